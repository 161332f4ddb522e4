//! [`PathParam`]: the part of an address that differs from one to the other.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use taketable_protocol::live::Code;

use super::error::{HttpError, NOTHING_HERE};

/// The part of an address that names what is asked for.
pub(super) struct PathParam(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for PathParam {
    type Rejection = HttpError;

    /// What is no text is the name of nothing.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParam, HttpError> {
        let path = Path::from_request_parts(parts, state).await;
        let nothing = |_| HttpError::new(Code::NoTable, NOTHING_HERE);
        path.map(|Path(part)| PathParam(part)).map_err(nothing)
    }
}
