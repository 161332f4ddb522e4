### Labels of the boards, most of them for screen readers

page-board-label = { $label }: { $list }
page-board-card = Card { $card }
page-board-card-heads = Card { page-board-in-list-heads }
page-board-card-worth = Card { page-board-in-list-worth }
page-board-card-toad = Card { page-board-in-list-toad }
page-board-card-twin = Card { page-board-in-list-twin }
# A card among others, such as those of a row.
page-board-in-list-heads = { $card }, { unit-heads }
page-board-in-list-worth = { $card }, { $worth }
page-board-in-list-toad = { $card }, toad
page-board-in-list-twin = { $card }, twin of { $twin }
# What is said of one thing, part by part: Card 56, 1 head; your choice; takes row 4: 5 cards, 8 heads.
page-board-parts = { $list }; { $next }
page-board-to-decide = to decide
page-board-you = You
page-board-total = Total: { unit-points }
page-board-hand = Your hand
page-board-hand-of = { $name }'s hand
page-board-in-hand = In hand: { unit-cards }
page-board-chosen-by = { $name }'s card
page-board-your-choice = your choice
# An action, and what it would do: Play 55: goes to row 3 after 54 as card 2 of 5.
page-board-outcome = { $action }: { $preview }.
# Short, after the name of a card: Card 56, 1 head; takes row 4: 5 cards, 8 heads.
page-board-cost-goes-to = goes to row { $row } as card { $count } of { $of }
page-board-cost-takes-row = takes row { $row }: { unit-cards }, { unit-heads }
page-board-cost-low = lower than every row: you take one, at least { unit-heads }
page-board-cost-sweeps = your #-row goes to the #-pile: { unit-heads }, counted twice
page-board-cost-with-top = and the top card of the pile, face down
page-board-confirm = { $pointer ->
    [touch] Tap again to confirm.
   *[mouse] Click again to confirm.
}
page-board-change = To change your choice, pick another card.
page-board-rows = Rows
# The name of a list, whose items are the cards.
page-board-row-cards = Row { $row }: { $count } of { $of } cards, { unit-heads }
page-board-row = Row { $row }: { $list }; { $count } of { $of }; { unit-heads }
page-board-take-row = Take row { $row }: { $list }; { $count } of { $of }; { unit-heads }
page-board-taken = Taken: { unit-cards }, { unit-heads }
page-board-deck = Draw pile: { unit-cards }

## Take 5

page-board-pool = Cards to draft

## Take A Number

page-board-known = { $name }'s known cards
page-board-number-row = #-row: { $list }
page-board-number-row-empty = #-row: empty
page-board-number-pile = #-pile: { unit-cards }, { unit-heads }, counted twice
# Beside the picture of a head.
page-board-counted-twice = 2×{ $heads }
page-board-taken-by = Taken by { $name }
page-board-cards-taken = Cards taken

## Hornochsen!

page-board-herd = Row { $row }: { $list }; { $count } of { $of }; worth { $worth }
page-board-herd-cards = Row { $row }: { $count } of { $of } cards, worth { $worth }
page-board-herd-under = under it { $specials }
page-board-put-under = put { $kind } under it
page-board-herd-gone = Row { $row }: gone
page-board-then-row-1 = then row 1 again
page-board-under = Under the row
page-board-special = Special card { $kind }
page-board-specials-in-hand = Special cards in hand
page-board-specials-taken = Special cards taken
page-board-herd-taken = Taken: { unit-cards }, worth { $worth }
page-board-laid = { $laid } of { $most } cards laid this turn
page-board-ask-under = Which row do you lay the { $kind } under?

## Take That

page-board-line = Line: { $list }
page-board-line-cards = Line: { unit-cards }
page-board-line-empty = Line: empty
page-board-pair = Pair { $low } and { $high }
page-board-can-lay = can be laid
page-board-can-twist = can twist out the { $card }
page-board-face-up = Face up: { unit-points }
page-board-line-taken = Taken: { unit-cards }, minus { unit-points }
page-board-line-taken-unseen = Taken: { unit-cards }, { $unseen } of them unseen, minus { unit-points } for the others
page-board-lay = Lay the { $card }
page-board-twist = Twist out the { $card }
page-board-take-line = Take the line: { unit-cards }, { $worth }
page-board-ask-twist = Lay the { $card }, or twist out its twin?

## No Thanks!

page-board-series = Series { $list }: { unit-points }
page-board-cost = Cards so far: { unit-points }
page-board-hidden-counters = Hidden counters
page-board-your-counters = You have { unit-counters }
page-board-on-card = { unit-counters } on the card
page-board-no-card = No card
page-board-take =
    { $counters ->
        [0] Take the { $card }
        [one] Take the { $card } and { $counters } counter
       *[other] Take the { $card } and { $counters } counters
    }
page-board-take-none = Take
