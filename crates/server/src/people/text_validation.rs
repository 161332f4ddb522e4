//! Checks that a text is readable: no invisible characters, and none that change how others are
//! shown.

use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Maximum number of combining marks on one letter. Living languages need fewer.
const MARKS: usize = 4;

/// Why a text cannot be shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// A character that is invisible or changes how others are shown.
    Character(char),
    /// Combining marks without a letter, or too many on one letter.
    Marks,
}

/// Checks that a text is shown as it is.
pub(crate) fn must_be_readable(text: &str) -> Result<(), Unreadable> {
    if let Some(unreadable) = text.chars().find(|&character| is_unreadable(character)) {
        return Err(Unreadable::Character(unreadable));
    }
    // At the beginning and after a space, there is no letter for a mark.
    let mut room = 0;
    for character in text.chars() {
        if is_combining_mark(character) {
            room = usize::checked_sub(room, 1).ok_or(Unreadable::Marks)?;
        } else {
            room = if character == ' ' { 0 } else { MARKS };
        }
    }
    Ok(())
}

/// Returns `true` for variation selectors, which choose between two drawings of a character.
/// Keyboards put them after many symbols.
pub(crate) fn is_variation_selector(character: char) -> bool {
    matches!(character, '\u{fe0e}' | '\u{fe0f}')
}

/// Returns `true` if a character is invisible, or not shown the same way everywhere.
fn is_unreadable(character: char) -> bool {
    use GeneralCategory::{
        Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned,
    };
    // Format characters have no width or change the direction of what follows.
    matches!(
        character.general_category(),
        Control | Format | LineSeparator | ParagraphSeparator | PrivateUse | Surrogate | Unassigned
    ) || is_blank(character)
}

/// Returns `true` for letters, marks and symbols that are drawn as nothing.
fn is_blank(character: char) -> bool {
    matches!(
        character,
        '\u{34f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{fffc}'
            | '\u{1d159}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}
