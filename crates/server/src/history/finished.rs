//! [`Finished`]: the summary of a finished match.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_protocol::live::Decider;
use taketable_rules::record::Player;
use taketable_rules::{AnyGame, GameId, GameVariant, MatchEnd, Seat, Setup};

use super::{ChosenCards, Fingerprint, NewMatch};
use crate::history::record;
use crate::people::PersonId;
use crate::tables::table::{LogEntry, Table, Who};

/// The summary of a finished match, for lists.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The game and its options.
    pub setup: Setup<AnyGame>,
    /// The players, by seat.
    pub sitters: Vec<Sitter>,
    /// How it ended.
    pub end: MatchEnd,
    /// The number of rounds. Unknown for matches that were listed before this was stored.
    pub rounds: Option<u32>,
    /// Where it was played.
    pub origin: MatchOrigin,
}

/// The player on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The public player: the name that was shown then, and the bot.
    pub player: Player,
    /// The person of this server. Not public.
    pub person: Option<PersonId>,
    /// The cards that the person chose. Empty for bots, and for matches that were listed before this
    /// was stored.
    pub cards: ChosenCards,
}

/// Where a match was played. Times are milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchOrigin {
    /// At a table of this server.
    Here {
        /// When it began.
        started_at: i64,
        /// When it ended.
        ended_at: i64,
        /// `true` if all players decided for themselves: neither a substitute nor the clock did.
        counts: bool,
    },
    /// Elsewhere; known from its record.
    Elsewhere {
        /// When it was imported.
        taken_in_at: i64,
    },
}

#[derive(Serialize, Deserialize)]
struct Repr {
    game: GameId,
    options: Value,
    seats: Vec<SeatRepr>,
    #[serde(flatten)]
    end: MatchEnd,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    #[serde(flatten)]
    origin: MatchOrigin,
}

#[derive(Serialize, Deserialize)]
struct SeatRepr {
    #[serde(flatten)]
    player: Player,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    #[serde(default, skip_serializing_if = "ChosenCards::is_empty")]
    cards: ChosenCards,
}

impl Finished {
    /// Returns the summary if one of the last `count` entries of the log ended the match.
    pub(crate) fn with_the_last(
        count: usize,
        table: &Table,
        log: &[(i64, LogEntry)],
    ) -> Option<NewMatch> {
        // After the end nobody acts any more.
        let is_act = |(_, logged): &&(i64, LogEntry)| matches!(logged, LogEntry::Acted { .. });
        log.iter().rev().take(count).find(is_act).filter(|_| table.is_over())?;
        let head = record::head(table)?;
        let mut finished = Finished::at(table, log)?;
        let cards = ChosenCards::count(&head, log)?;
        for (sitter, cards) in finished.sitters.iter_mut().zip(cards) {
            if sitter.person.is_some() {
                sitter.cards = cards;
            }
        }
        let actions = log.iter().filter_map(|(_, logged)| match logged {
            LogEntry::Acted { seat, action, .. } => Some((*seat, *action)),
            _ => None,
        });
        let fingerprint = Fingerprint::of(&head, actions)?;
        Some(finished.to_stored(fingerprint))
    }

    /// Returns the summary of the match at a table; `None` if it is not over.
    fn at(table: &Table, log: &[(i64, LogEntry)]) -> Option<Finished> {
        let game = table.game()?;
        let (winners, totals) = (game.winners()?, *game.totals());
        let person = |seat| match table.sitter(seat) {
            Some(Who::Person { id, .. }) => Some(id.clone()),
            _ => None,
        };
        let players = record::players(table).into_iter().zip(table.seats());
        let sitters = players.map(|(player, seat)| Sitter {
            player,
            person: person(seat),
            cards: ChosenCards::default(),
        });
        let (mut started_at, mut ended_at, mut counts) = (0, 0, true);
        for (at, logged) in log {
            match logged {
                LogEntry::Started => started_at = *at,
                LogEntry::Acted { by, .. } => {
                    ended_at = *at;
                    counts &= matches!(by, Decider::Player | Decider::Rules);
                }
                _ => {}
            }
        }
        Some(Finished {
            setup: table.plan().setup,
            sitters: sitters.collect(),
            end: MatchEnd { totals, winners },
            rounds: Some(table.rounds().len() as u32),
            origin: MatchOrigin::Here { started_at, ended_at, counts },
        })
    }

    /// Returns the form that a store keeps.
    pub fn to_stored(&self, fingerprint: Fingerprint) -> NewMatch {
        let seats = self.sitters.iter().map(|Sitter { player, person, cards }| SeatRepr {
            player: player.clone(),
            person: person.as_ref().map(PersonId::to_string),
            cards: cards.clone(),
        });
        let form = Repr {
            game: self.setup.options.game(),
            options: self.options(),
            seats: seats.collect(),
            end: self.end,
            rounds: self.rounds,
            origin: self.origin,
        };
        let about = serde_json::to_string(&form).expect("a match has a text form");
        let people = self.sitters.iter().filter_map(|sitter| sitter.person.clone()).collect();
        NewMatch { people, fingerprint, about }
    }

    /// Reads what a store has kept.
    pub fn read(about: &str) -> Result<Finished, String> {
        let Repr { game, options, seats, end, rounds, origin } =
            serde_json::from_str(about).map_err(|e| e.to_string())?;
        let setup = Setup::read(game, seats.len() as u8, options).map_err(|why| why.to_string())?;
        let sitter = |SeatRepr { player, person, cards }| {
            let person = person.as_deref().map(PersonId::new).transpose();
            person.map(|person| Sitter { player, person, cards }).map_err(|why| why.to_string())
        };
        let sitters = seats.into_iter().map(sitter).collect::<Result<_, String>>()?;
        Ok(Finished { setup, sitters, end, rounds, origin })
    }

    /// Returns the game's options, `end` and `first`, as in a record.
    pub fn options(&self) -> Value {
        serde_json::to_value(self.setup).expect("options have a text form")
    }

    /// Returns the game and its variant.
    pub fn variant(&self) -> GameVariant {
        GameVariant::of(&self.setup.options)
    }

    /// Returns the seat of a person.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let mut seats = Seat::all(self.setup.seats).zip(&self.sitters);
        seats.find(|(_, sitter)| sitter.person.as_ref() == Some(person)).map(|(seat, _)| seat)
    }
}
