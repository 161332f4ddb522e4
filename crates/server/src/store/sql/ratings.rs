//! [`RatingStore`] in the database.

use serde_json::json;
use sqlx::FromRow;
use taketable_rules::{GameId, GameVariant};

use super::SqlStore;
use super::database::{STANDINGS, failure};
use super::rows::number;
use super::statements::ratings as statements;
use super::writer::Job;
use crate::people::PersonId;
use crate::ratings::{Rated, RatedPoint, RatedSlice, RatingProgress, RatingStore, Skill, Standing};
use crate::store::StoreError;

#[derive(FromRow)]
struct StandingRow {
    who: String,
    is_bot: i64,
    game: String,
    variant: String,
    name: String,
    mean: f64,
    deviation: f64,
    matches: i64,
}

impl StandingRow {
    fn standing(self) -> Result<(GameVariant, Standing), StoreError> {
        let variant = variant(&self.game, &self.variant)?;
        let who =
            if self.is_bot == 1 { Rated::Bot(self.who) } else { Rated::Person(person(&self.who)?) };
        let player = who.player(self.name);
        let skill = Skill { mean: self.mean, deviation: self.deviation };
        Ok((variant, Standing { who, player, skill, matches: number(self.matches)? }))
    }
}

#[derive(FromRow)]
struct PointRow {
    person: String,
    game: String,
    variant: String,
    match_number: i64,
    at: i64,
    mean: f64,
    deviation: f64,
}

impl PointRow {
    fn point(self) -> Result<RatedPoint, StoreError> {
        Ok(RatedPoint {
            person: person(&self.person)?,
            variant: variant(&self.game, &self.variant)?,
            number: self.match_number,
            at: self.at,
            skill: Skill { mean: self.mean, deviation: self.deviation },
        })
    }
}

fn person(id: &str) -> Result<PersonId, StoreError> {
    PersonId::new(id).map_err(|why| StoreError::Damaged(why.to_string()))
}

fn variant(game: &str, name: &str) -> Result<GameVariant, StoreError> {
    let game = GameId::from_id(game).map_err(|why| StoreError::Damaged(why.to_string()))?;
    GameVariant::named(game, Some(name))
        .ok_or_else(|| StoreError::Damaged(format!("{game} has no variant \"{name}\"")))
}

impl RatingStore for SqlStore {
    async fn rating_progress(&self) -> Result<RatingProgress, StoreError> {
        let progress: (i64, i64, i64) =
            sqlx::query_as(statements::PROGRESS).fetch_one(&self.readers).await.map_err(failure)?;
        let (version, last, newest) = progress;
        Ok(RatingProgress { version: number(version)?, last, newest })
    }

    async fn reset_ratings(&self, version: u32) -> Result<(), StoreError> {
        self.ask(version, Job::ResetRatings).await
    }

    async fn standings(
        &self,
        players: &[(GameVariant, Rated)],
    ) -> Result<Vec<(GameVariant, Standing)>, StoreError> {
        let players = players.iter().map(|(variant, who)| {
            let (who, is_bot) = who.text();
            json!([who, i32::from(is_bot), variant.game.name(), variant.name])
        });
        let players: serde_json::Value = players.collect();
        let rows: Vec<StandingRow> = sqlx::query_as(STANDINGS)
            .bind(players.to_string())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(StandingRow::standing).collect()
    }

    async fn write_ratings(&self, slice: RatedSlice) -> Result<bool, StoreError> {
        self.ask(slice, Job::WriteRatings).await
    }

    async fn best(&self, variant: &GameVariant, at_most: u32) -> Result<Vec<Standing>, StoreError> {
        let rows: Vec<StandingRow> = sqlx::query_as(statements::BEST)
            .bind(variant.game.name())
            .bind(variant.name)
            .bind(i64::from(at_most))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(|row| row.standing().map(|(_, standing)| standing)).collect()
    }

    async fn standings_of(&self, who: &Rated) -> Result<Vec<(GameVariant, Standing)>, StoreError> {
        let (who, is_bot) = who.text();
        let rows: Vec<StandingRow> = sqlx::query_as(statements::STANDINGS_OF)
            .bind(who)
            .bind(i64::from(is_bot))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        let mut all = rows.into_iter().map(StandingRow::standing).collect::<Result<Vec<_>, _>>()?;
        all.sort_by_key(|(variant, _)| *variant);
        Ok(all)
    }

    async fn points_of(&self, person: &PersonId) -> Result<Vec<RatedPoint>, StoreError> {
        let rows: Vec<PointRow> = sqlx::query_as(statements::POINTS_OF)
            .bind(person.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        let mut all = rows.into_iter().map(PointRow::point).collect::<Result<Vec<_>, _>>()?;
        all.sort_by_key(|point| (point.variant, point.number));
        Ok(all)
    }

    async fn rename_rated(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        self.ask((person.clone(), name.to_owned()), Job::RenameRated).await
    }
}
