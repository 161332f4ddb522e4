//! [`Faults`]: what went wrong with programs, how often, and in what words.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::exec::ExecFault;

/// No sentence about a fault is longer, in characters: a program has its words in it.
const LONGEST: usize = 300;

/// The faults of each entrant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(BTreeMap<usize, BotFaults>);

/// The faults of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BotFaults {
    /// For each kind, how many random moves were made in place of its own.
    #[serde(rename = "faults", skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<String, u64>,
    /// For each kind, what was said about the first one: counts do not say what to mend.
    #[serde(rename = "first_faults", skip_serializing_if = "BTreeMap::is_empty")]
    pub first: BTreeMap<String, String>,
    /// Number of restarts.
    #[serde(skip_serializing_if = "is_zero")]
    pub restarts: u64,
}

// The signature is serde's.
fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Faults {
    /// Everything about all who were at fault, by their numbers.
    pub(crate) fn new(bots: BTreeMap<usize, BotFaults>) -> Faults {
        Faults(bots)
    }

    /// Counts one.
    pub(crate) fn add(&mut self, entrant: usize, fault: &ExecFault) {
        let mine = self.0.entry(entrant).or_default();
        *mine.counts.entry(fault.kind().to_owned()).or_default() += 1;
        mine.first.entry(fault.kind().to_owned()).or_insert_with(|| cut(&fault.to_string()));
    }

    /// Counts a restart.
    pub(crate) fn restarted(&mut self, entrant: usize) {
        self.0.entry(entrant).or_default().restarts += 1;
    }

    /// Counts all of the others too. They are later ones: what was said first stays.
    pub(crate) fn extend(&mut self, others: Faults) {
        for (entrant, others) in others.0 {
            let mine = self.0.entry(entrant).or_default();
            for (kind, count) in others.counts {
                *mine.counts.entry(kind).or_default() += count;
            }
            for (kind, sentence) in others.first {
                mine.first.entry(kind).or_insert(sentence);
            }
            mine.restarts += others.restarts;
        }
    }

    /// Returns `true` if nothing went wrong with anyone.
    pub fn is_empty(&self) -> bool {
        self.0.values().all(BotFaults::is_empty)
    }

    /// Returns the faults of an entrant.
    pub fn of(&self, entrant: usize) -> BotFaults {
        self.0.get(&entrant).cloned().unwrap_or_default()
    }

    /// One thing about all those of whom there is something to say.
    pub(crate) fn each<T>(&self, thing: impl Fn(&BotFaults) -> Option<T>) -> BTreeMap<usize, T> {
        self.0.iter().filter_map(|(entrant, faults)| Some((*entrant, thing(faults)?))).collect()
    }
}

impl BotFaults {
    /// Returns `true` if there are no faults.
    pub fn is_empty(&self) -> bool {
        *self == BotFaults::default()
    }
}

/// The beginning of a sentence that may be too long.
fn cut(sentence: &str) -> String {
    let mut cut: String = sentence.chars().take(LONGEST).collect();
    if cut.len() < sentence.len() {
        cut.push('…');
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    fn garbage(why: &str) -> ExecFault {
        ExecFault::Garbage { line: "x".to_owned(), why: why.to_owned() }
    }

    #[test]
    fn the_first_of_each_kind_is_told_and_all_are_counted() {
        let mut faults = Faults::default();
        faults.add(1, &garbage("one"));
        faults.add(1, &garbage("two"));
        let mut later = Faults::default();
        later.add(1, &garbage("three"));
        later.add(1, &ExecFault::Stuck);
        later.restarted(1);
        later.restarted(2);
        faults.extend(later);
        let of = faults.of(1);
        let counts = [("garbage".to_owned(), 3), ("stuck".to_owned(), 1)];
        assert_eq!((of.counts, of.restarts), (counts.into(), 1));
        assert_eq!(of.first["garbage"], "cannot read the answer \"x\": one");
        assert!(of.first["stuck"].contains("silent for too long"));
        assert_eq!((faults.of(2).restarts, faults.of(0)), (1, BotFaults::default()));
    }

    #[test]
    fn a_reported_fault_is_cut_short() {
        let mut faults = Faults::default();
        faults.add(0, &garbage(&"ä".repeat(1000)));
        assert_eq!(faults.of(0).first["garbage"].chars().count(), LONGEST + 1);
    }
}
