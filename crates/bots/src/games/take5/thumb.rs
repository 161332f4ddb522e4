//! Rules of thumb for Take 5: the novice and the casual bot.

use taketable_rules::games::take5::{Action, ROWS, View};
use taketable_rules::games::{Take5, all_bullheads, bullheads};
use taketable_rules::{Card, CardSet, Seat, below};

use crate::bot::{BotRng, Decision};

/// The card that takes the row is the sixth.
const FULL: usize = 5;

/// "Lay a card close to a row's end, then nobody gets between." Takes the cheapest row if it has
/// to, and does not look at how full a row is. Drafts whatever comes.
pub(super) fn novice(decision: &Decision<'_, Take5>, rng: &mut BotRng) -> Action {
    let view = &decision.view.position;
    let any = decision.legal[below(rng, decision.legal.len() as u32) as usize];
    match any {
        Action::Draft(_) => any,
        Action::TakeRow(_) => cheapest_row(view),
        Action::Play(_) => best(decision, |card| match place(view, card) {
            Some((_, end)) => f32::from(card.number() - end.number()),
            None => f32::from(Card::MAX),
        }),
    }
}

/// Looks at how full the rows are, counts the cards that could come between, and knows when it is
/// cheap to take a row.
pub(super) fn casual(decision: &Decision<'_, Take5>, rng: &mut BotRng) -> Action {
    let view = &decision.view.position;
    match decision.legal[0] {
        Action::Draft(_) => draft(decision, rng),
        Action::TakeRow(_) => cheapest_row(view),
        Action::Play(_) => best(decision, |card| expected_cost(view, decision.seat, card)),
    }
}

/// The legal card for which `cost` is the lowest.
fn best(decision: &Decision<'_, Take5>, cost: impl Fn(Card) -> f32) -> Action {
    let best = decision.legal.iter().min_by(|a, b| cost_of(a, &cost).total_cmp(&cost_of(b, &cost)));
    *best.expect("a seat that must act has a legal action")
}

/// The cost of the card that is played or drafted.
fn cost_of(action: &Action, cost: impl Fn(Card) -> f32) -> f32 {
    match action {
        Action::Play(card) | Action::Draft(card) => cost(*card),
        Action::TakeRow(_) => 0.0,
    }
}

/// The row on which the card would be laid now, and its end.
fn place(view: &View, card: Card) -> Option<(CardSet, Card)> {
    let ends = view.rows.iter().filter_map(|row| Some((*row, row.highest()?)));
    ends.filter(|(_, end)| *end < card).max_by_key(|(_, end)| *end)
}

fn cheapest_row(view: &View) -> Action {
    let row = (0..ROWS).min_by_key(|row| all_bullheads(view.rows[*row])).unwrap_or(0);
    Action::TakeRow(row as u8)
}

/// About how many heads the card costs this turn.
fn expected_cost(view: &View, seat: Seat, card: Card) -> f32 {
    let others = f32::from(view.hands.seats() - 1);
    let own = view.hands[seat].known;
    // What others hold, open (T5-9) or not, and what is out of the round. Nobody remembers what
    // went into the piles.
    let open = view.hands.iter().fold(CardSet::EMPTY, |open, hand| open | hand.known);
    let forgotten = view.piles.iter().fold(CardSet::EMPTY, |all, pile| all | *pile);
    let elsewhere = (view.unseen() | forgotten | open) - own;
    let Some((row, end)) = place(view, card) else {
        // Somebody lower may take a row before us, and then ours may fit.
        let lower = elsewhere.below(card).len() as f32 / elsewhere.len().max(1) as f32;
        let cheapest = view.rows.iter().map(|row| all_bullheads(*row)).min().unwrap_or(0);
        // Early, a low card is a burden that gets heavier: rows only grow.
        let early = own.len() as f32 / 10.0;
        return cheapest as f32 * (1.0 - lower / 2.0) - early;
    };
    // Every other seat lays one of these cards.
    let between = (elsewhere.below(card) - elsewhere.below(end)).len() as f32;
    let expected = between / elsewhere.len().max(1) as f32 * others;
    let room = FULL.saturating_sub(row.len()) as f32;
    let danger = (expected / room.max(0.1)).min(1.0);
    let danger = if room == 0.0 { 1.0 } else { danger * danger };
    // A card that is safe now is safe later too; one far from the end is better laid
    // while the row is short. Among equals, high heads go first.
    danger * all_bullheads(row) as f32 - 0.05 * bullheads(card) as f32
}

/// Something for every row: a card far from those in hand. One of the best three, for nothing is
/// dealt before a draft, and it would always be the same.
fn draft(decision: &Decision<'_, Take5>, rng: &mut BotRng) -> Action {
    let own = decision.view.position.hands[decision.seat].known;
    // Farther than a quarter of all cards is far enough.
    let far = decision.view.position.hands.seats() * 10 / 4;
    let closest = |card: Card| own.iter().map(|mine| mine.number().abs_diff(card.number())).min();
    let cost = |card: Card| -f32::from(closest(card).unwrap_or(far).min(far));
    let mut drafts = decision.legal.to_vec();
    drafts.sort_by(|a, b| cost_of(a, cost).total_cmp(&cost_of(b, cost)));
    drafts[below(rng, drafts.len().min(3) as u32) as usize]
}
