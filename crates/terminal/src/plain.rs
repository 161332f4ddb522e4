//! Plain mode: line by line, with no cursor moved and nothing drawn, for screen readers, pipes and
//! simple terminals. A whole match can be played by feeding lines to standard input.

mod console;
mod description;
mod setup;
mod table_talk;
mod waiting_room;

use std::io::{self, Write};
use std::time::Instant;

use taketable_protocol::live::Command;
use taketable_telling::{Translator, say};

use crate::choices;
use crate::error::Error;
use crate::event_queue::EventQueue;
use crate::hint::{self, HintRequest};
use crate::labels;
use crate::link::{ConnectionState, Link, LinkEvent, PlayerCommand, local, server};
use crate::new_match::NewMatch;
use crate::recorded_match::RecordedMatch;
use crate::rules_page::rules_page;
use crate::rules_text::RulesText;
use crate::settings::{Settings, Start};
use crate::table_screen::{TableScreen, Window};
use console::{Console, Next};
use description::{question, question_sentences, table_sentences};
use table_talk::TableTalk;

/// The sentences of the log that are repeated when a match is resumed.
const RECAP: usize = 5;
/// The sentences of the log that `l` shows.
const LOG: usize = 20;

/// Plays line by line, until the match or the input is over.
pub(crate) fn play(start: Start, settings: &Settings) -> Result<(), Error> {
    let queue = EventQueue::new();
    queue.read_lines();
    match play_on(start, settings, queue, &mut io::stdout().lock()) {
        // Whoever reads the output may have seen enough at any time; the match is saved.
        Err(Error::Terminal(why)) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
    }
}

/// Plays with the lines that come into an queue, and writes to any output.
pub(crate) fn play_on(
    start: Start,
    settings: &Settings,
    queue: EventQueue,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let console = Console::new(queue, out, settings.theme);
    Plain { words: Translator::of(settings.language), settings, console }.start(start)
}

/// A player who reads and writes lines.
struct Plain<'a> {
    words: &'static Translator,
    settings: &'a Settings,
    console: Console<'a>,
}

/// How a match ended for this player.
enum Ended {
    /// The player has left.
    Left,
    /// The player wants to play the same again.
    Again(NewMatch),
}

impl Plain<'_> {
    fn start(&mut self, start: Start) -> Result<(), Error> {
        let mut link = match start {
            Start::Menu => {
                let saved = setup::ask_for_match(&mut self.console, self.settings, self.words)?;
                let Some(saved) = saved else { return Ok(()) };
                local::open(saved, self.console.queue.link_sender())?
            }
            Start::New(new) => self.begin_match(&new)?,
            Start::Resume(file) => {
                let saved = crate::app::saved_match(file, &self.settings.shelf)?;
                local::open(saved, self.console.queue.link_sender())?
            }
            Start::Server(plan) => {
                self.console.has_table_talk = true;
                server::open(&plan, self.settings, self.console.queue.link_sender())?
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

    fn begin_match(&mut self, new: &NewMatch) -> Result<Link, Error> {
        let saved = new.begin(&self.settings.name, &self.settings.shelf)?;
        local::open(saved, self.console.queue.link_sender())
    }

    fn say(&mut self, text: &str) -> Result<(), Error> {
        self.console.say(text)
    }

    fn say_all(&mut self, sentences: &[String]) -> Result<(), Error> {
        sentences.iter().try_for_each(|sentence| self.say(sentence))
    }

    /// Plays a match; at a table of a server, as many as the people there want to.
    fn play(&mut self, to: &Link) -> Result<Ended, Error> {
        while let Some(table) = self.wait_for_match(to)? {
            if let Some(ended) = self.play_at(table, to)? {
                return Ok(ended);
            }
        }
        Ok(Ended::Left)
    }

    /// Plays at a table until the match is over or the player leaves. Returns nothing if the same
    /// people meet at another table.
    fn play_at(&mut self, mut table: TableScreen, to: &Link) -> Result<Option<Ended>, Error> {
        // The question that was put last.
        let mut asked = None;
        // A choice is on its way.
        let mut sent = false;
        let mut told = table.log.len().saturating_sub(RECAP);
        loop {
            self.tell(&mut table, &mut told)?;
            if table.over.is_some() && !table.is_telling() {
                return self.after(&table, to);
            }
            let wanted = open_question(&table).filter(|_| !sent);
            if let Some(decision) = wanted.filter(|decision| asked != Some(*decision)) {
                asked = Some(decision);
                table.tick(Instant::now());
                self.ask(&table)?;
            }
            match self.console.next(wanted.is_some()) {
                Next::Line(line) if self.talk(&line, Some(&table), to)? => {}
                Next::Line(line) => {
                    sent = self.answer(&line, &mut table, to)?;
                    if line.trim() == "q" {
                        self.leave(&table, to)?;
                        return Ok(Some(Ended::Left));
                    }
                }
                Next::Event(LinkEvent::Refused(why)) => {
                    (sent, asked) = (false, None);
                    self.say(&say!(self.words, TerminalRefused, why = why))?;
                }
                Next::Event(LinkEvent::Over(why)) => return Err(Error::Ended(why)),
                Next::Event(LinkEvent::Connection(state)) => self.say_connection_state(&state)?,
                Next::Event(event) => {
                    sent &= !answers(&event, &table);
                    table.apply(event);
                }
                Next::End => {
                    self.say(&say!(self.words, TerminalPlainEnd))?;
                    self.leave(&table, to)?;
                    return Ok(Some(Ended::Left));
                }
            }
        }
    }

    /// Asks after a match whether to play again.
    fn after(&mut self, table: &TableScreen, to: &Link) -> Result<Option<Ended>, Error> {
        if let Some(file) = &to.file {
            self.say(&say!(self.words, TerminalRecord, file = file.display().to_string()))?;
        }
        self.say(&say!(self.words, TerminalPlainAgain))?;
        loop {
            match self.console.next(true) {
                Next::Line(line) if self.talk(&line, Some(table), to)? => {}
                Next::Line(line) if line.trim() == "a" => match &to.file {
                    Some(file) => {
                        let again = NewMatch::again(&RecordedMatch::of_file(file)?.head);
                        return Ok(Some(Ended::Again(again)));
                    }
                    None => to.send(PlayerCommand::Again),
                },
                Next::Event(LinkEvent::Moved) => return Ok(None),
                Next::Event(LinkEvent::Notice(notice)) => {
                    self.say(&labels::notice(&notice, &table.teller()))?;
                }
                Next::Event(LinkEvent::Refused(why)) => {
                    self.say(&say!(self.words, TerminalRefused, why = why))?;
                }
                Next::Event(_) => {}
                Next::Line(_) | Next::End => {
                    self.say(&say!(self.words, TerminalPlainOver))?;
                    return Ok(Some(Ended::Left));
                }
            }
        }
    }

    /// Sends a line to the others if it is meant for them. Returns `true` if it was.
    fn talk(&mut self, line: &str, table: Option<&TableScreen>, to: &Link) -> Result<bool, Error> {
        let talk = TableTalk::read(line).filter(|_| self.console.has_table_talk);
        let command = match talk {
            None => return Ok(false),
            Some(TableTalk::Command(command)) => Some(command),
            Some(TableTalk::Pause) => table.and_then(TableScreen::pause),
        };
        match command {
            Some(command) => to.send(PlayerCommand::AtTable(command)),
            None => self.say(&say!(self.words, TerminalNoClock))?,
        }
        Ok(true)
    }

    /// Leaves a match that is not over.
    fn leave(&mut self, table: &TableScreen, link: &Link) -> Result<(), Error> {
        let words = self.words;
        let Some(server_table) = &table.server_table else {
            return self.say(&say!(words, TerminalPlainSaved));
        };
        if table.seat.is_some() {
            link.send(PlayerCommand::AtTable(Command::Leave {}));
        }
        self.say(&format!("{} {}", &say!(words, TerminalQuitServer), server_table.command()))
    }

    fn say_connection_state(&mut self, state: &ConnectionState) -> Result<(), Error> {
        let words = self.words;
        self.say(&match state {
            ConnectionState::Connecting(server) => say!(words, TerminalConnecting, server = server),
            ConnectionState::Open => say!(words, TerminalConnected),
            ConnectionState::Lost(seconds) => say!(words, TerminalLost, seconds = *seconds),
        })
    }

    /// Says what can be typed.
    fn help(&mut self) -> Result<(), Error> {
        self.say(&say!(self.words, TerminalPlainHelp))?;
        if self.console.has_table_talk {
            self.say(&say!(self.words, TerminalPlainHelpServer))?;
        }
        Ok(())
    }

    /// Tells what is new.
    fn tell(&mut self, table: &mut TableScreen, told: &mut usize) -> Result<(), Error> {
        loop {
            table.skip();
            // The question that follows may say the same.
            let ask = table.ask.as_ref().map(|ask| question(ask, table)).unwrap_or_default();
            for sentence in table.log.iter().skip(*told) {
                if !ask.starts_with(sentence.as_str()) {
                    self.console.say(sentence)?;
                }
            }
            *told = table.log.len();
            match table.window.take() {
                Some(Window::RoundOver(_)) => self.scores(table)?,
                Some(Window::MatchOver(_)) => {}
                _ => return Ok(()),
            }
        }
    }

    /// Says the totals.
    fn scores(&mut self, table: &TableScreen) -> Result<(), Error> {
        let Some(end) = table.rounds.last() else { return Ok(()) };
        let totals = table.teller().numbers(&end.totals);
        self.say(&say!(self.words, TerminalPlainTotals, totals = totals))
    }

    /// Describes the table and asks the player.
    fn ask(&mut self, table: &TableScreen) -> Result<(), Error> {
        self.say("")?;
        self.say_all(&table_sentences(table))?;
        self.say_all(&question_sentences(table))
    }

    /// Answers a line. Returns `true` if a choice was sent.
    fn answer(&mut self, line: &str, table: &mut TableScreen, to: &Link) -> Result<bool, Error> {
        let words = self.words;
        let Some(ask) = &table.ask else { return Ok(false) };
        match line.trim() {
            "q" => {}
            "t" | "" => self.ask(table)?,
            "s" => self.scores(table)?,
            "l" => {
                let from = table.log.len().saturating_sub(LOG);
                self.say_all(&table.log[from..])?;
            }
            "r" => {
                let page = rules_page(table.setup.options.game(), words.language());
                self.say_all(&RulesText::read(page).sentences())?;
            }
            "h" => {
                if let Some(wanted) = HintRequest::at(table) {
                    self.say_all(&hint::sentences(&wanted.think(), table))?;
                }
            }
            "?" => self.help()?,
            typed => match choices::by_code(&ask.legal, typed) {
                Some(place) => {
                    let action = ask.legal[place];
                    to.send(PlayerCommand::Act { decision: ask.decision, action });
                    return Ok(true);
                }
                None => self.say(&say!(words, TerminalPlainNoChoice))?,
            },
        }
        Ok(false)
    }
}

/// Returns the number of the question that the player has to answer before anything goes on.
fn open_question(table: &TableScreen) -> Option<u32> {
    let me = table.seat?;
    let ask = table.ask.as_ref()?;
    table.view.to_act.contains(me).then_some(ask.decision)
}

/// Returns `true` if these news come after the player's choice has counted.
fn answers(event: &LinkEvent, table: &TableScreen) -> bool {
    match event {
        LinkEvent::Snapshot(_) => true,
        LinkEvent::Update(update) => {
            let Some(me) = table.seat else { return true };
            let asked = update.ask.as_ref().map(|ask| ask.decision);
            !update.view.to_act.contains(me) || asked != table.ask.as_ref().map(|ask| ask.decision)
        }
        _ => false,
    }
}
