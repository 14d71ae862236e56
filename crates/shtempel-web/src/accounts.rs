//! Accounts: who may come in, and as whom.

use crate::app::hex;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use shtempel_archive::{ArchiveError, Cabinet, Slip};
use shtempel_desk::access::Visitor;
use shtempel_words::Note;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// How many passwords are worked at once; each needs 46 MiB.
pub const HASHES_AT_ONCE: usize = 2;
/// How many may wait for it; more are sent away.
pub const HASHES_WAITING: usize = 16;
/// Characters of a password, at least and at most.
pub const PASSWORD_LENGTH: (usize, usize) = (12, 128);

/// A door that lets [`HASHES_AT_ONCE`] in and [`HASHES_WAITING`] wait.
#[derive(Debug, Default)]
pub struct Hashing {
    inside: Mutex<usize>,
    freed: Condvar,
    waiting: AtomicUsize,
    worked: AtomicU64,
}

/// A place inside, given back when it is dropped.
pub struct Place<'a>(&'a Hashing);

impl Hashing {
    /// Waits for a place; none if too many wait already.
    pub fn enter(&self) -> Option<Place<'_>> {
        if self.waiting.fetch_add(1, Ordering::SeqCst) >= HASHES_WAITING + HASHES_AT_ONCE {
            self.waiting.fetch_sub(1, Ordering::SeqCst);
            return None;
        }
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        while *inside >= HASHES_AT_ONCE {
            inside = self.freed.wait(inside).unwrap_or_else(PoisonError::into_inner);
        }
        *inside += 1;
        self.worked.fetch_add(1, Ordering::SeqCst);
        Some(Place(self))
    }

    /// How many were let in.
    pub fn worked(&self) -> u64 {
        self.worked.load(Ordering::SeqCst)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        *self.0.inside.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
        self.0.freed.notify_one();
    }
}

const KIND: &str = "account";

/// An account.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The name that he types, in small letters.
    #[serde(skip)]
    pub login: String,
    /// The person of the archive.
    pub person: Option<String>,
    /// See [`Visitor`].
    #[serde(default)]
    pub administrator: bool,
    /// See [`Visitor`].
    #[serde(default)]
    pub organiser: bool,
    /// He has the pages of an arbiter. What he may decide hangs on his offices in each competition.
    #[serde(default)]
    pub arbiter: bool,
    /// The worked password; none until he chose one.
    pub password: Option<String>,
    /// The secret of his second factor, hexadecimal.
    pub totp: Option<String>,
    /// The last step of the second factor that was used: none is used twice.
    #[serde(default)]
    pub totp_step: i64,
    /// Digests of recovery codes that are left.
    #[serde(default)]
    pub recovery: Vec<String>,
    /// He may not come in.
    #[serde(default)]
    pub closed: bool,
    /// His language.
    pub lang: Option<String>,
    /// Where reminders go.
    pub email: Option<String>,
    /// How many days before a term he is reminded; none: not at all.
    #[serde(default)]
    pub remind: Option<u32>,
    /// The version of the slip.
    #[serde(skip)]
    pub version: u64,
}

impl Account {
    /// Who he is to the desk.
    #[must_use]
    pub fn visitor(&self) -> Visitor {
        Visitor {
            account: Some(self.login.clone()),
            person: self.person.clone(),
            administrator: self.administrator,
            organiser: self.organiser,
        }
    }

    /// Whether he has more than his own games: his sessions are shorter, and a second factor may be asked of him.
    #[must_use]
    pub const fn has_office(&self) -> bool {
        self.administrator || self.organiser || self.arbiter
    }

    /// Finds an account.
    ///
    /// # Errors
    /// The cabinet's trouble.
    pub fn find(cabinet: &dyn Cabinet, login: &str) -> Result<Option<Account>, ArchiveError> {
        Ok(cabinet.slip(KIND, &login_of(login))?.and_then(|slip| of_slip(&slip)))
    }

    /// All accounts, by their names.
    ///
    /// # Errors
    /// The cabinet's trouble.
    pub fn all(cabinet: &dyn Cabinet) -> Result<Vec<Account>, ArchiveError> {
        Ok(cabinet.slips(KIND, None)?.iter().filter_map(of_slip).collect())
    }

    /// Writes it, if nobody else did since it was read.
    ///
    /// # Errors
    /// [`ArchiveError::Conflict`]; the cabinet's trouble.
    pub fn save(&mut self, cabinet: &dyn Cabinet) -> Result<(), ArchiveError> {
        let slip = Slip {
            kind: KIND.to_owned(),
            key: self.login.clone(),
            owner: self.person.clone().unwrap_or_default(),
            until: None,
            version: self.version,
            body: serde_json::to_string(self).unwrap_or_default(),
        };
        self.version = cabinet.put(&slip)?;
        Ok(())
    }

    /// Sets a password.
    ///
    /// # Errors
    /// It is too short, too long, or one that everybody tries.
    pub fn set_password(&mut self, password: &str, words_of_the_place: &[&str]) -> Result<(), Note> {
        let length = password.chars().count();
        if length < PASSWORD_LENGTH.0 || length > PASSWORD_LENGTH.1 {
            let (least, most) = PASSWORD_LENGTH;
            let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
            return Err(Note::new("password-length").number("least", number(least)).number("most", number(most)));
        }
        if is_common(password, &self.login, words_of_the_place) {
            return Err(Note::new("password-common"));
        }
        self.password = Some(worked(password));
        Ok(())
    }
}

fn of_slip(slip: &Slip) -> Option<Account> {
    let account: Account = serde_json::from_str(&slip.body).ok()?;
    Some(Account { login: slip.key.clone(), version: slip.version, ..account })
}

/// The name of an account as it is kept.
#[must_use]
pub fn login_of(typed: &str) -> String {
    typed.trim().to_lowercase()
}

fn hasher() -> Argon2<'static> {
    // 46 MiB, one pass, one lane.
    let params = Params::new(46 * 1024, 1, 1, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// A password worked for keeping.
#[must_use]
pub fn worked(password: &str) -> String {
    hasher().hash_password(password.as_bytes()).map(|hash| hash.to_string()).unwrap_or_default()
}

/// Whether a password is the one that was worked. Where there is none to compare with, as much is worked.
#[must_use]
pub fn is_password(kept: Option<&str>, typed: &str) -> bool {
    let typed: String = typed.chars().take(PASSWORD_LENGTH.1 + 1).collect();
    let parsed = kept.and_then(|kept| PasswordHash::new(kept).ok());
    match parsed {
        Some(hash) => hasher().verify_password(typed.as_bytes(), &hash).is_ok(),
        None => {
            let _ = worked(&typed);
            false
        }
    }
}

/// Whether a password is one that is tried first: it is made of a common word, of the login, of the words of the place, or
/// of one run of keys.
fn is_common(password: &str, login: &str, words_of_the_place: &[&str]) -> bool {
    let small = password.to_lowercase();
    let letters: String = small.chars().filter(|c| c.is_alphabetic()).collect();
    let distinct: std::collections::BTreeSet<char> = small.chars().collect();
    if distinct.len() < 5 {
        return true;
    }
    let mut named = vec![login, "shtempel", "штемпель"];
    named.extend(words_of_the_place);
    if named.iter().any(|word| word.chars().count() > 3 && letters == word.to_lowercase()) {
        return true;
    }
    is_listed(&small)
        || is_listed(&letters)
        || COMMON.iter().any(|common| {
            small == *common || letters == *common || small.trim_matches(|c: char| !c.is_alphabetic()) == *common
        })
        || RUNS.iter().any(|run| run.contains(small.as_str()))
}

/// Whether a password is one of the lists of those that people used most, or nearly one, or a run of keys, figures or repeats.
fn is_listed(password: &str) -> bool {
    use zxcvbn::feedback::Warning;
    let guessed = zxcvbn::zxcvbn(password, &[]);
    let warning = guessed.feedback().and_then(|feedback| feedback.warning());
    matches!(
        warning,
        Some(
            Warning::ThisIsATop10Password
                | Warning::ThisIsATop100Password
                | Warning::ThisIsACommonPassword
                | Warning::ThisIsSimilarToACommonlyUsedPassword
                | Warning::StraightRowsOfKeysAreEasyToGuess
                | Warning::ShortKeyboardPatternsAreEasyToGuess
                | Warning::RepeatsLikeAaaAreEasyToGuess
                | Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess
                | Warning::SequencesLikeAbcAreEasyToGuess
        )
    )
}

/// Words that passwords of our part of the world are made of, by adding figures to them.
const COMMON: &[&str] = &[
    "password",
    "passwort",
    "пароль",
    "qwerty",
    "qwertyuiop",
    "qwertyuiopasdf",
    "йцукен",
    "йцукенгшщзхъ",
    "letmein",
    "welcome",
    "admin",
    "administrator",
    "administrateur",
    "administrador",
    "администратор",
    "iloveyou",
    "monkey",
    "dragon",
    "football",
    "baseball",
    "sunshine",
    "princess",
    "master",
    "superman",
    "batman",
    "trustno",
    "starwars",
    "chess",
    "шахматы",
    "шахматист",
    "checkmate",
    "grandmaster",
    "гроссмейстер",
    "correspondence",
    "переписка",
    "passwordpassword",
    "parolparol",
    "correcthorsebatterystaple",
    "пожалуйста",
    "привет",
    "любовь",
    "люблютебя",
    "солнышко",
    "наташа",
    "марина",
    "светлана",
    "екатерина",
    "александр",
    "владимир",
    "changeme",
    "changeit",
    "secret",
    "default",
    "guest",
    "login",
    "arbiter",
    "арбитр",
    "судья",
];

const RUNS: &[&str] = &[
    "12345678901234567890123456789012345678901234567890",
    "09876543210987654321098765432109876543210987654321",
    "qwertyuiopasdfghjklzxcvbnmqwertyuiopasdfghjklzxcvbnm",
    "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
    "йцукенгшщзхъфывапролджэячсмитьбю.йцукенгшщзхъфывапролджэ",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
    "абвгдежзийклмнопрстуфхцчшщъыьэюяабвгдежзийклмнопрст",
    "1q2w3e4r5t6y7u8i9o0p1q2w3e4r5t6y",
    "qazwsxedcrfvtgbyhnujmikolp",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
];

/// The digest under which a secret of a link or a cookie is kept.
#[must_use]
pub fn kept_as(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Whether a name can be that of an account: letters, digits, and a few signs.
#[must_use]
pub fn is_login(login: &str) -> bool {
    let length = login.chars().count();
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '@');
    (3..=60).contains(&length) && login.chars().all(plain) && login == login_of(login)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{Account, is_password, worked};

    #[test]
    fn a_password_is_known_again_and_another_is_not() {
        let kept = worked("зелёный конверт 17");
        assert!(kept.starts_with("$argon2id$v=19$m=47104,t=1,p=1$"));
        assert!(is_password(Some(&kept), "зелёный конверт 17"));
        assert!(!is_password(Some(&kept), "зелёный конверт 18"));
        assert!(!is_password(None, "зелёный конверт 17"));
    }

    #[test]
    fn passwords_have_a_length_and_are_not_the_usual_ones() {
        let refused = |password: &str| {
            let mut account = Account { login: "vasily-iv".into(), ..Account::default() };
            account.set_password(password, &["К-2024", "Кубок почтовых станций"]).map_err(|note| note.id).err()
        };
        assert_eq!(refused("короткий"), Some("password-length"));
        assert_eq!(refused(&"долгий".repeat(30)), Some("password-length"));
        for usual in [
            "password1234",
            "aaaaaaaaaaaa",
            "123456789012",
            "йцукенгшщзхъ",
            "Шахматы2024!",
            "qwertyuiopas",
            "shtempel2024",
            "trustno1trustno1",
            "liverpool1234",
            "abcdefghijkl",
            "1qaz2wsx3edc",
        ] {
            assert_eq!(refused(usual), Some("password-common"), "{usual}");
        }
        assert_eq!(refused("зелёный конверт 17"), None);
    }
}
