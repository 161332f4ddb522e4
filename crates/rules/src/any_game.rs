//! [`AnyGame`]: a game that is chosen at run time, and just another game.

mod setup;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::card::Card;
use crate::game::{Follow, Game, Goal, Score};
use crate::games::{
    Hornochsen, NoThanks, Take5, TakeANumber, TakeThat, hornochsen, no_thanks, take_a_number,
    take_that, take5,
};
use crate::illegal_action::IllegalAction;
use crate::notation::NotationError;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::setup::End;
use crate::spec::{Field, StaticSpec, fields};
use crate::told::{EventAdapter, Tell, Viewer};
use crate::view_error::ViewError;

/// Something that can be done with every game; see [`AnyOptions::with_game`].
///
/// ```
/// use taketable_rules::{Game, GameId, WithGame};
///
/// struct MostSeats;
///
/// impl WithGame for MostSeats {
///     type Output = u8;
///
///     fn run<G: Game>(self, options: G::Options) -> u8 {
///         *G::seats(&options).end()
///     }
/// }
///
/// assert_eq!(GameId::Take5.default_options().with_game(MostSeats), 10);
/// ```
pub trait WithGame {
    /// Result of the call.
    type Output;

    /// Does it with the game `G`.
    fn run<G: Game>(self, options: G::Options) -> Self::Output;
}

/// The list of games: the one place that names them all. A new game is one more line.
macro_rules! games {
    ($($Game:ident in $module:ident is $id:literal, titled $title:literal;)*) => {
        /// The games there are.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum GameId {
            $(
                #[doc = $title]
                #[serde(rename = $id)]
                $Game,
            )*
        }

        impl GameId {
            /// All of them.
            pub const ALL: &'static [GameId] = &[$(GameId::$Game),*];

            /// Its name in records, addresses and commands.
            pub fn name(self) -> &'static str {
                match self { $(GameId::$Game => $id,)* }
            }

            /// Its name for people.
            pub fn title(self) -> &'static str {
                match self { $(GameId::$Game => $title,)* }
            }

            /// The rulebook's defaults.
            pub fn default_options(self) -> AnyOptions {
                match self { $(GameId::$Game => AnyOptions::$Game($module::Options::default()),)* }
            }

            pub(crate) fn static_spec(self) -> StaticSpec {
                match self { $(GameId::$Game => $module::spec::STATIC_SPEC,)* }
            }

            pub(crate) fn option_fields(self) -> Vec<Field> {
                match self { $(GameId::$Game => fields::<$module::Options>(),)* }
            }

            pub(crate) fn read_options(self, json: Value) -> serde_json::Result<AnyOptions> {
                match self {
                    $(GameId::$Game => serde_json::from_value(json).map(AnyOptions::$Game),)*
                }
            }

            /// Parses the [notation](crate::notation) of an action of this game.
            ///
            /// ```
            /// use taketable_rules::GameId;
            ///
            /// let action = GameId::Take5.parse_action("take row 2")?;
            /// assert_eq!(action.to_string(), "row 2");
            /// # Ok::<(), taketable_rules::notation::NotationError>(())
            /// ```
            pub fn parse_action(self, text: &str) -> Result<AnyAction, NotationError> {
                match self { $(GameId::$Game => text.parse().map(AnyAction::$Game),)* }
            }

            /// Reads an action of this game.
            pub fn read_action(self, json: &str) -> serde_json::Result<AnyAction> {
                match self { $(GameId::$Game => serde_json::from_str(json).map(AnyAction::$Game),)* }
            }

            /// Reads a deal of this game.
            pub fn read_deal(self, json: &str) -> serde_json::Result<AnyDeal> {
                match self { $(GameId::$Game => serde_json::from_str(json).map(AnyDeal::$Game),)* }
            }

            /// Reads an event of this game.
            pub fn read_event(self, json: Value) -> serde_json::Result<AnyEvent> {
                match self {
                    $(GameId::$Game => serde_json::from_value(json).map(AnyEvent::$Game),)*
                }
            }

            /// Reads a preview of an action of this game.
            pub fn read_preview(self, json: Value) -> serde_json::Result<AnyPreview> {
                match self {
                    $(GameId::$Game => serde_json::from_value(json).map(AnyPreview::$Game),)*
                }
            }

            /// Reads a view of this game.
            pub fn read_view(self, json: &str) -> serde_json::Result<AnyView> {
                match self { $(GameId::$Game => serde_json::from_str(json).map(AnyView::$Game),)* }
            }
        }

        games! { @any
            /// A round of any of the games.
            #[derive(Clone, Debug, PartialEq)]
            AnyGame { $($Game($Game),)* }
        }
        games! { @any
            /// The options of any of the games.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
            #[serde(untagged)]
            AnyOptions { $($Game($module::Options),)* }
        }
        games! { @any
            /// A deal of any of the games.
            #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Deal"))]
            #[serde(untagged)]
            AnyDeal { $($Game($module::Deal),)* }
        }
        games! { @any
            /// An action of any of the games.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Action"))]
            #[serde(untagged)]
            AnyAction { $($Game($module::Action),)* }
        }
        games! { @any
            /// An event of any of the games.
            #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "GameEvent"))]
            #[serde(untagged)]
            AnyEvent { $($Game($module::Event),)* }
        }
        games! { @any
            /// The effect of an action of any of the games.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Preview"))]
            #[serde(untagged)]
            AnyPreview { $($Game($module::Preview),)* }
        }
        games! { @any
            /// The sums of a table of any of the games.
            #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Tally"))]
            #[serde(untagged)]
            AnyTally { $($Game($module::Tally),)* }
        }
        games! { @any
            /// A view of any of the games.
            #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "View"))]
            #[serde(untagged)]
            AnyView { $($Game($module::View),)* }
        }

        $(#[cfg(feature = "schema")]
        impl schemars::JsonSchema for crate::setup::Setup<$Game> {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                concat!(stringify!($Game), "Options").into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                crate::schema::options::<$module::Options>(generator)
            }
        })*

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for crate::setup::Setup<AnyGame> {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                "Options".into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let each = [$(generator.subschema_for::<crate::setup::Setup<$Game>>()),*];
                crate::schema::any_of("All options of a game with the values in force.", &each)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for crate::schema::WantedOptions {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                "WantedOptions".into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let each = [$(<crate::setup::Setup<$Game>>::json_schema(generator)),*];
                let about = "Options of a game. What is missing has the rulebook's default.";
                crate::schema::any_of(about, &each)
            }
        }

        impl AnyAction {
            /// Returns the card that the seat chooses, if it chooses one.
            pub fn card(self) -> Option<Card> {
                match self { $(AnyAction::$Game(action) => action.card(),)* }
            }

            /// Returns the row that the seat chooses, if it chooses one.
            pub fn row(self) -> Option<u8> {
                match self { $(AnyAction::$Game(action) => action.row(),)* }
            }
        }

        impl AnyTally {
            /// Returns the points of the round that are not in the totals yet.
            pub fn scores(&self) -> &BySeat<Score> {
                match self { $(AnyTally::$Game(tally) => &tally.scores,)* }
            }

            /// Returns the same sums once the round's points are in the totals.
            #[must_use]
            pub(crate) fn counted(mut self) -> AnyTally {
                match &mut self {
                    $(AnyTally::$Game(tally) => tally.scores = tally.scores.map(|_| 0),)*
                }
                self
            }
        }

        impl AnyView {
            /// Checks that a round with these options and seats can look like that. A view that was
            /// read from a text must be checked before worlds are sampled from it.
            pub fn check(&self, options: &AnyOptions, seats: u8) -> Result<(), ViewError> {
                match (self, options) {
                    $((AnyView::$Game(view), AnyOptions::$Game(o)) => view.check(o, seats),)*
                    _ => Err(ViewError::OtherGame),
                }
            }

            /// The viewer.
            pub fn viewer(&self) -> Viewer {
                match self { $(AnyView::$Game(view) => view.viewer,)* }
            }

            /// The options of the round.
            pub fn options(&self) -> AnyOptions {
                match self { $(AnyView::$Game(view) => view.options().into(),)* }
            }

            /// The number of seats.
            pub fn seats(&self) -> u8 {
                match self { $(AnyView::$Game(view) => view.seats(),)* }
            }

            /// Returns the sums of what lies on the table: of rows, piles and what lies before seats.
            /// They are the same for all viewers.
            pub fn tally(&self) -> AnyTally {
                match self { $(AnyView::$Game(view) => view.tally().into(),)* }
            }

            /// Returns what the action would do, or `None` if it is not possible now. All of it is
            /// certain, but for a card that is chosen where all choose at the same time: that goes
            /// where it would go as the table lies now, and lower cards are placed first.
            ///
            /// ```
            /// use taketable_rules::games::no_thanks::Preview;
            /// use taketable_rules::{AnyGame, AnyPreview, Game, GameId, Match, Seed, Setup,
            /// Viewer};
            ///
            /// let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
            /// let table = Match::new(setup, Seed([1; 32])).unwrap();
            /// let seat = table.to_act().iter().next().unwrap();
            /// let view = table.view(Viewer::Seat(seat)).position;
            /// let pass = table.position().nth_legal(seat, 1).unwrap();
            /// let preview = AnyPreview::NoThanks(Preview::Passes { counters: 10 });
            /// assert_eq!(view.preview(pass), Some(preview));
            /// ```
            pub fn preview(&self, action: AnyAction) -> Option<AnyPreview> {
                match (self, action) {
                    $((AnyView::$Game(view), AnyAction::$Game(action)) => {
                        view.preview(action).map(AnyPreview::$Game)
                    })*
                    _ => None,
                }
            }
        }

        impl fmt::Display for AnyAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyAction::$Game(action) => action.fmt(f),)* }
            }
        }

        impl fmt::Display for AnyView {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyView::$Game(view) => view.fmt(f),)* }
            }
        }

        impl FromStr for AnyView {
            type Err = NotationError;

            fn from_str(line: &str) -> Result<AnyView, NotationError> {
                let first = line.split_whitespace().next().unwrap_or_default();
                match first {
                    $($id => line.parse().map(AnyView::$Game),)*
                    _ => Err(NotationError::Game(shown(first))),
                }
            }
        }

        impl Follow<AnyEvent> for AnyView {
            fn follow(&mut self, event: &AnyEvent) {
                match (self, event) {
                    $((AnyView::$Game(view), AnyEvent::$Game(event)) => view.follow(event),)*
                    _ => {}
                }
            }

            fn clear(&mut self) {
                match self { $(AnyView::$Game(view) => view.clear(),)* }
            }

            fn to_act(&self) -> SeatSet {
                match self { $(AnyView::$Game(view) => view.to_act(),)* }
            }
        }

        impl AnyOptions {
            /// Returns the game that has these options.
            pub fn game(&self) -> GameId {
                match self { $(AnyOptions::$Game(_) => GameId::$Game,)* }
            }

            /// Does something with the game itself, so that the choice at run time is made only
            /// once.
            pub fn with_game<W: WithGame>(self, work: W) -> W::Output {
                match self { $(AnyOptions::$Game(options) => work.run::<$Game>(options),)* }
            }
        }

        impl Game for AnyGame {
            type Options = AnyOptions;
            type Deal = AnyDeal;
            type Action = AnyAction;
            type Event = AnyEvent;
            type View = AnyView;

            fn seats(options: &AnyOptions) -> RangeInclusive<u8> {
                match options { $(AnyOptions::$Game(o) => $Game::seats(o),)* }
            }

            fn goal(options: &AnyOptions) -> Goal {
                match options { $(AnyOptions::$Game(o) => $Game::goal(o),)* }
            }

            fn default_end(options: &AnyOptions) -> End {
                match options { $(AnyOptions::$Game(o) => $Game::default_end(o),)* }
            }

            fn has_first_seat(options: &AnyOptions) -> bool {
                match options { $(AnyOptions::$Game(o) => $Game::has_first_seat(o),)* }
            }

            #[inline]
            fn deal(options: &AnyOptions, seats: u8, first: Seat, rng: &mut impl Rng) -> AnyDeal {
                match options {
                    $(AnyOptions::$Game(o) => AnyDeal::$Game($Game::deal(o, seats, first, rng)),)*
                }
            }

            #[inline]
            fn begin(
                options: &AnyOptions,
                seats: u8,
                deal: &AnyDeal,
                told: &mut impl Tell<AnyEvent>,
            ) -> AnyGame {
                match (options, deal) {
                    $((AnyOptions::$Game(options), AnyDeal::$Game(deal)) => {
                        let mut told = EventAdapter { listener: told, into: AnyEvent::$Game };
                        AnyGame::$Game($Game::begin(options, seats, deal, &mut told))
                    })*
                    _ => unreachable!("a deal is made for the options of its own game"),
                }
            }

            #[inline]
            fn to_act(&self) -> SeatSet {
                match self { $(AnyGame::$Game(game) => game.to_act(),)* }
            }

            fn check(&self, seat: Seat, action: AnyAction) -> Result<(), IllegalAction> {
                match (self, action) {
                    $((AnyGame::$Game(game), AnyAction::$Game(a)) => game.check(seat, a),)*
                    _ => Err(IllegalAction::OtherGame),
                }
            }

            #[inline]
            fn each_legal(&self, seat: Seat, mut each: impl FnMut(AnyAction)) {
                match self {
                    $(AnyGame::$Game(game) => {
                        game.each_legal(seat, |action| each(AnyAction::$Game(action)));
                    })*
                }
            }

            #[inline]
            fn play(&mut self, seat: Seat, action: AnyAction, told: &mut impl Tell<AnyEvent>) {
                match (self, action) {
                    $((AnyGame::$Game(game), AnyAction::$Game(action)) => {
                        let mut told = EventAdapter { listener: told, into: AnyEvent::$Game };
                        game.play(seat, action, &mut told);
                    })*
                    _ => unreachable!("only legal actions are played"),
                }
            }

            #[inline]
            fn scores(&self) -> BySeat<Score> {
                match self { $(AnyGame::$Game(game) => game.scores(),)* }
            }

            fn view(&self, viewer: Viewer) -> AnyView {
                match self { $(AnyGame::$Game(game) => AnyView::$Game(game.view(viewer)),)* }
            }

            #[inline]
            fn sample(view: &AnyView, rng: &mut impl Rng) -> AnyGame {
                match view { $(AnyView::$Game(view) => AnyGame::$Game($Game::sample(view, rng)),)* }
            }

            #[inline]
            fn pick_legal(
                &self,
                seat: Seat,
                choose: impl FnOnce(usize) -> usize,
            ) -> Option<AnyAction> {
                match self {
                    $(AnyGame::$Game(game) => {
                        game.pick_legal(seat, choose).map(AnyAction::$Game)
                    })*
                }
            }
        }
    };

    (@any $(#[$about:meta])* $Any:ident { $($Game:ident($Of:ty),)* }) => {
        $(#[$about])*
        // The largest game sets the size; a box would cost an allocation a copy.
        #[allow(clippy::large_enum_variant, missing_docs)]
        pub enum $Any {
            $($Game($Of),)*
        }

        $(impl From<$Of> for $Any {
            fn from(value: $Of) -> $Any {
                $Any::$Game(value)
            }
        })*
    };
}

games! {
    Take5 in take5 is "take5", titled "Take 5";
    TakeANumber in take_a_number is "take-a-number", titled "Take A Number";
    Hornochsen in hornochsen is "hornochsen", titled "Hornochsen!";
    TakeThat in take_that is "take-that", titled "Take That";
    NoThanks in no_thanks is "no-thanks", titled "No Thanks!";
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl AnyPreview {
    /// Returns the row that the action is about, if there is one.
    pub fn row(self) -> Option<u8> {
        match self {
            AnyPreview::Take5(
                take5::Preview::GoesTo { row, .. }
                | take5::Preview::Fills { row, .. }
                | take5::Preview::Takes { row, .. },
            )
            | AnyPreview::TakeANumber(
                take_a_number::Preview::GoesTo { row, .. }
                | take_a_number::Preview::Fills { row, .. }
                | take_a_number::Preview::Takes { row, .. },
            )
            | AnyPreview::Hornochsen(
                hornochsen::Preview::Lays { row, .. }
                | hornochsen::Preview::Takes { row, .. }
                | hornochsen::Preview::Under { row, .. },
            ) => Some(row),
            _ => None,
        }
    }
}

impl GameId {
    /// Returns the game of a view by the names of its fields. The view may still have faults, which
    /// [`GameId::read_view`] finds.
    ///
    /// ```
    /// use serde_json::{Map, json};
    /// use taketable_rules::GameId;
    ///
    /// let fields = |json: serde_json::Value| json.as_object().cloned().unwrap();
    /// assert_eq!(GameId::of_view(&fields(json!({"piles": []}))), Some(GameId::Take5));
    /// assert_eq!(GameId::of_view(&Map::new()), None);
    /// ```
    pub fn of_view(fields: &Map<String, Value>) -> Option<GameId> {
        let mut games = GameId::ALL.iter().copied();
        games.find(|game| fields.contains_key(game.static_spec().own_view_field))
    }
}

/// Somebody's word in a sentence of ours: not too long, and nothing that a terminal would obey.
pub(crate) fn shown(word: &str) -> String {
    word.chars().take(40).flat_map(char::escape_debug).collect()
}
