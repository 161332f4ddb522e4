//! [`Held`]: a store on a disk that takes as long as a test likes.

use std::sync::Arc;

use taketable_protocol::admin::{AuditEntry, Report, Resolution};
use taketable_protocol::live::Announcement;
use taketable_rules::GameVariant;
use taketable_server::admin::{NewAudit, NewReport, Redaction};
use taketable_server::history::{NewMatch, StoredMatch};
use taketable_server::people::{
    Ban, Ceremony, CeremonyId, CodeHash, KeyHash, KeyId, Name, NewPasskey, NewPerson, PasskeyId,
    PasskeySignIn, PasswordHash, Person, PersonId, SignInName, StoredKey, StoredPasskey,
};
use taketable_server::push::{Endpoint, PushSubscription, StoredPushSubscription};
use taketable_server::ratings::{
    Rated, RatedPoint, RatedSlice, RatingProgress, RatingStore, Standing,
};
use taketable_server::social::{Invite, NewBlock, StoredBlock, StoredInvitation};
use taketable_server::store::{
    AnsweredCommand, Append, Appended, Entry, Epoch, Kind, NewTable, NodeId, Ownership,
    StoredTable, TableId, TableStatus,
};
use taketable_server::{
    AdminStore, HistoryStore, PeopleError, PeopleStore, PushStore, ShortCode, SocialStore, Store,
    StoreError,
};
use tokio::sync::Semaphore;

/// Appends wait until they are let through, one by one.
#[derive(Clone)]
pub(crate) struct Held<S> {
    store: S,
    passes: Arc<Semaphore>,
    /// One more for each append that has come.
    waiting: Arc<Semaphore>,
}

impl<S> Held<S> {
    pub(crate) fn new(store: S) -> Held<S> {
        Held { store, passes: Arc::new(Semaphore::new(0)), waiting: Arc::new(Semaphore::new(0)) }
    }

    /// Lets this many appends through.
    pub(crate) fn let_through(&self, appends: usize) {
        self.passes.add_permits(appends);
    }

    /// Waits until one more append has come.
    pub(crate) async fn next(&self) {
        self.waiting.acquire().await.expect("it is never closed").forget();
    }
}

impl<S: Store> Store for Held<S> {
    async fn create(&self, table: NewTable, sitters: Vec<PersonId>) -> Result<(), StoreError> {
        self.store.create(table, sitters).await
    }

    async fn take(&self, table: &TableId, owner: &NodeId) -> Result<Ownership, StoreError> {
        self.store.take(table, owner).await
    }

    async fn release(&self, table: &TableId, epoch: Epoch) -> Result<(), StoreError> {
        self.store.release(table, epoch).await
    }

    async fn table_with_code(&self, code: ShortCode) -> Result<Option<TableId>, StoreError> {
        self.store.table_with_code(code).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.waiting.add_permits(1);
        self.passes.acquire().await.expect("it is never closed").forget();
        self.store.append(append).await
    }

    async fn table(&self, table: &TableId) -> Result<StoredTable, StoreError> {
        self.store.table(table).await
    }

    async fn load(&self, table: &TableId, from: u32, most: u32) -> Result<Vec<Entry>, StoreError> {
        self.store.load(table, from, most).await
    }

    async fn answered(&self, table: &TableId) -> Result<Vec<AnsweredCommand>, StoreError> {
        self.store.answered(table).await
    }

    async fn list(
        &self,
        state: TableStatus,
        after: Option<&TableId>,
        most: u32,
    ) -> Result<Vec<StoredTable>, StoreError> {
        self.store.list(state, after, most).await
    }

    async fn close(
        &self,
        table: &TableId,
        epoch: Epoch,
        state: TableStatus,
        at: i64,
    ) -> Result<(), StoreError> {
        self.store.close(table, epoch, state, at).await
    }

    async fn tables_of(&self, person: &PersonId, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.store.tables_of(person, most).await
    }

    async fn delete_expired(&self, before: i64, most: u32) -> Result<u32, StoreError> {
        self.store.delete_expired(before, most).await
    }

    async fn delete_finished(
        &self,
        bots_alone: bool,
        before: i64,
        most: u32,
    ) -> Result<u32, StoreError> {
        self.store.delete_finished(bots_alone, before, most).await
    }

    async fn remove_text(&self, kind: &Kind, before: i64, most: u32) -> Result<u32, StoreError> {
        self.store.remove_text(kind, before, most).await
    }

    async fn probe(&self) -> Result<(), StoreError> {
        self.store.probe().await
    }

    fn failed_commits(&self) -> u64 {
        self.store.failed_commits()
    }
}

impl<S: HistoryStore> HistoryStore for Held<S> {
    async fn find_match(&self, id: &TableId) -> Result<Option<StoredMatch>, StoreError> {
        self.store.find_match(id).await
    }

    async fn matches_after(&self, number: i64, most: u32) -> Result<Vec<StoredMatch>, StoreError> {
        self.store.matches_after(number, most).await
    }

    async fn matches_of(
        &self,
        person: &PersonId,
        before: i64,
        most: u32,
    ) -> Result<Vec<StoredMatch>, StoreError> {
        self.store.matches_of(person, before, most).await
    }

    async fn import_match(
        &self,
        id: &TableId,
        new: NewMatch,
        record: String,
    ) -> Result<bool, StoreError> {
        self.store.import_match(id, new, record).await
    }

    async fn imported_record(&self, id: &TableId) -> Result<Option<String>, StoreError> {
        self.store.imported_record(id).await
    }
}

impl<S: RatingStore> RatingStore for Held<S> {
    async fn rating_progress(&self) -> Result<RatingProgress, StoreError> {
        self.store.rating_progress().await
    }

    async fn reset_ratings(&self, version: u32) -> Result<(), StoreError> {
        self.store.reset_ratings(version).await
    }

    async fn standings(
        &self,
        players: &[(GameVariant, Rated)],
    ) -> Result<Vec<(GameVariant, Standing)>, StoreError> {
        self.store.standings(players).await
    }

    async fn write_ratings(&self, slice: RatedSlice) -> Result<bool, StoreError> {
        self.store.write_ratings(slice).await
    }

    async fn best(&self, variant: &GameVariant, at_most: u32) -> Result<Vec<Standing>, StoreError> {
        self.store.best(variant, at_most).await
    }

    async fn standings_of(&self, who: &Rated) -> Result<Vec<(GameVariant, Standing)>, StoreError> {
        self.store.standings_of(who).await
    }

    async fn points_of(&self, person: &PersonId) -> Result<Vec<RatedPoint>, StoreError> {
        self.store.points_of(person).await
    }

    async fn rename_rated(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        self.store.rename_rated(person, name).await
    }
}

impl<S: PushStore> PushStore for Held<S> {
    async fn vapid_key(&self, new: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.store.vapid_key(new).await
    }

    async fn subscribe(
        &self,
        person: &PersonId,
        key: &KeyId,
        subscription: PushSubscription,
        at: i64,
    ) -> Result<bool, StoreError> {
        self.store.subscribe(person, key, subscription, at).await
    }

    async fn unsubscribe(&self, person: &PersonId, key: &KeyId) -> Result<(), StoreError> {
        self.store.unsubscribe(person, key).await
    }

    async fn remove_endpoint(&self, endpoint: &Endpoint) -> Result<(), StoreError> {
        self.store.remove_endpoint(endpoint).await
    }

    async fn push_subscriptions(
        &self,
        person: &PersonId,
    ) -> Result<Vec<StoredPushSubscription>, StoreError> {
        self.store.push_subscriptions(person).await
    }
}

impl<S: SocialStore> SocialStore for Held<S> {
    async fn add_block(&self, block: NewBlock) -> Result<(), PeopleError> {
        self.store.add_block(block).await
    }

    async fn remove_block(&self, by: &PersonId, blocked: &PersonId) -> Result<(), PeopleError> {
        self.store.remove_block(by, blocked).await
    }

    async fn blocks_by(&self, person: &PersonId) -> Result<Vec<StoredBlock>, StoreError> {
        self.store.blocks_by(person).await
    }

    async fn blocked_between(&self, one: &PersonId, other: &PersonId) -> Result<bool, StoreError> {
        self.store.blocked_between(one, other).await
    }

    async fn invite(&self, invite: Invite) -> Result<bool, PeopleError> {
        self.store.invite(invite).await
    }

    async fn invitations_of(&self, person: &PersonId) -> Result<Vec<StoredInvitation>, StoreError> {
        self.store.invitations_of(person).await
    }

    async fn remove_invitations(
        &self,
        person: &PersonId,
        table: &TableId,
    ) -> Result<(), PeopleError> {
        self.store.remove_invitations(person, table).await
    }
}

impl<S: PeopleStore> PeopleStore for Held<S> {
    async fn add_person(&self, person: NewPerson) -> Result<(), PeopleError> {
        self.store.add_person(person).await
    }

    async fn person(&self, id: &PersonId) -> Result<Person, PeopleError> {
        self.store.person(id).await
    }

    async fn person_of_key(&self, key: &KeyHash) -> Result<Option<Person>, PeopleError> {
        self.store.person_of_key(key).await
    }

    async fn rename(&self, id: &PersonId, name: &Name) -> Result<(), PeopleError> {
        self.store.rename(id, name).await
    }

    async fn add_key(&self, id: &PersonId, key: &KeyHash, at: i64) -> Result<(), PeopleError> {
        self.store.add_key(id, key, at).await
    }

    async fn keys(&self, id: &PersonId) -> Result<Vec<StoredKey>, PeopleError> {
        self.store.keys(id).await
    }

    async fn revoke_key(&self, id: &PersonId, key: &KeyId) -> Result<(), PeopleError> {
        self.store.revoke_key(id, key).await
    }

    async fn add_code(
        &self,
        id: &PersonId,
        code: &CodeHash,
        expires_at: i64,
        now: i64,
    ) -> Result<(), PeopleError> {
        self.store.add_code(id, code, expires_at, now).await
    }

    async fn redeem_code(
        &self,
        code: &CodeHash,
        key: &KeyHash,
        now: i64,
    ) -> Result<Option<Person>, PeopleError> {
        self.store.redeem_code(code, key, now).await
    }

    async fn set_password(
        &self,
        id: &PersonId,
        name: &SignInName,
        password: &PasswordHash,
    ) -> Result<(), PeopleError> {
        self.store.set_password(id, name, password).await
    }

    async fn password(&self, name: &SignInName) -> Result<Option<PasswordHash>, PeopleError> {
        self.store.password(name).await
    }

    async fn sign_in(
        &self,
        name: &SignInName,
        password: &PasswordHash,
        key: &KeyHash,
        at: i64,
    ) -> Result<Option<Person>, PeopleError> {
        self.store.sign_in(name, password, key, at).await
    }

    async fn clear_password(&self, id: &PersonId) -> Result<(), PeopleError> {
        self.store.clear_password(id).await
    }

    async fn add_passkey(&self, id: &PersonId, passkey: NewPasskey) -> Result<(), PeopleError> {
        self.store.add_passkey(id, passkey).await
    }

    async fn passkeys(&self, id: &PersonId) -> Result<Vec<StoredPasskey>, PeopleError> {
        self.store.passkeys(id).await
    }

    async fn passkey(
        &self,
        passkey: &PasskeyId,
    ) -> Result<Option<(PersonId, StoredPasskey)>, PeopleError> {
        self.store.passkey(passkey).await
    }

    async fn rename_passkey(
        &self,
        id: &PersonId,
        passkey: &PasskeyId,
        name: &Name,
    ) -> Result<(), PeopleError> {
        self.store.rename_passkey(id, passkey, name).await
    }

    async fn delete_passkey(&self, id: &PersonId, passkey: &PasskeyId) -> Result<(), PeopleError> {
        self.store.delete_passkey(id, passkey).await
    }

    async fn sign_in_with_passkey(
        &self,
        signing_in: PasskeySignIn,
    ) -> Result<Option<Person>, PeopleError> {
        self.store.sign_in_with_passkey(signing_in).await
    }

    async fn add_ceremony(&self, ceremony: Ceremony, now: i64) -> Result<(), PeopleError> {
        self.store.add_ceremony(ceremony, now).await
    }

    async fn take_ceremony(
        &self,
        ceremony: &CeremonyId,
        person: Option<&PersonId>,
        now: i64,
    ) -> Result<Option<Arc<str>>, PeopleError> {
        self.store.take_ceremony(ceremony, person, now).await
    }

    async fn delete_person(&self, id: &PersonId) -> Result<(), PeopleError> {
        self.store.delete_person(id).await
    }

    async fn note_seen(&self, id: &PersonId, at: i64) -> Result<(), PeopleError> {
        self.store.note_seen(id, at).await
    }

    async fn delete_idle_guests(&self, seen_before: i64, most: u32) -> Result<u32, PeopleError> {
        self.store.delete_idle_guests(seen_before, most).await
    }

    async fn delete_expired_codes(&self, now: i64, most: u32) -> Result<u32, PeopleError> {
        self.store.delete_expired_codes(now, most).await
    }
}

impl<S: AdminStore> AdminStore for Held<S> {
    async fn find_people(
        &self,
        name_part: &str,
        after: Option<&PersonId>,
        most: u32,
    ) -> Result<Vec<Person>, StoreError> {
        self.store.find_people(name_part, after, most).await
    }

    async fn set_ban(&self, person: &PersonId, ban: Option<Ban>) -> Result<bool, StoreError> {
        self.store.set_ban(person, ban).await
    }

    async fn sitters(&self, table: &TableId) -> Result<Vec<Person>, StoreError> {
        self.store.sitters(table).await
    }

    async fn tables_naming(&self, person: &PersonId) -> Result<Vec<TableId>, StoreError> {
        self.store.tables_naming(person).await
    }

    async fn entries_naming(
        &self,
        person: &PersonId,
        kind: &Kind,
    ) -> Result<Vec<(TableId, Entry)>, StoreError> {
        self.store.entries_naming(person, kind).await
    }

    async fn redact(&self, table: &TableId, redaction: Redaction) -> Result<(), StoreError> {
        self.store.redact(table, redaction).await
    }

    async fn add_audit(&self, entry: NewAudit) -> Result<i64, StoreError> {
        self.store.add_audit(entry).await
    }

    async fn audit_before(&self, number: i64, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        self.store.audit_before(number, most).await
    }

    async fn add_report(&self, report: NewReport) -> Result<i64, StoreError> {
        self.store.add_report(report).await
    }

    async fn reports_before(
        &self,
        number: i64,
        only_open: bool,
        most: u32,
    ) -> Result<Vec<Report>, StoreError> {
        self.store.reports_before(number, only_open, most).await
    }

    async fn resolve_report(
        &self,
        number: i64,
        resolution: Resolution,
    ) -> Result<bool, StoreError> {
        self.store.resolve_report(number, resolution).await
    }

    async fn rewrite_report(&self, report: Report) -> Result<(), StoreError> {
        self.store.rewrite_report(report).await
    }

    async fn announcement(&self) -> Result<Option<Announcement>, StoreError> {
        self.store.announcement().await
    }

    async fn set_announcement(&self, announcement: Option<Announcement>) -> Result<(), StoreError> {
        self.store.set_announcement(announcement).await
    }
}
