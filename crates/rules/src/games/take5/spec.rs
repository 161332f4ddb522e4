//! The facts about Take 5, besides its rules.

use super::{FULL, LAST_CARD, ROWS};
use crate::card::CardSet;
use crate::games::bullheads;
use crate::spec::StaticSpec;

pub(crate) const STATIC_SPEC: StaticSpec = StaticSpec {
    other_names: &["6 nimmt!", "6 qui prend !"],
    aliases: &["take five"],
    default_variant: "standard",
    usual_seats: 4,
    minutes: 20,
    totals_rise: true,
    cards: CardSet::up_to(LAST_CARD),
    value: bullheads,
    row_capacities: &[FULL; ROWS],
    twin: |_| None,
    most_laid: 1,
    own_view_field: "piles",
};
