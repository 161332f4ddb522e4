import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { tokensIn } from "../../design/tokens";
import { onSeatColour, SEAT_LOOKS, seatColour, seatShape } from "./seats";

const tokens = new Map(
  tokensIn(readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8")).map(({ name, values }) => [name, values]),
);
const seats = Array.from({ length: SEAT_LOOKS }, (_, seat) => seat);

it("ten seats have shapes and colours of their own", () => {
  expect(SEAT_LOOKS).toBe(10);
  expect(new Set(seats.map(seatShape)).size).toBe(SEAT_LOOKS);
  expect(seatColour(3)).toBe("var(--seat-3)");
  expect(onSeatColour(3)).toBe("var(--on-seat-3)");
});

describe.each(["light", "dark", "contrast"])("the colours of seats: %s", (theme) => {
  const colour = (name: string) => tokens.get(name)?.get(theme) ?? "";

  it.each(seats)("%i can be written on, and stands out on a panel", (seat) => {
    expect(contrast(colour(`--seat-${seat}`), colour(`--on-seat-${seat}`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour(`--seat-${seat}`), colour("--surface"))).toBeGreaterThanOrEqual(3);
  });

  it("differ", () => {
    expect(new Set(seats.map((seat) => colour(`--seat-${seat}`))).size).toBe(SEAT_LOOKS);
  });
});

/** The contrast of two colours, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
