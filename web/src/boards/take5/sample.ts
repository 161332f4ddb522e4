import type { Sample } from "../sample";

export const sample: Sample = {
  cards: [1, 5, 10, 11, 55, 104],
  moment: { seed: 3, at: 26 },
};
