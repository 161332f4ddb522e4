//! `taketable train`.

use std::fs;

use crate::folder::Folder;
use crate::taketable::{Ran, command, taketable};

/// A course that is over in no time.
const SHORT: [&str; 11] = [
    "--practice",
    "2048",
    "--generations",
    "1",
    "--rounds",
    "4",
    "--worlds",
    "4",
    "--marks",
    "2",
    "--seats=3",
];

fn train(game: &str, rest: &[&str], threads: &str) -> Ran {
    let args = [&["train", game], &SHORT[..], rest].concat();
    Ran::of(command(&args).env("RAYON_NUM_THREADS", threads).output().unwrap())
}

#[test]
fn weights_and_chart_are_the_same_on_any_number_of_threads() {
    let one = train("no-thanks", &[], "1");
    assert_eq!(one, train("no-thanks", &[], "3"));
    assert_eq!(one.code, Some(0));
    assert!(one.out.starts_with("# taketable train no-thanks --seats 3 "), "{}", one.out);
    assert!(one.out.contains("\n[standard 3]\n"), "{}", one.out);
}

#[test]
fn the_strength_is_drawn_beside_the_weights() {
    let Ran { err, .. } = train("take5", &[], "2");
    for name in ["0", "1,024", "2,048", "search 1"] {
        let drawn = |line: &str| line.trim_start().starts_with(name) && line.contains('●');
        assert!(err.lines().any(drawn), "{name}: {err}");
    }
    assert!(err.contains("Generation 1: "), "{err}");
    assert!(err.lines().all(|line| line.chars().count() <= 80), "{err}");
    let unmeasured = ["train", "take5", "--practice", "512", "--generations", "0", "--marks", "0"];
    assert!(taketable(&unmeasured).good().contains("\n[standard 4]\n"));
}

#[test]
fn the_page_is_complete_in_itself() {
    let folder = Folder::new("train-page");
    let page = folder.file("learning.html");
    let ran = train("take-that", &["--html", &page], "2");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let html = fs::read_to_string(&page).unwrap();
    assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"), "{html}");
    assert!(html.contains("<h1>How Take That was learned</h1>"), "{html}");
    assert_eq!(html.matches("<circle").count(), 4, "{html}");
    assert!(!html.contains("http") && !html.contains("<script"), "{html}");
    let nowhere = folder.file("no-such-folder/page.html");
    taketable(&["train", "take5", "--html", &nowhere]).refused("cannot write");
}

#[test]
fn help_fits_the_screen() {
    let help = taketable(&["train", "--help"]).good();
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
}
