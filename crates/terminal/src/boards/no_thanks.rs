//! The board of No Thanks!.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::games::no_thanks::{self, Action, Stage, View, cost};
use taketable_rules::{Card, CardSet, Seat, Viewer};
use taketable_telling::{Translator, say};

use super::{Board, ChosenCard, Notes, Scene, numbers};
use crate::draw::marks::{Marks, Meaning};
use crate::draw::tiles::{Mark, Size, Tile};
use crate::theme::{Theme, Tone};

impl Board for View {
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
        let words = scene.words;
        let strong = Theme::strong();
        let size = if room.height < 16 { Size::Tall } else { Size::Big };
        let (beside, below) = (room.x + size.width() + 3, room.y + size.height() + 2);
        if let Stage::Turn { card, on_card, .. } = self.stage {
            buf.set_string(room.x, room.y, scene.text(&say!(words, TerminalOpenCard)), strong);
            let chosen = scene.choice == Some(Action::Take.into());
            let mark = if chosen { Mark::Chosen } else { Mark::None };
            let open =
                Tile { name: card.to_string(), worth: String::new(), tone: tone(card), mark };
            open.draw(room.x + 1, room.y + 1, size, scene.theme, room, buf);
            let counters = say!(words, UnitCounters, counters = on_card);
            let chips = scene.theme.sign("●", "o").repeat(usize::from(on_card));
            buf.set_string(beside, room.y + 1, scene.text(&counters), Theme::faint());
            buf.set_stringn(
                beside,
                room.y + 2,
                chips,
                room.right().saturating_sub(beside) as usize,
                strong,
            );
        }
        let pile = say!(words, TerminalPile, cards_count = self.pile);
        buf.set_string(room.x, below, scene.text(&pile), Theme::faint());
        if let Viewer::Seat(me) = self.viewer
            && below + 3 < room.bottom()
        {
            let counters = self.counters_held(me);
            let chips = scene.theme.sign("●", "o").repeat(usize::from(counters));
            let have = say!(words, TerminalYouHave, counters = counters);
            buf.set_string(room.x, below + 2, scene.text(&have), strong);
            let passes = scene.choice == Some(Action::Pass.into());
            let style = if passes { Theme::chosen() } else { strong };
            let width = room.width as usize;
            buf.set_stringn(room.x, below + 3, chips, width, style);
        }
    }

    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
        let joins = match (self.stage, scene.choice) {
            (Stage::Turn { card, .. }, Some(choice)) if choice == Action::Take.into() => Some(card),
            _ => None,
        };
        let tile = |card: Card| {
            let near = joins.is_some_and(|other| other.number().abs_diff(card.number()) == 1);
            let mark = if near { Mark::Fresh } else { Mark::None };
            Tile { name: card.to_string(), worth: String::new(), tone: tone(card), mark }
        };
        self.cards[seat].iter().map(tile).collect()
    }

    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes {
        let words = scene.words;
        let counters =
            self.counters[seat].map(|counters| say!(words, UnitCounters, counters = counters));
        let mut notes: Notes = counters.into_iter().collect();
        if !self.cards[seat].is_empty() {
            let (cards, points) = (series(self.cards[seat]), cost(self.cards[seat]));
            notes.push(say!(words, TerminalSeries, cards = cards, points = points));
        }
        notes
    }

    fn brief(&self, seat: Seat, scene: &Scene<'_>, _: usize) -> String {
        self.notes(seat, scene).pop().unwrap_or_default()
    }

    fn chosen(&self, _: Seat) -> Option<ChosenCard> {
        None
    }

    fn sentences(&self, words: &Translator) -> Vec<String> {
        let open = match self.stage {
            Stage::Turn { card, on_card, .. } => {
                Some(say!(words, TerminalOpenCardIs, card = card, counters = on_card))
            }
            Stage::Over => None,
        };
        open.into_iter().chain([say!(words, TerminalPile, cards_count = self.pile)]).collect()
    }

    fn marks(marks: &Marks<'_>) -> Vec<Meaning> {
        vec![
            (marks.theme.sign("●", "o").to_owned(), say!(marks.words, TerminalMarkCounter)),
            marks.chosen(),
            marks.of(Mark::Fresh, say!(marks.words, TerminalMarkSeries)),
        ]
    }

    fn opened(views: &[&View]) -> View {
        let seats = views[0].cards.seats();
        let counters =
            taketable_rules::BySeat::from_fn(seats, |seat| Some(views[0].counters_held(seat)));
        View { counters, ..*views[0] }
    }
}

/// Low cards cost little.
fn tone(card: Card) -> Tone {
    match card.number() {
        ..14 => Tone::Plain,
        14..25 => Tone::Mild,
        _ => Tone::Warm,
    }
}

/// Lists cards with each series as one: "7-9 20".
fn series(cards: CardSet) -> String {
    let one = |series: CardSet| match (series.lowest(), series.highest()) {
        (Some(first), Some(last)) if first != last => format!("{first}-{last}"),
        _ => numbers(series),
    };
    no_thanks::series(cards).map(one).collect::<Vec<_>>().join(" ")
}
