//! What the fuzzer feeds: bytes become a table and what is done at it, a view, a file of records, or
//! what a client sends to a server.
//! Whatever the bytes are, the laws hold and nothing panics.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod actions;
mod bodies;
mod bytes;
mod frames;
mod laws;
mod records;
mod tables;
mod views;

pub use actions::actions;
pub use bodies::bodies;
pub use frames::frames;
pub use records::records;
pub use tables::tables;
pub use views::views;
