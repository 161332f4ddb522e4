//! A match in this process. Bots think on another thread, and every action is saved at once.

use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use taketable_bots::{BotKind, Decision, choose_any_until, decision_rng};
use taketable_rules::record::Head;
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, Game, MAX_SEATS, Match, MatchEvent, RoundEnd, Seat, Told, Viewer,
};

use super::{
    Ask, EventSink, Link, LinkEvent, MatchSnapshot, MatchUpdate, PlayerCommand, lies_face_down,
    round_end,
};
use crate::error::Error;
use crate::match_file::MatchFile;

/// The longest time that a bot thinks about a decision.
const LONGEST_THOUGHT: Duration = Duration::from_secs(3);

/// Opens a link to a match in a file. Its only seat without a bot is the player's.
pub(crate) fn open(saved: MatchFile, sink: impl EventSink) -> Result<Link, Error> {
    let file = saved.path().to_owned();
    let (tx, rx) = channel();
    let table = LocalTable::new(saved)?;
    // The report outlives a panic of the table.
    let run = move || {
        let report = PanicReport(sink);
        table.run(&rx, &report.0);
    };
    thread::Builder::new().name("bots".to_owned()).spawn(run)?;
    Ok(Link::to_file(move |command| drop(tx.send(command)), file))
}

/// Tells the player if the thread of the match panics.
struct PanicReport<S: EventSink>(S);

impl<S: EventSink> Drop for PanicReport<S> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.send(LinkEvent::Over(
                "the match cannot continue; it is saved up to this point".to_owned(),
            ));
        }
    }
}

/// A match and its players.
struct LocalTable {
    saved: MatchFile,
    /// Each seat's bot; the player has none.
    bots: Vec<Option<BotKind>>,
    player: Option<Seat>,
    /// The events until the match was opened, or those of the last action.
    told: Vec<Told<MatchEvent<AnyEvent>>>,
    rounds: Vec<RoundEnd>,
    /// The number of actions so far, which numbers the questions.
    number: u32,
    /// The last question to the player.
    decision: Option<u32>,
    /// The last action left all questions as they were.
    same: bool,
}

impl LocalTable {
    fn new(mut saved: MatchFile) -> Result<LocalTable, Error> {
        let bot = |name: &Option<String>| match name {
            None => Ok(None),
            Some(name) => name.parse().map(Some).map_err(|_| Error::Bot(name.clone())),
        };
        let bots = saved.head().players.iter().map(|player| bot(&player.bot));
        let bots = bots.collect::<Result<Vec<Option<BotKind>>, Error>>()?;
        let mut free = Seat::all(bots.len() as u8).filter(|seat| bots[seat.index()].is_none());
        let player = free.next();
        if let Some(other) = free.next() {
            return Err(Error::TwoPeople(other));
        }
        let told = saved.take_events();
        Ok(LocalTable {
            bots,
            player,
            rounds: told.iter().filter_map(round_end).collect(),
            told,
            number: saved.actions(),
            decision: None,
            same: false,
            saved,
        })
    }

    fn run(mut self, commands: &Receiver<PlayerCommand>, sink: &impl EventSink) {
        let events = self.faces();
        let snapshot = self.snapshot(events);
        if !sink.send(LinkEvent::Snapshot(Box::new(snapshot))) {
            return;
        }
        loop {
            // The player's commands come first, even while bots still have to decide.
            let bot = self.next_bot();
            let command = match bot {
                Some(_) => {
                    commands.try_recv().map_err(|end| end == std::sync::mpsc::TryRecvError::Empty)
                }
                None => commands.recv().map_err(|_| false),
            };
            let done = match (command, bot) {
                // A late decision on an earlier question does not count.
                (Ok(PlayerCommand::Act { decision, action }), _) => match self.player {
                    Some(player) if self.decision == Some(decision) => self.act(player, action),
                    _ => continue,
                },
                (Ok(PlayerCommand::AtTable(_) | PlayerCommand::Again), _) => continue,
                (Err(true), Some((seat, bot))) => {
                    let action = self.think(seat, bot);
                    self.act(seat, action)
                }
                (Err(_), _) => return,
            };
            let event = match done {
                Ok(()) => {
                    let update = self.update();
                    LinkEvent::Update(Box::new(update))
                }
                Err(Error::Illegal(why)) => LinkEvent::Refused(why.to_string()),
                // An action that cannot be saved does not count.
                Err(why) => {
                    sink.send(LinkEvent::Over(why.to_string()));
                    return;
                }
            };
            if !sink.send(event) {
                return;
            }
        }
    }

    fn game(&self) -> &Match<AnyGame> {
        self.saved.game()
    }

    /// Returns the first bot that has to decide.
    fn next_bot(&self) -> Option<(Seat, BotKind)> {
        self.game().to_act().iter().find_map(|seat| Some((seat, self.bots[seat.index()]?)))
    }

    fn think(&self, seat: Seat, bot: BotKind) -> AnyAction {
        let game = self.game();
        let view = game.view(Viewer::Seat(seat));
        let legal = game.position().legal_actions(seat);
        let decision = Decision { setup: game.setup(), seat, view: &view, legal: &legal };
        // A resumed match has the same decisions as a match that was never left.
        let Head { seed, .. } = self.saved.head();
        let seed = u64::from_le_bytes(*seed.0.first_chunk().expect("a seed is longer"));
        let nth = u64::from(self.number) * MAX_SEATS as u64 + seat.index() as u64;
        let until = Instant::now() + LONGEST_THOUGHT;
        let mut chance = decision_rng(seed, nth);
        choose_any_until(bot, &decision, Some(until), &mut chance)
    }

    fn act(&mut self, seat: Seat, action: AnyAction) -> Result<(), Error> {
        self.told.clear();
        let before = self.game().to_act();
        self.saved.act(seat, action, &mut self.told)?;
        self.same = lies_face_down(seat, before, self.game().to_act());
        self.number += 1;
        self.rounds.extend(self.told.iter().filter_map(round_end));
        Ok(())
    }

    fn viewer(&self) -> Viewer {
        self.player.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn faces(&self) -> Vec<MatchEvent<AnyEvent>> {
        self.told.iter().map(|told| told.face(self.viewer()).clone()).collect()
    }

    /// Returns the question to the player, if there is one. A player who has chosen may choose again
    /// while others still choose.
    fn ask(&mut self) -> Option<Ask> {
        let seat = self.player?;
        let legal = self.game().position().legal_actions(seat);
        if legal.is_empty() {
            self.decision = None;
            return None;
        }
        let decision = match self.decision {
            Some(same) if self.same => same,
            _ => self.number + 1,
        };
        self.decision = Some(decision);
        Some(Ask { decision, legal, deadline: None })
    }

    fn snapshot(&mut self, events: Vec<MatchEvent<AnyEvent>>) -> MatchSnapshot {
        let ask = self.ask();
        MatchSnapshot {
            setup: *self.game().setup(),
            names: self.saved.names(),
            seat: self.player,
            view: self.game().view(self.viewer()),
            ask,
            rounds: self.rounds.clone(),
            events,
            over: self.game().winners().is_some(),
            server_table: None,
        }
    }

    fn update(&mut self) -> MatchUpdate {
        let ask = self.ask();
        MatchUpdate { events: self.faces(), view: self.game().view(self.viewer()), ask }
    }
}
