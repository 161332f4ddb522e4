//! Names that the store is given: [`TableId`], [`ActionId`], [`NodeId`], [`Kind`].

/// The longest name, in bytes.
const LONGEST: usize = 64;

/// Not a name: names have 1 to 64 of the letters `A`–`Z`, `a`–`z`, the digits and `-`, `_`, `.`, `:`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name has 1 to 64 letters, digits or any of - _ . :")]
pub struct BadWord;

pub(crate) fn is_word(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte);
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(fits)
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(std::sync::Arc<str>);

        impl $name {
            /// The name, if the text is one.
            pub fn new(text: &str) -> Result<$name, $crate::store::BadWord> {
                if $crate::store::word::is_word(text) {
                    Ok($name(text.into()))
                } else {
                    Err($crate::store::BadWord)
                }
            }

            /// As text.
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// Returns the text, which is not copied.
            #[allow(dead_code, reason = "not all names need it")]
            pub(crate) fn shared(&self) -> std::sync::Arc<str> {
                std::sync::Arc::clone(&self.0)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                $name::new(&text).map_err(serde::de::Error::custom)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{:?}", &*self.0)
            }
        }
    )*};
}
pub(crate) use words;

words! {
    /// Names a table, in all stores and for ever.
    TableId
    /// Names an action of a seat; chosen by whoever acts, so that asking twice counts once.
    ActionId
    /// Names who owns tables: a process on some machine.
    NodeId
    /// What an entry is. The store does not care; whoever reads the log does.
    Kind
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_plain() {
        for text in ["a", "take5.2026-11-16:Table_7", &"x".repeat(64)] {
            assert_eq!(TableId::new(text).map(|id| id.to_string()), Ok(text.to_owned()));
        }
        for text in ["", " ", "a b", "é", "a\0", "a'b", "a/b", &"x".repeat(65)] {
            assert_eq!(TableId::new(text), Err(BadWord), "{text:?}");
        }
    }
}
