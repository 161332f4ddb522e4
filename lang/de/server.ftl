### Was ein Server von sich aus sagt: über einen Link, für die Vorschau in Messengern, und in Benachrichtigungen.

link-table = Spiel mit: { $game }
link-seats = { $free ->
    [0] Alle Plätze sind besetzt.
    [one] { $free } von { $seats } Plätzen ist frei.
   *[other] { $free } von { $seats } Plätzen sind frei.
}
link-playing = Die Partie läuft.
link-over = Die Partie ist vorbei.
link-match = { $game }: eine Partie zum Nachspielen
link-match-line = { $players ->
    [one] { $players } Spieler, Karte für Karte zum Nachspielen.
   *[other] { $players } Spieler, Karte für Karte zum Nachspielen.
}
link-image = Fünf Spielkarten auf einem grünen Tisch

## In Benachrichtigungen, unter dem Namen des Spiels

push-turn = Du bist dran.
push-started = Die Partie hat begonnen.
push-started-turn = { push-started } { push-turn }
