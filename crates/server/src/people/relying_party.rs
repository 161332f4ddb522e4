//! [`RelyingParty`]: the server, as browsers and authenticators know it. It makes the challenges of
//! passkeys and checks the answers.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use url::Url;
use webauthn_rs_core::WebauthnCore;
use webauthn_rs_core::error::WebauthnError;
use webauthn_rs_core::proto::{
    AuthenticationState, Credential, ParsedAttestation, PublicKeyCredential,
    RegisterPublicKeyCredential, RegistrationState, UserVerificationPolicy,
};

use super::passkey::{PasskeyId, StoredPasskey, Verifier};
use super::{PeopleError, Person, PersonId};
use crate::store::StoreError;

/// The name that browsers may show.
const NAME: &str = "Taketable";
/// How long a ceremony may take, in milliseconds. People have to find their phone.
pub(super) const CEREMONY_LIFE: i64 = 5 * 60 * 1000;
/// Everybody who has the device may use a passkey without a PIN or fingerprint, but some devices have
/// neither. A passkey that was made with one always needs one.
const USER_VERIFICATION: UserVerificationPolicy = UserVerificationPolicy::Preferred;

/// A domain for which passkeys are made. They work on pages of that domain and nowhere else, whatever
/// a person is lured to.
///
/// The crate `webauthn-rs` wraps this core in an interface that cannot ask for what is needed to sign
/// in without a name: passkeys that the device can find by itself.
#[derive(Debug)]
pub struct RelyingParty {
    core: WebauthnCore,
    domain: String,
}

/// A challenge: the options for the browser, and the state to check the answer with.
pub(super) struct Challenge {
    pub(super) options: Map<String, Value>,
    pub(super) state: String,
}

impl RelyingParty {
    /// Creates the relying party for a domain and the pages that may use its passkeys, or returns
    /// `None` if there can be none: an IP address is not a domain.
    pub fn new<'a>(domain: &str, pages: impl IntoIterator<Item = &'a str>) -> Option<RelyingParty> {
        let pages = pages.into_iter().map(|page| Url::parse(page).ok());
        let pages = pages.collect::<Option<Vec<Url>>>()?;
        let has_domain = |page: &Url| page.domain().is_some_and(|host| is_within(host, domain));
        if domain.is_empty() || pages.is_empty() || !pages.iter().all(has_domain) {
            return None;
        }
        let time = Duration::from_millis(CEREMONY_LIFE.unsigned_abs());
        let core = WebauthnCore::new_unsafe_experts_only(NAME, domain, pages, time, None, None);
        Some(RelyingParty { core, domain: domain.to_owned() })
    }

    /// Returns the domain.
    pub fn domain(&self) -> &str {
        &self.domain
    }

    /// Begins to add a passkey to a person who has these already.
    pub(super) fn start_registration(
        &self,
        person: &Person,
        known: &[StoredPasskey],
    ) -> Result<Challenge, PeopleError> {
        let known = known.iter().map(|passkey| Ok(credential(&passkey.verifier)?.cred_id));
        let known = known.collect::<Result<Vec<_>, StoreError>>()?;
        let name = person.name.as_str();
        let account = person.sign_in_name.as_ref().map_or(name, |name| name.as_str());
        let handle = person.id.as_str().as_bytes();
        let builder = self.core.new_challenge_register_builder(handle, account, name);
        let builder = builder.map_err(|why| broken(&why))?;
        let builder = builder
            .require_resident_key(true)
            .user_verification_policy(USER_VERIFICATION)
            .exclude_credentials(Some(known));
        let made = self.core.generate_challenge_register(builder);
        let (options, state) = made.map_err(|why| broken(&why))?;
        Challenge::new(&options.public_key, &state)
    }

    /// Checks the answer. Returns the passkey that was made.
    pub(super) fn finish_registration(
        &self,
        state: &str,
        answer: Map<String, Value>,
    ) -> Result<(PasskeyId, Verifier), PeopleError> {
        let state: RegistrationState = stored(state)?;
        let answer: RegisterPublicKeyCredential =
            parsed(answer).ok_or(PeopleError::InvalidPasskey)?;
        let made = self.core.register_credential(&answer, &state, None);
        let mut credential = made.map_err(|why| {
            tracing::debug!(%why, "a new passkey was refused");
            PeopleError::InvalidPasskey
        })?;
        // Who made the device does not matter, and its certificates may be long.
        credential.attestation = ParsedAttestation::default();
        Ok((PasskeyId::of(&credential.cred_id), verifier(&credential)?))
    }

    /// Begins a sign-in. The browser offers the passkeys that it has.
    pub(super) fn start_sign_in(&self) -> Result<Challenge, PeopleError> {
        let builder =
            self.core.new_challenge_authenticate_builder(Vec::new(), Some(USER_VERIFICATION));
        let builder = builder.map_err(|why| broken(&why))?;
        // A passkey that only one device had may be synchronized later.
        let builder = builder.allow_backup_eligible_upgrade(true);
        let made = self.core.generate_challenge_authenticate(builder);
        let (options, state) = made.map_err(|why| broken(&why))?;
        Challenge::new(&options.public_key, &state)
    }

    /// Checks the answer with the verifier of the passkey. Returns the verifier of the next
    /// signature.
    pub(super) fn finish_sign_in(
        &self,
        state: &str,
        answer: &Assertion,
        known: &Verifier,
    ) -> Result<Verifier, PeopleError> {
        let state: AuthenticationState = stored(state)?;
        let mut credential = credential(known)?;
        let checked = self.core.authenticate_single_credential(&answer.0, &state, &credential);
        let checked = checked.map_err(|why| match why {
            WebauthnError::CredentialPossibleCompromise => PeopleError::CopiedPasskey,
            why => {
                tracing::debug!(%why, "a passkey was refused");
                PeopleError::WrongPasskey
            }
        })?;
        credential.counter = checked.counter();
        credential.backup_eligible = checked.backup_eligible();
        credential.backup_state = checked.backup_state();
        verifier(&credential)
    }
}

/// What a browser answers to a sign-in.
pub(super) struct Assertion(PublicKeyCredential);

impl Assertion {
    pub(super) fn parse(answer: Map<String, Value>) -> Option<Assertion> {
        parsed(answer).map(Assertion)
    }

    /// Returns the id of the passkey that signed.
    pub(super) fn passkey(&self) -> PasskeyId {
        PasskeyId::of(self.0.get_credential_id())
    }

    /// Returns `true` if the authenticator made the passkey for this person.
    pub(super) fn is_of(&self, person: &PersonId) -> bool {
        self.0.get_user_unique_id() == Some(person.as_str().as_bytes())
    }
}

impl Challenge {
    fn new(options: &impl Serialize, state: &impl Serialize) -> Result<Challenge, PeopleError> {
        let state = serde_json::to_string(state).map_err(|why| broken(&why))?;
        match serde_json::to_value(options) {
            Ok(Value::Object(options)) => Ok(Challenge { options, state }),
            Ok(_) => Err(broken(&"options are an object")),
            Err(why) => Err(broken(&why)),
        }
    }
}

/// Returns `true` if a host is the domain or a part of it.
fn is_within(host: &str, domain: &str) -> bool {
    host.strip_suffix(domain).is_some_and(|part| part.is_empty() || part.ends_with('.'))
}

fn credential(verifier: &Verifier) -> Result<Credential, StoreError> {
    stored(verifier.as_str())
}

fn verifier(credential: &Credential) -> Result<Verifier, PeopleError> {
    let text = serde_json::to_string(credential).map_err(|why| broken(&why))?;
    Ok(Verifier::new(&text))
}

fn stored<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|why| StoreError::Damaged(format!("a passkey: {why}")))
}

fn parsed<T: DeserializeOwned>(answer: Map<String, Value>) -> Option<T> {
    serde_json::from_value(Value::Object(answer)).ok()
}

/// The error for what only a mistake in this file could cause.
fn broken(why: &impl ToString) -> PeopleError {
    StoreError::Unavailable(why.to_string()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_for_domains_and_pages_within_them() {
        let is = |domain: &str, pages: &[&str]| {
            RelyingParty::new(domain, pages.iter().copied()).is_some()
        };
        assert!(is("localhost", &["http://localhost:8080"]));
        assert!(is("cards.example", &["https://cards.example", "https://www.cards.example"]));
        assert!(!is("cards.example", &["https://wildcards.example"]));
        assert!(!is("cards.example", &["https://cards.example", "https://evil.example"]));
        assert!(!is("127.0.0.1", &["http://127.0.0.1:8080"]));
        assert!(!is("[::1]", &["http://[::1]:8080"]));
        assert!(!is("", &["https://cards.example"]));
        assert!(!is("cards.example", &[]));
        assert!(!is("cards.example", &["cards.example"]));
    }
}
