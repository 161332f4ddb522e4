import type { GamesWords } from "./en";

/** The words of the boards, in French. */
export const games: GamesWords = {
  names: {
    take5: "Take 5",
    "take-a-number": "Take A Number",
    hornochsen: "Hornochsen!",
    "take-that": "Take That",
    "no-thanks": "No Thanks!",
  },
};
