//! [`Workers`]: a few threads for slow work.

use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::system::background_thread;

/// More threads than this would not be a few.
const MOST: usize = 64;

type Job = Box<dyn FnOnce() + Send>;

/// A few threads for slow work, always the same ones: an allocator keeps memory for each thread that ever
/// needed it, and there may be hundreds for work that may block.
#[derive(Debug)]
pub(crate) struct Workers {
    jobs: Sender<Job>,
}

impl Workers {
    /// Starts so many threads, at least one. They end with this.
    pub(crate) fn start(count: usize) -> Workers {
        let (jobs, queue) = channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for number in 1..=count.clamp(1, MOST) {
            let queue = Arc::clone(&queue);
            background_thread::spawn(format!("worker-{number}"), move || {
                loop {
                    // One waits for the queue, the others for that one.
                    let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { break };
                    job();
                }
            });
        }
        Workers { jobs }
    }

    /// Does something in one of the threads, when it is its turn. Returns `None` if there is no thread
    /// left to do it. Work that has begun goes on even if nobody waits for it any more.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (done, result) = oneshot::channel();
        let job = move || {
            if !done.is_closed() {
                let _ = done.send(work());
            }
        };
        self.jobs.send(Box::new(job)).ok()?;
        result.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::thread;
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn all_work_is_done_in_the_same_few_threads() {
        let workers = Workers::start(2);
        let mut threads = HashSet::new();
        for _ in 0..50 {
            threads.insert(workers.run(|| thread::current().id()).await.unwrap());
        }
        assert!((1..=2).contains(&threads.len()), "{threads:?}");
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_begun() {
        let workers = Workers::start(1);
        let (go, wait) = channel::<()>();
        let (begun, has_begun) = channel::<()>();
        let mut busy = Box::pin(workers.run(move || wait.recv().is_ok()));
        let mut waits = Box::pin(workers.run(move || begun.send(())));
        // Both are in the queue once they have been asked.
        let now = Duration::ZERO;
        assert!(timeout(now, &mut busy).await.is_err());
        assert!(timeout(now, &mut waits).await.is_err());
        drop(waits);
        go.send(()).unwrap();
        assert_eq!(busy.await, Some(true));
        assert_eq!(workers.run(|| 7).await, Some(7));
        assert!(has_begun.recv().is_err());
    }
}
