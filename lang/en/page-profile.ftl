### Sentences of the profile

page-profile-heading = My profile
page-profile-lead =
    { $matches ->
        [one] From your only finished match
       *[other] From your { $matches } finished matches
    }
page-profile-lead-latest = From your latest { NUMBER($matches) } matches
page-profile-loading = Loading your profile …
page-profile-none = You have not finished a match yet.
page-profile-all-games = All games
page-profile-matches =
    { $matches ->
        [one] { $matches } match
       *[other] { NUMBER($matches) } matches
    }
page-profile-streak =
    { $matches ->
        [0] No win yet
        [one] Longest winning streak: { $matches } match
       *[other] Longest winning streak: { $matches } matches
    }
page-profile-average =
    { $points ->
        [one] On average { NUMBER($points, maximumFractionDigits: 1) } point a round
       *[other] On average { NUMBER($points, maximumFractionDigits: 1) } points a round
    }
page-profile-favourite = Favourite card: { $card }, chosen { NUMBER($times) } times

## Share of wins

page-profile-wins = Wins
page-profile-percent = { NUMBER($percent, maximumFractionDigits: 0) }%
page-profile-wins-picture = You win { NUMBER($share, maximumFractionDigits: 0) }%. With 95% certainty, your true share is between { NUMBER($low, maximumFractionDigits: 0) }% and { NUMBER($high, maximumFractionDigits: 0) }%. Among equal players it would be { NUMBER($par, maximumFractionDigits: 0) }%.
page-profile-above = Above par: more than equal players would win
page-profile-below = Below par: less than equal players would win
page-profile-unclear = Not clearly above or below par yet
page-profile-not-counted = No match counts yet. Someone was replaced by a bot or ran out of time.
page-profile-wins-how = The bar is your share of wins, the thin line its 95% certainty. The mark is par: what equal players would win, one half at a table of two. Several winners share a win. Matches in which a bot or the clock decided for someone are left out.

## Rating over time

page-profile-ratings = Ratings over time
page-profile-rating-now = Rating { $rating } ± { $range }
page-profile-rating-chart = Rating after each of your latest matches
page-profile-rating-after = After a match on { $when }
page-profile-rating-soon = The chart appears after your next two matches.
page-profile-rating-how = Everyone starts at 1500, the strong line. With 95% certainty, the true strength lies within the band.

## People

page-profile-people = People you meet most
page-profile-person = Player
page-profile-together = Matches
page-profile-your-wins = Your wins
page-profile-their-wins = Their wins
