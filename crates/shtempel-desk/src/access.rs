//! Who may see and do what, where people come from outside: a visitor of the pages with an account or without one. Whoever
//! holds the file of an archive has all of it; for him these questions are not asked.

use crate::desk::{Actor, Desk};
use crate::fact::{Audience, Pairing, Role};
use crate::rows::GameRow;
use crate::state::{CompetitionState, SectionState};
use shtempel_rules::{Addressee, Day, Dossier, Judgement, Mailing, Party, Received, Side};

/// Who comes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Visitor {
    /// The account; none for the public.
    pub account: Option<String>,
    /// The person of the archive that he is.
    pub person: Option<String>,
    /// He looks after accounts and the server. He decides nothing in a competition by that.
    pub administrator: bool,
    /// He enters people and sets up competitions.
    pub organiser: bool,
}

/// What a visitor may see of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// Every paper: an arbiter.
    Papers,
    /// What a player knows of his own game.
    Own(Side),
    /// The moves as they stood on a day, and the result.
    Public(Day),
    /// The result alone.
    Result,
}

impl Visitor {
    /// As whom he records.
    #[must_use]
    pub fn actor(&self) -> Actor {
        let name = self.person.clone().or_else(|| self.account.clone()).unwrap_or_else(|| "public".to_owned());
        Actor { name, person: self.person.clone() }
    }

    /// Whether he enters people and sets up competitions.
    #[must_use]
    pub const fn may_organise(&self) -> bool {
        self.administrator || self.organiser
    }

    fn is(&self, person: &str) -> bool {
        self.person.as_deref() == Some(person)
    }
}

impl Desk<'_> {
    fn has_office(&self, visitor: &Visitor, competition: &CompetitionState, role: Role, section: &str) -> bool {
        competition.in_office(role, section, self.today).into_iter().any(|person| visitor.is(person))
    }

    /// Whether he is arbiter of a section: its own or the chief one, and does not play in it.
    #[must_use]
    pub fn judges(&self, visitor: &Visitor, competition: &CompetitionState, section: &SectionState) -> bool {
        let name = &section.section.section;
        let office =
            [Role::Chief, Role::Section].into_iter().any(|role| self.has_office(visitor, competition, role, name));
        office && !section.players.iter().any(|player| visitor.is(player))
    }

    /// Whether he is arbiter of the section of a game.
    #[must_use]
    pub fn judges_game(&self, visitor: &Visitor, competition: &CompetitionState, game: u32) -> bool {
        competition.game(game).is_some_and(|(section, _)| self.judges(visitor, competition, section))
    }

    /// Whether he is chief arbiter of the competition, or arbiter of one of its sections.
    #[must_use]
    pub fn judges_some(&self, visitor: &Visitor, competition: &CompetitionState) -> bool {
        self.directs(visitor, competition)
            || competition.sections.iter().any(|section| self.judges(visitor, competition, section))
    }

    /// Whether he is the chief arbiter.
    #[must_use]
    pub fn directs(&self, visitor: &Visitor, competition: &CompetitionState) -> bool {
        self.has_office(visitor, competition, Role::Chief, "")
    }

    /// Whether he may change the set-up of a competition: entries, the draw, offices, dates.
    #[must_use]
    pub fn sets_up(&self, visitor: &Visitor, competition: &CompetitionState) -> bool {
        visitor.may_organise() || self.directs(visitor, competition)
    }

    /// Whether he decides on protests and appeals in a section, and does not play in it.
    #[must_use]
    pub fn hears_appeals(&self, visitor: &Visitor, competition: &CompetitionState, section: &SectionState) -> bool {
        self.has_office(visitor, competition, Role::Appeals, &section.section.section)
            && !section.players.iter().any(|player| visitor.is(player))
    }

    /// Whether he adjudicates unfinished games of a section, first or second, and does not play in it.
    #[must_use]
    pub fn adjudicates(&self, visitor: &Visitor, competition: &CompetitionState, section: &SectionState) -> bool {
        let name = &section.section.section;
        [Role::Adjudicator, Role::SecondAdjudicator]
            .into_iter()
            .any(|role| self.has_office(visitor, competition, role, name))
            && !section.players.iter().any(|player| visitor.is(player))
    }

    /// Whether he plays in a competition.
    #[must_use]
    pub fn plays_in(&self, visitor: &Visitor, competition: &CompetitionState) -> bool {
        competition.players().into_iter().any(|player| visitor.is(player))
    }

    /// Whether he may see a postal address: his own, a partner's, and those of the players whose arbiter or organiser he
    /// is.
    #[must_use]
    pub fn sees_address(&self, visitor: &Visitor, competition: &CompetitionState, person: &str) -> bool {
        let partner = |game: &&Pairing| {
            (visitor.is(&game.white) && game.black == person) || (visitor.is(&game.black) && game.white == person)
        };
        visitor.is(person)
            || self.sets_up(visitor, competition)
            || self.judges_some(visitor, competition)
            || competition.games().iter().any(partner)
    }

    /// Whether a game has a result that counts, by the lists.
    fn is_over(&self, competition: &CompetitionState, game: u32) -> bool {
        let row = self.archive.view("game", &competition.game_id(game)).ok().flatten();
        let row = row.and_then(|view| serde_json::from_str::<GameRow>(&view.body).ok());
        row.is_some_and(|row| row.result.is_some() && row.counted)
    }

    /// What he may see of a game.
    #[must_use]
    pub fn sight(&self, visitor: &Visitor, competition: &CompetitionState, game: u32) -> Sight {
        let Some((section, pairing)) = competition.game(game) else { return Sight::Result };
        if self.judges(visitor, competition, section)
            || self.hears_appeals(visitor, competition, section)
            || self.adjudicates(visitor, competition, section)
        {
            return Sight::Papers;
        }
        if visitor.is(&pairing.white) {
            return Sight::Own(Side::White);
        }
        if visitor.is(&pairing.black) {
            return Sight::Own(Side::Black);
        }
        let Some(published) = &competition.regulation().published else { return Sight::Result };
        let admitted = match published.to {
            Audience::Everybody => true,
            Audience::Participants => self.plays_in(visitor, competition) || self.judges_some(visitor, competition),
            Audience::Players => false,
        };
        match published.after_days {
            Some(days) if admitted => Sight::Public(self.today.plus(-i64::from(days))),
            // Without a number of days the moves are shown when the game is over.
            None if admitted && self.is_over(competition, game) => Sight::Public(self.today),
            _ => Sight::Result,
        }
    }
}

/// The papers of a game that a player knows: those that he sent, those to him that reached him, and what the arbiter sent
/// to both, with whatever these speak of. A card of his partner's that is on its way is not among them, nor a letter to
/// the arbiter, nor what the partner wrote for himself.
#[must_use]
pub fn known_to(side: Side, dossier: &Dossier, judgement: &Judgement) -> Dossier {
    let knows = |n: usize, mail: &Mailing| match (mail.from, mail.to) {
        (Party::Player(from), _) if from == side => true,
        (Party::Player(_), to) => {
            let addressed = matches!(to, Addressee::Both | Addressee::One(Party::Player(_)));
            addressed && (!tells_moves(mail) || reached(side, mail, judgement, n, judgement.as_of))
        }
        (_, Addressee::Both) => true,
        (_, Addressee::One(to)) => to == Party::Player(side),
    };
    let mut known = with_what_they_name(dossier, knows);
    for mail in &mut known.mail {
        if mail.from != Party::Player(side) {
            mail.note = None;
        }
    }
    seal(&mut known, |mail| mail.from == Party::Player(side));
    known
}

/// The papers of a game that the public may know on a day: what the players wrote to each other and what had reached the
/// other by then, and rulings. A card on its way is not among them: the partner would read it there first.
#[must_use]
pub fn known_to_public(dossier: &Dossier, today: &Judgement, day: Day) -> Dossier {
    let knows = |n: usize, mail: &Mailing| match (mail.from, mail.to) {
        (Party::Player(from), Addressee::One(Party::Player(_)) | Addressee::Both) => {
            !tells_moves(mail) || reached(from.other(), mail, today, n, day)
        }
        (_, Addressee::Both) => true,
        _ => false,
    };
    let mut known = with_what_they_name(dossier, knows);
    known.mail.iter_mut().for_each(|mail| mail.note = None);
    seal(&mut known, |_| false);
    known
}

fn tells_moves(mail: &Mailing) -> bool {
    let card = &mail.card;
    card.mv.is_some() || card.repeats.is_some() || card.variant.is_some()
}

fn reached(side: Side, mail: &Mailing, judgement: &Judgement, n: usize, by: Day) -> bool {
    let evident = match mail.received {
        Received::Unrecorded => None,
        Received::On(day) => Some(day),
        Received::PerSide(days) => days[side],
    };
    let dates = judgement.dates.get(n).and_then(Option::as_ref);
    let resolved = dates.and_then(|dates| dates.reached[side].or(dates.received));
    evident.or(resolved).is_some_and(|day| day <= by)
}

/// A sealed move is opened by the ruling that forwards it, and by nothing else.
fn seal(dossier: &mut Dossier, his_own: impl Fn(&Mailing) -> bool) {
    let forwarded: Vec<usize> =
        dossier.mail.iter().filter_map(|mail| mail.letter.as_ref()?.forwards).map(|index| index.0).collect();
    for (n, mail) in dossier.mail.iter_mut().enumerate() {
        if forwarded.contains(&n) || his_own(mail) {
            continue;
        }
        if let Some(claim) = mail.letter.as_deref_mut().and_then(|letter| letter.claim.as_mut()) {
            claim.sealed = None;
        }
    }
}

/// The mailings of which `knows` is true, and those that they name.
fn with_what_they_name(dossier: &Dossier, knows: impl Fn(usize, &Mailing) -> bool) -> Dossier {
    let mut known = dossier.clone();
    let mut keeps: Vec<bool> = dossier.mail.iter().enumerate().map(|(n, mail)| knows(n, mail)).collect();
    let names: Vec<Vec<usize>> =
        known.mail.iter_mut().map(|mail| mail.references_mut().into_iter().map(|index| index.0).collect()).collect();
    let mut open: Vec<usize> = (0..keeps.len()).filter(|n| keeps[*n]).collect();
    while let Some(n) = open.pop() {
        for named in &names[n] {
            if keeps.get(*named) == Some(&false) {
                keeps[*named] = true;
                open.push(*named);
            }
        }
    }
    let places: Vec<usize> = keeps
        .iter()
        .scan(0, |next, kept| {
            let place = *next;
            *next += usize::from(*kept);
            Some(place)
        })
        .collect();
    let mut kept = keeps.iter();
    known.mail.retain(|_| kept.next() == Some(&true));
    for index in known.mail.iter_mut().flat_map(Mailing::references_mut) {
        index.0 = places.get(index.0).copied().unwrap_or(index.0);
    }
    known
}
