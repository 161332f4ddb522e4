//! Looks whether the page was built anew: a release build has it inside, and a debug build has to know
//! whether there is one, to read it from disk.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../../web/dist");
}
