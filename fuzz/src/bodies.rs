//! Bytes as the body of a request about people, or for a replay.

use serde::de::DeserializeOwned;
use taketable_protocol::live::{
    Code, Introduction, MAX_WHY_CHARS, NewPassword, RedeemLinkCode, Refusal, SignIn, ReplayRequest,
};

/// Any body is what an address takes, or refused with a short sentence. What has a text form can be
/// written and read again.
pub fn bodies(data: &[u8]) {
    if let Some(read) = reads::<Introduction>(data) {
        let text = serde_json::to_vec(&read).expect("it has a text form");
        assert_eq!(reads(&text), Some(read));
    }
    reads::<RedeemLinkCode>(data);
    reads::<NewPassword>(data);
    reads::<SignIn>(data);
    reads::<ReplayRequest>(data);
}

fn reads<T: DeserializeOwned>(data: &[u8]) -> Option<T> {
    let why = match serde_json::from_slice(data) {
        Ok(read) => return Some(read),
        Err(why) => why.to_string(),
    };
    let refusal = Refusal::new(Code::Garbage, why);
    assert!((1..=MAX_WHY_CHARS).contains(&refusal.why.chars().count()), "{}", refusal.why);
    None
}
