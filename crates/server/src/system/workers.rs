//! [`Workers`]: a small pool of threads for slow work.

use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::system::background_thread;

/// Maximum number of threads.
const MAX_THREADS: usize = 64;

type Task = Box<dyn FnOnce() + Send>;

/// A small pool of threads for slow work, always the same ones: an allocator keeps memory for each
/// thread that ever needed some, and tokio may have hundreds of blocking threads.
#[derive(Debug)]
pub(crate) struct Workers {
    jobs: Sender<Task>,
}

impl Workers {
    /// Starts `count` threads, at least one. They end when this is dropped.
    pub(crate) fn start(count: usize) -> Workers {
        let (jobs, queue) = channel::<Task>();
        let queue = Arc::new(Mutex::new(queue));
        for number in 1..=count.clamp(1, MAX_THREADS) {
            let queue = Arc::clone(&queue);
            background_thread::spawn(format!("worker-{number}"), move || {
                loop {
                    // One thread waits for the queue, the others for the lock.
                    let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { break };
                    job();
                }
            });
        }
        Workers { jobs }
    }

    /// Runs `work` on one of the threads. Returns `None` if no thread is left. Work that has begun
    /// is finished even if nobody waits for it any more.
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
    async fn abandoned_work_is_not_begun() {
        let workers = Workers::start(1);
        let (go, wait) = channel::<()>();
        let (begun, has_begun) = channel::<()>();
        let mut busy = Box::pin(workers.run(move || wait.recv().is_ok()));
        let mut waits = Box::pin(workers.run(move || begun.send(())));
        // Both are in the queue after their first poll.
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
