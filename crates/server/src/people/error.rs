//! [`PeopleError`]: why a call about people failed.

use crate::store::StoreError;

/// Why a call failed. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleError {
    /// The person does not exist, or no longer.
    #[error("there is no such person")]
    NoSuchPerson,
    /// Another person has this id.
    #[error("another person has this id")]
    PersonExists,
    /// Somebody already has this key.
    #[error("the key is in use")]
    KeyTaken,
    /// Somebody already has this code.
    #[error("the code is in use")]
    CodeTaken,
    /// The person has too many open codes.
    #[error("there are too many open codes; wait until they expire")]
    TooManyCodes,
    /// The person has blocked too many people.
    #[error("you have blocked too many people; unblock somebody first")]
    TooManyBlocks,
    /// The code is wrong, was used, or has expired: the caller is not told which.
    #[error("the code is wrong, was used before or has expired")]
    WrongCode,
    /// Another person signs in with this name.
    #[error("another person signs in with this name")]
    SignInNameTaken,
    /// The name or the password is wrong: the caller is not told which.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// The person has no such passkey.
    #[error("there is no such passkey")]
    NoSuchPasskey,
    /// Another person has this passkey.
    #[error("this passkey belongs to another person")]
    PasskeyTaken,
    /// The person has too many passkeys.
    #[error("there are too many passkeys; delete one first")]
    TooManyPasskeys,
    /// The ceremony does not exist, is somebody else's, was used, or has expired: the caller is not
    /// told which.
    #[error("this took too long or was done before; try again")]
    CeremonyOver,
    /// What a browser says about a new passkey is wrong.
    #[error("this is not an answer to the last question about a new passkey")]
    InvalidPasskey,
    /// The passkey or its signature is wrong: the caller is not told which.
    #[error("this passkey does not sign anybody in here; it may have been deleted")]
    WrongPasskey,
    /// The passkey has signed less often than before, so there are two of it.
    #[error("this passkey may have been copied; sign in another way and delete it")]
    CopiedPasskey,
    /// Too many passwords are being hashed.
    #[error("too many people are signing in; try again in a moment")]
    Busy,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
