### Was um eine Partie herum geschieht: Leute, Uhr, Chat.

table-sat = { $seat-is ->
    [you] Du setzt dich.
   *[other] { $seat } setzt sich.
}
table-stood = { $seat-is ->
    [you] Du stehst auf.
   *[other] { $seat } steht auf.
}
table-started = Die Partie beginnt.
table-away = { $seat-is ->
    [you] Du bist weg. Ein Bot spielt für dich.
   *[other] { $seat } ist weg. Ein Bot übernimmt.
}
table-back = { $seat-is ->
    [you] Du bist wieder da.
   *[other] { $seat } ist wieder da.
}
table-clock = { $seat-is ->
    [you] Deine Zeit ist um. Ein Bot hat für dich entschieden.
   *[other] Die Zeit von { $seat } ist um. Ein Bot hat entschieden.
}
table-renamed = { $seat-is ->
    [you] Du heißt jetzt { $after }.
   *[other] { $seat } heißt jetzt { $after }.
}
table-pausing = { $seat-is ->
    [you] Du möchtest eine Pause.
   *[other] { $seat } möchte eine Pause.
}
table-paused = Die Uhr steht.
table-went-on = { $seat-is ->
    [you] Du spielst weiter.
   *[other] { $seat } spielt weiter.
}
table-said = { $name }: { $text }
table-rematch = Für die Revanche gibt es einen neuen Tisch.
table-announcement = Ansage: { $text }
table-announcement-over = Die Ansage gilt nicht mehr.
table-closed = Der Betreiber hat diesen Tisch geschlossen: { $reason }
table-waiting = Warten auf { $names }.

## Bots

level-novice = Anfänger
level-casual = Hobbyspieler
level-skilled = Könner
level-expert = Experte
levels-novice = Anfänger
levels-casual = Hobbyspieler
levels-skilled = Könner
levels-expert = Experten
table-bot = Bot, { $level }
table-program = Bot

## Reaktionen

reaction-bravo = Bravo!
reaction-ouch = Autsch!
reaction-laugh = Haha!
reaction-lucky = So ein Glück!
reaction-hmm = Hm …
reaction-sorry = Tut mir leid!
reaction-thanks = Danke!
