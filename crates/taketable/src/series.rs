//! [`Series`]: matches of the same bots at the same table, one for each number.

use rand_core::SeedableRng;
use sha2::{Digest, Sha256};
use taketable_bots::{Asked, Bot, BotKind, BotRng};
use taketable_rules::record::{Head, Player, Recorder};
use taketable_rules::{
    AnyAction, AnyGame, BySeat, Game, Match, Score, Seat, SeatSet, Seed, Setup, Viewer,
};

use crate::trouble::Trouble;

/// Matches that follow from a small seed: the cards of each, and all that its bots leave to chance,
/// depend on that seed and on the match's number alone. So they can be played in any order.
pub(crate) struct Series {
    /// What is played.
    pub(crate) setup: Setup<AnyGame>,
    /// Who plays it, in the order of the seats.
    pub(crate) bots: Vec<BotKind>,
    /// What all of it follows from.
    pub(crate) seed: u64,
}

/// A match that is over.
pub(crate) struct Played {
    /// What each seat has.
    pub(crate) totals: BySeat<Score>,
    /// Whose total is the best.
    pub(crate) winners: SeatSet,
    /// How many rounds it took.
    pub(crate) rounds: u32,
    /// How many actions it took.
    pub(crate) decisions: u64,
    /// Its record, if one was kept; otherwise empty.
    pub(crate) record: String,
}

impl Series {
    /// The head of a match's record, with a name for each seat.
    pub(crate) fn head(
        &self,
        index: u64,
        name: impl Fn(Seat, BotKind) -> String,
    ) -> Result<Head, Trouble> {
        let seats = Seat::all(self.setup.seats).zip(&self.bots);
        let players =
            seats.map(|(seat, bot)| Player::bot(name(seat, *bot), bot.to_string())).collect();
        Ok(Head::new(self.setup, players, Seed::of_series(self.seed, index))?)
    }

    /// The bots of a match, none of whom has decided anything yet.
    pub(crate) fn players(&self, index: u64) -> Players {
        let seats = Seat::all(self.setup.seats).zip(&self.bots);
        let bots = seats.map(|(seat, kind)| (*kind, self.bot_seed(index, seat))).collect();
        Players { bots, legal: Vec::new(), decisions: 0 }
    }

    fn bot_seed(&self, index: u64, seat: Seat) -> [u8; 32] {
        Sha256::new_with_prefix(b"taketable bot")
            .chain_update(self.seed.to_be_bytes())
            .chain_update(index.to_be_bytes())
            .chain_update([seat.index() as u8])
            .finalize()
            .into()
    }

    /// Plays a match.
    pub(crate) fn play(&self, index: u64) -> Result<Played, Trouble> {
        let game = Match::new(self.setup, Seed::of_series(self.seed, index), &mut ());
        let mut game = game.map_err(|why| Trouble::setup(&self.setup, why))?;
        let mut players = self.players(index);
        while let Some((seat, action)) = players.decide(&game) {
            game.act(seat, action, &mut ()).map_err(|why| Trouble::Bot(seat, why))?;
        }
        Ok(Played::of(&game, &players, String::new()))
    }

    /// Plays a match and writes it down.
    pub(crate) fn play_and_record(&self, index: u64) -> Result<Played, Trouble> {
        let head = self.head(index, numbered)?;
        let mut text = String::new();
        let recorder = Recorder::new(&head, &mut text, &mut ());
        let mut recorder = recorder.map_err(|why| Trouble::setup(&self.setup, why))?;
        let mut players = self.players(index);
        while let Some((seat, action)) = players.decide(recorder.game()) {
            let acted = recorder.act(seat, action, &mut text, &mut ());
            acted.map_err(|why| Trouble::Bot(seat, why))?;
        }
        Ok(Played::of(recorder.game(), &players, text))
    }
}

/// A name that says which bot sits where, with the seat as records count it.
fn numbered(seat: Seat, bot: BotKind) -> String {
    format!("{bot} {}", seat.index())
}

impl Played {
    fn of(game: &Match<AnyGame>, players: &Players, record: String) -> Played {
        Played {
            totals: *game.totals(),
            winners: game.winners().unwrap_or_default(),
            rounds: game.round(),
            decisions: players.decisions,
            record,
        }
    }
}

/// The bots at a table.
pub(crate) struct Players {
    /// Who sits where, and what its decisions follow from.
    bots: Vec<(BotKind, [u8; 32])>,
    legal: Vec<AnyAction>,
    decisions: u64,
}

impl Players {
    /// Whoever is asked first decides; `None` once the match is over.
    pub(crate) fn decide(&mut self, game: &Match<AnyGame>) -> Option<(Seat, AnyAction)> {
        let seat = game.to_act().iter().next()?;
        game.position().legal_actions(seat, &mut self.legal);
        self.decisions += 1;
        let (kind, mut seed) = self.bots[seat.index()];
        // Each decision has its own chance, so that it follows from what the seat sees and from
        // that number alone.
        for (byte, count) in seed.iter_mut().zip(self.decisions.to_le_bytes()) {
            *byte ^= count;
        }
        let view = game.view(Viewer::Seat(seat));
        let asked = Asked { setup: game.setup(), seat, view: &view, legal: &self.legal };
        Some((seat, Bot::choose(&kind, &asked, &mut BotRng::from_seed(seed))))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use taketable_rules::GameId;

    #[test]
    fn every_bot_of_every_match_has_its_own_chance() {
        let setup = Setup::new(GameId::Take5.default_options(), 10);
        let mut seeds = HashSet::new();
        for seed in 0..5 {
            let series = Series { setup, bots: Vec::new(), seed };
            for index in 0..5 {
                seeds.extend(Seat::all(10).map(|seat| series.bot_seed(index, seat)));
            }
        }
        assert_eq!(seeds.len(), 5 * 5 * 10);
    }
}
