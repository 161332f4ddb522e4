//! How numbers are written: grouped by language, and with a minus sign rather than a hyphen.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentResource, FluentValue};
use intl_memoizer::Memoizable;
use intl_memoizer::concurrent::IntlLangMemoizer;
use unic_langid::LanguageIdentifier;

use crate::Language;

/// Numbers of a bundle are written as its language does; `SIGNED` shows the sign of a plus, too.
pub(crate) fn install(bundle: &mut FluentBundle<FluentResource>, language: Language) {
    bundle.set_formatter(Some(format));
    bundle.add_builtins().expect("no other function has that name");
    bundle
        .add_function("SIGNED", move |positional, _| signed(positional, language))
        .expect("no other function has that name");
}

fn signed<'a>(positional: &[FluentValue<'_>], language: Language) -> FluentValue<'a> {
    let [FluentValue::Number(number)] = positional else { return FluentValue::Error };
    let sign = if number.value > 0.0 { "+" } else { "" };
    FluentValue::from(format!("{sign}{}", written(number, language)))
}

/// The language of a bundle, as its formatter finds it.
struct Known(Language);

impl Memoizable for Known {
    type Args = ();
    type Error = ();

    fn construct(lang: LanguageIdentifier, (): ()) -> Result<Known, ()> {
        Ok(Known(lang.language.as_str().parse().unwrap_or(Language::EN)))
    }
}

fn format(value: &FluentValue<'_>, memoizer: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    memoizer.with_try_get::<Known, _, _>((), |known| written(number, known.0)).ok()
}

/// "−1,234.5"
pub(crate) fn written(number: &FluentNumber, language: Language) -> String {
    let digits = match number.options.maximum_fraction_digits {
        Some(most) => format!("{:.most$}", number.value.abs()),
        None => number.value.abs().to_string(),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((&digits, ""));
    let mut text = if number.value < 0.0 { "−".to_owned() } else { String::new() };
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place) % 3 == 0 && number.options.use_grouping {
            text += language.group;
        }
        text.push(digit);
    }
    if !fraction.is_empty() {
        text += language.decimal;
        text += fraction;
    }
    text
}

/// A number with a fixed number of decimals. What is rounded to zero has no sign.
pub(crate) fn fixed(number: f64, digits: usize, language: Language) -> String {
    let mut fluent = FluentNumber::from(number);
    fluent.options.maximum_fraction_digits = Some(digits);
    if number.abs() < 0.5 * 0.1_f64.powi(i32::try_from(digits).unwrap_or(i32::MAX)) {
        fluent.value = 0.0;
    }
    written(&fluent, language)
}

#[cfg(test)]
mod tests {
    use fluent_bundle::types::FluentNumberOptions;

    use super::*;

    #[test]
    fn decimals_are_those_of_the_language() {
        let texts: Vec<String> = Language::ALL
            .iter()
            .map(|language| [-1234.5, -0.004, 0.006].map(|n| fixed(n, 2, *language)).join(" "))
            .collect();
        assert_eq!(
            texts,
            ["−1,234.50 0.00 0.01", "−1\u{202f}234,50 0,00 0,01", "−1.234,50 0,00 0,01"]
        );
    }

    #[test]
    fn numbers_are_grouped_by_language() {
        let number = |value: f64| FluentNumber { value, options: FluentNumberOptions::default() };
        let texts: Vec<String> = Language::ALL
            .iter()
            .map(|language| {
                [-7.0, 999.0, 1000.0, -1_234_567.5]
                    .map(|n| written(&number(n), *language))
                    .join(" ")
            })
            .collect();
        assert_eq!(
            texts,
            [
                "−7 999 1,000 −1,234,567.5",
                "−7 999 1\u{202f}000 −1\u{202f}234\u{202f}567,5",
                "−7 999 1.000 −1.234.567,5",
            ]
        );
    }
}
