//! The contract of `PushStore`, kept by every store.

use taketable_protocol::live::NewPushSubscription;
use taketable_server::people::{KeyHash, MAX_KEYS, PersonId};
use taketable_server::push::{Endpoint, PushSubscription, StoredPushSubscription};
use taketable_server::{PeopleStore, PushStore};
use taketable_telling::Language;

use crate::common::contract;
use crate::{key, new_person};

contract! {
    the_key_of_a_server_is_made_once
    a_subscription_comes_back_as_it_was
    a_device_has_one_subscription_and_others_have_their_own
    only_devices_of_the_person_can_be_subscribed
    an_endpoint_belongs_to_the_device_that_took_it_last
    an_endpoint_that_is_gone_is_removed
    a_subscription_goes_with_its_device
    a_subscription_goes_with_the_oldest_key
    a_subscription_goes_with_its_person
}

fn subscription(at: &str, language: &str) -> PushSubscription {
    let new = NewPushSubscription {
        endpoint: format!("https://push.example/{at}"),
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
            .to_owned(),
        auth: "BTBZMqHH6r4Tts7J_aSIgg".to_owned(),
        language: Some(language.to_owned()),
    };
    PushSubscription::read(&new, Language::EN).expect("a subscription")
}

/// Somebody with two devices.
async fn somebody(store: &impl PeopleStore) -> (PersonId, [KeyHash; 2]) {
    let (new, second) = (new_person("Ada", key()), key());
    store.add_person(new.clone()).await.expect("a new person");
    store.add_key(&new.id, &second, 6).await.expect("a new key");
    (new.id, [new.key, second])
}

/// The endpoints of a person, by their last part.
async fn endpoints(store: &impl PushStore, person: &PersonId) -> Vec<String> {
    let stored = store.push_subscriptions(person).await.expect("subscriptions");
    let last = |one: StoredPushSubscription| {
        one.subscription.endpoint.to_text().rsplit('/').next().map(str::to_owned)
    };
    stored.into_iter().filter_map(last).collect()
}

async fn subscribe(store: &impl PushStore, person: &PersonId, key: &KeyHash, at: &str) -> bool {
    store.subscribe(person, &key.id(), subscription(at, "en"), 7).await.expect("an answer")
}

async fn the_key_of_a_server_is_made_once(store: impl PushStore) {
    assert_eq!(store.vapid_key(vec![1, 2]).await, Ok(vec![1, 2]));
    assert_eq!(store.vapid_key(vec![3]).await, Ok(vec![1, 2]));
}

async fn a_subscription_comes_back_as_it_was(store: impl PeopleStore + PushStore) {
    let (ada, [first, second]) = somebody(&store).await;
    assert_eq!(store.push_subscriptions(&ada).await, Ok(vec![]));
    // In the order of the keys, not of the subscriptions.
    for (key, at, language) in [(&second, "b", "de"), (&first, "a", "fr")] {
        let new = subscription(at, language);
        assert_eq!(store.subscribe(&ada, &key.id(), new, 7).await, Ok(true));
    }
    let stored = |key: &KeyHash, at, language| StoredPushSubscription {
        key: key.id(),
        created_at: 7,
        subscription: subscription(at, language),
    };
    let expected = vec![stored(&first, "a", "fr"), stored(&second, "b", "de")];
    assert_eq!(store.push_subscriptions(&ada).await, Ok(expected));
    assert_eq!(store.push_subscriptions(&PersonId::random()).await, Ok(vec![]));
}

async fn a_device_has_one_subscription_and_others_have_their_own(
    store: impl PeopleStore + PushStore,
) {
    let (ada, [first, second]) = somebody(&store).await;
    for at in ["a", "b", "b"] {
        assert!(subscribe(&store, &ada, &first, at).await);
    }
    assert!(subscribe(&store, &ada, &second, "c").await);
    assert_eq!(endpoints(&store, &ada).await, ["b", "c"]);
    for _ in 0..2 {
        assert_eq!(store.unsubscribe(&ada, &first.id()).await, Ok(()));
    }
    assert_eq!(endpoints(&store, &ada).await, ["c"]);
}

async fn only_devices_of_the_person_can_be_subscribed(store: impl PeopleStore + PushStore) {
    let (ada, [first, _]) = somebody(&store).await;
    let (bob, [bobs, _]) = somebody(&store).await;
    assert!(subscribe(&store, &bob, &bobs, "b").await);
    assert!(!subscribe(&store, &ada, &bobs, "a").await);
    assert!(!subscribe(&store, &ada, &key(), "b").await);
    assert!(!subscribe(&store, &PersonId::random(), &first, "b").await);
    assert_eq!(store.unsubscribe(&ada, &bobs.id()).await, Ok(()));
    assert_eq!(endpoints(&store, &bob).await, ["b"]);
    assert_eq!(endpoints(&store, &ada).await, [""; 0]);
}

async fn an_endpoint_belongs_to_the_device_that_took_it_last(store: impl PeopleStore + PushStore) {
    let (ada, [first, second]) = somebody(&store).await;
    let (bob, [bobs, _]) = somebody(&store).await;
    assert!(subscribe(&store, &ada, &first, "a").await);
    assert!(subscribe(&store, &ada, &second, "b").await);
    assert!(subscribe(&store, &bob, &bobs, "a").await);
    assert_eq!(endpoints(&store, &ada).await, ["b"]);
    assert_eq!(endpoints(&store, &bob).await, ["a"]);
}

async fn an_endpoint_that_is_gone_is_removed(store: impl PeopleStore + PushStore) {
    let (ada, [first, second]) = somebody(&store).await;
    assert!(subscribe(&store, &ada, &first, "a").await);
    assert!(subscribe(&store, &ada, &second, "b").await);
    let gone = Endpoint::new("https://push.example/a").unwrap();
    for _ in 0..2 {
        assert_eq!(store.remove_endpoint(&gone).await, Ok(()));
    }
    assert_eq!(endpoints(&store, &ada).await, ["b"]);
}

async fn a_subscription_goes_with_its_device(store: impl PeopleStore + PushStore) {
    let (ada, [first, second]) = somebody(&store).await;
    assert!(subscribe(&store, &ada, &first, "a").await);
    assert!(subscribe(&store, &ada, &second, "b").await);
    store.revoke_key(&ada, &first.id()).await.unwrap();
    assert_eq!(endpoints(&store, &ada).await, ["b"]);
    // It does not come back with another key.
    store.add_key(&ada, &key(), 8).await.unwrap();
    store.add_key(&ada, &first, 9).await.unwrap();
    assert_eq!(endpoints(&store, &ada).await, ["b"]);
}

async fn a_subscription_goes_with_the_oldest_key(store: impl PeopleStore + PushStore) {
    let (ada, [first, second]) = somebody(&store).await;
    assert!(subscribe(&store, &ada, &first, "a").await);
    assert!(subscribe(&store, &ada, &second, "b").await);
    for _ in 2..=MAX_KEYS {
        store.add_key(&ada, &key(), 8).await.unwrap();
    }
    assert_eq!(endpoints(&store, &ada).await, ["b"]);
}

async fn a_subscription_goes_with_its_person(store: impl PeopleStore + PushStore) {
    let (ada, [first, _]) = somebody(&store).await;
    let (bob, [bobs, _]) = somebody(&store).await;
    assert!(subscribe(&store, &ada, &first, "a").await);
    assert!(subscribe(&store, &bob, &bobs, "b").await);
    store.delete_person(&ada).await.unwrap();
    assert_eq!(endpoints(&store, &ada).await, [""; 0]);
    assert_eq!(endpoints(&store, &bob).await, ["b"]);
}
