//! Nobody learns what they may not know: two worlds that look alike to a viewer, side by side.
//!
//! Both worlds have the same table and the same people. In the second one, cards that the viewer
//! has not seen are other cards, and what lies face down may be something else. All that the viewer
//! is told in one world must be told in the other, byte by byte: [`tables`] looks at what a table
//! has to say in thousands of worlds, [`sockets`] at all that comes out of a whole server.
//!
//! This is within the crate because no log, and nothing else that a server takes, can choose a deal.

#[path = "../tests/common/client.rs"]
mod client;
mod sockets;
mod tables;
mod worlds;

use std::cell::RefCell;

use taketable_rules::AnyDeal;

pub(crate) use worlds::Twins;

thread_local! {
    static DEAL: RefCell<Option<AnyDeal>> = const { RefCell::new(None) };
}

/// Matches that begin on this thread have this deal from now on.
fn choose(deal: AnyDeal) {
    DEAL.set(Some(deal));
}

/// The deal that was chosen on this thread.
pub(crate) fn deal() -> Option<AnyDeal> {
    DEAL.with_borrow(Clone::clone)
}
