//! [`ChatInput`]: a line of chat that the player types.

use ratatui::crossterm::event::KeyCode;

/// The text that was typed so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChatInput(String);

/// What a key did to the line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ChatOutcome {
    /// The line is not finished.
    More,
    /// There is nothing to send.
    Nothing,
    /// This text is sent.
    Said(String),
}

/// The longest text that a server takes, in characters.
const LONGEST: usize = 500;

impl ChatInput {
    /// Handles a key.
    pub(crate) fn key(&mut self, code: KeyCode) -> ChatOutcome {
        match code {
            KeyCode::Char(c) if !c.is_control() && self.0.chars().count() < LONGEST => {
                self.0.push(c);
            }
            KeyCode::Backspace => drop(self.0.pop()),
            KeyCode::Esc => return ChatOutcome::Nothing,
            KeyCode::Enter => {
                return match self.0.trim() {
                    "" => ChatOutcome::Nothing,
                    text => ChatOutcome::Said(text.to_owned()),
                };
            }
            _ => {}
        }
        ChatOutcome::More
    }

    /// Returns the end of the line with a cursor behind it, in at most this many characters.
    pub(crate) fn shown(&self, width: usize) -> String {
        let line: Vec<char> = self.0.chars().chain(['_']).collect();
        line[line.len().saturating_sub(width)..].iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_typed_corrected_and_said() {
        let mut chat = ChatInput::default();
        for c in " Hé!?".chars() {
            assert_eq!(chat.key(KeyCode::Char(c)), ChatOutcome::More);
        }
        assert_eq!(chat.key(KeyCode::Backspace), ChatOutcome::More);
        assert_eq!(chat.shown(4), "Hé!_");
        assert_eq!(chat.key(KeyCode::Enter), ChatOutcome::Said("Hé!".to_owned()));
        assert_eq!(chat.key(KeyCode::Esc), ChatOutcome::Nothing);
        assert_eq!(ChatInput::default().key(KeyCode::Enter), ChatOutcome::Nothing);
        for _ in 0..1000 {
            chat.key(KeyCode::Char('x'));
        }
        assert_eq!(chat.shown(2000).chars().count(), LONGEST + 1);
    }
}
