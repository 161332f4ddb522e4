//! [`Metrics`]: what a server counts and measures. Numbers only: no table, no name, no person.

use std::fmt::{self, Write as _};
use std::sync::atomic::Ordering;
use std::time::Duration;

use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use taketable_protocol::live::{Code, Command};

/// The counters and gauges.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    commands: Family<CommandLabels, Counter>,
    refusals: Family<RefusedLabels, Counter>,
    turned_away: Counter,
    passed_on: Counter,
    entries: Counter,
    commits: Histogram,
    failed_commits: Counter,
    connections: Gauge,
    sockets: Gauge,
    keepers: Gauge,
    bot_queue: Gauge,
    passwords_hashed: Counter,
    pushes: Family<PushLabels, Counter>,
}

/// The labels of a request.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: &'static str,
    /// The route as a pattern.
    route: String,
    status: u16,
}

/// The labels of a command.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct CommandLabels {
    command: &'static str,
    answer: AnswerLabel,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusedLabels {
    code: AnswerLabel,
}

/// The labels of a push.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct PushLabels {
    outcome: &'static str,
}

/// What became of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PushOutcome {
    /// The push service has it.
    Sent,
    /// The subscription did not exist any more.
    Gone,
    /// Its address is none that this server connects to.
    Refused,
    /// The push service did not take it.
    Failed,
    /// There were too many.
    Dropped,
}

impl PushOutcome {
    fn as_str(self) -> &'static str {
        match self {
            PushOutcome::Sent => "sent",
            PushOutcome::Gone => "gone",
            PushOutcome::Refused => "refused",
            PushOutcome::Failed => "failed",
            PushOutcome::Dropped => "dropped",
        }
    }
}

/// Accepted, or the code of the refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct AnswerLabel(Option<Code>);

impl EncodeLabelValue for AnswerLabel {
    fn encode(&self, encoder: &mut LabelValueEncoder<'_>) -> Result<(), fmt::Error> {
        encoder.write_str(self.0.map_or("accepted", Code::as_str))
    }
}

/// The gauges at one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Now {
    pub(crate) connections: usize,
    pub(crate) sockets: usize,
    pub(crate) keepers: usize,
    pub(crate) bot_queue: usize,
    /// Since the server started.
    pub(crate) passwords_hashed: u64,
    pub(crate) failed_commits: u64,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("taketable");
        // From a tenth of a millisecond to a second and a half.
        let commits = Histogram::new(exponential_buckets(0.000_1, 2.0, 15));
        let mut metrics = Metrics {
            registry: Registry::default(),
            requests: Family::default(),
            commands: Family::default(),
            refusals: Family::default(),
            turned_away: Counter::default(),
            passed_on: Counter::default(),
            entries: Counter::default(),
            commits,
            failed_commits: Counter::default(),
            connections: Gauge::default(),
            sockets: Gauge::default(),
            keepers: Gauge::default(),
            bot_queue: Gauge::default(),
            passwords_hashed: Counter::default(),
            pushes: Family::default(),
        };
        let Metrics { requests, commands, refusals, turned_away, entries, .. } = &metrics;
        registry.register("http_requests", "Requests that were answered", requests.clone());
        registry.register("commands", "Commands at tables, by kind and answer", commands.clone());
        registry.register("refusals", "Refusals, by code", refusals.clone());
        let about = "Connections refused because of the limit";
        registry.register("connections_turned_away", about, turned_away.clone());
        let about = "Sockets passed on to the node that has their table";
        registry.register("sockets_passed_on", about, metrics.passed_on.clone());
        registry.register("entries", "Log entries written to disk", entries.clone());
        let Metrics { commits, failed_commits, connections, sockets, keepers, bot_queue, .. } =
            &metrics;
        let about = "Seconds to write log entries to disk";
        registry.register("commit_seconds", about, commits.clone());
        let about = "Transactions that failed";
        registry.register("failed_commits", about, failed_commits.clone());
        let about = "Open connections that are not at a table";
        registry.register("connections", about, connections.clone());
        registry.register("sockets", "Open sockets at tables", sockets.clone());
        registry.register("keepers", "Tables in memory", keepers.clone());
        registry.register("bot_queue", "Decisions that bots have yet to make", bot_queue.clone());
        let about = "Passwords hashed, to store or to check them";
        registry.register("passwords_hashed", about, metrics.passwords_hashed.clone());
        registry.register("pushes", "Web pushes, by what became of them", metrics.pushes.clone());
        metrics.registry = registry;
        metrics
    }
}

impl Metrics {
    /// Counts a request, with the code of the refusal if there was one.
    pub(crate) fn answered(
        &self,
        method: &'static str,
        route: &str,
        status: u16,
        refused: Option<Code>,
    ) {
        let answered = Answered { method, route: route.to_owned(), status };
        self.requests.get_or_create(&answered).inc();
        if let Some(code) = refused {
            self.refused(code);
        }
    }

    /// Counts a refusal.
    pub(crate) fn refused(&self, code: Code) {
        self.refusals.get_or_create(&RefusedLabels { code: AnswerLabel(Some(code)) }).inc();
    }

    /// Counts a command and its answer.
    pub(crate) fn command_answered(&self, command: &Command, refused: Option<Code>) {
        let labels = CommandLabels { command: kind(command), answer: AnswerLabel(refused) };
        self.commands.get_or_create(&labels).inc();
        if let Some(code) = refused {
            self.refused(code);
        }
    }

    /// Counts entries and the time it took to write them.
    pub(crate) fn written(&self, entries: usize, took: Duration) {
        self.entries.inc_by(entries as u64);
        self.commits.observe(took.as_secs_f64());
    }

    /// Counts a push.
    pub(crate) fn pushed(&self, outcome: PushOutcome) {
        self.pushes.get_or_create(&PushLabels { outcome: outcome.as_str() }).inc();
    }

    /// Counts a socket that was passed on to another node.
    pub(crate) fn socket_passed_on(&self) {
        self.passed_on.inc();
    }

    /// Counts a connection over the limit.
    pub(crate) fn turned_away(&self) {
        self.turned_away.inc();
    }

    /// Returns everything in the format of Prometheus.
    pub(crate) fn text(&self, now: Now) -> String {
        let Now { connections, sockets, keepers, bot_queue, passwords_hashed, failed_commits } =
            now;
        self.passwords_hashed.inner().store(passwords_hashed, Ordering::Relaxed);
        self.failed_commits.inner().store(failed_commits, Ordering::Relaxed);
        for (gauge, count) in [
            (&self.connections, connections),
            (&self.sockets, sockets),
            (&self.keepers, keepers),
            (&self.bot_queue, bot_queue),
        ] {
            gauge.set(count as i64);
        }
        let mut page = String::new();
        // Writing to memory cannot fail.
        let _ = text::encode(&mut page, &self.registry);
        page
    }
}

fn kind(command: &Command) -> &'static str {
    match command {
        Command::Come(_) => "come",
        Command::Act(_) => "act",
        Command::Sit { .. } => "sit",
        Command::SeatBot { .. } => "seat_bot",
        Command::Stand { .. } => "stand",
        Command::Contribute { .. } => "contribute",
        Command::Start {} => "start",
        Command::Leave {} => "leave",
        Command::Pause {} => "pause",
        Command::GoOn {} => "go_on",
        Command::Rematch {} => "rematch",
        Command::Say { .. } => "say",
        Command::React { .. } => "react",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_metrics_are_in_the_text() {
        let metrics = Metrics::default();
        metrics.answered("GET", "/api/tables/{table}", 404, Some(Code::NoTable));
        metrics.command_answered(&Command::Start {}, None);
        metrics.command_answered(&Command::Start {}, Some(Code::NotHost));
        metrics.written(3, Duration::from_millis(2));
        metrics.turned_away();
        metrics.pushed(PushOutcome::Sent);
        let (connections, sockets, keepers, bot_queue) = (1, 2, 3, 4);
        let (passwords_hashed, failed_commits) = (5, 1);
        let now =
            Now { connections, sockets, keepers, bot_queue, passwords_hashed, failed_commits };
        let text = metrics.text(now);
        for line in [
            "taketable_http_requests_total{method=\"GET\",route=\"/api/tables/{table}\",status=\"404\"} 1",
            "taketable_commands_total{command=\"start\",answer=\"accepted\"} 1",
            "taketable_commands_total{command=\"start\",answer=\"not_host\"} 1",
            "taketable_refusals_total{code=\"no_table\"} 1",
            "taketable_refusals_total{code=\"not_host\"} 1",
            "taketable_entries_total 3",
            "taketable_commit_seconds_count 1",
            "taketable_failed_commits_total 1",
            "taketable_connections_turned_away_total 1",
            "taketable_connections 1",
            "taketable_sockets 2",
            "taketable_keepers 3",
            "taketable_bot_queue 4",
            "taketable_passwords_hashed_total 5",
            "taketable_pushes_total{outcome=\"sent\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
