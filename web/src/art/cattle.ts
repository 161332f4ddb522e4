/** The animals that are printed on cards and in the pictures of the games, as `cut` reads them: see animals.ts. */

const FACE = "s 0,-13 7,-13 11,-8 9,1 9,9 11,15 7,21 0,22.5;p 9,-9! 16,-11 23,-7! 18,-2 10,-3!";
const EYES = "p 4,-3 6,-5.4 8.6,-3.6 6.6,-1.2";
const MUZZLE = "s 0,8 6,8.6 8.6,14 5.6,19.6 0,20.4";
const BLAZE = "s 0,-12! 3.4,-11 2.4,-4 3,2 0,6!";
const NOSTRILS = "p 2,13 4.4,11.6 5.6,14 3.6,15.4";
const EAR_HOLES = "p 13,-7.6! 17,-8.4 20,-6.6! 16,-4.4!";
const HORNS = "p 5,-10! 9,-15 8,-23! 16,-19 16,-11 9,-7!";
const WIDE_HORNS = "p 5,-11! 13,-13 17,-17 16,-25! 24,-20 24,-11 15,-7 8,-7!";
const RING = "o 0,21.4 4.8";
const RING_HOLE = "o 0,21.6 2.7";

export const cattle = {
  calf: `${FACE};p 3,-11! 5,-16.6 8.4,-17 10,-9!|${EYES};${MUZZLE};${BLAZE}|${NOSTRILS};s 0,17! 3,16.6 0,18!`,
  cow: `${FACE};${HORNS}|${EYES};${MUZZLE};${EAR_HOLES};p 10,-9 4,-12 4,-6 9,3 11,-2|${NOSTRILS};p 5,-3 6.4,-4.6 8,-3.4 6.6,-2`,
  ox: `${FACE};${WIDE_HORNS}|${EYES};${MUZZLE};${EAR_HOLES}|${NOSTRILS}`,
  bull: `${FACE};${WIDE_HORNS};${RING}|p 2.6,-4.6! 8.8,-7! 7.6,-2!;${MUZZLE};${RING_HOLE};${EAR_HOLES};s 0,-12! 4,-11! 2,-9! 4,-7! 0,-5.4!|${NOSTRILS}`,
  champion: `${FACE};${WIDE_HORNS};${RING};s 0,-25! 3,-18! 9,-22.6! 8,-11! 0,-10!|${EYES};${MUZZLE};${RING_HOLE};${EAR_HOLES};c -8,-13.4! 8,-13.4! 8,-12! -8,-12!|${NOSTRILS}`,
  toad: "s 0,-7 4,-8 7,-14.6 13.6,-13 14.6,-6 20,0 23.4,9 18,16 0,17.6|e 10,-8.4 3.9;s 0,6.4! 10,5 18,1! 12,9 0,10!;e 3,0 1.1;e 7,1.6 0.9;p 13,12 17,10.6 16,13.6|p 7,-8.6! 13,-8.6! 10,-7!",
  /** Small and plain, for the corner of a card. */
  head: "s 0,-8 7,-8 9,-3 7,6 8,13 5,18 0,19;p 4,-6! 13,-7 17,-11 16,-20! 24,-13 22,-3 8,0!",
} as const;

export type CattleName = keyof typeof cattle;
