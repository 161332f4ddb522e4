//! Whole matches, told; and what the tests of the single games use.

use super::*;
use taketable_rules::{Card, CardSet, FirstSeat, GameId, Seed};
use taketable_telling::Language;

/// Writes plainly about Ada, Bo and Carl, or the first of them.
pub(super) fn pen(seats: u8) -> Pen {
    let players = ["Ada", "Bo", "Carl"].map(Player::named);
    Pen::new(Style::default(), Translator::of(Language::EN)).about(&players, seats)
}

/// The card of that number.
pub(super) fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

/// The cards of those numbers.
pub(super) fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().copied().map(card).collect()
}

/// The seat of that index.
pub(super) fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// A board without its heading, from the line's end behind it.
pub(super) fn below_heading(board: &str) -> &str {
    let heading = board.trim_start();
    heading.find('\n').map_or("", |end| &heading[end..])
}

/// Every page of a match in which all play at random.
fn told(
    setup: &Setup<AnyGame>,
    style: Style,
    language: Language,
    only: Option<u32>,
) -> Vec<String> {
    let player =
        |i| Player::bot(format!("Very Long Name {i} 漢"), "exec:a program with a long name");
    let players: Vec<Player> = (0..setup.seats).map(player).collect();
    let mut story = Story::new(setup, &players, style, Translator::of(language));
    story.only = only;
    let mut told = Vec::new();
    let mut game =
        Match::new_with_events(*setup, Seed([setup.seats; 32]), &mut told).expect("a match");
    let mut pages = vec![story.page(&told, &seat_views(&game))];
    let mut dice = 1_u64;
    while let Some(seat) = game.to_act().iter().next() {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let choices = game.position().count_legal(seat);
        let nth = (dice >> 33) as usize % choices;
        let action = game.position().nth_legal(seat, nth).expect("a legal action");
        told.clear();
        game.act_with_events(seat, action, &mut told).expect("a legal action");
        pages.push(story.page(&told, &seat_views(&game)));
    }
    pages
}

fn all_setups() -> impl Iterator<Item = Setup<AnyGame>> {
    let variants = GameId::ALL.iter().flat_map(|game| &game.spec().variants);
    let variants = variants.map(|variant| variant.rules);
    variants.flat_map(|options| {
        AnyGame::seats(&options).map(move |seats| Setup {
            options,
            seats,
            end: End::Rounds(2),
            first: FirstSeat::BySeed,
        })
    })
}

#[test]
fn every_line_fits_and_is_ascii_if_it_has_to_be() {
    for setup in all_setups() {
        for language in Language::ALL {
            for style in [Style::default(), Style { unicode: true, colour: true }] {
                let text = told(&setup, style, *language, None).concat();
                for line in text.lines() {
                    assert!(pen::width(line) <= pen::COLUMNS, "too long: {line}");
                    assert_eq!(line, line.trim_end(), "ends in blanks");
                    assert!(style.unicode || line.is_ascii(), "not ASCII: {line}");
                    assert!(!style.unicode || !line.contains("漢?"), "not shown: {line}");
                    assert!(style.colour || !line.contains('\x1b'), "coloured: {line}");
                }
                assert!(!text.contains("\n\n\n"), "two blank lines");
            }
        }
    }
}

/// In the pseudo-language, plain letters are those of names and of cards; all else was not
/// translated.
#[test]
fn every_word_is_translated() {
    let style = Style { unicode: true, colour: false };
    for setup in all_setups() {
        let text = told(&setup, style, Language::PSEUDO, Some(2)).concat();
        let letters = ["Very Long Name", "exec:a program w", "x2"]
            .iter()
            .fold(text, |text, name| text.replace(name, ""));
        let line = letters.lines().find(|line| line.contains(|c: char| c.is_ascii_alphabetic()));
        assert_eq!(line, None);
    }
}

#[test]
fn one_round_alone_is_told_as_it_would_be_among_others() {
    for setup in all_setups() {
        let all = told(&setup, Style::default(), Language::EN, None).concat();
        let second = told(&setup, Style::default(), Language::EN, Some(2)).concat();
        let after_heading = |text: &str| {
            let round = text.split("== Round 2 ").nth(1).expect("round 2 is told");
            round.split_once('\n').expect("a heading is a line").1.to_owned()
        };
        assert!(after_heading(&second).starts_with("  Totals so far: "));
        assert!(after_heading(&second).ends_with(&after_heading(&all)));
        assert!(!second.contains("Round 1"));
    }
}

#[test]
fn a_choice_lies_face_down_until_all_are_revealed() {
    let setup = Setup::new(GameId::Take5.default_options(), 4);
    let pages = told(&setup, Style::default(), Language::EN, None);
    assert!(pages[1..4].iter().all(String::is_empty));
    assert!(pages[4].starts_with("  Revealed: "));
}

/// A story in another language: German sentences, titles and numbers.
#[test]
fn a_match_is_told_in_german() {
    let setup = Setup::new(GameId::NoThanks.default_options(), 3);
    let style = Style { unicode: true, colour: false };
    let text = told(&setup, style, "de".parse().expect("a language"), None).concat();
    for part in [
        "══ No Thanks! ══",
        "  Am Tisch: Very Long Name 0",
        "  Die Partie hat 1 Runde. Die kleinste Summe gewinnt.\n",
        "── Karte 1 von 24 ──",
        "bisher  Chips  Karten\n",
        "  Very Long Name 0     −11     11\n",
        " sagt Nein danke: 1 Chip auf der ",
        "── Runde 1 ist vorbei ──",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}
