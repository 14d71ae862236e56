//! What the article leaves to the regulation, point by point, and what it does not.

use crate::fact::Regulation;
use shtempel_rules::{Edition, Norm};
use shtempel_words::Note;

/// The version of the readings that this program holds, which a competition is pinned to (readings, 40).
pub const READINGS: &str = "1";

/// A point of the regulation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Point {
    /// Its key.
    pub key: &'static str,
    /// The norm that leaves it open; none where the article is silent.
    pub norm: Option<Norm>,
    /// What it is.
    pub what: Note,
    /// What the regulation says; none: what goes without saying.
    pub value: Option<String>,
    /// What goes without saying.
    pub usual: Note,
}

/// Norms that no regulation may change: the counting of days, penalties, terms.
pub const FIXED: [Norm; 14] = [
    Norm::MoveTime,
    Norm::BeforeStart,
    Norm::LateStartNotice,
    Norm::GraceThreeDays,
    Norm::VariantTime,
    Norm::PenaltyFive,
    Norm::PenaltyTen,
    Norm::LateRepeat,
    Norm::NoReplyRepeat,
    Norm::ThreeMonths,
    Norm::ClaimDeadline,
    Norm::Objection,
    Norm::Protest,
    Norm::LeaveUncounted,
];

/// The points of a regulation.
#[must_use]
pub fn points(regulation: &Regulation) -> Vec<Point> {
    let point = |key: &'static str,
                 norm: Option<Norm>,
                 what: &'static str,
                 value: Option<String>,
                 usual: &'static str| {
        Point { key, norm, what: Note::new(what), value, usual: Note::new(usual) }
    };
    let some = |set: bool, text: String| set.then_some(text);
    let leave = regulation.leave;
    let day = |day: Option<crate::Date>| day.map(|day| day.to_string());
    vec![
        point("rulebook", None, "point-rulebook", regulation.rulebook.clone(), "usual-rulebook"),
        point("start", Some(Norm::BeforeStart), "point-start", Some(regulation.start.to_string()), "usual-none"),
        point("end", Some(Norm::EndOfTerm), "point-end", day(regulation.end), "usual-no-end"),
        point(
            "control",
            Some(Norm::TimeControl),
            "point-control",
            regulation.control.map(|control| format!("{} / {}", control.moves, control.days)),
            "usual-control",
        ),
        point(
            "loss_at_overstep",
            Some(Norm::FirstOverstepLoses),
            "point-loss",
            regulation.loss_at_overstep.map(|n| n.to_string()),
            "usual-loss",
        ),
        point(
            "leave.per_year",
            Some(Norm::LeaveQuota),
            "point-leave-year",
            leave.and_then(|leave| leave.per_year).map(|days| days.to_string()),
            "usual-leave-year",
        ),
        point(
            "leave.total",
            Some(Norm::LeaveQuota),
            "point-leave-total",
            leave.and_then(|leave| leave.total).map(|days| days.to_string()),
            "usual-leave-total",
        ),
        point(
            "registered",
            Some(Norm::MailMedium),
            "point-registered",
            some(regulation.registered, "true".to_owned()),
            "usual-registered",
        ),
        point(
            "notations",
            Some(Norm::Notation),
            "point-notations",
            regulation.notations.as_ref().map(|names| names.join(", ")),
            "usual-notations",
        ),
        point(
            "reports",
            Some(Norm::ReportToArbiter),
            "point-reports",
            some(
                !regulation.reports.is_empty(),
                regulation.reports.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
            ),
            "usual-reports",
        ),
        point("games_per_pair", None, "point-games", regulation.games_per_pair.map(|n| n.to_string()), "usual-games"),
        point(
            "scoring",
            None,
            "point-scoring",
            regulation.scoring.map(|s| format!("{} / {} / {}", s.win, s.draw, s.loss)),
            "usual-scoring",
        ),
        point(
            "tie_breaks",
            None,
            "point-tie-breaks",
            some(!regulation.tie_breaks.is_empty(), regulation.tie_breaks.join(", ")),
            "usual-tie-breaks",
        ),
        point("rating_floor", None, "point-floor", regulation.rating_floor.map(|n| n.to_string()), "usual-none"),
        point("fee", None, "point-fee", regulation.fee.clone(), "usual-none"),
        point(
            "published",
            Some(Norm::RightToKnow),
            "point-published",
            regulation.published.as_ref().map(|published| format!("{:?}", published.to).to_lowercase()),
            "usual-published",
        ),
        point("readings", None, "point-readings", regulation.readings.clone(), "usual-readings"),
    ]
}

/// The edition of a regulation.
#[must_use]
pub fn edition(regulation: &Regulation) -> Edition {
    let name = regulation.rulebook.as_deref();
    Edition::ALL.into_iter().find(|edition| Some(edition.name()) == name).unwrap_or_default()
}
