### Sentences of the profile

page-profile-heading = Mon profil
page-profile-lead =
    { $matches ->
        [one] D’après votre seule partie terminée
       *[other] D’après vos { $matches } parties terminées
    }
page-profile-lead-latest = D’après vos { NUMBER($matches) } dernières parties
page-profile-loading = Chargement de votre profil…
page-profile-none = Vous n’avez pas encore terminé de partie.
page-profile-all-games = Tous les jeux
page-profile-matches =
    { $matches ->
        [one] { $matches } partie
       *[other] { NUMBER($matches) } parties
    }
page-profile-streak =
    { $matches ->
        [0] Pas encore de victoire
        [one] Plus longue série de victoires : { $matches } partie
       *[other] Plus longue série de victoires : { $matches } parties
    }
page-profile-average =
    { $points ->
        [one] En moyenne { NUMBER($points, maximumFractionDigits: 1) } point par manche
       *[other] En moyenne { NUMBER($points, maximumFractionDigits: 1) } points par manche
    }
page-profile-favourite = Carte préférée : { $card }, choisie { NUMBER($times) } fois

## Share of wins

page-profile-wins = Victoires
page-profile-percent = { NUMBER($percent, maximumFractionDigits: 0) } %
page-profile-wins-picture = Vous gagnez { NUMBER($share, maximumFractionDigits: 0) } % des parties. Avec 95 % de certitude, votre vraie part se situe entre { NUMBER($low, maximumFractionDigits: 0) } % et { NUMBER($high, maximumFractionDigits: 0) } %. Entre joueurs de même niveau, elle serait de { NUMBER($par, maximumFractionDigits: 0) } %.
page-profile-above = Plus de victoires qu’entre joueurs de même niveau
page-profile-below = Moins de victoires qu’entre joueurs de même niveau
page-profile-unclear = Pas encore nettement au-dessus ni au-dessous de la moyenne
page-profile-not-counted = Aucune partie ne compte encore : quelqu’un a été remplacé par un bot ou a dépassé son temps.
page-profile-wins-how = La barre est votre part de victoires, le trait fin sa marge à 95 %. Le repère indique ce que gagneraient des joueurs de même niveau : la moitié à une table de deux. Plusieurs gagnants se partagent une victoire. Les parties où un bot ou la pendule a décidé pour quelqu’un ne sont pas comptées.

## Rating over time

page-profile-ratings = Évolution des cotes
page-profile-rating-now = Cote { $rating } ± { $range }
page-profile-rating-chart = Cote après chacune de vos dernières parties
page-profile-rating-after = Après une partie du { $when }
page-profile-rating-soon = La courbe apparaîtra après vos deux prochaines parties.
page-profile-rating-how = Tout le monde commence à 1500, le trait marqué. Avec 95 % de certitude, la vraie force se situe dans la bande.

## People

page-profile-people = Les personnes que vous rencontrez le plus
page-profile-person = Joueur
page-profile-together = Parties
page-profile-your-wins = Vos victoires
page-profile-their-wins = Ses victoires
