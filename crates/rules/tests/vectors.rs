//! What fixes the deals: a seed, the options, the number of seats and of the round, nothing else.
//! Records replay for ever only if the same seed gives the same cards for ever, so
//! `vectors/deals.jsonl` pins them. Regenerated with
//! `UPDATE_GOLDEN=1 cargo test -p taketable-rules --test vectors` — which breaks all records there
//! are, and is right only as long as there are none.

#[path = "vectors/by_hand.rs"]
mod by_hand;
mod common;
#[path = "common/golden.rs"]
mod golden;
#[path = "vectors/uniform.rs"]
mod uniform;

use by_hand::{ChaCha12, chacha, draw, sha256};
use common::{all_options, all_tables, any_action, any_seat, name_of, rng};
use serde_json::json;
use taketable_rules::{
    AnyDeal, AnyGame, AnyOptions, Card, CardSet, Deck, End, FirstSeat, Game, GameId, Match, Seat,
    Seed, Setup, below,
};

/// More rounds than are played here.
const ENDLESS: End = End::Rounds(9);

fn match_of(options: AnyOptions, seats: u8, seed: Seed) -> Match<AnyGame> {
    let setup = Setup { end: ENDLESS, ..Setup::new(options, seats) };
    Match::new(setup, seed).expect("a good setup")
}

fn first_deal(options: AnyOptions, seats: u8, seed: Seed) -> AnyDeal {
    match_of(options, seats, seed).deal().clone()
}

/// The deals of the first rounds; `luck` decides how the rounds are played.
fn deals(mut game: Match<AnyGame>, rounds: u32, luck: u64) -> Vec<AnyDeal> {
    let mut rng = rng(luck);
    let mut deals = vec![game.deal().clone()];
    while game.round() < rounds {
        let round = game.round();
        let seat = any_seat(game.position(), &mut rng).expect("the match goes on");
        let action = any_action(game.position(), seat, &mut rng);
        game.act(seat, action).expect("what is listed is legal");
        if game.round() > round {
            deals.push(game.deal().clone());
        }
    }
    deals
}

/// The cards that take part, as the rulebook has them.
fn deck_of(options: AnyOptions, seats: u8) -> CardSet {
    let numbers: Vec<u8> = match (options.game(), name_of(&options).as_str()) {
        (GameId::Take5, "take5 standard") => (1..=104).collect(),
        (GameId::Take5, _) => (1..=10 * seats + 4).collect(),
        (GameId::TakeANumber, _) => (1..=100).collect(),
        (GameId::Hornochsen, _) => (1..=98).collect(),
        (GameId::TakeThat, _) => (12..=98).filter(|n| n % 10 != 0).collect(),
        (GameId::NoThanks, _) => (3..=35).collect(),
    };
    numbers.into_iter().filter_map(Card::new).collect()
}

/// Nothing but zeros, and one byte of each kind.
fn seeds() -> [Seed; 2] {
    [Seed([0; 32]), Seed(std::array::from_fn(|i| i as u8))]
}

#[test]
fn the_deals_are_as_written() {
    let mut lines = Vec::new();
    for options in all_options() {
        let (least, most) = (*AnyGame::seats(&options).start(), *AnyGame::seats(&options).end());
        for seats in [least, least.midpoint(most), most] {
            for seed in seeds() {
                let rounds = deals(match_of(options, seats, seed), 2, 0);
                let name = name_of(&options);
                let line = json!({"play": name, "seats": seats, "seed": seed, "rounds": rounds});
                lines.push(line.to_string() + "\n");
            }
        }
    }
    golden::compare("vectors/deals.jsonl", &lines.concat()).unwrap();
}

#[test]
fn a_deal_does_not_depend_on_how_earlier_rounds_were_played() {
    for (options, seats) in all_tables() {
        let game = match_of(options, seats, Seed([seats; 32]));
        let [here, there] = [1, 2].map(|luck| deals(game.clone(), 3, luck));
        assert_eq!(here, there, "{} with {seats} seats", name_of(&options));
        assert!(here[0] != here[1] && here[1] != here[2], "every round has its own deal");
    }
}

/// The key of a round's generator is a hash of the seed and the round's number; round 0 draws who
/// starts. Checked with another hash and another generator than those of the rules.
#[test]
fn seed_and_round_make_the_deal_and_nothing_else_does() {
    let generator = |seed: &Seed, round: u32| {
        ChaCha12::new(sha256(&[b"taketable round", &seed.0, &round.to_be_bytes()]))
    };
    for (options, seats) in all_tables() {
        let seed = Seed::of_series(7, seats.into());
        let start = below(&mut generator(&seed, 0), seats.into());
        for (round, dealt) in (1..).zip(deals(match_of(options, seats, seed), 3, 1)) {
            let first = Seat::new(((start + round - 1) % u32::from(seats)) as u8).unwrap();
            let by_hand = AnyGame::deal(&options, seats, first, &mut generator(&seed, round));
            assert_eq!(dealt, by_hand, "{} with {seats} seats, round {round}", name_of(&options));
        }
    }
}

#[test]
fn a_series_names_its_seeds() {
    for (series, index) in [(0u64, 0u64), (1, 2), (2, 1), (u64::MAX, 3)] {
        let parts = [series.to_be_bytes(), index.to_be_bytes()].concat();
        assert_eq!(Seed::of_series(series, index).0, sha256(&[b"taketable series", &parts]));
    }
}

/// A named first seat changes who starts, and not the cards.
#[test]
fn naming_the_first_seat_moves_no_card() {
    for (options, seats) in all_tables() {
        if !AnyGame::has_first_seat(&options) {
            continue;
        }
        let cards = |deal: &AnyDeal| {
            let mut json = serde_json::to_value(deal).expect("a deal has a text form");
            let first = json["first"].take().as_u64().expect("somebody starts") as u8;
            (first, json)
        };
        let (_, by_seed) = cards(&first_deal(options, seats, Seed([1; 32])));
        for seat in Seat::all(seats) {
            let setup = Setup::new(options, seats);
            let setup = Setup { first: FirstSeat::Named(seat), end: ENDLESS, ..setup };
            let game = Match::<AnyGame>::new(setup, Seed([1; 32])).expect("a good setup");
            let named: Vec<_> = deals(game, 2, 0).iter().map(cards).collect();
            let starts = [seat, seat.left(seats)].map(|seat| seat.index() as u8);
            assert_eq!([named[0].0, named[1].0], starts);
            assert_eq!(named[0].1, by_seed, "{} with {seats} seats", name_of(&options));
        }
    }
}

/// Words of a generator that were chosen by hand.
struct Words(std::vec::IntoIter<u64>);

impl rand_core::TryRng for Words {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.0.next().expect("there are words left"))
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
        unreachable!("no card needs single bytes")
    }
}

/// Of the 2³² words each number gets as many; the 2³² mod `bound` words left over, those at the
/// beginning of a share, are thrown away.
#[test]
fn words_left_over_are_thrown_away() {
    for (bound, words, number) in [
        (1, vec![0], 0),
        (10, vec![0, 6], 0),
        (10, vec![1], 0),
        (10, vec![0xffff_ffff], 9),
        (3, vec![0, 0, 0x5555_5556], 1),
        (3 << 30, vec![0, 4, 8, 5], 3),
        (1 << 31, vec![0], 0),
        (u32::MAX, vec![0, 1], 0),
    ] {
        let mut words = Words(words.into_iter());
        assert_eq!(below(&mut words, bound), number, "below {bound}");
        assert_eq!(words.0.len(), 0, "below {bound}: words are left");
    }
}

#[test]
fn the_shuffle_is_the_one_made_by_hand() {
    let cards = |deck: u8| (1..=deck).collect::<Vec<u8>>();
    for deck in 1..=Card::MAX {
        for count in 0..=usize::from(deck) {
            let generator = || ChaCha12::new([deck ^ count as u8; 32]);
            let (mut drawn, mut left) = (Vec::new(), Deck::up_to(deck));
            left.draw(&mut generator(), count, |card| drawn.push(card.number()));
            assert_eq!(drawn, draw(&mut cards(deck), count, &mut generator()), "{count} of {deck}");
            assert_eq!(left.len(), usize::from(deck) - count);
            assert_eq!(left.is_empty(), count == usize::from(deck));
        }
    }
    // Words that hardly ever come: at the edges of what is thrown away.
    for (deck, count) in [(3, 1), (3, 3), (6, 4), (104, 4), (127, 4), (127, 6)] {
        let words =
            || Words(vec![0, u64::MAX, 1, 0, 1 << 63, 0, 3 << 61, 2, 5 << 60, 9].into_iter());
        let mut drawn = Vec::new();
        Deck::up_to(deck).draw(&mut words(), count, |card| drawn.push(card.number()));
        assert_eq!(drawn, draw(&mut cards(deck), count, &mut words()), "{count} of {deck}");
    }
}

/// Hands, lists, piles and rows are draws; the last card drawn lies on top of a pile.
#[test]
fn what_a_deck_gives_are_draws() {
    let cards = CardSet::between(3, 99);
    let deck = || Deck::of(cards);
    let mut draws = Vec::new();
    deck().draw(&mut rng(1), 10, |card| draws.push(card));
    let gone: CardSet = draws.iter().copied().collect();
    assert_eq!(deck().hand(&mut rng(1), 10), gone);
    assert_eq!(deck().list::<12>(&mut rng(1), 10)[..], draws[..]);
    let pile = deck().pile::<12>(&mut rng(1), 10);
    assert!(pile.iter().eq(draws.iter().rev().copied()));
    assert_eq!(deck().rows(&mut rng(1)), [0, 1, 2, 3].map(|row| draws[row].into()));

    let mut deck = deck();
    assert_eq!(deck.rest(), cards);
    deck.hand(&mut rng(1), 10);
    assert_eq!(deck.rest(), cards - gone);
}

/// The examples that the standards themselves give.
#[test]
fn what_was_made_by_hand_is_right() {
    let hex = |bytes: &[u8]| bytes.iter().fold(String::new(), |hex, b| format!("{hex}{b:02x}"));
    for (parts, hash) in [
        (&[][..], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (&["abc"], "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            &["abcdbcdecdefdefgefghfghighij", "hijkijkljklmklmnlmnomnopnopq"],
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
    ] {
        let parts: Vec<&[u8]> = parts.iter().map(|part| part.as_bytes()).collect();
        assert_eq!(hex(&sha256(&parts)), hash);
    }
    let stream = |words: [u32; 16]| hex(&words.map(u32::to_le_bytes).concat());
    // RFC 8439, 2.3.2.
    let key = std::array::from_fn(|i| i as u8);
    assert!(
        stream(chacha(20, key, [1, 0x0900_0000, 0x4a00_0000, 0]))
            .starts_with("10f1e7e4d13b5915500fdd1fa32071c4")
    );
    // draft-strombergson-chacha-test-vectors-01, TC1 with 12 rounds.
    assert!(stream(chacha(12, [0; 32], [0; 4])).starts_with("9bf49a6a0755f953811fce125f2683d5"));
}
