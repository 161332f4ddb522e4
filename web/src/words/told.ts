/** The pattern's shape without its texts: strings, and functions that make one. */
export type Told<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Told<T[Key]> };
