//! [`Delivery`]: posts a push to its push service, and reads what that says.
//!
//! A client chose the address. So the server looks the name up itself, connects to a public address
//! of those it finds and to no other, follows no redirect, reads nothing but the head of the
//! answer, and waits for no step for long.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

use super::endpoint::{Endpoint, is_public};
use crate::http::Origin;

/// Time for everything: the name, the connection, the request and the head of the answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// Maximum size of the head of an answer.
const MAX_HEAD: usize = 16 * 1024;
/// The longest wait that a push service may ask for.
const MAX_WAIT: Duration = Duration::from_mins(30);

/// A push to send.
#[derive(Clone, Debug)]
pub(super) struct Post {
    pub(super) authorization: String,
    /// How long the push service keeps it for a device that is off, in seconds.
    pub(super) ttl: u32,
    /// A later push with the same topic replaces this one.
    pub(super) topic: String,
    /// The encrypted message.
    pub(super) body: Vec<u8>,
}

/// What became of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The push service has it.
    Sent,
    /// The subscription does not exist any more.
    Gone,
    /// The address is none that this server connects to.
    Refused,
    /// The push service cannot take it now; it may say how long to wait.
    Later(Option<Duration>),
    /// The push service does not want it.
    Failed,
}

/// Connects to push services.
pub(super) struct Delivery {
    tls: TlsConnector,
    /// Push services that may have a private address.
    services: Arc<[Origin]>,
}

/// Why nothing was posted.
enum PostError {
    NotPublic,
    Unreachable,
}

impl From<io::Error> for PostError {
    fn from(_: io::Error) -> PostError {
        PostError::Unreachable
    }
}

impl From<hyper::Error> for PostError {
    fn from(_: hyper::Error) -> PostError {
        PostError::Unreachable
    }
}

impl Delivery {
    /// Trusts the certificates that browsers trust.
    pub(super) fn new(services: Arc<[Origin]>) -> Delivery {
        let roots = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
        Delivery::with_roots(services, roots)
    }

    fn with_roots(services: Arc<[Origin]>, roots: RootCertStore) -> Delivery {
        let config = ClientConfig::builder_with_provider(crypto::ring::default_provider().into())
            .with_safe_default_protocol_versions()
            .expect("the provider has the usual versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Delivery { tls: TlsConnector::from(Arc::new(config)), services }
    }

    /// Posts a push.
    pub(super) async fn post(&self, to: &Endpoint, post: Post) -> Outcome {
        // The settings may have changed since the device subscribed.
        if to.must_be_allowed(&self.services).is_err() {
            return Outcome::Refused;
        }
        match timeout(PATIENCE, self.try_post(to, post)).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(PostError::NotPublic)) => Outcome::Refused,
            Ok(Err(PostError::Unreachable)) | Err(_) => Outcome::Later(None),
        }
    }

    async fn try_post(&self, to: &Endpoint, post: Post) -> Result<Outcome, PostError> {
        let stream = TcpStream::connect(&self.addresses(to).await?[..]).await?;
        if !to.is_encrypted() {
            return exchange(stream, to, post).await;
        }
        let name = ServerName::try_from(to.host().to_owned()).map_err(|_| PostError::NotPublic)?;
        exchange(self.tls.connect(name, stream).await?, to, post).await
    }

    /// Looks the name up once: a second answer could be another one.
    async fn addresses(&self, to: &Endpoint) -> Result<Vec<SocketAddr>, PostError> {
        let mut found: Vec<SocketAddr> = lookup_host((to.host(), to.port())).await?.collect();
        if found.is_empty() {
            return Err(PostError::Unreachable);
        }
        if !to.is_listed(&self.services) {
            found.retain(|at| is_public(at.ip()));
        }
        if found.is_empty() { Err(PostError::NotPublic) } else { Ok(found) }
    }
}

/// Sends the request and reads the head of the answer.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    to: &Endpoint,
    post: Post,
) -> Result<Outcome, PostError> {
    let request = Request::post(to.path())
        .header(header::HOST, to.authority())
        .header(header::AUTHORIZATION, post.authorization)
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header("ttl", post.ttl)
        .header("topic", post.topic)
        .header("urgency", "normal")
        .body(Body::from(post.body));
    let request = request.map_err(|_| PostError::NotPublic)?;
    let (mut sender, connection) =
        http1::Builder::new().max_buf_size(MAX_HEAD).handshake(TokioIo::new(stream)).await?;
    let mut answer = pin!(sender.send_request(request));
    let answer = tokio::select! {
        answer = &mut answer => answer?,
        // It may end with the answer.
        _ = connection => answer.await?,
    };
    Ok(outcome(answer.status(), answer.headers()))
}

fn outcome(status: StatusCode, headers: &HeaderMap) -> Outcome {
    match status {
        status if status.is_success() => Outcome::Sent,
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => {
            Outcome::Later(wait(headers))
        }
        status if status.is_server_error() => Outcome::Later(wait(headers)),
        _ => Outcome::Failed,
    }
}

/// Returns the time in `Retry-After`, if it is a number of seconds.
fn wait(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(header::RETRY_AFTER)?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds).min(MAX_WAIT))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use rcgen::{CertifiedKey, generate_simple_self_signed};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::PrivateKeyDer;

    use super::*;

    #[test]
    fn the_status_decides_what_becomes_of_a_push() {
        let mut headers = HeaderMap::new();
        for (status, expected) in [
            (201, Outcome::Sent),
            (204, Outcome::Sent),
            (307, Outcome::Failed),
            (400, Outcome::Failed),
            (403, Outcome::Failed),
            (404, Outcome::Gone),
            (410, Outcome::Gone),
            (413, Outcome::Failed),
            (429, Outcome::Later(None)),
            (503, Outcome::Later(None)),
        ] {
            assert_eq!(outcome(StatusCode::from_u16(status).unwrap(), &headers), expected);
        }
        for (text, seconds) in [("7", Some(7)), ("99999999", Some(30 * 60)), ("soon", None)] {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static(text));
            let expected = Outcome::Later(seconds.map(Duration::from_secs));
            assert_eq!(outcome(StatusCode::SERVICE_UNAVAILABLE, &headers), expected);
        }
    }

    /// Answers one request with 201, as `localhost`, and returns it.
    async fn answer_once(listener: TcpListener, config: ServerConfig) -> io::Result<String> {
        let (stream, _) = listener.accept().await?;
        let mut stream = TlsAcceptor::from(Arc::new(config)).accept(stream).await?;
        let mut request = Vec::new();
        while !request.ends_with(b"the message") {
            request.push(stream.read_u8().await?);
        }
        stream.write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await?;
        stream.shutdown().await?;
        Ok(String::from_utf8(request).unwrap())
    }

    #[tokio::test]
    async fn a_push_is_posted_over_tls_and_only_to_a_certificate_that_is_trusted() {
        for trusted in [true, false] {
            let CertifiedKey { cert, signing_key } =
                generate_simple_self_signed(["localhost".to_owned()]).unwrap();
            let provider = crypto::ring::default_provider();
            let config = ServerConfig::builder_with_provider(provider.into())
                .with_safe_default_protocol_versions()
                .unwrap()
                .with_no_client_auth()
                .with_single_cert(
                    vec![cert.der().clone()],
                    PrivateKeyDer::Pkcs8(signing_key.serialize_der().into()),
                )
                .unwrap();
            let listener = TcpListener::bind(("localhost", 0)).await.unwrap();
            let origin = format!("https://localhost:{}", listener.local_addr().unwrap().port());
            let server = tokio::spawn(answer_once(listener, config));
            let services = Arc::new([origin.parse().unwrap()]);
            let mut roots = RootCertStore::empty();
            if trusted {
                roots.add(cert.der().clone()).unwrap();
            }
            let post = Post {
                authorization: "vapid t=x, k=y".to_owned(),
                ttl: 7,
                topic: "topic".to_owned(),
                body: b"the message".to_vec(),
            };
            let to = Endpoint::new(&format!("{origin}/ben?x")).unwrap();
            let outcome = Delivery::with_roots(services, roots).post(&to, post).await;
            let seen = server.await.unwrap();
            if !trusted {
                assert_eq!(outcome, Outcome::Later(None));
                assert!(seen.is_err());
                continue;
            }
            assert_eq!(outcome, Outcome::Sent);
            let seen = seen.unwrap();
            assert!(seen.starts_with("POST /ben?x HTTP/1.1\r\n"), "{seen}");
            let host = origin.replace("https", "host").replace("//", " ");
            for line in [&host, "ttl: 7", "topic: topic", "authorization: vapid t=x, k=y"] {
                assert!(seen.lines().any(|found| found == line), "{line}\n{seen}");
            }
        }
    }

    /// The last line of defense: the name is public, its address is not.
    #[tokio::test]
    async fn a_name_that_leads_to_a_private_address_is_not_connected_to() {
        let endpoint = Endpoint::new("https://localhost/x").unwrap();
        let refused = Delivery::new(Arc::new([])).addresses(&endpoint).await;
        assert!(matches!(refused, Err(PostError::NotPublic)));
        let services = Arc::new([endpoint.origin().clone()]);
        assert!(Delivery::new(services).addresses(&endpoint).await.is_ok());
    }
}
