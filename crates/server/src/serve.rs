//! [`serve`]: the whole server, from its data to its port.

mod node;

use std::future::Future;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::admin::{
    AdminStore, BlockedWords, KeyFileError, LogAddresses, OperatorKeys, OperatorSettings,
};
use crate::cluster::{Membership, PeerClient};
use crate::history::HistoryStore;
use crate::http::{App, BasePath, Origins};
use crate::limits::{Limiters, Limits};
use crate::net::accept::accept;
use crate::net::address::Proxies;
use crate::ops::retention::Retention;
use crate::people::{People, PeopleSettings, PeopleStore};
use crate::push::{self, Contact, PushSettings, PushStore};
use crate::store::postgres::{DatabaseUrl, PostgresError, PostgresSettings, PostgresStore};
use crate::store::sqlite::{OpenError, SqliteSettings, SqliteStore};
use crate::store::{Store, StoreError};
use crate::system::time::Time;
use crate::tables::house::{House, HouseSettings};
use node::{ClusterNode, NodeAlone};

/// Time for responses and farewells to reach clients that are slow to read.
const PATIENCE: Duration = Duration::from_secs(5);

/// The settings of a server.
#[derive(Debug)]
pub struct ServeSettings {
    /// The address it listens on.
    pub listen: SocketAddr,
    /// The data directory. With a database for many nodes, it has settings and keys only.
    pub data: PathBuf,
    /// The database that this server shares with others. Without one, everything is in the data
    /// directory.
    pub store: Option<DatabaseUrl>,
    /// Where other nodes reach this one, as `host:port`. Without it, only nodes on the same computer
    /// do.
    pub advertise: Option<String>,
    /// Where to listen for other nodes. By default the address above if it is one of this computer,
    /// otherwise its port on all addresses.
    pub node_listen: Option<SocketAddr>,
    /// Origins whose pages may act for a signed-in person.
    pub origins: Origins,
    /// The path prefix of all URLs.
    pub base_path: BasePath,
    /// The address for Prometheus metrics, if any.
    pub metrics: Option<SocketAddr>,
    /// Limits per client and in all.
    pub limits: Limits,
    /// Proxies trusted to report client addresses.
    pub proxies: Proxies,
    /// The settings of tables.
    pub house: HouseSettings,
    /// How long old data is kept.
    pub retention: Retention,
    /// The file with the operators' keys. By default `admin.key` in the data directory, if it
    /// exists.
    pub admin_key_file: Option<PathBuf>,
    /// A file with words that names and chat must not contain, one per line.
    pub blocked_words: Option<PathBuf>,
    /// How client addresses are written to the log.
    pub log_addresses: LogAddresses,
    /// The settings of Web Push.
    pub push: PushSettings,
}

impl Default for ServeSettings {
    /// For this computer only, with a data directory in the current directory.
    fn default() -> ServeSettings {
        ServeSettings {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("taketable-data"),
            store: None,
            advertise: None,
            node_listen: None,
            origins: Origins::default(),
            base_path: BasePath::default(),
            metrics: None,
            limits: Limits::default(),
            proxies: Proxies::default(),
            house: HouseSettings::default(),
            retention: Retention::default(),
            admin_key_file: None,
            blocked_words: None,
            log_addresses: LogAddresses::default(),
            push: PushSettings::default(),
        }
    }
}

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Only servers that share a database reach each other.
    #[error("advertise and node-listen need a database that several servers share; set store")]
    NoSharedStore,
    /// The database cannot be used.
    #[error("cannot use the database: {0}")]
    Database(#[from] PostgresError),
    /// The tables cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operators' keys cannot be used.
    #[error("the operators' keys cannot be used: {0}")]
    Keys(#[from] KeyFileError),
    /// The list of blocked words cannot be read.
    #[error("cannot read the blocked words in {file}: {why}")]
    Words {
        /// The file.
        file: String,
        /// The cause.
        why: io::Error,
    },
    /// The port cannot be used.
    #[error("cannot listen on {at}: {}", listen_error(.why))]
    Listen {
        /// The address.
        at: SocketAddr,
        /// The cause.
        why: io::Error,
    },
}

/// Says why the server cannot listen, and what to do about it.
fn listen_error(why: &io::Error) -> String {
    match why.kind() {
        ErrorKind::AddrInUse => "the port is already in use; choose another one".to_owned(),
        ErrorKind::AddrNotAvailable => {
            "this computer does not have that address; use 0.0.0.0 for all of its addresses"
                .to_owned()
        }
        ErrorKind::PermissionDenied => {
            "permission denied; choose a port above 1023 and put a proxy in front".to_owned()
        }
        _ => why.to_string(),
    }
}

/// Returns the operators' keys from the given file, or from the one in the data directory if it
/// exists.
fn operators(settings: &ServeSettings) -> Result<OperatorSettings, ServeError> {
    let usual = settings.data.join(OperatorKeys::FILE);
    let file = match &settings.admin_key_file {
        Some(file) => Some(file),
        None => usual.exists().then_some(&usual),
    };
    let keys = file.map(|file| OperatorKeys::load(file)).transpose()?.unwrap_or_default();
    if !keys.is_empty() {
        tracing::info!("operators can use /api/admin");
    }
    Ok(OperatorSettings { keys, log_addresses: settings.log_addresses })
}

fn load_words(file: Option<&Path>) -> Result<BlockedWords, ServeError> {
    let Some(file) = file else { return Ok(BlockedWords::default()) };
    let unread = |why| ServeError::Words { file: file.display().to_string(), why };
    BlockedWords::load(file).map_err(unread)
}

/// Names the page as the contact if there is no other.
fn with_contact(push: PushSettings, origins: &Origins) -> PushSettings {
    let page = match origins {
        Origins::Listed(listed) => listed.first(),
        Origins::Own => None,
    };
    let page = page.and_then(|page| page.to_string().parse::<Contact>().ok());
    PushSettings { contact: push.contact.or(page), ..push }
}

async fn listen_at(at: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(at).await.map_err(|why| ServeError::Listen { at, why })
}

/// Serves until `end` completes. Calls `ready` with its address as soon as it listens. When it
/// returns, everything that was announced is on disk and the data directory is free.
pub async fn serve(
    settings: ServeSettings,
    ready: impl FnOnce(SocketAddr),
    end: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let Some(url) = settings.store.clone() else {
        if settings.advertise.is_some() || settings.node_listen.is_some() {
            return Err(ServeError::NoSharedStore);
        }
        let store = SqliteStore::open(&settings.data, SqliteSettings::default()).await?;
        return run(settings, store, NodeAlone, ready, end).await;
    };
    let store = PostgresStore::open(&PostgresSettings::from(&url)).await?;
    let (advertise, listen) = (settings.advertise.clone(), settings.node_listen);
    let node = ClusterNode::new(&store, advertise, listen).await?;
    run(settings, store, node, ready, end).await
}

/// What this server is among others.
trait NodeRole<S> {
    /// What it knows about itself and the others.
    fn membership(&self) -> Arc<Membership>;

    /// The way to others.
    fn peers(&self) -> Option<PeerClient>;

    /// Its clock.
    fn time(&self) -> impl Future<Output = Result<Time, StoreError>> + Send;

    /// Joins the others.
    fn join(&mut self, app: &Arc<App<S>>) -> impl Future<Output = Result<(), ServeError>> + Send;

    /// Tells the others that this server will end.
    fn drain(&mut self) -> impl Future<Output = ()> + Send;

    /// Leaves the others.
    fn leave(self) -> impl Future<Output = ()> + Send;
}

/// A store that a server runs on.
trait ServedStore:
    Store + PeopleStore + HistoryStore + AdminStore + PushStore + Clone + Send + Sync
{
    /// Finishes all requests so far.
    fn end(self) -> impl Future<Output = ()> + Send;
}

impl ServedStore for SqliteStore {
    async fn end(self) {
        self.shut_down().await;
    }
}

impl ServedStore for PostgresStore {
    async fn end(self) {
        self.shut_down().await;
    }
}

/// Serves with a store that is open.
async fn run<S: ServedStore, N: NodeRole<S>>(
    settings: ServeSettings,
    store: S,
    mut node: N,
    ready: impl FnOnce(SocketAddr),
    end: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let operators = operators(&settings)?;
    let ServeSettings { listen, origins, base_path, metrics, limits, proxies, .. } = settings;
    let ServeSettings { retention, blocked_words, house, push, .. } = settings;
    let blocked_words = load_words(blocked_words.as_deref())?;
    let store = Arc::new(store);
    let push = with_contact(push, &origins);
    let (push, push_sender) = push::prepare(&store, push).await?;
    let house = HouseSettings { blocked_words, push, ..house };
    let listener = listen_at(listen).await?;
    let metrics = match metrics {
        Some(at) => Some(listen_at(at).await?),
        None => None,
    };
    ready(listener.local_addr().map_err(|why| ServeError::Listen { at: listen, why })?);

    let limiters = Arc::new(Limiters::new(limits, proxies));
    let (quotas, time, membership) = (limiters.quotas(), node.time().await?, node.membership());
    let house = House::of_node(
        Arc::clone(&store),
        &house,
        quotas,
        time,
        Arc::clone(&membership),
        node.peers(),
    );
    let push_sender =
        push_sender.map(|sender| tokio::spawn(sender.run(Arc::clone(house.metrics()), time)));
    let people = People::new((*store).clone(), PeopleSettings::default());
    let (house_of_app, history) = (Arc::clone(&house), Arc::clone(&store));
    let app = App::new(
        house_of_app,
        people,
        history,
        origins,
        Arc::clone(&limiters),
        base_path,
        operators,
    );
    app.load_announcement().await?;
    node.join(&app).await?;
    house.start().await?;
    let sweeper = tokio::spawn(Arc::clone(&house).sweep_regularly());
    let retention = tokio::spawn(retention.run(Arc::clone(&store), time, membership));
    let rater = tokio::spawn(app.ratings.clone().keep_up());
    let (shut_down, shutting_down) = watch::channel(false);
    let counted = Arc::clone(house.metrics());
    if let Some(listener) = metrics {
        // Scrapes have limits of their own, so that they never compete with players.
        let apart = Arc::new(Limiters::new(Limits::default(), Proxies::default()));
        let router = Arc::clone(&app).metrics_router();
        if let Ok(at) = listener.local_addr() {
            tracing::info!(%at, "serving metrics");
        }
        tokio::spawn(accept(listener, router, apart, Arc::clone(&counted), shutting_down.clone()));
    }
    let ratings = app.ratings.clone();
    let accepting = accept(listener, app.router(), Arc::clone(&limiters), counted, shutting_down);
    let accepting = tokio::spawn(accepting);
    tracing::info!(version = env!("CARGO_PKG_VERSION"), "the server is ready");
    end.await;
    sweeper.abort();
    rater.abort();
    retention.abort();
    tracing::info!("the server is shutting down");
    node.drain().await;
    // New connections are refused; open ones are closed, with some time to flush.
    shut_down.send_replace(true);
    let _ = accepting.await;
    house.shut_down().await;
    if let Some(sender) = push_sender {
        sender.abort();
    }
    let _ = timeout(PATIENCE, limiters.all_closed()).await;
    // Then the next start has nothing to rate. If this fails, it only costs time.
    let _ = ratings.catch_up().await;
    node.leave().await;
    (*store).clone().end().await;
    Ok(())
}
