//! 47.7: leave (readings 30 and 31).

use crate::dates::sender_of;
use crate::papers::Papers;
use crate::*;
use std::collections::BTreeSet;

/// A notice of leave to the partner.
struct Notice {
    mail: MailIndex,
    span: Span,
    sent: Day,
}

/// `leave-quota`, `leave-notice`, `leave-late-notice`, `leave-exception`: the days of leave that are deducted in this
/// game, and what is to be remarked on the notices.
pub(crate) fn leave_of(papers: &Papers, side: Side, findings: &mut Vec<Finding>) -> DaySet {
    let mut permitted = DaySet::new();
    for paper in &papers.rulings {
        if let Some(leave) = paper.ruling.permits_leave
            && leave.side == side
        {
            permitted.add(leave.span.from, leave.span.to);
        }
    }
    let mut notices: Vec<Notice> = papers
        .letters()
        .filter(|(_, mail, _)| sender_of(mail) == Some(side))
        .filter_map(|(mail, paper, dates)| Some(Notice { mail, span: paper.card.leave?, sent: dates.sent? }))
        .collect();
    if notices.is_empty() {
        return permitted;
    }
    let within = within_quota(papers, &notices, &permitted);
    let told = told_to_arbiter(papers, side);
    // What had been announced or permitted before a notice: they are taken in the order of their sending.
    notices.sort_by_key(|notice| (notice.sent, notice.mail));
    let (mut deducted, mut covered) = (DaySet::new(), permitted.clone());
    for notice in &notices {
        deducted.add(notice.span.from.max(notice.sent), notice.span.to);
        let mut push = |norm, facts| {
            findings.push(Finding { norm, side: Some(side), mailing: Some(notice.mail), days: None, mv: None, facts });
        };
        let Span { from, to } = notice.span;
        if notice.sent > from && !days_of(from, to.min(notice.sent.plus(-1))).minus(&covered).is_empty() {
            push(Norm::LeaveLateNotice, Facts::LeaveLate { from, to, sent: notice.sent });
        }
        let beyond = days_of(from, to).minus(&within).minus(&permitted).len();
        if beyond > 0 {
            push(Norm::LeaveQuota, Facts::LeaveQuota { beyond });
        }
        if !told.contains(&notice.span) {
            push(Norm::LeaveNotice, Facts::LeaveNotice { from, to });
        }
        covered.add(from, to);
    }
    let mut out = deducted.and(&within);
    out.add_all(&permitted);
    out
}

/// The announced days that the quotas of the calendar years and of the competition cover, in their order.
fn within_quota(papers: &Papers, notices: &[Notice], permitted: &DaySet) -> DaySet {
    let allowance = papers.dossier.competition.leave;
    let mut announced = DaySet::new();
    for notice in notices {
        announced.add(notice.span.from, notice.span.to);
    }
    let mut total_left = allowance.total.map_or(i64::MAX, i64::from);
    let (mut year, mut year_left) = (None, 0_i64);
    let mut out = DaySet::new();
    for span in announced.minus(permitted).spans() {
        let mut from = span.from;
        while from <= span.to {
            let this_year = from.ymd().0;
            if year != Some(this_year) {
                (year, year_left) = (Some(this_year), i64::from(allowance.per_year));
            }
            let last = Day::from_ymd(this_year, 12, 31).unwrap_or(Day::MAX).min(span.to);
            let take = (last.since(from) + 1).min(year_left).min(total_left);
            if take > 0 {
                out.append(from, from.plus(take - 1));
            }
            year_left -= take;
            total_left -= take;
            if last >= Day::MAX {
                break;
            }
            from = last.plus(1);
        }
    }
    out
}

/// The leaves that a side announced to the arbiter by registered mail.
fn told_to_arbiter(papers: &Papers, side: Side) -> BTreeSet<Span> {
    let letters = papers.letters().filter(|(_, mail, _)| {
        mail.from == Party::Player(side)
            && mail.to == Addressee::One(Party::Arbiter)
            && mail.medium == Medium::Registered
    });
    letters.filter_map(|(_, mail, _)| mail.card.leave).collect()
}

fn days_of(from: Day, to: Day) -> DaySet {
    let mut days = DaySet::new();
    days.add(from, to);
    days
}
