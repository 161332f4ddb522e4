//! Requests about passkeys.

use std::sync::Arc;

use super::super::statements::passkeys as statements;
use super::Connection;
use super::people::{Outcome, PeopleRequest, give_key, load, must_find, owner};
use crate::people::{
    Ceremony, CeremonyId, MAX_CEREMONIES, MAX_PASSKEYS, Name, NewPasskey, PasskeyId, PasskeySignIn,
    PeopleError, Person, PersonId,
};
use crate::store::StoreError;

/// All requests about passkeys.
pub(crate) enum PasskeyJob {
    Add(PeopleRequest<AddPasskey>),
    Rename(PeopleRequest<RenamePasskey>),
    Delete(PeopleRequest<DeletePasskey>),
    SignIn(PeopleRequest<PasskeySignIn, Option<Person>>),
    AddCeremony(PeopleRequest<AddCeremony>),
    TakeCeremony(PeopleRequest<TakeCeremony, Option<Arc<str>>>),
}

pub(crate) struct AddPasskey {
    pub(crate) id: PersonId,
    pub(crate) passkey: NewPasskey,
}

pub(crate) struct RenamePasskey {
    pub(crate) id: PersonId,
    pub(crate) passkey: PasskeyId,
    pub(crate) name: Name,
}

pub(crate) struct DeletePasskey {
    pub(crate) id: PersonId,
    pub(crate) passkey: PasskeyId,
}

pub(crate) struct AddCeremony {
    pub(crate) ceremony: Ceremony,
    pub(crate) now: i64,
}

pub(crate) struct TakeCeremony {
    pub(crate) ceremony: CeremonyId,
    pub(crate) person: Option<PersonId>,
    pub(crate) now: i64,
}

impl PasskeyJob {
    pub(super) async fn carry_out(
        &mut self,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        match self {
            PasskeyJob::Add(request) => request.note(add(connection, &request.what).await),
            PasskeyJob::Rename(request) => request.note(rename(connection, &request.what).await),
            PasskeyJob::Delete(request) => request.note(delete(connection, &request.what).await),
            PasskeyJob::SignIn(request) => request.note(sign_in(connection, &request.what).await),
            PasskeyJob::AddCeremony(request) => {
                request.note(add_ceremony(connection, &request.what).await)
            }
            PasskeyJob::TakeCeremony(request) => {
                request.note(take_ceremony(connection, &request.what).await)
            }
        }
    }

    pub(super) fn answer(self, failed: Option<&StoreError>) {
        match self {
            PasskeyJob::Add(request) => request.answer(failed),
            PasskeyJob::Rename(request) => request.answer(failed),
            PasskeyJob::Delete(request) => request.answer(failed),
            PasskeyJob::SignIn(request) => request.answer(failed),
            PasskeyJob::AddCeremony(request) => request.answer(failed),
            PasskeyJob::TakeCeremony(request) => request.answer(failed),
        }
    }
}

async fn add(connection: &mut Connection, adding: &AddPasskey) -> Outcome {
    let person = must_find(connection, &adding.id).await?;
    let passkey = &adding.passkey;
    let owner: Option<i64> = sqlx::query_scalar(statements::OWNER_OF_PASSKEY)
        .bind(passkey.id.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    match owner {
        Some(owner) if owner == person => return Ok(()),
        Some(_) => return Err(PeopleError::PasskeyTaken.into()),
        None => {}
    }
    let count: i64 = sqlx::query_scalar(statements::COUNT_PASSKEYS)
        .bind(person)
        .fetch_one(&mut *connection)
        .await?;
    if count >= i64::from(MAX_PASSKEYS) {
        return Err(PeopleError::TooManyPasskeys.into());
    }
    sqlx::query(statements::ADD_PASSKEY)
        .bind(person)
        .bind(passkey.id.as_str())
        .bind(passkey.name.as_str())
        .bind(passkey.verifier.as_str())
        .bind(passkey.at)
        .execute(connection)
        .await?;
    Ok(())
}

async fn rename(connection: &mut Connection, renaming: &RenamePasskey) -> Outcome {
    let person = must_find(connection, &renaming.id).await?;
    let renamed = sqlx::query(statements::RENAME_PASSKEY)
        .bind(person)
        .bind(renaming.passkey.as_str())
        .bind(renaming.name.as_str())
        .execute(connection)
        .await?;
    if renamed.rows_affected() == 1 { Ok(()) } else { Err(PeopleError::NoSuchPasskey.into()) }
}

async fn delete(connection: &mut Connection, deleting: &DeletePasskey) -> Outcome {
    let person = must_find(connection, &deleting.id).await?;
    let passkey = deleting.passkey.as_str();
    let query = sqlx::query(statements::DELETE_PASSKEY).bind(person).bind(passkey);
    query.execute(connection).await?;
    Ok(())
}

async fn sign_in(
    connection: &mut Connection,
    signing_in: &PasskeySignIn,
) -> Outcome<Option<Person>> {
    let PasskeySignIn { id, before, after, key, at } = signing_in;
    let stored: Option<i64> = sqlx::query_scalar(statements::OWNER_OF_PASSKEY)
        .bind(id.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(person) = stored else { return Ok(None) };
    let whose = load(connection, person).await?;
    match owner(connection, key).await? {
        // A repeat, because the answer may have got lost.
        Some(owner) if owner == person => return Ok(Some(whose)),
        Some(_) => return Err(PeopleError::KeyTaken.into()),
        None => {}
    }
    let used: Option<i64> = sqlx::query_scalar(statements::USE_PASSKEY)
        .bind(id.as_str())
        .bind(before.as_str())
        .bind(after.as_str())
        .bind(at)
        .fetch_optional(&mut *connection)
        .await?;
    if used.is_none() {
        return Ok(None);
    }
    give_key(connection, person, key, *at).await?;
    Ok(Some(whose))
}

async fn add_ceremony(connection: &mut Connection, adding: &AddCeremony) -> Outcome {
    let AddCeremony { ceremony, now } = adding;
    let person = match &ceremony.person {
        Some(person) => Some(must_find(connection, person).await?),
        None => None,
    };
    sqlx::query(statements::ADD_CEREMONY)
        .bind(ceremony.id.as_str())
        .bind(person)
        .bind(&*ceremony.state)
        .bind(ceremony.expires_at)
        .execute(&mut *connection)
        .await?;
    sqlx::query(statements::DELETE_OLD_CEREMONIES)
        .bind(now)
        .bind(i64::from(MAX_CEREMONIES))
        .execute(connection)
        .await?;
    Ok(())
}

async fn take_ceremony(
    connection: &mut Connection,
    taking: &TakeCeremony,
) -> Outcome<Option<Arc<str>>> {
    let person = match &taking.person {
        Some(person) => Some(must_find(connection, person).await?),
        None => None,
    };
    let state: Option<String> = sqlx::query_scalar(statements::TAKE_CEREMONY)
        .bind(taking.ceremony.as_str())
        .bind(person)
        .bind(taking.now)
        .fetch_optional(connection)
        .await?;
    Ok(state.map(Arc::from))
}
