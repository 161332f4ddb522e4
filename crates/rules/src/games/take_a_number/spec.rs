//! The facts about Take A Number, besides its rules.

use super::{CAPACITY, LAST_CARD};
use crate::card::CardSet;
use crate::games::bullheads;
use crate::spec::StaticSpec;

pub(crate) const STATIC_SPEC: StaticSpec = StaticSpec {
    other_names: &["X nimmt!"],
    aliases: &[],
    default_variant: "standard",
    usual_seats: 4,
    minutes: 15,
    totals_rise: true,
    cards: CardSet::up_to(LAST_CARD),
    value: bullheads,
    row_capacities: &CAPACITY,
    twin: |_| None,
    most_laid: 1,
    own_view_field: "number_rows",
};
