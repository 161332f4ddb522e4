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
use tokio::time::timeout;
use tower_service::Service;

use crate::limits::Limiters;
use crate::net::guarded_stream::{GuardedStream, ReadLimit};
use crate::net::request_progress::{RequestProgress, Step};
use crate::ops::metrics::Metrics;

/// All headers of a request together are no longer, in bytes; nor is what waits to be read.
const LONGEST_HEAD: usize = 16 * 1024;
/// A refusal for being too fast takes this long: otherwise refusing would cost more than answering, at
/// the pace of whoever does not listen.
const SLOWER: Duration = Duration::from_millis(250);
/// When there is nothing left to accept a connection with, we wait so long.
const BREATH: Duration = Duration::from_millis(100);
/// Time for a response to reach its client while the server shuts down. A connection with a half-sent
/// second request looks the same, and must not delay the shutdown for longer.
const FLUSH: Duration = Duration::from_secs(1);
/// Said to whom there is no room for. There is no time to listen to them.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n\
    content-length: 84\r\nretry-after: 10\r\nconnection: close\r\n\r\n\
    {\"refused\":{\"code\":\"busy\",\"why\":\"There are too many connections: try again later.\"}}";

/// Who is at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Accepts connections until the server shuts down. Then connections with a complete request end after
/// their response, all others at once; [`Limiters::all_left`] waits for them.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    limiters: Arc<Limiters>,
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
        let Some(place) = limiters.connection(peer) else {
            // Who does not take it at once does not need it.
            let _ = stream.try_write(FULL);
            metrics.turned_away();
            continue;
        };
        let (router, ending) = (router.clone(), ending.clone());
        let header_time = limiters.limits().header_time;
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
    let progress = RequestProgress::default();
    let noted = progress.clone();
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        request.extensions_mut().insert(limit.clone());
        let request = request.map(|body| Body::new(noted.begin(body)));
        let (answer, noted) = (router.clone().call(request), noted.clone());
        async move {
            let answer = answer.await;
            if answer.as_ref().is_ok_and(|answer| answer.status() == StatusCode::TOO_MANY_REQUESTS)
            {
                tokio::time::sleep(SLOWER).await;
            }
            noted.set(Step::Answered);
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
            // An incomplete request may never be completed: it is dropped.
            while progress.step() == Step::Answering {
                if timeout(FLUSH, &mut connection).await.is_ok() {
                    return;
                }
            }
            if progress.step() == Step::Answered {
                let _ = timeout(FLUSH, connection).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::routing::{get, post};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::Notify;

    use super::*;
    use crate::limits::Limits;
    use crate::net::address::Proxies;

    #[test]
    fn who_finds_no_room_is_told_so_in_the_words_of_the_protocol() {
        let text = std::str::from_utf8(FULL).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("content-length: {}\r\n", body.len())), "{}", body.len());
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["refused"]["code"], "busy");
    }

    /// Longer than anything here takes, on the slowest machine.
    const PATIENCE: Duration = Duration::from_mins(1);

    async fn connect(at: SocketAddr, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    async fn read_to_end(stream: &mut TcpStream) -> String {
        let mut text = String::new();
        let _ = timeout(PATIENCE, stream.read_to_string(&mut text)).await.expect("it ends");
        text
    }

    #[tokio::test]
    async fn half_sent_requests_do_not_delay_the_end_and_others_are_answered() {
        // Nobody is cut off for being slow: only the end does that here.
        let for_ever = Duration::from_hours(1);
        let limits = Limits { header_time: for_ever, request_time: for_ever, ..Limits::none() };
        let limiters = Arc::new(Limiters::new(limits, Proxies::default()));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let at = listener.local_addr().unwrap();
        let (begun, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (beginning, going_on) = (Arc::clone(&begun), Arc::clone(&go_on));
        let slow = move || async move {
            beginning.notify_one();
            going_on.notified().await;
            "done"
        };
        let router = Router::new()
            .route("/fast", get(async || "fast"))
            .route("/echo", post(async |body: String| body))
            .route("/slow", get(slow));
        let (tell, told) = watch::channel(false);
        let accepting =
            tokio::spawn(accept(listener, router, Arc::clone(&limiters), Arc::default(), told));

        let silent = connect(at, "").await;
        let half_head = connect(at, "GET /fast HTTP/1.1\r\nhost: x\r\nx-slow: ").await;
        let head = "POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf";
        let half_body = connect(at, head).await;
        let mut second = connect(at, "GET /fast HTTP/1.1\r\nhost: x\r\n\r\nGET /fa").await;
        second.readable().await.unwrap();
        let mut asked = connect(at, "GET /slow HTTP/1.1\r\nhost: x\r\n\r\n").await;
        begun.notified().await;
        while limiters.connections() < 5 {
            tokio::task::yield_now().await;
        }

        tell.send_replace(true);
        accepting.await.unwrap();
        for mut slow in [silent, half_head, half_body] {
            assert_eq!(read_to_end(&mut slow).await, "");
        }
        assert!(read_to_end(&mut second).await.ends_with("fast"));
        assert_eq!(limiters.connections(), 1, "who is being answered");
        go_on.notify_one();
        assert!(read_to_end(&mut asked).await.ends_with("done"));
        timeout(PATIENCE, limiters.all_left()).await.expect("nobody is left");
    }
}
