//! The second factor: six figures that change every thirty seconds (RFC 6238), each good once.

use crate::accounts::{Account, kept_as};
use crate::app::App;
use crate::trouble::Trouble;
use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;

const STEP: i64 = 30;

/// The figures of a step.
fn code(secret: &[u8], step: i64) -> Option<u32> {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).ok()?;
    mac.update(&step.to_be_bytes());
    let digest = mac.finalize().into_bytes();
    let at = usize::from(digest.last()? & 15);
    let four: [u8; 4] = digest.get(at..at + 4)?.try_into().ok()?;
    Some((u32::from_be_bytes(four) & 0x7fff_ffff) % 1_000_000)
}

fn bytes_of(hex: &str) -> Option<Vec<u8>> {
    let digits: Vec<u32> = hex.chars().map(|c| c.to_digit(16)).collect::<Option<_>>()?;
    Some(digits.chunks_exact(2).map(|two| u8::try_from(two[0] * 16 + two[1]).unwrap_or(0)).collect())
}

/// The step whose figures these are: the present one or a neighbour, and later than the last that was used.
fn step_of(secret: &str, typed: &str, now_seconds: i64, used: i64) -> Option<i64> {
    let secret = bytes_of(secret)?;
    let typed: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    let figures: u32 = Some(&typed).filter(|typed| typed.len() == 6)?.parse().ok()?;
    let step = now_seconds / STEP;
    (step - 1..=step + 1).find(|step| *step > used && code(&secret, *step) == Some(figures))
}

/// Whether the figures, or a recovery code, are right; if so they are used up.
///
/// # Errors
/// The cabinet's trouble.
pub fn accept(app: &App, account: &Account, typed: &str) -> Result<bool, Trouble> {
    let Some(secret) = &account.totp else { return Ok(true) };
    let mut used = account.clone();
    if let Some(step) = step_of(secret, typed, app.clock.now().0 / 1_000_000, account.totp_step) {
        used.totp_step = step;
    } else {
        let kept = kept_as(&typed.trim().to_lowercase());
        let Some(at) = account.recovery.iter().position(|code| *code == kept) else { return Ok(false) };
        used.recovery.remove(at);
    }
    // Who comes second with the same figures finds another version.
    match used.save(app.cabinet.as_ref()) {
        Ok(()) => Ok(true),
        Err(shtempel_archive::ArchiveError::Conflict { .. }) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Whether figures are those of a secret that is being set up.
#[must_use]
pub fn fits(secret: &str, typed: &str, now_seconds: i64) -> Option<i64> {
    step_of(secret, typed, now_seconds, 0)
}

/// The secret as programs on telephones take it.
#[must_use]
pub fn base32(hex: &str) -> String {
    const LETTERS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let bytes = bytes_of(hex).unwrap_or_default();
    let mut out = String::new();
    let (mut held, mut bits) = (0_u32, 0);
    for byte in bytes {
        held = (held << 8) | u32::from(byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            out.push(char::from(LETTERS[(held >> bits) as usize & 31]));
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        out.push(char::from(LETTERS[(held << (5 - bits)) as usize & 31]));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{base32, step_of};

    /// The secret of the examples of RFC 6238, appendix B: `12345678901234567890`.
    const SECRET: &str = "3132333435363738393031323334353637383930";

    #[test]
    fn the_figures_are_those_of_the_standard() {
        for (seconds, figures) in
            [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (20_000_000_000, "353130")]
        {
            assert_eq!(step_of(SECRET, figures, seconds, 0), Some(seconds / 30), "{seconds}");
        }
    }

    #[test]
    fn figures_are_good_once_and_not_for_long() {
        assert_eq!(step_of(SECRET, "287082", 59 + 30, 0), Some(1));
        assert_eq!(step_of(SECRET, "287082", 59 + 61, 0), None);
        assert_eq!(step_of(SECRET, "287082", 59, 1), None);
        assert_eq!(step_of(SECRET, "28708", 59, 0), None);
        assert_eq!(step_of(SECRET, "287083", 59, 0), None);
    }

    #[test]
    fn the_secret_is_told_in_letters_and_figures() {
        assert_eq!(base32(SECRET), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(base32("66"), "MY");
    }
}
