//! [`Plan`]: the settings a table was opened with. The head of its log.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_bots::Level;
use taketable_protocol::live::{Clock, Code, NewTable, QuickMatch, QuickMatchRequest, Refusal};
use taketable_rules::fair::{ParseSecretError, Secret};
use taketable_rules::{AnyGame, GameId, Setup};

use super::{Visitor, Who};
use crate::people::PersonId;
use crate::system::random;
use crate::tables::short_code::ShortCode;

/// The time limit of decisions in a quick match: strangers must not keep each other waiting.
const QUICK_CLOCK: Clock = Clock::Seconds(45);
/// The level of bots in a quick match.
pub(crate) const QUICK_BOTS: Level = Level::Skilled;

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
    /// Set if the match begins by itself. Then nobody has the rights of a host, and `host` only
    /// says who opened the table.
    pub(crate) quick_match: Option<QuickMatch>,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quick_match: Option<QuickMatch>,
}

/// The part of a plan that a server needs before anybody comes to the table. There may be a hundred
/// thousand tables when it starts, and the rest of a head takes far longer to read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlanSummary {
    pub(crate) host: PersonId,
    pub(crate) clock: Clock,
    pub(crate) quick_match: Option<QuickMatch>,
}

impl PlanSummary {
    /// Reads it from the head of a log.
    pub(crate) fn read(head: &str) -> Result<PlanSummary, String> {
        #[derive(Deserialize)]
        struct Repr {
            host: String,
            clock: Clock,
            #[serde(default)]
            quick_match: Option<QuickMatch>,
        }
        let Repr { host, clock, quick_match } =
            serde_json::from_str(head).map_err(|e| e.to_string())?;
        let host = PersonId::new(&host).map_err(|e| e.to_string())?;
        Ok(PlanSummary { host, clock, quick_match })
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
            quick_match: None,
        })
    }

    /// Returns the plan of a table for a quick match, where whoever asks has the first seat.
    pub(crate) fn for_quick_match(
        by: Visitor,
        request: QuickMatchRequest,
        bots_at: i64,
    ) -> Result<Plan, Refusal> {
        let QuickMatchRequest { game, seats, bots } = request;
        let seats = seats.unwrap_or(game.spec().usual_seats);
        let new = NewTable {
            game,
            seats,
            options: Value::Object(serde_json::Map::new()),
            bots: Vec::new(),
            clock: QUICK_CLOCK,
            public: true,
            spectators: true,
            substitute: QUICK_BOTS,
            play_forced: false,
        };
        let mut plan = Plan::new(by.person.clone(), new)?;
        let Visitor { person: id, name } = by;
        let who = Who::Person { id, name, program: false, people_only: !bots };
        plan.sitters[0] = Some(who);
        plan.quick_match = Some(QuickMatch { bots_at });
        Ok(plan)
    }

    /// Returns the same plan for a rematch, with this host and these players.
    pub(crate) fn again(&self, host: PersonId, sitters: Vec<Option<Who>>) -> Plan {
        let (secret, code) = (random::secret(), ShortCode::draw());
        Plan { host, sitters, secret, code, quick_match: None, ..self.clone() }
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
            quick_match: self.quick_match,
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
            secret: form.secret.parse().map_err(|e: ParseSecretError| e.to_string())?,
            code: form.code,
            quick_match: form.quick_match,
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
            let quick = Plan { quick_match: Some(QuickMatch { bots_at: 7 }), ..plan.clone() };
            for plan in [plan, quick] {
                let Plan { host, clock, quick_match, .. } = Plan::read(&plan.head()).unwrap();
                let summary = PlanSummary::read(&plan.head());
                assert_eq!(summary, Ok(PlanSummary { host, clock, quick_match }));
            }
        }
        assert!(PlanSummary::read("{}").is_err());
    }
}
