//! [`accept`]: takes connections, up to the limit, and serves HTTP on them.

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
use crate::net::request_progress::{Phase, RequestProgress};
use crate::ops::metrics::Metrics;

/// Maximum size of all headers of a request, and of what waits to be read, in bytes.
const MAX_HEAD: usize = 16 * 1024;
/// Delay of a refusal for too many requests. Without it, a client that ignores refusals would make
/// refusing cost more than answering.
const REFUSAL_DELAY: Duration = Duration::from_millis(250);
/// Pause after `accept` failed for lack of resources.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// Time for a response to reach its client while the server shuts down. A connection with a
/// half-sent second request looks the same, and must not delay the shutdown for longer.
const FLUSH: Duration = Duration::from_secs(1);
/// The answer to connections over the limit. It is sent without reading the request.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n\
    content-length: 74\r\nretry-after: 10\r\nconnection: close\r\n\r\n\
    {\"refused\":{\"code\":\"busy\",\"why\":\"Too many connections. Try again later.\"}}";

/// The address of the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Accepts connections until the server shuts down. Then connections with a complete request end
/// after their response, all others at once; [`Limiters::all_closed`] waits for them.
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
            // Either this connection failed, or there are no file descriptors left: then some must
            // be closed first.
            Err(error) if is_of_the_connection(&error) => continue,
            Err(_) => {
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let Some(place) = limiters.connection(peer) else {
            // A client that does not take it at once does not need it.
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
    // Frames are short and urgent: they must not wait to be merged.
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
                tokio::time::sleep(REFUSAL_DELAY).await;
            }
            noted.set(Phase::Answered);
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(header_time)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = async { drop(ending.wait_for(|ending| *ending).await) };
    // If a connection fails, there is nobody to tell.
    tokio::select! {
        _ = &mut connection => {}
        () = ended => {
            connection.as_mut().graceful_shutdown();
            // An incomplete request may never be completed: it is dropped.
            while progress.phase() == Phase::Answering {
                if timeout(FLUSH, &mut connection).await.is_ok() {
                    return;
                }
            }
            if progress.phase() == Phase::Answered {
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
    fn the_answer_over_the_limit_is_a_refusal_of_the_protocol() {
        let text = std::str::from_utf8(FULL).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("content-length: {}\r\n", body.len())), "{}", body.len());
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["refused"]["code"], "busy");
    }

    /// Longer than anything here takes on the slowest machine.
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
        // No timeout applies: only the shutdown ends these connections.
        let for_ever = Duration::from_hours(1);
        let limits = Limits { header_time: for_ever, request_time: for_ever, ..Limits::none() };
        let limiters = Arc::new(Limiters::new(limits, Proxies::default()));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let at = listener.local_addr().unwrap();
        let (begun, proceed) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (beginning, proceeding) = (Arc::clone(&begun), Arc::clone(&proceed));
        let slow = move || async move {
            beginning.notify_one();
            proceeding.notified().await;
            "done"
        };
        let router = Router::new()
            .route("/fast", get(async || "fast"))
            .route("/echo", post(async |body: String| body))
            .route("/slow", get(slow));
        let (shut_down, shutting_down) = watch::channel(false);
        let accepting = tokio::spawn(accept(
            listener,
            router,
            Arc::clone(&limiters),
            Arc::default(),
            shutting_down,
        ));

        let silent = connect(at, "").await;
        let half_head = connect(at, "GET /fast HTTP/1.1\r\nhost: x\r\nx-slow: ").await;
        let head = "POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf";
        let half_body = connect(at, head).await;
        let mut second = connect(at, "GET /fast HTTP/1.1\r\nhost: x\r\n\r\nGET /fa").await;
        second.readable().await.unwrap();
        let mut slow = connect(at, "GET /slow HTTP/1.1\r\nhost: x\r\n\r\n").await;
        begun.notified().await;
        while limiters.connections() < 5 {
            tokio::task::yield_now().await;
        }

        shut_down.send_replace(true);
        accepting.await.unwrap();
        for mut slow in [silent, half_head, half_body] {
            assert_eq!(read_to_end(&mut slow).await, "");
        }
        assert!(read_to_end(&mut second).await.ends_with("fast"));
        assert_eq!(limiters.connections(), 1, "only the one being answered");
        proceed.notify_one();
        assert!(read_to_end(&mut slow).await.ends_with("done"));
        timeout(PATIENCE, limiters.all_closed()).await.expect("nobody is left");
    }
}
