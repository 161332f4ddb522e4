import { t } from "../lang/index.svelte";

/** What is said of one thing, part by part: "Card 56, 1 head; takes row 4". Parts that are empty are left out. */
export function phrases(...parts: readonly (string | null | false | undefined)[]): string {
  return parts.reduce<string>((list, next) => (list && next ? t("page-board-parts", { list, next }) : list || next || ""), "");
}
