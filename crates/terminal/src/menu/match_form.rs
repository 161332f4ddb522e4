//! [`MatchForm`]: what to play and against whom, field by field.

use taketable_bots::{BotKind, Level};
use taketable_rules::{
    AnyGame, End, FirstSeat, GameId, GameSpec, MAX_SEATS, OptionSpec, Seat, Setup, VariantSpec,
};
use taketable_telling::{Translator, say};

use crate::labels;
use crate::new_match::{NAMES, NewMatch};

/// A field besides the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// An option of the game, by its place.
    Option(usize),
    Seats,
    /// The first player.
    First,
    Bots,
    End,
}

/// What can be chosen in a field.
pub(crate) struct FieldChoices {
    /// The name of the field.
    pub(crate) name: String,
    /// The number of the first choice.
    pub(crate) first: usize,
    /// All choices, in words.
    pub(crate) all: Vec<String>,
    /// The place of the current choice.
    pub(crate) current: usize,
}

/// A match that is being set up.
#[derive(Clone, Debug)]
pub(crate) struct MatchForm {
    words: &'static Translator,
    game: usize,
    /// The value of each option, by its place.
    values: Vec<usize>,
    seats: u8,
    /// The first player: 0 is random, then come the seats.
    first: usize,
    /// The level of each bot, including those without a seat at the moment.
    bots: [Level; MAX_SEATS - 1],
    end: usize,
}

impl MatchForm {
    /// The first game with the rulebook's defaults.
    pub(crate) fn new(words: &'static Translator) -> MatchForm {
        MatchForm::of_game(GameId::ALL[0], words)
    }

    /// A game with the rulebook's defaults.
    pub(crate) fn of_game(game: GameId, words: &'static Translator) -> MatchForm {
        let mut form = MatchForm {
            words,
            game: GameId::ALL.iter().position(|other| *other == game).unwrap_or_default(),
            values: Vec::new(),
            seats: 4,
            first: 0,
            bots: mixed_levels(),
            end: 0,
        };
        form.reset();
        form
    }

    pub(crate) fn game(&self) -> GameId {
        GameId::ALL[self.game]
    }

    fn spec(&self) -> &'static GameSpec {
        self.game().spec()
    }

    /// Goes back to the rulebook's defaults. The seats and bots stay, as far as the rules allow.
    fn reset(&mut self) {
        let default = |option: &OptionSpec| {
            option.values.iter().position(|value| *value == option.default).unwrap_or_default()
        };
        self.values = self.spec().options.iter().map(default).collect();
        (self.end, self.first) = (0, 0);
        self.fit_seats();
    }

    /// The variant with the chosen values.
    fn variant(&self) -> &'static VariantSpec {
        let spec = self.spec();
        let is_chosen = |variant: &&VariantSpec| {
            spec.options.iter().zip(&self.values).all(|(option, place)| {
                variant.options.get(option.name) == option.values.get(*place)
            })
        };
        spec.variants.iter().find(is_chosen).unwrap_or(spec.default_variant())
    }

    fn ends(&self) -> Vec<End> {
        let default = self.spec().default_end;
        let mut ends = vec![default];
        ends.extend([1, 2, 3, 5, 10].map(End::Rounds).into_iter().filter(|end| *end != default));
        ends
    }

    /// What would be played.
    pub(crate) fn setup(&self) -> Setup<AnyGame> {
        let ends = self.ends();
        let named = self.first.checked_sub(1).and_then(|seat| Seat::new(seat as u8));
        let first = named.filter(|_| self.variant().has_first_seat);
        Setup {
            end: ends[self.end.min(ends.len() - 1)],
            first: first.map_or(FirstSeat::BySeed, FirstSeat::Named),
            ..Setup::new(self.variant().rules, self.seats)
        }
    }

    /// What would be played, and against whom.
    pub(crate) fn new_match(&self) -> NewMatch {
        let bots = self.seated().iter().copied().map(BotKind::Level).collect();
        NewMatch { setup: self.setup(), bots, seed: None }
    }

    /// The levels of the bots that have a seat.
    pub(super) fn seated(&self) -> &[Level] {
        &self.bots[..usize::from(self.seats) - 1]
    }

    /// The bots in a few words.
    pub(super) fn bots_in_words(&self) -> String {
        let (words, bots) = (self.words, self.seated());
        let alike = bots.iter().all(|level| *level == bots[0]);
        let levels = if alike && bots.len() > 1 {
            labels::levels(bots[0], words)
        } else if self.bots == mixed_levels() && bots.len() > 1 {
            say!(words, TerminalMenuMixed)
        } else {
            words.commas(bots.iter().map(|level| labels::level(*level, words)))
        };
        say!(words, TerminalMenuBotLevels, bots = bots.len(), levels = levels)
    }

    /// Explains the current value of an option, if it needs to be explained.
    pub(super) fn about_option(&self, place: usize) -> Option<String> {
        let OptionSpec { name, values, .. } = &self.spec().options[place];
        self.words.about_value(self.game(), name, values[self.values[place]])
    }

    /// The fields besides the game, in order.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let options = (0..self.spec().options.len()).map(Field::Option);
        let first = self.variant().has_first_seat.then_some(Field::First);
        let rest = [Field::Bots, Field::End];
        options.chain([Field::Seats]).chain(first).chain(rest).collect()
    }

    /// What can be chosen in a field.
    pub(crate) fn choices(&self, field: Field) -> FieldChoices {
        let (words, game) = (self.words, self.game());
        match field {
            Field::Option(place) => {
                let OptionSpec { name, values, .. } = &self.spec().options[place];
                let value = |value: &&str| words.option_value(game, name, value);
                FieldChoices {
                    name: words.option(game, name),
                    first: 1,
                    all: values.iter().map(value).collect(),
                    current: self.values[place],
                }
            }
            Field::Seats => {
                let seats = self.variant().seats;
                FieldChoices {
                    name: say!(words, TerminalMenuSeats),
                    first: usize::from(seats.least),
                    current: usize::from(self.seats - seats.least),
                    all: seats.all().map(|seats| seats.to_string()).collect(),
                }
            }
            Field::First => {
                let bots = NAMES.iter().take(self.seated().len()).map(|name| (*name).to_owned());
                let people = [say!(words, OptionFirstSeed), say!(words, ListYou)];
                FieldChoices {
                    name: say!(words, OptionFirst),
                    first: 1,
                    all: people.into_iter().chain(bots).collect(),
                    current: self.first,
                }
            }
            Field::Bots => {
                let levels = Level::ALL.iter().map(|level| labels::levels(*level, words));
                let all = levels.chain([say!(words, TerminalMenuMixed)]).collect();
                // After all levels come mixed ones.
                let mixed = self.bots == mixed_levels();
                let current = if mixed { Level::ALL.len() } else { place(self.bots[0]) };
                FieldChoices { name: say!(words, TerminalMenuBots), first: 1, all, current }
            }
            Field::End => FieldChoices {
                name: say!(words, TerminalMenuEnd),
                first: 1,
                all: self.ends().iter().map(|end| self.end_in_words(*end)).collect(),
                current: self.end,
            },
        }
    }

    /// An end, and how long a match can take at most.
    pub(super) fn end_in_words(&self, end: End) -> String {
        let text = self.words.end(end);
        match end {
            End::Rounds(_) => text,
            End::Above(_) => {
                let cap = say!(self.words, EndCap, rounds = self.spec().most_rounds);
                format!("{text} ({cap})")
            }
        }
    }

    /// Makes a choice in a field, by its place.
    pub(crate) fn choose(&mut self, field: Field, place: usize) {
        match field {
            Field::Option(option) => self.values[option] = place,
            Field::Seats => self.seats = self.variant().seats.least + place as u8,
            Field::First => self.first = place,
            Field::Bots => {
                let level = Level::ALL.get(place);
                self.bots = level.map_or_else(mixed_levels, |level| [*level; MAX_SEATS - 1]);
            }
            Field::End => self.end = place,
        }
        self.fit_seats();
    }

    /// Keeps the number of seats within the rules of the game.
    fn fit_seats(&mut self) {
        let seats = self.variant().seats;
        self.seats = self.seats.clamp(seats.least, seats.most);
        self.first = self.first.min(usize::from(self.seats));
    }

    /// Changes to the next game or the one before, with its defaults.
    pub(super) fn turn_game(&mut self, by: isize) {
        self.game = turned(self.game, by, GameId::ALL.len());
        self.reset();
    }

    /// Changes a field to its next choice or the one before.
    pub(super) fn turn(&mut self, field: Field, by: isize) {
        let FieldChoices { all, current, .. } = self.choices(field);
        // The number of seats has two ends; everything else goes round.
        let place = match field {
            Field::Seats => current.saturating_add_signed(by).min(all.len() - 1),
            _ => turned(current, by, all.len()),
        };
        self.choose(field, place);
    }

    /// Changes the level of one bot.
    pub(super) fn turn_bot(&mut self, nth: usize, by: isize) {
        let bot = &mut self.bots[nth];
        *bot = Level::ALL[turned(place(*bot), by, Level::ALL.len())];
    }
}

/// Returns the place this far on, round and round.
fn turned(at: usize, by: isize, count: usize) -> usize {
    (at as isize + by).rem_euclid(count.max(1) as isize) as usize
}

/// The bots of a match for which none were named, so that a match from the menu is no harder.
fn mixed_levels() -> [Level; MAX_SEATS - 1] {
    std::array::from_fn(|nth| NewMatch::USUAL[nth % NewMatch::USUAL.len()])
}

fn place(level: Level) -> usize {
    Level::ALL.iter().position(|other| *other == level).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use taketable_telling::Language;

    #[test]
    fn the_default_bots_are_those_of_a_match_without_named_ones() {
        for game in GameId::ALL {
            let mut form = MatchForm::of_game(*game, Translator::of(Language::EN));
            for place in 0..form.choices(Field::Seats).all.len() {
                form.choose(Field::Seats, place);
                let new = form.new_match();
                let others = usize::from(new.setup.seats) - 1;
                let usual = NewMatch::USUAL.iter().cycle().copied().map(BotKind::Level);
                assert_eq!(new.bots, usual.take(others).collect::<Vec<_>>());
            }
        }
    }
}
