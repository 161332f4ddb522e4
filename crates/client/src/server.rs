//! [`Server`]: what a server is asked over HTTP.

use std::io;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use taketable_protocol::live::{
    Code, Introduction, Me, MyTable, MyTables, NewTable, PublicTables, RefusalBody, TableRef,
    TableState,
};

use crate::admin::Admin;
use crate::connection::Subscription;
use crate::error::Error;
use crate::key_file::KeyFile;
use crate::table_socket::TableSocket;

/// The time for an answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// A server, asked over HTTP. Calls block until the answer is there.
#[derive(Clone, Debug)]
pub struct Server {
    url: String,
    agent: ureq::Agent,
    timeout: Duration,
}

impl Server {
    /// The server at an address, as in a browser. Nothing is asked yet.
    pub fn new(url: &str) -> Result<Server, Error> {
        Server::with_timeout(url, TIMEOUT)
    }

    /// The same with another time for an answer.
    pub fn with_timeout(url: &str, timeout: Duration) -> Result<Server, Error> {
        let url = url.trim_end_matches('/').to_owned();
        if !url.starts_with("http://") && !url.starts_with("https://") {
            return Err(Error::Address(url));
        }
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .allow_non_standard_methods(true)
            .timeout_global(Some(timeout));
        Ok(Server { url, agent: config.build().into(), timeout })
    }

    /// Returns the address, without a slash at its end.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the address of a table's socket.
    pub fn socket_url(&self, table: &str) -> String {
        // http becomes ws, https becomes wss.
        format!("{}/api/tables/{table}/socket", self.url.replacen("http", "ws", 1))
    }

    /// Returns a socket to a table, which connects when it is first awaited.
    pub fn socket(&self, table: &str, key: &str, wanted: Subscription) -> TableSocket {
        TableSocket::new(&self.url, self.socket_url(table), key, wanted)
    }

    /// Acts as an operator of the server.
    pub fn admin(self, key: &str) -> Admin {
        Admin::new(self, key)
    }

    /// Makes a new guest, and returns the key.
    pub fn new_guest(&self, name: &str) -> Result<String, Error> {
        let me = Introduction { name: Some(name.to_owned()), key: true };
        let me: Me = self.send("POST", "/api/me", None, &me)?;
        me.key.ok_or_else(|| Error::NotTaketable { server: self.url.clone() })
    }

    /// Returns the owner of a key.
    pub fn me(&self, key: &str) -> Result<Me, Error> {
        self.get("/api/me", Some(key))
    }

    /// Changes the name of the owner of a key.
    pub fn rename(&self, key: &str, name: &str) -> Result<Me, Error> {
        let me = Introduction { name: Some(name.to_owned()), key: false };
        self.send("POST", "/api/me", Some(key), &me)
    }

    /// Returns the key of a player: that of the file, or a new one if the server does not know it any
    /// more. A known player keeps their name, unless `rename` says
    /// otherwise.
    pub fn identify(
        &self,
        name: &str,
        rename: Option<&str>,
        keys: &KeyFile,
    ) -> Result<String, Error> {
        if let Some(key) = keys.key(&self.url) {
            match self.me(&key) {
                Ok(me) => {
                    if let Some(rename) = rename.filter(|rename| me.name != **rename) {
                        self.rename(&key, rename)?;
                    }
                    return Ok(key);
                }
                // A server that is only busy must not cost the player their key.
                Err(error) if error.code() != Some(Code::Unknown) => return Err(error),
                Err(_) => {}
            }
        }
        let key = self.new_guest(name)?;
        keys.insert(&self.url, &key)?;
        Ok(key)
    }

    /// Opens a table, and returns its name in addresses.
    pub fn create_table(&self, key: &str, table: &NewTable) -> Result<String, Error> {
        let opened: TableRef = self.send("POST", "/api/tables", Some(key), table)?;
        Ok(opened.table)
    }

    /// Returns the name of the table with this code or name.
    pub fn find_table(&self, key: &str, code: &str) -> Result<String, Error> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        if code.is_empty() || !code.bytes().all(fits) {
            return Err(Error::TableCode(code.to_owned()));
        }
        let by_code = self.get(&format!("/api/codes/{code}"), Some(key));
        let found: TableRef = match by_code {
            // What is not a code may be a name.
            Err(Error::Refused { .. }) => self.get(&format!("/api/tables/{code}"), Some(key))?,
            found => found?,
        };
        Ok(found.table)
    }

    /// Returns the player's own unfinished tables, the newest first.
    pub fn my_tables(&self, key: &str) -> Result<Vec<MyTable>, Error> {
        Ok(self.get::<MyTables>("/api/me/tables", Some(key))?.tables)
    }

    /// Returns the public tables with a free seat, the newest first.
    pub fn public_tables(&self, key: &str) -> Result<Vec<TableState>, Error> {
        Ok(self.get::<PublicTables>("/api/tables", Some(key))?.tables)
    }

    /// Returns the name of one of the player's own tables, or else of a public one with a free seat.
    pub fn any_table(&self, key: &str) -> Result<String, Error> {
        if let Some(mine) = self.my_tables(key)?.into_iter().next() {
            return Ok(mine.table.table);
        }
        let table = self.public_tables(key)?.into_iter().next();
        table
            .map(|table| table.table)
            .ok_or_else(|| Error::NoTableWaiting { server: self.url.clone() })
    }

    /// Asks for a page.
    pub fn get<T: DeserializeOwned>(&self, path: &str, key: Option<&str>) -> Result<T, Error> {
        self.answer("GET", path, key, String::new())
    }

    /// Sends a body as JSON.
    pub fn send<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: &impl Serialize,
    ) -> Result<T, Error> {
        let body = serde_json::to_string(body).expect("a request has a text form");
        self.answer(method, path, key, body)
    }

    pub(crate) fn answer<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: String,
    ) -> Result<T, Error> {
        let (status, text) = self.text(method, path, key, body)?;
        let not_ours = |_| Error::NotTaketable { server: self.url.clone() };
        if (200..300).contains(&status) {
            return serde_json::from_str(&text).map_err(not_ours);
        }
        let RefusalBody { refused } = serde_json::from_str(&text).map_err(not_ours)?;
        Err(Error::Refused { server: self.url.clone(), status, refusal: refused })
    }

    /// Sends these very bytes, and returns the status and the text of the answer.
    pub fn text(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: String,
    ) -> Result<(u16, String), Error> {
        let mut request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.url))
            .header("Content-Type", "application/json");
        if let Some(key) = key {
            request = request.header("Authorization", format!("Bearer {key}"));
        }
        let request = request.body(body).map_err(|_| Error::Address(self.url.clone()))?;
        let mut answer = self.agent.run(request).map_err(|why| self.failed(&why))?;
        let text = answer.body_mut().read_to_string().map_err(|why| self.failed(&why))?;
        Ok((answer.status().as_u16(), text))
    }

    /// Returns why a server did not answer, for people who only know its address.
    fn failed(&self, why: &ureq::Error) -> Error {
        let server = self.url.clone();
        let why = match why {
            ureq::Error::Timeout(_) => return Error::Timeout { server, limit: self.timeout },
            // What comes instead of a TLS handshake. What is wrong with a certificate is shown as is.
            ureq::Error::Io(why) if why.to_string().contains("InvalidContentType") => {
                return Error::NoTls { server };
            }
            ureq::Error::Io(why) if why.kind() == io::ErrorKind::ConnectionRefused => {
                "connection refused; is it running?".to_owned()
            }
            ureq::Error::Io(why) => why.to_string(),
            ureq::Error::HostNotFound => "no such host".to_owned(),
            other => other.to_string(),
        };
        Error::Unreachable { server, why }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    #[test]
    fn an_address_has_a_scheme() {
        let why = Server::new("games.example").expect_err("not an address").to_string();
        assert_eq!(
            why,
            "\"games.example\" is not the address of a server; it begins with http:// or https://"
        );
        let server = Server::new("https://games.example/").expect("an address");
        assert_eq!(server.socket_url("T"), "wss://games.example/api/tables/T/socket");
    }

    fn why(url: &str) -> String {
        let server = Server::new(url).expect("an address");
        server.me("KEY").map(|me| me.name).expect_err("nobody answers").to_string()
    }

    #[test]
    fn errors_are_sentences() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("it listens").port();
        let answering = thread::spawn(move || {
            let (mut socket, _) = listener.accept().expect("somebody connects");
            let _ = socket.write_all(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
        });
        let url = format!("https://127.0.0.1:{port}");
        assert_eq!(why(&url), format!("{url} does not use TLS; try http://"));
        answering.join().expect("it has answered");
        // Nobody listens there any more.
        let url = format!("http://127.0.0.1:{port}");
        assert_eq!(
            why(&url),
            format!("{url} cannot be reached: connection refused; is it running?")
        );
    }

    /// Answers one request with this status and body.
    fn answers(status: &'static str, body: &'static str) -> (String, thread::JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("it listens"));
        let answering = thread::spawn(move || {
            let (mut socket, _) = listener.accept().expect("somebody connects");
            let _ = socket.read(&mut [0; 4096]);
            let head = format!("HTTP/1.1 {status}\r\nConnection: close\r\n");
            let _ = write!(socket, "{head}Content-Length: {}\r\n\r\n{body}", body.len());
        });
        (url, answering)
    }

    #[test]
    fn a_page_of_something_else_is_not_taken_for_an_answer() {
        for (status, body) in [("200 OK", "<html>"), ("404 Not Found", "{}")] {
            let (url, answering) = answers(status, body);
            let sentence = format!("{url} is not a Taketable server, or not of this version");
            assert_eq!(why(&url), sentence);
            answering.join().expect("it has answered");
        }
    }

    #[test]
    fn a_key_is_kept_while_the_server_is_busy() {
        let body = r#"{"refused":{"code":"slower","why":"Too much at once."}}"#;
        let (url, answering) = answers("429 Too Many Requests", body);
        let directory = tempfile::tempdir().expect("a directory");
        let keys = KeyFile::new(directory.path().join("keys.json"));
        keys.insert(&url, "KEY").expect("it can be written");
        let server = Server::new(&url).expect("an address");
        let refused = server.identify("Zoe", None, &keys).expect_err("it is busy");
        assert_eq!(refused.to_string(), format!("{url}: Too much at once."));
        assert_eq!(keys.key(&url).as_deref(), Some("KEY"));
        answering.join().expect("it has answered");
    }
}
