//! [`ChoiceStats`]: statistics of a choice so far, and which choices may still be the best.

use taketable_rules::Score;

use crate::chances::Chance;

/// Knowledge about a choice. Means are over the worlds in which it was tried.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Advice<A> {
    /// The choice.
    pub action: A,
    /// In how many worlds it was tried.
    pub worlds: u32,
    /// Worth by the objective; more is better.
    pub worth: f32,
    /// The standard error of that.
    pub error: f32,
    /// The seat's score of the round.
    pub score: f32,
    /// The standard error of that.
    pub score_error: f32,
    /// The seat's share of the win, if the match always ended with the round.
    pub win: Option<Chance>,
}

impl<A> Advice<A> {
    /// The same about another choice, or about the same in other words.
    pub(crate) fn about<B>(self, action: B) -> Advice<B> {
        let Advice { worlds, worth, error, score, score_error, win, .. } = self;
        Advice { action, worlds, worth, error, score, score_error, win }
    }
}

/// What was seen of a choice so far.
pub(crate) struct ChoiceStats<A> {
    pub(crate) action: A,
    worlds: u32,
    worth: Sums,
    /// World by world, for as long as it is compared with others.
    worths: Vec<f32>,
    score: Sums,
    wins: Sums,
    ended: u32,
}

/// Numbers added up.
#[derive(Clone, Copy, Default)]
struct Sums {
    sum: f32,
    squares: f32,
}

impl Sums {
    #[inline]
    fn add(&mut self, number: f32) {
        self.sum += number;
        self.squares += number * number;
    }

    /// The mean of that many, and its standard error.
    fn mean(self, count: u32) -> (f32, f32) {
        let count = count.max(1) as f32;
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0);
        (mean, (variance / (count - 1.0).max(1.0)).sqrt())
    }
}

impl<A: Copy> ChoiceStats<A> {
    pub(crate) fn new(action: A) -> ChoiceStats<A> {
        let none = Sums::default();
        let worths = Vec::new();
        ChoiceStats { action, worlds: 0, worth: none, worths, score: none, wins: none, ended: 0 }
    }

    /// It was tried in one more world, and was worth so much there.
    #[inline]
    pub(crate) fn add(&mut self, worth: f32) {
        self.worlds += 1;
        self.worth.add(worth);
        self.worths.push(worth);
    }

    /// What the seat scored there, and its share of the win if the match ended with that.
    #[inline]
    pub(crate) fn note(&mut self, score: Score, share: Option<f32>) {
        self.score.add(score as f32);
        if let Some(share) = share {
            self.wins.add(share);
            self.ended += 1;
        }
    }

    pub(crate) fn mean_worth(&self) -> f32 {
        self.worth.mean(self.worlds).0
    }

    /// Returns `true` if it is better by that many standard errors of the difference. Both were
    /// tried in the same worlds: what these bring to both alike does not count.
    fn is_better(&self, other: &ChoiceStats<A>, errors: f32) -> bool {
        let mut differences = Sums::default();
        for (mine, theirs) in self.worths.iter().zip(&other.worths) {
            differences.add(mine - theirs);
        }
        let (mean, error) = differences.mean(self.worlds.min(other.worlds));
        mean > errors * error
    }

    pub(crate) fn advice(&self) -> Advice<A> {
        let (worth, error) = self.worth.mean(self.worlds);
        let (score, score_error) = self.score.mean(self.worlds);
        let ended = self.ended > 0 && self.ended == self.worlds;
        let win =
            ended.then(|| self.wins.mean(self.ended)).map(|(mean, error)| Chance { mean, error });
        Advice { action: self.action, worlds: self.worlds, worth, error, score, score_error, win }
    }
}

/// Puts the best of the choices first, and says how many may still turn out to be it.
pub(crate) fn narrow<A: Copy + PartialEq>(
    favourite: A,
    clear: f32,
    choices: &mut [ChoiceStats<A>],
) -> usize {
    choices.sort_by(|a, b| b.mean_worth().total_cmp(&a.mean_worth()));
    keep_favourite(favourite, clear, choices);
    still_open(choices)
}

/// The policy's favourite is not given up for a choice that was only lucky: while the difference
/// may be chance, it stays the best. The best of the choices comes first.
fn keep_favourite<A: Copy + PartialEq>(favourite: A, clear: f32, choices: &mut [ChoiceStats<A>]) {
    let place = choices.iter().position(|choice| choice.action == favourite);
    if let Some(place) = place.filter(|place| *place > 0)
        && !choices[0].is_better(&choices[place], clear)
    {
        choices[..=place].rotate_right(1);
    }
}

/// How many of the choices may still turn out to be the best. Most decisions are easy: time goes to
/// those that are not.
fn still_open<A: Copy>(choices: &[ChoiceStats<A>]) -> usize {
    /// In standard errors.
    const SURE: f32 = 3.0;
    /// In fewer worlds nobody can tell how much chance there is.
    const FEW: u32 = 12;
    let beaten = choices.iter().position(|choice| choices[0].is_better(choice, SURE));
    beaten.filter(|_| choices[0].worlds >= FEW).unwrap_or(choices.len())
}
