### Die Spiele: Namen, worum es geht, Varianten und Optionen, Ziele und Ende.

language-name = Deutsch

tagline = Fünf kleine Kartenspiele, mit Freunden oder gegen Bots

game-take5 = Take 5
game-take-a-number = Take A Number
game-hornochsen = Hornochsen!
game-take-that = Take That
game-no-thanks = No Thanks!

about-take5 = Alle spielen gleichzeitig eine Karte. Leg nicht die sechste Karte einer Reihe.
about-take-a-number = Die Reihen werden immer länger. Was du nimmst, kommt auf deine Hand zurück.
about-hornochsen = Reihen im Kreis. Diesmal willst du die grünen Rinder, nicht die roten.
about-take-that = Leg nah an die letzte Karte, dreh ihren Zwilling heraus oder nimm die Reihe.
about-no-thanks = Nimm die Karte, oder zahl einen Chip und passe.

## Optionen. Der Text eines Spiels gilt vor dem gemeinsamen.

option-variant = Variante
option-variant-standard = Standard
option-variant-advanced = Für Fortgeschrittene
option-variant-tactics = Taktik
take5-option-variant-standard-about = Zehn Karten für jeden, aus allen 104.
take5-option-variant-advanced-about = Nur so viele Karten wie nötig, reihum aus den offenen Karten gewählt. Bis zu 6 Spieler.
take5-option-variant-tactics-about = Nur so viele Karten wie nötig: Alle wissen, welche im Spiel sind.
take-that-option-variant-standard-about = Die Grundregeln.
take-that-option-variant-advanced-about = Wer eine Reihe aus einer Karte nimmt, nimmt auch die oberste Karte des Stapels, verdeckt.
no-thanks-option-counters = Chips
no-thanks-option-counters-hidden = Verdeckte Chips
no-thanks-option-counters-hidden-about = Nur du weißt, wie viele Chips du hast.
no-thanks-option-counters-open = Offene Chips
no-thanks-option-counters-open-about = Alle Chips liegen offen auf dem Tisch.
hornochsen-option-after-take = Nach dem Nehmen
hornochsen-option-after-take-goes-on = Der Zug geht weiter
hornochsen-option-after-take-goes-on-about = Wer eine Reihe genommen hat, darf noch eine Karte spielen.
hornochsen-option-after-take-ends-turn = Der Zug endet
hornochsen-option-after-take-ends-turn-about = Wer eine Reihe nimmt, beendet damit seinen Zug.
option-first = Wer beginnt
option-first-seed = Zufall

## Ziel und Ende

goal-lowest = Die kleinste Summe gewinnt.
goal-highest = Die größte Summe gewinnt.
end-rounds = { unit-rounds }
end-above = { $points ->
    [one] bis jemand mehr als { $points } Punkt hat
   *[other] bis jemand mehr als { $points } Punkte hat
}
# Auch eine Partie nach Punkten endet nach so vielen Runden.
end-cap = höchstens { $rounds } Runden
seats-range = { $least } bis { $most } Spieler

## Anzahlen

unit-cards = { $cards-count ->
    [one] { $cards-count } Karte
   *[other] { $cards-count } Karten
}
unit-heads = { $heads ->
    [one] { $heads } Ochsenkopf
   *[other] { $heads } Ochsenköpfe
}
unit-counters = { $counters ->
    [one] { $counters } Chip
   *[other] { $counters } Chips
}
unit-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
unit-rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
unit-players = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
unit-bots = { $bots ->
    [one] { $bots } Bot
   *[other] { $bots } Bots
}

## Listen: „12, 14 und 20“ entsteht von links nach rechts.

list-middle = { $list }, { $next }
list-end = { $list } und { $next }
list-you = du
list-seat-number = { $seat-is ->
    [you] du { $number }
   *[other] { $seat } { $number }
}
