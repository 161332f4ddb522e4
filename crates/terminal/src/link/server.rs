//! A table of a server: its protocol over a socket, on a thread of its own. When the line breaks, it
//! is opened again, and what was missed is told.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;
use std::{fs, io, thread};

use futures_util::{SinkExt, StreamExt};
use rand_core::SeedableRng;
use serde_json::{Value, json};
use taketable_bots::{BotRng, Level};
use taketable_protocol::PROTOCOL;
use taketable_protocol::live::{
    self, Act, Come, Event, Happened as What, Notice, Refusal, Request, Sitter, Stage, TableState,
    Welcome as Table, Wish,
};
use taketable_rules::{
    AnyEvent, AnyGame, AnyView, Game, MAX_SEATS, MatchEvent, MatchView, RoundEnd, Seat, SeatSet,
    Setup, Viewer,
};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::{
    Ask, Gathering, Happened, Hear, LineState, Link, News, Order, Remark, Welcome, lies_face_down,
};
use crate::settings::Settings;
use crate::trouble::Trouble;
use crate::words::Words;

/// Which table of which server.
#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// The address of the server, as in a browser.
    pub url: String,
    /// The table.
    pub table: TableWanted,
}

/// Which table of a server.
#[derive(Clone, Debug)]
pub enum TableWanted {
    /// The one with this code or name.
    Join(String),
    /// A new one.
    Open(Setup<AnyGame>),
    /// Any public one with a free seat.
    Any,
}

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait before the first attempt to come back, in seconds; twice as long each time.
const FIRST_WAIT: u64 = 1;
/// No longer than this.
const LONGEST_WAIT: u64 = 30;

/// Opens the line to a table. Who the player is to this server is remembered on the shelf.
pub(crate) fn open(
    plan: &ServerPlan,
    settings: &Settings,
    hear: impl Hear,
) -> Result<Link, Trouble> {
    let server = Server::new(&plan.url)?;
    let keys = settings.shelf.note("keys.json");
    let key = server.introduce(&settings.name, &keys)?;
    let table = server.find(&plan.table, &key)?;
    let (orders, inbox) = unbounded_channel();
    let line = Line {
        socket: format!("{}/api/tables/{table}/socket", server.socket_base()),
        key,
        said: server.base.clone(),
        inbox,
        seen: None,
        wishes: 0,
        unanswered: Vec::new(),
        state: None,
        sitting: None,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    thread::Builder::new()
        .name("line".to_owned())
        .spawn(move || runtime.block_on(line.run(&hear)))?;
    Ok(Link::new(move |order| drop(orders.send(order)), None))
}

/// Puts bots on all free seats.
pub(crate) fn seat_bots(gathering: &Gathering, link: &Link) {
    for seat in gathering.table.free() {
        link.order(Order::AtTable(Wish::SeatBot { seat, level: Level::Skilled }));
    }
}

/// Who sits where, a line each.
pub(crate) fn chairs(gathering: &Gathering, words: &Words) -> Vec<String> {
    let name = |sitter: &Option<Sitter>| sitter.as_ref().map_or(words.free_seat.to_owned(), called);
    let chairs = gathering.table.chairs.iter().enumerate();
    chairs.map(|(nth, chair)| format!("{}. {}", nth + 1, name(&chair.sitter))).collect()
}

fn called(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Person(name) => name.clone(),
        Sitter::Bot(level) => level.name().to_owned(),
    }
}

/// A server, asked over HTTP.
struct Server {
    base: String,
    agent: ureq::Agent,
}

impl Server {
    fn new(url: &str) -> Result<Server, Trouble> {
        let base = url.trim_end_matches('/').to_owned();
        if !base.starts_with("http://") && !base.starts_with("https://") {
            let why =
                format!("\"{base}\" is no address of a server; it begins with http:// or https://");
            return Err(Trouble::Server(why));
        }
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE));
        Ok(Server { base, agent: config.build().into() })
    }

    fn socket_base(&self) -> String {
        // http becomes ws, https becomes wss.
        self.base.replacen("http", "ws", 1)
    }

    fn ask(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Value, Trouble> {
        let mut request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base))
            .header("Content-Type", "application/json");
        if let Some(key) = key {
            request = request.header("Authorization", format!("Bearer {key}"));
        }
        let body = body.map_or_else(String::new, Value::to_string);
        let trouble = |why: String| Trouble::Server(format!("{}: {why}", self.base));
        let request = request.body(body).map_err(|why| trouble(why.to_string()))?;
        let mut answer = self.agent.run(request).map_err(|why| trouble(why.to_string()))?;
        let text = answer.body_mut().read_to_string().map_err(|why| trouble(why.to_string()))?;
        let value: Value = serde_json::from_str(&text)
            .map_err(|_| trouble("this is not a server of Taketable".to_owned()))?;
        match value["refused"]["why"].as_str() {
            Some(why) => Err(trouble(why.to_owned())),
            None => Ok(value),
        }
    }

    /// The key under which the server knows the player: the one it gave before, or a new one.
    fn introduce(&self, name: &str, keys: &Path) -> Result<String, Trouble> {
        let mut known = read_keys(keys);
        if let Some(key) = known.get(&self.base)
            && self.ask("GET", "/api/me", Some(key), None).is_ok()
        {
            return Ok(key.clone());
        }
        let me = self.ask("POST", "/api/me", None, Some(&json!({"name": name, "key": true})))?;
        let Some(key) = me["key"].as_str() else {
            return Err(Trouble::Server(format!("{}: it gave no key", self.base)));
        };
        known.insert(self.base.clone(), key.to_owned());
        write_keys(keys, &known).map_err(|why| Trouble::Write { file: keys.to_owned(), why })?;
        Ok(key.to_owned())
    }

    /// The name of the table.
    fn find(&self, wanted: &TableWanted, key: &str) -> Result<String, Trouble> {
        let name = |value: &Value| value["table"].as_str().map(str::to_owned);
        let found = match wanted {
            TableWanted::Join(code) => {
                let safe =
                    code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
                if !safe {
                    return Err(Trouble::Server(format!("\"{code}\" is no code of a table")));
                }
                let by_code = self.ask("GET", &format!("/api/codes/{code}"), Some(key), None);
                // What is no code may be a name.
                match by_code {
                    Ok(value) => name(&value),
                    Err(_) => {
                        name(&self.ask("GET", &format!("/api/tables/{code}"), Some(key), None)?)
                    }
                }
            }
            TableWanted::Open(setup) => {
                let game = setup.options.game();
                let body = json!({"game": game, "seats": setup.seats, "options": setup});
                name(&self.ask("POST", "/api/tables", Some(key), Some(&body))?)
            }
            TableWanted::Any => {
                let list = self.ask("GET", "/api/tables", Some(key), None)?;
                list["tables"].get(0).and_then(name)
            }
        };
        found.ok_or_else(|| {
            Trouble::Server(format!("{}: no table is waiting for players", self.base))
        })
    }
}

/// The keys that servers gave, by their address.
fn read_keys(file: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// A key is as good as a password: nobody else may read it.
fn write_keys(file: &Path, keys: &BTreeMap<String, String>) -> io::Result<()> {
    if let Some(directory) = file.parent() {
        fs::create_dir_all(directory)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut opened = options.open(file)?;
    io::Write::write_all(&mut opened, serde_json::to_string(keys)?.as_bytes())
}

/// The line to a table.
struct Line {
    socket: String,
    key: String,
    /// The server, as it is called when something is said about it.
    said: String,
    inbox: UnboundedReceiver<Order>,
    /// The last number that was seen.
    seen: Option<u32>,
    wishes: u64,
    /// Wishes that have not been answered: they are said again when the line is back.
    unanswered: Vec<Request>,
    state: Option<Seen>,
    /// The wish to sit down, until it is answered.
    sitting: Option<String>,
}

/// The table as it was last told of.
struct Seen {
    table: TableState,
    setup: Setup<AnyGame>,
    seat: Option<Seat>,
    host: bool,
    to_act: SeatSet,
    ask: Option<Ask>,
}

/// Said when a server shows what cannot be.
const UNSOUND: &str = "the server shows something that cannot happen in this game";

/// What a server says may be anything: it is checked before the rules are asked about it.
impl Seen {
    fn is_sound(&self, view: &MatchView<AnyView>) -> bool {
        let Setup { options, seats, .. } = self.setup;
        view.position.check(&options, seats).is_ok()
            && view.totals.seats() == seats
            && view.to_act.iter().all(|seat| seat.index() < usize::from(seats))
    }

    /// The question, with what can really be done.
    fn question(&self, ask: live::Ask, view: &MatchView<AnyView>) -> Option<Ask> {
        let seat = self.seat?;
        let world = AnyGame::sample(&view.position, &mut BotRng::seed_from_u64(0));
        let live::Ask { decision, mut legal, .. } = ask;
        legal.retain(|action| world.is_legal(seat, *action));
        (!legal.is_empty()).then_some(Ask { decision, legal })
    }
}

/// Why a line ended.
enum End {
    /// The player has hung up.
    HungUp,
    /// It broke, or the server wants to be left alone for so long.
    Lost(Option<Duration>),
    /// The server says no.
    Closed(String),
}

impl Line {
    async fn run(mut self, hear: &impl Hear) {
        let mut wait = FIRST_WAIT;
        loop {
            hear.hear(News::Line(LineState::Connecting(self.said.clone())));
            match self.talk(hear, &mut wait).await {
                End::HungUp => return,
                End::Closed(why) => {
                    hear.hear(News::Over(why));
                    return;
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
        };
        let request = self.wish(wish);
        self.unanswered.push(request.clone());
        Some(request)
    }

    fn wish(&mut self, wish: Wish) -> Request {
        self.wishes += 1;
        // Ids belong to a person at a table, and this is not the only window.
        let id = format!("t{}-{}", std::process::id(), self.wishes);
        Request { id, wish }
    }

    async fn talk(&mut self, hear: &impl Hear, wait: &mut u64) -> End {
        let Ok(mut request) = self.socket.as_str().into_client_request() else {
            return End::Closed(format!("{} is no address", self.socket));
        };
        let Ok(bearer) = format!("Bearer {}", self.key).parse() else {
            return End::Closed("the key is not readable".to_owned());
        };
        request.headers_mut().insert("Authorization", bearer);
        let Ok(Ok((mut socket, _))) = timeout(PATIENCE, connect_async(request)).await else {
            return End::Lost(None);
        };
        let come = self.wish(Wish::Come(Come { protocol: PROTOCOL, last: self.seen, views: true }));
        let mut first = vec![come];
        first.extend(self.unanswered.iter().cloned());
        for request in first {
            if socket.send(Message::text(request.frame())).await.is_err() {
                return End::Lost(None);
            }
        }
        loop {
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
            Notice::Welcome(welcome) => {
                self.welcome(*welcome, hear);
                let sits_down = self.sit_down();
                // Who sits down first is told of the table after that.
                if sits_down.is_none() {
                    self.tell_gathering(hear);
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
            Notice::Accepted { id, .. } => self.unanswered.retain(|request| request.id != id),
            // Somebody else was quicker: there may be another seat.
            Notice::Refused { id, .. } if id.is_some() && id == self.sitting => {
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
        self.sitting = Some(request.id.clone());
        Some(request)
    }

    fn welcome(&mut self, welcome: Table, hear: &impl Hear) {
        let Table { number, you, table, view, ask, rounds, .. } = welcome;
        hear.hear(News::Line(LineState::Open));
        self.seen = Some(number);
        let seats = table.chairs.len().min(MAX_SEATS + 1) as u8;
        let Ok(setup) = Setup::read(table.game, seats, table.options.clone()) else {
            hear.hear(News::Over("the server plays something that is not known here".to_owned()));
            return;
        };
        let to_act = view.as_ref().map_or(SeatSet::EMPTY, |view| view.to_act);
        let mut state = Seen { table, setup, seat: you.seat, host: you.host, to_act, ask: None };
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
        let sitters = state.table.chairs.iter().map(|chair| chair.sitter.as_ref());
        let names = sitters
            .enumerate()
            .map(|(nth, sitter)| match sitter {
                Some(Sitter::Person(name)) => name.clone(),
                Some(Sitter::Bot(level)) => format!("{} {}", level.name(), nth + 1),
                None => format!("{}", nth + 1),
            })
            .collect();
        let over = matches!(state.table.stage, Stage::Over(_));
        let welcome = Welcome { setup, names, seat: state.seat, view, ask, rounds, events, over };
        hear.hear(News::Welcome(Box::new(welcome)));
    }

    fn tell_gathering(&self, hear: &impl Hear) {
        let Some(state) = self.state.as_ref().filter(|state| state.table.stage == Stage::Gathering)
        else {
            return;
        };
        let gathering = Gathering { table: state.table.clone(), host: state.host };
        hear.hear(News::Gathering(Box::new(gathering)));
    }

    fn event(&mut self, event: Event, hear: &impl Hear) {
        let Some(state) = &mut self.state else { return };
        if event.view.as_ref().is_some_and(|view| !state.is_sound(view)) {
            hear.hear(News::Over(UNSOUND.to_owned()));
            return;
        }
        match event.what {
            What::Sat { seat, who } => {
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
                let ask = event.ask.and_then(|ask| state.question(ask, &view));
                state.ask.clone_from(&ask);
                self.begin(view, ask, Vec::new(), events, hear);
            }
            What::Acted { seat, by, events } => {
                let Some(view) = event.view else { return };
                if by == Some("clock") {
                    hear.hear(News::Remark(Remark::Clock(seat)));
                }
                let asked = match event.ask {
                    Some(ask) => state.question(ask, &view),
                    None if lies_face_down(seat, state.to_act, view.to_act) => state.ask.clone(),
                    None => None,
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
                    hear.hear(News::Remark(Remark::Renamed(seat, name)));
                }
            }
            What::Said { name, text } => drop(hear.hear(News::Remark(Remark::Said(name, text)))),
            What::Rematch { .. } => drop(hear.hear(News::Remark(Remark::Rematch))),
            What::Contributed { .. }
            | What::Pausing { .. }
            | What::WentOn { .. }
            | What::Reacted { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_kept_and_nobody_else_can_read_them() {
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("deep/keys.json");
        assert!(read_keys(&file).is_empty());
        let keys = BTreeMap::from([("http://here".to_owned(), "KEY".to_owned())]);
        write_keys(&file, &keys).expect("it can be written");
        assert_eq!(read_keys(&file), keys);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&file).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        assert!(Server::new("games.example").is_err());
        assert_eq!(
            Server::new("https://games.example/").expect("an address").socket_base(),
            "wss://games.example"
        );
    }
}
