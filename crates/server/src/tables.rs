//! Tables: what happens at one, the task that owns it, and how people find it.

pub(crate) mod bot_pool;
pub(crate) mod house;
pub(crate) mod keeper;
pub(crate) mod lobby;
pub(crate) mod short_code;
pub(crate) mod table;
pub(crate) mod table_tag;
