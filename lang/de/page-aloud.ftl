### Was auf eine Taste oder einen Knopf hin vorgelesen wird, für alle, die das Spielfeld nicht sehen

page-aloud-heading = Vorlesen
page-aloud-table = Tisch
page-aloud-hand = deine Hand, mit den Kosten jeder Karte
page-aloud-scores = Punkte, und was vor jedem liegt
page-aloud-turn = letzter Zug
page-aloud-question = Frage
page-aloud-clock = Restzeit
page-aloud-line = Mit einem Screenreader brauchst du für einzelne Tasten den Fokusmodus. Oder nimm die Knöpfe „Vorlesen“ über dem Spielfeld.

## Was vorgelesen wird

page-aloud-score = { $name }: { unit-points }
page-aloud-place = { $place }. { $name }: { unit-points }
page-aloud-no-hand = Du hast keine Karten.
page-aloud-no-clock = Es gibt keine Zeitgrenze.
page-aloud-time-left = noch { $time }
# Eine Entscheidung, die beim Server angekommen ist.
page-aloud-saved = { $action }: gespeichert.
page-aloud-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
page-aloud-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
page-aloud-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
page-aloud-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
