//! Tests of the screens, the keys, plain mode and the languages.

mod frames;
mod garbage;
mod idle;
mod languages;
mod leaving;
pub(crate) mod picture;
mod plain_mode;
mod playback;
mod resume;
mod servers;

use std::path::Path;

use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::theme::{Colours, Theme};
use taketable_telling::Language;

/// Settings for a terminal with all colours, with matches saved in this directory.
fn settings(directory: &Path) -> Settings {
    Settings {
        theme: Theme { unicode: true, colours: Colours::True },
        language: Language::EN,
        plain: false,
        quick: false,
        shelf: Shelf::in_directory(directory),
        name: "Zoe".to_owned(),
    }
}
