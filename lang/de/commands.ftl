### Ausgabe der Befehle `watch`, `replay`, `rules`, `join`, `check` und `verify`. Spaltentitel sind kurz: Zeilen haben
### 80 Spalten.

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

## The command `rules`

command-rules-one = { $command } zeigt die Regeln eines Spiels.

## Der Befehl `join`

join-seated = { $seats ->
    [one] Tisch { $code }: { $game }, { $seats } Platz. Der Bot hat Platz { $seat }.
   *[other] Tisch { $code }: { $game }, { $seats } Plätze. Der Bot hat Platz { $seat }.
}
join-waiting = Tisch { $code }: { $taken } von { $seats } Plätzen besetzt
join-playing = Tisch { $code }: Runde { $round }, Summen { $totals }
join-lost = Verbindung verloren. Nächster Versuch in { $seconds } s.
join-back = Wieder verbunden.
join-fault = Für den Bot wurde ein zufälliger Zug gemacht: { $why }
join-faults = Zufällige Züge für den Bot: { $faults }.
join-over = { $result ->
    [won] Partie { $number }: gewonnen mit { $total }; die anderen: { $others }.
    [shared] Partie { $number }: gemeinsam gewonnen mit { $total }; die anderen: { $others }.
   *[lost] Partie { $number }: verloren mit { $total }; die anderen: { $others }.
}

## Der Befehl `check`

check-summary = { unit-records }, { unit-actions }, { unit-faults }

## Der Befehl `verify`

verify-record = { $file }, Aufzeichnung { $record }
verify-outside = { $file }, keine Aufzeichnung
verify-record-of = { $record }: { $game }
verify-record-at = { $record }: { $game }, Tisch { $table }
verify-commitment = Festlegung, vor der Partie gezeigt:
verify-contributions = Beiträge der Plätze:
verify-nothing = nichts
verify-by = von Platz { $seat }, { $name }
verify-secret = Geheimnis, nach der Partie offengelegt:
verify-seed = Startwert aller Verteilungen:
verify-fair = Fair: Das Geheimnis passt zur Festlegung, der Startwert folgt aus ihm und den Beiträgen, und jede Verteilung folgt aus dem Startwert.
verify-shown = Die Festlegung ist die, die dir gezeigt wurde.
verify-not-shown = Wurde dir diese Festlegung vor der Partie gezeigt? (--commitment HEX)
verify-unproven = Unbewiesen: Das Geheimnis passt zur Festlegung, der Startwert folgt daraus, und jede Verteilung folgt aus dem Startwert. Aber kein Platz hat etwas beigetragen: Die Verteilungen können ausgesucht sein.
verify-no-proof = Ohne Nachweis: Die Aufzeichnung sagt nicht, woher ihr Startwert kommt.
verify-wrong = Falsch: { $why }
verify-unfinished = die Aufzeichnung endet vor dem Ende der Partie
verify-other-commitment = die Festlegung ist { $found }, nicht { $shown }
verify-no-commitment = die Aufzeichnung hat keine Festlegung
verify-no-contribution = kein Platz hat { $sent } beigetragen
verify-summary = { unit-records }: { $fair } fair, { $unproven } unbewiesen, { $no-proof } ohne Nachweis, { $wrong } falsch
verify-summary-outside = { verify-summary }; { unit-faults } außerhalb von Aufzeichnungen

## Strg-C

command-interrupted = unterbrochen
command-interrupted-lost = unterbrochen; was noch nicht geschrieben war, ist verloren

## Anzahlen

unit-records = { $records ->
    [one] { $records } Aufzeichnung
   *[other] { $records } Aufzeichnungen
}
unit-actions = { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}
unit-faults = { $faults ->
    [one] { $faults } Fehler
   *[other] { $faults } Fehler
}
