import type { Told } from "../told";

/** The words of the boards, in English. */
export const games = {
  names: {
    take5: "Take 5",
    "take-a-number": "Take A Number",
    hornochsen: "Hornochsen!",
    "take-that": "Take That",
    "no-thanks": "No Thanks!",
  },
};

/** What every language has. */
export type GamesWords = Told<typeof games>;
