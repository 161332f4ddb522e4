//! [`DemoMatch`]: a match with random decisions, to be drawn in tests and in the benchmark.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, AnyView, Game, GameId, Match, MatchEvent, RoundEnd, Seat, Seed,
    Setup, Told, Viewer,
};

use crate::draw::draw_table;
use crate::link::{Ask, LinkEvent, MatchSnapshot, MatchUpdate};
use crate::table_screen::{Speed, TableScreen, Window};
use crate::theme::{Colours, Theme};
use taketable_telling::Language;
use taketable_telling::Translator;

/// A match with random decisions, as its first seat sees it.
pub struct DemoMatch {
    game: Match<AnyGame>,
    rounds: Vec<RoundEnd>,
    dice: u64,
    number: u32,
    stubborn: bool,
    pub(crate) table: TableScreen,
}

impl DemoMatch {
    /// Returns a match at its beginning.
    pub fn new(setup: Setup<AnyGame>, seed: u8) -> DemoMatch {
        DemoMatch::in_language(setup, seed, Language::EN)
    }

    /// Returns a match at its beginning, in another language.
    pub fn in_language(setup: Setup<AnyGame>, seed: u8, language: Language) -> DemoMatch {
        let mut told = Vec::new();
        let game = Match::new_with_events(setup, Seed([seed; 32]), &mut told)
            .expect("a match can be set up");
        let names = crate::new_match::NAMES.iter().take(setup.seats.into());
        let snapshot = MatchSnapshot {
            setup,
            names: names.map(|name| (*name).to_owned()).collect(),
            seat: Some(Seat::FIRST),
            view: game.view(Viewer::Seat(Seat::FIRST)),
            ask: ask(&game, 0),
            rounds: Vec::new(),
            events: faces(&told),
            over: false,
            server_table: None,
        };
        let table = TableScreen::new(snapshot, Translator::of(language), Speed::AT_ONCE);
        DemoMatch { game, rounds: Vec::new(), dice: seed.into(), number: 0, stubborn: false, table }
    }

    /// Returns a match with the rulebook's defaults.
    pub fn of(game: GameId, seats: u8) -> DemoMatch {
        DemoMatch::new(Setup::new(game.default_options(), seats), 7)
    }

    /// Makes the first seat take its last choice from now on.
    #[must_use]
    pub fn stubborn(self) -> DemoMatch {
        DemoMatch { stubborn: true, ..self }
    }

    /// Plays on until the first seat sees what is wanted. Returns nothing if that never happens.
    #[must_use]
    pub fn until(mut self, wanted: impl Fn(&AnyView, &[AnyAction]) -> bool) -> Option<DemoMatch> {
        for _ in 0..20_000 {
            let legal = self.table.ask.as_ref().map_or(&[][..], |ask| &ask.legal);
            if wanted(&self.table.view.position, legal) {
                return Some(self);
            }
            self.step()?;
        }
        None
    }

    /// Carries out a random legal action.
    pub fn step(&mut self) -> Option<()> {
        // The first seat acts last, so that its questions are seen while others wait for it.
        let seat = self.game.to_act().iter().last()?;
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let choices = self.game.position().count_legal(seat);
        let nth = (self.dice >> 33) as usize % choices;
        let nth = if self.stubborn && seat == Seat::FIRST { choices - 1 } else { nth };
        let action = self.game.position().nth_legal(seat, nth)?;
        self.act(seat, action)
    }

    fn act(&mut self, seat: Seat, action: AnyAction) -> Option<()> {
        let mut told = Vec::new();
        self.game.act_with_events(seat, action, &mut told).ok()?;
        self.number += 1;
        let events = faces(&told);
        self.rounds.extend(events.iter().filter_map(|event| match event {
            MatchEvent::RoundOver(end) => Some(*end),
            _ => None,
        }));
        let view = self.game.view(Viewer::Seat(Seat::FIRST));
        let ask = ask(&self.game, self.number);
        self.table.apply(LinkEvent::Update(Box::new(MatchUpdate { events, view, ask })));
        let told = self.table.speed == Speed::AT_ONCE;
        if told && !matches!(self.table.window, Some(Window::MatchOver(_))) {
            self.table.window = None;
            self.table.skip();
        }
        Some(())
    }

    /// Draws the table, and returns the number of cells that are not blank.
    pub fn draw(&self, width: u16, height: u16) -> usize {
        let theme = Theme { unicode: true, colours: Colours::True };
        let buf = self.drawn(width, height, theme);
        buf.content().iter().filter(|cell| cell.symbol() != " ").count()
    }

    pub(crate) fn drawn(&self, width: u16, height: u16, theme: Theme) -> Buffer {
        let area = Rect { x: 0, y: 0, width, height };
        let mut buf = Buffer::empty(area);
        self.draw_on(theme, area, &mut buf);
        buf
    }

    pub(crate) fn draw_on(&self, theme: Theme, area: Rect, buf: &mut Buffer) {
        draw_table(&self.table, theme, area, buf);
    }
}

fn ask(game: &Match<AnyGame>, decision: u32) -> Option<Ask> {
    let legal = game.position().legal_actions(Seat::FIRST);
    (!legal.is_empty()).then_some(Ask { decision, legal, deadline: None })
}

fn faces(told: &[Told<MatchEvent<AnyEvent>>]) -> Vec<MatchEvent<AnyEvent>> {
    told.iter().map(|told| told.face(Viewer::Seat(Seat::FIRST)).clone()).collect()
}
