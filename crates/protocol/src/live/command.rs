//! [`Request`]: what a client sends at a table.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use taketable_bots::Level;
use taketable_rules::Seat;
use taketable_rules::fair::Contribution;

use super::{Code, PROTOCOL, Refusal};

/// A command and its id. The answer has the same id.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client; the same command with the same id counts once.
    pub id: CommandId,
    /// The command.
    #[serde(rename = "do")]
    pub command: Command,
}

/// The id of a command: 1 to 64 letters, digits or any of `-` `_` `.` `:`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct CommandId(String);

/// A text is not the id of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has 1 to {MAX_ID_BYTES} letters, digits or any of - _ . :")]
pub struct InvalidCommandId;

/// A command of a client to a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Join the table. The first command of every connection.
    Come(JoinCommand),
    /// Decide.
    Act(ActCommand),
    /// Sit down.
    Sit {
        /// The seat.
        seat: Seat,
        /// `true` if a program plays on this seat. It is marked as a bot for everybody.
        #[serde(default, skip_serializing_if = "is_false")]
        bot: bool,
    },
    /// Seat one of the server's bots. Only for the host.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// Its level.
        level: Level,
    },
    /// Stand up. The host can also free another player's seat.
    Stand {
        /// The seat.
        seat: Seat,
    },
    /// Add random bytes to the deals, before the match begins.
    Contribute {
        /// The bytes.
        random: Contribution,
    },
    /// Start the match. Only for the host.
    Start {},
    /// Leave a match in progress: the substitute plays until the player comes back.
    Leave {},
    /// Ask to stop the clock. It stops when all people at the table have asked for it.
    Pause {},
    /// Let the clock run on.
    GoOn {},
    /// Play again: opens another table. The bots and the player who asks keep their seats; the
    /// others accept by sitting down.
    Rematch {},
    /// Send a chat message.
    Say {
        /// Its text.
        #[cfg_attr(feature = "schema", schemars(length(min = 1, max = super::MAX_TEXT_CHARS)))]
        text: String,
    },
    /// React with a gesture.
    React {
        /// The reaction.
        with: Reaction,
    },
}

/// A reaction that all at the table see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Well done!
    Bravo,
    /// That hurt.
    Ouch,
    /// Very funny.
    Laugh,
    /// What luck!
    Lucky,
    /// Thinking about it.
    Hmm,
    /// Sorry for that.
    Sorry,
    /// Thanks for the game.
    Thanks,
}

/// Joins a table, or resumes after a lost connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinCommand {
    /// The version of the messages that the client was written for.
    pub protocol: u32,
    /// The number of the last event that it has seen, to resume.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<u32>,
    /// `true` to get the client's whole view with every event of the match.
    #[serde(default)]
    pub views: bool,
    /// `true` to get previews of the legal actions with every question.
    #[serde(default)]
    pub previews: bool,
    /// `true` if events of the match should bring the sums of what lies on the table.
    #[serde(default, skip_serializing_if = "is_false")]
    pub tallies: bool,
}

/// A player's decision.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ActCommand {
    /// The question that it answers, by its number.
    pub decision: u32,
    /// One of the legal actions. The table knows the game, and reads it.
    #[serde(rename = "do")]
    #[cfg_attr(feature = "schema", schemars(with = "taketable_rules::AnyAction"))]
    pub action: Box<RawValue>,
}

/// The longest id of a command, in bytes.
const MAX_ID_BYTES: usize = 64;

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
pub(super) fn is_false(value: &bool) -> bool {
    !value
}

impl CommandId {
    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for CommandId {
    type Error = InvalidCommandId;

    fn try_from(text: String) -> Result<CommandId, InvalidCommandId> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte);
        let valid = (1..=MAX_ID_BYTES).contains(&text.len()) && text.bytes().all(fits);
        if valid { Ok(CommandId(text)) } else { Err(InvalidCommandId) }
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for CommandId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CommandId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The id of a command.",
            "type": "string",
            "pattern": "^[A-Za-z0-9_.:-]{1,64}$"
        })
    }
}

impl Request {
    /// Reads a frame. Whatever is not exactly a request is refused; the id is returned if it could
    /// be read.
    pub fn read(text: &str) -> Result<Request, (Option<CommandId>, Refusal)> {
        #[derive(Deserialize)]
        struct Id {
            id: CommandId,
        }
        serde_json::from_str(text).map_err(|error| {
            let id = serde_json::from_str(text).ok().map(|Id { id }| id);
            let garbage = || Refusal::new(Code::Garbage, error.to_string());
            (id, other_version(text).unwrap_or_else(garbage))
        })
    }

    /// Returns the request as a frame.
    pub fn frame(&self) -> String {
        serde_json::to_string(self).expect("a request has a text form")
    }
}

/// Returns the refusal for a `come` of another version of the protocol, whatever else it says.
fn other_version(text: &str) -> Option<Refusal> {
    #[derive(Deserialize)]
    struct AnyRequest {
        #[serde(rename = "do")]
        command: Option<AnyCommand>,
        /// Its place in version 1.
        come: Option<AnyCome>,
    }
    #[derive(Deserialize)]
    struct AnyCommand {
        come: Option<AnyCome>,
    }
    #[derive(Deserialize)]
    struct AnyCome {
        protocol: u32,
    }
    let AnyRequest { command, come } = serde_json::from_str(text).ok()?;
    let come = command.and_then(|command| command.come).or(come);
    come.filter(|come| come.protocol != PROTOCOL).map(|come| Refusal::protocol(come.protocol))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_one_tagged_value_beside_its_id() {
        for frame in [
            r#"{"id":"1","do":{"come":{"protocol":2,"last":7,"views":true,"previews":false}}}"#,
            r#"{"id":"1","do":{"come":{"protocol":2,"views":false,"previews":true,"tallies":true}}}"#,
            r#"{"id":"1","do":{"act":{"decision":4,"do":{"play":55}}}}"#,
            r#"{"id":"a.b-c_d:1","do":{"sit":{"seat":2}}}"#,
            r#"{"id":"1","do":{"sit":{"seat":2,"bot":true}}}"#,
            r#"{"id":"1","do":{"seat_bot":{"seat":2,"level":"expert"}}}"#,
            r#"{"id":"1","do":{"start":{}}}"#,
            r#"{"id":"1","do":{"say":{"text":"Hello!"}}}"#,
        ] {
            let request = Request::read(frame).unwrap_or_else(|why| panic!("{frame}: {why:?}"));
            assert_eq!(request.frame(), frame);
        }
    }

    #[test]
    fn what_is_not_exactly_a_command_is_refused() {
        for (frame, id) in [
            ("", None),
            ("[]", None),
            (r#"{"id":"1"}"#, Some("1")),
            (r#"{"do":{"start":{}}}"#, None),
            (r#"{"id":"","do":{"start":{}}}"#, None),
            (r#"{"id":"é","do":{"start":{}}}"#, None),
            (r#"{"id":7,"do":{"start":{}}}"#, None),
            (r#"{"id":"1","do":"start"}"#, Some("1")),
            (r#"{"id":"1","do":{"sing":{}}}"#, Some("1")),
            (r#"{"id":"1","do":{"start":{},"leave":{}}}"#, Some("1")),
            (r#"{"id":"1","do":{"start":{"now":true}}}"#, Some("1")),
            (r#"{"id":"1","do":{"sit":{"seat":2,"bots":true}}}"#, Some("1")),
            (r#"{"id":"1","do":{"start":{}},"by":"me"}"#, Some("1")),
            (r#"{"id":"1","start":{}}"#, Some("1")),
        ] {
            let (read, refusal) = Request::read(frame).expect_err(frame);
            assert_eq!(read.as_ref().map(CommandId::as_str), id, "{frame}");
            assert_eq!(refusal.code, Code::Garbage, "{frame}");
        }
        let long = "x".repeat(MAX_ID_BYTES);
        assert!(CommandId::try_from(long.clone()).is_ok());
        assert_eq!(CommandId::try_from(long + "x"), Err(InvalidCommandId));
    }

    #[test]
    fn other_versions_are_told_which_one_this_is() {
        for frame in [
            r#"{"id":"1","come":{"protocol":1}}"#,
            r#"{"id":"1","come":{"protocol":1,"last":7,"views":true}}"#,
            r#"{"id":"1","do":{"come":{"protocol":3,"mood":"good"}}}"#,
        ] {
            let (_, refusal) = Request::read(frame).expect_err(frame);
            assert_eq!(refusal.code, Code::Protocol, "{frame}");
            assert!(refusal.why.contains("protocol 2"), "{}", refusal.why);
        }
    }
}
