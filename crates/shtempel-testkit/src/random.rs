//! Numbers that look like chance and are fixed by a seed (SplitMix64).

/// A stream of numbers.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 up to, and without, `n`; 0 for no choice.
    pub const fn below(&mut self, n: u64) -> u64 {
        if n == 0 { 0 } else { self.next() % n }
    }

    /// A number of days from `least` to `most`, both included.
    pub fn days(&mut self, least: u32, most: u32) -> i64 {
        i64::from(least) + self.below(u64::from(most.saturating_sub(least)) + 1).cast_signed()
    }

    /// True in so many cases of a hundred.
    pub const fn percent(&mut self, cases: u64) -> bool {
        self.below(100) < cases
    }

    /// One of these; none of none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        let place = usize::try_from(self.below(of.len() as u64)).unwrap_or(0);
        of.get(place)
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn a_seed_fixes_the_stream() {
        let mut random = Random::new(1);
        assert_eq!(random.next(), 0x910a_2dec_8902_5cc1);
        assert_ne!(Random::new(1).next(), Random::new(2).next());
    }

    #[test]
    fn choices_stay_within_their_bounds() {
        let mut random = Random::new(7);
        for _ in 0..1000 {
            assert!(random.below(3) < 3);
            assert!((2..=5).contains(&random.days(2, 5)));
        }
        assert_eq!(random.below(0), 0);
        assert_eq!(random.pick::<u8>(&[]), None);
    }
}
