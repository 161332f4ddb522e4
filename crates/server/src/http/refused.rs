//! How HTTP says no: a status for programs, and the same code and sentence as at a table.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::{self, Code, Refusal};

use crate::people::PeopleError;
use crate::store::StoreError;

/// A refusal as an answer.
#[derive(Debug)]
pub(super) struct Refused(pub(super) Refusal);

impl Refused {
    pub(super) fn new(code: Code, why: &'static str) -> Refused {
        Refused(Refusal::new(code, why))
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

impl From<StoreError> for Refused {
    fn from(_: StoreError) -> Refused {
        Refused::new(Code::Busy, "This cannot be kept just now: try again in a moment.")
    }
}

impl From<JsonRejection> for Refused {
    fn from(rejection: JsonRejection) -> Refused {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Refused::new(Code::Garbage, "The request is too long.");
        }
        Refused(Refusal::new(Code::Garbage, rejection.body_text()))
    }
}

impl From<WebSocketUpgradeRejection> for Refused {
    fn from(rejection: WebSocketUpgradeRejection) -> Refused {
        Refused(Refusal::new(Code::Garbage, rejection.body_text()))
    }
}

impl From<QueryRejection> for Refused {
    fn from(rejection: QueryRejection) -> Refused {
        Refused(Refusal::new(Code::Garbage, rejection.body_text()))
    }
}

impl From<PeopleError> for Refused {
    fn from(error: PeopleError) -> Refused {
        match error {
            PeopleError::Store(error) => error.into(),
            error @ PeopleError::SignInNameTaken => {
                Refused(Refusal::new(Code::Taken, error.to_string()))
            }
            error @ PeopleError::TooManyCodes => {
                Refused(Refusal::new(Code::Slower, error.to_string()))
            }
            error @ PeopleError::Busy => Refused(Refusal::new(Code::Busy, error.to_string())),
            error => Refused(Refusal::new(Code::Unknown, error.to_string())),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let code = self.0.code;
        let status = StatusCode::from_u16(code.status()).expect("it is one of HTTP's");
        let mut response = (status, Json(live::Refused { refused: self.0 })).into_response();
        // For those who count what was refused.
        response.extensions_mut().insert(code);
        response
    }
}

/// What is said where there is nothing.
pub(super) const NOTHING_HERE: &str = "There is nothing at this address.";

pub(super) async fn no_such_address() -> Response {
    let refused = Refused::new(Code::NoTable, NOTHING_HERE);
    (StatusCode::NOT_FOUND, refused).into_response()
}

pub(super) async fn no_such_method() -> Response {
    let refused = Refused::new(Code::Garbage, "This address is not asked like that.");
    (StatusCode::METHOD_NOT_ALLOWED, refused).into_response()
}
