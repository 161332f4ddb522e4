//! Why lay, twist or take, in Take That.

use taketable_rules::games::take_that::{Action, TOADS, View, is_toad, twin};
use taketable_rules::{CardSet, Viewer};

use crate::story::plural;

pub(super) fn reason(view: &View, action: Action) -> String {
    let line = view.line.set();
    let own = match view.viewer {
        Viewer::Seat(seat) => view.hands[seat].known,
        Viewer::Spectator => CardSet::EMPTY,
    };
    let price = line.len() + 4 * (line & TOADS).len();
    match action {
        Action::Twist(_) => "Twins are worth two points.".to_owned(),
        Action::TakeLine => format!("The line costs {} now.", plural(price, "point")),
        Action::Lay(card) if is_toad(card) => {
            "A toad makes the line five points dearer for whoever takes it.".to_owned()
        }
        Action::Lay(card) => match twin(card) {
            Some(twin) if own.contains(twin) => {
                format!("You hold the {twin}, to twist it later if it is still there.")
            }
            Some(twin) if !view.unseen().contains(twin) => {
                format!("Nobody can twist it: the {twin} is in no hand.")
            }
            _ => format!("The line then costs {} to whoever takes it.", plural(price + 1, "point")),
        },
    }
}
