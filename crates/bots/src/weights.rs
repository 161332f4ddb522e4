//! [`Weights`]: what was learned about a game, and the text it is kept in.

use std::fmt::Write as _;

use crate::playable::WIDTH;

/// More kinds of decisions no game has.
pub(crate) const MOST_KINDS: usize = 3;

/// For each kind of decision, what each number that describes a choice counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(pub [[f32; WIDTH]; MOST_KINDS]);

impl Weights {
    /// Nothing counts: all choices are alike.
    pub const NONE: Weights = Weights([[0.0; WIDTH]; MOST_KINDS]);
}

/// The weights for each variant and number of seats that was learned.
///
/// As text: a section for each, `[variant seats]`, and in it a line of numbers for each kind of
/// decision. Lines that start with `#` say how the section was made.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    sections: Vec<(String, u8, Weights)>,
}

impl Learned {
    /// Reads the text. The texts are part of the program, so a mistake in them is one of ours.
    pub fn read(text: &str) -> Learned {
        let mut learned = Learned::default();
        let mut kind = 0;
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                let (variant, seats) = name.split_once(' ').expect("a section has two words");
                let seats = seats.parse().expect("a section's second word is a number");
                learned.sections.push((variant.to_owned(), seats, Weights::NONE));
                kind = 0;
                continue;
            }
            let (_, _, weights) = learned.sections.last_mut().expect("numbers are in a section");
            for (weight, number) in weights.0[kind].iter_mut().zip(line.split_whitespace()) {
                *weight = number.parse().expect("weights are numbers");
            }
            kind += 1;
        }
        learned
    }

    /// The same likes, but so many times as strong: a policy that errs less often.
    #[must_use]
    pub fn sharpened(mut self, times: f32) -> Learned {
        for (.., weights) in &mut self.sections {
            for weight in weights.0.as_flattened_mut() {
                *weight *= times;
            }
        }
        self
    }

    /// The weights for that variant and the number of seats nearest to this one: by the ratio, for
    /// 8 seats are more like 10 than 2 are like 4. What was not learned for a variant is played as
    /// in the first one of the text.
    pub fn weights(&self, variant: &str, seats: u8) -> &Weights {
        let Some((first, ..)) = self.sections.first() else { return const { &Weights::NONE } };
        let known = self.sections.iter().any(|(name, ..)| name == variant);
        let variant = if known { variant } else { first };
        let far = |other: u8| (f32::from(other).ln() - f32::from(seats).ln()).abs();
        let sections = self.sections.iter().filter(|(name, ..)| name == variant);
        let nearest = sections.min_by(|(_, a, _), (_, b, _)| far(*a).total_cmp(&far(*b)));
        nearest.map_or(const { &Weights::NONE }, |(.., weights)| weights)
    }
}

/// A section of the text.
pub(crate) fn section(variant: &str, seats: u8, kinds: usize, weights: &Weights) -> String {
    let mut text = format!("[{variant} {seats}]\n");
    for weights in &weights.0[..kinds] {
        for (i, weight) in weights.iter().enumerate() {
            let _ = write!(text, "{}{weight:.3}", if i == 0 { "" } else { " " });
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weights that no other table has.
    fn numbered(seats: u8) -> Weights {
        let mut weights = Weights::NONE;
        for (kind, weights) in weights.0.iter_mut().enumerate() {
            for (i, weight) in weights.iter_mut().enumerate() {
                *weight = f32::from(seats) + kind as f32 / 4.0 - i as f32 / 8.0;
            }
        }
        weights
    }

    #[test]
    fn what_is_written_is_read() {
        let text = [
            "# taketable train some-game\n".to_owned(),
            section("standard", 4, MOST_KINDS, &numbered(4)),
            String::from("\n# and another time\n"),
            section("advanced", 4, MOST_KINDS, &numbered(5)),
        ];
        let learned = Learned::read(&text.concat());
        assert_eq!(*learned.weights("standard", 4), numbered(4));
        assert_eq!(*learned.weights("advanced", 4), numbered(5));
    }

    #[test]
    fn a_section_has_a_line_for_each_kind_of_decision() {
        let text = section("standard", 3, 2, &numbered(3));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines[0], lines.len()), ("[standard 3]", 3));
        assert!(lines[1].starts_with("3.000 2.875 2.750 "), "{text}");
        assert!(lines[2].starts_with("3.250 3.125 3.000 "), "{text}");
        let learned = Learned::read(&text);
        let weights = learned.weights("standard", 3);
        let mut expected = numbered(3);
        expected.0[2] = Weights::NONE.0[2];
        assert_eq!(*weights, expected, "nothing was learned for a third kind");
    }

    #[test]
    fn a_table_without_weights_of_its_own_has_those_of_the_nearest() {
        let learned_for = [2, 4, 10];
        let sections = learned_for.map(|seats| section("standard", seats, 3, &numbered(seats)));
        let learned = Learned::read(&sections.concat());
        // By the ratio: 3 is nearer to 4 than to 2, and 7 nearer to 10 than to 4.
        let nearest = [(2, 2), (3, 4), (4, 4), (5, 4), (6, 4), (7, 10), (8, 10), (9, 10), (10, 10)];
        for (seats, nearest) in nearest {
            assert_eq!(*learned.weights("standard", seats), numbered(nearest), "{seats} seats");
        }
    }

    #[test]
    fn where_nothing_was_learned_nothing_counts() {
        assert_eq!(*Learned::read("").weights("standard", 4), Weights::NONE);
    }

    #[test]
    fn a_variant_that_was_not_learned_is_played_as_the_first_one() {
        let standard = section("standard", 4, 3, &numbered(4));
        let text = standard.clone() + &section("advanced", 4, 3, &numbered(9));
        let learned = Learned::read(&text);
        assert_eq!(learned.weights("tactics", 4), learned.weights("standard", 4));
        assert_ne!(learned.weights("advanced", 4), learned.weights("standard", 4));
    }
}
