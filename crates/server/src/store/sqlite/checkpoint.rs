//! Checkpoints: move the write-ahead log into the database.
//!
//! A checkpoint takes longer the more tables are in use. A separate connection does most of it
//! while the writer continues. The writer then does the small rest, so that it can restart its log
//! from the beginning.

use std::time::Duration;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use super::database::Special;
use super::database::failure;
use super::shared::Job;
use crate::store::StoreError;

/// Time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(10);

/// Runs checkpoints from time to time, as long as there is a writer and it has written something.
pub(super) async fn checkpoint_regularly(
    mut connection: SqliteConnection,
    mut turns: watch::Receiver<u64>,
    writer: mpsc::WeakSender<Job>,
) {
    while turns.changed().await.is_ok() {
        tokio::select! {
            () = sleep(PAUSE) => {}
            _ = turns.wait_for(|_| false) => break,
        }
        // A checkpoint that fails is tried again, or done by the writer in the end.
        let succeeded = checkpoint(&mut connection).await.is_ok();
        let Some(writer) = writer.upgrade() else { break };
        if succeeded && writer.send(Job::Special(Special::Checkpoint)).await.is_err() {
            break;
        }
    }
    let _ = connection.close().await;
}

/// Moves all pages that no reader needs, without blocking anybody.
pub(super) async fn checkpoint(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let checkpoint = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)");
    checkpoint.execute(connection).await.map(|_| ()).map_err(failure)
}
