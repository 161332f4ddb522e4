//! [`PeopleStore`] in the database. Changes go through the writer.

use std::sync::Arc;

use super::SqlStore;
use super::database::failure;
use super::rows::{KeyRow, OwnedPasskeyRow, PasskeyRow, PersonRow};
use super::statements::{passkeys, people as statements};
use super::writer::{
    AddCeremony, AddCode, AddKey, AddPasskey, DeletePasskey, Job, NoteSeen, PasskeyJob, PeopleJob,
    RedeemCode, RenamePasskey, RenamePerson, RevokeKey, SetPassword, SignIn, TakeCeremony,
    WriteRequest,
};
use crate::people::{
    Ceremony, CeremonyId, CodeHash, KeyHash, KeyId, Name, NewPasskey, NewPerson, PasskeyId,
    PasskeySignIn, PasswordHash, PeopleError, PeopleStore, Person, PersonId, SignInName, StoredKey,
    StoredPasskey,
};

impl SqlStore {
    async fn ask_for<W, T>(
        &self,
        what: W,
        job: impl FnOnce(WriteRequest<W, T, PeopleError>) -> PeopleJob,
    ) -> Result<T, PeopleError> {
        self.ask(what, |request| Job::People(job(request))).await
    }

    async fn ask_for_passkeys<W, T>(
        &self,
        what: W,
        job: impl FnOnce(WriteRequest<W, T, PeopleError>) -> PasskeyJob,
    ) -> Result<T, PeopleError> {
        self.ask_for(what, |request| PeopleJob::Passkey(job(request))).await
    }
}

impl PeopleStore for SqlStore {
    async fn add_person(&self, person: NewPerson) -> Result<(), PeopleError> {
        self.ask_for(person, PeopleJob::Add).await
    }

    async fn person(&self, id: &PersonId) -> Result<Person, PeopleError> {
        let row: Option<PersonRow> = sqlx::query_as(statements::PERSON)
            .bind(id.as_str())
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        Ok(row.ok_or(PeopleError::NoSuchPerson)?.person()?)
    }

    async fn person_of_key(&self, key: &KeyHash) -> Result<Option<Person>, PeopleError> {
        let row: Option<PersonRow> = sqlx::query_as(statements::PERSON_OF_KEY)
            .bind(&key.as_bytes()[..])
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        Ok(row.map(PersonRow::person).transpose()?)
    }

    async fn rename(&self, id: &PersonId, name: &Name) -> Result<(), PeopleError> {
        let renaming = RenamePerson { id: id.clone(), name: name.clone() };
        self.ask_for(renaming, PeopleJob::Rename).await
    }

    async fn add_key(&self, id: &PersonId, key: &KeyHash, at: i64) -> Result<(), PeopleError> {
        self.ask_for(AddKey { id: id.clone(), key: *key, at }, PeopleJob::AddKey).await
    }

    async fn keys(&self, id: &PersonId) -> Result<Vec<StoredKey>, PeopleError> {
        let rows: Vec<KeyRow> = sqlx::query_as(statements::KEYS)
            .bind(id.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        if rows.is_empty() {
            self.person(id).await?;
        }
        Ok(rows.into_iter().map(KeyRow::key).collect::<Result<_, _>>()?)
    }

    async fn revoke_key(&self, id: &PersonId, key: &KeyId) -> Result<(), PeopleError> {
        let revoking = RevokeKey { id: id.clone(), key: key.clone() };
        self.ask_for(revoking, PeopleJob::RevokeKey).await
    }

    async fn add_code(
        &self,
        id: &PersonId,
        code: &CodeHash,
        expires_at: i64,
        now: i64,
    ) -> Result<(), PeopleError> {
        let adding = AddCode { id: id.clone(), code: *code, expires_at, now };
        self.ask_for(adding, PeopleJob::AddCode).await
    }

    async fn redeem_code(
        &self,
        code: &CodeHash,
        key: &KeyHash,
        now: i64,
    ) -> Result<Option<Person>, PeopleError> {
        self.ask_for(RedeemCode { code: *code, key: *key, now }, PeopleJob::Redeem).await
    }

    async fn set_password(
        &self,
        id: &PersonId,
        name: &SignInName,
        password: &PasswordHash,
    ) -> Result<(), PeopleError> {
        let setting =
            SetPassword { id: id.clone(), name: name.clone(), password: password.clone() };
        self.ask_for(setting, PeopleJob::SetPassword).await
    }

    async fn password(&self, name: &SignInName) -> Result<Option<PasswordHash>, PeopleError> {
        let password: Option<String> = sqlx::query_scalar(statements::PASSWORD)
            .bind(name.as_str())
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        Ok(password.as_deref().map(PasswordHash::new))
    }

    async fn sign_in(
        &self,
        name: &SignInName,
        password: &PasswordHash,
        key: &KeyHash,
        at: i64,
    ) -> Result<Option<Person>, PeopleError> {
        let signing_in = SignIn { name: name.clone(), password: password.clone(), key: *key, at };
        self.ask_for(signing_in, PeopleJob::SignIn).await
    }

    async fn clear_password(&self, id: &PersonId) -> Result<(), PeopleError> {
        self.ask_for(id.clone(), PeopleJob::ClearPassword).await
    }

    async fn add_passkey(&self, id: &PersonId, passkey: NewPasskey) -> Result<(), PeopleError> {
        self.ask_for_passkeys(AddPasskey { id: id.clone(), passkey }, PasskeyJob::Add).await
    }

    async fn passkeys(&self, id: &PersonId) -> Result<Vec<StoredPasskey>, PeopleError> {
        let rows: Vec<PasskeyRow> = sqlx::query_as(passkeys::PASSKEYS)
            .bind(id.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        if rows.is_empty() {
            self.person(id).await?;
        }
        Ok(rows.into_iter().map(PasskeyRow::passkey).collect::<Result<_, _>>()?)
    }

    async fn passkey(
        &self,
        passkey: &PasskeyId,
    ) -> Result<Option<(PersonId, StoredPasskey)>, PeopleError> {
        let row: Option<OwnedPasskeyRow> = sqlx::query_as(passkeys::PASSKEY)
            .bind(passkey.as_str())
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        Ok(row.map(OwnedPasskeyRow::passkey).transpose()?)
    }

    async fn rename_passkey(
        &self,
        id: &PersonId,
        passkey: &PasskeyId,
        name: &Name,
    ) -> Result<(), PeopleError> {
        let (passkey, name) = (passkey.clone(), name.clone());
        let renaming = RenamePasskey { id: id.clone(), passkey, name };
        self.ask_for_passkeys(renaming, PasskeyJob::Rename).await
    }

    async fn delete_passkey(&self, id: &PersonId, passkey: &PasskeyId) -> Result<(), PeopleError> {
        let deleting = DeletePasskey { id: id.clone(), passkey: passkey.clone() };
        self.ask_for_passkeys(deleting, PasskeyJob::Delete).await
    }

    async fn sign_in_with_passkey(
        &self,
        signing_in: PasskeySignIn,
    ) -> Result<Option<Person>, PeopleError> {
        self.ask_for_passkeys(signing_in, PasskeyJob::SignIn).await
    }

    async fn add_ceremony(&self, ceremony: Ceremony, now: i64) -> Result<(), PeopleError> {
        self.ask_for_passkeys(AddCeremony { ceremony, now }, PasskeyJob::AddCeremony).await
    }

    async fn take_ceremony(
        &self,
        ceremony: &CeremonyId,
        person: Option<&PersonId>,
        now: i64,
    ) -> Result<Option<Arc<str>>, PeopleError> {
        let taking = TakeCeremony { ceremony: ceremony.clone(), person: person.cloned(), now };
        self.ask_for_passkeys(taking, PasskeyJob::TakeCeremony).await
    }

    async fn delete_person(&self, id: &PersonId) -> Result<(), PeopleError> {
        self.ask_for(id.clone(), PeopleJob::Delete).await
    }

    async fn note_seen(&self, id: &PersonId, at: i64) -> Result<(), PeopleError> {
        self.ask_for(NoteSeen { id: id.clone(), at }, PeopleJob::NoteSeen).await
    }

    async fn delete_idle_guests(&self, seen_before: i64, at_most: u32) -> Result<u32, PeopleError> {
        self.delete_guests(seen_before, at_most).await
    }

    async fn delete_expired_codes(&self, now: i64, at_most: u32) -> Result<u32, PeopleError> {
        self.delete_codes(now, at_most).await
    }
}
