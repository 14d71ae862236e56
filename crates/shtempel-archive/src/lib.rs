//! The archive: a journal that only grows, what stands beside it and may be erased (names, addresses, scans), and the
//! views drawn from it (which can be made again at any time).
//!
//! One trait, [`Archive`], and behind it the engines. What the entries mean is no business of this crate: it keeps
//! text, chains it, and hands it back.

mod cabinet;
mod canonical;
mod dump;
pub mod engine;
mod entry;
mod error;
mod journal;
pub mod limits;
mod open;
mod pool;
mod postgres;
mod prefix;
mod sqlite;
mod verify;

pub use cabinet::{Cabinet, MemoryCabinet, SLIP_BYTES, Slip, SqliteCabinet};
pub use canonical::canonical;
pub use dump::{Dumped, dump, load};
pub use entry::{Attachment, AttachmentId, Digest, Draft, Entry, Head, Made, Moment, Salt, View};
pub use error::ArchiveError;
pub use journal::{Append, Appended, Archive, ViewChange};
pub use open::{open, open_or_create, open_to_read};
pub use postgres::PostgresArchive;
pub use sqlite::{Flush, SqliteArchive};
pub use verify::{Fault, Report, verify};
