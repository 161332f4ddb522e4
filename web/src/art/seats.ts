import type { Seat } from "../wire/generated";

/** What tells the seats apart without colour: one shape for each, within 6 units around its middle. */
const SHAPES = [
  "M5 0A5 5 0 1 1 -5 0A5 5 0 1 1 5 0Z",
  "M-4.5 -4.5H4.5V4.5H-4.5Z",
  "M0 -5.5L5.8 4.7H-5.8Z",
  "M0 -6L6 0L0 6L-6 0Z",
  "M-1.9 -5.8H1.9V-1.9H5.8V1.9H1.9V5.8H-1.9V1.9H-5.8V-1.9H-1.9Z",
  "M0 5.5L-5.8 -4.7H5.8Z",
  "M0 -6L1.7 -1.9L6 -1.7L2.7 1.1L3.8 5.4L0 3L-3.8 5.4L-2.7 1.1L-6 -1.7L-1.7 -1.9Z",
  "M2.5 -5.6A5.8 5.8 0 1 0 2.5 5.6A6.5 6.5 0 0 1 2.5 -5.6Z",
  "M-5.6 -3.2L-3.2 -5.6L0 -2.4L3.2 -5.6L5.6 -3.2L2.4 0L5.6 3.2L3.2 5.6L0 2.4L-3.2 5.6L-5.6 3.2L-2.4 0Z",
  "M0 5.6C-7 0.5 -6.5 -5 -3 -5C-1.4 -5 -0.4 -4 0 -2.8C0.4 -4 1.4 -5 3 -5C6.5 -5 7 0.5 0 5.6Z",
] as const;

/** How many seats have a colour and a shape of their own. */
export const SEAT_LOOKS = SHAPES.length;

/** The shape of a seat, as a path. */
export const seatShape = (seat: Seat): string => SHAPES[seat % SEAT_LOOKS] ?? SHAPES[0];

/** The colour of a seat, for a style. */
export const seatColour = (seat: Seat): string => `var(--seat-${seat % SEAT_LOOKS})`;

/** The ink that is readable on a seat's colour, for a style. */
export const onSeatColour = (seat: Seat): string => `var(--on-seat-${seat % SEAT_LOOKS})`;
