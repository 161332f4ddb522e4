//! The door: connections in, one after another, and no more than there is room for.

use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_service::Service;

use crate::guarded_stream::{GuardedStream, ReadLimit};
use crate::limits::Gates;
use crate::metrics::Metrics;

/// All headers of a request together are no longer, in bytes; nor is what waits to be read.
const LONGEST_HEAD: usize = 16 * 1024;
/// A refusal for being too fast takes this long: otherwise refusing would cost more than answering, at
/// the pace of whoever does not listen.
const SLOWER: Duration = Duration::from_millis(250);
/// When there is nothing left to accept a connection with, we wait so long.
const BREATH: Duration = Duration::from_millis(100);
/// Said to whom there is no room for. There is no time to listen to them.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n\
    content-length: 84\r\nretry-after: 10\r\nconnection: close\r\n\r\n\
    {\"refused\":{\"code\":\"busy\",\"why\":\"There are too many connections: try again later.\"}}";

/// Who is at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Lets connections in until it is told to end. Those that are in end after the request they are at;
/// who waits for that waits for [`Gates::all_left`].
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    gates: Arc<Gates>,
    metrics: Arc<Metrics>,
    mut ending: watch::Receiver<bool>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = ending.wait_for(|ending| *ending) => return,
        };
        let (stream, peer) = match accepted {
            Ok((stream, peer)) => (stream, peer.ip()),
            // The one connection failed; or there are no files left, then some must end first.
            Err(error) if is_of_the_connection(&error) => continue,
            Err(_) => {
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let Some(place) = gates.connection(peer) else {
            // Who does not take it at once does not need it.
            let _ = stream.try_write(FULL);
            metrics.turned_away();
            continue;
        };
        let (router, ending) = (router.clone(), ending.clone());
        let header_time = gates.limits().header_time;
        tokio::spawn(async move {
            serve(stream, peer, router, header_time, ending).await;
            drop(place);
        });
    }
}

fn is_of_the_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}

/// Answers the requests of a connection.
async fn serve(
    stream: TcpStream,
    peer: IpAddr,
    router: Router,
    header_time: Duration,
    mut ending: watch::Receiver<bool>,
) {
    // What is said at a table is short and urgent: it must not wait for more.
    let _ = stream.set_nodelay(true);
    let limit = ReadLimit::default();
    let stream = GuardedStream::new(stream, limit.clone());
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        request.extensions_mut().insert(limit.clone());
        let answered = router.clone().call(request.map(Body::new));
        async move {
            let answer = answered.await;
            if answer.as_ref().is_ok_and(|answer| answer.status() == StatusCode::TOO_MANY_REQUESTS)
            {
                tokio::time::sleep(SLOWER).await;
            }
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(header_time)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = async { drop(ending.wait_for(|ending| *ending).await) };
    // A connection that fails has nobody who could be told.
    tokio::select! {
        _ = &mut connection => {}
        () = ended => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_finds_no_room_is_told_so_in_the_words_of_the_protocol() {
        let text = std::str::from_utf8(FULL).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("content-length: {}\r\n", body.len())), "{}", body.len());
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["refused"]["code"], "busy");
    }
}
