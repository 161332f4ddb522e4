//! The contract of leases: a node with a lease keeps its tables, and one without loses them.

mod common;

use std::time::Duration;

use common::{append, id, line, new_table, node};
use taketable_server::cluster::{NodeReport, NodeState};
use taketable_server::store::{NodeId, StoreError};
use taketable_server::{NodeStore, Store};

/// Longer than any test takes.
const LONG: Duration = Duration::from_mins(10);
/// Expires soon, by whatever clock.
const SHORT: Duration = Duration::from_millis(50);

macro_rules! contract {
    ($($promise:ident)*) => {
        mod memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $promise() {
                super::$promise(taketable_server::MemoryStore::new()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $promise() {
                if let Some(store) = crate::common::postgres().await {
                    super::$promise(store).await;
                }
            })*
        }
    };
}

contract! {
    nodes_know_each_other_in_the_order_of_their_age
    a_lease_that_has_expired_is_not_renewed
    a_table_of_a_node_with_a_lease_cannot_be_taken
    a_node_that_leaves_frees_its_tables
    who_renews_and_who_takes_never_both_succeed
}

fn report(name: &str) -> NodeReport {
    NodeReport {
        id: node(name),
        address: format!("{name}.example:81"),
        state: NodeState::Serving,
        reaches: vec![],
    }
}

async fn renew(store: &impl NodeStore, name: &str, lease: Duration) -> Option<Vec<NodeId>> {
    let live = store.renew(&report(name), lease).await.unwrap();
    live.map(|live| live.into_iter().map(|node| node.report.id).collect())
}

async fn nodes_know_each_other_in_the_order_of_their_age(store: impl NodeStore) {
    assert_eq!(renew(&store, "z", LONG).await, Some(vec![node("z")]));
    assert_eq!(renew(&store, "a", LONG).await, Some(vec![node("z"), node("a")]));
    let changed = NodeReport {
        state: NodeState::Draining,
        reaches: vec![node("a"), node("b")],
        ..report("z")
    };
    assert!(store.renew(&changed, LONG).await.unwrap().is_some());
    let live = store.renew(&report("a"), LONG).await.unwrap().unwrap();
    assert_eq!(live[0].report, changed);
    assert_eq!(live[1].report, report("a"));
}

async fn a_lease_that_has_expired_is_not_renewed(store: impl NodeStore) {
    assert!(renew(&store, "a", SHORT).await.is_some());
    while renew(&store, "other", LONG).await.unwrap().contains(&node("a")) {
        tokio::time::sleep(SHORT).await;
    }
    assert_eq!(renew(&store, "a", LONG).await, None);
    // It comes back under another id.
    assert!(renew(&store, "a2", LONG).await.unwrap().contains(&node("a2")));
}

async fn a_table_of_a_node_with_a_lease_cannot_be_taken(store: impl NodeStore + Store) {
    let t = id("t");
    store.create(new_table("t"), vec![]).await.unwrap();
    renew(&store, "a", LONG).await;
    let own = store.take(&t, &node("a")).await.unwrap();
    let refused = store.take(&t, &node("b")).await;
    assert_eq!(refused, Err(StoreError::Owned(node("a"))));
    // The refusal changed nothing.
    assert!(store.append(append(&t, own.epoch, 1, &[line("a")])).await.is_ok());
    // A node may take its own table again, and what it gives up is free.
    let again = store.take(&t, &node("a")).await.unwrap();
    assert!(again.epoch > own.epoch);
    store.release(&t, again.epoch).await.unwrap();
    assert!(store.take(&t, &node("b")).await.is_ok());
}

async fn a_node_that_leaves_frees_its_tables(store: impl NodeStore + Store) {
    let t = id("t");
    store.create(new_table("t"), vec![]).await.unwrap();
    renew(&store, "a", LONG).await;
    let own = store.take(&t, &node("a")).await.unwrap();
    store.leave(&node("a")).await.unwrap();
    assert_eq!(renew(&store, "b", LONG).await, Some(vec![node("b")]));
    assert!(store.take(&t, &node("b")).await.is_ok());
    let late = store.append(append(&t, own.epoch, 1, &[line("late")])).await;
    assert!(matches!(late, Err(StoreError::Fenced { .. })), "{late:?}");
}

/// A lease expires while its node renews it and another node takes a table: either the lease goes on
/// or the table moves.
async fn who_renews_and_who_takes_never_both_succeed(store: impl NodeStore + Store + Clone) {
    for round in 0..40 {
        let (name, table) = (format!("n{round}"), format!("t{round}"));
        store.create(new_table(&table), vec![]).await.unwrap();
        renew(&store, &name, Duration::from_millis(20)).await;
        store.take(&id(&table), &node(&name)).await.unwrap();
        tokio::time::sleep(Duration::from_millis(15 + round % 10)).await;
        let (renewing, taking) = (store.clone(), store.clone());
        let renewing = tokio::spawn(async move { renew(&renewing, &name, LONG).await });
        let taking = tokio::spawn(async move { taking.take(&id(&table), &node("other")).await });
        let renewed = renewing.await.unwrap().is_some();
        let taken = taking.await.unwrap().is_ok();
        assert!(!(renewed && taken), "round {round}");
    }
}
