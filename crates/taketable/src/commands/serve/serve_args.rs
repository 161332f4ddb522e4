//! [`ServeArgs`]: the settings of a server; from the command line, the environment or a file.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::{Deserialize, Serialize};
use taketable_server::push::Contact;
use taketable_server::{
    AddressBlock, BasePath, DatabaseUrl, LogAddresses, Origin, Origins, ProxyHeader, RateLimit,
    ServeSettings,
};

use super::copy_direction::{CopyDirection, HOUR, MILLISECOND, SECOND};
use super::display_from_str::DisplayFromStr;
use super::listen_at::ListenAt;
use super::node_address::NodeAddress;
use crate::logs::{LogFormat, LogLevel};
use crate::number::Within;

/// For the help: options that belong together.
const PROXY: &str = "Behind a proxy";
const NODES: &str = "Several servers";
const WATCH: &str = "Monitoring and operators";
const TABLES: &str = "Tables";
const PUSH: &str = "Notifications";
const LIMITS: &str = "Limits";
const RETENTION: &str = "Retention (0 means forever)";

/// Settings that are given; the others have defaults.
#[derive(Args, Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(crate) struct ServeArgs {
    /// Listening address; port 0 is any free port [default: 127.0.0.1:8080]
    #[arg(long, env = "TAKETABLE_LISTEN", value_name = "ADDRESS:PORT")]
    listen: Option<DisplayFromStr<ListenAt>>,

    /// Data directory, created if missing [default: taketable-data]
    #[arg(long, env = "TAKETABLE_DATA", value_name = "DIRECTORY")]
    pub(super) data: Option<PathBuf>,

    /// Address of a PostgreSQL database shared with other servers [default: SQLite
    /// in the data directory]
    #[arg(long, env = "TAKETABLE_STORE", value_name = "postgres://…", help_heading = NODES)]
    store: Option<DisplayFromStr<DatabaseUrl>>,

    /// Address where other servers of the same database reach this one [default:
    /// a free port, for servers on this computer]
    #[arg(long, env = "TAKETABLE_ADVERTISE", value_name = "HOST:PORT", help_heading = NODES)]
    advertise: Option<DisplayFromStr<NodeAddress>>,

    /// Listening address for other servers, which nobody else should reach
    /// [default: the advertised address]
    #[arg(long, env = "TAKETABLE_NODE_LISTEN", value_name = "ADDRESS:PORT", help_heading = NODES)]
    node_listen: Option<DisplayFromStr<ListenAt>>,

    /// URL path prefix [default: /]
    #[arg(long, env = "TAKETABLE_BASE_PATH", value_name = "/PATH")]
    base_path: Option<DisplayFromStr<BasePath>>,

    /// Threads for connections [default: one for each core]
    #[arg(long, env = "TAKETABLE_THREADS", value_name = "N")]
    threads: Option<Within<1, 1024>>,

    /// Threads for bots [default: 1]
    #[arg(long, env = "TAKETABLE_BOT_THREADS", value_name = "N")]
    bot_threads: Option<Within<1, 1024>>,

    /// Milliseconds before a bot plays, for every decision [default: 500]
    #[arg(long, alias = "bot-pace", env = "TAKETABLE_BOT_DELAY", value_name = "MILLISECONDS")]
    #[serde(alias = "bot-pace")]
    bot_delay: Option<Within<0, 60_000>>,

    /// Origins of pages that may use the server [default: the address of the
    /// request]
    #[arg(long, env = "TAKETABLE_ORIGIN", value_name = "https://…", value_delimiter = ',',
          help_heading = PROXY)]
    origin: Option<Vec<DisplayFromStr<Origin>>>,

    /// Proxies trusted to report client addresses: addresses, or blocks such as
    /// 10.0.0.0/8 [default: none]
    #[arg(long, env = "TAKETABLE_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',',
          help_heading = PROXY)]
    trusted_proxy: Option<Vec<DisplayFromStr<AddressBlock>>>,

    /// Header with the client address [default: x-forwarded-for]
    #[arg(long, env = "TAKETABLE_PROXY_HEADER", value_name = "HEADER", help_heading = PROXY)]
    proxy_header: Option<HeaderChoice>,

    /// Address for Prometheus metrics, at /metrics [default: none]
    #[arg(long, env = "TAKETABLE_METRICS", value_name = "ADDRESS:PORT", help_heading = WATCH)]
    metrics: Option<DisplayFromStr<ListenAt>>,

    /// Log level: errors only, warnings, every request, every socket [default: info]
    #[arg(long, env = "TAKETABLE_LOG_LEVEL", value_name = "LEVEL", help_heading = WATCH)]
    log_level: Option<LogLevel>,

    /// Log format: plain text, or one line of JSON per event [default: plain]
    #[arg(long, env = "TAKETABLE_LOG_FORMAT", value_name = "FORMAT", help_heading = WATCH)]
    log_format: Option<LogFormat>,

    /// Client addresses in the log: left out, hashed with a new key at every start,
    /// or in full (for fail2ban, for example) [default: off]
    #[arg(long, env = "TAKETABLE_LOG_ADDRESSES", value_name = "MODE", help_heading = WATCH)]
    log_addresses: Option<AddressChoice>,

    /// File with the keys of operators, for taketable admin [default: admin.key in
    /// the data directory, if it exists]
    #[arg(long, env = "TAKETABLE_ADMIN_KEY_FILE", value_name = "FILE", help_heading = WATCH)]
    admin_key_file: Option<PathBuf>,

    /// File with words blocked in names and chat, one per line [default: none]
    #[arg(long, env = "TAKETABLE_BLOCKED_WORDS", value_name = "FILE", help_heading = TABLES)]
    blocked_words: Option<PathBuf>,

    /// Seconds without a connection before a substitute plays [default: 60]
    #[arg(long, env = "TAKETABLE_GRACE", value_name = "SECONDS", help_heading = TABLES)]
    grace: Option<Within<0>>,

    /// Seconds that people wait for a quick match before bots take the free seats
    /// [default: 20]
    #[arg(long, env = "TAKETABLE_QUICK_MATCH_WAIT", value_name = "SECONDS", help_heading = TABLES)]
    quick_match_wait: Option<Within<0, 3600>>,

    /// Seconds without a connection before a table leaves memory [default: 300]
    #[arg(long, env = "TAKETABLE_IDLE", value_name = "SECONDS", help_heading = TABLES)]
    idle: Option<Within<0>>,

    /// Hours without an event before a table that has not begun is closed
    /// [default: 24]
    #[arg(long, env = "TAKETABLE_GATHERING_EXPIRES", value_name = "HOURS", help_heading = TABLES)]
    gathering_expires: Option<Within<1>>,

    /// Hours without an event before a match is abandoned [default: 720]
    #[arg(long, env = "TAKETABLE_MATCH_EXPIRES", value_name = "HOURS", help_heading = TABLES)]
    match_expires: Option<Within<1>>,

    /// Tables open at the same time [default: 100000]
    #[arg(long, env = "TAKETABLE_TABLES", value_name = "N", help_heading = TABLES)]
    tables: Option<Within<1>>,

    /// Tables of one host open at the same time [default: 100]
    #[arg(long, env = "TAKETABLE_TABLES_PER_PERSON", value_name = "N", help_heading = TABLES)]
    tables_per_person: Option<Within<1>>,

    /// Web Push notifications at tables with long time limits [default: on]
    #[arg(long, env = "TAKETABLE_PUSH", value_name = "on|off", help_heading = PUSH)]
    push: Option<Switch>,

    /// Contact for push services, such as mailto:me@cards.example
    /// [default: the first origin, if it has TLS]
    #[arg(long, env = "TAKETABLE_PUSH_CONTACT", value_name = "CONTACT", help_heading = PUSH)]
    push_contact: Option<DisplayFromStr<Contact>>,

    /// Push services allowed in a private network or without TLS [default: none]
    #[arg(long, env = "TAKETABLE_PUSH_SERVICE", value_name = "https://…", value_delimiter = ',',
          help_heading = PUSH)]
    push_service: Option<Vec<DisplayFromStr<Origin>>>,

    /// HTTP connections, table sockets not counted [default: 10000]
    #[arg(long, env = "TAKETABLE_CONNECTIONS", value_name = "N", help_heading = LIMITS)]
    connections: Option<Within<1>>,

    /// HTTP connections from one address [default: 200]
    #[arg(long, env = "TAKETABLE_CONNECTIONS_PER_ADDRESS", value_name = "N", help_heading = LIMITS)]
    connections_per_address: Option<Within<1>>,

    /// Sockets at tables [default: 20000]
    #[arg(long, env = "TAKETABLE_SOCKETS", value_name = "N", help_heading = LIMITS)]
    sockets: Option<Within<1>>,

    /// Sockets at tables from one address [default: 500]
    #[arg(long, env = "TAKETABLE_SOCKETS_PER_ADDRESS", value_name = "N", help_heading = LIMITS)]
    sockets_per_address: Option<Within<1>>,

    /// Sockets at tables of one person [default: 20]
    #[arg(long, env = "TAKETABLE_SOCKETS_PER_PERSON", value_name = "N", help_heading = LIMITS)]
    sockets_per_person: Option<Within<1>>,

    /// Longest message of a client, in bytes [default: 4096]
    #[arg(long, env = "TAKETABLE_LONGEST_REQUEST", value_name = "BYTES", help_heading = LIMITS)]
    longest_request: Option<Within<512>>,

    /// Sustained commands per second per client [default: 10]
    #[arg(long, alias = "pace", env = "TAKETABLE_COMMAND_RATE", value_name = "N",
          help_heading = LIMITS)]
    #[serde(alias = "pace")]
    command_rate: Option<Within<1, 1_000_000>>,

    /// Chat lines and reactions of one person at a table [default: 6+60/min]
    #[arg(long, alias = "talk-pace", env = "TAKETABLE_CHAT_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "talk-pace")]
    chat_rate: Option<DisplayFromStr<RateLimit>>,

    /// Requests from one address [default: 300+1200/min]
    #[arg(long, alias = "request-pace", env = "TAKETABLE_REQUEST_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "request-pace")]
    request_rate: Option<DisplayFromStr<RateLimit>>,

    /// Sockets opened from one address [default: 100+600/min]
    #[arg(long, alias = "socket-pace", env = "TAKETABLE_SOCKET_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "socket-pace")]
    socket_rate: Option<DisplayFromStr<RateLimit>>,

    /// New guests from one address [default: 60+30/min]
    #[arg(long, alias = "guest-pace", env = "TAKETABLE_GUEST_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "guest-pace")]
    guest_rate: Option<DisplayFromStr<RateLimit>>,

    /// Tables opened by one person [default: 20+20/min]
    #[arg(long, alias = "table-pace", env = "TAKETABLE_TABLE_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "table-pace")]
    table_rate: Option<DisplayFromStr<RateLimit>>,

    /// Tables opened by one person in a day; 0 is no limit [default: 200]
    #[arg(long, env = "TAKETABLE_TABLES_PER_DAY", value_name = "N", help_heading = LIMITS)]
    tables_per_day: Option<Within<0>>,

    /// Tables opened from one address [default: 60+30/min]
    #[arg(long, alias = "address-table-pace", env = "TAKETABLE_ADDRESS_TABLE_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "address-table-pace")]
    address_table_rate: Option<DisplayFromStr<RateLimit>>,

    /// Tables opened from one address in a day; 0 is no limit [default: 2000]
    #[arg(long, env = "TAKETABLE_ADDRESS_TABLES_PER_DAY", value_name = "N", help_heading = LIMITS)]
    address_tables_per_day: Option<Within<0>>,

    /// New guests from one address in a day; 0 is no limit [default: 2000]
    #[arg(long, env = "TAKETABLE_ADDRESS_GUESTS_PER_DAY", value_name = "N", help_heading = LIMITS)]
    address_guests_per_day: Option<Within<0>>,

    /// Log entries of one person and the bots at their tables in an hour; 0 is no
    /// limit [default: 30000]
    #[arg(long, env = "TAKETABLE_EVENTS_PER_HOUR", value_name = "N", help_heading = LIMITS)]
    events_per_hour: Option<Within<0>>,

    /// Log entries from one address in an hour; 0 is no limit [default: 200000]
    #[arg(long, env = "TAKETABLE_ADDRESS_EVENTS_PER_HOUR", value_name = "N", help_heading = LIMITS)]
    address_events_per_hour: Option<Within<0>>,

    /// Name changes of one person [default: 10+6/min]
    #[arg(long, alias = "name-pace", env = "TAKETABLE_NAME_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "name-pace")]
    name_rate: Option<DisplayFromStr<RateLimit>>,

    /// Wrong codes and passwords from one address [default: 20+10/min]
    #[arg(long, alias = "guess-pace", env = "TAKETABLE_GUESS_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "guess-pace")]
    guess_rate: Option<DisplayFromStr<RateLimit>>,

    /// Wrong passwords for one name from one address [default: 10+1/min]
    #[arg(long, alias = "password-pace", env = "TAKETABLE_PASSWORD_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "password-pace")]
    password_rate: Option<DisplayFromStr<RateLimit>>,

    /// Seconds to receive the headers of a request [default: 10]
    #[arg(long, env = "TAKETABLE_HEADER_TIME", value_name = "SECONDS", help_heading = LIMITS)]
    header_time: Option<Within<1>>,

    /// Seconds to read and answer a request [default: 30]
    #[arg(long, env = "TAKETABLE_REQUEST_TIME", value_name = "SECONDS", help_heading = LIMITS)]
    request_time: Option<Within<1>>,

    /// Days to keep finished matches of people, with their records [default: 1825]
    #[arg(long, env = "TAKETABLE_KEEP_MATCHES", value_name = "DAYS", help_heading = RETENTION)]
    keep_matches: Option<Within<0>>,

    /// Days to keep finished matches between bots only [default: 30]
    #[arg(long, env = "TAKETABLE_KEEP_BOT_MATCHES", value_name = "DAYS", help_heading = RETENTION)]
    keep_bot_matches: Option<Within<0>>,

    /// Days to keep chat after its table was closed [default: 90]
    #[arg(long, env = "TAKETABLE_KEEP_CHAT", value_name = "DAYS", help_heading = RETENTION)]
    keep_chat: Option<Within<0>>,

    /// Days to keep abandoned tables [default: 7]
    #[arg(long, env = "TAKETABLE_KEEP_EXPIRED", value_name = "DAYS", help_heading = RETENTION)]
    keep_expired: Option<Within<0>>,

    /// Days to keep guests without a password, a second device or a finished match
    /// [default: 180]
    #[arg(long, env = "TAKETABLE_KEEP_GUESTS", value_name = "DAYS", help_heading = RETENTION)]
    keep_guests: Option<Within<0>>,
}

/// The header with the client address.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum HeaderChoice {
    XForwardedFor,
    Forwarded,
}

impl From<HeaderChoice> for ProxyHeader {
    fn from(choice: HeaderChoice) -> ProxyHeader {
        match choice {
            HeaderChoice::XForwardedFor => ProxyHeader::XForwardedFor,
            HeaderChoice::Forwarded => ProxyHeader::Forwarded,
        }
    }
}

/// On or off.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Switch {
    On,
    Off,
}

impl From<Switch> for bool {
    fn from(switch: Switch) -> bool {
        matches!(switch, Switch::On)
    }
}

/// Client addresses in the log.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AddressChoice {
    Off,
    Hashed,
    #[value(alias = "whole")]
    #[serde(alias = "whole")]
    Full,
}

impl From<AddressChoice> for LogAddresses {
    fn from(choice: AddressChoice) -> LogAddresses {
        match choice {
            AddressChoice::Off => LogAddresses::Off,
            AddressChoice::Hashed => LogAddresses::Hashed,
            AddressChoice::Full => LogAddresses::Whole,
        }
    }
}

/// The settings that are in force.
#[derive(Debug, Default)]
pub(super) struct Settings {
    pub(super) server: ServeSettings,
    /// Threads for connections; one for each core if not set.
    pub(super) threads: Option<u32>,
    pub(super) log_level: LogLevel,
    pub(super) log_format: LogFormat,
}

impl ServeArgs {
    /// Changes the settings that are given here.
    pub(super) fn apply(&self, settings: &mut Settings) {
        self.clone().copy(settings, CopyDirection::FromArgs);
    }

    /// Returns settings as people write them.
    pub(super) fn new(settings: &mut Settings) -> ServeArgs {
        let mut args = ServeArgs::default();
        args.copy(settings, CopyDirection::FromSettings);
        args
    }

    /// Copies every setting: the one place that says what a setting changes.
    fn copy(&mut self, settings: &mut Settings, copy: CopyDirection) {
        let Settings { server, threads, log_level, log_format } = settings;
        let ServeSettings { house, limits, retention, push, proxies, .. } = server;
        let listen = (|DisplayFromStr(ListenAt(at))| at, |at| DisplayFromStr(ListenAt(at)));
        let to_listen = |at: &SocketAddr| Some(DisplayFromStr(ListenAt(*at)));
        copy.with(&mut self.listen, &mut server.listen, listen.0, to_listen);
        copy.same(&mut self.data, &mut server.data);
        let url = |DisplayFromStr(url)| url;
        copy.optional(&mut self.store, &mut server.store, url, DisplayFromStr);
        let node = (|DisplayFromStr(NodeAddress(at))| at, |at| DisplayFromStr(NodeAddress(at)));
        copy.optional(&mut self.advertise, &mut server.advertise, node.0, node.1);
        copy.optional(&mut self.node_listen, &mut server.node_listen, listen.0, listen.1);
        copy.text(&mut self.base_path, &mut server.base_path);
        copy.optional(&mut self.threads, threads, |Within(number)| number, Within);
        copy.count(&mut self.bot_threads, &mut house.bot_threads);
        copy.time(&mut self.bot_delay, &mut house.bot_delay, MILLISECOND);

        let of_texts = |given: Vec<DisplayFromStr<Origin>>| {
            Origins::Listed(given.into_iter().map(|DisplayFromStr(origin)| origin).collect())
        };
        let to_texts = |origins: &Origins| match origins {
            Origins::Own => None,
            Origins::Listed(origins) => Some(origins.iter().cloned().map(DisplayFromStr).collect()),
        };
        copy.with(&mut self.origin, &mut server.origins, of_texts, to_texts);
        copy.texts(&mut self.trusted_proxy, &mut proxies.trusted);
        copy.choice(&mut self.proxy_header, &mut proxies.header);

        copy.optional(&mut self.metrics, &mut server.metrics, listen.0, listen.1);
        copy.same(&mut self.log_level, log_level);
        copy.same(&mut self.log_format, log_format);
        copy.choice(&mut self.log_addresses, &mut server.log_addresses);
        let (file, same) = (&mut server.admin_key_file, |path: PathBuf| path);
        copy.optional(&mut self.admin_key_file, file, same, same);
        copy.optional(&mut self.blocked_words, &mut server.blocked_words, same, same);

        copy.time(&mut self.grace, &mut house.grace, SECOND);
        copy.time(&mut self.quick_match_wait, &mut house.quick_match_wait, SECOND);
        copy.time(&mut self.idle, &mut house.idle, SECOND);
        copy.time(&mut self.gathering_expires, &mut house.gathering_expires, HOUR);
        copy.time(&mut self.match_expires, &mut house.match_expires, HOUR);
        copy.count(&mut self.tables, &mut house.tables);
        copy.count(&mut self.tables_per_person, &mut house.tables_per_person);

        copy.choice(&mut self.push, &mut push.on);
        copy.optional(
            &mut self.push_contact,
            &mut push.contact,
            |DisplayFromStr(it)| it,
            DisplayFromStr,
        );
        copy.texts(&mut self.push_service, &mut push.services);

        copy.count(&mut self.connections, &mut limits.connections);
        copy.count(&mut self.connections_per_address, &mut limits.connections_per_address);
        copy.count(&mut self.sockets, &mut limits.sockets);
        copy.count(&mut self.sockets_per_address, &mut limits.sockets_per_address);
        copy.count(&mut self.sockets_per_person, &mut limits.sockets_per_person);
        copy.count(&mut self.longest_request, &mut limits.longest_request);
        let often = |Within(rate)| RateLimit::per_second(rate);
        let a_second = |rate: &RateLimit| Some(Within(rate.per_minute / 60));
        copy.with(&mut self.command_rate, &mut limits.commands, often, a_second);
        copy.text(&mut self.chat_rate, &mut house.talk);
        copy.text(&mut self.request_rate, &mut limits.requests);
        copy.text(&mut self.socket_rate, &mut limits.socket_openings);
        copy.text(&mut self.guest_rate, &mut limits.guests);
        copy.text(&mut self.table_rate, &mut limits.table_openings);
        copy.number(&mut self.tables_per_day, &mut limits.tables_per_day);
        copy.text(&mut self.address_table_rate, &mut limits.address_table_openings);
        copy.number(&mut self.address_tables_per_day, &mut limits.address_tables_per_day);
        copy.number(&mut self.address_guests_per_day, &mut limits.address_guests_per_day);
        copy.number(&mut self.events_per_hour, &mut limits.events_per_hour);
        copy.number(&mut self.address_events_per_hour, &mut limits.address_events_per_hour);
        copy.text(&mut self.name_rate, &mut limits.renamings);
        copy.text(&mut self.guess_rate, &mut limits.guesses);
        copy.text(&mut self.password_rate, &mut limits.wrong_passwords);
        copy.time(&mut self.header_time, &mut limits.header_time, SECOND);
        copy.time(&mut self.request_time, &mut limits.request_time, SECOND);

        copy.days(&mut self.keep_matches, &mut retention.matches);
        copy.days(&mut self.keep_bot_matches, &mut retention.bot_matches);
        copy.days(&mut self.keep_chat, &mut retention.chat);
        copy.days(&mut self.keep_expired, &mut retention.expired);
        copy.days(&mut self.keep_guests, &mut retention.guests);
    }

    /// As a file, with what each choice means. What is not chosen is a comment.
    pub(super) fn file(&self) -> String {
        let chosen = toml::Table::try_from(self).expect("choices have a text form");
        let command = ServeArgs::augment_args(clap::Command::new("serve"));
        let mut file = String::new();
        for argument in command.get_arguments() {
            let name = argument.get_long().unwrap_or_default();
            let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
            let _ = match chosen.get(name) {
                Some(value) => writeln!(file, "# {help}\n{name} = {value}\n"),
                None => writeln!(file, "# {help}\n# {name} =\n"),
            };
        }
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_tells_the_defaults_that_are_in_force() {
        let defaults = ServeArgs::new(&mut Settings::default());
        let defaults = toml::Table::try_from(defaults).unwrap();
        let command = ServeArgs::augment_args(clap::Command::new("serve"));
        for argument in command.get_arguments() {
            let name = argument.get_long().unwrap();
            let help = argument.get_help().unwrap().to_string();
            if let Some(value) = defaults.get(name) {
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                assert!(help.ends_with(&format!("[default: {value}]")), "{name}: {help} {value}");
            }
            let env = format!("TAKETABLE_{}", name.to_uppercase().replace('-', "_"));
            assert_eq!(argument.get_env().unwrap().to_str(), Some(env.as_str()));
        }
    }

    #[test]
    fn what_is_printed_can_be_read_and_means_the_same() {
        let file = "origin = [\"https://a.example\"]\nguess-rate = \"3+1/min\"\n\
            trusted-proxy = [\"10.0.0.0/8\"]\nmetrics = \"127.0.0.1:9464\"\nbase-path = \"/cards\"";
        let settings = |file: &str| {
            let mut settings = Settings::default();
            toml::from_str::<ServeArgs>(file).unwrap().apply(&mut settings);
            settings
        };
        let mut given = settings(file);
        let all = ServeArgs::new(&mut given).file();
        let mut again = settings(&all);
        assert_eq!(format!("{again:?}"), format!("{given:?}"));
        assert_eq!(ServeArgs::new(&mut again).file(), all);
        for line in file.lines() {
            assert!(all.contains(line), "{line}");
        }
    }

    #[test]
    fn invalid_values_in_a_file_are_named() {
        for (file, names) in [
            ("colour = \"red\"", "colour"),
            ("guess-rate = \"often\"", "guess-rate"),
            ("grace = -1", "grace"),
            ("trusted-proxy = [\"proxy\"]", "trusted-proxy"),
            ("proxy-header = \"x-real-ip\"", "proxy-header"),
            ("listen = \"8080\"", "such as 127.0.0.1:8080"),
            ("origin = [\"cards.example\"]", "such as https://cards.example"),
            ("threads = 0", "a whole number from 1 to 1024 is needed"),
            ("bot-threads = 0", "a whole number from 1 to 1024 is needed"),
            ("command-rate = 0", "a whole number from 1 to 1000000 is needed"),
            ("longest-request = 1", "a whole number from 512 to 4294967295 is needed"),
            ("sockets = 0", "a whole number from 1 to"),
            ("push = \"maybe\"", "push"),
            ("push-contact = \"me@cards.example\"", "mailto:"),
            ("store = \"mysql://host/cards\"", "postgres://"),
            ("advertise = \"10.0.0.2\"", "such as 10.0.0.2:8081"),
            ("push-service = [\"push.example\"]", "such as https://cards.example"),
        ] {
            let error = toml::from_str::<ServeArgs>(file).unwrap_err().to_string();
            assert!(error.contains(names), "{error}");
        }
    }
}
