//! The same as TypeScript, generated from the schemas.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::{Map, Value, json};
use taketable_rules::GameSpec;

const HEAD: &str = "\
// Generated from the types of the server by `cargo xtask golden`. Do not edit.

";

/// The types that differ from game to game: the member in a game's entry, and the type of any game.
const WORDS: [(&str, &str); 7] = [
    ("options", "Options"),
    ("deal", "Deal"),
    ("action", "Action"),
    ("event", "GameEvent"),
    ("view", "View"),
    ("preview", "Preview"),
    ("tally", "Tally"),
];

/// Returns a module with a type for each name.
///
/// A type that depends on the game has the game as its parameter: `Action` is an action of any
/// game, and `Action<"take5">` one of Take 5.
pub(crate) fn module(definitions: &BTreeMap<String, Value>) -> String {
    let module = Module { definitions, of_games: of_games(definitions) };
    let mut text = HEAD.to_owned();
    module.game_words(&mut text);
    for (name, schema) in definitions {
        if WORDS.iter().all(|(_, any)| any != name) {
            module.declare(name, schema, &mut text);
        }
    }
    text
}

/// Returns a module with the specs of the games, and their types.
pub(crate) fn games(
    definitions: &BTreeMap<String, Value>,
    of_specs: &BTreeMap<String, Value>,
    specs: &[&GameSpec],
) -> String {
    let module = Module { definitions: of_specs, of_games: BTreeSet::new() };
    let (known, new): (Vec<_>, Vec<_>) =
        of_specs.iter().partition(|(name, _)| definitions.contains_key(*name));
    let known: Vec<&str> = known.into_iter().map(|(name, _)| name.as_str()).collect();
    let mut text = HEAD.to_owned();
    let _ = writeln!(text, "import type {{ {} }} from \"./generated\";\n", known.join(", "));
    for (name, schema) in new {
        module.declare(name, schema, &mut text);
    }
    text.push_str("/** The games, in the order in which they are shown. */\n");
    text.push_str("export const games: readonly GameSpec[] = [\n");
    for spec in specs {
        let Value::Object(facts) = json!(spec) else { unreachable!("a spec is an object") };
        text.push_str("  {\n");
        for (name, fact) in facts {
            let _ = writeln!(text, "    {name}: {fact},");
        }
        text.push_str("  },\n");
    }
    text + "];\n"
}

struct Module<'a> {
    definitions: &'a BTreeMap<String, Value>,
    /// The names of all types that depend on the game.
    of_games: BTreeSet<String>,
}

impl Module<'_> {
    /// The types of each game, and the union of them.
    fn game_words(&self, text: &mut String) {
        let games = choices(&self.definitions["GameId"]);
        let words = WORDS.map(|(word, any)| (word, any, choices(&self.definitions[any])));
        let mut each = String::new();
        for (index, game) in games.iter().enumerate() {
            let about = game["description"].as_str().expect("a game has a name");
            let name = referred(words[0].2[index]).and_then(|name| name.strip_suffix("Options"));
            let name = name.expect("options are those of a game");
            let _ = writeln!(text, "/** The words of {about}. */\nexport interface {name}Words {{");
            for (word, _, types) in &words {
                let _ = writeln!(text, "  {word}: {};", self.type_of(types[index]));
            }
            text.push_str("}\n\n");
            let id = game["const"].as_str().expect("a game has an id");
            let _ = writeln!(each, "  {}: {name}Words;", quoted(id));
        }
        let _ = writeln!(
            text,
            "/** The words of each game. */\nexport interface GameWords {{\n{each}}}\n"
        );
        for (word, any, _) in words {
            comment(&self.definitions[any], "", text);
            let _ = writeln!(text, "export type {any}{OF_A_GAME} = GameWords[G][\"{word}\"];\n");
        }
    }

    fn declare(&self, name: &str, schema: &Value, text: &mut String) {
        comment(schema, "", text);
        let parameter = if self.of_games.contains(name) { OF_A_GAME } else { "" };
        let (properties, choices) = (properties(schema), choices(schema));
        if choices.is_empty() && !properties.is_empty() {
            let _ = writeln!(text, "export interface {name}{parameter} {{");
            for (key, property, optional) in properties {
                comment(property, "  ", text);
                let mark = if optional { "?" } else { "" };
                let _ = writeln!(text, "  {}{mark}: {};", quoted(key), self.type_of(property));
            }
            text.push_str("}\n\n");
        } else if properties.is_empty() && choices.len() > 1 {
            let _ = write!(text, "export type {name}{parameter} =");
            let mut types = Vec::new();
            for choice in choices {
                let one = self.type_of(choice);
                if !types.contains(&one) {
                    text.push('\n');
                    comment(choice, "  ", text);
                    let _ = write!(text, "  | {one}");
                    types.push(one);
                }
            }
            text.push_str(";\n\n");
        } else {
            let _ = writeln!(text, "export type {name}{parameter} = {};\n", self.type_of(schema));
        }
    }

    fn type_of(&self, schema: &Value) -> String {
        if let Some(name) = referred(schema) {
            return self.name(name);
        }
        if let Some(only) = schema.get("const") {
            return only.to_string();
        }
        let (properties, choices) = (properties(schema), choices(schema));
        if choices.is_empty() {
            return self.plain_type(schema);
        }
        let name = part(schema, self.definitions).map(|name| self.name(name));
        let mut types = choices.iter().map(|choice| self.type_of(choice)).collect::<Vec<_>>();
        types.dedup();
        let any = name.unwrap_or_else(|| types.join(" | "));
        if properties.is_empty() {
            any
        } else if any.contains('|') {
            format!("{} & ({any})", self.object(&properties))
        } else {
            format!("{} & {any}", self.object(&properties))
        }
    }

    fn plain_type(&self, schema: &Value) -> String {
        let one = |kind: &str| match kind {
            "integer" | "number" => "number".to_owned(),
            "array" => {
                let items = self.type_of(&schema["items"]);
                if items.contains(['|', '&']) {
                    format!("({items})[]")
                } else {
                    format!("{items}[]")
                }
            }
            "object" => match schema.get("additionalProperties") {
                Some(values @ Value::Object(_)) => {
                    format!("Record<string, {}>", self.type_of(values))
                }
                Some(Value::Bool(true)) => "Record<string, unknown>".to_owned(),
                _ => self.object(&properties(schema)),
            },
            other => other.to_owned(),
        };
        match &schema["type"] {
            Value::String(kind) => one(kind),
            Value::Array(kinds) => {
                let kinds = kinds.iter().filter_map(Value::as_str).map(one);
                kinds.collect::<Vec<_>>().join(" | ")
            }
            _ => panic!("nobody has said what this is in TypeScript: {schema}"),
        }
    }

    fn object(&self, properties: &[(&str, &Value, bool)]) -> String {
        if properties.is_empty() {
            return "Record<string, never>".to_owned();
        }
        let member = |(key, property, optional): &(&str, &Value, bool)| {
            let mark = if *optional { "?" } else { "" };
            format!("{}{mark}: {}", quoted(key), self.type_of(property))
        };
        format!("{{ {} }}", properties.iter().map(member).collect::<Vec<_>>().join("; "))
    }

    fn name(&self, name: &str) -> String {
        if self.of_games.contains(name) { format!("{name}<G>") } else { name.to_owned() }
    }
}

const OF_A_GAME: &str = "<G extends GameId = GameId>";

/// The names of all types that depend on the game.
fn of_games(definitions: &BTreeMap<String, Value>) -> BTreeSet<String> {
    let mut found: BTreeSet<String> = WORDS.iter().map(|(_, any)| (*any).to_owned()).collect();
    loop {
        let before = found.len();
        for (name, schema) in definitions {
            if mentions(schema, &found, definitions) {
                found.insert(name.clone());
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

fn mentions(
    schema: &Value,
    names: &BTreeSet<String>,
    definitions: &BTreeMap<String, Value>,
) -> bool {
    let mut here = [referred(schema), part(schema, definitions)].into_iter().flatten();
    let properties = properties(schema).into_iter().map(|(_, property, _)| property);
    let mut below = properties.chain(choices(schema)).chain(schema.get("items"));
    here.any(|name| names.contains(name)) || below.any(|one| mentions(one, names, definitions))
}

/// Returns the name that a schema refers to.
fn referred(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.strip_prefix("#/$defs/")
}

/// Returns the name of the flattened enum, if a schema has one beside its own members.
fn part<'a>(schema: &Value, definitions: &'a BTreeMap<String, Value>) -> Option<&'a str> {
    if properties(schema).is_empty() || choices(schema).is_empty() {
        return None;
    }
    let open = |choice: &Value| {
        let mut choice = choice.clone();
        choice.as_object_mut().map(|members| members.remove("additionalProperties"));
        choice
    };
    let same = |other: &Value| {
        properties(other).is_empty()
            && choices(schema).into_iter().map(open).eq(choices(other).into_iter().map(open))
    };
    definitions.iter().find(|(_, other)| same(other)).map(|(name, _)| name.as_str())
}

fn choices(schema: &Value) -> Vec<&Value> {
    let each = schema.get("oneOf").or(schema.get("anyOf")).and_then(Value::as_array);
    each.into_iter().flatten().collect()
}

/// Returns the members, and `true` for optional ones: required members first, in the order in the
/// source.
fn properties(schema: &Value) -> Vec<(&str, &Value, bool)> {
    let none = Map::new();
    let all = schema.get("properties").and_then(Value::as_object);
    let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
    let required: Vec<&str> = required.filter_map(Value::as_str).collect();
    let Some(all) = all.filter(|all| **all != none) else { return Vec::new() };
    let always = required.iter().filter_map(|key| Some((*key, all.get(*key)?, false)));
    let sometimes = all.iter().filter(|(key, _)| !required.contains(&key.as_str()));
    always.chain(sometimes.map(|(key, schema)| (key.as_str(), schema, true))).collect()
}

/// Returns a key as TypeScript.
fn quoted(key: &str) -> String {
    let plain = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if plain { key.to_owned() } else { format!("\"{key}\"") }
}

fn comment(schema: &Value, margin: &str, text: &mut String) {
    if let Some(about) = schema.get("description").and_then(Value::as_str) {
        let _ = writeln!(text, "{margin}/** {about} */");
    }
}
