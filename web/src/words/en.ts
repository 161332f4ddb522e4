import type { Code, GameId, Level } from "../wire/types";
import { games } from "./games/en";
import type { Told } from "./told";

/** `1 round`, `2 rounds`. */
const some = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

/** Names in a row: `Ada, Bo and Carl`. */
const list = (names: readonly string[]) => new Intl.ListFormat("en").format(names);

/** All that the page says, in English: the pattern for the other languages. */
export const en = {
  title: "Taketable",
  tagline: "Five small card games, with friends and against bots.",
  close: "Close",
  retry: "Try again",
  skipToContent: "Skip to the content",

  nav: {
    label: "Taketable",
    tables: "Open tables",
    create: "New table",
    settings: "Settings",
    shortcuts: "Keyboard shortcuts",
    name: (name: string) => `You play as ${name}. Change the name`,
  },

  about: {
    take5: { name: "Take 5", line: "Everybody lays a card at once. Do not lay the sixth of a row." },
    "take-a-number": {
      name: "Take A Number",
      line: "Rows of growing length. What you take comes back into your hand.",
    },
    hornochsen: {
      name: "Hornochsen!",
      line: "A circle of rows. This time you want some cattle, and not others.",
    },
    "take-that": {
      name: "Take That",
      line: "Lay close to the last card, twist twins out of the line, or take it all.",
    },
    "no-thanks": { name: "No Thanks!", line: "Take the card, or pay a counter to be spared." },
  } satisfies Record<GameId, { name: string; line: string }>,
  seatsFrom: (least: number, most: number) => `${least} to ${most} players`,
  goal: { lowest: "Lowest total wins", highest: "Highest total wins" },

  home: {
    heading: "Play now",
    lead: "Pick a game, and you are at a table with bots.",
    bots: "Your bots are",
    play: (game: string) => `Play ${game} now`,
    starting: "The table is being set …",
    friends: "With friends",
    friendsLead: "Open a table, send the link, and wait for nobody longer than you like: bots take the free seats.",
    createTable: "Open a table",
    openTables: "See open tables",
    rules: "Rules",
    rulesOf: (game: string) => `Rules of ${game}`,
  },

  level: {
    novice: "novices",
    casual: "casual players",
    skilled: "skilled players",
    expert: "experts",
  } satisfies Record<Level, string>,
  oneLevel: {
    novice: "novice",
    casual: "casual",
    skilled: "skilled",
    expert: "expert",
  } satisfies Record<Level, string>,

  /** What can be agreed on, by game. */
  variants: {
    take5: {
      standard: { name: "Standard", line: "Ten cards each, dealt from all 104." },
      advanced: { name: "Advanced", line: "Only as many cards as needed, drafted one by one from an open pool. Up to 6 players." },
      tactics: { name: "Tactics", line: "Only as many cards as needed, dealt: everybody knows which ones are in the round." },
    },
    "take-that": {
      standard: { name: "Standard", line: "The plain rules." },
      advanced: { name: "Advanced", line: "Who takes a line of one card also takes the top card of the pile, unseen." },
    },
    "no-thanks": {
      hidden: { name: "Hidden counters", line: "Only you know how many counters you hold." },
      open: { name: "Open counters", line: "Everybody's counters lie on the table." },
    },
  },

  create: {
    heading: "Open a table",
    game: "Game",
    variant: "How to play",
    seats: "Seats",
    bots: "Bots from the start",
    botsNumber: (n: number) => (n === 0 ? "none" : some(n, "bot", "bots")),
    botsLater: "You can seat and remove bots until the match begins.",
    botLevel: "How well they play",
    end: "End of the match",
    endRounds: "after a number of rounds",
    endAbove: "when somebody has more than so many points",
    rounds: "Rounds",
    points: "Points",
    usual: "as in the rulebook",
    clock: "Time for a decision",
    clocks: {
      none: "no limit",
      s20: "20 seconds",
      s45: "45 seconds",
      s120: "2 minutes",
      d1: "1 day",
      d3: "3 days",
    },
    clockLine: "When the time is out, a bot decides for you.",
    who: "Who may come",
    public: { name: "Everybody", line: "The table is in the list of open tables." },
    byLink: { name: "By invitation", line: "Only who has the link." },
    spectators: "People without a seat may watch",
    forced: "Play for me where there is only one choice",
    open: "Open the table",
    opening: "The table is being set …",
  },

  tables: {
    heading: "Open tables",
    lead: "Public tables with a free seat. The list looks for new ones by itself.",
    none: "No table is waiting for players right now.",
    noneLead: "Open one: the next who looks here will see it.",
    free: (n: number) => some(n, "free seat", "free seats"),
    by: (names: readonly string[]) => (names.length === 0 ? "Nobody sits there yet" : list(names)),
    join: (game: string) => `Go to this table of ${game}`,
    goThere: "Go there",
  },

  name: {
    heading: "What shall the others call you?",
    label: "Your name",
    line: "Up to 32 characters. You can change it whenever you like.",
    keep: "That's me",
  },

  settings: {
    heading: "Settings",
    language: "Language",
    theme: "Colours",
    themes: { auto: "as the system", light: "light", dark: "dark", contrast: "high contrast" },
    cards: "Cards",
    cardSizes: { small: "small", medium: "medium", large: "large" },
    speed: "Speed of the play",
    speeds: { slow: "slow", normal: "normal", fast: "fast", instant: "at once" },
    sound: "Sounds",
    sounds: { off: "off", on: "on" },
    kept: "Kept on this device.",
  },

  shortcuts: {
    heading: "Keyboard shortcuts",
    anywhere: "Anywhere",
    atTable: "At a table",
    all: {
      help: "this list",
      settings: "settings",
      choose: "move among cards and choices",
      take: "choose",
      skip: "show the end of the turn at once",
      hand: "go to the board",
      chat: "write a message",
      rules: "rules of the game",
      close: "close a window",
    },
    inReplay: "In a replay",
    replay: { step: "one step back or on", round: "one round back or on", play: "play and pause" },
    keys: { enter: "Enter", space: "Space", arrows: "Arrow keys", escape: "Esc" },
  },

  table: {
    heading: (game: string) => `Table of ${game}`,
    loading: "Going to the table …",
    gone: "There is no way to this table",
    home: "Back to the start",
    seat: (n: number) => `Seat ${n}`,
    freeSeat: "free",
    you: "you",
    host: "host",
    bot: (level: string) => `bot, ${level}`,
    sit: "Sit here",
    sitOn: (n: number) => `Sit on seat ${n}`,
    standUp: "Stand up",
    remove: "Remove",
    removeFrom: (name: string) => `Remove ${name} from the table`,
    seatBot: "Seat a bot",
    seatBotOn: (n: number) => `Seat a bot on seat ${n}`,
    fillWithBots: "Bots on all free seats",
    botLevel: "Level of the bots",
    start: "Begin",
    startWhenFull: "As soon as no seat is free, the match can begin.",
    waitForHost: "The host begins as soon as no seat is free.",
    sitFirst: "Take a seat, or watch.",
    invite: "Invite",
    inviteLine: "Whoever has this link finds the table.",
    link: "Link to this table",
    copy: "Copy the link",
    copied: "Copied",
    endRounds: (n: number) => `${some(n, "round", "rounds")}`,
    endAbove: (n: number) => `until somebody has more than ${some(n, "point", "points")}`,
    noClock: "no time limit",
    seconds: (n: number) => `${some(n, "second", "seconds")} for a decision`,
    days: (n: number) => `${some(n, "day", "days")} for a decision`,
    watching: "You are watching.",
  },

  play: {
    yourTurn: "Your turn",
    chooseAgain: "You have chosen. You may still choose something else.",
    waitingFor: (names: readonly string[]) => `Waiting for ${list(names)}`,
    showing: "The turn is being shown",
    skip: "Skip",
    sending: "Sending …",
    saved: "Saved",
    timeLeft: "Time left",
    timeLeftText: (seconds: number) => some(seconds, "second left", "seconds left"),
    round: (n: number) => `Round ${n}`,
    board: "The board",
    players: "Players",
    away: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? "is" : "are"} away: bots play on.`,
    points: (n: number) => some(n, "point", "points"),
    score: "Score",
    story: "What happened",
    storyEmpty: "Nothing yet.",
    chat: "Chat",
    rules: "Rules",
    roundOver: (n: number) => `Round ${n} is over`,
    goOn: "Next round",
    goOnToEnd: "To the result",
  },

  sheet: {
    round: "Round",
    total: "Total",
    caption: "Points by round",
    lowest: "The lowest total wins.",
    highest: "The highest total wins.",
  },

  story: {
    sat: (name: string) => `${name} sits down.`,
    stood: (name: string) => `${name} stands up.`,
    started: "The match begins.",
    away: (name: string) => `${name} is away: a bot plays on.`,
    back: (name: string) => `${name} is back.`,
    clock: (name: string) => `${name}'s time is out: a bot decides.`,
    roundBegins: (n: number) => `Round ${n} begins.`,
    roundOver: (n: number, scores: readonly string[]) => `Round ${n} is over: ${scores.join(", ")}.`,
    matchOver: (winners: readonly string[]) =>
      `The match is over. ${list(winners)} ${winners.length === 1 ? "wins" : "win"}.`,
    score: (name: string, points: number) => `${name} ${points}`,
  },

  chat: {
    label: "Message",
    placeholder: "Say something",
    send: "Send",
    empty: "Nobody has said anything yet.",
    onlyPlayers: "Only those at the table can talk.",
    quick: "Quick words",
    words: ["Hello!", "Good one!", "Ouch!", "Thank you!", "Well played."],
  },

  over: {
    youWin: "You win!",
    wins: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? "wins" : "win"}`,
    place: (n: number) => `${n}.`,
    ranking: "Final ranking",
    again: "Play again",
    againHere: (link: string) => `Another one? The new table: ${link}`,
    record: "Download the record",
    recordLine: "Every card and every decision, as a text file; with it anybody can check the deal.",
  },

  matches: {
    heading: "My matches",
    lead: "What you have played to the end, the latest first.",
    none: "You have not finished a match yet.",
    look: (game: string, people: readonly string[]) => `Look at it: ${game} with ${list(people)}`,
    show: "Look at it",
    more: "Show more",
    loading: "The matches are being fetched …",
    won: "won",
    place: (n: number) => `place ${n}`,
    imported: "from a record",
    when: (date: Date) => date.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" }),
    file: "From a record file",
    fileLine: "Drop a record here, or choose one. The server plays it back for you and keeps nothing of it.",
    choose: "Choose a file",
    tooLong: "This file is too long to be a record.",
    closeFile: "Back to the list",
  },

  replay: {
    heading: (game: string) => `Match of ${game}`,
    label: "Replay",
    loading: "The match is being fetched …",
    notOver: "This match is not over yet. Until then nobody sees the cards of others.",
    toTable: "To the table",
    first: "To the beginning",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    on: "One step on",
    last: "To the end",
    step: "Step",
    stepText: (at: number, last: number, round: number) => `Step ${at} of ${last}, round ${round}`,
    round: "Round",
    whose: "Seen by",
    all: "all hands",
    hands: "All hands",
    handOf: (name: string) => `Hand of ${name}`,
    noCards: "no cards",
    share: "Link to this moment",
  },

  rules: {
    heading: (game: string) => `Rules: ${game}`,
    loading: "The rules are being fetched …",
    trouble: "The rules could not be fetched.",
  },

  line: {
    connecting: "Connecting …",
    lost: "The connection is lost. The table goes on where it was as soon as it is back.",
    now: "Connect now",
    back: "Connected again.",
  },

  trouble: {
    unreachable: "The server cannot be reached. Try again in a moment.",
    refused: {
      garbage: "The server did not understand that.",
      protocol: "This page is older than the server: load it again.",
      unknown: "The server does not know you any more: load the page again.",
      no_table: "There is no such table, or you may not watch it.",
      not_seated: "Only those at the table can do this.",
      not_host: "Only the host of the table can do this.",
      taken: "Somebody sits there already.",
      no_seat: "Nobody sits there, or there is no such seat.",
      not_now: "This cannot be done at this time.",
      illegal: "The rules do not allow that.",
      late: "Too late: this has been decided already.",
      reused: "The server mixed that up with something else: try again.",
      setup: "Such a table cannot be opened.",
      slower: "That was too much at once: wait a moment.",
      busy: "The server is busy: try again in a moment.",
    } satisfies Record<Code, string>,
  },

  lost: {
    heading: "There is nothing here",
    line: "Perhaps the address is not complete.",
  },

  games,
};

/** What every language has to say. What is missing in one does not compile. */
export type Words = Told<typeof en>;
