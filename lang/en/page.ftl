
## title
page-title = Taketable

## tagline
page-tagline = Five small card games, with friends and against bots.

## close
page-close = Close

## dismiss
page-dismiss = Dismiss

## retry
page-retry = Try again

## skipToContent
page-skip-to-content = Skip to the content

## nav
page-nav-label = Taketable
page-nav-tables = Open tables
page-nav-create = New table
page-nav-settings = Settings
page-nav-shortcuts = Keyboard shortcuts
page-nav-name = You play as { $name }. Change the name

## about
game-take5 = Take 5
page-game-take5 = Everybody lays a card at once. Do not lay the sixth card of a row.
game-take-a-number = Take A Number
page-game-take-a-number = Rows of growing length. What you take comes back into your hand.
game-hornochsen = Hornochsen!
page-game-hornochsen = A circle of rows. This time you want the green cattle, and not the red.
game-take-that = Take That
page-game-take-that = Lay close to the last card, twist twins out of the line, or take it all.
game-no-thanks = No Thanks!
page-game-no-thanks = Take the card, or pay a counter to be spared.

## seatsFrom
page-seats = { $least } to { $most } players

## goal
page-goal-lowest = Lowest total wins
page-goal-highest = Highest total wins

## home
page-home-heading = Play now
page-home-lead = Pick a game, and you are at a table with bots.
page-home-bots = Your bots are
page-home-play = Play now: { $game }
page-home-starting = The table is being set …
page-home-friends = With friends
page-home-friends-lead = Open a table, send the link, and wait for nobody longer than you like: bots take the free seats.
page-home-create-table = Open a table
page-home-open-tables = See open tables
page-home-rules = Rules
page-home-rules-of = Rules of { $game }
page-home-with-code = Join with a code
page-home-code-line = Six characters, from the invitation.
page-home-join = Join
page-home-more = More
page-home-no-code = No table has this code now.

## level
page-levels-novice = novices
page-levels-casual = casual players
page-levels-skilled = skilled players
page-levels-expert = experts

## oneLevel
page-level-novice = novice
page-level-casual = casual
page-level-skilled = skilled
page-level-expert = expert

## variants
page-option-take5-variant-standard = Standard
page-option-take5-variant-standard-line = Ten cards each, dealt from all 104.
page-option-take5-variant-advanced = Advanced
page-option-take5-variant-advanced-line = Only as many cards as needed, drafted one by one from an open pool. Up to 6 players.
page-option-take5-variant-tactics = Tactics
page-option-take5-variant-tactics-line = Only as many cards as needed, dealt: everybody knows which ones are in the round.
page-option-take-that-variant-standard = Standard
page-option-take-that-variant-standard-line = The plain rules.
page-option-take-that-variant-advanced = Advanced
page-option-take-that-variant-advanced-line = Who takes a line of one card also takes the top card of the pile, unseen.
page-option-no-thanks-counters-hidden = Hidden counters
page-option-no-thanks-counters-hidden-line = Only you know how many counters you hold.
page-option-no-thanks-counters-open = Open counters
page-option-no-thanks-counters-open-line = Everybody's counters lie on the table.

## create
page-create-heading = Open a table
page-create-game = Game
page-create-variant = How to play
page-create-seats = Seats
page-create-bots = Bots from the start
page-create-bots-number =
    { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    }
page-create-bots-later = You can seat and remove bots until the match begins.
page-create-bot-level = How well they play
page-create-end = End of the match
page-create-end-rounds = after a number of rounds
page-create-end-above = when somebody has more than so many points
page-create-rounds = Rounds
page-create-points = Points
page-create-usual = { $value }: as in the rulebook
page-create-clock = Time for a decision
page-create-clocks-none = no limit
page-create-clocks-s20 = 20 seconds
page-create-clocks-s45 = 45 seconds
page-create-clocks-s120 = 2 minutes
page-create-clocks-d1 = 1 day
page-create-clocks-d3 = 3 days
page-create-clock-line = When the time is out, a bot decides for you.
page-create-who = Who may come
page-create-public-name = Everybody
page-create-public-line = The table is in the list of open tables.
page-create-by-link-name = By invitation
page-create-by-link-line = Only who has the link.
page-create-spectators = People without a seat may watch
page-create-forced = Play for me where there is only one choice
page-create-open = Open the table
page-create-opening = The table is being set …

## tables
page-tables-heading = Open tables
page-tables-lead = Public tables with a free seat. The list changes by itself.
page-tables-lost = The connection is lost: the list may be old. It comes back by itself.
page-tables-none = No table is waiting for players right now.
page-tables-none-lead = Open one: the next who looks here will see it.
page-tables-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
page-tables-by = { $names }
page-tables-join = Go there: { $game }
page-tables-go-there = Go there

## name
page-name-heading = What shall the others call you?
page-name-label = Your name
page-name-line = Up to 32 characters. You can change it whenever you like.
page-name-keep = That's me
page-name-who = Badger, Beaver, Dolphin, Falcon, Finch, Fox, Hare, Hedgehog, Heron, Lynx, Otter, Owl, Raven, Robin, Squirrel, Swan
page-name-how = Calm, Cheerful, Clever, Cosy, Curious, Gentle, Happy, Jolly, Kind, Lively, Lucky, Merry, Nimble, Polite, Quiet, Sunny
page-name-friendly = { $how } { $who }

## settings
page-settings-heading = Settings
page-settings-language = Language
page-settings-theme = Colours
page-settings-themes-auto = as the system
page-settings-themes-light = light
page-settings-themes-dark = dark
page-settings-themes-contrast = high contrast
page-settings-cards = Cards
page-settings-card-sizes-small = small
page-settings-card-sizes-medium = medium
page-settings-card-sizes-large = large
page-settings-speed = Speed of the play
page-settings-speeds-slow = slow
page-settings-speeds-normal = normal
page-settings-speeds-fast = fast
page-settings-speeds-instant = at once
page-settings-sound = Sounds
page-settings-sounds-off = off
page-settings-sounds-on = on
page-settings-kept = Kept on this device.

## shortcuts
page-shortcuts-heading = Keyboard shortcuts
page-shortcuts-anywhere = Anywhere
page-shortcuts-at-table = At a table
page-shortcuts-all-help = this list
page-shortcuts-all-settings = settings
page-shortcuts-all-choose = move among cards and choices
page-shortcuts-all-take = choose
page-shortcuts-all-skip = show the end of the turn at once
page-shortcuts-all-hand = go to the board
page-shortcuts-all-chat = write a message
page-shortcuts-all-rules = rules of the game
page-shortcuts-all-close = close a window
page-shortcuts-in-replay = In a replay
page-shortcuts-replay-step = one step back or on
page-shortcuts-replay-round = one round back or on
page-shortcuts-replay-play = play and pause
page-shortcuts-keys-enter = Enter
page-shortcuts-keys-space = Space
page-shortcuts-keys-arrows = Arrow keys
page-shortcuts-keys-escape = Esc

## table
page-table-heading = { $game } table
page-table-loading = Going to the table …
page-table-gone = There is no way to this table
page-table-home = Back to the start
page-table-free-seat = Seat { $seat }: free
page-table-you = you
page-table-host = host
page-table-bot = bot, { $level }
page-table-sit = Sit here
page-table-sit-on = Sit here: seat { $seat }
page-table-stand-up = Stand up
page-table-remove = Remove
page-table-remove-from = Remove { $name } from the table
page-table-seat-bot = Seat a bot
page-table-seat-bot-on = Seat a bot on seat { $seat }
page-table-fill-with-bots = Bots on all free seats
page-table-bot-level = Level of the bots
page-table-start = Begin
page-table-start-when-full = As soon as no seat is free, the match can begin.
page-table-wait-for-host = The host begins as soon as no seat is free.
page-table-sit-first = Take a seat, or watch.
page-table-invite = Invite
page-table-invite-line = Whoever has this link finds the table.
page-table-link = Link to this table
page-table-copy = Copy the link
page-table-copied = Copied
page-table-end-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
page-table-end-above =
    { $points ->
        [one] until somebody has more than { $points } point
       *[other] until somebody has more than { $points } points
    }
page-table-no-clock = no time limit
page-table-seconds =
    { $count ->
        [one] { $count } second for a decision
       *[other] { $count } seconds for a decision
    }
page-table-days =
    { $count ->
        [one] { $count } day for a decision
       *[other] { $count } days for a decision
    }
page-table-watching = You are watching.
page-table-code = Or say this code:

## play
page-play-your-turn = Your turn
page-play-choose-again = You may choose again
page-play-waiting-for = Waiting for { $names }
page-play-showing = Showing the turn
page-play-skip = Skip
page-play-sending = Sending …
page-play-saved = Saved
page-play-time-left = Time left
page-play-time-left-text =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }
page-play-round = Round { $round }
page-play-round-of = Round { $round } of { $rounds }
page-play-board = The board
page-play-players = Players
page-play-bots =
    { $count ->
        [one] { $names } is a bot: { $level }.
       *[other] { $names } are bots: { $level }.
    }
page-play-away =
    { $count ->
        [one] { $names } is away: bots play on.
       *[other] { $names } are away: bots play on.
    }
page-play-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
page-play-score = Score
page-play-story = What happened
page-play-story-empty = Nothing yet.
page-play-chat = Chat
page-play-rules = Rules
page-play-round-over = Round { $round } is over
page-play-go-on = Next round
page-play-go-on-to-end = To the result
page-play-leave = Leave
page-play-leave-heading = Leave the match?
page-play-leave-line = A bot plays on for you. Come back to this address at any time: the seat stays yours.
page-play-leave-yes = Leave
page-play-leave-no = Stay
page-play-pause = Pause
page-play-wants-pause =
    { $count ->
        [one] { $names } wants a pause. The clock stops when all people at the table want that.
       *[other] { $names } want a pause. The clock stops when all people at the table want that.
    }
page-play-you-want-pause = You want a pause. The clock stops when all people at the table want that.
page-play-pause-too = Pause, too
page-play-no-pause = Play on
page-play-paused = Pause: the clock stands still.
page-play-end-pause = Go on

## sheet
page-sheet-round = Round
page-sheet-total = Total
page-sheet-caption = Points by round
page-sheet-lowest = The lowest total wins.
page-sheet-highest = The highest total wins.

## story
page-log-sat = { $name } sits down.
page-log-stood = { $name } stands up.
page-log-started = The match begins.
page-log-away = { $name } is away: a bot plays on.
page-log-back = { $name } is back.
page-log-renamed = { $before } is called { $after } from now on.
page-log-clock = { $name }'s time is out: a bot decides.
page-log-round-begins = Round { $round } begins.
page-log-round-over = Round { $round } is over: { $scores }.
page-log-match-over =
    { $count ->
        [one] The match is over. { $names } wins.
       *[other] The match is over. { $names } win.
    }
page-log-score = { $name } { $points }
page-log-pausing = { $name } wants a pause.
page-log-paused = The clock stands still.
page-log-went-on = { $name } plays on.
page-log-rematch = The same people meet again at another table.
page-log-closed = An operator closed this table: { $reason }

## report
page-report-open = Report somebody
page-report-heading = Report somebody
page-report-whom = Person
page-report-reason = What is wrong?
page-report-line = The operators of this server read your report, with the latest chat lines. The person is not told.
page-report-send = Send report
page-report-sent = Thank you. The operators will look at it.

## chat
page-chat-label = Message
page-chat-says = { $name }: { $text }
page-chat-placeholder = Say something
page-chat-send = Send
page-chat-empty = Nobody has said anything yet.
page-chat-only-players = Only those at the table can talk.
page-chat-quick = Quick words
page-chat-words = Hello!, Good one!, Well played.
page-chat-react = Show how you feel
page-chat-reactions-bravo = Bravo!
page-chat-reactions-ouch = Ouch!
page-chat-reactions-laugh = Ha ha!
page-chat-reactions-lucky = What luck!
page-chat-reactions-hmm = Hmm …
page-chat-reactions-sorry = Sorry!
page-chat-reactions-thanks = Thanks!
page-chat-mute = Mute somebody
page-chat-mute-line = You do not see what they say. They do not notice.
page-chat-mute-one = Mute { $name }

## over
page-over-you-win = You win!
page-over-wins =
    { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
page-over-place = { $place }.
page-over-ranking = Final ranking
page-over-again = Play again
page-over-replay = Watch it again
page-over-record = Download the record
page-over-record-line = Every card and every decision, as a text file; with it anybody can check the deal.
page-over-go-to-next = To the new table
page-over-next-is-there = The same people meet again.

## fair
page-fair-line = The deals will be fair: nobody can choose them alone, and you can check that afterwards.
page-fair-commitment = The server has bound itself to
page-fair-why = This is the hash of a secret that it cannot change any more. Each player adds random bytes, and all deals follow from both. Your browser keeps this number and your bytes, to compare them after the match.
page-fair-contributed =
    { $people ->
        [one] { $count } of { $people } player has added random bytes.
       *[other] { $count } of { $people } players have added random bytes.
    }
page-fair-check = Check the deals
page-fair-checking = Checking …
page-fair-heading = The deals
page-fair-not-safe = Browsers calculate this only on pages that came over https. Check the record with the program instead:
page-fair-no-fair = This record does not say how its deals came about: they cannot be checked.
page-fair-good = All that could be checked here is right.
page-fair-partly = What could be checked here is right, but not all could be.
page-fair-bad = Something is wrong: these deals are not what was promised.
page-fair-secret-yes = The secret in the record has the hash that stands beside it.
page-fair-secret-no = The secret in the record does not have the hash that stands beside it.
page-fair-seed-is = The seed of the deals is
page-fair-copy-seed = Copy the seed
page-fair-seed-yes = The seed of the deals follows from the secret and from what all seats added.
page-fair-seed-no = The seed of the deals does not follow from the secret and from what the seats added.
page-fair-deals-yes = All cards, and who starts, follow from the seed.
page-fair-deals-no = The cards, or who starts, do not follow from the seed.
page-fair-promise-yes = It is the hash that this browser was shown before the match.
page-fair-promise-no = It is not the hash that this browser was shown before the match.
page-fair-promise-unknown = This browser did not keep what was shown before the match.
page-fair-mine-yes = Your random bytes are in it.
page-fair-mine-no = Your random bytes are not in it.
page-fair-mine-unknown = This browser did not add random bytes.
page-fair-proves = If all of this is right: nobody changed the deals afterwards, and neither the server nor any seat alone chose them.
page-fair-proves-not = It does not prove that the server kept the cards to itself, or that it was not in league with a seat or a bot; and nothing is said about what players tell each other.
page-fair-rest = The program also checks that every move was by the rules:

## mine
page-my-tables-heading = Matches I am in
page-my-tables-with = with { $names }
page-my-tables-gathering = The match has not begun.
page-my-tables-others = The others are deciding.
page-my-tables-until = until { $when }
page-my-tables-go-on = Go there: { $game } with { $names }

## matches
page-matches-heading = My matches
page-matches-lead = What you have played to the end, the latest first.
page-matches-none = You have not finished a match yet.
page-matches-look = Look at it: { $game } with { $names }
page-matches-show = Look at it
page-matches-more = Show more
page-matches-loading = The matches are being fetched …
page-matches-won = won
page-matches-place = place { $place }
page-matches-imported = from a record
page-matches-when = { $when }
page-matches-file = From a record file
page-matches-file-line = Drop a record here, or choose one. The server plays it back for you and keeps nothing of it.
page-matches-file-waits = The server plays records back, so this has to wait until it can be reached.
page-matches-choose = Choose a file
page-matches-choose-another = Choose another file
page-matches-no-record = This file is no record of a match: line { $line } is not as it should be.
page-matches-too-long = This file is too long to be a record.
page-matches-close-file = Back to the list

## ratings
page-ratings-heading = Ratings
page-ratings-lead = Who plays how well, people and bots, by game and way to play.
page-ratings-loading = The ratings are being fetched …
page-ratings-none = Nobody has finished such a match yet.
page-ratings-place = Place
page-ratings-player = Player
page-ratings-rating = Rating
page-ratings-range = Likely range
page-ratings-matches = Matches
page-ratings-pending = The ratings are still being computed. Matches to go: { $matches }
page-ratings-bot = { $level } bot
page-ratings-between = almost certainly between { $from } and { $to }, most likely { $mean }
page-ratings-how = The rating is what is almost certain: the lower end of the bar. The mark within it is what is most likely. The bar gets shorter with every match.

## replay
page-replay-heading = { $game } match
page-replay-label = Replay
page-replay-loading = The match is being fetched …
page-replay-not-over = This match is not over yet. Until then nobody sees the cards of others.
page-replay-to-table = To the table
page-replay-first = To the beginning
page-replay-back = One step back
page-replay-play = Play
page-replay-pause = Pause
page-replay-on = One step on
page-replay-last = To the end
page-replay-step = Step
page-replay-step-text = Step { $at } of { $last }, round { $round }
page-replay-round = Round
page-replay-whose = Seen by
page-replay-all = all hands
page-replay-hands = All hands
page-replay-hand-of = Hand of { $name }
page-replay-no-cards = no cards
page-replay-share = Link to this moment

## rules
page-rules-heading = Rules: { $game }
page-rules-loading = The rules are being fetched …
page-rules-trouble = The rules could not be fetched.

## line
page-connection-connecting = Connecting …
page-connection-lost = The connection is lost. The table goes on where it was as soon as it is back.
page-connection-now = Connect now
page-connection-no-server = The server cannot be reached. Rules and settings are here all the same; the rest comes back by itself.
page-connection-back = Connected again.

## trouble
page-error-unreachable = The server cannot be reached. Try again in a moment.
page-error-garbage = The server did not understand that.
page-error-protocol = This page is older than the server: load it again.
page-error-unknown = The server does not know you any more: load the page again.
page-error-no-table = There is no such table, or you may not watch it.
page-error-not-seated = Only those at the table can do this.
page-error-not-host = Only the host of the table can do this.
page-error-taken = Somebody sits there already.
page-error-no-seat = Nobody sits there, or there is no such seat.
page-error-not-now = This cannot be done at this time.
page-error-illegal = The rules do not allow that.
page-error-late = Too late: this has been decided already.
page-error-reused = The server mixed that up with something else: try again.
page-error-setup = Such a table cannot be opened.
page-error-slower = That was too much at once: wait a moment.
page-error-busy = The server is busy: try again in a moment.
page-error-banned = You are banned from this server.

## lost
page-not-found-heading = There is nothing here
page-not-found-line = Perhaps the address is not complete.

## games
page-board-heads =
    { $count ->
        [one] { $count } head
       *[other] { $count } heads
    }
page-board-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
page-board-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
page-board-counters =
    { $count ->
        [one] { $count } counter
       *[other] { $count } counters
    }
page-board-card = Card { $card }
page-board-card-with = Card { $card }, { $what }
page-board-toad = toad
page-board-twin = twin of { $card }
page-board-seat-awaited = to decide
page-board-seat-total =
    { $total ->
        [one] Total { $total } point
       *[other] Total { $total } points
    }
page-board-hand = Your hand
page-board-hand-of = Hand of { $name }
page-board-has-chosen = Card of { $name }
page-board-your-choice = your choice
page-board-pool = Cards to take from
page-board-pile = Taken: { $cards }, { $worth }
page-board-rows = Rows
page-board-row = Row undefined: undefined; undefined of undefined; undefined
page-board-goes-to = would go to row { $row }
page-board-take-row = Take { $row }
page-board-in-hand = In hand: { $cards }
page-board-known-of = Known cards of { $name }
page-board-number-row = #-row: { $cards }
page-board-number-pile = #-pile: { $cards }, { $heads }, which count twice
page-board-taken = Taken by { $name }
page-board-labelled = { $label }: { $what }
page-board-keep-which = Cards taken
page-board-herd = Row undefined: undefined; undefined of undefined; worth undefined
page-board-to-first = after it comes row 1 again
page-board-row-gone = Row { $count }: gone
page-board-under = Under the row
page-board-special = Special card { $kind }
page-board-specials-in-hand = Special cards in hand
page-board-specials-taken = Special cards taken
page-board-herds-taken = Taken: { $cards }, worth { $worth }
page-board-laid = { $laid } of { $most } cards laid this turn
page-board-stop = Stop here
page-board-line = Line: { $cards }
page-board-pair = Pair { $low } and { $high }
page-board-can-lay = can be laid
page-board-can-twist = can twist the { $card }
page-board-face-up = Face up: { $worth }
page-board-line-taken = Taken: { $cards }, minus { $worth }, { $unseen } unseen
page-board-lay-it = Lay the { $card }
page-board-twist-out = Twist out the { $card }
page-board-take-line =
    { $cards ->
        [one] Take the line: { $cards } card, −{ $cost }
       *[other] Take the line: { $cards } cards, −{ $cost }
    }
page-board-series = Series { $cards }: { $worth }
page-board-cost = Cards so far: { $worth }
page-board-hidden-counters = Hidden counters
page-board-your-counters = You have { $counters }
page-board-on-card = { $counters } on the card
page-board-deck =
    { $cards ->
        [one] Draw pile: { $cards } card
       *[other] Draw pile: { $cards } cards
    }
page-board-no-card = No card
page-board-take =
    { $counters ->
        [one] Take the { $card } and { $counters } counter
       *[other] Take the { $card } and { $counters } counters
    }
page-board-no-thanks = No thanks
page-board-story-pool = { $cards } lie open, and { $first } takes the first one.
page-board-story-drafted = { $name } takes the { $card }.
page-board-story-rows = The rows begin with undefined.
page-board-story-revealed = @@@ (cards) => `Turned up: ${cards.join(", ")}.`
page-board-story-placed = The { $card } of { $name } goes to row { $row }.
page-board-story-too-low = The { $card } of { $name } is below all rows.
page-board-story-sixth = The { $card } of { $name } was the sixth in row { $row }: { $cards }, { $heads }.
page-board-story-low-takes = { $name } takes row { $row } with the { $card }: { $cards }, { $heads }.
page-board-story-fills = The { $card } of { $name } fills row { $row }: { $name } takes undefined.
page-board-story-low-takes-these = { $name } takes row { $row } with the { $card }: undefined.
page-board-story-swept = The #-row of { $name } goes to the #-pile: { $cards }, { $heads }.
page-board-story-kept = The { $card } goes to the #-row of { $name }, undefined to the hand.
page-board-story-numbers-counted = { $name }: { $in-hand } in hand, and twice { $in-pile } in the #-pile.
page-board-story-starts = { $name } starts.
page-board-story-laid-on = { $name } lays the { $card } on row { $row }.
page-board-story-laid-under = { $name } lays { $special } under row { $row }.
page-board-story-herd-taken = The fifth card: { $name } takes row { $row }, worth { $worth }, with undefined.
page-board-story-stopped = { $name } stops.
page-board-story-herds-counted = { $name }: { $sum }.
page-board-story-green = green { $points }
page-board-story-red = red { $points }
page-board-story-specials-left = { $points } for special cards in hand
page-board-story-laid = { $name } lays the { $card }.
page-board-story-twisted = { $name } twists the { $twin } out with the { $card }: 2 points.
page-board-story-line-taken = { $name } takes the line: { $cards }, { $points }.
page-board-story-top-taken = The top card of the pile goes to { $name } too, unseen.
page-board-story-drawn = { $name } draws the { $card }.
page-board-story-pairs-counted = { $name }: { $pairs } for pairs − { $taken } for cards taken = NaN.
page-board-story-counters-dealt = Everybody has { $counters }; { $first } starts.
page-board-story-turned-up = The { $card } is turned up.
page-board-story-took = { $name } takes the { $card } and { $counters }.
page-board-story-passed = { $name } says no thanks to the { $card }: { $counters } on it.
page-board-story-cards-counted =
    { $counters ->
        [one] { $name }: { $cards } for cards − { $counters } counter = NaN.
       *[other] { $name }: { $cards } for cards − { $counters } counters = NaN.
    }
page-board-ask-choose = Choose a card.
page-board-ask-choose-again = Your { $card } lies face down. Pick another card to change your mind.
page-board-ask-draft = Take a card for your hand.
page-board-ask-take-row = Your { $card } is below all rows. Which row do you take?
page-board-ask-keep = Which card goes to your #-row? The others come to your hand.
page-board-ask-lay = Lay a card.
page-board-ask-lay-or-stop = Lay another card, or stop here.
page-board-ask-under-which = Under which row do you lay the { $kind }?
page-board-ask-lay-there = The { $card } would go to row { $row }: tap it once more, or the row.
page-board-ask-open = Lay any card.
page-board-ask-lay-twist-or-take = Lay a card, twist one out, or take the line.
page-board-ask-lay-or-twist = Lay the { $card }, or twist with it?
page-board-ask-must-take-line = No card of yours goes with the line: take it.
page-board-ask-take-or-pass = Take the card, or say no thanks.
page-board-ask-must-take = You have no counter left: take the card.
