### Labels of the boards, most of them for screen readers

page-board-label = { $label }: { $list }
page-board-card = Karte { $card }
page-board-card-heads = Karte { page-board-in-list-heads }
page-board-card-worth = Karte { page-board-in-list-worth }
page-board-card-toad = Karte { page-board-in-list-toad }
page-board-card-twin = Karte { page-board-in-list-twin }
# Eine Karte unter anderen, zum Beispiel in einer Reihe.
page-board-in-list-heads = { $card }, { unit-heads }
page-board-in-list-worth = { $card }, { $worth }
page-board-in-list-toad = { $card }, Kröte
page-board-in-list-twin = { $card }, Zwilling der { $twin }
# Was von einem Ding gesagt wird, Teil für Teil: Karte 56, 1 Ochsenkopf; deine Wahl; nimmt Reihe 4: 5 Karten, 8 Ochsenköpfe.
page-board-parts = { $list }; { $next }
page-board-to-decide = ist dran
page-board-you = Du
page-board-total = Insgesamt { unit-points }
page-board-hand = Deine Hand
page-board-hand-of = Hand von { $name }
page-board-in-hand = Auf der Hand: { unit-cards }
page-board-chosen-by = Karte von { $name }
page-board-your-choice = deine Wahl
# An action, and what it would do: Play 55: goes to row 3 after 54 as card 2 of 5.
page-board-outcome = { $action }: { $preview }.
# Kurz, nach dem Namen einer Karte: Karte 56, 1 Ochsenkopf; nimmt Reihe 4: 5 Karten, 8 Ochsenköpfe.
page-board-cost-goes-to = kommt in Reihe { $row } als Karte { $count } von { $of }
page-board-cost-takes-row = nimmt Reihe { $row }: { unit-cards }, { unit-heads }
page-board-cost-low = zu niedrig für alle Reihen: du nimmst eine, mindestens { unit-heads }
page-board-cost-sweeps = deine #-Reihe kommt auf den #-Stapel: { unit-heads }, zählt doppelt
page-board-cost-with-top = und die oberste Karte des Stapels, verdeckt
page-board-confirm = { $pointer ->
    [touch] Noch einmal tippen zum Bestätigen.
   *[mouse] Noch einmal klicken zum Bestätigen.
}
page-board-change = Zum Ändern wähle eine andere Karte.
page-board-rows = Reihen
# Der Name einer Liste, deren Einträge die Karten sind.
page-board-row-cards = Reihe { $row }: { $count } von { $of } Karten, { unit-heads }
page-board-row = Reihe { $row }: { $list }; { $count } von { $of }; { unit-heads }
page-board-take-row = Nimm Reihe { $row }: { $list }; { $count } von { $of }; { unit-heads }
page-board-taken = Genommen: { unit-cards }, { unit-heads }
page-board-deck = Stapel: { unit-cards }

## Take 5

page-board-pool = Karten zur Auswahl

## Take A Number

page-board-known = Bekannte Karten von { $name }
page-board-number-row = #-Reihe: { $list }
page-board-number-row-empty = #-Reihe: leer
page-board-number-pile = #-Stapel: { unit-cards }, { unit-heads }, zählt doppelt
# Beside the picture of a head.
page-board-counted-twice = 2×{ $heads }
page-board-taken-by = Genommen von { $name }
page-board-cards-taken = Genommene Karten

## Hornochsen!

page-board-herd = Reihe { $row }: { $list }; { $count } von { $of }; wert { $worth }
page-board-herd-cards = Reihe { $row }: { $count } von { $of } Karten, wert { $worth }
page-board-herd-under = darunter { $specials }
page-board-put-under = { $kind } darunterlegen
page-board-herd-gone = Reihe { $row }: weg
page-board-then-row-1 = danach wieder Reihe 1
page-board-under = Unter der Reihe
page-board-special = Sonderkarte { $kind }
page-board-specials-in-hand = Sonderkarten auf der Hand
page-board-specials-taken = Genommene Sonderkarten
page-board-herd-taken = Genommen: { unit-cards }, wert { $worth }
page-board-laid = { $laid } von { $most } Karten in diesem Zug gelegt
page-board-ask-under = Unter welche Reihe legst du { $kind }?

## Take That

page-board-line = Reihe: { $list }
page-board-line-cards = Reihe: { unit-cards }
page-board-line-empty = Reihe: leer
page-board-pair = Paar { $low } und { $high }
page-board-can-lay = kann angelegt werden
page-board-can-twist = kann die { $card } herausdrehen
page-board-face-up = Offen: { unit-points }
page-board-line-taken = Genommen: { unit-cards }, minus { unit-points }
page-board-line-taken-unseen = Genommen: { unit-cards }, davon { $unseen } ungesehen, für die anderen minus { unit-points }
page-board-lay = Die { $card } anlegen
page-board-twist = Die { $card } herausdrehen
page-board-take-line = Die Reihe nehmen: { unit-cards }, { $worth }
page-board-ask-twist = Die { $card } anlegen oder ihren Zwilling herausdrehen?

## No Thanks!

page-board-series = Folge { $list }: { unit-points }
page-board-cost = Karten bisher: { unit-points }
page-board-hidden-counters = Verdeckte Chips
page-board-your-counters = Du hast { unit-counters }
page-board-on-card = { unit-counters } auf der Karte
page-board-no-card = Keine Karte
page-board-take =
    { $counters ->
        [0] Die { $card } nehmen
        [one] Die { $card } und { $counters } Chip nehmen
       *[other] Die { $card } und { $counters } Chips nehmen
    }
page-board-take-none = Nehmen
