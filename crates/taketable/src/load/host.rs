//! [`Host`]: four people, and the tables they open.

use serde_json::{Value, json};
use ureq::Agent;

use super::{LoadError, SEATS};

/// Four people, who sit at all tables.
pub(super) struct Host {
    agent: Agent,
    pub(super) address: String,
    pub(super) keys: Vec<String>,
}

impl Host {
    pub(super) fn new(address: &str) -> Result<Host, LoadError> {
        let mut host =
            Host { agent: Agent::new_with_defaults(), address: address.to_owned(), keys: vec![] };
        for seat in 0..SEATS {
            let me = json!({"name": format!("Player {seat}"), "key": true});
            let me = host.post("/api/me", None, &me)?;
            host.keys.push(me["key"].as_str().unwrap_or_default().to_owned());
        }
        Ok(host)
    }

    /// Opens a table for Take 5 until 66 points, or for so many rounds.
    pub(super) fn open_table(&self, rounds: Option<u32>) -> Result<String, LoadError> {
        let mut table = json!({"game": "take5", "seats": SEATS});
        if let Some(rounds) = rounds {
            table["options"] = json!({"end": {"rounds": rounds}});
        }
        let opened = self.post("/api/tables", self.keys.first(), &table)?;
        Ok(opened["table"].as_str().unwrap_or_default().to_owned())
    }

    fn post(&self, path: &str, key: Option<&String>, body: &Value) -> Result<Value, LoadError> {
        let mut request = self.agent.post(format!("{}{path}", self.address));
        if let Some(key) = key {
            request = request.header("Authorization", format!("Bearer {key}"));
        }
        let answer = request.send_json(body).map_err(Box::new)?;
        Ok(answer.into_body().read_json().map_err(Box::new)?)
    }
}
