### Ce qui se passe autour d’une partie : joueurs, temps, discussion.

table-sat = { $seat-is ->
    [you] Vous vous asseyez.
   *[other] { $seat } s’assoit.
}
table-stood = { $seat-is ->
    [you] Vous vous levez.
   *[other] { $seat } se lève.
}
table-started = La partie commence.
table-away = { $seat-is ->
    [you] Vous êtes absent. Un bot joue pour vous.
   *[other] { $seat } n’est plus là. Un bot prend le relais.
}
table-back = { $seat-is ->
    [you] Vous êtes de retour.
   *[other] { $seat } est de retour.
}
table-clock = { $seat-is ->
    [you] Votre temps est écoulé. Un bot a décidé pour vous.
   *[other] { $seat } n’a plus de temps. Un bot a décidé.
}
table-renamed = { $seat-is ->
    [you] Vous vous appelez maintenant { $after }.
   *[other] { $seat } s’appelle maintenant { $after }.
}
table-pausing = { $seat-is ->
    [you] Vous voulez une pause.
   *[other] { $seat } veut une pause.
}
table-paused = Le temps est arrêté.
table-went-on = { $seat-is ->
    [you] Vous continuez à jouer.
   *[other] { $seat } continue à jouer.
}
table-said = { $name } : { $text }
table-rematch = Une nouvelle table est prête pour la revanche.
table-announcement = Annonce : { $text }
table-announcement-over = L’annonce a été retirée.
table-closed = Un administrateur a fermé cette table : { $reason }
table-waiting = On attend { $names }.

## Bots

level-novice = débutant
level-casual = amateur
level-skilled = confirmé
level-expert = expert
levels-novice = débutants
levels-casual = amateurs
levels-skilled = confirmés
levels-expert = experts
table-bot = bot, { $level }
table-program = bot

## Réactions

reaction-bravo = Bravo !
reaction-ouch = Aïe !
reaction-laugh = Ha ha !
reaction-lucky = Quelle chance !
reaction-hmm = Hum…
reaction-sorry = Pardon !
reaction-thanks = Merci !
