//! All languages say the same: the files parse, no id is missing, and the variables are those of
//! English. The page's files are held to it as well.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use taketable_telling::{Language, Translator};

type Variables = BTreeMap<String, BTreeSet<String>>;

fn lang() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lang")
}

fn names(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect()
}

/// Every message of a file with what goes into it: variables and other messages.
fn messages(path: &Path) -> Variables {
    let text = fs::read_to_string(path).expect("a file");
    let resource = match parser::parse(text.as_str()) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("{}: {errors:?}", path.display()),
    };
    let mut found = Variables::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut variables = BTreeSet::new();
            for pattern in message.value.iter().chain(message.attributes.iter().map(|a| &a.value)) {
                collect(pattern, &mut variables);
            }
            let id = message.id.name.to_owned();
            assert_eq!(found.insert(id, variables), None, "{} twice", message.id.name);
        }
    }
    found
}

fn collect(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, found);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, found),
        Expression::Select { selector, variants } => {
            collect_inline(selector, found);
            for variant in variants {
                collect(&variant.value, found);
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(found.insert(format!("${}", id.name))),
        InlineExpression::MessageReference { id, .. } => drop(found.insert(id.name.to_owned())),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|one| collect_inline(one, found));
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, found),
        _ => {}
    }
}

/// The variables of a message and of all messages it refers to.
fn variables(id: &str, all: &Variables) -> BTreeSet<String> {
    let direct = all.get(id).unwrap_or_else(|| panic!("there is no message {id}"));
    let (own, others): (Vec<_>, Vec<_>) = direct.iter().partition(|name| name.starts_with('$'));
    let others = others.into_iter().flat_map(|other| variables(other, all));
    own.into_iter().cloned().chain(others).collect()
}

#[test]
fn every_folder_is_a_language() {
    let codes: BTreeSet<String> = Language::codes().map(str::to_owned).collect();
    assert_eq!(names(&lang()), codes);
    for language in Language::ALL {
        assert_eq!(language.code().parse(), Ok(*language));
    }
}

#[test]
fn all_languages_have_the_messages_and_variables_of_english() {
    let english = lang().join("en");
    let read = |folder: &Path| -> Variables {
        names(folder).iter().flat_map(|file| messages(&folder.join(file))).collect()
    };
    let expected = read(&english);
    assert!(expected.len() > 150, "{}", expected.len());
    for code in Language::codes() {
        let folder = lang().join(code);
        assert_eq!(names(&folder), names(&english), "files in {code}");
        for file in names(&folder) {
            let ids = |folder: &Path| -> BTreeSet<String> {
                messages(&folder.join(&file)).into_keys().collect()
            };
            let (ours, theirs) = (ids(&english), ids(&folder));
            let missing: Vec<_> = ours.difference(&theirs).collect();
            let unknown: Vec<_> = theirs.difference(&ours).collect();
            assert!(
                missing.is_empty() && unknown.is_empty(),
                "{code}/{file}: missing {missing:?}, unknown {unknown:?}"
            );
        }
        let all = read(&folder);
        for id in expected.keys() {
            let (english, other) = (variables(id, &expected), variables(id, &all));
            let unknown: Vec<_> = other.difference(&english).collect();
            assert!(unknown.is_empty(), "{code}: {id} has no {unknown:?}");
            // A language need not choose where English does, but it leaves nothing out.
            let left_out: Vec<_> = english
                .difference(&other)
                .filter(|name| {
                    !["-is", "-count", "-you", "kind"].iter().any(|end| name.ends_with(end))
                })
                .collect();
            assert!(left_out.is_empty(), "{code}: {id} leaves out {left_out:?}");
        }
    }
}

#[test]
fn every_language_can_be_read() {
    for language in Language::ALL.iter().chain([&Language::PSEUDO]) {
        let translator = Translator::of(*language);
        assert!(translator.name(&["language-name"]).is_some(), "{language}");
        assert_eq!(translator.name(&["no-such-message"]), None);
    }
    let pseudo = Translator::of(Language::PSEUDO);
    assert_eq!(pseudo.name(&["reaction-ouch"]).as_deref(), Some("Öûčĥ!"));
}

#[test]
fn lists_and_numbers_are_said_as_people_do() {
    let lists: Vec<String> =
        Language::ALL.iter().map(|language| Translator::of(*language).list([12, 14, 20])).collect();
    assert_eq!(lists, ["12, 14 and 20", "12, 14 et 20", "12, 14 und 20"]);
    let english = Translator::of(Language::EN);
    assert_eq!(english.list(["Ada"]), "Ada");
    assert_eq!(english.list([0; 0]), "");
    let french = Translator::of("fr".parse().expect("a language"));
    let cards = |n: u32| taketable_telling::say!(french, UnitCards, cards_count = n);
    assert_eq!(
        [0, 1, 2, 1000].map(cards),
        ["0 carte", "1 carte", "2 cartes", "1\u{202f}000 cartes"]
    );
}
