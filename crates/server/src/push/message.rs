//! The text of a push, in the language of the device.

use taketable_protocol::live::PushMessage;
use taketable_telling::{Language, Translator, say};

use super::queue::PushNote;

/// Returns what a device is told. It says no more than the list of the person's own tables.
pub(super) fn message(note: &PushNote, language: Language) -> PushMessage {
    let translator = Translator::of(language);
    let PushNote { table, game, started, turn, .. } = note;
    let text = match (started, turn) {
        (true, true) => say!(translator, PushStartedTurn),
        (true, false) => say!(translator, PushStarted),
        (false, _) => say!(translator, PushTurn),
    };
    PushMessage {
        table: table.to_string(),
        game: *game,
        started: *started,
        turn: *turn,
        language: language.code().to_owned(),
        title: translator.name(&[&format!("game-{game}")]).unwrap_or_default(),
        text,
    }
}
