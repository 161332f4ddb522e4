//! [`PeopleStore`] in memory.

use std::collections::{BTreeMap, HashMap};
use std::sync::{MutexGuard, PoisonError};

use super::MemoryStore;
use crate::people::{
    Ban, CodeHash, KeyHash, KeyId, MAX_CODES, MAX_KEYS, Name, NewPerson, PasswordHash, PeopleError,
    PeopleStore, Person, PersonId, SignInName, StoredKey,
};
use crate::store::TableStatus;

#[derive(Debug, Default)]
pub(super) struct MemoryPeople {
    people: BTreeMap<PersonId, MemoryPerson>,
    /// The owners of keys.
    owners: HashMap<KeyHash, PersonId>,
    codes: HashMap<CodeHash, Code>,
}

#[derive(Debug)]
struct MemoryPerson {
    name: Name,
    created_at: i64,
    last_seen: i64,
    /// With their times, the oldest first.
    keys: Vec<(KeyHash, i64)>,
    password: Option<(SignInName, PasswordHash)>,
    ban: Option<Ban>,
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
        person.keys.push((*key, at));
        let too_many = person.keys.len().saturating_sub(MAX_KEYS as usize);
        for (key, _) in person.keys.drain(..too_many) {
            self.owners.remove(&key);
        }
        Ok(person.person(id))
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
        let (keys, last_seen) = (Vec::new(), created_at);
        let person = MemoryPerson { name, created_at, last_seen, keys, password: None, ban: None };
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
        Ok(keys.map(|(key, at)| StoredKey { id: key.id(), created_at: *at }).collect())
    }

    async fn revoke_key(&self, id: &PersonId, key: &KeyId) -> Result<(), PeopleError> {
        let mut everybody = self.everybody();
        let keys = &mut everybody.find_mut(id)?.keys;
        let Some(at) = keys.iter().position(|(stored, _)| stored.id() == *key) else {
            return Ok(());
        };
        let (key, _) = keys.remove(at);
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
