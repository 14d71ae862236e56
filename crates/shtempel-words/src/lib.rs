//! The words of Shtempel in Russian and English: findings, duties, proposals, explanations, labels, tables of
//! a section, and the table of norms for people. No other crate holds sentences for people.
//!
//! Every text that comes from a dossier is made harmless by [`plain`] before it stands in a sentence. A sentence says
//! what happened, with its dates and figures; it neither guesses nor cites: the article stands beside it.

mod duty;
mod explain;
mod finding;
mod label;
mod lang;
mod name;
mod norm_page;
mod note;
mod plain;
mod proposal;
mod remark;
mod scene;
mod table;
mod texts;
mod words;

pub use explain::{DateOf, Step};
pub use label::Label;
pub use lang::Lang;
pub use norm_page::{NormCounts, NormPage, norm_by_article, norm_counts};
pub use note::{Note, NoteArg};
pub use plain::{harmless, plain};
pub use table::{AddendWords, TableLabel};
pub use texts::Texts;
pub use words::Words;
