//! [`Contest`]: a game, its bots and line-ups, and a seed.

use sha2::{Digest, Sha256};
use taketable_rules::record::{Head, Player, Recorder};
use taketable_rules::{AnyGame, Match, Seat, Seed, Setup};

use crate::deal_result::{DealResult, TableResult};
use crate::entrant::Entrant;
use crate::error::Error;
use crate::players::Players;
use crate::spare_players::SparePlayers;

/// Deals, each of them played at several tables. The cards of a deal, and all that its bots leave to
/// chance, depend on the contest's seed and on the deal's number alone. So deals can be played in
/// any order.
///
/// A line-up says who plays at a table, seat by seat. Each deal is played with each line-up in all
/// its rotations: everybody meets the cards of every seat, and luck cancels out (duplicate).
#[derive(Clone, Debug)]
pub struct Contest {
    setup: Setup<AnyGame>,
    seed: u64,
    entrants: Vec<Entrant>,
    lineups: Vec<Vec<usize>>,
    tables: Vec<ContestTable>,
}

/// One rotation of one line-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestTable {
    /// The number of its line-up.
    pub lineup: usize,
    /// For each seat, the number of the entrant who sits there.
    pub seating: Vec<usize>,
}

/// The wishes for a deal: its record, and whether it is still wanted.
pub(crate) struct DealOptions<'a> {
    pub(crate) records: bool,
    /// Asked before every decision: a deal that nobody waits for any more is left unfinished.
    pub(crate) still_wanted: &'a dyn Fn() -> bool,
    /// Called after each match of the deal.
    pub(crate) match_played: &'a dyn Fn(),
}

impl Contest {
    /// One line-up, seat by seat.
    pub fn new(setup: Setup<AnyGame>, bots: &[Entrant], seed: u64) -> Contest {
        let mut entrants: Vec<Entrant> = Vec::new();
        let mut number = |bot: &Entrant| {
            entrants.iter().position(|known| known == bot).unwrap_or_else(|| {
                entrants.push(bot.clone());
                entrants.len() - 1
            })
        };
        let lineup = bots.iter().map(&mut number).collect();
        Contest::of(setup, seed, entrants, vec![lineup])
    }

    /// A round-robin: each entrant alone against a table full of each other one. Duplicates among
    /// the entrants take part once.
    pub fn panel(setup: Setup<AnyGame>, entrants: &[Entrant], seed: u64) -> Contest {
        let mut different: Vec<Entrant> = Vec::new();
        for entrant in entrants {
            if !different.contains(entrant) {
                different.push(entrant.clone());
            }
        }
        let seats = usize::from(setup.seats);
        let all = 0..different.len();
        let pairs = all.clone().flat_map(|one| all.clone().map(move |other| (one, other)));
        // For two seats, one against the other is the same as the other against the one.
        let pairs = pairs.filter(|(one, other)| one < other || (one > other && seats > 2));
        let lineup = |(one, other)| {
            let mut lineup = vec![other; seats];
            lineup[0] = one;
            lineup
        };
        let lineups = pairs.map(lineup).collect();
        Contest::of(setup, seed, different, lineups)
    }

    fn of(
        setup: Setup<AnyGame>,
        seed: u64,
        entrants: Vec<Entrant>,
        lineups: Vec<Vec<usize>>,
    ) -> Contest {
        let mut tables = Vec::new();
        for (number, lineup) in lineups.iter().enumerate() {
            for seating in rotations(lineup) {
                tables.push(ContestTable { lineup: number, seating });
            }
        }
        Contest { setup, seed, entrants, lineups, tables }
    }

    /// The same bots in another match.
    #[must_use]
    pub fn with(self, setup: Setup<AnyGame>, seed: u64) -> Contest {
        Contest { setup, seed, ..self }
    }

    /// Returns the setup.
    pub fn setup(&self) -> &Setup<AnyGame> {
        &self.setup
    }

    /// The random seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The entrants, each once.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// For each line-up and seat, the number of the entrant who sits there.
    pub fn lineups(&self) -> &[Vec<usize>] {
        &self.lineups
    }

    /// The tables of each deal.
    pub fn tables(&self) -> &[ContestTable] {
        &self.tables
    }

    /// The head of the record of a deal at a table, with a name for each seat.
    pub fn head(
        &self,
        deal: u64,
        table: usize,
        name: impl Fn(Seat, &Entrant) -> String,
    ) -> Result<Head, Error> {
        let seats = Seat::all(self.setup.seats).zip(&self.tables[table].seating);
        let players = seats.map(|(seat, entrant)| {
            let bot = &self.entrants[*entrant];
            Player::bot(name(seat, bot), bot.short(Player::LONGEST_NAME))
        });
        Ok(Head::new(self.setup, players.collect(), Seed::of_series(self.seed, deal))?)
    }

    /// The bots of a deal at a table, none of whom has decided anything yet.
    pub fn players<'a, 'b>(
        &'a self,
        deal: u64,
        table: usize,
        spare: &'a mut SparePlayers<'b>,
    ) -> Result<Players<'a, 'b>, Error> {
        let seating = &self.tables[table].seating;
        let seats = Seat::all(self.setup.seats).zip(seating);
        let chances = seats.map(|(seat, _)| self.chance(deal, table, seat)).collect();
        Players::new(&self.entrants, seating, chances, spare, &self.setup)
    }

    /// Returns the seed of the decisions of a seat.
    fn chance(&self, deal: u64, table: usize, seat: Seat) -> u64 {
        let digest = Sha256::new_with_prefix(b"taketable bot")
            .chain_update(self.seed.to_be_bytes())
            .chain_update(deal.to_be_bytes())
            .chain_update((table as u64).to_be_bytes())
            .chain_update([seat.index() as u8])
            .finalize();
        u64::from_be_bytes(*digest.first_chunk().expect("a digest is longer"))
    }

    /// Plays a deal at all its tables; `None` if it was not wanted to its end.
    pub(crate) fn play(
        &self,
        deal: u64,
        spare: &mut SparePlayers<'_>,
        options: &DealOptions<'_>,
    ) -> Result<Option<DealResult>, Error> {
        let mut played = DealResult::new(deal, self.entrants.len());
        for table in 0..self.tables.len() {
            if !self.play_table(table, spare, options, &mut played)? {
                return Ok(None);
            }
            (options.match_played)();
        }
        Ok(Some(played))
    }

    fn play_table(
        &self,
        table: usize,
        spare: &mut SparePlayers<'_>,
        options: &DealOptions<'_>,
        played: &mut DealResult,
    ) -> Result<bool, Error> {
        let deal = played.number;
        let mut players = match self.players(deal, table, spare) {
            // A program need not be ready for a deal that is no longer wanted.
            Err(_) if !(options.still_wanted)() => return Ok(false),
            players => players?,
        };
        let over = if options.records {
            let head = self.head(deal, table, numbered)?;
            let text = &mut played.records;
            let recorder = Recorder::new(&head, text, &mut ());
            let mut recorder = recorder.map_err(|why| Error::setup(&self.setup, why))?;
            while let Some((seat, action)) = players.decide(recorder.game()) {
                let acted = recorder.act(seat, action, text, &mut ());
                acted.map_err(|why| Error::Bot(seat, why))?;
                if !(options.still_wanted)() {
                    return Ok(false);
                }
            }
            recorder.game().clone()
        } else {
            let game = Match::new(self.setup, Seed::of_series(self.seed, deal));
            let mut game = game.map_err(|why| Error::setup(&self.setup, why))?;
            while let Some((seat, action)) = players.decide(&game) {
                game.act(seat, action).map_err(|why| Error::Bot(seat, why))?;
                if !(options.still_wanted)() {
                    return Ok(false);
                }
            }
            game
        };
        let decisions = players.decisions();
        played.add(players.end(&over));
        played.tables.push(TableResult { totals: *over.totals(), rounds: over.round(), decisions });
        Ok(true)
    }
}

/// A name that says which bot sits where, with the seat as records count it.
fn numbered(seat: Seat, bot: &Entrant) -> String {
    format!("{} {}", bot.short(Player::LONGEST_NAME - 2), seat.index())
}

/// The list, shifted by none to all but one place; what is the same as before is left out.
fn rotations(lineup: &[usize]) -> Vec<Vec<usize>> {
    let mut seatings: Vec<Vec<usize>> = Vec::new();
    for shift in 0..lineup.len() {
        let mut seating = lineup.to_vec();
        seating.rotate_left(shift);
        if !seatings.contains(&seating) {
            seatings.push(seating);
        }
    }
    seatings
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use taketable_bots::BotKind;
    use taketable_rules::GameId;

    use super::*;

    fn contest(seed: u64, names: &str) -> Contest {
        let bots = Entrant::list(names).unwrap();
        let setup = Setup::new(GameId::Take5.default_options(), bots.len() as u8);
        Contest::new(setup, &bots, seed)
    }

    #[test]
    fn every_bot_of_every_match_has_its_own_chance() {
        let mut seeds = HashSet::new();
        for seed in 0..5 {
            let contest = contest(seed, "random,random,random,random,linear");
            for deal in 0..5 {
                for table in 0..5 {
                    seeds.extend(Seat::all(5).map(|seat| contest.chance(deal, table, seat)));
                }
            }
        }
        assert_eq!(seeds.len(), 5 * 5 * 5 * 5);
    }

    #[test]
    fn everybody_sits_everywhere() {
        let seatings = |names| -> Vec<Vec<usize>> {
            contest(1, names).tables.into_iter().map(|table| table.seating).collect()
        };
        assert_eq!(seatings("random,linear,linear"), [[0, 1, 1], [1, 1, 0], [1, 0, 1]]);
        assert_eq!(seatings("random,linear,random,linear"), [[0, 1, 0, 1], [1, 0, 1, 0]]);
        assert_eq!(seatings("random,random,random"), [[0, 0, 0]]);
        assert_eq!(contest(1, "linear,random,linear").entrants.len(), 2);
    }

    #[test]
    fn in_a_panel_everybody_meets_everybody_alone_and_in_company() {
        let bots = Entrant::list("random,linear,novice,linear").unwrap();
        let setup = |seats| Setup::new(GameId::Take5.default_options(), seats);
        let three = Contest::panel(setup(3), &bots, 1);
        assert_eq!(three.entrants.len(), 3);
        let lineups: [[usize; 3]; 6] =
            [[0, 1, 1], [0, 2, 2], [1, 0, 0], [1, 2, 2], [2, 0, 0], [2, 1, 1]];
        assert_eq!(three.lineups, lineups);
        assert_eq!(three.tables.len(), 18);
        let two = Contest::panel(setup(2), &bots, 1);
        assert_eq!(two.lineups, [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(two.tables.len(), 6);
    }

    #[test]
    fn the_tables_of_a_deal_have_the_same_cards_and_a_record_each() {
        let contest = contest(3, "random,linear,linear");
        let mut spare = SparePlayers::new(std::time::Duration::from_secs(1), &|| true);
        let options = DealOptions { records: true, still_wanted: &|| true, match_played: &|| () };
        let played = contest.play(4, &mut spare, &options).unwrap().unwrap();
        let heads: Vec<&str> =
            played.records.lines().filter(|line| line.contains("\"taketable\"")).collect();
        let seed = Seed::of_series(3, 4).to_string();
        assert_eq!(heads.len(), 3);
        assert!(heads.iter().all(|head| head.contains(&seed)));
        assert_eq!(heads.iter().collect::<HashSet<_>>().len(), 3);

        let unwritten =
            DealOptions { records: false, still_wanted: &|| true, match_played: &|| () };
        let again = contest.play(4, &mut spare, &unwritten).unwrap().unwrap();
        assert_eq!(again.tables, played.tables);
        assert_eq!(contest.entrants[0], BotKind::Random.into());
    }

    #[test]
    fn a_deal_that_is_no_longer_wanted_is_abandoned() {
        let contest = contest(1, "random,random");
        let options = DealOptions { records: false, still_wanted: &|| false, match_played: &|| () };
        let spare = &mut SparePlayers::new(std::time::Duration::from_secs(1), options.still_wanted);
        assert!(contest.play(0, spare, &options).unwrap().is_none());
    }
}
