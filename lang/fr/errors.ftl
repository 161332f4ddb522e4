### Erreurs. Une phrase : ce qui ne va pas, puis que faire.

error-line = erreur : { $why }

## Fichiers et enregistrements

error-read = impossible de lire { $file } : { $why }
error-write = impossible d’écrire { $file } : { $why }
error-exists = { $file } existe déjà ; choisissez un autre nom
error-no-record = { $file } n’a pas d’enregistrement { $wanted } : il n’y en a que { $found }
error-no-round = la partie n’a pas de manche { $wanted } : elle n’en a que { $found }
error-no-move = il n’y a pas de coup { $wanted } : il n’y en a que { $found }
error-round-over = la manche est finie : il n’y a rien à décider
error-spectator = un spectateur n’a rien à décider
error-no-decision = cette place n’a rien à décider dans la partie

## Les jeux sur la ligne de commande

error-unknown-game = { $meant ->
    [none] jeu inconnu « { $name } » ; les jeux sont { $games }
   *[other] jeu inconnu « { $name } » ; vouliez-vous dire { $meant } ? Les jeux sont { $games }
}
error-ambiguous-game = « { $name } » peut désigner { $games }
error-players = { $game } se joue de { $least } à { $most }, pas à { $seats }
error-setup = { $game } : { $why }
error-no-option = { $game } n’a pas d’option { $option }
error-rounds = une partie a de 1 à { $most } manches, pas { $wanted }
error-points = la limite de points peut aller de 0 à { $most }, pas { $wanted }
error-first-seat = la place { $first } ne peut pas commencer : la table a { $seats } places
error-first-word = --first est « seed » ou le numéro d’une place à partir de 1, pas « { $value } »
error-nobody-starts = dans ce jeu, tout le monde choisit en même temps ; omettez --first
error-value = { $meant ->
    [none] { $game } : { $option } peut être { $values }, pas « { $value } »
   *[other] { $game } : { $option } peut être { $values }, pas « { $value } » ; vouliez-vous dire { $meant } ?
}
error-no-game = { $option } demande le nom d’un jeu ; sans nom, le menu le demande
error-no-new-table = { $option } est pour une nouvelle table ; nommez son jeu, par exemple --create take5
error-bots-for-seats = --bots nomme { $named } bots pour { $seats } places ; nommez-en un pour toutes, ou un pour chacune
error-level = les serveurs n’ont pas de bot « { $bot } » ; choisissez { $levels }
list-or = { $list } ou { $next }

## Parties enregistrées

error-resume-game = --resume attend un fichier, et { $game } est un jeu ; sans fichier, il reprend la dernière partie, et --list les montre toutes
error-no-place = pas d’endroit pour enregistrer des parties : ni XDG_DATA_HOME ni HOME n’est défini
error-in-use = { $file } est déjà ouvert ailleurs
error-record = { $file } : { $why }
error-record-bot = il n’y a pas de bot « { $bot } »
error-two-people = la place { $seat } appartient à quelqu’un d’autre, qui n’est pas là
error-nothing-saved = il n’y a pas de partie à reprendre
error-terminal = le terminal est inutilisable : { $why }
error-stdout = impossible d’écrire sur la sortie standard : { $why }
error-threads = impossible de démarrer des threads : { $why }

## Serveurs

error-address = « { $address } » n’est pas l’adresse d’un serveur ; elle commence par { "http://" } ou { "https://" }
error-unreachable = { $server } est injoignable : { $why }
error-timeout = { $server } n’a pas répondu en { $seconds } secondes
error-no-tls = { $server } n’utilise pas TLS ; essayez { "http://" }
error-not-taketable = { $server } n’est pas un serveur Taketable, ou pas de cette version
error-refused = { $server } : { $why }
error-table-code = « { $code } » n’est pas le code d’une table
error-no-table-waiting = { $server } : aucune table n’attend de joueurs ; --create en ouvre une
error-unknown-variant = le serveur joue un jeu ou une variante que cette version ne connaît pas
error-impossible-view = le serveur montre ce qui ne peut pas arriver dans ce jeu

## La commande `join`

error-opponents = { $seats ->
    [one] --opponents nomme { $named } bots, mais il n’y a que { $seats } autre place
   *[other] --opponents nomme { $named } bots, mais il n’y a que { $seats } autres places
}
error-no-free-seat = toutes les places de la table { $code } sont prises
error-seat-taken = la place { $seat } de la table { $code } est prise ou n’existe pas
error-begun = la partie de la table { $code } a déjà commencé
error-match-over = la partie de la table { $code } est finie ; ouvrez une nouvelle table avec --create
error-table-closed = la table { $code } a été fermée par l’administration : { $reason }
error-join-refused = { $what ->
    [sit] le serveur a refusé d’asseoir le bot : { $why }
    [start] le serveur a refusé de commencer la partie : { $why }
    [rematch] le serveur a refusé d’ouvrir une table pour la revanche : { $why }
   *[act] le serveur a refusé le coup du bot : { $why }
}
error-bot-thread = le thread du bot s’est arrêté

## La commande `arena`, et les bots

error-interrupted = interrompu avant la fin de la première donne
error-nobody-to-beat = --until demande au moins deux bots différents, pour les départager
error-comma = la virgule fait partie de la commande de { "exec:" }{ $command }, il n’y a donc qu’un bot ; pour en nommer plusieurs, répétez { $option }, par exemple { $option } { "'exec:python3 mybot.py'" } { $option } random
error-small-panel = il faut au moins deux bots différents
error-no-variant = aucun jeu n’a cette variante ; `taketable rules` montre les variantes
error-no-row = aucune ligne n’a { $seats } places ; il y a des lignes à { $there }
error-weights = { $file } n’est pas un fichier de poids : { $why }
error-no-weights = { $file } ne contient pas de poids ; `taketable train` en produit
error-weights-use = { $file } : { $why }
error-bot-rules = le bot de la place { $seat } a enfreint les règles : { $why }
error-exec = { "exec:" }{ $command } : { $why }
error-save-exists = { $file } existe déjà ; pour le reprendre, utilisez --resume au lieu de --save
error-save-in-use = une autre arène écrit dans { $file }
error-not-a-save = { $file } n’a pas été enregistré par une arène
error-other-contest = { $file } contient une autre série : { $what } y est { $there }, et { $here } ici
error-save-line = la ligne { $line } de { $file } n’est pas la donne attendue ; sans cette ligne et les suivantes, { $file } peut être repris

## La commande `advise`

error-impossible = la position est impossible : { $why }
error-not-asked = { $seat } n’a rien à décider maintenant ; la partie attend { $awaited }
error-seat = la place { $seat }
error-not-a-view = ce n’est pas une vue : { $why }
error-not-an-object = ce n’est pas un objet
error-no-view = il n’y en a pas
error-to-act = to_act ne correspond pas à l’étape
error-view-game = aucun jeu n’a de tels champs ; --game dit lequel c’est
error-view-long = elle est trop longue
error-too-far = aucune partie ne va aussi loin
error-neither = « { $name } » n’est ni un fichier ni un jeu. Les jeux sont { $games } ; voir taketable advise GAME --help. Pour un enregistrement, nommez son fichier ; pour une vue en JSON, utilisez --view
error-field = --{ $field } : { $why }
field-no-card = « { $text } » n’est pas une carte
field-card-twice = le { $card } est cité deux fois
field-too-many-specials = il n’y a pas autant de cartes spéciales
field-no-special = le { $card } n’est pas une carte spéciale ; celles-ci sont x2 et +5
field-no-number = « { $text } » n’est pas un nombre utilisable ici
field-rows = il faut { $rows } rangées, séparées par des points-virgules, pas { $found }
field-ascending = chaque rangée est croissante, mais « { $row } » ne l’est pas
field-missing = { $missing ->
    [one] il manque { $missing } carte : il faut toutes les cartes ramassées
   *[other] il manque { $missing } cartes : il faut toutes les cartes ramassées
}
field-entries = il faut { $seats } valeurs, la vôtre d’abord, pas { $found }
field-others = { $others ->
    [one] il y a { $others } autre joueur à la table, pas { $found }
   *[other] il y a { $others } autres joueurs à la table, pas { $found }
}
field-draft = seulement avec --variant advanced
field-hands-known = dans la variante avancée, toutes les mains sont connues : indiquez-les
field-hands-hidden = les mains ne sont connues que dans la variante avancée
field-turned-up = plus de cartes qu’il n’y a d’autres joueurs
field-turned-up-alone = seulement avec --low ou --keep
field-known = plus de cartes que n’en a cette main
field-cards = il n’y a que { $cards } cartes
field-in-play = seules { $cards } cartes sont en jeu, carte visible comprise
field-counters = il n’y a que { $counters } jetons en tout
field-most-rows = il y a au plus { $most } rangées, pas { $found }
field-row-cards = une rangée a de 1 à { $most } cartes, pas { $found }
field-seats = il y a { $seats } places
field-room = les rangées ont de la place pour { $room } cartes, mais vous en avez { $found }
field-room-others = les rangées ont de la place pour { $room } cartes des autres, pas { $found }

## Pourquoi une position est impossible

view-other-game = c’est une vue d’un autre jeu
view-other-option = la vue et les options n’ont pas la même valeur pour { $option }
view-seats = on ne peut pas y jouer à { $seats }
view-entries = { $list } a { $found } valeurs pour { $seats } places
view-no-seat = à une table de { $seats }, aucune place n’a l’indice { $seat }, compté à partir de 0
view-no-card = { $card } n’est pas une carte de ce jeu
view-twice = le { $card } est à deux endroits
view-hidden = { $hidden } cartes sont cachées, mais { $unseen } seulement n’ont pas été vues
view-open = il y a { $found } cartes sur la table, mais { $most } au plus ont été jouées
view-own-cards = la place { $seat } ne connaît pas toutes ses cartes
view-others-cards = les cartes de la place { $seat } sont trop ou trop peu connues
view-hand = la place { $seat } ne peut pas avoir { $cards } cartes en main maintenant
view-row = la rangée { $row } ne peut pas avoir { $cards } cartes
view-rows = { $found } rangées ont été distribuées, et non { $expected }
view-room = les rangées ont de la place pour { $room } cartes, mais les mains en ont { $cards }
view-specials = il ne peut pas y avoir autant de { $special }
view-choice = le choix de la place { $seat } ne correspond pas à l’étape
view-not-low = { $card } n’est pas la plus petite carte à poser, ou n’est pas trop petite pour toutes les rangées
view-counters = le compte des jetons est faux : { $found } au lieu de { $expected }
view-counters-of = le compte des jetons de la place { $seat } est faux
view-pile = la pile doit avoir { $expected } cartes maintenant, et non { $found }
view-no-twin = { $card } est visible sans sa jumelle
view-stage = la manche ne peut pas en être à cette étape
