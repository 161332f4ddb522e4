//! [`BotList`]: the value of `--bots` or `--panel`.

use taketable_arena::{Entrant, ParseEntrantError};

use crate::error::Error;

/// Names with commas between them, or one program.
#[derive(Clone, Debug)]
pub(crate) struct BotList {
    typed: String,
    bots: Vec<Entrant>,
}

impl BotList {
    /// Reads what follows one `--bots`.
    pub(crate) fn read(text: &str) -> Result<BotList, ParseEntrantError> {
        Ok(BotList { typed: text.to_owned(), bots: Entrant::list(text)? })
    }

    /// All bots of several lists, in their order.
    pub(crate) fn all(lists: &[BotList]) -> Vec<Entrant> {
        lists.iter().flat_map(|list| list.bots.clone()).collect()
    }

    /// The list for a shell: a command or a file with blanks stays one word.
    pub(crate) fn retyped(&self) -> String {
        if self.bots.iter().all(|bot| matches!(bot, Entrant::Kind(_))) {
            return self.typed.clone();
        }
        // Only a NUL cannot be quoted, and no argument has one.
        shlex::try_quote(&self.typed).map_or_else(|_| self.typed.clone(), Into::into)
    }
}

/// The bots by seat: one name is enough for all seats.
pub(crate) fn lineup(named: &[Entrant], seats: Option<u8>) -> Result<Vec<Entrant>, Error> {
    match (named, seats.map(usize::from)) {
        ([one], seats) => Ok(vec![one.clone(); seats.unwrap_or(4)]),
        ([_, _, ..], Some(seats)) if seats != named.len() => {
            Err(Error::SeatsAndBots { named: named.len(), seats })
        }
        _ => Ok(named.to_vec()),
    }
}
