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

/// Everything that a board is drawn from.
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
    /// Returns the mark of a card in the player's hand.
    fn own_mark(&self, card: Card, lying: Option<Card>) -> Mark {
        let about = |action: &AnyAction| action.card() == Some(card);
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

    /// Returns the mark of a card on the table.
    fn table_mark(&self, card: Card) -> Mark {
        if self.choice.and_then(choices::twin_in_line) == Some(card) {
            Mark::Chosen
        } else if self.fresh == Some(card) {
            Mark::Fresh
        } else {
            Mark::None
        }
    }

    /// Returns the row that the marked card would go to.
    fn target_row(&self) -> Option<u8> {
        choices::target_row(self.choice?, self.view)
    }

    /// Returns the row that the marked choice names.
    fn chosen_row(&self) -> Option<u8> {
        self.choice?.row()
    }

    /// Returns a text as the terminal can show it.
    pub(crate) fn text(&self, text: &str) -> String {
        self.theme.text(text)
    }
}

/// Lists the numbers of cards: "12 14 20".
fn numbers(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// What a game shows beside a seat: one thing to a line.
pub(crate) type Notes = Vec<String>;

/// What each game adds to the drawing of a table.
trait Board {
    /// Draws the middle of the table.
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer);

    /// Returns the cards of a seat that the viewer knows.
    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile>;

    /// Returns what lies before a seat.
    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes;

    /// Returns what matters most of it in this many columns.
    fn brief(&self, seat: Seat, scene: &Scene<'_>, _width: usize) -> String {
        self.notes(seat, scene).swap_remove(0)
    }

    /// Returns the card that the seat has chosen and not placed yet.
    fn chosen(&self, seat: Seat) -> Option<ChosenCard>;

    /// Describes the middle of the table in sentences.
    fn sentences(&self, words: &Translator) -> Vec<String>;

    /// Explains the signs on cards and beside rows.
    fn marks(marks: &Marks<'_>) -> Vec<Meaning>
    where
        Self: Sized;

    /// Returns the view of a seat with the hands of all others.
    fn opened(views: &[&Self]) -> Self
    where
        Self: Sized;
}

/// A card that a seat has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChosenCard {
    /// It lies face down.
    FaceDown,
    /// The viewer knows it.
    Card(Card),
}

/// The one list of boards: a new game is one more line.
macro_rules! boards {
    ($($Game:ident in $module:ident;)*) => {
        /// Returns the board of the view's game.
        fn board(view: &AnyView) -> &dyn DynBoard {
            match view { $(AnyView::$Game(view) => view,)* }
        }

        /// Explains the signs of the game's board.
        pub(crate) fn marks(game: GameId, marks: &Marks<'_>) -> Vec<Meaning> {
            match game { $(GameId::$Game => <games::$module::View as Board>::marks(marks),)* }
        }

        /// Returns the first view with the hands of all others.
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

/// A [`Board`] whose game is known only at run time.
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

/// Returns the cards of a seat that the viewer knows.
pub(crate) fn hand(seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
    board(scene.view).hand(seat, scene)
}

/// Returns what lies before a seat.
pub(crate) fn notes(seat: Seat, scene: &Scene<'_>) -> Notes {
    board(scene.view).notes(seat, scene)
}

/// Returns the card that a seat has chosen and not placed yet.
pub(crate) fn chosen(view: &AnyView, seat: Seat) -> Option<ChosenCard> {
    board(view).chosen(seat)
}

/// Returns what matters most of what lies before a seat, in this many columns.
pub(crate) fn brief(seat: Seat, scene: &Scene<'_>, width: usize) -> String {
    board(scene.view).brief(seat, scene, width)
}

/// Returns the number of columns that the middle of the table needs.
pub(crate) fn width(view: &AnyView) -> u16 {
    match view {
        AnyView::NoThanks(_) => 30,
        AnyView::TakeANumber(_) => 48,
        AnyView::Take5(_) | AnyView::Hornochsen(_) | AnyView::TakeThat(_) => 54,
    }
}

/// Returns the title of the player's cards. In No Thanks! they are not a hand.
pub(crate) fn hand_title(view: &AnyView, words: &Translator) -> String {
    match view {
        AnyView::NoThanks(_) => say!(words, TerminalYourCards),
        _ => say!(words, TerminalYourHand),
    }
}

/// Describes the middle of the table in sentences.
pub(crate) fn sentences(view: &AnyView, words: &Translator) -> Vec<String> {
    board(view).sentences(words)
}
