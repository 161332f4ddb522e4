//! What the server needs from the operating system: [`time`] and its [`utc`] text, [`random`]
//! numbers, a [`background_thread`] for slow work and a pool of [`workers`].

pub(crate) mod background_thread;
pub(crate) mod random;
pub(crate) mod time;
pub(crate) mod utc;
pub(crate) mod workers;
