//! [`PathParam`]: the variable part of an address.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use taketable_protocol::live::Code;

use super::error::{HttpError, NOTHING_HERE};

/// The variable part of an address.
pub(super) struct PathParam(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for PathParam {
    type Rejection = HttpError;

    /// A part that is not valid UTF-8 names nothing.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParam, HttpError> {
        let path = Path::from_request_parts(parts, state).await;
        let nothing = |_| HttpError::new(Code::NoTable, NOTHING_HERE);
        path.map(|Path(part)| PathParam(part)).map_err(nothing)
    }
}
