//! [`Ratings`]: how well people and bots play, from the matches that are over.
//!
//! Ratings are nowhere on disk: they follow from the history, in the order in which matches ended,
//! and are worked out anew after every start, as soon as somebody asks. So they never disagree with
//! it.

mod ladder;
mod skill;

use std::sync::Arc;

use tokio::sync::Mutex;

pub use ladder::{Ladder, Rated, Standing};
pub use skill::Skill;

use crate::history::{Finished, HistoryStore};
use crate::people::PersonId;
use crate::store::StoreError;
use crate::way::Way;

/// So many matches are read at once.
const PAGE: u32 = 1000;

/// How well people and bots play, as far as the history tells by now. Clones share what was worked
/// out.
pub struct Ratings<S> {
    store: Arc<S>,
    known: Arc<Mutex<Known>>,
}

impl<S> Clone for Ratings<S> {
    fn clone(&self) -> Ratings<S> {
        Ratings { store: Arc::clone(&self.store), known: Arc::clone(&self.known) }
    }
}

#[derive(Default)]
struct Known {
    /// The number of the last match that was looked at.
    last: i64,
    ladder: Ladder,
}

impl<S: HistoryStore> Ratings<S> {
    /// Nothing is read yet.
    pub fn new(store: Arc<S>) -> Ratings<S> {
        Ratings { store, known: Arc::default() }
    }

    /// The best in a way to play, at most so many.
    pub async fn best(&self, way: &Way, at_most: usize) -> Result<Vec<Standing>, StoreError> {
        self.look(|ladder| ladder.best(way, at_most)).await
    }

    /// How a person stands, in each way to play that they have played.
    pub async fn of(&self, person: &PersonId) -> Result<Vec<(Way, Standing)>, StoreError> {
        self.look(|ladder| ladder.of(&Rated::Person(person.clone()))).await
    }

    /// Shows another name for a person. The history has it already.
    pub(crate) async fn rename(&self, person: &PersonId, name: &str) {
        self.known.lock().await.ladder.rename(&Rated::Person(person.clone()), name);
    }

    /// Looks at what is known, once all that has ended is in it.
    async fn look<T>(&self, what: impl FnOnce(&Ladder) -> T) -> Result<T, StoreError> {
        let mut known = self.known.lock().await;
        loop {
            let page = self.store.matches_after(known.last, PAGE).await?;
            if page.is_empty() {
                return Ok(what(&known.ladder));
            }
            for kept in page {
                let damaged = |why| StoreError::Damaged(format!("match {}: {why}", kept.id));
                let finished = Finished::read(&kept.about).map_err(damaged)?;
                known.ladder.add(&finished);
                known.last = kept.number;
            }
        }
    }
}
