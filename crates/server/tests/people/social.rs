//! The contract of `SocialStore`, written once and kept by every store.

use taketable_server::people::PersonId;
use taketable_server::social::{Invite, MAX_BLOCKS, MAX_INVITATIONS, NewBlock};
use taketable_server::store::TableStatus;
use taketable_server::{PeopleError, PeopleStore, SocialStore, Store};

use crate::common::{contract, id, new_table, owned};
use crate::{key, name, new_person};

contract! {
    a_block_holds_until_it_is_lifted
    blocks_have_a_limit
    an_invitation_stands_until_it_is_declined_or_the_table_is_closed
    there_is_one_invitation_between_two_people_and_a_limit_for_one
    who_is_blocked_cannot_invite
    what_a_deleted_person_is_part_of_is_deleted
}

async fn somebody(store: &impl PeopleStore, text: &str) -> PersonId {
    let new = new_person(text, key());
    store.add_person(new.clone()).await.expect("a new person");
    new.id
}

fn block(by: &PersonId, blocked: &PersonId, at: i64) -> NewBlock {
    NewBlock { by: by.clone(), blocked: blocked.clone(), name: format!("Known at {at}"), at }
}

fn invite(person: &PersonId, by: &PersonId, table: &str, at: i64) -> Invite {
    Invite { person: person.clone(), by: by.clone(), table: id(table), at }
}

async fn open(store: &impl Store, name: &str) {
    store.create(new_table(name), vec![]).await.expect("a new table");
}

/// The tables to which somebody is invited, with who invites.
async fn invited(store: &impl SocialStore, person: &PersonId) -> Vec<(String, String)> {
    let all = store.invitations_of(person).await.expect("invitations");
    all.into_iter().map(|one| (one.table.to_string(), one.from)).collect()
}

fn pair(table: &str, from: &str) -> (String, String) {
    (table.to_owned(), from.to_owned())
}

async fn a_block_holds_until_it_is_lifted(store: impl PeopleStore) {
    let (ada, bob) = (somebody(&store, "Ada").await, somebody(&store, "Bob").await);
    let cleo = somebody(&store, "Cleo").await;
    assert_eq!(store.blocked_between(&ada, &bob).await, Ok(false));
    store.add_block(block(&ada, &cleo, 9)).await.unwrap();
    store.add_block(block(&ada, &bob, 7)).await.unwrap();
    // A repetition changes nothing.
    store.add_block(block(&ada, &bob, 11)).await.unwrap();
    let own = store.blocks_by(&ada).await.unwrap();
    let own: Vec<_> = own.iter().map(|one| (&one.blocked, one.name.as_str(), one.at)).collect();
    assert_eq!(own, [(&bob, "Known at 7", 7), (&cleo, "Known at 9", 9)]);
    assert_eq!(store.blocks_by(&bob).await, Ok(vec![]));
    // It is between the two, whoever blocked whom.
    assert_eq!(store.blocked_between(&ada, &bob).await, Ok(true));
    assert_eq!(store.blocked_between(&bob, &ada).await, Ok(true));
    assert_eq!(store.blocked_between(&bob, &cleo).await, Ok(false));
    // Nobody lifts the block of another person.
    store.remove_block(&bob, &ada).await.unwrap();
    assert_eq!(store.blocked_between(&ada, &bob).await, Ok(true));
    store.remove_block(&ada, &bob).await.unwrap();
    store.remove_block(&ada, &bob).await.unwrap();
    assert_eq!(store.blocked_between(&ada, &bob).await, Ok(false));
    assert_eq!(store.blocks_by(&ada).await.unwrap().len(), 1);
    let nobody = PersonId::random();
    for bad in [block(&ada, &nobody, 1), block(&nobody, &ada, 1)] {
        assert_eq!(store.add_block(bad).await, Err(PeopleError::NoSuchPerson));
    }
    assert_eq!(store.blocked_between(&ada, &nobody).await, Ok(false));
}

async fn blocks_have_a_limit(store: impl PeopleStore) {
    let ada = somebody(&store, "Ada").await;
    let mut last = None;
    for number in 0..MAX_BLOCKS {
        let other = somebody(&store, "Other").await;
        store.add_block(block(&ada, &other, number.into())).await.unwrap();
        last = Some(other);
    }
    let (one_more, last) = (somebody(&store, "More").await, last.unwrap());
    let full = store.add_block(block(&ada, &one_more, 999)).await;
    assert_eq!(full, Err(PeopleError::TooManyBlocks));
    assert_eq!(store.blocks_by(&ada).await.unwrap().len(), MAX_BLOCKS as usize);
    // Blocking the same person again is fine.
    store.add_block(block(&ada, &last, 999)).await.unwrap();
    store.remove_block(&ada, &last).await.unwrap();
    store.add_block(block(&ada, &one_more, 999)).await.unwrap();
}

async fn an_invitation_stands_until_it_is_declined_or_the_table_is_closed(
    store: impl PeopleStore + Store,
) {
    let (ada, bob) = (somebody(&store, "Ada").await, somebody(&store, "Bob").await);
    let cleo = somebody(&store, "Cleo").await;
    let (friday, epoch) = owned(&store, "friday").await;
    open(&store, "monday").await;
    assert_eq!(store.invite(invite(&bob, &ada, "friday", 5)).await, Ok(true));
    assert_eq!(store.invite(invite(&bob, &cleo, "monday", 6)).await, Ok(true));
    assert_eq!(store.invite(invite(&cleo, &ada, "friday", 6)).await, Ok(true));
    assert_eq!(invited(&store, &bob).await, [pair("monday", "Cleo"), pair("friday", "Ada")]);
    // Others see the name that somebody has now.
    store.rename(&cleo, &name("Cleopatra")).await.unwrap();
    store.remove_invitations(&bob, &friday).await.unwrap();
    assert_eq!(invited(&store, &bob).await, [pair("monday", "Cleopatra")]);
    assert_eq!(invited(&store, &cleo).await, [pair("friday", "Ada")]);
    store.close(&friday, epoch, TableStatus::Expired, 9).await.unwrap();
    assert_eq!(invited(&store, &cleo).await, []);
    for table in ["friday", "nowhere"] {
        assert_eq!(store.invite(invite(&bob, &ada, table, 7)).await, Ok(false), "{table}");
    }
    let nobody = PersonId::random();
    assert_eq!(store.invite(invite(&nobody, &ada, "monday", 7)).await, Ok(false));
    assert_eq!(store.invite(invite(&bob, &nobody, "monday", 7)).await, Ok(false));
    store.delete_expired(100, 10).await.unwrap();
    assert_eq!(invited(&store, &bob).await, [pair("monday", "Cleopatra")]);
}

async fn there_is_one_invitation_between_two_people_and_a_limit_for_one(
    store: impl PeopleStore + Store,
) {
    let (ada, bob) = (somebody(&store, "Ada").await, somebody(&store, "Bob").await);
    open(&store, "friday").await;
    open(&store, "monday").await;
    store.invite(invite(&bob, &ada, "friday", 1)).await.unwrap();
    store.invite(invite(&bob, &ada, "monday", 2)).await.unwrap();
    assert_eq!(invited(&store, &bob).await, [pair("monday", "Ada")]);
    for number in 0..MAX_INVITATIONS {
        let other = somebody(&store, &format!("Other {number}")).await;
        store.invite(invite(&bob, &other, "friday", 10 + i64::from(number))).await.unwrap();
    }
    let all = invited(&store, &bob).await;
    assert_eq!(all.len(), MAX_INVITATIONS as usize);
    assert_eq!(all[0].1, format!("Other {}", MAX_INVITATIONS - 1));
    assert!(all.iter().all(|(_, from)| from != "Ada"), "the oldest is gone: {all:?}");
}

async fn who_is_blocked_cannot_invite(store: impl PeopleStore + Store) {
    let (ada, bob) = (somebody(&store, "Ada").await, somebody(&store, "Bob").await);
    open(&store, "friday").await;
    store.invite(invite(&bob, &ada, "friday", 1)).await.unwrap();
    store.add_block(block(&bob, &ada, 2)).await.unwrap();
    assert_eq!(invited(&store, &bob).await, [], "the earlier invitation is gone");
    assert_eq!(store.invite(invite(&bob, &ada, "friday", 3)).await, Ok(false));
    assert_eq!(invited(&store, &bob).await, []);
    // The one who blocks may still invite.
    assert_eq!(store.invite(invite(&ada, &bob, "friday", 4)).await, Ok(true));
    store.remove_block(&bob, &ada).await.unwrap();
    assert_eq!(store.invite(invite(&bob, &ada, "friday", 5)).await, Ok(true));
}

async fn what_a_deleted_person_is_part_of_is_deleted(store: impl PeopleStore + Store) {
    let (ada, bob) = (somebody(&store, "Ada").await, somebody(&store, "Bob").await);
    let cleo = somebody(&store, "Cleo").await;
    open(&store, "friday").await;
    store.add_block(block(&ada, &bob, 1)).await.unwrap();
    store.add_block(block(&bob, &cleo, 1)).await.unwrap();
    store.add_block(block(&ada, &cleo, 1)).await.unwrap();
    store.invite(invite(&ada, &cleo, "friday", 1)).await.unwrap();
    store.invite(invite(&cleo, &bob, "friday", 1)).await.unwrap();
    store.delete_person(&bob).await.unwrap();
    let own = store.blocks_by(&ada).await.unwrap();
    assert_eq!(own.iter().map(|one| &one.blocked).collect::<Vec<_>>(), [&cleo]);
    assert_eq!(store.blocks_by(&bob).await, Ok(vec![]));
    assert_eq!(invited(&store, &cleo).await, []);
    store.delete_person(&cleo).await.unwrap();
    assert_eq!(store.blocks_by(&ada).await, Ok(vec![]));
    assert_eq!(invited(&store, &ada).await, []);
}
