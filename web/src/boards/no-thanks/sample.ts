import type { Sample } from "../sample";

export const sample: Sample = {
  cards: [3, 12, 20, 28, 35],
  moment: { seed: 6, at: 60 },
};
