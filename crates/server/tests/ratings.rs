//! Ratings that are kept: the contract of `RatingStore`, for every store, and that they are exactly
//! what all matches, one after the other, make of them.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use common::rated::{finished, fresh, know, list_match, must_be_exact};
use common::test_rng::TestRng;
use common::{contract, id, sqlite};
use proptest::prelude::*;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use taketable_rules::{GameId, GameVariant};
use taketable_server::people::PersonId;
use taketable_server::ratings::{
    Ladder, MAX_POINTS, Rated, RatedPoint, RatedSlice, RatingStore, Ratings, SLICE, Skill,
    Standing, VERSION,
};
use taketable_server::{HistoryStore, MemoryStore, PeopleStore, SqliteSettings, SqliteStore};

contract! {
    ratings_come_back_as_they_were_written
    a_slice_counts_once_and_only_after_the_last_one
    another_version_starts_over
    deleted_people_lose_their_name_and_their_place_but_nobody_elses_rating
    a_person_gets_another_name_in_every_standing
    the_latest_points_of_people_are_stored_with_their_ratings
    points_are_what_each_match_made_of_the_ratings
    a_reader_does_not_wait_until_a_long_history_is_rated
    what_cannot_be_read_keeps_nobody_else_from_being_rated
}

fn take5() -> GameVariant {
    GameVariant::named(GameId::Take5, None).expect("a way to play")
}

fn person(name: &str) -> Rated {
    Rated::Person(PersonId::new(name).expect("a name"))
}

fn standing(who: &Rated, mean: f64, deviation: f64, matches: u32) -> (GameVariant, Standing) {
    let name = format!("{who:?}");
    let player = match who {
        Rated::Person(_) => taketable_rules::record::Player::named(name),
        Rated::Bot(level) => taketable_rules::record::Player::bot(name, level),
    };
    (take5(), Standing { who: who.clone(), player, skill: Skill { mean, deviation }, matches })
}

fn slice(after: i64, last: i64, standings: Vec<(GameVariant, Standing)>) -> RatedSlice {
    RatedSlice { version: VERSION, after, last, standings, points: vec![] }
}

async fn ratings_come_back_as_they_were_written(store: impl HistoryStore + PeopleStore) {
    know(&store, &["ada", "bob"]).await;
    store.reset_ratings(VERSION).await.unwrap();
    let (ada, bob, bot) = (person("ada"), person("bob"), Rated::Bot("ada".to_owned()));
    // Numbers with no short decimal form, and a bot that is called like a person.
    let written = vec![
        standing(&ada, 25.0 + 1.0 / 3.0, 1e-7 / 3.0, 7),
        standing(&bob, f64::MIN_POSITIVE * 3.0, 0.1 + 0.2, 1),
        standing(&bot, -25.0 / 7.0, 25.0 / 3.0, u32::MAX),
    ];
    assert_eq!(store.write_ratings(slice(0, 5, written.clone())).await, Ok(true));
    let best: Vec<Standing> = written.iter().map(|(_, standing)| standing.clone()).collect();
    assert_eq!(store.best(&take5(), 10).await.unwrap(), best);
    assert_eq!(store.best(&take5(), 2).await.unwrap(), best[..2]);
    let other = GameVariant::named(GameId::Take5, Some("tactics")).unwrap();
    assert_eq!(store.best(&other, 10).await, Ok(vec![]));
    for (variant, standing) in &written {
        let own = store.standings_of(&standing.who).await.unwrap();
        assert_eq!(own, [(*variant, standing.clone())]);
    }
    let asked = [(take5(), bot.clone()), (other, bot), (take5(), person("eve"))];
    assert_eq!(store.standings(&asked).await.unwrap(), written[2..]);
    // Equal players are in a fixed order.
    let alike = vec![standing(&bob, 30.0, 2.0, 3), standing(&ada, 30.0, 2.0, 3)];
    assert_eq!(store.write_ratings(slice(5, 6, alike)).await, Ok(true));
    let best = store.best(&take5(), 2).await.unwrap();
    assert_eq!(best.into_iter().map(|one| one.who).collect::<Vec<_>>(), [ada, bob]);
}

async fn a_slice_counts_once_and_only_after_the_last_one(store: impl HistoryStore + PeopleStore) {
    let bot = Rated::Bot("casual".to_owned());
    let one = |mean| vec![standing(&bot, mean, 2.0, 1)];
    let mean = async || store.standings_of(&bot).await.unwrap()[0].1.skill.mean;
    assert_eq!(store.write_ratings(slice(0, 3, one(1.0))).await, Ok(false), "no version yet");
    store.reset_ratings(VERSION).await.unwrap();
    assert_eq!(store.write_ratings(slice(0, 3, one(1.0))).await, Ok(true));
    for (after, last) in [(0, 3), (0, 9), (2, 9), (4, 9)] {
        assert_eq!(store.write_ratings(slice(after, last, one(5.0))).await, Ok(false));
    }
    let other = RatedSlice { version: VERSION + 1, ..slice(3, 4, one(5.0)) };
    assert_eq!(store.write_ratings(other).await, Ok(false));
    assert_eq!((mean().await, store.rating_progress().await.unwrap().last), (1.0, 3));
    assert_eq!(store.write_ratings(slice(3, 4, one(2.0))).await, Ok(true));
    assert_eq!((mean().await, store.rating_progress().await.unwrap().last), (2.0, 4));
}

async fn the_latest_points_of_people_are_stored_with_their_ratings(
    store: impl HistoryStore + PeopleStore,
) {
    know(&store, &["ada", "bob"]).await;
    store.reset_ratings(VERSION).await.unwrap();
    let id = |name: &str| PersonId::new(name).unwrap();
    let other = GameVariant::named(GameId::NoThanks, None).unwrap();
    let point = |name: &str, variant, number: i64| RatedPoint {
        person: id(name),
        variant,
        number,
        at: 1000 + number,
        skill: Skill { mean: 25.0 + number as f64 / 3.0, deviation: 1.0 / number as f64 },
    };
    let write = async |after, last, points: Vec<RatedPoint>| {
        store.write_ratings(RatedSlice { points, ..slice(after, last, vec![]) }).await
    };
    let bobs = point("bob", take5(), 3);
    let first = [point("ada", take5(), 1), point("ada", other, 2), bobs.clone()];
    // Nobody knows Eve, or no longer.
    let all = first.iter().cloned().chain([point("eve", take5(), 2)]).collect();
    assert_eq!(write(0, 3, all).await, Ok(true));
    let numbers = async |name: &str, variant| {
        let points = store.points_of(&id(name)).await.unwrap();
        assert!(points.is_sorted_by_key(|point| (point.variant, point.number)));
        let own = points.iter().filter(|point| point.variant == variant);
        own.map(|point| point.number).collect::<Vec<i64>>()
    };
    let mut ada = store.points_of(&id("ada")).await.unwrap();
    ada.sort_by_key(|point| point.number);
    assert_eq!(ada, first[..2], "they come back as they were written");
    assert_eq!(store.points_of(&id("bob")).await, Ok(vec![bobs.clone()]));
    assert_eq!(store.points_of(&id("eve")).await, Ok(vec![]));
    // A slice that does not follow writes none.
    assert_eq!(write(0, 9, vec![point("ada", take5(), 9)]).await, Ok(false));
    assert_eq!(numbers("ada", take5()).await, [1]);
    // The oldest of the same variant go.
    let last = 4 + i64::from(MAX_POINTS);
    let more = (4..=last).map(|number| point("ada", take5(), number)).collect();
    assert_eq!(write(3, last, more).await, Ok(true));
    assert_eq!(numbers("ada", take5()).await, (5..=last).collect::<Vec<_>>());
    assert_eq!(numbers("ada", other).await, [2]);
    store.delete_person(&id("ada")).await.unwrap();
    assert_eq!(store.points_of(&id("ada")).await, Ok(vec![]));
    assert_eq!(store.points_of(&id("bob")).await, Ok(vec![bobs]));
    store.reset_ratings(VERSION + 1).await.unwrap();
    assert_eq!(store.points_of(&id("bob")).await, Ok(vec![]));
}

async fn points_are_what_each_match_made_of_the_ratings(store: impl HistoryStore + PeopleStore) {
    know(&store, &["p0", "p1", "p2"]).await;
    let (store, mut rng) = (Arc::new(store), TestRng::new(3));
    let p0 = PersonId::new("p0").unwrap();
    let (mut ladder, mut expected) = (Ladder::default(), Vec::new());
    for number in 0..80 {
        let finished = finished(&mut rng, 3);
        list_match(&*store, number, &finished).await;
        ladder.add(&finished);
        let who = Rated::Person(p0.clone());
        if Ladder::players(&finished).any(|(_, player)| player == who) {
            let variant = finished.variant();
            let own = ladder.of(&who).into_iter().find(|(own, _)| *own == variant);
            expected.push((variant, number as i64 + 1, own.unwrap().1.skill));
        }
    }
    let ratings = Ratings::new(Arc::clone(&store));
    // Slices do not change them.
    while ratings.rate_slice(7).await.unwrap() > 0 {}
    let points = ratings.points_of(&p0).await.unwrap();
    let found = points.iter().map(|point| (point.variant, point.number, point.skill));
    expected.sort_by_key(|(variant, number, _)| (*variant, *number));
    assert_eq!(found.collect::<Vec<_>>(), expected);
    assert!(expected.len() > 10 && points.iter().all(|point| point.at == 2));
}

async fn another_version_starts_over(store: impl HistoryStore + PeopleStore) {
    let bot = Rated::Bot("casual".to_owned());
    store.reset_ratings(VERSION).await.unwrap();
    store.write_ratings(slice(0, 3, vec![standing(&bot, 1.0, 2.0, 1)])).await.unwrap();
    store.reset_ratings(VERSION).await.unwrap();
    assert_eq!(store.rating_progress().await.unwrap().last, 3, "it is the same version");
    assert_eq!(store.standings_of(&bot).await.unwrap().len(), 1);
    store.reset_ratings(VERSION + 1).await.unwrap();
    let progress = store.rating_progress().await.unwrap();
    assert_eq!((progress.version, progress.last), (VERSION + 1, 0));
    assert_eq!(store.standings_of(&bot).await, Ok(vec![]));
    assert_eq!(store.best(&take5(), 10).await, Ok(vec![]));
    // A server that finds ratings of another version computes its own.
    know(&store, &["p0", "p1", "p2"]).await;
    for number in 0..9 {
        list_match(&store, number, &finished(&mut TestRng::new(number), 3)).await;
    }
    let store = Arc::new(store);
    assert_eq!(Ratings::new(Arc::clone(&store)).catch_up().await, Ok(0));
    assert_eq!(store.rating_progress().await.unwrap().version, VERSION);
    must_be_exact(&*store).await;
}

async fn deleted_people_lose_their_name_and_their_place_but_nobody_elses_rating(
    store: impl HistoryStore + PeopleStore,
) {
    know(&store, &["p0", "p1", "p2"]).await;
    let (store, mut rng) = (Arc::new(store), TestRng::new(1));
    let ratings = Ratings::new(Arc::clone(&store));
    for number in 0..20 {
        list_match(&*store, number, &finished(&mut rng, 3)).await;
    }
    ratings.catch_up().await.unwrap();
    let gone = person("p1");
    let before = store.standings_of(&person("p0")).await.unwrap();
    let skills = store.standings_of(&gone).await.unwrap();
    assert!(skills.iter().all(|(_, one)| !one.player.name.is_empty()) && !skills.is_empty());
    store.delete_person(&PersonId::new("p1").unwrap()).await.unwrap();
    assert_eq!(store.standings_of(&person("p0")).await.unwrap(), before);
    let is_nameless = async || {
        let now = store.standings_of(&gone).await.unwrap();
        now.iter().all(|(_, one)| one.player.name.is_empty())
    };
    assert!(is_nameless().await);
    for (variant, _) in skills {
        let best = store.best(&variant, 10).await.unwrap();
        assert!(best.iter().all(|one| one.who != gone), "{best:?}");
        assert!(!best.is_empty());
    }
    // A match that ended before is rated after it, and it may be necessary to compute all again.
    list_match(&*store, 20, &finished(&mut rng, 3)).await;
    ratings.catch_up().await.unwrap();
    assert!(is_nameless().await);
    must_be_exact(&*store).await;
    store.reset_ratings(VERSION + 1).await.unwrap();
    ratings.catch_up().await.unwrap();
    assert!(is_nameless().await);
    must_be_exact(&*store).await;
}

async fn a_person_gets_another_name_in_every_standing(store: impl HistoryStore + PeopleStore) {
    know(&store, &["ada", "bob"]).await;
    store.reset_ratings(VERSION).await.unwrap();
    let (ada, bob, bot) = (person("ada"), person("bob"), Rated::Bot("ada".to_owned()));
    let mut expected = vec![standing(&ada, 25.0, 3.0, 7)];
    let others = [standing(&bob, 24.0, 3.0, 7), standing(&bot, 23.0, 3.0, 7)];
    let written = [expected.clone(), others.to_vec()].concat();
    assert_eq!(store.write_ratings(slice(0, 1, written)).await, Ok(true));
    let id = PersonId::new("ada").unwrap();
    store.rename_rated(&id, "Guest 7").await.unwrap();
    "Guest 7".clone_into(&mut expected[0].1.player.name);
    assert_eq!(store.standings_of(&ada).await.unwrap(), expected);
    for (variant, other) in others {
        assert_eq!(store.standings_of(&other.who).await.unwrap(), [(variant, other)]);
    }
    // A deleted player has no name, and gets none.
    store.delete_person(&id).await.unwrap();
    store.rename_rated(&id, "Ada").await.unwrap();
    expected[0].1.player.name.clear();
    assert_eq!(store.standings_of(&ada).await.unwrap(), expected);
}

async fn a_reader_does_not_wait_until_a_long_history_is_rated(
    store: impl HistoryStore + PeopleStore,
) {
    know(&store, &["p0", "p1", "p2"]).await;
    let (store, mut rng) = (Arc::new(store), TestRng::new(1));
    let more = u64::from(SLICE) + 1;
    for number in 0..more {
        list_match(&*store, number, &finished(&mut rng, 3)).await;
    }
    let ratings = Ratings::new(Arc::clone(&store));
    let so_far = ratings.best(&take5(), 10).await.unwrap();
    assert_eq!((so_far.ratings, so_far.pending), (vec![], more), "nothing is computed for them");
    assert_eq!(ratings.of(&PersonId::new("p0").unwrap()).await.unwrap().pending, more);
    // What is rated so far is shown, and is what these matches make of it.
    assert_eq!(ratings.rate_slice(7).await, Ok(7));
    must_be_exact(&*store).await;
    // The rest is little enough; from then on, every match is in it at once.
    let so_far = ratings.best(&take5(), 10).await.unwrap();
    assert_eq!(so_far.pending, 0);
    must_be_exact(&*store).await;
    list_match(&*store, more, &finished(&mut rng, 3)).await;
    assert_eq!(ratings.of(&PersonId::new("p0").unwrap()).await.unwrap().pending, 0);
    assert_eq!(store.rating_progress().await.unwrap().pending(VERSION), 0);
    // In the background, all of it, also if it is found to be late.
    store.reset_ratings(VERSION + 1).await.unwrap();
    assert_eq!(ratings.best(&take5(), 10).await.unwrap().pending, more + 1);
    let rater = tokio::spawn(ratings.clone().keep_up());
    while store.rating_progress().await.unwrap().pending(VERSION) > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    rater.abort();
    must_be_exact(&*store).await;
}

async fn what_cannot_be_read_keeps_nobody_else_from_being_rated(
    store: impl HistoryStore + PeopleStore,
) {
    know(&store, &["p0", "p1", "p2"]).await;
    let (store, mut rng) = (Arc::new(store), TestRng::new(1));
    for number in 0..10 {
        list_match(&*store, number, &finished(&mut rng, 3)).await;
        let mut damaged = finished(&mut rng, 3).to_stored(fresh(100 + number));
        damaged.about.truncate(20);
        store.import_match(&id(&format!("damaged{number}")), damaged, String::new()).await.unwrap();
    }
    assert_eq!(Ratings::new(Arc::clone(&store)).catch_up().await, Ok(0));
    must_be_exact(&*store).await;
    assert!(!store.standings_of(&person("p0")).await.unwrap().is_empty());
}

/// What may happen to ratings.
#[derive(Clone, Debug)]
enum Step {
    /// Matches end.
    Play(u64),
    /// A slice of so many is rated.
    Rate(u32),
    /// Two at once try to, as two servers of one store would.
    RateTwice(u32),
    /// Somebody asks.
    Read,
    /// Whoever rates is stopped after a while.
    Stop(u32),
    /// The server is started again.
    Restart,
    /// All that was kept is lost.
    Lose,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => (1..12_u64).prop_map(Step::Play),
        4 => (1..9_u32).prop_map(Step::Rate),
        2 => (1..9_u32).prop_map(Step::RateTwice),
        1 => Just(Step::Read),
        2 => (0..40_u32).prop_map(Step::Stop),
        1 => Just(Step::Restart),
        1 => Just(Step::Lose),
    ]
}

/// Whatever happens, what is kept is what all matches up to the last rated one make of it.
async fn follow<S: HistoryStore + PeopleStore>(store: S, steps: &[Step], seed: u64) {
    const PEOPLE: usize = 5;
    let names: Vec<String> = (0..PEOPLE).map(|number| format!("p{number}")).collect();
    know(&store, &names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let (store, mut rng) = (Arc::new(store), TestRng::new(seed));
    let mut ratings = Ratings::new(Arc::clone(&store));
    let mut played = 0;
    for step in steps {
        match step {
            Step::Play(matches) => {
                for _ in 0..*matches {
                    list_match(&*store, played, &finished(&mut rng, PEOPLE)).await;
                    played += 1;
                }
            }
            Step::Rate(at_most) => drop(ratings.rate_slice(*at_most).await.unwrap()),
            Step::RateTwice(at_most) => {
                let other = Ratings::new(Arc::clone(&store));
                let (one, two) =
                    tokio::join!(ratings.rate_slice(*at_most), other.rate_slice(*at_most));
                assert!(one.is_ok() && two.is_ok());
            }
            Step::Read => assert_eq!(ratings.catch_up().await, Ok(0)),
            Step::Stop(polls) => {
                let mut left = *polls;
                let rating = ratings.rate_slice(SLICE);
                tokio::pin!(rating);
                let stopped = std::future::poll_fn(|context| {
                    if left == 0 || rating.as_mut().poll(context).is_ready() {
                        return std::task::Poll::Ready(());
                    }
                    left -= 1;
                    context.waker().wake_by_ref();
                    std::task::Poll::Pending
                });
                stopped.await;
                // What was asked for may still be done: until it is, nobody can tell what is right.
                store.reset_ratings(VERSION).await.unwrap();
            }
            Step::Restart => ratings = Ratings::new(Arc::clone(&store)),
            Step::Lose => store.reset_ratings(VERSION + 1).await.unwrap(),
        }
        must_be_exact(&*store).await;
    }
    assert_eq!(ratings.catch_up().await, Ok(0));
    assert_eq!(store.rating_progress().await.unwrap().pending(VERSION), 0);
    must_be_exact(&*store).await;
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn kept_ratings_are_what_all_matches_make_of_them(
        steps in prop::collection::vec(step(), 1..30),
        seed in any::<u64>(),
    ) {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2).enable_all().build().expect("a runtime");
        runtime.block_on(async {
            follow(MemoryStore::new(), &steps, seed).await;
            let directory = tempfile::tempdir().expect("a directory");
            let store = sqlite(directory.path()).await;
            follow(store.clone(), &steps, seed).await;
            store.shut_down().await;
        });
    }
}

async fn database(store: &SqliteStore) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(store.file());
    options.connect().await.expect("a database")
}

#[tokio::test]
async fn a_new_match_is_rated_also_after_the_newest_was_deleted() {
    let directory = tempfile::tempdir().unwrap();
    let store = Arc::new(sqlite(directory.path()).await);
    know(&*store, &["p0", "p1", "p2"]).await;
    let (ratings, mut rng) = (Ratings::new(Arc::clone(&store)), TestRng::new(1));
    for number in 0..3 {
        list_match(&*store, number, &finished(&mut rng, 3)).await;
    }
    ratings.catch_up().await.unwrap();
    let total = async || {
        let mut total = 0;
        for name in ["p0", "p1", "p2"] {
            let own = store.standings_of(&person(name)).await.unwrap();
            total += own.iter().map(|(_, standing)| standing.matches).sum::<u32>();
        }
        total
    };
    let before = total().await;
    let mut database = database(&store).await;
    sqlx::query("DELETE FROM matches WHERE number >= 2").execute(&mut database).await.unwrap();
    assert_eq!(ratings.catch_up().await, Ok(0));
    assert_eq!(total().await, before, "what was learned from them stays");
    list_match(&*store, 9, &finished(&mut rng, 3)).await;
    assert_eq!(store.matches_after(0, 9).await.unwrap().last().unwrap().number, 4);
    assert_eq!(ratings.catch_up().await, Ok(0));
    assert!(total().await > before);
}

#[tokio::test]
async fn stored_data_can_be_read_while_nothing_can_be_written() {
    let directory = tempfile::tempdir().unwrap();
    let store = Arc::new(sqlite(directory.path()).await);
    know(&*store, &["p0", "p1", "p2"]).await;
    let mut rng = TestRng::new(1);
    for number in 0..30 {
        list_match(&*store, number, &finished(&mut rng, 3)).await;
    }
    let ratings = Ratings::new(Arc::clone(&store));
    assert_eq!(ratings.rate_slice(20).await, Ok(20));
    let reader = SqliteStore::open_to_read(directory.path(), SqliteSettings::default()).await;
    let reader = Arc::new(reader.unwrap());
    let so_far = Ratings::new(Arc::clone(&reader)).best(&take5(), 10).await.unwrap();
    assert_eq!(so_far.pending, 10);
    assert_eq!(so_far.ratings, store.best(&take5(), 10).await.unwrap());
}

/// If this fails, the method has changed: then [`VERSION`] has to change with it, or servers go on
/// with what the old method made of all matches so far.
#[test]
fn the_method_is_that_of_its_version() {
    let (mut ladder, mut rng) = (Ladder::default(), TestRng::new(1));
    for _ in 0..500 {
        ladder.add(&finished(&mut rng, 6));
    }
    let standings: Vec<_> = ladder.into_standings().collect();
    let variants: BTreeSet<&GameVariant> = standings.iter().map(|(variant, _)| variant).collect();
    let sum = |of: fn(&Standing) -> f64| standings.iter().map(|(_, one)| of(one)).sum::<f64>();
    let sums = [sum(|one| one.skill.mean), sum(|one| one.skill.deviation)];
    let found = (VERSION, variants.len(), standings.len(), sums.map(|sum| format!("{sum:.6}")));
    let sums = ["996.870952", "208.379233"].map(str::to_owned);
    let expected = (1, 5, 40, sums);
    assert_eq!(found, expected);
}
