### Output of the commands `watch`, `replay`, `rules`, `join`, `check` and `verify`. Titles of columns are short: lines
### have 80 columns.

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

## The command `rules`

command-rules-one = { $command } prints the rules of one game.

## The command `join`

join-seated = { $seats ->
    [one] Table { $code }: { $game }, { $seats } seat. The bot has seat { $seat }.
   *[other] Table { $code }: { $game }, { $seats } seats. The bot has seat { $seat }.
}
join-waiting = Table { $code }: { $taken } of { $seats } seats taken
join-playing = Table { $code }: round { $round }, totals { $totals }
join-lost = Connection lost. Next attempt in { $seconds } s.
join-back = Connected again.
join-fault = A random move was made for the bot: { $why }
join-faults = Random moves made for the bot: { $faults }.
join-over = { $result ->
    [won] Match { $number }: won with { $total }; others: { $others }.
    [shared] Match { $number }: shared the win with { $total }; others: { $others }.
   *[lost] Match { $number }: lost with { $total }; others: { $others }.
}

## The command `check`

check-summary = { unit-records }, { unit-actions }, { unit-faults }

## The command `verify`

verify-record = { $file }, record { $record }
verify-outside = { $file }, no record
verify-record-of = { $record }: { $game }
verify-record-at = { $record }: { $game }, table { $table }
verify-commitment = Commitment shown before the match:
verify-contributions = Contributions by seat:
verify-nothing = nothing
verify-by = by seat { $seat }, { $name }
verify-secret = Secret revealed after the match:
verify-seed = Seed of all deals:
verify-fair = Fair: the secret matches the commitment, the seed is derived from the secret and the contributions, and every deal is derived from the seed.
verify-shown = The commitment is the one that you were shown.
verify-not-shown = Was that commitment shown to you before the match? (--commitment HEX)
verify-unproven = Unproven: the secret matches the commitment, the seed is derived from the secret, and every deal is derived from the seed. But no seat contributed, so the dealer may have chosen the deals.
verify-no-proof = No proof: the record does not say where its seed comes from.
verify-wrong = Wrong: { $why }
verify-unfinished = the record ends before its match is over
verify-other-commitment = the commitment is { $found }, not { $shown }
verify-no-commitment = the record has no commitment
verify-no-contribution = no seat contributed { $sent }
verify-summary = { unit-records }: { $fair } fair, { $unproven } unproven, { $no-proof } without proof, { $wrong } wrong
verify-summary-outside = { verify-summary }; { unit-faults } outside of records

## Ctrl-C

command-interrupted = interrupted
command-interrupted-lost = interrupted; what was not yet written is lost

## Numbers of things

unit-records = { $records ->
    [one] { $records } record
   *[other] { $records } records
}
unit-actions = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
unit-faults = { $faults ->
    [one] { $faults } fault
   *[other] { $faults } faults
}
