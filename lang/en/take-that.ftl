### Take That

take-that-event-pile = { event-first }
take-that-event-laid = { $seat-is ->
    [you] You play { $card }.
   *[other] { $seat } plays { $card }.
}
take-that-event-twisted = { $seat-is ->
    [you] You twist out { $twin } with { $card } for 2 points.
   *[other] { $seat } twists out { $twin } with { $card } for 2 points.
}
take-that-event-line-taken = { $seat-is ->
    [you] You take the line: { unit-cards }, { SIGNED($worth) }.
   *[other] { $seat } takes the line: { unit-cards }, { SIGNED($worth) }.
}
take-that-event-top-taken = { $seat-is ->
    [you] You also take the top card of the pile, face down.
   *[other] { $seat } also takes the top card of the pile, face down.
}
take-that-event-drawn = { $card ->
    [none] { "" }
   *[other] { $seat-is ->
        [you] You draw { $card }.
       *[other] { $seat } draws { $card }.
    }
}
take-that-event-scored = { $seat-is ->
    [you] You: { take-that-sum }
   *[other] { $seat }: { take-that-sum }
}
# Points of a round: + 1 for each card face up, − 1 for each card taken, − 4 more for each toad.
take-that-sum = { $toads ->
    [0] { $face-up } face up − { $taken-count } taken = { $score }.
    [one] { $face-up } face up − { $taken-count } taken − 4 for a toad = { $score }.
   *[other] { $face-up } face up − { $taken-count } taken − { $toads } × 4 for toads = { $score }.
}

take-that-action-twist = Twist with { $card }
take-that-action-take-line = Take the line

take-that-preview-lays = { $after ->
    [none] starts a new line
   *[other] goes after { $after }
}
take-that-preview-twists = takes { $twin } out of the line for 2 points
take-that-preview-takes = { $with-top ->
    [yes] { unit-cards }, { SIGNED($worth) }, and the top card of the pile, face down
   *[no] { unit-cards }, { SIGNED($worth) }
}

take-that-ask-turn = { $choices ->
    [lay] Play any card.
    [take-line] None of your cards fits. Take the line.
    [lay-take-line] Play a card, or take the line.
    [take-line-twist] Twist out a card, or take the line.
   *[other] Play a card, twist one out, or take the line.
}
