### What a server says by itself: about a link, for the previews that messengers show, and in notifications.

link-table = Join a game of { $game }
link-seats = { $free ->
    [0] All seats are taken.
    [one] { $free } of { $seats } seats is free.
   *[other] { $free } of { $seats } seats are free.
}
link-playing = The match is running.
link-over = The match is over.
link-match = { $game }: replay of a match
link-match-line = { $players ->
    [one] { $players } player. Replay every card.
   *[other] { $players } players. Replay every card.
}
link-image = Five playing cards on a green table

## In notifications, below the name of the game

push-turn = It is your turn.
push-started = The match has begun.
push-started-turn = { push-started } { push-turn }
