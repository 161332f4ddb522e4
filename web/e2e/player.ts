import type { Locator, Page } from "playwright-core";

import type { GameId } from "../src/wire/generated";
import { wordsIn, type Words } from "./words";

/** How somebody uses the page. */
export type InputMethod = "mouse" | "touch" | "keyboard";

/** What a table is opened with; what is missing is as the page proposes it. */
export interface Wanted {
  game: GameId;
  /** The label of the variant. */
  variant?: string;
  seats?: number;
  bots?: number;
  /** The label of the clock. */
  clock?: string;
  isPublic?: boolean;
  rounds?: number;
}

/** What the page asks: its number, and what it offers, in words and in number. */
interface Question {
  asked: string;
  names: string;
  offered: number;
}

/** More keys than lead from one end of a page to the other. */
const MOST_KEYS = 300;

/** Somebody with a page open, who clicks, taps or types. */
export class Player {
  readonly page: Page;
  readonly name: string;
  readonly input: InputMethod;
  /** What the page says to them. */
  /** The code of their language. */
  readonly language: string;
  readonly words: Words;
  /** Counts decisions, so that not always the first of several choices is made. */
  #decisions = 0;

  constructor(page: Page, name: string, input: InputMethod, language: string) {
    this.page = page;
    this.name = name;
    this.input = input;
    this.language = language;
    this.words = wordsIn(language);
  }

  /** The same player in another tab. */
  async tab(): Promise<Player> {
    return new Player(await this.page.context().newPage(), this.name, this.input, this.language);
  }

  /** Looks at this tab, and no longer at another one. */
  async look(): Promise<Player> {
    await this.page.bringToFront();
    return this;
  }

  get board(): Locator {
    return this.page.getByTestId("board");
  }

  /** What the page says about the turn. */
  get status(): Locator {
    return this.page.getByTestId("status");
  }

  /** How the match ended. */
  get result(): Locator {
    return this.page.getByTestId("result");
  }

  /** Opens the details of a match that is over, at the tab with this name. */
  async openDetails(tab: string): Promise<void> {
    await this.use(this.button(this.words("page-over-details")));
    await this.use(this.page.getByRole("dialog").getByRole("tab", { name: tab }));
  }

  /** What can be done on the board now. */
  get choices(): Locator {
    return this.board.locator('button[aria-disabled="false"]');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  }

  /** Uses a button or a link. */
  async use(thing: Locator): Promise<void> {
    if (this.input === "mouse") await thing.click();
    else if (this.input === "touch") await thing.tap();
    else {
      await this.#tabTo(thing);
      await this.page.keyboard.press("Enter");
    }
  }

  /** Uses an entry in the menu of a match. */
  async useMenu(entry: string): Promise<void> {
    await this.use(this.button(this.words("page-play-menu")));
    await this.use(this.page.getByRole("dialog").getByRole("button", { name: entry, exact: true }));
  }

  /** Chooses one of several radio buttons by its label. */
  async choose(group: string, label: string): Promise<void> {
    const all = this.page.getByRole("group", { name: group, exact: true });
    const radio = all.getByRole("radio", { name: label, exact: true });
    if (this.input === "keyboard") {
      await this.#tabTo(all.getByRole("radio", { checked: true }));
      for (let key = 0; key < MOST_KEYS && !(await radio.isChecked()); key++) {
        await this.page.keyboard.press("ArrowRight");
      }
    } else {
      await this.use(all.getByText(label, { exact: true }));
    }
    if (!(await radio.isChecked())) throw new Error(`${group}: ${label} cannot be chosen`);
  }

  /** Moves the focus with the Tab key until it is there. */
  async #tabTo(thing: Locator): Promise<void> {
    await thing.waitFor();
    const isThere = () => thing.evaluate((element) => element === document.activeElement);
    for (let key = 0; key < MOST_KEYS; key++) {
      if (await isThere()) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`the Tab key does not lead to ${thing}`);
  }

  /** Opens a table through the page. With bots on all other seats, the match begins at once. */
  async open({ game, variant, seats, bots, clock, isPublic = false, rounds }: Wanted): Promise<void> {
    await this.page.goto(`/new/${game}`);
    await this.button(this.words("page-create-open")).waitFor();
    if (variant) {
      const option = game === "no-thanks" ? this.words("no-thanks-option-counters") : this.words("option-variant");
      await this.#chooseLine(option, variant);
    }
    if (seats) await this.choose(this.words("page-create-seats"), `${seats}`);
    if (bots !== undefined) {
      await this.choose(this.words("page-create-bots"), bots === 0 ? this.words("page-create-bots-number", { count: 0 }) : `${bots}`);
      if (bots > 0) await this.choose(this.words("page-create-bot-level"), this.words("levels-novice"));
    }
    if (rounds) {
      await this.#chooseLine(this.words("page-create-end"), this.words("page-create-end-rounds"));
      await this.#fill(this.page.getByRole("spinbutton", { name: this.words("page-create-rounds") }), `${rounds}`);
    }
    if (clock) await this.choose(this.words("page-create-clock"), clock);
    if (isPublic) await this.#chooseLine(this.words("page-create-who"), this.words("page-create-public-name"));
    await this.use(this.button(this.words("page-create-open")));
    await this.page.waitForURL("**/table/*");
  }

  /** Chooses one of several radio buttons that are explained. */
  async #chooseLine(group: string, label: string): Promise<void> {
    const all = this.page.getByRole("group", { name: group, exact: true });
    const radio = all.getByRole("radio", { name: label });
    if (this.input === "keyboard") {
      await this.#tabTo(all.getByRole("radio", { checked: true }));
      for (let key = 0; key < MOST_KEYS && !(await radio.isChecked()); key++) {
        await this.page.keyboard.press("ArrowDown");
      }
    } else {
      await this.use(radio);
    }
    if (!(await radio.isChecked())) throw new Error(`${group}: ${label} cannot be chosen`);
  }

  async #fill(field: Locator, text: string): Promise<void> {
    if (this.input !== "keyboard") return field.fill(text);
    await this.#tabTo(field);
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Starts a match against bots from the first page. */
  async playNow(game: GameId): Promise<void> {
    await this.page.goto("/");
    await this.use(this.button(this.words("page-home-play", { game: this.words(`game-${game}`) })));
  }

  /** Waits for our turn, or for the end of the match. */
  async turnOrEnd(): Promise<"turn" | "end"> {
    return (await this.#question(null)) === "end" ? "end" : "turn";
  }

  /** Decides, so often or until the match is over. */
  async play(most = Infinity): Promise<"turn" | "end"> {
    for (let turn = 0; turn < most; turn++) {
      const question = await this.#question(null);
      if (question === "end") return "end";
      await this.#answer(question);
    }
    return this.turnOrEnd();
  }

  /** Makes the decision that is asked for: anything that the page offers. */
  async decide(): Promise<void> {
    const question = await this.#question(null);
    if (question !== "end") await this.#answer(question);
  }

  async #answer(question: Question): Promise<void> {
    await this.#pick((this.#decisions++ * 5) % question.offered);
    // Some decisions have two parts: after the card, its place is asked for. That is offered first.
    while ((await this.#question(question)) === "more") await this.#pick(0);
  }

  /** Picks one of what is offered. */
  async #pick(place: number): Promise<void> {
    if (this.input === "keyboard") {
      await this.#walkTo(place);
      await this.page.keyboard.press("Enter");
    } else {
      // The first tap raises a card, and may change what else is offered.
      const choice = await this.choices.nth(place).elementHandle();
      if (this.input === "touch") await choice?.tap();
      await (this.input === "touch" ? choice?.tap() : choice?.click());
    }
  }

  /**
   * Waits for what is asked of us, or for the end of the match. After an answer, it waits until something
   * has come of it: the question is gone, or the page wants to know more.
   */
  async #question(answered: null): Promise<Question | "end">;
  async #question(answered: Question): Promise<"done" | "more">;
  async #question(answered: Question | null): Promise<Question | "end" | "done" | "more"> {
    const found = await this.page.waitForFunction((answered) => {
      const isEnd = document.querySelector('[data-testid="result"]') !== null;
      if (isEnd) return answered ? "done" : "end";
      const board = document.querySelector('[data-testid="board"]');
      const asked = board?.getAttribute("data-asked") ?? null;
      const all = [...(board?.querySelectorAll('button[aria-disabled="false"]') ?? [])];
      const names = all.map((one) => one.textContent).join("\n");
      if (!answered) return asked !== null && all.length > 0 && { asked, names, offered: all.length };
      if (asked !== answered.asked) return "done";
      const isOnItsWay = document.querySelector('[data-testid="choice"]') !== null;
      return !isOnItsWay && names !== answered.names && "more";
    }, answered);
    return (await found.jsonValue()) as Question | "end" | "done" | "more";
  }

  /** From wherever the focus is to one of the choices on the board: B leads there, Tab and arrows within. */
  async #walkTo(place: number): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.press("b");
    for (let key = 0; key < MOST_KEYS; key++) {
      const next = await this.choices.nth(place).evaluate((goal) => {
        const there = document.activeElement;
        if (there === goal) return null;
        const group = goal.closest(".choices");
        if (!group?.contains(there)) return "Tab";
        const all = [...group.querySelectorAll("button")];
        return all.indexOf(there as HTMLButtonElement) < all.indexOf(goal as HTMLButtonElement)
          ? "ArrowRight"
          : "ArrowLeft";
      });
      if (next === null) return;
      await keyboard.press(next);
    }
    throw new Error("no key leads to the choice");
  }

  /** Where the focus is, in words; nothing if it is lost. */
  focus(): Promise<string | null> {
    return this.page.evaluate(() => {
      const there = document.activeElement;
      if (!there || there === document.body) return null;
      return `${there.tagName.toLowerCase()} ${there.getAttribute("aria-label") ?? there.textContent?.trim()}`;
    });
  }
}
