//! [`Plan`]: what a table was opened for. The head of its log.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_bots::Level;
use taketable_protocol::live::{Clock, Code, NewTable, Refusal};
use taketable_rules::{AnyGame, GameId, Seat, Setup};

use crate::people::PersonId;

/// The longest clocks.
const MOST_SECONDS: u32 = 24 * 60 * 60;
const MOST_DAYS: u32 = 30;

/// What a table was opened for, and by whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Who may seat bots, remove people and begin.
    pub host: PersonId,
    /// What is played.
    pub setup: Setup<AnyGame>,
    /// Bots that sit there from the start.
    pub bots: Vec<Level>,
    /// How long a decision may take.
    pub clock: Clock,
    /// Whether everybody can find the table.
    pub public: bool,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Who plays for those who are away.
    pub substitute: Level,
    /// Whether the server plays where there is only one choice.
    pub play_forced: bool,
}

#[derive(Serialize, Deserialize)]
struct Form {
    host: String,
    game: GameId,
    seats: u8,
    options: Value,
    bots: Vec<Level>,
    clock: Clock,
    public: bool,
    spectators: bool,
    substitute: Level,
    play_forced: bool,
}

impl Plan {
    /// What somebody asks for, if it can be had.
    pub fn new(host: PersonId, asked: NewTable) -> Result<Plan, Refusal> {
        let impossible = |why: String| Refusal::new(Code::Setup, why);
        let NewTable { game, seats, options, bots, clock, public, .. } = asked;
        let setup = Setup::read(game, seats, options).map_err(|e| impossible(e.to_string()))?;
        if bots.len() > seats as usize {
            return Err(impossible(format!("{} bots for {seats} seats", bots.len())));
        }
        match clock {
            Clock::Seconds(n) if !(1..=MOST_SECONDS).contains(&n) => {
                return Err(impossible(format!(
                    "a clock has 1 to {MOST_SECONDS} seconds, not {n}"
                )));
            }
            Clock::Days(n) if !(1..=MOST_DAYS).contains(&n) => {
                return Err(impossible(format!("a clock has 1 to {MOST_DAYS} days, not {n}")));
            }
            _ => {}
        }
        let NewTable { spectators, substitute, play_forced, .. } = asked;
        Ok(Plan { host, setup, bots, clock, public, spectators, substitute, play_forced })
    }

    /// Which game is played.
    pub fn game(&self) -> GameId {
        self.setup.options.game()
    }

    /// The seats of the bots that are there from the start: the last ones.
    pub(crate) fn bot_seats(&self) -> impl Iterator<Item = (Seat, Level)> {
        let free = self.setup.seats as usize - self.bots.len();
        Seat::all(self.setup.seats).skip(free).zip(self.bots.iter().copied())
    }

    /// As the head of a log.
    pub(crate) fn head(&self) -> String {
        let form = Form {
            host: self.host.to_string(),
            game: self.game(),
            seats: self.setup.seats,
            options: self.options(),
            bots: self.bots.clone(),
            clock: self.clock,
            public: self.public,
            spectators: self.spectators,
            substitute: self.substitute,
            play_forced: self.play_forced,
        };
        serde_json::to_string(&form).expect("a plan has a text form")
    }

    /// All options of the game, `end` and `first`.
    pub(crate) fn options(&self) -> Value {
        serde_json::to_value(self.setup).expect("options have a text form")
    }

    /// Reads the head of a log.
    pub(crate) fn read(head: &str) -> Result<Plan, String> {
        let form: Form = serde_json::from_str(head).map_err(|e| e.to_string())?;
        let host = PersonId::new(&form.host).map_err(|e| e.to_string())?;
        let Form { game, seats, options, bots, clock, public, .. } = form;
        let Form { spectators, substitute, play_forced, .. } = form;
        let asked = NewTable {
            game,
            seats,
            options,
            bots,
            clock,
            public,
            spectators,
            substitute,
            play_forced,
        };
        Plan::new(host, asked).map_err(|refusal| refusal.why.into_owned())
    }
}
