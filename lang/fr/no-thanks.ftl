### No Thanks!

no-thanks-event-pile = { $first-is ->
    [you] Chacun a { unit-counters }. Vous commencez.
   *[other] Chacun a { unit-counters }. { $first } commence.
}
no-thanks-event-turned-up = La carte suivante est le { $card }.
no-thanks-event-taken = { $counters ->
    [0] { $seat-is ->
        [you] Vous prenez le { $card } ({ SIGNED($worth) }).
       *[other] { $seat } prend le { $card } ({ SIGNED($worth) }).
    }
   *[other] { $seat-is ->
        [you] Vous prenez le { $card } et { unit-counters } ({ SIGNED($worth) }).
       *[other] { $seat } prend le { $card } et { unit-counters } ({ SIGNED($worth) }).
    }
}
no-thanks-event-passed = { $seat-is ->
    [you] { $on-card ->
        [one] Vous dites non merci : { $on-card } jeton sur le { $card }.
       *[other] Vous dites non merci : { $on-card } jetons sur le { $card }.
    }
   *[other] { $on-card ->
        [one] { $seat } dit non merci : { $on-card } jeton sur le { $card }.
       *[other] { $seat } dit non merci : { $on-card } jetons sur le { $card }.
    }
}
no-thanks-event-scored = { $seat-is ->
    [you] Vous : { $cards } pour les cartes − { unit-counters } = { $score }.
   *[other] { $seat } : { $cards } pour les cartes − { unit-counters } = { $score }.
}

no-thanks-action-take = Prendre la carte
no-thanks-action-pass = Non merci

no-thanks-preview-takes = { $counters ->
    [0] change votre score de { SIGNED($worth) }
   *[other] rapporte { unit-counters } et change votre score de { SIGNED($worth) }
}
no-thanks-preview-passes = coûte un jeton ; il vous reste { unit-counters }

no-thanks-ask-turn = { $choices ->
    [take] Vous n’avez plus de jetons. Prenez la carte.
   *[other] Prenez la carte, ou dites non merci.
}
