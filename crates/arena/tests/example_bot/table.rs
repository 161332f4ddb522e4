//! [`Table`]: a match of one bot against random players.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_arena::exec::{ExecBot, ExecFault};
use taketable_bots::Decision;
use taketable_rules::{AnyAction, AnyGame, Game, Match, Seat, Seed, Setup, Viewer, below};

/// A match of one bot against random players.
pub(crate) struct Table {
    setup: Setup<AnyGame>,
    seat: Seat,
    game: Match<AnyGame>,
    rng: Xoshiro256PlusPlus,
}

impl Table {
    /// All that chance decides follows from the number.
    pub(crate) fn new(setup: Setup<AnyGame>, number: u8) -> Table {
        Table {
            setup,
            seat: Seat::new(number % setup.seats).expect("the table has it"),
            game: Match::new(setup, Seed([number; 32])).expect("it can be played"),
            rng: Xoshiro256PlusPlus::seed_from_u64(u64::from(number)),
        }
    }

    /// Plays the match without a fault. How much of the win the bot gets.
    pub(crate) fn play(mut self, bot: &mut ExecBot) -> f64 {
        bot.sit(&self.setup, self.seat).expect("the bot is ready");
        while let Some(answer) = self.next_answer(bot) {
            let action = answer.unwrap_or_else(|fault| panic!("{fault}"));
            self.game.act(self.seat, action).expect("what was chosen is legal");
        }
        let winners = self.game.winners().expect("the match is over");
        bot.over(self.game.totals(), winners).expect("the bot listens to the end");
        if winners.contains(self.seat) { 1.0 / f64::from(winners.len() as u8) } else { 0.0 }
    }

    /// Asks the bot once and leaves it at that.
    pub(crate) fn ask_once(mut self, bot: &mut ExecBot) -> Result<AnyAction, ExecFault> {
        bot.sit(&self.setup, self.seat).expect("the bot is ready");
        self.next_answer(bot).expect("the bot is asked at least once")
    }

    /// Lets the others play until the bot is asked; `None` once the match is over.
    fn next_answer(&mut self, bot: &mut ExecBot) -> Option<Result<AnyAction, ExecFault>> {
        let mut legal = Vec::new();
        loop {
            let seat = self.game.to_act().iter().next()?;
            self.game.position().legal_actions_into(seat, &mut legal);
            if seat == self.seat {
                let view = self.game.view(Viewer::Seat(seat));
                let asked = Decision { setup: &self.setup, seat, view: &view, legal: &legal };
                return Some(bot.choose(&asked));
            }
            let action = legal[below(&mut self.rng, legal.len() as u32) as usize];
            self.game.act(seat, action).expect("a listed action is legal");
        }
    }
}
