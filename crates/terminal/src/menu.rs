//! [`Menu`]: what to play, with whom; matches to go on with, and matches to look at again.

use std::time::SystemTime;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use taketable_bots::{BotKind, Level};
use taketable_rules::games::{no_thanks, take_that, take5};
use taketable_rules::{AnyGame, AnyOptions, End, Game, GameId, Setup};

use crate::draw::{put, wrap};
use crate::look::Look;
use crate::new_match::NewMatch;
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

/// Which page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Main,
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
    /// A level for all bots, or one of each.
    bots: usize,
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
        let (finished, unfinished) =
            kept.into_iter().partition(|kept| kept.played.result.is_some());
        Menu {
            words,
            page: Page::Main,
            row: 0,
            game: 0,
            variant: 0,
            seats: 4,
            bots: Level::ALL.len(),
            end: 0,
            unfinished,
            finished,
            at: 0,
            note: None,
            now,
        }
    }

    fn variants(&self) -> Vec<(AnyOptions, &'static str)> {
        let words = self.words;
        match GameId::ALL[self.game] {
            GameId::Take5 => [
                (take5::Variant::Standard, words.standard),
                (take5::Variant::Advanced, words.advanced),
                (take5::Variant::Tactics, words.tactics),
            ]
            .map(|(variant, name)| (take5::Options { variant }.into(), name))
            .to_vec(),
            GameId::TakeThat => [
                (take_that::Variant::Standard, words.standard),
                (take_that::Variant::Advanced, words.advanced),
            ]
            .map(|(variant, name)| (take_that::Options { variant }.into(), name))
            .to_vec(),
            GameId::NoThanks => [
                (no_thanks::Counters::Hidden, words.counters_hidden),
                (no_thanks::Counters::Open, words.counters_open),
            ]
            .map(|(counters, name)| (no_thanks::Options { counters }.into(), name))
            .to_vec(),
            game @ (GameId::TakeANumber | GameId::Hornochsen) => {
                vec![(game.default_options(), words.standard)]
            }
        }
    }

    fn options(&self) -> AnyOptions {
        let variants = self.variants();
        variants[self.variant.min(variants.len() - 1)].0
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

    fn new_match(&self) -> NewMatch {
        let bots = match Level::ALL.get(self.bots) {
            Some(level) => vec![BotKind::Level(*level)],
            None => Level::ALL.into_iter().rev().map(BotKind::Level).collect(),
        };
        NewMatch { setup: self.setup(), bots, seed: None }
    }

    fn list(&self) -> &[Kept] {
        match self.page {
            Page::Main => &[],
            Page::Resume => &self.unfinished,
            Page::Finished => &self.finished,
        }
    }

    /// Up or down.
    pub(crate) fn move_by(&mut self, by: isize) {
        self.note = None;
        match self.page {
            Page::Main => {
                self.row = (self.row as isize + by).rem_euclid(ROWS.len() as isize) as usize;
            }
            Page::Resume | Page::Finished => {
                let last = self.list().len().saturating_sub(1);
                self.at = self.at.saturating_add_signed(by).min(last);
            }
        }
    }

    /// Left or right: changes what is marked.
    pub(crate) fn change(&mut self, by: isize) {
        if self.page != Page::Main {
            return;
        }
        let turn =
            |at: usize, count: usize| (at as isize + by).rem_euclid(count.max(1) as isize) as usize;
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
            Row::Bots => self.bots = turn(self.bots, Level::ALL.len() + 1),
            Row::End => self.end = turn(self.end, self.ends().len()),
            Row::Start | Row::Resume | Row::Finished | Row::Quit => {}
        }
        let seats = AnyGame::seats(&self.options());
        self.seats = self.seats.clamp(*seats.start(), *seats.end());
    }

    /// Enter.
    pub(crate) fn enter(&mut self) -> Option<Wanted> {
        match self.page {
            Page::Main => match ROWS[self.row] {
                Row::Resume => self.open(Page::Resume),
                Row::Finished => self.open(Page::Finished),
                Row::Quit => return Some(Wanted::Quit),
                _ => return Some(Wanted::New(self.new_match())),
            },
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
                words.menu_keys
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
        let setup = self.setup();
        let game = GameId::ALL[self.game];
        let variants = self.variants();
        let level = Level::ALL.get(self.bots).map_or(words.mixed, |level| words.level(*level));
        let end = match setup.end {
            End::Rounds(rounds) => words.some(rounds, words.round),
            End::Above(points) => {
                say!(words.until_above, points = words.some(points, words.point))
            }
        };
        let bots = format!("{}: {level}", words.some(self.seats - 1, words.bot));
        let variant = variants[self.variant.min(variants.len() - 1)].1;
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
