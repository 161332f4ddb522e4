//! The facts about Hornochsen!, besides its rules.

use super::{FULL, LAST_CARD, MOST_LAID, points};
use crate::card::CardSet;
use crate::spec::StaticSpec;

pub(crate) const STATIC_SPEC: StaticSpec = StaticSpec {
    // On a box of Take 5 there is no exclamation mark.
    other_names: &["Take 5!"],
    aliases: &[],
    default_variant: "standard",
    usual_seats: 3,
    minutes: 20,
    totals_rise: false,
    cards: CardSet::up_to(LAST_CARD),
    value: points,
    row_capacities: &[FULL as u8],
    twin: |_| None,
    most_laid: MOST_LAID,
    own_view_field: "taken_specials",
};
