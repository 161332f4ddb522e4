### What happens around a match: players, clock, chat.

table-sat = { $seat-is ->
    [you] You sit down.
   *[other] { $seat } sits down.
}
table-stood = { $seat-is ->
    [you] You stand up.
   *[other] { $seat } stands up.
}
table-started = The match begins.
table-away = { $seat-is ->
    [you] You are away. A bot plays for you.
   *[other] { $seat } is away. A bot takes over.
}
table-back = { $seat-is ->
    [you] You are back.
   *[other] { $seat } is back.
}
table-clock = { $seat-is ->
    [you] You ran out of time. A bot decided for you.
   *[other] { $seat } ran out of time. A bot decided.
}
table-renamed = { $seat-is ->
    [you] You are now called { $after }.
   *[other] { $seat } is now called { $after }.
}
table-pausing = { $seat-is ->
    [you] You would like a pause.
   *[other] { $seat } would like a pause.
}
table-paused = The clock is stopped.
table-went-on = { $seat-is ->
    [you] You play on.
   *[other] { $seat } plays on.
}
table-said = { $name }: { $text }
table-rematch = There is a new table for a rematch.
table-announcement = Announcement: { $text }
table-announcement-over = The announcement has been withdrawn.
table-closed = This table was closed by an operator: { $reason }
table-waiting = Waiting for { $names }.

## Bots

level-novice = novice
level-casual = casual
level-skilled = skilled
level-expert = expert
levels-novice = novices
levels-casual = casual players
levels-skilled = skilled players
levels-expert = experts
table-bot = bot, { $level }
table-program = bot

## Reactions

reaction-bravo = Bravo!
reaction-ouch = Ouch!
reaction-laugh = Ha ha!
reaction-lucky = Lucky!
reaction-hmm = Hmm …
reaction-sorry = Sorry!
reaction-thanks = Thanks!
