//! A new migration is a new file, which the compiler would not notice by itself.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
