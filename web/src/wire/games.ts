// Generated from the types of the server by `cargo xtask golden`. Do not edit.

import type { End, GameId } from "./generated";

/** A kind of `End`. */
export type EndKind =
  /** A number of rounds. */
  | "rounds"
  /** A total above a number of points. */
  | "above";

/** A kind of `End` and its bounds. */
export interface EndSpec {
  /** Its kind. */
  kind: EndKind;
  /** The smallest number. */
  least: number;
  /** The largest number. */
  most: number;
}

/** The facts about a game. */
export interface GameSpec {
  /** The game's id in records, addresses and commands. */
  id: GameId;
  /** The game's name for people. */
  title: string;
  /** Titles of other editions, to be shown beside the title. */
  other_names: string[];
  /** More spellings that commands accept. */
  aliases: string[];
  /** The options besides the end of the match and the first seat. */
  options: OptionSpec[];
  /** Every combination of the options' values, the defaults first. */
  variants: VariantSpec[];
  /** The total that wins. */
  goal: Goal;
  /** End of a match, unless agreed otherwise. */
  default_end: End;
  /** The kinds of end that make sense. Records and servers accept the other kind too. */
  ends: EndSpec[];
  /** Every match ends after this many rounds at the latest. */
  most_rounds: number;
  /** The number of seats of a quick match. */
  usual_seats: number;
  /** Rough duration of a match between people, in minutes, at the usual number of seats. */
  minutes: number;
  /** The value of each card, by its number: what it adds to the score of the seat that takes it. */
  values: Record<string, number>;
  /** Number of cards that each row holds. One number stands for all rows where the number of rows depends on the seats; a game without rows has none. */
  row_capacities: number[];
  /** The most cards that a seat lays in one turn. */
  most_laid: number;
  /** The twin of each card that has one, by their numbers. */
  twins: Record<string, number>;
}

/** The total that wins. */
export type Goal =
  /** Points are bad. */
  | "lowest"
  /** Points are good. */
  | "highest";

/** The kind of an option's value. */
export type OptionKind = "choice";

/** An option of a game: a choice between named values. */
export interface OptionSpec {
  /** Its name. */
  name: string;
  /** The kind of its value. */
  kind: OptionKind;
  /** Possible values. */
  values: string[];
  /** The default value. */
  default: string;
}

/** Possible numbers of seats. */
export interface SeatRange {
  /** The fewest seats. */
  least: number;
  /** The most seats. */
  most: number;
}

/** The facts about one variant of a game. */
export interface VariantSpec {
  /** Its name: the values that differ from the defaults, joined by `+`. */
  name: string;
  /** The value of each option. */
  options: Record<string, string>;
  /** Possible numbers of seats. */
  seats: SeatRange;
  /** `true` if some seat starts. Where all act together, nobody does. */
  has_first_seat: boolean;
}

/** The games, in the order in which they are shown. */
export const games: readonly GameSpec[] = [
  {
    aliases: ["take five"],
    default_end: {"above":66},
    ends: [{"kind":"rounds","least":1,"most":1000},{"kind":"above","least":0,"most":1000000}],
    goal: "lowest",
    id: "take5",
    minutes: 20,
    most_laid: 1,
    most_rounds: 1000,
    options: [{"default":"standard","kind":"choice","name":"variant","values":["standard","advanced","tactics"]}],
    other_names: ["6 nimmt!","6 qui prend !"],
    row_capacities: [5,5,5,5],
    title: "Take 5",
    twins: {},
    usual_seats: 4,
    values: {"1":1,"10":3,"100":3,"101":1,"102":1,"103":1,"104":1,"11":5,"12":1,"13":1,"14":1,"15":2,"16":1,"17":1,"18":1,"19":1,"2":1,"20":3,"21":1,"22":5,"23":1,"24":1,"25":2,"26":1,"27":1,"28":1,"29":1,"3":1,"30":3,"31":1,"32":1,"33":5,"34":1,"35":2,"36":1,"37":1,"38":1,"39":1,"4":1,"40":3,"41":1,"42":1,"43":1,"44":5,"45":2,"46":1,"47":1,"48":1,"49":1,"5":2,"50":3,"51":1,"52":1,"53":1,"54":1,"55":7,"56":1,"57":1,"58":1,"59":1,"6":1,"60":3,"61":1,"62":1,"63":1,"64":1,"65":2,"66":5,"67":1,"68":1,"69":1,"7":1,"70":3,"71":1,"72":1,"73":1,"74":1,"75":2,"76":1,"77":5,"78":1,"79":1,"8":1,"80":3,"81":1,"82":1,"83":1,"84":1,"85":2,"86":1,"87":1,"88":5,"89":1,"9":1,"90":3,"91":1,"92":1,"93":1,"94":1,"95":2,"96":1,"97":1,"98":1,"99":5},
    variants: [{"has_first_seat":false,"name":"standard","options":{"variant":"standard"},"seats":{"least":2,"most":10}},{"has_first_seat":true,"name":"advanced","options":{"variant":"advanced"},"seats":{"least":2,"most":6}},{"has_first_seat":false,"name":"tactics","options":{"variant":"tactics"},"seats":{"least":2,"most":10}}],
  },
  {
    aliases: [],
    default_end: {"rounds":2},
    ends: [{"kind":"rounds","least":1,"most":1000},{"kind":"above","least":0,"most":1000000}],
    goal: "lowest",
    id: "take-a-number",
    minutes: 15,
    most_laid: 1,
    most_rounds: 1000,
    options: [],
    other_names: ["X nimmt!"],
    row_capacities: [3,4,5],
    title: "Take A Number",
    twins: {},
    usual_seats: 4,
    values: {"1":1,"10":3,"100":3,"11":5,"12":1,"13":1,"14":1,"15":2,"16":1,"17":1,"18":1,"19":1,"2":1,"20":3,"21":1,"22":5,"23":1,"24":1,"25":2,"26":1,"27":1,"28":1,"29":1,"3":1,"30":3,"31":1,"32":1,"33":5,"34":1,"35":2,"36":1,"37":1,"38":1,"39":1,"4":1,"40":3,"41":1,"42":1,"43":1,"44":5,"45":2,"46":1,"47":1,"48":1,"49":1,"5":2,"50":3,"51":1,"52":1,"53":1,"54":1,"55":7,"56":1,"57":1,"58":1,"59":1,"6":1,"60":3,"61":1,"62":1,"63":1,"64":1,"65":2,"66":5,"67":1,"68":1,"69":1,"7":1,"70":3,"71":1,"72":1,"73":1,"74":1,"75":2,"76":1,"77":5,"78":1,"79":1,"8":1,"80":3,"81":1,"82":1,"83":1,"84":1,"85":2,"86":1,"87":1,"88":5,"89":1,"9":1,"90":3,"91":1,"92":1,"93":1,"94":1,"95":2,"96":1,"97":1,"98":1,"99":5},
    variants: [{"has_first_seat":false,"name":"standard","options":{},"seats":{"least":2,"most":10}}],
  },
  {
    aliases: [],
    default_end: {"rounds":1},
    ends: [{"kind":"rounds","least":1,"most":1000}],
    goal: "highest",
    id: "hornochsen",
    minutes: 20,
    most_laid: 3,
    most_rounds: 1000,
    options: [{"default":"goes-on","kind":"choice","name":"after_take","values":["goes-on","ends-turn"]}],
    other_names: ["Take 5!"],
    row_capacities: [5],
    title: "Hornochsen!",
    twins: {},
    usual_seats: 3,
    values: {"1":1,"10":-3,"11":-5,"12":2,"13":1,"14":1,"15":-2,"16":1,"17":1,"18":1,"19":1,"2":2,"20":-3,"21":1,"22":-5,"23":1,"24":1,"25":-2,"26":1,"27":1,"28":1,"29":1,"3":1,"30":-3,"31":1,"32":2,"33":-5,"34":1,"35":-2,"36":1,"37":1,"38":1,"39":1,"4":1,"40":-3,"41":1,"42":2,"43":1,"44":-5,"45":-2,"46":1,"47":1,"48":1,"49":1,"5":-2,"50":-3,"51":1,"52":2,"53":1,"54":1,"55":-7,"56":1,"57":1,"58":1,"59":1,"6":1,"60":-3,"61":1,"62":2,"63":1,"64":1,"65":-2,"66":-5,"67":1,"68":1,"69":1,"7":1,"70":-3,"71":1,"72":2,"73":1,"74":1,"75":-2,"76":1,"77":-5,"78":1,"79":1,"8":1,"80":-3,"81":1,"82":2,"83":1,"84":1,"85":-2,"86":1,"87":1,"88":-5,"89":1,"9":1,"90":-3,"91":1,"92":2,"93":1,"94":1,"95":-2,"96":1,"97":1,"98":1},
    variants: [{"has_first_seat":true,"name":"standard","options":{"after_take":"goes-on"},"seats":{"least":2,"most":6}},{"has_first_seat":true,"name":"ends-turn","options":{"after_take":"ends-turn"},"seats":{"least":2,"most":6}}],
  },
  {
    aliases: [],
    default_end: {"rounds":2},
    ends: [{"kind":"rounds","least":1,"most":1000}],
    goal: "highest",
    id: "take-that",
    minutes: 15,
    most_laid: 1,
    most_rounds: 1000,
    options: [{"default":"standard","kind":"choice","name":"variant","values":["standard","advanced"]}],
    other_names: [],
    row_capacities: [],
    title: "Take That",
    twins: {"12":21,"13":31,"14":41,"15":51,"16":61,"17":71,"18":81,"19":91,"21":12,"23":32,"24":42,"25":52,"26":62,"27":72,"28":82,"29":92,"31":13,"32":23,"34":43,"35":53,"36":63,"37":73,"38":83,"39":93,"41":14,"42":24,"43":34,"45":54,"46":64,"47":74,"48":84,"49":94,"51":15,"52":25,"53":35,"54":45,"56":65,"57":75,"58":85,"59":95,"61":16,"62":26,"63":36,"64":46,"65":56,"67":76,"68":86,"69":96,"71":17,"72":27,"73":37,"74":47,"75":57,"76":67,"78":87,"79":97,"81":18,"82":28,"83":38,"84":48,"85":58,"86":68,"87":78,"89":98,"91":19,"92":29,"93":39,"94":49,"95":59,"96":69,"97":79,"98":89},
    usual_seats: 3,
    values: {"12":-1,"13":-1,"14":-1,"15":-1,"16":-1,"17":-1,"18":-1,"19":-1,"21":-1,"22":-5,"23":-1,"24":-1,"25":-1,"26":-1,"27":-1,"28":-1,"29":-1,"31":-1,"32":-1,"33":-5,"34":-1,"35":-1,"36":-1,"37":-1,"38":-1,"39":-1,"41":-1,"42":-1,"43":-1,"44":-5,"45":-1,"46":-1,"47":-1,"48":-1,"49":-1,"51":-1,"52":-1,"53":-1,"54":-1,"55":-5,"56":-1,"57":-1,"58":-1,"59":-1,"61":-1,"62":-1,"63":-1,"64":-1,"65":-1,"66":-5,"67":-1,"68":-1,"69":-1,"71":-1,"72":-1,"73":-1,"74":-1,"75":-1,"76":-1,"77":-5,"78":-1,"79":-1,"81":-1,"82":-1,"83":-1,"84":-1,"85":-1,"86":-1,"87":-1,"88":-5,"89":-1,"91":-1,"92":-1,"93":-1,"94":-1,"95":-1,"96":-1,"97":-1,"98":-1},
    variants: [{"has_first_seat":true,"name":"standard","options":{"variant":"standard"},"seats":{"least":2,"most":4}},{"has_first_seat":true,"name":"advanced","options":{"variant":"advanced"},"seats":{"least":2,"most":4}}],
  },
  {
    aliases: ["geschenkt ist noch zu teuer","non merci"],
    default_end: {"rounds":1},
    ends: [{"kind":"rounds","least":1,"most":1000},{"kind":"above","least":0,"most":1000000}],
    goal: "lowest",
    id: "no-thanks",
    minutes: 10,
    most_laid: 0,
    most_rounds: 1000,
    options: [{"default":"hidden","kind":"choice","name":"counters","values":["hidden","open"]}],
    other_names: ["Geschenkt!"],
    row_capacities: [],
    title: "No Thanks!",
    twins: {},
    usual_seats: 4,
    values: {"10":10,"11":11,"12":12,"13":13,"14":14,"15":15,"16":16,"17":17,"18":18,"19":19,"20":20,"21":21,"22":22,"23":23,"24":24,"25":25,"26":26,"27":27,"28":28,"29":29,"3":3,"30":30,"31":31,"32":32,"33":33,"34":34,"35":35,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9},
    variants: [{"has_first_seat":true,"name":"hidden","options":{"counters":"hidden"},"seats":{"least":3,"most":7}},{"has_first_seat":true,"name":"open","options":{"counters":"open"},"seats":{"least":3,"most":7}}],
  },
];
