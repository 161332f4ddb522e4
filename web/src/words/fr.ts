import type { Words } from "./en";
import { games } from "./games/fr";

/** `1 manche`, `2 manches` : en français, zéro et un sont singuliers. */
const some = (n: number, one: string, more: string) => `${n} ${Math.abs(n) < 2 ? one : more}`;

const list = (names: readonly string[]) => new Intl.ListFormat("fr").format(names);

/** All that the page says, in French. */
export const fr: Words = {
  title: "Taketable",
  tagline: "Cinq petits jeux de cartes, entre amis et contre des bots.",
  close: "Fermer",
  retry: "Réessayer",
  skipToContent: "Aller au contenu",

  nav: {
    label: "Taketable",
    tables: "Tables ouvertes",
    create: "Nouvelle table",
    settings: "Réglages",
    shortcuts: "Raccourcis clavier",
    name: (name) => `Vous jouez sous le nom de ${name}. Changer de nom`,
  },

  about: {
    take5: {
      name: "Take 5",
      line: "Chacun pose une carte en même temps. Évitez d’être le sixième d’une rangée.",
    },
    "take-a-number": {
      name: "Take A Number",
      line: "Des rangées de plus en plus longues. Ce que vous ramassez revient en main.",
    },
    hornochsen: {
      name: "Hornochsen!",
      line: "Un cercle de rangées. Cette fois, il y a des bêtes que l’on veut, et d’autres non.",
    },
    "take-that": {
      name: "Take That",
      line: "Posez près de la dernière carte, retirez les jumelles, ou ramassez tout.",
    },
    "no-thanks": { name: "No Thanks!", line: "Prenez la carte, ou payez un jeton pour l’éviter." },
  },
  seatsFrom: (least, most) => `de ${least} à ${most} joueurs`,
  goal: { lowest: "Le total le plus bas gagne", highest: "Le total le plus haut gagne" },

  home: {
    heading: "Jouer maintenant",
    lead: "Choisissez un jeu : vous voilà à une table avec des bots.",
    bots: "Vos bots sont",
    play: (game) => `Jouer à ${game} maintenant`,
    starting: "On dresse la table …",
    friends: "Entre amis",
    friendsLead:
      "Ouvrez une table, envoyez le lien, et n’attendez personne plus qu’il ne vous plaît : des bots prennent les places libres.",
    createTable: "Ouvrir une table",
    openTables: "Voir les tables ouvertes",
    rules: "Règles",
    rulesOf: (game) => `Règles de ${game}`,
  },

  level: {
    novice: "débutants",
    casual: "joueurs du dimanche",
    skilled: "bons joueurs",
    expert: "experts",
  },
  oneLevel: { novice: "débutant", casual: "du dimanche", skilled: "bon", expert: "expert" },

  variants: {
    take5: {
      standard: { name: "Standard", line: "Dix cartes chacun, distribuées parmi les 104." },
      advanced: {
        name: "Avancé",
        line: "Seulement les cartes nécessaires, choisies une à une dans une réserve ouverte. Jusqu’à 6 joueurs.",
      },
      tactics: {
        name: "Tactique",
        line: "Seulement les cartes nécessaires, distribuées : tout le monde sait lesquelles sont en jeu.",
      },
    },
    "take-that": {
      standard: { name: "Standard", line: "Les règles simples." },
      advanced: {
        name: "Avancé",
        line: "Qui ramasse une ligne d’une seule carte prend aussi celle du dessus de la pioche, sans la voir.",
      },
    },
    "no-thanks": {
      hidden: { name: "Jetons cachés", line: "Vous seul savez combien de jetons vous avez." },
      open: { name: "Jetons visibles", line: "Les jetons de tous sont sur la table." },
    },
  },

  create: {
    heading: "Ouvrir une table",
    game: "Jeu",
    variant: "Comment jouer",
    seats: "Places",
    bots: "Bots dès le début",
    botsNumber: (n) => (n === 0 ? "aucun" : some(n, "bot", "bots")),
    botsLater: "Vous pouvez ajouter et retirer des bots jusqu’au début de la partie.",
    botLevel: "Comment ils jouent",
    end: "Fin de la partie",
    endRounds: "après un nombre de manches",
    endAbove: "quand quelqu’un dépasse un nombre de points",
    rounds: "Manches",
    points: "Points",
    usual: "comme dans la règle",
    clock: "Temps pour décider",
    clocks: {
      none: "sans limite",
      s20: "20 secondes",
      s45: "45 secondes",
      s120: "2 minutes",
      d1: "1 jour",
      d3: "3 jours",
    },
    clockLine: "Quand le temps est écoulé, un bot décide pour vous.",
    who: "Qui peut venir",
    public: { name: "Tout le monde", line: "La table est dans la liste des tables ouvertes." },
    byLink: { name: "Sur invitation", line: "Seulement qui a le lien." },
    spectators: "On peut regarder sans avoir de place",
    forced: "Jouer pour moi quand il n’y a qu’un choix",
    open: "Ouvrir la table",
    opening: "On dresse la table …",
  },

  tables: {
    heading: "Tables ouvertes",
    lead: "Les tables publiques où il reste une place. La liste se met à jour toute seule.",
    none: "Aucune table n’attend de joueurs en ce moment.",
    noneLead: "Ouvrez-en une : qui regarde ici la verra.",
    free: (n) => some(n, "place libre", "places libres"),
    by: (names) => (names.length === 0 ? "Personne pour l’instant" : list(names)),
    join: (game) => `Aller à cette table de ${game}`,
    goThere: "Y aller",
  },

  name: {
    heading: "Comment faut-il vous appeler ?",
    label: "Votre nom",
    line: "32 caractères au plus. Vous pouvez en changer quand vous voulez.",
    keep: "C’est moi",
  },

  settings: {
    heading: "Réglages",
    language: "Langue",
    theme: "Couleurs",
    themes: { auto: "comme le système", light: "clair", dark: "sombre", contrast: "contraste élevé" },
    cards: "Cartes",
    cardSizes: { small: "petites", medium: "moyennes", large: "grandes" },
    speed: "Vitesse du jeu",
    speeds: { slow: "lente", normal: "normale", fast: "rapide", instant: "immédiate" },
    sound: "Sons",
    sounds: { off: "non", on: "oui" },
    kept: "Conservés sur cet appareil.",
  },

  shortcuts: {
    heading: "Raccourcis clavier",
    anywhere: "Partout",
    atTable: "À une table",
    all: {
      help: "cette liste",
      settings: "réglages",
      choose: "se déplacer parmi les cartes et les choix",
      take: "choisir",
      skip: "montrer tout de suite la fin du tour",
      hand: "aller au plateau",
      chat: "écrire un message",
      rules: "règles du jeu",
      close: "fermer une fenêtre",
    },
    keys: { enter: "Entrée", space: "Espace", arrows: "Flèches", escape: "Échap" },
  },

  table: {
    heading: (game) => `Table de ${game}`,
    loading: "On va à la table …",
    gone: "Aucun chemin ne mène à cette table",
    home: "Retour à l’accueil",
    seat: (n) => `Place ${n}`,
    freeSeat: "libre",
    you: "vous",
    host: "hôte",
    bot: (level) => `bot, ${level}`,
    sit: "S’asseoir ici",
    sitOn: (n) => `S’asseoir à la place ${n}`,
    standUp: "Se lever",
    remove: "Retirer",
    removeFrom: (name) => `Retirer ${name} de la table`,
    seatBot: "Mettre un bot",
    seatBotOn: (n) => `Mettre un bot à la place ${n}`,
    fillWithBots: "Des bots à toutes les places libres",
    botLevel: "Niveau des bots",
    start: "Commencer",
    startWhenFull: "Dès qu’aucune place n’est libre, la partie peut commencer.",
    waitForHost: "L’hôte commence dès qu’aucune place n’est libre.",
    sitFirst: "Prenez une place, ou regardez.",
    invite: "Inviter",
    inviteLine: "Qui a ce lien trouve la table.",
    link: "Lien vers cette table",
    copy: "Copier le lien",
    copied: "Copié",
    endRounds: (n) => some(n, "manche", "manches"),
    endAbove: (n) => `jusqu’à ce que quelqu’un dépasse ${some(n, "point", "points")}`,
    noClock: "sans limite de temps",
    seconds: (n) => `${some(n, "seconde", "secondes")} pour décider`,
    days: (n) => `${some(n, "jour", "jours")} pour décider`,
    watching: "Vous regardez.",
  },

  play: {
    yourTurn: "À vous",
    chooseAgain: "Vous avez choisi. Vous pouvez encore changer d’avis.",
    waitingFor: (names) => `On attend ${list(names)}`,
    showing: "Le tour se déroule",
    skip: "Passer",
    sending: "Envoi …",
    saved: "Enregistré",
    timeLeft: "Temps restant",
    timeLeftText: (seconds) => some(seconds, "seconde restante", "secondes restantes"),
    round: (n) => `Manche ${n}`,
    board: "Le plateau",
    players: "Joueurs",
    away: (names) => `${list(names)} : absence, un bot continue.`,
    points: (n) => some(n, "point", "points"),
    score: "Score",
    story: "Ce qui s’est passé",
    storyEmpty: "Rien encore.",
    chat: "Discussion",
    rules: "Règles",
    roundOver: (n) => `La manche ${n} est finie`,
    goOn: "Manche suivante",
    goOnToEnd: "Au résultat",
  },

  sheet: {
    round: "Manche",
    total: "Total",
    caption: "Points par manche",
    lowest: "Le total le plus bas gagne.",
    highest: "Le total le plus haut gagne.",
  },

  story: {
    sat: (name) => `${name} s’assoit.`,
    stood: (name) => `${name} se lève.`,
    started: "La partie commence.",
    away: (name) => `${name} s’est absenté : un bot continue.`,
    back: (name) => `${name} est de retour.`,
    clock: (name) => `Le temps de ${name} est écoulé : un bot décide.`,
    roundBegins: (n) => `La manche ${n} commence.`,
    roundOver: (n, scores) => `La manche ${n} est finie : ${scores.join(", ")}.`,
    matchOver: (winners) =>
      `La partie est finie. ${list(winners)} ${winners.length === 1 ? "gagne" : "gagnent"}.`,
    score: (name, points) => `${name} ${points}`,
  },

  chat: {
    label: "Message",
    placeholder: "Dites quelque chose",
    send: "Envoyer",
    empty: "Personne n’a encore rien dit.",
    onlyPlayers: "Seuls ceux qui sont à la table peuvent parler.",
    quick: "Mots rapides",
    words: ["Bonjour !", "Bien vu !", "Aïe !", "Merci !", "Bien joué."],
  },

  over: {
    youWin: "Vous gagnez !",
    wins: (names) => `${list(names)} ${names.length === 1 ? "gagne" : "gagnent"}`,
    place: (n) => `${n}.`,
    ranking: "Classement final",
    again: "Rejouer",
    againHere: (link) => `Encore une ? La nouvelle table : ${link}`,
    record: "Télécharger la partie",
    recordLine:
      "Chaque carte et chaque décision, dans un fichier texte ; avec lui, chacun peut vérifier la donne.",
  },

  rules: {
    heading: (game) => `Règles : ${game}`,
    loading: "On va chercher les règles …",
    trouble: "Les règles n’ont pas pu être chargées.",
  },

  line: {
    connecting: "Connexion …",
    lost: "La connexion est perdue. La table reprendra où elle en était dès son retour.",
    now: "Se connecter maintenant",
    back: "De nouveau connecté.",
  },

  trouble: {
    unreachable: "Le serveur est injoignable. Réessayez dans un instant.",
    refused: {
      garbage: "Le serveur n’a pas compris.",
      protocol: "Cette page est plus ancienne que le serveur : rechargez-la.",
      unknown: "Le serveur ne vous connaît plus : rechargez la page.",
      no_table: "Cette table n’existe pas, ou vous ne pouvez pas la regarder.",
      not_seated: "Seuls ceux qui sont à la table peuvent faire cela.",
      not_host: "Seul l’hôte de la table peut faire cela.",
      taken: "Quelqu’un est déjà assis là.",
      no_seat: "Personne n’est assis là, ou cette place n’existe pas.",
      not_now: "Ce n’est pas possible en ce moment.",
      illegal: "Les règles ne le permettent pas.",
      late: "Trop tard : c’est déjà décidé.",
      reused: "Le serveur a confondu cela avec autre chose : réessayez.",
      setup: "Une telle table ne peut pas être ouverte.",
      slower: "C’était trop à la fois : attendez un instant.",
      busy: "Le serveur est occupé : réessayez dans un instant.",
    },
  },

  lost: {
    heading: "Il n’y a rien ici",
    line: "L’adresse n’est peut-être pas complète.",
  },

  games,
};
