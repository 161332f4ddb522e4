import type { Sample } from "../sample";

export const sample: Sample = {
  cards: [1, 12, 23, 34, 45, 56, 75],
  moment: { seed: 8, at: 20 },
};
