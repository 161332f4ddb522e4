//! JSON Schema of the types whose text form is written by hand. All others derive it.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::card::{Card, CardSet};
use crate::card_list::CardList;
use crate::fair::{Commitment, Contribution};
use crate::games::Choice;
use crate::games::hornochsen::{HerdRow, MAX_ROWS, Ring};
use crate::pile::Pile;
use crate::record::{head, recorder};
use crate::seat::{BySeat, MAX_SEATS, Seat, SeatSet};
use crate::seed::Seed;
use crate::setup::{End, FirstSeat};

/// Options of any game as somebody asks for them: some of them, or none.
pub struct WantedOptions;

/// Any line of a record.
pub struct RecordLine;

/// Describes types: the parameters that they have, the name of the description, and whether it
/// stands in the place of its name.
macro_rules! described {
    ($(impl[$($parameters:tt)*] $Type:ty, $name:literal, $inline:literal,
        |$generator:pat_param| $schema:expr;)*) => {
        $(impl<$($parameters)*> JsonSchema for $Type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn inline_schema() -> bool {
                $inline
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                $schema
            }
        })*
    };
}

described! {
    impl[] Card, "Card", false, |_| json_schema!({
        "description": "A card's number.",
        "type": "integer", "minimum": 1, "maximum": Card::MAX
    });
    impl[] CardSet, "CardSet", false, |generator| json_schema!({
        "description": "Different cards, in ascending order.",
        "type": "array", "items": generator.subschema_for::<Card>(), "uniqueItems": true
    });
    impl[const N: usize] CardList<N>, "CardList", true, |generator| json_schema!({
        "type": "array", "items": generator.subschema_for::<Card>(), "maxItems": N
    });
    impl[const N: usize] Pile<N>, "Pile", true, |generator| CardList::<N>::json_schema(generator);
    impl[] Seat, "Seat", false, |_| json_schema!({
        "description": "A seat's index, from 0.",
        "type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1
    });
    impl[] SeatSet, "SeatSet", false, |generator| json_schema!({
        "description": "Different seats, in ascending order.",
        "type": "array", "items": generator.subschema_for::<Seat>(), "uniqueItems": true
    });
    impl[T: JsonSchema] BySeat<T>, "BySeat", true, |generator| json_schema!({
        "type": "array", "items": generator.subschema_for::<T>(), "maxItems": MAX_SEATS
    });
    impl[] Choice, "Choice", false, |generator| any_of(
        "A chosen card as a viewer sees it: none, one whose face is hidden, or this one.",
        &[
            json_schema!({"type": "null"}),
            json_schema!({"const": "face_down"}),
            generator.subschema_for::<Card>(),
        ],
    );
    impl[] FirstSeat, "FirstSeat", false, |generator| any_of(
        "The seat that starts round 1: `seed` if the match's seed decides, or this seat.",
        &[json_schema!({"const": "seed"}), generator.subschema_for::<Seat>()],
    );
    impl[] Ring, "Ring", true, |generator| json_schema!({
        "type": "array", "items": generator.subschema_for::<Option<HerdRow>>(), "maxItems": MAX_ROWS
    });
    impl[] Seed, "Seed", false, |_| hexadecimal("What all deals of a match follow from.", 32, 32);
    impl[] Commitment, "Commitment", true, |_| hexadecimal("32 bytes.", 32, 32);
    impl[] Contribution, "Contribution", false, |_| {
        hexadecimal("What a seat put into the deals.", 1, Contribution::LONGEST)
    };
    impl[] RecordLine, "RecordLine", false, |generator| any_of(
        "A line of a record.",
        &[
            generator.subschema_for::<head::Repr<'_>>(),
            generator.subschema_for::<recorder::Line<'_>>(),
        ],
    );
}

/// One of these.
pub(crate) fn any_of(about: &str, each: &[Schema]) -> Schema {
    json_schema!({"description": about, "anyOf": each})
}

/// A number of bytes as hexadecimal digits.
fn hexadecimal(about: &str, least: usize, most: usize) -> Schema {
    let pattern = format!("^([0-9A-Fa-f]{{2}}){{{least},{most}}}$");
    json_schema!({"description": about, "type": "string", "pattern": pattern})
}

/// A game's own options, and beside them what every match has.
pub(crate) fn options<O: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let own = O::json_schema(generator);
    let mut properties = own.get("properties").cloned().unwrap_or_else(|| Map::new().into());
    properties["end"] = generator.subschema_for::<End>().into();
    properties["first"] = generator.subschema_for::<FirstSeat>().into();
    let mut schema = json_schema!({
        "type": "object", "properties": properties, "additionalProperties": false
    });
    if generator.contract().is_serialize() {
        let mut required = own.get("required").cloned().unwrap_or_else(|| json!([]));
        if let Some(names) = required.as_array_mut() {
            names.push(Value::from("end"));
        }
        schema.insert("required".to_owned(), required);
    }
    schema
}
