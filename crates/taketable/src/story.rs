//! A match told as text, like a commentary: sentences for what happens, drawings of the table.
//!
//! The sentences are those of `taketable_telling`; here is their layout, in at most 80 columns, and
//! the board of each game.

mod bulls;
mod hornochsen;
mod no_thanks;
mod pen;
mod places;
mod scores;
mod take5;
mod take_a_number;
mod take_that;
#[cfg(test)]
mod tests;
mod text_table;

use taketable_rules::record::Player;
use taketable_rules::{
    AnyEvent, AnyGame, AnyView, End, Game, Match, MatchEvent, Seat, Setup, Told, Viewer,
};
use taketable_telling::{Teller, Translator, say};

use pen::line;
pub(crate) use pen::{Pen, Style, plural, wrap};
use scores::Scores;
pub(crate) use text_table::{Side, TextTable};

/// A match as it is told, from its first round to its last.
pub(crate) struct Story {
    setup: Setup<AnyGame>,
    pen: Pen,
    scores: Scores,
    /// If only one round is told, which.
    only: Option<u32>,
    opened: bool,
    round: u32,
    /// How many times the table has been drawn in this round.
    drawings: u32,
}

impl Story {
    /// A story about these players. Seats that have no name are called by their number.
    pub(crate) fn new(
        setup: &Setup<AnyGame>,
        players: &[Player],
        style: Style,
        translator: &'static Translator,
    ) -> Story {
        Story {
            setup: *setup,
            pen: Pen::new(style, translator).about(players, setup.seats),
            scores: Scores::new(AnyGame::goal(&setup.options)),
            only: None,
            opened: false,
            round: 0,
            drawings: 0,
        }
    }

    /// Tells of that round alone. The other rounds still have to be gone through.
    #[must_use]
    pub(crate) fn only_round(self, round: u32) -> Story {
        Story { only: Some(round), ..self }
    }

    /// What the start of a match or one action in it brought about: a sentence for each event, and
    /// then the table as it is now, where something new begins.
    ///
    /// There are as many views as seats, one from each, so that all hands can be shown.
    pub(crate) fn page(
        &mut self,
        told: &[Told<MatchEvent<AnyEvent>>],
        views: &[AnyView],
    ) -> String {
        let mut text = String::new();
        for event in told {
            text += &self.tell(full_face(event, self.setup.seats), views);
        }
        if told.is_empty() {
            return text;
        }
        let is_new = is_new_moment(views);
        self.drawings += u32::from(is_new);
        match self.is_told() {
            true if is_new => text + &draw(views, self.drawings, &self.pen) + "\n",
            true => text + &between(views, &self.pen),
            false => text,
        }
    }

    /// The sentences for an event; empty if there is nothing to say.
    fn tell(&mut self, event: &MatchEvent<AnyEvent>, views: &[AnyView]) -> String {
        let text = match event {
            MatchEvent::RoundBegins { round } => self.begin_round(*round, views),
            MatchEvent::RoundOver(end) => self.scores.round_over(end, &self.pen),
            MatchEvent::MatchOver(end) => self.scores.match_over(end, &self.pen),
            MatchEvent::InRound(event) => self.sentence(event),
        };
        if self.is_told() { text } else { String::new() }
    }

    fn sentence(&self, event: &AnyEvent) -> String {
        let (game, names) = (self.setup.options.game(), self.pen.names());
        let teller = Teller::new(self.pen.translator(), game, &names, Viewer::Spectator);
        let told = teller.tell_event(event);
        told.map_or(String::new(), |sentence| line(&self.pen.shown(sentence)))
    }

    fn is_told(&self) -> bool {
        self.only.is_none_or(|only| only == self.round)
    }

    fn begin_round(&mut self, round: u32, views: &[AnyView]) -> String {
        self.round = round;
        self.drawings = 0;
        if !self.is_told() {
            return String::new();
        }
        let mut text = String::new();
        if !self.opened {
            self.opened = true;
            text += &self.opening(views);
        }
        text += &self.pen.title(&say!(self.pen, StoryRound, round = round));
        if self.only.is_some() {
            text += &self.scores.standings(&self.pen);
        }
        text
    }

    /// What is played, by whom, and how to read it.
    fn opening(&self, views: &[AnyView]) -> String {
        let Setup { options, seats, end, .. } = self.setup;
        let (pen, translator, game) = (&self.pen, self.pen.translator(), options.game());
        let end = match end {
            End::Rounds(rounds) => say!(pen, StoryRounds, rounds = rounds),
            End::Above(points) => say!(pen, StoryAbove, points = points),
        };
        let goal = pen.shown(translator.goal(AnyGame::goal(&options)));
        let mut lines = vec![
            say!(pen, StoryPlayers, players = pen.players(Seat::all(seats))),
            format!("{end} {goal}"),
        ];
        let spec = game.spec();
        let variant = spec.variants.iter().find(|variant| variant.rules == options);
        for option in &spec.options {
            let value = variant.map_or(option.default, |variant| variant.options[option.name]);
            if value != option.default
                && let Some(about) = translator.about_value(game, option.name, value)
            {
                let value = translator.option_value(game, option.name, value);
                lines.push(say!(pen, StoryOption, value = value, about = about));
            }
        }
        lines.extend(legend(views, pen));
        let lines = lines.iter().map(|text| line(text));
        pen.title(&pen.shown(translator.game(game))) + &lines.collect::<String>()
    }
}

/// What each seat sees of the match now, in the order of the seats.
pub(crate) fn seat_views(game: &Match<AnyGame>) -> Vec<AnyView> {
    Seat::all(game.setup().seats).map(|seat| game.position().view(Viewer::Seat(seat))).collect()
}

/// The face of the event that says most: its own seat's, if one seat is told more than the others.
fn full_face<E: PartialEq>(told: &Told<E>, seats: u8) -> &E {
    let public = told.face(Viewer::Spectator);
    Seat::all(seats)
        .map(|seat| told.face(Viewer::Seat(seat)))
        .find(|face| *face != public)
        .unwrap_or(public)
}

/// The board of a game, drawn from its view.
trait Board: Sized {
    /// How to read the cards.
    fn legend(&self, _: &Pen) -> Option<String> {
        None
    }

    /// Returns `true` if something new begins, such as a turn: a moment worth a drawing.
    fn is_new_moment(&self) -> bool;

    /// The table under the heading of what begins: the `nth` drawing of the round. There is a view
    /// for each seat, in their order, and so at least one.
    fn draw(views: &[&Self], nth: u32, pen: &Pen) -> String;

    /// What is shown of the table when nothing new begins.
    fn between(&self, _: &Pen) -> String {
        String::new()
    }
}

/// The list of boards: a new game is one more name.
macro_rules! boards {
    ($($Game:ident)*) => {
        fn is_new_moment(views: &[AnyView]) -> bool {
            match &views[0] { $(AnyView::$Game(view) => view.is_new_moment(),)* }
        }

        fn legend(views: &[AnyView], pen: &Pen) -> Option<String> {
            match &views[0] { $(AnyView::$Game(view) => view.legend(pen),)* }
        }

        fn between(views: &[AnyView], pen: &Pen) -> String {
            match &views[0] { $(AnyView::$Game(view) => view.between(pen),)* }
        }

        fn draw(views: &[AnyView], nth: u32, pen: &Pen) -> String {
            match &views[0] {
                $(AnyView::$Game(_) => {
                    let of_the_game = views.iter().filter_map(|view| match view {
                        AnyView::$Game(view) => Some(view),
                        _ => None,
                    });
                    Board::draw(&of_the_game.collect::<Vec<_>>(), nth, pen)
                })*
            }
        }
    };
}

boards! { Take5 TakeANumber Hornochsen TakeThat NoThanks }
