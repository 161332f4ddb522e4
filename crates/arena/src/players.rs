//! [`Players`]: the bots at a table during a match.

use std::time::{Duration, Instant};

use taketable_bots::{Bot, BotKind, Decision, decision_rng};
use taketable_rules::{AnyAction, AnyGame, Game, Match, Seat, Setup, Viewer};

use crate::deal_result::DecisionTime;
use crate::entrant::Entrant;
use crate::error::Error;
use crate::faults::Faults;
use crate::spare_players::SparePlayers;

/// The bots at a table.
pub struct Players<'a, 'b> {
    entrants: &'a [Entrant],
    seating: &'a [usize],
    /// For each seat, what its decisions follow from.
    chances: Vec<u64>,
    spare: &'a mut SparePlayers<'b>,
    legal: Vec<AnyAction>,
    decisions: u64,
    spent: Vec<DecisionTime>,
    faults: Faults,
}

impl<'a, 'b> Players<'a, 'b> {
    pub(crate) fn new(
        entrants: &'a [Entrant],
        seating: &'a [usize],
        chances: Vec<u64>,
        spare: &'a mut SparePlayers<'b>,
        setup: &Setup<AnyGame>,
    ) -> Result<Players<'a, 'b>, Error> {
        let mut faults = Faults::default();
        for (seat, number) in Seat::all(setup.seats).zip(seating) {
            match &entrants[*number] {
                Entrant::Kind(_) => {}
                Entrant::WeightsBot(kind, file) => {
                    spare.teach(*number, *kind, file, setup.options.game())?;
                }
                Entrant::Exec(command) => {
                    let sat = spare.sit((*number, seat), command, setup);
                    let anew = sat.map_err(|why| {
                        let command = command.clone();
                        Error::Exec { command, why }
                    })?;
                    if anew {
                        faults.restarted(*number);
                    }
                }
            }
        }
        let spent = vec![DecisionTime::default(); entrants.len()];
        let legal = Vec::new();
        Ok(Players { entrants, seating, chances, spare, legal, decisions: 0, spent, faults })
    }

    /// Returns the number of decisions so far.
    pub(crate) fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Whoever is asked first decides; `None` once the match is over.
    pub fn decide(&mut self, game: &Match<AnyGame>) -> Option<(Seat, AnyAction)> {
        let seat = game.to_act().iter().next()?;
        game.position().legal_actions_into(seat, &mut self.legal);
        self.decisions += 1;
        let mut rng = decision_rng(self.chances[seat.index()], self.decisions);
        let view = game.view(Viewer::Seat(seat));
        let decision = Decision { setup: game.setup(), seat, view: &view, legal: &self.legal };
        let number = self.seating[seat.index()];
        let begun = Instant::now();
        let action = match &self.entrants[number] {
            Entrant::Kind(kind) => Bot::choose(kind, &decision, &mut rng),
            Entrant::WeightsBot(..) => self.spare.taught(number).choose(&decision, &mut rng),
            Entrant::Exec(_) => {
                let answer = self.spare.choose((number, seat), &decision);
                answer.unwrap_or_else(|fault| {
                    self.faults.add(number, &fault);
                    Bot::choose(&BotKind::Random, &decision, &mut rng)
                })
            }
        };
        // A bot without a choice does not think.
        if self.legal.len() > 1 {
            self.spent[number].add(begun.elapsed());
        }
        Some((seat, action))
    }

    /// The match is over, and programs are told how: what each entrant has spent on it, and what
    /// went wrong.
    pub fn end(self, game: &Match<AnyGame>) -> (Vec<DecisionTime>, Faults) {
        self.spare.over(self.seating, game.totals(), game.winners().unwrap_or_default());
        (self.spent, self.faults)
    }
}

impl DecisionTime {
    fn add(&mut self, took: Duration) {
        self.choices += 1;
        self.nanos += took.as_nanos() as u64;
    }
}
