//! The HTTP API. [`App`] is what its handlers share; each file is one group of addresses. Every
//! request passes [`guard`] and is authenticated by [`identity`]; [`error`] turns refusals into
//! responses. Play itself goes over sockets, in [`crate::net`].

mod admin;
mod base_path;
mod blocks;
mod devices;
mod erasure;
mod error;
mod guard;
mod health;
mod identity;
mod invitations;
mod large_answers;
mod matches;
mod me;
mod my_data;
mod origin;
mod page;
mod passkeys;
mod password;
mod path_param;
mod profile;
mod push;
mod quick_match;
mod ratings;
mod replay;
mod reports;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{MethodRouter, delete, get, post, put};

pub use base_path::{BasePath, InvalidBasePath};
pub(crate) use guard::Caller;
pub(crate) use identity::must_not_be_banned;
pub(crate) use invitations::invitations;
pub use origin::{InvalidOrigin, Origin, Origins};
pub(crate) use tables::FromPeer;

use self::replay::MAX_BODY;
use crate::admin::{AddressLog, AdminStore, Announcements, OperatorKeys, OperatorSettings};
use crate::history::HistoryStore;
use crate::limits::Limiters;
use crate::limits::permits::Permits;
use crate::limits::rate_limiter::RateLimiter;
use crate::net::address::Network;
use crate::people::sessions::Sessions;
use crate::people::{People, PeopleStore, PersonId};
use crate::push::PushStore;
use crate::ratings::Ratings;
use crate::store::{Store, StoreError};
use crate::tables::house::House;

/// Returns the route of sockets at tables, for clients whom another node passes on.
pub(crate) fn table_socket_route<S: Store + PeopleStore>() -> MethodRouter<Arc<App<S>>> {
    get(tables::socket::<S>)
}

/// What all handlers share.
pub struct App<S> {
    pub(crate) house: Arc<House<S>>,
    pub(crate) people: People<S>,
    pub(crate) store: Arc<S>,
    pub(crate) ratings: Ratings<S>,
    pub(crate) origins: Origins,
    pub(crate) limiters: Arc<Limiters>,
    pub(crate) base_path: BasePath,
    pub(crate) sessions: Arc<Sessions>,
    pub(crate) large_answers: Arc<Permits<Network>>,
    pub(crate) announcements: Announcements,
    operators: OperatorKeys,
    addresses: AddressLog,
    reports: RateLimiter<PersonId>,
    subscriptions: RateLimiter<PersonId>,
    scans: RateLimiter<Network>,
    ceremonies: RateLimiter<Network>,
    blocks: RateLimiter<PersonId>,
    invitations: RateLimiter<PersonId>,
    address_invitations: RateLimiter<Network>,
}

impl<S: Store + PeopleStore + HistoryStore + AdminStore + PushStore> App<S> {
    /// Creates the API for a house, its people and their history. Only pages from `origins` may act
    /// for a signed-in person.
    pub fn new(
        house: Arc<House<S>>,
        people: People<S>,
        store: Arc<S>,
        origins: Origins,
        limiters: Arc<Limiters>,
        base_path: BasePath,
        operators: OperatorSettings,
    ) -> Arc<App<S>> {
        let sessions = Sessions::listen(people.changes(), people.everybody_changes());
        let ratings = Ratings::new(Arc::clone(&store));
        let large_answers = large_answers::permits();
        Arc::new(App {
            house,
            people,
            store,
            ratings,
            origins,
            limiters,
            base_path,
            sessions,
            large_answers,
            announcements: Announcements::new(),
            operators: operators.keys,
            addresses: AddressLog::new(operators.log_addresses),
            reports: RateLimiter::new(reports::RATE),
            subscriptions: RateLimiter::new(push::RATE),
            scans: RateLimiter::new(my_data::SCANS),
            ceremonies: RateLimiter::new(passkeys::CEREMONIES),
            blocks: RateLimiter::new(blocks::RATE),
            invitations: RateLimiter::new(invitations::quota()),
            address_invitations: RateLimiter::new(invitations::address_quota()),
        })
    }

    /// Loads the announcement that was set before the last restart.
    pub async fn load_announcement(&self) -> Result<(), StoreError> {
        self.announcements.set(self.store.announcement().await?);
        Ok(())
    }

    /// Returns the router for metrics. It belongs on a port of its own: metrics are only for those
    /// who run the server.
    pub fn metrics_router(self: Arc<Self>) -> Router {
        Router::new()
            .route("/metrics", get(health::metrics::<S>))
            .route("/healthz", get(health::health))
            .route("/readyz", get(health::ready::<S>))
            .fallback(error::no_such_address)
            .with_state(self)
    }

    /// Returns the router of all addresses.
    pub fn router(self: Arc<Self>) -> Router {
        let app = self;
        let limited = || from_fn_with_state(Arc::clone(&app), large_answers::limit::<S>);
        // Short enough to guess. Table codes are too, but `tables::find` limits those itself,
        // because people at their own table are exempt.
        let guessable = Router::new()
            .route("/link", post(me::redeem::<S>))
            .route("/sign-in", post(password::sign_in::<S>))
            .route("/sign-in/passkey/finish", post(passkeys::finish_sign_in::<S>))
            .method_not_allowed_fallback(error::no_such_method)
            .layer(from_fn_with_state(Arc::clone(&app), guard::guesses::<S>));
        let record_limit = DefaultBodyLimit::max(MAX_BODY);
        // Without operators, these addresses do not exist.
        let admin = if app.operators.is_empty() { Router::new() } else { admin::router(&app) };
        let api = Router::new()
            .route("/openapi.json", get(page::openapi))
            .route("/me", get(me::show::<S>).post(me::introduce::<S>).delete(erasure::mine::<S>))
            .route("/me/data", get(my_data::show::<S>).layer(limited()))
            .route("/me/matches", get(matches::mine::<S>))
            .route("/me/tables", get(tables::mine::<S>))
            .route("/me/ratings", get(ratings::mine::<S>))
            .route("/me/profile", get(profile::show::<S>))
            .route("/me/people", get(profile::people::<S>))
            .route("/me/invitations", get(invitations::list::<S>))
            .route("/me/invitations/{table}", delete(invitations::decline::<S>))
            .route("/me/blocks", get(blocks::list::<S>).post(blocks::add::<S>))
            .route("/me/blocks/{block}", delete(blocks::remove::<S>))
            .route("/replay", post(replay::of_record).layer(record_limit).layer(limited()))
            .route("/ratings/{game}", get(ratings::board::<S>))
            .route("/me/link", post(me::link::<S>))
            .route("/me/password", put(password::set::<S>).delete(password::clear::<S>))
            .route("/me/devices", get(devices::list::<S>).delete(devices::revoke_others::<S>))
            .route("/me/devices/{device}", delete(devices::revoke::<S>))
            .route("/me/passkeys", get(passkeys::list::<S>))
            .route("/me/passkeys/begin", post(passkeys::begin::<S>))
            .route("/me/passkeys/finish", post(passkeys::finish::<S>))
            .route("/me/passkeys/{passkey}", put(passkeys::rename::<S>))
            .route("/me/passkeys/{passkey}", delete(passkeys::delete::<S>))
            .route("/sign-in/passkey/begin", post(passkeys::begin_sign_in::<S>))
            .route("/me/sign-out", post(devices::sign_out::<S>))
            .route("/push", get(push::show::<S>))
            .route("/me/push", put(push::subscribe::<S>).delete(push::unsubscribe::<S>))
            .route("/tables", get(tables::list::<S>).post(tables::open::<S>))
            .route("/quick-match", post(quick_match::seat::<S>))
            .route("/lobby", get(tables::lobby::<S>))
            .route("/codes/{code}", get(tables::find::<S>))
            .route("/matches/{table}", get(matches::show::<S>))
            .route("/matches/{table}/record", get(matches::record::<S>).layer(limited()))
            .route("/matches/{table}/replay", get(replay::of_match::<S>).layer(limited()))
            .route("/tables/{table}", get(tables::show::<S>))
            .route("/tables/{table}/record", get(tables::record::<S>).layer(limited()))
            .route("/tables/{table}/socket", get(tables::socket::<S>))
            .route("/tables/{table}/reports", post(reports::add::<S>))
            .route("/tables/{table}/invitations", post(invitations::send::<S>))
            .route("/tables/{table}/blocked", get(blocks::here::<S>))
            .route("/announcement", get(admin::announcement::current::<S>))
            .method_not_allowed_fallback(error::no_such_method)
            .merge(guessable)
            .merge(admin)
            .fallback(error::no_such_address)
            .layer(from_fn_with_state(Arc::clone(&app), guard::origin::<S>));
        let (base_path, longest) =
            (app.base_path.as_str().to_owned(), app.limiters.limits().longest_request);
        let all = Router::new()
            .route("/healthz", get(health::health))
            .route("/readyz", get(health::ready::<S>))
            .method_not_allowed_fallback(error::no_such_method)
            .nest("/api", api)
            .fallback(page::show::<S>)
            .layer(DefaultBodyLimit::max(longest))
            .layer(from_fn_with_state(Arc::clone(&app), guard::enter::<S>))
            .layer(from_fn(guard::headers))
            .layer(from_fn_with_state(Arc::clone(&app), guard::observe::<S>))
            .with_state(app);
        if base_path.is_empty() {
            return all;
        }
        Router::new().nest_service(&base_path, all).fallback(error::no_such_address)
    }
}
