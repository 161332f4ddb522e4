//! Questions to the keeper of a table that any node may ask: on its own node as a message, from another
//! node as JSON.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use taketable_protocol::live::{MyTable, PublicId, Refusal, TableState};
use tokio::sync::oneshot;

use crate::people::PersonId;
use crate::tables::keeper::{
    Inspected, OperatorMessage, ReportContext, ReportTarget, Seeker, TableMessage,
};

/// A question to a keeper.
pub(crate) trait TableCall:
    Clone + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Its name in the address.
    const NAME: &str;
    /// The answer.
    type Reply: Serialize + DeserializeOwned + Send + 'static;

    /// Returns it as a message.
    fn message(self, reply: oneshot::Sender<Self::Reply>) -> TableMessage;
}

macro_rules! calls {
    ($($(#[$doc:meta])* $call:ident $fields:tt ($name:literal) -> $reply:ty => |$reply_to:ident| $message:expr;)*) => {$(
        calls!(@struct $(#[$doc])* $call $fields);

        impl TableCall for $call {
            const NAME: &str = $name;
            type Reply = $reply;

            fn message(self, $reply_to: oneshot::Sender<$reply>) -> TableMessage {
                calls!(@take self $call $fields);
                $message
            }
        }
    )*};
    (@struct $(#[$doc:meta])* $call:ident { $($field:ident: $type:ty),* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Serialize, Deserialize)]
        pub(crate) struct $call { $(pub(crate) $field: $type),* }
    };
    (@take $self:ident $call:ident { $($field:ident: $type:ty),* }) => {
        let $call { $($field),* } = $self;
    };
}

/// Puts a message of an operator on the way.
fn operator(message: OperatorMessage) -> TableMessage {
    TableMessage::Operator(Box::new(message))
}

calls! {
    /// Asks for the public state of the table.
    ShowState {} ("state") -> TableState => |reply| TableMessage::State { reply };
    /// Asks for the state of the table if the person sits there.
    ShowMine { person: PersonId } ("mine") -> Option<MyTable>
        => |reply| TableMessage::Mine { person, reply };
    /// Seats a person for a quick match.
    TakeSeat { seeker: Seeker } ("seat") -> bool => |reply| TableMessage::Seat { seeker, reply };
    /// Frees the seat of a person who does not wait for a quick match any more.
    LeaveSeat { person: PersonId } ("unseat") -> ()
        => |reply| TableMessage::Unseat { person, reply };
    /// Asks for the record of the match.
    ReadRecord {} ("record") -> Option<String> => |reply| TableMessage::Record { reply };
    /// Closes the table if nothing has happened for too long.
    Sweep {} ("sweep") -> () => |reply| TableMessage::Sweep { reply };
    /// Shows the table to an operator.
    Inspect {} ("inspect") -> Inspected => |reply| operator(OperatorMessage::Inspect { reply });
    /// Closes the table.
    CloseTable { reason: String } ("close") -> bool
        => |reply| operator(OperatorMessage::Close { reason, reply });
    /// Removes chat lines.
    RemoveLines { events: Vec<u32> } ("remove") -> Vec<(u32, String)>
        => |reply| operator(OperatorMessage::Remove { events, reply });
    /// Shows a person's new name.
    Rename { person: PersonId, name: String } ("rename") -> ()
        => |reply| operator(OperatorMessage::Rename { person, name, reply });
    /// Removes a deleted person.
    Expel { person: PersonId } ("expel") -> ()
        => |reply| operator(OperatorMessage::Expel { person, reply });
    /// Finds both people of a report.
    ReportPerson { by: PersonId, target: ReportTarget } ("report") -> Result<ReportContext, Refusal>
        => |reply| operator(OperatorMessage::Report { by, target, reply });
    /// Names another person at the table.
    FindPerson { by: PersonId, person: PublicId } ("met") -> Result<(PersonId, String), Refusal>
        => |reply| operator(OperatorMessage::Met { by, person, reply });
}
