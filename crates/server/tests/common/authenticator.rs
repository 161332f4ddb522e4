//! A browser with an authenticator, in software: it makes passkeys and signs with them as Web
//! Authentication says, and lies where a test asks for it.

use base64::prelude::{BASE64_URL_SAFE_NO_PAD as BASE64, Engine as _};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING as ES256, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The flags of authenticator data.
pub(crate) const USER_PRESENT: u8 = 0x01;
pub(crate) const USER_VERIFIED: u8 = 0x04;
const HAS_CREDENTIAL: u8 = 0x40;

/// A passkey and the page that it is used on. Tests change the fields to lie.
pub(crate) struct Passkey {
    pub(crate) id: Vec<u8>,
    pub(crate) user: Vec<u8>,
    /// The page, as the browser reports it.
    pub(crate) page: String,
    /// The domain that the authenticator signs for.
    pub(crate) domain: String,
    pub(crate) flags: u8,
    /// The next signature has this number. Many authenticators do not count and always have 0.
    pub(crate) counter: u32,
    key: EcdsaKeyPair,
}

impl Passkey {
    /// Makes a passkey for the account in the options of a registration.
    pub(crate) fn for_options(page: &str, options: &Value) -> Passkey {
        let random = SystemRandom::new();
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ES256, &random).expect("a key");
        let key = EcdsaKeyPair::from_pkcs8(&ES256, pkcs8.as_ref(), &random).expect("a key");
        Passkey {
            id: Sha256::digest(key.public_key()).to_vec(),
            user: bytes(&options["user"]["id"]),
            page: page.to_owned(),
            domain: options["rp"]["id"].as_str().expect("a domain").to_owned(),
            flags: USER_PRESENT | USER_VERIFIED,
            counter: 0,
            key,
        }
    }

    /// Answers a registration: `RegistrationResponseJSON`.
    pub(crate) fn register(&self, options: &Value) -> Value {
        let client_data = self.client_data("webauthn.create", options);
        let mut data = self.authenticator_data(self.flags | HAS_CREDENTIAL);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        data.extend(self.cose_key());
        // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
        let mut attestation = vec![0xa3];
        attestation.extend(b"\x63fmt\x64none\x67attStmt\xa0\x68authData\x59");
        attestation.extend((data.len() as u16).to_be_bytes());
        attestation.extend(data);
        json!({
            "id": text(&self.id),
            "rawId": text(&self.id),
            "type": "public-key",
            "response": {
                "clientDataJSON": text(&client_data),
                "attestationObject": text(&attestation),
                "transports": ["internal"],
            },
            "clientExtensionResults": {},
        })
    }

    /// Answers a sign-in: `AuthenticationResponseJSON`.
    pub(crate) fn sign(&self, options: &Value) -> Value {
        let client_data = self.client_data("webauthn.get", options);
        let data = self.authenticator_data(self.flags);
        let signed = [&data[..], &Sha256::digest(&client_data)[..]].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).expect("a signature");
        json!({
            "id": text(&self.id),
            "rawId": text(&self.id),
            "type": "public-key",
            "response": {
                "clientDataJSON": text(&client_data),
                "authenticatorData": text(&data),
                "signature": text(signature.as_ref()),
                "userHandle": text(&self.user),
            },
            "clientExtensionResults": {},
        })
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let (challenge, origin) = (&options["challenge"], &self.page);
        let data = json!({"type": kind, "challenge": challenge, "origin": origin});
        data.to_string().into_bytes()
    }

    fn authenticator_data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(&self.domain).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// The public key in CBOR: a point on P-256, for ES256.
    fn cose_key(&self) -> Vec<u8> {
        let point = self.key.public_key().as_ref();
        let (x, y) = point[1..].split_at(32);
        let head: [&[u8]; 3] = [b"\xa5\x01\x02\x03\x26\x20\x01", b"\x21\x58\x20", b"\x22\x58\x20"];
        [head[0], head[1], x, head[2], y].concat()
    }
}

fn text(bytes: &[u8]) -> String {
    BASE64.encode(bytes)
}

fn bytes(text: &Value) -> Vec<u8> {
    BASE64.decode(text.as_str().expect("a text")).expect("bytes")
}
