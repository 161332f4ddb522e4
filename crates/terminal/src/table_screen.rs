//! [`TableScreen`]: a match as its player sees it now. LinkEvent change it, keys change it; the drawing is made
//! from it alone.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use taketable_bots::Weighed;
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
use crate::link::{Ask, LineState, LinkEvent, MatchSnapshot, MatchUpdate, Remark, Venue};

/// How quickly events are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Speed(usize);

impl Speed {
    /// At once.
    const QUICKEST: usize = 3;

    /// The usual one.
    pub(crate) const NORMAL: Speed = Speed(1);
    /// Nothing is told step by step.
    pub(crate) const AT_ONCE: Speed = Speed(Speed::QUICKEST);

    /// How long an event is shown; no time at all if it need not be shown alone.
    pub(crate) fn time(self) -> Option<Duration> {
        [1600, 800, 300].get(self.0).map(|ms| Duration::from_millis(*ms))
    }

    /// Its name in messages.
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

/// A moment that is shown before the next one.
#[derive(Clone, Debug)]
enum PlaybackStep {
    /// Something to be seen and read.
    Show { view: Box<MatchView<AnyView>>, sentence: Option<String>, fresh: Option<Card> },
    /// A round is over: this waits for the player.
    RoundOver(RoundEnd),
    /// The match is over.
    MatchOver(MatchEnd),
    /// The view as it is, and what is asked.
    Settle { view: Box<MatchView<AnyView>>, ask: Option<Ask> },
}

/// What lies over the board.
#[derive(Clone, Debug)]
pub(crate) enum Window {
    /// The keys.
    Help,
    /// What an expert would do.
    Hint(Hint),
    /// The points of all rounds; scrolled down by so many lines.
    Scores(usize),
    /// What update; scrolled up by so many lines.
    Log(usize),
    /// The rules; scrolled down by so many lines.
    Rules(usize),
    /// The player says something.
    Chat(ChatInput),
    /// The player shows how they feel.
    Gestures,
    /// Whether to leave.
    Quit,
    /// A round is over.
    RoundOver(RoundEnd),
    /// The match is over.
    MatchOver(MatchEnd),
}

/// What an expert would do.
#[derive(Clone, Debug)]
pub(crate) enum Hint {
    /// It is still thinking.
    Thinking,
    /// The choices, the best first.
    Known(Vec<Weighed<AnyAction>>),
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
    /// The choice that is marked, by its place.
    pub(crate) at: usize,
    /// The digits that were typed last.
    typed: u32,
    /// The choice that was sent and not told of yet.
    pub(crate) sent: bool,
    pub(crate) rounds: Vec<RoundEnd>,
    pub(crate) over: Option<MatchEnd>,
    pub(crate) log: Vec<String>,
    pub(crate) fresh: Option<Card>,
    pub(crate) window: Option<Window>,
    pub(crate) speed: Speed,
    /// What is said below the board about other things than the game.
    pub(crate) note: Option<String>,
    /// Where the match is, if on a server.
    pub(crate) venue: Option<Venue>,
    /// When the time for a decision is out.
    deadline: Option<Instant>,
    /// How many seconds of it are left, at the moment that is shown.
    pub(crate) left: Option<u64>,
    steps: VecDeque<PlaybackStep>,
    /// Whether other hands are shown too, as after a match.
    pub(crate) open: bool,
}

impl TableScreen {
    /// The table that somebody comes to.
    pub(crate) fn new(
        snapshot: MatchSnapshot,
        words: &'static Translator,
        speed: Speed,
    ) -> TableScreen {
        let MatchSnapshot { setup, names, seat, view, ask, rounds, events, over, venue } = snapshot;
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
            venue,
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

    /// Who tells.
    pub(crate) fn teller(&self) -> Teller<'_> {
        // A replay is seen by nobody who plays.
        let viewer = self.seat.filter(|_| !self.open).map_or(Viewer::Spectator, Viewer::Seat);
        Teller::new(self.words, self.setup.options.game(), &self.names, viewer)
    }

    /// Whether moments are still to be shown.
    pub(crate) fn is_telling(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Whether the player has to go on by a key; nobody is interrupted who is about to speak.
    pub(crate) fn waits_for_key(&self) -> bool {
        matches!(self.window, Some(Window::RoundOver(_) | Window::MatchOver(_) | Window::Chat(_)))
    }

    /// How much time is left now, and after how long that is to be shown anew.
    pub(crate) fn tick(&mut self, now: Instant) -> Option<Duration> {
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(now));
        self.left = left.map(|left| left.as_secs());
        let left = left.filter(|left| !left.is_zero())?;
        // Minutes and hours need not be counted down by the second.
        let step: u128 = if left.as_secs() < 120 { 1000 } else { 60_000 };
        let rest = left.as_millis() % step;
        Some(Duration::from_millis(rest as u64 + 1))
    }

    /// After how long the next moment is to be shown; never while the player has to press a key.
    pub(crate) fn next_in(&self) -> Option<Duration> {
        if self.steps.is_empty() || self.waits_for_key() {
            return None;
        }
        match self.steps.front() {
            // What needs no time of its own follows at once.
            Some(PlaybackStep::Settle { .. }) => Some(Duration::ZERO),
            _ => Some(self.speed.time().unwrap_or(Duration::ZERO)),
        }
    }

    /// Takes note of news. What comes before the table is told elsewhere.
    pub(crate) fn apply(&mut self, event: LinkEvent) {
        match event {
            LinkEvent::Snapshot(snapshot) => self.reload(*snapshot),
            LinkEvent::Update(update) => self.update(*update),
            LinkEvent::Remark(remark) => {
                let sentence = labels::remark(&remark, &self.teller());
                self.log.push(sentence);
                self.note_remark(remark);
            }
            LinkEvent::Deadline(deadline) => self.deadline = deadline,
            LinkEvent::Line(LineState::Open) => self.note = None,
            LinkEvent::Line(LineState::Lost(seconds)) => {
                self.note = Some(say!(self.words, TerminalLost, seconds = seconds));
            }
            LinkEvent::Line(LineState::Connecting(server)) => {
                self.note = Some(say!(self.words, TerminalConnecting, server = server));
            }
            LinkEvent::Refused(why) => {
                self.sent = false;
                self.note = Some(say!(self.words, TerminalRefused, why = why));
            }
            LinkEvent::Over(why) => self.note = Some(why),
            LinkEvent::Lobby(_) | LinkEvent::Moved => {}
        }
    }

    /// Keeps what a remark changes.
    fn note_remark(&mut self, remark: Remark) {
        if let Remark::Renamed(seat, name) = remark {
            if let Some(known) = self.names.get_mut(seat.index()) {
                *known = name;
            }
            return;
        }
        let Some(venue) = &mut self.venue else { return };
        match remark {
            Remark::Away(seat) => venue.away.insert(seat),
            Remark::Back(seat) => venue.away.remove(seat),
            Remark::Pausing(seat, paused) => {
                venue.pausing.insert(seat);
                venue.paused = paused;
            }
            Remark::WentOn(_) => {
                venue.pausing = SeatSet::EMPTY;
                venue.paused = false;
            }
            _ => {}
        }
    }

    /// After a break too long to be told of: the table as it is, and the log goes on.
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
        // Before the first event of a turn the marks of the turn before stay; nothing is asked.
        let asks_again =
            events.len() == 1 && self.ask.is_some() && ask.is_some() && self.steps.is_empty();
        if asks_again && self.same_question(ask.as_ref()) {
            // A neighbour laid a card face down: what the player is about to choose stays marked.
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

    /// Shows the first of new moments without lobby, if nothing is shown that needs its time.
    fn advance_to_show(&mut self) {
        let first = matches!(self.steps.front(), Some(PlaybackStep::Settle { .. }));
        if first && !self.waits_for_key() {
            self.advance();
        }
    }

    /// Shows the next moment.
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

    /// The choice that is marked.
    pub(crate) fn choice(&self) -> Option<AnyAction> {
        self.ask.as_ref()?.legal.get(self.at).copied()
    }

    /// Marks another choice: so many further on, round and round.
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

    /// Takes a digit of a number that names a choice.
    pub(crate) fn digit(&mut self, digit: u32) {
        let Some(ask) = &self.ask else { return };
        let longer = self.typed.saturating_mul(10).saturating_add(digit);
        // What cannot go on begins anew.
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

    /// The command of a player who wants the clock to stop, or to go on; nothing if there is no clock.
    pub(crate) fn pause(&self) -> Option<Command> {
        let (seat, venue) = (self.seat?, self.venue.as_ref().filter(|venue| venue.has_clock)?);
        let wants = venue.paused || venue.pausing.contains(seat);
        Some(if wants { Command::GoOn {} } else { Command::Pause {} })
    }

    /// Tells faster or slower.
    pub(crate) fn change_speed(&mut self, faster: bool) {
        self.speed = if faster { self.speed.faster() } else { self.speed.slower() };
        self.note = Some(say!(self.words, TerminalSpeed, speed = self.speed.name()));
        if self.speed.time().is_none() {
            self.skip();
        }
    }

    /// The events of a replay, told at once.
    pub(crate) fn retell(&mut self, events: &[MatchEvent<AnyEvent>]) {
        let sentences: Vec<String> =
            events.iter().filter_map(|event| self.teller().tell_event(event)).collect();
        self.fresh = events.iter().filter_map(fresh_card).next_back();
        self.log.extend(sentences);
    }
}

/// The card that an event is about, to be marked.
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
