//! Names that look the same to people.

use unicode_security::confusable_detection::skeleton;

/// Returns `true` if two names are equal or look the same, by Unicode's confusable characters (UTS
/// 39). Case does not matter.
fn are_confusable(one: &str, other: &str) -> bool {
    let shape = |name: &str| skeleton(name).flat_map(char::to_lowercase).collect::<String>();
    // Compares them as written and in lower case: a capital I looks like a small l, and becomes a
    // small i.
    shape(one) == shape(other) || shape(&one.to_lowercase()) == shape(&other.to_lowercase())
}

/// Returns the name, followed by a number if it looks like one of the others.
pub(crate) fn disambiguate(name: &str, others: &[&str]) -> String {
    let is_taken = |name: &str| others.iter().any(|other| are_confusable(name, other));
    if !is_taken(name) {
        return name.to_owned();
    }
    let mut numbered = (2..).map(|number| format!("{name} ({number})"));
    numbered.find(|name| !is_taken(name)).expect("the others end, numbers do not")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn confusable_names_are_recognized() {
        for (one, other) in [
            ("Ada", "Ada"),
            ("Ada", "ada"),
            ("Ada", "Аdа"),
            ("Ida", "lda"),
            ("Bob", "B0b"),
            ("paypal", "рауpal"),
        ] {
            assert!(are_confusable(one, other) && are_confusable(other, one), "{one} {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Ada", "Bob"), ("Zoë", "Zoe")] {
            assert!(!are_confusable(one, other), "{one} {other}");
        }
    }

    #[test]
    fn a_number_tells_them_apart() {
        assert_eq!(disambiguate("Ada", &["Bob"]), "Ada");
        assert_eq!(disambiguate("Ada", &["ada", "Bob"]), "Ada (2)");
        assert_eq!(disambiguate("Ada", &["Ada", "Ada (2)"]), "Ada (3)");
        assert_eq!(disambiguate("Ada (2)", &["Ada", "Ada (2)"]), "Ada (2) (2)");
    }
}
