//! [`ServeArgs`]: the settings of a server; from the command line, the environment or a file.

use std::fmt::{Display, Write as _};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use taketable_server::push::Contact;
use taketable_server::{
    AddressBlock, BasePath, HouseSettings, Limits, LogAddresses, Origin, Origins, Proxies,
    ProxyHeader, PushSettings, RateLimit, Retention, ServeSettings,
};

use super::listen_at::ListenAt;
use crate::logs::{LogFormat, LogLevel};
use crate::number::Within;

/// For the help: options that belong together.
const PROXY: &str = "Behind a proxy";
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
    listen: Option<Text<ListenAt>>,

    /// Data directory, created if missing [default: taketable-data]
    #[arg(long, env = "TAKETABLE_DATA", value_name = "DIRECTORY")]
    pub(super) data: Option<PathBuf>,

    /// URL path prefix [default: /]
    #[arg(long, env = "TAKETABLE_BASE_PATH", value_name = "/PATH")]
    base_path: Option<Text<BasePath>>,

    /// Threads for connections [default: one for each core]
    #[arg(long, env = "TAKETABLE_THREADS", value_name = "N")]
    pub(super) threads: Option<Within<1, 1024>>,

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
    origin: Option<Vec<Text<Origin>>>,

    /// Proxies trusted to report client addresses: addresses, or blocks such as
    /// 10.0.0.0/8 [default: none]
    #[arg(long, env = "TAKETABLE_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',',
          help_heading = PROXY)]
    trusted_proxy: Option<Vec<Text<AddressBlock>>>,

    /// Header with the client address [default: x-forwarded-for]
    #[arg(long, env = "TAKETABLE_PROXY_HEADER", value_name = "HEADER", help_heading = PROXY)]
    proxy_header: Option<HeaderChoice>,

    /// Address for Prometheus metrics, at /metrics [default: none]
    #[arg(long, env = "TAKETABLE_METRICS", value_name = "ADDRESS:PORT", help_heading = WATCH)]
    metrics: Option<Text<ListenAt>>,

    /// Log level: errors only, warnings, every request, every socket [default: info]
    #[arg(long, env = "TAKETABLE_LOG_LEVEL", value_name = "LEVEL", help_heading = WATCH)]
    pub(super) log_level: Option<LogLevel>,

    /// Log format: plain text, or one line of JSON per event [default: plain]
    #[arg(long, env = "TAKETABLE_LOG_FORMAT", value_name = "FORMAT", help_heading = WATCH)]
    pub(super) log_format: Option<LogFormat>,

    /// Client addresses in the log: left out, hashed with a new key at every start,
    /// or in full, such as for fail2ban [default: off]
    #[arg(long, env = "TAKETABLE_LOG_ADDRESSES", value_name = "HOW", help_heading = WATCH)]
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

    /// Web Push: tells players with much time that it is their turn [default: on]
    #[arg(long, env = "TAKETABLE_PUSH", value_name = "WHETHER", help_heading = PUSH)]
    push: Option<Switch>,

    /// Whom push services can tell about problems, such as mailto:me@cards.example
    /// [default: the first origin, if it has TLS]
    #[arg(long, env = "TAKETABLE_PUSH_CONTACT", value_name = "CONTACT", help_heading = PUSH)]
    push_contact: Option<Text<Contact>>,

    /// Push services that may be in a private network or without TLS
    /// [default: none]
    #[arg(long, env = "TAKETABLE_PUSH_SERVICE", value_name = "https://…", value_delimiter = ',',
          help_heading = PUSH)]
    push_service: Option<Vec<Text<Origin>>>,

    /// Connections that are not at a table [default: 10000]
    #[arg(long, env = "TAKETABLE_CONNECTIONS", value_name = "N", help_heading = LIMITS)]
    connections: Option<Within<1>>,

    /// Connections from one address that are not at a table [default: 200]
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
    chat_rate: Option<Text<RateLimit>>,

    /// Requests from one address [default: 300+1200/min]
    #[arg(long, alias = "request-pace", env = "TAKETABLE_REQUEST_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "request-pace")]
    request_rate: Option<Text<RateLimit>>,

    /// Sockets opened from one address [default: 100+600/min]
    #[arg(long, alias = "socket-pace", env = "TAKETABLE_SOCKET_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "socket-pace")]
    socket_rate: Option<Text<RateLimit>>,

    /// New guests from one address [default: 60+30/min]
    #[arg(long, alias = "guest-pace", env = "TAKETABLE_GUEST_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "guest-pace")]
    guest_rate: Option<Text<RateLimit>>,

    /// Tables opened by one person [default: 20+20/min]
    #[arg(long, alias = "table-pace", env = "TAKETABLE_TABLE_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "table-pace")]
    table_rate: Option<Text<RateLimit>>,

    /// Tables opened by one person in a day; 0 is no limit [default: 200]
    #[arg(long, env = "TAKETABLE_TABLES_PER_DAY", value_name = "N", help_heading = LIMITS)]
    tables_per_day: Option<Within<0>>,

    /// Tables opened from one address [default: 60+30/min]
    #[arg(long, alias = "address-table-pace", env = "TAKETABLE_ADDRESS_TABLE_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "address-table-pace")]
    address_table_rate: Option<Text<RateLimit>>,

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
    name_rate: Option<Text<RateLimit>>,

    /// Wrong codes and passwords from one address [default: 20+10/min]
    #[arg(long, alias = "guess-pace", env = "TAKETABLE_GUESS_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "guess-pace")]
    guess_rate: Option<Text<RateLimit>>,

    /// Wrong passwords for one name from one address [default: 10+1/min]
    #[arg(long, alias = "password-pace", env = "TAKETABLE_PASSWORD_RATE", value_name = "N+N/min",
          help_heading = LIMITS)]
    #[serde(alias = "password-pace")]
    password_rate: Option<Text<RateLimit>>,

    /// Seconds to receive the headers of a request [default: 10]
    #[arg(long, env = "TAKETABLE_HEADER_TIME", value_name = "SECONDS", help_heading = LIMITS)]
    header_time: Option<Within<1>>,

    /// Seconds to read and answer a request [default: 30]
    #[arg(long, env = "TAKETABLE_REQUEST_TIME", value_name = "SECONDS", help_heading = LIMITS)]
    request_time: Option<Within<1>>,

    /// Days to keep finished matches of people, with their records [default: 1825]
    #[arg(long, env = "TAKETABLE_KEEP_MATCHES", value_name = "DAYS", help_heading = RETENTION)]
    keep_matches: Option<Within<0>>,

    /// Days to keep finished matches of bots alone [default: 30]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Switch {
    On,
    Off,
}

/// Client addresses in the log.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AddressChoice {
    Off,
    Hashed,
    Whole,
}

impl From<AddressChoice> for LogAddresses {
    fn from(choice: AddressChoice) -> LogAddresses {
        match choice {
            AddressChoice::Off => LogAddresses::Off,
            AddressChoice::Hashed => LogAddresses::Hashed,
            AddressChoice::Whole => LogAddresses::Whole,
        }
    }
}

/// Something that has a text form, in a file as on the command line.
#[derive(Clone, Debug)]
struct Text<T>(T);

impl<T: FromStr> FromStr for Text<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Text<T>, T::Err> {
        text.parse().map(Text)
    }
}

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text<T>, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

fn seconds<const LEAST: u32>(Within(seconds): Within<LEAST>) -> Duration {
    Duration::from_secs(u64::from(seconds))
}

fn hours(Within(hours): Within<1>) -> Duration {
    Duration::from_hours(u64::from(hours))
}

/// A number of days; `None` means for ever.
fn days(Within(days): Within<0>) -> Option<Duration> {
    (days > 0).then(|| Duration::from_hours(24 * u64::from(days)))
}

fn count<const LEAST: u32, const MOST: u32>(Within(number): Within<LEAST, MOST>) -> usize {
    number as usize
}

impl ServeArgs {
    /// These, and where there is none, those.
    pub(super) fn or(self, other: ServeArgs) -> ServeArgs {
        macro_rules! or {
            ($($field:ident),* $(,)?) => { ServeArgs { $($field: self.$field.or(other.$field)),* } };
        }
        or!(
            listen,
            data,
            origin,
            base_path,
            trusted_proxy,
            proxy_header,
            metrics,
            log_level,
            log_format,
            log_addresses,
            admin_key_file,
            blocked_words,
            threads,
            bot_threads,
            bot_delay,
            grace,
            chat_rate,
            quick_match_wait,
            idle,
            gathering_expires,
            match_expires,
            tables,
            tables_per_person,
            push,
            push_contact,
            push_service,
            command_rate,
            longest_request,
            connections,
            connections_per_address,
            sockets,
            sockets_per_address,
            sockets_per_person,
            request_rate,
            socket_rate,
            guest_rate,
            table_rate,
            tables_per_day,
            address_table_rate,
            address_tables_per_day,
            address_guests_per_day,
            events_per_hour,
            address_events_per_hour,
            name_rate,
            guess_rate,
            password_rate,
            header_time,
            request_time,
            keep_matches,
            keep_bot_matches,
            keep_chat,
            keep_expired,
            keep_guests,
        )
    }

    /// What is in force where nothing was chosen.
    pub(super) fn defaults() -> ServeArgs {
        let ServeSettings { listen, data, base_path, limits, house, retention, .. } =
            ServeSettings::default();
        let days = |time: Option<Duration>| {
            Some(Within(time.map_or(0, |time| (time.as_secs() / (24 * 3600)) as u32)))
        };
        let seconds = |time: Duration| time.as_secs() as u32;
        let hours = |time: Duration| Some(Within((time.as_secs() / 3600) as u32));
        let count = |number: usize| Some(Within(number as u32));
        ServeArgs {
            listen: Some(Text(ListenAt(listen))),
            data: Some(data),
            origin: None,
            base_path: Some(Text(base_path)),
            trusted_proxy: None,
            proxy_header: Some(HeaderChoice::XForwardedFor),
            metrics: None,
            log_level: Some(LogLevel::default()),
            log_format: Some(LogFormat::default()),
            log_addresses: Some(AddressChoice::Off),
            admin_key_file: None,
            blocked_words: None,
            threads: None,
            bot_threads: Some(Within(house.bot_threads as u32)),
            bot_delay: Some(Within(house.bot_delay.as_millis() as u32)),
            grace: Some(Within(seconds(house.grace))),
            chat_rate: Some(Text(house.talk)),
            quick_match_wait: Some(Within(seconds(house.quick_match_wait))),
            idle: Some(Within(seconds(house.idle))),
            gathering_expires: hours(house.gathering_expires),
            match_expires: hours(house.match_expires),
            tables: count(house.tables),
            tables_per_person: count(house.tables_per_person),
            push: Some(Switch::On),
            push_contact: None,
            push_service: None,
            command_rate: Some(Within(limits.commands.per_minute / 60)),
            longest_request: Some(Within(limits.longest_request as u32)),
            connections: count(limits.connections),
            connections_per_address: count(limits.connections_per_address),
            sockets: count(limits.sockets),
            sockets_per_address: count(limits.sockets_per_address),
            sockets_per_person: count(limits.sockets_per_person),
            request_rate: Some(Text(limits.requests)),
            socket_rate: Some(Text(limits.socket_openings)),
            guest_rate: Some(Text(limits.guests)),
            table_rate: Some(Text(limits.table_openings)),
            name_rate: Some(Text(limits.renamings)),
            tables_per_day: Some(Within(limits.tables_per_day)),
            address_table_rate: Some(Text(limits.address_table_openings)),
            address_tables_per_day: Some(Within(limits.address_tables_per_day)),
            address_guests_per_day: Some(Within(limits.address_guests_per_day)),
            events_per_hour: Some(Within(limits.events_per_hour)),
            address_events_per_hour: Some(Within(limits.address_events_per_hour)),
            guess_rate: Some(Text(limits.guesses)),
            password_rate: Some(Text(limits.wrong_passwords)),
            keep_matches: days(retention.matches),
            keep_bot_matches: days(retention.bot_matches),
            keep_chat: days(retention.chat),
            keep_expired: days(retention.expired),
            keep_guests: days(retention.guests),
            header_time: Some(Within(seconds(limits.header_time))),
            request_time: Some(Within(seconds(limits.request_time))),
        }
    }

    /// As the server takes them.
    pub(super) fn settings(self) -> ServeSettings {
        let default = ServeSettings::default();
        let (house, limits, kept) = (default.house, default.limits, default.retention);
        let number = |choice: Option<Within<0>>, default| choice.map_or(default, |Within(n)| n);
        let rate =
            |choice: Option<Text<RateLimit>>, default| choice.map_or(default, |Text(rate)| rate);
        let trusted = self.trusted_proxy.unwrap_or_default();
        ServeSettings {
            listen: self.listen.map_or(default.listen, |Text(ListenAt(at))| at),
            data: self.data.unwrap_or(default.data),
            origins: self.origin.map_or(default.origins, |listed| {
                Origins::Listed(listed.into_iter().map(|Text(origin)| origin).collect())
            }),
            base_path: self.base_path.map_or(default.base_path, |Text(path)| path),
            metrics: self.metrics.map(|Text(ListenAt(at))| at),
            proxies: Proxies {
                trusted: trusted.into_iter().map(|Text(block)| block).collect(),
                header: self.proxy_header.map_or(default.proxies.header, ProxyHeader::from),
            },
            house: HouseSettings {
                bot_threads: self.bot_threads.map_or(house.bot_threads, count),
                bot_delay: self.bot_delay.map_or(house.bot_delay, |Within(milliseconds)| {
                    Duration::from_millis(u64::from(milliseconds))
                }),
                grace: self.grace.map_or(house.grace, seconds),
                talk: rate(self.chat_rate, house.talk),
                quick_match_wait: self
                    .quick_match_wait
                    .map_or(house.quick_match_wait, |Within(n)| Duration::from_secs(u64::from(n))),
                idle: self.idle.map_or(house.idle, seconds),
                gathering_expires: self.gathering_expires.map_or(house.gathering_expires, hours),
                match_expires: self.match_expires.map_or(house.match_expires, hours),
                tables: self.tables.map_or(house.tables, count),
                tables_per_person: self.tables_per_person.map_or(house.tables_per_person, count),
                ..house
            },
            push: PushSettings {
                on: self.push.map_or(default.push.on, |push| push == Switch::On),
                contact: self.push_contact.map(|Text(contact)| contact),
                services: self.push_service.map_or(default.push.services, |listed| {
                    listed.into_iter().map(|Text(origin)| origin).collect()
                }),
                ..default.push
            },
            admin_key_file: self.admin_key_file,
            blocked_words: self.blocked_words,
            log_addresses: self.log_addresses.map_or(default.log_addresses, LogAddresses::from),
            limits: Limits {
                connections: self.connections.map_or(limits.connections, count),
                connections_per_address: self
                    .connections_per_address
                    .map_or(limits.connections_per_address, count),
                sockets: self.sockets.map_or(limits.sockets, count),
                sockets_per_address: self
                    .sockets_per_address
                    .map_or(limits.sockets_per_address, count),
                sockets_per_person: self
                    .sockets_per_person
                    .map_or(limits.sockets_per_person, count),
                longest_request: self.longest_request.map_or(limits.longest_request, count),
                requests: rate(self.request_rate, limits.requests),
                socket_openings: rate(self.socket_rate, limits.socket_openings),
                commands: self
                    .command_rate
                    .map_or(limits.commands, |Within(rate)| RateLimit::per_second(rate)),
                guests: rate(self.guest_rate, limits.guests),
                table_openings: rate(self.table_rate, limits.table_openings),
                renamings: rate(self.name_rate, limits.renamings),
                tables_per_day: number(self.tables_per_day, limits.tables_per_day),
                address_table_openings: rate(
                    self.address_table_rate,
                    limits.address_table_openings,
                ),
                address_tables_per_day: number(
                    self.address_tables_per_day,
                    limits.address_tables_per_day,
                ),
                address_guests_per_day: number(
                    self.address_guests_per_day,
                    limits.address_guests_per_day,
                ),
                events_per_hour: number(self.events_per_hour, limits.events_per_hour),
                address_events_per_hour: number(
                    self.address_events_per_hour,
                    limits.address_events_per_hour,
                ),
                guesses: rate(self.guess_rate, limits.guesses),
                wrong_passwords: rate(self.password_rate, limits.wrong_passwords),
                header_time: self.header_time.map_or(limits.header_time, seconds),
                request_time: self.request_time.map_or(limits.request_time, seconds),
            },
            retention: Retention {
                matches: self.keep_matches.map_or(kept.matches, days),
                bot_matches: self.keep_bot_matches.map_or(kept.bot_matches, days),
                chat: self.keep_chat.map_or(kept.chat, days),
                expired: self.keep_expired.map_or(kept.expired, days),
                guests: self.keep_guests.map_or(kept.guests, days),
            },
        }
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
        let defaults = toml::Table::try_from(ServeArgs::defaults()).unwrap();
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
        let chosen: ServeArgs = toml::from_str(file).unwrap();
        let all = chosen.or(ServeArgs::defaults());
        let again: ServeArgs = toml::from_str(&all.file()).unwrap();
        assert_eq!(again.file(), all.file());
        assert_eq!(format!("{:?}", again.settings()), format!("{:?}", all.settings()));
    }

    #[test]
    fn what_cannot_be_chosen_is_named() {
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
            ("push-service = [\"push.example\"]", "such as https://cards.example"),
        ] {
            let error = toml::from_str::<ServeArgs>(file).unwrap_err().to_string();
            assert!(error.contains(names), "{error}");
        }
    }
}
