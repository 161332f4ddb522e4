//! The setup of any game as options with names, as a record's head has it.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::{AnyGame, AnyOptions, GameId, shown};
use crate::game::Game;
use crate::setup::{End, FirstSeat, Setup, SetupError};

/// The name of an option that every game has: when the match is over.
const END: &str = "end";
/// The name of an option that games with a first seat have: the seat that starts.
const FIRST: &str = "first";

impl Setup<AnyGame> {
    /// Reads options as a record's head has them: those of the game, `end` and `first`. What is
    /// missing has the rulebook's default; what the game does not have is refused.
    ///
    /// ```
    /// use taketable_rules::{AnyGame, End, GameId, Setup};
    /// use serde_json::json;
    ///
    /// let options = json!({"variant": "tactics", "end": {"rounds": 3}});
    /// let setup = Setup::<AnyGame>::read(GameId::Take5, 4, options).unwrap();
    /// assert_eq!(setup.end, End::Rounds(3));
    /// assert!(Setup::<AnyGame>::read(GameId::Hornochsen, 4, json!({"variant":
    /// "tactics"})).is_err());
    /// ```
    pub fn read(game: GameId, seats: u8, options: Value) -> Result<Setup<AnyGame>, SetupError> {
        let Value::Object(mut map) = options else {
            return Err(SetupError::Option("the options are not an object".to_owned()));
        };
        let wrong = |e: serde_json::Error| SetupError::Option(e.to_string());
        let end = map.remove(END).map(serde_json::from_value).transpose().map_err(wrong)?;
        let first = map.remove(FIRST).map(serde_json::from_value).transpose().map_err(wrong)?;
        game.check_names(&map)?;

        let options = game.read_options(Value::Object(map)).map_err(wrong)?;
        let mut setup = Setup::new(options, seats);
        setup.end = end.unwrap_or(setup.end);
        setup.first = first.unwrap_or(FirstSeat::BySeed);
        setup.check()?;
        Ok(setup)
    }
}

impl GameId {
    /// Checks that the game has options of these names.
    fn check_names(self, options: &Map<String, Value>) -> Result<(), SetupError> {
        let spec = self.spec();
        match options.keys().find(|name| spec.option(name).is_none()) {
            None => Ok(()),
            Some(name) => {
                let known = spec.options.iter().map(|option| option.name);
                let all = known.chain([END, FIRST]).collect::<Vec<_>>().join(", ");
                let name = shown(name);
                let sentence = format!("{self} has no option \"{name}\"; there are {all}");
                Err(SetupError::Option(sentence))
            }
        }
    }
}

/// All options with the values in force, as a record's head has them.
impl Serialize for Setup<AnyGame> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Repr {
            #[serde(flatten)]
            options: AnyOptions,
            end: End,
            #[serde(skip_serializing_if = "Option::is_none")]
            first: Option<FirstSeat>,
        }
        let first = AnyGame::has_first_seat(&self.options).then_some(self.first);
        Repr { options: self.options, end: self.end, first }.serialize(serializer)
    }
}
