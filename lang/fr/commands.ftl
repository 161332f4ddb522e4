### Texte des commandes `watch` et `replay`. Les titres de colonnes sont courts : une ligne a 80 colonnes.

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
story-row-number = no
story-worth = vaut
story-under = sous
story-in-round = manche
story-total = total
story-by-round = manche par manche

## Scores

story-totals = Totaux jusqu’ici : { $totals }.
story-winners = { $winners-count ->
    [one] { $winners } gagne avec { unit-points }.
   *[other] { $winners } gagnent ensemble avec { unit-points }.
}

## Après la partie

command-record-written = L’enregistrement est dans { $file }.
command-watch-again = Graine { $seed }. Pour revoir cette partie :
command-next-record = { $file } contient d’autres parties : --record { $record } montre la suivante.

## Erreurs

error-read = impossible de lire { $file } : { $why }
error-write = impossible d’écrire { $file } : { $why }
error-exists = { $file } existe déjà ; choisissez un autre nom
error-no-record = { $file } n’a pas d’enregistrement { $wanted } : il n’y en a que { $found }
error-no-round = la partie n’a pas de manche { $wanted } : elle n’en a que { $found }
error-no-move = il n’y a pas de coup { $wanted } : il n’y en a que { $found }
error-round-over = la manche est finie : il n’y a rien à décider
error-spectator = qui regarde n’a rien à décider
error-no-decision = cette place n’a rien à décider dans la partie

## The command `rules`

command-rules-one = { $command } affiche les règles d’un jeu.
