//! A match in this process: bots think on a thread of their own, and the record is written as the
//! match goes.

use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use taketable_bots::{BotKind, Decision, choose_any_until, decision_rng};
use taketable_rules::record::Head;
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, Game, MAX_SEATS, Match, MatchEvent, RoundEnd, Seat, Told, Viewer,
};

use super::{Ask, Happened, Hear, Link, News, Order, Welcome, lies_face_down};
use crate::saved::SavedMatch;
use crate::trouble::Trouble;

/// No bot thinks longer about a move.
const LONGEST_THOUGHT: Duration = Duration::from_secs(3);

/// Opens the line to a match that is kept in a file. Its first seat without a bot is the player's.
pub(crate) fn open(saved: SavedMatch, hear: impl Hear) -> Result<Link, Trouble> {
    let file = saved.file().to_owned();
    let (orders, inbox) = channel();
    let table = LocalTable::new(saved)?;
    // If the thread cannot be started, there is no match.
    let run = move || {
        let last_words = LastWords(hear);
        table.run(&inbox, &last_words.0);
    };
    thread::Builder::new().name("bots".to_owned()).spawn(run)?;
    Ok(Link::to_file(move |order| drop(orders.send(order)), file))
}

/// If the thread of the bots fails, the player is told.
struct LastWords<H: Hear>(H);

impl<H: Hear> Drop for LastWords<H> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.hear(News::Over(
                "the match cannot go on; it is saved as far as it went".to_owned(),
            ));
        }
    }
}

/// A match and who plays it.
struct LocalTable {
    saved: SavedMatch,
    /// Each seat's bot; the player has none.
    bots: Vec<Option<BotKind>>,
    player: Option<Seat>,
    /// The events of the start of the match or of the last action.
    told: Vec<Told<MatchEvent<AnyEvent>>>,
    rounds: Vec<RoundEnd>,
    /// How many actions there were: what a question is named by.
    number: u32,
    /// The question that the player was asked last.
    decision: Option<u32>,
    /// Whether the last action leaves all questions as they were.
    same: bool,
}

impl LocalTable {
    fn new(saved: SavedMatch) -> Result<LocalTable, Trouble> {
        let bot = |name: &Option<String>| match name {
            None => Ok(None),
            Some(name) => name.parse().map(Some).map_err(|_| Trouble::Bot(name.clone())),
        };
        let bots = saved.head().players.iter().map(|player| bot(&player.bot));
        let bots = bots.collect::<Result<Vec<Option<BotKind>>, Trouble>>()?;
        let mut free = Seat::all(bots.len() as u8).filter(|seat| bots[seat.index()].is_none());
        let player = free.next();
        if let Some(other) = free.next() {
            return Err(Trouble::TwoPeople(other));
        }
        Ok(LocalTable {
            bots,
            player,
            told: saved.beginning().to_vec(),
            rounds: saved.rounds().to_vec(),
            number: saved.actions(),
            decision: None,
            same: false,
            saved,
        })
    }

    fn run(mut self, inbox: &Receiver<Order>, hear: &impl Hear) {
        let events = self.faces();
        let welcome = self.welcome(events);
        if !hear.hear(News::Welcome(Box::new(welcome))) {
            return;
        }
        loop {
            // What the player wants comes first, also while bots still have to think.
            let bot = self.next_bot();
            let order = match bot {
                Some(_) => {
                    inbox.try_recv().map_err(|end| end == std::sync::mpsc::TryRecvError::Empty)
                }
                None => inbox.recv().map_err(|_| false),
            };
            let done = match (order, bot) {
                // An answer to a question that is not asked any more does not count.
                (Ok(Order::Act { decision, action }), _) => match self.player {
                    Some(player) if self.decision == Some(decision) => self.act(player, action),
                    _ => continue,
                },
                (Ok(Order::AtTable(_) | Order::Again), _) => continue,
                (Err(true), Some((seat, bot))) => {
                    let action = self.think(seat, bot);
                    self.act(seat, action)
                }
                (Err(_), _) => return,
            };
            let news = match done {
                Ok(()) => {
                    let happened = self.happened();
                    News::Happened(Box::new(happened))
                }
                Err(Trouble::Illegal(why)) => News::Refused(why.to_string()),
                // What cannot be written down does not count.
                Err(why) => {
                    hear.hear(News::Over(why.to_string()));
                    return;
                }
            };
            if !hear.hear(news) {
                return;
            }
        }
    }

    fn game(&self) -> &Match<AnyGame> {
        self.saved.game()
    }

    /// The first bot that is asked, if one is.
    fn next_bot(&self) -> Option<(Seat, BotKind)> {
        self.game().to_act().iter().find_map(|seat| Some((seat, self.bots[seat.index()]?)))
    }

    fn think(&self, seat: Seat, bot: BotKind) -> AnyAction {
        let game = self.game();
        let view = game.view(Viewer::Seat(seat));
        let legal = game.position().legal_actions(seat);
        let decision = Decision { setup: game.setup(), seat, view: &view, legal: &legal };
        // The same match gives the same decisions, whenever it is gone on with.
        let Head { seed, .. } = self.saved.head();
        let seed = u64::from_le_bytes(*seed.0.first_chunk().expect("a seed is longer"));
        let nth = u64::from(self.number) * MAX_SEATS as u64 + seat.index() as u64;
        let until = Instant::now() + LONGEST_THOUGHT;
        let mut chance = decision_rng(seed, nth);
        choose_any_until(bot, &decision, Some(until), &mut chance)
    }

    fn act(&mut self, seat: Seat, action: AnyAction) -> Result<(), Trouble> {
        self.told.clear();
        let before = self.game().to_act();
        self.saved.act(seat, action, &mut self.told)?;
        self.same = lies_face_down(seat, before, self.game().to_act());
        self.number += 1;
        let ends = self.told.iter().filter_map(|told| match told.face(Viewer::Spectator) {
            MatchEvent::RoundOver(end) => Some(*end),
            _ => None,
        });
        self.rounds.extend(ends);
        Ok(())
    }

    fn viewer(&self) -> Viewer {
        self.player.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn faces(&self) -> Vec<MatchEvent<AnyEvent>> {
        self.told.iter().map(|told| told.face(self.viewer()).clone()).collect()
    }

    /// The question to the player, if there is one or a new one. Who has chosen may choose again
    /// while others have not.
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

    fn welcome(&mut self, events: Vec<MatchEvent<AnyEvent>>) -> Welcome {
        let ask = self.ask();
        Welcome {
            setup: *self.game().setup(),
            names: self.saved.names(),
            seat: self.player,
            view: self.game().view(self.viewer()),
            ask,
            rounds: self.rounds.clone(),
            events,
            over: self.game().winners().is_some(),
            venue: None,
        }
    }

    fn happened(&mut self) -> Happened {
        let ask = self.ask();
        Happened { events: self.faces(), view: self.game().view(self.viewer()), ask }
    }
}
