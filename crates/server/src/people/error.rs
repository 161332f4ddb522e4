//! [`PeopleError`]: why something was not done for a person.

use crate::store::StoreError;

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleError {
    /// There is no such person, or no longer.
    #[error("there is no such person")]
    NoSuchPerson,
    /// There is somebody else with this id.
    #[error("there is another person with this id")]
    PersonExists,
    /// Somebody has this key already.
    #[error("the key is in use")]
    KeyTaken,
    /// Somebody has this code already.
    #[error("the code is in use")]
    CodeTaken,
    /// The person has as many open codes as one may have.
    #[error("there are too many open codes; wait until they expire")]
    TooManyCodes,
    /// The code is none, was used, or has expired: nobody is told which.
    #[error("the code is wrong, was used before or has expired")]
    WrongCode,
    /// Somebody else signs in with this name.
    #[error("another person signs in with this name")]
    SignInNameTaken,
    /// Nobody signs in with this name, or not with this password: nobody is told which.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// Too many passwords are being looked at.
    #[error("too many people are signing in; try again in a moment")]
    Busy,
    /// The store could not do it.
    #[error(transparent)]
    Store(#[from] StoreError),
}
