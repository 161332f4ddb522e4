### Take A Number

take-a-number-event-row-taken = { $why ->
    [full] { $seat-is ->
        [you] Deine { $card } füllt Reihe { $row }. Du nimmst { $cards }.
       *[other] Die { $card } von { $seat } füllt Reihe { $row }. { $seat } nimmt { $cards }.
    }
   *[too_low] { $seat-is ->
        [you] Du nimmst Reihe { $row } mit deiner { $card }: { $cards }.
       *[other] { $seat } nimmt Reihe { $row } mit der { $card }: { $cards }.
    }
}
take-a-number-event-row-swept = { $seat-is ->
    [you] Deine #-Reihe kommt auf deinen #-Stapel: { unit-cards }, { unit-heads }.
   *[other] Die #-Reihe von { $seat } kommt auf den #-Stapel: { unit-cards }, { unit-heads }.
}
take-a-number-event-kept = { $to-hand-count ->
    [0] { $seat-is ->
        [you] Du legst die { $card } in deine #-Reihe.
       *[other] { $seat } legt die { $card } in die #-Reihe.
    }
   *[other] { $seat-is ->
        [you] Du legst die { $card } in deine #-Reihe und nimmst { $to-hand } auf die Hand.
       *[other] { $seat } legt die { $card } in die #-Reihe und nimmt { $to-hand } auf die Hand.
    }
}
take-a-number-event-scored = { $seat-is ->
    [you] Du hast { $in-hand } auf der Hand + 2 × { $in-pile } im #-Stapel = { $score ->
        [one] { $score } Ochsenkopf.
       *[other] { $score } Ochsenköpfe.
    }
   *[other] { $seat } hat { $in-hand } auf der Hand + 2 × { $in-pile } im #-Stapel = { $score ->
        [one] { $score } Ochsenkopf.
       *[other] { $score } Ochsenköpfe.
    }
}

take-a-number-action-keep = Die { $card } in die #-Reihe legen

take-a-number-preview-fills = füllt Reihe { $row }; du nimmst { $cards }, falls die Reihen so bleiben
take-a-number-preview-takes = { $sweeps ->
    [none] { $cards } ({ unit-heads })
   *[some] { $cards } ({ unit-heads }); deine #-Reihe kommt auf den #-Stapel (2 × { $sweeps-heads } Ochsenköpfe)
}
take-a-number-preview-keeps = { $to-hand-count ->
    [0] { $sweeps ->
        [none] kommt in deine #-Reihe
       *[some] deine #-Reihe kommt auf den #-Stapel (2 × { $sweeps-heads } Ochsenköpfe)
    }
   *[other] { $sweeps ->
        [none] { $to-hand } auf deine Hand
       *[some] { $to-hand } auf deine Hand; deine #-Reihe kommt auf den #-Stapel (2 × { $sweeps-heads } Ochsenköpfe)
    }
}

take-a-number-ask-keeping = Welche Karte kommt in deine #-Reihe? Die anderen kommen auf deine Hand.
