//! [`Log`]: captures what a server logs.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;

/// Captures everything that a server logs, at all levels.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Captures what is logged on this thread from now on.
    pub(super) fn listen(self) {
        let ours = Targets::new().with_target("taketable_server", Level::TRACE);
        let write = fmt::layer().json().without_time().with_writer(move || self.clone());
        let log = tracing_subscriber::registry().with(ours).with(write);
        std::mem::forget(tracing::subscriber::set_default(log));
    }

    /// Returns a field of the first line with this message.
    pub(super) fn find(&self, message: &str, field: &str) -> Option<String> {
        let fields = self.read().into_iter().map(|mut line| line["fields"].take());
        let found = { fields }.find(|fields| fields["message"] == message)?;
        found[field].as_str().map(str::to_owned)
    }

    /// Returns the sorted lines, because connections end in no fixed order; without request ids,
    /// which are random, and without ports and durations, which depend on the machine.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = self.read();
        for line in &mut lines {
            let fields = line["fields"].as_object_mut().expect("a line has fields");
            for differs in ["request", "milliseconds", "at"] {
                fields.remove(differs);
            }
        }
        let mut lines: Vec<String> = lines.iter().map(serde_json::Value::to_string).collect();
        lines.sort_unstable();
        lines
    }

    fn read(&self) -> Vec<serde_json::Value> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).expect("a log is text");
        text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
    }
}
