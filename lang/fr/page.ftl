### Sentences of the page

## The page as a whole

page-title = Taketable
page-close = Fermer
page-dismiss = Fermer
page-retry = Réessayer
page-skip-to-content = Aller au contenu

## Navigation

page-nav-tables = Tables ouvertes
page-nav-create = Nouvelle table
page-nav-settings = Réglages
page-nav-shortcuts = Raccourcis clavier
page-nav-name = Vous jouez sous le nom de { $name }. Changer de nom
page-nav-menu = Menu
page-nav-rules = Règles

## Home page

page-home-heading = Jouer maintenant
page-home-lead = Choisissez un jeu et jouez tout de suite contre des bots.
page-home-bots = Bots
page-home-play = Jouer maintenant : { $game }
page-home-starting = La table se prépare…
page-home-big-play = Jouer
page-home-against =
    { $bots ->
        [one] { $game } contre { $bots } bot
       *[other] { $game } contre { $bots } bots
    }
page-home-also = Aussi vendu sous le nom de { $names }
page-home-minutes = environ { $minutes } min
page-home-with-friends = Jouer entre amis
page-home-with-friends-of = Jouer à { $game } entre amis
page-home-friends-short = Entre amis
page-home-create-table = Ouvrir une table
page-home-open-tables = Voir les tables ouvertes
page-home-rules = Règles
page-home-rules-of = Règles de { $game }
page-home-with-code = Rejoindre avec un code
page-home-code-line = Six caractères, dans votre invitation
page-home-join = Rejoindre
page-home-no-code = Aucune table n’a ce code.

## New table

page-create-heading = Nouvelle table
page-create-game = Jeu
page-create-seats = Places
page-create-seat = Place { $seat }
page-create-bots = Bots
page-create-bots-number =
    { $count ->
        [0] aucun
        [one] { $count } bot
       *[other] { $count } bots
    }
page-create-bots-later = Vous pouvez ajouter et retirer des bots jusqu’au début de la partie.
page-create-bot-level = Niveau des bots
page-create-end = Fin de la partie
page-create-end-rounds = après un certain nombre de manches
page-create-end-above = quand quelqu’un dépasse un score
page-create-end-cap = Une partie se termine au plus tard après { $rounds } manches.
page-create-rounds = Manches
page-create-points = Points
page-create-usual = { $value } dans la règle
page-create-clock = Temps par décision
page-create-clocks-none = sans limite
page-create-clocks-s20 = 20 secondes
page-create-clocks-s45 = 45 secondes
page-create-clocks-s120 = 2 minutes
page-create-clocks-d1 = 1 jour
page-create-clocks-d3 = 3 jours
page-create-clock-line = Quand le temps est écoulé, un bot décide pour vous.
page-create-who = Qui peut venir
page-create-public-name = Tout le monde
page-create-public-line = La table est dans la liste publique.
page-create-by-link-name = Sur invitation
page-create-by-link-line = Seulement les personnes qui ont le lien
page-create-spectators = Autoriser les spectateurs
page-create-forced = Jouer pour moi quand il n’y a qu’un choix
page-create-open = Ouvrir la table
page-create-opening = La table se prépare…

## Open tables

page-tables-heading = Tables ouvertes
page-tables-lead = Les tables publiques où il reste une place. La liste se met à jour toute seule.
page-tables-lost = Connexion perdue. La liste n’est peut-être plus à jour. Reconnexion…
page-tables-none = Aucune table n’attend de joueurs.
page-tables-none-lead = Ouvrez-en une : elle apparaîtra ici.
page-tables-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
page-tables-by =
    { $count ->
        [0] Personne pour l’instant
       *[other] { $names }
    }
page-tables-join = Aller à la table : { $game }
page-tables-go-there = Aller à la table

## Your name

page-name-heading = Comment voulez-vous qu’on vous appelle ?
page-name-label = Votre nom
page-name-line = 32 caractères au plus. Vous pouvez en changer à tout moment.
page-name-keep = C’est moi
page-name-who = Blaireau, Castor, Chamois, Cygne, Dauphin, Écureuil, Faucon, Hérisson, Héron, Hibou, Lièvre, Lynx, Merle, Moineau, Pinson, Renard
page-name-how = aimable, alerte, calme, curieux, discret, doux, espiègle, gai, gentil, habile, joyeux, malin, paisible, rapide, sage, serein
page-name-friendly = { $who } { $how }

## Settings

page-settings-heading = Réglages
page-settings-language = Langue
page-settings-theme = Couleurs
page-settings-themes-auto = comme le système
page-settings-themes-light = clair
page-settings-themes-dark = sombre
page-settings-themes-contrast = contraste élevé
page-settings-cards = Taille des cartes
page-settings-card-sizes-small = petites
page-settings-card-sizes-medium = moyennes
page-settings-card-sizes-large = grandes
page-settings-speed = Vitesse
page-settings-speeds-slow = lente
page-settings-speeds-normal = normale
page-settings-speeds-fast = rapide
page-settings-speeds-instant = immédiate
page-settings-touch = Jouer une carte au doigt
page-settings-touches-twice = toucher deux fois
page-settings-touches-once = toucher une fois
page-settings-mouse = Jouer une carte à la souris
page-settings-clicks-twice = cliquer deux fois
page-settings-clicks-once = cliquer une fois
page-settings-sound = Son
page-settings-sounds-off = désactivé
page-settings-sounds-on = activé
page-settings-sounds-always = activé, même en arrière-plan
page-settings-keys = Raccourcis à une seule touche
page-settings-keys-on = activés
page-settings-keys-off = désactivés
page-settings-kept = Enregistrés sur cet appareil

## Keyboard shortcuts

page-shortcuts-heading = Raccourcis clavier
page-shortcuts-anywhere = Partout
page-shortcuts-at-table = À une table
page-shortcuts-all-help = cette liste
page-shortcuts-all-settings = réglages
page-shortcuts-all-choose = se déplacer parmi les cartes et les choix
page-shortcuts-all-take = choisir
page-shortcuts-all-skip = passer à la fin du tour
page-shortcuts-all-hand = aller au plateau
page-shortcuts-all-chat = écrire un message
page-shortcuts-all-rules = règles du jeu
page-shortcuts-all-close = fermer une fenêtre
page-shortcuts-in-replay = Dans une rediffusion
page-shortcuts-replay-step = étape précédente ou suivante
page-shortcuts-replay-round = manche précédente ou suivante
page-shortcuts-replay-play = lecture ou pause
page-shortcuts-keys-enter = Entrée
page-shortcuts-keys-space = Espace
page-shortcuts-keys-arrows = Flèches
page-shortcuts-keys-escape = Échap

## A table before its match

page-table-heading = Table de { $game }
page-table-loading = Arrivée à la table…
page-table-gone = Table introuvable
page-table-home = Accueil
page-table-free-seat = Place { $seat } : libre
page-table-you = vous
page-table-host = hôte
page-table-sit = S’asseoir ici
page-table-sit-on = S’asseoir ici : place { $seat }
page-table-stand-up = Se lever
page-table-remove = Retirer
page-table-remove-from = Retirer { $name } de la table
page-table-seat-bot = Ajouter un bot
page-table-seat-bot-on = Ajouter un bot à la place { $seat }
page-table-fill-with-bots = Compléter avec des bots
page-table-bot-level = Niveau des bots
page-table-start = Commencer la partie
page-table-start-when-full = La partie peut commencer quand toutes les places sont prises.
page-table-wait-for-host = L’hôte lance la partie quand toutes les places sont prises.
page-table-sit-first = Prenez une place, ou regardez.
page-table-invite = Inviter
page-table-invite-line = Toute personne qui a ce lien peut venir.
page-table-link = Lien vers cette table
page-table-copy = Copier le lien
page-table-copied = Copié
page-table-share = Partager
page-table-share-text = Jouez à { $game } avec moi !
page-table-qr = Code QR du lien vers cette table
page-table-qr-line = Scannez pour rejoindre
page-table-no-clock = sans limite de temps
page-table-seconds =
    { $count ->
        [one] { $count } seconde par décision
       *[other] { $count } secondes par décision
    }
page-table-days =
    { $count ->
        [one] { $count } jour par décision
       *[other] { $count } jours par décision
    }
page-table-watching = Vous regardez.
page-table-code = Ou donnez ce code :

## Notifications: when it is my turn

page-push-start = Me prévenir quand c’est mon tour
page-push-stop = Ne plus me prévenir
page-push-is-on = Cet appareil vous prévient quand c’est à vous, même si cette page est fermée.
page-push-is-off = Vous recevez une notification sur cet appareil, même si cette page est fermée.
page-push-is-blocked = Votre navigateur bloque les notifications de cette page. Autorisez-les dans ses réglages pour ce site.
page-push-is-unsupported = Ce navigateur ne peut pas afficher de notifications de cette page.
page-push-is-install = Pour recevoir des notifications ici, touchez Partager, puis « Sur l’écran d’accueil », et ouvrez Taketable depuis cet écran.
page-push-failed = Votre navigateur ne peut pas recevoir de notifications pour le moment. Réessayez plus tard.

## A running match

page-play-your-turn = À vous
page-play-title = { page-play-your-turn } · { $game }
page-play-choose-again = Vous pouvez encore changer d’avis
page-play-waiting-for = On attend { $names }
page-play-showing = Tour en cours
page-play-skip = Aller à la fin
page-play-sending = Envoi…
page-play-saved = Enregistré
page-play-time-left = Temps restant
page-play-round = Manche { $round }
page-play-round-of = Manche { $round } sur { $rounds }
page-play-board = Plateau
page-play-players = Joueurs
page-play-programs =
    { $count ->
        [one] { $names } est un bot.
       *[other] { $names } sont des bots.
    }
page-play-bots =
    { $count ->
        [one] { $names } est un bot ({ $level }).
       *[other] { $names } sont des bots ({ $level }).
    }
page-play-away =
    { $count ->
        [one] { $names } n’est pas là. Un bot joue à sa place.
       *[other] { $names } ne sont pas là. Des bots jouent à leur place.
    }
page-play-score = Score
page-play-story = Journal
page-play-story-empty = Rien pour l’instant.
page-play-chat = Discussion
page-play-menu = Menu
page-play-panel = Journal, score et discussion
page-play-unread =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
page-play-rules = Règles
page-play-round-over = La manche { $round } est finie
page-play-go-on = Manche suivante
page-play-go-on-to-end = Voir le résultat
page-round-limit = La partie finit dès que quelqu’un dépasse { unit-points }.
page-round-left = { $rounds ->
    [0] C’était la dernière manche.
    [one] Encore { $rounds } manche
   *[other] Encore { $rounds } manches
}
page-round-way = { $points ->
    [one] { $points } point avant la limite
   *[other] { $points } points avant la limite
}
page-round-to-go = encore { $points }
page-round-past = limite dépassée
page-round-points = { SIGNED($points) }
page-round-seat = { $name } : { SIGNED($points) } dans cette manche, { $total } en tout
page-play-leave = Partir
page-play-leave-heading = Quitter la partie ?
page-play-leave-line = Un bot joue à votre place. Revenez à cette adresse quand vous voulez : la place reste la vôtre.
page-play-leave-yes = Partir
page-play-leave-no = Rester
page-play-pause = Pause
page-play-wants-pause =
    { $count ->
        [one] { $names } demande une pause. Le temps s’arrête quand tout le monde est d’accord.
       *[other] { $names } demandent une pause. Le temps s’arrête quand tout le monde est d’accord.
    }
page-play-you-want-pause = Vous demandez une pause. Le temps s’arrête quand tout le monde est d’accord.
page-play-pause-too = D’accord
page-play-no-pause = Continuer à jouer
page-play-paused = Pause. Le temps est arrêté.
page-play-end-pause = Reprendre

## Score sheet

page-sheet-round = Manche
page-sheet-total = Total
page-sheet-caption = Points par manche

## Reports

page-report-open = Signaler quelqu’un
page-report-heading = Signaler quelqu’un
page-report-whom = Personne
page-report-reason = Que s’est-il passé ?
page-report-line = Les administrateurs du serveur lisent votre signalement, avec les derniers messages. La personne n’en est pas informée.
page-report-send = Envoyer
page-report-sent = Merci. Les administrateurs vont s’en occuper.

## Chat

page-chat-label = Message
page-chat-placeholder = Dites quelque chose
page-chat-send = Envoyer
page-chat-empty = Aucun message pour l’instant.
page-chat-only-players = Seuls les joueurs à la table peuvent écrire.
page-chat-quick = Messages rapides
page-chat-quick-hello = Bonjour !
page-chat-quick-good = Bien vu !
page-chat-quick-played = Bien joué.
page-chat-react = Réactions
page-chat-mute = Masquer quelqu’un
page-chat-mute-line = Vous ne voyez plus ses messages. La personne n’en est pas informée.
page-chat-mute-one = Masquer { $name }

## After the match

page-over-you-win = Vous gagnez !
page-over-wins =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } gagnent
    }
page-over-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }
page-over-ranking = Classement final
page-over-again = Rejouer
page-over-replay = Revoir la partie
page-over-replay-short = Revoir
page-over-record = Télécharger la partie
page-over-record-line = Chaque carte et chaque décision, dans un fichier texte. Il permet à chacun de vérifier les donnes.
page-over-go-to-next = Aller à la nouvelle table
page-over-next-is-there = Une nouvelle table attend pour la revanche.
page-over-shared = Vous partagez la victoire avec { $names }
page-over-came = { $place ->
    [1] Vous êtes 1er sur { $players }
   *[other] Vous êtes { $place }e sur { $players }
}
page-over-wins-with = { $count ->
    [one] { $names } gagne avec { unit-points }.
   *[other] { $names } partagent la victoire avec { unit-points }.
}
page-over-curve = Totaux par manche
page-over-after-round = Après la manche { $round }
page-over-moments = Les moments décisifs
page-over-moments-loading = Recherche en cours…
page-over-moment = Manche { $round } : { $told }
page-over-no-moments = Personne n’a pris de points.
page-over-details = Détails
page-over-record-tab = Fichier
page-over-asks = { $name } veut rejouer.
page-over-accept = Accepter la revanche
page-over-there = Déjà à table : { $names }

## Partager un résultat

page-share = Partager
page-share-place = { $place ->
    [1] Taketable : j’ai gagné à { $game }, à { unit-players } 🏆
   *[other] Taketable : { $place }e sur { $players } à { $game }
}
page-share-line = { $medal } { $name } : { unit-points }
page-share-copied = Résultat copié. Collez-le où vous voulez.
page-share-text = Résultat à copier
page-share-picture = Enregistrer l’image
page-share-failed = L’image n’a pas pu être dessinée.

## Fair deals

page-fair-line = Les donnes sont équitables : personne ne peut les choisir seul, et vous pourrez le vérifier ensuite.
page-fair-commitment = Le serveur s’est engagé sur
page-fair-why = C’est l’empreinte d’un secret que le serveur ne peut plus changer. Chaque joueur ajoute des octets aléatoires, et toutes les donnes découlent des deux. Votre navigateur garde cette empreinte et vos octets, pour les comparer après la partie.
page-fair-contributed =
    { $people ->
        [one] { $count } joueur sur { $people } a ajouté des octets aléatoires.
       *[other] { $count } joueurs sur { $people } ont ajouté des octets aléatoires.
    }
page-fair-check = Vérifier les donnes
page-fair-checking = Vérification…
page-fair-heading = Les donnes
page-fair-not-safe = Les navigateurs ne font ce calcul que sur des pages chargées par https. Vérifiez plutôt la partie avec le programme :
page-fair-no-fair = Cette partie ne dit pas d’où viennent ses donnes : on ne peut pas les vérifier.
page-fair-good = Tout ce qui peut être vérifié ici est correct.
page-fair-partly = Ce qui a pu être vérifié ici est correct, mais tout n’a pas pu l’être.
page-fair-bad = Quelque chose ne va pas : ce ne sont pas les donnes sur lesquelles le serveur s’est engagé.
page-fair-secret-yes = Le secret de la partie correspond à son empreinte.
page-fair-secret-no = Le secret de la partie ne correspond pas à son empreinte.
page-fair-seed-is = Graine des donnes
page-fair-copy-seed = Copier la graine
page-fair-seed-yes = La graine découle du secret et des octets aléatoires des joueurs.
page-fair-seed-no = La graine ne découle pas du secret et des octets aléatoires des joueurs.
page-fair-deals-yes = Toutes les cartes et le premier joueur découlent de la graine.
page-fair-deals-no = Les cartes ou le premier joueur ne découlent pas de la graine.
page-fair-promise-yes = C’est l’empreinte que votre navigateur a vue avant la partie.
page-fair-promise-no = Ce n’est pas l’empreinte que votre navigateur a vue avant la partie.
page-fair-promise-unknown = Votre navigateur n’a pas gardé l’empreinte d’avant la partie.
page-fair-mine-yes = Vos octets aléatoires y sont.
page-fair-mine-no = Vos octets aléatoires n’y sont pas.
page-fair-mine-unknown = Votre navigateur n’a pas ajouté d’octets aléatoires.
page-fair-proves = Si tout cela est correct, personne n’a changé les donnes après coup, et ni le serveur ni aucun joueur ne les a choisies seul.
page-fair-proves-not = Cela ne prouve pas que le serveur a gardé les cartes secrètes, ni qu’il n’a pas aidé un joueur ou un bot. Cela ne dit rien de ce que les joueurs se racontent.
page-fair-rest = Le programme vérifie aussi que chaque coup suit les règles :

## Current matches

page-my-tables-heading = Mes parties en cours
page-my-tables-with =
    { $count ->
        [0] Personne d’autre pour l’instant
       *[other] avec { $names }
    }
page-my-tables-gathering = Pas encore commencée
page-my-tables-others = On attend les autres
page-my-tables-until = échéance : { $when }
page-my-tables-go-on = Aller à la table : { $game } avec { $names }

## Finished matches

page-matches-heading = Mes parties
page-matches-lead = Vos parties terminées, la plus récente d’abord
page-matches-none = Vous n’avez pas encore terminé de partie.
page-matches-show = Voir
page-matches-show-match = Voir : { $game } avec { $names }
page-matches-more = En voir plus
page-matches-loading = Chargement des parties…
page-matches-won = gagnée
page-matches-place =
    { $place ->
        [1] 1re place
       *[other] { $place }e place
    }
page-matches-imported = d’après un fichier
page-matches-file = Depuis un fichier
page-matches-file-line = Déposez ici une partie enregistrée, ou choisissez-en une. Le serveur la rejoue pour vous et n’en garde rien.
page-matches-file-waits = Pour rejouer une partie, il faut le serveur, qui est injoignable pour l’instant.
page-matches-choose = Choisir un fichier
page-matches-choose-another = Choisir un autre fichier
page-matches-no-record = Ce fichier n’est pas une partie enregistrée.
page-matches-no-record-line = Ce fichier n’est pas une partie enregistrée valide. Voyez la ligne { $line }.
page-matches-too-long = Ce fichier est trop gros pour être une partie.
page-matches-close-file = Retour à la liste

## Ratings

page-ratings-heading = Cotes
page-ratings-lead = Cotes des joueurs et des bots, par jeu et par variante
page-ratings-loading = Chargement des cotes…
page-ratings-none = Aucune partie de ce genre n’est encore terminée.
page-ratings-place = Rang
page-ratings-player = Joueur
page-ratings-rating = Cote
page-ratings-matches = Parties
page-ratings-pending = Les cotes sont en cours de calcul. Parties restantes : { $matches }
page-ratings-bot = bot { $level }
page-ratings-range = Marge
page-ratings-between = { $rating }, à { $range } près
page-ratings-provisional = provisoire
page-ratings-how = Tout le monde commence à 1500. Le vrai niveau se trouve, à 95 %, dans la marge ±, que montre la barre. Elle se réduit à chaque partie ; tant qu’elle est large, la cote est provisoire. Une cote incertaine est classée plus bas.

## Replay

page-replay-heading = Partie de { $game }
page-replay-label = Rediffusion
page-replay-loading = Chargement de la partie…
page-replay-not-over = Cette partie n’est pas terminée. D’ici là, personne ne voit les cartes des autres.
page-replay-to-table = Aller à la table
page-replay-first = Au début
page-replay-back = Étape précédente
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-on = Étape suivante
page-replay-last = À la fin
page-replay-step = Étape
page-replay-step-text = Étape { $at } sur { $last }, manche { $round }
page-replay-round = Manche
page-replay-whose = Vu par
page-replay-all = toutes les mains
page-replay-hands = Toutes les mains
page-replay-hand-of = Main de { $name }
page-replay-no-cards = aucune carte
page-replay-share = Lien vers ce moment

## Rules

page-rules-heading = Règles : { $game }
page-rules-loading = Chargement des règles…
page-rules-trouble = Les règles n’ont pas pu être chargées.

## Connection

page-connection-connecting = Connexion…
page-connection-lost = Connexion perdue. Reconnexion…
page-connection-now = Se reconnecter maintenant
page-connection-no-server = Le serveur est injoignable. Les règles et les réglages restent accessibles.
page-connection-back = Connexion rétablie.

## Errors

page-error-unreachable = Le serveur est injoignable. Réessayez dans un instant.
page-error-garbage = { refused-garbage }
page-error-protocol = Cette page est plus ancienne que le serveur. Rechargez-la.
page-error-unknown = Le serveur ne vous connaît plus. Rechargez la page.
page-error-no-table = { refused-no-table }
page-error-not-seated = { refused-not-seated }
page-error-not-host = { refused-not-host }
page-error-taken = { refused-taken }
page-error-no-seat = { refused-no-seat }
page-error-not-now = { refused-not-now }
page-error-illegal = { refused-illegal }
page-error-late = { refused-late }
page-error-reused = { refused-reused }
page-error-setup = { refused-setup }
page-error-slower = { refused-slower }
page-error-busy = { refused-busy }
page-error-banned = { refused-banned }

## Page not found

page-not-found-heading = Page introuvable
page-not-found-line = Vérifiez l’adresse.
