//! What is drawn, for every game and moment; what no key may do; and that nothing runs in vain.

mod frames;
mod garbage;
mod idle;
mod languages;
mod leaving;
pub(crate) mod picture;
mod plain_mode;
mod resume;
mod servers;
mod told;

use std::path::Path;

use crate::look::{Colours, Look};
use crate::saved::Shelf;
use crate::settings::Settings;
use taketable_telling::Language;

/// Somebody with a good terminal, whose matches are kept there.
fn settings(directory: &Path) -> Settings {
    Settings {
        look: Look { unicode: true, colours: Colours::True },
        language: Language::EN,
        plain: false,
        quick: false,
        shelf: Shelf::in_directory(directory),
        name: "Zoe".to_owned(),
    }
}
