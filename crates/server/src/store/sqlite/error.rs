//! Turns errors of the database into errors of the store.

use crate::people::PeopleError;
use crate::store::StoreError;

/// Why a request to the writer failed.
pub(super) enum WriteError<E = StoreError> {
    /// The request is refused. The rest of the transaction continues.
    Refused(E),
    /// The database failed. Nothing in the transaction is done.
    Failed(StoreError),
}

impl From<StoreError> for WriteError {
    fn from(refused: StoreError) -> WriteError {
        WriteError::Refused(refused)
    }
}

impl From<PeopleError> for WriteError<PeopleError> {
    fn from(refused: PeopleError) -> WriteError<PeopleError> {
        WriteError::Refused(refused)
    }
}

impl<E> From<sqlx::Error> for WriteError<E> {
    fn from(failed: sqlx::Error) -> WriteError<E> {
        WriteError::Failed(failure(failed))
    }
}

// https://www.sqlite.org/rescode.html
const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const CORRUPT: i32 = 11;
const FULL: i32 = 13;
const CONSTRAINT: i32 = 19;
const NOT_A_DATABASE: i32 = 26;

/// Returns the primary result code: extended codes have it in their lowest byte.
fn code(error: &sqlx::Error) -> Option<i32> {
    let extended: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}

/// Returns `true` if a constraint stopped a statement.
pub(super) fn is_constraint(error: &sqlx::Error) -> bool {
    code(error) == Some(CONSTRAINT)
}

/// Returns `true` if a file is not a database.
pub(super) fn is_not_a_database(error: &sqlx::Error) -> bool {
    code(error) == Some(NOT_A_DATABASE)
}

pub(super) fn failure(error: sqlx::Error) -> StoreError {
    match code(&error) {
        Some(BUSY | LOCKED) => return StoreError::Busy,
        Some(FULL) => return StoreError::Full,
        Some(CORRUPT | NOT_A_DATABASE) => return StoreError::Damaged(error.to_string()),
        _ => {}
    }
    match error {
        sqlx::Error::PoolTimedOut => StoreError::Busy,
        sqlx::Error::PoolClosed => StoreError::ShutDown,
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
            StoreError::Damaged(error.to_string())
        }
        other => StoreError::Unavailable(other.to_string()),
    }
}
