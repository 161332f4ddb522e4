import type { Action, GameId, MatchView, Preview, Seat, Tally } from "../wire/generated";

/** What a board of one game is given to draw. */
export interface BoardProps<G extends GameId> {
  view: MatchView<G>;
  /** The sums of what lies on the table. */
  tally: Tally<G>;
  /** Each seat's name. */
  names: string[];
  /** Where the player sits; nowhere if it is a spectator. */
  you: Seat | null;
  /** What the player may do now. */
  legal: Action<G>[];
  /** What lies face down or is being sent. */
  chosen: Action<G> | null;
  /** What comes of each legal action, as the table lies now; none if that is not known. */
  previews: (Preview<G> | null)[];
  /** The row to which the card would go that the player looks at, or has chosen. */
  goal: number | null;
  /** What would come of the action that the player looks at, or has chosen, in a sentence; empty if there is none. */
  outcome: string;
  /** `true` if the player may be asked something in this round: not when it is over, or in a replay. */
  offers: boolean;
  /** What is asked; nothing if nothing is. */
  prompt: string;
}
