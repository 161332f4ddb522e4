//! [`PeopleStore`] in memory.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Arc, MutexGuard, PoisonError};

use super::MemoryStore;
use crate::people::{
    Ban, Ceremony, CeremonyId, CodeHash, KeyHash, KeyId, MAX_CEREMONIES, MAX_CODES, MAX_KEYS,
    MAX_PASSKEYS, Name, NewPasskey, NewPerson, PasskeyId, PasskeySignIn, PasswordHash, PeopleError,
    PeopleStore, Person, PersonId, SignInName, StoredKey, StoredPasskey,
};
use crate::push::{Endpoint, PushSubscription, StoredPushSubscription};
use crate::store::TableStatus;

#[derive(Debug, Default)]
pub(super) struct MemoryPeople {
    people: BTreeMap<PersonId, MemoryPerson>,
    /// The owners of keys.
    owners: HashMap<KeyHash, PersonId>,
    codes: HashMap<CodeHash, Code>,
    /// The server's key for Web Push.
    pub(super) vapid_key: Option<Vec<u8>>,
    /// In the order in which they were added.
    ceremonies: VecDeque<Ceremony>,
}

#[derive(Debug)]
struct MemoryPerson {
    name: Name,
    created_at: i64,
    last_seen: i64,
    /// The oldest first.
    keys: Vec<MemoryKey>,
    password: Option<(SignInName, PasswordHash)>,
    /// The oldest first.
    passkeys: Vec<StoredPasskey>,
    ban: Option<Ban>,
}

/// A key, which is a device.
#[derive(Debug)]
pub(super) struct MemoryKey {
    hash: KeyHash,
    created_at: i64,
    /// With the time when it subscribed.
    pub(super) push: Option<(PushSubscription, i64)>,
}

#[derive(Debug)]
struct Code {
    person: PersonId,
    expires_at: i64,
    used_for: Option<KeyHash>,
}

impl MemoryPerson {
    fn person(&self, id: &PersonId) -> Person {
        Person {
            id: id.clone(),
            name: self.name.clone(),
            created_at: self.created_at,
            sign_in_name: self.password.as_ref().map(|(name, _)| name.clone()),
            ban: self.ban.clone(),
        }
    }
}

impl MemoryPeople {
    /// Returns the people whose name contains a text, in the order of their ids.
    pub(super) fn named(&self, part: &str) -> impl Iterator<Item = Person> {
        let part = part.to_ascii_lowercase();
        let everybody = self.people.iter();
        let named = everybody
            .filter(move |(_, person)| person.name.as_str().to_ascii_lowercase().contains(&part));
        named.map(|(id, person)| person.person(id))
    }

    /// Returns `false` if the person does not exist.
    pub(super) fn set_ban(&mut self, id: &PersonId, ban: Option<Ban>) -> bool {
        self.people.get_mut(id).map(|person| person.ban = ban).is_some()
    }

    fn find(&self, id: &PersonId) -> Result<&MemoryPerson, PeopleError> {
        self.people.get(id).ok_or(PeopleError::NoSuchPerson)
    }

    fn find_mut(&mut self, id: &PersonId) -> Result<&mut MemoryPerson, PeopleError> {
        self.people.get_mut(id).ok_or(PeopleError::NoSuchPerson)
    }

    fn find_by_sign_in_name(&self, name: &SignInName) -> Option<(&PersonId, &PasswordHash)> {
        self.people.iter().find_map(|(id, person)| {
            let (stored, password) = person.password.as_ref()?;
            (stored == name).then_some((id, password))
        })
    }

    fn delete(&mut self, id: &PersonId) {
        self.people.remove(id);
        self.owners.retain(|_, owner| owner != id);
        self.codes.retain(|_, code| code.person != *id);
        self.ceremonies.retain(|ceremony| ceremony.person.as_ref() != Some(id));
    }

    fn find_passkey(&self, id: &PasskeyId) -> Option<(&PersonId, &StoredPasskey)> {
        self.people.iter().find_map(|(owner, person)| {
            let found = person.passkeys.iter().find(|passkey| passkey.id == *id)?;
            Some((owner, found))
        })
    }

    fn find_passkey_mut(&mut self, id: &PasskeyId) -> Option<&mut StoredPasskey> {
        let mut all = self.people.values_mut().flat_map(|person| &mut person.passkeys);
        all.find(|passkey| passkey.id == *id)
    }

    /// Adds a key to a person who exists. Fails if somebody else has it.
    fn give_key(&mut self, id: &PersonId, key: &KeyHash, at: i64) -> Result<Person, PeopleError> {
        let person = self.people.get_mut(id).ok_or(PeopleError::NoSuchPerson)?;
        match self.owners.get(key) {
            Some(owner) if owner == id => return Ok(person.person(id)),
            Some(_) => return Err(PeopleError::KeyTaken),
            None => {}
        }
        self.owners.insert(*key, id.clone());
        person.keys.push(MemoryKey { hash: *key, created_at: at, push: None });
        let too_many = person.keys.len().saturating_sub(MAX_KEYS as usize);
        for key in person.keys.drain(..too_many) {
            self.owners.remove(&key.hash);
        }
        Ok(person.person(id))
    }

    /// Returns a device of a person.
    pub(super) fn device(&mut self, person: &PersonId, key: &KeyId) -> Option<&mut MemoryKey> {
        self.people.get_mut(person)?.keys.iter_mut().find(|stored| stored.hash.id() == *key)
    }

    /// Removes the push subscription with an endpoint.
    pub(super) fn remove_endpoint(&mut self, endpoint: &Endpoint) {
        for key in self.people.values_mut().flat_map(|person| &mut person.keys) {
            key.push.take_if(|(subscription, _)| subscription.endpoint == *endpoint);
        }
    }

    /// Returns the push subscriptions of a person.
    pub(super) fn push_subscriptions(&self, person: &PersonId) -> Vec<StoredPushSubscription> {
        let keys = self.people.get(person).map_or(&[][..], |person| &person.keys);
        let subscribed = keys.iter().filter_map(|key| {
            let (subscription, created_at) = key.push.clone()?;
            Some(StoredPushSubscription { key: key.hash.id(), created_at, subscription })
        });
        subscribed.collect()
    }
}

impl MemoryStore {
    pub(super) fn everybody(&self) -> MutexGuard<'_, MemoryPeople> {
        // No panic can happen while this lock is held, so the data is consistent.
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemoryStore {
    /// Returns `true` if the person exists.
    pub(super) fn has_person(&self, person: &PersonId) -> bool {
        self.everybody().people.contains_key(person)
    }

    /// Returns the name of a person who exists.
    pub(super) fn name_of(&self, person: &PersonId) -> Option<String> {
        self.everybody().people.get(person).map(|person| person.name.to_string())
    }
}

impl PeopleStore for MemoryStore {
    async fn add_person(&self, new: NewPerson) -> Result<(), PeopleError> {
        let mut everybody = self.everybody();
        match everybody.owners.get(&new.key) {
            Some(owner) if *owner == new.id => return Ok(()),
            Some(_) => return Err(PeopleError::KeyTaken),
            None => {}
        }
        if everybody.people.contains_key(&new.id) {
            return Err(PeopleError::PersonExists);
        }
        let (name, created_at) = (new.name, new.at);
        let person = MemoryPerson {
            name,
            created_at,
            last_seen: created_at,
            keys: Vec::new(),
            password: None,
            passkeys: Vec::new(),
            ban: None,
        };
        everybody.people.insert(new.id.clone(), person);
        everybody.give_key(&new.id, &new.key, new.at).map(|_| ())
    }

    async fn person(&self, id: &PersonId) -> Result<Person, PeopleError> {
        Ok(self.everybody().find(id)?.person(id))
    }

    async fn person_of_key(&self, key: &KeyHash) -> Result<Option<Person>, PeopleError> {
        let everybody = self.everybody();
        let Some(id) = everybody.owners.get(key) else { return Ok(None) };
        Ok(Some(everybody.find(id)?.person(id)))
    }

    async fn rename(&self, id: &PersonId, name: &Name) -> Result<(), PeopleError> {
        self.everybody().find_mut(id)?.name = name.clone();
        Ok(())
    }

    async fn add_key(&self, id: &PersonId, key: &KeyHash, at: i64) -> Result<(), PeopleError> {
        self.everybody().give_key(id, key, at).map(|_| ())
    }

    async fn keys(&self, id: &PersonId) -> Result<Vec<StoredKey>, PeopleError> {
        let everybody = self.everybody();
        let keys = everybody.find(id)?.keys.iter();
        let stored = |key: &MemoryKey| StoredKey { id: key.hash.id(), created_at: key.created_at };
        Ok(keys.map(stored).collect())
    }

    async fn revoke_key(&self, id: &PersonId, key: &KeyId) -> Result<(), PeopleError> {
        let mut everybody = self.everybody();
        let keys = &mut everybody.find_mut(id)?.keys;
        let Some(at) = keys.iter().position(|stored| stored.hash.id() == *key) else {
            return Ok(());
        };
        let key = keys.remove(at).hash;
        everybody.owners.remove(&key);
        Ok(())
    }

    async fn add_code(
        &self,
        id: &PersonId,
        code: &CodeHash,
        expires_at: i64,
        now: i64,
    ) -> Result<(), PeopleError> {
        let mut everybody = self.everybody();
        everybody.find(id)?;
        let codes = &mut everybody.codes;
        match codes.get(code).filter(|stored| stored.expires_at > now) {
            Some(stored) if stored.person == *id && stored.used_for.is_none() => return Ok(()),
            Some(_) => return Err(PeopleError::CodeTaken),
            None => {}
        }
        codes.retain(|_, stored| stored.expires_at > now);
        let open =
            codes.values().filter(|stored| stored.person == *id && stored.used_for.is_none());
        if open.count() >= MAX_CODES as usize {
            return Err(PeopleError::TooManyCodes);
        }
        codes.insert(*code, Code { person: id.clone(), expires_at, used_for: None });
        Ok(())
    }

    async fn redeem_code(
        &self,
        code: &CodeHash,
        key: &KeyHash,
        now: i64,
    ) -> Result<Option<Person>, PeopleError> {
        let mut everybody = self.everybody();
        let stored = everybody.codes.get(code).filter(|stored| stored.expires_at > now);
        let Some(Code { person: id, used_for, .. }) = stored else { return Ok(None) };
        let id = id.clone();
        if let Some(used_for) = used_for {
            // A repeat, because the answer may have got lost; the key is still valid.
            let repeated = used_for == key && everybody.owners.get(key) == Some(&id);
            return Ok(if repeated { Some(everybody.find(&id)?.person(&id)) } else { None });
        }
        let person = everybody.give_key(&id, key, now)?;
        if let Some(stored) = everybody.codes.get_mut(code) {
            stored.used_for = Some(*key);
        }
        Ok(Some(person))
    }

    async fn set_password(
        &self,
        id: &PersonId,
        name: &SignInName,
        password: &PasswordHash,
    ) -> Result<(), PeopleError> {
        let mut everybody = self.everybody();
        everybody.find(id)?;
        if everybody.find_by_sign_in_name(name).is_some_and(|(owner, _)| owner != id) {
            return Err(PeopleError::SignInNameTaken);
        }
        everybody.find_mut(id)?.password = Some((name.clone(), password.clone()));
        Ok(())
    }

    async fn password(&self, name: &SignInName) -> Result<Option<PasswordHash>, PeopleError> {
        Ok(self.everybody().find_by_sign_in_name(name).map(|(_, password)| password.clone()))
    }

    async fn sign_in(
        &self,
        name: &SignInName,
        password: &PasswordHash,
        key: &KeyHash,
        at: i64,
    ) -> Result<Option<Person>, PeopleError> {
        let mut everybody = self.everybody();
        let found = everybody.find_by_sign_in_name(name).filter(|(_, stored)| *stored == password);
        let Some(id) = found.map(|(id, _)| id.clone()) else { return Ok(None) };
        everybody.give_key(&id, key, at).map(Some)
    }

    async fn clear_password(&self, id: &PersonId) -> Result<(), PeopleError> {
        self.everybody().find_mut(id)?.password = None;
        Ok(())
    }

    async fn add_passkey(&self, id: &PersonId, new: NewPasskey) -> Result<(), PeopleError> {
        let mut everybody = self.everybody();
        everybody.find(id)?;
        match everybody.find_passkey(&new.id) {
            Some((owner, _)) if owner == id => return Ok(()),
            Some(_) => return Err(PeopleError::PasskeyTaken),
            None => {}
        }
        let passkeys = &mut everybody.find_mut(id)?.passkeys;
        if passkeys.len() >= MAX_PASSKEYS as usize {
            return Err(PeopleError::TooManyPasskeys);
        }
        let NewPasskey { id, name, verifier, at } = new;
        passkeys.push(StoredPasskey { id, name, verifier, created_at: at, used_at: None });
        Ok(())
    }

    async fn passkeys(&self, id: &PersonId) -> Result<Vec<StoredPasskey>, PeopleError> {
        Ok(self.everybody().find(id)?.passkeys.clone())
    }

    async fn passkey(
        &self,
        passkey: &PasskeyId,
    ) -> Result<Option<(PersonId, StoredPasskey)>, PeopleError> {
        let everybody = self.everybody();
        let found = everybody.find_passkey(passkey);
        Ok(found.map(|(owner, passkey)| (owner.clone(), passkey.clone())))
    }

    async fn rename_passkey(
        &self,
        id: &PersonId,
        passkey: &PasskeyId,
        name: &Name,
    ) -> Result<(), PeopleError> {
        let mut everybody = self.everybody();
        let mut passkeys = everybody.find_mut(id)?.passkeys.iter_mut();
        let found = passkeys.find(|stored| stored.id == *passkey);
        found.ok_or(PeopleError::NoSuchPasskey)?.name = name.clone();
        Ok(())
    }

    async fn delete_passkey(&self, id: &PersonId, passkey: &PasskeyId) -> Result<(), PeopleError> {
        self.everybody().find_mut(id)?.passkeys.retain(|stored| stored.id != *passkey);
        Ok(())
    }

    async fn sign_in_with_passkey(
        &self,
        signing_in: PasskeySignIn,
    ) -> Result<Option<Person>, PeopleError> {
        let mut everybody = self.everybody();
        let PasskeySignIn { id, before, after, key, at } = signing_in;
        let Some((owner, stored)) = everybody.find_passkey(&id) else { return Ok(None) };
        let (owner, is_current) = (owner.clone(), stored.verifier == before);
        // A repeat, because the answer may have got lost.
        let repeated = everybody.owners.get(&key) == Some(&owner);
        if repeated {
            return Ok(Some(everybody.find(&owner)?.person(&owner)));
        }
        if everybody.owners.contains_key(&key) {
            return Err(PeopleError::KeyTaken);
        }
        if !is_current {
            return Ok(None);
        }
        if let Some(stored) = everybody.find_passkey_mut(&id) {
            (stored.verifier, stored.used_at) = (after, Some(at));
        }
        everybody.give_key(&owner, &key, at).map(Some)
    }

    async fn add_ceremony(&self, ceremony: Ceremony, now: i64) -> Result<(), PeopleError> {
        let mut everybody = self.everybody();
        if let Some(person) = &ceremony.person {
            everybody.find(person)?;
        }
        let ceremonies = &mut everybody.ceremonies;
        if ceremonies.iter().all(|stored| stored.id != ceremony.id) {
            ceremonies.push_back(ceremony);
        }
        ceremonies.retain(|stored| stored.expires_at > now);
        if ceremonies.len() > MAX_CEREMONIES as usize {
            ceremonies.pop_front();
        }
        Ok(())
    }

    async fn take_ceremony(
        &self,
        ceremony: &CeremonyId,
        person: Option<&PersonId>,
        now: i64,
    ) -> Result<Option<Arc<str>>, PeopleError> {
        let mut everybody = self.everybody();
        if let Some(person) = person {
            everybody.find(person)?;
        }
        let ceremonies = &mut everybody.ceremonies;
        let at = ceremonies.iter().position(|stored| {
            stored.id == *ceremony && stored.person.as_ref() == person && stored.expires_at > now
        });
        Ok(at.and_then(|at| ceremonies.remove(at)).map(|taken| taken.state))
    }

    async fn delete_person(&self, id: &PersonId) -> Result<(), PeopleError> {
        // The same order of locks as in `write_ratings`, which looks people up.
        let mut ratings = self.ratings();
        let mut everybody = self.everybody();
        everybody.delete(id);
        ratings.forget(id);
        self.social().forget(id);
        Ok(())
    }

    async fn note_seen(&self, id: &PersonId, at: i64) -> Result<(), PeopleError> {
        if let Some(person) = self.everybody().people.get_mut(id) {
            person.last_seen = person.last_seen.max(at);
        }
        Ok(())
    }

    async fn delete_idle_guests(&self, seen_before: i64, at_most: u32) -> Result<u32, PeopleError> {
        let (tables, history, mut everybody) = (self.tables(), self.history(), self.everybody());
        let sits = |id: &PersonId| {
            let mut open = tables.values().filter(|stored| stored.state == TableStatus::Open);
            open.any(|stored| stored.sitters.contains(id))
        };
        let is_idle = |(id, person): &(&PersonId, &MemoryPerson)| {
            person.last_seen < seen_before
                && person.password.is_none()
                && person.passkeys.is_empty()
                && person.keys.len() <= 1
                && !history.has(id)
                && !sits(id)
        };
        let mut idle: Vec<(&PersonId, &MemoryPerson)> =
            everybody.people.iter().filter(is_idle).collect();
        idle.sort_by_key(|(_, person)| person.last_seen);
        idle.truncate(at_most as usize);
        let ids: Vec<PersonId> = idle.into_iter().map(|(id, _)| id.clone()).collect();
        for id in &ids {
            everybody.delete(id);
            self.social().forget(id);
        }
        Ok(ids.len() as u32)
    }

    async fn delete_expired_codes(&self, now: i64, at_most: u32) -> Result<u32, PeopleError> {
        let codes = &mut self.everybody().codes;
        let expired = codes.iter().filter(|(_, code)| code.expires_at <= now);
        let expired: Vec<CodeHash> =
            expired.map(|(hash, _)| *hash).take(at_most as usize).collect();
        for code in &expired {
            codes.remove(code);
        }
        Ok(expired.len() as u32)
    }
}
