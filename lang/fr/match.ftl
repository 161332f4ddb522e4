### Ce qui se passe dans une partie, dans tous les jeux. La phrase d’un jeu
### (« take5-event-… ») passe avant la phrase commune (« event-… »).
### Un message qui est { "" } ne dit rien.

event-round-begins = La manche { $round } commence.
event-round-over = La manche { $round } est finie : { $scores }.
event-match-over = { $winners-you ->
    [yes] { $winners-count ->
        [one] La partie est finie. Vous gagnez.
       *[other] La partie est finie. { $winners } partagez la victoire.
    }
   *[no] { $winners-count ->
        [one] La partie est finie. { $winners } gagne.
       *[other] La partie est finie. { $winners } se partagent la victoire.
    }
}

event-hand = { "" }
event-chosen = { "" }
event-scored = { "" }
event-rows = Les rangées commencent par { $rows }.
event-revealed = Cartes dévoilées : { $cards }.
event-placed = { $seat-is ->
    [you] Votre { $card } va dans la rangée { $row }.
   *[other] { $seat } place son { $card } dans la rangée { $row }.
}
event-too-low = { $seat-is ->
    [you] Votre { $card } est trop petit pour toutes les rangées.
   *[other] { $seat } a un { $card }, trop petit pour toutes les rangées.
}
event-first = { $first-is ->
    [you] Vous commencez.
   *[other] { $first } commence.
}

## Ce que vous pouvez faire

action-play = Jouer le { $card }
action-take-row = Prendre la rangée { $row }
action-lay = Jouer le { $card }

## Ce qui en résulte : la suite d’une phrase qui commence par le choix

preview-goes-to = va dans la rangée { $row } après le { $after }, carte { $count } sur { $of }, si les rangées restent ainsi
preview-below-all = trop petit pour toutes les rangées ; vous en prenez une, au moins { $least ->
    [one] { $least } tête de bœuf
   *[other] { $least } têtes de bœuf
}, si les rangées restent ainsi
preview-takes = { $cards } ({ unit-heads })

## Ce qu’on vous demande

ask-choosing = { $awaited-you ->
    [yes] Choisissez une carte.
   *[no] Vous pouvez encore changer de carte.
}
ask-taking-row = Votre { $card } est trop petit pour toutes les rangées. Quelle rangée prenez-vous ?
ask-over = { "" }
