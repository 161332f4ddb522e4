//! People who have played together: invitations to play again, and blocks.
//!
//! A person is blocked by another one for good, until that one lifts the block: no invitations from
//! them, muted at every table, and no seat beside them where the server chooses. Nobody learns that
//! they are blocked. The [`SocialStore`] is the contract with the disk.

mod block_id;
mod store;

pub(crate) use block_id::block_id;
pub use store::{
    Invite, MAX_BLOCKS, MAX_INVITATIONS, NewBlock, SocialStore, StoredBlock, StoredInvitation,
};
