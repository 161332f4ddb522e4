import { specOf } from "../catalogue";
import type { GameId, Preview } from "../wire/generated";

/** What an action costs, as its preview says. */
export type Cost =
  /** Nothing is taken. */
  | { is: "safe" }
  /** Cards are taken. */
  | { is: "takes"; row: number | null; cards: number; unit: Unit; amount: number; isBad: boolean }
  /** The card is lower than every row: one of them has to be taken, for so many heads or more. */
  | { is: "low"; least: number }
  /** There is no preview. */
  | { is: "unknown" };

/** What the amount counts. Heads of a swept #-row count twice. */
export type Unit = "heads" | "swept heads" | "points";

/** The fields that state a cost, whatever the game. */
interface Fields {
  row?: number;
  least?: number;
  cards?: readonly number[];
  heads?: number;
  worth?: number;
  sweeps?: { cards: readonly number[]; heads: number } | null;
}

/** Reads the cost of an action from its preview. */
export function costOf(game: GameId, preview: Preview | null): Cost {
  if (preview === null) return { is: "unknown" };
  if (typeof preview === "string") return { is: "safe" };
  const [[name, value] = ["", {}]] = Object.entries(preview) as [string, Fields][];
  const { row = null, least, cards, heads, worth = 0, sweeps } = value;
  if (least !== undefined) return { is: "low", least };
  if (sweeps) {
    return { is: "takes", row: null, cards: sweeps.cards.length, unit: "swept heads", amount: sweeps.heads, isBad: true };
  }
  if (name !== "takes" && name !== "fills") return { is: "safe" };
  // A preview with a card of its own is about that card alone.
  const count = cards?.length ?? 1;
  if (heads !== undefined) return { is: "takes", row, cards: count, unit: "heads", amount: heads, isBad: heads > 0 };
  const isBad = specOf(game).goal === "lowest" ? worth > 0 : worth < 0;
  return { is: "takes", row, cards: count, unit: "points", amount: worth, isBad };
}

/** How an action looks: dangerous or safe; nothing if that is not known. */
export function dangerOf(cost: Cost): "bad" | "safe" | undefined {
  if (cost.is === "unknown") return undefined;
  return cost.is === "low" || (cost.is === "takes" && cost.isBad) ? "bad" : "safe";
}
