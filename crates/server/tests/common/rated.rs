//! Matches to rate, and a check of the ratings.

use std::collections::BTreeSet;

use taketable_rules::record::Player;
use taketable_rules::{BySeat, GameId, GameVariant, MatchEnd, Seat, Setup};
use taketable_server::history::{ChosenCards, Fingerprint, Finished, MatchOrigin, Sitter};
use taketable_server::people::{Key, Name, NewPerson, PersonId};
use taketable_server::ratings::{Ladder, Rated, VERSION};
use taketable_server::{HistoryStore, PeopleStore};

use super::id;
use super::test_rng::TestRng;

const LEVELS: [&str; 2] = ["novice", "expert"];

/// Adds people to the store.
pub(crate) async fn know(store: &impl PeopleStore, names: &[&str]) {
    for name in names {
        let id = PersonId::new(name).expect("a name");
        let name = Name::new(name).expect("a name");
        let new = NewPerson { id, name, key: Key::random().hash(), at: 1 };
        store.add_person(new).await.expect("somebody new");
    }
}

/// Returns a random match of bots and people from `p0`, `p1` …
pub(crate) fn finished(rng: &mut TestRng, people: usize) -> Finished {
    let game = *rng.one_of(GameId::ALL);
    let seats = 3 + rng.below(2) as u8;
    let mut sitters = Vec::new();
    let mut totals = BySeat::new(seats, 0);
    for seat in Seat::all(seats) {
        // A person may have two seats: tests of stores need not prevent it.
        let who = rng.below(people + LEVELS.len());
        sitters.push(match who.checked_sub(people) {
            Some(level) => {
                let player = Player::bot(LEVELS[level], LEVELS[level]);
                Sitter { player, person: None, cards: ChosenCards::default() }
            }
            None => Sitter {
                player: Player::named(format!("Player {who} {}", rng.below(3))),
                person: Some(PersonId::new(&format!("p{who}")).expect("a name")),
                cards: ChosenCards::default(),
            },
        });
        totals[seat] = rng.below(6) as i32;
    }
    let winners = Seat::all(seats).take(1).collect();
    let origin = match rng.below(8) {
        0 => MatchOrigin::Elsewhere { taken_in_at: 1 },
        counts => MatchOrigin::Here { started_at: 1, ended_at: 2, counts: counts > 1 },
    };
    let setup = Setup::new(game.default_options(), seats);
    Finished { setup, sitters, end: MatchEnd { totals, winners }, rounds: Some(3), origin }
}

/// A fingerprint that no other number has.
pub(crate) fn fresh(number: u64) -> Fingerprint {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Fingerprint::from_bytes(bytes)
}

/// Lists a match, as the store keeps it.
pub(crate) async fn list_match(store: &impl HistoryStore, number: u64, finished: &Finished) {
    let new = finished.to_stored(fresh(number));
    let listed = store.import_match(&id(&format!("m{number}")), new, String::new()).await;
    assert_eq!(listed, Ok(true));
}

/// Checks that the stored ratings equal those computed from all matches up to the last rated one.
pub(crate) async fn must_be_exact(store: &(impl HistoryStore + PeopleStore)) {
    let progress = store.rating_progress().await.expect("progress");
    if progress.version != VERSION {
        assert_eq!(progress.last, 0);
        return;
    }
    let mut ladder = Ladder::default();
    let mut players = BTreeSet::new();
    for stored in store.matches_after(0, u32::MAX).await.expect("matches") {
        let Ok(finished) = Finished::read(&stored.about) else { continue };
        players.extend(Ladder::players(&finished));
        if stored.number <= progress.last {
            ladder.add(&finished);
        }
    }
    let mut variants: BTreeSet<GameVariant> = BTreeSet::new();
    let mut gone: BTreeSet<Rated> = BTreeSet::new();
    for (variant, who) in players {
        let mut expected = ladder.of(&who);
        if let Rated::Person(person) = &who
            && store.person(person).await.is_err()
        {
            for (_, standing) in &mut expected {
                standing.player.name.clear();
            }
            gone.insert(who.clone());
        }
        assert_eq!(store.standings_of(&who).await.expect("standings"), expected);
        variants.insert(variant);
    }
    for variant in variants {
        let expected = ladder.best(&variant, 100, |who| !gone.contains(who));
        assert_eq!(store.best(&variant, 100).await.expect("the best"), expected);
    }
}
