### Take A Number

take-a-number-event-row-taken = { $why ->
    [full] { $seat-is ->
        [you] Your { $card } fills row { $row }. You take { $cards }.
       *[other] { $seat }'s { $card } fills row { $row }. { $seat } takes { $cards }.
    }
   *[too_low] { $seat-is ->
        [you] You take row { $row } with your { $card }: { $cards }.
       *[other] { $seat } takes row { $row } with { $card }: { $cards }.
    }
}
take-a-number-event-row-swept = { $seat-is ->
    [you] Your #-row goes to your #-pile: { unit-cards }, { unit-heads }.
   *[other] { $seat }'s #-row goes to the #-pile: { unit-cards }, { unit-heads }.
}
take-a-number-event-kept = { $to-hand-count ->
    [0] { $seat-is ->
        [you] You put { $card } in your #-row.
       *[other] { $seat } puts { $card } in the #-row.
    }
   *[other] { $seat-is ->
        [you] You put { $card } in your #-row and take { $to-hand } into your hand.
       *[other] { $seat } puts { $card } in the #-row and takes { $to-hand } in hand.
    }
}
take-a-number-event-scored = { $seat-is ->
    [you] You have { $in-hand } in hand + 2 × { $in-pile } in the #-pile = { $score ->
        [one] { $score } head.
       *[other] { $score } heads.
    }
   *[other] { $seat } has { $in-hand } in hand + 2 × { $in-pile } in the #-pile = { $score ->
        [one] { $score } head.
       *[other] { $score } heads.
    }
}

take-a-number-action-keep = Put { $card } in your #-row

take-a-number-preview-fills = fills row { $row }; you take { $cards }, unless the rows change
take-a-number-preview-takes = { $sweeps ->
    [none] { $cards } ({ unit-heads })
   *[some] { $cards } ({ unit-heads }); your #-row goes to the #-pile (2 × { $sweeps-heads } heads)
}
take-a-number-preview-keeps = { $to-hand-count ->
    [0] { $sweeps ->
        [none] goes to your #-row
       *[some] your #-row goes to the #-pile (2 × { $sweeps-heads } heads)
    }
   *[other] { $sweeps ->
        [none] { $to-hand } to your hand
       *[some] { $to-hand } to your hand; your #-row goes to the #-pile (2 × { $sweeps-heads } heads)
    }
}

take-a-number-ask-keeping = Which card goes to your #-row? The others go to your hand.
