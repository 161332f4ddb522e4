//! [`Line`]: the socket to a table, opened again when it breaks.

use std::hash::{BuildHasher, RandomState};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use taketable_protocol::PROTOCOL;
use taketable_protocol::live::{
    Act, AskChange, Come, Decider, Event, Happened as What, Notice, Refusal, Request, Sitter,
    Stage, Welcome as Table, Wish,
};
use taketable_rules::{
    AnyEvent, AnyView, MAX_SEATS, MatchEvent, MatchView, RoundEnd, Seat, SeatSet, Setup, Viewer,
};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::seen::{Seen, UNSOUND};
use super::{PATIENCE, name_of, shown};
use crate::link::{Ask, Gathering, Happened, Hear, LineState, News, Order, Remark, Venue, Welcome};

/// How long to wait before the first attempt to come back, in seconds; twice as long each time.
const FIRST_WAIT: u64 = 1;
/// No longer than this.
const LONGEST_WAIT: u64 = 30;

/// The line to a table.
pub(super) struct Line {
    /// Where sockets are, without the name of the table.
    tables: String,
    /// The name of the table.
    table: String,
    key: String,
    /// The address of the server, as people type it.
    server: String,
    inbox: UnboundedReceiver<Order>,
    /// The last number that was seen.
    seen: Option<u32>,
    /// What the ids of this line begin with.
    prefix: String,
    wishes: u64,
    /// Wishes that have not been answered: they are said again when the line is back.
    unanswered: Vec<Request>,
    state: Option<Seen>,
    /// The wish to sit down on a seat, until it is answered.
    sitting: Option<(String, Seat)>,
    /// Whether the player wants to go where the same people meet again.
    follows: bool,
}

/// Why a line ended.
enum End {
    /// The player has hung up.
    HungUp,
    /// It broke, or the server wants to be left alone for so long.
    Lost(Option<Duration>),
    /// The server says no.
    Closed(String),
    /// The player goes to another table.
    Moved(String),
}

impl Line {
    pub(super) fn new(
        tables: String,
        table: String,
        key: String,
        server: String,
        inbox: UnboundedReceiver<Order>,
    ) -> Line {
        Line {
            tables,
            table,
            key,
            server,
            inbox,
            seen: None,
            prefix: format!("t{:016x}", RandomState::new().hash_one(std::process::id())),
            wishes: 0,
            unanswered: Vec::new(),
            state: None,
            sitting: None,
            follows: false,
        }
    }

    pub(super) async fn run(mut self, hear: &impl Hear) {
        let mut wait = FIRST_WAIT;
        loop {
            hear.hear(News::Line(LineState::Connecting(self.server.clone())));
            match self.talk(hear, &mut wait).await {
                End::HungUp => return,
                End::Closed(why) => {
                    hear.hear(News::Over(why));
                    return;
                }
                End::Moved(table) => {
                    self.move_to(table);
                    if !hear.hear(News::Moved) {
                        return;
                    }
                }
                End::Lost(asked) => {
                    let seconds = asked.map_or(wait, |asked| asked.as_secs().max(1));
                    if !hear.hear(News::Line(LineState::Lost(seconds))) {
                        return;
                    }
                    if self.wait(Duration::from_secs(seconds)).await {
                        return;
                    }
                    wait = (wait * 2).min(LONGEST_WAIT);
                }
            }
        }
    }

    /// Leaves this table behind, for one at which nothing was said yet.
    fn move_to(&mut self, table: String) {
        self.table = table;
        (self.seen, self.state, self.sitting) = (None, None, None);
        self.unanswered.clear();
        self.follows = false;
    }

    /// Where the same people meet again, if the player wants to be there.
    fn next_table(&self) -> Option<String> {
        let table = &self.state.as_ref()?.table;
        table.rematch.clone().filter(|_| self.follows)
    }

    /// Waits for a while, and keeps what is ordered meanwhile; whether the player has hung up.
    async fn wait(&mut self, time: Duration) -> bool {
        let over = sleep(time);
        tokio::pin!(over);
        loop {
            tokio::select! {
                () = &mut over => return false,
                order = self.inbox.recv() => match order {
                    Some(order) => drop(self.request(order)),
                    None => return true,
                },
            }
        }
    }

    /// An order as a request, which waits for its answer from now on.
    fn request(&mut self, order: Order) -> Option<Request> {
        let wish = match order {
            Order::Act { decision, action } => {
                let action = serde_json::value::to_raw_value(&action).ok()?;
                Wish::Act(Act { decision, action })
            }
            Order::AtTable(wish) => wish,
            Order::Again => {
                self.follows = true;
                // Somebody else may have opened a table for that.
                if self.next_table().is_some() {
                    return None;
                }
                Wish::Rematch {}
            }
        };
        let request = self.wish(wish);
        self.unanswered.push(request.clone());
        Some(request)
    }

    fn wish(&mut self, wish: Wish) -> Request {
        self.wishes += 1;
        // Ids belong to a person at a table for good, and this is not the only window.
        let id = format!("{}-{}", self.prefix, self.wishes);
        Request { id, wish }
    }

    async fn talk(&mut self, hear: &impl Hear, wait: &mut u64) -> End {
        let socket = format!("{}/{}/socket", self.tables, self.table);
        let Ok(mut request) = socket.as_str().into_client_request() else {
            return End::Closed(format!("{socket} is no address"));
        };
        let Ok(bearer) = format!("Bearer {}", self.key).parse() else {
            return End::Closed("the key is not readable".to_owned());
        };
        request.headers_mut().insert("Authorization", bearer);
        let Ok(Ok((mut socket, _))) = timeout(PATIENCE, connect_async(request)).await else {
            return End::Lost(None);
        };
        let (protocol, last) = (PROTOCOL, self.seen);
        let come = Come { protocol, last, views: true, previews: false };
        let come = self.wish(Wish::Come(come));
        let mut first = vec![come];
        first.extend(self.unanswered.iter().cloned());
        for request in first {
            if socket.send(Message::text(request.frame())).await.is_err() {
                return End::Lost(None);
            }
        }
        loop {
            if let Some(table) = self.next_table() {
                let _ = socket.close(None).await;
                return End::Moved(table);
            }
            let frame = tokio::select! {
                frame = socket.next() => frame,
                order = self.inbox.recv() => {
                    let Some(order) = order else {
                        let _ = socket.close(None).await;
                        return End::HungUp;
                    };
                    if let Some(request) = self.request(order)
                        && socket.send(Message::text(request.frame())).await.is_err()
                    {
                        return End::Lost(None);
                    }
                    continue;
                }
            };
            let text = match frame {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(
                    Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_),
                )) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Lost(None),
            };
            *wait = FIRST_WAIT;
            let game = self.state.as_ref().map(|state| state.table.game);
            match Notice::read(&text, game) {
                // What we do not know may be new, and is not for us.
                Err(_) => {}
                Ok(Notice::Bye { again_ms: Some(again), .. }) => {
                    return End::Lost(Some(Duration::from_millis(again.into())));
                }
                Ok(Notice::Bye { refusal, .. }) => return End::Closed(refusal.why.into_owned()),
                Ok(notice) => {
                    if let Some(request) = self.hear(notice, hear)
                        && socket.send(Message::text(request.frame())).await.is_err()
                    {
                        return End::Lost(None);
                    }
                }
            }
        }
    }

    /// Passes on what the server says, and gives what is to be wished without being told: a seat,
    /// for who comes to sit down.
    fn hear(&mut self, notice: Notice, hear: &impl Hear) -> Option<Request> {
        match notice {
            Notice::Welcome(mut welcome) => {
                let (before, said) = (self.seen, std::mem::take(&mut welcome.said));
                self.welcome(*welcome, hear);
                let sits_down = self.sit_down();
                // Who sits down first is told of the table after that.
                if sits_down.is_none() {
                    self.tell_gathering(hear);
                }
                // What was heard before is not said again.
                for event in said {
                    if before.is_none_or(|before| event.number > before) {
                        self.event(event, hear);
                    }
                }
                return sits_down;
            }
            Notice::Resumed { .. } => {
                hear.hear(News::Line(LineState::Open));
            }
            Notice::Event(event) => {
                self.seen = Some(event.number);
                self.event(*event, hear);
            }
            Notice::Accepted { id, .. } => {
                self.unanswered.retain(|request| request.id != id);
                if let Some((_, seat)) = self.sitting.take_if(|(wish, _)| *wish == id) {
                    self.sat_down(seat, hear);
                }
            }
            // Somebody else was quicker: there may be another seat.
            Notice::Refused { id: Some(id), .. }
                if self.sitting.as_ref().is_some_and(|(wish, _)| *wish == id) =>
            {
                return self.sit_down();
            }
            Notice::Refused { id, refusal } => {
                let known = id.is_some_and(|id| {
                    let before = self.unanswered.len();
                    self.unanswered.retain(|request| request.id != id);
                    self.unanswered.len() < before
                });
                if known {
                    let Refusal { why, .. } = refusal;
                    hear.hear(News::Refused(why.into_owned()));
                }
            }
            Notice::Announcement(announcement) => {
                let text = announcement.map(|announcement| shown(&announcement.text));
                hear.hear(News::Remark(Remark::Announcement(text)));
            }
            Notice::Bye { .. } => {}
        }
        None
    }

    /// The wish for a free seat, for who has none before the match.
    fn sit_down(&mut self) -> Option<Request> {
        let state = self.state.as_ref()?;
        let free = state.table.free().next();
        let seat =
            free.filter(|_| state.seat.is_none() && state.table.stage == Stage::Gathering)?;
        let request = self.wish(Wish::Sit { seat });
        self.sitting = Some((request.id.clone(), seat));
        Some(request)
    }

    /// The player sits here now.
    fn sat_down(&mut self, seat: Seat, hear: &impl Hear) {
        if let Some(state) = &mut self.state {
            state.seat = Some(seat);
            if let Some(chair) = state.table.chairs.get_mut(seat.index()) {
                chair.host = state.host;
            }
        }
        self.tell_gathering(hear);
    }

    fn welcome(&mut self, welcome: Table, hear: &impl Hear) {
        let Table { number, now, you, table, view, ask, rounds, .. } = welcome;
        hear.hear(News::Line(LineState::Open));
        self.seen = Some(number);
        let seats = table.chairs.len().min(MAX_SEATS + 1) as u8;
        let Ok(setup) = Setup::read(table.game, seats, table.options.clone()) else {
            hear.hear(News::Over("the server plays something that is not known here".to_owned()));
            return;
        };
        let to_act = view.as_ref().map_or(SeatSet::EMPTY, |view| view.to_act);
        let clock = (now, Instant::now());
        let mut state =
            Seen { table, setup, seat: you.seat, host: you.host, to_act, ask: None, clock };
        match view {
            Some(view) if state.is_sound(&view) => {
                let ask = ask.and_then(|ask| state.question(ask, &view));
                state.ask.clone_from(&ask);
                self.state = Some(state);
                self.begin(view, ask, rounds, Vec::new(), hear);
            }
            Some(_) => drop(hear.hear(News::Over(UNSOUND.to_owned()))),
            None => self.state = Some(state),
        }
    }

    fn begin(
        &self,
        view: MatchView<AnyView>,
        ask: Option<Ask>,
        rounds: Vec<RoundEnd>,
        events: Vec<MatchEvent<AnyEvent>>,
        hear: &impl Hear,
    ) {
        let Some(state) = &self.state else { return };
        let setup = state.setup;
        let names = state.table.chairs.iter().enumerate();
        let names = names.map(|(seat, chair)| name_of(chair.sitter.as_ref(), seat)).collect();
        let over = matches!(state.table.stage, Stage::Over(_));
        let venue = Some(Venue::new(&self.server, &state.table));
        let seat = state.seat;
        let welcome = Welcome { setup, names, seat, view, ask, rounds, events, over, venue };
        hear.hear(News::Welcome(Box::new(welcome)));
    }

    fn tell_gathering(&self, hear: &impl Hear) {
        let Some(state) = self.state.as_ref().filter(|state| state.table.stage == Stage::Gathering)
        else {
            return;
        };
        let Seen { table, seat, host, .. } = state;
        let (server, table) = (self.server.clone(), table.clone());
        let gathering = Gathering { server, table, seat: *seat, host: *host };
        hear.hear(News::Gathering(Box::new(gathering)));
    }

    fn event(&mut self, event: Event, hear: &impl Hear) {
        let Some(state) = &mut self.state else { return };
        if event.view.as_ref().is_some_and(|view| !state.is_sound(view)) {
            hear.hear(News::Over(UNSOUND.to_owned()));
            return;
        }
        match event.what {
            What::Sat { seat, who, .. } => {
                if let Some(chair) = state.table.chairs.get_mut(seat.index()) {
                    chair.sitter = Some(who);
                }
                self.tell_gathering(hear);
            }
            What::Stood { seat } => {
                if let Some(chair) = state.table.chairs.get_mut(seat.index()) {
                    chair.sitter = None;
                }
                self.tell_gathering(hear);
            }
            What::Started { events } => {
                let Some(view) = event.view else { return };
                state.table.stage = Stage::Playing;
                state.to_act = view.to_act;
                if let Viewer::Seat(seat) = view.position.viewer() {
                    state.seat = Some(seat);
                }
                let ask = event.ask.new_ask().and_then(|ask| state.question(ask, &view));
                state.ask.clone_from(&ask);
                self.begin(view, ask, Vec::new(), events, hear);
            }
            What::Acted { seat, by, events } => {
                let Some(view) = event.view else { return };
                if by == Some(Decider::Clock) {
                    hear.hear(News::Remark(Remark::Clock(seat)));
                }
                let asked = match event.ask {
                    AskChange::New(ask) => state.question(ask, &view),
                    AskChange::Ended => None,
                    AskChange::None => state.ask.clone(),
                };
                state.to_act = view.to_act;
                state.ask.clone_from(&asked);
                hear.hear(News::Happened(Box::new(Happened { events, view, ask: asked })));
            }
            What::Away { seat } => drop(hear.hear(News::Remark(Remark::Away(seat)))),
            What::Back { seat } => drop(hear.hear(News::Remark(Remark::Back(seat)))),
            What::Renamed { seat, name } => {
                if let Some(chair) = state.table.chairs.get_mut(seat.index()) {
                    chair.sitter = Some(Sitter::Person(name.clone()));
                }
                if state.table.stage == Stage::Gathering {
                    self.tell_gathering(hear);
                } else {
                    hear.hear(News::Remark(Remark::Renamed(seat, shown(&name))));
                }
            }
            // An operator has removed it before we came.
            What::Said { text, .. } if text.is_empty() => {}
            What::Said { name, text, .. } => {
                hear.hear(News::Remark(Remark::Said(shown(&name), shown(&text))));
            }
            What::Reacted { name, with, .. } => {
                hear.hear(News::Remark(Remark::Reacted(shown(&name), with)));
            }
            What::Pausing { seat, paused } => {
                hear.hear(News::Remark(Remark::Pausing(seat, paused)));
                if paused {
                    hear.hear(News::Deadline(None));
                }
            }
            What::WentOn { seat } => {
                hear.hear(News::Remark(Remark::WentOn(seat)));
                let deadline = event.ask.new_ask().and_then(|ask| ask.deadline);
                let deadline = deadline.map(|deadline| state.by_our_clock(deadline));
                hear.hear(News::Deadline(deadline));
            }
            What::Rematch { table } => {
                state.table.rematch = Some(table);
                hear.hear(News::Remark(Remark::Rematch));
            }
            // The lines that were printed cannot be taken back; a closed table says goodbye itself.
            What::Contributed { .. } | What::Removed { .. } | What::Closed { .. } => {}
        }
    }
}
