
## title
page-title = Taketable

## tagline
page-tagline = Cinq petits jeux de cartes, entre amis et contre des bots.

## close
page-close = Fermer

## dismiss
page-dismiss = Fermer

## retry
page-retry = Réessayer

## skipToContent
page-skip-to-content = Aller au contenu

## nav
page-nav-label = Taketable
page-nav-tables = Tables ouvertes
page-nav-create = Nouvelle table
page-nav-settings = Réglages
page-nav-shortcuts = Raccourcis clavier
page-nav-name = Vous jouez sous le nom de { $name }. Changer de nom

## about
game-take5 = Take 5
page-game-take5 = Chacun pose une carte en même temps. Évitez de poser la sixième carte d’une rangée.
game-take-a-number = Take A Number
page-game-take-a-number = Des rangées de plus en plus longues. Ce que vous ramassez revient en main.
game-hornochsen = Hornochsen!
page-game-hornochsen = Un cercle de rangées. Cette fois, on veut les bêtes vertes, mais pas les rouges.
game-take-that = Take That
page-game-take-that = Posez une carte proche de la dernière, retirez les jumelles, ou ramassez tout.
game-no-thanks = No Thanks!
page-game-no-thanks = Prenez la carte, ou payez un jeton pour l’éviter.

## seatsFrom
page-seats = de { $least } à { $most } joueurs

## goal
page-goal-lowest = Le total le plus bas gagne
page-goal-highest = Le total le plus haut gagne

## home
page-home-heading = Jouer maintenant
page-home-lead = Choisissez un jeu : vous voilà à une table avec des bots.
page-home-bots = Vos bots sont
page-home-play = Jouer maintenant : { $game }
page-home-starting = La table se prépare…
page-home-friends = Entre amis
page-home-friends-lead = Ouvrez une table, envoyez le lien, et n’attendez pas plus longtemps que vous ne voulez : des bots prennent les places libres.
page-home-create-table = Ouvrir une table
page-home-open-tables = Voir les tables ouvertes
page-home-rules = Règles
page-home-rules-of = Règles de { $game }
page-home-with-code = Rejoindre avec un code
page-home-code-line = Six caractères, donnés par l’invitation.
page-home-join = Rejoindre
page-home-more = Plus
page-home-no-code = Aucune table n’a ce code en ce moment.

## level
page-levels-novice = débutants
page-levels-casual = amateurs
page-levels-skilled = confirmés
page-levels-expert = experts

## oneLevel
page-level-novice = débutant
page-level-casual = amateur
page-level-skilled = confirmé
page-level-expert = expert

## variants
page-option-take5-variant-standard = Standard
page-option-take5-variant-standard-line = Dix cartes chacun, distribuées parmi les 104.
page-option-take5-variant-advanced = Avancé
page-option-take5-variant-advanced-line = Seulement les cartes nécessaires, choisies une à une dans une réserve ouverte. Jusqu’à 6 joueurs.
page-option-take5-variant-tactics = Tactique
page-option-take5-variant-tactics-line = Seulement les cartes nécessaires, distribuées : tout le monde sait lesquelles sont en jeu.
page-option-take-that-variant-standard = Standard
page-option-take-that-variant-standard-line = Les règles simples.
page-option-take-that-variant-advanced = Avancé
page-option-take-that-variant-advanced-line = Qui ramasse une ligne d’une seule carte prend aussi celle du dessus de la pioche, sans la voir.
page-option-no-thanks-counters-hidden = Jetons cachés
page-option-no-thanks-counters-hidden-line = Personne d’autre ne sait combien de jetons vous avez.
page-option-no-thanks-counters-open = Jetons visibles
page-option-no-thanks-counters-open-line = Tout le monde voit les jetons des autres.

## create
page-create-heading = Ouvrir une table
page-create-game = Jeu
page-create-variant = Variante
page-create-seats = Places
page-create-bots = Bots dès le début
page-create-bots-number =
    { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    }
page-create-bots-later = Vous pouvez ajouter et retirer des bots jusqu’au début de la partie.
page-create-bot-level = Leur niveau
page-create-end = Fin de la partie
page-create-end-rounds = après un certain nombre de manches
page-create-end-above = quand quelqu’un dépasse un certain nombre de points
page-create-rounds = Manches
page-create-points = Points
page-create-usual = { $value } : comme dans la règle
page-create-clock = Temps pour décider
page-create-clocks-none = sans limite
page-create-clocks-s20 = 20 secondes
page-create-clocks-s45 = 45 secondes
page-create-clocks-s120 = 2 minutes
page-create-clocks-d1 = 1 jour
page-create-clocks-d3 = 3 jours
page-create-clock-line = Quand le temps est écoulé, un bot décide pour vous.
page-create-who = Qui peut venir
page-create-public-name = Tout le monde
page-create-public-line = La table est dans la liste des tables ouvertes.
page-create-by-link-name = Sur invitation
page-create-by-link-line = Seulement les personnes qui ont le lien.
page-create-spectators = On peut regarder sans avoir de place
page-create-forced = Jouer pour moi quand il n’y a qu’un choix
page-create-open = Ouvrir la table
page-create-opening = La table se prépare…

## tables
page-tables-heading = Tables ouvertes
page-tables-lead = Les tables publiques où il reste une place. La liste se met à jour toute seule.
page-tables-lost = La connexion est perdue : la liste n’est peut-être plus à jour. Elle reviendra toute seule.
page-tables-none = Aucune table n’attend de joueurs en ce moment.
page-tables-none-lead = Ouvrez-en une : les prochains visiteurs la verront.
page-tables-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
page-tables-by = { $names }
page-tables-join = Y aller : { $game }
page-tables-go-there = Y aller

## name
page-name-heading = Comment voulez-vous qu’on vous appelle ?
page-name-label = Votre nom
page-name-line = 32 caractères au plus. Vous pouvez en changer quand vous voulez.
page-name-keep = C’est moi
page-name-who = Blaireau, Castor, Chamois, Cygne, Dauphin, Écureuil, Faucon, Hérisson, Héron, Hibou, Lièvre, Lynx, Merle, Moineau, Pinson, Renard
page-name-how = aimable, alerte, calme, curieux, discret, doux, espiègle, gai, gentil, habile, joyeux, malin, paisible, rapide, sage, serein
page-name-friendly = { $who } { $how }

## settings
page-settings-heading = Réglages
page-settings-language = Langue
page-settings-theme = Couleurs
page-settings-themes-auto = comme le système
page-settings-themes-light = clair
page-settings-themes-dark = sombre
page-settings-themes-contrast = contraste élevé
page-settings-cards = Cartes
page-settings-card-sizes-small = petites
page-settings-card-sizes-medium = moyennes
page-settings-card-sizes-large = grandes
page-settings-speed = Vitesse du jeu
page-settings-speeds-slow = lente
page-settings-speeds-normal = normale
page-settings-speeds-fast = rapide
page-settings-speeds-instant = immédiate
page-settings-sound = Sons
page-settings-sounds-off = non
page-settings-sounds-on = oui
page-settings-kept = Conservés sur cet appareil.

## shortcuts
page-shortcuts-heading = Raccourcis clavier
page-shortcuts-anywhere = Partout
page-shortcuts-at-table = À une table
page-shortcuts-all-help = cette liste
page-shortcuts-all-settings = réglages
page-shortcuts-all-choose = se déplacer parmi les cartes et les choix
page-shortcuts-all-take = choisir
page-shortcuts-all-skip = montrer tout de suite la fin du tour
page-shortcuts-all-hand = aller au plateau
page-shortcuts-all-chat = écrire un message
page-shortcuts-all-rules = règles du jeu
page-shortcuts-all-close = fermer une fenêtre
page-shortcuts-in-replay = Dans une rediffusion
page-shortcuts-replay-step = étape précédente ou suivante
page-shortcuts-replay-round = manche précédente ou suivante
page-shortcuts-replay-play = lecture et pause
page-shortcuts-keys-enter = Entrée
page-shortcuts-keys-space = Espace
page-shortcuts-keys-arrows = Flèches
page-shortcuts-keys-escape = Échap

## table
page-table-heading = Table de { $game }
page-table-loading = En route vers la table…
page-table-gone = Cette table n’est pas accessible
page-table-home = Retour à l’accueil
page-table-free-seat = Place { $seat } : libre
page-table-you = vous
page-table-host = hôte
page-table-bot = bot { $level }
page-table-sit = S’asseoir ici
page-table-sit-on = S’asseoir ici : place { $seat }
page-table-stand-up = Se lever
page-table-remove = Retirer
page-table-remove-from = Retirer { $name } de la table
page-table-seat-bot = Mettre un bot
page-table-seat-bot-on = Mettre un bot à la place { $seat }
page-table-fill-with-bots = Des bots à toutes les places libres
page-table-bot-level = Niveau des bots
page-table-start = Commencer
page-table-start-when-full = Dès qu’aucune place n’est plus libre, la partie peut commencer.
page-table-wait-for-host = L’hôte lance la partie dès qu’aucune place n’est plus libre.
page-table-sit-first = Prenez une place, ou regardez.
page-table-invite = Inviter
page-table-invite-line = Toute personne qui a ce lien peut venir.
page-table-link = Lien vers cette table
page-table-copy = Copier le lien
page-table-copied = Copié
page-table-end-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
page-table-end-above =
    { $points ->
        [one] jusqu’à ce que quelqu’un dépasse { $points } point
       *[other] jusqu’à ce que quelqu’un dépasse { $points } points
    }
page-table-no-clock = sans limite de temps
page-table-seconds =
    { $count ->
        [one] { $count } seconde pour décider
       *[other] { $count } secondes pour décider
    }
page-table-days =
    { $count ->
        [one] { $count } jour pour décider
       *[other] { $count } jours pour décider
    }
page-table-watching = Vous regardez.
page-table-code = Ou dites ce code :

## play
page-play-your-turn = À vous
page-play-choose-again = Choix modifiable
page-play-waiting-for = On attend { $names }
page-play-showing = Tour en cours
page-play-skip = Passer
page-play-sending = Envoi…
page-play-saved = Enregistré
page-play-time-left = Temps restant
page-play-time-left-text =
    { $count ->
        [one] { $count } seconde restante
       *[other] { $count } secondes restantes
    }
page-play-round = Manche { $round }
page-play-round-of = Manche { $round } sur { $rounds }
page-play-board = Le plateau
page-play-players = Joueurs
page-play-bots =
    { $count ->
        [one] { $names } est un bot : { $level }.
       *[other] { $names } sont des bots : { $level }.
    }
page-play-away =
    { $count ->
        [one] { $names } n’est pas là, un bot continue.
       *[other] { $names } ne sont pas là, des bots continuent.
    }
page-play-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
page-play-score = Score
page-play-story = Ce qui s’est passé
page-play-story-empty = Rien pour l’instant.
page-play-chat = Discussion
page-play-rules = Règles
page-play-round-over = La manche { $round } est finie
page-play-go-on = Manche suivante
page-play-go-on-to-end = Voir le résultat
page-play-leave = Partir
page-play-leave-heading = Quitter la partie ?
page-play-leave-line = Un bot continue pour vous. Revenez à cette adresse quand vous voulez : la place reste la vôtre.
page-play-leave-yes = Partir
page-play-leave-no = Rester
page-play-pause = Pause
page-play-wants-pause =
    { $count ->
        [one] { $names } veut une pause. Le temps s’arrête quand tout le monde à la table le veut.
       *[other] { $names } veulent une pause. Le temps s’arrête quand tout le monde à la table le veut.
    }
page-play-you-want-pause = Vous voulez une pause. Le temps s’arrête quand tout le monde à la table le veut.
page-play-pause-too = Moi aussi
page-play-no-pause = Continuer à jouer
page-play-paused = Pause : le temps est arrêté.
page-play-end-pause = Reprendre

## sheet
page-sheet-round = Manche
page-sheet-total = Total
page-sheet-caption = Points par manche
page-sheet-lowest = Le total le plus bas gagne.
page-sheet-highest = Le total le plus haut gagne.

## story
page-log-sat = { $name } s’assoit.
page-log-stood = { $name } se lève.
page-log-started = La partie commence.
page-log-away = { $name } n’est plus là : un bot continue.
page-log-back = { $name } est de retour.
page-log-renamed = { $before } s’appelle désormais { $after }.
page-log-clock = Le temps de { $name } est écoulé : un bot décide.
page-log-round-begins = La manche { $round } commence.
page-log-round-over = La manche { $round } est finie : { $scores }.
page-log-match-over =
    { $count ->
        [one] La partie est finie. { $names } gagne.
       *[other] La partie est finie. { $names } gagnent.
    }
page-log-score = { $name } { $points }
page-log-pausing = { $name } veut une pause.
page-log-paused = Le temps est arrêté.
page-log-went-on = { $name } continue à jouer.
page-log-rematch = Tout le monde se retrouve à une autre table.
page-log-closed = Un administrateur a fermé cette table : { $reason }

## report
page-report-open = Signaler quelqu’un
page-report-heading = Signaler quelqu’un
page-report-whom = Personne
page-report-reason = Que s’est-il passé ?
page-report-line = Les administrateurs du serveur lisent votre signalement, avec les derniers messages. La personne n’en est pas informée.
page-report-send = Envoyer
page-report-sent = Merci. Les administrateurs vont s’en occuper.

## chat
page-chat-label = Message
page-chat-says = { $name } : { $text }
page-chat-placeholder = Dites quelque chose
page-chat-send = Envoyer
page-chat-empty = Personne n’a encore rien dit.
page-chat-only-players = Seuls ceux qui sont à la table peuvent parler.
page-chat-quick = Mots rapides
page-chat-words = Bonjour !, Bien vu !, Bien joué.
page-chat-react = Montrez ce que vous ressentez
page-chat-reactions-bravo = Bravo !
page-chat-reactions-ouch = Aïe !
page-chat-reactions-laugh = Ha ha !
page-chat-reactions-lucky = Quelle chance !
page-chat-reactions-hmm = Hum…
page-chat-reactions-sorry = Pardon !
page-chat-reactions-thanks = Merci !
page-chat-mute = Ne plus entendre quelqu’un
page-chat-mute-line = Vous ne voyez plus ce que cette personne dit. Elle ne le remarque pas.
page-chat-mute-one = Ne plus entendre { $name }

## over
page-over-you-win = Vous gagnez !
page-over-wins =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } gagnent
    }
page-over-place = { $place }e
page-over-ranking = Classement final
page-over-again = Rejouer
page-over-replay = Revoir la partie
page-over-record = Télécharger la partie
page-over-record-line = Chaque carte et chaque décision, dans un fichier texte ; il permet à chacun de vérifier les donnes.
page-over-go-to-next = Aller à la nouvelle table
page-over-next-is-there = Tout le monde se retrouve.

## fair
page-fair-line = Les donnes seront équitables : personne ne peut les choisir à lui seul, et vous pourrez le vérifier ensuite.
page-fair-commitment = Le serveur s’est engagé sur
page-fair-why = C’est l’empreinte d’un secret qu’il ne peut plus changer. Chaque joueur ajoute des octets au hasard, et toutes les donnes découlent des deux. Votre navigateur garde ce nombre et vos octets, pour les comparer après la partie.
page-fair-contributed =
    { $people ->
        [one] { $count } sur { $people } joueur a ajouté des octets au hasard.
       *[other] { $count } sur { $people } joueurs ont ajouté des octets au hasard.
    }
page-fair-check = Vérifier les donnes
page-fair-checking = Vérification…
page-fair-heading = Les donnes
page-fair-not-safe = Les navigateurs ne font ce calcul que sur des pages venues par https. Vérifiez plutôt la partie avec le programme :
page-fair-no-fair = Cette partie ne dit pas d’où viennent ses donnes : on ne peut pas les vérifier.
page-fair-good = Tout ce qui pouvait être vérifié ici est juste.
page-fair-partly = Ce qui pouvait être vérifié ici est juste, mais tout n’a pas pu l’être.
page-fair-bad = Quelque chose ne va pas : ces donnes ne sont pas celles qui étaient promises.
page-fair-secret-yes = Le secret de la partie a bien l’empreinte qui l’accompagne.
page-fair-secret-no = Le secret de la partie n’a pas l’empreinte qui l’accompagne.
page-fair-seed-is = La graine des donnes est
page-fair-copy-seed = Copier la graine
page-fair-seed-yes = La graine des donnes découle du secret et de ce que les places ont ajouté.
page-fair-seed-no = La graine des donnes ne découle pas du secret et de ce que les places ont ajouté.
page-fair-deals-yes = Toutes les cartes, et qui commence, découlent de la graine.
page-fair-deals-no = Les cartes, ou qui commence, ne découlent pas de la graine.
page-fair-promise-yes = C’est l’empreinte qui a été montrée à ce navigateur avant la partie.
page-fair-promise-no = Ce n’est pas l’empreinte qui a été montrée à ce navigateur avant la partie.
page-fair-promise-unknown = Ce navigateur n’a pas gardé ce qui a été montré avant la partie.
page-fair-mine-yes = Vos octets au hasard y sont.
page-fair-mine-no = Vos octets au hasard n’y sont pas.
page-fair-mine-unknown = Ce navigateur n’a pas ajouté d’octets au hasard.
page-fair-proves = Si tout cela est juste : personne n’a changé les donnes après coup, et ni le serveur ni aucune place ne les a choisies à son gré.
page-fair-proves-not = Cela ne prouve pas que le serveur a gardé les cartes pour lui, ni qu’il n’était pas de mèche avec une place ou un bot ; et cela ne dit rien de ce que les joueurs se racontent.
page-fair-rest = Le programme vérifie aussi que chaque coup suit les règles :

## mine
page-my-tables-heading = Mes parties en cours
page-my-tables-with = avec { $names }
page-my-tables-gathering = La partie n’a pas encore commencé.
page-my-tables-others = C’est aux autres de décider.
page-my-tables-until = échéance : { $when }
page-my-tables-go-on = Y aller : { $game } avec { $names }

## matches
page-matches-heading = Mes parties
page-matches-lead = Les parties que vous avez jouées jusqu’au bout, la plus récente d’abord.
page-matches-none = Vous n’avez pas encore terminé de partie.
page-matches-look = Voir : { $game } avec { $names }
page-matches-show = Voir
page-matches-more = En voir plus
page-matches-loading = Chargement des parties…
page-matches-won = gagnée
page-matches-place = { $place }e place
page-matches-imported = d’après un fichier
page-matches-when = { $when }
page-matches-file = D’après un fichier
page-matches-file-line = Déposez ici une partie enregistrée, ou choisissez-en une. Le serveur la rejoue pour vous et n’en garde rien.
page-matches-file-waits = C’est le serveur qui rejoue les parties : il faut attendre qu’il soit de nouveau joignable.
page-matches-choose = Choisir un fichier
page-matches-choose-another = Choisir un autre fichier
page-matches-no-record = Ce fichier n’est pas une partie enregistrée : la ligne { $line } n’est pas comme elle devrait.
page-matches-too-long = Ce fichier est trop long pour être une partie.
page-matches-close-file = Retour à la liste

## ratings
page-ratings-heading = Classements
page-ratings-lead = Qui joue à quel niveau, humains et bots, par jeu et par variante.
page-ratings-loading = Chargement des classements…
page-ratings-none = Personne n’a encore terminé une telle partie.
page-ratings-place = Place
page-ratings-player = Joueur
page-ratings-rating = Cote
page-ratings-range = Fourchette probable
page-ratings-matches = Parties
page-ratings-pending = Les classements sont encore en cours de calcul. Parties restantes : { $matches }
page-ratings-bot = bot { $level }
page-ratings-between = presque à coup sûr entre { $from } et { $to }, le plus probable étant { $mean }
page-ratings-how = La cote est ce qui est presque sûr : le bas de la barre. La marque est ce qui est le plus probable. La barre raccourcit à chaque partie.

## replay
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

## rules
page-rules-heading = Règles : { $game }
page-rules-loading = Chargement des règles…
page-rules-trouble = Les règles n’ont pas pu être chargées.

## line
page-connection-connecting = Connexion…
page-connection-lost = La connexion est perdue. Dès son retour, la partie reprendra où elle en était.
page-connection-now = Se connecter maintenant
page-connection-no-server = Le serveur est injoignable. Les règles et les réglages restent là ; le reste reviendra tout seul.
page-connection-back = Connexion rétablie.

## trouble
page-error-unreachable = Le serveur est injoignable. Réessayez dans un instant.
page-error-garbage = Le serveur n’a pas compris cette demande.
page-error-protocol = Cette page est plus ancienne que le serveur : rechargez-la.
page-error-unknown = Le serveur ne vous connaît plus : rechargez la page.
page-error-no-table = Cette table n’existe pas, ou vous ne pouvez pas la regarder.
page-error-not-seated = Seuls ceux qui sont à la table peuvent faire cela.
page-error-not-host = Seul l’hôte de la table peut faire cela.
page-error-taken = Quelqu’un est déjà assis là.
page-error-no-seat = Personne n’est assis là, ou cette place n’existe pas.
page-error-not-now = Ce n’est pas possible en ce moment.
page-error-illegal = Les règles ne le permettent pas.
page-error-late = Trop tard : c’est déjà décidé.
page-error-reused = Le serveur a confondu cela avec autre chose : réessayez.
page-error-setup = Une telle table ne peut pas être ouverte.
page-error-slower = C’était trop à la fois : attendez un instant.
page-error-busy = Le serveur est occupé : réessayez dans un instant.
page-error-banned = Vous êtes banni de ce serveur.

## lost
page-not-found-heading = Il n’y a rien ici
page-not-found-line = L’adresse n’est peut-être pas complète.

## games
page-board-heads =
    { $count ->
        [one] { $count } tête de bœuf
       *[other] { $count } têtes de bœuf
    }
page-board-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
page-board-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
page-board-counters =
    { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
page-board-card = Carte { $card }
page-board-card-with = Carte { $card }, { $what }
page-board-toad = crapaud
page-board-twin = jumelle du { $card }
page-board-seat-awaited = doit décider
page-board-seat-total =
    { $total ->
        [one] Total : { $total } point
       *[other] Total : { $total } points
    }
page-board-hand = Votre main
page-board-hand-of = Main : { $name }
page-board-has-chosen = Carte choisie : { $name }
page-board-your-choice = votre choix
page-board-pool = Cartes à prendre
page-board-pile = Prises : { $cards }, { $worth }
page-board-rows = Rangées
page-board-row = Rangée undefined : undefined ; undefined sur undefined ; undefined
page-board-goes-to = irait à la rangée { $row }
page-board-take-row = Prendre la { $row }
page-board-in-hand = En main : { $cards }
page-board-known-of = Cartes connues : { $name }
page-board-number-row = Rangée # : { $cards }
page-board-number-pile = Pile # : { $cards }, { $heads }, qui comptent double
page-board-taken = Cartes prises : { $name }
page-board-labelled = { $label } : { $what }
page-board-keep-which = Cartes prises
page-board-herd = Rangée undefined : undefined ; undefined sur undefined ; vaut undefined
page-board-to-first = ensuite vient de nouveau la rangée 1
page-board-row-gone = Rangée { $count } : ramassée
page-board-under = Sous la rangée
page-board-special = Carte spéciale { $kind }
page-board-specials-in-hand = Cartes spéciales en main
page-board-specials-taken = Cartes spéciales prises
page-board-herds-taken = Prises : { $cards }, valeur { $worth }
page-board-laid = { $laid } sur { $most } cartes posées pendant ce tour
page-board-stop = S’arrêter là
page-board-line = Ligne : { $cards }
page-board-pair = Paire { $low } et { $high }
page-board-can-lay = peut être posée
page-board-can-twist = peut inverser le { $card }
page-board-face-up = Face visible : { $worth }
page-board-line-taken = Prises : { $cards }, moins { $worth }, dont { $unseen } jamais vue
page-board-lay-it = Poser le { $card }
page-board-twist-out = Inverser le { $card }
page-board-take-line =
    { $cards ->
        [one] Prendre la ligne : { $cards } carte, −{ $cost }
       *[other] Prendre la ligne : { $cards } cartes, −{ $cost }
    }
page-board-series = Suite { $cards } : { $worth }
page-board-cost = Cartes jusqu’ici : { $worth }
page-board-hidden-counters = Jetons cachés
page-board-your-counters = Vous avez { $counters }
page-board-on-card = { $counters } sur la carte
page-board-deck =
    { $cards ->
        [one] Pioche : { $cards } carte
       *[other] Pioche : { $cards } cartes
    }
page-board-no-card = Aucune carte
page-board-take =
    { $counters ->
        [one] Prendre le { $card } et { $counters } jeton
       *[other] Prendre le { $card } et { $counters } jetons
    }
page-board-no-thanks = Non merci
page-board-story-pool = { $cards } sont sur la table ; { $first } choisit en premier.
page-board-story-drafted = { $name } prend le { $card }.
page-board-story-rows = Les rangées commencent par undefined.
page-board-story-revealed = @@@ (cards) => `Dévoilées : ${cards.join(", ")}.`
page-board-story-placed = Le { $card } ({ $name }) va à la rangée { $row }.
page-board-story-too-low = Le { $card } ({ $name }) est inférieur à toutes les rangées.
page-board-story-sixth = Le { $card } ({ $name }) était la sixième carte de la rangée { $row } : { $cards }, { $heads }.
page-board-story-low-takes = { $name } prend la rangée { $row } avec le { $card } : { $cards }, { $heads }.
page-board-story-fills = Le { $card } ({ $name }) remplit la rangée { $row } : { $name } prend undefined.
page-board-story-low-takes-these = { $name } prend la rangée { $row } avec le { $card } : undefined.
page-board-story-swept = La rangée # ({ $name }) passe dans la pile # : { $cards }, { $heads }.
page-board-story-kept = Le { $card } va à la rangée # ({ $name }), undefined en main.
page-board-story-numbers-counted = { $name } : { $in-hand } en main, et deux fois { $in-pile } dans la pile #.
page-board-story-starts = { $name } commence.
page-board-story-laid-on = { $name } pose le { $card } sur la rangée { $row }.
page-board-story-laid-under = { $name } pose { $special } sous la rangée { $row }.
page-board-story-herd-taken = La cinquième carte : { $name } prend la rangée { $row }, valeur { $worth }, avec undefined.
page-board-story-stopped = { $name } s’arrête.
page-board-story-herds-counted = { $name } : { $sum }.
page-board-story-green = vert { $points }
page-board-story-red = rouge { $points }
page-board-story-specials-left = { $points } pour les cartes spéciales en main
page-board-story-laid = { $name } pose le { $card }.
page-board-story-twisted = { $name } inverse le { $twin } avec le { $card } : 2 points.
page-board-story-line-taken = { $name } prend la ligne : { $cards }, { $points }.
page-board-story-top-taken = { $name } prend aussi la première carte de la pioche, sans la voir.
page-board-story-drawn = { $name } pioche le { $card }.
page-board-story-pairs-counted = { $name } : { $pairs } pour les paires − { $taken } pour les cartes prises = NaN.
page-board-story-counters-dealt = Chacun a { $counters } ; { $first } commence.
page-board-story-turned-up = Le { $card } est retourné.
page-board-story-took = { $name } prend le { $card } et { $counters }.
page-board-story-passed = { $name } dit non merci au { $card } : { $counters } dessus.
page-board-story-cards-counted =
    { $counters ->
        [one] { $name } : { $cards } pour les cartes − { $counters } jeton = NaN.
       *[other] { $name } : { $cards } pour les cartes − { $counters } jetons = NaN.
    }
page-board-ask-choose = Choisissez une carte.
page-board-ask-choose-again = Votre carte { $card } est posée face cachée. Prenez une autre carte pour changer d’avis.
page-board-ask-draft = Prenez une carte pour votre main.
page-board-ask-take-row = Votre carte { $card } est inférieure à toutes les rangées. Laquelle prenez-vous ?
page-board-ask-keep = Quelle carte va à votre rangée # ? Les autres vont dans votre main.
page-board-ask-lay = Posez une carte.
page-board-ask-lay-or-stop = Posez encore une carte, ou arrêtez-vous là.
page-board-ask-under-which = Sous quelle rangée posez-vous { $kind } ?
page-board-ask-lay-there = Le { $card } irait à la rangée { $row } : touchez-le encore, ou la rangée.
page-board-ask-open = Posez une carte quelconque.
page-board-ask-lay-twist-or-take = Posez une carte, inversez-en une, ou prenez la ligne.
page-board-ask-lay-or-twist = Poser le { $card }, ou s’en servir pour inverser ?
page-board-ask-must-take-line = Aucune de vos cartes ne convient : prenez la ligne.
page-board-ask-take-or-pass = Prenez la carte, ou dites non merci.
page-board-ask-must-take = Vous n’avez plus de jeton : prenez la carte.
