### The games: names, what they are about, variants and options, goals and ends.

language-name = English

tagline = Five small card games, with friends or against bots

game-take5 = Take 5
game-take-a-number = Take A Number
game-hornochsen = Hornochsen!
game-take-that = Take That
game-no-thanks = No Thanks!

about-take5 = Everyone plays a card at once. Avoid playing the sixth card of a row.
about-take-a-number = The rows get longer and longer. What you take goes back to your hand.
about-hornochsen = A circle of rows. This time you want the green cattle, not the red.
about-take-that = Play close to the last card, twist out its twin, or take the line.
about-no-thanks = Take the card, or pay a counter to pass.

## Options. A game's own text wins over the shared one.

option-variant = Variant
option-variant-standard = Standard
option-variant-advanced = Advanced
option-variant-tactics = Tactics
take5-option-variant-standard-about = Ten cards each, dealt from all 104.
take5-option-variant-advanced-about = Only as many cards as needed, drafted one by one from the open cards. Up to 6 players.
take5-option-variant-tactics-about = Only as many cards as needed: everyone knows which cards are in play.
take-that-option-variant-standard-about = The basic rules.
take-that-option-variant-advanced-about = Whoever takes a line of one card also takes the top card of the pile, face down.
no-thanks-option-counters = Counters
no-thanks-option-counters-hidden = Hidden counters
no-thanks-option-counters-hidden-about = Only you know how many counters you have.
no-thanks-option-counters-open = Open counters
no-thanks-option-counters-open-about = Everyone's counters are on the table.
hornochsen-option-after-take = After taking
hornochsen-option-after-take-goes-on = Your turn goes on
hornochsen-option-after-take-goes-on-about = After taking a row you may play another card.
hornochsen-option-after-take-ends-turn = Your turn ends
hornochsen-option-after-take-ends-turn-about = Taking a row ends your turn.
option-first = First player
option-first-seed = Random

## Goal and end

goal-lowest = The lowest total wins.
goal-highest = The highest total wins.
end-rounds = { unit-rounds }
end-above = { $points ->
    [one] until someone has more than { $points } point
   *[other] until someone has more than { $points } points
}
# A match that ends by points still stops after this many rounds.
end-cap = at most { $rounds } rounds
seats-range = { $least } to { $most } players

## Numbers of things. Messages that refer to these have the same variable.

unit-cards = { $cards-count ->
    [one] { $cards-count } card
   *[other] { $cards-count } cards
}
unit-heads = { $heads ->
    [one] { $heads } head
   *[other] { $heads } heads
}
unit-counters = { $counters ->
    [one] { $counters } counter
   *[other] { $counters } counters
}
unit-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
unit-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
unit-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
unit-bots = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}

## Lists: "12, 14 and 20" is built from left to right.

list-middle = { $list }, { $next }
list-end = { $list } and { $next }
# The viewer in a list of players.
list-you = you
# A player and a number in a list: "Ada 5, you 12".
list-seat-number = { $seat-is ->
    [you] you { $number }
   *[other] { $seat } { $number }
}
