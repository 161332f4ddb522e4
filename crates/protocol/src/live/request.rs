//! [`Request`]: what a client says at a table.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use taketable_bots::Level;
use taketable_rules::Seat;
use taketable_rules::fair::Contribution;

use super::{Code, Refusal};

/// What a client wishes, and the name under which it will be answered.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Request {
    /// Chosen by the client; the same wish with the same id counts once.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-Za-z0-9_.:-]{1,64}$")))]
    pub id: String,
    /// What is wished.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub wish: Wish,
}

/// What a client may wish.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// The first thing that a client says.
    Come(Come),
    /// A decision.
    Act(Act),
    /// To sit down.
    Sit {
        /// Where.
        seat: Seat,
    },
    /// To seat a bot, as the host.
    SeatBot {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// To stand up; or, as the host, that somebody else does.
    Stand {
        /// Whose seat.
        seat: Seat,
    },
    /// To put random bytes of one's own into the deals, before the match begins.
    Contribute {
        /// The bytes.
        random: Contribution,
    },
    /// To begin the match, as the host.
    Start {},
    /// To leave a match in progress: the substitute plays on until the player comes back.
    Leave {},
    /// That the clock stops. It does when all people at the table wish so.
    Pause {},
    /// That the clock does not stop, or goes on.
    GoOn {},
    /// To play again: another table with the same people on the same seats.
    Rematch {},
    /// To say something to all at the table.
    Say {
        /// What.
        #[cfg_attr(feature = "schema", schemars(length(min = 1, max = super::LONGEST_TEXT)))]
        text: String,
    },
    /// To show all at the table how one feels.
    React {
        /// How.
        with: Reaction,
    },
}

/// What can be said in one gesture.
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

/// A client comes to the table, or comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Come {
    /// The version of the messages that the client was written for.
    pub protocol: u32,
    /// The last number that it has seen, if it has been here before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<u32>,
    /// Whether it wants its whole view whenever something happens in the match.
    #[serde(default)]
    pub views: bool,
    /// Whether questions bring previews of the legal actions.
    #[serde(default)]
    pub previews: bool,
}

/// A player's decision.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The question that it answers, by its number.
    pub decision: u32,
    /// The action in the words of the game, which the table knows.
    #[serde(rename = "do")]
    #[cfg_attr(feature = "schema", schemars(with = "taketable_rules::AnyAction"))]
    pub action: Box<RawValue>,
}

/// The longest id of a request, in bytes.
const LONGEST_ID: usize = 64;

fn is_id(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte);
    (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(fits)
}

impl Request {
    /// Reads a frame. Whatever is not exactly a request is refused; the id is given if it could be
    /// read.
    pub fn read(text: &str) -> Result<Request, (Option<String>, Refusal)> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Form {
            id: String,
            come: Option<Come>,
            act: Option<Act>,
            sit: Option<OnSeat>,
            seat_bot: Option<BotOnSeat>,
            stand: Option<OnSeat>,
            contribute: Option<Contributed>,
            start: Option<Nothing>,
            leave: Option<Nothing>,
            pause: Option<Nothing>,
            go_on: Option<Nothing>,
            rematch: Option<Nothing>,
            say: Option<Said>,
            react: Option<Reacted>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct OnSeat {
            seat: Seat,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct BotOnSeat {
            seat: Seat,
            level: Level,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Nothing {}
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Contributed {
            random: Contribution,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Said {
            text: String,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Reacted {
            with: Reaction,
        }

        #[derive(Deserialize)]
        struct Id {
            id: String,
        }

        let garbage = |why: String| Refusal::new(Code::Garbage, why);
        let form: Form = serde_json::from_str(text).map_err(|e| {
            let id = serde_json::from_str(text).ok().map(|Id { id }| id).filter(|id| is_id(id));
            (id, garbage(e.to_string()))
        })?;
        if !is_id(&form.id) {
            let why = format!("an id has 1 to {LONGEST_ID} letters, digits or any of - _ . :");
            return Err((None, garbage(why)));
        }
        let id = form.id;
        let mut wishes = [
            form.come.map(Wish::Come),
            form.act.map(Wish::Act),
            form.sit.map(|OnSeat { seat }| Wish::Sit { seat }),
            form.seat_bot.map(|BotOnSeat { seat, level }| Wish::SeatBot { seat, level }),
            form.stand.map(|OnSeat { seat }| Wish::Stand { seat }),
            form.contribute.map(|Contributed { random }| Wish::Contribute { random }),
            form.start.map(|Nothing {}| Wish::Start {}),
            form.leave.map(|Nothing {}| Wish::Leave {}),
            form.pause.map(|Nothing {}| Wish::Pause {}),
            form.go_on.map(|Nothing {}| Wish::GoOn {}),
            form.rematch.map(|Nothing {}| Wish::Rematch {}),
            form.say.map(|Said { text }| Wish::Say { text }),
            form.react.map(|Reacted { with }| Wish::React { with }),
        ]
        .into_iter()
        .flatten();
        match (wishes.next(), wishes.next()) {
            (Some(wish), None) => Ok(Request { id, wish }),
            _ => Err((Some(id), garbage("a request has an id and one wish".to_owned()))),
        }
    }

    /// The request as a frame.
    pub fn frame(&self) -> String {
        #[derive(Serialize)]
        struct Form<'a> {
            id: &'a str,
            #[serde(flatten)]
            wish: &'a Wish,
        }
        let form = Form { id: &self.id, wish: &self.wish };
        serde_json::to_string(&form).expect("a request has a text form")
    }
}
