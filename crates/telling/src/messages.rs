//! A type for every message of `lang/en`, written by `build.rs`: its fields are the message's variables.

use crate::message::{Arguments, Message, Number, Text};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
