import type { Words } from "./en";
import { games } from "./games/de";

/** `1 Runde`, `2 Runden`. */
const some = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const list = (names: readonly string[]) => new Intl.ListFormat("de").format(names);

/** All that the page says, in German. */
export const de: Words = {
  title: "Taketable",
  tagline: "Fünf kleine Kartenspiele, mit Freunden und gegen Bots.",
  close: "Schließen",
  retry: "Noch einmal versuchen",
  skipToContent: "Zum Inhalt",

  nav: {
    label: "Taketable",
    tables: "Offene Tische",
    create: "Neuer Tisch",
    settings: "Einstellungen",
    shortcuts: "Tastenkürzel",
    name: (name) => `Du spielst als ${name}. Namen ändern`,
  },

  about: {
    take5: {
      name: "Take 5",
      line: "Alle legen gleichzeitig eine Karte. Leg nicht die sechste einer Reihe.",
    },
    "take-a-number": {
      name: "Take A Number",
      line: "Immer längere Reihen. Was du nimmst, kommt zurück auf die Hand.",
    },
    hornochsen: {
      name: "Hornochsen!",
      line: "Reihen im Kreis. Diesmal will man manche Rinder haben, andere nicht.",
    },
    "take-that": {
      name: "Take That",
      line: "Leg nah an die letzte Karte, hol Zwillinge heraus, oder nimm alles.",
    },
    "no-thanks": { name: "No Thanks!", line: "Nimm die Karte, oder zahl einen Chip, um sie loszuwerden." },
  },
  seatsFrom: (least, most) => `${least} bis ${most} Personen`,
  goal: { lowest: "Die kleinste Summe gewinnt", highest: "Die größte Summe gewinnt" },

  home: {
    heading: "Jetzt spielen",
    lead: "Such ein Spiel aus, und du sitzt mit Bots am Tisch.",
    bots: "Deine Bots sind",
    play: (game) => `Jetzt ${game} spielen`,
    starting: "Der Tisch wird gedeckt …",
    friends: "Mit Freunden",
    friendsLead:
      "Mach einen Tisch auf, schick den Link, und warte auf niemanden länger, als du magst: Bots nehmen die freien Plätze.",
    createTable: "Tisch aufmachen",
    openTables: "Offene Tische ansehen",
    rules: "Regeln",
    rulesOf: (game) => `Regeln von ${game}`,
  },

  level: {
    novice: "Neulinge",
    casual: "Gelegenheitsspieler",
    skilled: "Könner",
    expert: "Meister",
  },
  oneLevel: { novice: "Neuling", casual: "gelegentlich", skilled: "Könner", expert: "Meister" },

  variants: {
    take5: {
      standard: { name: "Standard", line: "Zehn Karten für jeden, aus allen 104 gegeben." },
      advanced: {
        name: "Für Fortgeschrittene",
        line: "Nur so viele Karten wie nötig, reihum aus einer offenen Auslage gewählt. Bis zu 6 Personen.",
      },
      tactics: {
        name: "Taktik",
        line: "Nur so viele Karten wie nötig, verteilt: Alle wissen, welche im Spiel sind.",
      },
    },
    "take-that": {
      standard: { name: "Standard", line: "Die einfachen Regeln." },
      advanced: {
        name: "Für Fortgeschrittene",
        line: "Wer eine Reihe von einer Karte nimmt, nimmt auch die oberste vom Stapel, ungesehen.",
      },
    },
    "no-thanks": {
      hidden: { name: "Verdeckte Chips", line: "Nur du weißt, wie viele Chips du hast." },
      open: { name: "Offene Chips", line: "Die Chips von allen liegen auf dem Tisch." },
    },
  },

  create: {
    heading: "Tisch aufmachen",
    game: "Spiel",
    variant: "Spielweise",
    seats: "Plätze",
    bots: "Bots von Anfang an",
    botsNumber: (n) => (n === 0 ? "keine" : some(n, "Bot", "Bots")),
    botsLater: "Bis zum Beginn kannst du Bots dazusetzen und wegschicken.",
    botLevel: "Wie gut sie spielen",
    end: "Ende der Partie",
    endRounds: "nach einer Anzahl Runden",
    endAbove: "wenn jemand mehr als so viele Punkte hat",
    rounds: "Runden",
    points: "Punkte",
    usual: "wie in der Anleitung",
    clock: "Zeit für eine Entscheidung",
    clocks: {
      none: "unbegrenzt",
      s20: "20 Sekunden",
      s45: "45 Sekunden",
      s120: "2 Minuten",
      d1: "1 Tag",
      d3: "3 Tage",
    },
    clockLine: "Ist die Zeit um, entscheidet ein Bot für dich.",
    who: "Wer kommen darf",
    public: { name: "Alle", line: "Der Tisch steht in der Liste der offenen Tische." },
    byLink: { name: "Auf Einladung", line: "Nur wer den Link hat." },
    spectators: "Man darf ohne Platz zusehen",
    forced: "Für mich spielen, wenn es nur eine Möglichkeit gibt",
    open: "Tisch aufmachen",
    opening: "Der Tisch wird gedeckt …",
  },

  tables: {
    heading: "Offene Tische",
    lead: "Öffentliche Tische mit einem freien Platz. Die Liste sieht von selbst nach neuen.",
    none: "Gerade wartet kein Tisch auf Mitspieler.",
    noneLead: "Mach einen auf: Wer als Nächstes hier nachsieht, findet ihn.",
    free: (n) => some(n, "freier Platz", "freie Plätze"),
    by: (names) => (names.length === 0 ? "Noch niemand da" : list(names)),
    join: (game) => `Zu diesem Tisch: ${game}`,
    goThere: "Hingehen",
  },

  name: {
    heading: "Wie sollen dich die anderen nennen?",
    label: "Dein Name",
    line: "Bis zu 32 Zeichen. Du kannst ihn jederzeit ändern.",
    keep: "Das bin ich",
  },

  settings: {
    heading: "Einstellungen",
    language: "Sprache",
    theme: "Farben",
    themes: { auto: "wie das System", light: "hell", dark: "dunkel", contrast: "starker Kontrast" },
    cards: "Karten",
    cardSizes: { small: "klein", medium: "mittel", large: "groß" },
    speed: "Spieltempo",
    speeds: { slow: "langsam", normal: "normal", fast: "schnell", instant: "sofort" },
    sound: "Töne",
    sounds: { off: "aus", on: "an" },
    kept: "Gilt für dieses Gerät.",
  },

  shortcuts: {
    heading: "Tastenkürzel",
    anywhere: "Überall",
    atTable: "Am Tisch",
    all: {
      help: "diese Liste",
      settings: "Einstellungen",
      choose: "zwischen Karten und Möglichkeiten wechseln",
      take: "wählen",
      skip: "das Ende des Zuges sofort zeigen",
      hand: "zum Spielplan",
      chat: "eine Nachricht schreiben",
      rules: "Spielregeln",
      close: "ein Fenster schließen",
    },
    keys: { enter: "Eingabe", space: "Leertaste", arrows: "Pfeiltasten", escape: "Esc" },
  },

  table: {
    heading: (game) => `Tisch: ${game}`,
    loading: "Auf dem Weg zum Tisch …",
    gone: "Zu diesem Tisch führt kein Weg",
    home: "Zum Anfang",
    seat: (n) => `Platz ${n}`,
    freeSeat: "frei",
    you: "du",
    host: "Gastgeber",
    bot: (level) => `Bot, ${level}`,
    sit: "Hier sitzen",
    sitOn: (n) => `Auf Platz ${n} setzen`,
    standUp: "Aufstehen",
    remove: "Wegschicken",
    removeFrom: (name) => `${name} vom Tisch wegschicken`,
    seatBot: "Bot setzen",
    seatBotOn: (n) => `Bot auf Platz ${n} setzen`,
    fillWithBots: "Bots auf alle freien Plätze",
    botLevel: "Stärke der Bots",
    start: "Anfangen",
    startWhenFull: "Sobald kein Platz frei ist, kann es losgehen.",
    waitForHost: "Der Gastgeber fängt an, sobald kein Platz frei ist.",
    sitFirst: "Nimm Platz, oder sieh zu.",
    invite: "Einladen",
    inviteLine: "Wer diesen Link hat, findet den Tisch.",
    link: "Link zu diesem Tisch",
    copy: "Link kopieren",
    copied: "Kopiert",
    endRounds: (n) => some(n, "Runde", "Runden"),
    endAbove: (n) => `bis jemand mehr als ${some(n, "Punkt", "Punkte")} hat`,
    noClock: "ohne Zeitlimit",
    seconds: (n) => `${some(n, "Sekunde", "Sekunden")} für eine Entscheidung`,
    days: (n) => `${some(n, "Tag", "Tage")} für eine Entscheidung`,
    watching: "Du siehst zu.",
  },

  play: {
    yourTurn: "Du bist dran",
    chooseAgain: "Du hast gewählt. Noch kannst du es dir anders überlegen.",
    waitingFor: (names) => `Es fehlt noch ${list(names)}`,
    showing: "Der Zug läuft ab",
    skip: "Überspringen",
    sending: "Wird gesendet …",
    saved: "Gespeichert",
    timeLeft: "Restzeit",
    timeLeftText: (seconds) => `noch ${some(seconds, "Sekunde", "Sekunden")}`,
    round: (n) => `Runde ${n}`,
    board: "Der Spielplan",
    players: "Spieler",
    away: (names) => `Nicht da: ${list(names)}. Bots spielen weiter.`,
    points: (n) => some(n, "Punkt", "Punkte"),
    score: "Punkte",
    story: "Was geschah",
    storyEmpty: "Noch nichts.",
    chat: "Gespräch",
    rules: "Regeln",
    roundOver: (n) => `Runde ${n} ist vorbei`,
    goOn: "Nächste Runde",
    goOnToEnd: "Zum Ergebnis",
  },

  sheet: {
    round: "Runde",
    total: "Summe",
    caption: "Punkte nach Runden",
    lowest: "Die kleinste Summe gewinnt.",
    highest: "Die größte Summe gewinnt.",
  },

  story: {
    sat: (name) => `${name} setzt sich.`,
    stood: (name) => `${name} steht auf.`,
    started: "Die Partie beginnt.",
    away: (name) => `${name} ist nicht da: Ein Bot spielt weiter.`,
    back: (name) => `${name} ist wieder da.`,
    clock: (name) => `Die Zeit von ${name} ist um: Ein Bot entscheidet.`,
    roundBegins: (n) => `Runde ${n} beginnt.`,
    roundOver: (n, scores) => `Runde ${n} ist vorbei: ${scores.join(", ")}.`,
    matchOver: (winners) =>
      `Die Partie ist vorbei. ${list(winners)} ${winners.length === 1 ? "gewinnt" : "gewinnen"}.`,
    score: (name, points) => `${name} ${points}`,
  },

  chat: {
    label: "Nachricht",
    placeholder: "Sag etwas",
    send: "Senden",
    empty: "Noch hat niemand etwas gesagt.",
    onlyPlayers: "Nur wer am Tisch sitzt, kann mitreden.",
    quick: "Kurze Worte",
    words: ["Hallo!", "Gut gemacht!", "Autsch!", "Danke!", "Schöne Partie."],
  },

  over: {
    youWin: "Du gewinnst!",
    wins: (names) => `${list(names)} ${names.length === 1 ? "gewinnt" : "gewinnen"}`,
    place: (n) => `${n}.`,
    ranking: "Endstand",
    again: "Noch einmal",
    againHere: (link) => `Noch eine? Der neue Tisch: ${link}`,
    record: "Aufzeichnung herunterladen",
    recordLine:
      "Jede Karte und jede Entscheidung als Textdatei; damit kann jeder prüfen, wie gegeben wurde.",
  },

  rules: {
    heading: (game) => `Regeln: ${game}`,
    loading: "Die Regeln werden geholt …",
    trouble: "Die Regeln konnten nicht geholt werden.",
  },

  line: {
    connecting: "Verbindung wird hergestellt …",
    lost: "Die Verbindung ist weg. Sobald sie wieder da ist, geht es weiter, wo es war.",
    now: "Jetzt verbinden",
    back: "Wieder verbunden.",
  },

  trouble: {
    unreachable: "Der Server ist nicht zu erreichen. Versuch es gleich noch einmal.",
    refused: {
      garbage: "Das hat der Server nicht verstanden.",
      protocol: "Diese Seite ist älter als der Server: Lade sie neu.",
      unknown: "Der Server kennt dich nicht mehr: Lade die Seite neu.",
      no_table: "Diesen Tisch gibt es nicht, oder du darfst nicht zusehen.",
      not_seated: "Das können nur die am Tisch.",
      not_host: "Das kann nur der Gastgeber.",
      taken: "Da sitzt schon jemand.",
      no_seat: "Da sitzt niemand, oder den Platz gibt es nicht.",
      not_now: "Das geht gerade nicht.",
      illegal: "Das erlauben die Regeln nicht.",
      late: "Zu spät: Das ist schon entschieden.",
      reused: "Der Server hat das verwechselt: Versuch es noch einmal.",
      setup: "So einen Tisch kann man nicht aufmachen.",
      slower: "Das war zu viel auf einmal: Warte einen Moment.",
      busy: "Der Server ist beschäftigt: Versuch es gleich noch einmal.",
    },
  },

  lost: {
    heading: "Hier ist nichts",
    line: "Vielleicht ist die Adresse nicht vollständig.",
  },

  games,
};
