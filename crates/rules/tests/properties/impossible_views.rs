//! Views that cannot be, game by game: one that can, something else in it, and what is said then.
//! Also what is barely possible, so that nothing is refused that can be imagined and played.

#[path = "impossible_views/hornochsen.rs"]
mod hornochsen;
#[path = "impossible_views/no_thanks.rs"]
mod no_thanks;
#[path = "impossible_views/take5.rs"]
mod take5;
#[path = "impossible_views/take_a_number.rs"]
mod take_a_number;
#[path = "impossible_views/take_that.rs"]
mod take_that;

use serde_json::{Value, json};
use taketable_rules::{AnyGame, Game, GameId, Setup, ViewError, Viewer};

use crate::common::{all_options, dealt, rng};

/// Said of views that can be.
const FITS: &str = "";

/// A table, and a view that can be seen there.
struct Seen {
    game: GameId,
    options: Value,
    seats: u8,
    view: Value,
}

impl Seen {
    /// What is said when these entries of the view are others.
    fn says(&self, entries: &Value) -> String {
        let mut view = self.view.clone();
        for (name, value) in entries.as_object().expect("entries by name") {
            view[name] = value.clone();
        }
        let view = self.game.read_view(&view.to_string()).expect("it reads like a view");
        let setup = Setup::<AnyGame>::read(self.game, self.seats, self.options.clone());
        if let Err(why) = view.check(&setup.expect("a good setup").options, self.seats) {
            return why.to_string();
        }
        let world = AnyGame::sample(&view, &mut rng(1));
        assert_eq!(world.view(view.viewer()), view);
        FITS.to_owned()
    }

    /// The view can be; with each of these entries, that is said.
    fn judge(&self, changes: &[(Value, &str)]) {
        assert_eq!(self.says(&json!({})), FITS);
        for (entries, verdict) in changes {
            assert_eq!(self.says(entries), *verdict, "{entries}");
        }
    }

    /// Each of these lists has one entry for each seat.
    fn judge_lists(&self, lists: &[&str]) {
        for list in lists {
            let mut entries = self.view[list].as_array().expect("a list").clone();
            entries.pop();
            let (found, seats) = (entries.len(), self.seats);
            let verdict = format!("{list} has {found} entries for {seats} seats");
            assert_eq!(self.says(&json!({ *list: entries })), verdict);
        }
    }
}

/// Cards that the viewer knows.
fn faces(cards: impl IntoIterator<Item = u8>) -> Value {
    json!({"known": cards.into_iter().collect::<Vec<_>>(), "hidden": 0})
}

/// Cards that the viewer does not know.
fn backs(hidden: u8) -> Value {
    json!({"known": [], "hidden": hidden})
}

fn list(cards: impl IntoIterator<Item = u8>) -> Value {
    cards.into_iter().collect()
}

#[test]
fn nobody_plays_with_too_few_or_too_many_seats() {
    for options in all_options() {
        let round: AnyGame = dealt(&options, 3, &mut rng(1), &mut ());
        let view = round.view(Viewer::Spectator);
        for seats in [0, 1, 11, 255] {
            assert_eq!(view.check(&options, seats), Err(ViewError::Seats(seats)));
        }
    }
}
