//! Why take the card, or say no thanks.

use taketable_rules::Viewer;
use taketable_rules::games::no_thanks::{Action, Stage, View, cost};

use crate::story::plural;

pub(super) fn reason(view: &View, action: Action) -> Option<String> {
    let (Stage::Turn { card, on_card, .. }, Viewer::Seat(seat)) = (view.stage, view.viewer) else {
        return None;
    };
    let cards = view.cards[seat];
    let extra = cost(cards | card.into()) - cost(cards);
    let price = match extra {
        ..0 => format!("The {card} joins a series and saves {}", plural(-extra, "point")),
        0 => format!("The {card} continues a series and costs nothing"),
        _ => format!("The {card} costs {}", plural(extra, "point")),
    };
    let counters = match on_card {
        0 => "no counter lies on it".to_owned(),
        1 => "1 counter comes with it".to_owned(),
        _ => format!("{on_card} counters come with it"),
    };
    let own = view.counters_held(seat);
    Some(match action {
        Action::Take => format!("{price}, and {counters}."),
        Action::Pass if extra <= 0 => {
            format!("{price}, but the others may pay for it first: they have less use for it.")
        }
        Action::Pass => {
            let left = plural(own.saturating_sub(1), "counter");
            format!("{price}, and {counters}; no thanks costs one counter and leaves you {left}.")
        }
    })
}
