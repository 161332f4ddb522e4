### Labels of the boards, most of them for screen readers

page-board-label = { $label } : { $list }
page-board-card = Carte { $card }
page-board-card-heads = Carte { page-board-in-list-heads }
page-board-card-worth = Carte { page-board-in-list-worth }
page-board-card-toad = Carte { page-board-in-list-toad }
page-board-card-twin = Carte { page-board-in-list-twin }
# Une carte parmi d’autres, par exemple dans une rangée.
page-board-in-list-heads = { $card }, { unit-heads }
page-board-in-list-worth = { $card }, { $worth }
page-board-in-list-toad = { $card }, crapaud
page-board-in-list-twin = { $card }, jumelle du { $twin }
# Ce qui est dit d’une chose, partie par partie : Carte 56, 1 tête de bœuf ; votre choix ; prend la rangée 4 : 5 cartes, 8 têtes de bœuf.
page-board-parts = { $list } ; { $next }
page-board-to-decide = doit décider
page-board-you = Vous
page-board-total = Total : { unit-points }
page-board-hand = Votre main
page-board-hand-of = Main : { $name }
page-board-in-hand = En main : { unit-cards }
page-board-chosen-by = Carte choisie : { $name }
page-board-your-choice = votre choix
# An action, and what it would do: Play 55: goes to row 3 after 54 as card 2 of 5.
page-board-outcome = { $action } : { $preview }.
# Court, après le nom d’une carte : Carte 56, 1 tête de bœuf ; prend la rangée 4 : 5 cartes, 8 têtes de bœuf.
page-board-cost-goes-to = va dans la rangée { $row }, carte { $count } sur { $of }
page-board-cost-takes-row = prend la rangée { $row } : { unit-cards }, { unit-heads }
page-board-cost-low = trop petite pour toutes les rangées : vous en prenez une, au moins { unit-heads }
page-board-cost-sweeps = votre rangée # va à la pile # : { unit-heads }, comptées double
page-board-cost-with-top = et la première carte de la pioche, face cachée
page-board-confirm = { $pointer ->
    [touch] Touchez encore pour confirmer.
   *[mouse] Cliquez encore pour confirmer.
}
page-board-change = Pour changer, choisissez une autre carte.
page-board-rows = Rangées
# Le nom d’une liste, dont les éléments sont les cartes.
page-board-row-cards = Rangée { $row } : { $count } cartes sur { $of }, { unit-heads }
page-board-row = Rangée { $row } : { $list } ; { $count } sur { $of } ; { unit-heads }
page-board-take-row = Prendre la rangée { $row } : { $list } ; { $count } sur { $of } ; { unit-heads }
page-board-taken = Prises : { unit-cards }, { unit-heads }
page-board-deck = Pioche : { unit-cards }

## Take 5

page-board-pool = Cartes à choisir

## Take A Number

page-board-known = Cartes connues : { $name }
page-board-number-row = Rangée # : { $list }
page-board-number-row-empty = Rangée # : vide
page-board-number-pile = Pile # : { unit-cards }, { unit-heads }, comptées double
# Beside the picture of a head.
page-board-counted-twice = 2×{ $heads }
page-board-taken-by = Cartes prises : { $name }
page-board-cards-taken = Cartes prises

## Hornochsen!

page-board-herd = Rangée { $row } : { $list } ; { $count } sur { $of } ; vaut { $worth }
page-board-herd-cards = Rangée { $row } : { $count } cartes sur { $of }, vaut { $worth }
page-board-herd-under = dessous : { $specials }
page-board-put-under = poser { $kind } dessous
page-board-herd-gone = Rangée { $row } : ramassée
page-board-then-row-1 = puis de nouveau la rangée 1
page-board-under = Sous la rangée
page-board-special = Carte spéciale { $kind }
page-board-specials-in-hand = Cartes spéciales en main
page-board-specials-taken = Cartes spéciales prises
page-board-herd-taken = Prises : { unit-cards }, valeur { $worth }
page-board-laid = { $laid } sur { $most } cartes posées pendant ce tour
page-board-ask-under = Sous quelle rangée posez-vous { $kind } ?

## Take That

page-board-line = Ligne : { $list }
page-board-line-cards = Ligne : { unit-cards }
page-board-line-empty = Ligne : vide
page-board-pair = Paire { $low } et { $high }
page-board-can-lay = peut être posée
page-board-can-twist = peut retirer le { $card }
page-board-face-up = Face visible : { unit-points }
page-board-line-taken = Prises : { unit-cards }, moins { unit-points }
page-board-line-taken-unseen = Prises : { unit-cards }, dont { $unseen } sans les voir, moins { unit-points } pour les autres
page-board-lay = Poser le { $card }
page-board-twist = Retirer le { $card }
page-board-take-line = Prendre la ligne : { unit-cards }, { $worth }
page-board-ask-twist = Poser le { $card }, ou retirer sa jumelle ?

## No Thanks!

page-board-series = Suite { $list } : { unit-points }
page-board-cost = Cartes jusqu’ici : { unit-points }
page-board-hidden-counters = Jetons cachés
page-board-your-counters = Vous avez { unit-counters }
page-board-on-card = { unit-counters } sur la carte
page-board-no-card = Aucune carte
page-board-take =
    { $counters ->
        [0] Prendre le { $card }
        [one] Prendre le { $card } et { $counters } jeton
       *[other] Prendre le { $card } et { $counters } jetons
    }
page-board-take-none = Prendre
