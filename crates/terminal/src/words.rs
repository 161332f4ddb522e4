//! [`Words`]: all that is said to the player, one file for each language. What is missing in one
//! does not compile.

mod de;
mod en;
mod fr;

use std::fmt::Display;

use taketable_bots::Level;
use taketable_protocol::live::Reaction;
use taketable_rules::games::{no_thanks, take_that, take5};
use taketable_rules::{AnyOptions, End, GameId, Score};

use crate::language::Language;

/// `say!(words.placed, card = 7, name = "Ada", row = 2)`
macro_rules! say {
    ($sentence:expr $(, $name:ident = $what:expr)* $(,)?) => {
        $crate::words::fill($sentence, &[$((stringify!($name), &$what)),*])
    };
}
pub(crate) use say;

/// One of something, and several.
pub(crate) type Noun = (&'static str, &'static str);

/// A sentence. Names in braces stand for what differs from time to time.
type Sentence = &'static str;

/// The words of one language.
#[derive(Debug)]
pub(crate) struct Words {
    pub(crate) language: Language,
    pub(crate) and: &'static str,
    pub(crate) colon: &'static str,

    // Nouns.
    pub(crate) head: Noun,
    pub(crate) head_short: Noun,
    pub(crate) card: Noun,
    pub(crate) point: Noun,
    pub(crate) counter: Noun,
    pub(crate) round: Noun,
    pub(crate) player: Noun,
    pub(crate) bot: Noun,

    // At the table.
    pub(crate) your_hand: Sentence,
    pub(crate) your_cards: Sentence,
    pub(crate) row: Sentence,
    pub(crate) hand: Sentence,
    pub(crate) pile: Sentence,
    pub(crate) pool: Sentence,
    pub(crate) taken: Sentence,
    pub(crate) total: Sentence,
    pub(crate) number_row: Sentence,
    pub(crate) number_pile: Sentence,
    pub(crate) face_up: Sentence,
    pub(crate) line: Sentence,
    pub(crate) empty: Sentence,
    pub(crate) unseen: Sentence,
    pub(crate) gone: Sentence,
    pub(crate) under: Sentence,
    pub(crate) open_card: Sentence,
    pub(crate) you_have: Sentence,
    pub(crate) laid_of: Sentence,
    pub(crate) full_of: Sentence,

    // The story.
    pub(crate) pool_open: Sentence,
    pub(crate) drafted: Sentence,
    pub(crate) rows_begin: Sentence,
    pub(crate) turned_up_all: Sentence,
    pub(crate) placed: Sentence,
    pub(crate) too_low: Sentence,
    pub(crate) sixth: Sentence,
    pub(crate) low_takes: Sentence,
    pub(crate) fills: Sentence,
    pub(crate) low_takes_these: Sentence,
    pub(crate) swept: Sentence,
    pub(crate) kept: Sentence,
    pub(crate) kept_and: Sentence,
    pub(crate) numbers_counted: Sentence,
    pub(crate) starts: Sentence,
    pub(crate) laid_on: Sentence,
    pub(crate) laid_under: Sentence,
    pub(crate) herd_taken: Sentence,
    pub(crate) herd_taken_with: Sentence,
    pub(crate) stopped: Sentence,
    pub(crate) counted: Sentence,
    pub(crate) laid: Sentence,
    pub(crate) twisted: Sentence,
    pub(crate) line_taken: Sentence,
    pub(crate) top_taken: Sentence,
    pub(crate) drawn: Sentence,
    pub(crate) counters_dealt: Sentence,
    pub(crate) turned_up: Sentence,
    pub(crate) took: Sentence,
    pub(crate) took_with: Sentence,
    pub(crate) passed: Sentence,
    pub(crate) round_begins: Sentence,
    pub(crate) round_over: Sentence,
    pub(crate) match_over_one: Sentence,
    pub(crate) match_over_more: Sentence,
    pub(crate) away: Sentence,
    pub(crate) back: Sentence,
    pub(crate) by_clock: Sentence,
    pub(crate) renamed: Sentence,
    pub(crate) pausing: Sentence,
    pub(crate) paused: Sentence,
    pub(crate) went_on: Sentence,
    pub(crate) said: Sentence,
    pub(crate) rematch: Sentence,
    pub(crate) announcement: Sentence,
    pub(crate) no_announcement: Sentence,

    // What is asked.
    pub(crate) ask_choose: Sentence,
    pub(crate) ask_again: Sentence,
    pub(crate) ask_draft: Sentence,
    pub(crate) ask_row: Sentence,
    pub(crate) ask_keep: Sentence,
    pub(crate) ask_lay: Sentence,
    pub(crate) ask_lay_or_stop: Sentence,
    pub(crate) ask_open: Sentence,
    pub(crate) ask_line: Sentence,
    pub(crate) ask_must_take_line: Sentence,
    pub(crate) ask_take_or_pass: Sentence,
    pub(crate) ask_must_take: Sentence,
    pub(crate) waiting_for: Sentence,
    pub(crate) telling: Sentence,
    pub(crate) ask_paused: Sentence,
    pub(crate) ask_pause_too: Sentence,
    pub(crate) time_left: Sentence,
    pub(crate) clock_of: Sentence,
    pub(crate) day_sign: Sentence,

    // What can be done.
    pub(crate) do_play: Sentence,
    pub(crate) do_draft: Sentence,
    pub(crate) do_take_row: Sentence,
    pub(crate) do_keep: Sentence,
    pub(crate) do_lay: Sentence,
    pub(crate) do_special: Sentence,
    pub(crate) do_stop: Sentence,
    pub(crate) do_twist: Sentence,
    pub(crate) do_take_line: Sentence,
    pub(crate) do_take: Sentence,
    pub(crate) do_pass: Sentence,

    // What would come of it.
    pub(crate) to_row_nth: Sentence,
    pub(crate) to_full_row: Sentence,
    pub(crate) below_all: Sentence,
    pub(crate) would_take: Sentence,
    pub(crate) would_fill: Sentence,
    pub(crate) keeps_and: Sentence,
    pub(crate) would_sweep: Sentence,
    pub(crate) fifth: Sentence,
    pub(crate) special_goes: Sentence,
    pub(crate) ends_turn: Sentence,
    pub(crate) changes_score: Sentence,
    pub(crate) no_change: Sentence,
    pub(crate) from_end: Sentence,
    pub(crate) opens_line: Sentence,
    pub(crate) top_too: Sentence,
    pub(crate) costs_counter: Sentence,
    pub(crate) if_unchanged: Sentence,

    // Around the table.
    pub(crate) title_round: Sentence,
    pub(crate) until_rounds: Sentence,
    pub(crate) until_above: Sentence,
    pub(crate) lowest_wins: Sentence,
    pub(crate) highest_wins: Sentence,
    pub(crate) go_on: Sentence,
    pub(crate) wins_you: Sentence,
    pub(crate) result_keys: Sentence,
    pub(crate) score_sheet: Sentence,
    pub(crate) story: Sentence,
    pub(crate) rules: Sentence,
    pub(crate) help: Sentence,
    pub(crate) scroll: Sentence,
    pub(crate) esc_closes: Sentence,
    pub(crate) mark_heads: Sentence,
    pub(crate) mark_points: Sentence,
    pub(crate) mark_specials: Sentence,
    pub(crate) mark_toad: Sentence,
    pub(crate) mark_counter: Sentence,
    pub(crate) mark_in_series: Sentence,
    pub(crate) mark_chosen: Sentence,
    pub(crate) mark_target: Sentence,
    pub(crate) mark_row_taken: Sentence,
    pub(crate) mark_fresh: Sentence,
    pub(crate) mark_face_down: Sentence,
    pub(crate) mark_asked: Sentence,
    pub(crate) mark_away: Sentence,
    pub(crate) hint: Sentence,
    pub(crate) thinking: Sentence,
    pub(crate) hint_heading: Sentence,
    pub(crate) hint_choice: Sentence,
    pub(crate) hint_points: Sentence,
    pub(crate) hint_behind: Sentence,
    pub(crate) hint_win: Sentence,
    pub(crate) hint_order: Sentence,
    pub(crate) hint_order_win: Sentence,
    pub(crate) hint_best: Sentence,
    pub(crate) hint_close: Sentence,
    pub(crate) hint_none: Sentence,
    pub(crate) quit: Sentence,
    pub(crate) quit_saved: Sentence,
    pub(crate) quit_server: Sentence,
    pub(crate) quit_yes: Sentence,
    pub(crate) keys_short: [&'static str; 10],
    pub(crate) keys_short_server: [&'static str; 3],
    pub(crate) keys: [(&'static str, &'static str); 13],
    pub(crate) keys_server: [(&'static str, &'static str); 3],
    pub(crate) pace: [&'static str; 4],
    pub(crate) pace_is: Sentence,
    pub(crate) too_small: Sentence,

    // The menu.
    pub(crate) menu_title: Sentence,
    pub(crate) menu_resume: Sentence,
    pub(crate) menu_finished: Sentence,
    pub(crate) menu_quit: Sentence,
    pub(crate) menu_keys: Sentence,
    pub(crate) menu_keys_bots: Sentence,
    pub(crate) bots_keys: Sentence,
    pub(crate) list_keys: Sentence,
    pub(crate) resume_keys: Sentence,
    pub(crate) none_saved: Sentence,
    pub(crate) none_finished: Sentence,
    pub(crate) exported: Sentence,
    pub(crate) field_game: Sentence,
    pub(crate) field_variant: Sentence,
    pub(crate) field_seats: Sentence,
    pub(crate) field_bots: Sentence,
    pub(crate) field_end: Sentence,
    pub(crate) field_start: Sentence,
    pub(crate) levels: [&'static str; 4],
    pub(crate) levels_of_one: [&'static str; 4],
    pub(crate) mixed: Sentence,
    pub(crate) games: [&'static str; 5],
    pub(crate) abouts: [&'static str; 5],
    pub(crate) standard: Sentence,
    pub(crate) advanced: Sentence,
    pub(crate) tactics: Sentence,
    pub(crate) counters_hidden: Sentence,
    pub(crate) counters_open: Sentence,
    pub(crate) just_now: Sentence,
    pub(crate) minutes_ago: Sentence,
    pub(crate) hours_ago: Sentence,
    pub(crate) days_ago: Sentence,
    pub(crate) in_round: Sentence,
    pub(crate) won_by: Sentence,

    // Replays.
    pub(crate) replay_keys: Sentence,
    pub(crate) replay_help: [(&'static str, &'static str); 11],
    pub(crate) step_of: Sentence,
    pub(crate) seen_by: Sentence,
    pub(crate) all_hands: Sentence,
    pub(crate) replay_ends: Sentence,

    // Plain mode.
    pub(crate) plain_choose: Sentence,
    pub(crate) plain_help: Sentence,
    pub(crate) plain_help_server: Sentence,
    pub(crate) plain_what: Sentence,
    pub(crate) plain_end: Sentence,
    pub(crate) plain_saved: Sentence,
    pub(crate) plain_menu: Sentence,
    pub(crate) plain_pick: Sentence,
    pub(crate) plain_resume: Sentence,
    pub(crate) plain_start: Sentence,
    pub(crate) plain_over: Sentence,
    pub(crate) plain_again: Sentence,

    // A server.
    pub(crate) connecting: Sentence,
    pub(crate) lost: Sentence,
    pub(crate) connected: Sentence,
    pub(crate) gathering: Sentence,
    pub(crate) code_is: Sentence,
    pub(crate) free_seat: Sentence,
    pub(crate) host_starts: Sentence,
    pub(crate) plain_host: Sentence,
    pub(crate) host_keys: [&'static str; 2],
    pub(crate) guest_keys: [&'static str; 3],
    pub(crate) refused: Sentence,
    pub(crate) bot_of_level: Sentence,
    pub(crate) host: Sentence,
    pub(crate) invite: Sentence,
    pub(crate) invite_ways: Sentence,
    pub(crate) talk: Sentence,
    pub(crate) talk_keys: Sentence,
    pub(crate) gestures: Sentence,
    pub(crate) reactions: [&'static str; 7],
    pub(crate) no_clock: Sentence,
    pub(crate) come_back: Sentence,
}

impl Words {
    /// The words of a language.
    pub(crate) fn of(language: Language) -> &'static Words {
        match language {
            Language::En => &en::EN,
            Language::Fr => &fr::FR,
            Language::De => &de::DE,
        }
    }

    /// "1 card", "2 cards".
    pub(crate) fn some(&self, number: impl Into<i64>, noun: Noun) -> String {
        let number = number.into();
        let single = match self.language {
            Language::Fr => number.abs() < 2,
            Language::En | Language::De => number.abs() == 1,
        };
        format!("{number} {}", if single { noun.0 } else { noun.1 })
    }

    /// "Ada, Bo and Carl".
    pub(crate) fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [all @ .., last] => format!("{} {} {last}", all.join(", "), self.and),
        }
    }

    /// A game's name.
    pub(crate) fn game(&self, game: GameId) -> &'static str {
        self.games[place(game)]
    }

    /// A game in one sentence.
    pub(crate) fn about(&self, game: GameId) -> &'static str {
        self.abouts[place(game)]
    }

    /// When a match is over.
    pub(crate) fn end(&self, end: End) -> String {
        match end {
            End::Rounds(rounds) => self.some(rounds, self.round),
            End::Above(points) => say!(self.until_above, points = self.some(points, self.point)),
        }
    }

    /// What a variant is called; nothing if there is only one way to play.
    pub(crate) fn variant(&self, options: &AnyOptions) -> Option<&'static str> {
        match options {
            AnyOptions::Take5(options) => Some(match options.variant {
                take5::Variant::Standard => self.standard,
                take5::Variant::Advanced => self.advanced,
                take5::Variant::Tactics => self.tactics,
            }),
            AnyOptions::TakeThat(options) => Some(match options.variant {
                take_that::Variant::Standard => self.standard,
                take_that::Variant::Advanced => self.advanced,
            }),
            AnyOptions::NoThanks(options) => Some(match options.counters {
                no_thanks::Counters::Hidden => self.counters_hidden,
                no_thanks::Counters::Open => self.counters_open,
            }),
            AnyOptions::TakeANumber(_) | AnyOptions::Hornochsen(_) => None,
        }
    }

    /// How well a bot plays.
    pub(crate) fn level(&self, level: Level) -> &'static str {
        let place = Level::ALL.iter().position(|other| *other == level);
        self.levels[place.unwrap_or_default()]
    }

    /// How well one bot plays.
    pub(crate) fn level_of_one(&self, level: Level) -> &'static str {
        let place = Level::ALL.iter().position(|other| *other == level);
        self.levels_of_one[place.unwrap_or_default()]
    }

    /// A gesture in words.
    pub(crate) fn reaction(&self, with: Reaction) -> &'static str {
        let place = REACTIONS.iter().position(|other| *other == with);
        self.reactions[place.unwrap_or_default()]
    }

    /// A time that is left, as precise as people want it.
    pub(crate) fn time(&self, seconds: u64) -> String {
        match seconds {
            0..120 => format!("{seconds} s"),
            120..7200 => format!("{} min", seconds / 60),
            7200..172_800 => format!("{} h", seconds / 3600),
            _ => format!("{} {}", seconds / 86400, self.day_sign),
        }
    }

    /// "+3", "-5".
    pub(crate) fn signed(score: Score) -> String {
        format!("{score:+}")
    }
}

/// All gestures, in the order in which they are offered.
pub(crate) const REACTIONS: [Reaction; 7] = [
    Reaction::Bravo,
    Reaction::Ouch,
    Reaction::Laugh,
    Reaction::Lucky,
    Reaction::Hmm,
    Reaction::Sorry,
    Reaction::Thanks,
];

fn place(game: GameId) -> usize {
    GameId::ALL.iter().position(|other| *other == game).unwrap_or_default()
}

/// A sentence with what differs put in.
pub(crate) fn fill(sentence: &str, with: &[(&str, &dyn Display)]) -> String {
    with.iter().fold(sentence.to_owned(), |text, (name, what)| {
        text.replace(&format!("{{{name}}}"), &what.to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lists_are_said_as_people_do() {
        let [en, fr] = [Language::En, Language::Fr].map(Words::of);
        assert_eq!([0, 1, 2].map(|n| en.some(n, en.card)), ["0 cards", "1 card", "2 cards"]);
        assert_eq!([0, 1, 2].map(|n| fr.some(n, fr.card)), ["0 carte", "1 carte", "2 cartes"]);
        let names = ["Ada", "Bo", "Carl"].map(str::to_owned);
        assert_eq!(en.list(&names), "Ada, Bo and Carl");
        assert_eq!(en.list(&names[..1]), "Ada");
    }

    #[test]
    fn the_lines_of_keys_fit_the_smallest_screen() {
        for words in [Language::En, Language::Fr, Language::De].map(Words::of) {
            let menu = [words.menu_keys, words.menu_keys_bots, words.bots_keys, words.list_keys];
            for line in menu.into_iter().chain([words.resume_keys, words.result_keys]) {
                assert!(line.chars().count() <= 76, "{line}");
            }
            // A table of choices has no room for a line more below it.
            for line in [words.hint_order, words.hint_order_win] {
                assert!(line.chars().count() <= 76, "{line}");
            }
            assert!(words.replay_keys.chars().count() <= 80, "{}", words.replay_keys);
        }
    }

    /// The names in braces of every sentence in a file, in the order of the fields.
    fn holes(file: &str) -> Vec<(String, Vec<String>)> {
        let field = |line: &str| {
            let (name, text) = line.trim().split_once(": ")?;
            let mut names: Vec<String> = text
                .split('{')
                .skip(1)
                .filter_map(|part| Some(part.split_once('}')?.0.to_owned()))
                .collect();
            names.sort_unstable();
            Some((name.to_owned(), names))
        };
        // A sentence that goes on in the next line belongs to the field above it.
        let mut whole = String::new();
        for line in file.lines().skip_while(|line| !line.contains("Words {")).skip(1) {
            let begins = line
                .trim()
                .split_once(": ")
                .is_some_and(|(name, _)| name.chars().all(|c| c.is_ascii_lowercase() || c == '_'));
            whole += if begins { "\n" } else { " " };
            whole += line.trim();
        }
        whole.lines().filter_map(field).collect()
    }

    #[test]
    fn every_language_puts_in_the_same() {
        let en = holes(include_str!("words/en.rs"));
        assert!(en.len() > 150, "{}", en.len());
        for file in [include_str!("words/fr.rs"), include_str!("words/de.rs")] {
            for (en, other) in en.iter().zip(holes(file)) {
                assert_eq!(en, &other);
            }
        }
    }
}
