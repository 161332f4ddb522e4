### Ausgabe von `taketable advise`: was in einer Stellung zu tun ist, und warum. Wer gefragt ist, ist „du“.

## Der Kopf, über der Tabelle

advice-head = { $viewer ->
    [you] { $game }, { unit-players }: deine Möglichkeiten, jede in denselben { $deals } denkbaren Kartenverteilungen geprüft.
   *[other] { $game }, { unit-players }: die Möglichkeiten von Platz { $seat }, jede in denselben { $deals } denkbaren Kartenverteilungen geprüft.
}
advice-score = { $goal ->
    [lowest] Ergebnis: Punkte dieser Runde (weniger ist besser).
   *[highest] Ergebnis: Punkte dieser Runde (mehr ist besser).
}
advice-behind = { $win ->
    [always] Rückstand: Punkte hinter der besten Wahl, gemessen am Vorsprung vor dem Schnitt der anderen und am Sieg ({ $points } Punkte).
    [maybe] Rückstand: Punkte hinter der besten Wahl, gemessen am Vorsprung vor dem Schnitt der anderen und, falls die Partie endet, am Sieg ({ $points } Punkte).
   *[never] Rückstand: Punkte hinter der besten Wahl, gemessen am Vorsprung vor dem Schnitt der anderen.
}
advice-interval = ± ist das 95-%-Konfidenzintervall.

## Die Tabelle

advice-column-score = Ergebnis
advice-column-behind = Rückstand
advice-column-wins = Siege
advice-best = am besten
advice-estimate = { NUMBER($mean, maximumFractionDigits: 2) } ± { NUMBER($error, maximumFractionDigits: 2) }
advice-percent = { NUMBER($mean, maximumFractionDigits: 0) } ± { NUMBER($error, maximumFractionDigits: 0) } %

## Die beste Wahl, und wie weit die anderen zurückliegen

advice-choice = { $preview ->
    [none] { $action }.
   *[other] { $action }: { $preview }.
}
advice-only = Eine andere Möglichkeit gibt es nicht.
advice-next = Die nächstbeste Wahl ({ $next }) ist { NUMBER($less, maximumFractionDigits: 1) } Punkte weniger wert ({ NUMBER($from, maximumFractionDigits: 1) } bis { NUMBER($to, maximumFractionDigits: 1) }).
advice-equal = Ungefähr genauso gut: { $others }.
advice-equal-many = { $others } andere Möglichkeiten sind ungefähr genauso gut.

## Was sie für den Sieg bedeutet

advice-stake = { $goal ->
    [lowest] Die Partie endet mit dieser Runde, darum zählt der Sieg: Diese Wahl kostet { NUMBER($points, maximumFractionDigits: 1) } Punkte mehr als eine andere ({ $other }), gewinnt aber in { $percent } % der Fälle statt in { $instead } %.
   *[highest] Die Partie endet mit dieser Runde, darum zählt der Sieg: Diese Wahl bringt { NUMBER($points, maximumFractionDigits: 1) } Punkte weniger als eine andere ({ $other }), gewinnt aber in { $percent } % der Fälle statt in { $instead } %.
}
advice-last-round = { $all ->
    [yes] Die Partie endet mit dieser Runde. Jede Wahl gewinnt in { $percent } % der Fälle.
   *[no] Die Partie endet mit dieser Runde. Diese Wahl gewinnt in { $percent } % der Fälle.
}
advice-goes-on = Die Partie kann nach dieser Runde weitergehen. Von Bots zu Ende gespielt, wird sie in { $percent } % der Fälle gewonnen.
advice-points-only = Die Summen oder einige genommene Karten sind nicht bekannt. Darum zählen nur Punkte, und es gibt keine Gewinnwahrscheinlichkeit.

## Was sonst für sie spricht

# Karten, die andere haben können, zwischen dem Ende der Reihe und der Karte.
advice-between = { $safe ->
    [yes] { $cards-count ->
        [0] Keine Karte, die andere haben können, kommt dazwischen: Sie ist sicher, falls niemand Reihe { $row } nimmt.
        [one] Nur { $cards-count } Karte, die andere haben können, kommt dazwischen: Sie ist sicher, falls niemand Reihe { $row } nimmt.
       *[other] Nur { $cards-count } Karten, die andere haben können, kommen dazwischen: Sie ist sicher, falls niemand Reihe { $row } nimmt.
    }
   *[no] { $cards-count ->
        [one] { $cards-count } Karte, die andere haben können, kommt dazwischen.
       *[other] { $cards-count } Karten, die andere haben können, kommen dazwischen.
    }
}
advice-fewest-heads = Keine Reihe hat weniger Ochsenköpfe.
advice-number-row = { $fits ->
    [yes] Eine davon passt in deiner #-Reihe nach der { $after }.
   *[no] Keine davon passt in deiner #-Reihe nach der { $after }.
}
advice-special = Die Reihe ist jetzt { SIGNED($worth) } wert. Eine Sonderkarte, die auf der Hand bleibt, kostet 10.
advice-toad = Eine Kröte macht die Reihe um 5 Punkte teurer.
advice-twin-held = Du hast die { $twin } und kannst die { $card } vielleicht später herausdrehen.
advice-twin-gone = Niemand kann sie herausdrehen: Die { $twin } ist auf keiner Hand.
advice-line-worth = Die Reihe ist dann { SIGNED($worth) } wert.
advice-pass-free = Die { $card } würde dich nichts kosten, aber vielleicht legen andere vorher noch Chips darauf.
advice-pass = Die { $card } zu nehmen würde deine Punkte um { SIGNED($worth) } ändern.
