import { games, type GameSpec } from "./wire/games";
import type { End, GameId, Level } from "./wire/generated";

/** An option besides the end: its name in the protocol and its values, the default first. */
export interface OfferedOption {
  name: string;
  values: readonly string[];
}

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
  options: readonly OfferedOption[];
  /** The first of them. */
  option: OfferedOption | null;
}

/** The games, in the order in which they are shown. */
export const catalogue: readonly Offer[] = games.map((game) => {
  const options = game.options.map(({ name, values, default: usual }) => ({
    name,
    values: [usual, ...values.filter((value) => value !== usual)],
  }));
  return {
    id: game.id,
    seats: seatsOf(game, null),
    usualSeats: game.usual_seats,
    goal: game.goal,
    end: game.default_end,
    options,
    option: options[0] ?? null,
  };
});

/** How well bots play, from the weakest. */
export const levels: readonly Level[] = ["novice", "casual", "skilled", "expert"];

export function isGame(name: string): name is GameId {
  return catalogue.some((offer) => offer.id === name);
}

export function offerOf(game: GameId): Offer {
  const offer = catalogue.find((one) => one.id === game);
  if (!offer) throw new Error(`unknown game ${game}`);
  return offer;
}

/** How many can play, which may depend on the variant. The server has the last word. */
export function seatsFor(offer: Offer, variant: string | null): [least: number, most: number] {
  return seatsOf(specOf(offer.id), variant);
}

/** The facts about a game, as the rules state them. */
export function specOf(game: GameId): GameSpec {
  const spec = games.find((one) => one.id === game);
  if (!spec) throw new Error(`unknown game ${game}`);
  return spec;
}

function seatsOf(spec: GameSpec, variant: string | null): [least: number, most: number] {
  const named = spec.variants.find((one) => one.name === variant) ?? spec.variants[0];
  if (!named) throw new Error(`${spec.id} has no variant`);
  return [named.seats.least, named.seats.most];
}
