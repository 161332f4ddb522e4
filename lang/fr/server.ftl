### Ce qu’un serveur dit de lui-même : d’un lien, pour les aperçus des messageries, et dans les notifications.

link-table = Rejoignez une partie de { $game }
link-seats = { $free ->
    [0] Toutes les places sont prises.
    [one] { $free } place libre sur { $seats }.
   *[other] { $free } places libres sur { $seats }.
}
link-playing = La partie est en cours.
link-over = La partie est terminée.
link-match = { $game } : revoir une partie
link-match-line = { $players ->
    [one] { $players } joueur, à revoir carte par carte.
   *[other] { $players } joueurs, à revoir carte par carte.
}
link-image = Cinq cartes à jouer sur un tapis vert

## Dans les notifications, sous le nom du jeu

push-turn = C’est à vous de jouer.
push-started = La partie a commencé.
push-started-turn = { push-started } { push-turn }
