//! A match told as text, like a commentary: sentences for what happens, drawings of the table.
//!
//! [`Story`] knows how a match goes; the file of each game knows its sentences and its board. All
//! of them write with the same [`Pen`], in at most 80 columns.

mod bulls;
mod hornochsen;
mod no_thanks;
mod pen;
mod places;
mod scores;
mod table;
mod take5;
mod take_a_number;
mod take_that;
#[cfg(test)]
mod tests;

use taketable_rules::record::Player;
use taketable_rules::{
    AnyEvent, AnyGame, AnyOptions, AnyView, End, Game, GameId, Goal, Match, MatchEvent, Seat,
    Setup, Told, Viewer,
};

use pen::{Pen, line};
pub(crate) use pen::{Style, plural, wrap};
use scores::Scores;

/// A match as it is told, from its first round to its last.
pub(crate) struct Story {
    setup: Setup<AnyGame>,
    pen: Pen,
    teller: AnyTeller,
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
    pub(crate) fn new(setup: &Setup<AnyGame>, players: &[Player], style: Style) -> Story {
        let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
        Story {
            setup: *setup,
            pen: Pen::new(style, &names, setup.seats).with_bots(players),
            teller: AnyTeller::new(setup.options.game()),
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
        let mut text: String =
            told.iter().map(|told| self.tell(full_face(told, self.setup.seats))).collect();
        if self.teller.is_new_moment(views) {
            text += &self.draw(views);
        }
        text
    }

    /// The sentences for an event; empty if there is nothing to say, or nothing yet.
    fn tell(&mut self, event: &MatchEvent<AnyEvent>) -> String {
        let text = match event {
            MatchEvent::RoundBegins { round } => self.begin_round(*round),
            MatchEvent::RoundOver(end) => self.scores.round_over(end, &self.pen),
            MatchEvent::MatchOver(end) => self.scores.match_over(end, &self.pen),
            MatchEvent::InRound(event) => {
                if let Some((seat, count)) = AnyTeller::count(event) {
                    self.scores.count(seat, count);
                }
                self.teller.sentence(event, &self.pen)
            }
        };
        if self.is_told() { text } else { String::new() }
    }

    /// The table under the heading of what begins now.
    fn draw(&mut self, views: &[AnyView]) -> String {
        self.drawings += 1;
        if self.is_told() {
            self.teller.board(self.drawings, views, &self.pen)
        } else {
            String::new()
        }
    }

    fn is_told(&self) -> bool {
        self.only.is_none_or(|only| only == self.round)
    }

    fn begin_round(&mut self, round: u32) -> String {
        self.round = round;
        self.drawings = 0;
        self.teller = AnyTeller::new(self.setup.options.game());
        if !self.is_told() {
            return String::new();
        }
        let mut text = String::new();
        if !self.opened {
            self.opened = true;
            text += &self.opening();
        }
        text += &self.pen.title(&format!("Round {round}"));
        if self.only.is_some() {
            text += &self.scores.standings(&self.pen);
        }
        text
    }

    /// What is played, by whom, and how to read it.
    fn opening(&self) -> String {
        let Setup { options, seats, end, .. } = self.setup;
        let total = match AnyGame::goal(&options) {
            Goal::Lowest => "lowest",
            Goal::Highest => "highest",
        };
        let end = match end {
            End::Rounds(rounds) => plural(rounds, "round"),
            End::Above(points) => format!("Rounds until a total is above {points}"),
        };
        let mut text = self.pen.title(options.game().title());
        text += &line(&format!("At the table: {}.", self.pen.players(Seat::all(seats))));
        text += &line(&format!("{end}; the {total} total wins."));
        for remark in AnyTeller::remarks(&options, &self.pen) {
            text += &line(&remark);
        }
        text
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

/// What each game adds to a story. A teller remembers what it has told of one round.
trait Teller: Default {
    /// The game's.
    type Options;
    /// The game's.
    type Event;
    /// The game's.
    type View;

    /// What is special about these options, and how to read the cards.
    fn remarks(options: &Self::Options, pen: &Pen) -> Vec<String>;

    /// The sentences for an event.
    fn sentence(&mut self, event: &Self::Event, pen: &Pen) -> String;

    /// How a seat's score came about, if the event tells that and there is more to it than a sum.
    fn count(event: &Self::Event) -> Option<(Seat, String)>;

    /// Whether something new begins, such as a turn: a moment worth a drawing.
    fn is_new_moment(&self, view: &Self::View) -> bool;

    /// The table, under the heading of what begins: the `nth` drawing of the round. There is a
    /// view for each seat, in their order, and so at least one.
    fn board(&self, nth: u32, views: &[&Self::View], pen: &Pen) -> String;
}

/// The list of tellers: a new game is one more line.
macro_rules! tellers {
    ($($Game:ident in $module:ident;)*) => {
        /// The teller of the game that is played.
        enum AnyTeller {
            $($Game($module::Round),)*
        }

        impl AnyTeller {
            fn new(game: GameId) -> AnyTeller {
                match game { $(GameId::$Game => AnyTeller::$Game($module::Round::default()),)* }
            }

            fn remarks(options: &AnyOptions, pen: &Pen) -> Vec<String> {
                match options {
                    $(AnyOptions::$Game(options) => $module::Round::remarks(options, pen),)*
                }
            }

            fn sentence(&mut self, event: &AnyEvent, pen: &Pen) -> String {
                match (self, event) {
                    $((AnyTeller::$Game(round), AnyEvent::$Game(event)) => {
                        round.sentence(event, pen)
                    })*
                    _ => String::new(),
                }
            }

            fn count(event: &AnyEvent) -> Option<(Seat, String)> {
                match event { $(AnyEvent::$Game(event) => $module::Round::count(event),)* }
            }

            fn is_new_moment(&self, views: &[AnyView]) -> bool {
                match (self, views.first()) {
                    $((AnyTeller::$Game(round), Some(AnyView::$Game(view))) => {
                        round.is_new_moment(view)
                    })*
                    _ => false,
                }
            }

            fn board(&self, nth: u32, views: &[AnyView], pen: &Pen) -> String {
                match self {
                    $(AnyTeller::$Game(round) => {
                        let of_the_game = views.iter().filter_map(|view| match view {
                            AnyView::$Game(view) => Some(view),
                            _ => None,
                        });
                        let views: Vec<_> = of_the_game.collect();
                        round.board(nth, &views, pen)
                    })*
                }
            }
        }
    };
}

tellers! {
    Take5 in take5;
    TakeANumber in take_a_number;
    Hornochsen in hornochsen;
    TakeThat in take_that;
    NoThanks in no_thanks;
}
