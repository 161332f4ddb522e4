//! Passes the socket of a client on to the node that has its table, byte by byte.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use taketable_protocol::live::Refusal;
use tokio::io::copy_bidirectional_with_sizes;
use tokio::time::{Instant, sleep, timeout};

use super::peer_client::{CLIENT, ELSEWHERE, PeerError};
use super::{LiveNode, PeerClient};
use crate::limits::SocketPermit;
use crate::net::address::Network;
use crate::store::{Store, TableId};
use crate::tables::house::{House, Place, busy};

/// Bytes that are on their way through, in each direction. Frames are short.
const BUFFER: usize = 4 * 1024;
/// Time for the owner to answer. A frozen one does not.
const ANSWER: Duration = Duration::from_secs(1);
/// How long a client waits for a table that is between two owners: a little longer than a lease.
const MOVING: Duration = Duration::from_millis(4500);
/// Pause before the owner is looked up again.
const AGAIN: Duration = Duration::from_millis(100);

/// What became of a request for a socket.
pub(crate) enum Passed {
    /// It was passed on.
    On(Response),
    /// The table is here.
    Not(SocketPermit),
}

/// Passes a request for a socket on if another node has the table, and then the socket, until either
/// side closes it or the owner loses its lease. The permit is held as long.
pub(crate) async fn pass_on<S: Store>(
    house: &Arc<House<S>>,
    table: &TableId,
    from: Network,
    request: &mut Request,
    permit: SocketPermit,
) -> Result<Passed, Refusal> {
    let until = Instant::now() + MOVING;
    loop {
        let (Place::There(owner), Some(peers)) = (house.place(table).await?, house.peers()) else {
            return Ok(Passed::Not(permit));
        };
        let asked = ask(peers, &owner, table, from, request.headers());
        match timeout(ANSWER, asked).await.unwrap_or(Err(PeerError::TryAgain)) {
            Ok(answer) => return Ok(Passed::On(connect(house, owner, request, answer, permit))),
            Err(PeerError::TryAgain) if Instant::now() < until => sleep(AGAIN).await,
            Err(_) => return Err(busy()),
        }
    }
}

/// Asks the owner for a socket, as the client asked us.
async fn ask(
    peers: &PeerClient,
    owner: &LiveNode,
    table: &TableId,
    from: Network,
    headers: &HeaderMap,
) -> Result<axum::http::Response<hyper::body::Incoming>, PeerError> {
    let mut forwarded = peers
        .request(owner, &format!("/tables/{table}/socket"))
        .header(CLIENT, from.address().to_string());
    for (name, value) in headers {
        let is_of_socket = name.as_str().starts_with("sec-websocket-")
            || [header::CONNECTION, header::UPGRADE, header::COOKIE, header::AUTHORIZATION]
                .contains(name);
        if is_of_socket {
            forwarded = forwarded.header(name, value);
        }
    }
    let forwarded = forwarded.body(Body::empty()).map_err(|_| PeerError::Failed)?;
    let answer = peers.send(forwarded).await?;
    if answer.status() == ELSEWHERE { Err(PeerError::TryAgain) } else { Ok(answer) }
}

/// Connects both sockets once they are there. Returns the owner's answer for the client.
fn connect<S: Store>(
    house: &Arc<House<S>>,
    owner: LiveNode,
    request: &mut Request,
    mut answer: axum::http::Response<hyper::body::Incoming>,
    permit: SocketPermit,
) -> Response {
    if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
        return answer.map(Body::new);
    }
    let there = hyper::upgrade::on(&mut answer);
    let here = request.extensions_mut().remove::<OnUpgrade>();
    let house = Arc::clone(house);
    house.metrics().socket_passed_on();
    tokio::spawn(async move {
        let Some(here) = here else { return };
        let (Ok(here), Ok(there)) = tokio::join!(here, there) else { return };
        let (mut here, mut there) = (TokioIo::new(here), TokioIo::new(there));
        tokio::select! {
            _ = copy_bidirectional_with_sizes(&mut here, &mut there, BUFFER, BUFFER) => {}
            // A frozen owner says nothing, and its table is elsewhere by now.
            () = house.membership().lost(&owner.report.id) => {}
        }
        drop(permit);
    });
    answer.map(|_| Body::empty())
}
