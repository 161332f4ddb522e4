### Le terminal : tables, fenêtres, touches, menus et mode texte. Une ligne a au plus 76 colonnes.

## Sur la table

terminal-your-hand = Votre main
terminal-your-cards = Vos cartes
terminal-total = total
terminal-labelled = { $label } : { $text }
terminal-pool = Cartes à choisir
terminal-row = Rangée { $row } : { $cards } ; { $count } sur { $of } ; { unit-heads }
terminal-heads = { $heads ->
    [one] { $heads } tête
   *[other] { $heads } têtes
}
terminal-hand-of = main : { $cards }
terminal-number-row = rangée # { $cards }
terminal-number-row-empty = rangée # vide
terminal-number-pile = pile # { unit-heads }
terminal-herd = { $specials-count ->
    [0] Rangée { $row } : { $cards } ; { $count } sur { $of } ; { SIGNED($worth) }
   *[other] Rangée { $row } : { $cards } ; { $count } sur { $of } ; { SIGNED($worth) } ; dessous { $specials }
}
terminal-herd-gone = Rangée { $row } : ramassée
terminal-gone = ramassée
terminal-taken = prises { SIGNED($worth) }
terminal-taken-unseen = prises { SIGNED($worth) }, { $number } cachées
terminal-line = Ligne : { unit-cards }, { SIGNED($worth) }
terminal-line-cards = Ligne : { $cards } ; { SIGNED($worth) }
terminal-line-empty = Ligne : vide
terminal-pile = Pioche : { unit-cards }
terminal-face-up = visibles { SIGNED($number) }
terminal-open-card = Carte visible
terminal-open-card-is = Carte visible : { $card }, { unit-counters }
terminal-you-have = Vous avez { unit-counters }
terminal-series = { $cards } : { unit-points }
terminal-round = Manche { $round }
terminal-round-of = Manche { $round } sur { $rounds }

## Sous la table

terminal-skip = Espace : aller à la fin du tour
terminal-paused = Pause. p : continuer
terminal-pause-too = { $count ->
    [one] { $names } veut une pause. p : moi aussi
   *[other] { $names } veulent une pause. p : moi aussi
}
terminal-choice-of = { $nth } sur { $count }
terminal-time-left = encore { $time }
terminal-clock = { $time } par décision
terminal-seconds = { $number } s
terminal-minutes = { $number } min
terminal-hours = { $number } h
terminal-days = { $number } j
terminal-speed = { $speed ->
    [slow] Vitesse : lente
    [fast] Vitesse : rapide
    [instant] Vitesse : immédiate
   *[normal] Vitesse : normale
}
terminal-no-clock = Cette table joue sans pendule.
terminal-too-small = Cette fenêtre est trop petite. Il faut { $columns } colonnes et { $lines } lignes.

## Touches, en une ligne

terminal-key-arrows = Flèches
terminal-key-enter-plays = Entrée joue
terminal-key-keys = ? aide
terminal-key-leave = q sortir
terminal-key-hint = h conseil
terminal-key-scores = s score
terminal-key-log = l journal
terminal-key-rules = r règles
terminal-key-skip = Espace fin
terminal-key-speed = +/- vitesse
terminal-key-talk = c discuter
terminal-key-react = g réagir
terminal-key-pause = p pause
terminal-key-enter-starts = Entrée commencer
terminal-key-bots = b bots sur les places libres, puis plus forts

## Touches et ce qu’elles font

terminal-help = Touches
terminal-keys-left-right = Gauche, Droite
terminal-keys-up-down = Haut, Bas
terminal-keys-pages = PgUp, PgDn
terminal-keys-home-end = Début, Fin
terminal-keys-enter = Entrée
terminal-keys-space = Espace
terminal-keys-escape = Échap
terminal-help-choose = choisir
terminal-help-choose-kind = choisir ; passer à l’autre sorte de choix
terminal-help-number = choisir en tapant le numéro
terminal-help-enter = jouer ce choix
terminal-help-skip = aller à la fin du tour
terminal-help-speed = plus vite, moins vite
terminal-help-hint = conseil du meilleur bot
terminal-help-scores = scores
terminal-help-log = journal
terminal-help-rules = règles du jeu
terminal-help-keys = ces touches
terminal-help-close = fermer une fenêtre
terminal-help-leave-saved = quitter ; la partie est enregistrée
terminal-help-talk = dire quelque chose
terminal-help-react = réagir
terminal-help-pause = arrêter la pendule, la relancer
terminal-help-step = un pas en arrière, en avant
terminal-help-ten-steps = dix pas en arrière, en avant
terminal-help-round = manche précédente, suivante
terminal-help-ends = le début, la fin
terminal-help-tenths = aller à 0 % … 90 % de la partie
terminal-help-play = lire, arrêter
terminal-help-view = une autre main, toutes les mains
terminal-help-leave = quitter

## Ce que veulent dire les signes

terminal-mark-heads = têtes, sinon 1
terminal-mark-points = points, sinon 1
terminal-mark-specials = cartes spéciales
terminal-mark-toad = un crapaud : coûte 5
terminal-mark-counter = un jeton
terminal-mark-series = forme une suite
terminal-mark-chosen = votre choix
terminal-mark-target = où elle ira
terminal-mark-row-taken = vous prenez la rangée
terminal-mark-fresh = vient d’être jouée
terminal-mark-face-down = face cachée
terminal-mark-turn = doit jouer
terminal-mark-away = absent : un bot joue

## Fenêtres

terminal-close = Échap : fermer
terminal-scroll = Haut, Bas : suite ({ $line }/{ $lines })   Échap : fermer
terminal-continue = Entrée : continuer
terminal-result-keys = Entrée : retour   a : rejouer   s : score   l : journal
terminal-scores = Scores
terminal-log = Journal
terminal-rules = Règles
terminal-quit = Quitter la partie ?
terminal-quit-saved = La partie est enregistrée. Pour continuer : taketable play --resume
terminal-quit-server = Un bot joue à votre place jusqu’à votre retour :
terminal-quit-keys = o : quitter   autre touche : rester
terminal-record = Enregistrement : { $file }
terminal-talk = Discussion
terminal-talk-keys = Entrée : envoyer   Échap : annuler
terminal-react = Réagir

## Conseils

terminal-hint = Conseil
terminal-thinking = L’expert réfléchit…
terminal-hint-heading = L’avis d’un expert, après { NUMBER($worlds) } manches simulées :
terminal-hint-choice = choix
terminal-hint-points = points de la manche
terminal-hint-behind = écart au meilleur
terminal-hint-win = gagne
terminal-hint-order = Classés selon l’avance sur les autres, pas selon vos seuls points.
terminal-hint-order-win = Classés selon l’avance sur les autres et, à la fin, selon la victoire.
# A number, and how far it may be off.
terminal-estimate = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-percent = { NUMBER($percent, maximumFractionDigits: 0) } %
terminal-hint-best = Plutôt sûr : { $choice }.
terminal-hint-close = Pas sûr : { $choice }. Peut-être aussi bon : { $others }.
terminal-hint-none = Rien à décider pour l’instant.

## Menu

terminal-menu-resume = Continuer une partie
terminal-menu-finished = Parties terminées
terminal-menu-quit = Quitter
terminal-menu-start = Commencer
terminal-menu-game = Jeu
terminal-menu-seats = Places
terminal-menu-bots = Bots
terminal-menu-end = Fin
terminal-menu-keys = Haut, Bas choisir  Gauche, Droite changer  Entrée jouer  r règles  q sortir
terminal-menu-keys-bots = Gauche, Droite changer tous les bots   Entrée : un par un
terminal-menu-keys-each = Haut, Bas choisir   Gauche, Droite changer   Entrée retour
terminal-menu-keys-list = Haut, Bas choisir   Entrée revoir   e exporter   Échap retour
terminal-menu-keys-resume = Haut, Bas choisir   Entrée continuer   Échap retour
terminal-menu-mixed = niveaux mélangés
terminal-menu-bot-levels = { unit-bots } : { $levels }
terminal-none-saved = Aucune partie à continuer.
terminal-none-finished = Aucune partie terminée pour l’instant.
terminal-exported = Enregistrement écrit dans { $file }
terminal-match = { $game }, { unit-players }, { $state }
terminal-in-round = manche { $round }
terminal-won-by = gagnée par { $names }
terminal-just-now = à l’instant
terminal-minutes-ago = il y a { $number } min
terminal-hours-ago = il y a { $number } h
terminal-days-ago = il y a { $number } j

## Revoir une partie

terminal-replay-keys = Gauche, Droite pas  Haut, Bas manche  Espace lire  v vue  ? aide  q sortir
terminal-replay-step = Pas { $step } sur { $last }, manche { $round }
terminal-replay-seen-by = Vue de { $name }
terminal-replay-all-hands = Toutes les mains
terminal-replay-ends = L’enregistrement s’arrête ici.

## Mode texte : ligne par ligne

terminal-plain-help = Tapez le numéro d’une carte ou d’un choix. t : table, h : conseil, s : score, l : journal, r : règles, q : quitter.
terminal-plain-help-server = c et un texte : parler, g et un numéro de 1 à 7 : réagir, p : pause.
terminal-plain-invalid = Choix non valable. Tapez un numéro de 1 à { $last }, ou q pour quitter.
terminal-plain-no-choice = Choix non valable. Tapez le numéro ou la touche devant un choix, ou ? pour l’aide.
terminal-plain-hint-points = { $points } points dans la manche
terminal-plain-hint-behind = { $behind } d’écart au meilleur
terminal-plain-hint-win = gagne dans { $win } des cas
terminal-plain-end = Plus rien à lire sur l’entrée.
terminal-plain-saved = La partie est enregistrée. Pour continuer : taketable play --resume
terminal-plain-menu = À quoi voulez-vous jouer ? Tapez un numéro, ou q pour quitter.
terminal-plain-field = { $name } :
terminal-plain-pick = Un numéro de { $first } à { $last }, ou Entrée pour { $usual }.
terminal-plain-resume = Continuer : { $what }
terminal-plain-start = { $game }, { unit-players } : { $names }.
terminal-plain-over = Merci d’avoir joué.
terminal-plain-again = a : rejouer. Autre touche : quitter.
terminal-plain-totals = Totaux : { $totals }.
terminal-plain-seat = { $name } : { $notes }
terminal-plain-total = total { $total }

## Tables d’un serveur

terminal-connecting = Connexion à { $server }…
terminal-lost = Connexion perdue. Nouvel essai dans { $seconds } s.
terminal-connected = Connecté.
terminal-gathering = { $game } : la table est ouverte, en attente de joueurs.
terminal-code = Pour rejoindre la table : code { $code }.
terminal-free = libre
terminal-host = { $name }, hôte
terminal-program = { $name }, bot
terminal-bot = { $name }, bot, { $level }
terminal-host-starts = L’hôte lance la partie quand toutes les places sont prises.
terminal-plain-host = b : mettre des bots aux places libres, encore b : des bots plus forts. Entrée : commencer. q : quitter.
terminal-refused = Refusé : { $why }
terminal-invite = Invitez les autres avec ce code :
terminal-invite-ways = Ou par l’un de ces moyens :
terminal-come-back = Pour revenir : { $command }
