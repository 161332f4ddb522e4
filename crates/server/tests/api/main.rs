//! Tables over real sockets and a real database file: what people and bots can rely on.

mod abuse;
mod account;
mod admin;
mod answers;
mod around;
#[path = "../common/authenticator.rs"]
mod authenticator;
mod chat;
#[path = "../common/client.rs"]
mod client;
mod coming_back;
mod cookies;
mod devices;
mod floods;
mod guesses;
mod history;
mod matches;
mod operations;
mod page;
mod passkeys;
mod profile;
mod push;
mod quick_match;
mod quotas;
mod raw;
mod replay;
mod requests;
mod retention;
mod running;
mod social;
#[path = "../common/test_rng.rs"]
mod test_rng;
