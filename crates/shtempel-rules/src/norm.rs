//! Norms and editions. A norm is a slug; its article numbers are data of an edition.

include!(concat!(env!("OUT_DIR"), "/norms.rs"));

impl Norm {
    /// Every norm, in the order of the table.
    pub fn all() -> impl Iterator<Item = Norm> {
        ROWS.iter().map(|row| row.0)
    }

    /// The stable name, as in the judgement.
    #[must_use]
    pub fn slug(self) -> &'static str {
        ROWS.get(self as usize).map_or("", |row| row.1)
    }

    /// The norm of this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Norm> {
        ROWS.iter().find(|row| row.1 == slug).map(|row| row.0)
    }

    /// The number in an edition; none where the edition is not known to have the norm, or the norm comes from the
    /// general laws of chess.
    #[must_use]
    pub fn article(self, edition: Edition) -> Option<&'static str> {
        let row = ROWS.get(self as usize)?;
        match edition {
            Edition::Art47 => row.2,
            Edition::Jr6 => row.3,
        }
    }
}

/// An edition of the rules: the same norms under other numbers (readings, 40).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Edition {
    /// Article 47 of the Russian chess rules.
    #[default]
    Art47,
    /// The older section 6 on overstepping.
    Jr6,
}

impl Edition {
    /// Both editions.
    pub const ALL: [Edition; 2] = [Edition::Art47, Edition::Jr6];

    /// The name in a dossier.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Art47 => "ru-art47",
            Edition::Jr6 => "ru-jr6",
        }
    }
}
