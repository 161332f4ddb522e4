### Les jeux : noms, résumés, variantes et options, buts et fins.

language-name = Français

tagline = Cinq petits jeux de cartes, entre amis ou contre des bots

game-take5 = Take 5
game-take-a-number = Take A Number
game-hornochsen = Hornochsen!
game-take-that = Take That
game-no-thanks = No Thanks!

about-take5 = Chacun joue une carte en même temps. Évitez de poser la sixième d’une rangée.
about-take-a-number = Des rangées de plus en plus longues. Ce que vous prenez revient en main.
about-hornochsen = Un cercle de rangées. Cette fois, on veut les bêtes vertes, pas les rouges.
about-take-that = Jouez près de la dernière carte, retirez sa jumelle ou prenez la ligne.
about-no-thanks = Prenez la carte, ou payez un jeton pour passer.

## Options. Le texte d’un jeu passe avant le texte commun.

option-variant = Variante
option-variant-standard = Standard
option-variant-advanced = Avancée
option-variant-tactics = Tactique
take5-option-variant-standard-about = Dix cartes chacun, parmi les 104.
take5-option-variant-advanced-about = Seulement les cartes nécessaires, choisies une à une parmi les cartes visibles. Jusqu’à 6 joueurs.
take5-option-variant-tactics-about = Seulement les cartes nécessaires : tout le monde sait lesquelles sont en jeu.
take-that-option-variant-standard-about = Les règles de base.
take-that-option-variant-advanced-about = Qui prend une ligne d’une seule carte prend aussi la première carte de la pioche, face cachée.
no-thanks-option-counters = Jetons
no-thanks-option-counters-hidden = Jetons cachés
no-thanks-option-counters-hidden-about = Vous seul savez combien de jetons vous avez.
no-thanks-option-counters-open = Jetons visibles
no-thanks-option-counters-open-about = Les jetons de tous sont sur la table.
hornochsen-option-after-take = Après une prise
hornochsen-option-after-take-goes-on = Le tour continue
hornochsen-option-after-take-goes-on-about = Après avoir pris une rangée, on peut encore jouer une carte.
hornochsen-option-after-take-ends-turn = Le tour se termine
hornochsen-option-after-take-ends-turn-about = Prendre une rangée termine le tour.
option-first = Qui commence
option-first-seed = Au hasard

## But et fin

goal-lowest = Le total le plus bas gagne.
goal-highest = Le total le plus haut gagne.
end-rounds = { unit-rounds }
end-above = { $points ->
    [one] jusqu’à plus de { $points } point
   *[other] jusqu’à plus de { $points } points
}
# Même une partie aux points s’arrête après ce nombre de manches.
end-cap = au plus { $rounds } manches
seats-range = de { $least } à { $most } joueurs

## Quantités

unit-cards = { $cards-count ->
    [one] { $cards-count } carte
   *[other] { $cards-count } cartes
}
unit-heads = { $heads ->
    [one] { $heads } tête de bœuf
   *[other] { $heads } têtes de bœuf
}
unit-counters = { $counters ->
    [one] { $counters } jeton
   *[other] { $counters } jetons
}
unit-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
unit-rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
unit-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
unit-bots = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}

## Listes : « 12, 14 et 20 » se construit de gauche à droite.

list-middle = { $list }, { $next }
list-end = { $list } et { $next }
list-you = vous
list-seat-number = { $seat-is ->
    [you] vous { $number }
   *[other] { $seat } { $number }
}
