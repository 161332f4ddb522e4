### Das Terminal: Tische, Fenster, Tasten, Menüs und reiner Text. Eine Zeile hat höchstens 76 Spalten.

## Auf dem Tisch

terminal-your-hand = Deine Hand
terminal-your-cards = Deine Karten
terminal-total = gesamt
terminal-labelled = { $label }: { $text }
terminal-pool = Karten zur Auswahl
terminal-row = Reihe { $row }: { $cards }; { $count } von { $of }; { unit-heads }
terminal-heads = { $heads ->
    [one] { $heads } Kopf
   *[other] { $heads } Köpfe
}
terminal-hand-of = Hand: { $cards }
terminal-number-row = #-Reihe { $cards }
terminal-number-row-empty = #-Reihe leer
terminal-number-pile = #-Stapel { unit-heads }
terminal-herd = { $specials-count ->
    [0] Reihe { $row }: { $cards }; { $count } von { $of }; { SIGNED($worth) }
   *[other] Reihe { $row }: { $cards }; { $count } von { $of }; { SIGNED($worth) }; darunter { $specials }
}
terminal-herd-gone = Reihe { $row }: weg
terminal-gone = weg
terminal-taken = genommen { SIGNED($worth) }
terminal-taken-unseen = genommen { SIGNED($worth) }, { $number } verdeckt
terminal-line = Reihe: { unit-cards }, { SIGNED($worth) }
terminal-line-cards = Reihe: { $cards }; { SIGNED($worth) }
terminal-line-empty = Reihe: leer
terminal-pile = Stapel: { unit-cards }
terminal-face-up = offen { SIGNED($number) }
terminal-open-card = Offene Karte
terminal-open-card-is = Offene Karte: { $card }, { unit-counters }
terminal-you-have = Du hast { unit-counters }
terminal-series = { $cards }: { unit-points }
terminal-round = Runde { $round }
terminal-round-of = Runde { $round } von { $rounds }

## Unter dem Tisch

terminal-skip = Leertaste: zum Ende des Zugs
terminal-paused = Pause. p: weiterspielen
terminal-pause-too = { $count ->
    [one] { $names } möchte eine Pause. p: ich auch
   *[other] { $names } möchten eine Pause. p: ich auch
}
terminal-choice-of = { $nth } von { $count }
terminal-time-left = noch { $time }
terminal-clock = { $time } pro Entscheidung
terminal-seconds = { $number } s
terminal-minutes = { $number } min
terminal-hours = { $number } h
terminal-days = { $number } Tg.
terminal-speed = { $speed ->
    [slow] Tempo: langsam
    [fast] Tempo: schnell
    [instant] Tempo: sofort
   *[normal] Tempo: normal
}
terminal-no-clock = Dieser Tisch hat keine Uhr.
terminal-too-small = Dieses Fenster ist zu klein. Nötig sind { $columns } Spalten und { $lines } Zeilen.

## Tasten, in einer Zeile

terminal-key-arrows = Pfeile Wahl
terminal-key-enter-plays = Enter spielt
terminal-key-keys = ? Hilfe
terminal-key-leave = q Ende
terminal-key-hint = h Tipp
terminal-key-scores = s Stand
terminal-key-log = l Verlauf
terminal-key-rules = r Regeln
terminal-key-skip = Leertaste weiter
terminal-key-speed = +/- Tempo
terminal-key-talk = c Chat
terminal-key-react = g Reaktion
terminal-key-pause = p Pause
terminal-key-enter-starts = Enter startet
terminal-key-bots = b füllt mit Bots auf, danach stärkere

## Tasten und was sie tun

terminal-help = Tasten
terminal-keys-left-right = Links, Rechts
terminal-keys-up-down = Auf, Ab
terminal-keys-pages = Bild auf, ab
terminal-keys-home-end = Pos1, Ende
terminal-keys-enter = Enter
terminal-keys-space = Leertaste
terminal-keys-escape = Esc
terminal-help-choose = wählen
terminal-help-choose-kind = wählen; weiter zur nächsten Art von Zug
terminal-help-number = per Nummer wählen
terminal-help-enter = so spielen
terminal-help-skip = zum Ende des Zugs
terminal-help-speed = schneller, langsamer
terminal-help-hint = ein Tipp vom stärksten Bot
terminal-help-scores = Punkte
terminal-help-log = Verlauf
terminal-help-rules = Regeln des Spiels
terminal-help-keys = diese Tasten
terminal-help-close = ein Fenster schließen
terminal-help-leave-saved = verlassen; die Partie ist gespeichert
terminal-help-talk = etwas sagen
terminal-help-react = reagieren
terminal-help-pause = die Uhr anhalten oder weiterlaufen lassen
terminal-help-step = einen Schritt zurück, vor
terminal-help-ten-steps = zehn Schritte zurück, vor
terminal-help-round = vorige Runde, nächste Runde
terminal-help-ends = der Anfang, das Ende
terminal-help-tenths = zu 0 % … 90 % der Partie springen
terminal-help-play = abspielen, anhalten
terminal-help-view = eine andere Hand, alle Hände
terminal-help-leave = verlassen

## Was Zeichen auf dem Tisch bedeuten

terminal-mark-heads = Köpfe, sonst 1
terminal-mark-points = Punkte, sonst 1
terminal-mark-specials = Sonderkarten
terminal-mark-toad = eine Kröte: kostet 5
terminal-mark-counter = ein Chip
terminal-mark-series = bildet eine Folge
terminal-mark-chosen = deine Wahl
terminal-mark-target = dort landet sie
terminal-mark-row-taken = du nimmst die Reihe
terminal-mark-fresh = gerade gespielt
terminal-mark-face-down = verdeckt
terminal-mark-turn = ist dran
terminal-mark-away = abwesend: ein Bot spielt

## Fenster

terminal-close = Esc: schließen
terminal-scroll = Auf, Ab: mehr ({ $line }/{ $lines })   Esc: schließen
terminal-continue = Enter: weiter
terminal-result-keys = Enter: zurück   a: noch einmal   s: Stand   l: Verlauf
terminal-scores = Punkte
terminal-log = Verlauf
terminal-rules = Regeln
terminal-quit = Die Partie verlassen?
terminal-quit-saved = Die Partie ist gespeichert. Fortsetzen mit: taketable play --resume
terminal-quit-server = Ein Bot spielt für dich weiter, bis du zurückkommst:
terminal-quit-keys = j: verlassen   jede andere Taste: bleiben
terminal-record = Aufzeichnung: { $file }
terminal-talk = Chat
terminal-talk-keys = Enter: senden   Esc: abbrechen
terminal-react = Reagieren

## Tipps

terminal-hint = Tipp
terminal-thinking = Der Experte denkt nach …
terminal-hint-heading = Schätzung eines Experten aus { NUMBER($worlds) } simulierten Runden:
terminal-hint-choice = Wahl
terminal-hint-points = Punkte der Runde
terminal-hint-behind = Abstand zur besten
terminal-hint-win = Sieg
terminal-hint-order = Geordnet nach dem Vorsprung vor den anderen, nicht nur nach Punkten.
terminal-hint-order-win = Geordnet nach dem Vorsprung vor den anderen, am Ende auch nach dem Sieg.
# A number, and how far it may be off.
terminal-estimate = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-percent = { NUMBER($percent, maximumFractionDigits: 0) } %
terminal-hint-best = Ziemlich sicher: { $choice }.
terminal-hint-close = Nicht sicher: { $choice }. Vielleicht genauso gut: { $others }.
terminal-hint-none = Gerade gibt es nichts zu entscheiden.

## Menü

terminal-menu-resume = Partie fortsetzen
terminal-menu-finished = Beendete Partien
terminal-menu-quit = Beenden
terminal-menu-start = Spiel starten
terminal-menu-game = Spiel
terminal-menu-seats = Plätze
terminal-menu-bots = Bots
terminal-menu-end = Ende
terminal-menu-keys = Auf, Ab wählen  Links, Rechts ändern  Enter startet  r Regeln  q Ende
terminal-menu-keys-bots = Links, Rechts ändern alle Bots   Enter: jeden einzeln
terminal-menu-keys-each = Auf, Ab wählen   Links, Rechts ändern   Enter zurück
terminal-menu-keys-list = Auf, Ab wählen   Enter zeigt   e exportiert   Esc zurück
terminal-menu-keys-resume = Auf, Ab wählen   Enter setzt fort   Esc zurück
terminal-menu-mixed = gemischte Stärken
terminal-menu-bot-levels = { unit-bots }: { $levels }
terminal-none-saved = Es gibt keine angefangene Partie.
terminal-none-finished = Noch keine Partie beendet.
terminal-exported = Aufzeichnung gespeichert in { $file }
terminal-match = { $game }, { unit-players }, { $state }
terminal-in-round = Runde { $round }
terminal-won-by = gewonnen von { $names }
terminal-just-now = gerade eben
terminal-minutes-ago = vor { $number } Min.
terminal-hours-ago = vor { $number } Std.
terminal-days-ago = vor { $number } Tg.

## Wiedergabe

terminal-replay-keys = Links, Rechts Schritt  Auf, Ab Runde  Leertaste Start  v Sicht  ? Hilfe  q Ende
terminal-replay-step = Schritt { $step } von { $last }, Runde { $round }
terminal-replay-seen-by = Aus Sicht von { $name }
terminal-replay-all-hands = Alle Hände
terminal-replay-ends = Die Aufzeichnung endet hier.

## Reiner Text: Zeile für Zeile

terminal-plain-help = Gib die Nummer einer Karte oder Wahl ein. t: Tisch, h: Tipp, s: Stand, l: Verlauf, r: Regeln, q: verlassen.
terminal-plain-help-server = c und ein Text: etwas sagen, g und eine Zahl von 1 bis 7: reagieren, p: Pause.
terminal-plain-invalid = Ungültige Wahl. Gib eine Zahl von 1 bis { $last } ein, oder q zum Beenden.
terminal-plain-no-choice = Ungültige Wahl. Gib die Zahl oder Taste vor einer Möglichkeit ein, oder ? für Hilfe.
terminal-plain-hint-points = { $points } Punkte in dieser Runde
terminal-plain-hint-behind = { $behind } Abstand zur besten Wahl
terminal-plain-hint-win = gewinnt in { $win } der Fälle
terminal-plain-end = Die Eingabe ist zu Ende.
terminal-plain-saved = Die Partie ist gespeichert. Fortsetzen mit: taketable play --resume
terminal-plain-menu = Was möchtest du spielen? Gib eine Zahl ein, oder q zum Beenden.
terminal-plain-field = { $name }:
terminal-plain-pick = Eine Zahl von { $first } bis { $last }, oder Enter für { $usual }.
terminal-plain-resume = Fortsetzen: { $what }
terminal-plain-start = { $game }, { unit-players }: { $names }.
terminal-plain-over = Danke fürs Spielen.
terminal-plain-again = a: noch einmal spielen. Alles andere: verlassen.
terminal-plain-totals = Stand: { $totals }.
terminal-plain-seat = { $name }: { $notes }
terminal-plain-total = gesamt { $total }

## Tische eines Servers

terminal-connecting = Verbindung mit { $server } …
terminal-lost = Verbindung verloren. Neuer Versuch in { $seconds } s.
terminal-connected = Verbunden.
terminal-gathering = { $game }: Der Tisch ist offen und wartet auf Mitspieler.
terminal-code = Mitspieler kommen mit dem Code { $code } an den Tisch.
terminal-free = frei
terminal-host = { $name }, Gastgeber
terminal-program = { $name }, Bot
terminal-bot = { $name }, Bot, { $level }
terminal-host-starts = Der Gastgeber startet, sobald alle Plätze besetzt sind.
terminal-plain-host = b: freie Plätze mit Bots füllen, noch einmal b: stärkere Bots. Enter: starten. q: verlassen.
terminal-refused = Das ging nicht: { $why }
terminal-invite = Lade andere mit diesem Code ein:
terminal-invite-ways = Oder auf einem dieser Wege:
terminal-come-back = Zurück an den Tisch: { $command }
