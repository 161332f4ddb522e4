import { settings } from "../settings.svelte";

/**
 * Keys that do something anywhere on a page, unless somebody is writing. Letters, digits and signs can be turned
 * off: who dictates or has other aids may type them without meaning to.
 */
export function hotKeys(keys: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    const { target, key } = event;
    const isWriting =
      target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input:not([type="radio"], [type="checkbox"]), select, textarea'));
    const isInWindow = target instanceof Element && target.closest("dialog") !== null;
    if (isWriting || isInWindow || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key.length === 1 && settings.keys === "off") return;
    const does = keys[key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  };
}
