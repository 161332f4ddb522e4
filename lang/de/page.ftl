
## title
page-title = Taketable

## tagline
page-tagline = Fünf kleine Kartenspiele, mit Freunden und gegen Bots.

## close
page-close = Schließen

## dismiss
page-dismiss = Schließen

## retry
page-retry = Noch einmal versuchen

## skipToContent
page-skip-to-content = Zum Inhalt

## nav
page-nav-label = Taketable
page-nav-tables = Offene Tische
page-nav-create = Neuer Tisch
page-nav-settings = Einstellungen
page-nav-shortcuts = Tastenkürzel
page-nav-name = Du spielst als { $name }. Namen ändern

## about
game-take5 = Take 5
page-game-take5 = Alle legen gleichzeitig eine Karte. Leg nicht die sechste Karte einer Reihe.
game-take-a-number = Take A Number
page-game-take-a-number = Immer längere Reihen. Was du nimmst, kommt zurück auf die Hand.
game-hornochsen = Hornochsen!
page-game-hornochsen = Reihen im Kreis. Diesmal will man die grünen Rinder haben, die roten nicht.
game-take-that = Take That
page-game-take-that = Leg nah an die letzte Karte, dreh Zwillinge heraus, oder nimm alles.
game-no-thanks = No Thanks!
page-game-no-thanks = Nimm die Karte, oder zahl einen Chip, um verschont zu werden.

## seatsFrom
page-seats = { $least } bis { $most } Personen

## goal
page-goal-lowest = Die kleinste Summe gewinnt
page-goal-highest = Die größte Summe gewinnt

## home
page-home-heading = Jetzt spielen
page-home-lead = Such ein Spiel aus, und du sitzt mit Bots am Tisch.
page-home-bots = Deine Bots sind
page-home-play = Jetzt spielen: { $game }
page-home-starting = Der Tisch wird vorbereitet …
page-home-friends = Mit Freunden
page-home-friends-lead = Eröffne einen Tisch, schick den Link herum, und warte auf niemanden länger, als du magst: Bots nehmen die freien Plätze.
page-home-create-table = Tisch eröffnen
page-home-open-tables = Offene Tische ansehen
page-home-rules = Regeln
page-home-rules-of = Regeln von { $game }
page-home-with-code = Mit einem Code mitspielen
page-home-code-line = Sechs Zeichen, aus der Einladung.
page-home-join = Mitspielen
page-home-more = Mehr
page-home-no-code = Diesen Code hat gerade kein Tisch.

## level
page-levels-novice = Anfänger
page-levels-casual = Hobbyspieler
page-levels-skilled = Könner
page-levels-expert = Meister

## oneLevel
page-level-novice = Anfänger
page-level-casual = Hobbyspieler
page-level-skilled = Könner
page-level-expert = Meister

## variants
page-option-take5-variant-standard = Standard
page-option-take5-variant-standard-line = Zehn Karten für alle, gegeben aus sämtlichen 104.
page-option-take5-variant-advanced = Für Fortgeschrittene
page-option-take5-variant-advanced-line = Nur so viele Karten wie nötig, reihum aus einer offenen Auslage gewählt. Bis zu 6 Personen.
page-option-take5-variant-tactics = Taktik
page-option-take5-variant-tactics-line = Nur so viele Karten wie nötig, verteilt: Alle wissen, welche im Spiel sind.
page-option-take-that-variant-standard = Standard
page-option-take-that-variant-standard-line = Die einfachen Regeln.
page-option-take-that-variant-advanced = Für Fortgeschrittene
page-option-take-that-variant-advanced-line = Wer eine Reihe aus nur einer Karte nimmt, bekommt auch die oberste vom Stapel, ungesehen.
page-option-no-thanks-counters-hidden = Verdeckte Chips
page-option-no-thanks-counters-hidden-line = Nur du weißt, wie viele Chips du hast.
page-option-no-thanks-counters-open = Offene Chips
page-option-no-thanks-counters-open-line = Die Chips von allen liegen auf dem Tisch.

## create
page-create-heading = Tisch eröffnen
page-create-game = Spiel
page-create-variant = Spielweise
page-create-seats = Plätze
page-create-bots = Bots von Anfang an
page-create-bots-number =
    { $count ->
        [one] { $count } Bot
       *[other] { $count } Bots
    }
page-create-bots-later = Bis zum Beginn kannst du Bots dazusetzen und entfernen.
page-create-bot-level = Wie gut sie spielen
page-create-end = Ende der Partie
page-create-end-rounds = nach einer festen Zahl von Runden
page-create-end-above = wenn jemand eine Punktzahl überschreitet
page-create-rounds = Runden
page-create-points = Punkte
page-create-usual = { $value }: wie in der Anleitung
page-create-clock = Zeit für eine Entscheidung
page-create-clocks-none = unbegrenzt
page-create-clocks-s20 = 20 Sekunden
page-create-clocks-s45 = 45 Sekunden
page-create-clocks-s120 = 2 Minuten
page-create-clocks-d1 = 1 Tag
page-create-clocks-d3 = 3 Tage
page-create-clock-line = Ist die Zeit um, entscheidet ein Bot für dich.
page-create-who = Wer kommen darf
page-create-public-name = Alle
page-create-public-line = Der Tisch steht in der Liste der offenen Tische.
page-create-by-link-name = Auf Einladung
page-create-by-link-line = Nur wer den Link hat.
page-create-spectators = Wer keinen Platz hat, darf zusehen
page-create-forced = Für mich spielen, wenn es nur eine Möglichkeit gibt
page-create-open = Tisch eröffnen
page-create-opening = Der Tisch wird vorbereitet …

## tables
page-tables-heading = Offene Tische
page-tables-lead = Öffentliche Tische mit einem freien Platz. Die Liste ändert sich von selbst.
page-tables-lost = Die Verbindung ist weg: Die Liste ist vielleicht veraltet. Sie kommt von selbst wieder.
page-tables-none = Gerade wartet kein Tisch auf Mitspieler.
page-tables-none-lead = Eröffne einen: Wer als Nächstes hier nachsieht, findet ihn.
page-tables-free =
    { $count ->
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
page-tables-by = { $names }
page-tables-join = Zum Tisch: { $game }
page-tables-go-there = Zum Tisch

## name
page-name-heading = Wie sollen dich die anderen nennen?
page-name-label = Dein Name
page-name-line = Bis zu 32 Zeichen. Du kannst ihn jederzeit ändern.
page-name-keep = Das bin ich
page-name-who = Biber, Dachs, Delfin, Falke, Fink, Fuchs, Hase, Igel, Luchs, Marder, Otter, Rabe, Reiher, Schwan, Specht, Uhu
page-name-how = Flinker, Freundlicher, Fröhlicher, Gelassener, Heiterer, Kluger, Lustiger, Munterer, Netter, Neugieriger, Ruhiger, Sanfter, Schlauer, Stiller, Vergnügter, Wacher
page-name-friendly = { $how } { $who }

## settings
page-settings-heading = Einstellungen
page-settings-language = Sprache
page-settings-theme = Farben
page-settings-themes-auto = wie das System
page-settings-themes-light = hell
page-settings-themes-dark = dunkel
page-settings-themes-contrast = starker Kontrast
page-settings-cards = Karten
page-settings-card-sizes-small = klein
page-settings-card-sizes-medium = mittel
page-settings-card-sizes-large = groß
page-settings-speed = Spieltempo
page-settings-speeds-slow = langsam
page-settings-speeds-normal = normal
page-settings-speeds-fast = schnell
page-settings-speeds-instant = sofort
page-settings-sound = Töne
page-settings-sounds-off = aus
page-settings-sounds-on = an
page-settings-kept = Gilt für dieses Gerät.

## shortcuts
page-shortcuts-heading = Tastenkürzel
page-shortcuts-anywhere = Überall
page-shortcuts-at-table = Am Tisch
page-shortcuts-all-help = diese Liste
page-shortcuts-all-settings = Einstellungen
page-shortcuts-all-choose = zwischen Karten und Möglichkeiten wechseln
page-shortcuts-all-take = wählen
page-shortcuts-all-skip = das Ende des Zuges sofort zeigen
page-shortcuts-all-hand = zur Spielfläche
page-shortcuts-all-chat = eine Nachricht schreiben
page-shortcuts-all-rules = Spielregeln
page-shortcuts-all-close = ein Fenster schließen
page-shortcuts-in-replay = Beim Nachspielen
page-shortcuts-replay-step = einen Schritt zurück oder weiter
page-shortcuts-replay-round = eine Runde zurück oder weiter
page-shortcuts-replay-play = abspielen und anhalten
page-shortcuts-keys-enter = Eingabe
page-shortcuts-keys-space = Leertaste
page-shortcuts-keys-arrows = Pfeiltasten
page-shortcuts-keys-escape = Esc

## table
page-table-heading = Tisch: { $game }
page-table-loading = Auf dem Weg zum Tisch …
page-table-gone = Dieser Tisch ist nicht zu erreichen
page-table-home = Zur Startseite
page-table-free-seat = Platz { $seat }: frei
page-table-you = du
page-table-host = Gastgeber
page-table-bot = Bot, { $level }
page-table-sit = Hinsetzen
page-table-sit-on = Hinsetzen: Platz { $seat }
page-table-stand-up = Aufstehen
page-table-remove = Entfernen
page-table-remove-from = { $name } vom Tisch entfernen
page-table-seat-bot = Bot setzen
page-table-seat-bot-on = Bot setzen: Platz { $seat }
page-table-fill-with-bots = Bots auf alle freien Plätze
page-table-bot-level = Stärke der Bots
page-table-start = Partie beginnen
page-table-start-when-full = Sobald kein Platz mehr frei ist, kann es losgehen.
page-table-wait-for-host = Der Gastgeber beginnt die Partie, sobald kein Platz mehr frei ist.
page-table-sit-first = Nimm Platz, oder sieh zu.
page-table-invite = Einladen
page-table-invite-line = Wer diesen Link hat, kann dazukommen.
page-table-link = Link zu diesem Tisch
page-table-copy = Link kopieren
page-table-copied = Kopiert
page-table-end-rounds =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
page-table-end-above =
    { $points ->
        [one] bis jemand mehr als { $points } Punkt hat
       *[other] bis jemand mehr als { $points } Punkte hat
    }
page-table-no-clock = ohne Zeitlimit
page-table-seconds =
    { $count ->
        [one] { $count } Sekunde für eine Entscheidung
       *[other] { $count } Sekunden für eine Entscheidung
    }
page-table-days =
    { $count ->
        [one] { $count } Tag für eine Entscheidung
       *[other] { $count } Tage für eine Entscheidung
    }
page-table-watching = Du siehst zu.
page-table-code = Oder sag diesen Code:

## play
page-play-your-turn = Du bist dran
page-play-choose-again = Du darfst neu wählen
page-play-waiting-for =
    { $count ->
        [one] Es fehlt noch { $names }
       *[other] Es fehlen noch { $names }
    }
page-play-showing = Der Zug läuft
page-play-skip = Überspringen
page-play-sending = Wird gesendet …
page-play-saved = Gespeichert
page-play-time-left = Restzeit
page-play-time-left-text =
    { $count ->
        [one] noch { $count } Sekunde
       *[other] noch { $count } Sekunden
    }
page-play-round = Runde { $round }
page-play-round-of = Runde { $round } von { $rounds }
page-play-board = Die Spielfläche
page-play-players = Spieler
page-play-bots =
    { $count ->
        [one] { $names } ist ein Bot: { $level }.
       *[other] { $names } sind Bots: { $level }.
    }
page-play-away =
    { $count ->
        [one] { $names } ist nicht da: Ein Bot spielt weiter.
       *[other] { $names } sind nicht da: Bots spielen weiter.
    }
page-play-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
page-play-score = Punkte
page-play-story = Was bisher geschah
page-play-story-empty = Noch nichts.
page-play-chat = Chat
page-play-rules = Regeln
page-play-round-over = Runde { $round } ist vorbei
page-play-go-on = Nächste Runde
page-play-go-on-to-end = Zum Ergebnis
page-play-leave = Verlassen
page-play-leave-heading = Die Partie verlassen?
page-play-leave-line = Ein Bot spielt für dich weiter. Komm jederzeit an diese Adresse zurück: Der Platz bleibt deiner.
page-play-leave-yes = Verlassen
page-play-leave-no = Bleiben
page-play-pause = Pause
page-play-wants-pause =
    { $count ->
        [one] { $names } will eine Pause. Die Uhr steht, wenn alle am Tisch das wollen.
       *[other] { $names } wollen eine Pause. Die Uhr steht, wenn alle am Tisch das wollen.
    }
page-play-you-want-pause = Du willst eine Pause. Die Uhr steht, wenn alle am Tisch das wollen.
page-play-pause-too = Ich auch
page-play-no-pause = Weiterspielen
page-play-paused = Pause: Die Uhr steht.
page-play-end-pause = Weiter

## sheet
page-sheet-round = Runde
page-sheet-total = Summe
page-sheet-caption = Punkte nach Runden
page-sheet-lowest = Die kleinste Summe gewinnt.
page-sheet-highest = Die größte Summe gewinnt.

## story
page-log-sat = { $name } setzt sich.
page-log-stood = { $name } steht auf.
page-log-started = Die Partie beginnt.
page-log-away = { $name } ist nicht da: Ein Bot spielt weiter.
page-log-back = { $name } ist wieder da.
page-log-renamed = { $before } heißt ab jetzt { $after }.
page-log-clock = Die Zeit von { $name } ist um: Ein Bot entscheidet.
page-log-round-begins = Runde { $round } beginnt.
page-log-round-over = Runde { $round } ist vorbei: { $scores }.
page-log-match-over =
    { $count ->
        [one] Die Partie ist vorbei. { $names } gewinnt.
       *[other] Die Partie ist vorbei. { $names } gewinnen.
    }
page-log-score = { $name } { $points }
page-log-pausing = { $name } will eine Pause.
page-log-paused = Die Uhr steht.
page-log-went-on = { $name } spielt weiter.
page-log-rematch = Dieselben Leute treffen sich an einem neuen Tisch.
page-log-closed = Der Betreiber hat diesen Tisch geschlossen: { $reason }

## report
page-report-open = Jemanden melden
page-report-heading = Jemanden melden
page-report-whom = Person
page-report-reason = Was ist passiert?
page-report-line = Die Betreiber dieses Servers lesen deine Meldung und die letzten Chatzeilen. Die Person erfährt nichts davon.
page-report-send = Meldung senden
page-report-sent = Danke. Die Betreiber sehen sich das an.

## chat
page-chat-label = Nachricht
page-chat-says = { $name }: { $text }
page-chat-placeholder = Sag etwas
page-chat-send = Senden
page-chat-empty = Noch hat niemand etwas gesagt.
page-chat-only-players = Nur wer am Tisch sitzt, kann mitreden.
page-chat-quick = Kurz gesagt
page-chat-words = Hallo!, Gut gemacht!, Schöne Partie.
page-chat-react = Zeig, was du davon hältst
page-chat-reactions-bravo = Bravo!
page-chat-reactions-ouch = Autsch!
page-chat-reactions-laugh = Haha!
page-chat-reactions-lucky = So ein Glück!
page-chat-reactions-hmm = Hm …
page-chat-reactions-sorry = Tut mir leid!
page-chat-reactions-thanks = Danke!
page-chat-mute = Jemanden stumm schalten
page-chat-mute-line = Du siehst nicht mehr, was diese Person sagt. Sie merkt es nicht.
page-chat-mute-one = { $name } stumm schalten

## over
page-over-you-win = Du gewinnst!
page-over-wins =
    { $count ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen
    }
page-over-place = { $place }.
page-over-ranking = Endstand
page-over-again = Revanche
page-over-replay = Partie ansehen
page-over-record = Aufzeichnung herunterladen
page-over-record-line = Jede Karte und jede Entscheidung als Textdatei; damit kann jeder prüfen, wie gegeben wurde.
page-over-go-to-next = Zum neuen Tisch
page-over-next-is-there = Dieselben Leute treffen sich wieder.

## fair
page-fair-line = Es wird fair gegeben: Niemand kann die Karten allein aussuchen, und das kannst du nachher prüfen.
page-fair-commitment = Der Server hat sich festgelegt auf
page-fair-why = Das ist der Hash eines Geheimnisses, das er nicht mehr ändern kann. Jeder Spieler gibt zufällige Bytes dazu, und aus beidem folgt, wie gegeben wird. Dein Browser behält diese Zahl und deine Bytes, um sie nach der Partie zu vergleichen.
page-fair-contributed =
    { $people ->
        [one] { $count } von { $people } Spieler hat zufällige Bytes dazugegeben.
       *[other] { $count } von { $people } Spielern haben zufällige Bytes dazugegeben.
    }
page-fair-check = Prüfen, wie gegeben wurde
page-fair-checking = Wird geprüft …
page-fair-heading = Wie gegeben wurde
page-fair-not-safe = Browser rechnen das nur auf Seiten aus, die über https kamen. Prüfe die Aufzeichnung stattdessen mit dem Programm:
page-fair-no-fair = Diese Aufzeichnung sagt nicht, wie das Geben zustande kam: Das lässt sich nicht prüfen.
page-fair-good = Alles, was hier zu prüfen war, stimmt.
page-fair-partly = Was hier zu prüfen war, stimmt, aber nicht alles war zu prüfen.
page-fair-bad = Etwas stimmt nicht: So war es nicht zugesagt.
page-fair-secret-yes = Das Geheimnis in der Aufzeichnung hat den Hash, der daneben steht.
page-fair-secret-no = Das Geheimnis in der Aufzeichnung hat nicht den Hash, der daneben steht.
page-fair-seed-is = Gemischt wurde mit dem Startwert
page-fair-copy-seed = Startwert kopieren
page-fair-seed-yes = Wie gegeben wurde, folgt aus dem Geheimnis und aus dem, was alle Plätze dazugaben.
page-fair-seed-no = Wie gegeben wurde, folgt nicht aus dem Geheimnis und aus dem, was die Plätze dazugaben.
page-fair-deals-yes = Alle Karten, und wer anfängt, folgen aus dem Startwert.
page-fair-deals-no = Die Karten, oder wer anfängt, folgen nicht aus dem Startwert.
page-fair-promise-yes = Es ist der Hash, der diesem Browser vor der Partie gezeigt wurde.
page-fair-promise-no = Es ist nicht der Hash, der diesem Browser vor der Partie gezeigt wurde.
page-fair-promise-unknown = Dieser Browser hat nicht behalten, was vor der Partie gezeigt wurde.
page-fair-mine-yes = Deine zufälligen Bytes sind dabei.
page-fair-mine-no = Deine zufälligen Bytes sind nicht dabei.
page-fair-mine-unknown = Dieser Browser hat keine zufälligen Bytes dazugegeben.
page-fair-proves = Wenn das alles stimmt: Niemand hat nachträglich etwas geändert, und weder der Server noch ein Platz allein hat ausgesucht, wie gegeben wird.
page-fair-proves-not = Das beweist nicht, dass der Server die Karten für sich behielt oder mit keinem Platz und keinem Bot unter einer Decke steckte; und was Spieler einander erzählen, weiß niemand.
page-fair-rest = Das Programm prüft auch, ob jeder Zug den Regeln entspricht:

## mine
page-my-tables-heading = Meine laufenden Partien
page-my-tables-with = mit { $names }
page-my-tables-gathering = Die Partie hat noch nicht begonnen.
page-my-tables-others = Die anderen entscheiden gerade.
page-my-tables-until = bis { $when }
page-my-tables-go-on = Zum Tisch: { $game } mit { $names }

## matches
page-matches-heading = Meine Partien
page-matches-lead = Was du zu Ende gespielt hast, die letzte zuerst.
page-matches-none = Du hast noch keine Partie zu Ende gespielt.
page-matches-look = Ansehen: { $game } mit { $names }
page-matches-show = Ansehen
page-matches-more = Mehr zeigen
page-matches-loading = Die Partien werden geholt …
page-matches-won = gewonnen
page-matches-place = Platz { $place }
page-matches-imported = aus einer Aufzeichnung
page-matches-when = { $when }
page-matches-file = Aus einer Datei
page-matches-file-line = Zieh eine Aufzeichnung hierher, oder such eine aus. Der Server spielt sie dir vor und behält nichts davon.
page-matches-file-waits = Aufzeichnungen spielt der Server vor: Das muss warten, bis er wieder zu erreichen ist.
page-matches-choose = Datei aussuchen
page-matches-choose-another = Andere Datei aussuchen
page-matches-no-record = Diese Datei ist keine Aufzeichnung einer Partie: Zeile { $line } stimmt nicht.
page-matches-too-long = Diese Datei ist zu lang für eine Aufzeichnung.
page-matches-close-file = Zurück zur Liste

## ratings
page-ratings-heading = Wertungen
page-ratings-lead = Wer wie gut spielt, Menschen und Bots, nach Spiel und Spielweise.
page-ratings-loading = Die Wertungen werden geholt …
page-ratings-none = Eine solche Partie hat noch niemand zu Ende gespielt.
page-ratings-place = Platz
page-ratings-player = Wer
page-ratings-rating = Wertung
page-ratings-range = Wahrscheinlicher Bereich
page-ratings-matches = Partien
page-ratings-pending = Die Wertungen werden noch berechnet. Es fehlen noch { $matches } Partien.
page-ratings-bot = Bot, { $level }
page-ratings-between = so gut wie sicher zwischen { $from } und { $to }, am ehesten { $mean }
page-ratings-how = Die Wertung ist, was so gut wie sicher ist: das untere Ende des Balkens. Die Marke darin ist, was am wahrscheinlichsten ist. Mit jeder Partie wird der Balken kürzer.

## replay
page-replay-heading = Partie { $game }
page-replay-label = Nachspielen
page-replay-loading = Die Partie wird geholt …
page-replay-not-over = Diese Partie ist noch nicht vorbei. Bis dahin sieht niemand die Karten der anderen.
page-replay-to-table = Zum Tisch
page-replay-first = Zum Anfang
page-replay-back = Einen Schritt zurück
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-on = Einen Schritt weiter
page-replay-last = Zum Ende
page-replay-step = Schritt
page-replay-step-text = Schritt { $at } von { $last }, Runde { $round }
page-replay-round = Runde
page-replay-whose = Aus Sicht von
page-replay-all = alle Karten
page-replay-hands = Alle Karten
page-replay-hand-of = Karten von { $name }
page-replay-no-cards = keine Karten
page-replay-share = Link zu diesem Zeitpunkt

## rules
page-rules-heading = Regeln: { $game }
page-rules-loading = Die Regeln werden geholt …
page-rules-trouble = Die Regeln konnten nicht geholt werden.

## line
page-connection-connecting = Verbindung wird hergestellt …
page-connection-lost = Die Verbindung ist weg. Sobald sie wieder da ist, geht es weiter, wo es war.
page-connection-now = Jetzt verbinden
page-connection-no-server = Der Server ist nicht zu erreichen. Regeln und Einstellungen sind trotzdem da; alles andere kommt von selbst wieder.
page-connection-back = Wieder verbunden.

## trouble
page-error-unreachable = Der Server ist nicht zu erreichen. Versuch es gleich noch einmal.
page-error-garbage = Das hat der Server nicht verstanden.
page-error-protocol = Diese Seite ist älter als der Server: Lade sie neu.
page-error-unknown = Der Server kennt dich nicht mehr: Lade die Seite neu.
page-error-no-table = Diesen Tisch gibt es nicht, oder du darfst nicht zusehen.
page-error-not-seated = Das kann nur, wer am Tisch sitzt.
page-error-not-host = Das kann nur der Gastgeber.
page-error-taken = Da sitzt schon jemand.
page-error-no-seat = Da sitzt niemand, oder den Platz gibt es nicht.
page-error-not-now = Das geht gerade nicht.
page-error-illegal = Das erlauben die Regeln nicht.
page-error-late = Zu spät: Das ist schon entschieden.
page-error-reused = Der Server hat das verwechselt: Versuch es noch einmal.
page-error-setup = So einen Tisch kann man nicht eröffnen.
page-error-slower = Das war zu viel auf einmal: Warte einen Moment.
page-error-busy = Der Server ist beschäftigt: Versuch es gleich noch einmal.
page-error-banned = Du bist auf diesem Server gesperrt.

## lost
page-not-found-heading = Hier ist nichts
page-not-found-line = Vielleicht ist die Adresse nicht vollständig.

## games
page-board-heads =
    { $count ->
        [one] { $count } Ochsenkopf
       *[other] { $count } Ochsenköpfe
    }
page-board-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
page-board-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
page-board-counters =
    { $count ->
        [one] { $count } Chip
       *[other] { $count } Chips
    }
page-board-card = Karte { $card }
page-board-card-with = Karte { $card }, { $what }
page-board-toad = Kröte
page-board-twin = Zwilling der { $card }
page-board-seat-awaited = ist an der Reihe
page-board-seat-total =
    { $total ->
        [one] Insgesamt { $total } Punkt
       *[other] Insgesamt { $total } Punkte
    }
page-board-hand = Deine Hand
page-board-hand-of = Hand von { $name }
page-board-has-chosen = Karte von { $name }
page-board-your-choice = deine Wahl
page-board-pool = Karten zum Nehmen
page-board-pile = Genommen: { $cards }, { $worth }
page-board-rows = Reihen
page-board-row = Reihe undefined: undefined; undefined von undefined; undefined
page-board-goes-to = käme an Reihe { $row }
page-board-take-row = Nehmen – { $row }
page-board-in-hand = Auf der Hand: { $cards }
page-board-known-of = Bekannte Karten von { $name }
page-board-number-row = #-Reihe: { $cards }
page-board-number-pile = #-Stapel: { $cards }, { $heads }, die doppelt zählen
page-board-taken = Genommen von { $name }
page-board-labelled = { $label }: { $what }
page-board-keep-which = Genommene Karten
page-board-herd = Reihe undefined: undefined; undefined von undefined; wert undefined
page-board-to-first = danach kommt wieder Reihe 1
page-board-row-gone = Reihe { $count }: weg
page-board-under = Unter der Reihe
page-board-special = Sonderkarte { $kind }
page-board-specials-in-hand = Sonderkarten auf der Hand
page-board-specials-taken = Genommene Sonderkarten
page-board-herds-taken = Genommen: { $cards }, wert { $worth }
page-board-laid = { $laid } von { $most } Karten in diesem Zug gelegt
page-board-stop = Hier aufhören
page-board-line = Reihe: { $cards }
page-board-pair = Paar { $low } und { $high }
page-board-can-lay = kann angelegt werden
page-board-can-twist = kann die { $card } drehen
page-board-face-up = Offen: { $worth }
page-board-line-taken = Genommen: { $cards }, minus { $worth }, davon { $unseen } ungesehen
page-board-lay-it = Die { $card } anlegen
page-board-twist-out = Die { $card } drehen
page-board-take-line =
    { $cards ->
        [one] Die Reihe nehmen: { $cards } Karte, −{ $cost }
       *[other] Die Reihe nehmen: { $cards } Karten, −{ $cost }
    }
page-board-series = Folge { $cards }: { $worth }
page-board-cost = Karten bisher: { $worth }
page-board-hidden-counters = Verdeckte Chips
page-board-your-counters = Du hast { $counters }
page-board-on-card = { $counters } auf der Karte
page-board-deck =
    { $cards ->
        [one] Stapel: { $cards } Karte
       *[other] Stapel: { $cards } Karten
    }
page-board-no-card = Keine Karte
page-board-take =
    { $counters ->
        [one] Die { $card } und { $counters } Chip nehmen
       *[other] Die { $card } und { $counters } Chips nehmen
    }
page-board-no-thanks = Nein danke
page-board-story-pool = { $cards } liegen offen, und { $first } nimmt die erste.
page-board-story-drafted = { $name } nimmt die { $card }.
page-board-story-rows = Die Reihen beginnen mit undefined.
page-board-story-revealed = @@@ (cards) => `Aufgedeckt: ${cards.join(", ")}.`
page-board-story-placed = Die { $card } von { $name } kommt an Reihe { $row }.
page-board-story-too-low = Die { $card } von { $name } ist niedriger als alle Reihen.
page-board-story-sixth = Die { $card } von { $name } war die sechste in Reihe { $row }: { $cards }, { $heads }.
page-board-story-low-takes = { $name } nimmt Reihe { $row } mit der { $card }: { $cards }, { $heads }.
page-board-story-fills = Die { $card } von { $name } füllt Reihe { $row }: { $name } nimmt undefined.
page-board-story-low-takes-these = { $name } nimmt Reihe { $row } mit der { $card }: undefined.
page-board-story-swept = Die #-Reihe von { $name } kommt auf den #-Stapel: { $cards }, { $heads }.
page-board-story-kept = Die { $card } kommt in die #-Reihe von { $name }, undefined auf die Hand.
page-board-story-numbers-counted = { $name }: { $in-hand } auf der Hand, und zweimal { $in-pile } im #-Stapel.
page-board-story-starts = { $name } beginnt.
page-board-story-laid-on = { $name } legt die { $card } an Reihe { $row }.
page-board-story-laid-under = { $name } legt { $special } unter Reihe { $row }.
page-board-story-herd-taken = Die fünfte Karte: { $name } nimmt Reihe { $row }, wert { $worth }, mit undefined.
page-board-story-stopped = { $name } hört auf.
page-board-story-herds-counted = { $name }: { $sum }.
page-board-story-green = Grün { $points }
page-board-story-red = Rot { $points }
page-board-story-specials-left = { $points } für Sonderkarten auf der Hand
page-board-story-laid = { $name } legt die { $card } an.
page-board-story-twisted = { $name } dreht die { $twin } mit der { $card }: 2 Punkte.
page-board-story-line-taken = { $name } nimmt die Reihe: { $cards }, { $points }.
page-board-story-top-taken = Auch die oberste Karte des Stapels geht ungesehen an { $name }.
page-board-story-drawn = { $name } zieht die { $card }.
page-board-story-pairs-counted = { $name }: { $pairs } für Paare − { $taken } für genommene Karten = NaN.
page-board-story-counters-dealt = Alle haben { $counters }; { $first } beginnt.
page-board-story-turned-up = Die { $card } wird aufgedeckt.
page-board-story-took = { $name } nimmt die { $card } und { $counters }.
page-board-story-passed = { $name } sagt Nein danke zur { $card }: { $counters } darauf.
page-board-story-cards-counted =
    { $counters ->
        [one] { $name }: { $cards } für Karten − { $counters } Chip = NaN.
       *[other] { $name }: { $cards } für Karten − { $counters } Chips = NaN.
    }
page-board-ask-choose = Wähle eine Karte.
page-board-ask-choose-again = Deine { $card } liegt verdeckt. Nimm eine andere Karte, wenn du es dir anders überlegst.
page-board-ask-draft = Nimm eine Karte auf die Hand.
page-board-ask-take-row = Deine { $card } ist niedriger als alle Reihen. Welche Reihe nimmst du?
page-board-ask-keep = Welche Karte kommt in deine #-Reihe? Die anderen kommen auf deine Hand.
page-board-ask-lay = Leg eine Karte.
page-board-ask-lay-or-stop = Leg noch eine Karte, oder hör hier auf.
page-board-ask-under-which = Unter welche Reihe legst du { $kind }?
page-board-ask-lay-there = Die { $card } käme an Reihe { $row }: noch einmal antippen, oder die Reihe.
page-board-ask-open = Leg irgendeine Karte.
page-board-ask-lay-twist-or-take = Leg eine Karte an, dreh eine heraus oder nimm die Reihe.
page-board-ask-lay-or-twist = Die { $card } anlegen, oder mit ihr drehen?
page-board-ask-must-take-line = Keine deiner Karten passt: Nimm die Reihe.
page-board-ask-take-or-pass = Nimm die Karte, oder sag Nein danke.
page-board-ask-must-take = Du hast keinen Chip mehr: Nimm die Karte.
