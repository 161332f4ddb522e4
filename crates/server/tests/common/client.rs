//! A server on a free port, and clients that talk to it over real sockets.

#![allow(dead_code, reason = "each suite uses its part")]

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use jsonschema::Validator;
use serde_json::{Value, json};
use taketable_client::WebSocket;
use taketable_server::{
    AdminStore, App, BasePath, HistoryStore, House, HouseSettings, Limiters, Limits,
    OperatorSettings, Origins, People, PeopleSettings, PeopleStore, Proxies, PushStore, RateLimit,
    ServeSettings, Store, serve,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// Longer than any step takes, even on the slowest machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A server within the test process, on its own threads. A failed test does not wait for them.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    end: oneshot::Sender<()>,
    ended: oneshot::Receiver<()>,
    /// Moves the server's clock, if it is paused.
    clock: mpsc::UnboundedSender<(Duration, oneshot::Sender<()>)>,
}

/// The server's ends of the channels.
struct Inside {
    ready: oneshot::Sender<SocketAddr>,
    end: oneshot::Receiver<()>,
    ended: oneshot::Sender<()>,
    clock: mpsc::UnboundedReceiver<(Duration, oneshot::Sender<()>)>,
}

impl Inside {
    async fn serve(self, settings: ServeSettings) {
        let Inside { ready, end, ended, .. } = self;
        let ready = |at| ready.send(at).expect("the test waits");
        serve(settings, ready, async { drop(end.await) }).await.expect("it ends well");
        let _ = ended.send(());
    }
}

/// Settings for any free port, without limits: all clients here have the same address.
pub(crate) fn settings(data: &Path) -> ServeSettings {
    ServeSettings {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: data.to_owned(),
        limits: Limits::none(),
        house: house(Duration::from_mins(1)),
        ..ServeSettings::default()
    }
}

/// Settings without chat limits.
fn house(grace: Duration) -> HouseSettings {
    let talk = RateLimit { burst: 10_000, per_minute: 10_000 };
    // Bots answer at once.
    let bot_delay = Duration::ZERO;
    HouseSettings { bot_threads: 1, bot_delay, grace, talk, ..HouseSettings::default() }
}

impl Server {
    pub(crate) async fn start(data: &Path) -> Server {
        Server::start_with(data, Duration::from_mins(1)).await
    }

    /// Starts a server with this grace period.
    pub(crate) async fn start_with(data: &Path, grace: Duration) -> Server {
        Server::start_house(data, house(grace)).await
    }

    pub(crate) async fn start_house(data: &Path, house: HouseSettings) -> Server {
        Server::start_as(ServeSettings { house, ..settings(data) }).await
    }

    /// Starts a server with these settings.
    pub(crate) async fn start_as(settings: ServeSettings) -> Server {
        Server::run(move |inside| {
            let runtime = Runtime::new().expect("there are threads");
            runtime.block_on(inside.serve(settings));
        })
        .await
    }

    /// Starts a server on a single thread, which first runs `first`, with a paused clock.
    pub(crate) async fn start_standing(
        data: &Path,
        grace: Duration,
        first: impl FnOnce() + Send + 'static,
    ) -> Server {
        Server::start_standing_house(data, house(grace), first).await
    }

    /// The same, with these table settings.
    pub(crate) async fn start_standing_house(
        data: &Path,
        house: HouseSettings,
        first: impl FnOnce() + Send + 'static,
    ) -> Server {
        Server::start_standing_as(ServeSettings { house, ..settings(data) }, first).await
    }

    /// The same, with these settings.
    pub(crate) async fn start_standing_as(
        settings: ServeSettings,
        first: impl FnOnce() + Send + 'static,
    ) -> Server {
        let metrics = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
        let settings = ServeSettings { metrics, ..settings };
        Server::run(move |mut inside| {
            first();
            let (_none, none) = mpsc::unbounded_channel();
            let mut moves = std::mem::replace(&mut inside.clock, none);
            let mut runtime = Builder::new_current_thread();
            let runtime = runtime.enable_all().start_paused(true).build().expect("a runtime");
            runtime.block_on(async move {
                // The clock does not move by itself as long as a thread works for the runtime.
                let (work, working) = std::sync::mpsc::channel::<()>();
                tokio::task::spawn_blocking(move || working.recv());
                tokio::spawn(async move {
                    while let Some((by, done)) = moves.recv().await {
                        tokio::time::advance(by).await;
                        let _ = done.send(());
                    }
                });
                inside.serve(settings).await;
                drop(work);
            });
        })
        .await
    }

    /// Starts a server with the test's store, on its runtime. The store is not shut down with it.
    pub(crate) async fn start_over<
        S: Store + PeopleStore + HistoryStore + AdminStore + PushStore + Clone,
    >(
        store: S,
        grace: Duration,
    ) -> Server {
        let run = |inside: Inside| async move {
            let Inside { ready, end, ended, .. } = inside;
            let house = House::new(Arc::new(store.clone()), &house(grace));
            let people = People::new(store.clone(), PeopleSettings::default());
            let limiters = Arc::new(Limiters::new(Limits::none(), Proxies::default()));
            let (house_of_app, store, base_path) =
                (Arc::clone(&house), Arc::new(store), BasePath::default());
            let operators = OperatorSettings::default();
            let app =
                App::new(house_of_app, people, store, Origins::Own, limiters, base_path, operators);
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
            ready.send(listener.local_addr().expect("an address")).expect("the test waits");
            let ending = async move {
                drop(end.await);
                house.shut_down().await;
            };
            let served = axum::serve(listener, app.router()).with_graceful_shutdown(ending);
            served.await.expect("it ends well");
            let _ = ended.send(());
        };
        Server::running(|inside| drop(tokio::spawn(run(inside)))).await
    }

    /// Runs the server on its own thread.
    async fn run(run: impl FnOnce(Inside) + Send + 'static) -> Server {
        Server::running(|inside| drop(std::thread::spawn(move || run(inside)))).await
    }

    async fn running(run: impl FnOnce(Inside)) -> Server {
        let (ready, is_ready) = oneshot::channel();
        let (end, is_over) = oneshot::channel();
        let (ended, has_ended) = oneshot::channel();
        let (clock, moves) = mpsc::unbounded_channel();
        let inside = Inside { ready, end: is_over, ended, clock: moves };
        run(inside);
        Server { address: is_ready.await.expect("the server starts"), end, ended: has_ended, clock }
    }

    /// Advances the paused clock of the server.
    pub(crate) async fn pass(&self, time: Duration) {
        let (done, is_done) = oneshot::channel();
        self.clock.send((time, done)).expect("the server runs");
        is_done.await.expect("the server runs");
    }

    /// Shuts the server down, as Ctrl-C would.
    pub(crate) async fn stop(self) {
        let _ = self.end.send(());
        let ended = timeout(PATIENCE, self.ended).await.expect("the server ends");
        ended.expect("it ends well");
    }

    /// Returns the raw answer to a GET, without the date and the random request id.
    pub(crate) async fn bytes(&self, path: &str, key: Option<&str>) -> String {
        let mut socket = TcpStream::connect(self.address).await.expect("the server listens");
        let key = key.map_or_else(String::new, |key| format!("Authorization: Bearer {key}\r\n"));
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: here\r\n{key}Connection: close\r\n\r\n");
        socket.write_all(request.as_bytes()).await.expect("the server reads");
        let mut answer = String::new();
        socket.read_to_string(&mut answer).await.expect("the server answers");
        let differs = |line: &str| line.starts_with("date:") || line.starts_with("x-request-id:");
        answer.lines().filter(|line| !differs(line)).collect::<Vec<_>>().join("\n")
    }

    pub(crate) async fn post(&self, path: &str, key: Option<&str>, body: Value) -> (u16, Value) {
        let (status, text) = self.post_text(path, key, &body.to_string()).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Posts these bytes, and returns the status and text of the answer.
    pub(crate) async fn post_text(
        &self,
        path: &str,
        key: Option<&str>,
        body: &str,
    ) -> (u16, String) {
        self.ask("POST", path, key, body.to_owned()).await
    }

    /// Sends a request with any method and a key.
    pub(crate) async fn call(
        &self,
        method: &str,
        path: &str,
        key: &str,
        body: Option<Value>,
    ) -> (u16, Value) {
        let body = body.map_or_else(String::new, |body| body.to_string());
        let (status, text) = self.ask(method, path, Some(key), body).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        self.ask("GET", path, None, String::new()).await
    }

    /// Sends a GET with a key.
    pub(crate) async fn get_as(&self, path: &str, key: &str) -> (u16, Value) {
        self.call("GET", path, key, None).await
    }

    async fn ask(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: String,
    ) -> (u16, String) {
        self.try_ask(method, path, key, body).await.expect("the server answers")
    }

    /// Sends a request that the server may cut off.
    pub(crate) async fn try_ask(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: String,
    ) -> Result<(u16, String), taketable_client::Error> {
        let url = format!("http://{}", self.address);
        let server = taketable_client::Server::with_timeout(&url, PATIENCE).expect("an address");
        let (method, path) = (method.to_owned(), path.to_owned());
        let key = key.map(str::to_owned);
        let ask = move || server.text(&method, &path, key.as_deref(), body);
        tokio::task::spawn_blocking(ask).await.unwrap()
    }

    /// Registers a new guest.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let (status, me) = self.post("/api/me", None, json!({"name": name, "key": true})).await;
        assert_eq!(status, 200, "{me}");
        Guest { key: me["key"].as_str().unwrap().to_owned() }
    }
}

/// A person with a key.
pub(crate) struct Guest {
    pub(crate) key: String,
}

impl Guest {
    /// Opens a table and returns its name.
    pub(crate) async fn open(&self, server: &Server, table: Value) -> String {
        let (status, opened) = server.post("/api/tables", Some(&self.key), table).await;
        assert_eq!(status, 200, "{opened}");
        opened["table"].as_str().unwrap().to_owned()
    }

    /// Joins a table.
    pub(crate) async fn come(&self, server: &Server, table: &str) -> Client {
        self.come_with(server, table, json!({"protocol": 2})).await
    }

    pub(crate) async fn come_with(&self, server: &Server, table: &str, come: Value) -> Client {
        let mut client = Client::connect(server, table, &self.key).await;
        client.command("come", come).await;
        client
    }
}

/// A socket to a table.
pub(crate) struct Client {
    socket: WebSocket,
    /// Prefix of the ids: they are never reusable, and a person may have many connections.
    name: u32,
    commands: u32,
}

static CLIENTS: AtomicU32 = AtomicU32::new(1);

impl Client {
    pub(crate) async fn connect(server: &Server, table: &str, key: &str) -> Client {
        Client::try_connect(server, table, key).await.expect("the socket opens")
    }

    /// Opens a socket to a table, if the server accepts it.
    pub(crate) async fn try_connect(server: &Server, table: &str, key: &str) -> Option<Client> {
        Client::try_connect_to(server, &format!("/api/tables/{table}/socket"), key).await
    }

    pub(crate) async fn connect_to(server: &Server, path: &str, key: &str) -> Client {
        Client::try_connect_to(server, path, key).await.expect("the socket opens")
    }

    async fn try_connect_to(server: &Server, path: &str, key: &str) -> Option<Client> {
        let address = format!("ws://{}{path}", server.address);
        let socket = WebSocket::connect(&address, key).await.ok()?;
        let name = CLIENTS.fetch_add(1, Ordering::Relaxed);
        Some(Client { socket, name, commands: 0 })
    }

    pub(crate) async fn send(&mut self, text: impl Into<String>) {
        self.socket.send(text.into()).await.expect("the socket takes it");
    }

    /// Sends a command and returns its id.
    pub(crate) async fn command(&mut self, what: &str, how: Value) -> String {
        self.commands += 1;
        let id = format!("c{}-{}", self.name, self.commands);
        self.command_as(&id, what, how).await;
        id
    }

    pub(crate) async fn command_as(&mut self, id: &str, what: &str, how: Value) {
        let command = json!({"id": id, "do": {what: how}});
        self.send(command.to_string()).await;
    }

    /// Returns the next frame as text; `None` when the server has closed the socket.
    pub(crate) async fn frame(&mut self) -> Option<String> {
        let text = timeout(PATIENCE, self.socket.next()).await.expect("the server speaks")?;
        is_described(&text);
        Some(text.to_string())
    }

    /// Returns the next frame and its kind.
    pub(crate) async fn notice(&mut self) -> (String, Value) {
        let frame = self.frame().await.expect("the socket is open");
        let value: Value = serde_json::from_str(&frame).expect("frames are JSON");
        let (name, inner) = value.as_object().unwrap().iter().next().expect("one key");
        (name.clone(), inner.clone())
    }

    /// Returns the next frame of that kind; skips others.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let (name, inner) = self.notice().await;
            if name == kind {
                return inner;
            }
        }
    }

    /// Returns the next event of that kind; skips other frames.
    pub(crate) async fn until_event(&mut self, what: &str) -> Value {
        loop {
            let event = self.until("event").await;
            if event.get(what).is_some() {
                return event;
            }
        }
    }

    /// Returns the answer to a command; skips other frames.
    pub(crate) async fn answer(&mut self, id: &str) -> (String, Value) {
        loop {
            let (name, inner) = self.notice().await;
            if (name == "accepted" || name == "refused") && inner["id"] == id {
                return (name, inner);
            }
        }
    }

    /// Sends a command that must be accepted, and returns its number.
    pub(crate) async fn get(&mut self, what: &str, how: Value) -> u64 {
        let id = self.command(what, how).await;
        let (name, inner) = self.answer(&id).await;
        assert_eq!(name, "accepted", "{inner}");
        inner["number"].as_u64().unwrap()
    }

    /// Sends a command that must be refused, and returns the reason.
    pub(crate) async fn miss(&mut self, what: &str, how: Value) -> String {
        let id = self.command(what, how).await;
        let (name, inner) = self.answer(&id).await;
        assert_eq!(name, "refused", "{inner}");
        assert!(inner["why"].as_str().is_some_and(|why| why.len() > 10), "{inner}");
        inner["code"].as_str().unwrap().to_owned()
    }
}

/// Returns the chat messages among the recent events of a welcome.
pub(crate) fn chat_in(welcome: &Value) -> Vec<Value> {
    let recent = welcome["recent"].as_array().expect("a welcome has recent events");
    recent.iter().filter(|event| event.get("said").is_some()).cloned().collect()
}

/// Checks that the server's messages match the published schemas.
fn is_described(frame: &str) {
    fn validator(schema: &str) -> Validator {
        let schema = serde_json::from_str(schema).expect("a schema is JSON");
        jsonschema::draft202012::new(&schema).expect("it is a schema")
    }
    static MESSAGE: LazyLock<Validator> =
        LazyLock::new(|| validator(include_str!("../../../../docs/schema/server-message.json")));
    static LOBBY_MESSAGE: LazyLock<Validator> =
        LazyLock::new(|| validator(include_str!("../../../../docs/schema/lobby-message.json")));
    let frame = serde_json::from_str(frame).expect("frames are JSON");
    let known = MESSAGE.is_valid(&frame) || LOBBY_MESSAGE.is_valid(&frame);
    assert!(known, "the files in docs/schema are not true of this: {frame}");
}
