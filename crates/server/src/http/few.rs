//! Answers that are large or take long: few at the same time.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::Code;
use tokio::time::sleep;

use super::App;
use super::guard::Caller;
use super::refused::Refused;
use crate::address::Network;
use crate::places::{Place, Places};

/// So many at the same time: each may have a megabyte.
const MOST: usize = 64;
/// And from one address.
const MOST_EACH: usize = 2;
/// So long it waits before it looks for a place again, and so often.
const WAIT: Duration = Duration::from_millis(50);
const TRIES: u32 = 200;

/// Places for such answers.
pub(super) fn places() -> Arc<Places<Network>> {
    Places::new(MOST, MOST_EACH)
}

/// Has requests wait while there are too many such answers, in all or from their address. An answer
/// counts until it is read: who asks and does not read would fill the memory otherwise.
pub(super) async fn few<S>(
    State(app): State<Arc<App<S>>>,
    Extension(Caller(from)): Extension<Caller>,
    request: Request,
    next: Next,
) -> Response {
    for _ in 0..TRIES {
        if let Some(place) = app.large_answers.take(Some(from)) {
            let answer = next.run(request).await;
            return answer.map(|body| Body::new(Held { body, _place: place }));
        }
        sleep(WAIT).await;
    }
    Refused::new(Code::Busy, "Too many are asking for this: try again later.").into_response()
}

/// A body that has a place until it is sent.
struct Held {
    body: Body,
    _place: Place<Network>,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame, axum::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

type Frame = hyper::body::Frame<Bytes>;
type SizeHint = hyper::body::SizeHint;

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    #[test]
    fn an_answer_has_its_place_until_it_is_gone() {
        let (places, from) = (places(), Network::from(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        let held =
            || places.take(Some(from)).map(|place| Held { body: Body::from("x"), _place: place });
        let answers: Vec<Held> = std::iter::from_fn(held).collect();
        assert_eq!((answers.len(), places.count()), (MOST_EACH, MOST_EACH));
        drop(answers.into_iter().next().map(Body::new));
        assert!(places.take(Some(from)).is_some());
    }
}
