### Hornochsen!

hornochsen-event-circle = { event-first }
hornochsen-event-laid = { $seat-is ->
    [you] Du legst die { $card } an Reihe { $row } an.
   *[other] { $seat } legt die { $card } an Reihe { $row } an.
}
hornochsen-event-special-laid = { $seat-is ->
    [you] Du legst { hornochsen-special } unter Reihe { $row }.
   *[other] { $seat } legt { hornochsen-special } unter Reihe { $row }.
}
hornochsen-event-row-taken = { $seat-is ->
    [you] { $specials-count ->
        [0] Reihe { $row } ist voll. Du nimmst sie für { SIGNED($worth) }.
       *[other] Reihe { $row } ist voll. Du nimmst sie für { SIGNED($worth) }, mit { $specials }.
    }
   *[other] { $specials-count ->
        [0] Reihe { $row } ist voll. { $seat } nimmt sie für { SIGNED($worth) }.
       *[other] Reihe { $row } ist voll. { $seat } nimmt sie für { SIGNED($worth) }, mit { $specials }.
    }
}
hornochsen-event-stopped = { $seat-is ->
    [you] Du hörst auf.
   *[other] { $seat } hört auf.
}
hornochsen-event-scored = { $seat-is ->
    [you] Du: { hornochsen-sum }
   *[other] { $seat }: { hornochsen-sum }
}
# Punkte einer Runde: Grün − Rot, + 5 für jede +5, × 2 für jede x2, − 10 für jede übrige Sonderkarte.
hornochsen-sum = Grün { $count-green } − Rot { $count-red }{ $count-plus5 ->
    [0] { "" }
    [one] { " " }+ 5
   *[other] { " " }+ { $count-plus5 } × 5
}{ $count-x2 ->
    [0] { "" }
    [one] , verdoppelt
   *[other] , { $count-x2 }-mal verdoppelt
}{ $count-left-over ->
    [0] { "" }
    [one] , − 10 für eine übrige Sonderkarte
   *[other] , − { $count-left-over } × 10 für übrige Sonderkarten
} = { $score }.
hornochsen-special = eine { $kind }

hornochsen-action-special = { $kind } unter Reihe { $row } legen
hornochsen-action-stop = Hier aufhören

hornochsen-preview-lays = kommt in Reihe { $row } nach der { $after } als Karte { $count } von { $of }, wert { SIGNED($worth) }
hornochsen-preview-takes = { $specials-count ->
    [0] füllt Reihe { $row }; du nimmst sie für { SIGNED($worth) }
   *[other] füllt Reihe { $row }; du nimmst sie für { SIGNED($worth) }, mit { $specials }
}
hornochsen-preview-under = bekommt, wer Reihe { $row } nimmt
hornochsen-preview-stops = beendet deinen Zug

hornochsen-ask-turn = { $laid ->
    [0] Spiel eine Karte. Du darfst bis zu 3 spielen.
    [1] Spiel eine zweite Karte, oder hör hier auf.
   *[other] Spiel eine dritte Karte, oder hör hier auf.
}
