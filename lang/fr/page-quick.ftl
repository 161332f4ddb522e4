## Quick match

page-quick = Partie rapide
page-quick-of = Partie rapide : { $game }
page-quick-lead = Jouez avec les personnes présentes. La partie commence d’elle-même dès que toutes les places sont prises.
page-quick-seats = Nombre de joueurs
page-quick-any = Peu importe
page-quick-bots = Des bots peuvent prendre les places libres si personne ne vient bientôt
page-quick-find = Trouver des joueurs
page-quick-finding = Recherche d’une table…
page-quick-who = Qui est là
page-quick-free-seat = En attente d’un joueur…
page-quick-people-only = sans bots
page-quick-bots-come =
    { $seconds ->
        [0] Des bots prennent les places libres…
        [one] Des bots prennent les places libres dans { $seconds } seconde.
       *[other] Des bots prennent les places libres dans { $seconds } secondes.
    }
page-quick-you-want-people = Vous souhaitez jouer sans bots. La partie commence quand toutes les places sont prises.
page-quick-others-want-people =
    { $count ->
        [one] { $names } souhaite jouer sans bots : aucun bot ne vient.
       *[other] { $names } souhaitent jouer sans bots : aucun bot ne vient.
    }
page-quick-full = Toutes les places sont prises. La partie va commencer.
page-quick-leave = Quitter
page-quick-no-seat = Vous n’avez pas de place à cette table.
page-quick-join = Jouer aussi

## Running tables

page-running-heading = Parties en cours
page-running-lead = Regardez une partie publique. Vous voyez la table, mais pas les mains.
page-running-round = Manche { $round }
page-running-spectators =
    { $count ->
        [0] personne ne regarde
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
page-running-watch = Regarder
page-running-watch-of = Regarder { $game } avec { $names }
