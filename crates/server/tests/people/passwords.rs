//! Slow hashing reveals nothing, and delays nobody else.

use taketable_server::people::HashSettings;
use taketable_server::{MemoryStore, People, PeopleError, PeopleSettings};

use crate::{name, password, sign_in_name};

/// How long it takes does not tell whether a name is known: the work is the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_names_make_as_much_work_as_known_ones() {
    let hash = HashSettings { memory: 8, passes: 1, at_once: 1, waiting: 10 };
    let settings = PeopleSettings { hash, ..PeopleSettings::default() };
    let people = People::new(MemoryStore::new(), settings);
    let (ada, _) = people.guest(name("Ada"), 7).await.unwrap();
    let right = password("correct horse");
    people.set_password(&ada.id, &sign_in_name("ada"), &right).await.unwrap();
    let wrong = password("incorrect horse");
    for name in ["ada", "bob", "\u{202e}"] {
        let before = people.passwords_hashed();
        assert!(people.sign_in(name, &wrong, 9).await.is_err());
        assert_eq!(people.passwords_hashed() - before, 1, "{name}");
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
