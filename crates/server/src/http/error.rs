//! [`HttpError`]: a refusal as an HTTP response, with the same code and sentence as at a table.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::{self, Code, Refusal};

use crate::people::PeopleError;
use crate::store::StoreError;

/// A refusal as an HTTP response.
#[derive(Debug)]
pub(super) struct HttpError(pub(super) Refusal);

impl HttpError {
    pub(super) fn new(code: Code, why: &'static str) -> HttpError {
        HttpError(Refusal::new(code, why))
    }
}

impl From<Refusal> for HttpError {
    fn from(refusal: Refusal) -> HttpError {
        HttpError(refusal)
    }
}

impl From<StoreError> for HttpError {
    fn from(_: StoreError) -> HttpError {
        HttpError::new(
            Code::Busy,
            "The server cannot reach its data right now. Try again in a moment.",
        )
    }
}

impl From<JsonRejection> for HttpError {
    fn from(rejection: JsonRejection) -> HttpError {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return HttpError::new(Code::Garbage, "The request is too long.");
        }
        HttpError(Refusal::new(Code::Garbage, rejection.body_text()))
    }
}

impl From<WebSocketUpgradeRejection> for HttpError {
    fn from(rejection: WebSocketUpgradeRejection) -> HttpError {
        HttpError(Refusal::new(Code::Garbage, rejection.body_text()))
    }
}

impl From<QueryRejection> for HttpError {
    fn from(rejection: QueryRejection) -> HttpError {
        HttpError(Refusal::new(Code::Garbage, rejection.body_text()))
    }
}

impl From<PeopleError> for HttpError {
    fn from(error: PeopleError) -> HttpError {
        match error {
            PeopleError::Store(error) => error.into(),
            error @ (PeopleError::SignInNameTaken | PeopleError::PasskeyTaken) => {
                HttpError(Refusal::new(Code::Taken, error.to_string()))
            }
            error @ PeopleError::TooManyPasskeys => {
                HttpError(Refusal::new(Code::NotNow, error.to_string()))
            }
            error @ PeopleError::CeremonyOver => {
                HttpError(Refusal::new(Code::Late, error.to_string()))
            }
            error @ PeopleError::NoSuchPasskey => {
                HttpError(Refusal::new(Code::NoTable, error.to_string()))
            }
            error @ PeopleError::InvalidPasskey => {
                HttpError(Refusal::new(Code::Garbage, error.to_string()))
            }
            error @ (PeopleError::TooManyCodes | PeopleError::TooManyBlocks) => {
                HttpError(Refusal::new(Code::Slower, error.to_string()))
            }
            error @ PeopleError::Busy => HttpError(Refusal::new(Code::Busy, error.to_string())),
            error => HttpError(Refusal::new(Code::Unknown, error.to_string())),
        }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let code = self.0.code;
        let status = StatusCode::from_u16(code.status()).expect("it is one of HTTP's");
        let mut response = (status, Json(live::RefusalBody { refused: self.0 })).into_response();
        // For the metrics.
        response.extensions_mut().insert(code);
        response
    }
}

/// The refusal for unknown addresses.
pub(super) const NOTHING_HERE: &str = "There is nothing at this address.";

pub(super) async fn no_such_address() -> Response {
    let refused = HttpError::new(Code::NoTable, NOTHING_HERE);
    (StatusCode::NOT_FOUND, refused).into_response()
}

pub(super) async fn no_such_method() -> Response {
    let refused = HttpError::new(Code::Garbage, "This address does not support that method.");
    (StatusCode::METHOD_NOT_ALLOWED, refused).into_response()
}
