//! The five games. Each is one file that reads like its rules, with its words and its view beside it.

mod bullheads;
mod choices;
mod hand;
mod rows;

pub mod hornochsen;
pub mod no_thanks;
pub mod take5;
pub mod take_a_number;
pub mod take_that;

pub use bullheads::bullheads;
pub use choices::Choice;
pub use hornochsen::Hornochsen;
pub use no_thanks::NoThanks;
pub use take_a_number::TakeANumber;
pub use take_that::TakeThat;
pub use take5::Take5;
