//! The papers that come in: which there are, and what each may say.

use crate::forms::{Field, Takes};
use Takes::{Choice, Day, Illegible, Line, Move, Moves, Number, Paper, Papers, Postmarks, Scans, Text, Tick};

/// To whom a paper goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goes {
    /// To the partner.
    Partner,
    /// To the arbiter.
    Arbiter,
}

/// A kind of paper.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// Its name in addresses.
    pub name: &'static str,
    /// The name of the message that says what it is.
    pub title: &'static str,
    /// The slug of the norm that it rests on.
    pub norm: &'static str,
    /// To whom it goes.
    pub goes: Goes,
    /// What it may say.
    pub fields: &'static [Field],
    /// A key that is true of every paper of this kind; empty: none.
    pub always: &'static str,
}

const fn f(name: &'static str, label: &'static str, takes: Takes) -> Field {
    Field::new(name, label, takes)
}

const SIDES: &[(&str, &str)] = &[("white", "side-of-white"), ("black", "side-of-black")];

/// What an ordinary paper shows of its dates.
pub const EVIDENCE: &[Field] = &[
    f("medium", "field-medium", Choice(&[("ordinary", "medium-is-ordinary"), ("registered", "medium-is-registered")])),
    f("dated", "field-dated", Day).hint("hint-day"),
    f("postmark-origin", "field-postmark-origin", Postmarks("origin")).hint("hint-days"),
    f("postmark-arrival", "field-postmark-arrival", Postmarks("arrival")),
    f("received", "field-received", Day),
    f("receipt.number", "field-receipt-number", Line),
    f("receipt.date", "field-receipt-date", Day),
];

/// What is seldom to be told of its dates.
pub const SELDOM: &[Field] = &[
    f("postmark-transit", "field-postmark-transit", Postmarks("transit")),
    f("postmark-illegible", "field-postmark-illegible", Illegible),
    f("delivered.date", "field-delivered-date", Day),
    f(
        "delivered.by",
        "field-delivered-by",
        Choice(&[("advice", "delivered-by-advice"), ("tracking", "delivered-by-tracking")]),
    ),
    f("returned", "field-returned", Day),
    f("lost", "field-lost", Tick),
    f("address_error", "field-address-error", Tick),
];

/// What the arbiter notes of a paper that lies before him.
pub const DESK: &[Field] = &[
    f(
        "source",
        "field-source",
        Choice(&[
            ("arbiter", "source-is-arbiter"),
            ("white", "source-is-white"),
            ("black", "source-is-black"),
            ("third", "source-is-third"),
        ]),
    ),
    f("reached", "field-reached", Day),
    f("register", "field-register", Number),
    f("scans", "field-scans", Scans).hint("hint-scans"),
];

/// What he seldom notes.
pub const DESK_SELDOM: &[Field] = &[f("id", "field-id", Line).hint("hint-id"), f("note", "field-note", Line)];

/// All kinds, the most frequent first.
pub const KINDS: &[Kind] = &[
    Kind {
        name: "card",
        title: "paper-card",
        norm: "mail-contents",
        goes: Goes::Partner,
        always: "",
        fields: &[
            f("repeats", "field-repeats", Moves).hint("hint-repeats"),
            f("move", "field-move", Move).hint("hint-move"),
            f("variant", "field-variant", Moves).hint("hint-variant"),
            f("illegible", "field-illegible", Tick),
            f("offers_draw", "field-offers-draw", Tick),
            f("accepts_draw", "field-accepts-draw", Tick),
            f("answers", "field-answers", Paper).hint("hint-answers"),
        ],
    },
    Kind {
        name: "query",
        title: "paper-query",
        norm: "query",
        goes: Goes::Partner,
        always: "",
        fields: &[f("query", "field-query", Paper).must()],
    },
    Kind {
        name: "repeat",
        title: "paper-repeat",
        norm: "no-reply-repeat",
        goes: Goes::Partner,
        always: "",
        fields: &[
            f("again", "field-again", Paper).must(),
            f("repeats", "field-repeats", Moves).hint("hint-repeats"),
            f("move", "field-move", Move).hint("hint-move"),
            f("variant", "field-variant", Moves).hint("hint-variant"),
        ],
    },
    Kind {
        name: "notice",
        title: "paper-notice",
        norm: "overstep",
        goes: Goes::Partner,
        always: "",
        fields: &[
            f("overstep_notice.move", "field-overstep-move", Number).must(),
            f("overstep_notice.days", "field-overstep-days", Number).must(),
        ],
    },
    Kind {
        name: "resignation",
        title: "paper-resignation",
        norm: "resignation",
        goes: Goes::Partner,
        always: "resigns",
        fields: &[],
    },
    Kind {
        name: "draw-claim",
        title: "paper-draw-claim",
        norm: "draw-claimed",
        goes: Goes::Partner,
        always: "",
        fields: &[
            f("claims_draw", "field-claims-draw", Choice(&[("threefold", "draw-threefold"), ("fifty", "draw-fifty")]))
                .must(),
            f("move", "field-move", Move).hint("hint-move"),
        ],
    },
    Kind {
        name: "address",
        title: "paper-address",
        norm: "mail-sender",
        goes: Goes::Partner,
        always: "",
        fields: &[f("new_address", "field-new-address", Text).must()],
    },
    Kind {
        name: "claim",
        title: "paper-claim",
        norm: "overstep-claim",
        goes: Goes::Arbiter,
        always: "",
        fields: &[
            f("claim.overstep", "field-claim-overstep", Choice(&[("1", "overstep-first"), ("2", "overstep-second")]))
                .must(),
            f("claim.against", "field-claim-against", Choice(SIDES)).must(),
            f("claim.move", "field-overstep-move", Number).must(),
            f("claim.count", "field-overstep-days", Number).must(),
            f("claim.notice", "field-claim-notice", Paper),
            f("claim.cards", "field-claim-cards", Papers),
            f("claim.sealed", "field-claim-sealed", Line).hint("hint-sealed"),
            f("claim.schedule", "field-claim-schedule", Tick),
        ],
    },
    Kind {
        name: "objection",
        title: "paper-objection",
        norm: "objection",
        goes: Goes::Arbiter,
        always: "",
        fields: &[
            f("objection.to", "field-objection-to", Paper).must(),
            f("objection.reason", "field-reason", Text).must(),
        ],
    },
    Kind {
        name: "silence",
        title: "paper-silence",
        norm: "no-reply-repeat",
        goes: Goes::Arbiter,
        always: "",
        fields: &[f("no_reply.to", "field-no-reply-to", Paper)],
    },
    Kind {
        name: "game-record",
        title: "paper-record",
        norm: "result-reported",
        goes: Goes::Arbiter,
        always: "",
        fields: &[
            f(
                "record.result",
                "field-result",
                Choice(&[("1-0", "result-white"), ("0-1", "result-black"), ("1/2-1/2", "result-draw")]),
            )
            .must(),
            f("record.started", "field-started", Day),
            f("record.ended", "field-ended", Day),
            f("record.white_total", "field-white-total", Number),
            f("record.black_total", "field-black-total", Number),
            f("record.moves", "field-record-moves", Moves),
            f("record.signature", "field-signature", Tick),
        ],
    },
    Kind {
        name: "adjudication",
        title: "paper-adjudication",
        norm: "adjudication-papers",
        goes: Goes::Arbiter,
        always: "",
        fields: &[
            f(
                "adjudication.result",
                "field-claimed-result",
                Choice(&[("1-0", "result-white"), ("0-1", "result-black"), ("1/2-1/2", "result-draw")]),
            ),
            f("adjudication.position", "field-position", Line),
            f("adjudication.move", "field-next-move", Line),
            f("adjudication.analysis", "field-analysis", Text),
        ],
    },
    Kind {
        name: "protest",
        title: "paper-protest",
        norm: "protest",
        goes: Goes::Arbiter,
        always: "",
        fields: &[f("protest.on", "field-protest-on", Paper).must()],
    },
    Kind {
        name: "appeal",
        title: "paper-appeal",
        norm: "adj-appeal",
        goes: Goes::Arbiter,
        always: "",
        fields: &[
            f("appeal.on", "field-protest-on", Paper).must(),
            f("appeal.copy_to_partner", "field-copy-to-partner", Tick),
        ],
    },
    Kind { name: "letter", title: "paper-letter", norm: "", goes: Goes::Arbiter, always: "", fields: &[] },
];

/// What is written under 47.3.7 on a card.
pub const STATES: &[Field] = &[
    f("states.index", "states-index", Line),
    f("states.partner_sent", "states-partner-sent", Day),
    f("states.partner_received", "states-partner-received", Day),
    f("states.sent", "states-sent", Day),
    f("states.white_total", "field-white-total", Number),
    f("states.black_total", "field-black-total", Number),
    f("states.address", "states-address", Tick),
    f("states.name", "states-name", Tick),
    f("states.signature", "states-signature", Tick),
    f("leave.from", "states-leave-from", Day),
    f("leave.to", "states-leave-to", Day),
    f("no_move", "states-no-move", Tick),
    f("correction", "states-correction", Line),
    f("resigns", "states-resigns", Tick),
    f("asks_first_move", "states-asks-first-move", Tick),
    f("forwards", "states-forwards", Paper),
    f("withdraws.reason", "states-withdraws", Line),
    f("demanded_registered", "states-demanded-registered", Tick),
    f("date", "field-dated", Day),
    f("number", "field-receipt-number", Line),
    f(
        "office",
        "states-office",
        Choice(&[("origin", "office-origin"), ("transit", "office-transit"), ("arrival", "office-arrival")]),
    ),
    f("illegible", "field-postmark-illegible", Tick),
    f("postmarks", "states-postmarks", Line),
    f("white", "side-of-white", Day),
    f("black", "side-of-black", Day),
    f("received.white", "states-received-white", Day),
    f("received.black", "states-received-black", Day),
];

/// The field of a paper that has this name.
#[must_use]
pub fn field(name: &str) -> Option<&'static Field> {
    let papers = KINDS.iter().flat_map(|kind| kind.fields);
    let all = papers.chain(EVIDENCE).chain(SELDOM).chain(DESK).chain(DESK_SELDOM).chain(STATES);
    all.into_iter().find(|field| field.name == name)
}

/// A kind by its name; without one a card.
#[must_use]
pub fn kind(name: &str) -> &'static Kind {
    KINDS.iter().find(|kind| kind.name == name).unwrap_or(&KINDS[0])
}

#[cfg(test)]
mod tests {
    use super::KINDS;
    use shtempel_rules::Norm;

    #[test]
    fn every_kind_rests_on_a_norm_that_there_is() {
        for kind in KINDS.iter().filter(|kind| !kind.norm.is_empty()) {
            assert!(Norm::from_slug(kind.norm).is_some(), "{}: {}", kind.name, kind.norm);
        }
    }
}
