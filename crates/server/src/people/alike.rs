//! Names that people could take for one another.

use unicode_security::confusable_detection::skeleton;

/// Returns `true` if two names are equal or look alike, by the confusable characters of Unicode
/// (UTS 39); capital and small letters make no difference.
fn look_alike(one: &str, other: &str) -> bool {
    let shape = |name: &str| skeleton(name).flat_map(char::to_lowercase).collect::<String>();
    // As they are written and in small letters: a capital I looks like a small l, and is a small i.
    shape(one) == shape(other) || shape(&one.to_lowercase()) == shape(&other.to_lowercase())
}

/// The name itself, or with a number behind it if it looks like one of the others.
pub(crate) fn told_apart(name: &str, others: &[&str]) -> String {
    let is_taken = |name: &str| others.iter().any(|other| look_alike(name, other));
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
    fn names_that_look_alike() {
        for (one, other) in [
            ("Ada", "Ada"),
            ("Ada", "ada"),
            ("Ada", "Аdа"),
            ("Ida", "lda"),
            ("Bob", "B0b"),
            ("paypal", "рауpal"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Ada", "Bob"), ("Zoë", "Zoe")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn a_number_tells_them_apart() {
        assert_eq!(told_apart("Ada", &["Bob"]), "Ada");
        assert_eq!(told_apart("Ada", &["ada", "Bob"]), "Ada (2)");
        assert_eq!(told_apart("Ada", &["Ada", "Ada (2)"]), "Ada (3)");
        assert_eq!(told_apart("Ada (2)", &["Ada", "Ada (2)"]), "Ada (2) (2)");
    }
}
