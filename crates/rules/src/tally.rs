//! The sums of a table, for clients that have no rules.
//!
//! They follow from the view, so search and views do without them: whoever sends a view counts.

use crate::any_game::{AnyEvent, AnyTally, AnyView};
use crate::matches::{MatchEvent, MatchView};
use crate::told::{Told, Viewer};

impl MatchView<AnyView> {
    /// Returns the sums after each of the events. The view is any viewer's before the first of them.
    ///
    /// Sums are the same for all viewers: they count nothing that only one of them can see.
    ///
    /// ```
    /// use taketable_rules::{AnyGame, AnyTally, GameId, Match, Seed, Setup, Viewer};
    ///
    /// let setup = Setup::<AnyGame>::new(GameId::Take5.default_options(), 2);
    /// let mut told = Vec::new();
    /// let table = Match::new_with_events(setup, Seed([1; 32]), &mut told).unwrap();
    /// let view = table.view(Viewer::Spectator);
    /// let last = view.tallies(&told).pop();
    /// assert_eq!(last, Some(view.tally()));
    /// ```
    pub fn tallies(&self, told: &[Told<MatchEvent<AnyEvent>>]) -> Vec<AnyTally> {
        let mut view = self.clone();
        let mut is_counted = false;
        let after = |event: &Told<MatchEvent<AnyEvent>>| {
            let event = event.face(Viewer::Spectator);
            view.follow(event);
            is_counted = match event {
                MatchEvent::RoundOver(_) | MatchEvent::MatchOver(_) => true,
                MatchEvent::RoundBegins { .. } => false,
                MatchEvent::InRound(_) => is_counted,
            };
            let tally = view.position.tally();
            if is_counted { tally.counted() } else { tally }
        };
        told.iter().map(after).collect()
    }

    /// Returns the sums of the table as it lies. A round that is over is in the totals already: the
    /// next one begins at once, or the match is over.
    pub fn tally(&self) -> AnyTally {
        let tally = self.position.tally();
        if self.to_act.is_empty() { tally.counted() } else { tally }
    }
}
