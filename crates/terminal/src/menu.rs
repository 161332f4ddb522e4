//! [`Menu`]: what to play, with whom; matches to go on with, and matches to look at again.

use std::time::SystemTime;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use taketable_bots::{BotKind, Level};
use taketable_rules::{AnyGame, AnyOptions, End, Game, GameId, MAX_SEATS, Setup};

use crate::draw::{draw_rules, put, wrap};
use crate::look::Look;
use crate::new_match::{NAMES, NewMatch};
use crate::rules_page::rules_page;
use crate::saved::Kept;
use crate::words::{Words, say};

/// What can be changed or done, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Game,
    Variant,
    Seats,
    Bots,
    End,
    Start,
    Resume,
    Finished,
    Quit,
}

const ROWS: [Row; 9] = [
    Row::Game,
    Row::Variant,
    Row::Seats,
    Row::Bots,
    Row::End,
    Row::Start,
    Row::Resume,
    Row::Finished,
    Row::Quit,
];

/// Something to be chosen besides the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Variant,
    Seats,
    Bots,
    End,
}

/// What can be chosen.
pub(crate) struct Choices {
    /// What it is about.
    pub(crate) name: &'static str,
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
    words: &'static Words,
    page: Page,
    row: usize,
    game: usize,
    variant: usize,
    seats: u8,
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
    pub(crate) fn new(kept: Vec<Kept>, words: &'static Words, now: SystemTime) -> Menu {
        let mut menu = Menu {
            words,
            page: Page::Main,
            row: 0,
            game: 0,
            variant: 0,
            seats: 4,
            bots: mixed_levels(),
            end: 0,
            unfinished: Vec::new(),
            finished: Vec::new(),
            at: 0,
            note: None,
            now,
        };
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

    fn variants(&self) -> Vec<AnyOptions> {
        let variants = GameId::ALL[self.game].spec().variants.iter();
        variants.map(|variant| variant.rules).collect()
    }

    fn options(&self) -> AnyOptions {
        let variants = self.variants();
        variants[self.variant.min(variants.len() - 1)]
    }

    fn ends(&self) -> Vec<End> {
        let usual = AnyGame::default_end(&self.options());
        let mut ends = vec![usual];
        ends.extend([1, 2, 3, 5, 10].map(End::Rounds).into_iter().filter(|end| *end != usual));
        ends
    }

    /// What would be played.
    pub(crate) fn setup(&self) -> Setup<AnyGame> {
        let ends = self.ends();
        Setup { end: ends[self.end.min(ends.len() - 1)], ..Setup::new(self.options(), self.seats) }
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
        let how = if alike && bots.len() > 1 {
            words.level(bots[0]).to_owned()
        } else if self.bots == mixed_levels() && bots.len() > 1 {
            words.mixed.to_owned()
        } else {
            let each: Vec<&str> = bots.iter().map(|level| words.level_of_one(*level)).collect();
            each.join(", ")
        };
        format!("{}{}{how}", words.some(self.seats - 1, words.bot), words.colon)
    }

    fn list(&self) -> &[Kept] {
        match self.page {
            Page::Main | Page::Bots | Page::Rules(_) => &[],
            Page::Resume => &self.unfinished,
            Page::Finished => &self.finished,
        }
    }

    /// The menu for who reads it line by line, and has chosen a game.
    pub(crate) fn of_game(game: GameId, words: &'static Words) -> Menu {
        let mut menu = Menu::new(Vec::new(), words, SystemTime::now());
        menu.game = GameId::ALL.iter().position(|other| *other == game).unwrap_or_default();
        menu.fit_seats();
        menu
    }

    /// What there is to choose besides the game, one thing after the other.
    pub(crate) const FIELDS: [Field; 4] = [Field::Variant, Field::Seats, Field::Bots, Field::End];

    /// What can be chosen there.
    pub(crate) fn choices(&self, field: Field) -> Choices {
        let words = self.words;
        let standard = |options: &AnyOptions| words.variant(options).unwrap_or(words.standard);
        match field {
            Field::Variant => Choices {
                name: words.field_variant,
                first: 1,
                all: self.variants().iter().map(|options| standard(options).to_owned()).collect(),
                usual: self.variant,
            },
            Field::Seats => {
                let seats = AnyGame::seats(&self.options());
                Choices {
                    name: words.field_seats,
                    first: usize::from(*seats.start()),
                    usual: usize::from(self.seats - seats.start()),
                    all: seats.map(|seats| seats.to_string()).collect(),
                }
            }
            Field::Bots => {
                let levels = Level::ALL.iter().map(|level| words.level(*level));
                let all = levels.chain([words.mixed]).map(str::to_owned).collect();
                Choices { name: words.field_bots, first: 1, all, usual: Level::ALL.len() }
            }
            Field::End => Choices {
                name: words.field_end,
                first: 1,
                all: self.ends().iter().map(|end| words.end(*end)).collect(),
                usual: self.end,
            },
        }
    }

    /// Chooses one of these things, by its place.
    pub(crate) fn choose(&mut self, field: Field, place: usize) {
        match field {
            Field::Variant => self.variant = place,
            Field::Seats => self.seats = AnyGame::seats(&self.options()).start() + place as u8,
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
        let seats = AnyGame::seats(&self.options());
        self.seats = self.seats.clamp(*seats.start(), *seats.end());
    }

    /// Up or down.
    pub(crate) fn move_by(&mut self, by: isize) {
        self.note = None;
        match self.page {
            Page::Main => {
                self.row = (self.row as isize + by).rem_euclid(ROWS.len() as isize) as usize;
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
        match ROWS[self.row] {
            Row::Game => {
                self.game = turn(self.game, GameId::ALL.len());
                (self.variant, self.end) = (0, 0);
            }
            Row::Variant => self.variant = turn(self.variant, self.variants().len()),
            Row::Seats => {
                let seats = AnyGame::seats(&self.options());
                let next = i32::from(self.seats) + by as i32;
                self.seats = next.clamp(i32::from(*seats.start()), i32::from(*seats.end())) as u8;
            }
            Row::Bots => {
                // After all levels come mixed ones.
                let mixed = self.bots == mixed_levels();
                let now = if mixed { Level::ALL.len() } else { place(self.bots[0]) };
                let next = Level::ALL.get(turn(now, Level::ALL.len() + 1));
                self.bots = next.map_or_else(mixed_levels, |level| [*level; MAX_SEATS - 1]);
            }
            Row::End => self.end = turn(self.end, self.ends().len()),
            Row::Start | Row::Resume | Row::Finished | Row::Quit => {}
        }
        self.fit_seats();
    }

    /// Enter.
    pub(crate) fn enter(&mut self) -> Option<Wanted> {
        match self.page {
            Page::Main => match ROWS[self.row] {
                Row::Resume => self.open(Page::Resume),
                Row::Finished => self.open(Page::Finished),
                Row::Quit => return Some(Wanted::Quit),
                Row::Bots => self.open(Page::Bots),
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
        put(line(1), words.menu_title, Look::strong(), buf);
        let keys = match self.page {
            Page::Main => {
                self.draw_main(look, &line, buf);
                if ROWS[self.row] == Row::Bots { words.menu_keys_bots } else { words.menu_keys }
            }
            Page::Bots => {
                self.draw_bots(look, &line, buf);
                words.bots_keys
            }
            Page::Rules(down) => {
                let page = rules_page(GameId::ALL[self.game], words.language);
                return draw_rules(page, down, words, look, area, buf);
            }
            Page::Resume => {
                self.draw_list(words.menu_resume, words.none_saved, look, &line, buf);
                words.resume_keys
            }
            Page::Finished => {
                self.draw_list(words.menu_finished, words.none_finished, look, &line, buf);
                words.list_keys
            }
        };
        let bottom = area.height.saturating_sub(1);
        if let Some(note) = &self.note {
            for (i, text) in wrap(&look.text(note), width as usize).iter().enumerate() {
                put(line(bottom.saturating_sub(3) + i as u16), text, Look::strong(), buf);
            }
        }
        put(line(bottom), &look.text(keys), Look::faint(), buf);
    }

    fn draw_main(&self, look: Look, line: &impl Fn(u16) -> Rect, buf: &mut Buffer) {
        let words = self.words;
        let game = GameId::ALL[self.game];
        let end = words.end(self.setup().end);
        let bots = self.bots_in_words();
        let variant = words.variant(&self.options()).unwrap_or(words.standard);
        for (nth, row) in ROWS.iter().enumerate() {
            let (name, value) = match row {
                Row::Game => (words.field_game, words.game(game).to_owned()),
                Row::Variant => (words.field_variant, variant.to_owned()),
                Row::Seats => (words.field_seats, self.seats.to_string()),
                Row::Bots => (words.field_bots, bots.clone()),
                Row::End => (words.field_end, end.clone()),
                Row::Start => (words.field_start, String::new()),
                Row::Resume => (words.menu_resume, format!("({})", self.unfinished.len())),
                Row::Finished => (words.menu_finished, format!("({})", self.finished.len())),
                Row::Quit => (words.menu_quit, String::new()),
            };
            let marked = nth == self.row;
            // What is done stands apart from what is chosen.
            let y = 3 + nth as u16 + u16::from(nth >= 5) + u16::from(nth >= 6);
            let sign = if marked { look.sign("▶ ", "> ") } else { "  " };
            let changes = nth < 5;
            let (left, right) = if marked && changes {
                (look.sign("◀ ", "< "), look.sign(" ▶", " >"))
            } else {
                ("  ", "")
            };
            let text = if changes {
                format!("{sign}{name:<16}{left}{value}{right}")
            } else {
                format!("{sign}{name} {value}")
            };
            let style = if marked { Look::strong() } else { Style::new() };
            put(line(y), &look.text(text.trim_end()), style, buf);
        }
        for (i, text) in wrap(&look.text(words.about(game)), 70).iter().enumerate() {
            put(line(16 + i as u16), text, Look::faint(), buf);
        }
    }

    fn draw_bots(&self, look: Look, line: &impl Fn(u16) -> Rect, buf: &mut Buffer) {
        put(line(3), &look.text(self.words.field_bots), Look::strong(), buf);
        for (nth, (level, name)) in self.seated().iter().zip(NAMES).enumerate() {
            let marked = nth == self.at;
            let (sign, left, right) = if marked {
                (look.sign("▶ ", "> "), look.sign("◀ ", "< "), look.sign(" ▶", " >"))
            } else {
                ("  ", "  ", "")
            };
            let text = format!("{sign}{name:<16}{left}{}{right}", self.words.level_of_one(*level));
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
pub(crate) fn about(kept: &Kept, words: &Words) -> String {
    let played = &kept.played;
    let game = words.game(played.head.game());
    let players = words.some(played.head.setup.seats, words.player);
    let state = match &played.result {
        None => say!(words.in_round, round = played.round),
        Some(end) => {
            let name = |seat: taketable_rules::Seat| played.head.players[seat.index()].name.clone();
            let names: Vec<String> = end.winners.iter().map(name).collect();
            say!(words.won_by, names = words.list(&names))
        }
    };
    format!("{game}, {players}, {state}")
}

fn since(at: SystemTime, now: SystemTime, words: &Words) -> String {
    let minutes = now.duration_since(at).unwrap_or_default().as_secs() / 60;
    match minutes {
        0 => words.just_now.to_owned(),
        1..60 => say!(words.minutes_ago, number = minutes),
        60..2880 => say!(words.hours_ago, number = minutes / 60),
        _ => say!(words.days_ago, number = minutes / 1440),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn the_menu_offers_who_plays_if_nobody_is_named() {
        for game in GameId::ALL {
            let mut menu = Menu::of_game(*game, Words::of(Language::En));
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
