### Sentences of the profile

page-profile-heading = Mein Profil
page-profile-lead =
    { $matches ->
        [one] Aus deiner einzigen beendeten Partie
       *[other] Aus deinen { $matches } beendeten Partien
    }
page-profile-lead-latest = Aus deinen letzten { NUMBER($matches) } Partien
page-profile-loading = Dein Profil wird geladen …
page-profile-none = Du hast noch keine Partie beendet.
page-profile-all-games = Alle Spiele
page-profile-matches =
    { $matches ->
        [one] { $matches } Partie
       *[other] { NUMBER($matches) } Partien
    }
page-profile-streak =
    { $matches ->
        [0] Noch kein Sieg
        [one] Längste Siegesserie: { $matches } Partie
       *[other] Längste Siegesserie: { $matches } Partien
    }
page-profile-average =
    { $points ->
        [one] Im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkt pro Runde
       *[other] Im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkte pro Runde
    }
page-profile-favourite = Lieblingskarte: { $card }, { NUMBER($times) }-mal gewählt

## Share of wins

page-profile-wins = Siege
page-profile-percent = { NUMBER($percent, maximumFractionDigits: 0) } %
page-profile-wins-picture = Du gewinnst { NUMBER($share, maximumFractionDigits: 0) } %. Mit 95 % Sicherheit liegt dein wahrer Anteil zwischen { NUMBER($low, maximumFractionDigits: 0) } % und { NUMBER($high, maximumFractionDigits: 0) } %. Unter gleich starken Spielern wären es { NUMBER($par, maximumFractionDigits: 0) } %.
page-profile-above = Mehr, als gleich starke Spieler gewinnen würden
page-profile-below = Weniger, als gleich starke Spieler gewinnen würden
page-profile-unclear = Noch nicht klar besser oder schlechter als der Durchschnitt
page-profile-not-counted = Noch zählt keine Partie: Für jemanden hat ein Bot gespielt, oder die Zeit war abgelaufen.
page-profile-wins-how = Der Balken ist dein Anteil an den Siegen, die dünne Linie das 95-%-Intervall. Die Marke zeigt, was gleich starke Spieler gewinnen würden: zu zweit die Hälfte. Mehrere Sieger teilen sich einen Sieg. Partien, in denen ein Bot oder die Uhr für jemanden entschieden hat, zählen nicht mit.

## Rating over time

page-profile-ratings = Verlauf der Wertungen
page-profile-rating-now = Wertung { $rating } ± { $range }
page-profile-rating-chart = Wertung nach jeder deiner letzten Partien
page-profile-rating-after = Nach einer Partie am { $when }
page-profile-rating-soon = Die Kurve erscheint nach deinen nächsten zwei Partien.
page-profile-rating-how = Alle beginnen bei 1500, der kräftigen Linie. Die wahre Stärke liegt zu 95 % im Band.

## People

page-profile-people = Mit wem du am meisten spielst
page-profile-person = Spieler
page-profile-together = Partien
page-profile-your-wins = Deine Siege
page-profile-their-wins = Siege der anderen
