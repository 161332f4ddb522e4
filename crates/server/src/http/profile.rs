//! `/api/me/profile`: how I have played. `/api/me/people`: the people I played with.

use std::collections::HashSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::{RatingHistory, RatingPoint, RecentPlayers};

use super::App;
use super::error::HttpError;
use super::identity::Known;
use super::ratings::{my_ratings, round};
use crate::history::{Finished, HistoryStore};
use crate::people::{PeopleError, PeopleStore, PersonId};
use crate::profile::{Summary, others};
use crate::store::{Store, StoreError};

/// Maximum number of matches that a profile is computed from.
const MAX_MATCHES: u32 = 1000;
/// Matches read at once. Computing with them takes less than a millisecond.
const PAGE: u32 = 100;
/// Maximum number of matches searched for people, and of people found there.
const MAX_SEARCHED: u32 = 50;
const MAX_PEOPLE: usize = 20;

/// Shows how I have played.
pub(super) async fn show<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, HttpError> {
    let mut summary = Summary::new(person.id.clone());
    let (mut before, mut left) = (i64::MAX, MAX_MATCHES);
    let older = loop {
        // One more than there is room for says whether there are older ones.
        let page = app.store.matches_of(&person.id, before, PAGE.min(left + 1)).await?;
        for stored in page.iter().take(left as usize) {
            let finished = Finished::read(&stored.about).map_err(StoreError::Damaged)?;
            summary.add(&stored.id, &finished);
        }
        if page.len() > left as usize {
            break true;
        }
        left -= page.len() as u32;
        match page.last() {
            Some(last) if page.len() == PAGE as usize => before = last.number,
            _ => break false,
        }
    };
    let mut profile = summary.into_profile();
    profile.older = older;
    profile.ratings = histories(&app, &person.id).await?;
    Ok(Json(profile).into_response())
}

/// Returns a person's ratings over time.
async fn histories<S: Store + PeopleStore + HistoryStore>(
    app: &App<S>,
    person: &PersonId,
) -> Result<Vec<RatingHistory>, StoreError> {
    // This also rates what is new.
    let ratings = my_ratings(app, person).await?.ratings;
    let points = app.ratings.points_of(person).await?;
    let history = |rated: taketable_protocol::live::MyRating| {
        let own = points.iter().filter(|point| {
            point.variant.game == rated.game && point.variant.name == rated.variant
        });
        let points = own.map(|point| RatingPoint {
            at: point.at,
            mean: round(point.skill.mean),
            uncertainty: round(point.skill.deviation),
        });
        let points = points.collect();
        RatingHistory { game: rated.game, variant: rated.variant, rating: rated.rating, points }
    };
    Ok(ratings.into_iter().map(history).collect())
}

/// Lists the people who played with me lately.
pub(super) async fn people<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, HttpError> {
    let blocks = app.store.blocks_by(&person.id).await?;
    // Blocked people are as good as seen.
    let mut seen: HashSet<PersonId> = blocks.into_iter().map(|block| block.blocked).collect();
    let mut people = Vec::new();
    for stored in app.store.matches_of(&person.id, i64::MAX, MAX_SEARCHED).await? {
        let finished = Finished::read(&stored.about).map_err(StoreError::Damaged)?;
        for (other, player) in others(&person.id, &stored.id, &finished) {
            if people.len() >= MAX_PEOPLE || !seen.insert(other.clone()) {
                continue;
            }
            match app.people.person(&other).await {
                Ok(_) => people.push(player),
                Err(PeopleError::NoSuchPerson) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(Json(RecentPlayers { people }).into_response())
}
