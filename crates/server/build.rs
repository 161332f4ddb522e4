//! Looks whether the page was built anew. A debug build reads it from disk and need not know.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}
