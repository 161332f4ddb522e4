//! The facts about Take That, besides its rules.

use super::{ALL_CARDS, twin, worth_taken};
use crate::card::CardSet;
use crate::spec::StaticSpec;

pub(crate) const STATIC_SPEC: StaticSpec = StaticSpec {
    other_names: &[],
    aliases: &[],
    default_variant: "standard",
    usual_seats: 3,
    minutes: 15,
    totals_rise: false,
    cards: ALL_CARDS,
    value: |card| worth_taken(CardSet::from(card)),
    row_capacities: &[],
    twin,
    most_laid: 1,
    own_view_field: "line",
};
