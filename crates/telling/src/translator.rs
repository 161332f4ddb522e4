//! [`Translator`]: all messages of one language.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::message::{Arguments, Message};
use crate::{Language, number, say};

include!(concat!(env!("OUT_DIR"), "/resources.rs"));

/// All messages of one language. Its files are read once.
pub struct Translator {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Translator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Translator").field(&self.language).finish()
    }
}

impl Translator {
    /// The messages of that language.
    pub fn of(language: Language) -> &'static Translator {
        static READ: OnceLock<Mutex<HashMap<Language, &'static Translator>>> = OnceLock::new();
        let mut read = READ.get_or_init(Mutex::default).lock().expect("nobody panics in here");
        read.entry(language).or_insert_with(|| Box::leak(Box::new(Translator::read(language))))
    }

    fn read(language: Language) -> Translator {
        let is_pseudo = language == Language::PSEUDO;
        let code = if is_pseudo { Language::EN.code() } else { language.code() };
        let id: LanguageIdentifier = code.parse().expect("a language has a valid code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        if is_pseudo {
            bundle.set_transform(Some(accented));
        }
        number::install(&mut bundle, language);
        let files = RESOURCES.iter().find(|(folder, _)| *folder == code);
        let (_, files) = files.expect("every language has a folder in lang/");
        for file in *files {
            let resource = FluentResource::try_new((*file).to_owned());
            let resource = resource.expect("the tests read every file");
            bundle.add_resource(resource).expect("the tests find every id once");
        }
        Translator { language, bundle }
    }

    /// Its language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Says a message. [`say!`](crate::say) is the short way.
    pub fn say(&self, message: &impl Message) -> String {
        self.format(&[id_of(message)], &message.arguments().0).unwrap_or_default()
    }

    /// Says the message with the first of these ids that exists.
    ///
    /// A message whose id is known when the program is written has a type, and belongs to
    /// [`say`](Translator::say).
    pub fn say_first(&self, ids: &[&str], arguments: &Arguments<'_>) -> Option<String> {
        self.format(ids, &arguments.0)
    }

    /// Says a message without variables whose id depends on data: `["level-expert"]`.
    pub fn name(&self, ids: &[&str]) -> Option<String> {
        self.format(ids, &FluentArgs::new())
    }

    pub(crate) fn format(&self, ids: &[&str], arguments: &FluentArgs<'_>) -> Option<String> {
        let pattern = ids.iter().find_map(|id| self.bundle.get_message(id)?.value())?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{ids:?} in {:?}: {errors:?}", self.language);
        Some(text.into_owned())
    }

    /// A number as the language writes it: "−1,234".
    pub fn number(&self, number: f64) -> String {
        number::written(&number.into(), self.language)
    }

    /// A number with a fixed number of decimals: "−1,234.50".
    pub fn decimal(&self, number: f64, digits: usize) -> String {
        number::fixed(number, digits, self.language)
    }

    /// The same with the sign of a plus: "+1,234.50".
    pub fn signed(&self, number: f64, digits: usize) -> String {
        let text = self.decimal(number, digits);
        // What is rounded to zero has no sign.
        let is_positive = number > 0.0 && text.contains(|c| ('1'..='9').contains(&c));
        if is_positive { format!("+{text}") } else { text }
    }

    /// "12, 14 or 20".
    pub fn list_or<T: fmt::Display>(&self, items: impl IntoIterator<Item = T>) -> String {
        let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        let Some(last) = items.pop() else { return String::new() };
        match self.commas(items) {
            none if none.is_empty() => last,
            before => say!(self, ListOr, list = before, next = last),
        }
    }

    /// "12, 14 and 20".
    pub fn list<T: fmt::Display>(&self, items: impl IntoIterator<Item = T>) -> String {
        let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        let Some(last) = items.pop() else { return String::new() };
        match self.commas(items) {
            none if none.is_empty() => last,
            before => say!(self, ListEnd, list = before, next = last),
        }
    }

    /// "Bo 5, Carl 56, you 79".
    pub fn commas<T: fmt::Display>(&self, items: impl IntoIterator<Item = T>) -> String {
        let items = items.into_iter().map(|item| item.to_string());
        let join = |list: String, next: String| say!(self, ListMiddle, list = list, next = next);
        items.reduce(join).unwrap_or_default()
    }
}

/// The text with an accent on every letter.
fn accented(text: &str) -> Cow<'_, str> {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const WITH: &str = "àƀčďéƒĝĥîĵķľɱñöƥɋřšťûṽŵẋýžÀƁČĎÉƑĜĤÎĴĶĽṀÑÖƤɊŘŠŤÛṼŴẊÝŽ";
    let accent = |letter: char| {
        let place = PLAIN.chars().position(|plain| plain == letter);
        place.and_then(|place| WITH.chars().nth(place)).unwrap_or(letter)
    };
    text.chars().map(accent).collect()
}

fn id_of<M: Message>(_: &M) -> &'static str {
    M::ID
}
