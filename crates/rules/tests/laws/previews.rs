//! What a preview says of an action comes true.

use taketable_rules::games::{hornochsen, no_thanks, take_a_number, take_that, take5};
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, AnyOptions, AnyPreview, AnyView, Card, CardSet, Game, Score,
    Seat, Told, Viewer,
};

use crate::common::{TestRng, all_tables, any_action, any_seat, dealt, rng};
use crate::numbers::{cattle, heads, taken};

/// Each legal action has a preview, which everybody else could make as well: it holds nothing
/// hidden, and survives its way through text.
fn all_legal_have_one(game: &AnyGame, options: &AnyOptions, seat: Seat) {
    let (own, all) = (game.view(Viewer::Seat(seat)), game.view(Viewer::Spectator));
    game.each_legal(seat, |action| {
        let preview = own.preview(action).unwrap_or_else(|| panic!("{action:?}: {own:?}"));
        assert_eq!(all.preview(action), Some(preview), "{action:?}");
        let json = serde_json::to_value(preview).unwrap();
        assert_eq!(options.game().read_preview(json).unwrap(), preview);
    });
}

/// The row that a card was laid in, the card before it, and the number of cards now.
type Place = (u8, Card, u8);
/// The row that was taken, and its cards with their heads.
type Row = (u8, CardSet, Score);

/// What happens first to a card that is turned up.
#[derive(Debug, PartialEq)]
enum First {
    Placed(Place),
    /// The row was full.
    Taken(Row),
    TooLow,
}

/// The lowest of the cards that were turned up goes where its owner was told: nothing was placed
/// before it (T5-3, TN-2).
fn lowest_card(before: &AnyGame, told: &[AnyEvent]) -> bool {
    let Some((at, cards)) = told.iter().enumerate().find_map(|(at, event)| match event {
        AnyEvent::Take5(take5::Event::Revealed { cards })
        | AnyEvent::TakeANumber(take_a_number::Event::Revealed { cards }) => Some((at, cards)),
        _ => None,
    }) else {
        return false;
    };
    let (seat, card) = cards.entries().min_by_key(|(_, card)| **card).unwrap();
    let card = card.expect("everybody has chosen");
    let view = before.view(Viewer::Seat(seat));
    let first = match &told[at + 1] {
        AnyEvent::Take5(event) => match *event {
            take5::Event::Placed { card: laid, row, after, count, .. } if laid == card => {
                First::Placed((row, after, count))
            }
            take5::Event::RowTaken { card: laid, row, cards, heads, .. } if laid == card => {
                First::Taken((row, cards, heads))
            }
            take5::Event::TooLow { seat: whose, card: low } if (whose, low) == (seat, card) => {
                First::TooLow
            }
            event => panic!("{event:?} is not about the {card}"),
        },
        AnyEvent::TakeANumber(event) => match *event {
            take_a_number::Event::Placed { card: laid, row, after, count, .. } if laid == card => {
                First::Placed((row, after, count))
            }
            take_a_number::Event::RowTaken { card: laid, row, cards, heads, .. }
                if laid == card =>
            {
                First::Taken((row, cards, heads))
            }
            take_a_number::Event::TooLow { seat: whose, card: low }
                if (whose, low) == (seat, card) =>
            {
                First::TooLow
            }
            event => panic!("{event:?} is not about the {card}"),
        },
        event => panic!("{event:?} is of another game"),
    };
    let (said, least) = match &view {
        AnyView::Take5(view) => {
            use take5::Preview;
            let least = view.rows.iter().map(|row| heads(*row)).min();
            match view.preview(take5::Action::Play(card)).unwrap() {
                Preview::GoesTo { row, after, count, of } => {
                    assert!(count <= of && of == 5, "T5-6");
                    (First::Placed((row, after, count)), None)
                }
                Preview::Fills { row, cards, heads } => (First::Taken((row, cards, heads)), None),
                Preview::BelowAll { least: told } => {
                    assert_eq!(Some(told), least, "T5-5");
                    (First::TooLow, least)
                }
                preview => panic!("{preview:?} for a chosen card"),
            }
        }
        AnyView::TakeANumber(view) => {
            use take_a_number::Preview;
            let least = view.rows.iter().map(|row| heads(*row)).min();
            match view.preview(take_a_number::Action::Play(card)).unwrap() {
                Preview::GoesTo { row, after, count, of } => {
                    assert!(count < of && of == row + 3, "TN-1, TN-3");
                    (First::Placed((row, after, count)), None)
                }
                Preview::Fills { row, cards, heads } => (First::Taken((row, cards, heads)), None),
                Preview::BelowAll { least: told } => {
                    assert_eq!(Some(told), least, "TN-4");
                    (First::TooLow, least)
                }
                preview => panic!("{preview:?} for a chosen card"),
            }
        }
        view => panic!("nothing is turned up in {view:?}"),
    };
    assert_eq!(said, first, "{seat} and the {card}, at least {least:?}: {view:?}");
    true
}

/// What is certain comes true: the events of the action say the same.
fn comes_true(preview: AnyPreview, before: &AnyView, after: &AnyView, told: &[AnyEvent]) {
    match preview {
        AnyPreview::Take5(preview) => take5(preview, told),
        AnyPreview::TakeANumber(preview) => take_a_number(preview, told),
        AnyPreview::Hornochsen(preview) => hornochsen(preview, told),
        AnyPreview::TakeThat(preview) => take_that(preview, before, told),
        AnyPreview::NoThanks(preview) => no_thanks(preview, after, told),
    }
}

fn take5(preview: take5::Preview, told: &[AnyEvent]) {
    use take5::{Event, Preview};
    match (preview, first(told)) {
        (
            Preview::Drafts { card, heads: on_it },
            AnyEvent::Take5(Event::Drafted { card: c, .. }),
        ) => {
            assert_eq!((card, on_it), (*c, heads([card])), "T5-9");
        }
        (
            Preview::Takes { row, cards, heads },
            AnyEvent::Take5(Event::RowTaken { row: r, cards: c, heads: h, .. }),
        ) => assert_eq!((row, cards, heads), (*r, *c, *h), "T5-5"),
        (
            Preview::GoesTo { .. } | Preview::Fills { .. } | Preview::BelowAll { .. },
            AnyEvent::Take5(Event::Chosen { .. }),
        ) => {}
        (preview, event) => panic!("{preview:?}, but {event:?}"),
    }
}

fn take_a_number(preview: take_a_number::Preview, told: &[AnyEvent]) {
    use take_a_number::{Event, Preview, Sweep};
    let sweep = |event: Option<&AnyEvent>| match event {
        Some(AnyEvent::TakeANumber(Event::RowSwept { cards, heads, .. })) => {
            Some(Sweep { cards: *cards, heads: *heads })
        }
        _ => None,
    };
    match (preview, first(told)) {
        (
            Preview::Takes { row, cards, heads, sweeps },
            AnyEvent::TakeANumber(Event::RowTaken { row: r, cards: c, heads: h, .. }),
        ) => {
            assert_eq!((row, cards, heads), (*r, *c, *h), "TN-4");
            // TN-5: a single card goes to the #-row without a choice.
            let at_once = if cards.len() == 1 { sweep(told.get(1)) } else { None };
            assert_eq!(sweeps, at_once, "TN-6");
        }
        (Preview::Keeps { card, to_hand, sweeps }, event) => {
            assert_eq!(sweeps, sweep(Some(event)), "TN-6");
            let kept = &told[usize::from(sweeps.is_some())];
            let AnyEvent::TakeANumber(Event::Kept { card: c, to_hand: t, .. }) = kept else {
                panic!("{preview:?}, but {kept:?}");
            };
            assert_eq!((card, to_hand), (*c, *t), "TN-5");
        }
        (
            Preview::GoesTo { .. } | Preview::Fills { .. } | Preview::BelowAll { .. },
            AnyEvent::TakeANumber(Event::Chosen { .. }),
        ) => {}
        (preview, event) => panic!("{preview:?}, but {event:?}"),
    }
}

fn hornochsen(preview: hornochsen::Preview, told: &[AnyEvent]) {
    use hornochsen::{Event, Preview};
    let taken = told.iter().find_map(|event| match event {
        AnyEvent::Hornochsen(Event::RowTaken { row, cards, specials, worth, .. }) => {
            Some((*row, *cards, *specials, *worth))
        }
        _ => None,
    });
    let AnyEvent::Hornochsen(event) = first(told) else { panic!("{told:?}") };
    match (preview, event) {
        (
            Preview::Lays { row, after, count, of, worth },
            Event::Laid { card, row: r, after: a, count: c, .. },
        ) => {
            assert_eq!((row, after, count), (*r, *a, *c), "HO-5");
            assert_eq!((of, worth, taken), (5, cattle([*card]), None), "HO-6");
            assert!(count < of);
        }
        (Preview::Takes { row, cards, specials, worth }, Event::Laid { count: 5, .. }) => {
            assert_eq!(taken, Some((row, cards, specials, worth)), "HO-6");
        }
        (Preview::Under { row, kind }, Event::SpecialLaid { row: r, kind: k, .. }) => {
            assert_eq!((row, kind), (*r, *k), "HO-7");
        }
        (Preview::Stops, Event::Stopped { .. }) => {}
        (preview, event) => panic!("{preview:?}, but {event:?}"),
    }
}

fn take_that(preview: take_that::Preview, before: &AnyView, told: &[AnyEvent]) {
    use take_that::{Event, Preview};
    let AnyView::TakeThat(before) = before else { panic!("{before:?}") };
    let AnyEvent::TakeThat(event) = first(told) else { panic!("{told:?}") };
    let top = |event: &AnyEvent| matches!(event, AnyEvent::TakeThat(Event::TopTaken { .. }));
    match (preview, event) {
        (Preview::Lays { after }, Event::Laid { .. }) => {
            assert_eq!(after, before.line.last().copied(), "TT-3");
        }
        (Preview::Twists { twin }, Event::Twisted { twin: t, .. }) => assert_eq!(twin, *t, "TT-3"),
        (
            Preview::Takes { cards, worth, with_top },
            Event::LineTaken { cards: c, worth: w, .. },
        ) => {
            assert_eq!((cards, worth, worth), (*c, *w, taken(cards)), "TT-3, TT-7");
            assert_eq!(with_top, told.iter().any(top), "TT-8");
        }
        (preview, event) => panic!("{preview:?}, but {event:?}"),
    }
}

fn no_thanks(preview: no_thanks::Preview, after: &AnyView, told: &[AnyEvent]) {
    use no_thanks::{Event, Preview};
    let AnyView::NoThanks(after) = after else { panic!("{after:?}") };
    let AnyEvent::NoThanks(event) = first(told) else { panic!("{told:?}") };
    match (preview, event) {
        (
            Preview::Takes { card, counters, worth },
            Event::Taken { card: c, counters: n, worth: w, .. },
        ) => assert_eq!((card, counters, worth), (*c, *n, *w), "NT-2, NT-4"),
        (Preview::Passes { counters }, Event::Passed { seat, .. }) => {
            assert_eq!(after.counters[*seat], Some(counters), "NT-2");
        }
        (preview, event) => panic!("{preview:?}, but {event:?}"),
    }
}

fn first(told: &[AnyEvent]) -> &AnyEvent {
    told.first().expect("every action is told of")
}

/// Plays a round and compares what was said of each action with what came of it.
fn check_round(options: &AnyOptions, seats: u8, rng: &mut TestRng) -> usize {
    let mut game: AnyGame = dealt(options, seats, rng, &mut ());
    let mut turned_up = 0;
    while let Some(seat) = any_seat(&game, rng) {
        all_legal_have_one(&game, options, seat);
        let action = any_action(&game, seat, rng);
        let before = game.clone();
        let mut told: Vec<Told<AnyEvent>> = Vec::new();
        game.play(seat, action, &mut told);
        let viewer = Viewer::Seat(seat);
        let told: Vec<_> = told.iter().map(|told| told.face(viewer).clone()).collect();
        let (there, here) = (before.view(viewer), game.view(viewer));
        comes_true(there.preview(action).unwrap(), &there, &here, &told);
        turned_up += usize::from(lowest_card(&before, &told));
    }
    for action in crate::cards().map(|card| AnyAction::Take5(take5::Action::Play(card))) {
        assert_eq!(game.view(Viewer::Spectator).preview(action), None, "the round is over");
    }
    turned_up
}

#[test]
fn what_a_preview_says_comes_true() {
    for (options, seats) in all_tables() {
        let mut rng = rng(u64::from(seats));
        let turned_up: usize = (0..8).map(|_| check_round(&options, seats, &mut rng)).sum();
        let together = matches!(options, AnyOptions::Take5(_) | AnyOptions::TakeANumber(_));
        assert_eq!(turned_up > 0, together);
    }
}
