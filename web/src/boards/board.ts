import type { Action, GameId, MatchView, Seat } from "../wire/generated";

/** What a board of one game is given to draw. */
export interface BoardProps<G extends GameId> {
  view: MatchView<G>;
  /** Each seat's name. */
  names: string[];
  /** Where the player sits; nowhere if it is a spectator. */
  you: Seat | null;
  /** What the player may do now. */
  legal: Action<G>[];
  /** What lies face down or is being sent. */
  chosen: Action<G> | null;
  /** What is asked; nothing if nothing is. */
  prompt: string;
  act: (action: Action<G>) => void;
}
