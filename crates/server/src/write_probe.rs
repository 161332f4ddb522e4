//! [`WriteProbe`]: whether anything can be written, found out by writing.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::store::Store;

/// However often somebody asks, something is written at most once in this time.
const PAUSE: Duration = Duration::from_secs(1);

/// What the last attempt to write something came to.
#[derive(Debug, Default)]
pub(crate) struct WriteProbe(Mutex<Option<(Instant, bool)>>);

impl WriteProbe {
    /// Returns `true` if something could be written, now or just before.
    pub(crate) async fn can_write(&self, store: &impl Store) -> bool {
        // Whoever comes while another one writes waits, and has the same answer.
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
