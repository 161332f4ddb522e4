//! The ids of all messages that the page can show, and their variables, as TypeScript.
//!
//! They are read from the English files, so that a missing message or a wrong argument does not
//! compile.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser;

const HEAD: &str = "\
// Generated from lang/en by `cargo xtask golden`. Do not edit.

";

/// Files of messages that only the programs say begin like this.
const NOT_FOR_THE_PAGE: [&str; 6] = ["terminal", "command", "advice", "arena", "errors", "server"];

/// The plural categories of all languages.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Kind of value that a message takes for a variable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Any,
}

type Variables = BTreeMap<String, Kind>;

/// Variables of a message, and the messages that it refers to.
#[derive(Default)]
struct FluentMessage {
    variables: Variables,
    references: Vec<String>,
}

/// Returns the module with the types of all messages.
pub(crate) fn module() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lang/en");
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder of the English texts")
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ftl"))
        .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
        .filter(|name| !NOT_FOR_THE_PAGE.iter().any(|prefix| name.starts_with(prefix)))
        .collect();
    names.sort();
    let mut messages = BTreeMap::new();
    for name in &names {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lang/en").join(name);
        let text = fs::read_to_string(path).expect("a readable file");
        read(name, &text, &mut messages);
    }
    let mut text = HEAD.to_owned();
    text.push_str(
        "/** The files of each language that the page needs. */\nexport const files = [\n",
    );
    for name in &names {
        let _ = writeln!(text, "  \"{name}\",");
    }
    text.push_str(
        "] as const;\n\n/** The variables of each message. */\nexport interface Messages {\n",
    );
    for id in messages.keys().filter(|id| !id.starts_with('-')) {
        let mut variables = Variables::new();
        collect(id, &messages, &mut variables);
        let fields: Vec<String> = variables
            .iter()
            .map(|(name, kind)| {
                let name = if name.contains('-') { format!("\"{name}\"") } else { name.clone() };
                match kind {
                    Kind::Number => format!("{name}: number"),
                    Kind::Any => format!("{name}: string | number"),
                }
            })
            .collect();
        let fields = if fields.is_empty() {
            "{}".to_owned()
        } else {
            format!("{{ {} }}", fields.join("; "))
        };
        let _ = writeln!(text, "  \"{id}\": {fields};");
    }
    text.push_str("}\n");
    text
}

/// Adds the messages and terms of a file; terms begin with a hyphen.
fn read(file: &str, text: &str, messages: &mut BTreeMap<String, FluentMessage>) {
    let resource = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
    for entry in resource.body {
        let (id, pattern) = match entry {
            Entry::Message(message) => (
                message.id.name.to_owned(),
                message.value.unwrap_or_else(|| panic!("{file}: {} is empty", message.id.name)),
            ),
            Entry::Term(term) => (format!("-{}", term.id.name), term.value),
            _ => continue,
        };
        let mut found = FluentMessage::default();
        in_pattern(&pattern, &mut found);
        let before = messages.insert(id.clone(), found);
        assert!(before.is_none(), "{file}: {id} is there twice");
    }
}

/// Adds the variables of a message and of those that it refers to.
fn collect(id: &str, messages: &BTreeMap<String, FluentMessage>, variables: &mut Variables) {
    let message = messages.get(id).unwrap_or_else(|| panic!("there is no message {id}"));
    for (name, kind) in &message.variables {
        add(variables, name, *kind);
    }
    for reference in &message.references {
        collect(reference, messages, variables);
    }
}

/// A variable that is counted anywhere is a number everywhere.
fn add(variables: &mut Variables, name: &str, kind: Kind) {
    let known = variables.entry(name.to_owned()).or_insert(kind);
    if kind == Kind::Number {
        *known = kind;
    }
}

fn in_pattern(pattern: &Pattern<&str>, found: &mut FluentMessage) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut FluentMessage) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, Kind::Any, found),
        Expression::Select { selector, variants } => {
            let kind = if counts(variants) { Kind::Number } else { Kind::Any };
            in_inline(selector, kind, found);
            for variant in variants {
                in_pattern(&variant.value, found);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, kind: Kind, found: &mut FluentMessage) {
    match inline {
        InlineExpression::VariableReference { id } => add(&mut found.variables, id.name, kind),
        InlineExpression::MessageReference { id, .. } => found.references.push(id.name.to_owned()),
        InlineExpression::TermReference { id, .. } => {
            found.references.push(format!("-{}", id.name));
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                in_inline(argument, Kind::Number, found);
            }
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
    }
}

/// Returns `true` if the variants are chosen by number: by plural categories or by values.
fn counts(variants: &[Variant<&str>]) -> bool {
    variants.iter().all(|variant| match variant.key {
        VariantKey::NumberLiteral { .. } => true,
        VariantKey::Identifier { name } => CATEGORIES.contains(&name),
    })
}
