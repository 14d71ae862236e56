//! Every key of the format, table by table, in the order of its description: the reader refuses all others.

pub(crate) const DOSSIER: &[&str] = &["format", "as_of", "competition", "white", "black", "opening", "mail"];

pub(crate) const COMPETITION: &[&str] =
    &["index", "name", "rulebook", "start", "end", "control", "loss_at_overstep", "leave", "registered", "notations"];

pub(crate) const CONTROL: &[&str] = &["moves", "days"];
pub(crate) const ALLOWANCE: &[&str] = &["per_year", "total"];
pub(crate) const PLAYER: &[&str] = &["name", "address", "start_notice"];

pub(crate) const OPENING: &[&str] =
    &["moves", "totals", "period_from", "period_days", "oversteps", "mistakes", "on_move_since", "ground"];

pub(crate) const SIDES: &[&str] = &["white", "black"];

pub(crate) const MAILING: &[&str] = &[
    "id",
    "from",
    "to",
    "medium",
    "receipt",
    "dated",
    "postmarks",
    "delivered",
    "received",
    "lost",
    "returned",
    "address_error",
    "demanded_registered",
    "move",
    "repeats",
    "variant",
    "illegible",
    "no_move",
    "correction",
    "answers",
    "again",
    "query",
    "states",
    "leave",
    "new_address",
    "overstep_notice",
    "offers_draw",
    "accepts_draw",
    "resigns",
    "claims_draw",
    "asks_first_move",
    "claim",
    "objection",
    "no_reply",
    "record",
    "adjudication",
    "appeal",
    "protest",
    "withdraws",
    "ruling",
    "forwards",
    "note",
];

pub(crate) const RECEIPT: &[&str] = &["number", "date"];
pub(crate) const POSTMARK: &[&str] = &["date", "office", "illegible"];
pub(crate) const DELIVERED: &[&str] = &["date", "by"];
pub(crate) const RETURNED: &[&str] = &["date", "reason"];

pub(crate) const STATES: &[&str] = &[
    "index",
    "partner_sent",
    "partner_received",
    "sent",
    "white_total",
    "black_total",
    "address",
    "name",
    "signature",
];

pub(crate) const SPAN: &[&str] = &["from", "to"];
pub(crate) const NOTICE: &[&str] = &["move", "days"];
pub(crate) const CLAIM: &[&str] = &["overstep", "against", "move", "count", "notice", "cards", "sealed", "schedule"];
pub(crate) const OBJECTION: &[&str] = &["to", "reason"];
pub(crate) const NO_REPLY: &[&str] = &["to"];
pub(crate) const RECORD: &[&str] = &["result", "started", "ended", "white_total", "black_total", "moves", "signature"];
pub(crate) const ADJUDICATION: &[&str] = &["result", "position", "move", "analysis"];
pub(crate) const APPEAL: &[&str] = &["on", "copy_to_partner"];
pub(crate) const PROTEST: &[&str] = &["on"];
pub(crate) const WITHDRAWS: &[&str] = &["reason"];

pub(crate) const RULING: &[&str] = &[
    "on",
    "decision",
    "fixes",
    "sent",
    "received",
    "permits_leave",
    "permits_medium",
    "demands_registered",
    "withdrawal",
    "result",
    "no_record",
    "accepts_record",
    "restores",
    "neutral",
    "penalty",
    "reason",
];

pub(crate) const PERMITTED_LEAVE: &[&str] = &["side", "from", "to"];
pub(crate) const WITHDRAWAL: &[&str] = &["side", "decision"];
