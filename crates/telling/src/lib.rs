//! Every sentence that a player reads, in every language, from the files in `lang/`.
//!
//! Pure: no terminal, no socket, no clock. Two doors:
//!
//! - [`Teller`] tells what happens in a match. It works on data: an event's name and fields choose
//!   the message and fill it, so a new game brings messages and no code.
//! - [`say!`] says a message that the program chooses itself. Each has a type in [`messages`], so a
//!   missing message or a wrong argument does not compile.
//!
//! ```
//! use taketable_rules::games::no_thanks::{Action, Event};
//! use taketable_rules::{Card, GameId, Seat, Viewer};
//! use taketable_telling::{Language, Teller, Translator, say};
//!
//! let names = ["Ada", "Bo"].map(str::to_owned);
//! let english = Translator::of(Language::EN);
//! let teller = Teller::new(english, GameId::NoThanks, &names, Viewer::Seat(Seat::FIRST));
//! let card = Card::new(15).unwrap();
//! let event = Event::Passed { seat: Seat::FIRST, card, on_card: 2 };
//! assert_eq!(teller.tell_event(&event).unwrap(), "You say no thanks: 2 counters on 15.");
//! assert_eq!(teller.tell_action(&Action::Pass), "No thanks");
//!
//! assert_eq!(say!(english, UnitCounters, counters = 3), "3 counters");
//! assert_eq!(english.list([12, 14, 20]), "12, 14 and 20");
//!
//! let german = Translator::of("de".parse().unwrap());
//! assert_eq!(say!(german, TableSaid, name = "Ada", text = "Hallo!"), "Ada: Hallo!");
//! ```

mod arguments;
mod catalogue;
mod language;
mod message;
#[allow(clippy::doc_markdown, reason = "their documentation is what they say")]
pub mod messages;
mod number;
mod teller;
mod translator;

pub use language::{Language, ParseLanguageError};
pub use message::{Arguments, Message, Number, Text};
pub use teller::Teller;
pub use translator::Translator;

/// Says a message: `say!(translator, TableSaid, name = "Ada", text = "Hello!")`.
#[macro_export]
macro_rules! say {
    ($translator:expr, $Message:ident $(,)?) => {
        $translator.say(&$crate::messages::$Message)
    };
    ($translator:expr, $Message:ident, $($variable:ident = $value:expr),+ $(,)?) => {
        $translator.say(&$crate::messages::$Message { $($variable: $value.into()),+ })
    };
}
