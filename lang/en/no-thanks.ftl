### No Thanks!

no-thanks-event-pile = { $first-is ->
    [you] Everyone has { unit-counters }. You start.
   *[other] Everyone has { unit-counters }. { $first } starts.
}
no-thanks-event-turned-up = The next card is { $card }.
no-thanks-event-taken = { $counters ->
    [0] { $seat-is ->
        [you] You take { $card } ({ SIGNED($worth) }).
       *[other] { $seat } takes { $card } ({ SIGNED($worth) }).
    }
   *[other] { $seat-is ->
        [you] You take { $card } and { unit-counters } ({ SIGNED($worth) }).
       *[other] { $seat } takes { $card } and { unit-counters } ({ SIGNED($worth) }).
    }
}
no-thanks-event-passed = { $seat-is ->
    [you] { $on-card ->
        [one] You say no thanks: { $on-card } counter on { $card }.
       *[other] You say no thanks: { $on-card } counters on { $card }.
    }
   *[other] { $on-card ->
        [one] { $seat } says no thanks: { $on-card } counter on { $card }.
       *[other] { $seat } says no thanks: { $on-card } counters on { $card }.
    }
}
no-thanks-event-scored = { $seat-is ->
    [you] You: { $cards } for cards − { unit-counters } = { $score }.
   *[other] { $seat }: { $cards } for cards − { unit-counters } = { $score }.
}

no-thanks-action-take = Take the card
no-thanks-action-pass = No thanks

no-thanks-preview-takes = { $counters ->
    [0] changes your score by { SIGNED($worth) }
   *[other] brings { unit-counters } and changes your score by { SIGNED($worth) }
}
no-thanks-preview-passes = costs a counter; { unit-counters } left

no-thanks-ask-turn = { $choices ->
    [take] You have no counters left. Take the card.
   *[other] Take the card, or say no thanks.
}
