import type { Sample } from "../sample";

export const sample: Sample = {
  cards: [2, 15, 30, 44, 55, 100],
  moment: { seed: 5, at: 32 },
};
