//! [`Session`]: a player at a table of a server, and at the tables of its rematches.

use std::time::Duration;

use taketable_client::{LiveTable, Server, Subscription, TableSocket, Update};
use taketable_protocol::live::{
    ActCommand, Command, CommandId, Decider, Event, ServerMessage, Stage, TableEvent, Welcome,
};
use taketable_rules::{AnyEvent, MatchEvent, RoundEnd, Seat};
use taketable_telling::Translator;
use tokio::sync::mpsc::UnboundedReceiver;

use super::{name_of, shown};
use crate::link::{
    Ask, ConnectionState, EventSink, LinkEvent, MatchSnapshot, MatchUpdate, PlayerCommand,
    ServerTable, TableNotice, WaitingRoomState,
};
use crate::server_error::server_error;

/// A player at a table.
pub(super) struct Session {
    server: Server,
    key: String,
    socket: TableSocket,
    commands: UnboundedReceiver<PlayerCommand>,
    words: &'static Translator,
    table: Option<LiveTable>,
    /// The number of the last event.
    last: Option<u32>,
    /// The command to sit down on a seat, until it is answered.
    sitting: Option<(CommandId, Seat)>,
    /// The player wants to go to the table of the rematch.
    follows: bool,
}

/// The session is over.
struct SessionOver;

impl Session {
    pub(super) fn new(
        server: Server,
        table: &str,
        key: String,
        commands: UnboundedReceiver<PlayerCommand>,
        words: &'static Translator,
    ) -> Session {
        let socket = connect(&server, table, &key);
        Session {
            server,
            key,
            socket,
            commands,
            words,
            table: None,
            last: None,
            sitting: None,
            follows: false,
        }
    }

    /// Passes on events until the player leaves or the server ends the session.
    pub(super) async fn run(mut self, sink: &impl EventSink) {
        while self.step(sink).await.is_ok() {}
        self.socket.close().await;
    }

    async fn step(&mut self, sink: &impl EventSink) -> Result<(), SessionOver> {
        if let Some(table) = self.next_table() {
            self.move_to(&table).await;
            return if sink.send(LinkEvent::Moved) { Ok(()) } else { Err(SessionOver) };
        }
        let update = tokio::select! {
            update = self.socket.next() => update,
            command = self.commands.recv() => {
                self.send(command.ok_or(SessionOver)?);
                return Ok(());
            }
        };
        let is_heard = match update {
            Ok(Update::Connecting) => sink.send(LinkEvent::Connection(
                ConnectionState::Connecting(self.server.url().to_owned()),
            )),
            Ok(Update::Lost { retry_in }) => {
                let seconds = (retry_in + Duration::from_millis(999)).as_secs().max(1);
                sink.send(LinkEvent::Connection(ConnectionState::Lost(seconds)))
            }
            Ok(Update::Message(message)) => return self.message(message, sink),
            Err(error) => {
                sink.send(LinkEvent::Over(error.to_string()));
                false
            }
        };
        if is_heard { Ok(()) } else { Err(SessionOver) }
    }

    /// Leaves this table for another.
    async fn move_to(&mut self, table: &str) {
        let next = connect(&self.server, table, &self.key);
        std::mem::replace(&mut self.socket, next).close().await;
        (self.table, self.last, self.sitting, self.follows) = (None, None, None, false);
    }

    /// Returns the table of the rematch, if the player wants to go there.
    fn next_table(&self) -> Option<String> {
        self.table.as_ref()?.state.rematch.clone().filter(|_| self.follows)
    }

    fn send(&mut self, command: PlayerCommand) {
        let command = match command {
            PlayerCommand::Act { decision, action } => {
                let Ok(action) = serde_json::value::to_raw_value(&action) else { return };
                Command::Act(ActCommand { decision, action })
            }
            PlayerCommand::AtTable(command) => command,
            PlayerCommand::Again => {
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

    fn message(
        &mut self,
        message: ServerMessage,
        sink: &impl EventSink,
    ) -> Result<(), SessionOver> {
        match message {
            ServerMessage::Welcome(welcome) => return self.welcome(*welcome, sink),
            ServerMessage::Resumed { .. } => {
                sink.send(LinkEvent::Connection(ConnectionState::Open));
            }
            ServerMessage::Event(event) => {
                self.last = Some(event.number);
                return self.event(*event, sink);
            }
            ServerMessage::Accepted { id, .. } => {
                if let Some((_, seat)) = self.sitting.take_if(|(command, _)| *command == id) {
                    if let Some(table) = &mut self.table {
                        table.sat_down(seat);
                    }
                    self.show_lobby(sink);
                }
            }
            // Somebody else was quicker: there may be another seat.
            ServerMessage::Refused { id: Some(id), .. }
                if self.sitting.as_ref().is_some_and(|(command, _)| *command == id) =>
            {
                self.sitting = None;
                if !self.sit_down() {
                    self.show_lobby(sink);
                }
            }
            ServerMessage::Refused { refusal, .. } => {
                let why = self.words.refusal(refusal.code.as_str(), &refusal.why);
                sink.send(LinkEvent::Refused(why));
            }
            ServerMessage::Announcement(announcement) => {
                let text = announcement.map(|announcement| shown(&announcement.text));
                sink.send(LinkEvent::Notice(TableNotice::Announcement(text)));
            }
            ServerMessage::Bye { .. } => {}
        }
        Ok(())
    }

    fn welcome(&mut self, welcome: Welcome, sink: &impl EventSink) -> Result<(), SessionOver> {
        sink.send(LinkEvent::Connection(ConnectionState::Open));
        let before = self.last.replace(welcome.number);
        match LiveTable::new(&welcome) {
            Ok(table) => self.table = Some(table),
            Err(why) => return over(&why, self.words, sink),
        }
        self.begin(welcome.rounds, Vec::new(), sink);
        // A player who is about to sit down is shown the table afterwards.
        if !self.sit_down() {
            self.show_lobby(sink);
        }
        // Chat that was shown before is not repeated.
        for event in welcome.recent {
            let what = &event.what;
            let is_talk = matches!(what, TableEvent::Said { .. } | TableEvent::Reacted { .. });
            if is_talk && before.is_none_or(|before| event.number > before) {
                self.tell(event, sink);
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

    /// Returns `true` while it is open whether this seat is ours.
    fn sits_down_on(&self, seat: Seat) -> bool {
        self.sitting.as_ref().is_some_and(|(_, wanted)| *wanted == seat)
    }

    /// Shows the match as it stands.
    fn begin(
        &self,
        rounds: Vec<RoundEnd>,
        events: Vec<MatchEvent<AnyEvent>>,
        sink: &impl EventSink,
    ) {
        let Some(table) = &self.table else { return };
        let Some(view) = table.view.clone() else { return };
        let names = table.state.chairs.iter().enumerate();
        let names = names.map(|(seat, chair)| name_of(chair.sitter.as_ref(), seat)).collect();
        let snapshot = MatchSnapshot {
            setup: table.setup,
            names,
            seat: table.seat,
            view,
            ask: ask(table),
            rounds,
            events,
            over: matches!(table.state.stage, Stage::Over(_)),
            server_table: Some(ServerTable::new(self.server.url(), &table.state)),
        };
        sink.send(LinkEvent::Snapshot(Box::new(snapshot)));
    }

    fn show_lobby(&self, sink: &impl EventSink) {
        let Some(table) = &self.table else { return };
        if table.state.stage != Stage::Gathering {
            return;
        }
        let LiveTable { state, seat, host, .. } = table;
        let server = self.server.url().to_owned();
        let room = WaitingRoomState { server, table: state.clone(), seat: *seat, host: *host };
        sink.send(LinkEvent::WaitingRoom(Box::new(room)));
    }

    fn event(&mut self, event: Event, sink: &impl EventSink) -> Result<(), SessionOver> {
        let Some(table) = &mut self.table else { return Ok(()) };
        if let Err(why) = table.apply(&event) {
            return over(&why, self.words, sink);
        }
        self.tell(event, sink);
        Ok(())
    }

    /// Tells the player of an event.
    fn tell(&self, event: Event, sink: &impl EventSink) {
        let Some(table) = &self.table else { return };
        let notice = |notice| {
            sink.send(LinkEvent::Notice(notice));
        };
        match event.what {
            // The answer to our command follows, and says whether the seat is ours.
            TableEvent::Sat { seat, .. } if self.sits_down_on(seat) => {}
            TableEvent::Sat { .. } | TableEvent::Stood { .. } => self.show_lobby(sink),
            TableEvent::Started {} => self.begin(Vec::new(), event.events, sink),
            TableEvent::Acted { seat, by } => {
                let Some(view) = event.view else { return };
                if by == Decider::Clock {
                    notice(TableNotice::Clock(seat));
                }
                sink.send(LinkEvent::Update(Box::new(MatchUpdate {
                    events: event.events,
                    view,
                    ask: ask(table),
                })));
            }
            TableEvent::Away { seat } => notice(TableNotice::Away(seat)),
            TableEvent::Back { seat } => notice(TableNotice::Back(seat)),
            TableEvent::Renamed { .. } if table.state.stage == Stage::Gathering => {
                self.show_lobby(sink);
            }
            TableEvent::Renamed { seat, name } => notice(TableNotice::Renamed(seat, shown(&name))),
            // An operator has removed it.
            TableEvent::Said { text, .. } if text.is_empty() => {}
            TableEvent::Said { name, text, .. } => {
                notice(TableNotice::Said(shown(&name), shown(&text)));
            }
            TableEvent::Reacted { name, with, .. } => {
                notice(TableNotice::Reacted(shown(&name), with));
            }
            TableEvent::Pausing { seat, paused } => {
                notice(TableNotice::Pausing(seat, paused));
                if paused {
                    sink.send(LinkEvent::Deadline(None));
                }
            }
            TableEvent::WentOn { seat } => {
                notice(TableNotice::WentOn(seat));
                sink.send(LinkEvent::Deadline(ask(table).and_then(|ask| ask.deadline)));
            }
            TableEvent::Rematch { .. } => notice(TableNotice::Rematch),
            // Printed lines cannot be taken back, and a closed table ends the session itself.
            TableEvent::Contributed { .. }
            | TableEvent::Removed { .. }
            | TableEvent::Closed { .. } => {}
        }
    }
}

fn connect(server: &Server, table: &str, key: &str) -> TableSocket {
    server.socket(table, key, Subscription { views: true })
}

/// Returns the open question, with its deadline by our clock.
fn ask(table: &LiveTable) -> Option<Ask> {
    let ask = table.ask.clone()?;
    let deadline = ask.deadline.map(|deadline| table.by_our_clock(deadline));
    Some(Ask { decision: ask.decision, legal: ask.legal, deadline })
}

fn over(
    why: &taketable_client::Error,
    words: &Translator,
    sink: &impl EventSink,
) -> Result<(), SessionOver> {
    sink.send(LinkEvent::Over(server_error(why, words)));
    Err(SessionOver)
}
