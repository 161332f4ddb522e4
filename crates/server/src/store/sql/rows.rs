//! Turns rows of the database into values.

use sqlx::FromRow;
use taketable_protocol::admin::{AuditEntry, Report, ReportedPerson, Resolution};
use taketable_rules::Seat;
use taketable_telling::Language;

use crate::history::StoredMatch;
use crate::people::{
    Ban, KeyId, Name, PasskeyId, Person, PersonId, SignInName, StoredKey, StoredPasskey, Verifier,
};
use crate::push::{Endpoint, PushSubscription, StoredPushSubscription};
use crate::social::{StoredBlock, StoredInvitation};
use crate::store::{
    ActionId, AnsweredCommand, Entry, Epoch, InvalidId, Kind, NewEntry, NewTable, NodeId,
    StoreError, StoredTable, TableId, TableStatus,
};
use crate::tables::short_code::ShortCode;

#[derive(FromRow)]
pub(super) struct EntryRow {
    number: i64,
    epoch: i64,
    at: i64,
    kind: String,
    seat: Option<i16>,
    action: Option<String>,
    body: String,
}

impl EntryRow {
    pub(super) fn entry(self) -> Result<Entry, StoreError> {
        let seat = self.seat.map(|index| {
            u8::try_from(index)
                .ok()
                .and_then(Seat::new)
                .ok_or_else(|| StoreError::Damaged(format!("seat {index} does not exist")))
        });
        let entry = NewEntry {
            kind: Kind::new(&self.kind).map_err(damaged)?,
            seat: seat.transpose()?,
            action: self.action.as_deref().map(ActionId::new).transpose().map_err(damaged)?,
            body: self.body,
            at: self.at,
        };
        Ok(Entry { number: number(self.number)?, epoch: Epoch::new(number(self.epoch)?), entry })
    }
}

/// An entry with the id of its table.
#[derive(FromRow)]
pub(super) struct TableEntryRow {
    table_id: String,
    #[sqlx(flatten)]
    entry: EntryRow,
}

impl TableEntryRow {
    pub(super) fn entry(self) -> Result<(TableId, Entry), StoreError> {
        Ok((table_id(&self.table_id)?, self.entry.entry()?))
    }
}

#[derive(FromRow)]
pub(super) struct AnsweredRow {
    person: String,
    command: String,
    digest: i64,
    number: i64,
}

impl AnsweredRow {
    pub(super) fn answered(self) -> Result<AnsweredCommand, StoreError> {
        Ok(AnsweredCommand {
            person: PersonId::new(&self.person).map_err(damaged)?,
            id: ActionId::new(&self.command).map_err(damaged)?,
            digest: self.digest,
            number: number(self.number)?,
        })
    }
}

#[derive(FromRow)]
pub(super) struct TableRow {
    id: String,
    head: String,
    created_at: i64,
    code: Option<String>,
    state: String,
    closed_at: Option<i64>,
    epoch: i64,
    owner: Option<String>,
    next: i64,
}

impl TableRow {
    pub(super) fn table(self) -> Result<StoredTable, StoreError> {
        let id = table_id(&self.id)?;
        let code = self.code.as_deref().and_then(ShortCode::from_text);
        Ok(StoredTable {
            created: NewTable { id, head: self.head, created_at: self.created_at, code },
            state: state(&self.state)?,
            closed_at: self.closed_at,
            epoch: Epoch::new(number(self.epoch)?),
            owner: self.owner.as_deref().map(NodeId::new).transpose().map_err(damaged)?,
            next: number(self.next)?,
        })
    }
}

#[derive(FromRow)]
pub(super) struct PersonRow {
    id: String,
    name: String,
    created_at: i64,
    sign_in_name: Option<String>,
    ban_reason: Option<String>,
    ban_until: Option<i64>,
}

impl PersonRow {
    pub(super) fn person(self) -> Result<Person, StoreError> {
        Ok(Person {
            id: PersonId::new(&self.id).map_err(damaged)?,
            name: Name::from_store(&self.name),
            created_at: self.created_at,
            sign_in_name: self.sign_in_name.as_deref().map(SignInName::from_store),
            ban: self.ban_reason.map(|reason| Ban { reason: reason.into(), until: self.ban_until }),
        })
    }
}

#[derive(FromRow)]
pub(super) struct AuditRow {
    number: i64,
    at: i64,
    operator: String,
    action: String,
    target: String,
    details: String,
}

impl AuditRow {
    pub(super) fn entry(self) -> AuditEntry {
        let AuditRow { number, at, operator, action, target, details } = self;
        AuditEntry { number, at, operator, action, target, details }
    }
}

#[derive(FromRow)]
pub(super) struct ReportRow {
    number: i64,
    at: i64,
    table_id: String,
    reporter: String,
    reporter_name: String,
    reported: String,
    reported_name: String,
    reason: String,
    lines: String,
    resolved_at: Option<i64>,
    resolved_by: Option<String>,
    note: Option<String>,
}

impl ReportRow {
    pub(super) fn report(self) -> Result<Report, StoreError> {
        let lines = serde_json::from_str(&self.lines)
            .map_err(|why| StoreError::Damaged(format!("report {}: {why}", self.number)))?;
        let resolved = match (self.resolved_at, self.resolved_by, self.note) {
            (Some(at), Some(by), Some(note)) => Some(Resolution { at, by, note }),
            _ => None,
        };
        Ok(Report {
            number: self.number,
            at: self.at,
            table: self.table_id,
            reporter: ReportedPerson { person: self.reporter, name: self.reporter_name },
            reported: ReportedPerson { person: self.reported, name: self.reported_name },
            reason: self.reason,
            lines,
            resolved,
        })
    }
}

#[derive(FromRow)]
pub(super) struct KeyRow {
    id: String,
    created_at: i64,
}

impl KeyRow {
    pub(super) fn key(self) -> Result<StoredKey, StoreError> {
        Ok(StoredKey { id: KeyId::new(&self.id).map_err(damaged)?, created_at: self.created_at })
    }
}

#[derive(FromRow)]
pub(super) struct PushRow {
    id: String,
    endpoint: String,
    p256dh: Vec<u8>,
    auth: Vec<u8>,
    language: String,
    created_at: i64,
}

impl PushRow {
    pub(super) fn subscription(self) -> Result<StoredPushSubscription, StoreError> {
        let bad = || StoreError::Damaged("a push subscription is damaged".to_owned());
        Ok(StoredPushSubscription {
            key: KeyId::new(&self.id).map_err(damaged)?,
            created_at: self.created_at,
            subscription: PushSubscription {
                endpoint: Endpoint::new(&self.endpoint).map_err(|_| bad())?,
                p256dh: self.p256dh.try_into().map_err(|_| bad())?,
                auth: self.auth.try_into().map_err(|_| bad())?,
                // An earlier version may have had more of them.
                language: self.language.parse().unwrap_or(Language::EN),
            },
        })
    }
}

#[derive(FromRow)]
pub(super) struct PasskeyRow {
    id: String,
    name: String,
    verifier: String,
    created_at: i64,
    used_at: Option<i64>,
}

impl PasskeyRow {
    pub(super) fn passkey(self) -> Result<StoredPasskey, StoreError> {
        Ok(StoredPasskey {
            id: PasskeyId::new(&self.id).map_err(damaged)?,
            name: Name::from_store(&self.name),
            verifier: Verifier::new(&self.verifier),
            created_at: self.created_at,
            used_at: self.used_at,
        })
    }
}

/// A passkey with its person.
#[derive(FromRow)]
pub(super) struct OwnedPasskeyRow {
    owner: String,
    #[sqlx(flatten)]
    passkey: PasskeyRow,
}

impl OwnedPasskeyRow {
    pub(super) fn passkey(self) -> Result<(PersonId, StoredPasskey), StoreError> {
        Ok((PersonId::new(&self.owner).map_err(damaged)?, self.passkey.passkey()?))
    }
}

#[derive(FromRow)]
pub(super) struct BlockRow {
    blocked: String,
    name: String,
    at: i64,
}

impl BlockRow {
    pub(super) fn block(self) -> Result<StoredBlock, StoreError> {
        let blocked = PersonId::new(&self.blocked).map_err(damaged)?;
        Ok(StoredBlock { blocked, name: self.name, at: self.at })
    }
}

#[derive(FromRow)]
pub(super) struct InvitationRow {
    table_id: String,
    inviter: String,
    at: i64,
}

impl InvitationRow {
    pub(super) fn invitation(self) -> Result<StoredInvitation, StoreError> {
        let table = table_id(&self.table_id)?;
        Ok(StoredInvitation { table, from: self.inviter, at: self.at })
    }
}

#[derive(FromRow)]
pub(super) struct MatchRow {
    number: i64,
    id: String,
    about: String,
}

impl MatchRow {
    pub(super) fn stored(self) -> Result<StoredMatch, StoreError> {
        let id = table_id(&self.id)?;
        Ok(StoredMatch { number: self.number, id, about: self.about })
    }
}

/// Returns a number that counts entries, owners or matches.
pub(super) fn number(stored: i64) -> Result<u32, StoreError> {
    let damaged = |_| StoreError::Damaged(format!("{stored} is not a number of 32 bits"));
    u32::try_from(stored).map_err(damaged)
}

pub(super) fn table_id(name: &str) -> Result<TableId, StoreError> {
    TableId::new(name).map_err(damaged)
}

pub(super) fn state(word: &str) -> Result<TableStatus, StoreError> {
    let found = TableStatus::ALL.into_iter().find(|state| state.as_str() == word);
    found.ok_or_else(|| StoreError::Damaged(format!("unknown table status {word:?}")))
}

fn damaged(why: InvalidId) -> StoreError {
    StoreError::Damaged(why.to_string())
}
