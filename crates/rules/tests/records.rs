//! Records: the one text form of a match. What is written can be read, what is read is judged, and
//! whatever is wrong is found on its line.

mod common;
#[path = "records/cut.rs"]
mod cut;
#[path = "records/fixtures.rs"]
mod fixtures;
#[path = "records/forms.rs"]
mod forms;
#[path = "common/golden.rs"]
mod golden;
#[path = "records/good.rs"]
mod good;
#[path = "records/heads.rs"]
mod heads;
#[path = "records/illegal.rs"]
mod illegal;
#[path = "records/lines.rs"]
mod lines;
