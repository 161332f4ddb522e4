//! [`Plan`]: the settings a table was opened with. The head of its log.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_bots::Level;
use taketable_protocol::live::{Clock, Code, NewTable, Refusal};
use taketable_rules::fair::{NotASecret, Secret};
use taketable_rules::{AnyGame, GameId, Setup};

use super::Who;
use crate::people::PersonId;
use crate::system::random;
use crate::tables::short_code::ShortCode;

/// The settings a table was opened with.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The host, who may seat bots, remove people and start the match.
    pub host: PersonId,
    /// The game and its options.
    pub setup: Setup<AnyGame>,
    /// The players at the start, by seat.
    pub(crate) sitters: Vec<Option<Who>>,
    /// The time limit of decisions.
    pub clock: Clock,
    /// `true` if the lobby lists the table.
    pub public: bool,
    /// `true` if people without a seat may watch.
    pub spectators: bool,
    /// The bot that plays for players who are away.
    pub substitute: Level,
    /// `true` if the server plays forced actions.
    pub play_forced: bool,
    /// The secret that deals are generated from. Nobody knows it before the match is over.
    pub(crate) secret: Secret,
    /// A short code to find the table.
    pub(crate) code: ShortCode,
}

#[derive(Serialize, Deserialize)]
struct Repr {
    host: String,
    game: GameId,
    seats: u8,
    options: Value,
    sitters: Vec<Option<Who>>,
    clock: Clock,
    public: bool,
    spectators: bool,
    substitute: Level,
    play_forced: bool,
    secret: String,
    code: ShortCode,
}

/// The part of a plan that a server needs before anybody comes to the table. There may be a hundred
/// thousand tables when it starts, and the rest of a head takes far longer to read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlanSummary {
    pub(crate) host: PersonId,
    pub(crate) clock: Clock,
    pub(crate) code: ShortCode,
}

impl PlanSummary {
    /// Reads it from the head of a log.
    pub(crate) fn read(head: &str) -> Result<PlanSummary, String> {
        #[derive(Deserialize)]
        struct Repr {
            host: String,
            clock: Clock,
            code: ShortCode,
        }
        let Repr { host, clock, code } = serde_json::from_str(head).map_err(|e| e.to_string())?;
        let host = PersonId::new(&host).map_err(|e| e.to_string())?;
        Ok(PlanSummary { host, clock, code })
    }
}

impl Plan {
    /// Checks a host's request.
    pub fn new(host: PersonId, request: NewTable) -> Result<Plan, Refusal> {
        let (secret, code) = (random::secret(), ShortCode::draw());
        let impossible = |why: String| Refusal::new(Code::Setup, why);
        let NewTable { game, seats, options, bots, clock, public, .. } = request;
        let setup = Setup::read(game, seats, options).map_err(|e| impossible(e.to_string()))?;
        if bots.len() > seats as usize {
            return Err(impossible(format!("{} bots for {seats} seats", bots.len())));
        }
        match clock {
            Clock::Seconds(n) if !(1..=Clock::MAX_SECONDS).contains(&n) => {
                let most = Clock::MAX_SECONDS;
                return Err(impossible(format!("a clock has 1 to {most} seconds, not {n}")));
            }
            Clock::Days(n) if !(1..=Clock::MAX_DAYS).contains(&n) => {
                let most = Clock::MAX_DAYS;
                return Err(impossible(format!("a clock has 1 to {most} days, not {n}")));
            }
            _ => {}
        }
        // The last seats are for the bots.
        let free = seats as usize - bots.len();
        let bots = bots.into_iter().map(|level| Some(Who::Bot { level }));
        let sitters = std::iter::repeat_n(None, free).chain(bots).collect();
        let NewTable { spectators, substitute, play_forced, .. } = request;
        Ok(Plan {
            host,
            setup,
            sitters,
            clock,
            public,
            spectators,
            substitute,
            play_forced,
            secret,
            code,
        })
    }

    /// Returns the same plan for a rematch, with this host and these players.
    pub(crate) fn again(&self, host: PersonId, sitters: Vec<Option<Who>>) -> Plan {
        let (secret, code) = (random::secret(), ShortCode::draw());
        Plan { host, sitters, secret, code, ..self.clone() }
    }

    /// Returns the game.
    pub fn game(&self) -> GameId {
        self.setup.options.game()
    }

    /// Returns the head of the log.
    pub(crate) fn head(&self) -> String {
        let form = Repr {
            host: self.host.to_string(),
            game: self.game(),
            seats: self.setup.seats,
            options: self.options(),
            sitters: self.sitters.clone(),
            clock: self.clock,
            public: self.public,
            spectators: self.spectators,
            substitute: self.substitute,
            play_forced: self.play_forced,
            secret: base16ct::lower::encode_string(self.secret.reveal()),
            code: self.code,
        };
        serde_json::to_string(&form).expect("a plan has a text form")
    }

    /// Returns all options of the game, `end` and `first`.
    pub(crate) fn options(&self) -> Value {
        serde_json::to_value(self.setup).expect("options have a text form")
    }

    /// Reads the head of a log.
    pub(crate) fn read(head: &str) -> Result<Plan, String> {
        let form: Repr = serde_json::from_str(head).map_err(|e| e.to_string())?;
        let host = PersonId::new(&form.host).map_err(|e| e.to_string())?;
        let setup = Setup::read(form.game, form.seats, form.options).map_err(|e| e.to_string())?;
        if form.sitters.len() != setup.seats as usize {
            return Err(format!("{} sitters for {} seats", form.sitters.len(), setup.seats));
        }
        Ok(Plan {
            host,
            setup,
            sitters: form.sitters,
            clock: form.clock,
            public: form.public,
            spectators: form.spectators,
            substitute: form.substitute,
            play_forced: form.play_forced,
            secret: form.secret.parse().map_err(|e: NotASecret| e.to_string())?,
            code: form.code,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_summary_agrees_with_the_whole_plan() {
        let host = PersonId::new("ada").unwrap();
        for clock in [Clock::None, Clock::Seconds(30), Clock::Days(3)] {
            let request = json!({"game": "take5", "seats": 3, "clock": clock, "bots": ["casual"]});
            let plan = Plan::new(host.clone(), serde_json::from_value(request).unwrap()).unwrap();
            let Plan { host, clock, code, .. } = Plan::read(&plan.head()).unwrap();
            let summary = PlanSummary::read(&plan.head());
            assert_eq!(summary, Ok(PlanSummary { host, clock, code }));
        }
        assert!(PlanSummary::read("{}").is_err());
    }
}
