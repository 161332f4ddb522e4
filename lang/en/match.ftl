### What happens in a match, in any game. A game's own sentence
### ("take5-event-…") wins over the shared one ("event-…").
### A message that is { "" } says nothing.

event-round-begins = Round { $round } begins.
event-round-over = Round { $round } is over: { $scores }.
event-match-over = { $winners-you ->
    [yes] { $winners-count ->
        [one] The match is over. You win.
       *[other] The match is over. { $winners } win.
    }
   *[no] { $winners-count ->
        [one] The match is over. { $winners } wins.
       *[other] The match is over. { $winners } win.
    }
}

event-hand = { "" }
event-chosen = { "" }
event-scored = { "" }
event-rows = The rows begin with { $rows }.
event-revealed = Revealed: { $cards }.
event-placed = { $seat-is ->
    [you] Your { $card } goes to row { $row }.
   *[other] { $seat }'s { $card } goes to row { $row }.
}
event-too-low = { $seat-is ->
    [you] Your { $card } is lower than every row.
   *[other] { $seat }'s { $card } is lower than every row.
}
event-first = { $first-is ->
    [you] You start.
   *[other] { $first } starts.
}

## What you can do

action-play = Play { $card }
action-take-row = Take row { $row }
action-lay = Play { $card }

## What comes of it: the rest of a sentence that begins with the action

preview-goes-to = goes to row { $row } after { $after } as card { $count } of { $of }, unless the rows change
preview-below-all = lower than every row; you take one, at least { $least ->
    [one] { $least } head
   *[other] { $least } heads
}, unless the rows change
preview-takes = { $cards } ({ unit-heads })

## What you are asked

ask-choosing = { $awaited-you ->
    [yes] Choose a card.
   *[no] You can still choose another card.
}
ask-taking-row = Your { $card } is lower than every row. Which row do you take?
ask-over = { "" }
