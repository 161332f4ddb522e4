//! [`PushSubscription`]: where and how a device is reached.

use base64ct::{Base64UrlUnpadded, Encoding};
use taketable_protocol::live::NewPushSubscription;
use taketable_telling::Language;

use super::encryption::{AUTH_BYTES, POINT_BYTES, is_point};
use super::endpoint::{Endpoint, InvalidEndpoint};
use crate::people::KeyId;

/// Where and how a device is reached. Nothing of it is printed: the secret would let others write
/// to the device.
#[derive(Clone, PartialEq, Eq)]
pub struct PushSubscription {
    /// The address to send to.
    pub endpoint: Endpoint,
    /// The public key of the device: a point on the curve P-256, uncompressed.
    pub p256dh: [u8; POINT_BYTES],
    /// The secret shared with the device.
    pub auth: [u8; AUTH_BYTES],
    /// The language to tell it in.
    pub language: Language,
}

/// Why a subscription cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSubscription {
    /// The address is not one of a push service.
    #[error(transparent)]
    Endpoint(#[from] InvalidEndpoint),
    /// A key is wrong.
    #[error("the keys of the subscription are not those of a browser")]
    Keys,
    /// The language does not exist.
    #[error("there is no such language")]
    Language,
}

impl PushSubscription {
    /// Reads what a client sent. If it does not say in which language to tell it, that is `usual`.
    pub fn read(
        new: &NewPushSubscription,
        usual: Language,
    ) -> Result<PushSubscription, InvalidSubscription> {
        let language = new.language.as_deref().map_or(Ok(usual), str::parse);
        let p256dh = decode(&new.p256dh).filter(is_point);
        Ok(PushSubscription {
            endpoint: Endpoint::new(&new.endpoint)?,
            p256dh: p256dh.ok_or(InvalidSubscription::Keys)?,
            auth: decode(&new.auth).ok_or(InvalidSubscription::Keys)?,
            language: language.map_err(|_| InvalidSubscription::Language)?,
        })
    }
}

impl std::fmt::Debug for PushSubscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PushSubscription({:?}, {})", self.endpoint, self.language)
    }
}

fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let decoded = Base64UrlUnpadded::decode(text, &mut bytes).ok()?;
    (decoded.len() == N).then_some(bytes)
}

/// A stored subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPushSubscription {
    /// The device.
    pub key: KeyId,
    /// When it subscribed, in milliseconds since 1970.
    pub created_at: i64,
    /// Where and how it is reached.
    pub subscription: PushSubscription,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys of the example in RFC 8291.
    fn new() -> NewPushSubscription {
        NewPushSubscription {
            endpoint: "https://push.example/x".to_owned(),
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
                .to_owned(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg".to_owned(),
            language: Some("de".to_owned()),
        }
    }

    fn read(new: &NewPushSubscription) -> Result<PushSubscription, InvalidSubscription> {
        PushSubscription::read(new, Language::EN)
    }

    #[test]
    fn a_subscription_is_read_and_nothing_of_it_printed() {
        let read = read(&new()).unwrap();
        assert_eq!((read.p256dh[0], read.auth[0], read.language.code()), (4, 5, "de"));
        let silent = NewPushSubscription { language: None, ..new() };
        assert_eq!(PushSubscription::read(&silent, read.language), Ok(read.clone()));
        assert_eq!(format!("{read:?}"), "PushSubscription(Endpoint(https://push.example/…), de)");
    }

    #[test]
    fn bad_keys_and_languages_are_refused() {
        let keys = Err(InvalidSubscription::Keys);
        let off_the_curve = new().p256dh.replace("BCV", "BCW");
        for p256dh in ["", "BCVx", &off_the_curve, &"A".repeat(87), &format!("{}=", new().p256dh)] {
            let bad = NewPushSubscription { p256dh: p256dh.to_owned(), ..new() };
            assert_eq!(read(&bad), keys, "{p256dh}");
        }
        for auth in
            ["", "BTBZMqHH6r4Tts7J_aSIg", "BTBZMqHH6r4Tts7J_aSIggAA", "BTBZMqHH6r4Tts7J/aSIgg"]
        {
            let bad = NewPushSubscription { auth: auth.to_owned(), ..new() };
            assert_eq!(read(&bad), keys, "{auth}");
        }
        for language in ["", "xx", "EN", "de-AT"] {
            let bad = NewPushSubscription { language: Some(language.to_owned()), ..new() };
            assert_eq!(read(&bad), Err(InvalidSubscription::Language));
        }
        let bad = NewPushSubscription { endpoint: "here".to_owned(), ..new() };
        let refused = InvalidSubscription::Endpoint(InvalidEndpoint::NotAnAddress);
        assert_eq!(read(&bad), Err(refused));
    }
}
