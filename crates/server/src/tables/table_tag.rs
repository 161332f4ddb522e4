//! [`TableTag`]: a table in a log.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::store::TableId;

/// A table in a log. Whoever has the name of a table may come to it, so the name must not be written
/// anywhere; eight digits of its hash tell tables apart just as well.
pub(crate) struct TableTag<'a>(pub(crate) &'a TableId);

impl fmt::Display for TableTag<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut hasher = Sha256::new();
        hasher.update(b"taketable table tag\0");
        hasher.update(self.0.as_str());
        hasher.finalize()[..4].iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_tells_tables_apart_and_does_not_tell_their_names() {
        let tag = |name| TableTag(&TableId::new(name).unwrap()).to_string();
        assert_eq!(tag("friday").len(), 8);
        assert_eq!(tag("friday"), tag("friday"));
        assert_ne!(tag("friday"), tag("fridax"));
    }
}
