//! Rebuilds when the page, which a release build contains, or the migrations change.

use std::path::Path;

const PAGE: &str = "../../web/dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=migrations");
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    // A debug build reads the page from disk. What is not there would count as changed every time.
    if is_release || Path::new(PAGE).exists() {
        println!("cargo::rerun-if-changed={PAGE}");
    }
}
