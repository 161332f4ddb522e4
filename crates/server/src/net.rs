//! Connections: accepting them, the sockets of tables and lobby, and client addresses.

pub(crate) mod accept;
pub(crate) mod address;
pub(crate) mod frame_limit;
pub(crate) mod guarded_stream;
pub(crate) mod lobby_socket;
pub(crate) mod request_progress;
pub(crate) mod table_socket;
