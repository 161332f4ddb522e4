//! [`People`]: who plays, and how they are known again.
//!
//! Somebody who comes is a guest with a name, and has a [`Key`] on the device. A [`LinkCode`] makes
//! another device theirs too, and so does a password, if they want one. Nothing here knows of
//! requests and cookies.

mod alike;
mod cache;
mod error;
mod guest_name;
mod hasher;
mod key;
mod link_code;
mod name;
mod password;
mod person;
mod readable;
mod seen;
pub(crate) mod sessions;
mod sign_in_name;
mod store;

use std::future::Future;
use std::sync::Arc;

use tokio::sync::broadcast;

pub(crate) use alike::told_apart;
pub use error::PeopleError;
pub use guest_name::guest_name;
pub use hasher::HashSettings;
pub use key::{BadKey, KeptKey, Key, KeyHash, KeyId};
pub use link_code::{CodeHash, LinkCode};
pub use name::{BadName, Name};
pub use password::{BadPassword, Password, PasswordHash};
pub use person::{Ban, NewPerson, Person, PersonId};
pub(crate) use readable::{Unreadable, chooses_a_drawing, must_be_readable};
pub use sign_in_name::SignInName;
pub use store::{MOST_CODES, MOST_KEYS, PeopleStore};

use crate::store::StoreError;
use cache::PersonCache;
use hasher::Hasher;
use seen::SeenToday;

/// Whoever listens and falls behind by so many changes is told so.
const CHANGES: usize = 1024;
/// So many codes are drawn until one is free. Of a million million, the first one mostly is.
const DRAWS: usize = 4;

/// How people are dealt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeopleSettings {
    /// The work that passwords make.
    pub hash: HashSettings,
    /// So many are known without asking the store.
    pub recent: usize,
    /// How long a code can be used, in milliseconds.
    pub code_life: i64,
}

impl Default for PeopleSettings {
    fn default() -> PeopleSettings {
        PeopleSettings { hash: HashSettings::default(), recent: 10_000, code_life: 10 * 60 * 1000 }
    }
}

/// Who plays. Clones share it. For one store there is to be one of it: what another changes, it does
/// not hear of.
///
/// What is asked here is done to the end, also if who asked does not wait for it. Times are
/// milliseconds since 1970.
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
    seen: SeenToday,
    code_life: i64,
}

impl<S: PeopleStore> People<S> {
    /// Those whom a store knows.
    pub fn new(store: S, settings: PeopleSettings) -> People<S> {
        let inner = Inner {
            store,
            recent: PersonCache::new(settings.recent),
            hasher: Hasher::new(settings.hash),
            changes: broadcast::Sender::new(CHANGES),
            seen: SeenToday::default(),
            code_life: settings.code_life,
        };
        People { inner: Arc::new(inner) }
    }

    /// Whoever changes from now on: name, keys, password, or gone. Somebody who goes by what
    /// [`People::who`] once said asks again then; and about everybody after falling behind.
    pub fn changes(&self) -> broadcast::Receiver<PersonId> {
        self.inner.changes.subscribe()
    }

    /// How many passwords were hashed so far: each costs the server some time.
    pub fn passwords_hashed(&self) -> u64 {
        self.inner.hasher.hashed()
    }

    /// Takes somebody in. The key is for their device, and cannot be had again.
    pub async fn guest(&self, name: Name, now: i64) -> Result<(Person, Key), PeopleError> {
        let (id, key) = (PersonId::random(), Key::random());
        let new = NewPerson { id: id.clone(), name: name.clone(), key: key.hash(), at: now };
        self.inner.store.add_person(new).await?;
        Ok((Person { id, name, created_at: now, has_password: false, ban: None }, key))
    }

    /// Whose key it is, if it is anybody's.
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

    /// Stores that a person was here, once a day and in the background. Retention of guests needs it.
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

    /// A person as they are now.
    pub async fn person(&self, id: &PersonId) -> Result<Person, PeopleError> {
        self.inner.store.person(id).await
    }

    /// Gives a person another name.
    pub async fn rename(&self, id: &PersonId, name: Name) -> Result<(), PeopleError> {
        let (inner, who) = (Arc::clone(&self.inner), id.clone());
        self.change(id, async move { inner.store.rename(&who, &name).await }).await
    }

    /// The keys that a person has, the oldest first: a key for each device.
    pub async fn keys(&self, id: &PersonId) -> Result<Vec<KeptKey>, PeopleError> {
        self.inner.store.keys(id).await
    }

    /// Takes a key of a person, which finds nobody from then on. That the person does not have it is
    /// fine.
    pub async fn revoke(&self, id: &PersonId, key: &KeyId) -> Result<(), PeopleError> {
        let (inner, who, key) = (Arc::clone(&self.inner), id.clone(), key.clone());
        self.change(id, async move { inner.store.revoke_key(&who, &key).await }).await
    }

    /// A code with which another device becomes the person's own, and until when.
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

    /// Makes a device that of whoever has a code, as it was typed. A code that is none, was used or
    /// has expired is [`PeopleError::WrongCode`].
    pub async fn redeem(&self, code: &str, now: i64) -> Result<(Person, Key), PeopleError> {
        let code = LinkCode::from_text(code).ok_or(PeopleError::WrongCode)?;
        let key = Key::random();
        let (inner, hash) = (Arc::clone(&self.inner), key.hash());
        let found = to_the_end(async move {
            let found = inner.store.redeem_code(&code.hash(), &hash, now).await?;
            found.inspect(|person| inner.changed(&person.id)).ok_or(PeopleError::WrongCode)
        });
        Ok((found.await?, key))
    }

    /// Lets a person sign in with a name and a password, and no longer with those before. Keys stay.
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

    /// Lets a person no longer sign in with a password.
    pub async fn clear_password(&self, id: &PersonId) -> Result<(), PeopleError> {
        let (inner, who) = (Arc::clone(&self.inner), id.clone());
        self.change(id, async move { inner.store.clear_password(&who).await }).await
    }

    /// Makes a device that of whoever knows a name and its password. It takes as long whether it was
    /// the name or the password that is wrong.
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
        let found = to_the_end(async move {
            let found = inner.store.sign_in(&name, &known, &hash, now).await?;
            found.inspect(|person| inner.changed(&person.id)).ok_or(PeopleError::WrongPassword)
        });
        Ok((found.await?, key))
    }

    /// Forgets a person, with keys, codes and password.
    pub async fn delete(&self, id: &PersonId) -> Result<(), PeopleError> {
        let (inner, who) = (Arc::clone(&self.inner), id.clone());
        self.change(id, async move { inner.store.delete_person(&who).await }).await
    }

    /// Tells whoever listens that a person has changed in the store, such as by a ban.
    pub fn changed(&self, id: &PersonId) {
        self.inner.changed(id);
    }

    /// Changes somebody, and forgets what they were.
    async fn change(
        &self,
        id: &PersonId,
        change: impl Future<Output = Result<(), PeopleError>> + Send + 'static,
    ) -> Result<(), PeopleError> {
        let (inner, id) = (Arc::clone(&self.inner), id.clone());
        to_the_end(async move {
            let done = change.await;
            // Also after a failure: when a disk fails, one does not know what is on it.
            inner.changed(&id);
            done
        })
        .await
    }
}

impl<S> Inner<S> {
    fn changed(&self, id: &PersonId) {
        self.recent.forget(id);
        // If nobody listens, nobody has to be told.
        let _ = self.changes.send(id.clone());
    }
}

/// Does something, also if who asked for it leaves: otherwise a key could be revoked in the store and
/// still be known here.
async fn to_the_end<T: Send + 'static>(
    doing: impl Future<Output = Result<T, PeopleError>> + Send + 'static,
) -> Result<T, PeopleError> {
    // It only fails if the program is about to end.
    tokio::spawn(doing).await.unwrap_or(Err(StoreError::ShutDown.into()))
}
