//! What is drawn, for every game and moment; what no key may do; and that nothing runs in vain.

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

/// Somebody with a good terminal, whose matches are kept there.
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
