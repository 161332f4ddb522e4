//! [`Replay`]: a recorded match, and the step of it that is shown.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::record::Head;
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, Game, Match, MatchEnd, MatchEvent, MatchView, RoundEnd, Seat,
    Told, Viewer,
};

use crate::boards;
use crate::draw::{draw_table, put};
use crate::link::{MatchSnapshot, round_end};
use crate::recorded_match::RecordedMatch;
use crate::table_screen::{Speed, TableScreen};
use crate::theme::Theme;
use taketable_telling::{Translator, say};

/// How long a step is shown while the replay plays.
const STEP: Duration = Duration::from_millis(700);

/// A recorded match, step by step.
#[derive(Debug)]
pub(crate) struct Replay {
    words: &'static Translator,
    head: Head,
    actions: Vec<(Seat, AnyAction)>,
    /// For each round: the number of actions before it, the match then, and the rounds before it.
    rounds: Vec<(usize, Match<AnyGame>, Vec<RoundEnd>)>,
    /// The step that is shown: the number of actions so far.
    at: usize,
    /// The seat whose view is shown; all hands if none.
    whose: Option<Seat>,
    playing: bool,
    pub(crate) table: TableScreen,
    /// The result, if the record is complete.
    result: Option<MatchEnd>,
}

impl Replay {
    /// Returns a replay at its beginning, as the first person saw it.
    pub(crate) fn new(played: RecordedMatch, words: &'static Translator) -> Result<Replay, String> {
        let RecordedMatch { head, actions, result, .. } = played;
        let mut game = Match::new(head.setup, head.seed).map_err(|why| why.to_string())?;
        let mut rounds = vec![(0, game.clone(), Vec::new())];
        let mut ends = Vec::new();
        for (nth, (seat, action)) in actions.iter().enumerate() {
            let mut told = Vec::new();
            game.act_with_events(*seat, *action, &mut told).map_err(|why| why.to_string())?;
            if let Some(end) = told.iter().find_map(round_end) {
                ends.push(end);
                if game.winners().is_none() {
                    rounds.push((nth + 1, game.clone(), ends.clone()));
                }
            }
        }
        let person = head.players.iter().position(|player| player.bot.is_none());
        let whose = person.and_then(|place| Seat::new(place as u8));
        let names = head.players.iter().map(|player| player.name.clone()).collect();
        let view = rounds[0].1.view(Viewer::Spectator);
        let snapshot = MatchSnapshot {
            setup: head.setup,
            names,
            seat: whose,
            view,
            ask: None,
            rounds: Vec::new(),
            events: Vec::new(),
            over: false,
            server_table: None,
        };
        let table = TableScreen::new(snapshot, words, Speed::AT_ONCE);
        let mut replay =
            Replay { words, head, actions, rounds, at: 0, whose, playing: false, table, result };
        replay.go_to(0);
        Ok(replay)
    }

    /// Returns the last step.
    pub(crate) fn last(&self) -> usize {
        self.actions.len()
    }

    /// Returns the step that is shown.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Returns the time until the next step, if the replay plays.
    pub(crate) fn next_in(&self) -> Option<Duration> {
        self.playing.then_some(STEP)
    }

    /// Shows the match after this many actions.
    pub(crate) fn go_to(&mut self, step: usize) {
        self.at = step.min(self.last());
        self.playing &= self.at < self.last();
        let round = self.rounds.iter().rposition(|(begins, ..)| *begins <= self.at);
        // The end of a round is shown before the next round is dealt.
        let (begins, game, ends) = &self.rounds[round.unwrap_or_default()];
        let mut game = game.clone();
        let viewer = self.whose.map_or(Viewer::Spectator, Viewer::Seat);
        self.table.rounds.clone_from(ends);
        self.table.log.clear();
        self.table.over = None;
        let mut told: Vec<Told<MatchEvent<AnyEvent>>> = Vec::new();
        for (seat, action) in &self.actions[*begins..self.at] {
            told.clear();
            // The actions have been checked before.
            let _ = game.act_with_events(*seat, *action, &mut told);
            let faces: Vec<MatchEvent<AnyEvent>> =
                told.iter().map(|told| full_face(told, viewer, self.head.setup.seats)).collect();
            self.table.retell(&faces);
        }
        self.table.rounds.extend(told.iter().filter_map(round_end));
        self.table.rounds.dedup();
        if self.at == self.last() {
            self.table.over = self.result;
        }
        let view = game.view(viewer);
        let position = if self.whose.is_some() {
            view.position.clone()
        } else {
            let seats = Seat::all(self.head.setup.seats);
            let views: Vec<_> =
                seats.map(|seat| game.position().view(Viewer::Seat(seat))).collect();
            boards::opened(&views).unwrap_or_else(|| view.position.clone())
        };
        self.table.view = MatchView { position, ..view };
        self.table.seat = self.whose.or(Some(Seat::FIRST));
        self.table.open = true;
        let name = match self.whose {
            Some(seat) => {
                say!(self.words, TerminalReplaySeenBy, name = &self.table.names[seat.index()])
            }
            None => say!(self.words, TerminalReplayAllHands),
        };
        let moment = say!(
            self.words,
            TerminalReplayStep,
            step = self.at,
            last = self.last(),
            round = self.table.view.round
        );
        let ends = if self.at == self.last() && self.result.is_none() {
            &say!(self.words, TerminalReplayEnds)
        } else {
            ""
        };
        self.table.note = Some(format!("{moment} - {name} {ends}").trim_end().to_owned());
    }

    /// Goes forward by a number of steps; back if negative.
    pub(crate) fn step(&mut self, by: isize) {
        self.go_to(self.at.saturating_add_signed(by));
    }

    /// Goes to the beginning of the next round; or back to that of this round, then of the one before.
    pub(crate) fn round(&mut self, back: bool) {
        let begins = self.rounds.iter().map(|(begins, ..)| *begins);
        let step = if back {
            begins.rev().find(|begins| *begins < self.at).unwrap_or(0)
        } else {
            let mut begins = begins;
            begins.find(|begins| *begins > self.at).unwrap_or(self.last())
        };
        self.go_to(step);
    }

    /// Plays or pauses.
    pub(crate) fn play_or_pause(&mut self) {
        self.playing = !self.playing && self.at < self.last();
    }

    /// Shows the view of the next seat; after the last seat, all hands.
    pub(crate) fn next_view(&mut self) {
        self.whose = match self.whose {
            None => Some(Seat::FIRST),
            Some(seat) => Seat::new(seat.index() as u8 + 1)
                .filter(|next| next.index() < usize::from(self.head.setup.seats)),
        };
        self.go_to(self.at);
    }

    /// Draws the table and the progress of the replay.
    pub(crate) fn draw(&self, theme: Theme, area: Rect, buf: &mut Buffer) {
        draw_table(&self.table, theme, area, buf);
        if self.table.window.is_some() {
            return;
        }
        let width = usize::from(area.width.saturating_sub(2));
        let at = (width * self.at()).checked_div(self.last()).unwrap_or(0);
        let line = theme.sign("━", "=").repeat(at) + &theme.sign("─", "-").repeat(width - at);
        let above_keys = area.bottom().saturating_sub(2);
        let room = Rect { x: area.x + 1, y: above_keys, width: width as u16, height: 1 };
        put(room, &line, Theme::strong(), buf);
    }
}

/// Returns the viewer's face of an event. With all hands open, it is that of the seat concerned.
fn full_face(told: &Told<MatchEvent<AnyEvent>>, viewer: Viewer, seats: u8) -> MatchEvent<AnyEvent> {
    let knows = told.knows_more().filter(|seat| seat.index() < usize::from(seats));
    match (viewer, knows) {
        (Viewer::Spectator, Some(seat)) => told.face(Viewer::Seat(seat)).clone(),
        _ => told.face(viewer).clone(),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use taketable_rules::record::{Player, Recorder};
    use taketable_rules::{End, GameId, Seed, Setup};

    use super::*;
    use taketable_telling::Language;

    /// Returns a match of two rounds in which everybody takes the first choice.
    pub(crate) fn played(game: GameId) -> RecordedMatch {
        let setup = Setup { end: End::Rounds(2), ..Setup::new(game.default_options(), 3) };
        let players = vec![Player::bot("Ada", "novice"), Player::named("Bo"), Player::named("Cy")];
        let head = Head::new(setup, players, Seed([2; 32])).expect("a head");
        let mut text = String::new();
        let mut recorder = Recorder::new(&head, &mut text, &mut ()).expect("a match");
        while let Some(seat) = recorder.game().to_act().iter().next() {
            let action = recorder.game().position().nth_legal(seat, 0).expect("a legal action");
            recorder.act(seat, action, &mut text, &mut ()).expect("it is legal");
        }
        RecordedMatch::read(&text).expect("a record")
    }

    #[test]
    fn every_way_to_a_moment_shows_the_same() {
        for game in GameId::ALL {
            let words = Translator::of(Language::EN);
            let replay = || Replay::new(played(*game), words).expect("a replay");
            let (mut steps, mut jumps) = (replay(), replay());
            assert_eq!(steps.whose, Seat::new(1), "the first person's view");
            for step in 0..=steps.last() {
                jumps.go_to(jumps.last() - step);
                jumps.go_to(step);
                assert_eq!(steps.table.view, jumps.table.view);
                assert_eq!(steps.table.log, jumps.table.log);
                steps.step(1);
            }
            assert!(steps.table.over.is_some() && steps.table.rounds.len() == 2);
            steps.round(true);
            assert_eq!((steps.table.view.round, steps.table.rounds.len()), (2, 1));
            steps.round(true);
            assert_eq!((steps.at(), steps.table.rounds.len()), (0, 0));
            steps.round(false);
            assert_eq!(steps.table.view.round, 2);
            // After the last seat come all hands, and then the first seat.
            steps.next_view();
            steps.next_view();
            assert_eq!(steps.whose, None);
            steps.next_view();
            assert_eq!(steps.whose, Some(Seat::FIRST));
            steps.play_or_pause();
            assert!(steps.next_in().is_some());
            steps.go_to(usize::MAX);
            assert!(steps.next_in().is_none());
        }
    }
}
