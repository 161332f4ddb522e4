//! Heads with a fair deal in which something is not as it was: the referee refuses each.

use taketable_rules::fair::{Contribution, FairDeal, Secret};
use taketable_rules::record::{Head, HeadError, Player, Reason, Referee};
use taketable_rules::{BySeat, GameId, Seat, Seed, Setup};

use crate::documented::{deal, head};
use crate::fixtures::{faults, head as plain_head, random_record, read_head};

fn refusal(head: &str) -> HeadError {
    let fault = Referee::new().read(head, &mut ()).expect_err("it is refused");
    assert_eq!(fault.line, 1);
    match fault.reason {
        Reason::Head(error) => error,
        other => panic!("{other}: {head}"),
    }
}

/// The head with something in it changed.
fn changed(from: &str, to: &str) -> String {
    let good = head();
    assert!(good.contains(from), "{from} does not stand there");
    good.replacen(from, to, 1)
}

fn setup() -> Setup<taketable_rules::AnyGame> {
    Setup::new(GameId::NoThanks.default_options(), 3)
}

#[test]
fn another_secret_is_refused() {
    let forged = changed(r#""secret":"00"#, r#""secret":"01"#);
    let mut secret = *deal().secret().reveal();
    secret[0] = 1;
    let expected = FairDeal::new(deal().table(), Secret::new(secret), 3).unwrap().commitment();
    let HeadError::Commitment(wrong) = refusal(&forged) else { panic!("{forged}") };
    assert_eq!((wrong.expected, wrong.found), (expected, deal().commitment()));
    let said = format!("the commitment to this secret is {expected}, not {}", wrong.found);
    assert_eq!(wrong.to_string(), said);
}

#[test]
fn another_table_or_commitment_is_refused() {
    for forged in [
        changed("club:2026-11-16.7", "club:2026-11-16.8"),
        changed("club:2026-11-16.7", "Club:2026-11-16.7"),
        changed(r#""commitment":"18"#, r#""commitment":"19"#),
    ] {
        assert!(matches!(refusal(&forged), HeadError::Commitment(_)), "{forged}");
    }
}

#[test]
fn other_contributions_are_refused() {
    for forged in [
        changed("c0ffee", "c0ffef"),
        changed("c0ffee", "c0ffee00"),
        changed("c0ffee", "c0ff"),
        changed(r#""c0ffee",null"#, r#"null,"c0ffee""#),
        changed(r#""c0ffee",null"#, "null,null"),
        changed(",null,", r#","00","#),
    ] {
        let error = refusal(&forged);
        let HeadError::Seed { expected, found } = error else { panic!("{forged}") };
        assert_eq!(found, deal().seed());
        assert_ne!(expected, found);
        let said = format!("secret and contributions give the seed {expected}, not {found}");
        assert_eq!(error.to_string(), said);
    }
}

#[test]
fn another_seed_is_refused() {
    let forged = changed(r#""seed":"d"#, r#""seed":"e"#);
    let HeadError::Seed { expected, found } = refusal(&forged) else { panic!("{forged}") };
    assert_eq!(expected, deal().seed());
    assert_eq!(found.to_string()[1..], expected.to_string()[1..]);
}

#[test]
fn each_seat_has_its_contribution_or_none() {
    for (forged, contributions) in [
        (changed(r#"["c0ffee",null"#, r#"["c0ffee""#), 2),
        (changed(r#"["c0ffee","#, r#"["c0ffee",null,"#), 4),
        (changed(r#"["c0ffee",null,"00112233445566778899aabbccddeeff"]"#, "[]"), 0),
    ] {
        let error = refusal(&forged);
        assert_eq!(error, HeadError::Contributions { contributions, seats: 3 });
        assert_eq!(error.to_string(), format!("{contributions} contributions for 3 seats"));
    }
}

#[test]
fn malformed_fair_deals_are_refused() {
    let (table, bytes) = ("a table's id has 1 to 64 letters", "a contribution is 1 to 32 bytes");
    let (commitment, secret) = ("a commitment is 64 hex", "a secret is 64 hexadecimal digits");
    for (from, to, words) in [
        ("club:2026-11-16.7", "", table),
        ("club:2026-11-16.7", &"x".repeat(65), table),
        ("club:2026-11-16.7", "club 7", table),
        ("club:2026-11-16.7", "clüb", table),
        ("club:2026-11-16.7", r"\u001b[2J", table),
        (r#""table":"club:2026-11-16.7""#, r#""table":7"#, "invalid type: integer `7`"),
        (r#""table":"#, r#""tabel":"#, "missing field `table`"),
        (r#""commitment":"#, r#""comitment":"#, "missing field `commitment`"),
        (r#""secret":"#, r#""sekret":"#, "missing field `secret`"),
        (r#""contributions":"#, r#""contribution":"#, "missing field `contributions`"),
        (r#""commitment":"18"#, r#""commitment":""#, commitment),
        (r#""commitment":"18"#, r#""commitment":"1818"#, commitment),
        (r#""commitment":"18"#, r#""commitment":"0x"#, commitment),
        (r#""secret":"00"#, r#""secret":""#, secret),
        (r#""secret":"00"#, r#""secret":"zz"#, secret),
        ("c0ffee", "", bytes),
        ("c0ffee", "c0ffe", bytes),
        ("c0ffee", "coffee", bytes),
        ("c0ffee", &"00".repeat(33), bytes),
        (r#""c0ffee""#, "12648430", "invalid type: integer `12648430`"),
        ("[\"c0ffee\"", &format!("[{}\"c0ffee\"", "null,".repeat(9)), "more than 10 seats"),
        (r#""fair":{"#, r#""fair":1,"x":{"#, "invalid type: integer `1`"),
    ] {
        let error = refusal(&changed(from, to));
        assert!(matches!(error, HeadError::Malformed(_)), "{error:?}");
        assert!(error.to_string().contains(words), "\"{words}\" is not in {error}");
    }
}

/// A secret is nothing for an error message, even where the head is refused.
#[test]
fn no_refusal_quotes_the_secret() {
    for forged in [changed(r#""secret":"00"#, r#""secret":"zz"#), changed("c0ffee", "c0ffef")] {
        assert!(!refusal(&forged).to_string().contains("0102030405"), "{forged}");
    }
}

#[test]
fn upper_and_lower_case_digits_are_equal() {
    let upper = head()
        .replace("c0ffee", "C0FFEE")
        .replace("180e206148b029f7ffd5564435ce37fd", "180E206148B029F7FFD5564435CE37FD");
    assert_ne!(upper, head());
    assert_eq!(read_head(&upper), read_head(&head()));
}

#[test]
fn a_head_may_leave_the_fair_deal_out() {
    let plain = plain_head(setup());
    assert_eq!(plain.fair, None);
    let record = random_record(&plain, 1);
    assert!(!record.contains("fair"));
    let null = record.replacen(r#","seats""#, r#","fair":null,"seats""#, 1);
    assert_ne!(null, record);
    assert_eq!(faults(&null), [""; 0]);
}

#[test]
fn a_head_is_made_with_the_seed_that_follows() {
    let players = vec![Player::named("x"); 3];
    let made = Head::fair(setup(), players.clone(), deal()).unwrap();
    assert_eq!((made.seed, made.fair), (deal().seed(), Some(deal())));

    let mut short = deal();
    short.contributions = BySeat::new(2, None);
    let refused = Head::fair(setup(), players.clone(), short);
    assert_eq!(refused, Err(HeadError::Contributions { contributions: 2, seats: 3 }));
    let refused = Head::fair(setup(), players[..2].to_vec(), deal());
    assert_eq!(refused, Err(HeadError::Players { players: 2, seats: 3 }));

    // A contribution more is another seed.
    let mut more = deal();
    more.contributions[Seat::FIRST.left(3)] = Contribution::new(&[0]).ok();
    assert_ne!(more.seed(), Seed(*deal().secret().reveal()));
    assert_ne!(more.seed(), deal().seed());
    assert_eq!(more.commitment(), deal().commitment());
}
