//! [`NodeStore`] in PostgreSQL, and what else nodes need of a database that they share.

use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use super::PostgresStore;
use super::database::failure;
use crate::cluster::{LiveNode, NodeReport, NodeState, NodeStore, StoreChange, WIRE};
use crate::people::PersonId;
use crate::store::{NodeId, StoreError};
use crate::system::random;

const RENEW: &str = "
    INSERT INTO nodes (id, address, wire, started_at, lease_until, state, reaches)
    VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(secs => $4), $5, $6)
    ON CONFLICT (id) DO UPDATE SET
        lease_until = excluded.lease_until, state = excluded.state, reaches = excluded.reaches
    WHERE nodes.lease_until > clock_timestamp()";

/// Nodes that nobody has heard of for long.
const FORGET: &str = "DELETE FROM nodes WHERE lease_until < clock_timestamp() - INTERVAL '1 hour'";

const LIVE: &str = "
    SELECT id, address, wire, state, reaches FROM nodes
    WHERE lease_until > clock_timestamp() ORDER BY started_at, id";

/// Pause after the connection that listens was lost.
const PAUSE: Duration = Duration::from_millis(200);
/// Capacity of the channel of changes; the listener waits while it is full.
const CHANGES: usize = 1024;

impl NodeStore for PostgresStore {
    async fn renew(
        &self,
        node: &NodeReport,
        lease: Duration,
    ) -> Result<Option<Vec<LiveNode>>, StoreError> {
        let reaches: Vec<&str> = node.reaches.iter().map(NodeId::as_str).collect();
        // Not through the writer: a lease must not wait behind what a node has to write.
        let renewed = sqlx::query(RENEW)
            .bind(node.id.as_str())
            .bind(&node.address)
            .bind(WIRE)
            .bind(lease.as_secs_f64())
            .bind(node.state.as_str())
            .bind(reaches)
            .execute(&self.heartbeat)
            .await
            .map_err(failure)?;
        if renewed.rows_affected() == 0 {
            return Ok(None);
        }
        let rows: Vec<(String, String, i64, String, Vec<String>)> =
            sqlx::query_as(LIVE).fetch_all(&self.heartbeat).await.map_err(failure)?;
        rows.into_iter().map(live_node).collect::<Result<Vec<_>, _>>().map(Some)
    }

    async fn leave(&self, node: &NodeId) -> Result<(), StoreError> {
        let leave = sqlx::query("DELETE FROM nodes WHERE id = $1").bind(node.as_str());
        leave.execute(&self.heartbeat).await.map_err(failure)?;
        sqlx::query(FORGET).execute(&self.heartbeat).await.map(|_| ()).map_err(failure)
    }
}

fn live_node(
    (id, address, wire, state, reaches): (String, String, i64, String, Vec<String>),
) -> Result<LiveNode, StoreError> {
    let node = |text: &String| NodeId::new(text).map_err(|why| damaged(&why));
    let state = NodeState::from_text(&state).ok_or_else(|| damaged(&state))?;
    let reaches = reaches.iter().map(node).collect::<Result<_, _>>()?;
    Ok(LiveNode { report: NodeReport { id: node(&id)?, address, state, reaches }, wire })
}

fn damaged(why: &impl ToString) -> StoreError {
    StoreError::Damaged(why.to_string())
}

impl PostgresStore {
    /// Returns what nodes show each other to be let in. The first node that asks makes it.
    pub(crate) async fn cluster_secret(&self) -> Result<String, StoreError> {
        let new = "INSERT INTO cluster_secret VALUES (1, $1) ON CONFLICT DO NOTHING";
        let new = sqlx::query(new).bind(random::id::<52>());
        new.execute(&self.heartbeat).await.map_err(failure)?;
        let secret = sqlx::query_scalar("SELECT secret FROM cluster_secret");
        secret.fetch_one(&self.heartbeat).await.map_err(failure)
    }

    /// Returns the time of the database, in milliseconds since 1970.
    pub(crate) async fn time(&self) -> Result<i64, StoreError> {
        let now = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        sqlx::query_scalar(now).fetch_one(&self.heartbeat).await.map_err(failure)
    }

    /// Listens to what other nodes change, until the receiver is dropped.
    pub(crate) fn changes(&self) -> mpsc::Receiver<StoreChange> {
        let (sender, receiver) = mpsc::channel(CHANGES);
        let pool = self.readers.clone();
        tokio::spawn(async move {
            while !sender.is_closed() && !pool.is_closed() {
                let _ = listen(&pool, &sender).await;
                // Until we listen again, nobody tells us anything.
                if sender.send(StoreChange::Deaf).await.is_err() {
                    return;
                }
                tokio::time::sleep(PAUSE).await;
            }
        });
        receiver
    }
}

/// Listens until the connection is lost.
async fn listen(pool: &sqlx::PgPool, to: &mpsc::Sender<StoreChange>) -> Result<(), sqlx::Error> {
    let options = (*pool.connect_options()).clone();
    // A connection of its own: it is in use as long as the node runs.
    let own = sqlx::postgres::PgPoolOptions::new().max_connections(1).connect_with(options).await?;
    let schema: String = sqlx::query_scalar("SELECT current_schema()").fetch_one(&own).await?;
    let mut listener = PgListener::connect_with(&own).await?;
    listener.listen_all(["taketable_person", "taketable_announcement"]).await?;
    // Whatever was changed before is not announced any more.
    if to.send(StoreChange::Listening).await.is_err() {
        return Ok(());
    }
    // `None` means that the connection was lost.
    while let Some(notification) = listener.try_recv().await? {
        let mut words = notification.payload().split(' ');
        if words.next() != Some(schema.as_str()) {
            continue;
        }
        let change = match words.next().map(PersonId::new) {
            Some(Ok(person)) => StoreChange::Person(person),
            Some(Err(_)) => continue,
            None => StoreChange::Announcement,
        };
        if to.send(change).await.is_err() {
            return Ok(());
        }
    }
    Ok(())
}
