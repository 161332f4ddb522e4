### The terminal: boards, windows, keys, menus and plain mode. A line has at most 76 columns.

## On the table

terminal-your-hand = Your hand
terminal-your-cards = Your cards
terminal-total = total
terminal-labelled = { $label }: { $text }
terminal-pool = Cards to choose from
terminal-row = Row { $row }: { $cards }; { $count } of { $of }; { unit-heads }
terminal-heads = { $heads ->
    [one] { $heads } head
   *[other] { $heads } heads
}
terminal-hand-of = hand: { $cards }
terminal-number-row = #-row { $cards }
terminal-number-row-empty = #-row empty
terminal-number-pile = #-pile { unit-heads }
terminal-herd = { $specials-count ->
    [0] Row { $row }: { $cards }; { $count } of { $of }; { SIGNED($worth) }
   *[other] Row { $row }: { $cards }; { $count } of { $of }; { SIGNED($worth) }; under it { $specials }
}
terminal-herd-gone = Row { $row }: gone
terminal-gone = gone
terminal-taken = taken { SIGNED($worth) }
terminal-taken-unseen = taken { SIGNED($worth) }, { $number } face down
terminal-line = Line: { unit-cards }, { SIGNED($worth) }
terminal-line-cards = Line: { $cards }; { SIGNED($worth) }
terminal-line-empty = Line: empty
terminal-pile = Pile: { unit-cards }
terminal-face-up = face up { SIGNED($number) }
terminal-open-card = Open card
terminal-open-card-is = Open card: { $card }, { unit-counters }
terminal-you-have = You have { unit-counters }
terminal-series = { $cards }: { unit-points }
terminal-round = Round { $round }
terminal-round-of = Round { $round } of { $rounds }

## Below the table

terminal-skip = Space: skip to the end of the turn
terminal-paused = Paused. p: play on
terminal-pause-too = { $count ->
    [one] { $names } would like a pause. p: me too
   *[other] { $names } would like a pause. p: me too
}
terminal-choice-of = { $nth } of { $count }
terminal-time-left = { $time } left
terminal-clock = { $time } per decision
terminal-seconds = { $number } s
terminal-minutes = { $number } min
terminal-hours = { $number } h
terminal-days = { $number } d
terminal-speed = { $speed ->
    [slow] Speed: slow
    [fast] Speed: fast
    [instant] Speed: instant
   *[normal] Speed: normal
}
terminal-no-clock = This table has no clock to stop.
terminal-too-small = This window is too small. It needs { $columns } columns and { $lines } lines.

## Keys, in one line

terminal-key-arrows = Arrows choose
terminal-key-enter-plays = Enter play
terminal-key-keys = ? keys
terminal-key-leave = q leave
terminal-key-hint = h hint
terminal-key-scores = s scores
terminal-key-log = l log
terminal-key-rules = r rules
terminal-key-skip = Space skip
terminal-key-speed = +/- speed
terminal-key-talk = c chat
terminal-key-react = g react
terminal-key-pause = p pause
terminal-key-enter-starts = Enter start
terminal-key-bots = b fill seats with bots, then raise their level

## Keys and what they do

terminal-help = Keys
terminal-keys-left-right = Left, Right
terminal-keys-up-down = Up, Down
terminal-keys-pages = PgUp, PgDn
terminal-keys-home-end = Home, End
terminal-keys-enter = Enter
terminal-keys-space = Space
terminal-keys-escape = Esc
terminal-help-choose = choose
terminal-help-choose-kind = choose; go to the next kind of choice
terminal-help-number = choose by number
terminal-help-enter = play the choice
terminal-help-skip = skip to the end of the turn
terminal-help-speed = faster, slower
terminal-help-hint = a hint from the strongest bot
terminal-help-scores = scores
terminal-help-log = log
terminal-help-rules = rules of the game
terminal-help-keys = these keys
terminal-help-close = close a window
terminal-help-leave-saved = leave; the match is saved
terminal-help-talk = say something
terminal-help-react = react
terminal-help-pause = stop the clock, or start it again
terminal-help-step = one step back, forward
terminal-help-ten-steps = ten steps back, forward
terminal-help-round = previous round, next round
terminal-help-ends = the beginning, the end
terminal-help-tenths = jump to 0% … 90% of the match
terminal-help-play = play, pause
terminal-help-view = another hand, all hands
terminal-help-leave = leave

## What signs on the table mean

terminal-mark-heads = heads, otherwise 1
terminal-mark-points = points, otherwise 1
terminal-mark-specials = special cards
terminal-mark-toad = a toad: costs 5
terminal-mark-counter = a counter
terminal-mark-series = makes a series
terminal-mark-chosen = your choice
terminal-mark-target = where it goes
terminal-mark-row-taken = you take the row
terminal-mark-fresh = just played
terminal-mark-face-down = face down
terminal-mark-turn = has to act
terminal-mark-away = away: a bot plays

## Windows

terminal-close = Esc: close
terminal-scroll = Up, Down: more ({ $line }/{ $lines })   Esc: close
terminal-continue = Enter: continue
terminal-result-keys = Enter: back   a: play again   s: scores   l: log
terminal-scores = Scores
terminal-log = Log
terminal-rules = Rules
terminal-quit = Leave the match?
terminal-quit-saved = The match is saved. To resume: taketable play --resume
terminal-quit-server = A bot plays for you until you come back:
terminal-quit-keys = y: leave   any other key: stay
terminal-record = Record: { $file }
terminal-talk = Chat
terminal-talk-keys = Enter: send   Esc: cancel
terminal-react = React

## Hints

terminal-hint = Hint
terminal-thinking = The expert is thinking …
terminal-hint-heading = An expert's estimate from { NUMBER($worlds) } simulated rounds:
terminal-hint-choice = choice
terminal-hint-points = points this round
terminal-hint-behind = behind the best
terminal-hint-win = wins
terminal-hint-order = Ranked by the lead over the others, not only by your own points.
terminal-hint-order-win = Ranked by the lead over the others and, near the end, by the chance to win.
# A number, and how far it may be off.
terminal-estimate = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-percent = { NUMBER($percent, maximumFractionDigits: 0) }%
terminal-hint-best = Fairly certain: { $choice }.
terminal-hint-close = Not certain: { $choice }. Perhaps as good: { $others }.
terminal-hint-none = There is nothing to decide now.

## Menu

terminal-menu-resume = Continue a match
terminal-menu-finished = Finished matches
terminal-menu-quit = Quit
terminal-menu-start = Start
terminal-menu-game = Game
terminal-menu-seats = Seats
terminal-menu-bots = Bots
terminal-menu-end = End
terminal-menu-keys = Up, Down choose  Left, Right change  Enter start  r rules  q quit
terminal-menu-keys-bots = Left, Right change all bots   Enter: one by one
terminal-menu-keys-each = Up, Down choose   Left, Right change   Enter back
terminal-menu-keys-list = Up, Down choose   Enter replay   e export   Esc back
terminal-menu-keys-resume = Up, Down choose   Enter continue   Esc back
terminal-menu-mixed = mixed levels
terminal-menu-bot-levels = { unit-bots }: { $levels }
terminal-none-saved = There is no match to continue.
terminal-none-finished = No match is finished yet.
terminal-exported = Record written to { $file }
terminal-match = { $game }, { unit-players }, { $state }
terminal-in-round = round { $round }
terminal-won-by = won by { $names }
terminal-just-now = just now
terminal-minutes-ago = { $number } min ago
terminal-hours-ago = { $number } h ago
terminal-days-ago = { $number } d ago

## Replay

terminal-replay-keys = Left, Right step  Up, Down round  Space play  v view  ? keys  q leave
terminal-replay-step = Step { $step } of { $last }, round { $round }
terminal-replay-seen-by = Seen by { $name }
terminal-replay-all-hands = All hands
terminal-replay-ends = The record ends here.

## Plain mode: all is read and written line by line

terminal-plain-help = Enter the number of a card or choice. t: table, h: hint, s: scores, l: log, r: rules, q: leave.
terminal-plain-help-server = c and a text: chat, g and a number from 1 to 7: react, p: pause.
terminal-plain-invalid = Not a valid choice. Enter a number from 1 to { $last }, or q to quit.
terminal-plain-no-choice = Not a valid choice. Enter the number or key in front of a choice, or ? for help.
terminal-plain-hint-points = { $points } points this round
terminal-plain-hint-behind = { $behind } behind the best
terminal-plain-hint-win = wins { $win } of the time
terminal-plain-end = No more input.
terminal-plain-saved = The match is saved. To resume: taketable play --resume
terminal-plain-menu = What do you want to play? Enter a number, or q to quit.
terminal-plain-field = { $name }:
terminal-plain-pick = A number from { $first } to { $last }, or Enter for { $usual }.
terminal-plain-resume = Continue: { $what }
terminal-plain-start = { $game }, { unit-players }: { $names }.
terminal-plain-over = Thank you for playing.
terminal-plain-again = a: play again. Anything else: leave.
terminal-plain-totals = Totals: { $totals }.
terminal-plain-seat = { $name }: { $notes }
terminal-plain-total = total { $total }

## Tables of a server

terminal-connecting = Connecting to { $server } …
terminal-lost = Connection lost. Trying again in { $seconds } s.
terminal-connected = Connected.
terminal-gathering = { $game }: the table is open. Waiting for players.
terminal-code = Others join with the code { $code }.
terminal-free = free
terminal-host = { $name }, host
terminal-program = { $name }, bot
terminal-bot = { $name }, bot, { $level }
terminal-host-starts = The host starts when all seats are taken.
terminal-plain-host = b: fill free seats with bots, b again: stronger bots. Enter: start. q: leave.
terminal-refused = Refused: { $why }
terminal-invite = Invite others with this code:
terminal-invite-ways = Or with one of these:
terminal-come-back = To come back: { $command }
