import type { Ask, Card, GameId, Special, Specials } from "../wire/generated";

type Goes = { goes_to: { row: number; after: Card; count: number; of: number } };
type Fills = { fills: { row: number; cards: Card[]; heads: number } };
type BelowAll = { below_all: { least: number } };
type TakesRow = { takes: { row: number; cards: Card[]; heads: number } };

interface Previews {
  take5: { drafts: { card: Card; heads: number } } | Goes | Fills | BelowAll | TakesRow;
  "take-a-number":
    | Goes
    | Fills
    | BelowAll
    | TakesRow
    | { keeps: { card: Card; to_hand: Card[]; sweeps: { cards: Card[]; heads: number } | null } };
  hornochsen:
    | { lays: { row: number; after: Card; count: number; of: number; worth: number } }
    | { takes: { row: number; cards: Card[]; specials: Specials; worth: number } }
    | { under: { row: number; kind: Special } }
    | "stops";
  "take-that":
    | { lays: { after: Card | null } }
    | { twists: { twin: Card } }
    | { takes: { cards: Card[]; worth: number; with_top: boolean } };
  "no-thanks": { takes: { card: Card; counters: number; worth: number } } | { passes: { counters: number } };
}

/** What is certain about an action, or holds as the table lies now. */
export type Preview<G extends GameId = GameId> = Previews[G];

/** What comes of each legal action; none if the server has not said it. */
export function previewsOf(ask: Ask | null): (Preview | null)[] {
  const { previews } = (ask ?? {}) as { previews?: Preview[] };
  return (ask?.legal ?? []).map((_, n) => previews?.[n] ?? null);
}
