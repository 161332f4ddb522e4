//! [`TableTag`]: a table's name in the server's log.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::store::TableId;

/// A table's name in the server's log. Anybody with the id of a table may come to it, so the id
/// must not be written anywhere; eight digits of its hash tell tables apart just as well.
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
    fn a_tag_tells_tables_apart_without_revealing_their_ids() {
        let tag = |name| TableTag(&TableId::new(name).unwrap()).to_string();
        assert_eq!(tag("friday").len(), 8);
        assert_eq!(tag("friday"), tag("friday"));
        assert_ne!(tag("friday"), tag("fridax"));
    }
}
