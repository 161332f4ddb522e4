### Ausgabe von `taketable arena`: ein Bericht, eine Seite für Browser, Fortschritt. Zeilen haben 80 Spalten.

## Der Kopf eines Berichts

arena-title = { $game }, { unit-players }
arena-opening = { $title }. { $goal } ± ist das 95-%-Konfidenzintervall.
arena-lead-meaning = Vorsprung: Punkte vor dem Schnitt der anderen; + ist besser.
arena-rating-meaning = Wertung: 400 Punkte mehr verzehnfachen die Chancen; + ist besser.

## Spalten

arena-column-bot = Bot
arena-column-seats = Plätze
arena-column-score = Punkte
arena-column-wins = Siege, %
arena-column-lead = Vorsprung
arena-column-time = Zeit pro Zug
arena-column-rating = Wertung

## Jeder gegen jeden

arena-cross-lead = Der Bot der Zeile gegen { $others } der Spalte, Vorsprung in Punkten
arena-cross-wins = Dasselbe, Siege in %; ein gerechter Anteil ist { $share }
arena-cross-corner = Zeile gegen Spalte

## Fehler eines Programms

arena-faults = { $bot } hat Fehler gemacht. Zufällige Züge an seiner Stelle: { $kinds }.
arena-restarts = { $bot } wurde { $restarts }-mal neu gestartet.
arena-first-fault = Erster Fall, { $kind }: { $why }
fault-could-not-start = nicht gestartet
fault-crashed = abgestürzt
fault-closed = Ausgabe geschlossen
fault-late = zu spät
fault-stuck = hängt
fault-garbage = unlesbar
fault-other-protocol = anderes Protokoll
fault-other-decision = andere Entscheidung
fault-illegal = regelwidrig
fault-gone = verschwunden
fault-flooded = zu viel Ausgabe

## Das Ergebnis

arena-verdict = { $place ->
    [ahead] { $by ->
        [wins] { $bot } liegt vorn, mit { $chance } % Sicherheit: um { $from } bis { $to } % der Siege.
       *[score] { $bot } liegt vorn, mit { $chance } % Sicherheit: um { $from } bis { $to } Punkte.
    }
    [behind] { $by ->
        [wins] { $bot } liegt zurück, mit { $chance } % Sicherheit: um { $from } bis { $to } % der Siege.
       *[score] { $bot } liegt zurück, mit { $chance } % Sicherheit: um { $from } bis { $to } Punkte.
    }
   *[open] { $by ->
        [wins] Mit { $chance } % Sicherheit lässt sich nicht sagen, ob { $bot } vorn liegt: Der Vorsprung ist { $from } bis { $to } % der Siege.
       *[score] Mit { $chance } % Sicherheit lässt sich nicht sagen, ob { $bot } vorn liegt: Der Vorsprung ist { $from } bis { $to } Punkte.
    }
}
arena-amounts = { unit-deals } in allen Rotationen: { unit-matches }, { unit-rounds }, { unit-decisions }
arena-counts = { $took ->
    [no] { arena-amounts }.
    [all] { arena-amounts } in { $seconds } s.
   *[part] { $now ->
        [one] { arena-amounts }; die letzte in { $seconds } s.
       *[other] { arena-amounts }; die letzten { $now } in { $seconds } s.
    }
}
arena-interrupted = Unterbrochen. Das sind die Ergebnisse bis dahin.
arena-records = Die Aufzeichnungen sind in { $file }.
arena-page = Die Seite ist { $file }.
arena-resume = Zum Fortsetzen: { $command }
arena-more = Für mehr Verteilungen: { $command }

## Die Seite

arena-page-strength = Spielstärke
arena-page-time = Spielstärke nach Zeit pro Zug
arena-page-scores = Punkte
arena-page-numbers = In Zahlen
arena-axis-lead = Vorsprung in Punkten
arena-axis-rating = Wertung; 400 Punkte verzehnfachen die Chancen
arena-axis-total = Summe am Ende einer Partie
arena-axis-time = Zeit pro Zug
arena-fact-intervals = { $goal } Linien und ± sind 95-%-Konfidenzintervalle, berechnet über die Verteilungen.
arena-fact-bots = Bots: { $bots }.
arena-fact-seats = { $seats ->
    [one] { $bot } ({ $seats } Platz)
   *[other] { $bot } ({ $seats } Plätze)
}
arena-fact-match = Jede Partie: { $options }.
arena-fact-made = Startwert { $seed }. Gespielt von Taketable { $version }.
arena-first-seat = Platz { $seat } beginnt
arena-first-random = wer beginnt, ist zufällig

## Die Leiter

arena-ladder-game = Spiel
arena-ladder-variant = Variante
arena-ladder-seats = Plätze
arena-ladder-bots = einer gegen die anderen
arena-ladder-lead = Vorsprung
arena-ladder-wins = Siege, % (gerechter Anteil)
arena-ladder-deals = Verteilungen
arena-ladder-certain = sicher
arena-ladder-pair = { $one } gegen { $others }
arena-ladder-verdict = { $certain ->
    [yes] ja
    [no] nein
   *[interrupted] unterbrochen
}
arena-ladder-interrupted = { $row ->
    [begun] Unterbrochen. Die letzte Zeile hat, was bis dahin gespielt war.
   *[other] Unterbrochen, bevor für die nächste Zeile etwas fertig gespielt war.
}

## Fortschritt

arena-progress = { $up-to ->
    [yes] { $done } von höchstens { $all } Partien, höchstens noch { $left }
   *[no] { $done } von { $all } Partien, noch { $left }
}
arena-progress-row = { $up-to ->
    [yes] Zeile { $row } von { $rows }: { $done } Partien
   *[no] Zeile { $row } von { $rows }: { $done } von { $all } Partien
}

## Anzahlen

unit-deals = { $deals ->
    [one] { $deals } Verteilung
   *[other] { $deals } Verteilungen
}
unit-matches = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}
unit-decisions = { $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
}
