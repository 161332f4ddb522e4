//! Bytes as a frame that a client sends to a table.

use taketable_protocol::live::{Command, MAX_REQUEST_BYTES, MAX_WHY_CHARS, Request, ServerMessage};
use taketable_rules::GameId;

/// Any text is read as a request or refused with a short sentence; a request can be written and read again,
/// and what it asks to do is an action of some games or of none.
pub fn frames(data: &[u8]) {
    // The socket passes on nothing else.
    let Ok(text) = std::str::from_utf8(data) else { return };
    if text.len() > MAX_REQUEST_BYTES {
        return;
    }
    let (id, refusal) = match Request::read(text) {
        Ok(request) => return reads_again(&request),
        Err(refused) => refused,
    };
    assert!((1..=MAX_WHY_CHARS).contains(&refusal.why.chars().count()), "{}", refusal.why);
    let answer = ServerMessage::Refused { id, refusal }.frame();
    assert!(!answer.contains('\n'));
}

fn reads_again(request: &Request) {
    let frame = request.frame();
    let again = Request::read(&frame).expect("what was written can be read");
    assert_eq!(again.id, request.id);
    assert_eq!(again.frame(), frame);
    if let Command::Act(act) = &request.command {
        for game in GameId::ALL {
            if let Ok(action) = game.read_action(act.action.get()) {
                let text = serde_json::to_string(&action).expect("an action has a text form");
                assert_eq!(game.read_action(&text).ok(), Some(action));
            }
        }
    }
}
