//! The boards of the games: what each of them adds to the drawing of a table. A scene goes in, a
//! drawing comes out.

mod bulls;
mod hornochsen;
mod no_thanks;
mod take5;
mod take_a_number;
mod take_that;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::{AnyAction, AnyView, Card, GameId, Seat, games};

use crate::choices;
use crate::draw::marks::{Marks, Meaning};
use crate::draw::tiles::{Mark, Tile};
use crate::theme::Theme;
use taketable_telling::{Teller, Translator, say};

/// All that a board is drawn from.
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a AnyView,
    pub(crate) teller: Teller<'a>,
    pub(crate) legal: &'a [AnyAction],
    /// The choice that is marked.
    pub(crate) choice: Option<AnyAction>,
    /// The card that was laid last.
    pub(crate) fresh: Option<Card>,
    pub(crate) theme: Theme,
    pub(crate) words: &'static Translator,
}

impl Scene<'_> {
    /// What is special about a card of the player's own.
    fn own_mark(&self, card: Card, lying: Option<Card>) -> Mark {
        let about = |action: &AnyAction| choices::card(*action) == Some(card);
        if self.choice.as_ref().is_some_and(about) {
            Mark::Chosen
        } else if lying == Some(card) {
            Mark::Lying
        } else if self.legal.is_empty() || self.legal.iter().any(about) {
            Mark::None
        } else {
            Mark::Faint
        }
    }

    /// What is special about a card on the table.
    fn table_mark(&self, card: Card) -> Mark {
        if self.choice.and_then(choices::twin_in_line) == Some(card) {
            Mark::Chosen
        } else if self.fresh == Some(card) {
            Mark::Fresh
        } else {
            Mark::None
        }
    }

    /// The row that the marked choice is about.
    fn target_row(&self) -> Option<u8> {
        choices::target_row(self.choice?, self.view)
    }

    /// The row that the marked choice takes.
    fn chosen_row(&self) -> Option<u8> {
        choices::row(self.choice?)
    }

    /// A text as the terminal can show it.
    pub(crate) fn text(&self, text: &str) -> String {
        self.theme.text(text)
    }
}

/// "12 14 20".
fn numbers(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// What a game shows beside a seat: one thing to a line.
pub(crate) type Notes = Vec<String>;

/// What each game adds to the drawing of a table.
trait Board {
    /// The middle of the table.
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer);

    /// The cards of a seat that the viewer knows, as tiles.
    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile>;

    /// What lies before a seat.
    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes;

    /// What matters most of it, where there are only so many columns.
    fn brief(&self, seat: Seat, scene: &Scene<'_>, _width: usize) -> String {
        self.notes(seat, scene).swap_remove(0)
    }

    /// Whether the seat has chosen, or is asked; for a sign beside its name.
    fn chosen(&self, seat: Seat) -> Option<ChosenCard>;

    /// The middle of the table in sentences.
    fn sentences(&self, words: &Translator) -> Vec<String>;

    /// What the signs on cards and beside rows mean.
    fn marks(marks: &Marks<'_>) -> Vec<Meaning>
    where
        Self: Sized;

    /// The view of a seat with the hands of all others.
    fn opened(views: &[&Self]) -> Self
    where
        Self: Sized;
}

/// A card that a seat has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChosenCard {
    /// Nobody sees which.
    FaceDown,
    /// This one.
    Card(Card),
}

/// The one list of boards: a new game is one more line.
macro_rules! boards {
    ($($Game:ident in $module:ident;)*) => {
        /// The board of the view's game.
        fn board(view: &AnyView) -> &dyn DynBoard {
            match view { $(AnyView::$Game(view) => view,)* }
        }

        /// What the signs of the game's board mean.
        pub(crate) fn marks(game: GameId, marks: &Marks<'_>) -> Vec<Meaning> {
            match game { $(GameId::$Game => <games::$module::View as Board>::marks(marks),)* }
        }

        /// The first view with the hands of all others, which stand beside it in their order.
        pub(crate) fn opened(views: &[AnyView]) -> Option<AnyView> {
            match views.first()? {
                $(AnyView::$Game(_) => {
                    let of_the_game = |view| match view {
                        &AnyView::$Game(ref view) => Some(view),
                        _ => None,
                    };
                    let views: Vec<_> = views.iter().filter_map(of_the_game).collect();
                    Some(AnyView::$Game(Board::opened(&views)))
                })*
            }
        }
    };
}

boards! {
    Take5 in take5;
    TakeANumber in take_a_number;
    Hornochsen in hornochsen;
    TakeThat in take_that;
    NoThanks in no_thanks;
}

/// A board whose game is known at run time only.
trait DynBoard {
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer);
    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile>;
    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes;
    fn brief(&self, seat: Seat, scene: &Scene<'_>, width: usize) -> String;
    fn chosen(&self, seat: Seat) -> Option<ChosenCard>;
    fn sentences(&self, words: &Translator) -> Vec<String>;
}

impl<B: Board> DynBoard for B {
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
        Board::draw(self, scene, room, buf);
    }

    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
        Board::hand(self, seat, scene)
    }

    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes {
        Board::notes(self, seat, scene)
    }

    fn brief(&self, seat: Seat, scene: &Scene<'_>, width: usize) -> String {
        Board::brief(self, seat, scene, width)
    }

    fn chosen(&self, seat: Seat) -> Option<ChosenCard> {
        Board::chosen(self, seat)
    }

    fn sentences(&self, words: &Translator) -> Vec<String> {
        Board::sentences(self, words)
    }
}

/// Draws the middle of the table.
pub(crate) fn draw(scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
    board(scene.view).draw(scene, room, buf);
}

/// The cards of a seat that the viewer knows.
pub(crate) fn hand(seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
    board(scene.view).hand(seat, scene)
}

/// What lies before a seat.
pub(crate) fn notes(seat: Seat, scene: &Scene<'_>) -> Notes {
    board(scene.view).notes(seat, scene)
}

/// The card that a seat has chosen and that has not been placed.
pub(crate) fn chosen(view: &AnyView, seat: Seat) -> Option<ChosenCard> {
    board(view).chosen(seat)
}

/// What matters most of what lies before a seat, in so many columns.
pub(crate) fn brief(seat: Seat, scene: &Scene<'_>, width: usize) -> String {
    board(scene.view).brief(seat, scene, width)
}

/// How many columns the middle of the table needs.
pub(crate) fn width(view: &AnyView) -> u16 {
    match view {
        AnyView::NoThanks(_) => 30,
        AnyView::TakeANumber(_) => 48,
        AnyView::Take5(_) | AnyView::Hornochsen(_) | AnyView::TakeThat(_) => 54,
    }
}

/// What the player's cards are called: in No Thanks! nobody holds a hand.
pub(crate) fn hand_title(view: &AnyView, words: &Translator) -> String {
    match view {
        AnyView::NoThanks(_) => say!(words, TerminalYourCards),
        _ => say!(words, TerminalYourHand),
    }
}

/// The middle of the table in sentences, for who hears or pipes it.
pub(crate) fn sentences(view: &AnyView, words: &Translator) -> Vec<String> {
    board(view).sentences(words)
}
