import type { Teller } from "../lang/telling";
import { t } from "../lang/index.svelte";
import type { Action, GameId, Seat } from "../wire/generated";
import type { BoardProps } from "./board";

/** What a board shows, to be read aloud. */
export interface Readable<G extends GameId> extends Pick<BoardProps<G>, "view" | "tally" | "names" | "you" | "legal" | "previews" | "chosen"> {
  teller: Teller;
  /** What an action does and costs, in few words; empty if it cannot be done now, or that is not known. */
  costText: (action: Action) => string;
  /** An action and what would come of it, in a sentence. */
  outcomeText: (action: Action) => string;
}

/** What is read aloud of one game, in lines. All numbers are those of the server. */
export interface Reading<G extends GameId> {
  /** What lies on the table for all. */
  table: (at: Readable<G>) => string[];
  /** What lies before a seat, besides its score. */
  seat: (at: Readable<G>, seat: Seat) => string[];
  /** The own cards, and what else can be done, with what each costs. */
  hand: (at: Readable<G>) => string[];
}

/** What a seat is called for somebody who sits there, or does not. */
export function seatName(names: readonly string[], seat: Seat, you: Seat | null): string {
  return seat === you ? t("page-board-you") : (names[seat] ?? "");
}
