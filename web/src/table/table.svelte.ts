import { announce } from "../announcement.svelte";
import { greatMomentOf, type GreatMoment } from "../boards/great-moment";
import { soundOf } from "../boards/sound-of";
import { inParts, step } from "../boards/step";
import { t, translator } from "../lang/index.svelte";
import { Teller } from "../lang/telling";
import { tellAnswer, tellAtOnce, tellStory } from "../components/screen-reader.svelte";
import { pace, settings } from "../settings.svelte";
import { playSound } from "../sound";
import { ApiError, socketAddress } from "../wire/api";
import { blockedAt } from "../wire/social";
import { TableSocket, type Line } from "../wire/socket";
import type {
  Action,
  Ask,
  Command,
  Event,
  GameId,
  Level,
  MatchEvent,
  MatchView,
  Reaction,
  RoundEnd,
  Seat,
  TableState,
  Tally,
  Welcome,
  You,
} from "../wire/generated";
import { ChatLog } from "./chat-log.svelte";
import { matchEndText, roundEndText } from "./end-text";
import { drawContribution } from "./fair";
import { mute, muteAtRematch, muteBlocked, recallMuted } from "./muted.svelte";
import { namesOf } from "./names";
import { newsOf } from "./news";
import { peopleAt } from "./people";
import { Playback, type Step } from "./playback";
import { keepCommitment, keepContribution } from "./commitments";
import { askedAfter, awaitedSince, isFaceDown, isReadyToChoose, limitOf, lyingFaceDown, sameAction } from "./question";
import { sayingIn } from "./saying";
import { stateAfter } from "./state-after";
import { recalled, seatIn, withEarlier, withNext, type Sentence } from "./story";
import { inTime, weightOf } from "./weight";

/** My decision on its way: not at the server yet, or on its disk. */
export interface Choice {
  decision: number;
  action: Action;
  is: "sending" | "saved";
}

/** Time until the next part of the same event is drawn, as a step's weight. */
const RIPPLE = 0.1;
/** How long the end of a round is shown. */
const HOLD_MS = 9_000;
/** How long a card can be taken back where only bots wait for it, depending on the pace. */
const takeBackMs = () => Math.min(2_000, 1_400 + 0.8 * pace());
/** A decision that has less time than this is not held back. */
const HASTY_MS = 30_000;
/** How long nothing can be chosen after something was skipped, or the hand has changed: a second tap was meant for that. */
const SLIP_MS = 400;

/**
 * One table as the page shows it. What the server says is the truth; what is drawn follows it step by
 * step, in the order of the events, as fast as the player likes.
 */
export class Table {
  readonly id: string;
  readonly #socket: TableSocket;
  readonly #playback: Playback;

  line = $state.raw<Line>({ is: "connecting", attempt: 0 });
  /** `true` if the connection is lost, and not there again yet. */
  isLost = $derived(this.line.is === "waiting" || (this.line.is === "connecting" && this.line.attempt > 0));
  state = $state.raw<TableState | null>(null);
  you = $state.raw<You>({ person: "", seat: null, host: false });
  /** What is drawn. */
  view = $state.raw<MatchView | null>(null);
  /** The sums of what lies on the table that is drawn. */
  tally = $state.raw<Tally | null>(null);
  /** The great moment that is being shown; it is another one each time. */
  moment = $state.raw<GreatMoment | null>(null);
  /** What is asked of us. */
  #ask = $state.raw<Ask | null>(null);
  choice = $state.raw<Choice | null>(null);
  /** How long the choice can be taken back before it is sent, from when it was made; nothing if it is on its way. */
  takingBack = $state.raw<{ ms: number } | null>(null);
  /** Rounds whose end was shown. */
  rounds = $state.raw<RoundEnd[]>([]);
  /** The round whose end is being looked at. */
  justOver = $state.raw<(RoundEnd & { isLast: boolean }) | null>(null);
  story = $state.raw<Sentence[]>([]);
  readonly chat = new ChatLog(() => this.id);
  /** Whether what is drawn is behind the truth. */
  isBehind = $state(false);
  /** Why the last wish was not fulfilled. */
  refused = $state.raw<ApiError | null>(null);
  /** The server's time minus ours, in milliseconds. */
  offset = $state(0);

  /** Since when each seat is awaited, by the server's clock, as far as we have seen that. */
  #since = $state.raw<ReadonlyMap<Seat, number>>(new Map());
  /** When the time of the others is out who are awaited; nothing if that is not known, or never. */
  deadline = $derived.by(() => {
    const [limit, view, state] = [limitOf(this.state?.clock), this.view, this.state];
    if (limit === null || !view || !state || state.paused) return null;
    const isSlow = (seat: Seat) => {
      const chair = state.chairs[seat];
      return seat !== this.you.seat && chair?.sitter && "person" in chair.sitter && !chair.away;
    };
    const since = view.to_act.filter(isSlow).flatMap((seat) => this.#since.get(seat) ?? []);
    return since.length > 0 ? Math.min(...since) + limit : null;
  });

  names = $derived(namesOf(this.state?.chairs ?? []));
  /** `true` if we have seen what is asked about, although not all is drawn yet. */
  #isReady = $state(false);
  /** What is asked of us, once we have seen what it is about. */
  ask = $derived((this.isBehind && !this.#isReady) || this.state?.paused ? null : this.#ask);
  /** `true` if it is our turn to decide, not just to change our mind. */
  isMyTurn = $derived(
    this.ask !== null && this.you.seat !== null && (this.view?.to_act.includes(this.you.seat) ?? false),
  );
  /** What we have decided, as long as it can still be changed. */
  chosen = $derived.by(() => {
    if (this.choice) return this.choice.action;
    const { ask, you } = this;
    const view = this.isBehind ? this.#truth : this.view;
    return ask && view && you.seat !== null ? lyingFaceDown(view, you.seat) : null;
  });
  /** Everybody who sits here or has said something. */
  people = $derived(peopleAt(this.state?.chairs ?? [], this.chat.all));
  end = $derived(
    this.state && typeof this.state.stage === "object" ? this.state.stage.over : null,
  );

  /** The latest view, and what is behind it in the queue. */
  #truth = $state.raw<MatchView | null>(null);
  /** When the player skipped something last. */
  #skippedAt = -Infinity;
  /** When the player chose last. */
  #chosenAt = -Infinity;
  #readyTimer: ReturnType<typeof setTimeout> | undefined;
  /** `true` if the player has decided before all that led to it was drawn. */
  #wasEarly = false;
  /** The decisions to which we were called: the last one, and the one before. */
  asked: readonly number[] = [];
  /** What has this number, or a lower one, happened while we were away. */
  #missedUpTo = 0;

  constructor(id: string) {
    this.id = id;
    const hold = () => (settings.speed === "instant" ? 0 : HOLD_MS);
    this.#playback = new Playback({ pace, hold }, (busy) => this.#behind(busy));
    this.#socket = new TableSocket(socketAddress(id), {
      welcome: (welcome) => this.#welcome(welcome),
      resumed: (number) => (this.#missedUpTo = number),
      event: (event) => this.#event(event),
      announcement: announce,
      line: (line) => this.#lineIs(line),
    });
  }

  /** Mutes the people whom the player has blocked. */
  async #muteBlocked(): Promise<void> {
    try {
      muteBlocked(this.id, await blockedAt(this.id));
    } catch {
      // They are heard then, as before they were blocked.
    }
  }

  /** Mutes somebody, or hears them again; at the rematch, too. */
  mute(person: string, wanted: boolean): void {
    mute(this.id, person, wanted);
    this.#muteAtRematch();
  }

  #muteAtRematch(): void {
    if (this.state?.rematch) muteAtRematch(this.id, this.state.chairs, this.state.rematch);
  }

  /** Decides. Where only bots wait for it, it is held back for a moment; whoever chooses the same again means it. */
  async act(action: Action): Promise<void> {
    const ask = this.#ask;
    if (!ask) return;
    const { decision } = ask;
    const now = performance.now();
    const isAgain = this.choice !== null && sameAction(this.choice.action, action);
    // The second click of two was not another decision.
    if (isAgain && now - this.#chosenAt < SLIP_MS) return;
    this.#chosenAt = now;
    const choice: Choice = { decision, action, is: "sending" };
    this.choice = choice;
    this.takingBack = null;
    if (!isAgain && this.#mayTakeBack(ask)) {
      const ms = takeBackMs();
      this.takingBack = { ms };
      await new Promise((over) => setTimeout(over, ms));
      if (this.choice !== choice || this.#ask?.decision !== decision) return;
      this.takingBack = null;
    }
    this.#wasEarly = this.#playback.isBehind;
    const done = await this.#wish({ act: { decision, do: action } });
    // Meanwhile it may have been chosen again, or turned up.
    if (this.choice?.action !== action || this.choice.decision !== decision) return;
    this.choice = done && this.#ask?.decision === decision ? { ...this.choice, is: "saved" } : null;
    // Others have still to choose. A screen reader says nothing of the mark that is shown.
    const game = this.state?.game;
    if (this.choice && game) {
      const teller = new Teller(translator(), game, this.names, this.you.seat);
      tellAnswer([t("page-aloud-saved", { action: teller.action(action) })]);
    }
  }

  /** Takes back what was chosen and is not sent yet. */
  takeBack(): void {
    if (!this.takingBack) return;
    this.takingBack = null;
    this.choice = null;
  }

  /** `true` if nobody but bots waits for a face-down card: a slip can be put right before they see it. */
  #mayTakeBack({ deadline }: Ask): boolean {
    const { view, state, you } = this;
    const isOpen = view !== null && isFaceDown(view) && you.seat !== null && view.to_act.includes(you.seat);
    const people = state?.chairs.filter(({ sitter }) => sitter && "person" in sitter).length;
    const isHasty = deadline !== undefined && deadline - (Date.now() + this.offset) < HASTY_MS;
    return pace() > 0 && isOpen && people === 1 && !isHasty;
  }

  async sit(seat: Seat): Promise<void> {
    if (!(await this.#wish({ sit: { seat } }))) return;
    this.you = { ...this.you, seat };
    await this.#contribute();
  }

  async stand(seat: Seat): Promise<void> {
    await this.#wish({ stand: { seat } });
  }

  async seatBot(seat: Seat, level: Level): Promise<void> {
    await this.#wish({ seat_bot: { seat, level } });
  }

  async start(): Promise<void> {
    await this.#wish({ start: {} });
  }

  say(text: string): Promise<boolean> {
    return this.#wish({ say: { text } });
  }

  async react(reaction: Reaction): Promise<void> {
    await this.#wish({ react: { with: reaction } });
  }

  /** Wants the clock to stop. */
  async pause(): Promise<void> {
    await this.#wish({ pause: {} });
  }

  /** Wants no pause, or no longer. */
  async endPause(): Promise<void> {
    await this.#wish({ go_on: {} });
  }

  /** Leaves the match to a substitute, until one comes back. */
  leave(): Promise<boolean> {
    return this.#wish({ leave: {} });
  }

  /** Wants to play again with the same people. Where, if that is possible. */
  async rematch(): Promise<string | null> {
    await this.#wish({ rematch: {} });
    return this.state?.rematch ?? null;
  }

  /** Shows all that is still to be shown, at once. */
  skip(): void {
    if (this.isBehind) this.#skippedAt = performance.now();
    this.#playback.skip();
  }

  /** Has looked at the end of a round. */
  goOn(): void {
    this.#skippedAt = performance.now();
    this.#playback.goOn();
  }

  /** `true` if a choice is meant as one, and does not follow a skip too closely. */
  accepts(): boolean {
    return performance.now() - this.#skippedAt >= SLIP_MS;
  }

  /** Does not wait any longer for the connection. */
  hurry(): void {
    this.#socket.hurry();
  }

  /** Reloads the whole table, for instance under another name. */
  renew(): void {
    this.#socket.renew();
  }

  /** Looks at it no longer. */
  close(): void {
    clearTimeout(this.#readyTimer);
    this.#playback.stop();
    this.#socket.close();
  }

  /** Puts random bytes of our own into the deals, if we sit here and have not done so. */
  async #contribute(): Promise<void> {
    const { state, you } = this;
    if (state?.stage !== "gathering" || you.seat === null) return;
    if (state.chairs[you.seat]?.contribution !== undefined) return;
    // What the server has bound itself to has to be known before it knows our bytes.
    keepCommitment(this.id, state.commitment);
    const random = drawContribution();
    try {
      await this.#socket.wish({ contribute: { random } });
      keepContribution(this.id, random);
    } catch (error) {
      // Another tab of ours was quicker, or the match has begun: we can play all the same.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async #wish(command: Exclude<Command, { come: unknown }>): Promise<boolean> {
    this.refused = null;
    try {
      await this.#socket.wish(command);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.refused = error;
      return false;
    }
  }

  #lineIs(line: Line): void {
    const wasLost = this.isLost;
    this.line = line;
    if (line.is === "waiting" && line.attempt === 1) tellAtOnce(t("page-connection-lost"));
    if (line.is === "open" && wasLost) tellAtOnce(t("page-connection-back"));
  }

  #welcome({ now, you, table, view, tally, ask, rounds, recent }: Welcome): void {
    this.#playback.stop();
    this.offset = now - Date.now();
    this.you = you;
    this.state = table;
    this.#truth = view;
    this.view = view;
    this.tally = tally ?? null;
    this.rounds = rounds;
    this.#since = new Map();
    this.justOver = null;
    this.chat.begin(recent.flatMap(sayingIn));
    recallMuted(this.id, table.chairs);
    void this.#muteBlocked();
    this.#muteAtRematch();
    this.#ask = ask;
    this.#isReady = false;
    if (this.choice?.decision !== ask?.decision) this.#forgetChoice();
    this.#sayTurn();
    void this.#contribute();
    if (view) this.#recall(recent, table.game);
  }

  /** Tells what led to the present, to be read: nobody has to hear or see it happen again. */
  #recall(events: readonly Event[], game: GameId): void {
    const [names, you] = [[...this.names], this.you.seat];
    this.story = withEarlier(this.story, events.flatMap((event) => recalled(event, game, names, you)));
  }

  #event(event: Event): void {
    const wasMissed = event.number <= this.#missedUpTo;
    this.#atTable(event);
    const [saying] = sayingIn(event);
    if (saying && wasMissed) this.chat.add(saying);
    else if (saying) this.chat.hear(saying);
    this.#ask = askedAfter(event, this.#ask);
    if (event.view) this.#inMatch(event, event.view, event.events ?? []);
    if (wasMissed || document.hidden) this.#playback.skip();
  }

  /** What happens around the match is shown at once. */
  #atTable(event: Event): void {
    if (!this.state) return;
    const before = [...this.names];
    this.state = stateAfter(this.state, event);
    // Whoever hears that they sat down themselves may be asking from another tab.
    const isMe = "sat" in event && event.sat.person === this.you.person;
    // News about a player who left or changed their name uses the old name.
    this.#tellNews(event, "sat" in event ? [...this.names] : before, isMe ? event.sat.seat : this.you.seat);
    if ("sat" in event) {
      recallMuted(this.id, this.state.chairs);
      if (isMe && this.you.seat === null) this.#mayBeMe(event.sat.seat);
    } else if ("stood" in event) {
      if (this.you.seat === event.stood.seat) this.you = { ...this.you, seat: null };
    } else if ("went_on" in event) {
      this.#since = new Map();
    } else if ("removed" in event) {
      this.chat.remove(event.removed.events);
    } else if ("rematch" in event) {
      this.#muteAtRematch();
    }
  }

  /** Tells what happens around the match. */
  #tellNews(event: Event, names: readonly string[], you: Seat | null): void {
    const [game, news] = [this.state?.game, newsOf(event)];
    if (!game || news.length === 0) return;
    this.#tell(`${event.number}`, (by) => {
      const teller = new Teller(by, game, names, you);
      return news.map((one) => teller.tell("table", one) ?? "").join(" ");
    });
  }

  /** I sat down, perhaps in another tab. This tab has to know it, too. */
  #mayBeMe(seat: Seat): void {
    setTimeout(() => {
      const chair = this.state?.chairs[seat];
      if (this.you.seat === null && chair?.sitter) this.#socket.renew();
    }, 500);
  }

  /** What happens in the match is shown step by step. */
  #inMatch(event: Event, after: MatchView, events: readonly MatchEvent[]): void {
    const viewer = after.position.viewer;
    const seat = typeof viewer === "object" ? viewer.seat : null;
    if (seat !== this.you.seat) this.you = { ...this.you, seat };
    if (this.choice && this.choice.decision !== this.#ask?.decision) this.#forgetChoice();
    // Whoever has decided meanwhile does not wait for the rest.
    if (this.#wasEarly && events.some((one) => "revealed" in one)) {
      this.#wasEarly = false;
      this.#playback.skip();
    }
    // Another tab of ours has chosen again: what lies there now is in the view.
    const isOurs = "acted" in event && event.acted.seat === seat;
    if (isOurs && this.choice?.is === "saved") this.choice = null;
    this.#since = awaitedSince(this.#since, event, this.#truth?.to_act ?? [], after.to_act);
    this.#truth = after;
    const isLast = events.some((one) => "match_over" in one);
    const steps = events.flatMap((one, index): Step[] => {
      const [first, ...others] = inParts(one);
      const tally = event.tallies?.[index] ?? null;
      const shows = [
        () => {
          this.#draw(first, after, tally);
          this.#tellOf(one, `${event.number}.${index}`, isLast);
        },
        ...others.map((part) => () => this.#draw(part, after, tally)),
      ];
      const last = { weight: weightOf(one), holds: "round_over" in one };
      return shows.map((show, n) => ({ show, ...(n < others.length ? { weight: RIPPLE } : last) }));
    });
    const settle: Step = { show: () => this.#settle(after), weight: 0 };
    this.#playback.add([...inTime(steps), settle]);
    if (!this.#playback.busy) this.#sayTurn();
  }

  /** On the board. */
  #draw(event: MatchEvent, after: MatchView, tally: Tally | null): void {
    const game = this.state?.game;
    this.tally = tally ?? this.tally;
    // Before the first deal there is nothing to move: the table is shown as it was laid out.
    if (game) this.view = this.view ? step(game, this.view, event, this.you.seat) : after;
    if (game) this.moment = greatMomentOf(game, event, tally);
    this.#makeReady();
  }

  #forgetChoice(): void {
    this.choice = null;
    this.takingBack = null;
  }

  /**
   * Lets us answer as soon as we have seen what is asked about, while the rest is still drawn. The cards of the hand
   * may just have moved under a finger: nothing can be chosen for a moment.
   */
  #makeReady(): void {
    if (!this.#hasSeenEnough()) {
      clearTimeout(this.#readyTimer);
      this.#readyTimer = undefined;
      this.#isReady = false;
    } else if (this.#isReady) {
      this.#drawQuestion();
    } else if (pace() > 0) {
      this.#readyTimer ??= setTimeout(() => {
        this.#readyTimer = undefined;
        if (!this.#hasSeenEnough()) return;
        this.#isReady = true;
        this.#drawQuestion();
      }, SLIP_MS);
    }
  }

  #hasSeenEnough(): boolean {
    const [drawn, truth, { seat }] = [this.view, this.#truth, this.you];
    return drawn !== null && truth !== null && seat !== null && isReadyToChoose(drawn, truth, seat);
  }

  /** Draws who is asked for what, among what is still being drawn. */
  #drawQuestion(): void {
    if (!this.view || !this.#truth) return;
    const { to_act, position } = this.#truth;
    this.view = { ...this.view, to_act, position: { ...this.view.position, stage: position.stage } } as MatchView;
  }

  /** All around the board: in words, in sounds, on the score sheet. */
  #tellOf(event: MatchEvent, key: string, isLast: boolean): void {
    const game = this.state?.game;
    if (!game) return;
    if ("round_over" in event) {
      const end = event.round_over;
      this.rounds = [...this.rounds.filter(({ round }) => round !== end.round), end];
      this.justOver = { ...end, isLast };
    } else {
      this.justOver = null;
    }
    if ("match_over" in event && this.state) {
      this.state = { ...this.state, stage: { over: event.match_over } };
    }
    const [names, you] = [[...this.names], this.you.seat];
    this.#tell(key, (by) => new Teller(by, game, names, you).event(event), seatIn(event));
    const until = this.state?.options.end;
    if ("round_over" in event && until) tellAnswer(roundEndText(event.round_over, isLast, until, { game, names, you }));
    if ("match_over" in event) tellAnswer(matchEndText(event.match_over, { game, names, you }));
    const sound = soundOf(game, event, this.tally);
    if (sound) playSound(sound);
  }

  #settle(view: MatchView): void {
    this.view = view;
    this.#makeReady();
  }

  #behind(busy: boolean): void {
    this.isBehind = busy;
    if (!busy) {
      this.justOver = null;
      this.#sayTurn();
    }
  }

  /** Says that it is our turn, once for each decision, as soon as we have seen what led to it. */
  #sayTurn(): void {
    const { ask } = this;
    if (!ask || this.isBehind || !this.isMyTurn || ask.decision === this.asked[0]) return;
    this.asked = [ask.decision, ...this.asked.slice(0, 1)];
    tellAtOnce(t("page-play-your-turn"));
    playSound("turn");
  }

  #tell(key: string, text: Sentence["text"], seat: Seat | null = null): void {
    this.story = withNext(this.story, { key, text, seat });
    const now = text(translator());
    if (now !== null) tellStory(now);
  }
}
