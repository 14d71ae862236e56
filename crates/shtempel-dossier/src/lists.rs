//! The closed lists of words of the format, for reading and writing alike.

use crate::DOSSIER_FORMAT;
use shtempel_rules::{
    Addressee, ClaimDecision, Correction, DeliveredBy, DrawClaim, Edition, GameResult, Office, Party, PerSide,
    ReturnReason, Side, WithdrawalDecision,
};

/// Words and what they mean, place by place.
pub(crate) struct List<T: 'static> {
    pub(crate) names: &'static [&'static str],
    values: &'static [T],
}

impl<T: Copy + PartialEq> List<T> {
    pub(crate) fn value(&self, name: &str) -> Option<T> {
        self.names.iter().zip(self.values).find(|(known, _)| **known == name).map(|(_, value)| *value)
    }

    pub(crate) fn name(&self, value: T) -> &'static str {
        self.names.iter().zip(self.values).find(|(_, known)| **known == value).map_or("", |(name, _)| name)
    }
}

pub(crate) const FORMATS: List<()> = List { names: &[DOSSIER_FORMAT], values: &[()] };

pub(crate) const RULEBOOKS: List<Edition> = List { names: &["ru-art47", "ru-jr6"], values: &Edition::ALL };

pub(crate) const SIDES: List<Side> = List { names: &["white", "black"], values: &Side::BOTH };

pub(crate) const PARTIES: List<Party> = List {
    names: &["white", "black", "arbiter", "appeals-arbiter", "adjudicator"],
    values: &[
        Party::Player(Side::White),
        Party::Player(Side::Black),
        Party::Arbiter,
        Party::AppealsArbiter,
        Party::Adjudicator,
    ],
};

pub(crate) const ADDRESSEES: List<Addressee> = List {
    names: &["white", "black", "arbiter", "appeals-arbiter", "adjudicator", "both"],
    values: &[
        Addressee::One(Party::Player(Side::White)),
        Addressee::One(Party::Player(Side::Black)),
        Addressee::One(Party::Arbiter),
        Addressee::One(Party::AppealsArbiter),
        Addressee::One(Party::Adjudicator),
        Addressee::Both,
    ],
};

pub(crate) const OFFICES: List<Office> =
    List { names: &["origin", "transit", "arrival"], values: &[Office::Origin, Office::Transit, Office::Arrival] };

pub(crate) const DELIVERED_BY: List<DeliveredBy> =
    List { names: &["advice", "tracking"], values: &[DeliveredBy::Advice, DeliveredBy::Tracking] };

pub(crate) const RETURN_REASONS: List<ReturnReason> = List {
    names: &["address", "moved", "not-collected", "refused", "post"],
    values: &[
        ReturnReason::Address,
        ReturnReason::Moved,
        ReturnReason::NotCollected,
        ReturnReason::Refused,
        ReturnReason::Post,
    ],
};

pub(crate) const CORRECTIONS: List<Correction> =
    List { names: &["signed", "unsigned"], values: &[Correction::Signed, Correction::Unsigned] };

pub(crate) const DRAW_CLAIMS: List<DrawClaim> =
    List { names: &["threefold", "fifty"], values: &[DrawClaim::Threefold, DrawClaim::Fifty] };

pub(crate) const RESULTS: List<GameResult> = List {
    names: &["1-0", "0-1", "1/2-1/2", "0-0"],
    values: &[GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose],
};

pub(crate) const CLAIM_DECISIONS: List<ClaimDecision> =
    List { names: &["overstep", "reject"], values: &[ClaimDecision::Overstep, ClaimDecision::Reject] };

pub(crate) const WITHDRAWAL_DECISIONS: List<WithdrawalDecision> = List {
    names: &["loss", "adjudicate", "exclude"],
    values: &[WithdrawalDecision::Loss, WithdrawalDecision::Adjudicate, WithdrawalDecision::Exclude],
};

pub(crate) const DEMANDED_OF: List<PerSide<bool>> = List {
    names: &["white", "black", "both"],
    values: &[
        PerSide { white: true, black: false },
        PerSide { white: false, black: true },
        PerSide { white: true, black: true },
    ],
};
