//! The command as its users meet it: the real program, its output and its exit status.

// A test fails by panicking, and says where.
#![allow(missing_docs)]

mod admin;
mod advise;
mod arena;
mod bots;
mod canary;
mod check;
mod data;
// Programs end with the words of Unix here.
#[cfg(unix)]
mod exec;
#[cfg(target_os = "linux")]
mod flood;
mod folder;
mod hosting;
mod join;
mod ladder;
mod pipes;
mod play;
mod pseudo;
mod replay;
mod rules;
mod serve;
mod settings;
mod taketable;
mod taught;
mod train;
mod usage;
mod verify;
mod watch;
