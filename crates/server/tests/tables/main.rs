//! Tables over real sockets and a real database file: what people and bots can rely on.

mod answers;
mod client;
mod coming_back;
mod matches;
mod page;
