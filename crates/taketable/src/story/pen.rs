//! [`Pen`]: how things are written, whatever the game. Names, numbers, headings, lines.

use taketable_rules::record::Player;
use taketable_rules::{Card, CardSet, Score, Seat};
use taketable_telling::{Message, Translator, say};
use taketable_terminal::ascii;

/// No line is longer.
pub(super) const COLUMNS: usize = 80;
/// No name is longer; what is beyond is cut off.
const LONGEST_NAME: usize = 16;

/// A space that does not break a line.
const TIE: &str = "\u{a0}";

/// What the reader's terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Style {
    /// Drawn rules and raised digits; otherwise all is ASCII.
    pub(crate) unicode: bool,
    /// Colours. They repeat what the text says already.
    pub(crate) colour: bool,
}

/// A colour or weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// Headings.
    Bold,
    /// What stands aside.
    Dim,
    /// Good for whoever takes it.
    Green,
    /// Not so good.
    Yellow,
    /// Bad.
    Red,
}

/// Writes for one reader about the people of one table.
#[derive(Clone, Debug)]
pub(crate) struct Pen {
    style: Style,
    translator: &'static Translator,
    names: Vec<String>,
    /// Which bot plays on each seat; empty for people.
    bots: Vec<String>,
}

impl Pen {
    /// Writes about nobody yet.
    pub(crate) fn new(style: Style, translator: &'static Translator) -> Pen {
        Pen { style, translator, names: Vec::new(), bots: Vec::new() }
    }

    /// Writes about these players. Seats without a name get one, and no two have the same.
    #[must_use]
    pub(super) fn about(mut self, players: &[Player], seats: u8) -> Pen {
        for seat in Seat::all(seats) {
            let player = players.get(seat.index());
            let name = self.printable(player.map_or("", |player| &player.name));
            let number = seat.index() + 1;
            self.names.push(match name.as_str() {
                "" => say!(self, StorySeat, number = number),
                taken if self.names.iter().any(|other| other == taken) => {
                    format!("{name} ({number})")
                }
                _ => name,
            });
            let bot = player.and_then(|player| player.bot.as_deref());
            self.bots.push(self.printable(bot.unwrap_or_default()));
        }
        self
    }

    /// A name comes from a file: nothing in it may move the cursor or break the table.
    fn printable(&self, name: &str) -> String {
        let name = name.chars().map(|c| if c.is_control() { '?' } else { c }).collect();
        let mut name: String = self.shown(name);
        if let Some((cut, _)) = name.char_indices().nth(LONGEST_NAME) {
            name.truncate(cut);
        }
        name.trim().to_owned()
    }

    /// Says a message in the reader's language. [`say!`] is the short way.
    pub(crate) fn say(&self, message: &impl Message) -> String {
        self.shown(self.translator.say(message))
    }

    /// The text as the reader's terminal can show it.
    pub(crate) fn shown(&self, text: String) -> String {
        if self.style.unicode { text } else { ascii(&text) }
    }

    /// The reader's language.
    pub(crate) fn translator(&self) -> &'static Translator {
        self.translator
    }

    /// A number as the reader's language writes it.
    pub(super) fn number(&self, number: impl Into<f64>) -> String {
        self.shown(self.translator.number(number.into()))
    }

    /// "+3", "−3", "0".
    pub(super) fn signed(&self, score: Score) -> String {
        format!("{}{}", if score > 0 { "+" } else { "" }, self.number(score))
    }

    /// The names of all seats, none of which is broken at the end of a line.
    pub(super) fn names(&self) -> Vec<String> {
        self.names.iter().map(|name| name.replace(' ', TIE)).collect()
    }

    /// The name of whoever sits there.
    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// "Ada (casual)", if it is said which bot plays there and the name does not say so already.
    pub(super) fn player(&self, seat: Seat) -> String {
        let (name, bot) = (self.name(seat), &self.bots[seat.index()]);
        if name.starts_with(bot) { name.to_owned() } else { format!("{name} ({bot})") }
    }

    /// "Ada (casual), Bo and Carl (novice)".
    pub(super) fn players(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        self.translator.list(seats.into_iter().map(|seat| self.player(seat).replace(' ', TIE)))
    }

    /// The text in colour, if there is colour.
    pub(super) fn paint(&self, ink: Ink, text: &str) -> String {
        if !self.style.colour {
            return text.to_owned();
        }
        let code = match ink {
            Ink::Bold => 1,
            Ink::Dim => 2,
            Ink::Green => 32,
            Ink::Yellow => 33,
            Ink::Red => 31,
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }

    /// A mark that stands behind a card's number: its signs and digits are raised, or else follow
    /// the `plain` sign.
    pub(super) fn raised(&self, plain: &str, mark: &str) -> String {
        if !self.style.unicode {
            return format!("{plain}{mark}");
        }
        mark.chars()
            .map(|c| match c {
                '+' => '⁺',
                '-' | '−' => '⁻',
                '1' => '¹',
                '2' => '²',
                '3' => '³',
                '5' => '⁵',
                '7' => '⁷',
                other => other,
            })
            .collect()
    }

    /// A place where a card could lie.
    pub(super) fn dot(&self) -> char {
        if self.style.unicode { '·' } else { '.' }
    }

    /// The heading of a part of the match, with a blank line before it.
    pub(super) fn title(&self, text: &str) -> String {
        self.ruled(text, if self.style.unicode { "═" } else { "=" })
    }

    /// The heading of a part of a round, with a blank line before it.
    pub(super) fn heading(&self, text: &str) -> String {
        self.ruled(text, if self.style.unicode { "─" } else { "-" })
    }

    fn ruled(&self, text: &str, stroke: &str) -> String {
        let rest = stroke.repeat(COLUMNS.saturating_sub(width(text) + 4));
        let [before, after] = [stroke.repeat(2), rest].map(|rule| self.paint(Ink::Dim, &rule));
        format!("\n{before} {} {after}\n", self.paint(Ink::Bold, text))
    }
}

/// A sentence on its own line, or on lines of its own.
pub(super) fn line(text: &str) -> String {
    hanging(2, text)
}

/// The text, set in so far; what does not fit on a line is set in further on the next.
pub(super) fn hanging(indent: usize, text: &str) -> String {
    let lines = wrap(text, COLUMNS - indent - 2);
    let set_in = |(i, line): (usize, &String)| {
        format!("{:indent$}{line}\n", "", indent = if i == 0 { indent } else { indent + 2 })
    };
    lines.iter().enumerate().map(set_in).collect()
}

/// The text in lines that are no longer than that, broken between words.
pub(crate) fn wrap(text: &str, most: usize) -> Vec<String> {
    if width(text) <= most {
        return vec![text.replace(TIE, " ")];
    }
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()).map(|word| word.replace(TIE, " ")) {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(&word) <= most => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// How many columns the text takes: colours take none.
pub(super) fn width(text: &str) -> usize {
    let mut in_code = false;
    let seen = |c: &char| match c {
        '\x1b' => {
            in_code = true;
            false
        }
        'm' if in_code => {
            in_code = false;
            false
        }
        _ => !in_code,
    };
    text.chars().filter(seen).count()
}

/// "1 card", "2 cards".
pub(crate) fn plural<N: TryInto<i64>>(count: N, noun: &str) -> String {
    let count = count.try_into().unwrap_or(i64::MAX);
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The unbroken series among the cards.
pub(super) fn series(cards: CardSet) -> Vec<Vec<Card>> {
    let cards: Vec<Card> = cards.iter().collect();
    let runs = cards.chunk_by(|low, high| low.number() + 1 == high.number());
    runs.map(<[Card]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use taketable_telling::Language;

    use super::*;

    fn pen(style: Style) -> Pen {
        Pen::new(style, Translator::of(Language::EN))
    }

    #[test]
    fn names_are_short_printable_and_different() {
        let players = ["Ada", "Ada", "", "Zoë\x1b[2J", "Bartholomew the Third"].map(Player::named);
        let names_in = |unicode| pen(Style { unicode, colour: false }).about(&players, 6).names;
        assert_eq!(
            names_in(true),
            ["Ada", "Ada (2)", "Seat 3", "Zoë?[2J", "Bartholomew the", "Seat 6"]
        );
        assert_eq!(names_in(false)[3], "Zoe?[2J");
    }

    #[test]
    fn bots_are_named_once() {
        let players =
            [Player::bot("Ada", "casual"), Player::named("Bo"), Player::bot("novice 2", "novice")];
        let pen = pen(Style::default()).about(&players, 4);
        let players = pen.players(Seat::all(4)).replace(TIE, " ");
        assert_eq!(players, "Ada (casual), Bo, novice 2 and Seat 4");
    }

    #[test]
    fn colours_take_no_room() {
        let red = pen(Style { unicode: true, colour: true }).paint(Ink::Red, "55⁷");
        assert_eq!(red, "\x1b[31m55⁷\x1b[0m");
        assert_eq!(width(&red), 3);
        assert_eq!(wrap(&format!("{red} {red}"), 7).len(), 1);
    }

    #[test]
    fn long_sentences_hang() {
        let text = "word ".repeat(20);
        let lines = hanging(2, &text);
        assert_eq!(lines.lines().count(), 2);
        assert!(lines.starts_with("  word word"));
        assert!(lines.contains("\n    word"));
        assert!(lines.lines().all(|line| line.len() <= COLUMNS));
    }
}
