//! Folding: what is in the write-ahead log becomes part of the database.
//!
//! That takes longer the more tables were played at. A connection of its own does most of it while
//! the writer goes on; the writer folds the little that has come meanwhile, and so its log can begin
//! anew.

use std::time::Duration;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use super::error::failure;
use super::writer::Job;
use crate::store::StoreError;

/// After so long there is enough to fold.
const PAUSE: Duration = Duration::from_secs(10);

/// Folds now and then, as long as there is a writer and it has written something.
pub(super) async fn fold_now_and_then(
    mut connection: SqliteConnection,
    mut turns: watch::Receiver<u64>,
    writer: mpsc::WeakSender<Job>,
) {
    while turns.changed().await.is_ok() {
        tokio::select! {
            () = sleep(PAUSE) => {}
            _ = turns.wait_for(|_| false) => break,
        }
        // What does not work now is tried again, or done by the writer in the end.
        let folded = fold(&mut connection).await.is_ok();
        let Some(writer) = writer.upgrade() else { break };
        if folded && writer.send(Job::Fold).await.is_err() {
            break;
        }
    }
    let _ = connection.close().await;
}

/// Folds what no reader needs as it was, without keeping anybody waiting.
pub(super) async fn fold(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let checkpoint = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)");
    checkpoint.execute(connection).await.map(|_| ()).map_err(failure)
}
