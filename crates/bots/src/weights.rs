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

    /// The weights for that variant and the number of seats nearest to this one: first by the
    /// ratio, for 8 seats are more like 10 than 2 are like 4.
    pub fn weights(&self, variant: &str, seats: u8) -> &Weights {
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
