//! [`PeopleStore`]: the contract of what is kept about people.

use std::future::Future;

use super::{
    CodeHash, KeptKey, KeyHash, KeyId, Name, NewPerson, PasswordHash, PeopleError, Person,
    PersonId, SignInName,
};

/// A person has so many keys; with one more, the oldest goes.
pub const MOST_KEYS: u32 = 32;
/// A person has so many codes that could be used.
pub const MOST_CODES: u32 = 4;

/// People, kept until they go.
///
/// What holds for every store, and is tested once for all of them:
///
/// - An answer `Ok` means that it is done and will still be done after a crash at any instant, and
///   that whoever looks finds it so.
/// - A refusal or a failure leaves everything as it was. Asking the same again is always safe.
/// - No secret is kept: only what keys, codes and passwords are known by.
///
/// Times are milliseconds since 1970. A call that is dropped before its answer may still be carried
/// out.
pub trait PeopleStore: Send + Sync + 'static {
    /// Adds a person with a first key. The very same again is fine, and changes nothing.
    fn add_person(&self, person: NewPerson)
    -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// A person as they are now.
    fn person(&self, id: &PersonId) -> impl Future<Output = Result<Person, PeopleError>> + Send;

    /// Whose key it is, if it is anybody's.
    fn person_of_key(
        &self,
        key: &KeyHash,
    ) -> impl Future<Output = Result<Option<Person>, PeopleError>> + Send;

    /// Gives a person another name.
    fn rename(
        &self,
        id: &PersonId,
        name: &Name,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Gives a person one more key, and takes the oldest if that is one too many. A key that the
    /// person has already is fine; somebody else's is [`PeopleError::KeyTaken`].
    fn add_key(
        &self,
        id: &PersonId,
        key: &KeyHash,
        at: i64,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// A person's keys, the oldest first.
    fn keys(&self, id: &PersonId)
    -> impl Future<Output = Result<Vec<KeptKey>, PeopleError>> + Send;

    /// Takes a key of a person: from now on it finds nobody. One that the person does not have is
    /// fine.
    fn revoke_key(
        &self,
        id: &PersonId,
        key: &KeyId,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Opens a code for a person until a time. [`PeopleError::TooManyCodes`] if there are
    /// [`MOST_CODES`] that are neither used nor expired; [`PeopleError::CodeTaken`] if there was
    /// such a code, open or used, that has not expired. The very same again is fine.
    fn add_code(
        &self,
        id: &PersonId,
        code: &CodeHash,
        expires_at: i64,
        now: i64,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Uses up an open code, and gives its person this key, as [`PeopleStore::add_key`] does. Says
    /// whose it is; or nobody's if there is no such code, it was used, or has expired. The same
    /// code with the same key again is answered alike while both could be in use.
    fn redeem_code(
        &self,
        code: &CodeHash,
        key: &KeyHash,
        now: i64,
    ) -> impl Future<Output = Result<Option<Person>, PeopleError>> + Send;

    /// Lets a person sign in with a name and a password, and no longer with those before.
    /// [`PeopleError::SignInNameTaken`] if somebody else has the name.
    fn set_password(
        &self,
        id: &PersonId,
        name: &SignInName,
        password: &PasswordHash,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// What the password of whoever signs in with a name is known by.
    fn password(
        &self,
        name: &SignInName,
    ) -> impl Future<Output = Result<Option<PasswordHash>, PeopleError>> + Send;

    /// Gives whoever signs in with a name this key, as [`PeopleStore::add_key`] does, and says who
    /// that is; or nobody if the password is not, or no longer, the one that was looked at.
    fn sign_in(
        &self,
        name: &SignInName,
        password: &PasswordHash,
        key: &KeyHash,
        at: i64,
    ) -> impl Future<Output = Result<Option<Person>, PeopleError>> + Send;

    /// Lets a person no longer sign in with a password. If there is none, that is fine.
    fn clear_password(&self, id: &PersonId)
    -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Forgets a person, with keys, codes and password. If there is none, that is fine. What is in
    /// the logs of tables stays there.
    fn delete_person(&self, id: &PersonId) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Stores when a person was last here. An earlier time than the stored one changes nothing, and an
    /// unknown person is fine. A new person was last here when added.
    fn note_seen(
        &self,
        id: &PersonId,
        at: i64,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Deletes at most `at_most` guests who never came back, as [`PeopleStore::delete_person`] does.
    /// They were last here before a time and have no password, one key at most, no listed match and no
    /// seat at an open table. Returns their number.
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
