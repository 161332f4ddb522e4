import { games } from "./games/en";
import type { Told } from "./told";

/** All that the page says, in English: the pattern for the other languages. */
export const en = {
  title: "Taketable",
  games,
};

/** What every language has to say. What is missing in one does not compile. */
export type Words = Told<typeof en>;
