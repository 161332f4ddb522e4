//! `taketable verify`.

use std::fs;

use serde_json::{Value, json};
use taketable_rules::fair::{FairDeal, Secret};
use taketable_rules::record::{Head, Player, Recorder};
use taketable_rules::{End, Game, GameId, Seed, Setup};

use crate::folder::Folder;
use crate::taketable::{NO_FILE, taketable, taketable_reading};

const SENT: [Option<&str>; 3] = [Some("c0ffee"), None, Some("00112233445566778899aabbccddeeff")];

fn deal(secret: u8, sent: [Option<&str>; 3]) -> FairDeal {
    let mut deal = FairDeal::new("club:7", Secret::new([secret; 32]), 3).unwrap();
    for (place, sent) in deal.contributions.iter_mut().zip(sent) {
        *place = sent.map(|sent| sent.parse().unwrap());
    }
    deal
}

/// The lines of a match of one round.
fn lines(deal: Option<FairDeal>) -> Vec<String> {
    let options = GameId::NoThanks.default_options();
    let setup = Setup { end: End::Rounds(1), ..Setup::new(options, 3) };
    let players = vec![Player::named("Ada"), Player::bot("Ben", "expert"), Player::named("Cyd")];
    let head = match deal {
        Some(deal) => Head::fair(setup, players, deal),
        None => Head::new(setup, players, Seed([1; 32])),
    };
    let mut text = String::new();
    let mut recorder = Recorder::new(&head.unwrap(), &mut text, &mut ()).unwrap();
    while let Some(seat) = recorder.game().to_act().iter().next() {
        let action = recorder.game().position().nth_legal(seat, 0).unwrap();
        recorder.act(seat, action, &mut text, &mut ()).unwrap();
    }
    text.lines().map(str::to_owned).collect()
}

fn fair() -> Vec<String> {
    lines(Some(deal(7, SENT)))
}

#[track_caller]
fn replaced(line: &str, from: &str, to: &str) -> String {
    assert!(line.contains(from), "{from} is not in {line}");
    line.replacen(from, to, 1)
}

fn verify(args: &[&str], lines: &[String]) -> crate::taketable::Ran {
    taketable_reading(&[&["verify", "-"], args].concat(), lines.join("\n").as_bytes())
}

/// A record is wrong: for this reason, on this line, and so says the summary.
#[track_caller]
fn expect_wrong(args: &[&str], lines: &[String], line: usize, words: &str) {
    let (out, err) = verify(args, lines).faulty();
    assert_eq!(err, "");
    let wrong: Vec<&str> = out.lines().filter(|line| line.starts_with("  Wrong: ")).collect();
    let [wrong] = wrong[..] else { panic!("{out}") };
    let reason = wrong.strip_prefix(&format!("  Wrong: -:{line}: ")).expect(wrong);
    assert!(reason.contains(words), "\"{words}\" is not in {reason}");
    assert_eq!(out.lines().last(), Some("1 record: 0 fair, 0 unproven, 0 without proof, 1 wrong"));
    assert!(
        !out.contains("Fair:") && !out.contains("Unproven:") && !out.contains("No proof:"),
        "{out}"
    );
}

#[test]
fn a_fair_record_is_told_in_full() {
    let deal = deal(7, SENT);
    let (commitment, seed) = (deal.commitment(), deal.seed());
    let secret = "07".repeat(32);
    let expected = format!(
        "\
-, record 1: No Thanks!, table club:7
  Commitment shown before the match:
    {commitment}
  Contributions by seat:
    c0ffee
      by seat 1, Ada
    nothing
      by seat 2, Ben
    00112233445566778899aabbccddeeff
      by seat 3, Cyd
  Secret revealed after the match:
    {secret}
  Seed of all deals:
    {seed}
  Fair: the secret matches the commitment, the seed is derived from the secret
  and the contributions, and every deal is derived from the seed.
  Was that commitment shown to you before the match? (--commitment HEX)
1 record: 1 fair, 0 unproven, 0 without proof, 0 wrong
"
    );
    assert_eq!(verify(&[], &fair()).good(), expected);
    // To `check` it is a record like any other.
    let checked = taketable_reading(&["check", "-"], fair().join("\n").as_bytes()).good();
    assert!(checked.ends_with(", 0 faults\n"), "{checked}");

    // What the player knows fits, in letters of either size.
    let shown = commitment.to_string().to_uppercase();
    let args = ["--commitment", &shown, "--contribution", "C0FFEE"];
    let out = verify(&args, &fair()).good();
    assert!(out.contains("\n  The commitment is the one that you were shown.\n"), "{out}");
}

#[test]
fn a_record_may_have_no_proof_or_nobody_may_have_contributed() {
    let no_proof = lines(None);
    let out = verify(&[], &no_proof).good();
    let seed = "01".repeat(32);
    let expected = format!(
        "\
-, record 1: No Thanks!
  Seed of all deals:
    {seed}
  No proof: the record does not say where its seed comes from.
1 record: 0 fair, 0 unproven, 1 without proof, 0 wrong
"
    );
    assert_eq!(out, expected);

    let unproven = lines(Some(deal(7, [None; 3])));
    let out = verify(&[], &unproven).good();
    assert!(out.contains("But no seat contributed"), "{out}");
    assert!(out.ends_with("\n1 record: 0 fair, 1 unproven, 0 without proof, 0 wrong\n"), "{out}");
}

#[test]
fn every_forgery_is_found() {
    let good = fair();
    let head = &good[0];
    let (seed, commitment) = (deal(7, SENT).seed(), deal(7, SENT).commitment());
    let cases = [
        (r#""secret":"07"#, r#""secret":"08"#, "the commitment to this secret is "),
        ("club:7", "club:8", "the commitment to this secret is "),
        ("c0ffee", "c0ffef", &format!(", not {seed}")),
        (r#""c0ffee",null"#, r#"null,"c0ffee""#, &format!(", not {seed}")),
        (r#""seed":""#, r#""seed":"0000","x":""#, "a seed is 64 hexadecimal digits"),
        (&seed.to_string(), &"0".repeat(64), &format!("give the seed {seed}, not 0000")),
        (&commitment.to_string(), &"0".repeat(64), &format!("is {commitment}, not 0000")),
        (r#""c0ffee","#, "", "2 contributions for 3 seats"),
        (r#""secret":"#, r#""sekret":"#, "missing field `secret`"),
        (r#""commitment":"#, r#""comitment":"#, "missing field `commitment`"),
        (r#""table":"#, r#""tabel":"#, "missing field `table`"),
        (r#""contributions":"#, r#""contribs":"#, "missing field `contributions`"),
        ("club:7", &"x".repeat(65), "a table's id has 1 to 64 letters"),
        ("club:7", "", "a table's id has 1 to 64 letters"),
        ("club:7", r"\u001b[2J", "a table's id has 1 to 64 letters"),
        ("c0ffee", "coffee", "a contribution is 1 to 32 bytes"),
        ("c0ffee", &"c0".repeat(33), "a contribution is 1 to 32 bytes"),
        ("c0ffee", "", "a contribution is 1 to 32 bytes"),
        (r#""secret":"0707"#, r#""secret":"07zz"#, "a secret is 64 hexadecimal digits"),
    ];
    for (from, to, words) in cases {
        let mut forged = good.clone();
        forged[0] = replaced(head, from, to);
        expect_wrong(&[], &forged, 1, words);
    }

    // The head is good, and something else is not.
    let mut forged = good.clone();
    forged[1] = lines(Some(deal(8, SENT)))[1].clone();
    expect_wrong(&[], &forged, 2, "the deal of round 1 is not the one that the seed gives");
    let mut forged = good.clone();
    forged[2] = r#"{"seat":0,"do":{"play":1}}"#.to_owned();
    expect_wrong(&[], &forged, 3, "not an action of this game");
    expect_wrong(&[], &good[..9], 10, "ends before its match is over");
    let mut longer = good.clone();
    longer.push(good[2].clone());
    expect_wrong(&[], &longer, good.len() + 1, "expected a new head, found an action");
}

#[test]
fn a_player_knows_what_they_saw_and_sent() {
    let (commitment, other) = (deal(7, SENT).commitment(), deal(8, SENT).commitment());
    let words = format!("the commitment is {commitment}, not {other}");
    expect_wrong(&["--commitment", &other.to_string()], &fair(), 1, &words);
    let args = ["--commitment", &commitment.to_string()];
    expect_wrong(&args, &lines(None), 1, "the record has no commitment");
    expect_wrong(&args, &lines(Some(deal(8, SENT))), 1, "the commitment is ");
    // The same secret, but the player's contribution was passed over.
    let without = lines(Some(deal(7, [None, SENT[1], SENT[2]])));
    verify(&args, &without).good();
    let words = "no seat contributed c0ffee";
    expect_wrong(&["--contribution", "c0ffee"], &without, 1, words);
    expect_wrong(&["--contribution", "c0ffee"], &lines(None), 1, words);
}

#[test]
fn each_record_has_its_own_verdict() {
    let mut forged = fair();
    forged[0] = replaced(&forged[0], "c0ffee", "c0ffef");
    let cut = fair()[..5].to_vec();
    let unproven = lines(Some(deal(7, [None; 3])));
    let all = [fair(), forged.clone(), lines(None), cut.clone(), unproven, cut, forged, fair()];
    let (out, err) = verify(&[], &all.concat()).faulty();
    assert_eq!(err, "");
    // The second time the head after the cut has a fault as well; the cut is not passed over.
    let verdicts = out.lines().filter_map(|line| line.strip_prefix("  ")?.split_once(": "));
    let verdicts: Vec<&str> = verdicts.map(|(verdict, _)| verdict).collect();
    let expected = ["Fair", "Wrong", "No proof", "Wrong", "Unproven", "Wrong", "Wrong", "Fair"];
    assert_eq!(verdicts, expected, "{out}");
    assert!(out.ends_with("\n8 records: 2 fair, 1 unproven, 1 without proof, 4 wrong\n"), "{out}");
    assert_eq!(out.matches("the record ends before its match is over").count(), 2, "{out}");
}

#[test]
fn what_stands_before_the_first_record_belongs_to_none() {
    let (out, _) = verify(&[], &[]).faulty();
    let nothing =
        "0 records: 0 fair, 0 unproven, 0 without proof, 0 wrong; 1 fault outside of records\n";
    assert_eq!(out, format!("-, no record\n  Wrong: -:1: no record found\n{nothing}"));
    let (out, _) = verify(&[], &[vec!["?".to_owned()], fair()].concat()).faulty();
    assert!(
        out.starts_with("-, no record\n  Wrong: -:1: this is not JSON, as every line"),
        "{out}"
    );
    assert!(
        out.ends_with(
            " 1 fair, 0 unproven, 0 without proof, 0 wrong; 1 fault outside of records\n"
        )
    );
}

#[test]
fn programs_read_json() {
    let mut forged = fair();
    forged[0] = replaced(&forged[0], "c0ffee", "c0ffef");
    let all = [fair(), lines(None), forged].concat();
    let (out, _) = verify(&["--json"], &all).faulty();
    let found: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [one, two, three, summary] = &found[..] else { panic!("{out}") };
    let head: Value = serde_json::from_str(&fair()[0]).unwrap();
    let expected = json!({
        "file": "-", "record": 1, "verdict": "fair", "game": "no-thanks",
        "players": head["seats"], "seed": head["seed"], "fair": head["fair"],
    });
    assert_eq!(*one, expected);
    assert_eq!((&two["verdict"], two.get("fair")), (&json!("no_proof"), None));
    assert_eq!((&three["verdict"], three.get("seed")), (&json!("wrong"), None));
    assert_eq!(three["fault"]["line"], 1 + fair().len() + lines(None).len());
    assert!(three["fault"]["reason"].as_str().unwrap().contains(", not "), "{three}");
    let counts = json!({
        "records": 3, "fair": 1, "unproven": 0, "no_proof": 1, "wrong": 1, "outside": 0,
    });
    assert_eq!(summary["summary"], counts);
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let folder = Folder::new("verify-files");
    let (good, missing) = (folder.file("good.jsonl"), folder.file("missing.jsonl"));
    fs::write(&good, fair().join("\n")).unwrap();
    let ran = taketable(&["verify", &missing, &good]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.err, format!("error: cannot read {missing}: {NO_FILE}\n"));
    assert!(ran.out.starts_with(&format!("{good}, record 1: ")), "{ran:?}");
    assert!(
        ran.out.ends_with("1 record: 1 fair, 0 unproven, 0 without proof, 0 wrong\n"),
        "{ran:?}"
    );
}
