//! `/api/ratings`: the best players of a game, and my own ratings.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use taketable_protocol::live::{Code, Leaderboard, MyRating, MyRatings, RatedPlayer, Rating};
use taketable_rules::{GameId, GameVariant};

use super::App;
use super::error::HttpError;
use super::identity::{Known, Maybe};
use super::path_param::PathParam;
use crate::history::HistoryStore;
use crate::people::{PeopleStore, PersonId};
use crate::ratings::{Rated, SoFar, Standing};
use crate::store::{Store, StoreError};

/// Maximum number of ratings shown.
const MAX_SHOWN: u32 = 100;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RatingsQuery {
    variant: Option<String>,
}

/// Lists the best players of a variant.
pub(super) async fn board<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(game): PathParam,
    query: Result<Query<RatingsQuery>, QueryRejection>,
    Maybe(person): Maybe,
) -> Result<Response, HttpError> {
    let Query(RatingsQuery { variant }) = query?;
    let no_game = |_| HttpError::new(Code::NoTable, "There is no such game.");
    let game = GameId::from_id(&game).map_err(no_game)?;
    let variant = GameVariant::named(game, variant.as_deref());
    let variant = variant.ok_or(HttpError::new(Code::NoTable, "The game has no such variant."))?;
    let me = person.map(|person| Rated::Person(person.id));
    let SoFar { ratings: best, pending } = app.ratings.best(&variant, MAX_SHOWN).await?;
    let players = best.into_iter().map(|standing| RatedPlayer {
        rating: rating(&standing),
        you: me.as_ref() == Some(&standing.who),
        player: standing.player,
    });
    let (players, pending) = (players.collect(), count(pending));
    let board = Leaderboard { game, variant: variant.name.to_owned(), players, pending };
    Ok(Json(board).into_response())
}

/// Lists my ratings in all variants.
pub(super) async fn mine<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, HttpError> {
    Ok(Json(my_ratings(&app, &person.id).await?).into_response())
}

/// Returns a person's ratings in all variants.
pub(super) async fn my_ratings<S: Store + PeopleStore + HistoryStore>(
    app: &App<S>,
    person: &PersonId,
) -> Result<MyRatings, StoreError> {
    let SoFar { ratings: own, pending } = app.ratings.of(person).await?;
    let ratings = own.into_iter().map(|(variant, standing)| MyRating {
        game: variant.game,
        variant: variant.name.to_owned(),
        rating: rating(&standing),
    });
    let (ratings, pending) = (ratings.collect(), count(pending));
    Ok(MyRatings { ratings, pending })
}

/// Limits a count to what the protocol holds.
fn count(pending: u64) -> u32 {
    u32::try_from(pending).unwrap_or(u32::MAX)
}

/// Rounds to two decimals: more would only look exact.
pub(super) fn round(number: f64) -> f64 {
    (100.0 * number).round() / 100.0
}

fn rating(standing: &Standing) -> Rating {
    Rating {
        rating: round(standing.skill.conservative()),
        mean: round(standing.skill.mean),
        uncertainty: round(standing.skill.deviation),
        matches: standing.matches,
    }
}
