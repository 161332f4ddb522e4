//! [`Fill`]: a database with many finished matches.

use std::fmt::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::Instant;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use taketable_rules::record::Player;
use taketable_rules::{AnyGame, BySeat, Game, GameId, Goal, MatchEnd, Seat, Setup};
use taketable_server::history::{ChosenCards, Fingerprint, Finished, MatchOrigin, Sitter};
use taketable_server::people::{Key, PersonId};
use taketable_server::{House, HouseSettings, Plan, SqliteSettings, SqliteStore, Store};

/// Matches per statement: each statement is a round trip to another thread.
const ROWS: usize = 500;
/// When the first match began, in milliseconds since 1970.
const BEGIN: i64 = 1_700_000_000_000;
/// The time from one match to the next, in milliseconds.
const EVERY: i64 = 60_000;
/// Tables that are opened at the same time.
const AT_ONCE: u64 = 200;
const LEVELS: [&str; 4] = ["novice", "casual", "skilled", "expert"];

/// A database with many finished matches. The same fields make the same matches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fill {
    pub(crate) matches: u64,
    pub(crate) people: u64,
    pub(crate) open_tables: u64,
    pub(crate) log_lines: u64,
    pub(crate) seed: u64,
}

impl Default for Fill {
    fn default() -> Fill {
        Fill { matches: 1_000_000, people: 5000, open_tables: 0, log_lines: 0, seed: 1 }
    }
}

impl Fill {
    /// The matches of the one person who plays far more than the others.
    pub(crate) fn matches_of_regular(&self) -> u64 {
        self.matches.min((self.matches / 100).max(120))
    }

    /// That person.
    pub(crate) fn regular(&self) -> PersonId {
        self.person(0)
    }

    /// A key of that person.
    pub(crate) fn key(&self) -> Key {
        Key::from_text(&format!("{:064x}", self.seed)).expect("64 digits")
    }

    fn person(&self, number: u64) -> PersonId {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ (number << 20));
        PersonId::new(&format!("{:016x}{:016x}", random.next_u64(), random.next_u64()))
            .expect("letters and digits")
    }

    /// Creates the database in a directory, and returns the time it took.
    pub(crate) async fn run(&self, directory: &Path) -> String {
        let begin = Instant::now();
        let store = SqliteStore::open(directory, SqliteSettings::default()).await.expect("a store");
        let file = store.file().to_owned();
        let heads = self.open(&store).await;
        store.shut_down().await;
        let options = SqliteConnectOptions::new().filename(&file).disable_statement_logging();
        let options = options.journal_mode(SqliteJournalMode::Memory);
        let options = options.synchronous(SqliteSynchronous::Off).pragma("cache_size", "-500000");
        let mut connection = options.connect().await.expect("a database");
        self.write(&mut connection, &heads).await.expect("a database that can be written");
        connection.close().await.expect("a file");
        let megabytes = std::fs::metadata(&file).map_or(0, |file| file.len()) / 1_000_000;
        format!(
            "{} finished matches of {} people, {} open tables: {megabytes} MB, written in {:.0} s",
            self.matches,
            self.people,
            self.open_tables,
            begin.elapsed().as_secs_f64()
        )
    }

    /// Opens the tables that are in use, as a server does; and one for each variant, whose heads
    /// finished matches can have.
    async fn open(&self, store: &SqliteStore) -> Vec<String> {
        let no_limit = HouseSettings {
            tables: usize::MAX,
            tables_per_person: usize::MAX,
            ..HouseSettings::default()
        };
        let house = House::new(store.clone().into(), &no_limit);
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST).into();
        let mut heads = Vec::new();
        for setup in variants() {
            let asked = json!({"game": setup.options.game(), "seats": setup.seats,
                "options": serde_json::to_value(setup).expect("options")});
            let asked = serde_json::from_value(asked).expect("a table to open");
            let plan = Plan::new(self.regular(), asked).expect("it can be had");
            let table = house.create(plan, here).await.expect("a table");
            heads.push(store.table(&table).await.expect("a table").created.head);
        }
        for first in (0..self.open_tables).step_by(AT_ONCE as usize) {
            let mut tasks = tokio::task::JoinSet::new();
            for number in first..self.open_tables.min(first + AT_ONCE) {
                let (house, host) = (house.clone(), self.person(number % self.people));
                tasks.spawn(async move {
                    let asked = json!({"game": "take5", "seats": 4});
                    let asked = serde_json::from_value(asked).expect("a table to open");
                    let plan = Plan::new(host, asked).expect("it can be had");
                    house.create(plan, here).await.expect("a table");
                });
            }
            tasks.join_all().await;
        }
        house.shut_down().await;
        heads
    }

    async fn write(&self, db: &mut SqliteConnection, heads: &[String]) -> Result<(), sqlx::Error> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        sqlx::query("BEGIN").execute(&mut *db).await?;
        // They were opened only for their heads.
        let made = heads.len() as i64;
        sqlx::query("DELETE FROM tables WHERE number <= ?1").bind(made).execute(&mut *db).await?;
        for number in 0..self.people {
            sqlx::query("INSERT INTO people (id, name, created_at) VALUES (?1, ?2, ?3)")
                .bind(self.person(number).as_str().to_owned())
                .bind(format!("Player {number}"))
                .bind(BEGIN)
                .execute(&mut *db)
                .await?;
        }
        let key = self.key();
        sqlx::query(
            "INSERT INTO keys (person, hash, id, created_at)
             SELECT number, ?2, ?3, ?4 FROM people WHERE id = ?1",
        )
        .bind(self.regular().as_str().to_owned())
        .bind(key.hash().as_bytes().to_vec())
        .bind(key.id().as_str().to_owned())
        .bind(BEGIN)
        .execute(&mut *db)
        .await?;
        let variants = variants();
        let people: Vec<PersonId> = (0..self.people).map(|number| self.person(number)).collect();
        let (mut rows, heads) = (Vec::new(), json!(heads).to_string());
        for number in 0..self.matches {
            let which = below(&mut random, variants.len() as u64) as usize;
            let finished = self.finished(number, variants[which], &people, &mut random);
            rows.push(row(number, which, &finished, &mut random));
            if rows.len() == ROWS || number + 1 == self.matches {
                self.insert(db, Value::from(std::mem::take(&mut rows)).to_string(), &heads).await?;
            }
        }
        sqlx::query("COMMIT").execute(db).await.map(drop)
    }

    /// Returns one match: some people, mostly frequent players, and bots.
    fn finished(
        &self,
        number: u64,
        variant: Setup<AnyGame>,
        people: &[PersonId],
        random: &mut impl Rng,
    ) -> Finished {
        let most = (*AnyGame::seats(&variant.options).end()).min(6);
        let seats = variant.seats + below(random, u64::from(most - variant.seats) + 1) as u8;
        let setup = Setup { seats, ..variant };
        let stride = (self.matches / self.matches_of_regular()).max(1);
        let mut sits = Vec::new();
        if number.is_multiple_of(stride) && number / stride < self.matches_of_regular() {
            sits.push(0);
        }
        let bots = if sits.is_empty() { below(random, u64::from(seats)) } else { 1 };
        while sits.len() < usize::from(seats) - bots as usize {
            // Half of the seats are taken by the sixth of the people who play most.
            let luck = unit(random);
            let who = 1 + (luck.powf(2.5) * (self.people - 1) as f64) as u64;
            if who < self.people && !sits.contains(&who) {
                sits.push(who);
            }
        }
        let goal = AnyGame::goal(&setup.options);
        let (mut sitters, mut totals) = (Vec::new(), BySeat::new(seats, 0));
        for (place, seat) in (0_usize..).zip(Seat::all(seats)) {
            let (sitter, skill) = if let Some(who) = sits.get(place) {
                let player = Player::named(format!("Player {who}"));
                let person = Some(people[*who as usize].clone());
                (
                    Sitter { player, person, cards: ChosenCards::default() },
                    (who * 7919 % 100) as f64,
                )
            } else {
                let level = below(random, 4) as usize;
                let player = Player::bot(LEVELS[level], LEVELS[level]);
                (
                    Sitter { player, person: None, cards: ChosenCards::default() },
                    25.0 + 15.0 * level as f64,
                )
            };
            let luck = 100.0 * unit(random);
            let good = f64::midpoint(skill, luck) as i32;
            totals[seat] = if goal == Goal::Lowest { 100 - good } else { good };
            sitters.push(sitter);
        }
        let best = match goal {
            Goal::Lowest => totals.iter().min(),
            Goal::Highest => totals.iter().max(),
        };
        let best = *best.expect("somebody sits there");
        let winners = totals.entries().filter(|(_, total)| **total == best).map(|(seat, _)| seat);
        let winners = winners.collect();
        let ended_at = BEGIN + EVERY * number as i64;
        let counts = below(random, 12) != 0;
        let origin = MatchOrigin::Here { started_at: ended_at - 8 * EVERY, ended_at, counts };
        Finished { setup, sitters, end: MatchEnd { totals, winners }, rounds: Some(1), origin }
    }

    async fn insert(
        &self,
        db: &mut SqliteConnection,
        rows: String,
        heads: &str,
    ) -> Result<(), sqlx::Error> {
        let lines = Value::from((1..=self.log_lines).collect::<Vec<_>>()).to_string();
        for (sql, more) in
            [(TABLES, Some(heads)), (ENTRIES, Some(&*lines)), (MATCHES, None), (PLAYERS, None)]
        {
            let mut insert = sqlx::query(sql).bind(&rows);
            if let Some(more) = more {
                insert = insert.bind(more);
            }
            insert.execute(&mut *db).await?;
        }
        Ok(())
    }
}

/// A match as the statements below read it.
fn row(number: u64, head: usize, finished: &Finished, random: &mut impl Rng) -> Value {
    let mut fingerprint = [0; 32];
    random.fill_bytes(&mut fingerprint);
    let (mut id, mut hex) = (String::new(), String::new());
    for byte in fingerprint {
        id.push(char::from(b"abcdefghijkmnpqrstuvwxyz23456789"[usize::from(byte & 31)]));
        write!(hex, "{byte:02x}").expect("text");
    }
    id.truncate(26);
    let new = finished.to_stored(Fingerprint::from_bytes(fingerprint));
    let (started_at, ended_at) = match finished.origin {
        MatchOrigin::Here { started_at, ended_at, .. } => (started_at, ended_at),
        MatchOrigin::Elsewhere { taken_in_at } => (taken_in_at, taken_in_at),
    };
    let people: Vec<&str> = new.people.iter().map(PersonId::as_str).collect();
    json!([number + 1, id, hex, new.about, head, started_at, ended_at, people])
}

const TABLES: &str = "
    INSERT INTO tables (id, head, state, epoch, owner, created_at, closed_at)
    SELECT value ->> 1, ?2 ->> (value ->> 4), 'finished', 1, 'growth', value ->> 5, value ->> 6
    FROM json_each(?1)";

const ENTRIES: &str = r#"
    INSERT INTO entries (table_number, number, epoch, at, kind, seat, action, body)
    SELECT tables.number, line.value, 1, one.value ->> 5, 'acted', 0, line.value,
           '{"do":{"play":55},"by":"sitter"}'
    FROM json_each(?1) AS one JOIN tables ON tables.id = one.value ->> 1
    JOIN json_each(?2) AS line"#;

const MATCHES: &str = "
    INSERT INTO matches (number, id, fingerprint, about)
    SELECT value ->> 0, value ->> 1, unhex(value ->> 2), value ->> 3 FROM json_each(?1)";

const PLAYERS: &str = "
    INSERT INTO match_people (person, match_number)
    SELECT person.value, one.value ->> 0
    FROM json_each(?1) AS one JOIN json_each(one.value, '$[7]') AS person";

/// Every game in every variant, with the fewest seats.
pub(crate) fn variants() -> Vec<Setup<AnyGame>> {
    let mut all: Vec<Setup<AnyGame>> = Vec::new();
    for game in GameId::ALL {
        let seats = (*AnyGame::seats(&game.default_options()).start()).max(2);
        let default = Setup::new(game.default_options(), seats);
        let options = serde_json::to_value(default.options).expect("options");
        let option = options.as_object().and_then(|all| all.keys().next().cloned());
        let named = ["standard", "advanced", "tactics", "hidden", "open"];
        let read = |value: &str| -> Option<Setup<AnyGame>> {
            let options: Value = json!({ option.as_deref()?: value });
            Setup::read(*game, seats, options).ok()
        };
        let found: Vec<_> = named.into_iter().filter_map(read).collect();
        all.extend(if found.is_empty() { vec![default] } else { found });
    }
    all
}

fn below(random: &mut impl Rng, end: u64) -> u64 {
    random.next_u64() % end
}

fn unit(random: &mut impl Rng) -> f64 {
    (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}
