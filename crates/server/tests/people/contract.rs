//! The contract of `PeopleStore`, written once and kept by every store.

use taketable_server::people::{
    Ceremony, CeremonyId, CodeHash, KeyHash, KeyId, LinkCode, MAX_CEREMONIES, MAX_CODES, MAX_KEYS,
    MAX_PASSKEYS, NewPasskey, NewPerson, PasskeyId, PasskeySignIn, PasswordHash, Person, PersonId,
    StoredKey, StoredPasskey, Verifier,
};
use taketable_server::store::{Append, TableStatus};
use taketable_server::{PeopleError, PeopleStore, Store};

use crate::common::{append, bodies, contract, line, owned};
use crate::{finds, key, name, new_person, sign_in_name};

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
    a_passkey_is_found_and_listed
    a_passkey_is_one_persons_alone
    there_are_few_passkeys
    nobody_changes_the_passkeys_of_others
    nobody_signs_in_with_a_passkey_that_was_used_meanwhile
    a_ceremony_is_taken_once_and_in_time
    exactly_one_of_many_takes_a_ceremony
    there_are_few_ceremonies
    nothing_is_left_of_who_is_deleted_but_what_was_played
    unknown_people_are_told_so
    guests_who_never_came_back_are_forgotten_and_others_are_not
    expired_codes_are_deleted
    people_and_tables_are_written_together
}

fn code() -> CodeHash {
    LinkCode::random().hash()
}

fn hash(text: &str) -> PasswordHash {
    PasswordHash::new(text)
}

/// Somebody with a key.
async fn somebody(store: &impl PeopleStore, text: &str) -> (PersonId, KeyHash) {
    let new = new_person(text, key());
    store.add_person(new.clone()).await.expect("a new person");
    (new.id, new.key)
}

async fn key_ids(store: &impl PeopleStore, id: &PersonId) -> Vec<KeyId> {
    store.keys(id).await.expect("keys").into_iter().map(|key| key.id).collect()
}

async fn a_new_person_is_found_by_the_key_and_by_nothing_else(store: impl PeopleStore) {
    let new = new_person("Ada", key());
    assert_eq!(store.person_of_key(&new.key).await, Ok(None));
    assert_eq!(store.person(&new.id).await, Err(PeopleError::NoSuchPerson));
    store.add_person(new.clone()).await.unwrap();
    let ada = Person {
        id: new.id.clone(),
        name: name("Ada"),
        created_at: 5,
        sign_in_name: None,
        ban: None,
    };
    assert_eq!(store.person_of_key(&new.key).await, Ok(Some(ada.clone())));
    assert_eq!(store.person(&new.id).await, Ok(ada));
    let stored = StoredKey { id: new.key.id(), created_at: 5 };
    assert_eq!(store.keys(&new.id).await, Ok(vec![stored]));

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
    let stored = |key: KeyHash, created_at| StoredKey { id: key.id(), created_at };
    let keys = vec![stored(first, 5), stored(second, 9), stored(third, 7)];
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
    // Without any key, the person still exists.
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
    for number in 1..MAX_KEYS + 3 {
        keys.push(key());
        // The order of arrival counts, even if the clock was set back.
        store.add_key(&ada, &keys[number as usize], 5 - i64::from(number)).await.unwrap();
    }
    let (gone, stored) = keys.split_at(3);
    assert_eq!(stored.len() as u32, MAX_KEYS);
    for key in gone {
        assert_eq!(finds(&store, key).await, None);
    }
    for key in stored {
        assert_eq!(finds(&store, key).await.as_ref(), Some(&ada));
    }
    let ids: Vec<KeyId> = stored.iter().map(KeyHash::id).collect();
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
    let stored = StoredKey { id: second.id(), created_at: 50 };
    assert_eq!(store.keys(&ada).await.unwrap()[1], stored);
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
    let codes: Vec<CodeHash> = (0..MAX_CODES).map(|_| code()).collect();
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
    assert!(!store.person(&bob).await.unwrap().has_password());
    assert_eq!(store.set_password(&bob, &sign_in_name("rene"), &hash("bobs")).await, Ok(()));
    // Who moves to another name leaves the first one to others.
    assert_eq!(store.set_password(&ada, &sign_in_name("ada"), &hash("adas")).await, Ok(()));
    assert_eq!(store.password(&sign_in_name("René")).await, Ok(None));
    assert_eq!(store.set_password(&bob, &sign_in_name("René"), &hash("bobs")).await, Ok(()));
    // Many want the same name, and only one gets it.
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
    assert!(store.person_of_key(&key).await.unwrap().unwrap().has_password());
    assert_eq!(store.set_password(&ada, &known, &hash("two")).await, Ok(()));
    assert_eq!(store.password(&known).await, Ok(Some(hash("two"))));
    assert_eq!(store.clear_password(&ada).await, Ok(()));
    assert_eq!(store.clear_password(&ada).await, Ok(()), "the same again");
    assert_eq!(store.password(&known).await, Ok(None));
    assert!(!store.person(&ada).await.unwrap().has_password());
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

/// A passkey that an authenticator calls by this text.
fn new_passkey(text: &str) -> NewPasskey {
    let (id, verifier) = (PasskeyId::of(text.as_bytes()), Verifier::new("0"));
    NewPasskey { id, name: name(text), verifier, at: 7 }
}

async fn passkey_names(store: &impl PeopleStore, id: &PersonId) -> Vec<String> {
    let passkeys = store.passkeys(id).await.expect("passkeys");
    passkeys.into_iter().map(|passkey| passkey.name.to_string()).collect()
}

fn signing_in(text: &str, [before, after]: [&str; 2], key: KeyHash) -> PasskeySignIn {
    let [before, after] = [before, after].map(Verifier::new);
    PasskeySignIn { id: PasskeyId::of(text.as_bytes()), before, after, key, at: 9 }
}

async fn a_passkey_is_found_and_listed(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    assert_eq!(store.passkeys(&ada).await, Ok(vec![]));
    let (phone, laptop) = (new_passkey("Phone"), new_passkey("Laptop"));
    assert_eq!(store.passkey(&phone.id).await, Ok(None));
    assert_eq!(store.add_passkey(&ada, phone.clone()).await, Ok(()));
    assert_eq!(store.add_passkey(&ada, laptop).await, Ok(()));
    assert_eq!(store.add_passkey(&ada, phone.clone()).await, Ok(()), "the same again");
    assert_eq!(passkey_names(&store, &ada).await, ["Phone", "Laptop"]);
    let (owner, stored) = store.passkey(&phone.id).await.unwrap().unwrap();
    assert_eq!(owner, ada);
    let expected = StoredPasskey {
        id: phone.id.clone(),
        name: phone.name,
        verifier: phone.verifier,
        created_at: 7,
        used_at: None,
    };
    assert_eq!(stored, expected);
    assert_eq!(store.rename_passkey(&ada, &phone.id, &name("Mobile")).await, Ok(()));
    assert_eq!(passkey_names(&store, &ada).await, ["Mobile", "Laptop"]);
    // An answer that was lost does not undo what happened since.
    assert_eq!(store.add_passkey(&ada, new_passkey("Phone")).await, Ok(()));
    assert_eq!(passkey_names(&store, &ada).await, ["Mobile", "Laptop"]);
    assert_eq!(store.delete_passkey(&ada, &phone.id).await, Ok(()));
    assert_eq!(store.delete_passkey(&ada, &phone.id).await, Ok(()), "the same again");
    assert_eq!(store.passkey(&phone.id).await, Ok(None));
    assert_eq!(passkey_names(&store, &ada).await, ["Laptop"]);
}

async fn a_passkey_is_one_persons_alone(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (bob, _) = somebody(&store, "Bob").await;
    let phone = new_passkey("Phone");
    store.add_passkey(&ada, phone.clone()).await.unwrap();
    let refused = store.add_passkey(&bob, phone.clone()).await;
    assert_eq!(refused, Err(PeopleError::PasskeyTaken));
    assert_eq!(passkey_names(&store, &bob).await, [""; 0]);
    assert_eq!(store.passkey(&phone.id).await.unwrap().unwrap().0, ada);
    // One that was deleted is free.
    store.delete_passkey(&ada, &phone.id).await.unwrap();
    assert_eq!(store.add_passkey(&bob, phone).await, Ok(()));
}

async fn there_are_few_passkeys(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (bob, _) = somebody(&store, "Bob").await;
    for number in 0..MAX_PASSKEYS {
        store.add_passkey(&ada, new_passkey(&number.to_string())).await.unwrap();
    }
    let more = store.add_passkey(&ada, new_passkey("more")).await;
    assert_eq!(more, Err(PeopleError::TooManyPasskeys));
    assert_eq!(store.passkey(&new_passkey("more").id).await, Ok(None), "refused is refused");
    assert_eq!(store.add_passkey(&ada, new_passkey("3")).await, Ok(()), "the same again");
    assert_eq!(store.add_passkey(&bob, new_passkey("more")).await, Ok(()));
    store.delete_passkey(&ada, &new_passkey("3").id).await.unwrap();
    assert_eq!(store.add_passkey(&ada, new_passkey("other")).await, Ok(()));
}

async fn nobody_changes_the_passkeys_of_others(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (bob, _) = somebody(&store, "Bob").await;
    let phone = new_passkey("Phone");
    store.add_passkey(&ada, phone.clone()).await.unwrap();
    let refused = store.rename_passkey(&bob, &phone.id, &name("Mine")).await;
    assert_eq!(refused, Err(PeopleError::NoSuchPasskey));
    assert_eq!(store.delete_passkey(&bob, &phone.id).await, Ok(()));
    assert_eq!(passkey_names(&store, &ada).await, ["Phone"]);
}

async fn nobody_signs_in_with_a_passkey_that_was_used_meanwhile(store: impl PeopleStore) {
    let (ada, first) = somebody(&store, "Ada").await;
    let (_, bobs) = somebody(&store, "Bob").await;
    let (second, third) = (key(), key());
    let sign_in = |change, key| store.sign_in_with_passkey(signing_in("Phone", change, key));
    assert_eq!(sign_in(["0", "1"], second).await, Ok(None));
    store.add_passkey(&ada, new_passkey("Phone")).await.unwrap();
    assert_eq!(sign_in(["0", "1"], bobs).await, Err(PeopleError::KeyTaken));
    let whose = sign_in(["0", "1"], second).await;
    assert_eq!(whose, Ok(Some(store.person(&ada).await.unwrap())));
    assert_eq!(sign_in(["0", "1"], second).await, whose, "the same again");
    let stored = store.passkeys(&ada).await.unwrap().remove(0);
    assert_eq!((stored.verifier, stored.used_at), (Verifier::new("1"), Some(9)));
    // Whoever has read an old verifier is too late.
    assert_eq!(sign_in(["0", "1"], third).await, Ok(None));
    assert_eq!(finds(&store, &third).await, None);
    // Many passkeys never change.
    assert_eq!(sign_in(["1", "1"], third).await, whose);
    store.delete_passkey(&ada, &stored.id).await.unwrap();
    assert_eq!(sign_in(["1", "1"], key()).await, Ok(None));
    assert_eq!(key_ids(&store, &ada).await, [first.id(), second.id(), third.id()]);
}

fn ceremony(person: Option<&PersonId>, expires_at: i64) -> Ceremony {
    let (id, person) = (CeremonyId::random(), person.cloned());
    Ceremony { id, person, state: "what was asked".into(), expires_at }
}

async fn a_ceremony_is_taken_once_and_in_time(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (bob, _) = somebody(&store, "Bob").await;
    let taken = Ok(Some("what was asked".into()));
    let unknown = CeremonyId::random();
    assert_eq!(store.take_ceremony(&unknown, None, 1).await, Ok(None));
    let adas = ceremony(Some(&ada), 100);
    assert_eq!(store.add_ceremony(adas.clone(), 1).await, Ok(()));
    assert_eq!(store.add_ceremony(adas.clone(), 1).await, Ok(()), "the same again");
    for other in [None, Some(&bob)] {
        assert_eq!(store.take_ceremony(&adas.id, other, 2).await, Ok(None), "it is Ada's");
    }
    assert_eq!(store.take_ceremony(&adas.id, Some(&ada), 99).await, taken);
    assert_eq!(store.take_ceremony(&adas.id, Some(&ada), 99).await, Ok(None), "once");
    let open = ceremony(None, 100);
    store.add_ceremony(open.clone(), 1).await.unwrap();
    assert_eq!(store.take_ceremony(&open.id, Some(&ada), 2).await, Ok(None), "it is a sign-in");
    assert_eq!(store.take_ceremony(&open.id, None, 100).await, Ok(None), "too late");
    assert_eq!(store.take_ceremony(&open.id, None, 99).await, taken);
}

async fn exactly_one_of_many_takes_a_ceremony(store: impl PeopleStore + Clone) {
    for _ in 0..10 {
        let open = ceremony(None, 100);
        store.add_ceremony(open.clone(), 1).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..16 {
            let (store, id) = (store.clone(), open.id.clone());
            tasks.spawn(async move { store.take_ceremony(&id, None, 2).await.unwrap() });
        }
        assert_eq!(tasks.join_all().await.into_iter().flatten().count(), 1);
    }
}

async fn there_are_few_ceremonies(store: impl PeopleStore + Clone) {
    let (first, second) = (ceremony(None, 100), ceremony(None, 100));
    store.add_ceremony(first.clone(), 1).await.unwrap();
    store.add_ceremony(second.clone(), 1).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..MAX_CEREMONIES - 1 {
        let store = store.clone();
        tasks.spawn(async move { store.add_ceremony(ceremony(None, 100), 1).await.unwrap() });
    }
    tasks.join_all().await;
    assert_eq!(store.take_ceremony(&first.id, None, 2).await, Ok(None));
    assert!(store.take_ceremony(&second.id, None, 2).await.unwrap().is_some());
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
    let (phone, asked) = (new_passkey("Phone"), ceremony(Some(&ada), 100));
    store.add_passkey(&ada, phone.clone()).await.unwrap();
    store.add_ceremony(asked.clone(), 1).await.unwrap();
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
    assert_eq!(store.passkey(&phone.id).await, Ok(None));
    let signs_in = signing_in("Phone", ["0", "0"], key());
    assert_eq!(store.sign_in_with_passkey(signs_in).await, Ok(None));
    let too_late = store.take_ceremony(&asked.id, Some(&ada), 2).await;
    assert_eq!(too_late, Err(PeopleError::NoSuchPerson));
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
    assert_eq!(store.passkeys(&id).await, Err(PeopleError::NoSuchPerson));
    assert_eq!(store.add_passkey(&id, new_passkey("Phone")).await, none);
    let passkey = PasskeyId::of(b"Phone");
    assert_eq!(store.rename_passkey(&id, &passkey, &name("Phone")).await, none);
    assert_eq!(store.delete_passkey(&id, &passkey).await, none);
    assert_eq!(store.add_ceremony(ceremony(Some(&id), 100), 1).await, none);
    // A refusal names nobody's key either.
    let (_, adas) = somebody(&store, "Ada").await;
    assert_eq!(store.add_key(&id, &adas, 1).await, none);
}

async fn guests_who_never_came_back_are_forgotten_and_others_are_not(
    store: impl PeopleStore + Store,
) {
    // All came at 5.
    let [gone, seen, signs_in, passkey, two_keys, played, sits, stood] =
        ["Gone", "Seen", "Signs in", "Passkey", "Two keys", "Played", "Sits", "Stood"];
    let mut everybody = std::collections::BTreeMap::new();
    for text in [gone, seen, signs_in, passkey, two_keys, played, sits, stood] {
        everybody.insert(text, somebody(&store, text).await);
    }
    let id = |text: &str| everybody[text].0.clone();
    store.note_seen(&id(seen), 50).await.unwrap();
    store.note_seen(&id(seen), 10).await.unwrap();
    assert_eq!(store.note_seen(&PersonId::random(), 50).await, Ok(()), "nobody");
    store.set_password(&id(signs_in), &sign_in_name("known"), &hash("x")).await.unwrap();
    store.add_passkey(&id(passkey), new_passkey("Phone")).await.unwrap();
    store.add_key(&id(two_keys), &key(), 6).await.unwrap();
    let (table, epoch) = owned(&store, "t").await;
    let over = taketable_server::history::NewMatch {
        people: vec![id(played)],
        fingerprint: taketable_server::history::Fingerprint::from_bytes([7; 32]),
        about: String::new(),
    };
    let sitters = Some(vec![id(sits)]);
    let last = append(&table, epoch, 1, &[line("x")]);
    store.append(Append { over: Some(Box::new(over)), sitters, ..last }).await.unwrap();

    assert_eq!(store.delete_idle_guests(5, 9).await, Ok(0));
    assert_eq!(store.delete_idle_guests(50, 1).await, Ok(1));
    assert_eq!(store.delete_idle_guests(50, 9).await, Ok(1));
    assert_eq!(store.delete_idle_guests(50, 9).await, Ok(0));
    for (text, (id, key)) in &everybody {
        let expected = ![gone, stood].contains(text);
        assert_eq!(finds(&store, key).await.is_some(), expected, "{text}");
        assert_eq!(store.person(id).await.is_ok(), expected, "{text}");
    }
    assert_eq!(store.delete_idle_guests(51, 9).await, Ok(1));
    assert_eq!(finds(&store, &everybody[seen].1).await, None);
    // A person who stood up can be deleted.
    store.close(&table, epoch, TableStatus::Finished, 9).await.unwrap();
    assert_eq!(store.delete_idle_guests(51, 9).await, Ok(1));
    assert_eq!(finds(&store, &everybody[sits].1).await, None);
    assert!(finds(&store, &everybody[played].1).await.is_some());
}

async fn expired_codes_are_deleted(store: impl PeopleStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (early, late) = (code(), code());
    store.add_code(&ada, &early, 10, 1).await.unwrap();
    store.add_code(&ada, &late, 20, 1).await.unwrap();
    assert_eq!(store.delete_expired_codes(9, 9).await, Ok(0));
    assert_eq!(store.delete_expired_codes(10, 9).await, Ok(1));
    assert_eq!(store.delete_expired_codes(10, 9).await, Ok(0));
    assert_eq!(store.redeem_code(&early, &key(), 5).await, Ok(None));
    assert!(store.redeem_code(&late, &key(), 5).await.unwrap().is_some());
    assert_eq!(store.delete_expired_codes(20, 0).await, Ok(0), "not more than so many");
    assert_eq!(store.delete_expired_codes(20, 9).await, Ok(1), "also a used one");
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
