import type { Sample } from "../sample";

export const sample: Sample = {
  cards: [12, 21, 44, 69, 98],
  moment: { seed: 2, at: 22 },
};
