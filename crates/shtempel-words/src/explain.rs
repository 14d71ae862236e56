//! Explanations step by step: why a move costs its days, why a date is what it is, how a count and a claim come about.

mod claim;
mod clock;
mod date;
mod think;

use crate::scene::Scene;
use crate::words::Phrase;
use shtempel_rules::{Ground, MailIndex, Norm};

pub use date::DateOf;

/// A step of an explanation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The sentence.
    pub text: String,
    /// The paper that it rests on.
    pub mailing: Option<MailIndex>,
    /// The norm that it rests on.
    pub norm: Option<Norm>,
}

/// The steps of one explanation, as they are written.
struct Steps<'a> {
    scene: Scene<'a>,
    out: Vec<Step>,
}

impl<'a> Steps<'a> {
    fn new(scene: Scene<'a>) -> Steps<'a> {
        Steps { scene, out: Vec::new() }
    }

    fn push(&mut self, phrase: Phrase<'a>, mailing: Option<MailIndex>, norm: Option<Norm>) {
        self.out.push(Step { text: phrase.sentence(), mailing, norm });
    }

    /// A step without arguments.
    fn put(&mut self, id: &'static str, norm: Option<Norm>) {
        self.push(self.scene.words.say(id), None, norm);
    }

    fn ground(&self, ground: Option<Ground>) -> String {
        self.scene.words.ground_or_open(self.scene.dossier, ground)
    }
}

/// The norm that fixed a date; none where a ruling did.
fn norm_of(ground: Option<Ground>) -> Option<Norm> {
    match ground {
        Some(Ground::Norm(norm, _)) => Some(norm),
        Some(Ground::Ruling(_) | Ground::Supposed) => None,
        None => Some(Norm::NoDateAtAll),
    }
}
