//! The contracts of `PeopleStore` and `SocialStore`, kept by every store; and what `People` makes of any of them.

#[path = "../common/mod.rs"]
mod common;
mod contract;
mod files;
mod passwords;
mod push;
mod service;
mod social;

use taketable_server::people::{
    HashSettings, Key, KeyHash, Name, NewPerson, Password, PersonId, SignInName,
};
use taketable_server::{People, PeopleSettings, PeopleStore};

fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

fn sign_in_name(text: &str) -> SignInName {
    SignInName::new(text).expect("a name")
}

fn key() -> KeyHash {
    Key::random().hash()
}

fn new_person(text: &str, key: KeyHash) -> NewPerson {
    NewPerson { id: PersonId::random(), name: name(text), key, at: 5 }
}

async fn finds(store: &impl PeopleStore, key: &KeyHash) -> Option<PersonId> {
    store.person_of_key(key).await.expect("an answer").map(|person| person.id)
}

fn people<S: PeopleStore>(store: S) -> People<S> {
    let hash = HashSettings { memory: 8, passes: 1, at_once: 2, waiting: 1000 };
    People::new(store, PeopleSettings { hash, ..PeopleSettings::default() })
}

fn password(text: &str) -> Password {
    Password::new(text).expect("a password")
}
