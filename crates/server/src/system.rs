//! What the server takes from the operating system: time, random numbers, threads.

pub(crate) mod background_thread;
pub(crate) mod random;
pub(crate) mod time;
pub(crate) mod utc;
pub(crate) mod workers;
