//! [`fault_report`]: the faults of a program, in words.

use taketable_arena::BotFaults;
use taketable_telling::{Translator, say};

/// Sentences about the faults of a program; none if there are no faults. The first counts them, and
/// the first fault of each kind is told.
pub(crate) fn fault_report(name: &str, faults: &BotFaults, words: &Translator) -> Vec<String> {
    let mut lines = Vec::new();
    if !faults.counts.is_empty() {
        let count = |(kind, count): (&String, &u64)| {
            format!("{} {}", kind_name(kind, words), words.number(*count as f64))
        };
        let kinds = words.commas(faults.counts.iter().map(count));
        lines.push(say!(words, ArenaFaults, bot = name, kinds = kinds));
    }
    if faults.restarts > 0 {
        lines.push(say!(words, ArenaRestarts, bot = name, restarts = faults.restarts));
    }
    lines.extend(
        faults.first.iter().map(|(kind, why)| {
            say!(words, ArenaFirstFault, kind = kind_name(kind, words), why = why)
        }),
    );
    lines
}

/// The name of a kind of fault. A file of a newer version may have kinds that are unknown here.
fn kind_name(kind: &str, words: &Translator) -> String {
    words.name(&[&format!("fault-{}", kind.replace('_', "-"))]).unwrap_or_else(|| kind.to_owned())
}

#[cfg(test)]
mod tests {
    use taketable_telling::Language;

    use super::*;

    #[test]
    fn faults_are_counted_and_the_first_of_each_kind_is_told() {
        let mut faults = BotFaults::default();
        let english = Translator::of(Language::EN);
        assert!(fault_report("my.py", &faults, english).is_empty());
        faults.counts = [("crashed".to_owned(), 7), ("late".to_owned(), 1)].into();
        faults.first = [("crashed".to_owned(), "the bot ended: KeyError".to_owned())].into();
        faults.restarts = 1;
        let lines = [
            "my.py was at fault. Random moves were made for it: crashed 7, late 1.",
            "my.py was restarted 1 time.",
            "First crashed: the bot ended: KeyError",
        ];
        assert_eq!(fault_report("my.py", &faults, english), lines);
        let german = fault_report("my.py", &faults, Translator::of("de".parse().unwrap()));
        assert!(german[0].ends_with("an seiner Stelle: abgestürzt 7, zu spät 1."), "{german:?}");
    }
}
