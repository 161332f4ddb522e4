//! [`RequestProgress`]: how far a connection is with its current request.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::task::{Context, Poll};

use hyper::body::{Body, Frame, Incoming, SizeHint};

/// How far a connection is with its current request. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct RequestProgress(Arc<AtomicU8>);

/// A step of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The request is not complete.
    Reading,
    /// The request is complete and the response is not ready.
    Answering,
    /// The response is being sent, or the connection waits for another request.
    Answered,
}

const READING: u8 = Phase::Reading as u8;
const ANSWERING: u8 = Phase::Answering as u8;

impl RequestProgress {
    pub(crate) fn phase(&self) -> Phase {
        match self.0.load(Ordering::Relaxed) {
            READING => Phase::Reading,
            ANSWERING => Phase::Answering,
            _ => Phase::Answered,
        }
    }

    pub(crate) fn set(&self, step: Phase) {
        self.0.store(step as u8, Ordering::Relaxed);
    }

    /// Starts a request and tracks its body.
    pub(crate) fn begin(&self, body: Incoming) -> NotedBody {
        let step = if body.is_end_stream() { Phase::Answering } else { Phase::Reading };
        self.set(step);
        NotedBody { body, progress: self.clone() }
    }
}

/// The body of a request, which reports when it is complete.
pub(crate) struct NotedBody {
    body: Incoming,
    progress: RequestProgress,
}

impl Body for NotedBody {
    type Data = <Incoming as Body>::Data;
    type Error = <Incoming as Body>::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        let complete = matches!(polled, Poll::Ready(None)) || self.body.is_end_stream();
        if complete && self.progress.phase() == Phase::Reading {
            self.progress.set(Phase::Answering);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
