//! Rules of thumb.

use taketable_rules::games::Hornochsen;
use taketable_rules::games::hornochsen::{Action, MOST_LAID, Special, Specials, points, points_of};
use taketable_rules::{Card, CardSet, Score};

use super::outlook::Outlook;
use crate::bot::{Asked, BotRng};
use crate::games::best::best;

/// One idea: a row with more green than red is worth taking; otherwise lay one card where the
/// fewest lie, and stop.
pub(super) fn novice(asked: &Asked<'_, Hornochsen>, rng: &mut BotRng) -> Action {
    let view = &asked.view.position;
    let outlook = Outlook::in_view(view, asked.seat);
    best(asked.legal, rng, |action| match action {
        Action::Lay(card) => {
            let lay = outlook.lay(card, view.rows.row_for(card));
            match lay.missing {
                // A red row that one must take is still better with few reds.
                0 if lay.worth <= 0 => lay.worth as f32 - 10.0,
                0 => 10.0 + lay.worth as f32,
                missing => f32::from(missing),
            }
        }
        // Specials look puzzling. They go down when there is little else.
        Action::Special { .. } => {
            if outlook.hand.len() < 3 {
                5.0
            } else {
                0.0
            }
        }
        Action::Stop => 9.0,
    })
}

/// A row that the rest of this turn can take.
struct Plan {
    row: u8,
    /// The cards that take it.
    cards: CardSet,
    /// The specials that go under it before.
    first: Specials,
    /// What all that adds to our total.
    gain: Score,
}

impl Plan {
    /// The best way to take this row with the cards that may still be laid this turn.
    fn of(outlook: &Outlook, row: u8) -> Option<Plan> {
        let place = outlook.row(row);
        let (missing, mut fitting) = (usize::from(place.missing), outlook.own_fits(row));
        if fitting.len() < missing || missing > usize::from(outlook.lays) {
            return None;
        }
        // Those that count the most; the order in which they go there is always theirs.
        while fitting.len() > missing {
            let worst = fitting.iter().min_by_key(|card| points(*card))?;
            fitting.remove(worst);
        }
        let mut spare = outlook.lays - place.missing;
        let mut first = Specials::default();
        let worth = place.worth + points_of(fitting);
        let gain = |first: Specials| {
            let x2 = place.specials.x2 + first.x2;
            outlook.holding.gain(worth + 5 * Score::from(first.plus5), x2)
        };
        // `+5` always helps; `x2` as soon as there is something to double.
        let could_add = outlook.could_add(place);
        for more in [Specials { plus5: 1, ..first }, Specials { x2: 1, plus5: could_add.plus5 }] {
            let allowed = more.x2 <= could_add.x2 && more.plus5 <= could_add.plus5;
            if spare > 0 && allowed && gain(more) > gain(first) {
                first = more;
                spare -= 1;
            }
        }
        Some(Plan { row, cards: fitting, first, gain: gain(first) })
    }

    /// The next step.
    fn next(&self, outlook: &Outlook) -> Option<Action> {
        if self.first.plus5 > 0 {
            Some(Action::Special { kind: Special::Plus5, row: self.row })
        } else if self.first.x2 > 0 {
            Some(Action::Special { kind: Special::X2, row: self.row })
        } else {
            outlook.first_of(self.cards, self.row).map(Action::Lay)
        }
    }
}

/// Takes rows that pay, with own specials under them; otherwise lays one card that helps nobody.
pub(super) fn casual(asked: &Asked<'_, Hornochsen>, rng: &mut BotRng) -> Action {
    let view = &asked.view.position;
    let outlook = Outlook::in_view(view, asked.seat);
    // A row that can be had now may be gone the next time.
    let plans = view.rows.left().iter().filter_map(|row| Plan::of(&outlook, row));
    let plan = plans.filter(|plan| plan.gain > 0).max_by_key(|plan| plan.gain);
    if let Some(action) = plan.and_then(|plan| plan.next(&outlook)) {
        return action;
    }
    best(asked.legal, rng, |action| match action {
        Action::Lay(card) => quiet(&outlook, card, view.rows.row_for(card)),
        Action::Special { kind, row } => early(&outlook, kind, row),
        // Cards in hand are choices for later.
        Action::Stop => 0.0,
    })
}

/// What speaks for laying a card that is not part of a plan: mostly, how little it gives away.
fn quiet(outlook: &Outlook, card: Card, row: u8) -> f32 {
    let place = outlook.row(row);
    let lay = outlook.lay(card, row);
    if lay.missing == 0 {
        return outlook.holding.gain(lay.worth, place.specials.x2).min(0) as f32 - 1.0;
    }
    let danger = outlook.danger(lay.missing, lay.unseen);
    let prize = (lay.worth + 5 * Score::from(place.specials.x2)) as f32;
    let mut reasons = -1.0;
    // Whoever has a fitting card will thank us for the fourth of a good row.
    reasons -= danger * prize.max(0.0);
    // A bad row that is almost full is a trap; also for us, if the fitting cards are ours.
    reasons -= 0.3 * prize.min(0.0) * (danger - 0.3 * lay.own.len() as f32);
    // A row that we can take the next time.
    if lay.own.len() >= usize::from(lay.missing) && lay.missing <= MOST_LAID {
        reasons += (1.0 - danger) * 0.5 * prize.max(0.0);
    }
    // Red ones must go somewhere; better where we will not take them.
    if lay.own.len() < usize::from(lay.missing) {
        reasons -= 0.5 * lay.points as f32;
    }
    // What is passed over has to find another place.
    reasons - 0.3 * lay.passed as f32
}

/// What speaks for laying a special without taking its row on the same turn: only that it would
/// be left over at the end.
fn early(outlook: &Outlook, kind: Special, row: u8) -> f32 {
    let place = outlook.row(row);
    let others = outlook.danger(place.missing, place.unseen);
    let ours = if place.own >= u32::from(place.missing) { 1.0 - others } else { 0.0 };
    // An `x2` is best under what hurts, unless it becomes ours.
    let bad = if kind == Special::X2 { -place.worth.min(0) as f32 } else { 0.0 };
    let late = 4.0 - outlook.hand.len() as f32;
    2.0 * late - 4.0 + 3.0 * ours - 3.0 * others + 0.3 * bad
}
