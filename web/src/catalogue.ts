import type { End, GameId, Level } from "./wire/generated";

/** What one can choose of a game before it begins. The values are the protocol's. */
export interface Offer {
  id: GameId;
  /** How many can play, the smallest and the largest table. */
  seats: [least: number, most: number];
  /** For "Play now". */
  usualSeats: number;
  /** Whose total wins. */
  goal: "lowest" | "highest";
  /** The rulebook's end of a match. */
  end: End;
  /** Options besides the end: their names in the protocol and their values, the rulebook's default first. */
  options: readonly { name: string; values: readonly string[] }[];
}

/** The games, in the order in which they are shown. */
export const catalogue: readonly Offer[] = [
  {
    id: "take5",
    seats: [2, 10],
    usualSeats: 4,
    goal: "lowest",
    end: { above: 66 },
    options: [{ name: "variant", values: ["standard", "advanced", "tactics"] }],
  },
  {
    id: "take-a-number",
    seats: [2, 10],
    usualSeats: 4,
    goal: "lowest",
    end: { rounds: 2 },
    options: [],
  },
  {
    id: "hornochsen",
    seats: [2, 6],
    usualSeats: 3,
    goal: "highest",
    end: { rounds: 1 },
    options: [],
  },
  {
    id: "take-that",
    seats: [2, 4],
    usualSeats: 3,
    goal: "highest",
    end: { rounds: 2 },
    options: [{ name: "variant", values: ["standard", "advanced"] }],
  },
  {
    id: "no-thanks",
    seats: [3, 7],
    usualSeats: 4,
    goal: "lowest",
    end: { rounds: 1 },
    options: [{ name: "counters", values: ["hidden", "open"] }],
  },
];

/** How well bots play, from the weakest. */
export const levels: readonly Level[] = ["novice", "casual", "skilled", "expert"];

export function isGame(name: string): name is GameId {
  return catalogue.some((offer) => offer.id === name);
}

export function offerOf(game: GameId): Offer {
  const offer = catalogue.find((one) => one.id === game);
  if (!offer) throw new Error(`there is no game ${game}`);
  return offer;
}

/** How many can play, which may depend on the variant. The server has the last word. */
export function seatsFor(offer: Offer, variant: string | null): [least: number, most: number] {
  return offer.id === "take5" && variant === "advanced" ? [2, 6] : offer.seats;
}
