//! Bytes as the body of a request about people, or for a replay.

use serde::de::DeserializeOwned;
use taketable_protocol::live::{
    Code, Introduction, NewPassword, Redeemed, Refusal, Refused, SignIn, ToReplay,
};

/// Any body is what an address takes, or refused with a sentence that is not much longer than the
/// body. What has a text form can be written and read again.
pub fn bodies(data: &[u8]) {
    if let Some(read) = reads::<Introduction>(data) {
        let text = serde_json::to_vec(&read).expect("it has a text form");
        assert_eq!(reads(&text), Some(read));
    }
    reads::<Redeemed>(data);
    reads::<NewPassword>(data);
    reads::<SignIn>(data);
    reads::<ToReplay>(data);
}

fn reads<T: DeserializeOwned>(data: &[u8]) -> Option<T> {
    let why = match serde_json::from_slice(data) {
        Ok(read) => return Some(read),
        Err(why) => why.to_string(),
    };
    assert!(!why.is_empty());
    let refused = Refused { refused: Refusal::new(Code::Garbage, why) };
    let answer = serde_json::to_string(&refused).expect("a refusal has a text form");
    // A character that has to be written as a number takes six.
    assert!(answer.len() <= 6 * data.len() + 500, "an answer is not longer than what it answers");
    None
}
