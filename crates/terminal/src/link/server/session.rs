//! [`Session`]: a player at a table of a server, and at the tables of its rematches.

use std::time::Duration;

use taketable_client::{LiveTable, Server, Subscription, TableSocket, Update};
use taketable_protocol::live::{
    ActCommand, Command, CommandId, Decider, Event, ServerMessage, Stage, TableEvent,
    Welcome as AtTable,
};
use taketable_rules::{AnyEvent, MatchEvent, RoundEnd, Seat};
use tokio::sync::mpsc::UnboundedReceiver;

use super::{name_of, shown};
use crate::link::{Ask, Gathering, Happened, Hear, LineState, News, Order, Remark, Venue, Welcome};

/// A player at a table.
pub(super) struct Session {
    server: Server,
    key: String,
    socket: TableSocket,
    orders: UnboundedReceiver<Order>,
    table: Option<LiveTable>,
    /// The number of the last event.
    last: Option<u32>,
    /// The command to sit down on a seat, until it is answered.
    sitting: Option<(CommandId, Seat)>,
    /// The player wants to go to the table of the rematch.
    follows: bool,
}

/// A session is over.
struct Ended;

impl Session {
    pub(super) fn new(
        server: Server,
        table: &str,
        key: String,
        orders: UnboundedReceiver<Order>,
    ) -> Session {
        let socket = connect(&server, table, &key);
        Session {
            server,
            key,
            socket,
            orders,
            table: None,
            last: None,
            sitting: None,
            follows: false,
        }
    }

    /// Passes on what the server says until the player leaves, or the server has said its last word.
    pub(super) async fn run(mut self, hear: &impl Hear) {
        while self.step(hear).await.is_ok() {}
        self.socket.close().await;
    }

    async fn step(&mut self, hear: &impl Hear) -> Result<(), Ended> {
        if let Some(table) = self.next_table() {
            self.move_to(&table).await;
            return if hear.hear(News::Moved) { Ok(()) } else { Err(Ended) };
        }
        let update = tokio::select! {
            update = self.socket.next() => update,
            order = self.orders.recv() => {
                self.order(order.ok_or(Ended)?);
                return Ok(());
            }
        };
        let is_heard = match update {
            Ok(Update::Connecting) => {
                hear.hear(News::Line(LineState::Connecting(self.server.url().to_owned())))
            }
            Ok(Update::Lost { retry_in }) => {
                let seconds = (retry_in + Duration::from_millis(999)).as_secs().max(1);
                hear.hear(News::Line(LineState::Lost(seconds)))
            }
            Ok(Update::Message(message)) => return self.message(message, hear),
            Err(error) => {
                hear.hear(News::Over(error.to_string()));
                false
            }
        };
        if is_heard { Ok(()) } else { Err(Ended) }
    }

    /// Leaves this table for another.
    async fn move_to(&mut self, table: &str) {
        let next = connect(&self.server, table, &self.key);
        std::mem::replace(&mut self.socket, next).close().await;
        (self.table, self.last, self.sitting, self.follows) = (None, None, None, false);
    }

    /// The table of the rematch, if the player wants to go there.
    fn next_table(&self) -> Option<String> {
        self.table.as_ref()?.state.rematch.clone().filter(|_| self.follows)
    }

    fn order(&mut self, order: Order) {
        let command = match order {
            Order::Act { decision, action } => {
                let Ok(action) = serde_json::value::to_raw_value(&action) else { return };
                Command::Act(ActCommand { decision, action })
            }
            Order::AtTable(command) => command,
            Order::Again => {
                self.follows = true;
                // Somebody else may have asked for it.
                if self.next_table().is_some() {
                    return;
                }
                Command::Rematch {}
            }
        };
        self.socket.send(command);
    }

    fn message(&mut self, message: ServerMessage, hear: &impl Hear) -> Result<(), Ended> {
        match message {
            ServerMessage::Welcome(welcome) => return self.welcome(*welcome, hear),
            ServerMessage::Resumed { .. } => drop(hear.hear(News::Line(LineState::Open))),
            ServerMessage::Event(event) => {
                self.last = Some(event.number);
                return self.event(*event, hear);
            }
            ServerMessage::Accepted { id, .. } => {
                if let Some((_, seat)) = self.sitting.take_if(|(command, _)| *command == id) {
                    if let Some(table) = &mut self.table {
                        table.sat_down(seat);
                    }
                    self.show_gathering(hear);
                }
            }
            // Somebody else was quicker: there may be another seat.
            ServerMessage::Refused { id: Some(id), .. }
                if self.sitting.as_ref().is_some_and(|(command, _)| *command == id) =>
            {
                self.sitting = None;
                self.sit_down();
            }
            ServerMessage::Refused { refusal, .. } => {
                hear.hear(News::Refused(refusal.why.into_owned()));
            }
            ServerMessage::Announcement(announcement) => {
                let text = announcement.map(|announcement| shown(&announcement.text));
                hear.hear(News::Remark(Remark::Announcement(text)));
            }
            ServerMessage::Bye { .. } => {}
        }
        Ok(())
    }

    fn welcome(&mut self, welcome: AtTable, hear: &impl Hear) -> Result<(), Ended> {
        hear.hear(News::Line(LineState::Open));
        let before = self.last.replace(welcome.number);
        match LiveTable::new(&welcome) {
            Ok(table) => self.table = Some(table),
            Err(why) => return over(&why, hear),
        }
        self.begin(welcome.rounds, Vec::new(), hear);
        // Somebody who sits down first is shown the table after that.
        if !self.sit_down() {
            self.show_gathering(hear);
        }
        // What was heard before is not said again.
        for event in welcome.recent {
            let what = &event.what;
            let is_talk = matches!(what, TableEvent::Said { .. } | TableEvent::Reacted { .. });
            if is_talk && before.is_none_or(|before| event.number > before) {
                self.tell(event, hear);
            }
        }
        Ok(())
    }

    /// Asks for a free seat if the player has none before the match. Returns `true` if there is one.
    fn sit_down(&mut self) -> bool {
        let Some(table) = &self.table else { return false };
        if table.seat.is_some() || table.state.stage != Stage::Gathering {
            return false;
        }
        let Some(seat) = table.state.free().next() else { return false };
        // After a lost connection the same command is under way already.
        if self.sitting.is_none() {
            self.sitting = Some((self.socket.send(Command::Sit { seat, bot: false }), seat));
        }
        true
    }

    /// Shows the match as it stands.
    fn begin(&self, rounds: Vec<RoundEnd>, events: Vec<MatchEvent<AnyEvent>>, hear: &impl Hear) {
        let Some(table) = &self.table else { return };
        let Some(view) = table.view.clone() else { return };
        let names = table.state.chairs.iter().enumerate();
        let names = names.map(|(seat, chair)| name_of(chair.sitter.as_ref(), seat)).collect();
        let welcome = Welcome {
            setup: table.setup,
            names,
            seat: table.seat,
            view,
            ask: ask(table),
            rounds,
            events,
            over: matches!(table.state.stage, Stage::Over(_)),
            venue: Some(Venue::new(self.server.url(), &table.state)),
        };
        hear.hear(News::Welcome(Box::new(welcome)));
    }

    fn show_gathering(&self, hear: &impl Hear) {
        let Some(table) = &self.table else { return };
        if table.state.stage != Stage::Gathering {
            return;
        }
        let LiveTable { state, seat, host, .. } = table;
        let server = self.server.url().to_owned();
        let gathering = Gathering { server, table: state.clone(), seat: *seat, host: *host };
        hear.hear(News::Gathering(Box::new(gathering)));
    }

    fn event(&mut self, event: Event, hear: &impl Hear) -> Result<(), Ended> {
        let Some(table) = &mut self.table else { return Ok(()) };
        if let Err(why) = table.apply(&event) {
            return over(&why, hear);
        }
        self.tell(event, hear);
        Ok(())
    }

    /// Tells the player of something that has happened.
    fn tell(&self, event: Event, hear: &impl Hear) {
        let Some(table) = &self.table else { return };
        let remark = |remark| {
            hear.hear(News::Remark(remark));
        };
        match event.what {
            TableEvent::Sat { .. } | TableEvent::Stood { .. } => self.show_gathering(hear),
            TableEvent::Started {} => self.begin(Vec::new(), event.events, hear),
            TableEvent::Acted { seat, by } => {
                let Some(view) = event.view else { return };
                if by == Decider::Clock {
                    remark(Remark::Clock(seat));
                }
                hear.hear(News::Happened(Box::new(Happened {
                    events: event.events,
                    view,
                    ask: ask(table),
                })));
            }
            TableEvent::Away { seat } => remark(Remark::Away(seat)),
            TableEvent::Back { seat } => remark(Remark::Back(seat)),
            TableEvent::Renamed { .. } if table.state.stage == Stage::Gathering => {
                self.show_gathering(hear);
            }
            TableEvent::Renamed { seat, name } => remark(Remark::Renamed(seat, shown(&name))),
            // An operator has removed it before we came.
            TableEvent::Said { text, .. } if text.is_empty() => {}
            TableEvent::Said { name, text, .. } => remark(Remark::Said(shown(&name), shown(&text))),
            TableEvent::Reacted { name, with, .. } => remark(Remark::Reacted(shown(&name), with)),
            TableEvent::Pausing { seat, paused } => {
                remark(Remark::Pausing(seat, paused));
                if paused {
                    hear.hear(News::Deadline(None));
                }
            }
            TableEvent::WentOn { seat } => {
                remark(Remark::WentOn(seat));
                hear.hear(News::Deadline(ask(table).and_then(|ask| ask.deadline)));
            }
            TableEvent::Rematch { .. } => remark(Remark::Rematch),
            // The lines that were printed cannot be taken back; a closed table says goodbye itself.
            TableEvent::Contributed { .. }
            | TableEvent::Removed { .. }
            | TableEvent::Closed { .. } => {}
        }
    }
}

fn connect(server: &Server, table: &str, key: &str) -> TableSocket {
    server.socket(table, key, Subscription { views: true })
}

/// The open question, with its deadline by our clock.
fn ask(table: &LiveTable) -> Option<Ask> {
    let ask = table.ask.clone()?;
    let deadline = ask.deadline.map(|deadline| table.by_our_clock(deadline));
    Some(Ask { decision: ask.decision, legal: ask.legal, deadline })
}

fn over(why: &taketable_client::Error, hear: &impl Hear) -> Result<(), Ended> {
    hear.hear(News::Over(why.to_string()));
    Err(Ended)
}
