//! [`run`]: plays the deals of a contest on several threads, and hands them over in their order.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crate::contest::{Contest, DealOptions};
use crate::deal_result::DealResult;
use crate::error::Error;
use crate::spare_players::SparePlayers;

/// Options of a run.
#[derive(Clone, Copy)]
pub struct RunOptions<'a> {
    /// Number of deals that are played side by side.
    pub threads: usize,
    /// `true` if their records are wanted.
    pub records: bool,
    /// Time limit of a program for a move.
    pub move_time: Duration,
    /// Set from outside, it ends everything as soon as possible.
    pub stop: &'a AtomicBool,
    /// Called after each match, from any thread: a deal may have many.
    pub match_played: &'a (dyn Fn() + Sync),
}

impl std::fmt::Debug for RunOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let RunOptions { threads, records, move_time, stop, .. } = self;
        f.debug_struct("RunOptions")
            .field("threads", threads)
            .field("records", records)
            .field("move_time", move_time)
            .field("stop", stop)
            .finish_non_exhaustive()
    }
}

/// Plays these deals and gives each to `each`, in their order, until that has enough. Deals that are
/// still being played then are left unfinished.
pub fn run<E: From<Error>>(
    contest: &Contest,
    deals: Range<u64>,
    options: RunOptions<'_>,
    mut each: impl FnMut(DealResult) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let next = AtomicU64::new(deals.start);
    let enough = AtomicBool::new(false);
    let goes_on = || !enough.load(Ordering::Relaxed) && !options.stop.load(Ordering::Relaxed);
    let (sender, receiver) = sync_channel(4 * options.threads);
    let end = deals.end;
    let work = |sender: SyncSender<_>| {
        let mut spare = SparePlayers::new(options.move_time, &goes_on);
        let deal_options = DealOptions {
            records: options.records,
            still_wanted: &goes_on,
            match_played: options.match_played,
        };
        while goes_on() {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= end {
                break;
            }
            let played = contest.play(deal, &mut spare, &deal_options).transpose();
            let Some(played) = played else { break };
            if sender.send(played).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            let (work, sender) = (&work, sender.clone());
            scope.spawn(move || work(sender));
        }
        // The threads hold the only ones: when all have ended, so has the list of deals.
        drop(sender);
        let result = in_order(receiver.iter(), deals, &mut each);
        enough.store(true, Ordering::Relaxed);
        // Nobody may wait for room in the channel any more.
        drop(receiver);
        result
    })
}

/// Hands deals over in their order. Each takes about as long as the others, so few have to wait.
fn in_order<E: From<Error>>(
    played: impl Iterator<Item = Result<DealResult, Error>>,
    deals: Range<u64>,
    each: &mut impl FnMut(DealResult) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let mut waiting = BTreeMap::new();
    let mut next = deals.start;
    for played in played {
        let played = played?;
        waiting.insert(played.number, played);
        while let Some(deal) = waiting.remove(&next) {
            next += 1;
            if each(deal)?.is_break() || next == deals.end {
                return Ok(());
            }
        }
    }
    Ok(())
}
