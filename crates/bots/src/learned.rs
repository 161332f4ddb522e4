//! [`Learned`]: trained weights by game and table, and the text format they are stored in.

use std::fmt::Write as _;
use std::sync::LazyLock;

use taketable_rules::{GameId, MAX_SEATS};

use crate::any_game::{has_values, kinds_of, sharpness_of, texts_of};
use crate::neural_net::NeuralNet;
use crate::playable::WIDTH;
use crate::weights::Weights;

/// The weights for each game, variant and number of seats that was learned.
///
/// As text: a section for each, `[game variant seats]`, and in it a line of numbers for each kind
/// of decision. What positions are worth is in sections `[game variant seats values]`, with a line
/// for each row of the net. Lines that start with `#` say how the section was made.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    sections: Vec<Section>,
}

#[derive(Clone, Debug)]
struct Section {
    game: GameId,
    variant: String,
    seats: u8,
    content: SectionContent,
    /// How many lines of numbers were read.
    lines: usize,
}

/// What a section tells.
#[derive(Clone, Debug)]
enum SectionContent {
    /// Weights for decisions.
    Policy(Box<Weights>),
    /// Values of positions.
    Values(Box<NeuralNet>),
}

/// Knowledge about a table.
#[derive(Clone, Copy, Debug)]
pub struct Model<'a> {
    /// Weights for decisions.
    pub weights: &'a Weights,
    /// Values of positions, where they were learned.
    pub values: Option<&'a NeuralNet>,
}

/// The last word of a section of values.
const VALUES: &str = "values";

/// An error in a text of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LearnedError {
    /// A line can't be read.
    #[error("line {line}: {why}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// The error.
        why: LineError,
    },
    /// There is no section in it.
    #[error("there are no weights in it")]
    Nothing,
    /// Lines are missing.
    #[error("{game} for {seats} has {lines} lines of numbers instead of {whole}")]
    CutShort {
        /// The game of the section.
        game: GameId,
        /// The seats of the section.
        seats: u8,
        /// Their number.
        lines: usize,
        /// The correct number.
        whole: usize,
    },
}

/// An error in a line of a text of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// The name of a section.
    #[error(
        "a section is [GAME VARIANT SEATS], as in [take5 standard 4], or [GAME VARIANT SEATS values]"
    )]
    Section,
    /// Values of a game where nobody asks for them.
    #[error("{0} has no values")]
    NoValues(GameId),
    /// Numbers that belong to no section.
    #[error("a section comes first, as in [take5 standard 4]")]
    NoSection,
    /// A section that was there before.
    #[error("the same section was there before")]
    Twice,
    /// A word where a number belongs.
    #[error("\"{0}\" is not a number")]
    NotANumber(String),
    /// Too few or too many numbers in a line.
    #[error("there are {0} numbers instead of {WIDTH}")]
    Numbers(usize),
    /// More lines than kinds of decisions, or rows of values.
    #[error("{game} has {most} of these lines in a section, not more")]
    TooManyLines {
        /// The game of the section.
        game: GameId,
        /// The correct number.
        most: usize,
    },
}

impl Learned {
    /// Returns the weights that are part of the program.
    pub fn ours() -> &'static Learned {
        static OURS: LazyLock<Learned> = LazyLock::new(|| {
            let ours = Learned::read(&Learned::our_text());
            ours.expect("what we have learned is written as it should be")
        });
        &OURS
    }

    /// The text of [`Learned::ours`].
    pub fn our_text() -> String {
        GameId::ALL.iter().flat_map(|game| texts_of(*game)).copied().collect()
    }

    /// Reads a text.
    pub fn read(text: &str) -> Result<Learned, LearnedError> {
        let mut learned = Learned::default();
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            let wrong = |why| LearnedError::Line { line: number, why };
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if line.starts_with('[') {
                learned.begin(line).map_err(wrong)?;
            } else {
                learned.add(line).map_err(wrong)?;
            }
        }
        let short = learned.sections.iter().find(|section| section.lines < section.whole());
        match short {
            Some(section) => Err(section.cut_short()),
            None if learned.sections.is_empty() => Err(LearnedError::Nothing),
            None => Ok(learned),
        }
    }

    /// Begins a section.
    fn begin(&mut self, line: &str) -> Result<(), LineError> {
        let name = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let words: Vec<&str> = name.ok_or(LineError::Section)?.split_whitespace().collect();
        let (game, variant, seats, content) = match words[..] {
            [game, variant, seats] => {
                (game, variant, seats, SectionContent::Policy(Box::new(Weights::NONE)))
            }
            [game, variant, seats, VALUES] => {
                (game, variant, seats, SectionContent::Values(Box::new(NeuralNet::NONE)))
            }
            _ => return Err(LineError::Section),
        };
        let game: GameId = game.parse().map_err(|_| LineError::Section)?;
        let seats = seats.parse().ok().filter(|seats| (1..=MAX_SEATS as u8).contains(seats));
        let seats = seats.ok_or(LineError::Section)?;
        let section = Section { game, variant: variant.to_owned(), seats, content, lines: 0 };
        if section.is_values() && !has_values(game) {
            return Err(LineError::NoValues(game));
        }
        if self.of(game).any(|other| section.is_like(other)) {
            return Err(LineError::Twice);
        }
        self.sections.push(section);
        Ok(())
    }

    /// Reads the next line of numbers in a section.
    fn add(&mut self, line: &str) -> Result<(), LineError> {
        let Section { game, content, lines, .. } =
            self.sections.last_mut().ok_or(LineError::NoSection)?;
        let (rows, times) = match content {
            SectionContent::Policy(weights) => {
                (&mut weights.0[..kinds_of(*game)], sharpness_of(*game))
            }
            SectionContent::Values(net) => (&mut net.0[..], 1.0),
        };
        let too_many = LineError::TooManyLines { game: *game, most: rows.len() };
        let row = rows.get_mut(*lines).ok_or(too_many)?;
        let count = line.split_whitespace().count();
        if count != WIDTH {
            return Err(LineError::Numbers(count));
        }
        for (weight, word) in row.iter_mut().zip(line.split_whitespace()) {
            let number = word.parse().ok().filter(|number: &f32| number.is_finite());
            let number = number.ok_or_else(|| LineError::NotANumber(word.to_owned()))?;
            *weight = number * times;
        }
        *lines += 1;
        Ok(())
    }

    /// The same, with what is part of the program where it tells nothing about the game.
    pub(crate) fn completed(mut self, game: GameId) -> Learned {
        for is_values in [false, true] {
            let is_part = |section: &&Section| section.is_values() == is_values;
            if self.of(game).find(is_part).is_none() {
                self.sections.extend(Learned::ours().of(game).filter(is_part).cloned());
            }
        }
        self
    }

    /// Returns `true` if anything was learned about the game.
    pub fn has(&self, game: GameId) -> bool {
        self.of(game).next().is_some()
    }

    fn of(&self, game: GameId) -> impl Iterator<Item = &Section> + Clone {
        self.sections.iter().filter(move |section| section.game == game)
    }

    /// Returns the knowledge about that variant, and the number of seats nearest to this one: by
    /// the ratio, for 8 seats are more like 10 than 2 are like 4. What was not learned for a
    /// variant is played as in the first one of the game.
    pub fn model(&self, game: GameId, variant: &str, seats: u8) -> Model<'_> {
        let policies = self.of(game).filter_map(|section| match &section.content {
            SectionContent::Policy(weights) => Some((section, &**weights)),
            SectionContent::Values(_) => None,
        });
        let values = self.of(game).filter_map(|section| match &section.content {
            SectionContent::Policy(_) => None,
            SectionContent::Values(net) => Some((section, &**net)),
        });
        Model {
            weights: nearest(policies, variant, seats).unwrap_or(const { &Weights::NONE }),
            values: nearest(values, variant, seats),
        }
    }

    /// Returns the weights for decisions there.
    pub fn weights(&self, game: GameId, variant: &str, seats: u8) -> &Weights {
        self.model(game, variant, seats).weights
    }
}

/// What was learned for the table that is most like this one.
fn nearest<'a, T>(
    sections: impl Iterator<Item = (&'a Section, T)> + Clone,
    variant: &str,
    seats: u8,
) -> Option<T> {
    let (first, _) = sections.clone().next()?;
    let known = sections.clone().any(|(section, _)| section.variant == variant);
    let variant = if known { variant } else { &first.variant };
    let far = |other: u8| (f32::from(other).ln() - f32::from(seats).ln()).abs();
    let sections = sections.filter(|(section, _)| section.variant == variant);
    let nearest = sections.min_by(|(a, _), (b, _)| far(a.seats).total_cmp(&far(b.seats)));
    nearest.map(|(_, learned)| learned)
}

impl Section {
    fn is_values(&self) -> bool {
        matches!(self.content, SectionContent::Values(_))
    }

    /// How many lines it has when it is complete.
    fn whole(&self) -> usize {
        match self.content {
            SectionContent::Policy(_) => kinds_of(self.game),
            SectionContent::Values(_) => NeuralNet::ROWS,
        }
    }

    fn cut_short(&self) -> LearnedError {
        let Section { game, seats, lines, .. } = *self;
        LearnedError::CutShort { game, seats, lines, whole: self.whole() }
    }

    /// Returns `true` if it describes the same table.
    fn is_like(&self, other: &Section) -> bool {
        (self.game, &self.variant, self.seats) == (other.game, &other.variant, other.seats)
            && self.is_values() == other.is_values()
    }
}

/// A section of the text.
pub(crate) fn section(
    game: GameId,
    variant: &str,
    seats: u8,
    kinds: usize,
    weights: &Weights,
) -> String {
    format!("[{game} {variant} {seats}]\n") + &lines(&weights.0[..kinds], 3)
}

/// A section of values.
pub(crate) fn section_of_values(
    game: GameId,
    variant: &str,
    seats: u8,
    values: &NeuralNet,
) -> String {
    format!("[{game} {variant} {seats} {VALUES}]\n") + &lines(&values.0, 4)
}

/// A line for each row of numbers, with that many digits after the point.
fn lines(rows: &[[f32; WIDTH]], digits: usize) -> String {
    let mut text = String::new();
    for row in rows {
        for (i, weight) in row.iter().enumerate() {
            let _ = write!(text, "{}{weight:.digits$}", if i == 0 { "" } else { " " });
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::MOST_KINDS;

    const GAME: GameId = GameId::Take5;

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

    fn for_table(variant: &str, seats: u8, weights: &Weights) -> String {
        section(GAME, variant, seats, MOST_KINDS, weights)
    }

    fn read(text: &str) -> Learned {
        Learned::read(text).expect("a text that was written here")
    }

    #[test]
    fn what_is_written_is_read() {
        let text = [
            "# taketable train take5\n".to_owned(),
            for_table("standard", 4, &numbered(4)),
            String::from("\n# and another time\n"),
            for_table("advanced", 4, &numbered(5)),
        ];
        let learned = read(&text.concat());
        assert_eq!(*learned.weights(GAME, "standard", 4), numbered(4));
        assert_eq!(*learned.weights(GAME, "advanced", 4), numbered(5));
    }

    #[test]
    fn a_section_has_a_line_for_each_kind_of_decision() {
        let text = section(GAME, "standard", 3, MOST_KINDS, &numbered(3));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines[0], lines.len()), ("[take5 standard 3]", 4));
        assert!(lines[1].starts_with("3.000 2.875 2.750 "), "{text}");
        assert!(lines[2].starts_with("3.250 3.125 3.000 "), "{text}");
        assert_eq!(*read(&text).weights(GAME, "standard", 3), numbered(3));
    }

    #[test]
    fn a_table_without_weights_of_its_own_has_those_of_the_nearest() {
        let learned_for = [2, 4, 10];
        let sections = learned_for.map(|seats| for_table("standard", seats, &numbered(seats)));
        let learned = read(&sections.concat());
        // By the ratio: 3 is nearer to 4 than to 2, and 7 nearer to 10 than to 4.
        let nearest = [(2, 2), (3, 4), (4, 4), (5, 4), (6, 4), (7, 10), (8, 10), (9, 10), (10, 10)];
        for (seats, nearest) in nearest {
            let weights = learned.weights(GAME, "standard", seats);
            assert_eq!(*weights, numbered(nearest), "{seats} seats");
        }
    }

    #[test]
    fn each_game_has_its_own_weights() {
        let other = section(GameId::Hornochsen, "standard", 4, 3, &numbered(7));
        let learned = read(&(other + &for_table("standard", 2, &numbered(2))));
        assert_eq!(*learned.weights(GAME, "standard", 4), numbered(2));
        assert_eq!(*learned.weights(GameId::Hornochsen, "standard", 4), numbered(7));
        assert!(learned.has(GAME) && !learned.has(GameId::TakeThat));
        let nothing = learned.weights(GameId::TakeThat, "standard", 4);
        assert_eq!(*nothing, Weights::NONE, "where nothing was learned, nothing counts");
        assert!(GameId::ALL.iter().all(|game| Learned::ours().has(*game)));
    }

    #[test]
    fn at_no_thanks_the_weights_are_twice_as_strong_as_they_were_learned() {
        let learned = read(&section(GameId::NoThanks, "standard", 3, 1, &numbered(3)));
        let weights = learned.weights(GameId::NoThanks, "standard", 3);
        let mut expected = Weights::NONE;
        expected.0[0] = numbered(3).0[0].map(|weight| 2.0 * weight);
        assert_eq!(*weights, expected);
    }

    #[test]
    fn a_variant_that_was_not_learned_is_played_as_the_first_one() {
        let standard = for_table("standard", 4, &numbered(4));
        let learned = read(&(standard + &for_table("advanced", 4, &numbered(9))));
        let of = |variant| learned.weights(GAME, variant, 4);
        assert_eq!(of("tactics"), of("standard"));
        assert_ne!(of("advanced"), of("standard"));
    }

    /// A net that no other table has.
    fn net(seats: u8) -> NeuralNet {
        let mut net = NeuralNet::NONE;
        net.weights_mut().iter_mut().zip(0_u16..).for_each(|(weight, i)| {
            *weight = f32::from(seats) - f32::from(i) / 16.0;
        });
        net
    }

    fn values(seats: u8) -> String {
        section_of_values(GameId::NoThanks, "standard", seats, &net(seats))
    }

    #[test]
    fn values_are_written_and_read_beside_the_policy() {
        let policy = section(GameId::NoThanks, "standard", 3, 1, &numbered(3));
        let learned = read(&[values(3), policy.clone(), values(7)].concat());
        let model = |seats| learned.model(GameId::NoThanks, "standard", seats);
        assert_eq!((model(3).values, model(4).values), (Some(&net(3)), Some(&net(3))));
        assert_eq!(model(6).values, Some(&net(7)));
        assert_eq!(model(7).weights, model(3).weights, "the policy is known for three only");
        assert_eq!(read(&policy).model(GameId::NoThanks, "standard", 3).values, None);
    }

    #[test]
    fn sections_missing_in_a_text_are_the_built_in_ones() {
        let ours = Learned::ours().model(GameId::NoThanks, "standard", 3);
        let policy = section(GameId::NoThanks, "standard", 3, 1, &numbered(3));
        for text in [policy, values(3)] {
            let learned = read(&text);
            let told = learned.model(GameId::NoThanks, "standard", 3);
            let learned = learned.clone().completed(GameId::NoThanks);
            let model = learned.model(GameId::NoThanks, "standard", 3);
            match told.values {
                Some(values) => {
                    assert_eq!((model.values, model.weights), (Some(values), ours.weights));
                }
                None => assert_eq!((model.values, model.weights), (ours.values, told.weights)),
            }
        }
        assert!(ours.values.is_some());
    }

    #[test]
    fn values_that_are_cut_short_are_refused() {
        let text = values(5);
        let (short, _) = text.trim_end().rsplit_once('\n').expect("lines");
        let lines = NeuralNet::ROWS - 1;
        let (game, seats, whole) = (GameId::NoThanks, 5, NeuralNet::ROWS);
        let expected = LearnedError::CutShort { game, seats, lines, whole };
        assert_eq!(Learned::read(short).err(), Some(expected));
    }

    #[test]
    fn a_policy_that_is_cut_short_is_refused() {
        let text = for_table("standard", 4, &numbered(4));
        for lines in 0..MOST_KINDS {
            let short: Vec<&str> = text.lines().take(1 + lines).collect();
            let expected =
                LearnedError::CutShort { game: GAME, seats: 4, lines, whole: MOST_KINDS };
            assert_eq!(Learned::read(&short.join("\n")).err(), Some(expected));
        }
    }

    #[test]
    fn malformed_weights_are_refused() {
        let good = for_table("standard", 4, &numbered(4));
        let line = good.lines().nth(1).expect("a line of numbers");
        let name = "[take5 standard 4]";
        let cases = [
            (line.to_owned(), 1, LineError::NoSection),
            ("#\n[standard 4]".to_owned(), 2, LineError::Section),
            ("[whist standard 4]".to_owned(), 1, LineError::Section),
            ("[take5 standard 0]".to_owned(), 1, LineError::Section),
            ("[take5 standard 11]".to_owned(), 1, LineError::Section),
            ("[take5 standard 4".to_owned(), 1, LineError::Section),
            ("[take5 standard 4 worth]".to_owned(), 1, LineError::Section),
            ("[take5 standard 4 values]".to_owned(), 1, LineError::NoValues(GAME)),
            (format!("{good}\n{good}"), 6, LineError::Twice),
            (values(4) + &values(4), NeuralNet::ROWS + 2, LineError::Twice),
            (format!("{name}\n{line} 1"), 2, LineError::Numbers(33)),
            (format!("{name}\n1 2"), 2, LineError::Numbers(2)),
            (good.replacen("4.000", "NaN", 1), 2, LineError::NotANumber("NaN".to_owned())),
            (good.replacen("4.000", "four", 1), 2, LineError::NotANumber("four".to_owned())),
            (format!("{good}{line}"), 5, LineError::TooManyLines { game: GAME, most: MOST_KINDS }),
        ];
        for (text, line, why) in cases {
            assert_eq!(
                Learned::read(&text).err(),
                Some(LearnedError::Line { line, why }),
                "{text}"
            );
        }
        for empty in ["", "\n", "# nothing"] {
            assert_eq!(Learned::read(empty).err(), Some(LearnedError::Nothing));
        }
    }
}
