/** The languages there are: made of the folder `lang` by vite/lang.ts. */
declare module "virtual:languages" {
  export const languages: readonly {
    code: string;
    /** What the language calls itself. */
    own: string;
    load: () => Promise<{ default: string }>;
  }[];
}

/** All messages of a language. */
declare module "virtual:language/*" {
  const text: string;
  export default text;
}
