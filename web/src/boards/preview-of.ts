import { t } from "../lang/index.svelte";
import type { Teller } from "../lang/telling";
import type { Action, Ask, Preview } from "../wire/generated";

/** What an action would do, as the question says; nothing if it is not legal, or that is not known. */
export function previewOf(ask: Ask | null, action: Action | null): Preview | null {
  const key = JSON.stringify(action);
  const place = ask?.legal.findIndex((one) => JSON.stringify(one) === key) ?? -1;
  return ask?.previews?.[place] ?? null;
}

/** An action and what would come of it, in a sentence; empty if that is not known. */
export function outcomeText(ask: Ask | null, action: Action | null, teller: Teller): string {
  const preview = previewOf(ask, action);
  if (action === null || preview === null) return "";
  return t("page-board-outcome", { action: teller.action(action), preview: teller.preview(preview) });
}
