//! People in files: what stays, what is in them, and what a full disk does.

use taketable_server::{PeopleError, PeopleStore, SqliteSettings, SqliteStore, StoreError};

use crate::{common, finds, key, name, new_person, password, people, sign_in_name};

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
    assert_eq!((ada.name.as_str(), ada.has_password()), ("Augusta 🦊", true));
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
    let settings = SqliteSettings { max_pages: Some(160), ..SqliteSettings::default() };
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
