### What is read aloud at a key or a button, for players who do not see the board

page-aloud-heading = Read aloud
page-aloud-table = table
page-aloud-hand = your hand, with what each card costs
page-aloud-scores = scores, with what lies before each player
page-aloud-turn = last turn
page-aloud-question = question
page-aloud-clock = time left
page-aloud-line = With a screen reader, turn on its focus mode to use single keys. Or use the buttons “Read aloud” above the board.

## What is read

page-aloud-score = { $name }: { unit-points }
page-aloud-place = { $place }. { $name }: { unit-points }
page-aloud-no-hand = You have no cards.
page-aloud-no-clock = There is no time limit.
page-aloud-time-left = { $time } left
# An action that has reached the server: Play 55: saved.
page-aloud-saved = { $action }: saved.
page-aloud-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
page-aloud-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
page-aloud-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
page-aloud-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
