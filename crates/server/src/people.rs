//! [`People`]: the players, and how they sign in.
//!
//! A newcomer is a guest with a [`Name`] and has a [`Key`] on the device. A [`LinkCode`] signs
//! another device in, and so does a [`Password`] or a passkey if the person adds one. Nothing here
//! knows about requests and cookies. The [`PeopleStore`] is the contract with the disk.

mod cache;
mod confusable;
mod error;
mod guest_name;
mod hasher;
mod key;
mod link_code;
mod name;
mod passkey;
mod password;
mod person;
mod relying_party;
mod seen;
pub(crate) mod sessions;
mod sign_in_name;
mod store;
mod text_validation;

use std::future::Future;
use std::sync::Arc;

use serde_json::{Map, Value};
use tokio::sync::broadcast;

pub(crate) use confusable::disambiguate;
pub use error::PeopleError;
pub use guest_name::guest_name;
pub use hasher::HashSettings;
pub use key::{InvalidKey, Key, KeyHash, KeyId, StoredKey};
pub use link_code::{CodeHash, LinkCode};
pub use name::{InvalidName, Name};
pub use passkey::{
    Ceremony, CeremonyId, NewPasskey, PasskeyId, PasskeySignIn, StoredPasskey, Verifier,
};
pub use password::{InvalidPassword, Password, PasswordHash};
pub use person::{Ban, NewPerson, Person, PersonId};
pub use relying_party::RelyingParty;
pub use sign_in_name::SignInName;
pub use store::{MAX_CEREMONIES, MAX_CODES, MAX_KEYS, MAX_PASSKEYS, PeopleStore};
pub(crate) use text_validation::{Unreadable, is_variation_selector, must_be_readable};

use crate::store::StoreError;
use cache::PersonCache;
use hasher::Hasher;
use relying_party::{Assertion, CEREMONY_LIFE, Challenge};
use seen::SeenToday;

/// Capacity of the channel of changes. A receiver that falls further behind is told so.
const CHANGES: usize = 1024;
/// Attempts to find a free code. There are about 10^12 codes, so the first is almost always
/// free.
const DRAWS: usize = 4;

/// Settings of [`People`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeopleSettings {
    /// The cost of hashing passwords.
    pub hash: HashSettings,
    /// Number of people cached in memory.
    pub recent: usize,
    /// Lifetime of a link code, in milliseconds.
    pub code_life: i64,
}

impl Default for PeopleSettings {
    fn default() -> PeopleSettings {
        PeopleSettings { hash: HashSettings::default(), recent: 10_000, code_life: 10 * 60 * 1000 }
    }
}

/// A ceremony that has begun, for the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BegunCeremony {
    /// The id.
    pub id: CeremonyId,
    /// When it expires, in milliseconds since 1970.
    pub expires_at: i64,
    /// Options in the JSON form of Web Authentication.
    pub options: Map<String, Value>,
}

/// All players of a server. Clones share it. It notices what another one with the same store changes
/// only if somebody says so ([`People::changed`]).
///
/// Calls are completed even if the caller stops waiting. Times are milliseconds since 1970.
#[derive(Debug)]
pub struct People<S> {
    inner: Arc<Inner<S>>,
}

impl<S> Clone for People<S> {
    fn clone(&self) -> People<S> {
        People { inner: Arc::clone(&self.inner) }
    }
}

#[derive(Debug)]
struct Inner<S> {
    store: S,
    recent: PersonCache,
    hasher: Hasher,
    changes: broadcast::Sender<PersonId>,
    everybody: broadcast::Sender<()>,
    seen: SeenToday,
    code_life: i64,
}

impl<S: PeopleStore> People<S> {
    /// Creates the players of a store.
    pub fn new(store: S, settings: PeopleSettings) -> People<S> {
        let inner = Inner {
            store,
            recent: PersonCache::new(settings.recent),
            hasher: Hasher::new(settings.hash),
            changes: broadcast::Sender::new(CHANGES),
            everybody: broadcast::Sender::new(1),
            seen: SeenToday::default(),
            code_life: settings.code_life,
        };
        People { inner: Arc::new(inner) }
    }

    /// Subscribes to changes of people: name, keys, password, or deletion. A subscriber that relies
    /// on an answer of [`People::who`] has to ask again then; after falling behind, about
    /// everybody.
    pub fn changes(&self) -> broadcast::Receiver<PersonId> {
        self.inner.changes.subscribe()
    }

    /// Returns the number of passwords hashed so far: each costs the server some time.
    pub fn passwords_hashed(&self) -> u64 {
        self.inner.hasher.hashed()
    }

    /// Adds a guest. The key is for their device and is not stored anywhere else.
    pub async fn guest(&self, name: Name, now: i64) -> Result<(Person, Key), PeopleError> {
        let (id, key) = (PersonId::random(), Key::random());
        let new = NewPerson { id: id.clone(), name: name.clone(), key: key.hash(), at: now };
        self.inner.store.add_person(new).await?;
        Ok((Person { id, name, created_at: now, sign_in_name: None, ban: None }, key))
    }

    /// Returns the person who has a key, if anybody.
    pub async fn who(&self, key: &Key) -> Result<Option<Person>, PeopleError> {
        let hash = key.hash();
        let since = match self.inner.recent.find(&hash) {
            Ok(person) => return Ok(Some(person)),
            Err(since) => since,
        };
        let found = self.inner.store.person_of_key(&hash).await?;
        if let Some(person) = &found {
            self.inner.recent.keep(since, hash, person.clone());
        }
        Ok(found)
    }

    /// Stores that a person was here, once a day and in the background. Retention of guests needs
    /// it.
    pub fn seen(&self, id: &PersonId, now: i64) {
        if !self.inner.seen.is_first(id, now) {
            return;
        }
        let (inner, id) = (Arc::clone(&self.inner), id.clone());
        tokio::spawn(async move {
            if inner.store.note_seen(&id, now).await.is_err() {
                inner.seen.forget(&id);
            }
        });
    }

    /// Returns a person.
    pub async fn person(&self, id: &PersonId) -> Result<Person, PeopleError> {
        self.inner.store.person(id).await
    }

    /// Renames a person.
    pub async fn rename(&self, id: &PersonId, name: Name) -> Result<(), PeopleError> {
        let (inner, who) = (Arc::clone(&self.inner), id.clone());
        self.change(id, async move { inner.store.rename(&who, &name).await }).await
    }

    /// Returns the keys of a person, the oldest first: one for each device.
    pub async fn keys(&self, id: &PersonId) -> Result<Vec<StoredKey>, PeopleError> {
        self.inner.store.keys(id).await
    }

    /// Revokes a key of a person. Succeeds if the person does not have it.
    pub async fn revoke(&self, id: &PersonId, key: &KeyId) -> Result<(), PeopleError> {
        let (inner, who, key) = (Arc::clone(&self.inner), id.clone(), key.clone());
        self.change(id, async move { inner.store.revoke_key(&who, &key).await }).await
    }

    /// Creates a code that signs another device in. Returns it with its expiry time.
    pub async fn link_code(&self, id: &PersonId, now: i64) -> Result<(LinkCode, i64), PeopleError> {
        let expires_at = now.saturating_add(self.inner.code_life);
        for _ in 0..DRAWS {
            let code = LinkCode::random();
            match self.inner.store.add_code(id, &code.hash(), expires_at, now).await {
                Err(PeopleError::CodeTaken) => {}
                added => return added.map(|()| (code, expires_at)),
            }
        }
        Err(PeopleError::CodeTaken)
    }

    /// Signs a device in with a code as it was typed. A code that is wrong, used or expired is
    /// [`PeopleError::WrongCode`].
    pub async fn redeem(&self, code: &str, now: i64) -> Result<(Person, Key), PeopleError> {
        let code = LinkCode::from_text(code).ok_or(PeopleError::WrongCode)?;
        let key = Key::random();
        let (inner, hash) = (Arc::clone(&self.inner), key.hash());
        let found = detached(async move {
            let found = inner.store.redeem_code(&code.hash(), &hash, now).await?;
            found.inspect(|person| inner.changed(&person.id)).ok_or(PeopleError::WrongCode)
        });
        Ok((found.await?, key))
    }

    /// Sets the sign-in name and password of a person, and replaces the former ones. Keys stay.
    pub async fn set_password(
        &self,
        id: &PersonId,
        name: &SignInName,
        password: &Password,
    ) -> Result<(), PeopleError> {
        let hash = self.inner.hasher.hash(password).await?;
        let (inner, who, name) = (Arc::clone(&self.inner), id.clone(), name.clone());
        self.change(id, async move { inner.store.set_password(&who, &name, &hash).await }).await
    }

    /// Removes the password of a person.
    pub async fn clear_password(&self, id: &PersonId) -> Result<(), PeopleError> {
        let (inner, who) = (Arc::clone(&self.inner), id.clone());
        self.change(id, async move { inner.store.clear_password(&who).await }).await
    }

    /// Signs a device in with a name and a password. Takes the same time whether the name or the
    /// password is wrong.
    pub async fn sign_in(
        &self,
        name: &str,
        password: &Password,
        now: i64,
    ) -> Result<(Person, Key), PeopleError> {
        let name = SignInName::new(name).ok();
        let known = match &name {
            Some(name) => self.inner.store.password(name).await?,
            None => None,
        };
        let right = self.inner.hasher.is(password, known.clone()).await?;
        let (true, Some(name), Some(known)) = (right, name, known) else {
            return Err(PeopleError::WrongPassword);
        };
        let key = Key::random();
        let (inner, hash) = (Arc::clone(&self.inner), key.hash());
        let found = detached(async move {
            let found = inner.store.sign_in(&name, &known, &hash, now).await?;
            found.inspect(|person| inner.changed(&person.id)).ok_or(PeopleError::WrongPassword)
        });
        Ok((found.await?, key))
    }

    /// Returns the passkeys of a person, the oldest first.
    pub async fn passkeys(&self, id: &PersonId) -> Result<Vec<StoredPasskey>, PeopleError> {
        self.inner.store.passkeys(id).await
    }

    /// Begins to add a passkey.
    pub async fn begin_passkey(
        &self,
        person: &Person,
        at: &RelyingParty,
        now: i64,
    ) -> Result<BegunCeremony, PeopleError> {
        let known = self.inner.store.passkeys(&person.id).await?;
        if known.len() >= MAX_PASSKEYS as usize {
            return Err(PeopleError::TooManyPasskeys);
        }
        let challenge = at.start_registration(person, &known)?;
        self.begin(Some(person.id.clone()), challenge, now).await
    }

    /// Adds a passkey, given what the browser answered in a ceremony of the same person.
    pub async fn finish_passkey(
        &self,
        id: &PersonId,
        at: &RelyingParty,
        ceremony: &CeremonyId,
        name: Name,
        answer: Map<String, Value>,
        now: i64,
    ) -> Result<(), PeopleError> {
        let state = self.inner.store.take_ceremony(ceremony, Some(id), now).await?;
        let state = state.ok_or(PeopleError::CeremonyOver)?;
        let (passkey, verifier) = at.finish_registration(&state, answer)?;
        let new = NewPasskey { id: passkey, name, verifier, at: now };
        let (inner, who) = (Arc::clone(&self.inner), id.clone());
        self.change(id, async move { inner.store.add_passkey(&who, new).await }).await
    }

    /// Renames a passkey of a person.
    pub async fn rename_passkey(
        &self,
        id: &PersonId,
        passkey: &PasskeyId,
        name: &Name,
    ) -> Result<(), PeopleError> {
        self.inner.store.rename_passkey(id, passkey, name).await
    }

    /// Deletes a passkey of a person. Succeeds if the person does not have it. Devices that signed
    /// in with it stay signed in.
    pub async fn delete_passkey(
        &self,
        id: &PersonId,
        passkey: &PasskeyId,
    ) -> Result<(), PeopleError> {
        let (inner, who, passkey) = (Arc::clone(&self.inner), id.clone(), passkey.clone());
        self.change(id, async move { inner.store.delete_passkey(&who, &passkey).await }).await
    }

    /// Begins a sign-in with a passkey, whoever it will be.
    pub async fn begin_passkey_sign_in(
        &self,
        at: &RelyingParty,
        now: i64,
    ) -> Result<BegunCeremony, PeopleError> {
        self.begin(None, at.start_sign_in()?, now).await
    }

    /// Signs a device in, given what the browser answered. A passkey that is unknown, deleted or
    /// somebody else's is [`PeopleError::WrongPasskey`], and so is a wrong signature.
    pub async fn finish_passkey_sign_in(
        &self,
        at: &RelyingParty,
        ceremony: &CeremonyId,
        answer: Map<String, Value>,
        now: i64,
    ) -> Result<(Person, Key), PeopleError> {
        let state = self.inner.store.take_ceremony(ceremony, None, now).await?;
        let state = state.ok_or(PeopleError::CeremonyOver)?;
        let answer = Assertion::parse(answer).ok_or(PeopleError::WrongPasskey)?;
        let id = answer.passkey();
        let known = self.inner.store.passkey(&id).await?;
        let (_, known) =
            known.filter(|(owner, _)| answer.is_of(owner)).ok_or(PeopleError::WrongPasskey)?;
        let after = at.finish_sign_in(&state, &answer, &known.verifier)?;
        let key = Key::random();
        let signing_in =
            PasskeySignIn { id, before: known.verifier, after, key: key.hash(), at: now };
        let inner = Arc::clone(&self.inner);
        let found = detached(async move {
            let found = inner.store.sign_in_with_passkey(signing_in).await?;
            found.inspect(|person| inner.changed(&person.id)).ok_or(PeopleError::WrongPasskey)
        });
        Ok((found.await?, key))
    }

    async fn begin(
        &self,
        person: Option<PersonId>,
        challenge: Challenge,
        now: i64,
    ) -> Result<BegunCeremony, PeopleError> {
        let (id, expires_at) = (CeremonyId::random(), now.saturating_add(CEREMONY_LIFE));
        let Challenge { options, state } = challenge;
        let ceremony = Ceremony { id: id.clone(), person, state: state.into(), expires_at };
        self.inner.store.add_ceremony(ceremony, now).await?;
        Ok(BegunCeremony { id, expires_at, options })
    }

    /// Deletes a person with their keys, codes, password and passkeys.
    pub async fn delete(&self, id: &PersonId) -> Result<(), PeopleError> {
        let (inner, who) = (Arc::clone(&self.inner), id.clone());
        self.change(id, async move { inner.store.delete_person(&who).await }).await
    }

    /// Tells subscribers that a person was changed in the store, for example by a ban.
    pub fn changed(&self, id: &PersonId) {
        self.inner.changed(id);
    }

    /// Forgets everything in memory and tells subscribers that everybody may have changed. Until it
    /// is called again, people are kept in memory or not.
    pub(crate) fn all_changed(&self, keep: bool) {
        self.inner.recent.forget_all(keep);
        let _ = self.inner.everybody.send(());
    }

    /// Subscribes to calls of [`People::all_changed`].
    pub(crate) fn everybody_changes(&self) -> broadcast::Receiver<()> {
        self.inner.everybody.subscribe()
    }

    /// Changes a person and removes them from the cache.
    async fn change(
        &self,
        id: &PersonId,
        change: impl Future<Output = Result<(), PeopleError>> + Send + 'static,
    ) -> Result<(), PeopleError> {
        let (inner, id) = (Arc::clone(&self.inner), id.clone());
        detached(async move {
            let done = change.await;
            // Also after a failure: after a disk error nobody knows what was written.
            inner.changed(&id);
            done
        })
        .await
    }
}

impl<S> Inner<S> {
    fn changed(&self, id: &PersonId) {
        self.recent.forget(id);
        // Without subscribers, there is nobody to tell.
        let _ = self.changes.send(id.clone());
    }
}

/// Completes a task even if its caller leaves: otherwise a key could be revoked in the store and
/// still be in the cache.
async fn detached<T: Send + 'static>(
    doing: impl Future<Output = Result<T, PeopleError>> + Send + 'static,
) -> Result<T, PeopleError> {
    // This only fails if the program is about to end.
    tokio::spawn(doing).await.unwrap_or(Err(StoreError::ShutDown.into()))
}
