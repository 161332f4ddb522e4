### Sentences of the page

## The page as a whole

page-title = Taketable
page-close = Schließen
page-dismiss = Schließen
page-retry = Noch einmal versuchen
page-skip-to-content = Zum Inhalt

## Navigation

page-nav-tables = Offene Tische
page-nav-create = Neuer Tisch
page-nav-settings = Einstellungen
page-nav-shortcuts = Tastenkürzel
page-nav-name = Du spielst als { $name }. Namen ändern
page-nav-menu = Menü
page-nav-rules = Regeln

## Home page

page-home-heading = Jetzt spielen
page-home-lead = Such dir ein Spiel aus und spiel sofort gegen Bots.
page-home-bots = Bots
page-home-play = Jetzt spielen: { $game }
page-home-starting = Der Tisch wird vorbereitet …
page-home-big-play = Spielen
page-home-against =
    { $bots ->
        [one] { $game } gegen { $bots } Bot
       *[other] { $game } gegen { $bots } Bots
    }
page-home-also = Auch bekannt als { $names }
page-home-minutes = etwa { $minutes } Min.
page-home-with-friends = Mit Freunden spielen
page-home-with-friends-of = { $game } mit Freunden spielen
page-home-friends-short = Mit Freunden
page-home-create-table = Tisch eröffnen
page-home-open-tables = Offene Tische ansehen
page-home-rules = Regeln
page-home-rules-of = Regeln von { $game }
page-home-with-code = Mit einem Code mitspielen
page-home-code-line = Sechs Zeichen, aus der Einladung
page-home-join = Mitspielen
page-home-no-code = Kein Tisch hat diesen Code.

## New table

page-create-heading = Neuer Tisch
page-create-game = Spiel
page-create-seats = Plätze
page-create-seat = Platz { $seat }
page-create-bots = Bots
page-create-bots-number =
    { $count ->
        [0] keine
        [one] { $count } Bot
       *[other] { $count } Bots
    }
page-create-bots-later = Bis zum Beginn der Partie kannst du Bots dazusetzen und entfernen.
page-create-bot-level = Stärke der Bots
page-create-end = Ende der Partie
page-create-end-rounds = nach einer festen Zahl von Runden
page-create-end-above = wenn jemand eine Punktzahl überschreitet
page-create-end-cap = Nach { $rounds } Runden ist spätestens Schluss.
page-create-rounds = Runden
page-create-points = Punkte
page-create-usual = { $value } in der Anleitung
page-create-clock = Zeit pro Entscheidung
page-create-clocks-none = unbegrenzt
page-create-clocks-s20 = 20 Sekunden
page-create-clocks-s45 = 45 Sekunden
page-create-clocks-s120 = 2 Minuten
page-create-clocks-d1 = 1 Tag
page-create-clocks-d3 = 3 Tage
page-create-clock-line = Ist die Zeit um, entscheidet ein Bot für dich.
page-create-who = Wer mitspielen darf
page-create-public-name = Alle
page-create-public-line = Der Tisch steht in der öffentlichen Liste.
page-create-by-link-name = Auf Einladung
page-create-by-link-line = Nur wer den Link hat
page-create-spectators = Zuschauer erlauben
page-create-forced = Für mich spielen, wenn es nur eine Möglichkeit gibt
page-create-open = Tisch eröffnen
page-create-opening = Der Tisch wird vorbereitet …

## Open tables

page-tables-heading = Offene Tische
page-tables-lead = Öffentliche Tische mit einem freien Platz. Die Liste aktualisiert sich von selbst.
page-tables-lost = Verbindung verloren. Die Liste ist vielleicht veraltet. Verbindung wird wiederhergestellt …
page-tables-none = Gerade wartet kein Tisch auf Mitspieler.
page-tables-none-lead = Eröffne einen, dann erscheint er hier.
page-tables-free =
    { $count ->
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
page-tables-by =
    { $count ->
        [0] Noch niemand da
       *[other] { $names }
    }
page-tables-join = Zum Tisch: { $game }
page-tables-go-there = Zum Tisch

## Your name

page-name-heading = Wie sollen dich die anderen nennen?
page-name-label = Dein Name
page-name-line = Bis zu 32 Zeichen. Du kannst ihn jederzeit ändern.
page-name-keep = Das bin ich
page-name-who = Biber, Dachs, Delfin, Falke, Fink, Fuchs, Hase, Igel, Luchs, Marder, Otter, Rabe, Reiher, Schwan, Specht, Uhu
page-name-how = Flinker, Freundlicher, Fröhlicher, Gelassener, Heiterer, Kluger, Lustiger, Munterer, Netter, Neugieriger, Ruhiger, Sanfter, Schlauer, Stiller, Vergnügter, Wacher
page-name-friendly = { $how } { $who }

## Settings

page-settings-heading = Einstellungen
page-settings-language = Sprache
page-settings-theme = Farben
page-settings-themes-auto = wie das System
page-settings-themes-light = hell
page-settings-themes-dark = dunkel
page-settings-themes-contrast = starker Kontrast
page-settings-cards = Kartengröße
page-settings-card-sizes-small = klein
page-settings-card-sizes-medium = mittel
page-settings-card-sizes-large = groß
page-settings-speed = Tempo
page-settings-speeds-slow = langsam
page-settings-speeds-normal = normal
page-settings-speeds-fast = schnell
page-settings-speeds-instant = sofort
page-settings-touch = Karte spielen mit dem Finger
page-settings-touches-twice = zweimal tippen
page-settings-touches-once = einmal tippen
page-settings-mouse = Karte spielen mit der Maus
page-settings-clicks-twice = zweimal klicken
page-settings-clicks-once = einmal klicken
page-settings-sound = Ton
page-settings-sounds-off = aus
page-settings-sounds-on = an
page-settings-sounds-always = an, auch im Hintergrund
page-settings-keys = Tastenkürzel mit einer Taste
page-settings-keys-on = an
page-settings-keys-off = aus
page-settings-kept = Auf diesem Gerät gespeichert

## Keyboard shortcuts

page-shortcuts-heading = Tastenkürzel
page-shortcuts-anywhere = Überall
page-shortcuts-at-table = Am Tisch
page-shortcuts-all-help = diese Liste
page-shortcuts-all-settings = Einstellungen
page-shortcuts-all-choose = zwischen Karten und Möglichkeiten wechseln
page-shortcuts-all-take = wählen
page-shortcuts-all-skip = zum Ende des Zuges springen
page-shortcuts-all-hand = zur Spielfläche
page-shortcuts-all-chat = eine Nachricht schreiben
page-shortcuts-all-rules = Spielregeln
page-shortcuts-all-close = ein Fenster schließen
page-shortcuts-in-replay = Beim Nachspielen
page-shortcuts-replay-step = einen Schritt zurück oder weiter
page-shortcuts-replay-round = eine Runde zurück oder weiter
page-shortcuts-replay-play = abspielen oder anhalten
page-shortcuts-keys-enter = Eingabe
page-shortcuts-keys-space = Leertaste
page-shortcuts-keys-arrows = Pfeiltasten
page-shortcuts-keys-escape = Esc

## A table before its match

page-table-heading = Tisch: { $game }
page-table-loading = Der Tisch wird geladen …
page-table-gone = Tisch nicht gefunden
page-table-home = Startseite
page-table-free-seat = Platz { $seat }: frei
page-table-you = du
page-table-host = Gastgeber
page-table-sit = Hinsetzen
page-table-sit-on = Hinsetzen: Platz { $seat }
page-table-stand-up = Aufstehen
page-table-remove = Entfernen
page-table-remove-from = { $name } vom Tisch entfernen
page-table-seat-bot = Bot dazusetzen
page-table-seat-bot-on = Bot dazusetzen: Platz { $seat }
page-table-fill-with-bots = Freie Plätze mit Bots füllen
page-table-bot-level = Stärke der Bots
page-table-start = Partie beginnen
page-table-start-when-full = Die Partie kann beginnen, wenn alle Plätze besetzt sind.
page-table-wait-for-host = Der Gastgeber beginnt die Partie, wenn alle Plätze besetzt sind.
page-table-sit-first = Setz dich hin, oder sieh zu.
page-table-invite = Einladen
page-table-invite-line = Wer diesen Link hat, kann dazukommen.
page-table-link = Link zu diesem Tisch
page-table-copy = Link kopieren
page-table-copied = Kopiert
page-table-share = Teilen
page-table-share-text = Spiel { $game } mit mir!
page-table-qr = QR-Code des Links zu diesem Tisch
page-table-qr-line = Scannen und mitspielen
page-table-no-clock = ohne Zeitlimit
page-table-seconds =
    { $count ->
        [one] { $count } Sekunde pro Entscheidung
       *[other] { $count } Sekunden pro Entscheidung
    }
page-table-days =
    { $count ->
        [one] { $count } Tag pro Entscheidung
       *[other] { $count } Tage pro Entscheidung
    }
page-table-watching = Du siehst zu.
page-table-code = Oder gib diesen Code weiter:

## Notifications: when it is my turn

page-push-start = Benachrichtigen, wenn ich dran bin
page-push-stop = Nicht mehr benachrichtigen
page-push-is-on = Dieses Gerät benachrichtigt dich, wenn du dran bist, auch wenn diese Seite geschlossen ist.
page-push-is-off = Du bekommst eine Benachrichtigung auf diesem Gerät, auch wenn diese Seite geschlossen ist.
page-push-is-blocked = Dein Browser blockiert Benachrichtigungen von dieser Seite. Erlaube sie in seinen Einstellungen für diese Website.
page-push-is-unsupported = Dieser Browser kann keine Benachrichtigungen von dieser Seite anzeigen.
page-push-is-install = Um hier Benachrichtigungen zu bekommen, tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne Taketable von dort.
page-push-failed = Dein Browser kann gerade keine Benachrichtigungen empfangen. Versuche es später noch einmal.

## A running match

page-play-your-turn = Du bist dran
page-play-title = { page-play-your-turn } · { $game }
page-play-choose-again = Du kannst es dir noch anders überlegen
page-play-waiting-for = Warten auf { $names }
page-play-showing = Der Zug läuft
page-play-skip = Überspringen
page-play-sending = Wird gesendet …
page-play-saved = Gespeichert
page-play-time-left = Restzeit
page-play-round = Runde { $round }
page-play-round-of = Runde { $round } von { $rounds }
page-play-board = Spielfläche
page-play-players = Spieler
page-play-programs =
    { $count ->
        [one] { $names } ist ein Bot.
       *[other] { $names } sind Bots.
    }
page-play-bots =
    { $count ->
        [one] { $names } ist ein Bot ({ $level }).
       *[other] { $names } sind Bots ({ $level }).
    }
page-play-away =
    { $count ->
        [one] { $names } ist nicht da. Ein Bot spielt weiter.
       *[other] { $names } sind nicht da. Bots spielen weiter.
    }
page-play-score = Punkte
page-play-story = Verlauf
page-play-story-empty = Noch nichts.
page-play-chat = Chat
page-play-menu = Menü
page-play-panel = Verlauf, Punkte und Chat
page-play-unread =
    { $count ->
        [one] { $count } neue Nachricht
       *[other] { $count } neue Nachrichten
    }
page-play-rules = Regeln
page-play-round-over = Runde { $round } ist vorbei
page-play-go-on = Nächste Runde
page-play-go-on-to-end = Zum Ergebnis
page-round-limit = Die Partie endet, sobald jemand mehr als { unit-points } hat.
page-round-left = { $rounds ->
    [0] Das war die letzte Runde.
    [one] Noch { $rounds } Runde
   *[other] Noch { $rounds } Runden
}
page-round-way = { $points ->
    [one] Noch { $points } Punkt bis zur Grenze
   *[other] Noch { $points } Punkte bis zur Grenze
}
page-round-to-go = noch { $points }
page-round-past = über der Grenze
page-round-points = { SIGNED($points) }
page-round-seat = { $name }: { SIGNED($points) } in dieser Runde, { $total } insgesamt
page-play-leave = Verlassen
page-play-leave-heading = Die Partie verlassen?
page-play-leave-line = Ein Bot spielt für dich weiter. Komm jederzeit an diese Adresse zurück: Der Platz bleibt deiner.
page-play-leave-yes = Verlassen
page-play-leave-no = Bleiben
page-play-pause = Pause
page-play-wants-pause =
    { $count ->
        [one] { $names } möchte eine Pause. Die Uhr steht, sobald alle einverstanden sind.
       *[other] { $names } möchten eine Pause. Die Uhr steht, sobald alle einverstanden sind.
    }
page-play-you-want-pause = Du möchtest eine Pause. Die Uhr steht, sobald alle einverstanden sind.
page-play-pause-too = Einverstanden
page-play-no-pause = Weiterspielen
page-play-paused = Pause. Die Uhr steht.
page-play-end-pause = Weiter

## Score sheet

page-sheet-round = Runde
page-sheet-total = Summe
page-sheet-caption = Punkte nach Runden

## Reports

page-report-open = Jemanden melden
page-report-heading = Jemanden melden
page-report-whom = Person
page-report-reason = Was ist passiert?
page-report-line = Die Betreiber dieses Servers lesen deine Meldung und die letzten Chatnachrichten. Die Person erfährt nichts davon.
page-report-send = Meldung senden
page-report-sent = Danke. Die Betreiber sehen sich das an.

## Chat

page-chat-label = Nachricht
page-chat-placeholder = Sag etwas
page-chat-send = Senden
page-chat-empty = Noch keine Nachrichten.
page-chat-only-players = Nur wer am Tisch sitzt, kann schreiben.
page-chat-quick = Kurznachrichten
page-chat-quick-hello = Hallo!
page-chat-quick-good = Gut gemacht!
page-chat-quick-played = Schöne Partie.
page-chat-react = Reaktionen
page-chat-mute = Jemanden stummschalten
page-chat-mute-line = Du siehst die Nachrichten dieser Person nicht mehr. Sie erfährt es nicht.
page-chat-mute-one = { $name } stummschalten

## After the match

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
page-over-replay-short = Ansehen
page-over-record = Aufzeichnung herunterladen
page-over-record-line = Jede Karte und jede Entscheidung als Textdatei. Damit kann jeder das Mischen prüfen.
page-over-go-to-next = Zum neuen Tisch
page-over-next-is-there = Für die Revanche gibt es einen neuen Tisch.
page-over-shared = Du teilst dir den Sieg mit { $names }
page-over-came = Du bist auf Platz { $place } von { $players }
page-over-wins-with = { $count ->
    [one] { $names } gewinnt mit { $points ->
        [one] { $points } Punkt.
       *[other] { $points } Punkten.
    }
   *[other] { $names } teilen sich den Sieg mit { $points ->
        [one] { $points } Punkt.
       *[other] { $points } Punkten.
    }
}
page-over-curve = Punktestand nach jeder Runde
page-over-after-round = Nach Runde { $round }
page-over-moments = Die entscheidenden Momente
page-over-moments-loading = Werden gesucht …
page-over-moment = Runde { $round }: { $told }
page-over-no-moments = Niemand hat Punkte genommen.
page-over-details = Details
page-over-record-tab = Aufzeichnung
page-over-asks = { $name } möchte noch eine Partie spielen.
page-over-accept = Revanche annehmen
page-over-there = Schon da: { $names }

## Ein Ergebnis teilen

page-share = Teilen
page-share-place = { $place ->
    [1] Taketable: Ich habe { $game } gewonnen ({ unit-players }) 🏆
   *[other] Taketable: Platz { $place } von { $players } bei { $game }
}
page-share-line = { $medal } { $name }: { unit-points }
page-share-copied = Ergebnis kopiert. Füge es ein, wo du magst.
page-share-text = Ergebnis zum Kopieren
page-share-picture = Bild speichern
page-share-failed = Das Bild konnte nicht gezeichnet werden.

## Fair deals

page-fair-line = Das Mischen ist fair: Niemand kann es allein bestimmen, und das kannst du nachher prüfen.
page-fair-commitment = Der Server hat sich festgelegt auf
page-fair-why = Das ist der Hash eines Geheimnisses, das der Server nicht mehr ändern kann. Jeder Spieler steuert zufällige Bytes bei, und aus beidem folgt das Mischen. Dein Browser merkt sich den Hash und deine Bytes, um sie nach der Partie zu vergleichen.
page-fair-contributed =
    { $people ->
        [one] { $count } von { $people } Spieler hat zufällige Bytes beigesteuert.
       *[other] { $count } von { $people } Spielern haben zufällige Bytes beigesteuert.
    }
page-fair-check = Mischen prüfen
page-fair-checking = Wird geprüft …
page-fair-heading = Das Mischen
page-fair-not-safe = Browser können das nur auf Seiten berechnen, die über https geladen wurden. Prüfe die Aufzeichnung stattdessen mit dem Programm:
page-fair-no-fair = In dieser Aufzeichnung steht nicht, wie gemischt wurde: Das lässt sich nicht prüfen.
page-fair-good = Alles, was sich hier prüfen lässt, stimmt.
page-fair-partly = Was sich hier prüfen ließ, stimmt. Einiges ließ sich nicht prüfen.
page-fair-bad = Etwas stimmt nicht: Darauf hatte sich der Server nicht festgelegt.
page-fair-secret-yes = Das Geheimnis in der Aufzeichnung passt zu seinem Hash.
page-fair-secret-no = Das Geheimnis in der Aufzeichnung passt nicht zu seinem Hash.
page-fair-seed-is = Startwert des Mischens
page-fair-copy-seed = Startwert kopieren
page-fair-seed-yes = Der Startwert folgt aus dem Geheimnis und den zufälligen Bytes der Spieler.
page-fair-seed-no = Der Startwert folgt nicht aus dem Geheimnis und den zufälligen Bytes der Spieler.
page-fair-deals-yes = Alle Karten, und wer anfängt, folgen aus dem Startwert.
page-fair-deals-no = Die Karten, oder wer anfängt, folgen nicht aus dem Startwert.
page-fair-promise-yes = Es ist der Hash, den dein Browser vor der Partie gesehen hat.
page-fair-promise-no = Es ist nicht der Hash, den dein Browser vor der Partie gesehen hat.
page-fair-promise-unknown = Dein Browser hat sich den Hash von vor der Partie nicht gemerkt.
page-fair-mine-yes = Deine zufälligen Bytes sind dabei.
page-fair-mine-no = Deine zufälligen Bytes fehlen.
page-fair-mine-unknown = Dein Browser hat keine zufälligen Bytes beigesteuert.
page-fair-proves = Wenn das alles stimmt, hat niemand nachträglich etwas geändert, und weder der Server noch ein Spieler hat allein bestimmt, wie gemischt wird.
page-fair-proves-not = Das beweist nicht, dass der Server die Karten geheim hielt oder keinem Spieler und keinem Bot half. Es sagt auch nichts darüber, was Spieler einander erzählen.
page-fair-rest = Das Programm prüft auch, ob jeder Zug den Regeln entspricht:

## Current matches

page-my-tables-heading = Meine laufenden Partien
page-my-tables-with =
    { $count ->
        [0] Noch keine anderen Spieler
       *[other] mit { $names }
    }
page-my-tables-gathering = Noch nicht begonnen
page-my-tables-others = Warten auf die anderen
page-my-tables-until = bis { $when }
page-my-tables-go-on = Zum Tisch: { $game } mit { $names }

## Finished matches

page-matches-heading = Meine Partien
page-matches-lead = Deine beendeten Partien, die neueste zuerst
page-matches-none = Du hast noch keine Partie beendet.
page-matches-show = Ansehen
page-matches-show-match = Ansehen: { $game } mit { $names }
page-matches-more = Mehr zeigen
page-matches-loading = Partien werden geladen …
page-matches-won = gewonnen
page-matches-place = Platz { $place }
page-matches-imported = aus einer Aufzeichnung
page-matches-file = Aus einer Datei
page-matches-file-line = Zieh eine Aufzeichnung hierher, oder wähl eine aus. Der Server spielt sie dir vor und speichert nichts.
page-matches-file-waits = Zum Abspielen einer Aufzeichnung braucht es den Server, und der ist gerade nicht erreichbar.
page-matches-choose = Datei auswählen
page-matches-choose-another = Andere Datei auswählen
page-matches-no-record = Diese Datei ist keine Aufzeichnung einer Partie.
page-matches-no-record-line = Diese Datei ist keine gültige Aufzeichnung einer Partie. Siehe Zeile { $line }.
page-matches-too-long = Diese Datei ist zu groß für eine Aufzeichnung.
page-matches-close-file = Zurück zur Liste

## Ratings

page-ratings-heading = Wertungen
page-ratings-lead = Wertungen von Spielern und Bots, nach Spiel und Variante
page-ratings-loading = Wertungen werden geladen …
page-ratings-none = Eine solche Partie hat noch niemand beendet.
page-ratings-place = Rang
page-ratings-player = Spieler
page-ratings-rating = Wertung
page-ratings-matches = Partien
page-ratings-pending = Die Wertungen werden noch berechnet. Ausstehende Partien: { $matches }
page-ratings-bot = Bot, { $level }
page-ratings-range = Genauigkeit
page-ratings-between = { $rating }, plus oder minus { $range }
page-ratings-provisional = vorläufig
page-ratings-how = Alle beginnen bei 1500. Die wahre Stärke liegt zu 95 % in der Spanne ±, die der Balken zeigt. Sie wird mit jeder Partie kleiner; solange sie groß ist, ist die Wertung vorläufig. Eine unsichere Wertung steht weiter unten.

## Replay

page-replay-heading = Partie { $game }
page-replay-label = Nachspielen
page-replay-loading = Die Partie wird geladen …
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

## Rules

page-rules-heading = Regeln: { $game }
page-rules-loading = Die Regeln werden geladen …
page-rules-trouble = Die Regeln konnten nicht geladen werden.

## Connection

page-connection-connecting = Verbindung wird hergestellt …
page-connection-lost = Verbindung verloren. Verbindung wird wiederhergestellt …
page-connection-now = Jetzt verbinden
page-connection-no-server = Der Server ist nicht erreichbar. Regeln und Einstellungen funktionieren trotzdem.
page-connection-back = Wieder verbunden.

## Errors

page-error-unreachable = Der Server ist nicht erreichbar. Versuch es gleich noch einmal.
page-error-garbage = { refused-garbage }
page-error-protocol = Diese Seite ist älter als der Server. Lade sie neu.
page-error-unknown = Der Server kennt dich nicht mehr. Lade die Seite neu.
page-error-no-table = { refused-no-table }
page-error-not-seated = { refused-not-seated }
page-error-not-host = { refused-not-host }
page-error-taken = { refused-taken }
page-error-no-seat = { refused-no-seat }
page-error-not-now = { refused-not-now }
page-error-illegal = { refused-illegal }
page-error-late = { refused-late }
page-error-reused = { refused-reused }
page-error-setup = { refused-setup }
page-error-slower = { refused-slower }
page-error-busy = { refused-busy }
page-error-banned = { refused-banned }

## Page not found

page-not-found-heading = Seite nicht gefunden
page-not-found-line = Prüfe die Adresse.
