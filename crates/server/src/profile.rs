//! [`Summary`]: how a person has played, from the summaries of their matches.
//!
//! A profile is computed when it is asked for, from a bounded number of the latest matches: no
//! record is read, and a person with a long history waits no longer than others.

mod win_share;

use std::cmp::Reverse;
use std::collections::HashMap;

use taketable_protocol::live::{FavouriteCard, GameProfile, MetPlayer, RecentPlayer};
use taketable_rules::{GameId, Seat};

use crate::history::{ChosenCards, Finished, MatchOrigin};
use crate::people::PersonId;
use crate::store::TableId;
use win_share::Wins;

/// Maximum number of people listed.
const MAX_PEOPLE: usize = 10;

/// A card is somebody's favourite if they chose it so often.
const FAVOURITE_FROM: u32 = 3;

/// A sum of a person's matches. Matches are added the latest first.
#[derive(Debug)]
pub(crate) struct Summary {
    person: PersonId,
    all: GameSummary,
    games: HashMap<GameId, GameSummary>,
    people: HashMap<PersonId, Met>,
}

#[derive(Debug, Default)]
struct GameSummary {
    matches: u32,
    wins: Wins,
    streak: Streak,
    points: i64,
    /// The number of rounds in which they were made.
    rounds: u64,
    /// The cards that the person chose.
    cards: ChosenCards,
}

/// Matches won in a row.
#[derive(Debug, Default)]
struct Streak {
    now: u32,
    longest: u32,
}

/// Somebody who sat at the same table.
#[derive(Debug)]
struct Met {
    latest: RecentPlayer,
    /// The number of people met later.
    later: usize,
    matches: u32,
    mine: Wins,
    theirs: Wins,
}

impl Streak {
    fn add(&mut self, won: bool) {
        self.now = if won { self.now + 1 } else { 0 };
        self.longest = self.longest.max(self.now);
    }
}

impl GameSummary {
    fn add(&mut self, finished: &Finished, seat: Seat) {
        self.matches += 1;
        self.cards.add(&finished.sitters[seat.index()].cards);
        if !counts(finished) {
            return;
        }
        self.wins.add(&finished.end.winners, seat, finished.setup.seats);
        self.streak.add(finished.end.winners.contains(seat));
        if let Some(rounds) = finished.rounds.filter(|rounds| *rounds > 0) {
            self.points += i64::from(finished.end.totals[seat]);
            self.rounds += u64::from(rounds);
        }
    }

    fn profile(self, game: GameId) -> GameProfile {
        let average = self.points as f64 / self.rounds as f64;
        let favourite = self.cards.favourite().filter(|(_, times)| *times >= FAVOURITE_FROM);
        GameProfile {
            game,
            matches: self.matches,
            streak: self.streak.longest,
            wins: self.wins.share(),
            points_per_round: (self.rounds > 0).then(|| round(average)),
            favourite: favourite.map(|(card, times)| FavouriteCard { card, times }),
        }
    }
}

impl Summary {
    pub(crate) fn new(person: PersonId) -> Summary {
        let (games, people) = (HashMap::new(), HashMap::new());
        Summary { person, all: GameSummary::default(), games, people }
    }

    /// Adds a match of the person.
    pub(crate) fn add(&mut self, table: &TableId, finished: &Finished) {
        let Some(seat) = finished.seat_of(&self.person) else { return };
        self.all.add(finished, seat);
        self.games.entry(finished.setup.options.game()).or_default().add(finished, seat);
        for (person, player) in others(&self.person, table, finished) {
            let (other, later) = (player.seat, self.people.len());
            let met = self.people.entry(person).or_insert_with(|| Met {
                latest: player,
                later,
                matches: 0,
                mine: Wins::default(),
                theirs: Wins::default(),
            });
            met.matches += 1;
            if counts(finished) {
                met.mine.add(&finished.end.winners, seat, finished.setup.seats);
                met.theirs.add(&finished.end.winners, other, finished.setup.seats);
            }
        }
    }

    /// Returns the profile, without ratings.
    pub(crate) fn into_profile(self) -> taketable_protocol::live::Profile {
        let games = self.games.into_iter().map(|(game, summary)| summary.profile(game));
        let mut games: Vec<GameProfile> = games.collect();
        games.sort_by_key(|game| (Reverse(game.matches), game.game));
        let mut people: Vec<Met> = self.people.into_values().collect();
        people.sort_by_key(|met| (Reverse(met.matches), met.later));
        people.truncate(MAX_PEOPLE);
        taketable_protocol::live::Profile {
            matches: self.all.matches,
            older: false,
            streak: self.all.streak.longest,
            wins: self.all.wins.share(),
            games,
            ratings: Vec::new(),
            people: people.into_iter().map(Met::player).collect(),
        }
    }
}

impl Met {
    fn player(self) -> MetPlayer {
        MetPlayer {
            player: self.latest,
            matches: self.matches,
            counted: self.mine.matches(),
            your_share: round(self.mine.average()),
            their_share: round(self.theirs.average()),
        }
    }
}

/// Returns the other people at a match, each of them once. A program that plays for a person is not
/// somebody to meet.
pub(crate) fn others(
    person: &PersonId,
    table: &TableId,
    finished: &Finished,
) -> Vec<(PersonId, RecentPlayer)> {
    let MatchOrigin::Here { ended_at, .. } = finished.origin else { return Vec::new() };
    let mut others: Vec<(PersonId, RecentPlayer)> = Vec::new();
    for (seat, sitter) in Seat::all(finished.setup.seats).zip(&finished.sitters) {
        let Some(other) = &sitter.person else { continue };
        let is_known = other == person || others.iter().any(|(known, _)| known == other);
        if is_known || sitter.player.bot.is_some() {
            continue;
        }
        let player = RecentPlayer {
            name: sitter.player.name.clone(),
            table: table.to_string(),
            seat,
            game: finished.setup.options.game(),
            ended: ended_at,
        };
        others.push((other.clone(), player));
    }
    others
}

/// Returns `true` if everybody decided for themselves, as for ratings.
fn counts(finished: &Finished) -> bool {
    matches!(finished.origin, MatchOrigin::Here { counts: true, .. })
}

/// Rounds to four decimals: more would only look exact.
fn round(number: f64) -> f64 {
    (10_000.0 * number).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use taketable_rules::record::Player;
    use taketable_rules::{BySeat, Card, MatchEnd, Setup};

    use super::*;
    use crate::history::Sitter;

    fn id(name: &str) -> PersonId {
        PersonId::new(name).unwrap()
    }

    fn sitter(player: Player, person: Option<PersonId>) -> Sitter {
        Sitter { player, person, cards: ChosenCards::default() }
    }

    /// A match of Take 5 with these people, where the winners are those with the fewest points.
    fn finished(people: &[&str], totals: &[i32], rounds: Option<u32>, counts: bool) -> Finished {
        let seats = people.len() as u8;
        let mut scores = BySeat::new(seats, 0);
        for (seat, total) in Seat::all(seats).zip(totals) {
            scores[seat] = *total;
        }
        let best = totals.iter().min();
        let winners = scores.entries().filter(|(_, own)| Some(*own) == best).map(|(seat, _)| seat);
        let winners = winners.collect();
        let seated = |name: &&str| match name.strip_prefix("bot ") {
            Some(level) => sitter(Player::bot(*name, level), None),
            None => sitter(Player::named(name.to_uppercase()), Some(id(name))),
        };
        Finished {
            setup: Setup::new(GameId::Take5.default_options(), seats),
            sitters: people.iter().map(seated).collect(),
            end: MatchEnd { totals: scores, winners },
            rounds,
            origin: MatchOrigin::Here { started_at: 1, ended_at: 2, counts },
        }
    }

    fn profile(matches: &[Finished]) -> taketable_protocol::live::Profile {
        let mut summary = Summary::new(id("ada"));
        for (number, finished) in matches.iter().enumerate() {
            summary.add(&TableId::new(&format!("t{number}")).unwrap(), finished);
        }
        summary.into_profile()
    }

    #[test]
    fn figures_are_sums_of_the_matches_that_count() {
        let profile = profile(&[
            finished(&["ada", "bob"], &[5, 9], Some(2), true),
            // A shared win of three, in a match stored without its rounds.
            finished(&["bob", "ada", "bot novice", "cleo"], &[7, 7, 9, 7], None, true),
            // This one does not count, so it does not end the streak.
            finished(&["ada", "bob"], &[90, 1], Some(1), false),
            finished(&["cleo", "ada"], &[20, 13], Some(1), true),
            finished(&["ada", "cleo"], &[70, 10], Some(8), true),
        ]);
        assert_eq!((profile.matches, profile.streak), (5, 3));
        let wins = profile.wins.unwrap();
        assert_eq!(wins.matches, 4);
        assert!((wins.share - round((2.0 + 1.0 / 3.0) / 4.0)).abs() < 1e-9, "{wins:?}");
        assert!((wins.par - round((0.5 + 0.25 + 0.5 + 0.5) / 4.0)).abs() < 1e-9, "{wins:?}");
        assert!(wins.low < wins.share && wins.share < wins.high);
        let [game] = &profile.games[..] else { panic!("one game: {profile:?}") };
        assert_eq!((game.game, game.matches, game.streak), (GameId::Take5, 5, 3));
        assert_eq!(game.points_per_round, Some(8.0));
        let [bob, cleo] = &profile.people[..] else { panic!("two people: {profile:?}") };
        assert_eq!((bob.player.name.as_str(), bob.matches, bob.counted), ("BOB", 3, 2));
        assert_eq!((bob.player.table.as_str(), bob.player.seat.index()), ("t0", 1));
        assert!((bob.your_share - round(2.0 / 3.0)).abs() < 1e-9);
        assert!((bob.their_share - round(0.5 / 3.0)).abs() < 1e-9);
        assert_eq!((cleo.player.name.as_str(), cleo.matches), ("CLEO", 3));
    }

    #[test]
    fn the_favourite_card_is_from_all_matches_of_a_game() {
        let with = |cards: &[(u8, u32)]| {
            let card = |&(number, times)| (Card::new(number).unwrap(), times);
            let mut finished = finished(&["ben", "ada"], &[5, 9], Some(1), false);
            finished.sitters[1].cards = cards.iter().map(card).collect::<Vec<_>>().into();
            finished
        };
        let favourite = |matches: &[Finished]| {
            profile(matches).games[0].favourite.map(|one| (one.card.number(), one.times))
        };
        let matches = [with(&[(55, 1), (7, 2)]), with(&[(55, 2)]), with(&[])];
        assert_eq!(favourite(&matches), Some((55, 3)));
        assert_eq!(favourite(&matches[..1]), None, "chosen twice is chance");
    }

    #[test]
    fn nothing_is_claimed_without_matches() {
        let empty = profile(&[]);
        assert_eq!((empty.matches, empty.streak, empty.wins), (0, 0, None));
        assert!(empty.games.is_empty() && empty.people.is_empty());
        // Nor about a match in which a substitute played.
        let not_counted = profile(&[finished(&["ada", "bob"], &[1, 2], Some(1), false)]);
        assert_eq!((not_counted.matches, not_counted.wins), (1, None));
        assert_eq!(not_counted.games[0].points_per_round, None);
    }
}
