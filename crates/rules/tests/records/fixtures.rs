//! Records for tests: how they are written, judged and replayed.

// Each suite is a program of its own and uses only a part of this.
#![allow(dead_code, unreachable_pub)]

use serde_json::Value;
use taketable_rules::record::{Fault, Head, Player, Recorder, Referee, Step};
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, AnyOptions, End, Game, Match, MatchEvent, Seat, Seed, Setup,
    Told, below,
};

use crate::common::{TestRng, all_options, any_action, any_seat, name_of, rng};

pub type Story = Vec<Told<MatchEvent<AnyEvent>>>;

/// A head with names, and a seed that follows from them.
pub fn head(setup: Setup<AnyGame>) -> Head {
    let names = ["Ada", "Bertrand", "Çelik", "多恵", "Eve", "F.", "Gus", "Hal", "Ida", "Jo"];
    let names = names.iter().take(setup.seats.into());
    let mut players: Vec<Player> = names.map(|name| Player::named(*name)).collect();
    players[1] = Player::bot("A bot", "expert");
    let seed = Seed::of_series(u64::from(setup.seats), name_of(&setup.options).len() as u64);
    Head::new(setup, players, seed).expect("a good head")
}

/// The head that a line says.
pub fn read_head(line: &str) -> Head {
    let mut referee = Referee::new();
    referee.read(line, &mut ()).unwrap_or_else(|fault| panic!("{fault}: {line}"));
    referee.head().expect("a head was read").clone()
}

/// The record of a match in which `next` says what is done.
pub fn record(
    head: &Head,
    mut next: impl FnMut(&Match<AnyGame>) -> Option<(Seat, AnyAction)>,
    told: &mut Story,
) -> String {
    let mut text = String::new();
    let mut recorder = Recorder::new(head, &mut text, told).expect("a good head");
    while let Some((seat, action)) = next(recorder.game()) {
        recorder.act(seat, action, &mut text, told).expect("a legal action");
    }
    text
}

/// Anything that some seat may do, a changed face-down choice now and then.
pub fn at_random(game: &Match<AnyGame>, rng: &mut TestRng) -> Option<(Seat, AnyAction)> {
    let position = game.position();
    let mut seat = any_seat(position, rng)?;
    if below(rng, 6) == 0 {
        let others = Seat::all(game.setup().seats).filter(|seat| position.count_legal(*seat) > 0);
        let others: Vec<Seat> = others.collect();
        seat = others[below(rng, others.len() as u32) as usize];
    }
    Some((seat, any_action(position, seat, rng)))
}

/// The record of a match with random play.
pub fn random_record(head: &Head, luck: u64) -> String {
    let mut rng = rng(luck);
    record(head, |game| at_random(game, &mut rng), &mut Vec::new())
}

/// A short record of each game and variant, without changed choices: each line is needed.
pub fn short_records() -> Vec<(AnyOptions, String)> {
    let write = |options: AnyOptions| {
        let mut setup = Setup::new(options, *AnyGame::seats(&options).start());
        setup.end = End::Rounds(1);
        let mut rng = rng(1);
        let next = |game: &Match<AnyGame>| {
            let seat = any_seat(game.position(), &mut rng)?;
            Some((seat, any_action(game.position(), seat, &mut rng)))
        };
        (options, record(&head(setup), next, &mut Vec::new()))
    };
    all_options().into_iter().map(write).collect()
}

/// What a referee makes of a text.
#[derive(Default)]
pub struct Judged {
    /// All that is wrong with it, the missing end included.
    pub faults: Vec<Fault>,
    pub steps: Vec<Step>,
    /// The matches whose results stand there.
    pub finished: Vec<(Head, Match<AnyGame>)>,
    pub told: Story,
}

/// Has a referee read a text, as a file is read.
pub fn judge(text: &str) -> Judged {
    let (mut referee, mut judged) = (Referee::new(), Judged::default());
    for line in text.lines() {
        let step = match referee.read(line, &mut judged.told) {
            Ok(step) => step,
            Err(fault) => {
                judged.faults.push(fault);
                continue;
            }
        };
        if let (Step::Result(_), Some(head), Some(game)) = (step, referee.head(), referee.game()) {
            judged.finished.push((head.clone(), game.clone()));
        }
        judged.steps.push(step);
    }
    assert_eq!(referee.lines(), text.lines().count());
    judged.faults.extend(referee.finish().err());
    judged
}

/// What is wrong with a text, in words; nothing if it is good.
pub fn faults(text: &str) -> Vec<String> {
    judge(text).faults.iter().map(ToString::to_string).collect()
}

/// Plays the actions of a good record, and records them again.
pub fn replay(text: &str) -> String {
    let judged = judge(text);
    let action = |step: &Step| match step {
        Step::Action(seat, action) => Some((*seat, *action)),
        _ => None,
    };
    let mut actions = judged.steps.iter().filter_map(action);
    record(&judged.finished[0].0, |_| actions.next(), &mut Vec::new())
}

/// A line as JSON.
pub fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))
}

/// What stands under a key, line by line, where it stands.
pub fn all_of(text: &str, pointer: &str) -> Vec<Value> {
    text.lines().filter_map(|line| json(line).pointer(pointer).cloned()).collect()
}
