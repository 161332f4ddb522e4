//! [`Teller`]: a match as one viewer is told of it.

use serde::Serialize;
use serde_json::Value;
use taketable_rules::{BySeat, GameId, Score, Seat, SeatSet, Viewer};

use crate::Translator;
use crate::arguments::{Argument, Named, People, arguments, kebab};

/// Tells a viewer of a match: "you" for the viewer, names for the others.
///
/// What is told is data: the JSON of an event, an action, a preview or a question has a name and
/// fields, the name chooses a message (the game's own, or the one that all games share), and the
/// fields are its arguments. A new game needs messages and no code.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    game: GameId,
    people: People<'a>,
}

impl<'a> Teller<'a> {
    /// Tells of a match of this game between the people with these names, by seat.
    pub fn new(
        translator: &'static Translator,
        game: GameId,
        names: &'a [String],
        viewer: Viewer,
    ) -> Teller<'a> {
        Teller { game, people: People { translator, names, viewer } }
    }

    /// The language's messages.
    pub fn translator(&self) -> &'static Translator {
        self.people.translator
    }

    /// The seat's name.
    pub fn name(&self, seat: Seat) -> &str {
        self.people.name(Some(seat))
    }

    /// Returns what messages choose by, as `$seat-is`: `you` or `other`.
    pub fn is(&self, seat: Seat) -> &'static str {
        self.people.is(Some(seat))
    }

    /// "Ada, Bo and you".
    pub fn names(&self, seats: SeatSet) -> String {
        self.people.list(&seats.iter().map(Some).collect::<Vec<_>>())
    }

    /// "you 12, Bo 5": each seat's number.
    pub fn numbers(&self, numbers: &BySeat<Score>) -> String {
        self.people.by_seat(numbers.entries().map(|(seat, number)| ((*number).into(), Some(seat))))
    }

    /// The sentence for an event, a `MatchEvent` or one of a game, if it deserves one.
    pub fn tell_event(&self, event: &impl Serialize) -> Option<String> {
        self.tell("event", event)
    }

    /// An action as a short order: "Play 55".
    pub fn tell_action(&self, action: &impl Serialize) -> String {
        self.tell("action", action).unwrap_or_default()
    }

    /// Returns the preview of an action: the rest of a sentence that begins with the action.
    pub fn tell_preview(&self, preview: &impl Serialize) -> String {
        self.tell("preview", preview).unwrap_or_default()
    }

    /// Returns the question to the viewer: the view's stage, and the kinds of actions that are
    /// legal.
    pub fn ask<A: Serialize>(&self, view: &impl Serialize, legal: &[A]) -> String {
        let named = |value: &Value| arguments(value, self.people);
        let view = serde_json::to_value(view).unwrap_or_default();
        let Some(mut stage) = named(&view["stage"]) else { return String::new() };
        let mut kinds: Vec<String> = legal
            .iter()
            .filter_map(|action| Some(kebab(name_of(&serde_json::to_value(action).ok()?)?)))
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        stage.set("choices", kinds.join("-"));
        self.find("ask", &stage).unwrap_or_default()
    }

    /// Tells of something else that has a name and fields: `tell("table", &json!({"away": …}))`
    /// says `table-away`.
    pub fn tell(&self, what: &str, value: &impl Serialize) -> Option<String> {
        let value = serde_json::to_value(value).ok()?;
        self.find(what, &arguments(&value, self.people)?)
    }

    fn find(&self, what: &str, named: &Named) -> Option<String> {
        let shared = format!("{what}-{}", named.name);
        let own = format!("{}-{shared}", self.game.name());
        let told = self.people.translator.format(&[&own, &shared], &named.fluent());
        debug_assert!(told.is_some(), "there is no message {own} or {shared}");
        told.filter(|sentence| !sentence.is_empty())
    }

    /// The arguments that messages get for an event, action or preview: for tools and tests.
    pub fn arguments_of(&self, value: &Value) -> Option<(String, Value)> {
        let named = arguments(value, self.people)?;
        let json = |argument: &Argument| match argument {
            Argument::Text(text) => Value::from(text.as_str()),
            Argument::Number(number) => Value::from(*number as i64),
        };
        let arguments = named.arguments.iter().map(|(name, one)| (name.clone(), json(one)));
        Some((named.name.clone(), Value::Object(arguments.collect())))
    }
}

/// The name of a serialised enum's variant.
fn name_of(value: &Value) -> Option<&str> {
    match value {
        Value::String(name) => Some(name),
        Value::Object(object) => object.keys().next().map(String::as_str),
        _ => None,
    }
}
