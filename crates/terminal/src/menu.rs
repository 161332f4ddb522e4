//! [`Menu`]: what to play, with whom; matches to go on with, and matches to look at again.

use std::time::SystemTime;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use taketable_bots::{BotKind, Level};
use taketable_rules::{
    AnyGame, End, FirstSeat, GameId, GameSpec, MAX_SEATS, OptionSpec, Seat, Setup, VariantSpec,
};
use taketable_telling::{Translator, say};

use crate::draw::{draw_rules, put, wrap};
use crate::labels;
use crate::look::Look;
use crate::new_match::{NAMES, NewMatch};
use crate::rules_page::rules_page;
use crate::saved::Kept;

/// The product's name is the same in all languages.
const TITLE: &str = "Taketable";
/// Columns for the name of what can be changed.
const NAME: usize = 16;

/// What can be changed or done, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Game,
    Field(Field),
    Start,
    Resume,
    Finished,
    Quit,
}

/// Something to be chosen besides the game.
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

/// What can be chosen.
pub(crate) struct Choices {
    /// What it is about.
    pub(crate) name: String,
    /// The number of the first choice.
    pub(crate) first: usize,
    /// All of them, in words.
    pub(crate) all: Vec<String>,
    /// The one that is chosen if nobody says, by its place.
    pub(crate) usual: usize,
}

/// Which page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Main,
    /// How well each bot plays.
    Bots,
    /// The rules of the game, from this line on.
    Rules(usize),
    Resume,
    Finished,
}

/// What the player wants.
#[derive(Clone, Debug)]
pub(crate) enum Wanted {
    /// A new match.
    New(NewMatch),
    /// To go on with this one.
    Resume(Kept),
    /// To look at this one again.
    Replay(Kept),
    /// To have this one as a file.
    Export(Kept),
    /// To go.
    Quit,
}

/// The menu as it is shown.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    words: &'static Translator,
    page: Page,
    row: usize,
    game: usize,
    /// The value of each option, by its place.
    values: Vec<usize>,
    seats: u8,
    /// The first player: 0 is random, then come the seats.
    first: usize,
    /// How well each bot plays, also those for whom there is no seat now.
    bots: [Level; MAX_SEATS - 1],
    end: usize,
    unfinished: Vec<Kept>,
    finished: Vec<Kept>,
    at: usize,
    /// What is said below.
    pub(crate) note: Option<String>,
    now: SystemTime,
}

impl Menu {
    /// The menu with these matches to choose from.
    pub(crate) fn new(kept: Vec<Kept>, words: &'static Translator, now: SystemTime) -> Menu {
        let mut menu = Menu {
            words,
            page: Page::Main,
            row: 0,
            game: 0,
            values: Vec::new(),
            seats: 4,
            first: 0,
            bots: mixed_levels(),
            end: 0,
            unfinished: Vec::new(),
            finished: Vec::new(),
            at: 0,
            note: None,
            now,
        };
        menu.reset();
        menu.show(kept, now);
        menu
    }

    /// Shows these matches from now on; what was chosen to be played stays.
    pub(crate) fn show(&mut self, kept: Vec<Kept>, now: SystemTime) {
        (self.finished, self.unfinished) =
            kept.into_iter().partition(|kept| kept.played.result.is_some());
        let last = self.list().len().saturating_sub(1);
        self.at = self.at.min(last);
        (self.now, self.note) = (now, None);
    }

    fn game(&self) -> GameId {
        GameId::ALL[self.game]
    }

    fn spec(&self) -> &'static GameSpec {
        self.game().spec()
    }

    /// The game as the rulebook has it.
    fn reset(&mut self) {
        let default = |option: &OptionSpec| {
            option.values.iter().position(|value| *value == option.default).unwrap_or_default()
        };
        self.values = self.spec().options.iter().map(default).collect();
        (self.end, self.first) = (0, 0);
        self.fit_seats();
    }

    /// The variant with the values that are chosen.
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
        let usual = self.spec().default_end;
        let mut ends = vec![usual];
        ends.extend([1, 2, 3, 5, 10].map(End::Rounds).into_iter().filter(|end| *end != usual));
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

    /// The bots that have a seat.
    fn seated(&self) -> &[Level] {
        &self.bots[..usize::from(self.seats) - 1]
    }

    /// The bots in few words.
    fn bots_in_words(&self) -> String {
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

    fn list(&self) -> &[Kept] {
        match self.page {
            Page::Main | Page::Bots | Page::Rules(_) => &[],
            Page::Resume => &self.unfinished,
            Page::Finished => &self.finished,
        }
    }

    /// The menu for who reads it line by line, and has chosen a game.
    pub(crate) fn of_game(game: GameId, words: &'static Translator) -> Menu {
        let mut menu = Menu::new(Vec::new(), words, SystemTime::now());
        menu.game = GameId::ALL.iter().position(|other| *other == game).unwrap_or_default();
        menu.reset();
        menu
    }

    /// What there is to choose besides the game, one thing after the other.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let options = (0..self.spec().options.len()).map(Field::Option);
        let first = self.variant().has_first_seat.then_some(Field::First);
        let rest = [Field::Bots, Field::End];
        options.chain([Field::Seats]).chain(first).chain(rest).collect()
    }

    fn rows(&self) -> Vec<Row> {
        let done = [Row::Start, Row::Resume, Row::Finished, Row::Quit];
        let fields = self.fields().into_iter().map(Row::Field);
        [Row::Game].into_iter().chain(fields).chain(done).collect()
    }

    /// The row that is marked.
    fn marked(&self) -> Row {
        let rows = self.rows();
        rows[self.row.min(rows.len() - 1)]
    }

    /// What can be chosen there.
    pub(crate) fn choices(&self, field: Field) -> Choices {
        let (words, game) = (self.words, self.game());
        match field {
            Field::Option(place) => {
                let OptionSpec { name, values, .. } = &self.spec().options[place];
                let value = |value: &&str| words.option_value(game, name, value);
                Choices {
                    name: words.option(game, name),
                    first: 1,
                    all: values.iter().map(value).collect(),
                    usual: self.values[place],
                }
            }
            Field::Seats => {
                let seats = self.variant().seats;
                Choices {
                    name: say!(words, TerminalMenuSeats),
                    first: usize::from(seats.least),
                    usual: usize::from(self.seats - seats.least),
                    all: seats.all().map(|seats| seats.to_string()).collect(),
                }
            }
            Field::First => {
                let bots = NAMES.iter().take(self.seated().len()).map(|name| (*name).to_owned());
                let people = [say!(words, OptionFirstSeed), say!(words, ListYou)];
                Choices {
                    name: say!(words, OptionFirst),
                    first: 1,
                    all: people.into_iter().chain(bots).collect(),
                    usual: self.first,
                }
            }
            Field::Bots => {
                let levels = Level::ALL.iter().map(|level| labels::levels(*level, words));
                let all = levels.chain([say!(words, TerminalMenuMixed)]).collect();
                let name = say!(words, TerminalMenuBots);
                Choices { name, first: 1, all, usual: Level::ALL.len() }
            }
            Field::End => Choices {
                name: say!(words, TerminalMenuEnd),
                first: 1,
                all: self.ends().iter().map(|end| self.end_in_words(*end)).collect(),
                usual: self.end,
            },
        }
    }

    /// An end, and how long a match can take at most.
    fn end_in_words(&self, end: End) -> String {
        let text = self.words.end(end);
        match end {
            End::Rounds(_) => text,
            End::Above(_) => {
                let cap = say!(self.words, EndCap, rounds = self.spec().most_rounds);
                format!("{text} ({cap})")
            }
        }
    }

    /// Chooses one of these things, by its place.
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

    /// No game is played by more or fewer than its rules allow.
    fn fit_seats(&mut self) {
        let seats = self.variant().seats;
        self.seats = self.seats.clamp(seats.least, seats.most);
        self.first = self.first.min(usize::from(self.seats));
    }

    /// Up or down.
    pub(crate) fn move_by(&mut self, by: isize) {
        self.note = None;
        match self.page {
            Page::Main => {
                self.row = (self.row as isize + by).rem_euclid(self.rows().len() as isize) as usize;
            }
            Page::Rules(down) => self.page = Page::Rules(down.saturating_add_signed(by).min(1000)),
            Page::Bots => self.at = self.at.saturating_add_signed(by).min(self.seated().len() - 1),
            Page::Resume | Page::Finished => {
                let last = self.list().len().saturating_sub(1);
                self.at = self.at.saturating_add_signed(by).min(last);
            }
        }
    }

    /// Opens the rules of the game.
    pub(crate) fn rules(&mut self) {
        if self.page == Page::Main {
            self.open(Page::Rules(0));
        }
    }

    /// Left or right: changes what is marked.
    pub(crate) fn change(&mut self, by: isize) {
        let turn =
            |at: usize, count: usize| (at as isize + by).rem_euclid(count.max(1) as isize) as usize;
        match self.page {
            Page::Main => {}
            Page::Bots => {
                let bot = &mut self.bots[self.at];
                *bot = Level::ALL[turn(place(*bot), Level::ALL.len())];
                return;
            }
            Page::Rules(_) | Page::Resume | Page::Finished => return,
        }
        match self.marked() {
            Row::Game => {
                self.game = turn(self.game, GameId::ALL.len());
                self.reset();
            }
            Row::Field(Field::Seats) => {
                let seats = self.variant().seats;
                let next = i32::from(self.seats) + by as i32;
                self.seats = next.clamp(i32::from(seats.least), i32::from(seats.most)) as u8;
            }
            Row::Field(Field::Bots) => {
                // After all levels come mixed ones.
                let mixed = self.bots == mixed_levels();
                let now = if mixed { Level::ALL.len() } else { place(self.bots[0]) };
                self.choose(Field::Bots, turn(now, Level::ALL.len() + 1));
            }
            Row::Field(field) => {
                let Choices { all, usual, .. } = self.choices(field);
                self.choose(field, turn(usual, all.len()));
            }
            Row::Start | Row::Resume | Row::Finished | Row::Quit => {}
        }
        self.fit_seats();
    }

    /// Enter.
    pub(crate) fn enter(&mut self) -> Option<Wanted> {
        match self.page {
            Page::Main => match self.marked() {
                Row::Resume => self.open(Page::Resume),
                Row::Finished => self.open(Page::Finished),
                Row::Quit => return Some(Wanted::Quit),
                Row::Field(Field::Bots) => self.open(Page::Bots),
                _ => return Some(Wanted::New(self.new_match())),
            },
            Page::Bots | Page::Rules(_) => self.page = Page::Main,
            Page::Resume => return self.list().get(self.at).cloned().map(Wanted::Resume),
            Page::Finished => return self.list().get(self.at).cloned().map(Wanted::Replay),
        }
        None
    }

    /// The match that is marked, to be exported.
    pub(crate) fn export(&self) -> Option<Wanted> {
        let kept = (self.page == Page::Finished).then(|| self.list().get(self.at).cloned());
        kept.flatten().map(Wanted::Export)
    }

    fn open(&mut self, page: Page) {
        self.page = page;
        self.at = 0;
    }

    /// Escape: back to the main page, or away.
    pub(crate) fn back(&mut self) -> Option<Wanted> {
        if self.page == Page::Main {
            return Some(Wanted::Quit);
        }
        self.page = Page::Main;
        self.note = None;
        None
    }

    /// Draws the menu.
    pub(crate) fn draw(&self, look: Look, area: Rect, buf: &mut Buffer) {
        let words = self.words;
        let width = area.width.min(76);
        let room = Rect { x: area.x + (area.width - width) / 2, width, ..area };
        let line = |y: u16| Rect { y: room.y + y, height: u16::from(y < room.height), ..room };
        put(line(1), TITLE, Look::strong(), buf);
        let keys = match self.page {
            Page::Main => {
                self.draw_main(look, &line, buf);
                if self.marked() == Row::Field(Field::Bots) {
                    say!(words, TerminalMenuKeysBots)
                } else {
                    say!(words, TerminalMenuKeys)
                }
            }
            Page::Bots => {
                self.draw_bots(look, &line, buf);
                say!(words, TerminalMenuKeysEach)
            }
            Page::Rules(down) => {
                let page = rules_page(GameId::ALL[self.game], words.language());
                return draw_rules(page, down, words, look, area, buf);
            }
            Page::Resume => {
                self.draw_list(
                    &say!(words, TerminalMenuResume),
                    &say!(words, TerminalNoneSaved),
                    look,
                    &line,
                    buf,
                );
                say!(words, TerminalMenuKeysResume)
            }
            Page::Finished => {
                self.draw_list(
                    &say!(words, TerminalMenuFinished),
                    &say!(words, TerminalNoneFinished),
                    look,
                    &line,
                    buf,
                );
                say!(words, TerminalMenuKeysList)
            }
        };
        let bottom = area.height.saturating_sub(1);
        if let Some(note) = &self.note {
            for (i, text) in wrap(&look.text(note), width as usize).iter().enumerate() {
                put(line(bottom.saturating_sub(3) + i as u16), text, Look::strong(), buf);
            }
        }
        put(line(bottom), &look.text(&keys), Look::faint(), buf);
    }

    fn draw_main(&self, look: Look, line: &impl Fn(u16) -> Rect, buf: &mut Buffer) {
        let words = self.words;
        let game = self.game();
        for (nth, row) in self.rows().iter().enumerate() {
            let (name, value) = match row {
                Row::Game => (say!(words, TerminalMenuGame), words.game(game)),
                Row::Field(Field::Bots) => (say!(words, TerminalMenuBots), self.bots_in_words()),
                Row::Field(Field::End) => {
                    (say!(words, TerminalMenuEnd), words.end(self.setup().end))
                }
                Row::Field(field) => {
                    let Choices { name, mut all, usual, .. } = self.choices(*field);
                    (name, all.swap_remove(usual))
                }
                Row::Start => (say!(words, TerminalMenuStart), String::new()),
                Row::Resume => {
                    (say!(words, TerminalMenuResume), format!("({})", self.unfinished.len()))
                }
                Row::Finished => {
                    (say!(words, TerminalMenuFinished), format!("({})", self.finished.len()))
                }
                Row::Quit => (say!(words, TerminalMenuQuit), String::new()),
            };
            let marked = *row == self.marked();
            // What is done stands apart from what is chosen, always in the same place.
            let y = match row {
                Row::Game | Row::Field(_) => 3 + nth as u16,
                Row::Start => 10,
                Row::Resume => 12,
                Row::Finished => 13,
                Row::Quit => 14,
            };
            let sign = if marked { look.sign("▶ ", "> ") } else { "  " };
            let changes = y < 10;
            let (left, right) = if marked && changes {
                (look.sign("◀ ", "< "), look.sign(" ▶", " >"))
            } else {
                ("  ", "")
            };
            let text = if changes {
                let name = look.text(&name);
                format!("{sign}{name:<NAME$}{left}{value}{right}")
            } else {
                format!("{sign}{name} {value}")
            };
            let style = if marked { Look::strong() } else { Style::new() };
            put(line(y), &look.text(text.trim_end()), style, buf);
        }
        // What is marked is explained, if it needs to be; otherwise the game is.
        let about = match self.marked() {
            Row::Field(Field::Option(place)) => {
                let OptionSpec { name, values, .. } = &self.spec().options[place];
                words.about_value(game, name, values[self.values[place]])
            }
            Row::Field(Field::End) => Some(self.end_in_words(self.setup().end)),
            _ => None,
        };
        let about = about.unwrap_or_else(|| words.about(game));
        for (i, text) in wrap(&look.text(&about), 70).iter().enumerate() {
            put(line(16 + i as u16), text, Look::faint(), buf);
        }
    }

    fn draw_bots(&self, look: Look, line: &impl Fn(u16) -> Rect, buf: &mut Buffer) {
        put(line(3), &look.text(&say!(self.words, TerminalMenuBots)), Look::strong(), buf);
        for (nth, (level, name)) in self.seated().iter().zip(NAMES).enumerate() {
            let marked = nth == self.at;
            let (sign, left, right) = if marked {
                (look.sign("▶ ", "> "), look.sign("◀ ", "< "), look.sign(" ▶", " >"))
            } else {
                ("  ", "  ", "")
            };
            let text =
                format!("{sign}{name:<16}{left}{}{right}", labels::level(*level, self.words));
            let style = if marked { Look::strong() } else { Style::new() };
            put(line(5 + nth as u16), &look.text(&text), style, buf);
        }
    }

    fn draw_list(
        &self,
        title: &str,
        none: &str,
        look: Look,
        line: &impl Fn(u16) -> Rect,
        buf: &mut Buffer,
    ) {
        put(line(3), &look.text(title), Look::strong(), buf);
        let list = self.list();
        if list.is_empty() {
            put(line(5), &look.text(none), Style::new(), buf);
        }
        let fits = usize::from(buf.area.height.saturating_sub(10)).max(1);
        let first = (self.at + 1).saturating_sub(fits);
        for (i, (nth, kept)) in list.iter().enumerate().skip(first).take(fits).enumerate() {
            let marked = nth == self.at;
            let sign = if marked { look.sign("▶ ", "> ") } else { "  " };
            let style = if marked { Look::strong() } else { Style::new() };
            let when = since(kept.at, self.now, self.words);
            let text = format!("{sign}{when:<12} {}", about(kept, self.words));
            put(line(5 + i as u16), &look.text(&text), style, buf);
        }
    }
}

/// The bots that also play where nobody names any, so that a match is no harder for who came by the
/// menu.
fn mixed_levels() -> [Level; MAX_SEATS - 1] {
    std::array::from_fn(|nth| NewMatch::USUAL[nth % NewMatch::USUAL.len()])
}

fn place(level: Level) -> usize {
    Level::ALL.iter().position(|other| *other == level).unwrap_or_default()
}

/// A match in one line: "Take 5, 4 players, round 3".
pub(crate) fn about(kept: &Kept, words: &Translator) -> String {
    let played = &kept.played;
    let (game, players) = (words.game(played.head.game()), played.head.setup.seats);
    let state = match &played.result {
        None => say!(words, TerminalInRound, round = played.round),
        Some(end) => {
            let name = |seat: taketable_rules::Seat| played.head.players[seat.index()].name.clone();
            let names: Vec<String> = end.winners.iter().map(name).collect();
            say!(words, TerminalWonBy, names = words.list(&names))
        }
    };
    say!(words, TerminalMatch, game = game, players = players, state = state)
}

fn since(at: SystemTime, now: SystemTime, words: &Translator) -> String {
    let minutes = now.duration_since(at).unwrap_or_default().as_secs() / 60;
    match minutes {
        0 => say!(words, TerminalJustNow),
        1..60 => say!(words, TerminalMinutesAgo, number = minutes),
        60..2880 => say!(words, TerminalHoursAgo, number = minutes / 60),
        _ => say!(words, TerminalDaysAgo, number = minutes / 1440),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taketable_telling::Language;

    #[test]
    fn the_menu_offers_who_plays_if_nobody_is_named() {
        for game in GameId::ALL {
            let mut menu = Menu::of_game(*game, Translator::of(Language::EN));
            for place in 0..menu.choices(Field::Seats).all.len() {
                menu.choose(Field::Seats, place);
                let asked = menu.new_match();
                let others = usize::from(asked.setup.seats) - 1;
                let usual = NewMatch::USUAL.iter().cycle().copied().map(BotKind::Level);
                assert_eq!(asked.bots, usual.take(others).collect::<Vec<_>>());
            }
        }
    }
}
