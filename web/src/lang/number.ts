/** A number as it is written on the page: less than nothing begins with a minus, not with a hyphen. */
export function written(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`;
}
