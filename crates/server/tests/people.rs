//! The contract of `PeopleStore`, written once and kept by every store; and what `People` makes of
//! any of them.

mod common;

use std::collections::HashSet;
use std::time::{Duration, Instant};

use common::{append, bodies, line, owned};
use taketable_server::people::{
    CodeHash, HashSettings, KeptKey, Key, KeyHash, KeyId, LinkCode, MOST_CODES, MOST_KEYS, Name,
    NewPerson, Password, PasswordHash, Person, PersonId, SignInName, guest_name,
};
use taketable_server::{
    MemoryStore, People, PeopleError, PeopleSettings, PeopleStore, SqliteSettings, SqliteStore,
    Store, StoreError,
};

macro_rules! contract {
    ($($promise:ident)*) => {
        mod memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $promise() {
                super::$promise(super::MemoryStore::new()).await;
            })*
        }

        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $promise() {
                let directory = tempfile::tempdir().expect("a directory");
                super::$promise(super::common::sqlite(directory.path()).await).await;
            })*
        }
    };
}

contract! {
    a_new_person_is_found_by_the_key_and_by_nothing_else
    a_person_can_be_added_twice_but_not_as_two
    a_person_can_be_renamed
    any_name_comes_back_as_it_was
    a_person_has_a_key_for_each_device
    a_key_is_one_persons_alone
    a_revoked_key_finds_nobody
    nobody_revokes_the_keys_of_others
    the_oldest_key_goes_when_there_are_too_many
    a_code_makes_a_device_that_of_the_person
    a_code_is_used_once
    a_code_whose_answer_got_lost_is_answered_alike
    a_code_expires
    there_are_few_open_codes
    a_code_stands_for_one_person
    a_key_of_somebody_else_does_not_use_up_a_code
    exactly_one_of_many_redeems_a_code
    a_sign_in_name_is_one_persons_alone
    a_password_can_be_replaced_and_cleared
    nobody_signs_in_with_a_password_that_was_replaced_meanwhile
    nothing_is_left_of_who_is_deleted_but_what_was_played
    unknown_people_are_told_so
    people_and_tables_are_written_together

    guests_are_known_again
    a_forged_key_is_nobodys
    what_is_known_of_a_person_is_never_old
    who_revokes_and_leaves_has_revoked
    a_revoked_key_is_never_found_while_many_ask
    a_typed_code_makes_a_device_known
    wrong_used_and_expired_codes_look_alike
    exactly_one_of_many_devices_gets_a_code
    who_has_a_password_signs_in_anywhere
    wrong_names_and_wrong_passwords_look_alike
    whoever_listens_hears_of_changes
    nothing_secret_is_ever_printed
}

const MINUTE: i64 = 60_000;
/// What has not happened by then will not happen.
const PATIENCE: Duration = Duration::from_secs(20);

fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

fn sign_in_name(text: &str) -> SignInName {
    SignInName::new(text).expect("a name")
}

fn key() -> KeyHash {
    Key::random().hash()
}

fn code() -> CodeHash {
    LinkCode::random().hash()
}

fn hash(text: &str) -> PasswordHash {
    PasswordHash::new(text)
}

fn new_person(text: &str, key: KeyHash) -> NewPerson {
    NewPerson { id: PersonId::random(), name: name(text), key, at: 5 }
}

/// Somebody with a key.
async fn somebody(store: &impl PeopleStore, text: &str) -> (PersonId, KeyHash) {
    let new = new_person(text, key());
    store.add_person(new.clone()).await.expect("a new person");
    (new.id, new.key)
}

async fn finds(store: &impl PeopleStore, key: &KeyHash) -> Option<PersonId> {
    store.person_of_key(key).await.expect("an answer").map(|person| person.id)
}

async fn key_ids(store: &impl PeopleStore, id: &PersonId) -> Vec<KeyId> {
    store.keys(id).await.expect("keys").into_iter().map(|key| key.id).collect()
}

async fn a_new_person_is_found_by_the_key_and_by_nothing_else(store: impl PeopleStore) {
    let new = new_person("Ada", key());
    assert_eq!(store.person_of_key(&new.key).await, Ok(None));
    assert_eq!(store.person(&new.id).await, Err(PeopleError::NoSuchPerson));
    store.add_person(new.clone()).await.unwrap();
    let ada = Person { id: new.id.clone(), name: name("Ada"), created_at: 5, has_password: false };
    assert_eq!(store.person_of_key(&new.key).await, Ok(Some(ada.clone())));
    assert_eq!(store.person(&new.id).await, Ok(ada));
    let kept = KeptKey { id: new.key.id(), created_at: 5 };
    assert_eq!(store.keys(&new.id).await, Ok(vec![kept]));

    let (bob, bobs) = somebody(&store, "Ada").await;
    assert_eq!(finds(&store, &bobs).await, Some(bob));
    assert_eq!(finds(&store, &new.key).await, Some(new.id));
    for _ in 0..20 {
        assert_eq!(finds(&store, &key()).await, None);
    }
    for bit in 0..8 {
        let mut bytes = *new.key.as_bytes();
        bytes[31] ^= 1 << bit;
        assert_eq!(finds(&store, &KeyHash::from_bytes(bytes)).await, None);
    }
    assert_eq!(finds(&store, &KeyHash::from_bytes([0; 32])).await, None);
}

async fn a_person_can_be_added_twice_but_not_as_two(store: impl PeopleStore) {
    let ada = new_person("Ada", key());
    assert_eq!(store.add_person(ada.clone()).await, Ok(()));
    assert_eq!(store.add_person(ada.clone()).await, Ok(()));
    let other_key = NewPerson { key: key(), ..ada.clone() };
    assert_eq!(store.add_person(other_key.clone()).await, Err(PeopleError::PersonExists));
    let other_id = NewPerson { id: PersonId::random(), ..ada.clone() };
    assert_eq!(store.add_person(other_id.clone()).await, Err(PeopleError::KeyTaken));
    let (_, bobs) = somebody(&store, "Bob").await;
    let bobs_key = NewPerson { key: bobs, ..ada.clone() };
    assert_eq!(store.add_person(bobs_key).await, Err(PeopleError::KeyTaken));
    // And nothing came of it.
    assert_eq!(store.person(&other_id.id).await, Err(PeopleError::NoSuchPerson));
    assert_eq!(finds(&store, &other_key.key).await, None);
    assert_eq!(key_ids(&store, &ada.id).await, [ada.key.id()]);
    // An answer that was lost does not undo what happened since.
    store.rename(&ada.id, &name("Augusta")).await.unwrap();
    assert_eq!(store.add_person(ada.clone()).await, Ok(()));
    assert_eq!(store.person(&ada.id).await.unwrap().name, name("Augusta"));
}

async fn a_person_can_be_renamed(store: impl PeopleStore) {
    let (ada, key) = somebody(&store, "Ada").await;
    let (bob, _) = somebody(&store, "Bob").await;
    assert_eq!(store.rename(&ada, &name("Bob")).await, Ok(()));
    assert_eq!(store.rename(&ada, &name("Bob")).await, Ok(()));
    assert_eq!(store.person(&ada).await.unwrap().name, name("Bob"));
    assert_eq!(store.person_of_key(&key).await.unwrap().unwrap().name, name("Bob"));
    assert_eq!(store.person(&bob).await.unwrap().name, name("Bob"));
}

async fn any_name_comes_back_as_it_was(store: impl PeopleStore) {
    for text in ["'; DROP TABLE people; --", "Åse Ω 한 🦊", "\"null\"", "12", "שָׁלוֹם", "%_\\"]
    {
        let (id, _) = somebody(&store, text).await;
        assert_eq!(store.person(&id).await.unwrap().name, name(text));
        store.set_password(&id, &sign_in_name(text), &hash(text)).await.unwrap();
        assert_eq!(store.password(&sign_in_name(text)).await, Ok(Some(hash(text))));
    }
}

async fn a_person_has_a_key_for_each_device(store: impl PeopleStore) {
    let (ada, first) = somebody(&store, "Ada").await;
    let (second, third) = (key(), key());
    assert_eq!(store.add_key(&ada, &second, 9).await, Ok(()));
    assert_eq!(store.add_key(&ada, &third, 7).await, Ok(()));
    assert_eq!(store.add_key(&ada, &second, 11).await, Ok(()), "the same again");
    for key in [first, second, third] {
        assert_eq!(finds(&store, &key).await.as_ref(), Some(&ada));
    }
    let kept = |key: KeyHash, created_at| KeptKey { id: key.id(), created_at };
    let keys = vec![kept(first, 5), kept(second, 9), kept(third, 7)];
    assert_eq!(store.keys(&ada).await, Ok(keys));
}

async fn a_key_is_one_persons_alone(store: impl PeopleStore) {
    let (ada, adas) = somebody(&store, "Ada").await;
    let (bob, bobs) = somebody(&store, "Bob").await;
    assert_eq!(store.add_key(&ada, &bobs, 9).await, Err(PeopleError::KeyTaken));
    assert_eq!(finds(&store, &bobs).await, Some(bob));
    assert_eq!(key_ids(&store, &ada).await, [adas.id()]);
}

async fn a_revoked_key_finds_nobody(store: impl PeopleStore) {
    let (ada, first) = somebody(&store, "Ada").await;
    let second = key();
    store.add_key(&ada, &second, 6).await.unwrap();
    assert_eq!(store.revoke_key(&ada, &first.id()).await, Ok(()));
    assert_eq!(finds(&store, &first).await, None);
    assert_eq!(finds(&store, &second).await.as_ref(), Some(&ada));
    assert_eq!(key_ids(&store, &ada).await, [second.id()]);
    assert_eq!(store.revoke_key(&ada, &first.id()).await, Ok(()), "the same again");
    // Without any key, one is still there.
    assert_eq!(store.revoke_key(&ada, &second.id()).await, Ok(()));
    assert_eq!(store.keys(&ada).await, Ok(vec![]));
    assert!(store.person(&ada).await.is_ok());
}

async fn nobody_revokes_the_keys_of_others(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (bob, bobs) = somebody(&store, "Bob").await;
    assert_eq!(store.revoke_key(&ada, &bobs.id()).await, Ok(()));
    assert_eq!(finds(&store, &bobs).await, Some(bob));
}

async fn the_oldest_key_goes_when_there_are_too_many(store: impl PeopleStore) {
    let (ada, first) = somebody(&store, "Ada").await;
    let (bob, bobs) = somebody(&store, "Bob").await;
    let mut keys = vec![first];
    for number in 1..MOST_KEYS + 3 {
        keys.push(key());
        // The clock may have been put back: who came last has come last.
        store.add_key(&ada, &keys[number as usize], 5 - i64::from(number)).await.unwrap();
    }
    let (gone, kept) = keys.split_at(3);
    assert_eq!(kept.len() as u32, MOST_KEYS);
    for key in gone {
        assert_eq!(finds(&store, key).await, None);
    }
    for key in kept {
        assert_eq!(finds(&store, key).await.as_ref(), Some(&ada));
    }
    let ids: Vec<KeyId> = kept.iter().map(KeyHash::id).collect();
    assert_eq!(key_ids(&store, &ada).await, ids);
    assert_eq!(finds(&store, &bobs).await, Some(bob));
}

async fn a_code_makes_a_device_that_of_the_person(store: impl PeopleStore) {
    let (ada, first) = somebody(&store, "Ada").await;
    let (code, second) = (code(), key());
    assert_eq!(store.add_code(&ada, &code, 100, 10).await, Ok(()));
    assert_eq!(store.add_code(&ada, &code, 100, 11).await, Ok(()), "the same again");
    let whose = store.redeem_code(&code, &second, 50).await.unwrap();
    assert_eq!(whose, Some(store.person(&ada).await.unwrap()));
    assert_eq!(finds(&store, &second).await.as_ref(), Some(&ada));
    assert_eq!(finds(&store, &first).await.as_ref(), Some(&ada));
    let kept = KeptKey { id: second.id(), created_at: 50 };
    assert_eq!(store.keys(&ada).await.unwrap()[1], kept);
}

async fn a_code_is_used_once(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (code, second, third) = (code(), key(), key());
    assert_eq!(store.redeem_code(&code, &second, 1).await, Ok(None), "not yet a code");
    store.add_code(&ada, &code, 100, 1).await.unwrap();
    assert!(store.redeem_code(&code, &second, 2).await.unwrap().is_some());
    assert_eq!(store.redeem_code(&code, &third, 3).await, Ok(None));
    assert_eq!(finds(&store, &third).await, None);
    // Nor is it opened again as long as it is known.
    assert_eq!(store.add_code(&ada, &code, 200, 4).await, Err(PeopleError::CodeTaken));
    assert_eq!(store.redeem_code(&code, &third, 5).await, Ok(None));
}

async fn a_code_whose_answer_got_lost_is_answered_alike(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (code, second) = (code(), key());
    store.add_code(&ada, &code, 100, 1).await.unwrap();
    let answer = store.redeem_code(&code, &second, 2).await;
    assert!(answer.as_ref().unwrap().is_some());
    assert_eq!(store.redeem_code(&code, &second, 3).await, answer);
    assert_eq!(store.keys(&ada).await.unwrap().len(), 2);
    // But a key that was revoked is not given again.
    store.revoke_key(&ada, &second.id()).await.unwrap();
    assert_eq!(store.redeem_code(&code, &second, 4).await, Ok(None));
    assert_eq!(finds(&store, &second).await, None);
}

async fn a_code_expires(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (early, late, key) = (code(), code(), key());
    store.add_code(&ada, &early, 100, 1).await.unwrap();
    store.add_code(&ada, &late, 101, 1).await.unwrap();
    assert_eq!(store.redeem_code(&early, &key, 100).await, Ok(None));
    assert_eq!(store.redeem_code(&early, &key, i64::MAX).await, Ok(None));
    assert_eq!(finds(&store, &key).await, None);
    assert!(store.redeem_code(&late, &key, 100).await.unwrap().is_some());
    // One that has expired before it was opened never counts, and may be opened again.
    assert_eq!(store.add_code(&ada, &early, 150, 150).await, Ok(()));
    assert_eq!(store.redeem_code(&early, &self::key(), 150).await, Ok(None));
    assert_eq!(store.add_code(&ada, &early, 300, 200).await, Ok(()));
    assert!(store.redeem_code(&early, &self::key(), 200).await.unwrap().is_some());
}

async fn there_are_few_open_codes(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (bob, _) = somebody(&store, "Bob").await;
    let codes: Vec<CodeHash> = (0..MOST_CODES).map(|_| code()).collect();
    for (number, code) in codes.iter().enumerate() {
        assert_eq!(store.add_code(&ada, code, 100 + number as i64, 1).await, Ok(()));
    }
    let more = code();
    assert_eq!(store.add_code(&ada, &more, 200, 1).await, Err(PeopleError::TooManyCodes));
    assert_eq!(store.redeem_code(&more, &key(), 2).await, Ok(None), "refused is refused");
    assert_eq!(store.add_code(&ada, &codes[0], 100, 1).await, Ok(()), "the same again");
    assert_eq!(store.add_code(&bob, &code(), 200, 1).await, Ok(()));
    // One that is used makes room, and so does one that has expired.
    assert!(store.redeem_code(&codes[1], &key(), 2).await.unwrap().is_some());
    assert_eq!(store.add_code(&ada, &more, 200, 2).await, Ok(()));
    assert_eq!(store.add_code(&ada, &code(), 200, 99).await, Err(PeopleError::TooManyCodes));
    assert_eq!(store.add_code(&ada, &code(), 200, 100).await, Ok(()));
    assert_eq!(store.add_code(&ada, &code(), 200, 100).await, Err(PeopleError::TooManyCodes));
}

async fn a_code_stands_for_one_person(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (bob, _) = somebody(&store, "Bob").await;
    let code = code();
    store.add_code(&ada, &code, 100, 1).await.unwrap();
    assert_eq!(store.add_code(&bob, &code, 100, 1).await, Err(PeopleError::CodeTaken));
    let whose = store.redeem_code(&code, &key(), 2).await.unwrap().unwrap();
    assert_eq!(whose.id, ada);
}

async fn a_key_of_somebody_else_does_not_use_up_a_code(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (bob, bobs) = somebody(&store, "Bob").await;
    let code = code();
    store.add_code(&ada, &code, 100, 1).await.unwrap();
    assert_eq!(store.redeem_code(&code, &bobs, 2).await, Err(PeopleError::KeyTaken));
    assert_eq!(finds(&store, &bobs).await, Some(bob));
    assert!(store.redeem_code(&code, &key(), 3).await.unwrap().is_some());
}

async fn exactly_one_of_many_redeems_a_code(store: impl PeopleStore + Clone) {
    let (ada, _) = somebody(&store, "Ada").await;
    for _ in 0..10 {
        let code = code();
        store.add_code(&ada, &code, 100, 1).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..16 {
            let (store, key) = (store.clone(), key());
            tasks.spawn(async move { (key, store.redeem_code(&code, &key, 2).await.unwrap()) });
        }
        let mut winners = 0;
        for (key, whose) in tasks.join_all().await {
            assert_eq!(finds(&store, &key).await, whose.as_ref().map(|person| person.id.clone()));
            winners += u32::from(whose.is_some());
        }
        assert_eq!(winners, 1);
    }
}

async fn a_sign_in_name_is_one_persons_alone(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (bob, _) = somebody(&store, "Bob").await;
    store.set_password(&ada, &sign_in_name("René"), &hash("adas")).await.unwrap();
    for text in ["René", "RENÉ", " rene\u{301} "] {
        let refused = store.set_password(&bob, &sign_in_name(text), &hash("bobs")).await;
        assert_eq!(refused, Err(PeopleError::SignInNameTaken), "{text}");
        assert_eq!(store.password(&sign_in_name(text)).await, Ok(Some(hash("adas"))));
    }
    assert!(!store.person(&bob).await.unwrap().has_password);
    assert_eq!(store.set_password(&bob, &sign_in_name("rene"), &hash("bobs")).await, Ok(()));
    // Who moves to another name leaves the first one to others.
    assert_eq!(store.set_password(&ada, &sign_in_name("ada"), &hash("adas")).await, Ok(()));
    assert_eq!(store.password(&sign_in_name("René")).await, Ok(None));
    assert_eq!(store.set_password(&bob, &sign_in_name("René"), &hash("bobs")).await, Ok(()));
    // Many want the same name, and one has it.
    let (cleo, dora) = (somebody(&store, "Cleo").await.0, somebody(&store, "Dora").await.0);
    let (wanted, same) = (sign_in_name("best"), hash("x"));
    let both = tokio::join!(
        store.set_password(&cleo, &wanted, &same),
        store.set_password(&dora, &wanted, &same),
    );
    assert_ne!(both.0.is_ok(), both.1.is_ok());
}

async fn a_password_can_be_replaced_and_cleared(store: impl PeopleStore) {
    let (ada, key) = somebody(&store, "Ada").await;
    let known = sign_in_name("ada");
    assert_eq!(store.password(&known).await, Ok(None));
    assert_eq!(store.set_password(&ada, &known, &hash("one")).await, Ok(()));
    assert_eq!(store.set_password(&ada, &known, &hash("one")).await, Ok(()), "the same again");
    assert!(store.person_of_key(&key).await.unwrap().unwrap().has_password);
    assert_eq!(store.set_password(&ada, &known, &hash("two")).await, Ok(()));
    assert_eq!(store.password(&known).await, Ok(Some(hash("two"))));
    assert_eq!(store.clear_password(&ada).await, Ok(()));
    assert_eq!(store.clear_password(&ada).await, Ok(()), "the same again");
    assert_eq!(store.password(&known).await, Ok(None));
    assert!(!store.person(&ada).await.unwrap().has_password);
    let (bob, _) = somebody(&store, "Bob").await;
    assert_eq!(store.set_password(&bob, &known, &hash("three")).await, Ok(()));
}

async fn nobody_signs_in_with_a_password_that_was_replaced_meanwhile(store: impl PeopleStore) {
    let (ada, first) = somebody(&store, "Ada").await;
    let (_, bobs) = somebody(&store, "Bob").await;
    let (known, second, third) = (sign_in_name("ada"), key(), key());
    assert_eq!(store.sign_in(&known, &hash("one"), &second, 6).await, Ok(None));
    store.set_password(&ada, &known, &hash("one")).await.unwrap();
    let whose = store.sign_in(&known, &hash("one"), &second, 6).await;
    assert_eq!(whose, Ok(Some(store.person(&ada).await.unwrap())));
    assert_eq!(store.sign_in(&known, &hash("one"), &second, 7).await, whose, "the same again");
    assert_eq!(store.sign_in(&known, &hash("one"), &bobs, 7).await, Err(PeopleError::KeyTaken));
    store.set_password(&ada, &known, &hash("two")).await.unwrap();
    assert_eq!(store.sign_in(&known, &hash("one"), &third, 8).await, Ok(None));
    store.clear_password(&ada).await.unwrap();
    assert_eq!(store.sign_in(&known, &hash("two"), &third, 8).await, Ok(None));
    assert_eq!(finds(&store, &third).await, None);
    assert_eq!(key_ids(&store, &ada).await, [first.id(), second.id()]);
}

async fn nothing_is_left_of_who_is_deleted_but_what_was_played(store: impl PeopleStore + Store) {
    let (ada, first) = somebody(&store, "Ada").await;
    let (bob, bobs) = somebody(&store, "Bob").await;
    let (second, open, used) = (key(), code(), code());
    let known = sign_in_name("ada");
    store.add_code(&ada, &used, 100, 1).await.unwrap();
    store.redeem_code(&used, &second, 2).await.unwrap();
    store.add_code(&ada, &open, 100, 1).await.unwrap();
    store.set_password(&ada, &known, &hash("x")).await.unwrap();
    let (table, epoch) = owned(&store, "t").await;
    store.append(append(&table, epoch, 1, &[line("Ada sits down")])).await.unwrap();

    assert_eq!(store.delete_person(&ada).await, Ok(()));
    assert_eq!(store.delete_person(&ada).await, Ok(()), "the same again");
    assert_eq!(store.person(&ada).await, Err(PeopleError::NoSuchPerson));
    for key in [first, second] {
        assert_eq!(finds(&store, &key).await, None);
    }
    for code in [open, used] {
        assert_eq!(store.redeem_code(&code, &second, 3).await, Ok(None));
    }
    assert_eq!(store.password(&known).await, Ok(None));
    assert_eq!(bodies(&store, &table).await, ["Ada sits down"]);
    // What was hers is free, and is not hers if somebody comes after her.
    let (cleo, cleos) = somebody(&store, "Cleo").await;
    assert_eq!(key_ids(&store, &cleo).await, [cleos.id()]);
    assert_eq!(store.set_password(&cleo, &known, &hash("y")).await, Ok(()));
    assert_eq!(store.add_code(&cleo, &open, 100, 1).await, Ok(()));
    assert_eq!(finds(&store, &bobs).await, Some(bob));
}

async fn unknown_people_are_told_so(store: impl PeopleStore) {
    let none = Err(PeopleError::NoSuchPerson);
    let id = PersonId::random();
    assert_eq!(store.rename(&id, &name("Ada")).await, none);
    assert_eq!(store.add_key(&id, &key(), 1).await, none);
    assert_eq!(store.keys(&id).await, Err(PeopleError::NoSuchPerson));
    assert_eq!(store.revoke_key(&id, &key().id()).await, none);
    assert_eq!(store.add_code(&id, &code(), 2, 1).await, none);
    assert_eq!(store.set_password(&id, &sign_in_name("ada"), &hash("x")).await, none);
    assert_eq!(store.clear_password(&id).await, none);
    // A refusal names nobody's key either.
    let (_, adas) = somebody(&store, "Ada").await;
    assert_eq!(store.add_key(&id, &adas, 1).await, none);
}

async fn people_and_tables_are_written_together(store: impl PeopleStore + Store + Clone) {
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..40 {
        let store = store.clone();
        tasks.spawn(async move {
            let (table, epoch) = owned(&store, &number.to_string()).await;
            let taken = new_person("Ada", key());
            store.add_person(taken.clone()).await.unwrap();
            let again = NewPerson { id: PersonId::random(), ..taken.clone() };
            // Refused, written and written in whatever transaction: none minds the others.
            let (lines, refused, (bob, bobs)) = tokio::join!(
                store.append(append(&table, epoch, 1, &[line("a")])),
                store.add_person(again),
                somebody(&store, "Bob"),
            );
            assert!(lines.is_ok());
            assert_eq!(refused, Err(PeopleError::KeyTaken));
            assert_eq!(finds(&store, &bobs).await, Some(bob));
            assert_eq!(bodies(&store, &table).await, ["a"]);
        });
    }
    tasks.join_all().await;
}

// From here on, `People`.

fn people<S: PeopleStore>(store: S) -> People<S> {
    let hash = HashSettings { memory: 8, passes: 1, at_once: 2, waiting: 1000 };
    People::new(store, PeopleSettings { hash, ..PeopleSettings::default() })
}

fn password(text: &str) -> Password {
    Password::new(text).expect("a password")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

/// A device remembers a text.
fn remembered(key: &Key) -> Key {
    Key::from_text(&key.to_text()).expect("a key")
}

async fn guests_are_known_again(store: impl PeopleStore) {
    let people = people(store);
    let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
    assert_eq!((&ada.name, ada.created_at, ada.has_password), (&name("Ada"), 7, false));
    let (bob, bobs) = people.guest(guest_name(), 8).await.unwrap();
    assert_ne!(ada.id, bob.id);
    for _ in 0..3 {
        assert_eq!(people.who(&remembered(&key)).await, Ok(Some(ada.clone())));
        assert_eq!(people.who(&remembered(&bobs)).await, Ok(Some(bob.clone())));
    }
    assert_eq!(people.person(&ada.id).await, Ok(ada.clone()));
    let keys = people.keys(&ada.id).await.unwrap();
    assert_eq!(keys, [KeptKey { id: key.id(), created_at: 7 }]);
}

async fn a_forged_key_is_nobodys(store: impl PeopleStore) {
    let people = people(store);
    let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
    let text = key.to_text();
    for place in 0..text.len() {
        let other = if &text[place..=place] == "0" { "1" } else { "0" };
        let mut forged = text.clone();
        forged.replace_range(place..=place, other);
        assert_eq!(people.who(&Key::from_text(&forged).unwrap()).await, Ok(None));
    }
    // What is not secret is no key: neither ids nor what the store keeps.
    for public in [ada.id.to_string(), key.id().to_string()] {
        assert!(Key::from_text(&public).is_err());
        assert_eq!(people.who(&Key::from_text(&public.repeat(2)).unwrap()).await, Ok(None));
    }
    let kept = hex(key.hash().as_bytes());
    assert_eq!(people.who(&Key::from_text(&kept).unwrap()).await, Ok(None));
}

async fn what_is_known_of_a_person_is_never_old(store: impl PeopleStore) {
    let people = people(store);
    let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
    let who = || async { people.who(&key).await.unwrap() };
    assert_eq!(who().await.unwrap().name, name("Ada"));
    people.rename(&ada.id, name("Augusta")).await.unwrap();
    assert_eq!(who().await.unwrap().name, name("Augusta"));
    people.set_password(&ada.id, &sign_in_name("ada"), &password("12345678")).await.unwrap();
    assert!(who().await.unwrap().has_password);
    people.clear_password(&ada.id).await.unwrap();
    assert!(!who().await.unwrap().has_password);
    people.revoke(&ada.id, &key.id()).await.unwrap();
    assert_eq!(who().await, None);

    let (bob, bobs) = people.guest(name("Bob"), 7).await.unwrap();
    assert!(people.who(&bobs).await.unwrap().is_some());
    people.delete(&bob.id).await.unwrap();
    assert_eq!(people.who(&bobs).await, Ok(None));

    // A key that had to make room, too.
    let (cleo, first) = people.guest(name("Cleo"), 7).await.unwrap();
    for now in 0..i64::from(MOST_KEYS) {
        assert!(people.who(&first).await.unwrap().is_some());
        let (code, _) = people.link_code(&cleo.id, now).await.unwrap();
        people.redeem(&code.to_text(), now).await.unwrap();
    }
    assert_eq!(people.who(&first).await, Ok(None));
}

async fn who_revokes_and_leaves_has_revoked(store: impl PeopleStore) {
    let people = people(store);
    for _ in 0..50 {
        let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
        assert!(people.who(&key).await.unwrap().is_some());
        let mut changes = people.changes();
        // Asked, and at once no longer waited for.
        let id = key.id();
        let _ = tokio::time::timeout(Duration::ZERO, people.revoke(&ada.id, &id)).await;
        let change = tokio::time::timeout(PATIENCE, changes.recv()).await;
        assert_eq!(change.expect("it is done all the same"), Ok(ada.id));
        assert_eq!(people.who(&key).await, Ok(None));
    }
}

async fn a_revoked_key_is_never_found_while_many_ask(store: impl PeopleStore) {
    let people = people(store);
    for _ in 0..50 {
        let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..4 {
            let (people, key) = (people.clone(), key.clone());
            tasks.spawn(async move {
                while people.who(&key).await.unwrap().is_some() {
                    tokio::task::yield_now().await;
                }
            });
        }
        tokio::task::yield_now().await;
        people.revoke(&ada.id, &key.id()).await.unwrap();
        assert_eq!(people.who(&key).await, Ok(None));
        let all = tokio::time::timeout(PATIENCE, tasks.join_all()).await;
        all.expect("nobody finds it for ever");
        assert_eq!(people.who(&key).await, Ok(None));
    }
}

async fn a_typed_code_makes_a_device_known(store: impl PeopleStore) {
    let people = people(store);
    let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
    let (code, expires_at) = people.link_code(&ada.id, 1000).await.unwrap();
    assert_eq!(expires_at, 1000 + 10 * MINUTE);
    let typed = code.to_text().to_lowercase().replace('-', " ");
    let (whose, second) = people.redeem(&typed, expires_at - 1).await.unwrap();
    assert_eq!(whose, ada);
    assert_ne!(second.to_text(), key.to_text());
    for key in [&key, &second] {
        assert_eq!(people.who(key).await, Ok(Some(ada.clone())));
    }
    // The first device signs the second one out.
    people.revoke(&ada.id, &second.id()).await.unwrap();
    assert_eq!(people.who(&second).await, Ok(None));
    assert_eq!(people.who(&key).await, Ok(Some(ada.clone())));
    for _ in 0..MOST_CODES {
        people.link_code(&ada.id, 2000).await.unwrap();
    }
    let refused = people.link_code(&ada.id, 2000).await;
    assert_eq!(refused.err(), Some(PeopleError::TooManyCodes));
    let nobody = people.link_code(&PersonId::random(), 2000).await;
    assert_eq!(nobody.err(), Some(PeopleError::NoSuchPerson));
}

async fn wrong_used_and_expired_codes_look_alike(store: impl PeopleStore) {
    let people = people(store);
    let (ada, _) = people.guest(name("Ada"), 7).await.unwrap();
    let (used, _) = people.link_code(&ada.id, 0).await.unwrap();
    people.redeem(&used.to_text(), 1).await.unwrap();
    let (late, expires_at) = people.link_code(&ada.id, 0).await.unwrap();
    let (bob, _) = people.guest(name("Bob"), 7).await.unwrap();
    let (gone, _) = people.link_code(&bob.id, 0).await.unwrap();
    people.delete(&bob.id).await.unwrap();
    for (text, now) in [
        (used.to_text(), 1),
        (late.to_text(), expires_at),
        (gone.to_text(), 1),
        (LinkCode::random().to_text(), 1),
        ("no code".to_owned(), 1),
        (String::new(), 1),
        ("X".repeat(10_000), 1),
    ] {
        let refused = people.redeem(&text, now).await.map(|_| ());
        assert_eq!(refused, Err(PeopleError::WrongCode));
    }
    assert_eq!(people.keys(&ada.id).await.unwrap().len(), 2);
    people.redeem(&late.to_text(), expires_at - 1).await.unwrap();
}

async fn exactly_one_of_many_devices_gets_a_code(store: impl PeopleStore) {
    let people = people(store);
    let (ada, _) = people.guest(name("Ada"), 7).await.unwrap();
    let (code, _) = people.link_code(&ada.id, 0).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..32 {
        let (people, text) = (people.clone(), code.to_text());
        tasks.spawn(async move { people.redeem(&text, 1).await.map(|(person, _)| person.id) });
    }
    let outcomes = tasks.join_all().await;
    let wrong = outcomes.iter().filter(|outcome| **outcome == Err(PeopleError::WrongCode));
    assert_eq!(wrong.count(), 31);
    assert!(outcomes.contains(&Ok(ada.id.clone())));
    assert_eq!(people.keys(&ada.id).await.unwrap().len(), 2);
}

async fn who_has_a_password_signs_in_anywhere(store: impl PeopleStore) {
    let people = people(store);
    let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
    let secret = password("correct horse");
    people.set_password(&ada.id, &sign_in_name("Straße 7"), &secret).await.unwrap();
    for typed in ["Straße 7", "STRASSE 7", "  straße\t7 "] {
        let (whose, other) = people.sign_in(typed, &secret, 9).await.unwrap();
        assert_eq!((&whose.id, whose.has_password), (&ada.id, true));
        assert_eq!(people.who(&other).await, Ok(Some(whose)));
    }
    assert_eq!(people.keys(&ada.id).await.unwrap().len(), 4);
    let (bob, _) = people.guest(name("Bob"), 7).await.unwrap();
    let taken = people.set_password(&bob.id, &sign_in_name("strasse 7"), &secret).await;
    assert_eq!(taken, Err(PeopleError::SignInNameTaken));
    // A new password ends the old one, and no key.
    people.set_password(&ada.id, &sign_in_name("ada"), &password("battery staple")).await.unwrap();
    assert!(people.sign_in("ada", &password("battery staple"), 9).await.is_ok());
    for name in ["ada", "strasse 7"] {
        let refused = people.sign_in(name, &secret, 9).await.map(|_| ());
        assert_eq!(refused, Err(PeopleError::WrongPassword));
    }
    assert!(people.who(&key).await.unwrap().is_some());
    people.clear_password(&ada.id).await.unwrap();
    let cleared = people.sign_in("ada", &password("battery staple"), 9).await.map(|_| ());
    assert_eq!(cleared, Err(PeopleError::WrongPassword));
}

async fn wrong_names_and_wrong_passwords_look_alike(store: impl PeopleStore) {
    let people = people(store);
    let (ada, _) = people.guest(name("Ada"), 7).await.unwrap();
    let secret = password("correct horse");
    people.set_password(&ada.id, &sign_in_name("ada"), &secret).await.unwrap();
    for (name, text) in [
        ("ada", "incorrect horse"),
        ("ada", "correct horse "),
        ("ada", "CORRECT HORSE"),
        ("bob", "correct horse"),
        ("", "correct horse"),
        ("a\u{202e}da", "correct horse"),
        ("' OR 1=1 --", "' OR 1=1 --"),
    ] {
        let refused = people.sign_in(name, &password(text), 9).await.map(|_| ());
        assert_eq!(refused, Err(PeopleError::WrongPassword), "{name:?} {text:?}");
    }
    assert_eq!(people.keys(&ada.id).await.unwrap().len(), 1);
    people.delete(&ada.id).await.unwrap();
    let gone = people.sign_in("ada", &secret, 9).await.map(|_| ());
    assert_eq!(gone, Err(PeopleError::WrongPassword));
}

async fn whoever_listens_hears_of_changes(store: impl PeopleStore) {
    let people = people(store);
    let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
    let mut changes = people.changes();
    let (code, _) = people.link_code(&ada.id, 0).await.unwrap();
    people.who(&key).await.unwrap();
    assert!(changes.try_recv().is_err(), "nothing has changed yet");
    people.rename(&ada.id, name("Augusta")).await.unwrap();
    assert_eq!(changes.try_recv(), Ok(ada.id.clone()));
    people.redeem(&code.to_text(), 1).await.unwrap();
    assert_eq!(changes.try_recv(), Ok(ada.id.clone()));
    people.revoke(&ada.id, &key.id()).await.unwrap();
    assert_eq!(changes.try_recv(), Ok(ada.id.clone()));
    people.delete(&ada.id).await.unwrap();
    assert_eq!(changes.try_recv(), Ok(ada.id));
    assert!(changes.try_recv().is_err());
}

/// Everything that can be printed is, and none of the secrets is in it, in whatever way of writing.
async fn nothing_secret_is_ever_printed(store: impl PeopleStore + std::fmt::Debug + Clone) {
    let people = people(store.clone());
    let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
    let secret = password("canary password");
    let signs_in = sign_in_name("ada");
    people.set_password(&ada.id, &signs_in, &secret).await.unwrap();
    let kept = store.password(&signs_in).await.unwrap().unwrap();
    people.who(&key).await.unwrap();
    let (code, _) = people.link_code(&ada.id, 0).await.unwrap();
    let (used, _) = people.link_code(&ada.id, 0).await.unwrap();
    let (_, second) = people.redeem(&used.to_text(), 1).await.unwrap();
    people.who(&second).await.unwrap();
    let new = new_person("Bob", key.hash());
    let refusals = [
        store.add_person(new.clone()).await.unwrap_err(),
        people.redeem("canary", 1).await.unwrap_err(),
        people.sign_in("ada", &password("canary wrong"), 1).await.unwrap_err(),
    ];
    let bad = (Key::from_text("canary"), Password::new("canary"), LinkCode::from_text("canary"));
    let told: Vec<String> = refusals.iter().map(ToString::to_string).collect();
    let printed = format!(
        "{people:#?} {people:?} {store:?} {key:?} {:?} {code:?} {:?} {secret:?} {kept:?} {new:?} \
         {refusals:?} {told:?} {bad:?} {:?} {ada:?} {signs_in:?}",
        key.hash(),
        code.hash(),
        people.keys(&ada.id).await,
    );
    assert!(printed.contains("Ada"), "something is printed");

    let bytes = |bytes: &[u8]| -> Vec<String> {
        let list = format!("{:?}", &bytes[..8]);
        vec![hex(bytes), list.trim_matches(['[', ']']).to_owned()]
    };
    let mut secrets = vec!["canary".to_owned(), kept.as_str().to_owned()];
    secrets.push(kept.as_str().rsplit('$').next().unwrap().to_owned());
    for code in [&code, &used] {
        secrets.extend([code.to_text(), code.to_text().replace('-', "")]);
        secrets.extend(bytes(code.to_text().replace('-', "").as_bytes()));
        secrets.extend(bytes(code.hash().as_bytes()));
    }
    for key in [&key, &second] {
        secrets.push(key.to_text());
        secrets.extend(bytes(key.hash().as_bytes()));
    }
    let printed = printed.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    for secret in &secrets {
        assert!(secret.len() >= 6);
        assert!(!printed.contains(&secret.to_lowercase()), "{secret}");
    }
    assert_eq!(secrets.iter().collect::<HashSet<_>>().len(), secrets.len());
}

/// How long it takes does not tell whether a name is known: the work is the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_names_make_as_much_work_as_known_ones() {
    let hash = HashSettings { memory: 8 * 1024, passes: 2, at_once: 1, waiting: 10 };
    let settings = PeopleSettings { hash, ..PeopleSettings::default() };
    let people = People::new(MemoryStore::new(), settings);
    let (ada, _) = people.guest(name("Ada"), 7).await.unwrap();
    let right = password("correct horse");
    people.set_password(&ada.id, &sign_in_name("ada"), &right).await.unwrap();
    let wrong = password("incorrect horse");
    // The quickest of several is the least disturbed by whatever else goes on.
    let mut quickest = [Duration::MAX; 3];
    for _ in 0..12 {
        for (name, quickest) in ["ada", "bob", "\u{202e}"].into_iter().zip(&mut quickest) {
            let start = Instant::now();
            assert!(people.sign_in(name, &wrong, 9).await.is_err());
            *quickest = start.elapsed().min(*quickest);
        }
    }
    let [known, unknown, unreadable] = quickest.map(|time| time.as_secs_f64());
    for other in [unknown, unreadable] {
        assert!((0.5..2.0).contains(&(other / known)), "{quickest:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_too_many_sign_in_some_are_refused_and_nobody_else_waits() {
    let hash = HashSettings { memory: 32 * 1024, passes: 3, at_once: 1, waiting: 2 };
    let settings = PeopleSettings { hash, ..PeopleSettings::default() };
    let people = People::new(MemoryStore::new(), settings);
    let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let people = people.clone();
        tasks.spawn(async move { people.sign_in("ada", &password("12345678"), 9).await.err() });
    }
    assert_eq!(people.who(&key).await, Ok(Some(ada.clone())));
    let outcomes = tasks.join_all().await;
    let count = |why: PeopleError| outcomes.iter().filter(|one| **one == Some(why.clone())).count();
    let (busy, wrong) = (count(PeopleError::Busy), count(PeopleError::WrongPassword));
    assert!(busy > 0 && wrong >= 3, "{outcomes:?}");
    assert_eq!(busy + wrong, 20);
    // Later there is room again.
    let later = people.sign_in("ada", &password("12345678"), 9).await.err();
    assert_eq!(later, Some(PeopleError::WrongPassword));
}

#[tokio::test]
async fn people_are_there_after_reopening() {
    let directory = tempfile::tempdir().unwrap();
    let store = common::sqlite(directory.path()).await;
    let before = people(store.clone());
    let secret = password("correct horse");
    let (ada, first) = before.guest(name("Ada"), 7).await.unwrap();
    before.rename(&ada.id, name("Augusta 🦊")).await.unwrap();
    before.set_password(&ada.id, &sign_in_name("Ada"), &secret).await.unwrap();
    let (open, _) = before.link_code(&ada.id, 0).await.unwrap();
    let (used, _) = before.link_code(&ada.id, 0).await.unwrap();
    let (_, second) = before.redeem(&used.to_text(), 1).await.unwrap();
    before.revoke(&ada.id, &first.id()).await.unwrap();
    let (bob, bobs) = before.guest(name("Bob"), 8).await.unwrap();
    before.delete(&bob.id).await.unwrap();
    let ada = before.who(&second).await.unwrap().unwrap();
    store.shut_down().await;
    let late = before.rename(&ada.id, name("Late")).await;
    assert_eq!(late, Err(PeopleError::Store(StoreError::ShutDown)));

    let after = people(common::sqlite(directory.path()).await);
    assert_eq!(after.who(&second).await, Ok(Some(ada.clone())));
    assert_eq!((ada.name.as_str(), ada.has_password), ("Augusta 🦊", true));
    for key in [&first, &bobs] {
        assert_eq!(after.who(key).await, Ok(None));
    }
    let again = after.redeem(&used.to_text(), 2).await.map(|_| ());
    assert_eq!(again, Err(PeopleError::WrongCode));
    assert_eq!(after.redeem(&open.to_text(), 2).await.unwrap().0, ada);
    assert_eq!(after.sign_in("ADA", &secret, 3).await.unwrap().0, ada);
}

#[tokio::test]
async fn no_secret_is_in_the_files() {
    let directory = tempfile::tempdir().unwrap();
    let store = common::sqlite(directory.path()).await;
    let people = people(store.clone());
    let (ada, key) = people.guest(name("A name to be found"), 7).await.unwrap();
    let secret = "canary password";
    people.set_password(&ada.id, &sign_in_name("ada"), &password(secret)).await.unwrap();
    let (code, _) = people.link_code(&ada.id, 0).await.unwrap();
    let typed = code.to_text().replace('-', "");
    let (_, second) = people.redeem(&typed, 1).await.unwrap();
    people.sign_in("ada", &password(secret), 2).await.unwrap();
    let mut secrets = vec![secret.as_bytes().to_vec(), typed.into_bytes()];
    for key in [key, second] {
        let text = key.to_text();
        let pairs = (0..32).map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap());
        secrets.push(pairs.collect());
        secrets.push(text.into_bytes());
    }
    let mut found = 0;
    for shut_down in [false, true] {
        if shut_down {
            store.clone().shut_down().await;
        }
        for file in std::fs::read_dir(directory.path()).unwrap() {
            let content = std::fs::read(file.unwrap().path()).unwrap();
            let has = |part: &[u8]| content.windows(part.len()).any(|window| window == part);
            found += u32::from(has(b"A name to be found"));
            assert!(secrets.iter().all(|secret| !has(secret)));
        }
    }
    assert!(found >= 2, "what is no secret is there");
}

#[tokio::test]
async fn a_full_disk_refuses_people_and_changes_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let settings = SqliteSettings { most_pages: Some(40), ..SqliteSettings::default() };
    let store = SqliteStore::open(directory.path(), settings).await.unwrap();
    let mut there = Vec::new();
    let refused = loop {
        let new = new_person("Ada Lovelace, Countess", key());
        match store.add_person(new.clone()).await {
            Ok(()) => there.push(new),
            Err(why) => {
                assert_eq!(why, PeopleError::Store(StoreError::Full));
                break new;
            }
        }
    };
    assert_eq!(finds(&store, &refused.key).await, None);
    assert_eq!(store.person(&refused.id).await, Err(PeopleError::NoSuchPerson));
    for new in &there {
        assert_eq!(finds(&store, &new.key).await.as_ref(), Some(&new.id));
    }
    // Where somebody goes, there is room.
    for new in there.iter().take(there.len() / 2) {
        store.delete_person(&new.id).await.unwrap();
    }
    assert_eq!(store.add_person(refused.clone()).await, Ok(()));
    assert_eq!(finds(&store, &refused.key).await, Some(refused.id));
}
