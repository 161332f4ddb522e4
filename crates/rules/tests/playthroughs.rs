//! A whole match of every game and variant, as everybody saw it: each event with its faces, each
//! view, each legal action, step by step, in `playthroughs/<name>.txt`.
//!
//! The files are made to be read. A change of the rules, of what a view shows or of how an event is
//! written appears there as a difference, and the difference says who sees what.
//!
//! ```text
//! > seat 1 does {"play":42}                         an action
//! event    {"chosen":{"seat":1,"card":null}}        what all are told
//!   to 1   {"chosen":{"seat":1,"card":42}}          what seat 1 is told instead
//! 0 2 -    choices [null,"face_down",null]          a part of the view that changed, for these
//! 1        choices [null,42,null]                   seats and for this one; - is a spectator
//! all      to_act [0,2]                             what changed alike for all
//! sums     {"rows":[1,5,2,3],"piles":[0,7,0]}       the sums on the table, if they changed
//! legal 0  {"play":3} {"play":8}                    what seat 0 may do now, if that changed
//! ```
//!
//! Regenerated with `UPDATE_GOLDEN=1 cargo test -p taketable-rules --test playthroughs`.

mod common;
#[path = "common/golden.rs"]
mod golden;
#[path = "playthroughs/sheet.rs"]
mod sheet;

use common::{TestRng, rng};
use sheet::Sheet;
use taketable_rules::{AnyAction, AnyGame, Game, GameId, Match, Seat, Seed, Setup, below};

/// A match to be written down.
struct Playthrough {
    /// The name of its file.
    name: &'static str,
    game: GameId,
    seats: u8,
    options: &'static str,
    /// What random play would do all the time; done only now and then.
    rarely: &'static str,
    /// What must be seen in it: the first seed that shows it all is taken.
    shows: &'static [&'static str],
}

const PLAYTHROUGHS: [Playthrough; 9] = [
    Playthrough {
        name: "take5-standard",
        game: GameId::Take5,
        seats: 3,
        options: r#"{"variant":"standard","end":{"rounds":2}}"#,
        rarely: "",
        shows: &["face_down", "too_low", "take_row", r#""why":"sixth""#, r#""why":"too_low""#],
    },
    Playthrough {
        name: "take5-advanced",
        game: GameId::Take5,
        seats: 3,
        options: r#"{"variant":"advanced","end":{"rounds":1},"first":1}"#,
        rarely: "",
        shows: &["pool", "drafted", "face_down", "take_row", r#""why":"sixth""#],
    },
    Playthrough {
        name: "take5-tactics",
        game: GameId::Take5,
        seats: 4,
        options: r#"{"variant":"tactics","end":{"above":20}}"#,
        rarely: "",
        shows: &["face_down", "take_row", r#""why":"sixth""#, r#""round":2"#],
    },
    Playthrough {
        name: "take-a-number",
        game: GameId::TakeANumber,
        seats: 3,
        options: r#"{"end":{"rounds":2}}"#,
        rarely: "",
        shows: &["take_row", "keep", "kept", "row_swept", r#""why":"full""#, r#""to_hand":[]"#],
    },
    Playthrough {
        name: "hornochsen",
        game: GameId::Hornochsen,
        seats: 3,
        options: r#"{"end":{"rounds":2},"first":"seed"}"#,
        rarely: "special",
        shows: &[r#""x2""#, r#""+5""#, "stopped", "row_taken", r#""left_over":1"#],
    },
    Playthrough {
        name: "take-that-standard",
        game: GameId::TakeThat,
        seats: 3,
        options: r#"{"variant":"standard","end":{"rounds":1},"first":2}"#,
        rarely: "take_line",
        shows: &["laid", "twisted", "line_taken", "drawn", "pile 0\n"],
    },
    Playthrough {
        name: "take-that-advanced",
        game: GameId::TakeThat,
        seats: 4,
        options: r#"{"variant":"advanced","end":{"rounds":1},"first":"seed"}"#,
        rarely: "take_line",
        shows: &["twisted", "line_taken", "top_taken"],
    },
    Playthrough {
        name: "no-thanks-hidden",
        game: GameId::NoThanks,
        seats: 3,
        options: r#"{"counters":"hidden","end":{"rounds":2},"first":"seed"}"#,
        rarely: "take",
        shows: &["turned_up", "passed", "taken", "legal 0  \"take\"\n"],
    },
    Playthrough {
        name: "no-thanks-open",
        game: GameId::NoThanks,
        seats: 4,
        options: r#"{"counters":"open","end":{"rounds":1},"first":0}"#,
        rarely: "take",
        shows: &["passed", "taken", "\"take\"\n"],
    },
];

/// More actions than any of these matches takes.
const LONGEST_MATCH: usize = 2000;

impl Playthrough {
    fn file(&self) -> String {
        format!("playthroughs/{}.txt", self.name)
    }

    /// The match, in the first of many seeds that has something of everything.
    fn text(&self) -> String {
        let texts = (0..500).map(|index| self.played(Seed::of_series(5, index)));
        let shows_all = |text: &String| self.shows.iter().all(|part| text.contains(part));
        texts.into_iter().find(shows_all).unwrap_or_else(|| {
            panic!("{}: no match shows all of {:?}", self.name, self.shows);
        })
    }

    fn played(&self, seed: Seed) -> String {
        let options = serde_json::from_str(self.options).expect("options are JSON");
        let setup = Setup::<AnyGame>::read(self.game, self.seats, options).expect("a good setup");
        let (mut rng, mut told) = (rng(u64::from(seed.0[0])), Vec::new());
        let mut game = Match::new_with_events(setup, seed, &mut told).expect("a good setup");

        let mut sheet = Sheet::new(self.seats);
        sheet.line(format_args!("{}, {} seats, {}", self.game, self.seats, self.options));
        sheet.line(format_args!("seed {seed}"));
        sheet.step("the match begins", &told, &game);
        for _ in 0..LONGEST_MATCH {
            let Some((seat, action)) = self.next(game.position(), &mut rng) else {
                return sheet.text;
            };
            told.clear();
            game.act_with_events(seat, action, &mut told).expect("what is listed is legal");
            let json = serde_json::to_string(&action).expect("an action has a text form");
            sheet.step(&format!("{seat} does {json}"), &told, &game);
        }
        panic!("{}: the match does not end", self.name);
    }

    /// Some legal action of a seat that is asked, or now and then of one that may still change its
    /// choice.
    fn next(&self, game: &AnyGame, rng: &mut TestRng) -> Option<(Seat, AnyAction)> {
        let some = |n: usize, rng: &mut TestRng| below(rng, n as u32) as usize;
        let any_seat = some(8, rng) == 0;
        let may_act = |seat: &Seat| {
            game.to_act().contains(*seat) || (any_seat && game.count_legal(*seat) > 0)
        };
        let seats: Vec<Seat> = Seat::all(self.seats).filter(may_act).collect();
        let seat = *seats.get(some(seats.len().max(1), rng))?;

        let mut legal = game.legal_actions(seat);
        let is_rare = |action: &AnyAction| {
            let json = serde_json::to_string(action).expect("an action has a text form");
            !self.rarely.is_empty() && json.contains(&format!("\"{}\"", self.rarely))
        };
        if some(8, rng) > 0 && !legal.iter().all(is_rare) {
            legal.retain(|action| !is_rare(action));
        }
        Some((seat, legal[some(legal.len(), rng)]))
    }
}

/// More than this nobody reads through, in bytes.
const LONGEST_FILE: usize = 150_000;

#[test]
fn every_playthrough_is_as_written() {
    let compared = PLAYTHROUGHS.iter().map(|play| golden::compare(&play.file(), &play.text()));
    let faults: Vec<String> = compared.filter_map(Result::err).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));

    let mut files: Vec<_> = PLAYTHROUGHS.iter().map(Playthrough::file).collect();
    files.sort();
    assert_eq!(golden::files("playthroughs", ".txt"), files, "a file too many or too few");
    for file in files {
        assert!(golden::read(&file).len() < LONGEST_FILE, "{file} is too long to be looked at");
    }
}

#[test]
fn the_first_difference_is_named() {
    for (was, is, difference) in [
        ("a\nb\n", "a\nb\n", None),
        ("a\nb", "a\nc", Some((2, "b", "c"))),
        ("a\n", "a\nb", Some((2, "(the end)", "b"))),
        ("a\nb\nc", "a", Some((2, "b", "(the end)"))),
    ] {
        assert_eq!(golden::first_difference(was, is), difference);
    }
}
