//! [`VapidKey`]: proves to push services which server sends (RFC 8292).

use std::fmt;
use std::str::FromStr;

use base64ct::{Base64UrlUnpadded, Encoding};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use crate::http::Origin;

/// How long a token is valid. Push services take at most a day; clocks may differ.
const SECONDS: i64 = 12 * 60 * 60;
/// Maximum length of a contact.
const MAX_CONTACT: usize = 256;

/// The key of this server. Devices subscribe with its public half, and push services take messages
/// for them only from here.
pub(super) struct VapidKey(EcdsaKeyPair);

impl VapidKey {
    /// Returns a new key for the store, in PKCS #8.
    pub(super) fn generate() -> Vec<u8> {
        let new =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        new.expect("the operating system has random numbers").as_ref().to_vec()
    }

    /// Reads a key from the store.
    pub(super) fn read(stored: &[u8]) -> Result<VapidKey, ring::error::KeyRejected> {
        let random = SystemRandom::new();
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, stored, &random).map(VapidKey)
    }

    /// Returns the public half, in URL-safe Base64.
    pub(super) fn public(&self) -> String {
        Base64UrlUnpadded::encode_string(self.0.public_key().as_ref())
    }

    /// Returns the `Authorization` header for a push service at a time, in milliseconds since 1970.
    pub(super) fn authorization(
        &self,
        service: &Origin,
        contact: Option<&Contact>,
        now: i64,
    ) -> String {
        let mut claims = json!({"aud": service.to_string(), "exp": now / 1000 + SECONDS});
        if let Some(contact) = contact {
            claims["sub"] = json!(contact.0);
        }
        let part = |text: &str| Base64UrlUnpadded::encode_string(text.as_bytes());
        let header = part(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{header}.{}", part(&claims.to_string()));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.expect("the operating system has random numbers");
        let signature = Base64UrlUnpadded::encode_string(signature.as_ref());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VapidKey(secret)")
    }
}

/// Whom push services can tell about problems: `mailto:host@cards.example` or an https address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact(String);

/// The error for a text that is not a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a contact is mailto: and an e-mail address, or an address that begins with https://")]
pub struct InvalidContact;

impl FromStr for Contact {
    type Err = InvalidContact;

    fn from_str(text: &str) -> Result<Contact, InvalidContact> {
        let is_plain =
            text.len() <= MAX_CONTACT && text.bytes().all(|byte| byte.is_ascii_graphic());
        let is_mail = text
            .strip_prefix("mailto:")
            .and_then(|mail| mail.split_once('@'))
            .is_some_and(|(who, host)| !who.is_empty() && !host.is_empty());
        let is_page = text.strip_prefix("https://").is_some_and(|rest| !rest.is_empty());
        if is_plain && (is_mail || is_page) {
            Ok(Contact(text.to_owned()))
        } else {
            Err(InvalidContact)
        }
    }
}

impl fmt::Display for Contact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_token_is_signed_for_one_service_and_a_short_time() {
        let stored = VapidKey::generate();
        let key = VapidKey::read(&stored).unwrap();
        assert_eq!(VapidKey::read(&stored).unwrap().public(), key.public());
        let service = "https://push.example".parse().unwrap();
        let contact = "mailto:host@cards.example".parse().unwrap();
        let header = key.authorization(&service, Some(&contact), 1_790_000_000_000);
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let decode = |text: &str| Base64UrlUnpadded::decode_vec(text).unwrap();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(public))
            .verify(signed.as_bytes(), &decode(signature))
            .unwrap();
        let claims: Value =
            serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap();
        let expected = json!({"aud": "https://push.example", "exp": 1_790_043_200,
                              "sub": "mailto:host@cards.example"});
        assert_eq!(claims, expected);
        assert!(VapidKey::read(&stored[1..]).is_err());
        assert_eq!(format!("{key:?}"), "VapidKey(secret)");
    }

    #[test]
    fn a_contact_is_a_mail_address_or_a_page() {
        for good in ["mailto:a@b.example", "https://cards.example/contact"] {
            assert_eq!(
                good.parse::<Contact>().map(|contact| contact.to_string()),
                Ok(good.to_owned())
            );
        }
        for bad in [
            "",
            "a@b.example",
            "mailto:",
            "mailto:a",
            "mailto:@b",
            "http://a.example",
            "https://",
            "mailto:a b@c",
            "mailto:é@c",
        ] {
            assert_eq!(bad.parse::<Contact>(), Err(InvalidContact), "{bad}");
        }
    }
}
