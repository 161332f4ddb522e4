//! Compares what a table sends in thousands of pairs of worlds: every game, variant and number of
//! seats.

use serde_json::json;
use serde_json::value::RawValue;
use taketable_protocol::live::{ActCommand, Decider};
use taketable_rules::{AnyGame, Card, Game, GameId, Seat, Setup, Viewer, below};

use super::Twins;
use super::dealing::choose;
use super::worlds::{Chance, Step, Wanted, all_options, chance, one_of, setup};
use crate::people::PersonId;
use crate::store::TableId;
use crate::tables::table::{Extras, LogEntry, Plan, Table, Visitor, Who};

/// Pairs for each viewer of each variant.
const PAIRS: usize = 6;

/// Returns the player on a seat, where the first is the host; or a spectator.
fn visitor(seat: Option<Seat>) -> Visitor {
    let name = seat.map_or("watcher".to_owned(), |seat| format!("p{}", seat.index()));
    Visitor { person: PersonId::new(&name).expect("a name"), name }
}

fn plan(setup: Setup<AnyGame>, play_forced: bool) -> Plan {
    let host = visitor(Seat::new(0)).person;
    let (game, seats) = (setup.options.game(), setup.seats);
    let request = json!({"game": game, "seats": seats, "options": setup, "clock": {"seconds": 30},
                       "play_forced": play_forced});
    let request = serde_json::from_value(request).expect("a host can ask for it");
    Plan::new(host, request).expect("a good setup")
}

/// Returns all that happens in one of the worlds.
fn log(twins: &Twins, world: usize) -> Vec<LogEntry> {
    let seats = Seat::all(twins.setup.seats);
    let sat = |seat| {
        let Visitor { person: id, name } = visitor(Some(seat));
        LogEntry::Sat { seat, who: Who::Person { id, name, program: false, people_only: false } }
    };
    let acted = |step: &Step| LogEntry::Acted {
        seat: step.seat,
        action: step.actions[world],
        by: if step.forced[world] { Decider::Rules } else { Decider::Player },
    };
    seats.map(sat).chain([LogEntry::Started]).chain(twins.steps.iter().map(acted)).collect()
}

/// Returns all that the viewer may be sent in one of the worlds, in order.
fn sent(twins: &Twins, world: usize, plan: &Plan, tried: &[String]) -> Vec<String> {
    choose(twins.deals[world].clone());
    let viewer = twins.viewer;
    let who = match viewer {
        Viewer::Seat(seat) => visitor(Some(seat)),
        Viewer::Spectator => visitor(None),
    };
    let mut table = Table::new(TableId::new("table").expect("a name"), plan.clone());
    let mut sent = Vec::new();
    for (at, logged) in log(twins, world).iter().enumerate() {
        let broadcast = table.apply(at as i64, logged).expect("it can happen");
        for (views, rest) in [(false, false), (false, true), (true, true)] {
            let extras = Extras { views, previews: rest, tallies: rest };
            let frame = broadcast.frames(&table).of(viewer, extras).to_string();
            assert_eq!(frame, broadcast.face(&table, viewer, extras).frame());
            sent.push(frame);
        }
        if let Viewer::Seat(seat) = viewer {
            sent.push(format!("{:?}", table.ask(seat, true)));
        }
        sent.push(format!("{:?} {:?}", table.view(viewer), table.state()));
        sent.push(format!("{:?}", table.you(&who.person)));
        let decision = table.seat_of(&who.person).and_then(|seat| table.question(seat));
        for action in tried {
            let action = RawValue::from_string(action.clone()).expect("it is JSON");
            let act = ActCommand { decision: decision.map_or(1, |(number, _)| number), action };
            sent.push(format!("{:?}", table.act(&who, &act)));
        }
    }
    sent
}

/// Returns every card in every form of this game, and texts that are not actions.
fn all_tries(game: GameId) -> Vec<String> {
    let mut tries: Vec<String> =
        ["\"stop\"", "\"take_line\"", "\"take\"", "\"pass\"", r#"{"take_row":1}"#, "{}", "7"]
            .map(str::to_owned)
            .into();
    for form in ["play", "draft", "keep", "lay", "twist"] {
        tries.extend((0..=Card::MAX).map(|card| format!(r#"{{"{form}":{card}}}"#)));
    }
    // One form that no game knows is enough.
    let mut strange = 0;
    tries.retain(|text| game.read_action(text).is_ok() || std::mem::replace(&mut strange, 1) == 0);
    tries
}

/// Returns any pair for this viewer, in the first round or a later one; some attempts find none.
fn any_twins(plan: &Plan, viewer: Viewer, chance: &mut Chance) -> Option<Twins> {
    let Plan { setup, play_forced, .. } = *plan;
    // A round rarely has more steps; then its end counts.
    let (rounds, steps) = (below(chance, 3), below(chance, 60) as usize);
    Wanted { setup, viewer, play_forced, rounds, steps }.find(chance)
}

#[test]
fn a_viewer_is_sent_the_same_in_worlds_that_look_the_same() {
    for options in all_options() {
        let possible = all_tries(options.game());
        let mut picks = chance(0);
        let (mut pairs, mut later) = (0, 0);
        for seats in AnyGame::seats(&options) {
            let mut chance = chance(u64::from(seats));
            // At half of the tables, the server plays forced actions.
            let plan = plan(setup(options, seats), seats % 2 == 0);
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(seats - 1).expect("a seat"))] {
                let attempts = std::iter::repeat_with(|| any_twins(&plan, viewer, &mut chance));
                let found: Vec<Twins> = attempts.take(4 * PAIRS).flatten().take(PAIRS).collect();
                pairs += found.len();
                later += found.iter().filter(|twins| twins.deals[0].len() > 1).count();
                for twins in found {
                    let tried = [0; 8].map(|_| one_of(&possible, &mut picks));
                    let [here, there] = [0, 1].map(|world| sent(&twins, world, &plan, &tried));
                    for (here, there) in here.iter().zip(&there) {
                        assert_eq!(here, there, "{twins:?}");
                    }
                }
            }
        }
        assert!(pairs > PAIRS, "{options:?}: {pairs} pairs of worlds");
        assert!(later > PAIRS / 2, "{options:?}: {later} pairs in later rounds");
    }
}
