//! What a seat should do in a position, and why: positions from a record, from JSON or typed by
//! hand; each choice in words; a table and a sentence.

mod error;
mod games;
mod json;
mod position;
mod position_args;
mod record;
mod report;
mod row_reasons;

pub(crate) use error::AdviseError;
pub(crate) use games::PositionCommand;
pub(crate) use json::read_view;
pub(crate) use position::Position;
pub(crate) use record::{DecisionSelector, find};
pub(crate) use report::AdviceReport;
