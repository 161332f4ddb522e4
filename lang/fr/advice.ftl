### Texte de `taketable advise` : que faire dans une position, et pourquoi. La personne concernée est « vous ».

## L’en-tête, au-dessus du tableau

advice-head = { $viewer ->
    [you] { $game }, { unit-players } : vos choix, chacun essayé dans les mêmes { $deals } donnes possibles.
   *[other] { $game }, { unit-players } : les choix de la place { $seat }, chacun essayé dans les mêmes { $deals } donnes possibles.
}
advice-score = { $goal ->
    [lowest] Score : points de cette manche (moins il y en a, mieux c’est).
   *[highest] Score : points de cette manche (plus il y en a, mieux c’est).
}
advice-behind = { $win ->
    [always] Retard : points de retard sur le meilleur choix, d’après l’avance sur la moyenne des autres et la victoire (qui vaut { $points } points).
    [maybe] Retard : points de retard sur le meilleur choix, d’après l’avance sur la moyenne des autres et, si la partie se termine, la victoire (qui vaut { $points } points).
   *[never] Retard : points de retard sur le meilleur choix, d’après l’avance sur la moyenne des autres.
}
advice-interval = ± est l’intervalle de confiance à 95 %.

## Le tableau

advice-column-score = score
advice-column-behind = retard
advice-column-wins = victoires
advice-best = le meilleur
advice-estimate = { NUMBER($mean, maximumFractionDigits: 2) } ± { NUMBER($error, maximumFractionDigits: 2) }
advice-percent = { NUMBER($mean, maximumFractionDigits: 0) } ± { NUMBER($error, maximumFractionDigits: 0) } %

## Le meilleur choix, et le retard des autres

advice-choice = { $preview ->
    [none] { $action }.
   *[other] { $action } : { $preview }.
}
advice-only = Il n’y a pas d’autre choix.
advice-next = Le choix suivant ({ $next }) vaut { NUMBER($less, maximumFractionDigits: 1) } points de moins (de { NUMBER($from, maximumFractionDigits: 1) } à { NUMBER($to, maximumFractionDigits: 1) }).
advice-equal = À peu près équivalent : { $others }.
advice-equal-many = { $others } autres choix sont à peu près équivalents.

## Ce qu’il signifie pour la victoire

advice-stake = { $goal ->
    [lowest] La partie se termine avec cette manche, donc la victoire compte : ce choix coûte { NUMBER($points, maximumFractionDigits: 1) } points de plus qu’un autre choix ({ $other }), mais gagne dans { $percent } % des cas au lieu de { $instead } %.
   *[highest] La partie se termine avec cette manche, donc la victoire compte : ce choix rapporte { NUMBER($points, maximumFractionDigits: 1) } points de moins qu’un autre choix ({ $other }), mais gagne dans { $percent } % des cas au lieu de { $instead } %.
}
advice-last-round = { $all ->
    [yes] La partie se termine avec cette manche. Tous les choix gagnent dans { $percent } % des cas.
   *[no] La partie se termine avec cette manche. Ce choix gagne dans { $percent } % des cas.
}
advice-goes-on = La partie peut continuer après cette manche. Jouée jusqu’au bout par des bots, elle est gagnée dans { $percent } % des cas.
advice-points-only = Les totaux ou certaines cartes prises sont inconnus : seuls les points comptent, et la probabilité de gagner n’est pas indiquée.

## Ce qui parle aussi pour lui

# Cartes que les autres peuvent avoir, entre la fin de la rangée et la carte.
advice-between = { $safe ->
    [yes] { $cards-count ->
        [0] Aucune carte que les autres peuvent avoir ne vient entre les deux : pas de danger, sauf si quelqu’un prend la rangée { $row }.
        [one] Une seule carte que les autres peuvent avoir vient entre les deux : pas de danger, sauf si quelqu’un prend la rangée { $row }.
       *[other] Seules { $cards-count } cartes que les autres peuvent avoir viennent entre les deux : pas de danger, sauf si quelqu’un prend la rangée { $row }.
    }
   *[no] { $cards-count ->
        [one] { $cards-count } carte que les autres peuvent avoir vient entre les deux.
       *[other] { $cards-count } cartes que les autres peuvent avoir viennent entre les deux.
    }
}
advice-fewest-heads = Aucune rangée n’a moins de têtes de bœuf.
advice-number-row = { $fits ->
    [yes] L’une d’elles va dans votre rangée # après le { $after }.
   *[no] Aucune ne va dans votre rangée # après le { $after }.
}
advice-special = La rangée vaut { SIGNED($worth) } pour l’instant. Une carte spéciale restée en main coûte 10.
advice-toad = Un crapaud rend la ligne plus chère de 5 points.
advice-twin-held = Vous avez le { $twin } et pourrez peut-être retirer le { $card } plus tard.
advice-twin-gone = Personne ne peut le retirer : le { $twin } n’est dans aucune main.
advice-line-worth = La ligne vaut alors { SIGNED($worth) }.
advice-pass-free = Le { $card } ne vous coûterait rien, mais d’autres peuvent encore y mettre des jetons avant.
advice-pass = Prendre le { $card } changerait votre score de { SIGNED($worth) }.
