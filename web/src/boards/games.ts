import type { GameId } from "../wire/generated";
import type { Game } from "./game";
import { hornochsen } from "./hornochsen/game";
import { noThanks } from "./no-thanks/game";
import { takeANumber } from "./take-a-number/game";
import { takeThat } from "./take-that/game";
import { take5 } from "./take5/game";

/** What the page itself has for each game; the facts of the rules are in the catalogue. */
export const games: { [G in GameId]: Game<G> } = {
  take5,
  "take-a-number": takeANumber,
  hornochsen,
  "take-that": takeThat,
  "no-thanks": noThanks,
};
