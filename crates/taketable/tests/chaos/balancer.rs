//! [`Balancer`]: passes each connection on to any server that says it is ready, and closes those to
//! servers that no longer do.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// Time between two questions, and for an answer.
const CHECK: Duration = Duration::from_millis(300);

/// Until all servers are ready, on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// The addresses of servers; `None` while one does not run.
pub(crate) type Addresses = Vec<Arc<Mutex<Option<SocketAddr>>>>;

/// A balancer.
pub(crate) struct Balancer {
    pub(crate) at: SocketAddr,
    ready: watch::Receiver<Vec<SocketAddr>>,
}

impl Balancer {
    pub(crate) async fn start(servers: Addresses) -> Balancer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let (found, ready) = watch::channel(Vec::new());
        tokio::spawn(async move {
            loop {
                let mut fine = Vec::new();
                for server in &servers {
                    let address = *server.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Some(address) = address
                        && timeout(CHECK, is_ready(address)).await.unwrap_or(false)
                    {
                        fine.push(address);
                    }
                }
                found.send_if_modified(|now| std::mem::replace(now, fine.clone()) != fine);
                sleep(CHECK).await;
            }
        });
        let serving = ready.clone();
        tokio::spawn(async move {
            let next = AtomicUsize::new(0);
            while let Ok((client, _)) = listener.accept().await {
                let servers = serving.borrow().clone();
                let place = next.fetch_add(1, Ordering::Relaxed);
                if let Some(server) = servers.get(place % servers.len().max(1)) {
                    tokio::spawn(pass_on(client, *server, serving.clone()));
                }
            }
        });
        Balancer { at, ready }
    }

    /// Waits until this many servers are ready.
    pub(crate) async fn has(&self, count: usize) -> Result<(), String> {
        let mut ready = self.ready.clone();
        let all = ready.wait_for(|ready| ready.len() == count);
        let in_time = timeout(PATIENCE, all).await.is_ok();
        in_time.then_some(()).ok_or_else(|| format!("not all {count} servers are ready"))
    }
}

async fn is_ready(server: SocketAddr) -> bool {
    let Ok(mut stream) = TcpStream::connect(server).await else { return false };
    let asked = b"GET /readyz HTTP/1.1\r\nhost: balancer\r\nconnection: close\r\n\r\n";
    let mut answer = [0; 12];
    stream.write_all(asked).await.is_ok()
        && stream.read_exact(&mut answer).await.is_ok()
        && answer.ends_with(b" 200")
}

async fn pass_on(
    mut client: TcpStream,
    server: SocketAddr,
    mut ready: watch::Receiver<Vec<SocketAddr>>,
) {
    let Ok(Ok(mut stream)) = timeout(CHECK, TcpStream::connect(server)).await else { return };
    let _ = (client.set_nodelay(true), stream.set_nodelay(true));
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut stream) => {}
        _ = ready.wait_for(|ready| !ready.contains(&server)) => {}
    }
}
