/** Keys that do something anywhere on a page, unless somebody is writing. */
export function hotKeys(keys: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    const { target, key } = event;
    const isWriting =
      target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input:not([type="radio"], [type="checkbox"]), select, textarea'));
    const isInWindow = target instanceof Element && target.closest("dialog") !== null;
    if (isWriting || isInWindow || event.ctrlKey || event.metaKey || event.altKey) return;
    const does = keys[key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  };
}
