import type { Scene } from "../art/scene";
import type { Card, Deal, GameEvent, GameId, MatchView, Seat, View } from "../wire/generated";
import type { Dealer } from "./dealing";
import type { Face } from "./faces";
import type { Reading } from "./reading";

/** What the page itself has for one game, besides its board. */
export interface Game<G extends GameId> {
  /** The table before anything has been dealt. */
  cleared: (round: View<G>) => View<G>;
  /** The match after an event of the round. */
  step: (view: MatchView<G>, event: GameEvent<G>, you: Seat | null) => MatchView<G>;
  /** How a card looks. */
  face: (card: Card) => Face;
  /** What a screen reader says for a card. */
  cardName: (card: Card) => string;
  /** What it says for a card among others, such as those of a row. */
  cardInList: (card: Card) => string;
  /** What is read aloud of the board. */
  reading: Reading<G>;
  /** The game at a glance. */
  scene: Scene;
  /** The deal of a round, as a record has it. */
  deal: (dealer: Dealer<G>) => Deal<G> | Promise<Deal<G>>;
}
