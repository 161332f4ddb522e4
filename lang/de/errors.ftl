### Fehler. Ein Satz: was nicht stimmt, dann was zu tun ist.

error-line = Fehler: { $why }

## Dateien und Aufzeichnungen

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

## Die Spiele auf der Befehlszeile

error-unknown-game = { $meant ->
    [none] unbekanntes Spiel „{ $name }“; die Spiele sind { $games }
   *[other] unbekanntes Spiel „{ $name }“; meintest du { $meant }? Die Spiele sind { $games }
}
error-ambiguous-game = „{ $name }“ kann { $games } sein
error-players = { $game } ist für { $least } bis { $most } Spieler, nicht { $seats }
error-setup = { $game }: { $why }
error-no-option = { $game } hat keine Option { $option }
error-rounds = eine Partie hat 1 bis { $most } Runden, nicht { $wanted }
error-points = die Punktgrenze kann 0 bis { $most } sein, nicht { $wanted }
error-first-seat = Platz { $first } kann nicht beginnen: Der Tisch hat { $seats } Plätze
error-first-word = --first ist „seed“ oder ein Platz ab 1, nicht „{ $value }“
error-nobody-starts = in diesem Spiel wählen alle gleichzeitig; lass --first weg
error-value = { $meant ->
    [none] { $game }: { $option } kann { $values } sein, nicht „{ $value }“
   *[other] { $game }: { $option } kann { $values } sein, nicht „{ $value }“; meintest du { $meant }?
}
error-no-game = { $option } braucht den Namen eines Spiels; ohne ihn fragt das Menü danach
error-no-new-table = { $option } ist für einen neuen Tisch; nenne sein Spiel, etwa --create take5
error-bots-for-seats = --bots nennt { $named } Bots für { $seats } Plätze; nenne einen für alle oder einen für jeden
error-level = Server haben keinen Bot „{ $bot }“; wähle { $levels }
list-or = { $list } oder { $next }

## Gespeicherte Partien

error-resume-game = --resume erwartet eine Datei, und { $game } ist ein Spiel; ohne Datei setzt es die letzte Partie fort, und --list zeigt alle
error-no-place = kein Ort zum Speichern von Partien: Weder XDG_DATA_HOME noch HOME ist gesetzt
error-in-use = { $file } wird gerade anderswo gespielt
error-record = { $file }: { $why }
error-record-bot = es gibt keinen Bot „{ $bot }“
error-two-people = Platz { $seat } gehört jemand anderem, der nicht hier ist
error-nothing-saved = es gibt keine Partie zum Fortsetzen
error-terminal = das Terminal ist nicht benutzbar: { $why }
error-stdout = die Standardausgabe ist nicht schreibbar: { $why }
error-threads = Threads lassen sich nicht starten: { $why }

## Server

error-address = „{ $address }“ ist nicht die Adresse eines Servers; sie beginnt mit http:// oder https://
error-unreachable = { $server } ist nicht erreichbar: { $why }
error-timeout = { $server } hat nicht innerhalb von { $seconds } Sekunden geantwortet
error-no-tls = { $server } benutzt kein TLS; versuche http://
error-not-taketable = { $server } ist kein Taketable-Server oder hat eine andere Version
error-refused = { $server }: { $why }
error-table-code = „{ $code }“ ist nicht der Code eines Tisches
error-no-table-waiting = { $server }: Kein Tisch wartet auf Spieler; --create eröffnet einen
error-unknown-variant = der Server spielt ein Spiel oder eine Variante, die diese Version nicht kennt
error-impossible-view = der Server zeigt etwas, das in diesem Spiel nicht vorkommen kann

## Der Befehl `join`

error-opponents = { $seats ->
    [one] --opponents nennt { $named } Bots, aber es gibt nur { $seats } anderen Platz
   *[other] --opponents nennt { $named } Bots, aber es gibt nur { $seats } andere Plätze
}
error-no-free-seat = alle Plätze von Tisch { $code } sind besetzt
error-seat-taken = Platz { $seat } von Tisch { $code } ist besetzt, oder es gibt ihn nicht
error-begun = die Partie an Tisch { $code } hat schon begonnen
error-match-over = die Partie an Tisch { $code } ist vorbei; eröffne mit --create einen neuen Tisch
error-table-closed = Tisch { $code } wurde vom Betreiber geschlossen: { $reason }
error-join-refused = { $what ->
    [sit] der Server gibt dem Bot keinen Platz: { $why }
    [start] der Server beginnt die Partie nicht: { $why }
    [rematch] der Server eröffnet keinen Tisch für die Revanche: { $why }
   *[act] der Server lehnt den Zug des Bots ab: { $why }
}
error-bot-thread = der Thread des Bots wurde beendet

## Der Befehl `arena`, und Bots

error-interrupted = unterbrochen, bevor die erste Verteilung gespielt war
error-nobody-to-beat = --until braucht mindestens zwei verschiedene Bots, um sie zu unterscheiden
error-comma = das Komma gehört zum Befehl von exec:{ $command }, also ist das ein einziger Bot; für mehrere wiederhole { $option }, etwa { $option } 'exec:python3 mybot.py' { $option } random
error-small-panel = es braucht mindestens zwei verschiedene Bots
error-no-variant = kein Spiel hat diese Variante; `taketable rules` zeigt die Varianten
error-no-row = keine Zeile hat { $seats } Plätze; es gibt Zeilen mit { $there }
error-weights = { $file } ist keine Datei mit Gewichten: { $why }
error-no-weights = { $file } enthält keine Gewichte; `taketable train` erzeugt welche
error-weights-use = { $file }: { $why }
error-bot-rules = der Bot auf Platz { $seat } hat gegen die Regeln verstoßen: { $why }
error-exec = exec:{ $command }: { $why }
error-save-exists = { $file } gibt es schon; zum Fortsetzen nimm --resume statt --save
error-save-in-use = eine andere Arena schreibt gerade in { $file }
error-not-a-save = { $file } wurde nicht von einer Arena gespeichert
error-other-contest = in { $file } steht ein anderer Wettkampf: { $what } ist dort { $there } und hier { $here }
error-save-line = Zeile { $line } von { $file } ist nicht die Verteilung, die dort hingehört; ohne diese und alle folgenden Zeilen lässt sich { $file } fortsetzen

## Der Befehl `advise`

error-impossible = die Stellung ist unmöglich: { $why }
error-not-asked = { $seat } hat jetzt nichts zu entscheiden; die Partie wartet auf { $awaited }
error-seat = Platz { $seat }
error-not-a-view = keine Ansicht: { $why }
error-not-an-object = es ist kein Objekt
error-no-view = es ist keine da
error-to-act = to_act passt nicht zur Phase
error-view-game = kein Spiel hat solche Felder; --game sagt, welches es ist
error-view-long = sie ist zu lang
error-too-far = so weit kommt keine Partie
error-neither = „{ $name }“ ist weder eine Datei noch ein Spiel. Die Spiele sind { $games }; siehe taketable advise GAME --help. Für eine Aufzeichnung nenne ihre Datei; für eine Ansicht als JSON nimm --view
error-field = --{ $field }: { $why }
field-no-card = „{ $text }“ ist keine Karte
field-card-twice = die { $card } ist zweimal genannt
field-too-many-specials = so viele Sonderkarten gibt es nicht
field-no-special = die { $card } ist keine Sonderkarte; das sind x2 und +5
field-no-number = „{ $text }“ ist keine Zahl, die hier passt
field-rows = { $rows } Reihen sind nötig, durch Strichpunkte getrennt, nicht { $found }
field-ascending = jede Reihe steigt an, aber „{ $row }“ nicht
field-missing = { $missing ->
    [one] { $missing } Karte fehlt: Alle genommenen Karten sind nötig
   *[other] { $missing } Karten fehlen: Alle genommenen Karten sind nötig
}
field-entries = { $seats } Angaben sind nötig, deine zuerst, nicht { $found }
field-others = { $others ->
    [one] am Tisch sitzt { $others } anderer Spieler, nicht { $found }
   *[other] am Tisch sitzen { $others } andere Spieler, nicht { $found }
}
field-draft = nur mit --variant advanced
field-hands-known = in der Variante für Fortgeschrittene sind alle Karten bekannt: Gib sie an
field-hands-hidden = nur in der Variante für Fortgeschrittene sind die Karten der anderen bekannt
field-turned-up = mehr Karten, als es andere Spieler gibt
field-turned-up-alone = nur zusammen mit --low oder --keep
field-known = mehr Karten, als diese Hand hat
field-cards = es gibt nur { $cards } Karten
field-in-play = nur { $cards } Karten sind im Spiel, die offene eingerechnet
field-counters = es gibt insgesamt nur { $counters } Chips
field-most-rows = es gibt höchstens { $most } Reihen, nicht { $found }
field-row-cards = eine Reihe hat 1 bis { $most } Karten, nicht { $found }
field-seats = es gibt { $seats } Plätze
field-room = die Reihen haben Platz für { $room } Karten, aber du hast { $found }
field-room-others = die Reihen haben Platz für { $room } Karten der anderen, nicht { $found }

## Warum eine Stellung unmöglich ist

view-other-game = das ist die Ansicht eines anderen Spiels
view-other-option = Ansicht und Optionen stimmen bei { $option } nicht überein
view-seats = mit { $seats } Spielern geht das nicht
view-entries = { $list } hat { $found } Angaben für { $seats } Plätze
view-no-seat = ein Tisch mit { $seats } Plätzen hat keinen Platz mit dem Index { $seat }, von 0 an gezählt
view-no-card = { $card } ist keine Karte dieses Spiels
view-twice = die { $card } kommt zweimal vor
view-hidden = { $hidden } Karten sind verdeckt, aber nur { $unseen } wurden noch nicht gesehen
view-open = auf dem Tisch liegen { $found } Karten, aber höchstens { $most } wurden gespielt
view-own-cards = Platz { $seat } kennt nicht alle eigenen Karten
view-others-cards = von den Karten von Platz { $seat } ist zu viel oder zu wenig bekannt
view-hand = Platz { $seat } kann jetzt nicht { $cards } Karten auf der Hand haben
view-row = Reihe { $row } kann nicht { $cards } Karten haben
view-rows = { $found } Reihen wurden ausgelegt, nicht { $expected }
view-room = die Reihen haben Platz für { $room } Karten, aber auf den Händen sind { $cards }
view-specials = so viele { $special } kann es nicht geben
view-choice = die Wahl von Platz { $seat } passt nicht zur Phase
view-not-low = { $card } ist nicht die niedrigste Karte, oder nicht zu niedrig für alle Reihen
view-counters = die Chips gehen nicht auf: { $found } statt { $expected }
view-counters-of = die Chips von Platz { $seat } gehen nicht auf
view-pile = der Stapel muss jetzt { $expected } Karten haben, nicht { $found }
view-no-twin = { $card } liegt offen ohne ihren Zwilling
view-stage = die Runde kann nicht in dieser Phase sein
