//! [`Table`]: a match as its player sees it now. News change it, keys change it; the drawing is made
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

use crate::choices;
use crate::labels;
use crate::link::{Ask, Happened, LineState, News, Remark, Venue, Welcome};
use crate::talk::Talk;

/// How quickly events are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace(usize);

impl Pace {
    /// At once.
    const QUICKEST: usize = 3;

    /// The usual one.
    pub(crate) const NORMAL: Pace = Pace(1);
    /// Nothing is told step by step.
    pub(crate) const AT_ONCE: Pace = Pace(Pace::QUICKEST);

    /// How long an event is shown; no time at all if it need not be shown alone.
    pub(crate) fn time(self) -> Option<Duration> {
        [1600, 800, 300].get(self.0).map(|ms| Duration::from_millis(*ms))
    }

    /// Its name in messages.
    fn name(self) -> &'static str {
        ["slow", "normal", "fast", "instant"][self.0]
    }

    fn faster(self) -> Pace {
        Pace((self.0 + 1).min(Pace::QUICKEST))
    }

    fn slower(self) -> Pace {
        Pace(self.0.saturating_sub(1))
    }
}

/// A moment that is shown before the next one.
#[derive(Clone, Debug)]
enum Beat {
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
    /// What happened; scrolled up by so many lines.
    Story(usize),
    /// The rules; scrolled down by so many lines.
    Rules(usize),
    /// The player says something.
    Talk(Talk),
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
pub(crate) struct Table {
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
    pub(crate) story: Vec<String>,
    pub(crate) fresh: Option<Card>,
    pub(crate) window: Option<Window>,
    pub(crate) pace: Pace,
    /// What is said below the board about other things than the game.
    pub(crate) note: Option<String>,
    /// Where the match is, if on a server.
    pub(crate) venue: Option<Venue>,
    /// When the time for a decision is out.
    deadline: Option<Instant>,
    /// How many seconds of it are left, at the moment that is shown.
    pub(crate) left: Option<u64>,
    beats: VecDeque<Beat>,
    /// Whether other hands are shown too, as after a match.
    pub(crate) open: bool,
}

impl Table {
    /// The table that somebody comes to.
    pub(crate) fn new(welcome: Welcome, words: &'static Translator, pace: Pace) -> Table {
        let Welcome { setup, names, seat, view, ask, rounds, events, over, venue } = welcome;
        let goal = AnyGame::goal(&setup.options);
        let over =
            over.then(|| MatchEnd { totals: view.totals, winners: goal.winners(&view.totals) });
        let mut table = Table {
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
            story: Vec::new(),
            fresh: None,
            window: over.map(Window::MatchOver),
            pace,
            note: None,
            venue,
            deadline: None,
            left: None,
            beats: VecDeque::new(),
            open: false,
        };
        for event in &events {
            table.story.extend(table.teller().tell_event(event));
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
        !self.beats.is_empty()
    }

    /// Whether the player has to go on by a key; nobody is interrupted who is about to speak.
    pub(crate) fn waits_for_key(&self) -> bool {
        matches!(self.window, Some(Window::RoundOver(_) | Window::MatchOver(_) | Window::Talk(_)))
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
        if self.beats.is_empty() || self.waits_for_key() {
            return None;
        }
        match self.beats.front() {
            // What needs no time of its own follows at once.
            Some(Beat::Settle { .. }) => Some(Duration::ZERO),
            _ => Some(self.pace.time().unwrap_or(Duration::ZERO)),
        }
    }

    /// Takes note of news. What comes before the table is told elsewhere.
    pub(crate) fn hear(&mut self, news: News) {
        match news {
            News::Welcome(welcome) => self.come_again(*welcome),
            News::Happened(happened) => self.happened(*happened),
            News::Remark(remark) => {
                let sentence = labels::remark(&remark, &self.teller());
                self.story.push(sentence);
                self.note_remark(remark);
            }
            News::Deadline(deadline) => self.deadline = deadline,
            News::Line(LineState::Open) => self.note = None,
            News::Line(LineState::Lost(seconds)) => {
                self.note = Some(say!(self.words, TerminalLost, seconds = seconds));
            }
            News::Line(LineState::Connecting(server)) => {
                self.note = Some(say!(self.words, TerminalConnecting, server = server));
            }
            News::Refused(why) => {
                self.sent = false;
                self.note = Some(say!(self.words, TerminalRefused, why = why));
            }
            News::Over(why) => self.note = Some(why),
            News::Gathering(_) | News::Moved => {}
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

    /// After a break too long to be told of: the table as it is, and the story goes on.
    fn come_again(&mut self, welcome: Welcome) {
        let story = std::mem::take(&mut self.story);
        *self = Table { story, ..Table::new(welcome, self.words, self.pace) };
    }

    fn happened(&mut self, happened: Happened) {
        let Happened { events, view, ask } = happened;
        let last = self.beats.iter().rev().find_map(|beat| match beat {
            Beat::Show { view, .. } | Beat::Settle { view, .. } => Some((**view).clone()),
            Beat::RoundOver(_) | Beat::MatchOver(_) => None,
        });
        let mut shown = last.unwrap_or_else(|| self.view.clone());
        // Before the first event of a turn the marks of the turn before stay; nothing is asked.
        let asks_again =
            events.len() == 1 && self.ask.is_some() && ask.is_some() && self.beats.is_empty();
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
                    self.beats.push_back(Beat::RoundOver(*end));
                    continue;
                }
                MatchEvent::MatchOver(end) => {
                    self.push_show(&shown, sentence, None);
                    self.beats.push_back(Beat::MatchOver(*end));
                    continue;
                }
                MatchEvent::RoundBegins { .. } | MatchEvent::InRound(_) => shown.follow(event),
            }
            if sentence.is_some() {
                self.push_show(&shown, sentence, fresh_card(event));
            }
        }
        self.beats.push_back(Beat::Settle { view: Box::new(view), ask });
        if self.pace.time().is_none() {
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
        self.beats.push_back(Beat::Show { view: Box::new(view.clone()), sentence, fresh });
    }

    /// Shows the first of new moments without waiting, if nothing is shown that needs its time.
    fn advance_to_show(&mut self) {
        let first = matches!(self.beats.front(), Some(Beat::Settle { .. }));
        if first && !self.waits_for_key() {
            self.advance();
        }
    }

    /// Shows the next moment.
    pub(crate) fn advance(&mut self) {
        if self.waits_for_key() {
            return;
        }
        match self.beats.pop_front() {
            Some(Beat::Show { view, sentence, fresh }) => {
                self.view = *view;
                self.story.extend(sentence);
                self.fresh = fresh;
            }
            Some(Beat::RoundOver(end)) => {
                self.rounds.push(end);
                self.window = Some(Window::RoundOver(end));
            }
            Some(Beat::MatchOver(end)) => {
                self.over = Some(end);
                // Nothing else happens after that.
                if let Some(Beat::Settle { view, ask }) = self.beats.pop_front() {
                    self.settle(*view, ask);
                }
                self.window = Some(Window::MatchOver(end));
            }
            Some(Beat::Settle { view, ask }) => self.settle(*view, ask),
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
    pub(crate) fn change_pace(&mut self, faster: bool) {
        self.pace = if faster { self.pace.faster() } else { self.pace.slower() };
        self.note = Some(say!(self.words, TerminalSpeed, speed = self.pace.name()));
        if self.pace.time().is_none() {
            self.skip();
        }
    }

    /// The events of a replay, told at once.
    pub(crate) fn retell(&mut self, events: &[MatchEvent<AnyEvent>]) {
        let sentences: Vec<String> =
            events.iter().filter_map(|event| self.teller().tell_event(event)).collect();
        self.fresh = events.iter().filter_map(fresh_card).next_back();
        self.story.extend(sentences);
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
