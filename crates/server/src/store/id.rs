//! Identifiers that stores keep: [`TableId`], [`ActionId`], [`NodeId`], [`Kind`].

/// Maximum length of an id, in bytes.
const MAX_BYTES: usize = 64;

/// The error for a text that is not an id: ids have 1 to 64 of the letters `A`–`Z`, `a`–`z`, the
/// digits and `-`, `_`, `.`, `:`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has 1 to 64 letters, digits or any of - _ . :")]
pub struct InvalidId;

pub(crate) fn is_id(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte);
    (1..=MAX_BYTES).contains(&text.len()) && text.bytes().all(fits)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(std::sync::Arc<str>);

        impl $name {
            /// Checks an id.
            pub fn new(text: &str) -> Result<$name, $crate::store::InvalidId> {
                if $crate::store::id::is_id(text) {
                    Ok($name(text.into()))
                } else {
                    Err($crate::store::InvalidId)
                }
            }

            /// Returns the text.
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// Returns the text, which is not copied.
            #[allow(dead_code, reason = "not all ids need it")]
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
pub(crate) use ids;

ids! {
    /// The permanent id of a table, the same in all stores.
    TableId
    /// The id of an action of a seat; chosen by the client, so that a repeat counts once.
    ActionId
    /// The id of a node that owns tables: a process on some machine.
    NodeId
    /// The kind of an entry. The store ignores it; it is for those who read the log.
    Kind
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_short_and_plain() {
        for text in ["a", "take5.2026-11-16:Table_7", &"x".repeat(64)] {
            assert_eq!(TableId::new(text).map(|id| id.to_string()), Ok(text.to_owned()));
        }
        for text in ["", " ", "a b", "é", "a\0", "a'b", "a/b", &"x".repeat(65)] {
            assert_eq!(TableId::new(text), Err(InvalidId), "{text:?}");
        }
    }
}
