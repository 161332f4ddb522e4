//! Responses that are large or take long: only a few at the same time.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::Code;
use tokio::time::sleep;

use super::App;
use super::error::HttpError;
use super::guard::Caller;
use crate::limits::permits::{Permit, Permits};
use crate::net::address::Network;

/// Maximum number at the same time: each may take a megabyte.
const MAX_RESPONSES: usize = 64;
/// Maximum number from one address.
const MAX_PER_ADDRESS: usize = 2;
/// Time between two attempts to get a permit.
const WAIT: Duration = Duration::from_millis(50);
const TRIES: u32 = 200;

/// Maximum number of bytes sent before other connections have a turn.
const PIECE: usize = 64 * 1024;

/// Returns the permits for such responses.
pub(super) fn permits() -> Arc<Permits<Network>> {
    Permits::new(MAX_RESPONSES, MAX_PER_ADDRESS)
}

/// Makes requests wait while there are too many such responses, in all or from their address. A
/// response counts until it is read: otherwise clients that do not read could fill the memory.
pub(super) async fn limit<S>(
    State(app): State<Arc<App<S>>>,
    Extension(Caller(from)): Extension<Caller>,
    request: Request,
    next: Next,
) -> Response {
    for _ in 0..TRIES {
        if let Some(permit) = app.large_answers.take(Some(from)) {
            let answer = next.run(request).await;
            return answer.map(|body| Body::new(Held::new(body, permit)));
        }
        sleep(WAIT).await;
    }
    HttpError::new(Code::Busy, "Too many people are requesting this. Try again later.")
        .into_response()
}

/// A body that holds a permit until it is sent. It is sent in pieces, and other connections have a
/// turn in between: sending megabytes in one go would make them wait for too long.
struct Held {
    body: Body,
    rest: Bytes,
    others_turn: bool,
    _permit: Permit<Network>,
}

impl Held {
    fn new(body: Body, permit: Permit<Network>) -> Held {
        Held { body, rest: Bytes::new(), others_turn: false, _permit: permit }
    }
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame, axum::Error>>> {
        let this = self.get_mut();
        if std::mem::take(&mut this.others_turn) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        if this.rest.is_empty() {
            match ready!(Pin::new(&mut this.body).poll_frame(context)).map(into_data) {
                Some(Ok(data)) => this.rest = data,
                Some(Err(other)) => return Poll::Ready(Some(other)),
                None => return Poll::Ready(None),
            }
        }
        let piece = this.rest.split_to(this.rest.len().min(PIECE));
        this.others_turn = !this.rest.is_empty();
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (hint, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut both = SizeHint::new();
        both.set_lower(hint.lower() + rest);
        if let Some(upper) = hint.upper() {
            both.set_upper(upper + rest);
        }
        both
    }
}

/// Returns the data of a frame, or the frame if it has none.
fn into_data(frame: Result<Frame, axum::Error>) -> Result<Bytes, Result<Frame, axum::Error>> {
    frame.map_err(Err)?.into_data().map_err(Ok)
}

type Frame = hyper::body::Frame<Bytes>;
type SizeHint = hyper::body::SizeHint;

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    #[test]
    fn a_response_holds_its_permit_until_it_is_dropped() {
        let (permits, from) = (permits(), Network::from(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        let held = || permits.take(Some(from)).map(|permit| Held::new(Body::from("x"), permit));
        let answers: Vec<Held> = std::iter::from_fn(held).collect();
        assert_eq!((answers.len(), permits.count()), (MAX_PER_ADDRESS, MAX_PER_ADDRESS));
        drop(answers.into_iter().next().map(Body::new));
        assert!(permits.take(Some(from)).is_some());
    }

    #[tokio::test]
    async fn a_long_answer_goes_out_in_pieces_and_others_have_a_turn_between_them() {
        let (permits, from) = (permits(), Network::from(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        let long: Vec<u8> = (0..=u8::MAX).cycle().take(3 * PIECE + 7).collect();
        let permit = permits.take(Some(from)).unwrap();
        let mut held = Held::new(Body::from(long.clone()), permit);
        let (mut sent, mut turns) = (Vec::new(), 0);
        loop {
            assert_eq!(held.size_hint().exact(), Some((long.len() - sent.len()) as u64));
            let mut context = Context::from_waker(std::task::Waker::noop());
            match Pin::new(&mut held).poll_frame(&mut context) {
                Poll::Ready(Some(piece)) => {
                    let piece = piece.unwrap().into_data().unwrap();
                    assert!(piece.len() <= PIECE);
                    sent.extend(piece);
                }
                Poll::Ready(None) => break,
                Poll::Pending => turns += 1,
            }
        }
        assert!(held.is_end_stream());
        assert_eq!((sent == long, turns), (true, 3));
    }
}
