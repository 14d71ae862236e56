//! What the article leaves to the regulation, point by point, and what it does not.

use crate::fact::{Audience, Regulation};
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
    let mut points = of_play(regulation);
    points.extend(of_the_competition(regulation));
    points
}

fn point(
    key: &'static str,
    norm: Option<Norm>,
    what: &'static str,
    value: Option<String>,
    usual: &'static str,
) -> Point {
    Point { key, norm, what: Note::new(what), value, usual: Note::new(usual) }
}

fn text<T: ToString>(value: Option<T>) -> Option<String> {
    value.map(|value| value.to_string())
}

fn joined<T: ToString>(values: &[T]) -> Option<String> {
    let texts: Vec<String> = values.iter().map(ToString::to_string).collect();
    (!texts.is_empty()).then(|| texts.join(", "))
}

/// What the rules of play leave open.
fn of_play(regulation: &Regulation) -> Vec<Point> {
    let leave = regulation.leave;
    let control = regulation.control.map(|control| format!("{} / {}", control.moves, control.days));
    let loss = text(regulation.loss_at_overstep);
    let per_year = text(leave.and_then(|leave| leave.per_year));
    let total = text(leave.and_then(|leave| leave.total));
    let registered = regulation.registered.then(|| "true".to_owned());
    let notations = regulation.notations.as_deref().and_then(joined);
    let start = Some(regulation.start.to_string());
    vec![
        point("rulebook", None, "point-rulebook", regulation.rulebook.clone(), "usual-rulebook"),
        point("start", Some(Norm::BeforeStart), "point-start", start, "usual-none"),
        point("end", Some(Norm::EndOfTerm), "point-end", text(regulation.end), "usual-no-end"),
        point("control", Some(Norm::TimeControl), "point-control", control, "usual-control"),
        point("loss_at_overstep", Some(Norm::FirstOverstepLoses), "point-loss", loss, "usual-loss"),
        point("leave.per_year", Some(Norm::LeaveQuota), "point-leave-year", per_year, "usual-leave-year"),
        point("leave.total", Some(Norm::LeaveQuota), "point-leave-total", total, "usual-leave-total"),
        point("registered", Some(Norm::MailMedium), "point-registered", registered, "usual-registered"),
        point("notations", Some(Norm::Notation), "point-notations", notations, "usual-notations"),
        point("reports", Some(Norm::ReportToArbiter), "point-reports", joined(&regulation.reports), "usual-reports"),
    ]
}

/// What the article says nothing of, or little.
fn of_the_competition(regulation: &Regulation) -> Vec<Point> {
    let scoring = regulation.scoring.map(|s| format!("{} / {} / {}", s.win, s.draw, s.loss));
    let published = regulation.published.as_ref().map(|published| {
        let to = match published.to {
            Audience::Everybody => "everybody",
            Audience::Participants => "participants",
            Audience::Players => "players",
        };
        published.after_days.map_or_else(|| to.to_owned(), |days| format!("{to}, {days}"))
    });
    vec![
        point("games_per_pair", None, "point-games", text(regulation.games_per_pair), "usual-games"),
        point("scoring", None, "point-scoring", scoring, "usual-scoring"),
        point("tie_breaks", None, "point-tie-breaks", joined(&regulation.tie_breaks), "usual-tie-breaks"),
        point("rating_floor", None, "point-floor", text(regulation.rating_floor), "usual-none"),
        point("fee", None, "point-fee", regulation.fee.clone(), "usual-none"),
        point("published", Some(Norm::RightToKnow), "point-published", published, "usual-published"),
        point("readings", None, "point-readings", regulation.readings.clone(), "usual-readings"),
    ]
}

/// The edition of a regulation.
#[must_use]
pub fn edition(regulation: &Regulation) -> Edition {
    let name = regulation.rulebook.as_deref();
    Edition::ALL.into_iter().find(|edition| Some(edition.name()) == name).unwrap_or_default()
}
