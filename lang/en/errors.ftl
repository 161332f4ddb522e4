### Errors that players meet. One sentence: what is wrong, then what to do.

# Before every error.
error-line = error: { $why }

## Files and records

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

## The games on the command line

error-unknown-game = { $meant ->
    [none] unknown game "{ $name }"; the games are { $games }
   *[other] unknown game "{ $name }"; did you mean { $meant }? The games are { $games }
}
error-ambiguous-game = "{ $name }" can mean { $games }
error-players = { $game } is for { $least } to { $most } players, not { $seats }
error-setup = { $game }: { $why }
error-no-option = { $game } has no option { $option }
error-rounds = a match has 1 to { $most } rounds, not { $wanted }
error-points = the point limit can be 0 to { $most }, not { $wanted }
error-first-seat = seat { $first } cannot start: the table has { $seats } seats
error-first-word = --first is "seed" or a seat from 1, not "{ $value }"
error-nobody-starts = in this game everyone chooses at once; leave out --first
error-value = { $meant ->
    [none] { $game }: { $option } can be { $values }, not "{ $value }"
   *[other] { $game }: { $option } can be { $values }, not "{ $value }"; did you mean { $meant }?
}
error-no-game = { $option } needs the name of a game; without one, the menu asks for it
error-no-new-table = { $option } is for a new table; name its game, as in --create take5
error-bots-for-seats = --bots names { $named } bots for { $seats } seats; name one for all of them, or one for each
error-level = servers have no bot "{ $bot }"; choose { $levels }
list-or = { $list } or { $next }

## Saved matches

error-resume-game = --resume takes a file, and { $game } is a game; without a file it resumes the latest match, and --list shows all of them
error-no-place = there is no place to save matches: neither XDG_DATA_HOME nor HOME is set
error-in-use = { $file } is being played somewhere else
error-record = { $file }: { $why }
error-record-bot = there is no bot "{ $bot }"
error-two-people = seat { $seat } belongs to another person, who is not here
error-nothing-saved = there is no match to resume
error-terminal = the terminal cannot be used: { $why }
error-stdout = cannot write to standard output: { $why }
error-threads = cannot start threads: { $why }

## Servers

error-address = "{ $address }" is not the address of a server; it begins with http:// or https://
error-unreachable = { $server } cannot be reached: { $why }
error-timeout = { $server } did not answer within { $seconds } seconds
error-no-tls = { $server } does not use TLS; try http://
error-not-taketable = { $server } is not a Taketable server, or not of this version
error-refused = { $server }: { $why }
error-table-code = "{ $code }" is not the code of a table
error-no-table-waiting = { $server }: no table is waiting for players; --create opens one
error-unknown-variant = the server plays a game or variant that this version does not know
error-impossible-view = the server shows something that cannot happen in this game

## The command `join`

error-opponents = { $seats ->
    [one] --opponents names { $named } bots, but there is only { $seats } other seat
   *[other] --opponents names { $named } bots, but there are only { $seats } other seats
}
error-no-free-seat = all seats of table { $code } are taken
error-seat-taken = seat { $seat } of table { $code } is taken or does not exist
error-begun = the match at table { $code } has already begun
error-match-over = the match at table { $code } is over; open a new table with --create
error-table-closed = an operator has closed table { $code }: { $reason }
error-join-refused = { $what ->
    [sit] the server refused to seat the bot: { $why }
    [start] the server refused to start the match: { $why }
    [rematch] the server refused to open a table for the rematch: { $why }
   *[act] the server refused the bot's move: { $why }
}
error-bot-thread = the thread of the bot has ended

## The command `arena`, and bots

error-interrupted = interrupted before the first deal was over
error-nobody-to-beat = --until needs at least two different bots, to tell them apart
error-comma = the comma is part of the command in exec:{ $command }, so this names one bot; to name more, repeat { $option }, as in { $option } 'exec:python3 mybot.py' { $option } random
error-small-panel = a panel needs at least two different bots
error-no-variant = no game has such a variant; see `taketable rules` for the variants
error-no-row = no row has { $seats } seats; there are rows with { $there }
error-weights = { $file } is not a file of weights: { $why }
error-no-weights = { $file } has no weights; `taketable train` makes some
error-weights-use = { $file }: { $why }
error-bot-rules = the bot on seat { $seat } broke the rules: { $why }
error-exec = exec:{ $command }: { $why }
error-save-exists = { $file } already exists; to resume it, use --resume instead of --save
error-save-in-use = another arena is writing to { $file }
error-not-a-save = { $file } is not a contest saved by an arena
error-other-contest = { $file } holds another contest: { $what } is { $there } there, and { $here } here
error-save-line = line { $line } of { $file } is not the deal that belongs there; without this line and all after it, { $file } can be resumed

## The command `advise`

error-impossible = the position is impossible: { $why }
error-not-asked = { $seat } has nothing to decide now; the match waits for { $awaited }
error-seat = seat { $seat }
error-not-a-view = not a view: { $why }
error-not-an-object = it is not an object
error-no-view = there is none
error-to-act = to_act does not fit the stage
error-view-game = no game has such fields; --game says which it is
error-view-long = it is too long
error-too-far = no match gets that far
error-neither = "{ $name }" is neither a file nor a game. The games are { $games }; see taketable advise GAME --help. To ask about a record, name its file; to ask about a view in JSON, use --view
error-field = --{ $field }: { $why }
field-no-card = "{ $text }" is not a card
field-card-twice = { $card } is listed twice
field-too-many-specials = there are not that many special cards
field-no-special = { $card } is not a special card; these are x2 and +5
field-no-number = "{ $text }" is not a number that can be used here
field-rows = { $rows } rows are needed, with semicolons between them, not { $found }
field-ascending = every row ascends, but "{ $row }" does not
field-missing = { $missing ->
    [one] { $missing } card is missing: all cards that were taken are needed
   *[other] { $missing } cards are missing: all cards that were taken are needed
}
field-entries = { $seats } entries are needed, yours first, not { $found }
field-others = { $others ->
    [one] there is { $others } other player at the table, not { $found }
   *[other] there are { $others } other players at the table, not { $found }
}
field-draft = only with --variant advanced
field-hands-known = in the advanced variant all hands are known: give them
field-hands-hidden = hands are known in the advanced variant only
field-turned-up = more cards than there are others
field-turned-up-alone = only together with --low or --keep
field-known = more cards than that hand has
field-cards = there are only { $cards } cards
field-in-play = only { $cards } cards are in play, including the open card
field-counters = there are only { $counters } counters in all
field-most-rows = there are at most { $most } rows, not { $found }
field-row-cards = a row has 1 to { $most } cards, not { $found }
field-seats = there are { $seats } seats
field-room = the rows have room for { $room } cards, but you hold { $found }
field-room-others = the rows have room for { $room } cards of the others, not { $found }

## Why a position is impossible

view-other-game = that is a view of another game
view-other-option = the view and the options do not have the same { $option }
view-seats = { $seats } players cannot play this
view-entries = { $list } has { $found } entries for { $seats } seats
view-no-seat = a table of { $seats } has no seat index { $seat }, counted from 0
view-no-card = the { $card } is not among the cards of this game
view-twice = the { $card } is in two places
view-hidden = { $hidden } cards are hidden, but only { $unseen } have not been seen
view-open = there are { $found } cards on the table, but at most { $most } have been played
view-own-cards = seat { $seat } does not know all of its own cards
view-others-cards = the viewer knows too much, or too little, of the cards of seat { $seat }
view-hand = seat { $seat } cannot have { $cards } cards in hand now
view-row = row { $row } cannot have { $cards } cards
view-rows = { $found } rows were dealt, not { $expected }
view-room = the rows have room for { $room } cards, but the hands have { $cards }
view-specials = there cannot be that many { $special }
view-choice = the choice of seat { $seat } does not fit the stage
view-not-low = the { $card } is not the lowest card to be placed, or not below all rows
view-counters = the counters do not add up: { $found } instead of { $expected }
view-counters-of = the counters of seat { $seat } do not add up
view-pile = the pile must have { $expected } cards now, not { $found }
view-no-twin = the { $card } lies face up without its twin
view-stage = the round cannot be at this stage
