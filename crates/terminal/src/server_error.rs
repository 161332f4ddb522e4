//! [`server_error`]: why a server did not do what it was asked for, in the player's language.

use taketable_client::Error;
use taketable_protocol::live::Refusal;
use taketable_telling::{Translator, say};

/// Says why a server did not do what it was asked for.
pub fn server_error(error: &Error, words: &Translator) -> String {
    let refused = |refusal: &Refusal| words.refusal(refusal.code.as_str(), &refusal.why);
    match error {
        Error::Address(address) => say!(words, ErrorAddress, address = address),
        Error::Unreachable { server, why } => {
            say!(words, ErrorUnreachable, server = server, why = why)
        }
        Error::Timeout { server, limit } => {
            say!(words, ErrorTimeout, server = server, seconds = limit.as_secs())
        }
        Error::NoTls { server } => say!(words, ErrorNoTls, server = server),
        Error::NotTaketable { server } => say!(words, ErrorNotTaketable, server = server),
        Error::Refused { server, refusal, .. } => {
            say!(words, ErrorRefused, server = server, why = refused(refusal))
        }
        Error::Closed(refusal) => refused(refusal),
        Error::TableCode(code) => say!(words, ErrorTableCode, code = code),
        Error::NoTableWaiting { server } => say!(words, ErrorNoTableWaiting, server = server),
        Error::KeyFile { file, why } => {
            say!(words, ErrorWrite, file = file.display().to_string(), why = why.to_string())
        }
        Error::UnknownGame => say!(words, ErrorUnknownVariant),
        Error::ImpossibleView => say!(words, ErrorImpossibleView),
    }
}

#[cfg(test)]
mod tests {
    use taketable_protocol::live::Code;
    use taketable_telling::Language;

    use super::*;

    const CODES: [Code; 16] = [
        Code::Garbage,
        Code::Protocol,
        Code::Unknown,
        Code::NoTable,
        Code::NotSeated,
        Code::NotHost,
        Code::Taken,
        Code::NoSeat,
        Code::NotNow,
        Code::Illegal,
        Code::Late,
        Code::Reused,
        Code::Setup,
        Code::Slower,
        Code::Busy,
        Code::Banned,
    ];

    #[test]
    fn a_refusal_is_said_in_the_language_of_the_player() {
        let english = Translator::of(Language::EN);
        for code in CODES {
            assert_eq!(english.refusal(code.as_str(), "The seat is gone."), "The seat is gone.");
            for language in Language::ALL.iter().skip(1).chain([&Language::PSEUDO]) {
                let said = Translator::of(*language).refusal(code.as_str(), "The seat is gone.");
                let keeps_the_reason = matches!(code, Code::Setup | Code::Banned);
                assert_eq!(said.contains("The seat is gone."), keeps_the_reason, "{said}");
            }
        }
        let refusal = Refusal::new(Code::NoTable, "No such table.");
        let error =
            Error::Refused { server: "https://cards.example".to_owned(), status: 404, refusal };
        let german = Translator::of("de".parse().unwrap());
        assert_eq!(
            server_error(&error, german),
            "https://cards.example: Diesen Tisch gibt es nicht, oder du darfst nicht zusehen."
        );
    }

    /// In English, the sentence is the one that logs have.
    #[test]
    fn english_says_what_the_error_itself_says() {
        let server = || "https://cards.example".to_owned();
        let errors = [
            Error::Address("cards".to_owned()),
            Error::Unreachable { server: server(), why: "refused".to_owned() },
            Error::Timeout { server: server(), limit: std::time::Duration::from_secs(10) },
            Error::NoTls { server: server() },
            Error::NotTaketable { server: server() },
            Error::Closed(Refusal::new(Code::Busy, "Come back later.")),
            Error::TableCode("x".to_owned()),
            Error::UnknownGame,
            Error::ImpossibleView,
        ];
        for error in errors {
            assert_eq!(server_error(&error, Translator::of(Language::EN)), error.to_string());
        }
        // What to do depends on the program.
        let error = Error::NoTableWaiting { server: server() };
        let said = server_error(&error, Translator::of(Language::EN));
        assert_eq!(said, format!("{error}; --create opens one"));
    }
}
