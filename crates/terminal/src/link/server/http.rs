//! [`Server`]: what is asked over HTTP.

use std::io;
use std::path::Path;

use serde_json::{Value, json};
use taketable_protocol::live::Code;

use super::keys::{read_keys, write_keys};
use super::{PATIENCE, TableWanted};
use crate::trouble::Trouble;

/// A server, asked over HTTP.
pub(super) struct Server {
    pub(super) base: String,
    agent: ureq::Agent,
}

impl Server {
    pub(super) fn new(url: &str) -> Result<Server, Trouble> {
        let base = url.trim_end_matches('/').to_owned();
        if !base.starts_with("http://") && !base.starts_with("https://") {
            let why =
                format!("\"{base}\" is no address of a server; it begins with http:// or https://");
            return Err(Trouble::Server(why));
        }
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE));
        Ok(Server { base, agent: config.build().into() })
    }

    pub(super) fn socket_base(&self) -> String {
        // http becomes ws, https becomes wss.
        self.base.replacen("http", "ws", 1)
    }

    fn ask(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Value, Trouble> {
        self.unless_refused(self.answer(method, path, key, body)?)
    }

    fn unless_refused(&self, answer: Value) -> Result<Value, Trouble> {
        match answer["refused"]["why"].as_str() {
            Some(why) => Err(Trouble::Server(format!("{}: {why}", self.base))),
            None => Ok(answer),
        }
    }

    /// What the server says, be it yes or no.
    fn answer(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Value, Trouble> {
        let mut request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base))
            .header("Content-Type", "application/json");
        if let Some(key) = key {
            request = request.header("Authorization", format!("Bearer {key}"));
        }
        let body = body.map_or_else(String::new, Value::to_string);
        let trouble = |why: String| Trouble::Server(format!("{}: {why}", self.base));
        let request = request.body(body).map_err(|why| trouble(why.to_string()))?;
        let mut answer = self.agent.run(request).map_err(|why| trouble(in_words(&why)))?;
        let text = answer.body_mut().read_to_string().map_err(|why| trouble(in_words(&why)))?;
        serde_json::from_str(&text)
            .map_err(|_| trouble("this is not a server of Taketable".to_owned()))
    }

    /// The key under which the server knows the player: the one it gave before, or a new one if it
    /// knows that no more. Whoever is known keeps their name, unless they want to be called otherwise.
    pub(super) fn introduce(
        &self,
        name: &str,
        rename: Option<&str>,
        keys: &Path,
    ) -> Result<String, Trouble> {
        let mut known = read_keys(keys);
        if let Some(key) = known.get(&self.base) {
            let answer = self.answer("GET", "/api/me", Some(key), None)?;
            // A server that is only busy must not cost the player their key.
            if answer["refused"]["code"] != json!(Code::Unknown) {
                let me = self.unless_refused(answer)?;
                if let Some(rename) = rename.filter(|rename| me["name"] != **rename) {
                    self.ask("POST", "/api/me", Some(key), Some(&json!({"name": rename})))?;
                }
                return Ok(key.clone());
            }
        }
        let me = self.ask("POST", "/api/me", None, Some(&json!({"name": name, "key": true})))?;
        let Some(key) = me["key"].as_str() else {
            return Err(Trouble::Server(format!("{}: it gave no key", self.base)));
        };
        known.insert(self.base.clone(), key.to_owned());
        write_keys(keys, &known).map_err(|why| Trouble::Write { file: keys.to_owned(), why })?;
        Ok(key.to_owned())
    }

    /// The name of the table.
    pub(super) fn find(&self, wanted: &TableWanted, key: &str) -> Result<String, Trouble> {
        let name = |value: &Value| value["table"].as_str().map(str::to_owned);
        let found = match wanted {
            TableWanted::Join(code) => {
                let safe =
                    code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
                if !safe {
                    return Err(Trouble::Server(format!("\"{code}\" is no code of a table")));
                }
                let by_code = self.ask("GET", &format!("/api/codes/{code}"), Some(key), None);
                // What is no code may be a name.
                match by_code {
                    Ok(value) => name(&value),
                    Err(_) => {
                        name(&self.ask("GET", &format!("/api/tables/{code}"), Some(key), None)?)
                    }
                }
            }
            TableWanted::Open(new) => {
                name(&self.ask("POST", "/api/tables", Some(key), Some(&json!(new)))?)
            }
            TableWanted::Any => {
                let mine = self.ask("GET", "/api/me/tables", Some(key), None)?;
                if let Some(mine) = mine["tables"].get(0) {
                    name(&mine["table"])
                } else {
                    let list = self.ask("GET", "/api/tables", Some(key), None)?;
                    list["tables"].get(0).and_then(name)
                }
            }
        };
        found.ok_or_else(|| {
            let why = "no table is waiting for players; --create opens one";
            Trouble::Server(format!("{}: {why}", self.base))
        })
    }
}

/// Why a server did not answer, for who only knows its address.
fn in_words(why: &ureq::Error) -> String {
    match why {
        ureq::Error::Io(why) if why.kind() == io::ErrorKind::ConnectionRefused => {
            "cannot be reached: connection refused".to_owned()
        }
        // What comes instead of a greeting in TLS. What is wrong with a certificate is told as it is.
        ureq::Error::Io(why) if why.to_string().contains("InvalidContentType") => {
            "no TLS there; try http://".to_owned()
        }
        ureq::Error::Io(why) => format!("cannot be reached: {why}"),
        ureq::Error::HostNotFound => "cannot be reached: there is no such host".to_owned(),
        ureq::Error::Timeout(_) => format!("no answer within {} seconds", PATIENCE.as_secs()),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    #[test]
    fn what_is_no_address_is_refused() {
        assert!(Server::new("games.example").is_err());
        assert_eq!(
            Server::new("https://games.example/").expect("an address").socket_base(),
            "wss://games.example"
        );
    }

    /// What is said of a server at this address that cannot be asked.
    fn why(url: &str) -> String {
        let server = Server::new(url).expect("an address");
        server.ask("GET", "/api/me", None, None).expect_err("nobody answers").to_string()
    }

    #[test]
    fn why_a_server_does_not_answer_is_told_in_words() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("it listens").port();
        let answering = thread::spawn(move || {
            let (mut socket, _) = listener.accept().expect("somebody comes");
            let _ = socket.write_all(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
        });
        let url = format!("https://127.0.0.1:{port}");
        assert_eq!(why(&url), format!("{url}: no TLS there; try http://"));
        answering.join().expect("it has answered");
        // Nobody listens there any more.
        let url = format!("http://127.0.0.1:{port}");
        assert_eq!(why(&url), format!("{url}: cannot be reached: connection refused"));
    }

    #[test]
    fn a_key_is_kept_while_the_server_is_busy() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("it listens"));
        let answering = thread::spawn(move || {
            let (mut socket, _) = listener.accept().expect("somebody comes");
            let _ = socket.read(&mut [0; 4096]);
            let body = r#"{"refused":{"code":"slower","why":"Too much at once."}}"#;
            let head = "HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n";
            let _ = write!(socket, "{head}Content-Length: {}\r\n\r\n{body}", body.len());
        });
        let directory = tempfile::tempdir().expect("a directory");
        let keys = directory.path().join("keys.json");
        let known = BTreeMap::from([(url.clone(), "KEY".to_owned())]);
        write_keys(&keys, &known).expect("it can be written");
        let server = Server::new(&url).expect("an address");
        let refused = server.introduce("Zoe", None, &keys).expect_err("it is busy");
        assert_eq!(refused.to_string(), format!("{url}: Too much at once."));
        assert_eq!(read_keys(&keys), known);
        answering.join().expect("it has answered");
    }
}
