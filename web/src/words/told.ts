/** The pattern's shape without its texts: strings, lists of them, and functions that make one. */
export type Told<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof T]: Told<T[Key]> };
