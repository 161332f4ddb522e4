//! Requests about people. Everything that may be refused is checked before anything is written.

use super::super::rows::PersonRow;
use super::super::statements::{people as statements, retention};
use super::{Connection, PasskeyJob, WriteError, WriteRequest};
use crate::people::{
    CodeHash, KeyHash, KeyId, MAX_CODES, MAX_KEYS, Name, NewPerson, PasswordHash, PeopleError,
    Person, PersonId, SignInName,
};
use crate::store::StoreError;

pub(crate) type PeopleRequest<W, T = ()> = WriteRequest<W, T, PeopleError>;
pub(super) type Outcome<T = ()> = Result<T, WriteError<PeopleError>>;

/// All requests about people.
pub(crate) enum PeopleJob {
    Add(PeopleRequest<NewPerson>),
    Rename(PeopleRequest<RenamePerson>),
    AddKey(PeopleRequest<AddKey>),
    RevokeKey(PeopleRequest<RevokeKey>),
    AddCode(PeopleRequest<AddCode>),
    Redeem(PeopleRequest<RedeemCode, Option<Person>>),
    SetPassword(PeopleRequest<SetPassword>),
    SignIn(PeopleRequest<SignIn, Option<Person>>),
    ClearPassword(PeopleRequest<PersonId>),
    Delete(PeopleRequest<PersonId>),
    NoteSeen(PeopleRequest<NoteSeen>),
    Passkey(PasskeyJob),
}

pub(crate) struct NoteSeen {
    pub(crate) id: PersonId,
    pub(crate) at: i64,
}

pub(crate) struct RenamePerson {
    pub(crate) id: PersonId,
    pub(crate) name: Name,
}

pub(crate) struct AddKey {
    pub(crate) id: PersonId,
    pub(crate) key: KeyHash,
    pub(crate) at: i64,
}

pub(crate) struct RevokeKey {
    pub(crate) id: PersonId,
    pub(crate) key: KeyId,
}

pub(crate) struct AddCode {
    pub(crate) id: PersonId,
    pub(crate) code: CodeHash,
    pub(crate) expires_at: i64,
    pub(crate) now: i64,
}

pub(crate) struct RedeemCode {
    pub(crate) code: CodeHash,
    pub(crate) key: KeyHash,
    pub(crate) now: i64,
}

pub(crate) struct SetPassword {
    pub(crate) id: PersonId,
    pub(crate) name: SignInName,
    pub(crate) password: PasswordHash,
}

pub(crate) struct SignIn {
    pub(crate) name: SignInName,
    pub(crate) password: PasswordHash,
    pub(crate) key: KeyHash,
    pub(crate) at: i64,
}

impl PeopleJob {
    pub(super) async fn carry_out(
        &mut self,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        match self {
            PeopleJob::Add(request) => request.note(add(connection, &request.what).await),
            PeopleJob::Rename(request) => request.note(rename(connection, &request.what).await),
            PeopleJob::AddKey(request) => request.note(add_key(connection, &request.what).await),
            PeopleJob::RevokeKey(request) => {
                request.note(revoke_key(connection, &request.what).await)
            }
            PeopleJob::AddCode(request) => request.note(add_code(connection, &request.what).await),
            PeopleJob::Redeem(request) => request.note(redeem(connection, &request.what).await),
            PeopleJob::SetPassword(request) => {
                request.note(set_password(connection, &request.what).await)
            }
            PeopleJob::SignIn(request) => request.note(sign_in(connection, &request.what).await),
            PeopleJob::ClearPassword(request) => {
                request.note(clear_password(connection, &request.what).await)
            }
            PeopleJob::Delete(request) => request.note(delete(connection, &request.what).await),
            PeopleJob::NoteSeen(request) => {
                request.note(note_seen(connection, &request.what).await)
            }
            PeopleJob::Passkey(job) => job.carry_out(connection).await,
        }
    }

    pub(super) fn answer(self, failed: Option<&StoreError>) {
        match self {
            PeopleJob::Add(request) => request.answer(failed),
            PeopleJob::Rename(request) => request.answer(failed),
            PeopleJob::AddKey(request) => request.answer(failed),
            PeopleJob::RevokeKey(request) => request.answer(failed),
            PeopleJob::AddCode(request) => request.answer(failed),
            PeopleJob::Redeem(request) => request.answer(failed),
            PeopleJob::SetPassword(request) => request.answer(failed),
            PeopleJob::SignIn(request) => request.answer(failed),
            PeopleJob::ClearPassword(request) | PeopleJob::Delete(request) => {
                request.answer(failed);
            }
            PeopleJob::NoteSeen(request) => request.answer(failed),
            PeopleJob::Passkey(job) => job.answer(failed),
        }
    }
}

async fn add(connection: &mut Connection, new: &NewPerson) -> Outcome {
    let there = find(connection, &new.id).await?;
    match (owner(connection, &new.key).await?, there) {
        (Some(owner), Some(there)) if owner == there => return Ok(()),
        (Some(_), _) => return Err(PeopleError::KeyTaken.into()),
        (None, Some(_)) => return Err(PeopleError::PersonExists.into()),
        (None, None) => {}
    }
    let number: i64 = sqlx::query_scalar(statements::ADD_PERSON)
        .bind(new.id.as_str())
        .bind(new.name.as_str())
        .bind(new.at)
        .fetch_one(&mut *connection)
        .await?;
    give_key(connection, number, &new.key, new.at).await
}

async fn rename(connection: &mut Connection, renaming: &RenamePerson) -> Outcome {
    let renamed = sqlx::query(statements::RENAME)
        .bind(renaming.id.as_str())
        .bind(renaming.name.as_str())
        .execute(connection)
        .await?;
    must_exist(renamed.rows_affected())
}

async fn add_key(connection: &mut Connection, adding: &AddKey) -> Outcome {
    let person = must_find(connection, &adding.id).await?;
    give_key(connection, person, &adding.key, adding.at).await
}

async fn revoke_key(connection: &mut Connection, revoking: &RevokeKey) -> Outcome {
    let person = must_find(connection, &revoking.id).await?;
    sqlx::query(statements::REVOKE_KEY)
        .bind(person)
        .bind(revoking.key.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

async fn add_code(connection: &mut Connection, adding: &AddCode) -> Outcome {
    let person = must_find(connection, &adding.id).await?;
    match code(connection, &adding.code, adding.now).await? {
        Some((owner, None)) if owner == person => return Ok(()),
        Some(_) => return Err(PeopleError::CodeTaken.into()),
        None => {}
    }
    let open: i64 = sqlx::query_scalar(statements::OPEN_CODES)
        .bind(person)
        .bind(adding.now)
        .fetch_one(&mut *connection)
        .await?;
    if open >= i64::from(MAX_CODES) {
        return Err(PeopleError::TooManyCodes.into());
    }
    sqlx::query(statements::DELETE_EXPIRED_CODES)
        .bind(adding.now)
        .execute(&mut *connection)
        .await?;
    sqlx::query(statements::ADD_CODE)
        .bind(&adding.code.as_bytes()[..])
        .bind(person)
        .bind(adding.expires_at)
        .execute(connection)
        .await?;
    Ok(())
}

async fn redeem(connection: &mut Connection, redeeming: &RedeemCode) -> Outcome<Option<Person>> {
    let key = &redeeming.key;
    let Some((person, used_for)) = code(connection, &redeeming.code, redeeming.now).await? else {
        return Ok(None);
    };
    let whose = load(connection, person).await?;
    if let Some(used_for) = used_for {
        // A repeat, because the answer may have got lost; the key is still valid.
        let used_for = <[u8; 32]>::try_from(used_for).map(KeyHash::from_bytes);
        let repeated =
            used_for.as_ref() == Ok(key) && owner(connection, key).await? == Some(person);
        return Ok(repeated.then_some(whose));
    }
    give_key(connection, person, key, redeeming.now).await?;
    sqlx::query(statements::USE_CODE)
        .bind(&redeeming.code.as_bytes()[..])
        .bind(&key.as_bytes()[..])
        .execute(connection)
        .await?;
    Ok(Some(whose))
}

async fn set_password(connection: &mut Connection, setting: &SetPassword) -> Outcome {
    let person = must_find(connection, &setting.id).await?;
    let owner: Option<i64> = sqlx::query_scalar(statements::OWNER_OF_SIGN_IN_NAME)
        .bind(setting.name.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    if owner.is_some_and(|owner| owner != person) {
        return Err(PeopleError::SignInNameTaken.into());
    }
    sqlx::query(statements::SET_PASSWORD)
        .bind(person)
        .bind(setting.name.as_str())
        .bind(setting.password.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

async fn sign_in(connection: &mut Connection, signing_in: &SignIn) -> Outcome<Option<Person>> {
    let person: Option<i64> = sqlx::query_scalar(statements::WHO_SIGNS_IN)
        .bind(signing_in.name.as_str())
        .bind(signing_in.password.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(person) = person else { return Ok(None) };
    let whose = load(connection, person).await?;
    give_key(connection, person, &signing_in.key, signing_in.at).await?;
    Ok(Some(whose))
}

async fn clear_password(connection: &mut Connection, id: &PersonId) -> Outcome {
    let cleared =
        sqlx::query(statements::CLEAR_PASSWORD).bind(id.as_str()).execute(connection).await?;
    must_exist(cleared.rows_affected())
}

async fn delete(connection: &mut Connection, id: &PersonId) -> Outcome {
    sqlx::query(statements::DELETE_PERSON).bind(id.as_str()).execute(connection).await?;
    Ok(())
}

async fn note_seen(connection: &mut Connection, seen: &NoteSeen) -> Outcome {
    let query = sqlx::query(retention::SEEN).bind(seen.id.as_str()).bind(seen.at);
    query.execute(connection).await?;
    Ok(())
}

/// Adds a key to a person who exists. Fails if somebody else has it.
pub(super) async fn give_key(
    connection: &mut Connection,
    person: i64,
    key: &KeyHash,
    at: i64,
) -> Outcome {
    match owner(connection, key).await? {
        Some(owner) if owner == person => return Ok(()),
        Some(_) => return Err(PeopleError::KeyTaken.into()),
        None => {}
    }
    sqlx::query(statements::ADD_KEY)
        .bind(person)
        .bind(&key.as_bytes()[..])
        .bind(key.id().as_str())
        .bind(at)
        .execute(&mut *connection)
        .await?;
    sqlx::query(statements::DELETE_OLDEST_KEYS)
        .bind(person)
        .bind(i64::from(MAX_KEYS))
        .execute(connection)
        .await?;
    Ok(())
}

async fn find(connection: &mut Connection, id: &PersonId) -> Outcome<Option<i64>> {
    let found = sqlx::query_scalar(statements::NUMBER_OF_PERSON).bind(id.as_str());
    Ok(found.fetch_optional(connection).await?)
}

pub(super) async fn must_find(connection: &mut Connection, id: &PersonId) -> Outcome<i64> {
    find(connection, id).await?.ok_or(WriteError::Refused(PeopleError::NoSuchPerson))
}

fn must_exist(rows: u64) -> Outcome {
    if rows == 1 { Ok(()) } else { Err(PeopleError::NoSuchPerson.into()) }
}

pub(super) async fn owner(connection: &mut Connection, key: &KeyHash) -> Outcome<Option<i64>> {
    let found = sqlx::query_scalar(statements::OWNER_OF_KEY).bind(&key.as_bytes()[..]);
    Ok(found.fetch_optional(connection).await?)
}

/// Returns the person of a code and the key that it was used for.
async fn code(
    connection: &mut Connection,
    code: &CodeHash,
    now: i64,
) -> Outcome<Option<(i64, Option<Vec<u8>>)>> {
    let found = sqlx::query_as(statements::CODE).bind(&code.as_bytes()[..]).bind(now);
    Ok(found.fetch_optional(connection).await?)
}

pub(super) async fn load(connection: &mut Connection, person: i64) -> Outcome<Person> {
    let row: PersonRow =
        sqlx::query_as(statements::PERSON_BY_NUMBER).bind(person).fetch_one(connection).await?;
    row.person().map_err(|why| WriteError::Refused(why.into()))
}
