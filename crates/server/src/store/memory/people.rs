//! People in memory.

use std::collections::{BTreeMap, HashMap};
use std::sync::{MutexGuard, PoisonError};

use super::MemoryStore;
use crate::people::{
    Ban, CodeHash, KeptKey, KeyHash, KeyId, MOST_CODES, MOST_KEYS, Name, NewPerson, PasswordHash,
    PeopleError, PeopleStore, Person, PersonId, SignInName,
};
use crate::store::TableStatus;

#[derive(Debug, Default)]
pub(super) struct Everybody {
    people: BTreeMap<PersonId, Somebody>,
    /// Whose keys they are.
    owners: HashMap<KeyHash, PersonId>,
    codes: HashMap<CodeHash, Code>,
}

#[derive(Debug)]
struct Somebody {
    name: Name,
    created_at: i64,
    last_seen: i64,
    /// With when they were added, the oldest first.
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

impl Somebody {
    fn person(&self, id: &PersonId) -> Person {
        Person {
            id: id.clone(),
            name: self.name.clone(),
            created_at: self.created_at,
            has_password: self.password.is_some(),
            ban: self.ban.clone(),
        }
    }
}

impl Everybody {
    /// Those whose name contains a text, in the order of their ids.
    pub(super) fn named(&self, part: &str) -> impl Iterator<Item = Person> {
        let part = part.to_ascii_lowercase();
        let everybody = self.people.iter();
        let named = everybody.filter(move |(_, somebody)| {
            somebody.name.as_str().to_ascii_lowercase().contains(&part)
        });
        named.map(|(id, somebody)| somebody.person(id))
    }

    /// Returns `false` if there is no such person.
    pub(super) fn set_ban(&mut self, id: &PersonId, ban: Option<Ban>) -> bool {
        self.people.get_mut(id).map(|somebody| somebody.ban = ban).is_some()
    }

    fn find(&self, id: &PersonId) -> Result<&Somebody, PeopleError> {
        self.people.get(id).ok_or(PeopleError::NoSuchPerson)
    }

    fn find_mut(&mut self, id: &PersonId) -> Result<&mut Somebody, PeopleError> {
        self.people.get_mut(id).ok_or(PeopleError::NoSuchPerson)
    }

    fn who_signs_in(&self, name: &SignInName) -> Option<(&PersonId, &PasswordHash)> {
        self.people.iter().find_map(|(id, somebody)| {
            let (kept, password) = somebody.password.as_ref()?;
            (kept == name).then_some((id, password))
        })
    }

    fn delete(&mut self, id: &PersonId) {
        self.people.remove(id);
        self.owners.retain(|_, owner| owner != id);
        self.codes.retain(|_, code| code.person != *id);
    }

    /// Gives somebody, who is there, a key that nobody else has.
    fn give_key(&mut self, id: &PersonId, key: &KeyHash, at: i64) -> Result<Person, PeopleError> {
        let somebody = self.people.get_mut(id).ok_or(PeopleError::NoSuchPerson)?;
        match self.owners.get(key) {
            Some(owner) if owner == id => return Ok(somebody.person(id)),
            Some(_) => return Err(PeopleError::KeyTaken),
            None => {}
        }
        self.owners.insert(*key, id.clone());
        somebody.keys.push((*key, at));
        let too_many = somebody.keys.len().saturating_sub(MOST_KEYS as usize);
        for (key, _) in somebody.keys.drain(..too_many) {
            self.owners.remove(&key);
        }
        Ok(somebody.person(id))
    }
}

impl MemoryStore {
    pub(super) fn everybody(&self) -> MutexGuard<'_, Everybody> {
        // Nothing below stops half-way, so what a panicking thread left is as good as any.
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemoryStore {
    /// Returns `true` if there is such a person.
    pub(super) fn has_person(&self, person: &PersonId) -> bool {
        self.everybody().people.contains_key(person)
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
        let somebody = Somebody { name, created_at, last_seen, keys, password: None, ban: None };
        everybody.people.insert(new.id.clone(), somebody);
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

    async fn keys(&self, id: &PersonId) -> Result<Vec<KeptKey>, PeopleError> {
        let everybody = self.everybody();
        let keys = everybody.find(id)?.keys.iter();
        Ok(keys.map(|(key, at)| KeptKey { id: key.id(), created_at: *at }).collect())
    }

    async fn revoke_key(&self, id: &PersonId, key: &KeyId) -> Result<(), PeopleError> {
        let mut everybody = self.everybody();
        let keys = &mut everybody.find_mut(id)?.keys;
        let Some(at) = keys.iter().position(|(kept, _)| kept.id() == *key) else { return Ok(()) };
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
        match codes.get(code).filter(|kept| kept.expires_at > now) {
            Some(kept) if kept.person == *id && kept.used_for.is_none() => return Ok(()),
            Some(_) => return Err(PeopleError::CodeTaken),
            None => {}
        }
        codes.retain(|_, kept| kept.expires_at > now);
        let open = codes.values().filter(|kept| kept.person == *id && kept.used_for.is_none());
        if open.count() >= MOST_CODES as usize {
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
        let kept = everybody.codes.get(code).filter(|kept| kept.expires_at > now);
        let Some(Code { person: id, used_for, .. }) = kept else { return Ok(None) };
        let id = id.clone();
        if let Some(used_for) = used_for {
            // The answer may have got lost, and the key is as good as it was.
            let repeated = used_for == key && everybody.owners.get(key) == Some(&id);
            return Ok(if repeated { Some(everybody.find(&id)?.person(&id)) } else { None });
        }
        let person = everybody.give_key(&id, key, now)?;
        if let Some(kept) = everybody.codes.get_mut(code) {
            kept.used_for = Some(*key);
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
        if everybody.who_signs_in(name).is_some_and(|(owner, _)| owner != id) {
            return Err(PeopleError::SignInNameTaken);
        }
        everybody.find_mut(id)?.password = Some((name.clone(), password.clone()));
        Ok(())
    }

    async fn password(&self, name: &SignInName) -> Result<Option<PasswordHash>, PeopleError> {
        Ok(self.everybody().who_signs_in(name).map(|(_, password)| password.clone()))
    }

    async fn sign_in(
        &self,
        name: &SignInName,
        password: &PasswordHash,
        key: &KeyHash,
        at: i64,
    ) -> Result<Option<Person>, PeopleError> {
        let mut everybody = self.everybody();
        let found = everybody.who_signs_in(name).filter(|(_, kept)| *kept == password);
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
        ratings.forget_name(id);
        Ok(())
    }

    async fn note_seen(&self, id: &PersonId, at: i64) -> Result<(), PeopleError> {
        if let Some(somebody) = self.everybody().people.get_mut(id) {
            somebody.last_seen = somebody.last_seen.max(at);
        }
        Ok(())
    }

    async fn delete_idle_guests(&self, seen_before: i64, at_most: u32) -> Result<u32, PeopleError> {
        let (tables, history, mut everybody) = (self.tables(), self.history(), self.everybody());
        let sits = |id: &PersonId| {
            let mut open = tables.values().filter(|kept| kept.state == TableStatus::Open);
            open.any(|kept| kept.sitters.contains(id))
        };
        let is_idle = |(id, somebody): &(&PersonId, &Somebody)| {
            somebody.last_seen < seen_before
                && somebody.password.is_none()
                && somebody.keys.len() <= 1
                && !history.has(id)
                && !sits(id)
        };
        let mut idle: Vec<(&PersonId, &Somebody)> =
            everybody.people.iter().filter(is_idle).collect();
        idle.sort_by_key(|(_, somebody)| somebody.last_seen);
        idle.truncate(at_most as usize);
        let ids: Vec<PersonId> = idle.into_iter().map(|(id, _)| id.clone()).collect();
        for id in &ids {
            everybody.delete(id);
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
