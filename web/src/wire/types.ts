/**
 * The words of the protocol, with the names that they have in Rust (`crates/protocol/src/live`,
 * `crates/rules/src/games/…/words.rs` and `view.rs`).
 */

/** A card's number. */
export type Card = number;
/** Points. */
export type Score = number;
/** A seat's index, from 0. */
export type Seat = number;
/** One thing for each seat. */
export type BySeat<T> = T[];
/** Cards in ascending order. */
export type CardSet = Card[];

export type GameId = "take5" | "take-a-number" | "hornochsen" | "take-that" | "no-thanks";

export type Level = "novice" | "casual" | "skilled" | "expert";

/** Cards as one viewer knows them: the faces that were seen, and how many backs besides. */
export interface Seen {
  known: CardSet;
  hidden: number;
}

export type Viewer = { seat: Seat } | "spectator";

/** A chosen card: none, one whose face is hidden, or this one. */
export type Choice = null | "face_down" | Card;

export interface Take5Words {
  options: { variant: "standard" | "advanced" | "tactics" };
  action: { draft: Card } | { play: Card } | { take_row: number };
  event:
    | { pool: { cards: CardSet; first: Seat } }
    | { hand: { seat: Seat; cards: Seen } }
    | { rows: { rows: CardSet[] } }
    | { drafted: { seat: Seat; card: Card } }
    | { chosen: { seat: Seat; card: Card | null } }
    | { revealed: { cards: BySeat<Card | null> } }
    | { placed: { seat: Seat; card: Card; row: number } }
    | { too_low: { seat: Seat; card: Card } }
    | { row_taken: { seat: Seat; card: Card; row: number; cards: CardSet; why: "sixth" | "too_low" } }
    | { scored: { seat: Seat; heads: Score } };
  view: {
    viewer: Viewer;
    variant: "standard" | "advanced" | "tactics";
    stage:
      | { drafting: { turn: Seat; pool: CardSet } }
      | { choosing: { awaited: Seat[] } }
      | { taking_row: { seat: Seat; card: Card } }
      | "over";
    hands: BySeat<Seen>;
    choices: BySeat<Choice>;
    rows: CardSet[];
    piles: BySeat<CardSet>;
  };
}

export interface TakeANumberWords {
  options: Record<string, never>;
  action: { play: Card } | { take_row: number } | { keep: Card };
  event:
    | { hand: { seat: Seat; cards: Seen } }
    | { rows: { rows: CardSet[] } }
    | { chosen: { seat: Seat; card: Card | null } }
    | { revealed: { cards: BySeat<Card | null> } }
    | { placed: { seat: Seat; card: Card; row: number } }
    | { too_low: { seat: Seat; card: Card } }
    | { row_taken: { seat: Seat; card: Card; row: number; cards: CardSet; why: "full" | "too_low" } }
    | { row_swept: { seat: Seat; cards: CardSet } }
    | { kept: { seat: Seat; card: Card; to_hand: CardSet } }
    | { scored: { seat: Seat; hand: CardSet; in_hand: Score; in_pile: Score } };
  view: {
    viewer: Viewer;
    stage:
      | { choosing: { awaited: Seat[] } }
      | { taking_row: { seat: Seat; card: Card } }
      | { keeping: { seat: Seat; taken: CardSet } }
      | "over";
    hands: BySeat<Seen>;
    public: BySeat<CardSet>;
    choices: BySeat<Choice>;
    rows: CardSet[];
    number_rows: BySeat<CardSet>;
    number_piles: BySeat<CardSet>;
  };
}

export type Special = "x2" | "+5";
/** How many special cards of each kind. */
export type Specials = Record<Special, number>;

export interface HerdRow {
  /** In the order in which they were laid; the last one is the row's end. */
  cards: Card[];
  specials: Specials;
}

export interface HornochsenWords {
  options: Record<string, never>;
  action: { lay: Card } | { special: { kind: Special; row: number } } | "stop";
  event:
    | { hand: { seat: Seat; cards: Seen } }
    | { circle: { rows: CardSet; first: Seat } }
    | { laid: { seat: Seat; card: Card; row: number } }
    | { special_laid: { seat: Seat; kind: Special; row: number } }
    | { row_taken: { seat: Seat; row: number; cards: Card[]; specials: Specials } }
    | { stopped: { seat: Seat } }
    | {
        scored: {
          seat: Seat;
          count: { green: Score; red: Score; "+5": number; x2: number; left_over: number };
        };
      };
  view: {
    viewer: Viewer;
    stage: { turn: { seat: Seat; laid: number } } | "over";
    hands: BySeat<Seen>;
    specials: BySeat<Specials>;
    /** By their place in the deal; `null` where one has been taken. */
    rows: (HerdRow | null)[];
    taken: BySeat<CardSet>;
    taken_specials: BySeat<Specials>;
  };
}

export interface TakeThatWords {
  options: { variant: "standard" | "advanced" };
  action: { lay: Card } | { twist: Card } | "take_line";
  event:
    | { hand: { seat: Seat; cards: Seen } }
    | { pile: { cards: number; first: Seat } }
    | { laid: { seat: Seat; card: Card } }
    | { twisted: { seat: Seat; card: Card; twin: Card } }
    | { line_taken: { seat: Seat; cards: CardSet } }
    | { top_taken: { seat: Seat } }
    | { drawn: { seat: Seat; card: Card | null } }
    | { scored: { seat: Seat; face_up: number; taken: CardSet; score: Score } };
  view: {
    viewer: Viewer;
    variant: "standard" | "advanced";
    stage: { turn: { seat: Seat } } | "over";
    hands: BySeat<Seen>;
    line: Card[];
    pile: number;
    face_up: BySeat<CardSet>;
    taken: BySeat<Seen>;
  };
}

export interface NoThanksWords {
  options: { counters: "hidden" | "open" };
  action: "take" | "pass";
  event:
    | { pile: { cards: number; counters: number; first: Seat } }
    | { turned_up: { card: Card } }
    | { taken: { seat: Seat; card: Card; counters: number } }
    | { passed: { seat: Seat; card: Card; on_card: number } }
    | { scored: { seat: Seat; cards: Score; counters: number } };
  view: {
    viewer: Viewer;
    visibility: "hidden" | "open";
    stage: { turn: { seat: Seat; card: Card; on_card: number } } | "over";
    pile: number;
    cards: BySeat<CardSet>;
    counters: BySeat<number | null>;
    paid: BySeat<number>;
    collected: BySeat<number>;
  };
}

/** The words of each game. */
export interface GameWords {
  take5: Take5Words;
  "take-a-number": TakeANumberWords;
  hornochsen: HornochsenWords;
  "take-that": TakeThatWords;
  "no-thanks": NoThanksWords;
}

export type Action<G extends GameId = GameId> = GameWords[G]["action"];
export type GameEvent<G extends GameId = GameId> = GameWords[G]["event"];
export type View<G extends GameId = GameId> = GameWords[G]["view"];

/** When a match is over: after so many rounds, or when some total is above so many points. */
export type End = { rounds: number } | { above: number };

/** All options of a game, as a record's head has them. */
export type Options<G extends GameId = GameId> = GameWords[G]["options"] & {
  end: End;
  /** Only of games in which somebody starts. */
  first?: "seed" | Seat;
};

export interface RoundEnd {
  round: number;
  scores: BySeat<Score>;
  totals: BySeat<Score>;
}

export interface MatchEnd {
  totals: BySeat<Score>;
  winners: Seat[];
}

export type MatchEvent<G extends GameId = GameId> =
  | { round_begins: { round: number } }
  | { round_over: RoundEnd }
  | { match_over: MatchEnd }
  | GameEvent<G>;

export interface MatchView<G extends GameId = GameId> {
  round: number;
  totals: BySeat<Score>;
  to_act: Seat[];
  position: View<G>;
}

export type Clock = "none" | { seconds: number } | { days: number };

export type Sitter = { person: string } | { bot: Level };

export interface Chair {
  sitter: Sitter | null;
  away: boolean;
  host: boolean;
}

export type Stage = "gathering" | "playing" | { over: MatchEnd };

export interface TableState {
  table: string;
  game: GameId;
  options: Options;
  clock: Clock;
  public: boolean;
  spectators: boolean;
  substitute: Level;
  play_forced: boolean;
  chairs: Chair[];
  stage: Stage;
}

/** What somebody who opens a table asks for. What is missing has the rulebook's default. */
export interface NewTable {
  game: GameId;
  seats: number;
  options?: Record<string, unknown>;
  bots?: Level[];
  clock?: Clock;
  public?: boolean;
  spectators?: boolean;
  substitute?: Level;
  play_forced?: boolean;
}

export interface You {
  seat: Seat | null;
  host: boolean;
}

export interface Ask {
  decision: number;
  legal: Action[];
  deadline?: number;
}

export interface Welcome {
  protocol: number;
  number: number;
  now: number;
  you: You;
  table: TableState;
  view: MatchView | null;
  ask: Ask | null;
  rounds: RoundEnd[];
  said: Event[];
}

export type Happened =
  | { sat: { seat: Seat; who: Sitter } }
  | { stood: { seat: Seat } }
  | { started: { events: MatchEvent[] } }
  | { acted: { seat: Seat; by?: string; events: MatchEvent[] } }
  | { away: { seat: Seat } }
  | { back: { seat: Seat } }
  | { said: { name: string; text: string } };

/** Something happened at the table. */
export type Event = { number: number; at: number; view?: MatchView; ask?: Ask } & Happened;

export type Code =
  | "garbage"
  | "protocol"
  | "unknown"
  | "no_table"
  | "not_seated"
  | "not_host"
  | "taken"
  | "no_seat"
  | "not_now"
  | "illegal"
  | "late"
  | "reused"
  | "setup"
  | "slower"
  | "busy";

/** Why something was not done. Nothing has changed. */
export interface Refusal {
  code: Code;
  why: string;
}

export type Notice =
  | { welcome: Welcome }
  | { resumed: { number: number } }
  | { event: Event }
  | { accepted: { id: string; number: number } }
  | { refused: { id: string | null } & Refusal }
  | { bye: Refusal & { again_ms?: number } };

export type Wish =
  | { come: { protocol: number; last?: number; views: boolean } }
  | { act: { decision: number; do: Action } }
  | { sit: { seat: Seat } }
  | { seat_bot: { seat: Seat; level: Level } }
  | { stand: { seat: Seat } }
  | { start: Record<string, never> }
  | { say: { text: string } };

/** Who somebody is, to themselves. */
export interface Me {
  name: string;
  has_password: boolean;
}
