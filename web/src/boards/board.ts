import type { Action, Card, GameId, MatchView, Preview, Seat, Tally } from "../wire/generated";

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
  /** To which row a card would go as the table lies now; none if that is not known, or to none. */
  rowFor: (card: Card) => number | null;
  /** What comes of playing a card, in words; empty if that is not known. */
  outcomeOf: (card: Card) => string;
  /** The row to which the card would go that the player looks at, or has chosen. */
  goal: number | null;
  /** The player looks at something that can be done, or no longer. */
  look: (action: Action<G> | null) => void;
  /** What would come of the action that the player looks at, or has chosen, in a sentence; empty if there is none. */
  outcome: string;
  /** `true` if the player may be asked something in this round: not when it is over, or in a replay. */
  offers: boolean;
  /** What is asked; nothing if nothing is. */
  prompt: string;
  act: (action: Action<G>) => void;
}
