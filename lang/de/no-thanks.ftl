### No Thanks!

no-thanks-event-pile = { $first-is ->
    [you] Alle haben { unit-counters }. Du beginnst.
   *[other] Alle haben { unit-counters }. { $first } beginnt.
}
no-thanks-event-turned-up = Die nächste Karte ist die { $card }.
no-thanks-event-taken = { $counters ->
    [0] { $seat-is ->
        [you] Du nimmst die { $card } ({ SIGNED($worth) }).
       *[other] { $seat } nimmt die { $card } ({ SIGNED($worth) }).
    }
   *[other] { $seat-is ->
        [you] Du nimmst die { $card } und { unit-counters } ({ SIGNED($worth) }).
       *[other] { $seat } nimmt die { $card } und { unit-counters } ({ SIGNED($worth) }).
    }
}
no-thanks-event-passed = { $seat-is ->
    [you] { $on-card ->
        [one] Du sagst Nein danke: { $on-card } Chip auf der { $card }.
       *[other] Du sagst Nein danke: { $on-card } Chips auf der { $card }.
    }
   *[other] { $on-card ->
        [one] { $seat } sagt Nein danke: { $on-card } Chip auf der { $card }.
       *[other] { $seat } sagt Nein danke: { $on-card } Chips auf der { $card }.
    }
}
no-thanks-event-scored = { $seat-is ->
    [you] Du: { $cards } für Karten − { unit-counters } = { $score }.
   *[other] { $seat }: { $cards } für Karten − { unit-counters } = { $score }.
}

no-thanks-action-take = Die Karte nehmen
no-thanks-action-pass = Nein danke

no-thanks-preview-takes = { $counters ->
    [0] ändert deine Punkte um { SIGNED($worth) }
   *[other] bringt { unit-counters } und ändert deine Punkte um { SIGNED($worth) }
}
no-thanks-preview-passes = kostet einen Chip; danach hast du { unit-counters }

no-thanks-ask-turn = { $choices ->
    [take] Du hast keine Chips mehr. Nimm die Karte.
   *[other] Nimm die Karte, oder sag Nein danke.
}
