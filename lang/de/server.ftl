### Was ein Server über einen Link sagt, für die Vorschau in Messengern.

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
    [one] { $players } Person, jede Karte noch einmal.
   *[other] { $players } Personen, jede Karte noch einmal.
}
link-image = Fünf Spielkarten auf einem grünen Tisch
