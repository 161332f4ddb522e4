//! [`ContestSpec`]: the contest that the arguments ask for, and its end.

use serde_json::json;
use taketable_arena::checkpoint::CheckpointError;
use taketable_arena::{Contest, Entrant, Measure, SavedContest};
use taketable_bots::BotKind;
use taketable_rules::{AnyGame, GameId, Setup};

use super::Args;
use super::play::Plan;
use crate::bot_list::{BotList, lineup};
use crate::error::Error;

/// The contest that the arguments ask for. A file that is resumed says what they leave open.
pub(super) struct ContestSpec {
    pub(super) contest: Contest,
    /// It is a round-robin.
    pub(super) panel: bool,
    pub(super) plan: Plan,
}

impl ContestSpec {
    /// Reads the head of the file, if there is one.
    pub(super) fn new(args: &Args) -> Result<ContestSpec, Error> {
        let saved = args.resume.as_deref().map(SavedContest::read).transpose()?;
        let saved = saved.as_ref();
        let (bots, panel) = (BotList::all(&args.bots), BotList::all(&args.panel));
        for (option, bots) in [("--bots", &bots), ("--panel", &panel)] {
            if let [Entrant::Exec(command)] = bots.as_slice()
                && command.contains(',')
            {
                let command = command.clone();
                return Err(Error::CommaInCommand { option, command });
            }
        }
        let there = saved.map(|saved| &saved.contest);
        if let (Some(file), Some(there)) = (&args.resume, there) {
            agree_on_game(args, &file.display().to_string(), there)?;
        }
        let seed = args.seed.or(there.map(Contest::seed)).unwrap_or(1);
        let seats = args.seats.or(there.map(|contest| contest.setup().seats));
        let bots = lineup(&bots, seats)?;
        let seats = usize::from(seats.unwrap_or(4));
        let contest = if !panel.is_empty() {
            Contest::panel(setup(args, there, seats)?, &panel, seed)
        } else if !bots.is_empty() {
            Contest::new(setup(args, there, bots.len())?, &bots, seed)
        } else if let Some(there) = there {
            there.clone().with(setup(args, Some(there), seats)?, seed)
        } else {
            Contest::new(setup(args, None, seats)?, &vec![BotKind::Random.into(); seats], seed)
        };
        if contest.lineups().is_empty() {
            return Err(Error::SmallPanel);
        }
        let panel = match saved {
            Some(saved) if bots.is_empty() && panel.is_empty() => saved.plan.panel,
            _ => !panel.is_empty(),
        };
        Ok(ContestSpec { contest, panel, plan: plan(args, panel, saved) })
    }
}

/// The setup for this number of seats.
fn setup(args: &Args, there: Option<&Contest>, seats: usize) -> Result<Setup<AnyGame>, Error> {
    let game_there = there.map(|contest| contest.setup().options.game());
    let game = args.game.or(game_there).unwrap_or(GameId::Take5);
    match there {
        Some(there) => args.table.setup_over(game, seats, &json!(there.setup())),
        None => args.table.setup(game, seats),
    }
}

/// The game and the seats must be those of the file. The rest is compared later.
fn agree_on_game(args: &Args, file: &str, there: &Contest) -> Result<(), CheckpointError> {
    let (game, seats) = (there.setup().options.game(), there.setup().seats);
    let other = |what, there, here| {
        Err(CheckpointError::Different { file: file.to_owned(), what, there, here })
    };
    match (args.game, args.seats) {
        (Some(here), _) if here != game => other("game", json!(game), json!(here)),
        (_, Some(here)) if here != seats => other("seats", json!(seats), json!(here)),
        _ => Ok(()),
    }
}

/// The plan. All deals of a file count, unless the arguments ask for fewer.
fn plan(args: &Args, panel: bool, saved: Option<&SavedContest>) -> Plan {
    let before = saved.map(|saved| saved.plan);
    // A number of deals replaces the rule for stopping early.
    let until = match args.deals {
        None => args.until.or(before.and_then(|plan| plan.until)),
        Some(_) => args.until,
    };
    let by = args.by.map(Measure::from).or(before.map(|plan| plan.by)).unwrap_or_default();
    let most = match (args.deals, saved) {
        (None, Some(saved)) if args.until.is_none() => saved.plan.deals.max(saved.deals),
        _ => args.deals(until.is_some()),
    };
    Plan { most, until, by, panel, row: None }
}
