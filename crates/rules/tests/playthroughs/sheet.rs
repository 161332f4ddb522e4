//! [`Sheet`]: a match, written down as everybody saw it.

use std::collections::BTreeMap;
use std::fmt::{Arguments, Write};

use serde_json::Value;
use taketable_rules::{AnyEvent, AnyGame, Game, Match, MatchEvent, Seat, Told, Viewer};

/// What all see, what each seat and a spectator see, and what each seat may do.
pub(crate) struct Sheet {
    pub(crate) text: String,
    seats: u8,
    /// What each viewer saw last, by the parts of the view.
    views: Vec<BTreeMap<String, Value>>,
    /// What each seat could do last.
    legal: Vec<String>,
    /// The sums that were on the table last.
    tally: String,
}

impl Sheet {
    pub(crate) fn new(seats: u8) -> Sheet {
        let seats_and_spectator = Viewer::all(seats).count();
        Sheet {
            text: String::new(),
            seats,
            views: vec![BTreeMap::new(); seats_and_spectator],
            legal: vec![String::new(); seats.into()],
            tally: String::new(),
        }
    }

    pub(crate) fn line(&mut self, line: Arguments<'_>) {
        writeln!(self.text, "{line}").expect("text can be written");
    }

    /// What happened, and how everybody sees the table after it.
    pub(crate) fn step(
        &mut self,
        what: &str,
        told: &[Told<MatchEvent<AnyEvent>>],
        game: &Match<AnyGame>,
    ) {
        self.line(format_args!("\n> {what}"));
        for told in told {
            self.event(told);
        }
        let is_new =
            |told: &Told<_>| matches!(told.face(Viewer::Spectator), MatchEvent::RoundBegins { .. });
        if told.iter().any(is_new) {
            self.whole_views(game);
        } else {
            self.changed_views(game);
        }
        self.changed_sums(game);
        self.changed_actions(game);
    }

    fn event(&mut self, told: &Told<MatchEvent<AnyEvent>>) {
        let public = told.face(Viewer::Spectator);
        self.line(format_args!("event    {}", json(public)));
        for seat in Seat::all(self.seats) {
            let face = told.face(Viewer::Seat(seat));
            if face != public {
                self.line(format_args!("  to {}   {}", seat.index(), json(face)));
            }
        }
    }

    /// Each view as it is written, once a round.
    fn whole_views(&mut self, game: &Match<AnyGame>) {
        for (i, viewer) in Viewer::all(self.seats).enumerate() {
            let view = game.view(viewer);
            self.line(format_args!("view {}   {}", mark(viewer), json(&view)));
            self.views[i] = parts(game, viewer);
        }
    }

    /// The parts of the views that changed: part by part, all who see the same on one line.
    fn changed_views(&mut self, game: &Match<AnyGame>) {
        let now: Vec<_> = Viewer::all(self.seats).map(|viewer| parts(game, viewer)).collect();
        for part in now[0].keys() {
            let mut seen: Vec<(&Value, Vec<String>)> = Vec::new();
            for (i, viewer) in Viewer::all(self.seats).enumerate() {
                let value = &now[i][part];
                if self.views[i].get(part) == Some(value) {
                    continue;
                }
                match seen.iter_mut().find(|(same, _)| *same == value) {
                    Some((_, viewers)) => viewers.push(mark(viewer)),
                    None => seen.push((value, vec![mark(viewer)])),
                }
            }
            for (value, viewers) in seen {
                let all = viewers.len() == self.views.len();
                let who = if all { "all".to_owned() } else { viewers.join(" ") };
                self.line(format_args!("{who:<8} {part} {value}"));
            }
        }
        self.views = now;
    }

    fn changed_sums(&mut self, game: &Match<AnyGame>) {
        let tally = json(&game.view(Viewer::Spectator).position.tally());
        if self.tally != tally {
            self.line(format_args!("sums     {tally}"));
            self.tally = tally;
        }
    }

    fn changed_actions(&mut self, game: &Match<AnyGame>) {
        let mut legal = Vec::new();
        for seat in Seat::all(self.seats) {
            game.position().legal_actions_into(seat, &mut legal);
            let actions: Vec<String> = legal.iter().map(json).collect();
            let actions = if legal.is_empty() { "nothing".to_owned() } else { actions.join(" ") };
            if self.legal[seat.index()] != actions {
                self.line(format_args!("legal {}  {actions}", seat.index()));
                self.legal[seat.index()] = actions;
            }
        }
    }
}

/// A seat's index, or - for a spectator.
fn mark(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.index().to_string(),
        Viewer::Spectator => "-".to_owned(),
    }
}

/// The parts of a view: those of the match, and those of the round in progress.
fn parts(game: &Match<AnyGame>, viewer: Viewer) -> BTreeMap<String, Value> {
    let view = serde_json::to_value(game.view(viewer)).expect("a view has a text form");
    let Value::Object(mut parts) = view else { panic!("a view is an object") };
    let Some(Value::Object(position)) = parts.remove("position") else {
        panic!("a view has a position");
    };
    parts.into_iter().chain(position).collect()
}

fn json(what: &impl serde::Serialize) -> String {
    serde_json::to_string(what).expect("it has a text form")
}
