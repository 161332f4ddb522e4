### Hornochsen!

hornochsen-event-circle = { event-first }
hornochsen-event-laid = { $seat-is ->
    [you] You play { $card } on row { $row }.
   *[other] { $seat } plays { $card } on row { $row }.
}
hornochsen-event-special-laid = { $seat-is ->
    [you] You put { hornochsen-special } under row { $row }.
   *[other] { $seat } puts { hornochsen-special } under row { $row }.
}
hornochsen-event-row-taken = { $seat-is ->
    [you] { $specials-count ->
        [0] Row { $row } is full. You take it for { SIGNED($worth) }.
       *[other] Row { $row } is full. You take it for { SIGNED($worth) }, with { $specials }.
    }
   *[other] { $specials-count ->
        [0] Row { $row } is full. { $seat } takes it for { SIGNED($worth) }.
       *[other] Row { $row } is full. { $seat } takes it for { SIGNED($worth) }, with { $specials }.
    }
}
hornochsen-event-stopped = { $seat-is ->
    [you] You stop.
   *[other] { $seat } stops.
}
hornochsen-event-scored = { $seat-is ->
    [you] You: { hornochsen-sum }
   *[other] { $seat }: { hornochsen-sum }
}
# Points of a round: greens − reds, + 5 for each +5, × 2 for each x2, − 10 for each special card left.
hornochsen-sum = { $count-green } green − { $count-red } red{ $count-plus5 ->
    [0] { "" }
    [one] { " " }+ 5
   *[other] { " " }+ { $count-plus5 } × 5
}{ $count-x2 ->
    [0] { "" }
    [one] , doubled
   *[other] , doubled { $count-x2 } times
}{ $count-left-over ->
    [0] { "" }
    [one] , − 10 for a special card left
   *[other] , − { $count-left-over } × 10 for special cards left
} = { $score }.
hornochsen-special = { $kind ->
    [x2] an x2
   *[other] a { $kind }
}

hornochsen-action-special = Put { $kind } under row { $row }
hornochsen-action-stop = Stop here

hornochsen-preview-lays = goes to row { $row } after { $after } as card { $count } of { $of }, worth { SIGNED($worth) }
hornochsen-preview-takes = { $specials-count ->
    [0] fills row { $row }; you take it for { SIGNED($worth) }
   *[other] fills row { $row }; you take it for { SIGNED($worth) }, with { $specials }
}
hornochsen-preview-under = goes to whoever takes row { $row }
hornochsen-preview-stops = ends your turn

hornochsen-ask-turn = { $laid ->
    [0] Play a card. You may play up to 3.
    [1] Play a second card, or stop here.
   *[other] Play a third card, or stop here.
}
