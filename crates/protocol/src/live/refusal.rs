//! [`Refusal`]: why a command was refused.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{MAX_WHY_CHARS, PROTOCOL};

/// The reason for a refusal, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// It is not a message of this protocol.
    Garbage,
    /// The client speaks another version of the protocol.
    Protocol,
    /// The client has to introduce itself first.
    Unknown,
    /// There is no such table, or no longer.
    NoTable,
    /// Only players may do this.
    NotSeated,
    /// Only the host may do this.
    NotHost,
    /// Somebody sits there, or all seats are taken.
    Taken,
    /// There is nobody on that seat, or no such seat.
    NoSeat,
    /// Not at this time: the match has begun, or it has not, or it is over.
    NotNow,
    /// Against the rules of the game.
    Illegal,
    /// The decision has been made, by the player, by the substitute or by the clock; or the time
    /// for a passkey is over.
    Late,
    /// The id was used before, for something else.
    Reused,
    /// No such table is possible.
    Setup,
    /// Too much, too fast.
    Slower,
    /// The server can't do this now; later it may.
    Busy,
    /// An operator has banned this person; the sentence says why, and until when.
    Banned,
}

impl Code {
    /// Returns its name on the wire, in logs and in metrics.
    pub fn as_str(self) -> &'static str {
        match self {
            Code::Garbage => "garbage",
            Code::Protocol => "protocol",
            Code::Unknown => "unknown",
            Code::NoTable => "no_table",
            Code::NotSeated => "not_seated",
            Code::NotHost => "not_host",
            Code::Taken => "taken",
            Code::NoSeat => "no_seat",
            Code::NotNow => "not_now",
            Code::Illegal => "illegal",
            Code::Late => "late",
            Code::Reused => "reused",
            Code::Setup => "setup",
            Code::Slower => "slower",
            Code::Busy => "busy",
            Code::Banned => "banned",
        }
    }

    /// Returns the HTTP status.
    pub fn status(self) -> u16 {
        match self {
            Code::Garbage | Code::Protocol | Code::Setup | Code::Illegal => 400,
            Code::Unknown => 401,
            Code::NotSeated | Code::NotHost | Code::Banned => 403,
            Code::NoTable | Code::NoSeat => 404,
            Code::Taken | Code::NotNow | Code::Late | Code::Reused => 409,
            Code::Slower => 429,
            Code::Busy => 503,
        }
    }
}

/// A refusal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// For programs.
    pub code: Code,
    /// For people: a sentence of at most 500 characters.
    pub why: Cow<'static, str>,
}

/// A refusal over HTTP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusalBody {
    /// The reason.
    pub refused: Refusal,
}

impl Refusal {
    /// Refuses a client of another version.
    pub fn protocol(theirs: u32) -> Refusal {
        let why = format!("This server speaks protocol {PROTOCOL}, not {theirs}.");
        Refusal::new(Code::Protocol, why)
    }

    /// A refusal with a sentence. If it is too long, it loses its middle: it begins with what is wrong,
    /// and ends with what was expected and where.
    pub fn new(code: Code, why: impl Into<Cow<'static, str>>) -> Refusal {
        let why = why.into();
        let why = shortened(&why).map_or(why, Cow::Owned);
        Refusal { code, why }
    }
}

/// Returns the two ends of a sentence that is too long.
fn shortened(why: &str) -> Option<String> {
    const DOTS: &str = " … ";
    const END: usize = (MAX_WHY_CHARS - 3) / 2;
    why.char_indices().nth(MAX_WHY_CHARS)?;
    let (head, _) = why.char_indices().nth(MAX_WHY_CHARS - 3 - END)?;
    let (tail, _) = why.char_indices().nth_back(END - 1)?;
    Some([&why[..head], DOTS, &why[tail..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> String {
        Refusal::new(Code::Garbage, text.to_owned()).why.into_owned()
    }

    #[test]
    fn a_sentence_stays_as_it_is() {
        let longest = "é".repeat(MAX_WHY_CHARS);
        for text in ["", "Too late.", &longest] {
            assert_eq!(why(text), text);
        }
    }

    #[test]
    fn a_long_sentence_keeps_its_ends() {
        let long = format!("invalid type: string {:?}, expected a seat", "\u{7f}é".repeat(300));
        let short = why(&long);
        assert_eq!(short.chars().count(), MAX_WHY_CHARS);
        assert!(short.starts_with("invalid type: string \"\\u{7f}é"), "{short}");
        assert!(short.contains(" … ") && short.ends_with("\", expected a seat"), "{short}");
        assert_eq!(
            why(&"x".repeat(MAX_WHY_CHARS + 1)).len(),
            MAX_WHY_CHARS + 2,
            "dots are three bytes"
        );
    }
}
