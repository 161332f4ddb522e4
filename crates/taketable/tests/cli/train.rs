//! `taketable train`.

use std::fs;

use taketable_bots::{Learned, Weights};
use taketable_rules::GameId;

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
    let args = [&["train", game, "--threads", threads], &SHORT[..], rest].concat();
    Ran::of(command(&args).output().unwrap())
}

#[test]
fn weights_and_chart_are_the_same_on_any_number_of_threads() {
    let one = train("no-thanks", &[], "1");
    assert_eq!(one, train("no-thanks", &[], "3"));
    assert_eq!(one.code, Some(0));
    assert!(one.out.starts_with("# taketable train no-thanks --seats 3 "), "{}", one.out);
    assert!(one.out.contains("\n[no-thanks standard 3]\n"), "{}", one.out);
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
    assert!(taketable(&unmeasured).good().contains("\n[take5 standard 4]\n"));
}

#[test]
fn the_best_policy_is_written_and_which_one_it_is() {
    // Where a worse choice is as good as any other, search teaches to forget.
    let course = ["--generations=1", "--rounds=4", "--worlds=4", "--marks=1", "--seats=3"];
    let forget = ["--temperature=1000", "--practice=20000"];
    let ran = taketable(&[&["train", "take5"], &course[..], &forget].concat());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].contains(" --marks 1 "), "{}", ran.out);
    let best = "after 20,480 rounds of practice";
    assert_eq!(lines[1], format!("# The best policy: {best}."));
    let kept = format!("Kept: the policy {best}, clearly better than the last one. ");
    assert!(ran.err.replace('\n', " ").ends_with(&kept), "{}", ran.err);
    assert!(ran.err.lines().all(|line| line.chars().count() <= 80), "{}", ran.err);
}

#[test]
fn weights_go_to_a_new_file_in_the_form_of_those_that_bots_have() {
    let folder = Folder::new("train-out");
    let file = folder.file("no_thanks.txt");
    let printed = train("no-thanks", &[], "2");
    let written = train("no-thanks", &["--out", &file], "2");
    assert_eq!((written.code, &written.err), (Some(0), &printed.err));
    assert_eq!(written.out, format!("The weights are in {file}.\n"));
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text, printed.out);
    let learned = Learned::read(&text).unwrap();
    assert_ne!(*learned.weights(GameId::NoThanks, "standard", 3), Weights::NONE);

    // What is there may have taken days to learn.
    train("take5", &["--out", &file], "2").refused("no_thanks.txt already exists");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    taketable(&["train", "take5", "--out", &folder.file("no/such")]).refused("cannot write");
    assert_eq!(folder.names(), ["no_thanks.txt"]);
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
fn values_are_learned_on_any_number_of_threads_and_played_by_experts() {
    let folder = Folder::new("train-values");
    let file = folder.file("values.txt");
    let course = ["train", "no-thanks", "--seats=3", "--values=1000", "--marks=1", "--seed=4"];
    let one = taketable(&[&course[..], &["--threads=1"]].concat());
    assert_eq!(one, taketable(&[&course[..], &["--threads=3"]].concat()));
    let command = "# taketable train no-thanks --seats 3 --values 1000 --marks 1 --seed 4\n";
    assert!(one.out.starts_with(&format!("{command}[no-thanks standard 3 values]\n")), "{one:?}");
    assert!(one.err.contains("1,024"), "how strong they are: {}", one.err);
    let written = taketable(&[&course[..], &["--out", &file]].concat());
    assert_eq!(written.out, format!("The weights are in {file}.\n"));
    assert_eq!(fs::read_to_string(&file).unwrap(), one.out);

    let bots = format!("expert@{file},linear,linear");
    let contest = ["arena", "no-thanks", "--bots", &bots, "--end=rounds:1", "--deals=1"];
    assert!(taketable(&contest).good().contains("1 deal "));
}

#[test]
fn values_are_for_no_thanks_and_nothing_else_is_learned_with_them() {
    taketable(&["train", "take5", "--values", "10"]).refused("--values is for no-thanks");
    let both = ["train", "no-thanks", "--seats=3", "--values=10", "--practice=10"];
    taketable(&both).refused("cannot be used with");
}

#[test]
fn an_invalid_temperature_is_refused() {
    for wrong in ["-1", "0", "NaN", "inf", "-inf", "1e9", "warm"] {
        let temperature = format!("--temperature={wrong}");
        taketable(&["train", "take5", &temperature])
            .refused("a number from 0.001 to 1000 is needed, as in 0.3");
    }
}

#[test]
fn tables_that_do_not_exist_are_refused_before_anything_is_learned() {
    taketable(&["train", "no-thanks", "--seats", "3,9"])
        .refused("No Thanks! is for 3 to 7 players, not 9");
    taketable(&["train", "take5", "--seats", "4,2,4"]).refused("--seats names 4 twice");
}

#[test]
fn help_fits_the_screen() {
    let help = taketable(&["train", "--help"]).good();
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
}

#[cfg(target_os = "linux")]
mod interrupted {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Child, Command, Stdio};
    use std::time::{Duration, Instant};

    use super::*;

    /// A course of search alone at a table of No Thanks!.
    fn start(seats: &str, course: [&str; 4], rest: &[&str]) -> Child {
        let args =
            [&["train", "no-thanks", "--seats", seats, "--marks=0"], &course[..], rest].concat();
        command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    fn interrupt(child: &Child) {
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
    }

    /// Waits until the draft of the page is there: from then on Ctrl-C is listened to.
    fn wait_for_draft(folder: &Folder) {
        let begun = Instant::now();
        while folder.names().is_empty() {
            assert!(begun.elapsed() < Duration::from_mins(1), "nothing is being written");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn what_was_learned_until_then_is_written() {
        let folder = Folder::new("train-interrupted");
        let page = folder.file("learning.html");
        let course = ["--practice=512", "--generations=100", "--rounds=40", "--worlds=2"];
        let mut child = start("3,5,7", course, &["--html", &page]);
        let mut err = BufReader::new(child.stderr.take().unwrap());
        let mut said = String::new();
        while !said.contains("Generation 2: ") {
            assert!(err.read_line(&mut said).unwrap() > 0, "{said}");
        }
        interrupt(&child);
        err.read_to_string(&mut said).unwrap();
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!(ran.code, Some(130), "{ran:?} {said}");
        let lines: Vec<&str> = ran.out.lines().collect();
        assert!(lines[1].starts_with("# Interrupted after generation "), "{}", ran.out);
        assert_eq!((lines[2], lines.len()), ("[no-thanks standard 3]", 4), "{}", ran.out);
        let until_then = "of search: these are the weights learned until then. ";
        assert!(said.replace('\n', " ").contains(until_then), "{said}");
        assert!(said.ends_with("Interrupted: nothing was learned for 5 and 7 seats.\n"), "{said}");
        assert_eq!(folder.names(), ["learning.html"]);
    }

    #[test]
    fn before_anything_is_learned_nothing_is_written() {
        let folder = Folder::new("train-nothing");
        let page = folder.file("learning.html");
        let course = ["--practice=0", "--generations=1", "--rounds=200000", "--worlds=2"];
        let child = start("3", course, &["--html", &page]);
        wait_for_draft(&folder);
        interrupt(&child);
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.out.as_str()), (Some(130), ""), "{ran:?}");
        assert_eq!(ran.err, "error: interrupted before anything was learned\n");
        assert!(folder.names().is_empty());
    }

    #[test]
    fn a_second_ctrl_c_ends_it_at_once() {
        let folder = Folder::new("train-twice");
        let page = folder.file("learning.html");
        // A single round of this search takes longer than anybody waits.
        let course = ["--practice=0", "--generations=1", "--rounds=1", "--worlds=1000000"];
        let mut child = start("3", course, &["--html", &page]);
        wait_for_draft(&folder);
        interrupt(&child);
        std::thread::sleep(Duration::from_millis(200));
        assert!(child.try_wait().unwrap().is_none(), "the round at hand is not over");
        interrupt(&child);
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.out.as_str()), (Some(130), ""), "{ran:?}");
        assert!(folder.names().is_empty());
    }
}
