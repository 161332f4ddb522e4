### Résultats des commandes `watch`, `replay`, `rules`, `join`, `check` et `verify`. Les titres des colonnes sont courts : une
### ligne a 80 colonnes.

## Le début d’une partie

story-players = À la table : { $players }.
story-rounds = La partie compte { unit-rounds }.
story-above = { $points ->
    [one] La partie s’arrête quand quelqu’un a plus de { $points } point.
   *[other] La partie s’arrête quand quelqu’un a plus de { $points } points.
}
story-option = { $value } : { $about }
# Comment on appelle quelqu’un qui n’a pas de nom.
story-seat = Place { $number }
story-marked-heads = { $card } a 7 têtes de bœuf, une carte sans marque en a une.
story-marked-cattle = { $good } vaut +2, { $bad } vaut −7. Une carte sans marque vaut +1.

## Titres

story-round = Manche { $round }
story-turn = Tour { $turn }
story-turn-of = Tour { $turn } : { $seat }
story-turn-pile = { $pile ->
    [0] Tour { $turn }, la pioche est vide
    [one] Tour { $turn }, { $pile } carte dans la pioche
   *[other] Tour { $turn }, { $pile } cartes dans la pioche
}
story-draft = Choix des mains, carte { $number } sur { $all }
story-card = Carte { $number } sur { $all }
story-round-over = La manche { $round } est finie
story-match-over = La partie est finie

## La table

story-row = rangée { $row }
story-pool = Cartes visibles : { $cards }
story-line = Ligne : { $cards }
story-empty = vide
story-pile-worth = { unit-cards }, { unit-heads }
story-taken-cards = { unit-cards }{ $toads ->
    [0] { "" }
    [one] , { $toads } crapaud
   *[other] , { $toads } crapauds
}{ $hidden ->
    [0] { "" }
    [one] , { $hidden } cachée
   *[other] , { $hidden } cachées
}

## Colonnes. Dans Hornochsen!, row-number et worth ont ensemble au plus 8 lettres, under au plus 5.

story-so-far = points
story-full = plein
story-heads = têtes
story-pile = pile
story-hand = main
story-number-row = rangée #
story-number-pile = pile #
story-face-up = visibles
story-taken = prises
story-counters = jetons
story-cards = cartes
story-row-number = n°
story-worth = vaut
story-under = sous
story-in-round = manche
story-total = total
story-by-round = manche par manche

## Scores

story-totals = Totaux jusqu’ici : { $totals }.
story-winners = { $winners-count ->
    [one] { $winners } gagne avec { unit-points }.
   *[other] { $winners } se partagent la victoire avec { unit-points }.
}

## Après la partie

command-record-written = L’enregistrement est dans { $file }.
command-watch-again = Graine { $seed }. Pour revoir cette partie :
command-next-record = { $file } contient d’autres parties : --record { $record } montre la suivante.

## The command `rules`

command-rules-one = { $command } affiche les règles d’un jeu.

## La commande `join`

join-seated = { $seats ->
    [one] Table { $code } : { $game }, { $seats } place. Le bot a la place { $seat }.
   *[other] Table { $code } : { $game }, { $seats } places. Le bot a la place { $seat }.
}
join-waiting = Table { $code } : { $taken } places prises sur { $seats }
join-playing = Table { $code } : manche { $round }, totaux { $totals }
join-lost = Connexion perdue. Nouvel essai dans { $seconds } s.
join-back = Connexion rétablie.
join-fault = Un coup au hasard a été joué pour le bot : { $why }
join-faults = Coups au hasard joués pour le bot : { $faults }.
join-over = { $result ->
    [won] Partie { $number } : gagnée avec { $total } ; les autres : { $others }.
    [shared] Partie { $number } : gagnée à égalité avec { $total } ; les autres : { $others }.
   *[lost] Partie { $number } : perdue avec { $total } ; les autres : { $others }.
}

## La commande `check`

check-summary = { unit-records }, { unit-actions }, { unit-faults }

## La commande `verify`

verify-record = { $file }, enregistrement { $record }
verify-outside = { $file }, aucun enregistrement
verify-record-of = { $record } : { $game }
verify-record-at = { $record } : { $game }, table { $table }
verify-commitment = Engagement montré avant la partie :
verify-contributions = Contributions des places :
verify-nothing = rien
verify-by = par la place { $seat }, { $name }
verify-secret = Secret révélé après la partie :
verify-seed = Graine de toutes les donnes :
verify-fair = Équitable : le secret est celui de l’engagement, la graine résulte du secret et des contributions, et chaque donne résulte de la graine.
verify-shown = L’engagement est celui qu’on vous a montré.
verify-not-shown = Vous a-t-on montré cet engagement avant la partie ? (--commitment HEX)
verify-unproven = Non prouvé : le secret est celui de l’engagement, la graine en résulte, et chaque donne résulte de la graine. Mais aucune place n’a contribué : les donnes ont pu être choisies.
verify-no-proof = Sans preuve : l’enregistrement ne dit pas d’où vient sa graine.
verify-wrong = Faux : { $why }
verify-unfinished = l’enregistrement s’arrête avant la fin de la partie
verify-other-commitment = l’engagement est { $found }, et non { $shown }
verify-no-commitment = l’enregistrement n’a pas d’engagement
verify-no-contribution = { $sent } n’est la contribution d’aucune place
verify-summary = { unit-records } : { $fair } équitable, { $unproven } non prouvé, { $no-proof } sans preuve, { $wrong } faux
verify-summary-outside = { verify-summary } ; { unit-faults } hors enregistrement

## Ctrl-C

command-interrupted = interrompu
command-interrupted-lost = interrompu ; ce qui n’était pas encore écrit est perdu

## Nombres

unit-records = { $records ->
    [one] { $records } enregistrement
   *[other] { $records } enregistrements
}
unit-actions = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
unit-faults = { $faults ->
    [one] { $faults } faute
   *[other] { $faults } fautes
}
