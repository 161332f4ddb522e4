//! [`Line`]: a way from one address to another that can be cut.

use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Passes connections on while it is whole. Cut, it is as silent as a broken network: connections stay
/// open and nothing comes through.
pub(crate) struct Line {
    pub(crate) at: SocketAddr,
    whole: watch::Sender<bool>,
}

impl Line {
    /// Leads to an address that may not exist yet.
    pub(crate) async fn to(target: impl Fn() -> SocketAddr + Send + Sync + 'static) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let (whole, watched) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((from, _)) = listener.accept().await {
                let (target, watched) = (target(), watched.clone());
                tokio::spawn(pass_on(from, target, watched));
            }
        });
        Line { at, whole }
    }

    pub(crate) fn cut(&self) {
        self.whole.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.whole.send_replace(true);
    }
}

async fn pass_on(mut from: TcpStream, target: SocketAddr, mut whole: watch::Receiver<bool>) {
    if whole.wait_for(|whole| *whole).await.is_err() {
        return;
    }
    let Ok(mut to) = TcpStream::connect(target).await else { return };
    let _ = (from.set_nodelay(true), to.set_nodelay(true));
    let is_cut = {
        tokio::select! {
            _ = copy_bidirectional(&mut from, &mut to) => false,
            cut = whole.wait_for(|whole| !*whole) => cut.is_ok(),
        }
    };
    if is_cut {
        // Both ends believe that the other is there. What was on its way is lost, so the connection ends
        // when the line is whole again.
        let _ = whole.wait_for(|whole| *whole).await;
    }
}
