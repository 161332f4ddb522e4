//! Reads `lang/`: embeds every language's files, and writes a type for every English message, so that
//! a missing message or a wrong argument does not compile.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
    VariantKey,
};
use fluent_syntax::parser;

fn main() {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by Cargo"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by Cargo"));
    let lang = manifest.join("../../lang").canonicalize().expect("lang/ exists");
    println!("cargo::rerun-if-changed={}", lang.display());
    println!("cargo::rerun-if-changed=build.rs");

    let mut resources = "pub(crate) const RESOURCES: &[(&str, &[&str])] = &[\n".to_owned();
    for folder in entries(&lang).into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let _ = write!(resources, "({:?}, &[", name_of(&folder));
        for path in files_of(&folder) {
            let _ = write!(resources, "include_str!({:?}), ", path.display().to_string());
        }
        resources += "]),\n";
    }
    resources += "];\n";
    write(&out.join("resources.rs"), &resources);
    write(&out.join("messages.rs"), &messages(&lang.join("en")));
}

fn write(path: &Path, text: &str) {
    fs::write(path, text).expect("the output directory can be written to");
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder).expect("a folder of lang/");
    let mut paths: Vec<PathBuf> = read.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

fn name_of(path: &Path) -> String {
    path.file_name().expect("a name").to_string_lossy().into_owned()
}

/// The files of a language. Those of the page are not for programs.
fn files_of(folder: &Path) -> Vec<PathBuf> {
    let is_ours = |path: &PathBuf| {
        path.extension().is_some_and(|end| end == "ftl") && !name_of(path).starts_with("page")
    };
    entries(folder).into_iter().filter(is_ours).collect()
}

/// What a message says, and what goes into it: each variable, and whether it is a number.
#[derive(Default)]
struct Message {
    source: String,
    variables: BTreeMap<String, bool>,
    references: BTreeSet<String>,
}

fn messages(folder: &Path) -> String {
    let mut found: BTreeMap<String, Message> = BTreeMap::new();
    for path in files_of(folder) {
        let text = fs::read_to_string(&path).expect("a file of lang/en");
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let (id, pattern) = match entry {
                Entry::Message(message) => {
                    let Some(pattern) = &message.value else { continue };
                    (message.id.name.to_owned(), pattern)
                }
                Entry::Term(term) => (format!("-{}", term.id.name), &term.value),
                _ => continue,
            };
            let mut message = Message { source: first_line(pattern), ..Message::default() };
            collect(pattern, &mut message);
            let twice = found.insert(id.clone(), message);
            assert!(twice.is_none(), "{}: {id} is defined twice", path.display());
        }
    }
    let mut text = String::new();
    for id in found.keys().filter(|id| !id.starts_with('-')) {
        let mut variables = BTreeMap::new();
        gather(id, &found, &mut variables);
        message_type(id, &found[id].source, &variables, &mut text);
    }
    text
}

/// The variables of a message and of all messages it refers to.
fn gather(id: &str, all: &BTreeMap<String, Message>, variables: &mut BTreeMap<String, bool>) {
    let message = all.get(id).unwrap_or_else(|| panic!("there is no message {id}"));
    for (name, is_number) in &message.variables {
        *variables.entry(name.clone()).or_default() |= is_number;
    }
    for other in &message.references {
        gather(other, all, variables);
    }
}

/// The beginning of a message, for its documentation.
fn first_line(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => value.replace('\n', " "),
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(inline) => match inline {
                InlineExpression::VariableReference { id }
                | InlineExpression::MessageReference { id, .. } => format!("{{{}}}", id.name),
                _ => "{…}".to_owned(),
            },
            Expression::Select { variants, .. } => {
                let usual = variants.iter().find(|variant| variant.default);
                usual.map_or(String::new(), |variant| first_line(&variant.value))
            }
        },
    };
    pattern.elements.iter().map(element).collect()
}

fn collect(pattern: &Pattern<&str>, message: &mut Message) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, message);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, message: &mut Message) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, false, message),
        Expression::Select { selector, variants } => {
            collect_inline(selector, is_plural(variants), message);
            for variant in variants {
                collect(&variant.value, message);
            }
        }
    }
}

/// Whether what is chosen by is a number: its variants are numbers or plural forms.
fn is_plural(variants: &[Variant<&str>]) -> bool {
    variants.iter().all(|variant| match variant.key {
        VariantKey::NumberLiteral { .. } => true,
        VariantKey::Identifier { name } => {
            ["zero", "one", "two", "few", "many", "other"].contains(&name)
        }
    })
}

fn collect_inline(inline: &InlineExpression<&str>, is_number: bool, message: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            *message.variables.entry(id.name.to_owned()).or_default() |= is_number;
        }
        InlineExpression::MessageReference { id, .. } => {
            message.references.insert(id.name.to_owned());
        }
        InlineExpression::TermReference { id, .. } => {
            message.references.insert(format!("-{}", id.name));
        }
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, .. }, ..
        } => {
            for argument in positional {
                collect_inline(argument, true, message);
            }
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, message),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
    }
}

/// Writes the type of a message.
fn message_type(id: &str, source: &str, variables: &BTreeMap<String, bool>, text: &mut String) {
    let name: String = id.split('-').map(capital).collect();
    let doc = format!("`{id}`: {}", source.replace(['[', ']', '<', '>', '`'], ""));
    let _ = writeln!(text, "#[doc = {:?}]\n#[derive(Clone, Debug)]", doc.trim_end());
    if variables.is_empty() {
        let _ = writeln!(text, "pub struct {name};");
    } else {
        let _ = writeln!(text, "pub struct {name}<'a> {{");
        for (variable, is_number) in variables {
            let kind = if *is_number { "Number" } else { "Text" };
            let field = variable.replace('-', "_");
            let _ = writeln!(text, "/// `${variable}`\npub {field}: {kind}<'a>,");
        }
        text.push_str("}\n");
    }
    let anonymous = if variables.is_empty() { "" } else { "<'_>" };
    let _ =
        writeln!(text, "impl Message for {name}{anonymous} {{\nconst ID: &'static str = {id:?};");
    if variables.is_empty() {
        text.push_str("fn arguments(&self) -> Arguments<'_> { Arguments::new() }\n}\n");
        return;
    }
    text.push_str(
        "fn arguments(&self) -> Arguments<'_> {\nlet mut arguments = Arguments::new();\n",
    );
    for variable in variables.keys() {
        let field = variable.replace('-', "_");
        let _ = writeln!(text, "arguments.set({variable:?}, self.{field}.value());");
    }
    text.push_str("arguments\n}\n}\n");
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
