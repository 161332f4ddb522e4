//! Short texts that several windows share: levels, reactions, times; and what happens around a match.

use taketable_bots::Level;
use taketable_protocol::live::Reaction;
use taketable_rules::{AnyAction, AnyView, GameId, Viewer};
use taketable_telling::{Teller, Translator, say};

use crate::link::TableNotice;

/// All reactions, in the order in which they are offered.
pub(crate) const REACTIONS: [Reaction; 7] = [
    Reaction::Bravo,
    Reaction::Ouch,
    Reaction::Laugh,
    Reaction::Lucky,
    Reaction::Hmm,
    Reaction::Sorry,
    Reaction::Thanks,
];

/// Names the level of one bot.
pub(crate) fn level(level: Level, words: &Translator) -> String {
    match level {
        Level::Novice => say!(words, LevelNovice),
        Level::Casual => say!(words, LevelCasual),
        Level::Skilled => say!(words, LevelSkilled),
        Level::Expert => say!(words, LevelExpert),
    }
}

/// Names the level of several bots.
pub(crate) fn levels(level: Level, words: &Translator) -> String {
    match level {
        Level::Novice => say!(words, LevelsNovice),
        Level::Casual => say!(words, LevelsCasual),
        Level::Skilled => say!(words, LevelsSkilled),
        Level::Expert => say!(words, LevelsExpert),
    }
}

/// Puts a reaction into words.
pub(crate) fn reaction(with: Reaction, words: &Translator) -> String {
    match with {
        Reaction::Bravo => say!(words, ReactionBravo),
        Reaction::Ouch => say!(words, ReactionOuch),
        Reaction::Laugh => say!(words, ReactionLaugh),
        Reaction::Lucky => say!(words, ReactionLucky),
        Reaction::Hmm => say!(words, ReactionHmm),
        Reaction::Sorry => say!(words, ReactionSorry),
        Reaction::Thanks => say!(words, ReactionThanks),
    }
}

/// Puts the time that is left into words, as precisely as people want it.
pub(crate) fn time(seconds: u64, words: &Translator) -> String {
    match seconds {
        0..120 => say!(words, TerminalSeconds, number = seconds),
        120..7200 => say!(words, TerminalMinutes, number = seconds / 60),
        7200..172_800 => say!(words, TerminalHours, number = seconds / 3600),
        _ => say!(words, TerminalDays, number = seconds / 86400),
    }
}

/// Puts a choice and what would come of it into words.
pub(crate) fn choice(action: AnyAction, view: &AnyView, teller: &Teller<'_>) -> String {
    let label = teller.tell_action(&action);
    match view.preview(action).map(|preview| teller.tell_preview(&preview)) {
        Some(text) if !text.is_empty() => {
            say!(teller.translator(), TerminalLabelled, label = label, text = text)
        }
        _ => label,
    }
}

/// Puts a notice into words before a match, when seats have no names yet.
pub(crate) fn notice_without_seats(said: &TableNotice, words: &'static Translator) -> String {
    notice(said, &Teller::new(words, GameId::ALL[0], &[], Viewer::Spectator))
}

/// Puts a notice into words.
pub(crate) fn notice(notice: &TableNotice, teller: &Teller<'_>) -> String {
    let words = teller.translator();
    macro_rules! about {
        ($Message:ident, $seat:expr $(, $name:ident = $value:expr)*) => {{
            let (seat, seat_is) = (teller.name(*$seat), teller.is(*$seat));
            say!(words, $Message, seat = seat, seat_is = seat_is $(, $name = $value)*)
        }};
    }
    match notice {
        TableNotice::Away(seat) => about!(TableAway, seat),
        TableNotice::Back(seat) => about!(TableBack, seat),
        TableNotice::Clock(seat) => about!(TableClock, seat),
        TableNotice::Renamed(seat, after) => about!(TableRenamed, seat, after = after),
        TableNotice::Said(name, text) => say!(words, TableSaid, name = name, text = text),
        TableNotice::Reacted(name, with) => {
            say!(words, TableSaid, name = name, text = reaction(*with, words))
        }
        TableNotice::Pausing(seat, false) => about!(TablePausing, seat),
        TableNotice::Pausing(seat, true) => {
            format!("{} {}", about!(TablePausing, seat), say!(words, TablePaused))
        }
        TableNotice::WentOn(seat) => about!(TableWentOn, seat),
        TableNotice::Rematch => say!(words, TableRematch),
        TableNotice::Announcement(Some(text)) => say!(words, TableAnnouncement, text = text),
        TableNotice::Announcement(None) => say!(words, TableAnnouncementOver),
    }
}
