//! What is the same for every SQL database: the statements, the task that writes, and the contracts
//! in terms of both.
//!
//! Each database includes this file as a module of its own. Types of sqlx differ from database to
//! database, and code that is generic over them needs a page of bounds for each function; this way
//! it needs none. What differs is in the module `database` beside it: how to connect, how a
//! transaction begins, the statements in its own dialect, and what its errors mean.

mod admin;
mod history;
mod people;
mod push;
mod ratings;
mod retention;
mod rows;
mod social;
mod statements;
mod tables;
mod writer;

#[cfg(test)]
#[allow(unused_imports, reason = "see there")]
pub(super) use statements::PAGES;
pub(super) use writer::chain::Row;
pub(super) use writer::{Job, Writer};

use super::SqlStore;
use super::database;
