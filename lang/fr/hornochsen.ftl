### Hornochsen!

hornochsen-event-circle = { event-first }
hornochsen-event-laid = { $seat-is ->
    [you] Vous jouez le { $card } dans la rangée { $row }.
   *[other] { $seat } joue le { $card } dans la rangée { $row }.
}
hornochsen-event-special-laid = { $seat-is ->
    [you] Vous mettez { hornochsen-special } sous la rangée { $row }.
   *[other] { $seat } met { hornochsen-special } sous la rangée { $row }.
}
hornochsen-event-row-taken = { $seat-is ->
    [you] { $specials-count ->
        [0] La rangée { $row } est pleine. Vous la prenez pour { SIGNED($worth) }.
       *[other] La rangée { $row } est pleine. Vous la prenez pour { SIGNED($worth) }, avec { $specials }.
    }
   *[other] { $specials-count ->
        [0] La rangée { $row } est pleine. { $seat } la prend pour { SIGNED($worth) }.
       *[other] La rangée { $row } est pleine. { $seat } la prend pour { SIGNED($worth) }, avec { $specials }.
    }
}
hornochsen-event-stopped = { $seat-is ->
    [you] Vous vous arrêtez.
   *[other] { $seat } s’arrête.
}
hornochsen-event-scored = { $seat-is ->
    [you] Vous : { hornochsen-sum }
   *[other] { $seat } : { hornochsen-sum }
}
# Points d’une manche : verts − rouges, + 5 par carte +5, × 2 par carte x2, − 10 par carte spéciale restée en main.
hornochsen-sum = { $count-green } verts − { $count-red } rouges{ $count-plus5 ->
    [0] { "" }
    [one] { " " }+ 5
   *[other] { " " }+ { $count-plus5 } × 5
}{ $count-x2 ->
    [0] { "" }
    [one] , doublé
   *[other] , doublé { $count-x2 } fois
}{ $count-left-over ->
    [0] { "" }
    [one] , − 10 pour une carte spéciale restante
   *[other] , − { $count-left-over } × 10 pour les cartes spéciales restantes
} = { $score }.
hornochsen-special = un { $kind }

hornochsen-action-special = Mettre { $kind } sous la rangée { $row }
hornochsen-action-stop = S’arrêter là

hornochsen-preview-lays = va dans la rangée { $row } après le { $after }, carte { $count } sur { $of }, valeur { SIGNED($worth) }
hornochsen-preview-takes = { $specials-count ->
    [0] remplit la rangée { $row } ; vous la prenez pour { SIGNED($worth) }
   *[other] remplit la rangée { $row } ; vous la prenez pour { SIGNED($worth) }, avec { $specials }
}
hornochsen-preview-under = va à qui prendra la rangée { $row }
hornochsen-preview-stops = termine votre tour

hornochsen-ask-turn = { $laid ->
    [0] Jouez une carte. Vous pouvez en jouer jusqu’à 3.
    [1] Jouez une deuxième carte, ou arrêtez-vous là.
   *[other] Jouez une troisième carte, ou arrêtez-vous là.
}
