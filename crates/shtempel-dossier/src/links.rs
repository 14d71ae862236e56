//! What must hold between mailings: whose the named one is, and what it carries. Checked when all have been read,
//! since a mailing may name a later one.

use crate::{
    Fault, MailName,
    check::{Fields, Path, Reader},
    lists,
};
use shtempel_rules::{MailIndex, Party};
use std::{collections::HashSet, ops::Range};

/// What a named mailing must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tie {
    /// From the sender's partner.
    Partners,
    /// From the sender himself.
    Own,
    /// A claim.
    Claim,
}

/// A mailing names another one.
#[derive(Debug)]
pub(crate) struct Link {
    from: usize,
    to: MailIndex,
    tie: Tie,
    key: &'static str,
    span: Range<usize>,
}

/// What is known of a mailing that others may name.
#[derive(Debug)]
pub(crate) struct Facts {
    name: MailName,
    /// Its sender, if that was a good one.
    pub(crate) from: Option<Party>,
    pub(crate) claim: bool,
    /// It says itself when it was sent, or an error stands there.
    pub(crate) dated: bool,
    /// The place of the ruling it carries.
    pub(crate) ruling: Option<Range<usize>>,
    /// The mailing whose sending it fixes.
    pub(crate) dates: Option<MailIndex>,
}

impl Facts {
    pub(crate) fn of(name: MailName) -> Facts {
        Facts { name, from: None, claim: false, dated: false, ruling: None, dates: None }
    }
}

impl<'s> Reader<'s> {
    /// Notes something about the mailing that is being read.
    pub(crate) fn own(&mut self, note: impl FnOnce(&mut Facts)) {
        if let Some(facts) = self.facts.last_mut() {
            note(facts);
        }
    }

    /// The mailing that an id names, which must be what the tie says. `path` is that of the key in the mailing.
    pub(crate) fn tied(
        &mut self,
        fields: &Fields<'s, '_>,
        key: &'static str,
        path: &'static str,
        tie: Tie,
    ) -> Option<MailIndex> {
        let to = self.mailing(fields, key)?;
        let span = fields.get(key).map_or(0..0, |node| node.span.clone());
        let from = self.facts.len().saturating_sub(1);
        self.links.push(Link { from, to, tie, key: path, span });
        Some(to)
    }
}

/// Checks all that mailings say of one another.
pub(crate) fn check(reader: &mut Reader) {
    for link in std::mem::take(&mut reader.links) {
        let (Some(facts), Some(named)) = (reader.facts.get(link.from), reader.facts.get(link.to.0)) else { continue };
        let id = match &named.name {
            MailName::Id(id) => id.clone(),
            MailName::Nth(_) => continue,
        };
        let fault = match (link.tie, facts.from, named.from) {
            (Tie::Claim, ..) => (!named.claim).then_some(Fault::NotAClaim { id }),
            (Tie::Partners, Some(from), Some(of)) => {
                (!is_partner(from, of)).then(|| Fault::NotPartners { id, from: lists::PARTIES.name(of) })
            }
            (Tie::Own, Some(from), Some(of)) => {
                (from != of).then(|| Fault::NotOwn { id, from: lists::PARTIES.name(of) })
            }
            _ => None,
        };
        if let Some(fault) = fault {
            reader.mail = Some(facts.name.clone());
            reader.fault(link.span, &Path::ROOT.key(link.key), fault);
        }
    }
    undated_rulings(reader);
    reader.mail = None;
}

fn is_partner(from: Party, of: Party) -> bool {
    matches!((from, of), (Party::Player(one), Party::Player(other)) if one != other)
}

/// A ruling says itself when it was sent, or a ruling that does so fixes its date (readings, 1).
fn undated_rulings(reader: &mut Reader) {
    let dated = |facts: &&Facts| facts.ruling.is_some() && facts.dated;
    let fixed: HashSet<MailIndex> = reader.facts.iter().filter(dated).filter_map(|facts| facts.dates).collect();
    let undated = |(n, facts): (usize, &Facts)| match &facts.ruling {
        Some(span) if !facts.dated && !fixed.contains(&MailIndex(n)) => Some((facts.name.clone(), span.clone())),
        _ => None,
    };
    let undated: Vec<(MailName, Range<usize>)> = reader.facts.iter().enumerate().filter_map(undated).collect();
    for (name, span) in undated {
        reader.mail = Some(name);
        reader.fault(span, &Path::ROOT.key("ruling"), Fault::UndatedRuling);
    }
}
