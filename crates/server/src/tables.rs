//! Tables. [`table`] holds the state of one and decides what happens there; the [`keeper`] is the
//! task that owns it; the [`house`] starts keepers. The [`lobby`] lists open tables, a
//! [`short_code`] finds one, [`quick_matches`] seats people who wait for others, a [`table_tag`] stands for one in the log, and the [`bot_pool`] thinks
//! for bots.

pub(crate) mod bot_pool;
pub(crate) mod house;
pub(crate) mod keeper;
pub(crate) mod lobby;
pub(crate) mod quick_matches;
pub(crate) mod short_code;
pub(crate) mod table;
pub(crate) mod table_tag;
