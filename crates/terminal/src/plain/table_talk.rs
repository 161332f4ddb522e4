//! [`TableTalk`]: a line that is meant for the others at a table.

use taketable_protocol::live::Command;

use crate::labels::REACTIONS;

/// A line that is meant for the others at a table.
#[derive(Clone, Debug)]
pub(super) enum TableTalk {
    Command(Command),
    /// The clock is to stop, or to go on.
    Pause,
}

impl TableTalk {
    /// Reads `p`, `c TEXT` or `g NUMBER`.
    pub(super) fn read(line: &str) -> Option<TableTalk> {
        let line = line.trim();
        if line == "p" {
            return Some(TableTalk::Pause);
        }
        let (what, rest) = line.split_once(' ')?;
        let rest = rest.trim();
        let command = match what {
            "c" => Command::Say { text: rest.to_owned() },
            "g" => {
                let nth = rest.parse::<usize>().ok()?.checked_sub(1)?;
                Command::React { with: *REACTIONS.get(nth)? }
            }
            _ => return None,
        };
        Some(TableTalk::Command(command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_is_distinguished_from_choices() {
        let said = TableTalk::read("c  good luck ");
        assert!(
            matches!(said, Some(TableTalk::Command(Command::Say { text })) if text == "good luck")
        );
        let reacted = TableTalk::read("g 7");
        assert!(
            matches!(reacted, Some(TableTalk::Command(Command::React { with })) if with == REACTIONS[6])
        );
        assert!(matches!(TableTalk::read(" p"), Some(TableTalk::Pause)));
        for line in ["", "7", "c", "g", "g 0", "g 8", "g x", "cat", "t"] {
            assert!(TableTalk::read(line).is_none(), "{line:?}");
        }
    }
}
