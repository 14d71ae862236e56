//! Numbers that look like chance and are fixed by a seed (SplitMix64).

use shtempel_archive::Salt;

/// A stream of numbers.
#[derive(Debug, Clone)]
pub(super) struct Random(u64);

impl Random {
    /// The stream of one matter of a seed: what one game takes from it changes no other.
    pub(super) const fn of(seed: u64, matter: u64) -> Random {
        let mut random = Random(seed ^ matter.wrapping_mul(0xd6e8_feb8_6659_fd93));
        random.next();
        random
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 up to, and without, `n`; 0 for no choice.
    pub(super) const fn below(&mut self, n: u64) -> u64 {
        if n == 0 { 0 } else { self.next() % n }
    }

    /// A number from `least` to `most`, both included.
    pub(super) fn between(&mut self, least: i64, most: i64) -> i64 {
        let width = u64::try_from(most.saturating_sub(least)).unwrap_or(0);
        least + self.below(width + 1).cast_signed()
    }

    /// True in so many cases of a hundred.
    pub(super) const fn percent(&mut self, cases: u64) -> bool {
        self.below(100) < cases
    }

    /// One of these; the default of none.
    pub(super) fn pick<T: Copy + Default>(&mut self, of: &[T]) -> T {
        let place = usize::try_from(self.below(of.len() as u64)).unwrap_or(0);
        of.get(place).copied().unwrap_or_default()
    }

    /// The same things in another order.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for n in (1..things.len()).rev() {
            let other = usize::try_from(self.below(n as u64 + 1)).unwrap_or(0);
            things.swap(n, other);
        }
    }

    pub(super) fn salt(&mut self) -> Salt {
        let mut salt = [0; 16];
        for half in salt.chunks_mut(8) {
            half.copy_from_slice(&self.next().to_le_bytes());
        }
        salt
    }
}
