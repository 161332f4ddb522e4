//! [`WriteProbe`]: checks that the store can be written, by writing.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::store::Store;

/// Minimum time between two writes, however often it is called.
const PAUSE: Duration = Duration::from_secs(1);

/// The result of the last write, and when it was.
#[derive(Debug, Default)]
pub(crate) struct WriteProbe(Mutex<Option<(Instant, bool)>>);

impl WriteProbe {
    /// Returns `true` if a write succeeded within the last second.
    pub(crate) async fn can_write(&self, store: &impl Store) -> bool {
        // Concurrent callers wait here and share the result.
        let mut last = self.0.lock().await;
        if let Some((at, fine)) = *last
            && at.elapsed() < PAUSE
        {
            return fine;
        }
        let fine = store.probe().await.is_ok();
        *last = Some((Instant::now(), fine));
        fine
    }
}
