//! What a seat should do in a position, and why: positions from a record, from JSON or typed by
//! hand; each choice in words; a table and a sentence.

mod games;
mod json;
mod position;
mod record;
mod report;
mod trouble;
mod typed;
mod why;

pub(crate) use games::TypedGame;
pub(crate) use json::read_view;
pub(crate) use position::Position;
pub(crate) use record::{Moment, find};
pub(crate) use report::Report;
pub(crate) use trouble::AdviseTrouble;
