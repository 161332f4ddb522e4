//! [`TableScreen`]: a match as its player sees it now. Events and keys change it; the drawing is made
//! from it alone.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use taketable_bots::RatedAction;
use taketable_protocol::live::Command;
use taketable_rules::games::{hornochsen, take_a_number, take_that, take5};
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, AnyView, Card, Game, MatchEnd, MatchEvent, MatchView, RoundEnd,
    Seat, SeatSet, Setup, Viewer,
};
use taketable_telling::{Teller, Translator, say};

use crate::chat_input::ChatInput;
use crate::choices;
use crate::labels;
use crate::link::{
    Ask, ConnectionState, LinkEvent, MatchSnapshot, MatchUpdate, ServerTable, TableNotice,
};

/// How quickly the steps of a turn are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Speed(usize);

impl Speed {
    /// The highest speed: at once.
    const QUICKEST: usize = 3;

    /// The default.
    pub(crate) const NORMAL: Speed = Speed(1);
    /// Nothing is shown step by step.
    pub(crate) const AT_ONCE: Speed = Speed(Speed::QUICKEST);

    /// Returns how long a step is shown, unless all are shown at once.
    pub(crate) fn time(self) -> Option<Duration> {
        [1600, 800, 300].get(self.0).map(|ms| Duration::from_millis(*ms))
    }

    /// Returns its name in messages.
    fn name(self) -> &'static str {
        ["slow", "normal", "fast", "instant"][self.0]
    }

    fn faster(self) -> Speed {
        Speed((self.0 + 1).min(Speed::QUICKEST))
    }

    fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }
}

/// A step of a turn that is shown before the next one.
#[derive(Clone, Debug)]
enum PlaybackStep {
    /// An event.
    Show { view: Box<MatchView<AnyView>>, sentence: Option<String>, fresh: Option<Card> },
    /// A round is over. The next step waits for the player.
    RoundOver(RoundEnd),
    /// The match is over.
    MatchOver(MatchEnd),
    /// The end of the turn, and the next question.
    Settle { view: Box<MatchView<AnyView>>, ask: Option<Ask> },
}

/// A window over the board.
#[derive(Clone, Debug)]
pub(crate) enum Window {
    /// The keys.
    Help,
    /// A hint from the expert.
    Hint(Hint),
    /// The score sheet, scrolled down by this many lines.
    Scores(usize),
    /// The log, scrolled up by this many lines.
    Log(usize),
    /// The rules, scrolled down by this many lines.
    Rules(usize),
    /// A line of chat is typed.
    Chat(ChatInput),
    /// The reactions to choose from.
    Gestures,
    /// The player is asked whether to leave.
    Quit,
    /// A round is over.
    RoundOver(RoundEnd),
    /// The match is over.
    MatchOver(MatchEnd),
}

/// A hint from the expert.
#[derive(Clone, Debug)]
pub(crate) enum Hint {
    /// The expert is still thinking.
    Thinking,
    /// The choices, the best first.
    Known(Vec<RatedAction<AnyAction>>),
}

/// A match as its player sees it.
#[derive(Clone, Debug)]
pub(crate) struct TableScreen {
    pub(crate) words: &'static Translator,
    pub(crate) setup: Setup<AnyGame>,
    pub(crate) names: Vec<String>,
    pub(crate) seat: Option<Seat>,
    pub(crate) view: MatchView<AnyView>,
    pub(crate) ask: Option<Ask>,
    /// The place of the marked choice.
    pub(crate) at: usize,
    /// The digits that were typed last.
    typed: u32,
    /// A choice was sent, and nothing has come of it yet.
    pub(crate) sent: bool,
    pub(crate) rounds: Vec<RoundEnd>,
    pub(crate) over: Option<MatchEnd>,
    pub(crate) log: Vec<String>,
    pub(crate) fresh: Option<Card>,
    pub(crate) window: Option<Window>,
    pub(crate) speed: Speed,
    /// A message below the board.
    pub(crate) note: Option<String>,
    /// The table of the server, if there is one.
    pub(crate) server_table: Option<ServerTable>,
    /// The deadline of the decision.
    deadline: Option<Instant>,
    /// The seconds until the deadline, as shown.
    pub(crate) left: Option<u64>,
    steps: VecDeque<PlaybackStep>,
    /// The hands of others may be shown, as in a replay.
    pub(crate) open: bool,
}

impl TableScreen {
    /// Returns the screen of a match as it stands.
    pub(crate) fn new(
        snapshot: MatchSnapshot,
        words: &'static Translator,
        speed: Speed,
    ) -> TableScreen {
        let MatchSnapshot { setup, names, seat, view, ask, rounds, events, over, server_table } =
            snapshot;
        let goal = AnyGame::goal(&setup.options);
        let over =
            over.then(|| MatchEnd { totals: view.totals, winners: goal.winners(&view.totals) });
        let mut table = TableScreen {
            words,
            setup,
            names,
            seat,
            view: view.clone(),
            ask: None,
            at: 0,
            typed: 0,
            sent: false,
            rounds,
            over,
            log: Vec::new(),
            fresh: None,
            window: over.map(Window::MatchOver),
            speed,
            note: None,
            server_table,
            deadline: None,
            left: None,
            steps: VecDeque::new(),
            open: false,
        };
        for event in &events {
            table.log.extend(table.teller().tell_event(event));
        }
        table.settle(view, ask);
        table
    }

    /// Returns the teller for the player's view.
    pub(crate) fn teller(&self) -> Teller<'_> {
        // The viewer of a replay is nobody's "you".
        let viewer = self.seat.filter(|_| !self.open).map_or(Viewer::Spectator, Viewer::Seat);
        Teller::new(self.words, self.setup.options.game(), &self.names, viewer)
    }

    /// Returns `true` if there are steps to show.
    pub(crate) fn is_telling(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Returns `true` if nothing goes on until the player presses a key. Typing is not interrupted.
    pub(crate) fn waits_for_key(&self) -> bool {
        matches!(self.window, Some(Window::RoundOver(_) | Window::MatchOver(_) | Window::Chat(_)))
    }

    /// Updates the time that is left, and returns how long that stays valid.
    pub(crate) fn tick(&mut self, now: Instant) -> Option<Duration> {
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(now));
        self.left = left.map(|left| left.as_secs());
        let left = left.filter(|left| !left.is_zero())?;
        // More than two minutes are counted down by the minute.
        let step: u128 = if left.as_secs() < 120 { 1000 } else { 60_000 };
        let rest = left.as_millis() % step;
        Some(Duration::from_millis(rest as u64 + 1))
    }

    /// Returns the time until the next step; nothing while the player has to press a key.
    pub(crate) fn next_in(&self) -> Option<Duration> {
        if self.steps.is_empty() || self.waits_for_key() {
            return None;
        }
        match self.steps.front() {
            // The end of a turn needs no time of its own.
            Some(PlaybackStep::Settle { .. }) => Some(Duration::ZERO),
            _ => Some(self.speed.time().unwrap_or(Duration::ZERO)),
        }
    }

    /// Applies an event. Those of the room do not concern the table.
    pub(crate) fn apply(&mut self, event: LinkEvent) {
        match event {
            LinkEvent::Snapshot(snapshot) => self.reload(*snapshot),
            LinkEvent::Update(update) => self.update(*update),
            LinkEvent::Notice(notice) => {
                let sentence = labels::notice(&notice, &self.teller());
                self.log.push(sentence);
                self.apply_notice(notice);
            }
            LinkEvent::Deadline(deadline) => self.deadline = deadline,
            LinkEvent::Connection(ConnectionState::Open) => self.note = None,
            LinkEvent::Connection(ConnectionState::Lost(seconds)) => {
                self.note = Some(say!(self.words, TerminalLost, seconds = seconds));
            }
            LinkEvent::Connection(ConnectionState::Connecting(server)) => {
                self.note = Some(say!(self.words, TerminalConnecting, server = server));
            }
            LinkEvent::Refused(why) => {
                self.sent = false;
                self.note = Some(say!(self.words, TerminalRefused, why = why));
            }
            LinkEvent::Over(why) => self.note = Some(why),
            LinkEvent::WaitingRoom(_) | LinkEvent::Moved => {}
        }
    }

    /// Applies what a notice changes.
    fn apply_notice(&mut self, notice: TableNotice) {
        if let TableNotice::Renamed(seat, name) = notice {
            if let Some(known) = self.names.get_mut(seat.index()) {
                *known = name;
            }
            return;
        }
        let Some(server_table) = &mut self.server_table else { return };
        match notice {
            TableNotice::Away(seat) => server_table.away.insert(seat),
            TableNotice::Back(seat) => server_table.away.remove(seat),
            TableNotice::Pausing(seat, paused) => {
                server_table.pausing.insert(seat);
                server_table.paused = paused;
            }
            TableNotice::WentOn(_) => {
                server_table.pausing = SeatSet::EMPTY;
                server_table.paused = false;
            }
            _ => {}
        }
    }

    /// Replaces the match after a lost connection. The log is kept.
    fn reload(&mut self, snapshot: MatchSnapshot) {
        let log = std::mem::take(&mut self.log);
        *self = TableScreen { log, ..TableScreen::new(snapshot, self.words, self.speed) };
    }

    fn update(&mut self, update: MatchUpdate) {
        let MatchUpdate { events, view, ask } = update;
        let last = self.steps.iter().rev().find_map(|step| match step {
            PlaybackStep::Show { view, .. } | PlaybackStep::Settle { view, .. } => {
                Some((**view).clone())
            }
            PlaybackStep::RoundOver(_) | PlaybackStep::MatchOver(_) => None,
        });
        let mut shown = last.unwrap_or_else(|| self.view.clone());
        // A single event may leave the question as it was.
        let asks_again =
            events.len() == 1 && self.ask.is_some() && ask.is_some() && self.steps.is_empty();
        if asks_again && self.same_question(ask.as_ref()) {
            // Another player laid a card face down: the marked choice stays marked.
            self.view = view;
            self.sent = false;
            return;
        }
        self.ask = None;
        self.sent = false;
        for event in &events {
            let sentence = self.teller().tell_event(event);
            match event {
                MatchEvent::RoundOver(end) => {
                    self.push_show(&shown, sentence, None);
                    self.steps.push_back(PlaybackStep::RoundOver(*end));
                    continue;
                }
                MatchEvent::MatchOver(end) => {
                    self.push_show(&shown, sentence, None);
                    self.steps.push_back(PlaybackStep::MatchOver(*end));
                    continue;
                }
                MatchEvent::RoundBegins { .. } | MatchEvent::InRound(_) => shown.follow(event),
            }
            if sentence.is_some() {
                self.push_show(&shown, sentence, fresh_card(event));
            }
        }
        self.steps.push_back(PlaybackStep::Settle { view: Box::new(view), ask });
        if self.speed.time().is_none() {
            self.skip();
        } else {
            self.advance_to_show();
        }
    }

    fn same_question(&self, ask: Option<&Ask>) -> bool {
        match (&self.ask, ask) {
            (Some(now), Some(ask)) => now.decision == ask.decision,
            _ => false,
        }
    }

    fn push_show(
        &mut self,
        view: &MatchView<AnyView>,
        sentence: Option<String>,
        fresh: Option<Card>,
    ) {
        self.steps.push_back(PlaybackStep::Show { view: Box::new(view.clone()), sentence, fresh });
    }

    /// Shows the first of new steps at once, unless it needs time of its own.
    fn advance_to_show(&mut self) {
        let first = matches!(self.steps.front(), Some(PlaybackStep::Settle { .. }));
        if first && !self.waits_for_key() {
            self.advance();
        }
    }

    /// Shows the next step.
    pub(crate) fn advance(&mut self) {
        if self.waits_for_key() {
            return;
        }
        match self.steps.pop_front() {
            Some(PlaybackStep::Show { view, sentence, fresh }) => {
                self.view = *view;
                self.log.extend(sentence);
                self.fresh = fresh;
            }
            Some(PlaybackStep::RoundOver(end)) => {
                self.rounds.push(end);
                self.window = Some(Window::RoundOver(end));
            }
            Some(PlaybackStep::MatchOver(end)) => {
                self.over = Some(end);
                // Nothing else happens after that.
                if let Some(PlaybackStep::Settle { view, ask }) = self.steps.pop_front() {
                    self.settle(*view, ask);
                }
                self.window = Some(Window::MatchOver(end));
            }
            Some(PlaybackStep::Settle { view, ask }) => self.settle(*view, ask),
            None => {}
        }
    }

    /// Shows everything up to the end of the turn, or to where the player has to press a key.
    pub(crate) fn skip(&mut self) {
        while self.is_telling() && !self.waits_for_key() {
            self.advance();
        }
    }

    fn settle(&mut self, view: MatchView<AnyView>, ask: Option<Ask>) {
        self.view = view;
        self.deadline = ask.as_ref().and_then(|ask| ask.deadline);
        let same = self.same_question(ask.as_ref());
        self.ask = ask.map(|ask| Ask { legal: choices::in_order(ask.legal), ..ask });
        if !same {
            self.at = 0;
            self.typed = 0;
        }
        let last = self.ask.as_ref().map_or(0, |ask| ask.legal.len() - 1);
        self.at = self.at.min(last);
    }

    /// Returns the marked choice.
    pub(crate) fn choice(&self) -> Option<AnyAction> {
        self.ask.as_ref()?.legal.get(self.at).copied()
    }

    /// Marks the choice this many places on, round and round.
    pub(crate) fn move_by(&mut self, by: isize) {
        if let Some(ask) = &self.ask {
            let count = ask.legal.len() as isize;
            self.at = (self.at as isize + by).rem_euclid(count) as usize;
            self.typed = 0;
        }
    }

    /// Marks the first choice of the next kind.
    pub(crate) fn move_kind(&mut self, back: bool) {
        if let Some(ask) = &self.ask {
            self.at = choices::next_kind(&ask.legal, self.at, back);
            self.typed = 0;
        }
    }

    /// Marks a choice, if there is one at that place.
    pub(crate) fn mark(&mut self, place: usize) {
        if self.ask.as_ref().is_some_and(|ask| place < ask.legal.len()) {
            self.at = place;
        }
    }

    /// Handles a digit of the number that names a choice.
    pub(crate) fn digit(&mut self, digit: u32) {
        let Some(ask) = &self.ask else { return };
        let longer = self.typed.saturating_mul(10).saturating_add(digit);
        // A number that gets too long starts from scratch.
        self.typed = if longer > 999 { digit } else { longer };
        if let Some(place) = choices::find(&ask.legal, self.at, self.typed) {
            self.at = place;
        } else if let Some(place) =
            choices::find(&ask.legal, self.at, digit).filter(|_| longer > 104)
        {
            self.typed = digit;
            self.at = place;
        }
    }

    /// Returns the command that stops or starts the clock; nothing if there is no clock.
    pub(crate) fn pause(&self) -> Option<Command> {
        let (seat, server_table) =
            (self.seat?, self.server_table.as_ref().filter(|server_table| server_table.has_clock)?);
        let wants = server_table.paused || server_table.pausing.contains(seat);
        Some(if wants { Command::GoOn {} } else { Command::Pause {} })
    }

    /// Raises or lowers the speed.
    pub(crate) fn change_speed(&mut self, faster: bool) {
        self.speed = if faster { self.speed.faster() } else { self.speed.slower() };
        self.note = Some(say!(self.words, TerminalSpeed, speed = self.speed.name()));
        if self.speed.time().is_none() {
            self.skip();
        }
    }

    /// Adds the events of a replay to the log.
    pub(crate) fn retell(&mut self, events: &[MatchEvent<AnyEvent>]) {
        let sentences: Vec<String> =
            events.iter().filter_map(|event| self.teller().tell_event(event)).collect();
        self.fresh = events.iter().filter_map(fresh_card).next_back();
        self.log.extend(sentences);
    }
}

/// Returns the card that an event is about.
fn fresh_card(event: &MatchEvent<AnyEvent>) -> Option<Card> {
    let MatchEvent::InRound(event) = event else { return None };
    match *event {
        AnyEvent::Take5(
            take5::Event::Placed { card, .. } | take5::Event::RowTaken { card, .. },
        )
        | AnyEvent::TakeANumber(
            take_a_number::Event::Placed { card, .. } | take_a_number::Event::RowTaken { card, .. },
        )
        | AnyEvent::Hornochsen(hornochsen::Event::Laid { card, .. })
        | AnyEvent::TakeThat(take_that::Event::Laid { card, .. }) => Some(card),
        _ => None,
    }
}
