//! The server's addresses: JSON over HTTP for all but play, and a WebSocket for that.

mod guard;
mod identity;
mod matches;
mod me;
mod page;
mod ratings;
mod refused;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use taketable_protocol::live::LONGEST_REQUEST;

pub use guard::Origins;

use crate::history::HistoryStore;
use crate::house::House;
use crate::people::{People, PeopleStore};
use crate::ratings::Ratings;
use crate::socket::Pace;
use crate::store::Store;

/// All that the addresses need.
pub struct App<S> {
    /// The tables.
    pub house: Arc<House<S>>,
    /// Who people are.
    pub people: People<S>,
    /// What was played.
    pub store: Arc<S>,
    /// How well people play.
    pub ratings: Ratings<S>,
    /// Whose pages may speak for a person.
    pub origins: Origins,
    /// How much a client may say.
    pub pace: Pace,
}

impl<S: Store + PeopleStore + HistoryStore> App<S> {
    /// All addresses.
    pub fn router(self) -> Router {
        let app = Arc::new(self);
        let api = Router::new()
            .route("/openapi.json", get(page::openapi))
            .route("/me", get(me::show::<S>).post(me::introduce::<S>))
            .route("/me/matches", get(matches::mine::<S>))
            .route("/me/ratings", get(ratings::mine::<S>))
            .route("/matches/{table}", get(matches::show::<S>))
            .route("/matches/{table}/record", get(matches::record::<S>))
            .route("/ratings/{game}", get(ratings::board::<S>))
            .route("/me/link", post(me::link::<S>))
            .route("/link", post(me::redeem::<S>))
            .route("/tables", get(tables::list::<S>).post(tables::open::<S>))
            .route("/lobby", get(tables::lobby::<S>))
            .route("/codes/{code}", get(tables::find::<S>))
            .route("/tables/{table}", get(tables::show::<S>))
            .route("/tables/{table}/record", get(tables::record::<S>))
            .route("/tables/{table}/socket", get(tables::socket::<S>))
            .layer(from_fn_with_state(Arc::clone(&app), guard::origin::<S>));
        Router::new()
            .route("/", get(page::home))
            .route("/healthz", get(|| async { "ok\n" }))
            .nest("/api", api)
            .fallback(refused::no_such_address)
            .layer(DefaultBodyLimit::max(LONGEST_REQUEST))
            .layer(from_fn(guard::headers))
            .with_state(app)
    }
}
