//! Connections. [`accept`] takes them, within the [`crate::limits`]; [`guarded_stream`] and
//! [`request_progress`] keep slow and flooding clients in check; [`address`] tells where they come
//! from. [`table_socket`] and [`lobby_socket`] are the two kinds of socket, and [`frame_rate`]
//! bounds what comes through them.

pub(crate) mod accept;
pub(crate) mod address;
pub(crate) mod frame_rate;
pub(crate) mod guarded_stream;
pub(crate) mod lobby_socket;
pub(crate) mod request_progress;
pub(crate) mod table_socket;
