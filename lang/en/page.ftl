### Sentences of the page

## The page as a whole

page-title = Taketable
page-close = Close
page-dismiss = Dismiss
page-retry = Try again
page-skip-to-content = Skip to content

## Navigation

page-nav-tables = Open tables
page-nav-create = New table
page-nav-settings = Settings
page-nav-shortcuts = Keyboard shortcuts
page-nav-name = You play as { $name }. Change your name
page-nav-menu = Menu
page-nav-rules = Rules

## Home page

page-home-heading = Play now
page-home-lead = Pick a game and play against bots right away.
page-home-bots = Bots
page-home-play = Play now: { $game }
page-home-starting = Setting up the table …
page-home-big-play = Play
page-home-against =
    { $bots ->
        [one] { $game } against { $bots } bot
       *[other] { $game } against { $bots } bots
    }
page-home-also = Also sold as { $names }
page-home-minutes = about { $minutes } min
page-home-with-friends = Play with friends
page-home-with-friends-of = Play { $game } with friends
page-home-friends-short = With friends
page-home-create-table = Create a table
page-home-open-tables = Open tables
page-home-rules = Rules
page-home-rules-of = Rules of { $game }
page-home-with-code = Join with a code
page-home-code-line = Six characters, from your invitation
page-home-join = Join
page-home-no-code = No table has this code.

## New table

page-create-heading = New table
page-create-game = Game
page-create-seats = Seats
page-create-seat = Seat { $seat }
page-create-bots = Bots
page-create-bots-number =
    { $count ->
        [0] none
        [one] { $count } bot
       *[other] { $count } bots
    }
page-create-bots-later = You can add and remove bots until the match starts.
page-create-bot-level = Bot level
page-create-end = End of the match
page-create-end-rounds = after a number of rounds
page-create-end-above = when someone passes a score
page-create-end-cap = A match ends after { $rounds } rounds at the latest.
page-create-rounds = Rounds
page-create-points = Points
page-create-usual = { $value } in the rulebook
page-create-clock = Time per decision
page-create-clocks-none = no limit
page-create-clocks-s20 = 20 seconds
page-create-clocks-s45 = 45 seconds
page-create-clocks-s120 = 2 minutes
page-create-clocks-d1 = 1 day
page-create-clocks-d3 = 3 days
page-create-clock-line = When time runs out, a bot decides for you.
page-create-who = Who can join
page-create-public-name = Everyone
page-create-public-line = The table is listed publicly.
page-create-by-link-name = By invitation
page-create-by-link-line = Only people with the link
page-create-spectators = Allow spectators
page-create-forced = Play for me when there is only one choice
page-create-open = Create the table
page-create-opening = Setting up the table …

## Open tables

page-tables-heading = Open tables
page-tables-lead = Public tables with a free seat. The list updates by itself.
page-tables-lost = Connection lost. The list may be out of date. Reconnecting …
page-tables-none = No table is waiting for players.
page-tables-none-lead = Create one, and it will appear here.
page-tables-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
page-tables-by =
    { $count ->
        [0] No players yet
       *[other] { $names }
    }
page-tables-join = Go to table: { $game }
page-tables-go-there = Go to table

## Your name

page-name-heading = What should the others call you?
page-name-label = Your name
page-name-line = Up to 32 characters. You can change it any time.
page-name-keep = That's me
page-name-who = Badger, Beaver, Dolphin, Falcon, Finch, Fox, Hare, Hedgehog, Heron, Lynx, Otter, Owl, Raven, Robin, Squirrel, Swan
page-name-how = Calm, Cheerful, Clever, Cosy, Curious, Gentle, Happy, Jolly, Kind, Lively, Lucky, Merry, Nimble, Polite, Quiet, Sunny
page-name-friendly = { $how } { $who }

## Settings

page-settings-heading = Settings
page-settings-language = Language
page-settings-theme = Colours
page-settings-themes-auto = same as system
page-settings-themes-light = light
page-settings-themes-dark = dark
page-settings-themes-contrast = high contrast
page-settings-cards = Card size
page-settings-card-sizes-small = small
page-settings-card-sizes-medium = medium
page-settings-card-sizes-large = large
page-settings-speed = Speed
page-settings-speeds-slow = slow
page-settings-speeds-normal = normal
page-settings-speeds-fast = fast
page-settings-speeds-instant = instant
page-settings-touch = Playing a card by touch
page-settings-touches-twice = tap twice
page-settings-touches-once = tap once
page-settings-mouse = Playing a card by mouse
page-settings-clicks-twice = click twice
page-settings-clicks-once = click once
page-settings-sound = Sound
page-settings-sounds-off = off
page-settings-sounds-on = on
page-settings-sounds-always = on, also in the background
page-settings-keys = Single-key shortcuts
page-settings-keys-on = on
page-settings-keys-off = off
page-settings-kept = Saved on this device

## Keyboard shortcuts

page-shortcuts-heading = Keyboard shortcuts
page-shortcuts-anywhere = Anywhere
page-shortcuts-at-table = At a table
page-shortcuts-all-help = this list
page-shortcuts-all-settings = settings
page-shortcuts-all-choose = move between cards and choices
page-shortcuts-all-take = choose
page-shortcuts-all-skip = skip to the end of the turn
page-shortcuts-all-hand = go to the board
page-shortcuts-all-chat = write a message
page-shortcuts-all-rules = rules
page-shortcuts-all-close = close a dialog
page-shortcuts-in-replay = In a replay
page-shortcuts-replay-step = previous or next step
page-shortcuts-replay-round = previous or next round
page-shortcuts-replay-play = play or pause
page-shortcuts-keys-enter = Enter
page-shortcuts-keys-space = Space
page-shortcuts-keys-arrows = Arrow keys
page-shortcuts-keys-escape = Esc

## A table before its match

page-table-heading = { $game } table
page-table-loading = Joining the table …
page-table-gone = Table not found
page-table-home = Home
page-table-free-seat = Seat { $seat }: free
page-table-you = you
page-table-host = host
page-table-sit = Sit here
page-table-sit-on = Sit here: seat { $seat }
page-table-stand-up = Stand up
page-table-remove = Remove
page-table-remove-from = Remove { $name } from the table
page-table-seat-bot = Add a bot
page-table-seat-bot-on = Add a bot on seat { $seat }
page-table-fill-with-bots = Fill free seats with bots
page-table-bot-level = Bot level
page-table-start = Start the match
page-table-start-when-full = The match can start when all seats are taken.
page-table-wait-for-host = The host starts the match when all seats are taken.
page-table-sit-first = Take a seat, or watch.
page-table-invite = Invite others
page-table-invite-line = Anyone with this link can join.
page-table-link = Link to this table
page-table-copy = Copy link
page-table-copied = Copied
page-table-share = Share
page-table-share-text = Play { $game } with me!
page-table-qr = QR code of the link to this table
page-table-qr-line = Scan to join
page-table-no-clock = no time limit
page-table-seconds =
    { $count ->
        [one] { $count } second per decision
       *[other] { $count } seconds per decision
    }
page-table-days =
    { $count ->
        [one] { $count } day per decision
       *[other] { $count } days per decision
    }
page-table-watching = You are watching.
page-table-code = Or share this code:

## Notifications: when it is my turn

page-push-start = Tell me when it is my turn
page-push-stop = Stop telling me
page-push-is-on = This device tells you when it is your turn, even when this page is closed.
page-push-is-off = You get a notification on this device, even when this page is closed.
page-push-is-blocked = Your browser blocks notifications from this page. Allow them in the browser's settings for this site.
page-push-is-unsupported = This browser cannot show notifications from this page.
page-push-is-install = To get notifications here, tap Share, then “Add to Home Screen”, and open Taketable from there.
page-push-failed = Your browser cannot receive notifications right now. Try again later.

## A running match

page-play-your-turn = Your turn
page-play-title = { page-play-your-turn } · { $game }
page-play-choose-again = You can still change your mind
page-play-waiting-for = Waiting for { $names }
page-play-showing = Showing the turn
page-play-skip = Skip
page-play-sending = Sending …
page-play-saved = Saved
page-play-time-left = Time left
page-play-round = Round { $round }
page-play-round-of = Round { $round } of { $rounds }
page-play-board = Board
page-play-players = Players
page-play-programs =
    { $count ->
        [one] { $names } is a bot.
       *[other] { $names } are bots.
    }
page-play-bots =
    { $count ->
        [one] { $names } is a bot ({ $level }).
       *[other] { $names } are bots ({ $level }).
    }
page-play-away =
    { $count ->
        [one] { $names } is away. A bot is playing.
       *[other] { $names } are away. Bots are playing.
    }
page-play-score = Score
page-play-story = Log
page-play-story-empty = Nothing yet.
page-play-chat = Chat
page-play-menu = Menu
page-play-panel = Log, score and chat
page-play-unread =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
page-play-rules = Rules
page-play-round-over = Round { $round } is over
page-play-go-on = Next round
page-play-go-on-to-end = Result
page-round-limit = The match ends when someone has more than { unit-points }.
page-round-left = { $rounds ->
    [0] That was the last round.
    [one] { $rounds } more round
   *[other] { $rounds } more rounds
}
page-round-way = { $points ->
    [one] { $points } point to the limit
   *[other] { $points } points to the limit
}
page-round-to-go = { $points } to go
page-round-past = past the limit
page-round-points = { SIGNED($points) }
page-round-seat = { $name }: { SIGNED($points) } in this round, { $total } in all
page-play-leave = Leave
page-play-leave-heading = Leave the match?
page-play-leave-line = A bot plays for you. Come back to this address any time; the seat stays yours.
page-play-leave-yes = Leave
page-play-leave-no = Stay
page-play-pause = Pause
page-play-wants-pause =
    { $count ->
        [one] { $names } would like a pause. The clock stops when everyone agrees.
       *[other] { $names } would like a pause. The clock stops when everyone agrees.
    }
page-play-you-want-pause = You asked for a pause. The clock stops when everyone agrees.
page-play-pause-too = Agree to pause
page-play-no-pause = Keep playing
page-play-paused = Paused. The clock is stopped.
page-play-end-pause = Resume

## Score sheet

page-sheet-round = Round
page-sheet-total = Total
page-sheet-caption = Points by round

## Reports

page-report-open = Report a player
page-report-heading = Report a player
page-report-whom = Player
page-report-reason = What happened?
page-report-line = The operators of this server see your report and the latest chat messages. The player is not told.
page-report-send = Send report
page-report-sent = Thank you. The operators will look into it.

## Chat

page-chat-label = Message
page-chat-placeholder = Say something
page-chat-send = Send
page-chat-empty = No messages yet.
page-chat-only-players = Only players at the table can chat.
page-chat-quick = Quick messages
page-chat-quick-hello = Hello!
page-chat-quick-good = Good one!
page-chat-quick-played = Well played.
page-chat-react = Reactions
page-chat-mute = Mute a player
page-chat-mute-line = You no longer see their messages. They are not told.
page-chat-mute-one = Mute { $name }

## After the match

page-over-you-win = You win!
page-over-wins =
    { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
page-over-place = { $place }.
page-over-ranking = Final ranking
page-over-again = Play again
page-over-replay = Watch the replay
page-over-replay-short = Replay
page-over-record = Download record
page-over-record-line = Every card and every decision as a text file. Anyone can check the deals with it.
page-over-go-to-next = To the new table
page-over-next-is-there = There is a new table for a rematch.
page-over-shared = You share the win with { $names }
page-over-came = { $place ->
    [1] You came 1st of { $players }
    [2] You came 2nd of { $players }
    [3] You came 3rd of { $players }
   *[other] You came { $place }th of { $players }
}
page-over-wins-with = { $count ->
    [one] { $names } wins with { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] { $names } share the win with { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
}
page-over-curve = Totals by round
page-over-after-round = After round { $round }
page-over-moments = Key moments
page-over-moments-loading = Looking for them …
page-over-moment = Round { $round }: { $told }
page-over-no-moments = Nobody took any points.
page-over-details = Details
page-over-record-tab = Record
page-over-asks = { $name } wants to play again.
page-over-accept = Join the rematch
page-over-there = Already there: { $names }

## Sharing a result

page-share = Share
page-share-place = { $place ->
    [1] Taketable: I won { $game } with { unit-players } 🏆
    [2] Taketable: I came 2nd of { $players } in { $game }
    [3] Taketable: I came 3rd of { $players } in { $game }
   *[other] Taketable: I came { $place }th of { $players } in { $game }
}
page-share-line = { $medal } { $name }: { unit-points }
page-share-copied = Result copied. Paste it anywhere.
page-share-text = Result to copy
page-share-picture = Save picture
page-share-failed = The picture could not be drawn.

## Fair deals

page-fair-line = The deals are fair: nobody can choose them alone, and you can check that afterwards.
page-fair-commitment = The server is committed to
page-fair-why = This is the hash of a secret that the server can no longer change. Each player adds random bytes, and the deals come from both. Your browser keeps this hash and your bytes, to compare them after the match.
page-fair-contributed =
    { $people ->
        [one] { $count } of { $people } player has added random bytes.
       *[other] { $count } of { $people } players have added random bytes.
    }
page-fair-check = Check the deals
page-fair-checking = Checking …
page-fair-heading = The deals
page-fair-not-safe = Browsers can compute this only on pages loaded over https. Check the record with the program instead:
page-fair-no-fair = This record does not say how its deals were made, so they cannot be checked.
page-fair-good = Everything that can be checked here is correct.
page-fair-partly = What could be checked here is correct, but some things could not be checked.
page-fair-bad = Something is wrong: these are not the deals the server committed to.
page-fair-secret-yes = The secret in the record matches its hash.
page-fair-secret-no = The secret in the record does not match its hash.
page-fair-seed-is = Seed of the deals
page-fair-copy-seed = Copy seed
page-fair-seed-yes = The seed comes from the secret and the players' random bytes.
page-fair-seed-no = The seed does not come from the secret and the players' random bytes.
page-fair-deals-yes = All cards and the first player come from the seed.
page-fair-deals-no = The cards or the first player do not come from the seed.
page-fair-promise-yes = This is the hash that your browser saw before the match.
page-fair-promise-no = This is not the hash that your browser saw before the match.
page-fair-promise-unknown = Your browser has not kept the hash from before the match.
page-fair-mine-yes = Your random bytes are included.
page-fair-mine-no = Your random bytes are missing.
page-fair-mine-unknown = Your browser has not added random bytes.
page-fair-proves = If all of this is correct, nobody changed the deals afterwards, and neither the server nor any player chose them alone.
page-fair-proves-not = It does not prove that the server kept the cards secret or did not cooperate with a player or a bot. It says nothing about what players tell each other.
page-fair-rest = The program also checks that every move follows the rules:

## Current matches

page-my-tables-heading = My current matches
page-my-tables-with =
    { $count ->
        [0] No other players yet
       *[other] with { $names }
    }
page-my-tables-gathering = Not started yet
page-my-tables-others = Waiting for others
page-my-tables-until = until { $when }
page-my-tables-go-on = Go to table: { $game } with { $names }

## Finished matches

page-matches-heading = My matches
page-matches-lead = Your finished matches, newest first
page-matches-none = You have not finished a match yet.
page-matches-show = View
page-matches-show-match = View: { $game } with { $names }
page-matches-more = Show more
page-matches-loading = Loading matches …
page-matches-won = won
page-matches-place = { $place ->
    [1] came 1st
    [2] came 2nd
    [3] came 3rd
   *[other] came { $place }th
}
page-matches-imported = from a record
page-matches-file = From a record file
page-matches-file-line = Drop a record here, or choose one. The server replays it for you and stores nothing.
page-matches-file-waits = Replaying a record needs the server, which cannot be reached right now.
page-matches-choose = Choose a file
page-matches-choose-another = Choose another file
page-matches-no-record = This file is not a match record.
page-matches-no-record-line = This file is not a valid match record. See line { $line }.
page-matches-too-long = This file is too large for a match record.
page-matches-close-file = Back to the list

## Ratings

page-ratings-heading = Ratings
page-ratings-lead = Ratings of players and bots, by game and variant
page-ratings-loading = Loading ratings …
page-ratings-none = No such match has been finished yet.
page-ratings-place = Rank
page-ratings-player = Player
page-ratings-rating = Rating
page-ratings-matches = Matches
page-ratings-pending = Ratings are still being computed. Matches to go: { $matches }
page-ratings-bot = { $level } bot
page-ratings-range = Margin
page-ratings-between = { $rating }, give or take { $range }
page-ratings-provisional = provisional
page-ratings-how = Everyone starts at 1500. With 95% certainty, the true strength lies within the ± range, shown by the bar. It shrinks with every match; until it is small, the rating is provisional. An uncertain rating ranks lower.

## Replay

page-replay-heading = { $game } match
page-replay-label = Replay
page-replay-loading = Loading the match …
page-replay-not-over = This match is not over yet. Until then, nobody can see the other players' cards.
page-replay-to-table = Go to table
page-replay-first = First step
page-replay-back = Previous step
page-replay-play = Play
page-replay-pause = Pause
page-replay-on = Next step
page-replay-last = Last step
page-replay-step = Step
page-replay-step-text = Step { $at } of { $last }, round { $round }
page-replay-round = Round
page-replay-whose = View as
page-replay-all = all hands
page-replay-hands = All hands
page-replay-hand-of = { $name }'s hand
page-replay-no-cards = no cards
page-replay-share = Link to this moment

## Rules

page-rules-heading = Rules: { $game }
page-rules-loading = Loading the rules …
page-rules-trouble = The rules could not be loaded.

## Connection

page-connection-connecting = Connecting …
page-connection-lost = Connection lost. Reconnecting …
page-connection-now = Reconnect now
page-connection-no-server = The server cannot be reached. Rules and settings still work.
page-connection-back = Reconnected.

## Errors

page-error-unreachable = The server cannot be reached. Try again in a moment.
page-error-garbage = { refused-garbage }
page-error-protocol = This page is older than the server. Reload it.
page-error-unknown = The server no longer knows you. Reload the page.
page-error-no-table = { refused-no-table }
page-error-not-seated = { refused-not-seated }
page-error-not-host = { refused-not-host }
page-error-taken = { refused-taken }
page-error-no-seat = { refused-no-seat }
page-error-not-now = { refused-not-now }
page-error-illegal = { refused-illegal }
page-error-late = { refused-late }
page-error-reused = { refused-reused }
page-error-setup = { refused-setup }
page-error-slower = { refused-slower }
page-error-busy = { refused-busy }
page-error-banned = { refused-banned }

## Page not found

page-not-found-heading = Page not found
page-not-found-line = Check the address.
