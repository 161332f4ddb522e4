### Output of `taketable advise`: what to do in a position, and why. The asked player is "you".

## The head, above the table of choices

advice-head = { $viewer ->
    [you] { $game }, { unit-players }: your choices, each tried in the same { $deals } possible deals.
   *[other] { $game }, { unit-players }: the choices of seat { $seat }, each tried in the same { $deals } possible deals.
}
advice-score = { $goal ->
    [lowest] Score: points in this round (lower is better).
   *[highest] Score: points in this round (higher is better).
}
advice-behind = { $win ->
    [always] Behind: points behind the best choice, counting the lead over the others' average and the win (worth { $points } points).
    [maybe] Behind: points behind the best choice, counting the lead over the others' average and, if the match ends, the win (worth { $points } points).
   *[never] Behind: points behind the best choice, counting the lead over the others' average.
}
advice-interval = ± is the 95% confidence interval.

## The table

advice-column-score = score
advice-column-behind = behind
advice-column-wins = wins
advice-best = best
advice-estimate = { NUMBER($mean, maximumFractionDigits: 2) } ± { NUMBER($error, maximumFractionDigits: 2) }
advice-percent = { NUMBER($mean, maximumFractionDigits: 0) } ± { NUMBER($error, maximumFractionDigits: 0) }%

## The best choice, and how far the others are behind

advice-choice = { $preview ->
    [none] { $action }.
   *[other] { $action }: { $preview }.
}
advice-only = There is no other choice.
advice-next = The next best ({ $next }) is worth { NUMBER($less, maximumFractionDigits: 1) } points less ({ NUMBER($from, maximumFractionDigits: 1) } to { NUMBER($to, maximumFractionDigits: 1) }).
advice-equal = About as good: { $others }.
advice-equal-many = { $others } other choices are about as good.

## What it means for the win

advice-stake = { $goal ->
    [lowest] The match ends with this round, so the win counts: this costs { NUMBER($points, maximumFractionDigits: 1) } points more than another choice ({ $other }), but wins { $percent }% of the time instead of { $instead }%.
   *[highest] The match ends with this round, so the win counts: this brings { NUMBER($points, maximumFractionDigits: 1) } points less than another choice ({ $other }), but wins { $percent }% of the time instead of { $instead }%.
}
advice-last-round = { $all ->
    [yes] The match ends with this round. Every choice wins { $percent }% of the time.
   *[no] The match ends with this round. This wins { $percent }% of the time.
}
advice-goes-on = The match may go on after this round. Played to its end by bots, it is won { $percent }% of the time.
advice-points-only = The totals or some taken cards are unknown, so only points count and no win probability is shown.

## What else speaks for it

# Cards that others may hold, between the end of the row and the card.
advice-between = { $safe ->
    [yes] { $cards-count ->
        [0] No card that others may hold comes in between: it is safe unless someone takes row { $row }.
        [one] Only { $cards-count } card that others may hold comes in between: it is safe unless someone takes row { $row }.
       *[other] Only { $cards-count } cards that others may hold come in between: it is safe unless someone takes row { $row }.
    }
   *[no] { $cards-count ->
        [one] { $cards-count } card that others may hold comes in between.
       *[other] { $cards-count } cards that others may hold come in between.
    }
}
advice-fewest-heads = No row has fewer heads.
advice-number-row = { $fits ->
    [yes] One of them fits in your #-row after { $after }.
   *[no] None of them fits in your #-row after { $after }.
}
advice-special = The row is worth { SIGNED($worth) } now. A special card left in your hand costs 10.
advice-toad = A toad makes the line 5 points more expensive.
advice-twin-held = You hold { $twin } and may twist { $card } out later.
advice-twin-gone = Nobody can twist it out: { $twin } is in no hand.
advice-line-worth = The line is then worth { SIGNED($worth) }.
advice-pass-free = { $card } would cost you nothing, but others may put more counters on it first.
advice-pass = Taking { $card } would change your score by { SIGNED($worth) }.
