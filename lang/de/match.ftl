### Was in einer Partie geschieht, in jedem Spiel. Der Satz eines Spiels
### („take5-event-…“) gilt vor dem gemeinsamen („event-…“).
### Eine Meldung, die { "" } ist, sagt nichts.

event-round-begins = Runde { $round } beginnt.
event-round-over = Runde { $round } ist vorbei: { $scores }.
event-match-over = { $winners-you ->
    [yes] { $winners-count ->
        [one] Die Partie ist vorbei. Du gewinnst.
       *[other] Die Partie ist vorbei. { $winners } gewinnt gemeinsam.
    }
   *[no] { $winners-count ->
        [one] Die Partie ist vorbei. { $winners } gewinnt.
       *[other] Die Partie ist vorbei. { $winners } gewinnen.
    }
}

event-hand = { "" }
event-chosen = { "" }
event-scored = { "" }
event-rows = Die Reihen beginnen mit { $rows }.
event-revealed = Aufgedeckt: { $cards }.
event-placed = { $seat-is ->
    [you] Deine { $card } kommt in Reihe { $row }.
   *[other] Die { $card } von { $seat } kommt in Reihe { $row }.
}
event-too-low = { $seat-is ->
    [you] Deine { $card } ist zu niedrig für alle Reihen.
   *[other] Die { $card } von { $seat } ist zu niedrig für alle Reihen.
}
event-first = { $first-is ->
    [you] Du beginnst.
   *[other] { $first } beginnt.
}

## Was du tun kannst

action-play = Die { $card } spielen
action-take-row = Reihe { $row } nehmen
action-lay = Die { $card } spielen

## Was daraus folgt: der Rest eines Satzes, der mit der Wahl beginnt

preview-goes-to = kommt in Reihe { $row } nach der { $after } als Karte { $count } von { $of }, falls die Reihen so bleiben
preview-below-all = zu niedrig für alle Reihen; du nimmst eine, mindestens { $least ->
    [one] { $least } Ochsenkopf
   *[other] { $least } Ochsenköpfe
}, falls die Reihen so bleiben
preview-takes = { $cards } ({ unit-heads })

## Was du gefragt wirst

ask-choosing = { $awaited-you ->
    [yes] Wähle eine Karte.
   *[no] Du kannst noch eine andere Karte wählen.
}
ask-taking-row = Deine { $card } ist zu niedrig für alle Reihen. Welche Reihe nimmst du?
ask-over = { "" }
