//! Line by line: no cursor is moved and nothing is drawn, for screen readers, pipes and simple
//! terminals. A whole match can be played by feeding lines to standard input.

use std::collections::VecDeque;
use std::io::{self, Write};

use taketable_protocol::live::Wish;
use taketable_rules::{GameId, Seat, Setup};

use crate::boards;
use crate::choices;
use crate::draw::{scene, wrap};
use crate::hint::{self, Wanted};
use crate::inbox::{Inbox, Input};
use crate::link::{Gathering, LineState, Link, News, Order, local, server};
use crate::look::{Colours, Look};
use crate::new_match::NewMatch;
use crate::preview;
use crate::rules_page::rules_page;
use crate::saved::{Kept, SavedMatch};
use crate::settings::{Settings, Start};
use crate::table::{Hint, Pace, Table, Window};
use crate::trouble::Trouble;
use crate::words::{Words, say};

/// No line is longer, unless a name is.
const COLUMNS: usize = 78;

/// Plays line by line, until the match or the input is over.
pub(crate) fn play(start: Start, settings: &Settings) -> Result<(), Trouble> {
    let inbox = Inbox::new();
    inbox.hear_lines();
    let mut plain = Plain {
        words: Words::of(settings.language),
        settings,
        inbox,
        lines: VecDeque::new(),
        ended: false,
    };
    match plain.start(start) {
        // Whoever reads may have enough at any time; the match is saved.
        Err(Trouble::Terminal(why)) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
    }
}

/// Somebody who reads and writes lines.
struct Plain<'a> {
    words: &'static Words,
    settings: &'a Settings,
    inbox: Inbox,
    /// Lines that came before they were asked for.
    lines: VecDeque<String>,
    ended: bool,
}

/// What comes next.
enum Next {
    Line(String),
    News(News),
    /// There will be no more lines, and none is left.
    End,
}

impl Plain<'_> {
    fn start(&mut self, start: Start) -> Result<(), Trouble> {
        let link = match start {
            Start::Menu => match self.menu()? {
                Some(saved) => local::open(saved, self.inbox.post())?,
                None => return Ok(()),
            },
            Start::New(new) => {
                let saved = new.begin(&self.settings.name, &self.settings.shelf)?;
                local::open(saved, self.inbox.post())?
            }
            Start::Resume(file) => {
                let saved = crate::app::saved_match(file, &self.settings.shelf)?;
                local::open(saved, self.inbox.post())?
            }
            Start::Server(plan) => server::open(&plan, self.settings, self.inbox.post())?,
        };
        self.play(&link)
    }

    fn say(&self, text: &str) -> Result<(), Trouble> {
        let look = self.settings.look;
        let mut out = io::stdout().lock();
        // What others say goes to the terminal as it is shown, not as it is obeyed.
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        for line in wrap(&look.text(&text), COLUMNS) {
            writeln!(out, "{line}")?;
        }
        Ok(out.flush()?)
    }

    /// Asks for a game, or for a match to go on with.
    fn menu(&mut self) -> Result<Option<SavedMatch>, Trouble> {
        let words = self.words;
        let kept: Vec<Kept> = self.settings.shelf.unfinished().into_iter().take(9).collect();
        for (nth, game) in GameId::ALL.iter().enumerate() {
            self.say(&format!("{}) {}. {}", nth + 1, words.game(*game), words.about(*game)))?;
        }
        for (nth, kept) in kept.iter().enumerate() {
            let about = crate::menu::about(kept, words);
            let line = say!(words.plain_resume, match = about);
            self.say(&format!("{}) {line}", GameId::ALL.len() + nth + 1))?;
        }
        self.say(words.plain_menu)?;
        let last = GameId::ALL.len() + kept.len();
        loop {
            let Next::Line(line) = self.next(true) else { return Ok(None) };
            match line.trim().parse::<usize>() {
                Ok(nth @ 1..) if nth <= GameId::ALL.len() => {
                    let options = GameId::ALL[nth - 1].default_options();
                    let setup = Setup::new(options, 4);
                    let new = NewMatch { setup, bots: Vec::new(), seed: None };
                    return new.begin(&self.settings.name, &self.settings.shelf).map(Some);
                }
                Ok(nth) if nth > GameId::ALL.len() && nth <= last => {
                    let path = kept[nth - GameId::ALL.len() - 1].path.clone();
                    return SavedMatch::go_on(path).map(Some);
                }
                _ if line.trim() == "q" => return Ok(None),
                _ => self.say(&say!(words.plain_what, last = last))?,
            }
        }
    }

    /// What comes next: a line only if one is wanted.
    fn next(&mut self, wants_line: bool) -> Next {
        loop {
            if wants_line {
                if let Some(line) = self.lines.pop_front() {
                    return Next::Line(line);
                }
                if self.ended {
                    return Next::End;
                }
            }
            match self.inbox.next(None) {
                Some(Input::Line(line)) => self.lines.push_back(line),
                Some(Input::News(_, news)) => return Next::News(news),
                Some(Input::End) => self.ended = true,
                Some(Input::Terminal(_) | Input::Found(_)) | None => {}
            }
        }
    }

    fn play(&mut self, to: &Link) -> Result<(), Trouble> {
        let mut table: Option<Table> = None;
        // The question that was put last.
        let mut asked = None;
        // Whether a choice is on its way.
        let mut sent = false;
        let mut told = 0;
        let mut gathering: Option<Gathering> = None;
        // Whether the table has been asked to begin, or to be filled.
        let (mut begun, mut filled) = (false, false);
        loop {
            if let Some(table) = &mut table {
                self.tell(table, &mut told)?;
                if table.over.is_some() && !table.is_telling() {
                    return self.say(self.words.plain_over);
                }
                let wanted = question(table).filter(|_| !sent);
                if let Some(decision) = wanted.filter(|decision| asked != Some(*decision)) {
                    asked = Some(decision);
                    self.show(table)?;
                    self.ask(table)?;
                }
                match self.next(wanted.is_some()) {
                    Next::Line(line) => {
                        sent = self.answer(&line, table, to)?;
                        if line.trim() == "q" {
                            return self.leave(to);
                        }
                    }
                    Next::News(News::Refused(why)) => {
                        (sent, asked) = (false, None);
                        self.say(&say!(self.words.refused, why = why))?;
                    }
                    Next::News(News::Over(why)) => return Err(Trouble::Ended(why)),
                    Next::News(News::Line(line)) => self.say_line(&line)?,
                    Next::News(news) => {
                        sent &= !matches!(news, News::Happened(_) | News::Welcome(_))
                            || !answers(&news, table);
                        table.hear(news);
                    }
                    Next::End => {
                        self.say(self.words.plain_end)?;
                        return self.leave(to);
                    }
                }
                continue;
            }
            let free = gathering.as_ref().is_some_and(|now| now.table.free().next().is_some());
            match self.next(gathering.is_some() && !begun && !(filled && free)) {
                Next::News(News::Welcome(welcome)) => {
                    let new = Table::new(*welcome, self.words, Pace::AT_ONCE);
                    self.begin(&new)?;
                    table = Some(new);
                }
                Next::News(News::Gathering(now)) => {
                    self.gathering(&now)?;
                    gathering = Some(*now);
                }
                Next::News(News::Line(line)) => self.say_line(&line)?,
                Next::News(News::Over(why)) => return Err(Trouble::Ended(why)),
                Next::News(News::Refused(why)) => {
                    (begun, filled) = (false, false);
                    self.say(&say!(self.words.refused, why = why))?;
                }
                Next::News(_) => {}
                Next::Line(line) => match (line.trim(), &gathering) {
                    ("q", _) => return self.leave(to),
                    ("b", Some(gathering)) => {
                        server::seat_bots(gathering, to);
                        filled = true;
                    }
                    ("", _) => {
                        to.order(Order::AtTable(Wish::Start {}));
                        begun = true;
                    }
                    _ => self.say(self.words.you_start)?,
                },
                Next::End => return self.leave(to),
            }
        }
    }

    fn leave(&self, link: &Link) -> Result<(), Trouble> {
        let words = self.words;
        self.say(if link.file.is_some() { words.plain_saved } else { words.quit_server })
    }

    fn say_line(&self, line: &LineState) -> Result<(), Trouble> {
        match line {
            LineState::Connecting(server) => {
                self.say(&say!(self.words.connecting, server = server))
            }
            LineState::Open => self.say(self.words.connected),
            LineState::Lost(seconds) => self.say(&say!(self.words.lost, seconds = seconds)),
        }
    }

    fn gathering(&self, now: &Gathering) -> Result<(), Trouble> {
        let words = self.words;
        self.say(&say!(words.gathering, game = words.game(now.table.game)))?;
        self.say(&say!(words.code_is, code = now.table.code))?;
        for line in server::chairs(now, words) {
            self.say(&line)?;
        }
        self.say(if now.host { words.you_start } else { words.host_starts })
    }

    /// Who plays what.
    fn begin(&self, table: &Table) -> Result<(), Trouble> {
        let words = self.words;
        let game = words.game(table.setup.options.game());
        let players = words.some(table.setup.seats, words.player);
        let names = words.list(&table.names);
        self.say(&say!(words.plain_start, game = game, players = players, names = names))?;
        self.say(words.plain_help)
    }

    /// Tells what is new.
    fn tell(&self, table: &mut Table, told: &mut usize) -> Result<(), Trouble> {
        loop {
            table.skip();
            for sentence in table.story.iter().skip(*told) {
                self.say(sentence)?;
            }
            *told = table.story.len();
            match table.window.take() {
                Some(Window::RoundOver(_) | Window::MatchOver(_)) => self.scores(table)?,
                _ => return Ok(()),
            }
        }
    }

    /// The totals.
    fn scores(&self, table: &Table) -> Result<(), Trouble> {
        let words = self.words;
        let Some(end) = table.rounds.last() else { return Ok(()) };
        let one = |seat: Seat| format!("{} {}", table.names[seat.index()], end.totals[seat]);
        let all: Vec<String> = Seat::all(table.setup.seats).map(one).collect();
        self.say(&format!("{}: {}.", words.score_sheet, all.join(", ")))
    }

    /// The table in sentences.
    fn show(&self, table: &Table) -> Result<(), Trouble> {
        let words = self.words;
        self.say("")?;
        for sentence in boards::sentences(&table.view.position, &table.teller()) {
            self.say(&sentence)?;
        }
        let look = Look { unicode: true, colours: Colours::None };
        let scene = scene(table, look);
        for seat in Seat::all(table.setup.seats) {
            let notes = boards::notes(seat, &scene).join("; ");
            let total = table.view.totals[seat];
            self.say(&format!("{}: {} {total}; {notes}", table.names[seat.index()], words.total))?;
        }
        if let Some(me) = table.seat {
            let cards: Vec<String> =
                boards::hand(me, &scene).iter().map(|tile| tile.name.clone()).collect();
            self.say(&format!("{}: {}", words.your_hand, cards.join(" ")))?;
        }
        Ok(())
    }

    /// The question and its choices, numbered.
    fn ask(&self, table: &Table) -> Result<(), Trouble> {
        let Some(ask) = &table.ask else { return Ok(()) };
        let view = &table.view.position;
        self.say(&boards::question(view, &ask.legal, self.words))?;
        for (nth, action) in ask.legal.iter().enumerate() {
            let label = choices::label(*action, view, self.words);
            let then = preview::preview(*action, view, &table.teller());
            let colon = if then.is_empty() { "" } else { ": " };
            self.say(&format!("{}) {label}{colon}{then}", nth + 1))?;
        }
        self.say(&say!(self.words.plain_choose, last = ask.legal.len()))
    }

    /// Answers a line; whether a choice was sent.
    fn answer(&self, line: &str, table: &mut Table, to: &Link) -> Result<bool, Trouble> {
        let words = self.words;
        let Some(ask) = table.ask.clone() else { return Ok(false) };
        match line.trim() {
            "q" => {}
            "t" | "" => {
                self.show(table)?;
                self.ask(table)?;
            }
            "s" => self.scores(table)?,
            "l" => {
                let from = table.story.len().saturating_sub(20);
                for sentence in &table.story[from..] {
                    self.say(sentence)?;
                }
            }
            "r" => {
                let page = rules_page(table.setup.options.game(), words.language);
                let mut out = io::stdout().lock();
                writeln!(out, "{}", self.settings.look.text(page))?;
            }
            "h" => {
                if let Some(wanted) = Wanted::at(table) {
                    let hint = Hint::Known(wanted.think());
                    for (row, _) in hint::rows(&hint, table) {
                        let mut out = io::stdout().lock();
                        writeln!(out, "{}", self.settings.look.text(row.trim_end()))?;
                    }
                }
            }
            "?" => self.say(words.plain_help)?,
            other => match other.parse::<usize>() {
                Ok(nth) if (1..=ask.legal.len()).contains(&nth) => {
                    let action = ask.legal[nth - 1];
                    to.order(Order::Act { decision: ask.decision, action });
                    return Ok(true);
                }
                _ => self.say(&say!(words.plain_what, last = ask.legal.len()))?,
            },
        }
        Ok(false)
    }
}

/// The question that the player has to answer before anything goes on.
fn question(table: &Table) -> Option<u32> {
    let me = table.seat?;
    let ask = table.ask.as_ref()?;
    table.view.to_act.contains(me).then_some(ask.decision)
}

/// Whether after these news the player's choice has counted.
fn answers(news: &News, table: &Table) -> bool {
    let Some(me) = table.seat else { return true };
    match news {
        News::Welcome(_) => true,
        News::Happened(happened) => {
            let asked = happened.ask.as_ref().map(|ask| ask.decision);
            !happened.view.to_act.contains(me)
                || asked != table.ask.as_ref().map(|ask| ask.decision)
        }
        _ => false,
    }
}
