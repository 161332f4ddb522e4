//! What went wrong with a program, in words.

use taketable_arena::BotFaults;

use crate::story::plural;

/// Sentences, each on a line of its own; none if all is well. The first one counts, and of each kind
/// of fault the first is told.
pub(crate) fn fault_report(name: &str, faults: &BotFaults) -> Vec<String> {
    let mut lines = Vec::new();
    if !faults.counts.is_empty() {
        let kinds = faults.counts.iter().map(|(kind, count)| format!("{kind} {count}"));
        let kinds: Vec<String> = kinds.collect();
        let kinds = kinds.join(", ");
        lines.push(format!("{name} was at fault; a random move was made for it: {kinds}."));
    }
    if faults.restarts > 0 {
        lines.push(format!("{name} was started anew {}.", plural(faults.restarts, "time")));
    }
    let told = faults.first.iter().map(|(kind, sentence)| format!("First {kind}: {sentence}"));
    lines.extend(told);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_counted_and_the_first_of_each_kind_is_told() {
        let mut faults = BotFaults::default();
        assert!(fault_report("my.py", &faults).is_empty());
        faults.counts = [("crashed".to_owned(), 7), ("late".to_owned(), 1)].into();
        faults.first = [("crashed".to_owned(), "the bot ended: KeyError".to_owned())].into();
        faults.restarts = 1;
        let lines = [
            "my.py was at fault; a random move was made for it: crashed 7, late 1.",
            "my.py was started anew 1 time.",
            "First crashed: the bot ended: KeyError",
        ];
        assert_eq!(fault_report("my.py", &faults), lines);
    }
}
