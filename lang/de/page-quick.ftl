## Quick match

page-quick = Schnelle Partie
page-quick-of = Schnelle Partie: { $game }
page-quick-lead = Spiel mit allen, die gerade da sind. Die Partie beginnt von selbst, sobald alle Plätze besetzt sind.
page-quick-seats = Anzahl der Spieler
page-quick-any = Egal
page-quick-bots = Bots dürfen die freien Plätze besetzen, wenn bald niemand kommt
page-quick-find = Mitspieler finden
page-quick-finding = Ein Tisch wird gesucht …
page-quick-who = Wer da ist
page-quick-free-seat = Warten auf einen Mitspieler …
page-quick-people-only = nur mit Menschen
page-quick-bots-come =
    { $seconds ->
        [0] Bots besetzen die freien Plätze …
        [one] In { $seconds } Sekunde besetzen Bots die freien Plätze.
       *[other] In { $seconds } Sekunden besetzen Bots die freien Plätze.
    }
page-quick-you-want-people = Du möchtest nur mit Menschen spielen. Die Partie beginnt, wenn alle Plätze besetzt sind.
page-quick-others-want-people =
    { $count ->
        [one] { $names } möchte nur mit Menschen spielen, deshalb kommen keine Bots.
       *[other] { $names } möchten nur mit Menschen spielen, deshalb kommen keine Bots.
    }
page-quick-full = Alle Plätze sind besetzt. Die Partie beginnt gleich.
page-quick-leave = Verlassen
page-quick-no-seat = Du hast an diesem Tisch keinen Platz.
page-quick-join = Mitspielen

## Running tables

page-running-heading = Laufende Partien
page-running-lead = Sieh bei einer öffentlichen Partie zu. Du siehst den Tisch, aber keine Handkarten.
page-running-round = Runde { $round }
page-running-spectators =
    { $count ->
        [0] niemand sieht zu
        [one] { $count } Zuschauer
       *[other] { $count } Zuschauer
    }
page-running-watch = Zusehen
page-running-watch-of = Zusehen: { $game } mit { $names }
