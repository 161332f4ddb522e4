//! What a server is among others: [`NodeAlone`] or [`ClusterNode`].

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinSet};

use super::{NodeRole, ServeError, listen_at};
use crate::cluster::{Heartbeat, Membership, NodeStore, PeerClient, follow, peer_router};
use crate::http::App;
use crate::limits::{Limiters, Limits};
use crate::net::accept::accept;
use crate::net::address::Proxies;
use crate::store::StoreError;
use crate::store::postgres::PostgresStore;
use crate::system::time::Time;

/// Returns where to listen for other nodes.
fn listen_for_nodes(advertise: Option<&str>, listen: Option<SocketAddr>) -> SocketAddr {
    let Some(advertised) = advertise else {
        return listen.unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)));
    };
    let port = advertised.rsplit_once(':').and_then(|(_, port)| port.parse().ok());
    let on_all = SocketAddr::from((Ipv4Addr::UNSPECIFIED, port.unwrap_or(0)));
    listen.or_else(|| advertised.parse().ok()).unwrap_or(on_all)
}

/// A server with a store of its own.
pub(super) struct NodeAlone;

impl<S: Send + Sync> NodeRole<S> for NodeAlone {
    fn membership(&self) -> Arc<Membership> {
        Membership::alone()
    }

    fn peers(&self) -> Option<PeerClient> {
        None
    }

    async fn time(&self) -> Result<Time, StoreError> {
        Ok(Time::begin())
    }

    async fn join(&mut self, _app: &Arc<App<S>>) -> Result<(), ServeError> {
        Ok(())
    }

    async fn drain(&mut self) {}

    async fn leave(self) {}
}

/// A server that shares a database with others.
pub(super) struct ClusterNode {
    store: PostgresStore,
    membership: Arc<Membership>,
    peers: PeerClient,
    secret: String,
    advertise: String,
    /// Until it joins.
    listener: Option<TcpListener>,
    heartbeat: Option<AbortHandle>,
    tasks: JoinSet<()>,
    /// Set when it leaves.
    ending: watch::Sender<bool>,
}

impl ClusterNode {
    /// Prepares to join the nodes of a database.
    pub(super) async fn new(
        store: &PostgresStore,
        advertise: Option<String>,
        listen: Option<SocketAddr>,
    ) -> Result<ClusterNode, ServeError> {
        let at = listen_for_nodes(advertise.as_deref(), listen);
        let listener = listen_at(at).await?;
        let local = listener.local_addr().map_err(|why| ServeError::Listen { at, why })?;
        let advertise = advertise.unwrap_or_else(|| local.to_string());
        let advertise = match advertise.strip_suffix(":0") {
            Some(host) => format!("{host}:{}", local.port()),
            None => advertise,
        };
        let secret = store.cluster_secret().await?;
        let (store, membership) = (store.clone(), Membership::joining());
        let peers = PeerClient::new(&secret);
        let (listener, heartbeat) = (Some(listener), None);
        let (tasks, ending) = (JoinSet::new(), watch::Sender::new(false));
        Ok(ClusterNode {
            store,
            membership,
            peers,
            secret,
            advertise,
            listener,
            heartbeat,
            tasks,
            ending,
        })
    }
}

impl NodeRole<PostgresStore> for ClusterNode {
    fn membership(&self) -> Arc<Membership> {
        Arc::clone(&self.membership)
    }

    fn peers(&self) -> Option<PeerClient> {
        Some(self.peers.clone())
    }

    async fn time(&self) -> Result<Time, StoreError> {
        Ok(Time::from(self.store.time().await?))
    }

    async fn join(&mut self, app: &Arc<App<PostgresStore>>) -> Result<(), ServeError> {
        // Nothing is kept in memory about people until changes are told.
        app.people.all_changed(false);
        let (changes, app_of_task) = (self.store.changes(), Arc::clone(app));
        self.tasks.spawn(async move { follow(&app_of_task, changes).await });
        if let Some(listener) = self.listener.take() {
            // Others are trusted and count their clients themselves.
            let limiters = Arc::new(Limiters::new(Limits::none(), Proxies::default()));
            let (router, metrics) = (peer_router(app, &self.secret), app.house.metrics());
            let ending = self.ending.subscribe();
            self.tasks.spawn(accept(listener, router, limiters, Arc::clone(metrics), ending));
        }
        let mut heartbeat = Heartbeat::new(
            Arc::clone(&app.store),
            Arc::clone(&app.house),
            Arc::clone(&self.membership),
            self.advertise.clone(),
            self.peers.clone(),
        );
        heartbeat.begin().await?;
        self.heartbeat = Some(self.tasks.spawn(heartbeat.run()));
        tracing::info!(address = %self.advertise, "this node shares its database with others");
        Ok(())
    }

    async fn drain(&mut self) {
        self.membership.drain();
        // So that the others know before they are asked for its tables.
        self.membership.next_heartbeat().await;
    }

    async fn leave(mut self) {
        self.membership.end();
        self.ending.send_replace(true);
        if let Some(heartbeat) = self.heartbeat.take() {
            heartbeat.abort();
        }
        // If this fails, others wait until the lease has expired.
        let _ = self.store.leave(self.membership.lease().node()).await;
        self.tasks.shutdown().await;
    }
}
