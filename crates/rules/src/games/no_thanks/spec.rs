//! The facts about No Thanks!, besides its rules.

use super::{ALL_CARDS, cost};
use crate::card::CardSet;
use crate::spec::StaticSpec;

pub(crate) const STATIC_SPEC: StaticSpec = StaticSpec {
    other_names: &["Geschenkt!"],
    aliases: &["geschenkt ist noch zu teuer", "non merci"],
    // Ratings have it under this name.
    default_variant: "hidden",
    usual_seats: 4,
    minutes: 10,
    totals_rise: true,
    cards: ALL_CARDS,
    value: |card| cost(CardSet::from(card)),
    row_capacities: &[],
    twin: |_| None,
    most_laid: 0,
    own_view_field: "collected",
};
