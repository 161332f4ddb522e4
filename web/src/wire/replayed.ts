/** Matches that are over, with the names that they have in Rust (`crates/protocol/src/live`). */
import type { GameId, MatchEnd, MatchEvent, MatchView, Options, RoundEnd, Seat } from "./types";

/** Who sat on a seat. */
export interface Player {
  name: string;
  bot?: string;
}

/** A match that is over, as it is listed. */
export interface Played extends MatchEnd {
  table: string;
  game: GameId;
  variant: string;
  options: Options;
  players: Player[];
  started: number | null;
  ended: number | null;
  counts: boolean;
  imported: boolean;
  you: Seat | null;
}

export interface PlayedPage {
  matches: Played[];
  next: string | null;
}

/** A match that is over, and some of its steps. */
export interface Replayed extends MatchEnd {
  game: GameId;
  options: Options;
  players: Player[];
  rounds: ReplayedRound[];
  last: number;
  steps: ReplayedStep[];
}

export interface ReplayedRound extends RoundEnd {
  begins: number;
}

export interface ReplayedStep {
  number: number;
  seat?: Seat;
  by?: string;
  faces: ReplayedFace[];
}

export interface ReplayedFace {
  seat: Seat;
  events: MatchEvent[];
  view: MatchView;
}
