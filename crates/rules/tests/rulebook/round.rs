//! [`Round`]: a position, what is done in it, and what is expected of it.

use std::fmt::Debug;

use taketable_rules::{Seat, Viewer};

use super::line::{Fault, Line};
use super::notation::{Notation, list};
use super::sheet::Sheet;
use super::table_rules::TableRules;

/// A round in progress.
pub(crate) struct Round<G> {
    position: G,
    seats: u8,
}

impl<G: Notation> Round<G> {
    /// The position that the lines describe, if there are any.
    pub(crate) fn set_up(
        table: &TableRules<G>,
        lines: Vec<Line>,
    ) -> Result<Option<Round<G>>, Fault> {
        let Some(first) = lines.first().cloned() else { return Ok(None) };
        let described = lines.clone();
        let mut sheet = Sheet::new(lines)?;
        let seats = sheet.seats();
        table.setup(seats).check().map_err(|e| first.fault(e))?;
        let position = G::position(table.options(), &mut sheet)?;
        sheet.finish()?;

        let round = Round { position, seats };
        for line in described {
            if let Some(found) = round.found(&line)? {
                line.expect(&found)?;
            }
        }
        Ok(Some(round))
    }

    /// What the round is worth to each seat if it ends now.
    pub(crate) fn scores(&self) -> Vec<i32> {
        self.position.scores().to_vec()
    }

    /// Does what the line says, or compares what it expects.
    pub(crate) fn step(&mut self, line: &Line) -> Result<(), Fault> {
        match line.word.as_str() {
            "do" => self.act(line),
            "refused" => self.expect_refusal(line),
            "legal" => self.expect_legal(line),
            _ => match self.found(line)? {
                Some(found) => line.expect(&found),
                None => Err(line.fault("no such word")),
            },
        }
    }

    fn act(&mut self, line: &Line) -> Result<(), Fault> {
        for part in line.value.split(',') {
            for (seat, action) in self.actions(line, part)? {
                self.position.check(seat, action).map_err(|why| line.fault(why))?;
                self.position.play(seat, action, &mut ());
            }
        }
        Ok(())
    }

    fn expect_refusal(&self, line: &Line) -> Result<(), Fault> {
        let (part, words) = line.value.split_once(": ").unwrap_or((&line.value, ""));
        for (seat, action) in self.actions(line, part)? {
            let refusal = self.position.check(seat, action).err();
            let refusal = refusal.ok_or_else(|| line.fault(format!("{part} is not refused")))?;
            if words.is_empty() || !refusal.to_string().contains(words) {
                line.expect_same(words, &refusal.to_string())?;
            }
        }
        Ok(())
    }

    fn expect_legal(&self, line: &Line) -> Result<(), Fault> {
        let Some(seat) = self.seat(line)? else { return Err(line.fault("whose actions?")) };
        let mut expected = Vec::new();
        for part in line.value.split(',').filter(|part| *part != "-") {
            expected.extend(Self::named(line, part)?);
        }
        let found = self.position.legal_actions(seat);
        line.expect_same(&in_order(expected), &in_order(found.clone()))?;
        // Playouts pick without listing, and have the same choice.
        let places = 0..self.position.count_legal(seat);
        let picked: Vec<_> = places.filter_map(|n| self.position.nth_legal(seat, n)).collect();
        line.expect_same(&format!("{found:?}"), &format!("{picked:?}"))
    }

    /// What the line's word shows; `None` if there is no such word.
    fn found(&self, line: &Line) -> Result<Option<String>, Fault> {
        let seat = self.seat(line)?;
        let shown = |viewer| G::shown(&self.position.view(viewer), &line.word, seat);
        Ok(match (line.word.as_str(), line.viewer, seat) {
            ("awaited", None, None) => Some(list(self.position.to_act().iter().map(Seat::index))),
            ("scores", None, None) => Some(list(self.scores())),
            (_, Some(viewer), _) => shown(viewer),
            (_, None, Some(seat)) => shown(Viewer::Seat(seat)),
            (_, None, None) => self.same_for_all(shown),
        })
    }

    /// What every viewer sees; if it is not the same, what each of them sees.
    fn same_for_all(&self, shown: impl Fn(Viewer) -> Option<String>) -> Option<String> {
        let all: Vec<_> = Viewer::all(self.seats).map(&shown).collect::<Option<_>>()?;
        let same = all.iter().all(|text| *text == all[0]);
        Some(if same { all[0].clone() } else { format!("differs: {}", all.join("; ")) })
    }

    /// The seat that the head names, if it is at the table.
    fn seat(&self, line: &Line) -> Result<Option<Seat>, Fault> {
        match line.seat()? {
            Some(seat) if seat.index() >= self.seats as usize => {
                Err(line.fault(format!("{seat} is not at the table")))
            }
            seat => Ok(seat),
        }
    }

    /// A seat and its actions: `0 play 44`, `1 lay 35 50`.
    fn actions(&self, line: &Line, part: &str) -> Result<Vec<(Seat, G::Action)>, Fault> {
        let (seat, actions) = part.trim().split_once(' ').unwrap_or_default();
        let seat = seat.parse().ok().filter(|index| *index < self.seats).and_then(Seat::new);
        let seat = seat.ok_or_else(|| line.fault(format!("`{part}` does not name a seat")))?;
        Ok(Self::named(line, actions)?.into_iter().map(|action| (seat, action)).collect())
    }

    /// One action for each number, `play 44 45`, or a single one without: `stop`.
    fn named(line: &Line, actions: &str) -> Result<Vec<G::Action>, Fault> {
        let is_number = |token: &&str| token.bytes().all(|byte| byte.is_ascii_digit());
        let (numbers, name): (Vec<_>, Vec<_>) = actions.split_whitespace().partition(is_number);
        let name = name.join(" ");
        let each: Vec<String> = match numbers[..] {
            [] => vec![name],
            _ => numbers.iter().map(|number| format!("{name} {number}")).collect(),
        };
        each.iter().map(|action| action.parse().map_err(|e| line.fault(e))).collect()
    }
}

fn in_order<A: Debug + Ord>(mut actions: Vec<A>) -> String {
    actions.sort();
    format!("{actions:?}")
}
