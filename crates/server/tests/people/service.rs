//! `People`, on top of any store.

use std::collections::HashSet;
use std::time::Duration;

use taketable_server::people::{
    Key, LinkCode, MAX_CODES, MAX_KEYS, Password, PersonId, StoredKey, guest_name,
};
use taketable_server::{PeopleError, PeopleStore};

use crate::common::contract;
use crate::{name, new_person, password, people, sign_in_name};

contract! {
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
    assert_eq!((&ada.name, ada.created_at, ada.has_password()), (&name("Ada"), 7, false));
    let (bob, bobs) = people.guest(guest_name(), 8).await.unwrap();
    assert_ne!(ada.id, bob.id);
    for _ in 0..3 {
        assert_eq!(people.who(&remembered(&key)).await, Ok(Some(ada.clone())));
        assert_eq!(people.who(&remembered(&bobs)).await, Ok(Some(bob.clone())));
    }
    assert_eq!(people.person(&ada.id).await, Ok(ada.clone()));
    let keys = people.keys(&ada.id).await.unwrap();
    assert_eq!(keys, [StoredKey { id: key.id(), created_at: 7 }]);
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
    let stored = hex(key.hash().as_bytes());
    assert_eq!(people.who(&Key::from_text(&stored).unwrap()).await, Ok(None));
}

async fn what_is_known_of_a_person_is_never_old(store: impl PeopleStore) {
    let people = people(store);
    let (ada, key) = people.guest(name("Ada"), 7).await.unwrap();
    let who = || async { people.who(&key).await.unwrap() };
    assert_eq!(who().await.unwrap().name, name("Ada"));
    people.rename(&ada.id, name("Augusta")).await.unwrap();
    assert_eq!(who().await.unwrap().name, name("Augusta"));
    people.set_password(&ada.id, &sign_in_name("ada"), &password("12345678")).await.unwrap();
    assert!(who().await.unwrap().has_password());
    people.clear_password(&ada.id).await.unwrap();
    assert!(!who().await.unwrap().has_password());
    people.revoke(&ada.id, &key.id()).await.unwrap();
    assert_eq!(who().await, None);

    let (bob, bobs) = people.guest(name("Bob"), 7).await.unwrap();
    assert!(people.who(&bobs).await.unwrap().is_some());
    people.delete(&bob.id).await.unwrap();
    assert_eq!(people.who(&bobs).await, Ok(None));

    // A key that had to make room, too.
    let (cleo, first) = people.guest(name("Cleo"), 7).await.unwrap();
    for now in 0..i64::from(MAX_KEYS) {
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
    for _ in 0..MAX_CODES {
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
        assert_eq!((&whose.id, whose.has_password()), (&ada.id, true));
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
    let stored = store.password(&signs_in).await.unwrap().unwrap();
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
        "{people:#?} {people:?} {store:?} {key:?} {:?} {code:?} {:?} {secret:?} {stored:?} {new:?} \
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
    let mut secrets = vec!["canary".to_owned(), stored.as_str().to_owned()];
    secrets.push(stored.as_str().rsplit('$').next().unwrap().to_owned());
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
