// Generated from the types of the server by `cargo xtask golden`. Do not edit.

/** The words of Take 5. */
export interface Take5Words {
  options: Take5Options;
  deal: Take5Deal;
  action: Take5Action;
  event: Take5Event;
  view: Take5View;
  preview: Take5Preview;
  tally: Take5Tally;
}

/** The words of Take A Number. */
export interface TakeANumberWords {
  options: TakeANumberOptions;
  deal: TakeANumberDeal;
  action: TakeANumberAction;
  event: TakeANumberEvent;
  view: TakeANumberView;
  preview: TakeANumberPreview;
  tally: TakeANumberTally;
}

/** The words of Hornochsen!. */
export interface HornochsenWords {
  options: HornochsenOptions;
  deal: HornochsenDeal;
  action: HornochsenAction;
  event: HornochsenEvent;
  view: HornochsenView;
  preview: HornochsenPreview;
  tally: HornochsenTally;
}

/** The words of Take That. */
export interface TakeThatWords {
  options: TakeThatOptions;
  deal: TakeThatDeal;
  action: TakeThatAction;
  event: TakeThatEvent;
  view: TakeThatView;
  preview: TakeThatPreview;
  tally: TakeThatTally;
}

/** The words of No Thanks!. */
export interface NoThanksWords {
  options: NoThanksOptions;
  deal: NoThanksDeal;
  action: NoThanksAction;
  event: NoThanksEvent;
  view: NoThanksView;
  preview: NoThanksPreview;
  tally: NoThanksTally;
}

/** The words of each game. */
export interface GameWords {
  take5: Take5Words;
  "take-a-number": TakeANumberWords;
  hornochsen: HornochsenWords;
  "take-that": TakeThatWords;
  "no-thanks": NoThanksWords;
}

/** All options of a game with the values in force. */
export type Options<G extends GameId = GameId> = GameWords[G]["options"];

/** A deal of any of the games. */
export type Deal<G extends GameId = GameId> = GameWords[G]["deal"];

/** An action of any of the games. */
export type Action<G extends GameId = GameId> = GameWords[G]["action"];

/** An event of any of the games. */
export type GameEvent<G extends GameId = GameId> = GameWords[G]["event"];

/** A view of any of the games. */
export type View<G extends GameId = GameId> = GameWords[G]["view"];

/** The effect of an action of any of the games. */
export type Preview<G extends GameId = GameId> = GameWords[G]["preview"];

/** The sums of a table of any of the games. */
export type Tally<G extends GameId = GameId> = GameWords[G]["tally"];

/** A player's decision. */
export interface ActCommand<G extends GameId = GameId> {
  /** The question that it answers, by its number. */
  decision: number;
  /** One of the legal actions. The table knows the game, and reads it. */
  do: Action<G>;
}

/** An action of a seat, as a line of a record. */
export interface ActionLine<G extends GameId = GameId> {
  /** The seat that acted. */
  seat: Seat;
  /** The action. */
  do: Action<G>;
  /** The decider if it was not the player at the seat, as in `clock`. It means nothing to the rules. */
  by?: string;
}

/** The rule for a turn after its seat has taken a row (HO-6): the page can be read both ways. */
export type AfterTake =
  /** The seat may lay more cards, up to three in all. */
  | "goes-on"
  /** The next seat is on. */
  | "ends-turn";

/** A message from an operator to everybody, such as a planned restart. */
export interface Announcement {
  /** One line of at most 500 characters. */
  text: string;
  /** Time it expires, in milliseconds since 1970. Missing if it stays until it is cleared. */
  until?: number;
}

/** A question to the client's seat. */
export interface Ask<G extends GameId = GameId> {
  /** The number of the event that brought the question; the answer names it. */
  decision: number;
  /** Legal actions of the seat, always in the same order; never empty. */
  legal: Action<G>[];
  /** Time the decision is due, in milliseconds since 1970. */
  deadline?: number;
  /** The effect of each of these, in the same order, if the client asked for previews. Where all choose at the same time, this is what a card would do as the table is now. */
  previews?: Preview<G>[];
}

/** A change of the question to the client's seat. */
export type AskChange<G extends GameId = GameId> =
  /** There is a new question. */
  | { new: Ask<G> }
  /** It is the same question as before, with another deadline. */
  | { again: Ask<G> }
  /** The question has ended, and there is no other. */
  | "ended";

/** An action of an operator. */
export interface AuditEntry {
  /** Its number. */
  number: number;
  /** Time. */
  at: number;
  /** The label of the operator's key. */
  operator: string;
  /** The action, such as `ban` or `close_table`. */
  action: string;
  /** The table, person or report concerned. Empty if there is none. */
  target: string;
  /** Details, in words. */
  details: string;
}

/** One page of the audit log. */
export interface AuditLog {
  /** Latest first. */
  entries: AuditEntry[];
  /** The `before` of the next page. Missing on the last one. */
  next?: number;
}

/** A ban: none of the person's keys works. */
export interface Ban {
  /** Shown to the person. */
  reason: string;
  /** Time it ends. Missing if it never does. */
  until?: number;
}

/** Bans a person: none of their keys works. */
export interface BanPerson {
  /** Shown to the person: 1 to 500 characters. */
  reason: string;
  /** Time it ends. Missing if it never does. */
  until?: number | null;
}

/** A blocked person. */
export interface Block {
  /** The id of this block, to lift it. */
  id: string;
  /** The person's name when they were blocked. */
  name: string;
  /** Time, in milliseconds since 1970. */
  since: number;
}

/** The people at a table whom the client's person has blocked. */
export interface BlockedHere {
  /** Their public ids at this table, whether they have come to it or not. */
  people: PublicId[];
}

/** The people whom the client's person has blocked. */
export interface Blocks {
  /** Oldest first, at most 200. */
  blocks: Block[];
}

/** A card's number. */
export type Card = number;

/** Different cards, in ascending order. */
export type CardSet = Card[];

/** A seat and its sitter. */
export interface Chair {
  /** The sitter, if there is one. */
  sitter: Sitter | null;
  /** `true` while a substitute plays because the sitter is absent. */
  away: boolean;
  /** `true` if the sitter is the host. */
  host: boolean;
  /** `true` if the sitter wants the clock to stop. */
  pausing: boolean;
  /** The random bytes that the seat contributed to the deals. */
  contribution?: Contribution;
  /** `true` if the sitter wants no bots in a quick match. Missing otherwise. */
  people_only?: boolean;
  /** The sitter's id, if it is not one of the server's bots. */
  person?: PublicId;
}

/** The changes that an action made. */
export interface ChangeCount {
  /** The number of changed tables, people, chat lines or reports. 0 if nothing had to change. */
  changed: number;
}

/** A chat line at a table. */
export interface ChatLine {
  /** The number of the event. */
  event: number;
  /** Time. */
  at: number;
  /** The speaker's id. */
  person: string;
  /** The speaker's name at the time. */
  name: string;
  /** The text. Empty if it was removed. */
  text: string;
}

/** A chosen card as a viewer sees it: none, one whose face is hidden, or this one. */
export type Choice =
  | null
  | "face_down"
  | Card;

/** The time for a decision. */
export type Clock =
  /** No limit. */
  | "none"
  /** A number of seconds. */
  | { seconds: number }
  /** A number of days, for players who look in now and then. */
  | { days: number };

/** A reason, for the people concerned and for the log. */
export interface CloseTable {
  /** Shown to everybody at the table: 1 to 500 characters. */
  reason: string;
}

/** The reason for a refusal, for programs. */
export type Code =
  /** It is not a message of this protocol. */
  | "garbage"
  /** The client speaks another version of the protocol. */
  | "protocol"
  /** The client has to introduce itself first. */
  | "unknown"
  /** There is no such table, or no longer. */
  | "no_table"
  /** Only players may do this. */
  | "not_seated"
  /** Only the host may do this. */
  | "not_host"
  /** Somebody sits there, or all seats are taken. */
  | "taken"
  /** There is nobody on that seat, or no such seat. */
  | "no_seat"
  /** Not at this time: the match has begun, or it has not, or it is over. */
  | "not_now"
  /** Against the rules of the game. */
  | "illegal"
  /** The decision has been made, by the player, by the substitute or by the clock; or the time for a passkey is over. */
  | "late"
  /** The id was used before, for something else. */
  | "reused"
  /** No such table is possible. */
  | "setup"
  /** Too much, too fast. */
  | "slower"
  /** The server can't do this now; later it may. */
  | "busy"
  /** An operator has banned this person; the sentence says why, and until when. */
  | "banned";

/** A command of a client to a table. */
export type Command<G extends GameId = GameId> =
  /** Join the table. The first command of every connection. */
  | { come: JoinCommand }
  /** Decide. */
  | { act: ActCommand<G> }
  /** Sit down. */
  | { sit: { seat: Seat; bot?: boolean } }
  /** Seat one of the server's bots. Only for the host. */
  | { seat_bot: { seat: Seat; level: Level } }
  /** Stand up. The host can also free another player's seat. */
  | { stand: { seat: Seat } }
  /** Add random bytes to the deals, before the match begins. */
  | { contribute: { random: Contribution } }
  /** Start the match. Only for the host. */
  | { start: Record<string, never> }
  /** Leave a match in progress: the substitute plays until the player comes back. */
  | { leave: Record<string, never> }
  /** Ask to stop the clock. It stops when all people at the table have asked for it. */
  | { pause: Record<string, never> }
  /** Let the clock run on. */
  | { go_on: Record<string, never> }
  /** Play again: opens another table. The bots and the player who asks keep their seats; the others accept by sitting down. */
  | { rematch: Record<string, never> }
  /** Send a chat message. */
  | { say: { text: string } }
  /** React with a gesture. */
  | { react: { with: Reaction } };

/** The id of a command. */
export type CommandId = string;

/** What a seat put into the deals. */
export type Contribution = string;

/** The visibility of others' counters (NT-5). */
export type Counters =
  /** In the fist. */
  | "hidden"
  /** On the table. */
  | "open";

/** The current announcement. */
export interface CurrentAnnouncement {
  /** Missing if there is none. */
  announcement?: Announcement;
}

/** The decider for a seat. */
export type Decider =
  /** The player, or the bot that has the seat. */
  | "player"
  /** The substitute, because the player's time was up. */
  | "clock"
  /** The substitute, because the player is away. */
  | "substitute"
  /** Nobody: there was only one legal action. */
  | "rules";

/** A device with a key, as its person sees it. */
export interface Device {
  /** Its id in URLs; not its key. */
  id: string;
  /** Time it was added, in milliseconds since 1970. */
  since: number;
  /** `true` for the device that asks. */
  this: boolean;
  /** `true` if it has a push subscription. */
  push: boolean;
}

/** The devices of a person. */
export interface Devices {
  /** Oldest first. */
  devices: Device[];
}

/** The end of a match, which is checked after each round. */
export type End =
  /** After that many rounds. */
  | { rounds: number }
  /** The match is over when some total is more than this; and after `End::MOST_ROUNDS` in any case. */
  | { above: number };

/** Something that happened at the table. The number is the same for all, the rest is what the client may see of it. */
export type Event<G extends GameId = GameId> = { number: number; at: number; ask?: AskChange<G>; events?: MatchEvent<G>[]; tallies?: Tally<G>[]; view?: MatchView<G> } & TableEvent;

/** All that a fair seed follows from.  Its written form has the secret in it: before the match is over, it is for nobody's eyes. */
export interface FairDeal {
  table: string;
  /** 32 bytes. */
  commitment: string;
  /** 32 bytes. */
  secret: string;
  contributions: (Contribution | null)[];
}

/** The card that a person chose most often in a game. */
export interface FavouriteCard {
  /** The card. Of several, it is the lowest. */
  card: Card;
  /** How often the person chose it, and did not take it back. */
  times: number;
}

/** A finished match. */
export interface FinishedMatch<G extends GameId = GameId> {
  /** The table's name in URLs, or the name of an imported match. */
  table: string;
  /** The game. */
  game: GameId;
  /** The value of the game's own option; `standard` if it has none. */
  variant: string;
  /** All options of the game, `end` and `first`. */
  options: Options<G>;
  /** The players in the order of the seats, with their names at the time. */
  players: Player[];
  /** Each seat's points in all rounds. */
  totals: number[];
  /** The seats with the best total. */
  winners: SeatSet;
  /** Time it began, in milliseconds since 1970; unknown for imported matches. */
  started: number | null;
  /** Time it ended. */
  ended: number | null;
  /** `true` if neither a substitute nor the clock decided for anyone. Only such matches are rated. */
  counts: boolean;
  /** `true` if it was imported as a record. */
  imported: boolean;
  /** The client's seat. */
  you: Seat | null;
}

/** A page of a person's matches, latest first. */
export interface FinishedMatchPage<G extends GameId = GameId> {
  /** The matches. */
  matches: FinishedMatch<G>[];
  /** The `before` of the next page. Missing on the last one. */
  next: string | null;
}

/** The seat that starts round 1: `seed` if the match's seed decides, or this seat. */
export type FirstSeat =
  | "seed"
  | Seat;

/** The games there are. */
export type GameId =
  /** Take 5 */
  | "take5"
  /** Take A Number */
  | "take-a-number"
  /** Hornochsen! */
  | "hornochsen"
  /** Take That */
  | "take-that"
  /** No Thanks! */
  | "no-thanks";

/** Figures from a person's matches of one game. */
export interface GameProfile {
  /** The game. */
  game: GameId;
  /** The number of matches. */
  matches: number;
  /** The maximum number of matches won in a row. */
  streak: number;
  /** The card chosen most often. Missing until one was chosen three times, and in games in which nobody chooses cards. */
  favourite?: FavouriteCard;
  /** The average points of a round. Missing if no match is stored with its number of rounds. */
  points_per_round?: number;
  /** The share of wins. Missing until a match counts. */
  wins?: WinShare;
}

/** One row: its cattle cards in the order in which they were laid, and the specials under it. */
export interface HerdRow {
  /** The cattle cards. The last card is the row's end; it need not be the highest, for the circle wraps. */
  cards: Card[];
  /** At most one of a kind (HO-7). */
  specials: Specials;
}

/** An action of a seat. */
export type HornochsenAction =
  /** Lay a cattle card: it has one place (HO-5). */
  | { lay: Card }
  /** Lay a special card under a row (HO-7). */
  | { special: { kind: Special; row: number } }
  /** Lay no more cards this turn (HO-4). */
  | "stop";

/** The holding of a seat, as it is counted at the end of a round. */
export interface HornochsenCount {
  /** Green points. */
  green: number;
  /** Red points. */
  red: number;
  /** Cards `+5` taken. */
  "+5": number;
  /** Cards `x2` taken. */
  x2: number;
  /** Special cards still in hand. */
  left_over: number;
}

/** A deal: everything in a round that is random. */
export interface HornochsenDeal {
  /** Each seat's cattle cards. */
  hands: CardSet[];
  /** The rows' first cards. The circle ascends (HO-3), so a set is enough. */
  rows: Card[][];
  /** The seat that starts. */
  first: Seat;
}

/** An event at the table. */
export type HornochsenEvent =
  /** A seat was dealt its hand, besides one special card of each kind. */
  | { hand: { seat: Seat; cards: Seen } }
  /** The rows were laid out, in ascending order. */
  | { circle: { rows: CardSet; first: Seat } }
  /** A cattle card went to its place. */
  | { laid: { seat: Seat; card: Card; row: number; after: Card; count: number } }
  /** A special card was laid under a row. */
  | { special_laid: { seat: Seat; kind: Special; row: number } }
  /** A fifth cattle card took a row (HO-6). */
  | { row_taken: { seat: Seat; row: number; cards: Card[]; specials: Specials; worth: number } }
  /** A seat chose to lay no more cards this turn. */
  | { stopped: { seat: Seat } }
  /** A seat's cards were counted (HO-9). */
  | { scored: { seat: Seat; count: HornochsenCount; score: number } };

export interface HornochsenOptions {
  end: End;
  /** The rule for a turn after its seat has taken a row. The default is not written: records made before there was a choice stay as they are. */
  after_take?: AfterTake;
  first?: FirstSeat;
}

/** The effect of an action. */
export type HornochsenPreview =
  /** The card goes to its place (HO-5). */
  | { lays: { row: number; after: Card; count: number; of: number; worth: number } }
  /** The card is the fifth and takes the row (HO-6). */
  | { takes: { row: number; cards: Card[]; specials: Specials; worth: number } }
  /** The special card goes under a row (HO-7). */
  | { under: { row: number; kind: Special } }
  /** The turn ends (HO-4). */
  | "stops";

/** The stage of the round: what it waits for. */
export type HornochsenStage =
  /** A seat lays a card, or stops if it has laid some. */
  | { turn: { seat: Seat; laid: number } }
  /** The round is over. */
  | "over";

/** The sums of what lies open or was seen by everybody. */
export interface HornochsenTally {
  /** The points on the cattle cards of each row; `null` where a row has been taken. */
  rows: (number | null)[];
  /** The points on the cattle cards that each seat took, before special cards count (HO-9). */
  taken: number[];
  /** The points of the round that are not in the totals yet (HO-9). Special cards in hand cost nothing before it is over. */
  scores: number[];
}

/** The knowledge that one viewer has of a round. */
export interface HornochsenView {
  /** The viewer. */
  viewer: Viewer;
  /** The stage of the round: what it waits for. */
  stage: HornochsenStage;
  /** Each seat's cattle cards. */
  hands: Seen[];
  /** Each seat's special cards; everybody knows what has been laid. */
  specials: Specials[];
  /** The rows by their place in the deal; `null` for a row that has been taken. */
  rows: (HerdRow | null)[];
  /** The cattle cards taken. They lie face down, but everybody saw the rows. */
  taken: CardSet[];
  /** The special cards taken. */
  taken_specials: Specials[];
  /** The rule for a turn after its seat has taken a row; missing if the turn goes on. */
  after_take?: AfterTake;
}

/** Registers a new guest, or changes a name. */
export interface Introduction {
  /** `true` if the client keeps no cookies and needs the key in the answer. */
  key?: boolean;
  /** The name that others see. Missing: the server makes one up. */
  name?: string | null;
}

/** An invitation to a table that has a free seat. */
export interface Invitation {
  /** The table's name in URLs. */
  table: string;
  /** The name of the person who invites. */
  from: string;
  /** The game. */
  game: GameId;
  /** Time, in milliseconds since 1970. */
  at: number;
}

/** The invitations of the client's person. Also the answer to an answered or sent invitation. */
export interface Invitations {
  /** Latest first, at most 20. */
  invitations: Invitation[];
}

/** Joins a table, or resumes after a lost connection. */
export interface JoinCommand {
  /** The version of the messages that the client was written for. */
  protocol: number;
  /** The number of the last event that it has seen, to resume. */
  last?: number | null;
  /** `true` to get previews of the legal actions with every question. */
  previews?: boolean;
  /** `true` if events of the match should bring the sums of what lies on the table. */
  tallies?: boolean;
  /** `true` to get the client's whole view with every event of the match. */
  views?: boolean;
}

/** The best players of a game, in one variant. */
export interface Leaderboard {
  /** The game. */
  game: GameId;
  /** The value of the game's own option; `standard` if it has none. */
  variant: string;
  /** Best first. */
  players: RatedPlayer[];
  /** The number of finished matches that are not rated yet: the server is still computing. Missing if there are none. */
  pending?: number;
}

/** The level of a bot, as people are told. */
export type Level =
  /** Plays by one simple idea. */
  | "novice"
  /** Plays by rules of thumb. */
  | "casual"
  /** Looks into a few worlds. */
  | "skilled"
  /** Looks into many worlds. */
  | "expert";

/** The lifecycle state of a table. */
export type Life =
  /** In use. */
  | "open"
  /** Its match is over and nobody is there any more. */
  | "finished"
  /** Expired before its match was over, or closed by an operator. */
  | "expired";

/** A code that signs another device in. */
export interface LinkCodeResponse {
  /** The code to type on the other device. */
  code: string;
  /** Time it expires, in milliseconds since 1970. */
  until: number;
}

/** A message from a server to clients in the lobby. */
export type LobbyMessage<G extends GameId = GameId> =
  /** The public tables with a free seat, as a whole list. Running tables follow one by one. */
  | { tables: TableState<G>[] }
  /** A table that is new or has changed. */
  | { table: TableState<G> }
  /** The name of a table that has no free seat any more. */
  | { gone: string }
  /** A public table whose match has begun, or has gone on to another round. */
  | { running: RunningTable<G> }
  /** The name of a table whose match can no longer be watched. */
  | { ended: string }
  /** An announcement of the operator to everybody; `null` when it is over. */
  | { announcement: Announcement | null }
  /** All invitations of the client's person, as a whole list. */
  | { invitations: Invitation[] };

/** The result of a match. */
export interface MatchEnd {
  /** Each seat's points in all rounds. */
  totals: number[];
  /** The seats with the best total. */
  winners: SeatSet;
}

/** An event in a match: one of a round, or the beginning or end of a round or of the match. */
export type MatchEvent<G extends GameId = GameId> =
  /** A round is about to be dealt. */
  | { round_begins: { round: number } }
  /** A round has been scored. */
  | { round_over: RoundEnd }
  /** The match is over. */
  | { match_over: MatchEnd }
  /** Something happened in the round. */
  | GameEvent<G>;

/** A finished match and some of its steps. */
export interface MatchReplay<G extends GameId = GameId> {
  /** The game. */
  game: GameId;
  /** All options of the game, `end` and `first`. */
  options: Options<G>;
  /** The players in the order of the seats, with their names at the time. */
  players: Player[];
  /** Each seat's points in all rounds. */
  totals: number[];
  /** The seats with the best total. */
  winners: SeatSet;
  /** All rounds. */
  rounds: ReplayRound[];
  /** The number of the last step of the match. */
  last: number;
  /** The steps from the requested one on. */
  steps: ReplayStep<G>[];
}

/** All that a viewer may know of a match. */
export interface MatchView<G extends GameId = GameId> {
  /** The round's number, from 1. */
  round: number;
  /** Each seat's points from the rounds before. */
  totals: number[];
  /** The seats that have to act. */
  to_act: SeatSet;
  /** The round. */
  position: View<G>;
}

/** A person, as they see themselves. */
export interface Me {
  /** The name that others see. */
  name: string;
  /** `true` if the person has a password. */
  has_password: boolean;
  /** The key, only for clients that keep no cookies, and only once. */
  key?: string;
  /** The name they sign in with, if there is a password. Nobody else sees it. */
  sign_in_name?: string;
}

/** A person met at several matches, with shares of the wins in those that count. */
export interface MetPlayer {
  /** The name at that match. */
  name: string;
  /** The match: the table's name in URLs. */
  table: string;
  /** The person's seat there. */
  seat: Seat;
  /** The game. */
  game: GameId;
  /** Time it ended, in milliseconds since 1970. */
  ended: number;
  /** The number of matches together. */
  matches: number;
  /** The number of those that count. */
  counted: number;
  /** The client's share of the wins in them. */
  your_share: number;
  /** The other person's share. */
  their_share: number;
}

/** Everything that a server stores about a person, except hashes of secrets. */
export interface MyData<G extends GameId = GameId> {
  /** The name that others see. */
  name: string;
  /** Time of their first visit, in milliseconds since 1970. */
  created: number;
  /** The name they sign in with, if they have a password. */
  sign_in_name: string | null;
  /** Their devices, oldest first. */
  devices: Device[];
  /** The push subscriptions of their devices. */
  push: MyPushSubscription[];
  /** Their passkeys, oldest first. */
  passkeys: Passkey[];
  /** The names of the open tables where they sit, newest first. */
  tables: string[];
  /** Their finished matches, latest first. */
  matches: FinishedMatch<G>[];
  /** Their ratings, one for each game and variant. */
  ratings: MyRating[];
  /** Their chat messages that are still stored, in the order of the tables' names. */
  said: MyMessage[];
  /** Their reports to the operators, latest first. */
  reports: MyReport[];
  /** The people they have blocked, oldest first. */
  blocks: Block[];
  /** Invitations to tables that still have a free seat, latest first. */
  invitations: Invitation[];
}

/** A chat message of one's own. */
export interface MyMessage {
  /** The table's name in URLs. */
  table: string;
  /** Time, in milliseconds since 1970. */
  at: number;
  /** The text. */
  text: string;
}

/** A push subscription of one's own. */
export interface MyPushSubscription {
  /** The id of the device. */
  device: string;
  /** The origin of its push service. */
  service: string;
  /** The code of the language. */
  language: string;
  /** Time the device subscribed, in milliseconds since 1970. */
  since: number;
}

/** My rating in a game and variant. */
export interface MyRating {
  /** The game. */
  game: GameId;
  /** The variant. */
  variant: string;
  /** The displayed rating: the mean minus three times the uncertainty. 0 for new players. */
  rating: number;
  /** The mean. */
  mean: number;
  /** The standard deviation of the estimate. */
  uncertainty: number;
  /** The number of rated matches. */
  matches: number;
}

/** My ratings. */
export interface MyRatings {
  /** One for each game and variant that I have played. */
  ratings: MyRating[];
  /** The number of finished matches that are not rated yet, as on a leaderboard. */
  pending?: number;
}

/** A report of one's own. */
export interface MyReport {
  /** The table's name in URLs. */
  table: string;
  /** Time, in milliseconds since 1970. */
  at: number;
  /** The reason. */
  reason: string;
}

/** A table where the client sits. */
export interface MyTable<G extends GameId = GameId> {
  /** The client's seat. */
  seat: Seat;
  /** `true` if the others wait for that seat. */
  awaited: boolean;
  /** The table as everyone may see it. */
  table: TableState<G>;
  /** Time its decision is due, in milliseconds since 1970. */
  deadline?: number;
}

/** The client's tables whose match is not over. */
export interface MyTables<G extends GameId = GameId> {
  /** Newest first. */
  tables: MyTable<G>[];
}

/** A new announcement. */
export interface NewAnnouncement {
  /** One line of 1 to 500 characters. */
  text: string;
  /** Time it expires. Missing if it stays until it is cleared. */
  until?: number | null;
}

/** A request to block a person. */
export interface NewBlock {
  /** The table where the client and the person are or were: its name in URLs. */
  table: string;
  /** The person there. */
  who: WhoAtTable;
}

/** A request to invite people to a table. */
export interface NewInvitations {
  /** The people. */
  people: PlayerAt[];
}

/** The second half of adding a passkey. */
export interface NewPasskey {
  /** The name of the ceremony. */
  ceremony: string;
  /** A name for the passkey, for the list. */
  name: string;
  /** The browser's answer: `RegistrationResponseJSON`. */
  credential: Record<string, unknown>;
}

/** Sets a person's sign-in name and password. */
export interface NewPassword {
  /** The sign-in name; nobody else sees it. */
  name: string;
  /** The password. */
  password: string;
}

/** Subscribes a device, with what its push service said. */
export interface NewPushSubscription {
  /** The address to send to. */
  endpoint: string;
  /** The public key of the device, in URL-safe Base64. */
  p256dh: string;
  /** The secret shared with the device, in URL-safe Base64. */
  auth: string;
  /** The code of the language to be told in. Missing: as before, or English. */
  language?: string | null;
}

/** A report about another person at the table, to the operators. */
export interface NewReport {
  /** The reported person. */
  person: PublicId;
  /** The reason: 1 to 500 characters. */
  reason: string;
  /** The number of the chat line in question. Missing: the latest lines are stored with it. */
  event?: number | null;
}

/** A request to open a table. Missing members have the rulebook's defaults. */
export interface NewTable {
  /** The game. */
  game: GameId;
  /** The number of seats. */
  seats: number;
  /** Bots for the last seats, from the start. */
  bots?: Level[];
  /** The time for a decision. */
  clock?: Clock;
  /** The game's options, `end` and `first`, as in a record. */
  options?: WantedOptions;
  /** `true` if the server plays for a person who has only one legal action. */
  play_forced?: boolean;
  /** `true` to list the table publicly; otherwise players need its link. */
  public?: boolean;
  /** `true` if people without a seat may watch. */
  spectators?: boolean;
  /** The level of the bot that plays for absent players. */
  substitute?: Level;
}

/** An action of a seat. */
export type NoThanksAction =
  /** Take the card and the counters on it (NT-2). */
  | "take"
  /** No thanks: put a counter on the card (NT-2). */
  | "pass";

/** A deal: everything in a round that is random. */
export interface NoThanksDeal {
  /** The pile. */
  pile: Card[];
  /** The cards that left unseen. */
  removed: CardSet;
  /** Counters for each seat. */
  counters: number;
  /** The seat that starts. */
  first: Seat;
}

/** An event at the table. */
export type NoThanksEvent =
  /** The pile was made and the counters handed out. */
  | { pile: { cards: number; counters: number; first: Seat } }
  /** The pile's top card was turned up. */
  | { turned_up: { card: Card; turn: Seat } }
  /** A seat took the card. */
  | { taken: { seat: Seat; card: Card; counters: number; worth: number } }
  /** A seat said no thanks. */
  | { passed: { seat: Seat; card: Card; on_card: number } }
  /** A seat's cards and counters were counted (NT-4). */
  | { scored: { seat: Seat; cards: number; counters: number; score: number } };

export interface NoThanksOptions {
  /** The visibility of others' counters. */
  counters: Counters;
  end: End;
  first?: FirstSeat;
}

/** The effect of an action. */
export type NoThanksPreview =
  /** The card is taken (NT-2). */
  | { takes: { card: Card; counters: number; worth: number } }
  /** A counter goes on the card (NT-2). */
  | { passes: { counters: number } };

/** An unbroken series of cards. */
export interface NoThanksSeries {
  /** The cards. */
  cards: CardSet;
  /** The cost of them all (NT-4). */
  cost: number;
}

/** The stage of the round: what it waits for. */
export type NoThanksStage =
  /** A seat takes the card or says no thanks. */
  | { turn: { seat: Seat; card: Card; on_card: number } }
  /** The round is over. */
  | "over";

/** The sums of what lies open or was seen by everybody. */
export interface NoThanksTally {
  /** The unbroken series of cards before each seat, from the lowest up. */
  series: NoThanksSeries[][];
  /** The cost of all cards before each seat, without counters (NT-4). */
  costs: number[];
  /** The points of the round that are not in the totals yet, without counters that are still secret (NT-5). */
  scores: number[];
}

/** The knowledge that one viewer has of a round.  Counters can be kept secret, but paying them cannot: who remembers every turn knows what each seat holds. The view remembers, as a player may. */
export interface NoThanksView {
  /** The viewer. */
  viewer: Viewer;
  /** The visibility of others' counters. */
  visibility: Counters;
  /** The stage of the round: what it waits for. */
  stage: NoThanksStage;
  /** Number of cards in the pile, without the open one. */
  pile: number;
  /** The cards that each seat took. */
  cards: CardSet[];
  /** The counters that can be seen: the viewer's own, everybody's if they are open or the round is over. */
  counters: (number | null)[];
  /** Number of counters that each seat has put on cards since the start. */
  paid: number[];
  /** Number of counters that each seat has taken with cards since the start. */
  collected: number[];
}

/** A passkey, as its person sees it. */
export interface Passkey {
  /** Its id in URLs. */
  id: string;
  /** The name that its person gave it. */
  name: string;
  /** Time it was added, in milliseconds since 1970. */
  since: number;
  /** Time of the last sign-in with it, in milliseconds since 1970. Missing if there was none. */
  used?: number;
}

/** The first half of adding a passkey, or of signing in with one. */
export interface PasskeyCeremony {
  /** Its name, for the second half. It can be used once. */
  ceremony: string;
  /** Time it expires, in milliseconds since 1970. */
  until: number;
  /** The options for the browser: `PublicKeyCredentialCreationOptionsJSON` to add a passkey, `PublicKeyCredentialRequestOptionsJSON` to sign in. */
  options: Record<string, unknown>;
}

/** Signs a device in with a passkey: the second half. */
export interface PasskeySignIn {
  /** The name of the ceremony. */
  ceremony: string;
  /** The browser's answer: `AuthenticationResponseJSON`. */
  credential: Record<string, unknown>;
  /** `true` if the client keeps no cookies and needs the key in the answer. */
  key?: boolean;
}

/** The passkeys of a person. */
export interface Passkeys {
  /** Oldest first. */
  passkeys: Passkey[];
}

/** One page of people. */
export interface PeopleList {
  /** Sorted by id. */
  people: PersonSummary[];
  /** The `after` of the next page. Missing on the last one. */
  next?: string;
}

/** A person at a table. */
export interface PersonAtTable {
  /** The person's id. */
  person: string;
  /** The name that the others see. */
  name: string;
  /** The number of their open sockets here. */
  sockets: number;
  /** Their seat. Missing for spectators. */
  seat?: Seat;
}

/** A person with their devices, tables and matches. */
export interface PersonDetails {
  /** As in the list. */
  summary: PersonSummary;
  /** The number of devices. */
  devices: number;
  /** The open tables where they sit, newest first, at most 100. */
  tables: string[];
  /** Their latest finished matches, at most 20. */
  matches: string[];
}

/** A person, for operators. */
export interface PersonSummary {
  /** The person's id. */
  person: string;
  /** The name that others see. */
  name: string;
  /** Time of their first visit. */
  created: number;
  /** `true` if they can sign in with a password. */
  has_password: boolean;
  /** The ban in force. */
  ban?: Ban;
}

/** The player on a seat. */
export interface Player {
  /** A name for people. */
  name: string;
  /** The bot that plays there, if one does. */
  bot?: string;
}

/** A person, by a finished match of the client. */
export interface PlayerAt {
  /** The match: the table's name in URLs. */
  table: string;
  /** The person's seat there. */
  seat: Seat;
}

/** Figures from a person's latest matches. */
export interface Profile {
  /** The number of finished matches looked at: the latest 1000 at most. */
  matches: number;
  /** `true` if there are older ones. */
  older: boolean;
  /** The maximum number of matches won in a row. A shared win is a win, and a match in which a substitute or the clock decided for anyone is left out. */
  streak: number;
  /** By game, the most played first. */
  games: GameProfile[];
  /** The rating in each game and variant, over time. */
  ratings: RatingHistory[];
  /** The people met most often, most often first; at most 10. */
  people: MetPlayer[];
  /** The share of wins in all games. Missing until a match counts. */
  wins?: WinShare;
}

/** Tells the people at a table apart, whatever their names are. A person keeps it at that table and has another one at every other table. */
export type PublicId = string;

/** The public tables. */
export interface PublicTables<G extends GameId = GameId> {
  /** Those with a free seat. */
  tables: TableState<G>[];
  /** Some of those whose match is in progress. */
  running: RunningTable<G>[];
}

/** The content of a push, which only the device can decrypt. */
export interface PushMessage {
  /** The table's name in URLs. */
  table: string;
  /** The game that is played there. */
  game: GameId;
  /** `true` if the match has just begun. */
  started: boolean;
  /** `true` if the table waits for the player. */
  turn: boolean;
  /** The code of the language of the texts. */
  language: string;
  /** The title to show: the game's name. */
  title: string;
  /** The text to show. */
  text: string;
}

/** The settings of a server for Web Push. */
export interface PushService {
  /** The shortest clock, in seconds, of tables that pushes are sent about. */
  clock: number;
  /** The public key to subscribe with, in URL-safe Base64; missing if the server sends no pushes. */
  key?: string;
}

/** The start of a quick match: by itself, as soon as no seat is free. */
export interface QuickMatch {
  /** Time when bots take the free seats, in milliseconds since 1970. They do not come while somebody there wants to play with people only. */
  bots_at: number;
}

/** A request to play with anybody who wants the same, by the rulebook's defaults. */
export interface QuickMatchRequest {
  /** The game. */
  game: GameId;
  /** `true` if bots may take the free seats after a while. */
  bots?: boolean;
  /** The number of seats. Missing: any. */
  seats?: number | null;
}

/** A line of a leaderboard. */
export interface RatedPlayer {
  /** A name for people. */
  name: string;
  /** The displayed rating: the mean minus three times the uncertainty. 0 for new players. */
  rating: number;
  /** The mean. */
  mean: number;
  /** The standard deviation of the estimate. */
  uncertainty: number;
  /** The number of rated matches. */
  matches: number;
  /** `true` for the client's own line. */
  you: boolean;
  /** The bot that plays there, if one does. */
  bot?: string;
}

/** A rating over time. */
export interface RatingHistory {
  /** The game. */
  game: GameId;
  /** The variant. */
  variant: string;
  /** The displayed rating: the mean minus three times the uncertainty. 0 for new players. */
  rating: number;
  /** The mean. */
  mean: number;
  /** The standard deviation of the estimate. */
  uncertainty: number;
  /** The number of rated matches. */
  matches: number;
  /** The rating after each of the latest rated matches, oldest first; at most 100. */
  points: RatingPoint[];
}

/** A rating after a match. */
export interface RatingPoint {
  /** Time the match ended, in milliseconds since 1970. */
  at: number;
  /** The mean. */
  mean: number;
  /** The standard deviation of the estimate. */
  uncertainty: number;
}

/** A reaction that all at the table see. */
export type Reaction =
  /** Well done! */
  | "bravo"
  /** That hurt. */
  | "ouch"
  /** Very funny. */
  | "laugh"
  /** What luck! */
  | "lucky"
  /** Thinking about it. */
  | "hmm"
  /** Sorry for that. */
  | "sorry"
  /** Thanks for the game. */
  | "thanks";

/** A person at a finished match of the client. */
export interface RecentPlayer {
  /** The name at that match. */
  name: string;
  /** The match: the table's name in URLs. */
  table: string;
  /** The person's seat there. */
  seat: Seat;
  /** The game. */
  game: GameId;
  /** Time it ended, in milliseconds since 1970. */
  ended: number;
}

/** The people whom the client's person has played with. */
export interface RecentPlayers {
  /** Latest first, at most 20. Without bots, deleted people, and people whom the client blocked. */
  people: RecentPlayer[];
}

/** A head as it is written. */
export interface RecordHead<G extends GameId = GameId> {
  /** The version of the format. */
  taketable: number;
  /** The game. */
  game: GameId;
  /** All options, with the values in force. */
  options: Options<G>;
  /** The players. */
  seats: Player[];
  /** Seed of all deals. */
  seed: Seed;
  /** The origin of the seed, if it can be checked. */
  fair?: FairDeal;
}

/** A line of a record. */
export type RecordLine<G extends GameId = GameId> =
  | RecordHead<G>
  | RecordStep<G>;

/** The lines after the head. */
export type RecordStep<G extends GameId = GameId> =
  /** A round was dealt. */
  | { deal: { round: number } & Deal<G> }
  /** A round is over. */
  | { round_end: RoundEnd }
  /** The match is over. */
  | { result: MatchEnd }
  /** A seat acted. Other keys beside these mean nothing to the rules. */
  | ActionLine<G>;

/** Signs a device in with such a code. */
export interface RedeemLinkCode {
  /** The code. */
  code: string;
  /** `true` if the client keeps no cookies and needs the key in the answer. */
  key?: boolean;
}

/** A refusal. Nothing has changed. */
export interface Refusal {
  /** For programs. */
  code: Code;
  /** For people: a sentence of at most 500 characters. */
  why: string;
}

/** A refusal over HTTP. */
export interface RefusalBody {
  /** The reason. */
  refused: Refusal;
}

/** Chat lines to remove from a table. */
export interface RemoveLines {
  /** Their event numbers, 1 to 100 of them. */
  events: number[];
}

/** Renames a passkey. */
export interface RenamePasskey {
  /** The new name. */
  name: string;
}

/** A new name for a person. */
export interface RenamePerson {
  /** The new name. */
  name: string;
  /** Also replaces the name in finished matches, records and chat. */
  everywhere?: boolean;
}

/** A step as one seat saw it. */
export interface ReplayFace<G extends GameId = GameId> {
  /** The seat. */
  seat: Seat;
  /** The events of the decision. */
  events: MatchEvent<G>[];
  /** The view of the seat after it. */
  view: MatchView<G>;
}

/** A record to replay step by step. */
export interface ReplayRequest {
  /** The whole record of one match. */
  record: string;
  /** The number of the first step to show. Missing: 0. */
  from?: number;
  /** The seat whose view to show. Missing: every seat. */
  seat?: Seat | null;
}

/** A round of a finished match. */
export interface ReplayRound {
  /** The number of the step that deals it. */
  begins: number;
  /** Its number, from 1. */
  round: number;
  /** Each seat's points in this round. */
  scores: number[];
  /** Each seat's points in all rounds so far. */
  totals: number[];
}

/** One step of a match: the first deal, with the number 0, or the decision of a seat. */
export interface ReplayStep<G extends GameId = GameId> {
  /** The number of decisions so far. */
  number: number;
  /** The sums of what lies on the table after each event of the step. */
  tallies: Tally<G>[];
  /** The step as each requested seat saw it. */
  faces: ReplayFace<G>[];
  /** The decider. Missing if it was the player. */
  by?: Decider;
  /** The seat that decided. Missing for the first deal. */
  seat?: Seat;
}

/** A player's report about another person. */
export interface Report {
  /** Its number. */
  number: number;
  /** Time it was made. */
  at: number;
  /** The table. */
  table: string;
  /** The reporter. */
  reporter: ReportedPerson;
  /** The reported person. */
  reported: ReportedPerson;
  /** The reason, in the reporter's words. */
  reason: string;
  /** The chat around it, at most 20 lines, stored with the report. */
  lines: ReportedLine[];
  /** Its resolution. Missing while it is open. */
  resolved?: Resolution;
}

/** The answer to a report. */
export interface ReportFiled {
  /** Its number, to name it to an operator. */
  report: number;
}

/** One page of reports. */
export interface ReportList {
  /** Latest first. */
  reports: Report[];
  /** The `before` of the next page. Missing on the last one. */
  next?: number;
}

/** A chat line that is stored with a report. */
export interface ReportedLine {
  /** The number of the event. */
  event: number;
  /** Time, in milliseconds since 1970. */
  at: number;
  /** The speaker's id. */
  person: string;
  /** The speaker's name at the time. */
  name: string;
  /** The text. */
  text: string;
}

/** A person in a report. */
export interface ReportedPerson {
  /** The person's id. */
  person: string;
  /** Their name at the time. */
  name: string;
}

/** A command and its id. The answer has the same id. */
export interface Request<G extends GameId = GameId> {
  /** Chosen by the client; the same command with the same id counts once. */
  id: CommandId;
  /** The command. */
  do: Command<G>;
}

/** The resolution of a report. */
export interface Resolution {
  /** Time. */
  at: number;
  /** The label of the operator's key. */
  by: string;
  /** A note in the operator's words. */
  note: string;
}

/** Resolves a report. */
export interface ResolveReport {
  /** A note of up to 500 characters. */
  note: string;
}

/** The result of a round. */
export interface RoundEnd {
  /** Its number, from 1. */
  round: number;
  /** Each seat's points in this round. */
  scores: number[];
  /** Each seat's points in all rounds so far. */
  totals: number[];
}

/** A public table whose match is in progress and may be watched. */
export interface RunningTable<G extends GameId = GameId> {
  /** Its name in URLs. */
  table: string;
  /** The game. */
  game: GameId;
  /** All options of the game, `end` and `first`. */
  options: Options<G>;
  /** The time for a decision. */
  clock: Clock;
  /** The players, by seat. */
  players: Sitter[];
  /** The current round, counted from 1. */
  round: number;
  /** The number of people who watch. */
  spectators: number;
}

/** A seat's index, from 0. */
export type Seat = number;

/** Different seats, in ascending order. */
export type SeatSet = Seat[];

/** What all deals of a match follow from. */
export type Seed = string;

/** Cards as one viewer knows them: the faces that were seen, and how many backs besides. */
export interface Seen {
  /** Cards whose faces the viewer knows. */
  known: CardSet;
  /** Number of further cards. */
  hidden: number;
}

/** A message from a server to one client at a table. */
export type ServerMessage<G extends GameId = GameId> =
  /** The whole table, for a client that joins. */
  | { welcome: Welcome<G> }
  /** For a client that resumes: the missed events follow, one `Event` for each number. */
  | { resumed: { number: number } }
  /** Something happened. */
  | { event: Event<G> }
  /** A command was carried out. */
  | { accepted: { id: CommandId; number: number } }
  /** A command was refused, and nothing has changed. */
  | { refused: { id: CommandId | null; code: Code; why: string } }
  /** The server closes the connection. */
  | { bye: { code: Code; why: string; again_ms?: number } }
  /** An announcement of the operator to everybody; `null` when it is over. */
  | { announcement: Announcement | null };

/** Signs a device in with a name and a password. */
export interface SignIn {
  /** The sign-in name. */
  name: string;
  /** The password. */
  password: string;
  /** `true` if the client keeps no cookies and needs the key in the answer. */
  key?: boolean;
}

/** The sitter of a seat. */
export type Sitter =
  /** A person, by name. */
  | { person: string }
  /** A program that a person has connected, by name. */
  | { program: string }
  /** A bot of the server, by its level. */
  | { bot: Level };

/** A kind of special card. */
export type Special =
  /** Doubles what its taker has. */
  | "x2"
  /** Adds five points to what its taker has. */
  | "+5";

/** Numbers of special cards by kind. */
export interface Specials {
  /** Cards `x2`. */
  x2: number;
  /** Cards `+5`. */
  "+5": number;
}

/** The stage of a table. */
export type Stage =
  /** People take their seats. */
  | "gathering"
  /** The match is in progress. */
  | "playing"
  /** The match is over. */
  | { over: MatchEnd };

/** A table as an operator sees it: what everyone may see, and the people. */
export interface TableDetails<G extends GameId = GameId> {
  /** As in the list. */
  summary: TableSummary;
  /** The table as everyone may see it. */
  table: TableState<G>;
  /** The host's id. */
  host: string;
  /** Everybody who sits there or is connected. */
  people: PersonAtTable[];
  /** The latest chat lines. */
  said: ChatLine[];
}

/** An event at a table. */
export type TableEvent =
  /** Somebody sat down. */
  | { sat: { seat: Seat; who: Sitter; people_only?: boolean; person?: PublicId } }
  /** A seat is free again. */
  | { stood: { seat: Seat } }
  /** A seat has added its own random bytes to the deals. */
  | { contributed: { seat: Seat; random: Contribution } }
  /** The match begins. */
  | { started: Record<string, never> }
  /** A seat has decided. */
  | { acted: { seat: Seat; by?: Decider } }
  /** A player is away, and a substitute plays on. */
  | { away: { seat: Seat } }
  /** A player has come back. */
  | { back: { seat: Seat } }
  /** The player on a seat has a new name. */
  | { renamed: { seat: Seat; name: string } }
  /** A player wants the clock to stop. */
  | { pausing: { seat: Seat; paused: boolean } }
  /** A player has started the clock again. */
  | { went_on: { seat: Seat } }
  /** A player has opened another table to play again. */
  | { rematch: { table: string } }
  /** Somebody reacted with a gesture. */
  | { reacted: { person: PublicId; name: string; with: Reaction } }
  /** Somebody sent a chat message. */
  | { said: { person: PublicId; name: string; text: string } }
  /** An operator has removed chat messages. */
  | { removed: { events: number[] } }
  /** An operator has closed the table. Nothing happens here any more. */
  | { closed: { reason: string } };

/** One page of tables. */
export interface TableList {
  /** Sorted by name. */
  tables: TableSummary[];
  /** The `after` of the next page. Missing on the last one. */
  next?: string;
}

/** The answer to a request to open a table. */
export interface TableRef {
  /** Its name in URLs. */
  table: string;
}

/** A table as everyone may see it. */
export interface TableState<G extends GameId = GameId> {
  /** Its name in URLs. */
  table: string;
  /** The game. */
  game: GameId;
  /** All options of the game, `end` and `first`. */
  options: Options<G>;
  /** The time for a decision. */
  clock: Clock;
  /** `true` if it is listed publicly. */
  public: boolean;
  /** `true` if people without a seat may watch. */
  spectators: boolean;
  /** The level of the bot that plays for absent players. */
  substitute: Level;
  /** `true` if the server plays where there is only one legal action. */
  play_forced: boolean;
  /** The server's commitment for the deals, made before anybody contributed. */
  commitment: string;
  /** A short code that leads to the table. */
  code: string;
  /** The seats in order. */
  chairs: Chair[];
  /** The stage of the table. */
  stage: Stage;
  /** `true` while the clock is stopped, by consent of all people at the table. */
  paused: boolean;
  /** The reason why an operator closed the table. Missing if none did. */
  closed?: string;
  /** The start of a quick match. Missing if the table has a host, who starts the match. */
  quick_match?: QuickMatch;
  /** The table of the rematch. */
  rematch?: string;
}

/** A table in a list. */
export interface TableSummary {
  /** Its name in URLs. */
  table: string;
  /** Its lifecycle state. */
  state: Life;
  /** The game. */
  game: GameId;
  /** The number of seats. */
  seats: number;
  /** The names of the people who sit there, or did when the match ended. */
  people: string[];
  /** Time it was opened. */
  created: number;
  /** Time of the last event, or of its opening. */
  last: number;
  /** The number of events. */
  events: number;
  /** Time it was closed. */
  closed?: number;
}

/** An action of a seat. */
export type Take5Action =
  /** Take a card from the pool (T5-9). */
  | { draft: Card }
  /** Choose a card, face down (T5-2). */
  | { play: Card }
  /** Take a row with a card below all ends (T5-5). */
  | { take_row: number };

/** A deal: everything in a round that is random. */
export type Take5Deal =
  /** Standard and tactics. */
  | { hands: CardSet[]; rows: CardSet[] }
  /** Advanced: nothing but who starts. */
  | { pool: CardSet; first: Seat };

/** An event at the table. */
export type Take5Event =
  /** All cards lie open, to be drafted. */
  | { pool: { cards: CardSet; first: Seat } }
  /** A seat was dealt its hand. */
  | { hand: { seat: Seat; cards: Seen } }
  /** The rows were laid out. */
  | { rows: { rows: CardSet[] } }
  /** A seat took a card from the pool. */
  | { drafted: { seat: Seat; card: Card } }
  /** A seat laid a card face down, perhaps instead of another. */
  | { chosen: { seat: Seat; card: Card | null } }
  /** All chosen cards were turned up. */
  | { revealed: { cards: (Card | null)[] } }
  /** A card went to the end of a row. */
  | { placed: { seat: Seat; card: Card; row: number; after: Card; count: number } }
  /** A card is below all ends: its seat has to choose a row. */
  | { too_low: { seat: Seat; card: Card } }
  /** A seat took a row, and its card became the first of that row. */
  | { row_taken: { seat: Seat; card: Card; row: number; cards: CardSet; heads: number; why: Take5WhyTaken } }
  /** A seat's bull pile was counted. */
  | { scored: { seat: Seat; heads: number } };

export interface Take5Options {
  /** The variants: how the cards come to the hands. */
  variant: Take5Variant;
  end: End;
  first?: FirstSeat;
}

/** The effect of an action. A card that is chosen goes where it would go as the table lies now: others choose at the same time, and lower cards are placed first. */
export type Take5Preview =
  /** The card goes to the hand (T5-9). */
  | { drafts: { card: Card; heads: number } }
  /** The card goes to the end of a row (T5-4). */
  | { goes_to: { row: number; after: Card; count: number; of: number } }
  /** The card is the sixth and takes the row (T5-6). */
  | { fills: { row: number; cards: CardSet; heads: number } }
  /** The card is below all ends: the seat has to take a row (T5-5). */
  | { below_all: { least: number } }
  /** The row is taken (T5-5). */
  | { takes: { row: number; cards: CardSet; heads: number } };

/** The stage of the round: what it waits for. */
export type Take5Stage =
  /** A seat drafts a card. */
  | { drafting: { turn: Seat; pool: CardSet } }
  /** These seats still have to choose a card. */
  | { choosing: { awaited: SeatSet } }
  /** A seat chooses a row for a card below all ends. */
  | { taking_row: { seat: Seat; card: Card } }
  /** The round is over. */
  | "over";

/** The sums of what lies open or was seen by everybody. */
export interface Take5Tally {
  /** The bullheads in each row. */
  rows: number[];
  /** The bullheads in each bull pile. */
  piles: number[];
  /** The points of the round that are not in the totals yet, as far as everybody can count them. */
  scores: number[];
}

/** The variants: how the cards come to the hands. */
export type Take5Variant =
  /** Dealt from all 104 cards. */
  | "standard"
  /** Drafted from an open pool of 10n + 4 cards (T5-9). */
  | "advanced"
  /** Dealt from 10n + 4 cards (T5-10). */
  | "tactics";

/** The knowledge that one viewer has of a round. */
export interface Take5View {
  /** The viewer. */
  viewer: Viewer;
  /** The variant. */
  variant: Take5Variant;
  /** The stage of the round: what it waits for. */
  stage: Take5Stage;
  /** Each seat's hand, without a card that has been turned up. Drafted hands are open (T5-9). */
  hands: Seen[];
  /** The cards chosen this turn that have not been placed. */
  choices: Choice[];
  /** The rows; empty until the draft is over. */
  rows: CardSet[];
  /** The bull piles. They lie face down, but everybody saw the rows being taken. */
  piles: CardSet[];
}

/** The reason why a row was taken. */
export type Take5WhyTaken =
  /** The card was the sixth (T5-6). */
  | "sixth"
  /** The card was below all ends (T5-5). */
  | "too_low";

/** An action of a seat. */
export type TakeANumberAction =
  /** Choose a card, face down (TN-2). */
  | { play: Card }
  /** Take a row with a card below all ends (TN-4). */
  | { take_row: number }
  /** Choose the taken card that goes to the #-row (TN-5). */
  | { keep: Card };

/** A deal: everything in a round that is random. */
export interface TakeANumberDeal {
  /** Eight cards each. */
  hands: CardSet[];
  /** One card each. */
  rows: CardSet[];
}

/** An event at the table. */
export type TakeANumberEvent =
  /** A seat was dealt its hand. */
  | { hand: { seat: Seat; cards: Seen } }
  /** The rows were laid out. */
  | { rows: { rows: CardSet[] } }
  /** A seat laid a card face down, perhaps instead of another. */
  | { chosen: { seat: Seat; card: Card | null } }
  /** All chosen cards were turned up. */
  | { revealed: { cards: (Card | null)[] } }
  /** A card went to the end of a row. */
  | { placed: { seat: Seat; card: Card; row: number; after: Card; count: number } }
  /** A card is below all ends: its seat has to choose a row. */
  | { too_low: { seat: Seat; card: Card } }
  /** A seat took a row, and its card became the first of that row. */
  | { row_taken: { seat: Seat; card: Card; row: number; cards: CardSet; heads: number; why: TakeANumberWhyTaken } }
  /** A seat's #-row moved to its #-pile (TN-6). */
  | { row_swept: { seat: Seat; cards: CardSet; heads: number } }
  /** Of the cards taken, one went to the #-row and the others to the hand (TN-5). */
  | { kept: { seat: Seat; card: Card; to_hand: CardSet } }
  /** A seat's cards were counted (TN-8). */
  | { scored: { seat: Seat; hand: CardSet; in_hand: number; in_pile: number; score: number } };

export interface TakeANumberOptions {
  end: End;
  first?: FirstSeat;
}

/** The effect of an action. A card that is chosen goes where it would go as the table lies now: others choose at the same time, and lower cards are placed first. */
export type TakeANumberPreview =
  /** The card goes to the end of a row (TN-2). */
  | { goes_to: { row: number; after: Card; count: number; of: number } }
  /** The card fills the row and takes it (TN-3). */
  | { fills: { row: number; cards: CardSet; heads: number } }
  /** The card is below all ends: the seat has to take a row (TN-4). */
  | { below_all: { least: number } }
  /** The row is taken (TN-4). */
  | { takes: { row: number; cards: CardSet; heads: number; sweeps: TakeANumberSweep | null } }
  /** The card goes to the #-row, and the others that were taken to the hand (TN-5). */
  | { keeps: { card: Card; to_hand: CardSet; sweeps: TakeANumberSweep | null } };

/** The stage of the round: what it waits for. */
export type TakeANumberStage =
  /** These seats still have to choose a card. */
  | { choosing: { awaited: SeatSet } }
  /** A seat chooses a row for a card below all ends. */
  | { taking_row: { seat: Seat; card: Card } }
  /** A seat chooses one of the cards it took for its #-row. */
  | { keeping: { seat: Seat; taken: CardSet } }
  /** The round is over. */
  | "over";

/** The cards of a #-row that moves to the #-pile (TN-6). */
export interface TakeANumberSweep {
  /** The cards. */
  cards: CardSet;
  /** The bullheads on them; they count twice. */
  heads: number;
}

/** The sums of what lies open or was seen by everybody. */
export interface TakeANumberTally {
  /** The bullheads in each row. */
  rows: number[];
  /** The bullheads in each #-pile, once; the score counts them twice (TN-8). */
  number_piles: number[];
  /** The points of the round that are not in the totals yet, with the cards in hand once they are shown (TN-8). */
  scores: number[];
}

/** The knowledge that one viewer has of a round. */
export interface TakeANumberView {
  /** The viewer. */
  viewer: Viewer;
  /** The stage of the round: what it waits for. */
  stage: TakeANumberStage;
  /** Each seat's hand, without a card that has been turned up. Of other hands, the cards that were taken in the open are known. Hands are shown when the round is over. */
  hands: Seen[];
  /** Those cards of each hand that everybody knows of. */
  public: CardSet[];
  /** The cards chosen this turn that have not been placed. */
  choices: Choice[];
  /** The rows. */
  rows: CardSet[];
  /** The #-rows. */
  number_rows: CardSet[];
  /** The #-piles. They lie face down, but everybody saw the #-rows. */
  number_piles: CardSet[];
}

/** The reason why a row was taken. */
export type TakeANumberWhyTaken =
  /** The card filled the row to its capacity (TN-3). */
  | "full"
  /** The card was below all ends (TN-4). */
  | "too_low";

/** An action of a seat. */
export type TakeThatAction =
  /** Lay a card at the line's end (TT-3). */
  | { lay: Card }
  /** Show a card whose twin lies in the line (TT-3). */
  | { twist: Card }
  /** Take the whole line (TT-3). */
  | "take_line";

/** A deal: everything in a round that is random. */
export interface TakeThatDeal {
  /** Each seat's cards. */
  hands: CardSet[];
  /** The draw pile. */
  pile: Card[];
  /** The seat that starts. */
  first: Seat;
}

/** An event at the table. */
export type TakeThatEvent =
  /** A seat was dealt its hand. */
  | { hand: { seat: Seat; cards: Seen } }
  /** The other cards became the draw pile. */
  | { pile: { cards: number; first: Seat } }
  /** A card was laid at the line's end. */
  | { laid: { seat: Seat; card: Card } }
  /** A card twisted its twin out of the line. */
  | { twisted: { seat: Seat; card: Card; twin: Card } }
  /** A seat took the line. */
  | { line_taken: { seat: Seat; cards: CardSet; worth: number } }
  /** A seat took the pile's top card along, unseen (TT-8). */
  | { top_taken: { seat: Seat } }
  /** A seat drew a card. */
  | { drawn: { seat: Seat; card: Card | null } }
  /** A seat's cards were counted (TT-7). */
  | { scored: { seat: Seat; face_up: number; taken: CardSet; toads: number; score: number } };

export interface TakeThatOptions {
  /** The variant: the rules that are played. */
  variant: TakeThatVariant;
  end: End;
  first?: FirstSeat;
}

/** The effect of an action. */
export type TakeThatPreview =
  /** The card goes to the line's end (TT-3). */
  | { lays: { after: Card | null } }
  /** The card and its twin in the line go face up beside the seat, a point each (TT-3). */
  | { twists: { twin: Card } }
  /** The line is taken (TT-3). */
  | { takes: { cards: CardSet; worth: number; with_top: boolean } };

/** The stage of the round: what it waits for. */
export type TakeThatStage =
  /** A seat lays, twists or takes. */
  | { turn: { seat: Seat } }
  /** The round is over. */
  | "over";

/** The sums of what lies open or was seen by everybody. */
export interface TakeThatTally {
  /** The pairs face up beside each seat, the lower card of each first. */
  pairs: Card[][][];
  /** The points for the cards face up beside each seat (TT-7). */
  face_up: number[];
  /** The points for the cards that each seat took, as far as they are known (TT-7). */
  taken: number[];
  /** The points of the round that are not in the totals yet, as far as they are known. */
  scores: number[];
}

/** The variant: the rules that are played. */
export type TakeThatVariant =
  /** The plain ones. */
  | "standard"
  /** A line of one card brings the pile's top card with it (TT-8). */
  | "advanced";

/** The knowledge that one viewer has of a round. */
export interface TakeThatView {
  /** The viewer. */
  viewer: Viewer;
  /** The variant. */
  variant: TakeThatVariant;
  /** The stage of the round: what it waits for. */
  stage: TakeThatStage;
  /** Each seat's hand. */
  hands: Seen[];
  /** The line, from left to right. */
  line: Card[];
  /** Number of cards in the draw pile. */
  pile: number;
  /** The cards face up beside each seat. */
  face_up: CardSet[];
  /** The cards that each seat took. They lie face down, but everybody saw the lines; nobody saw a card that came from the pile (TT-8) before the round is over. */
  taken: Seen[];
}

/** Somebody who watches: from a seat, or from beside the table. */
export type Viewer =
  /** A player, who knows the own hand. */
  | { seat: Seat }
  /** Somebody without a seat, who knows what all know. */
  | "spectator";

/** Options of a game. What is missing has the rulebook's default. */
export type WantedOptions =
  | { end?: End; first?: FirstSeat; variant?: Take5Variant }
  | { end?: End; first?: FirstSeat }
  | { after_take?: AfterTake; end?: End; first?: FirstSeat }
  | { end?: End; first?: FirstSeat; variant?: TakeThatVariant }
  | { counters?: Counters; end?: End; first?: FirstSeat };

/** The whole table, as one client may see it. */
export interface Welcome<G extends GameId = GameId> {
  /** The version of these messages. */
  protocol: number;
  /** The number of the last event at the table. The next event has the next number. */
  number: number;
  /** The server's time in milliseconds since 1970, to tell how much of a deadline is left. */
  now: number;
  /** The client at this table. */
  you: You;
  /** The state of the table, which everyone may see. */
  table: TableState<G>;
  /** The client's view of the match, once there is one. */
  view: MatchView<G> | null;
  /** The question to the client's seat, if there is one. */
  ask: Ask<G> | null;
  /** The finished rounds. */
  rounds: RoundEnd[];
  /** The latest events, and chat messages that are older, as the client may see them. They have neither views nor questions. */
  recent: Event<G>[];
  /** The sums of what lies on the table, if the client asked for them. Clients in Rust have the rules, and ask the view itself. */
  tally?: Tally<G>;
}

/** A person at a table. */
export type WhoAtTable =
  /** By the seat at a finished match of the client. */
  | { seat: Seat }
  /** By the public id at a table where the client is. */
  | { person: PublicId };

/** The share of wins, from matches in which everybody decided for themselves. Several winners share a win. */
export interface WinShare {
  /** The number of these matches. */
  matches: number;
  /** The share of wins, between 0 and 1. */
  share: number;
  /** The expected share among equals: the average of 1 / seats. */
  par: number;
  /** The lower end of the 95 % interval of the true share. */
  low: number;
  /** Its upper end. */
  high: number;
}

/** The client at this table. */
export interface You {
  /** The id of the client's person at this table. */
  person: PublicId;
  /** Its seat. */
  seat: Seat | null;
  /** `true` for the host of the table. */
  host: boolean;
}

