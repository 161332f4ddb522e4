//! Rules of thumb for Hornochsen!: the novice and the casual bot.

use taketable_rules::games::Hornochsen;
use taketable_rules::games::hornochsen::{Action, MOST_LAID, Special, Specials, points, points_of};
use taketable_rules::{Card, CardSet, Score};

use super::summary::TableSummary;
use crate::bot::{BotRng, Decision};
use crate::games::best::best;

/// One idea: a row with more green than red is worth taking; otherwise lay one card where the
/// fewest lie, and stop.
pub(super) fn novice(decision: &Decision<'_, Hornochsen>, rng: &mut BotRng) -> Action {
    let view = &decision.view.position;
    let summary = TableSummary::from_view(view, decision.seat);
    best(decision.legal, rng, |action| match action {
        Action::Lay(card) => {
            let lay = summary.lay(card, view.rows.row_for(card));
            match lay.missing {
                // A red row that one must take is still better with few reds.
                0 if lay.worth <= 0 => lay.worth as f32 - 10.0,
                0 => 10.0 + lay.worth as f32,
                missing => f32::from(missing),
            }
        }
        // Specials look puzzling. They go down when there is little else.
        Action::Special { .. } => {
            if summary.hand.len() < 3 {
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
    fn of(summary: &TableSummary, row: u8) -> Option<Plan> {
        let place = summary.row(row);
        let (missing, mut fitting) = (usize::from(place.missing), summary.own_fits(row));
        if fitting.len() < missing || missing > usize::from(summary.lays) {
            return None;
        }
        // Those that count the most; the order in which they go there is always theirs.
        while fitting.len() > missing {
            let worst = fitting.iter().min_by_key(|card| points(*card))?;
            fitting.remove(worst);
        }
        let mut spare = summary.lays - place.missing;
        let mut first = Specials::default();
        let worth = place.worth + points_of(fitting);
        let gain = |first: Specials| {
            let x2 = place.specials.x2 + first.x2;
            summary.holding.gain(worth + 5 * Score::from(first.plus5), x2)
        };
        // `+5` always helps; `x2` as soon as there is something to double.
        let could_add = summary.could_add(place);
        for more in [Specials { plus5: 1, ..first }, Specials { x2: 1, plus5: could_add.plus5 }] {
            let allowed = more.x2 <= could_add.x2 && more.plus5 <= could_add.plus5;
            if spare > 0 && allowed && gain(more) > gain(first) {
                first = more;
                spare -= 1;
            }
        }
        Some(Plan { row, cards: fitting, first, gain: gain(first) })
    }

    /// What it brings for its haste. One card must be laid anyway; each one more is a card fewer
    /// at the end, when the others have run out and the rows are left to those who have not.
    fn pays(&self, summary: &TableSummary) -> Score {
        let lays = self.cards.len() as Score + Score::from(self.first.x2 + self.first.plus5);
        let anyway = Score::from(summary.lays == MOST_LAID);
        self.gain - 4 * (lays - anyway)
    }

    /// The next step.
    fn next(&self, summary: &TableSummary) -> Option<Action> {
        if self.first.plus5 > 0 {
            Some(Action::Special { kind: Special::Plus5, row: self.row })
        } else if self.first.x2 > 0 {
            Some(Action::Special { kind: Special::X2, row: self.row })
        } else {
            summary.first_of(self.cards, self.row).map(Action::Lay)
        }
    }
}

/// Takes rows that pay, with own specials under them; otherwise lays one card that helps nobody.
pub(super) fn casual(decision: &Decision<'_, Hornochsen>, rng: &mut BotRng) -> Action {
    let view = &decision.view.position;
    let summary = TableSummary::from_view(view, decision.seat);
    // A row that can be had now may be gone the next time; but a small gain is not worth the cards.
    let plans = view.rows.left().iter().filter_map(|row| Plan::of(&summary, row));
    let plan = plans.filter(|plan| plan.pays(&summary) > 2).max_by_key(|plan| plan.pays(&summary));
    if let Some(action) = plan.and_then(|plan| plan.next(&summary)) {
        return action;
    }
    best(decision.legal, rng, |action| match action {
        Action::Lay(card) => quiet(&summary, card, view.rows.row_for(card)),
        Action::Special { kind, row } => aside(&summary, kind, row),
        // Cards in hand are choices for later, when others have none.
        Action::Stop => 100.0,
    })
}

/// What speaks for laying a card that is not part of a plan, in points that others get or we don't.
fn quiet(summary: &TableSummary, card: Card, row: u8) -> f32 {
    let place = summary.row(row);
    let lay = summary.lay(card, row);
    if lay.missing == 0 {
        return 2.0 * summary.holding.gain(lay.worth, place.specials.x2) as f32;
    }
    // Red ones must go somewhere, the sooner the better; green ones we keep for rows of our own.
    let keep = lay.points as f32;
    // Whoever has the missing cards takes the row, or, in the end, has to.
    let danger = summary.danger(lay.missing, lay.unseen);
    let prize = (lay.worth + 5 * Score::from(place.specials.x2)) as f32;
    let gives = match lay.missing {
        1 => danger * prize,
        2 => 0.4 * prize.max(0.0) * danger + 0.4 * prize.min(0.0),
        _ => 0.0,
    };
    -keep - gives
}

/// What speaks for laying a special under a row that we do not take on the same turn: that it costs
/// no green card, and will not be left over.
fn aside(summary: &TableSummary, kind: Special, row: u8) -> f32 {
    let place = summary.row(row);
    let late = 2.0 / (1 + summary.hand.len()) as f32;
    let others = summary.danger(place.missing, place.unseen);
    match kind {
        Special::Plus5 => 0.5 + late - others,
        // Doubling is best where it hurts.
        Special::X2 => late - 0.3 * place.worth.min(0) as f32,
    }
}
