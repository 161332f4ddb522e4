//! Limits. [`Limits`] says how much there may be, [`Limiters`] count how much there is. [`permits`]
//! bound how many at the same time, a [`rate_limit`] how often, enforced by a [`rate_limiter`] of
//! [`token_bucket`]s; [`quotas`] bound permanent data, and [`tables_in_use`] the open tables.

pub(crate) mod permits;
pub(crate) mod quotas;
pub(crate) mod rate_limit;
pub(crate) mod rate_limiter;
pub(crate) mod tables_in_use;
pub(crate) mod token_bucket;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::http::{HeaderMap, header};
use taketable_protocol::live::{Code, MAX_REQUEST_BYTES, Refusal};

use crate::limits::permits::{Permit, Permits};
use crate::limits::quotas::{Quotas, slower};
use crate::limits::rate_limit::RateLimit;
use crate::limits::rate_limiter::RateLimiter;
use crate::net::address::{Network, Proxies};
use crate::people::{PersonId, SignInName};

/// The limits of a server. An address is an IPv4 address or the first 64 bits of an IPv6 address.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Maximum number of connections that are not sockets at a table.
    pub connections: usize,
    /// Maximum number of those from one address; trusted proxies may have more.
    pub connections_per_address: usize,
    /// Maximum number of sockets at tables.
    pub sockets: usize,
    /// Maximum number of those from one address.
    pub sockets_per_address: usize,
    /// Maximum number of those of one person.
    pub sockets_per_person: usize,
    /// Maximum size of a frame or a request body, in bytes.
    pub longest_request: usize,
    /// Requests from one address.
    pub requests: RateLimit,
    /// Sockets opened from one address.
    pub socket_openings: RateLimit,
    /// Commands through one socket.
    pub commands: RateLimit,
    /// New guests from one address.
    pub guests: RateLimit,
    /// Tables opened by one person.
    pub table_openings: RateLimit,
    /// Tables opened by one person per day; 0 is no limit.
    pub tables_per_day: u32,
    /// Tables opened from one address.
    pub address_table_openings: RateLimit,
    /// Tables opened from one address per day; 0 is no limit.
    pub address_tables_per_day: u32,
    /// New guests from one address per day; 0 is no limit.
    pub address_guests_per_day: u32,
    /// Log entries per hour of one person, including those of bots at the person's tables; 0 is no
    /// limit.
    ///
    /// Four fast players finish a turn in about five seconds, so together they write about 2,900
    /// entries an hour. The default is ten times that for each of them.
    pub events_per_hour: u32,
    /// Log entries per hour from one address; 0 is no limit.
    pub address_events_per_hour: u32,
    /// Renames of one person: each is sent to everybody at the person's tables.
    pub renamings: RateLimit,
    /// Wrong codes and wrong passwords from one address.
    pub guesses: RateLimit,
    /// Wrong passwords for one name from one address. There is no limit per name alone: with one,
    /// anybody could lock its owner out.
    pub wrong_passwords: RateLimit,
    /// Timeout for the headers of a request, also between two requests.
    pub header_time: Duration,
    /// Timeout for reading and answering a request.
    pub request_time: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 10_000,
            connections_per_address: 200,
            sockets: 20_000,
            sockets_per_address: 500,
            sockets_per_person: 20,
            longest_request: MAX_REQUEST_BYTES,
            requests: RateLimit { burst: 300, per_minute: 1200 },
            socket_openings: RateLimit { burst: 100, per_minute: 600 },
            commands: RateLimit::per_second(10),
            guests: RateLimit { burst: 60, per_minute: 30 },
            table_openings: RateLimit { burst: 20, per_minute: 20 },
            tables_per_day: 200,
            address_table_openings: RateLimit { burst: 60, per_minute: 30 },
            address_tables_per_day: 2_000,
            address_guests_per_day: 2_000,
            events_per_hour: 30_000,
            address_events_per_hour: 200_000,
            renamings: RateLimit { burst: 10, per_minute: 6 },
            guesses: RateLimit { burst: 20, per_minute: 10 },
            wrong_passwords: RateLimit { burst: 10, per_minute: 1 },
            header_time: Duration::from_secs(10),
            request_time: Duration::from_secs(30),
        }
    }
}

impl Limits {
    /// Practically no limits, for tests and benchmarks that come from a single address.
    pub fn none() -> Limits {
        let often = RateLimit { burst: 1_000_000, per_minute: 1_000_000 };
        Limits {
            connections: usize::MAX,
            connections_per_address: usize::MAX,
            sockets: usize::MAX,
            sockets_per_address: usize::MAX,
            sockets_per_person: usize::MAX,
            requests: often,
            socket_openings: often,
            commands: often,
            guests: often,
            table_openings: often,
            tables_per_day: 0,
            address_table_openings: often,
            address_tables_per_day: 0,
            address_guests_per_day: 0,
            events_per_hour: 0,
            address_events_per_hour: 0,
            renamings: often,
            guesses: often,
            wrong_passwords: often,
            ..Limits::default()
        }
    }
}

/// The current use of each limit.
#[derive(Debug)]
pub struct Limiters {
    limits: Limits,
    proxies: Proxies,
    connections: Arc<Permits<Network>>,
    sockets_by_address: Arc<Permits<Network>>,
    sockets_by_person: Arc<Permits<PersonId>>,
    requests: RateLimiter<Network>,
    socket_openings: RateLimiter<Network>,
    guests: RateLimiter<Network>,
    renamings: RateLimiter<PersonId>,
    guesses: RateLimiter<Network>,
    wrong_passwords: RateLimiter<(Network, SignInName)>,
    quotas: Arc<Quotas>,
    /// Set once the warning about an untrusted proxy is logged.
    warned: AtomicBool,
}

/// A socket's permits: one of its address, one of its person.
#[derive(Debug)]
pub(crate) struct SocketPermit {
    _by_address: Permit<Network>,
    _by_person: Permit<PersonId>,
}

impl Limiters {
    /// Starts with nothing used.
    pub fn new(limits: Limits, proxies: Proxies) -> Limiters {
        Limiters {
            connections: Permits::new(limits.connections, limits.connections_per_address),
            sockets_by_address: Permits::new(limits.sockets, limits.sockets_per_address),
            sockets_by_person: Permits::new(limits.sockets, limits.sockets_per_person),
            requests: RateLimiter::new(limits.requests),
            socket_openings: RateLimiter::new(limits.socket_openings),
            guests: RateLimiter::new(limits.guests),
            renamings: RateLimiter::new(limits.renamings),
            guesses: RateLimiter::new(limits.guesses),
            wrong_passwords: RateLimiter::new(limits.wrong_passwords),
            quotas: Arc::new(Quotas::new(&limits)),
            warned: AtomicBool::new(false),
            limits,
            proxies,
        }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn proxies(&self) -> &Proxies {
        &self.proxies
    }

    /// Takes a permit for a connection. Returns `None` at the limit.
    pub(crate) fn connection(&self, peer: IpAddr) -> Option<Permit<Network>> {
        let counted = !self.proxies.trust(peer);
        self.connections.take(counted.then(|| peer.into()))
    }

    /// Returns the number of connections.
    pub(crate) fn connections(&self) -> usize {
        self.connections.count()
    }

    /// Counts a request.
    pub(crate) fn request(&self, from: Network) -> Result<(), Refusal> {
        in_time(self.requests.spend(from))
    }

    /// Warns once if a request came through an untrusted proxy, because everybody behind it shares
    /// the limits of one address. Anybody can send such a header, so one warning is enough. The
    /// sender may be a person, so the address is not logged.
    pub(crate) fn watch_for_proxies(&self, peer: IpAddr, headers: &HeaderMap) {
        let forwarded =
            headers.contains_key("x-forwarded-for") || headers.contains_key(header::FORWARDED);
        if !forwarded || self.proxies.trust(peer) || self.warned.swap(true, Ordering::Relaxed) {
            return;
        }
        let (place, set) = if peer.to_canonical().is_loopback() {
            ("this computer", "trusted-proxy = [\"127.0.0.1\", \"::1\"]")
        } else {
            ("another computer", "trusted-proxy = [\"ADDRESS OF THE PROXY\"]")
        };
        tracing::warn!(
            from = place,
            set,
            "a request has a forwarding header but does not come from a trusted proxy; if that is \
             your proxy, all visitors share the limits of one address until you set `trusted-proxy`"
        );
    }

    /// Returns the quotas for permanent data.
    pub(crate) fn quotas(&self) -> Arc<Quotas> {
        Arc::clone(&self.quotas)
    }

    /// Counts a new guest.
    pub(crate) fn guest(&self, from: Network) -> Result<(), Refusal> {
        in_time(self.guests.spend(from))?;
        self.quotas.guest(from)
    }

    /// Counts a table that is opened.
    pub(crate) fn table(&self, by: &PersonId, from: Network) -> Result<(), Refusal> {
        self.quotas.open_table(by, from)
    }

    /// Counts a rename.
    pub(crate) fn renaming(&self, of: &PersonId) -> Result<(), Refusal> {
        in_time(self.renamings.spend(of.clone()))
    }

    /// Takes the permits for a socket.
    pub(crate) fn socket(&self, from: Network, by: &PersonId) -> Result<SocketPermit, Refusal> {
        in_time(self.socket_openings.spend(from))?;
        let by_address = self.sockets_by_address.take(Some(from));
        let by_person = self.sockets_by_person.take(Some(by.clone()));
        let (Some(by_address), Some(by_person)) = (by_address, by_person) else {
            return Err(Refusal::new(Code::Busy, "Too many connections. Close one of yours."));
        };
        Ok(SocketPermit { _by_address: by_address, _by_person: by_person })
    }

    /// Returns the number of sockets.
    pub(crate) fn sockets(&self) -> usize {
        self.sockets_by_address.count()
    }

    /// Counts an attempt to guess a code or a password.
    pub(crate) fn guess(&self, from: Network) -> Result<(), Refusal> {
        in_time(self.guesses.spend(from))
    }

    /// Takes the last count back: it was right.
    pub(crate) fn refund_guess(&self, from: Network) {
        self.guesses.refund(&from);
    }

    /// Counts a password attempt as wrong.
    pub(crate) fn sign_in(&self, from: Network, name: &SignInName) -> Result<(), Refusal> {
        in_time(self.wrong_passwords.spend((from, name.clone())))
    }

    /// Takes the last count back: the password was right, or was not checked.
    pub(crate) fn refund_wrong_password(&self, from: Network, name: SignInName) {
        self.wrong_passwords.refund(&(from, name));
    }

    /// Waits until all connections and sockets have ended.
    pub(crate) async fn all_closed(&self) {
        tokio::join!(self.connections.all_closed(), self.sockets_by_address.all_closed());
    }
}

fn in_time(fine: bool) -> Result<(), Refusal> {
    fine.then_some(()).ok_or_else(slower)
}
