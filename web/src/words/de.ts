import type { Words } from "./en";
import { games } from "./games/de";

/** All that the page says, in German. */
export const de: Words = {
  title: "Taketable",
  games,
};
