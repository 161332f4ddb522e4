### Ce qui est lu à voix haute par une touche ou un bouton, pour qui ne voit pas le plateau

page-aloud-heading = Lire à voix haute
page-aloud-table = table
page-aloud-hand = votre main, avec ce que coûte chaque carte
page-aloud-scores = scores, avec ce qu’il y a devant chacun
page-aloud-turn = dernier tour
page-aloud-question = question
page-aloud-clock = temps restant
page-aloud-line = Avec un lecteur d’écran, activez le mode formulaire pour utiliser les touches seules. Ou utilisez les boutons « Lire à voix haute » au-dessus du plateau.

## Ce qui est lu

page-aloud-score = { $name } : { unit-points }
page-aloud-place = { $place }. { $name } : { unit-points }
page-aloud-no-hand = Vous n’avez pas de cartes.
page-aloud-no-clock = Il n’y a pas de limite de temps.
page-aloud-time-left = il reste { $time }
# Une décision arrivée au serveur.
page-aloud-saved = { $action } : enregistré.
page-aloud-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
page-aloud-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
page-aloud-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
page-aloud-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
