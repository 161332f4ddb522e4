//! [`PeopleStore`]: the contract between a store and [`People`](super::People).

use std::future::Future;
use std::sync::Arc;

use super::{
    Ceremony, CeremonyId, CodeHash, KeyHash, KeyId, Name, NewPasskey, NewPerson, PasskeyId,
    PasskeySignIn, PasswordHash, PeopleError, Person, PersonId, SignInName, StoredKey,
    StoredPasskey,
};
use crate::social::SocialStore;

/// Maximum number of keys per person; another one replaces the oldest.
pub const MAX_KEYS: u32 = 32;
/// Maximum number of open codes per person.
pub const MAX_CODES: u32 = 4;
/// Maximum number of passkeys per person.
pub const MAX_PASSKEYS: u32 = 16;
/// Maximum number of ceremonies of all people together: a new ceremony replaces the oldest. A
/// client that begins many keeps somebody out only if it begins this many during their ceremony.
pub const MAX_CEREMONIES: u32 = 4096;

/// The part of a store that holds people.
///
/// These rules hold for every store and are tested once for all of them:
///
/// - An `Ok` means that it is done, will survive a crash at any instant, and is visible to
///   everybody.
/// - An error leaves everything as it was. Repeating a call is always safe.
/// - No secret is stored: only hashes of keys, codes and passwords.
///
/// What people want of each other is stored beside them ([`SocialStore`]).
///
/// Times are milliseconds since 1970. A call that is dropped before its answer may still be carried
/// out.
pub trait PeopleStore: SocialStore {
    /// Adds a person with a first key. Repeating the call changes nothing.
    fn add_person(&self, person: NewPerson)
    -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Returns a person.
    fn person(&self, id: &PersonId) -> impl Future<Output = Result<Person, PeopleError>> + Send;

    /// Returns the person who has a key, if anybody.
    fn person_of_key(
        &self,
        key: &KeyHash,
    ) -> impl Future<Output = Result<Option<Person>, PeopleError>> + Send;

    /// Renames a person.
    fn rename(
        &self,
        id: &PersonId,
        name: &Name,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Adds a key to a person, and removes the oldest if there are too many. Succeeds if the person
    /// already has it; another person's key is [`PeopleError::KeyTaken`].
    fn add_key(
        &self,
        id: &PersonId,
        key: &KeyHash,
        at: i64,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Returns a person's keys, the oldest first.
    fn keys(
        &self,
        id: &PersonId,
    ) -> impl Future<Output = Result<Vec<StoredKey>, PeopleError>> + Send;

    /// Revokes a key of a person. Succeeds if the person does not have it.
    fn revoke_key(
        &self,
        id: &PersonId,
        key: &KeyId,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Adds a code for a person that expires at a time. Fails with [`PeopleError::TooManyCodes`] if
    /// [`MAX_CODES`] are neither used nor expired, and with [`PeopleError::CodeTaken`] if the same
    /// code exists, open or used, and has not expired. Repeating the call is fine.
    fn add_code(
        &self,
        id: &PersonId,
        code: &CodeHash,
        expires_at: i64,
        now: i64,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Uses an open code and adds this key to its person, as [`PeopleStore::add_key`] does. Returns
    /// the person, or `None` if the code does not exist, was used, or has expired. The same code
    /// with the same key again gets the same answer until the code expires.
    fn redeem_code(
        &self,
        code: &CodeHash,
        key: &KeyHash,
        now: i64,
    ) -> impl Future<Output = Result<Option<Person>, PeopleError>> + Send;

    /// Sets the sign-in name and password of a person, and replaces the former ones. Fails with
    /// [`PeopleError::SignInNameTaken`] if another person has the name.
    fn set_password(
        &self,
        id: &PersonId,
        name: &SignInName,
        password: &PasswordHash,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Returns the password hash of the person who signs in with a name.
    fn password(
        &self,
        name: &SignInName,
    ) -> impl Future<Output = Result<Option<PasswordHash>, PeopleError>> + Send;

    /// Adds this key to the person who signs in with a name, as [`PeopleStore::add_key`] does.
    /// Returns the person, or `None` if `password` is not, or no longer, the hash of their
    /// password.
    fn sign_in(
        &self,
        name: &SignInName,
        password: &PasswordHash,
        key: &KeyHash,
        at: i64,
    ) -> impl Future<Output = Result<Option<Person>, PeopleError>> + Send;

    /// Removes the password of a person. Succeeds if there is none.
    fn clear_password(&self, id: &PersonId)
    -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Adds a passkey to a person. Fails with [`PeopleError::TooManyPasskeys`] if there are
    /// [`MAX_PASSKEYS`], and with [`PeopleError::PasskeyTaken`] if another person has it. Succeeds
    /// if the person already has it, and then changes nothing.
    fn add_passkey(
        &self,
        id: &PersonId,
        passkey: NewPasskey,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Returns a person's passkeys, the oldest first.
    fn passkeys(
        &self,
        id: &PersonId,
    ) -> impl Future<Output = Result<Vec<StoredPasskey>, PeopleError>> + Send;

    /// Returns a passkey and its person, if it exists.
    fn passkey(
        &self,
        passkey: &PasskeyId,
    ) -> impl Future<Output = Result<Option<(PersonId, StoredPasskey)>, PeopleError>> + Send;

    /// Renames a passkey of a person. Fails with [`PeopleError::NoSuchPasskey`] if the person does
    /// not have it.
    fn rename_passkey(
        &self,
        id: &PersonId,
        passkey: &PasskeyId,
        name: &Name,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Deletes a passkey of a person. Succeeds if the person does not have it.
    fn delete_passkey(
        &self,
        id: &PersonId,
        passkey: &PasskeyId,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Replaces the verifier of a passkey and adds this key to its person, as
    /// [`PeopleStore::add_key`] does. Returns the person, or `None` if the passkey does not exist or
    /// its verifier is no longer the one from before. The same call again gets the same answer.
    fn sign_in_with_passkey(
        &self,
        signing_in: PasskeySignIn,
    ) -> impl Future<Output = Result<Option<Person>, PeopleError>> + Send;

    /// Adds a ceremony. At most [`MAX_CEREMONIES`] are kept: then the oldest are removed. Repeating
    /// the call changes nothing.
    fn add_ceremony(
        &self,
        ceremony: Ceremony,
        now: i64,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Removes a ceremony and returns its state: each can be taken once. Returns `None` if it does
    /// not exist or has expired. If it is not this person's, it also stays.
    fn take_ceremony(
        &self,
        ceremony: &CeremonyId,
        person: Option<&PersonId>,
        now: i64,
    ) -> impl Future<Output = Result<Option<Arc<str>>, PeopleError>> + Send;

    /// Deletes a person with their keys, codes, password, passkeys and ceremonies. Succeeds if
    /// the person does not exist. The logs of tables do not change.
    fn delete_person(&self, id: &PersonId) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Stores when a person was last here. An earlier time than the stored one changes nothing, and
    /// an unknown person is fine. A new person was last here when added.
    fn note_seen(
        &self,
        id: &PersonId,
        at: i64,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Deletes at most `at_most` guests who never came back, as [`PeopleStore::delete_person`]
    /// does. They were last here before a time and have no password, no passkey, one key at most,
    /// no listed match and no seat at an open table. Returns their number.
    fn delete_idle_guests(
        &self,
        seen_before: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<u32, PeopleError>> + Send;

    /// Deletes at most `at_most` expired codes. Returns their number.
    fn delete_expired_codes(
        &self,
        now: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<u32, PeopleError>> + Send;
}
