//! What would come of a choice, as far as the player can know it. The rules themselves are asked: in
//! a world that fits the player's view, and only about what is the same in all such worlds.

use rand_core::SeedableRng;
use taketable_bots::BotRng;
use taketable_rules::games::{
    NoThanks, TakeANumber, all_bullheads, hornochsen, no_thanks, take_a_number, take_that, take5,
};
use taketable_rules::{AnyAction, AnyView, Card, CardSet, Game, Score, Seat, Viewer};

use crate::tell::Teller;
use crate::words::{Words, say};

/// Where a card would go, and what it would cost: the rest of a sentence that begins with the
/// choice.
pub(crate) fn preview(action: AnyAction, view: &AnyView, teller: &Teller<'_>) -> String {
    match (action, view) {
        (AnyAction::Take5(action), AnyView::Take5(view)) => take5(action, view, teller),
        (AnyAction::TakeANumber(action), AnyView::TakeANumber(view)) => {
            take_a_number(action, view, teller)
        }
        (AnyAction::Hornochsen(action), AnyView::Hornochsen(view)) => {
            hornochsen(action, view, teller.words)
        }
        (AnyAction::TakeThat(action), AnyView::TakeThat(view)) => {
            take_that(action, view, teller.words)
        }
        (AnyAction::NoThanks(action), AnyView::NoThanks(view)) => {
            no_thanks(action, view, teller.words)
        }
        _ => String::new(),
    }
}

/// The row to which the chosen card would go now, if it would go to one.
pub(crate) fn target_row(action: AnyAction, view: &AnyView) -> Option<u8> {
    view.row_for(action).or_else(|| crate::choices::row(action))
}

/// Any generator will do: what is asked of the world does not depend on what is drawn.
fn rng() -> BotRng {
    BotRng::seed_from_u64(0)
}

fn take5(action: take5::Action, view: &take5::View, teller: &Teller<'_>) -> String {
    let words = teller.words;
    match action {
        take5::Action::Draft(card) => teller.heads(CardSet::from(card)),
        take5::Action::TakeRow(row) => {
            let cards = view.rows[row as usize];
            say!(words.would_take, cards = count(cards, words), heads = teller.heads(cards))
        }
        take5::Action::Play(card) => match view.place_for(card) {
            Some((row, len)) if len >= take5::FULL => {
                let heads = teller.heads(view.rows[row]);
                unsure(&say!(words.to_full_row, row = row + 1, heads = heads), words)
            }
            Some((row, len)) => {
                let (nth, most) = (len + 1, take5::FULL);
                unsure(&say!(words.to_row_nth, row = row + 1, nth = nth, most = most), words)
            }
            None => unsure(&say!(words.below_all, heads = cheapest(&view.rows, words)), words),
        },
    }
}

fn take_a_number(
    action: take_a_number::Action,
    view: &take_a_number::View,
    teller: &Teller<'_>,
) -> String {
    use take_a_number::{Action, CAPACITY, Stage};
    let words = teller.words;
    match action {
        Action::TakeRow(row) => {
            let cards = view.rows[row as usize];
            say!(words.would_take, cards = teller.numbers(cards), heads = teller.heads(cards))
        }
        Action::Keep(card) => {
            let Stage::Keeping { taken, seat } = view.stage else { return String::new() };
            let rest = taken - CardSet::from(card);
            let kept = if rest.is_empty() {
                String::new()
            } else {
                say!(words.keeps_and, rest = teller.numbers(rest))
            };
            match swept(action, view, seat) {
                Some(cards) => {
                    let swept = say!(words.would_sweep, heads = teller.heads(cards));
                    if kept.is_empty() { swept } else { format!("{kept}; {swept}") }
                }
                None => kept,
            }
        }
        Action::Play(card) => match view.place_for(card) {
            Some((row, len)) if len + 1 >= CAPACITY[row] => {
                let taken = teller.numbers(view.rows[row]);
                unsure(&say!(words.would_fill, row = row + 1, taken = taken), words)
            }
            Some((row, len)) => {
                let (nth, most) = (len + 1, CAPACITY[row]);
                unsure(&say!(words.to_row_nth, row = row + 1, nth = nth, most = most), words)
            }
            None => unsure(&say!(words.below_all, heads = cheapest(&view.rows, words)), words),
        },
    }
}

/// The #-row that would go to the #-pile, if it would.
fn swept(action: take_a_number::Action, view: &take_a_number::View, seat: Seat) -> Option<CardSet> {
    let mut told = Vec::new();
    let mut world = TakeANumber::sample(view, &mut rng());
    world.is_legal(seat, action).then(|| world.play(seat, action, &mut told))?;
    told.iter().find_map(|told| match told.face(Viewer::Spectator) {
        take_a_number::Event::RowSwept { seat: whose, cards, .. } if *whose == seat => Some(*cards),
        _ => None,
    })
}

fn hornochsen(action: hornochsen::Action, view: &hornochsen::View, words: &Words) -> String {
    use hornochsen::{Action, FULL, points_of};
    match action {
        Action::Lay(card) => {
            let row = view.rows.row_for(card);
            let cards = view.rows.row(row).cards;
            if cards.len() + 1 < FULL {
                let (nth, most) = (cards.len() + 1, FULL);
                return say!(words.to_row_nth, row = row + 1, nth = nth, most = most);
            }
            let worth = Words::signed(points_of(cards.set() | CardSet::from(card)));
            say!(words.fifth, row = row + 1, worth = worth)
        }
        Action::Special { row, .. } => {
            let cards = view.rows.row(row).cards;
            say!(
                words.special_goes,
                row = row + 1,
                count = cards.len(),
                most = FULL,
                worth = Words::signed(points_of(cards.set())),
            )
        }
        Action::Stop => words.ends_turn.to_owned(),
    }
}

fn take_that(action: take_that::Action, view: &take_that::View, words: &Words) -> String {
    use take_that::{Action, Stage, Variant};
    let Stage::Turn { seat } = view.stage else { return String::new() };
    match action {
        Action::Lay(card) => match view.line.last() {
            Some(end) => {
                let distance = end.number().abs_diff(card.number());
                say!(words.from_end, distance = distance, card = end)
            }
            None => words.opens_line.to_owned(),
        },
        Action::Twist(_) => changed(change(view, seat, action), words),
        Action::TakeLine => {
            // Of what comes unseen from the pile, nobody can know the cost.
            let cost = crate::tell::line_cost(view.line.set());
            let known = format!("{}; {}", count(view.line.set(), words), changed(cost, words));
            let top = view.variant == Variant::Advanced && view.line.len() == 1 && view.pile > 0;
            if top { format!("{known}, {}", words.top_too) } else { known }
        }
    }
}

/// By how much the score of the round changes at once.
fn change(view: &take_that::View, seat: Seat, action: take_that::Action) -> Score {
    let mut world = taketable_rules::games::TakeThat::sample(view, &mut rng());
    if !world.is_legal(seat, action) {
        return 0;
    }
    let before = world.scores()[seat];
    world.play(seat, action, &mut ());
    world.scores()[seat] - before
}

fn no_thanks(action: no_thanks::Action, view: &no_thanks::View, words: &Words) -> String {
    let no_thanks::Stage::Turn { seat, .. } = view.stage else { return String::new() };
    let mut world = NoThanks::sample(view, &mut rng());
    if !world.is_legal(seat, action) {
        return String::new();
    }
    let before = world.scores()[seat];
    world.play(seat, action, &mut ());
    let change = changed(world.scores()[seat] - before, words);
    match action {
        no_thanks::Action::Take => change,
        no_thanks::Action::Pass => {
            let counters = words.some(view.counters_held(seat), words.counter);
            format!("{}; {change}", say!(words.costs_counter, counters = counters))
        }
    }
}

fn changed(by: Score, words: &Words) -> String {
    match by {
        0 => words.no_change.to_owned(),
        by => say!(words.changes_score, score = Words::signed(by)),
    }
}

fn count(cards: CardSet, words: &Words) -> String {
    words.some(cards.len() as i64, words.card)
}

fn cheapest(rows: &[CardSet], words: &Words) -> String {
    let least = rows.iter().map(|row| all_bullheads(*row)).min().unwrap_or_default();
    words.some(least, words.head)
}

/// Others lay cards at the same time, and lower ones come first.
fn unsure(what: &str, words: &Words) -> String {
    format!("{what}, {}", words.if_unchanged)
}

/// The cards that a choice would put next to a card on the table, to be marked there.
pub(crate) fn twin_in_line(action: AnyAction) -> Option<Card> {
    match action {
        AnyAction::TakeThat(take_that::Action::Twist(card)) => take_that::twin(card),
        _ => None,
    }
}
