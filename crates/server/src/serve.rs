//! [`serve`]: the whole server, from its data directory to its port.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::house::{House, HouseSettings};
use crate::http::{App, Origins};
use crate::people::{People, PeopleSettings};
use crate::ratings::Ratings;
use crate::socket::Pace;
use crate::store::StoreError;
use crate::store::sqlite::{OpenError, SqliteSettings, SqliteStore};

/// When a server ends, requests that it has begun to read have so long to be answered.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// How a server is run.
#[derive(Debug)]
pub struct ServeSettings {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The directory with all that it keeps.
    pub data: PathBuf,
    /// Whose pages may speak for people.
    pub origins: Origins,
    /// How much a client may say.
    pub pace: Pace,
    /// About tables.
    pub house: HouseSettings,
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
    /// The port cannot be used.
    #[error("cannot listen at {at}: {why}")]
    Listen {
        /// The port.
        at: SocketAddr,
        /// What the operating system says.
        why: io::Error,
    },
}

/// Serves until it is told to end; says where as soon as it listens. When it returns, all that was
/// announced is on disk, and the data directory is free.
pub async fn serve(
    settings: ServeSettings,
    ready: impl FnOnce(SocketAddr),
    end: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let ServeSettings { listen, data, origins, pace, house } = settings;
    let store = Arc::new(SqliteStore::open(&data, SqliteSettings::default()).await?);
    let unusable = |why| ServeError::Listen { at: listen, why };
    let listener = TcpListener::bind(listen).await.map_err(unusable)?;
    ready(listener.local_addr().map_err(unusable)?);

    let house = House::new(Arc::clone(&store), &house);
    house.wind_up().await?;
    let sweeper = tokio::spawn(Arc::clone(&house).sweep_now_and_then());
    let people = People::new((*store).clone(), PeopleSettings::default());
    let ratings = Ratings::new(Arc::clone(&store));
    let (house_of_app, history) = (Arc::clone(&house), Arc::clone(&store));
    let app = App { house: house_of_app, people, store: history, ratings, origins, pace };
    // What is said at a table is short and urgent: it must not wait for more.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let (tell, told) = oneshot::channel();
    let ending = async move {
        end.await;
        sweeper.abort();
        house.shut_down().await;
        let _ = tell.send(());
    };
    let serving = axum::serve(listener, app.router()).with_graceful_shutdown(ending);
    // Somebody who never finishes a request must not keep the server from its end.
    let late = async {
        let _ = told.await;
        sleep(LAST_REQUESTS).await;
    };
    let served = tokio::select! {
        served = serving.into_future() => served,
        () = late => Ok(()),
    };
    (*store).clone().shut_down().await;
    served.map_err(unusable)
}
