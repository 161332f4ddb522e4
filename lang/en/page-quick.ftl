## Quick match

page-quick = Quick match
page-quick-of = Quick match: { $game }
page-quick-lead = Play with whoever is here now. The match begins by itself as soon as all seats are taken.
page-quick-seats = Number of players
page-quick-any = Any
page-quick-bots = Bots may take the free seats if nobody comes soon
page-quick-find = Find players
page-quick-finding = Looking for a table …
page-quick-who = Who is here
page-quick-free-seat = Waiting for a player …
page-quick-people-only = people only
page-quick-bots-come =
    { $seconds ->
        [0] Bots are taking the free seats …
        [one] Bots take the free seats in { $seconds } second.
       *[other] Bots take the free seats in { $seconds } seconds.
    }
page-quick-you-want-people = You want to play with people only. The match begins when all seats are taken.
page-quick-others-want-people =
    { $count ->
        [one] { $names } wants to play with people only, so no bots come.
       *[other] { $names } want to play with people only, so no bots come.
    }
page-quick-full = All seats are taken. The match is about to begin.
page-quick-leave = Leave
page-quick-no-seat = You have no seat at this table.
page-quick-join = Play too

## Running tables

page-running-heading = Running now
page-running-lead = Watch a public match. You see the table, but no hands.
page-running-round = Round { $round }
page-running-spectators =
    { $count ->
        [0] nobody is watching
        [one] { $count } spectator
       *[other] { $count } spectators
    }
page-running-watch = Watch
page-running-watch-of = Watch { $game } with { $names }
