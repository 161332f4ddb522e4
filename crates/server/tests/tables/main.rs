//! Tables over real sockets and a real database file: what people and bots can rely on.

mod abuse;
mod answers;
mod client;
mod coming_back;
mod devices;
mod matches;
mod raw;
