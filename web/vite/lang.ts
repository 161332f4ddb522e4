import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

import { files } from "../src/lang/messages";

const FOLDER = fileURLToPath(new URL("../../lang/", import.meta.url));
const LIST = "virtual:languages";
const LANGUAGE = "virtual:language/";

/** The codes of all languages: the folders of `lang`, English first. */
export function codes(): string[] {
  const isLanguage = (name: string) => existsSync(`${FOLDER}${name}/page.ftl`);
  const all = readdirSync(FOLDER).filter(isLanguage).sort();
  return ["en", ...all.filter((code) => code !== "en")];
}

/** All messages of a language that the page needs, without comments and empty lines. */
export function textOf(code: string): string {
  const text = files.map((file) => readFileSync(`${FOLDER}${code}/${file}`, "utf8")).join("\n");
  return text.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
}

/** What a language calls itself. */
function ownName(code: string): string {
  const name = /^language-name = (.*)$/m.exec(textOf(code))?.[1];
  if (!name) throw new Error(`${code} has no message language-name`);
  return name;
}

/** Makes a module of each language, so that the page loads only the one it shows, and a list of all of them. */
export function lang(): Plugin {
  return {
    name: "lang",
    resolveId: (id) => (id === LIST || id.startsWith(LANGUAGE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) {
        const all = codes().map(
          (code) =>
            `{ code: "${code}", own: ${JSON.stringify(ownName(code))}, load: () => import("${LANGUAGE}${code}") }`,
        );
        return `export const languages = [${all.join(", ")}];`;
      }
      if (!id.startsWith(`\0${LANGUAGE}`)) return null;
      const code = id.slice(LANGUAGE.length + 1);
      for (const file of files) this.addWatchFile(`${FOLDER}${code}/${file}`);
      return `export default ${JSON.stringify(textOf(code))};`;
    },
  };
}
