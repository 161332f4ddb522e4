/** What somebody wants at a table that they are on their way to. */
export interface Intent {
  /** Sit down on this seat, if one does not sit there already. */
  sit: number | null;
  /** And begin. */
  start: boolean;
}

const intents = new Map<string, Intent>();

/** Remembers it until the table is there. A page that was loaded again has forgotten it. */
export function intend(table: string, intent: Intent): void {
  intents.set(table, intent);
}

/** What was wanted, once. */
export function takeIntent(table: string): Intent | null {
  const intent = intents.get(table) ?? null;
  intents.delete(table);
  return intent;
}
