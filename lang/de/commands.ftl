### Ausgabe der Befehle `watch` und `replay`. Spaltentitel sind kurz: Eine Zeile hat 80 Spalten.

## Der Beginn einer Partie

story-players = Am Tisch: { $players }.
story-rounds = Die Partie hat { unit-rounds }.
story-above = { $points ->
    [one] Die Partie endet, wenn jemand mehr als { $points } Punkt hat.
   *[other] Die Partie endet, wenn jemand mehr als { $points } Punkte hat.
}
story-option = { $value }: { $about }
# Wie jemand ohne Namen heißt.
story-seat = Platz { $number }
story-marked-heads = { $card } hat 7 Ochsenköpfe, eine Karte ohne Zeichen hat einen.
story-marked-cattle = { $good } zählt +2, { $bad } zählt −7. Eine Karte ohne Zeichen zählt +1.

## Überschriften

story-round = Runde { $round }
story-turn = Zug { $turn }
story-turn-of = Zug { $turn }: { $seat }
story-turn-pile = { $pile ->
    [0] Zug { $turn }, der Stapel ist leer
    [one] Zug { $turn }, { $pile } Karte im Stapel
   *[other] Zug { $turn }, { $pile } Karten im Stapel
}
story-draft = Kartenwahl, Karte { $number } von { $all }
story-card = Karte { $number } von { $all }
story-round-over = Runde { $round } ist vorbei
story-match-over = Die Partie ist vorbei

## Der Tisch

story-row = Reihe { $row }
story-pool = Offene Karten: { $cards }
story-line = Reihe: { $cards }
story-empty = leer
story-pile-worth = { unit-cards }, { unit-heads }
story-taken-cards = { unit-cards }{ $toads ->
    [0] { "" }
    [one] , { $toads } Kröte
   *[other] , { $toads } Kröten
}{ $hidden ->
    [0] { "" }
   *[other] , { $hidden } verdeckt
}

## Spalten. Bei Hornochsen! haben row-number und worth zusammen höchstens 8 Buchstaben, under höchstens 5.

story-so-far = bisher
story-full = voll
story-heads = Köpfe
story-pile = Stapel
story-hand = Hand
story-number-row = #-Reihe
story-number-pile = #-Stapel
story-face-up = offen
story-taken = genommen
story-counters = Chips
story-cards = Karten
story-row-number = Nr.
story-worth = Wert
story-under = unten
story-in-round = Runde
story-total = Summe
story-by-round = Runde für Runde

## Punkte

story-totals = Bisherige Summen: { $totals }.
story-winners = { $winners-count ->
    [one] { $winners } gewinnt mit { $points ->
        [one] { $points } Punkt.
       *[other] { $points } Punkten.
    }
   *[other] { $winners } gewinnen gemeinsam mit { $points ->
        [one] { $points } Punkt.
       *[other] { $points } Punkten.
    }
}

## Nach der Partie

command-record-written = Die Aufzeichnung ist in { $file }.
command-watch-again = Startwert { $seed }. So siehst du diese Partie noch einmal:
command-next-record = { $file } enthält weitere Partien: --record { $record } zeigt die nächste.

## Fehler

error-read = { $file } ist nicht lesbar: { $why }
error-write = { $file } ist nicht schreibbar: { $why }
error-exists = { $file } gibt es schon; wähle einen anderen Namen
error-no-record = { $file } hat keine Aufzeichnung { $wanted }, sondern nur { $found }
error-no-round = { $found ->
    [one] die Partie hat keine Runde { $wanted }, sondern nur { $found } Runde
   *[other] die Partie hat keine Runde { $wanted }, sondern nur { $found } Runden
}
error-no-move = { $found ->
    [one] es gibt keinen Zug { $wanted }, sondern nur { $found } Zug
   *[other] es gibt keinen Zug { $wanted }, sondern nur { $found } Züge
}
error-round-over = die Runde ist vorbei: es gibt nichts zu entscheiden
error-spectator = wer zuschaut, hat nichts zu entscheiden
error-no-decision = dieser Platz hat in der Partie nichts zu entscheiden

## The command `rules`

command-rules-one = { $command } zeigt die Regeln eines Spiels.
