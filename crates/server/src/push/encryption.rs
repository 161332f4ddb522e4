//! [`encrypt`]: the content of a push, so that only the device can read it (RFC 8291).

use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::{aead, hkdf};

use super::subscription::PushSubscription;
use crate::system::random;

/// The length of a point on the curve P-256, uncompressed.
pub(super) const POINT_BYTES: usize = 65;
/// The length of the secret that a device shares.
pub(super) const AUTH_BYTES: usize = 16;

const SALT_BYTES: usize = 16;
/// The length of the one record that a push has; push services take no more.
const RECORD_BYTES: u32 = 4096;
/// All messages are filled up to a multiple of this: their length tells nothing.
const STEP: usize = 512;

/// The system's generator failed, or the message is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the message cannot be encrypted")]
pub(super) struct EncryptionError;

impl From<ring::error::Unspecified> for EncryptionError {
    fn from(_: ring::error::Unspecified) -> EncryptionError {
        EncryptionError
    }
}

/// Returns `true` if these bytes are a point on the curve.
pub(super) fn is_point(bytes: &[u8; POINT_BYTES]) -> bool {
    let Ok(own) = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()) else {
        return false;
    };
    agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, bytes), |_| ()).is_ok()
}

/// Encrypts a message for a device, in the encoding `aes128gcm` (RFC 8188).
pub(super) fn encrypt(message: &[u8], to: &PushSubscription) -> Result<Vec<u8>, EncryptionError> {
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new())?;
    let own_public = own.compute_public_key()?;
    let own_public = own_public.as_ref().try_into().map_err(|_| EncryptionError)?;
    let device = UnparsedPublicKey::new(&ECDH_P256, &to.p256dh);
    let mut padded = message.to_vec();
    // Marks the end of the message in the last record.
    padded.push(2);
    padded.resize(padded.len().next_multiple_of(STEP), 0);
    agree_ephemeral(own, &device, |secret| {
        encrypt_with(padded, secret, own_public, random::bytes(), to)
    })?
}

/// Encrypts with what was drawn for this message alone.
fn encrypt_with(
    mut message: Vec<u8>,
    secret: &[u8],
    own_public: &[u8; POINT_BYTES],
    salt: [u8; SALT_BYTES],
    to: &PushSubscription,
) -> Result<Vec<u8>, EncryptionError> {
    if message.len() + aead::AES_128_GCM.tag_len() > RECORD_BYTES as usize {
        return Err(EncryptionError);
    }
    let shared = hkdf::Salt::new(hkdf::HKDF_SHA256, &to.auth).extract(secret);
    let ikm: [u8; 32] = expand(&shared, &[b"WebPush: info\0", &to.p256dh, own_public])?;
    let record = hkdf::Salt::new(hkdf::HKDF_SHA256, &salt).extract(&ikm);
    let key: [u8; 16] = expand(&record, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expand(&record, &[b"Content-Encoding: nonce\0"])?;

    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key)?);
    // Safe: the key encrypts one record, this one.
    let nonce = aead::Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, aead::Aad::empty(), &mut message)?;
    let length = [POINT_BYTES as u8];
    Ok([&salt[..], &RECORD_BYTES.to_be_bytes(), &length, own_public, &message].concat())
}

/// Derives `N` bytes.
fn expand<const N: usize>(prk: &hkdf::Prk, info: &[&[u8]]) -> Result<[u8; N], EncryptionError> {
    struct Length(usize);
    impl hkdf::KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut bytes = [0; N];
    prk.expand(info, Length(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use base64ct::{Base64UrlUnpadded, Encoding};
    use taketable_telling::Language;

    use super::super::endpoint::Endpoint;
    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        Base64UrlUnpadded::decode_vec(text).unwrap().try_into().unwrap()
    }

    fn device() -> PushSubscription {
        PushSubscription {
            endpoint: Endpoint::new("https://push.example/x").unwrap(),
            p256dh: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
            language: Language::EN,
        }
    }

    /// The example of RFC 8291, Appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_as_there() {
        let secret: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let own = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let message = b"When I grow up, I want to be a watermelon\x02".to_vec();
        let encrypted = encrypt_with(message, &secret, &own, salt, &device()).unwrap();
        assert_eq!(
            Base64UrlUnpadded::encode_string(&encrypted),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA\
             mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs\
             j_Qulcy4a-fN",
        );
    }

    #[test]
    fn the_length_tells_nothing_and_no_two_are_the_same() {
        let encrypt = |message: &[u8]| encrypt(message, &device()).unwrap();
        let (short, long) = (encrypt(b"a"), encrypt(&[b'a'; 500]));
        assert_eq!(short.len(), long.len());
        assert_ne!(encrypt(b"a"), short);
        assert_eq!(super::encrypt(&[0; 4096], &device()), Err(EncryptionError));
    }

    #[test]
    fn only_points_on_the_curve_are_points() {
        let point = device().p256dh;
        assert!(is_point(&point));
        let mut other = point;
        other[64] ^= 1;
        assert!(!is_point(&other) && !is_point(&[0; POINT_BYTES]));
    }
}
