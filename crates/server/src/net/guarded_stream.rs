//! [`GuardedStream`]: a connection that can neither flood the server nor keep it waiting.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::limits::rate_limit::RateLimit;
use crate::limits::token_bucket::TokenBucket;

/// A peer that reads nothing for this long is disconnected.
pub(crate) const STALLED: Duration = Duration::from_secs(10);
/// So is one that reads a little now and then, but never everything.
const BEHIND: Duration = Duration::from_mins(1);

/// The rate of bytes that a connection may send, once it is set. HTTP has limits of its own.
/// Nothing else counts or times what comes through a WebSocket, such as fragments of a frame that
/// never ends.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReadLimit(Arc<OnceLock<RateLimit>>);

impl ReadLimit {
    /// Sets the limit from now on.
    pub(crate) fn set(&self, bytes: RateLimit) {
        // This happens once: a connection that becomes a WebSocket stays one.
        let _ = self.0.set(bytes);
    }
}

/// A stream that reads no faster than its limit, and fails if the peer does not read what is
/// written.
#[derive(Debug)]
pub(crate) struct GuardedStream<S> {
    stream: S,
    limit: ReadLimit,
    allowance: Option<TokenBucket>,
    /// Reading is paused until then.
    pause: Option<Pin<Box<Sleep>>>,
    stall: Option<Stall>,
}

/// A time during which the peer does not read what waits for it.
#[derive(Debug)]
struct Stall {
    since: Instant,
    end: Pin<Box<Sleep>>,
}

impl Stall {
    fn begin() -> Stall {
        Stall { since: Instant::now(), end: Box::pin(sleep(STALLED)) }
    }

    /// Notes that the peer has read something.
    fn progress(&mut self) {
        self.end.as_mut().reset((self.since + BEHIND).min(Instant::now() + STALLED));
    }
}

impl<S> GuardedStream<S> {
    pub(crate) fn new(stream: S, limit: ReadLimit) -> GuardedStream<S> {
        GuardedStream { stream, limit, allowance: None, pause: None, stall: None }
    }

    /// Charges the limit for bytes that were read.
    fn charge(&mut self, bytes: usize) {
        let Some(rate) = self.limit.0.get() else { return };
        let now = Instant::now();
        let allowance =
            self.allowance.get_or_insert_with(|| TokenBucket::new(*rate, now.into_std()));
        let wait = allowance.wait_for(*rate, now.into_std(), bytes);
        if !wait.is_zero() {
            self.pause = Some(Box::pin(sleep_until(now + wait)));
        }
    }

    /// Makes a write fail that has waited for too long.
    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            if let Some(stall) = &mut self.stall {
                stall.progress();
            }
            return written;
        }
        let stall = self.stall.get_or_insert_with(Stall::begin);
        ready!(stall.end.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for GuardedStream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if let Some(pause) = &mut this.pause {
            ready!(pause.as_mut().poll(context));
            this.pause = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(context, buffer))?;
        this.charge(buffer.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for GuardedStream<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.watch(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(context, buffers);
        this.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// A complete flush means that nothing waits any more.
    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(Pin::new(&mut this.stream).poll_flush(context))?;
        this.stall = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_reads_nothing_is_disconnected() {
        let (ours, theirs) = duplex(100);
        let mut ours = GuardedStream::new(ours, ReadLimit::default());
        let began = Instant::now();
        let failed = ours.write_all(&[0; 1000]).await.unwrap_err();
        assert_eq!((failed.kind(), began.elapsed()), (io::ErrorKind::TimedOut, STALLED));
        drop(theirs);
    }

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_reads_a_little_is_disconnected_later() {
        let (ours, mut theirs) = duplex(100);
        let mut ours = GuardedStream::new(ours, ReadLimit::default());
        let began = Instant::now();
        let sips = tokio::spawn(async move {
            loop {
                tokio::time::sleep(STALLED * 9 / 10).await;
                let _ = theirs.read_u8().await;
            }
        });
        let failed = ours.write_all(&[0; 1000]).await.unwrap_err();
        assert_eq!((failed.kind(), began.elapsed()), (io::ErrorKind::TimedOut, BEHIND));
        sips.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_reads_everything_has_the_full_time_again() {
        let (ours, mut theirs) = duplex(100);
        let mut ours = GuardedStream::new(ours, ReadLimit::default());
        for _ in 0..20 {
            let write = async {
                ours.write_all(&[0; 150]).await?;
                ours.flush().await
            };
            let read = async {
                tokio::time::sleep(STALLED * 9 / 10).await;
                theirs.read_exact(&mut [0; 150]).await
            };
            let (written, read) = tokio::join!(write, read);
            assert!(written.is_ok() && read.is_ok());
        }
    }

    #[tokio::test(start_paused = true)]
    async fn no_more_is_read_than_the_limit_once_it_is_set() {
        let (ours, mut theirs) = duplex(10_000);
        let limit = ReadLimit::default();
        let mut ours = GuardedStream::new(ours, limit.clone());
        let (began, mut bytes) = (Instant::now(), [0; 1000]);
        theirs.write_all(&[0; 10_000]).await.unwrap();
        ours.read_exact(&mut bytes).await.unwrap();
        limit.set(RateLimit { burst: 1000, per_minute: 6000 });
        for _ in 0..5 {
            ours.read_exact(&mut bytes).await.unwrap();
        }
        // The first thousand at once, the others at a hundred a second.
        assert_eq!(began.elapsed().as_secs(), 30);
    }
}
