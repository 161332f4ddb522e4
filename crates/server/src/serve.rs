//! [`serve`]: the whole server, from its data directory to its port.

use std::future::Future;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::admin::{BadKeyFile, BlockedWords, LogAddresses, OperatorKeys, OperatorSettings};
use crate::http::{App, BasePath, Origins};
use crate::limits::{Limiters, Limits};
use crate::net::accept::accept;
use crate::net::address::Proxies;
use crate::ops::retention::Retention;
use crate::people::{People, PeopleSettings};
use crate::store::StoreError;
use crate::store::sqlite::{OpenError, SqliteSettings, SqliteStore};
use crate::tables::house::{House, HouseSettings};

/// Time for responses and farewells to reach clients that are slow to read.
const PATIENCE: Duration = Duration::from_secs(5);

/// How a server is run.
#[derive(Debug)]
pub struct ServeSettings {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The directory with all that it keeps.
    pub data: PathBuf,
    /// Whose pages may speak for people.
    pub origins: Origins,
    /// Under which path of its host it is found.
    pub base_path: BasePath,
    /// Where it tells what it counts, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// How much of everything there may be.
    pub limits: Limits,
    /// Whose word counts about where requests come from.
    pub proxies: Proxies,
    /// About tables.
    pub house: HouseSettings,
    /// How long what is over is kept.
    pub retention: Retention,
    /// The operators' keys; `admin.key` in the data directory if nothing is said and it is there.
    pub admin_key_file: Option<PathBuf>,
    /// Words that no name and no chat line may contain, one in each line.
    pub blocked_words: Option<PathBuf>,
    /// How client addresses are written to the log.
    pub log_addresses: LogAddresses,
}

impl Default for ServeSettings {
    /// For this computer alone, in a directory beside where it was started.
    fn default() -> ServeSettings {
        ServeSettings {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("taketable-data"),
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
        }
    }
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The tables cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operators' keys cannot be used.
    #[error("the operators' keys cannot be used: {0}")]
    Keys(#[from] BadKeyFile),
    /// The list of blocked words cannot be read.
    #[error("cannot read the blocked words in {file}: {why}")]
    Words {
        /// The file.
        file: String,
        /// What the operating system says.
        why: io::Error,
    },
    /// The port cannot be used.
    #[error("cannot listen at {at}: {}", why_not(.why))]
    Listen {
        /// The port.
        at: SocketAddr,
        /// What the operating system says.
        why: io::Error,
    },
}

/// Why one cannot listen somewhere, and what to do about it.
fn why_not(why: &io::Error) -> String {
    match why.kind() {
        ErrorKind::AddrInUse => "another program does; choose another port".to_owned(),
        ErrorKind::AddrNotAvailable => {
            "this computer does not have that address; 0.0.0.0 stands for all it has".to_owned()
        }
        ErrorKind::PermissionDenied => {
            "this user may not; choose a port from 1024 on, with a proxy in front".to_owned()
        }
        _ => why.to_string(),
    }
}

/// The keys of a file that was named, or of the one in the data directory if it is there.
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

async fn listen_at(at: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(at).await.map_err(|why| ServeError::Listen { at, why })
}

/// Serves until it is told to end; says where as soon as it listens. When it returns, all that was
/// announced is on disk, and the data directory is free.
pub async fn serve(
    settings: ServeSettings,
    ready: impl FnOnce(SocketAddr),
    end: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let operators = operators(&settings)?;
    let ServeSettings { listen, data, origins, base_path, metrics, limits, proxies, .. } = settings;
    let ServeSettings { retention, blocked_words, house, .. } = settings;
    let house = HouseSettings { blocked_words: load_words(blocked_words.as_deref())?, ..house };
    let store = Arc::new(SqliteStore::open(&data, SqliteSettings::default()).await?);
    let listener = listen_at(listen).await?;
    let metrics = match metrics {
        Some(at) => Some(listen_at(at).await?),
        None => None,
    };
    ready(listener.local_addr().map_err(|why| ServeError::Listen { at: listen, why })?);

    let limiters = Arc::new(Limiters::new(limits, proxies));
    let house = House::with_quotas(Arc::clone(&store), &house, limiters.quotas());
    house.wind_up().await?;
    let sweeper = tokio::spawn(Arc::clone(&house).sweep_now_and_then());
    let retention = tokio::spawn(retention.keep_to_it(Arc::clone(&store), house.time()));
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
    let rater = tokio::spawn(app.ratings.clone().keep_up());
    let (tell, told) = watch::channel(false);
    let counted = Arc::clone(house.metrics());
    if let Some(listener) = metrics {
        // Whoever watches is not in the way of those who play.
        let apart = Arc::new(Limiters::new(Limits::default(), Proxies::default()));
        let router = Arc::clone(&app).metrics_router();
        if let Ok(at) = listener.local_addr() {
            tracing::info!(%at, "metrics are told");
        }
        tokio::spawn(accept(listener, router, apart, Arc::clone(&counted), told.clone()));
    }
    let ratings = app.ratings.clone();
    let accepting = accept(listener, app.router(), Arc::clone(&limiters), counted, told);
    let accepting = tokio::spawn(accepting);
    tracing::info!(version = env!("CARGO_PKG_VERSION"), "the server is ready");
    end.await;
    sweeper.abort();
    rater.abort();
    retention.abort();
    tracing::info!("the server ends");
    // Nobody comes in any more; who is there is sent away, and has some time to go.
    tell.send_replace(true);
    let _ = accepting.await;
    house.shut_down().await;
    let _ = timeout(PATIENCE, limiters.all_left()).await;
    // The next start then has nothing to rate. If it does not work, that costs only time.
    let _ = ratings.catch_up().await;
    (*store).clone().shut_down().await;
    Ok(())
}
