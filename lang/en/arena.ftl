### Output of `taketable arena`: a report, a page for browsers, progress. Lines have 80 columns.

## The head of a report

arena-title = { $game }, { unit-players }
arena-opening = { $title }. { $goal } ± is the 95% confidence interval.
arena-lead-meaning = Lead: points ahead of the average of the others; + is better.
arena-rating-meaning = Rating: 400 points more mean ten times the odds; + is better.

## Columns

arena-column-bot = bot
arena-column-seats = seats
arena-column-score = mean score
arena-column-wins = wins, %
arena-column-lead = lead
arena-column-time = time per move
arena-column-rating = rating

## A round-robin

arena-cross-lead = The bot of the row against { $others } of the column, lead in points
arena-cross-wins = The same, wins in %; a fair share is { $share }
arena-cross-corner = row against column

## Faults of a program. The kinds are counted: "crashed 7, late 1".

arena-faults = { $bot } was at fault. Random moves were made for it: { $kinds }.
arena-restarts = { $restarts ->
    [one] { $bot } was restarted { $restarts } time.
   *[other] { $bot } was restarted { $restarts } times.
}
arena-first-fault = First { $kind }: { $why }
fault-could-not-start = not started
fault-crashed = crashed
fault-closed = closed output
fault-late = late
fault-stuck = stuck
fault-garbage = unreadable
fault-other-protocol = other protocol
fault-other-decision = other decision
fault-illegal = illegal
fault-gone = gone
fault-flooded = flooded

## The result

arena-verdict = { $place ->
    [ahead] { $by ->
        [wins] { $bot } is ahead, certain at { $chance }%: by { $from } to { $to }% of the wins.
       *[score] { $bot } is ahead, certain at { $chance }%: by { $from } to { $to } points.
    }
    [behind] { $by ->
        [wins] { $bot } is behind, certain at { $chance }%: by { $from } to { $to }% of the wins.
       *[score] { $bot } is behind, certain at { $chance }%: by { $from } to { $to } points.
    }
   *[open] { $by ->
        [wins] It is not certain at { $chance }% whether { $bot } is ahead: the lead is { $from } to { $to }% of the wins.
       *[score] It is not certain at { $chance }% whether { $bot } is ahead: the lead is { $from } to { $to } points.
    }
}
arena-amounts = { unit-deals } in all rotations: { unit-matches }, { unit-rounds }, { unit-decisions }
arena-counts = { $took ->
    [no] { arena-amounts }.
    [all] { arena-amounts } in { $seconds } s.
   *[part] { $now ->
        [one] { arena-amounts }; the last { $now } deal in { $seconds } s.
       *[other] { arena-amounts }; the last { $now } deals in { $seconds } s.
    }
}
arena-interrupted = Interrupted. These are the results so far.
arena-records = The records are in { $file }.
arena-page = The page is { $file }.
arena-resume = To resume: { $command }
arena-more = For more deals: { $command }

## The page

arena-page-strength = Strength
arena-page-time = Strength by time per move
arena-page-scores = Scores
arena-page-numbers = In numbers
arena-axis-lead = lead in points
arena-axis-rating = rating; 400 points are ten times the odds
arena-axis-total = total at the end of a match
arena-axis-time = time per move
arena-fact-intervals = { $goal } Lines and ± are 95% confidence intervals, computed over deals.
arena-fact-bots = Bots: { $bots }.
arena-fact-seats = { $seats ->
    [one] { $bot } ({ $seats } seat)
   *[other] { $bot } ({ $seats } seats)
}
arena-fact-match = Each match: { $options }.
arena-fact-made = Seed { $seed }. Played by Taketable { $version }.
arena-first-seat = seat { $seat } starts
arena-first-random = random first player

## The ladder

arena-ladder-game = game
arena-ladder-variant = variant
arena-ladder-seats = seats
arena-ladder-bots = one against the rest
arena-ladder-lead = lead
arena-ladder-wins = wins, % (fair share)
arena-ladder-deals = deals
arena-ladder-certain = certain
arena-ladder-pair = { $one } against { $others }
arena-ladder-verdict = { $certain ->
    [yes] yes
    [no] no
   *[interrupted] interrupted
}
arena-ladder-interrupted = { $row ->
    [begun] Interrupted. The last row has the deals so far.
   *[other] Interrupted before a deal of the next row was over.
}

## Progress

arena-progress = { $up-to ->
    [yes] { $done } of up to { $all } matches, up to { $left } left
   *[no] { $done } of { $all } matches, { $left } left
}
arena-progress-row = { $up-to ->
    [yes] row { $row } of { $rows }: { $done } matches
   *[no] row { $row } of { $rows }: { $done } of { $all } matches
}

## Numbers of things

unit-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
unit-matches = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
unit-decisions = { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}
