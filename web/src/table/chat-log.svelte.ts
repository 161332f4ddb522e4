import { tellStory, untell } from "../components/screen-reader.svelte";
import { t } from "../lang/index.svelte";
import { isMuted } from "./muted.svelte";
import type { Saying } from "./saying";

/** How long a chat line is shown beside its author's seat. */
const BUBBLE_MS = 5_000;

/** What is said at a table. */
export class ChatLog {
  readonly #table: () => string;
  /** All of it, also what muted people say. */
  all = $state.raw<Saying[]>([]);
  /** What those say who are not muted. */
  heard = $derived(this.all.filter(({ person }) => !isMuted(this.#table(), person)));
  /** What people have just said or shown by a gesture, by person. */
  bubbles = $state.raw<ReadonlyMap<string, Saying>>(new Map());
  /** The last of it that the player has seen. */
  #seen = $state(-Infinity);
  /** How much of it the player has not seen. */
  unread = $derived(this.heard.filter(({ key }) => key > this.#seen).length);

  /** `table` is the table's id. */
  constructor(table: () => string) {
    this.#table = table;
  }

  /** Begins with what was said before. It counts as seen unless something was added since the table was first shown. */
  begin(sayings: Saying[]): void {
    this.all = sayings;
    if (this.#seen === -Infinity) this.seen();
  }

  /** Adds something that is said now. It is read out, and seen for a moment. */
  hear(saying: Saying): void {
    this.add(saying);
    const { key, person } = saying;
    if (isMuted(this.#table(), person)) return;
    tellStory(told(saying));
    this.bubbles = new Map(this.bubbles).set(person, saying);
    setTimeout(() => {
      if (this.bubbles.get(person)?.key !== key) return;
      this.bubbles = new Map([...this.bubbles].filter(([who]) => who !== person));
    }, BUBBLE_MS);
  }

  /** Adds something that was said while the player was away. */
  add(saying: Saying): void {
    this.all = [...this.all, saying];
  }

  /** Removes what an operator has removed. */
  remove(keys: readonly number[]): void {
    for (const saying of this.all) {
      if ("text" in saying && keys.includes(saying.key)) untell(told(saying));
    }
    this.all = this.all.filter(({ key }) => !keys.includes(key));
  }

  /** The player has seen all of it. */
  seen(): void {
    this.#seen = this.all.at(-1)?.key ?? 0;
  }
}

/** What a screen reader says of it. */
function told(saying: Saying): string {
  const text = "text" in saying ? saying.text : t(`reaction-${saying.reaction}`);
  return t("table-said", { name: saying.name, text });
}
