import type { Words } from "./en";
import { games } from "./games/fr";

/** All that the page says, in French. */
export const fr: Words = {
  title: "Taketable",
  games,
};
