//! [`Part`]: the part of an address that differs from one to the other.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use taketable_protocol::live::Code;

use super::refused::{NOTHING_HERE, Refused};

/// The part of an address that names what is asked for.
pub(super) struct Part(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Part {
    type Rejection = Refused;

    /// What is no text is the name of nothing.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Part, Refused> {
        let path = Path::from_request_parts(parts, state).await;
        let nothing = |_| Refused::new(Code::NoTable, NOTHING_HERE);
        path.map(|Path(part)| Part(part)).map_err(nothing)
    }
}
