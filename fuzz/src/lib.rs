//! What the fuzzer feeds: bytes become a table and what is done at it, a view, or a file of records.
//! Whatever the bytes are, the laws hold and nothing panics.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod actions;
mod bytes;
mod laws;
mod records;
mod views;

pub use actions::actions;
pub use records::records;
pub use views::views;
