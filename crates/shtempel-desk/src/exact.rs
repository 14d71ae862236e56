//! Exact figures: fractions of a point that never lose anything.

use std::cmp::Ordering;

/// An exact figure, not negative, in whole points (or games, where it counts games): a fraction in lowest terms. Sums
/// and products that would not fit into 64 bits stay at the largest value; those of a table are far below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Exact {
    numerator: u64,
    denominator: u64,
}

impl Exact {
    /// Nought.
    pub const ZERO: Exact = Exact { numerator: 0, denominator: 1 };

    /// A whole number of points or games.
    #[must_use]
    pub const fn whole(number: u32) -> Exact {
        Exact { numerator: number as u64, denominator: 1 }
    }

    /// A number of half points.
    #[must_use]
    pub fn halves(halves: u32) -> Exact {
        Exact::reduced(u64::from(halves), 2)
    }

    /// The figure shared among so many; itself where there is nobody to share with.
    #[must_use]
    pub fn over(self, number: u32) -> Exact {
        Exact::reduced(self.numerator, self.denominator.saturating_mul(u64::from(number.max(1))))
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Exact) -> Exact {
        let left = self.numerator.saturating_mul(other.denominator);
        let right = other.numerator.saturating_mul(self.denominator);
        Exact::reduced(left.saturating_add(right), self.denominator.saturating_mul(other.denominator))
    }

    /// The product.
    #[must_use]
    pub fn times(self, other: Exact) -> Exact {
        let numerator = self.numerator.saturating_mul(other.numerator);
        Exact::reduced(numerator, self.denominator.saturating_mul(other.denominator))
    }

    /// Numerator and denominator, in lowest terms.
    #[must_use]
    pub const fn fraction(self) -> (u64, u64) {
        (self.numerator, self.denominator)
    }

    /// As people write it: `49.5`, `0.25` with this decimal mark where the figure ends after at most six places,
    /// otherwise as a fraction, `7/3`.
    #[must_use]
    pub fn text(self, decimal_mark: char) -> String {
        let (whole, mut rest) = (self.numerator / self.denominator, self.numerator % self.denominator);
        let mut places = String::new();
        while rest != 0 && places.len() < 6 {
            rest = rest.saturating_mul(10);
            places.push_str(&(rest / self.denominator).to_string());
            rest %= self.denominator;
        }
        match (places.is_empty(), rest) {
            (true, _) => whole.to_string(),
            (false, 0) => format!("{whole}{decimal_mark}{places}"),
            (false, _) => format!("{}/{}", self.numerator, self.denominator),
        }
    }

    fn reduced(numerator: u64, denominator: u64) -> Exact {
        let divisor = common_divisor(numerator, denominator).max(1);
        Exact { numerator: numerator / divisor, denominator: (denominator / divisor).max(1) }
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Exact) -> Ordering {
        let left = u128::from(self.numerator) * u128::from(other.denominator);
        left.cmp(&(u128::from(other.numerator) * u128::from(self.denominator)))
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

const fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::Exact;

    #[test]
    fn figures_are_written_as_people_write_them() {
        let third = Exact::whole(7).over(3);
        for (figure, text) in [
            (Exact::ZERO, "0"),
            (Exact::halves(1), "0,5"),
            (Exact::halves(99), "49,5"),
            (Exact::halves(20), "10"),
            (Exact::halves(3).over(2), "0,75"),
            (Exact::whole(1).over(64), "0,015625"),
            (Exact::whole(1).over(128), "1/128"),
            (third, "7/3"),
        ] {
            assert_eq!(figure.text(','), text);
        }
        assert_eq!(Exact::halves(5).text('.'), "2.5");
    }

    #[test]
    fn thirds_add_up_to_a_whole() {
        let third = Exact::whole(1).over(3);
        assert_eq!(third.plus(third).plus(third), Exact::whole(1));
        assert_eq!(third.times(Exact::whole(6)), Exact::whole(2));
        assert_eq!(Exact::halves(2).fraction(), (1, 1));
    }

    #[test]
    fn the_order_is_that_of_the_values() {
        let (third, half) = (Exact::whole(1).over(3), Exact::halves(1));
        assert!(third < half);
        assert!(half < Exact::whole(1));
        assert_eq!(Exact::whole(2).over(4), half);
        assert_eq!(half.over(0), half);
    }
}
