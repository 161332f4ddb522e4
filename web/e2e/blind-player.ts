import type { CDPSession } from "playwright-core";

import type { Listener } from "./listener";
import type { Player } from "./player";
import type { Words } from "./words";

/** Something that a screen reader can come to: what it is, and what it is called. */
export interface Heard {
  role: string;
  name: string;
}

/** A list, and what its items say. */
export interface HeardList {
  name: string;
  items: string[];
}

interface Node {
  nodeId: string;
  childIds?: string[];
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** More keys than lead from one end of a board to the other. */
const MOST_KEYS = 60;

/**
 * Somebody at a table who hears the page and types, and does not see anything: what is known is what live regions
 * say, and what the browser tells a screen reader about roles and names.
 */
export class BlindPlayer {
  readonly ears: Listener;
  readonly #player: Player;
  readonly #session: CDPSession;
  /** How often we were called to decide. */
  calls = 0;

  private constructor(player: Player, ears: Listener, session: CDPSession) {
    this.#player = player;
    this.ears = ears;
    this.#session = session;
  }

  /** Takes the place of somebody to whose page we listen. */
  static async instead(player: Player, ears: Listener): Promise<BlindPlayer> {
    return new BlindPlayer(player, ears, await player.page.context().newCDPSession(player.page));
  }

  get words(): Words {
    return this.#player.words;
  }

  /** Waits until we are called to decide, or hear that the match is over. */
  turnOrEnd(): Promise<"turn" | "end"> {
    const over = this.words("event-match-over", { winners: "", "winners-count": 1, "winners-you": "yes" });
    return this.turnOr(over.split(".")[0] ?? over);
  }

  /** Waits until we are called to decide, or hear a sentence that begins so. */
  async turnOr(sentence: string): Promise<"turn" | "end"> {
    const found = await this.ears.calledOrTold(this.words("page-play-your-turn"), this.calls + 1, sentence);
    if (found === "told") return "end";
    this.calls += 1;
    return "turn";
  }

  async press(key: string): Promise<void> {
    await this.#player.page.keyboard.press(key);
  }

  /** Presses a key, and listens to the answer. */
  async ask(key: string): Promise<string[]> {
    const before = (await this.ears.answers()).length;
    await this.press(key);
    return this.ears.answerAfter(before);
  }

  /** What the page tells a screen reader. */
  async #tree(): Promise<Map<string, Node>> {
    const { nodes } = await this.#session.send("Accessibility.getFullAXTree");
    return new Map((nodes as Node[]).map((node) => [node.nodeId, node]));
  }

  /** What has the focus; nothing if that is the page itself. */
  async focused(): Promise<Heard | null> {
    const isFocused = ({ properties = [] }: Node) => properties.some(({ name, value }) => name === "focused" && value.value === true);
    const all = [...(await this.#tree()).values()];
    const there = all.find((node) => isFocused(node) && node.role?.value !== "RootWebArea");
    return there ? { role: there.role?.value ?? "", name: there.name?.value ?? "" } : null;
  }

  /** The lists on the page, with the texts that a screen reader says for their items. */
  async lists(): Promise<HeardList[]> {
    const tree = await this.#tree();
    const childrenOf = ({ childIds = [] }: Node) => childIds.flatMap((id) => tree.get(id) ?? []);
    const within = (node: Node, role: string): Node[] =>
      childrenOf(node).flatMap((child) => (child.role?.value === role ? [child] : within(child, role)));
    const textOf = (node: Node) => within(node, "StaticText").map(({ name }) => name?.value ?? "").join("");
    const lists = [...tree.values()].filter(({ role }) => role?.value === "list");
    return lists.map((list) => ({ name: list.name?.value ?? "", items: within(list, "listitem").map(textOf) }));
  }

  /** Types the number of something to choose, and makes sure that it is there. */
  async goToNumber(number: number, isIt: (name: string) => boolean): Promise<void> {
    await this.#player.page.keyboard.type(`${number}`);
    await this.expectButton(isIt);
  }

  /** Goes to the board, and on with the Tab key until it hears this name. */
  async goToButton(isIt: (name: string) => boolean): Promise<void> {
    await this.press("b");
    for (let key = 0; key < MOST_KEYS; key++) {
      const there = await this.focused();
      if (there?.role === "button" && isIt(there.name)) return;
      await this.press("Tab");
    }
    throw new Error("the Tab key does not lead to the button");
  }

  /** Makes sure that what has the focus is a button with this name. */
  async expectButton(isIt: (name: string) => boolean): Promise<void> {
    const there = await this.focused();
    if (there?.role !== "button" || !isIt(there.name)) throw new Error(`the keys led to ${there?.role} ${there?.name}`);
  }
}
