### Take That

take-that-event-pile = { event-first }
take-that-event-laid = { $seat-is ->
    [you] Du spielst die { $card }.
   *[other] { $seat } spielt die { $card }.
}
take-that-event-twisted = { $seat-is ->
    [you] Du drehst die { $twin } mit der { $card } heraus: 2 Punkte.
   *[other] { $seat } dreht die { $twin } mit der { $card } heraus: 2 Punkte.
}
take-that-event-line-taken = { $seat-is ->
    [you] Du nimmst die Reihe: { unit-cards }, { SIGNED($worth) }.
   *[other] { $seat } nimmt die Reihe: { unit-cards }, { SIGNED($worth) }.
}
take-that-event-top-taken = { $seat-is ->
    [you] Du nimmst auch die oberste Karte des Stapels, verdeckt.
   *[other] { $seat } nimmt auch die oberste Karte des Stapels, verdeckt.
}
take-that-event-drawn = { $card ->
    [none] { "" }
   *[other] { $seat-is ->
        [you] Du ziehst die { $card }.
       *[other] { $seat } zieht die { $card }.
    }
}
take-that-event-scored = { $seat-is ->
    [you] Du: { take-that-sum }
   *[other] { $seat }: { take-that-sum }
}
# Punkte einer Runde: + 1 für jede offene Karte, − 1 für jede genommene, − 4 mehr für jede Kröte.
take-that-sum = { $toads ->
    [0] { $face-up } offen − { $taken-count } genommen = { $score }.
    [one] { $face-up } offen − { $taken-count } genommen − 4 für eine Kröte = { $score }.
   *[other] { $face-up } offen − { $taken-count } genommen − { $toads } × 4 für Kröten = { $score }.
}

take-that-action-twist = Mit der { $card } drehen
take-that-action-take-line = Die Reihe nehmen

take-that-preview-lays = { $after ->
    [none] beginnt eine neue Reihe
   *[other] kommt nach der { $after }
}
take-that-preview-twists = dreht die { $twin } heraus: 2 Punkte
take-that-preview-takes = { $with-top ->
    [yes] { unit-cards }, { SIGNED($worth) }, und die oberste Karte des Stapels, verdeckt
   *[no] { unit-cards }, { SIGNED($worth) }
}

take-that-ask-turn = { $choices ->
    [lay] Spiel eine beliebige Karte.
    [take-line] Keine deiner Karten passt. Nimm die Reihe.
    [lay-take-line] Spiel eine Karte, oder nimm die Reihe.
    [take-line-twist] Dreh eine Karte heraus, oder nimm die Reihe.
   *[other] Spiel eine Karte, dreh eine heraus, oder nimm die Reihe.
}
