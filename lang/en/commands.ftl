### Output of the commands `watch` and `replay`. Titles of columns are short: lines have 80 columns.

## The beginning of a match

story-players = At the table: { $players }.
story-rounds = The match has { unit-rounds }.
story-above = { $points ->
    [one] The match ends when someone has more than { $points } point.
   *[other] The match ends when someone has more than { $points } points.
}
story-option = { $value }: { $about }
# The name of a player without a name.
story-seat = Seat { $number }
story-marked-heads = { $card } has 7 heads. A card without a mark has 1.
story-marked-cattle = { $good } is worth +2, { $bad } is worth −7. A card without a mark is worth +1.

## Headings

story-round = Round { $round }
story-turn = Turn { $turn }
story-turn-of = Turn { $turn }: { $seat }
story-turn-pile = { $pile ->
    [0] Turn { $turn }, the pile is empty
    [one] Turn { $turn }, { $pile } card in the pile
   *[other] Turn { $turn }, { $pile } cards in the pile
}
story-draft = Draft, card { $number } of { $all }
story-card = Card { $number } of { $all }
story-round-over = Round { $round } is over
story-match-over = The match is over

## The table

story-row = row { $row }
story-pool = Open cards: { $cards }
story-line = Line: { $cards }
story-empty = empty
story-pile-worth = { unit-cards }, { unit-heads }
story-taken-cards = { unit-cards }{ $toads ->
    [0] { "" }
    [one] , { $toads } toad
   *[other] , { $toads } toads
}{ $hidden ->
    [0] { "" }
   *[other] , { $hidden } face down
}

## Columns. In Hornochsen!, row-number and worth together have at most 8 letters, under at most 5.

story-so-far = so far
story-full = full
story-heads = heads
story-pile = pile
story-hand = hand
story-number-row = #-row
story-number-pile = #-pile
story-face-up = face up
story-taken = taken
story-counters = counters
story-cards = cards
story-row-number = row
story-worth = worth
story-under = under
story-in-round = round
story-total = total
story-by-round = round by round

## Scores

story-totals = Totals so far: { $totals }.
story-winners = { $winners-count ->
    [one] { $winners } wins with { unit-points }.
   *[other] { $winners } share the win with { unit-points }.
}

## After the match

command-record-written = The record is in { $file }.
command-watch-again = Seed { $seed }. To watch this match again:
command-next-record = { $file } has more matches: --record { $record } shows the next one.

## Errors

error-read = cannot read { $file }: { $why }
error-write = cannot write { $file }: { $why }
error-exists = { $file } already exists; choose another name
error-no-record = { $found ->
    [one] { $file } has no record { $wanted }: it has only { $found } record
   *[other] { $file } has no record { $wanted }: it has only { $found } records
}
error-no-round = { $found ->
    [one] the match has no round { $wanted }: it has only { $found } round
   *[other] the match has no round { $wanted }: it has only { $found } rounds
}
error-no-move = { $found ->
    [one] there is no move { $wanted }: there is only { $found } move
   *[other] there is no move { $wanted }: there are only { $found } moves
}
error-round-over = the round is over: there is nothing to decide
error-spectator = a spectator has nothing to decide
error-no-decision = this seat has no decision in the match

## The command `rules`

command-rules-one = { $command } prints the rules of one of them.
