//! Line by line: no cursor is moved and nothing is drawn, for screen readers, pipes and simple
//! terminals. A whole match can be played by feeding lines to standard input.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::Instant;

use taketable_protocol::live::Command;
use taketable_rules::{GameId, Seat};

use crate::boards;
use crate::draw::{scene, wrap_behind};
use crate::hint::{self, Wanted};
use crate::inbox::{Inbox, Input};
use crate::labels::{self, REACTIONS};
use crate::link::{Gathering, LineState, Link, News, Order, local, server};
use crate::look::{Colours, Look};
use crate::menu::{Choices, Menu};
use crate::new_match::NewMatch;
use crate::rules_page::rules_page;
use crate::saved::{Kept, Played, SavedMatch};
use crate::settings::{Settings, Start};
use crate::table::{Hint, Pace, Table, Window};
use crate::trouble::Trouble;
use taketable_telling::{Translator, say};

/// No line is longer, unless a name is.
const COLUMNS: usize = 78;

/// Plays line by line, until the match or the input is over.
pub(crate) fn play(start: Start, settings: &Settings) -> Result<(), Trouble> {
    let inbox = Inbox::new();
    inbox.hear_lines();
    let mut plain = Plain {
        words: Translator::of(settings.language),
        settings,
        inbox,
        lines: VecDeque::new(),
        ended: false,
        talks: false,
    };
    match plain.start(start) {
        // Whoever reads may have enough at any time; the match is saved.
        Err(Trouble::Terminal(why)) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
    }
}

/// Somebody who reads and writes lines.
struct Plain<'a> {
    words: &'static Translator,
    settings: &'a Settings,
    inbox: Inbox,
    /// Lines that came before they were asked for.
    lines: VecDeque<String>,
    ended: bool,
    /// Whether there are others to talk to.
    talks: bool,
}

/// What comes next.
enum Next {
    Line(String),
    News(News),
    /// There will be no more lines, and none is left.
    End,
}

/// How a match ended for who reads and writes lines.
enum Ended {
    /// With enough.
    Left,
    /// With the choice to play the same again.
    Again(NewMatch),
}

impl Plain<'_> {
    fn start(&mut self, start: Start) -> Result<(), Trouble> {
        let mut link = match start {
            Start::Menu => match self.menu()? {
                Some(saved) => local::open(saved, self.inbox.post())?,
                None => return Ok(()),
            },
            Start::New(new) => self.begin_match(&new)?,
            Start::Resume(file) => {
                let saved = crate::app::saved_match(file, &self.settings.shelf)?;
                local::open(saved, self.inbox.post())?
            }
            Start::Server(plan) => {
                self.talks = true;
                server::open(&plan, self.settings, self.inbox.post())?
            }
        };
        loop {
            let ended = self.play(&link);
            link.hang_up();
            match ended? {
                Ended::Left => return Ok(()),
                Ended::Again(new) => link = self.begin_match(&new)?,
            }
        }
    }

    fn begin_match(&mut self, new: &NewMatch) -> Result<Link, Trouble> {
        let saved = new.begin(&self.settings.name, &self.settings.shelf)?;
        local::open(saved, self.inbox.post())
    }

    fn say(&self, text: &str) -> Result<(), Trouble> {
        self.say_behind("", text)
    }

    /// Says something that has a number or a sign before it.
    fn say_behind(&self, sign: &str, text: &str) -> Result<(), Trouble> {
        let look = self.settings.look;
        let mut out = io::stdout().lock();
        // What others say goes to the terminal as it is shown, not as it is obeyed.
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        for line in wrap_behind(sign, &look.text(&text), COLUMNS) {
            writeln!(out, "{line}")?;
        }
        Ok(out.flush()?)
    }

    /// Asks for a game, or for a match to go on with.
    fn menu(&mut self) -> Result<Option<SavedMatch>, Trouble> {
        let words = self.words;
        let kept: Vec<Kept> = self.settings.shelf.unfinished().into_iter().take(9).collect();
        for (nth, game) in GameId::ALL.iter().enumerate() {
            let text = format!("{}. {}", words.game(*game), words.about(*game));
            self.say_behind(&format!("{}) ", nth + 1), &text)?;
        }
        for (nth, kept) in kept.iter().enumerate() {
            let about = crate::menu::about(kept, words);
            let line = say!(words, TerminalPlainResume, what = about);
            self.say(&format!("{}) {line}", GameId::ALL.len() + nth + 1))?;
        }
        self.say(&say!(words, TerminalPlainMenu))?;
        let last = GameId::ALL.len() + kept.len();
        loop {
            let Next::Line(line) = self.next(true) else { return Ok(None) };
            match line.trim().parse::<usize>() {
                Ok(nth @ 1..) if nth <= GameId::ALL.len() => {
                    let Some(new) = self.set_up(GameId::ALL[nth - 1])? else { return Ok(None) };
                    return new.begin(&self.settings.name, &self.settings.shelf).map(Some);
                }
                Ok(nth) if nth > GameId::ALL.len() && nth <= last => {
                    let path = kept[nth - GameId::ALL.len() - 1].path.clone();
                    return SavedMatch::go_on(path).map(Some);
                }
                _ if line.trim() == "q" => return Ok(None),
                _ => self.say(&say!(words, TerminalPlainInvalid, last = last))?,
            }
        }
    }

    /// Asks how a game is to be played, and against whom.
    fn set_up(&mut self, game: GameId) -> Result<Option<NewMatch>, Trouble> {
        let words = self.words;
        let mut menu = Menu::of_game(game, words);
        for field in menu.fields() {
            let Choices { name, first, all, usual } = menu.choices(field);
            let last = first + all.len() - 1;
            if first == last {
                continue;
            }
            self.say(&say!(words, TerminalPlainField, name = name))?;
            // Where the choices are numbers, they speak for themselves.
            if first == 1 {
                for (nth, choice) in all.iter().enumerate() {
                    self.say(&format!("{}) {choice}", nth + 1))?;
                }
            }
            self.say(&say!(
                words,
                TerminalPlainPick,
                first = first,
                last = last,
                usual = first + usual
            ))?;
            loop {
                let Next::Line(line) = self.next(true) else { return Ok(None) };
                match (line.trim(), line.trim().parse::<usize>()) {
                    ("", _) => break,
                    ("q", _) => return Ok(None),
                    (_, Ok(nth)) if (first..=last).contains(&nth) => {
                        menu.choose(field, nth - first);
                        break;
                    }
                    _ => {
                        let usual = first + usual;
                        let pick = say!(
                            words,
                            TerminalPlainPick,
                            first = first,
                            last = last,
                            usual = usual
                        );
                        self.say(&pick)?;
                    }
                }
            }
        }
        Ok(Some(menu.new_match()))
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
                // Who talks to others, or leaves them, does not wait for a turn.
                Some(Input::Line(line))
                    if self.talks
                        && (Talked::read(&line).is_some()
                            || (line.trim() == "q" && self.lines.is_empty())) =>
                {
                    return Next::Line(line);
                }
                Some(Input::Line(line)) => self.lines.push_back(line),
                Some(Input::News(_, news)) => return Next::News(news),
                Some(Input::End) => self.ended = true,
                Some(Input::Terminal(_) | Input::Found(_)) | None => {}
            }
        }
    }

    /// Plays a match; at a table of a server, as many as the people there want to.
    fn play(&mut self, to: &Link) -> Result<Ended, Trouble> {
        while let Some(table) = self.wait_for_match(to)? {
            if let Some(ended) = self.play_at(table, to)? {
                return Ok(ended);
            }
        }
        Ok(Ended::Left)
    }

    /// Waits until a match begins; nothing if the player has enough.
    fn wait_for_match(&mut self, to: &Link) -> Result<Option<Table>, Trouble> {
        let mut gathering: Option<Gathering> = None;
        // Whether the table has been asked to begin, or to be filled.
        let (mut begun, mut filled) = (false, false);
        loop {
            let free = gathering.as_ref().is_some_and(|now| !now.is_full());
            match self.next(gathering.is_some() && !begun && !(filled && free)) {
                Next::News(News::Welcome(welcome)) => {
                    let table = Table::new(*welcome, self.words, Pace::AT_ONCE);
                    self.begin(&table)?;
                    return Ok(Some(table));
                }
                Next::News(News::Gathering(now)) => {
                    self.gathering(&now)?;
                    gathering = Some(*now);
                }
                Next::News(News::Line(line)) => self.say_line(&line)?,
                Next::News(News::Over(why)) => return Err(Trouble::Ended(why)),
                Next::News(News::Refused(why)) => {
                    (begun, filled) = (false, false);
                    self.say(&say!(self.words, TerminalRefused, why = why))?;
                }
                Next::News(News::Remark(remark)) => {
                    self.say(&labels::remark_without_seats(&remark, self.words))?;
                }
                Next::News(_) => {}
                Next::Line(line) if self.talk(&line, None, to)? => {}
                Next::Line(line) => match (line.trim(), &gathering) {
                    ("q", _) => {
                        if let Some(gathering) = &gathering {
                            server::stand_up(gathering, to);
                        }
                        return Ok(None);
                    }
                    ("b", Some(gathering)) => {
                        server::seat_bots(gathering, to);
                        filled = true;
                    }
                    ("", _) => {
                        to.order(Order::AtTable(Command::Start {}));
                        begun = true;
                    }
                    _ => self.say(&say!(self.words, TerminalPlainHost))?,
                },
                Next::End => return Ok(None),
            }
        }
    }

    /// Plays at a table until the match is over or the player has enough; nothing if the same
    /// people meet at another table.
    fn play_at(&mut self, mut table: Table, to: &Link) -> Result<Option<Ended>, Trouble> {
        // The question that was put last.
        let mut asked = None;
        // Whether a choice is on its way.
        let mut sent = false;
        let mut told = 0;
        loop {
            self.tell(&mut table, &mut told)?;
            if table.over.is_some() && !table.is_telling() {
                return self.after(&table, to);
            }
            let wanted = question(&table).filter(|_| !sent);
            if let Some(decision) = wanted.filter(|decision| asked != Some(*decision)) {
                asked = Some(decision);
                table.tick(Instant::now());
                self.show(&table)?;
                self.ask(&table)?;
            }
            match self.next(wanted.is_some()) {
                Next::Line(line) if self.talk(&line, Some(&table), to)? => {}
                Next::Line(line) => {
                    sent = self.answer(&line, &mut table, to)?;
                    if line.trim() == "q" {
                        self.leave(&table, to)?;
                        return Ok(Some(Ended::Left));
                    }
                }
                Next::News(News::Refused(why)) => {
                    (sent, asked) = (false, None);
                    self.say(&say!(self.words, TerminalRefused, why = why))?;
                }
                Next::News(News::Over(why)) => return Err(Trouble::Ended(why)),
                Next::News(News::Line(line)) => self.say_line(&line)?,
                Next::News(news) => {
                    sent &= !matches!(news, News::Happened(_) | News::Welcome(_))
                        || !answers(&news, &table);
                    table.hear(news);
                }
                Next::End => {
                    self.say(&say!(self.words, TerminalPlainEnd))?;
                    self.leave(&table, to)?;
                    return Ok(Some(Ended::Left));
                }
            }
        }
    }

    /// After a match: once more, or not.
    fn after(&mut self, table: &Table, to: &Link) -> Result<Option<Ended>, Trouble> {
        self.say(&say!(self.words, TerminalPlainAgain))?;
        loop {
            match self.next(true) {
                Next::Line(line) if self.talk(&line, Some(table), to)? => {}
                Next::Line(line) if line.trim() == "a" => match &to.file {
                    Some(file) => {
                        return Ok(Some(Ended::Again(NewMatch::again(
                            &Played::of_file(file)?.head,
                        ))));
                    }
                    None => to.order(Order::Again),
                },
                Next::News(News::Moved) => return Ok(None),
                Next::News(News::Remark(remark)) => {
                    self.say(&labels::remark(&remark, &table.teller()))?;
                }
                Next::News(News::Refused(why)) => {
                    self.say(&say!(self.words, TerminalRefused, why = why))?;
                }
                Next::News(_) => {}
                Next::Line(_) | Next::End => {
                    self.say(&say!(self.words, TerminalPlainOver))?;
                    return Ok(Some(Ended::Left));
                }
            }
        }
    }

    /// Says a line to the others, if it is meant for them; whether it is.
    fn talk(&self, line: &str, table: Option<&Table>, to: &Link) -> Result<bool, Trouble> {
        let Some(talked) = Talked::read(line).filter(|_| self.talks) else { return Ok(false) };
        let command = match talked {
            Talked::Command(command) => Some(command),
            Talked::Pause => table.and_then(Table::pause),
        };
        match command {
            Some(command) => to.order(Order::AtTable(command)),
            None => self.say(&say!(self.words, TerminalNoClock))?,
        }
        Ok(true)
    }

    /// Leaves a match that goes on.
    fn leave(&self, table: &Table, link: &Link) -> Result<(), Trouble> {
        let words = self.words;
        let Some(venue) = &table.venue else { return self.say(&say!(words, TerminalPlainSaved)) };
        if table.seat.is_some() {
            link.order(Order::AtTable(Command::Leave {}));
        }
        self.say(&format!("{} {}", &say!(words, TerminalQuitServer), venue.command()))
    }

    fn say_line(&self, line: &LineState) -> Result<(), Trouble> {
        match line {
            LineState::Connecting(server) => {
                self.say(&say!(self.words, TerminalConnecting, server = server))
            }
            LineState::Open => self.say(&say!(self.words, TerminalConnected)),
            LineState::Lost(seconds) => {
                self.say(&say!(self.words, TerminalLost, seconds = *seconds))
            }
        }
    }

    fn gathering(&self, now: &Gathering) -> Result<(), Trouble> {
        let words = self.words;
        self.say(&say!(words, TerminalGathering, game = words.game(now.table.game)))?;
        self.say(&say!(words, TerminalCode, code = &now.table.code))?;
        for line in server::chairs(now, words) {
            self.say(&line)?;
        }
        self.say(&if now.host {
            say!(words, TerminalPlainHost)
        } else {
            say!(words, TerminalHostStarts)
        })
    }

    /// Who plays what.
    fn begin(&self, table: &Table) -> Result<(), Trouble> {
        let words = self.words;
        let (game, players) = (words.game(table.setup.options.game()), table.setup.seats);
        let names = words.list(&table.names);
        self.say(&say!(words, TerminalPlainStart, game = game, players = players, names = names))?;
        self.help()
    }

    /// What can be typed.
    fn help(&self) -> Result<(), Trouble> {
        self.say(&say!(self.words, TerminalPlainHelp))?;
        if self.talks { self.say(&say!(self.words, TerminalPlainHelpServer)) } else { Ok(()) }
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
        self.say(&say!(words, TerminalPlainTotals, totals = table.teller().numbers(&end.totals)))
    }

    /// The table in sentences.
    fn show(&self, table: &Table) -> Result<(), Trouble> {
        let words = self.words;
        self.say("")?;
        for sentence in boards::sentences(&table.view.position, words) {
            self.say(&sentence)?;
        }
        let look = Look { unicode: true, colours: Colours::None };
        let scene = scene(table, look);
        for seat in Seat::all(table.setup.seats) {
            let total = say!(words, TerminalPlainTotal, total = table.view.totals[seat]);
            let notes = [vec![total], boards::notes(seat, &scene)].concat().join("; ");
            let name = &table.names[seat.index()];
            self.say(&say!(words, TerminalPlainSeat, name = name, notes = notes))?;
        }
        if let Some(me) = table.seat {
            let cards: Vec<String> =
                boards::hand(me, &scene).iter().map(|tile| tile.name.clone()).collect();
            let title = boards::hand_title(&table.view.position, words);
            let hand = say!(words, TerminalLabelled, label = title, text = cards.join(" "));
            self.say(&hand)?;
        }
        Ok(())
    }

    /// The question and its choices, numbered.
    fn ask(&self, table: &Table) -> Result<(), Trouble> {
        let Some(ask) = &table.ask else { return Ok(()) };
        let view = &table.view.position;
        let teller = table.teller();
        let question = teller.ask(view, &ask.legal);
        let left = table
            .left
            .map(|left| say!(self.words, TerminalTimeLeft, time = labels::time(left, self.words)));
        self.say(&format!("{question} {}", left.unwrap_or_default()))?;
        for (nth, action) in ask.legal.iter().enumerate() {
            let choice = labels::choice(*action, view, &teller);
            self.say_behind(&format!("{}) ", nth + 1), &choice)?;
        }
        self.say(&say!(self.words, TerminalPlainChoose, last = ask.legal.len()))
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
                let page = rules_page(table.setup.options.game(), words.language());
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
            "?" => self.help()?,
            other => match other.parse::<usize>() {
                Ok(nth) if (1..=ask.legal.len()).contains(&nth) => {
                    let action = ask.legal[nth - 1];
                    to.order(Order::Act { decision: ask.decision, action });
                    return Ok(true);
                }
                _ => self.say(&say!(words, TerminalPlainInvalid, last = ask.legal.len()))?,
            },
        }
        Ok(false)
    }
}

/// A line that is meant for the others at a table.
enum Talked {
    Command(Command),
    /// The clock is to stop, or to go on.
    Pause,
}

impl Talked {
    fn read(line: &str) -> Option<Talked> {
        let line = line.trim();
        if line == "p" {
            return Some(Talked::Pause);
        }
        let (what, rest) = line.split_once(' ')?;
        let nth = || rest.trim().parse::<usize>().ok()?.checked_sub(1);
        match what {
            "c" => Some(Talked::Command(Command::Say { text: rest.trim().to_owned() })),
            "g" => {
                REACTIONS.get(nth()?).map(|with| Talked::Command(Command::React { with: *with }))
            }
            _ => None,
        }
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
