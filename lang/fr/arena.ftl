### Résultat de `taketable arena` : un rapport, une page, l’avancement. Une ligne a 80 colonnes.

## L’en-tête d’un rapport

arena-title = { $game }, { unit-players }
arena-opening = { $title }. { $goal } ± est l’intervalle de confiance à 95 %.
arena-lead-meaning = Avance : points d’avance sur la moyenne des autres ; + est mieux.
arena-rating-meaning = Cote : 400 points de plus décuplent les chances ; + est mieux.

## Colonnes

arena-column-bot = bot
arena-column-seats = places
arena-column-score = score moyen
arena-column-wins = victoires, %
arena-column-lead = avance
arena-column-time = temps par coup
arena-column-rating = cote

## Tous contre tous

arena-cross-lead = Le bot de la ligne contre { $others } de la colonne, avance en points
arena-cross-wins = Idem, victoires en % ; une part équitable est { $share }
arena-cross-corner = ligne contre colonne

## Fautes d’un programme

arena-faults = { $bot } a commis des fautes. Coups joués au hasard à sa place : { $kinds }.
arena-restarts = { $bot } a été redémarré { $restarts } fois.
arena-first-fault = Premier cas, { $kind } : { $why }
fault-could-not-start = non démarré
fault-crashed = planté
fault-closed = sortie fermée
fault-late = en retard
fault-stuck = bloqué
fault-garbage = illisible
fault-other-protocol = autre protocole
fault-other-decision = autre décision
fault-illegal = illégal
fault-gone = disparu
fault-flooded = trop bavard

## Le résultat

arena-verdict = { $place ->
    [ahead] { $by ->
        [wins] { $bot } est en tête (certitude { $chance } %) : de { $from } à { $to } % des victoires.
       *[score] { $bot } est en tête (certitude { $chance } %) : de { $from } à { $to } points.
    }
    [behind] { $by ->
        [wins] { $bot } est derrière (certitude { $chance } %) : de { $from } à { $to } % des victoires.
       *[score] { $bot } est derrière (certitude { $chance } %) : de { $from } à { $to } points.
    }
   *[open] { $by ->
        [wins] Il n’est pas certain à { $chance } % que { $bot } soit en tête : son avance est de { $from } à { $to } % des victoires.
       *[score] Il n’est pas certain à { $chance } % que { $bot } soit en tête : son avance est de { $from } à { $to } points.
    }
}
arena-amounts = { unit-deals } dans toutes les rotations : { unit-matches }, { unit-rounds }, { unit-decisions }
arena-counts = { $took ->
    [no] { arena-amounts }.
    [all] { arena-amounts } en { $seconds } s.
   *[part] { $now ->
        [one] { arena-amounts } ; la dernière donne en { $seconds } s.
       *[other] { arena-amounts } ; les { $now } dernières donnes en { $seconds } s.
    }
}
arena-interrupted = Interrompu. Voici les résultats jusqu’ici.
arena-records = Les enregistrements sont dans { $file }.
arena-page = La page est { $file }.
arena-resume = Pour reprendre : { $command }
arena-more = Pour d’autres donnes : { $command }

## La page

arena-page-strength = Force
arena-page-time = Force selon le temps par coup
arena-page-scores = Scores
arena-page-numbers = En chiffres
arena-axis-lead = avance en points
arena-axis-rating = cote ; 400 points décuplent les chances
arena-axis-total = total à la fin d’une partie
arena-axis-time = temps par coup
arena-fact-intervals = { $goal } Les traits et ± sont des intervalles de confiance à 95 %, calculés sur les donnes.
arena-fact-bots = Bots : { $bots }.
arena-fact-seats = { $seats ->
    [one] { $bot } ({ $seats } place)
   *[other] { $bot } ({ $seats } places)
}
arena-fact-match = Chaque partie : { $options }.
arena-fact-made = Graine { $seed }. Joué par Taketable { $version }.
arena-first-seat = la place { $seat } commence
arena-first-random = premier joueur au hasard

## L’échelle

arena-ladder-game = jeu
arena-ladder-variant = variante
arena-ladder-seats = places
arena-ladder-bots = un contre les autres
arena-ladder-lead = avance
arena-ladder-wins = victoires, % (part équitable)
arena-ladder-deals = donnes
arena-ladder-certain = certain
arena-ladder-pair = { $one } contre { $others }
arena-ladder-verdict = { $certain ->
    [yes] oui
    [no] non
   *[interrupted] interrompu
}
arena-ladder-interrupted = { $row ->
    [begun] Interrompu. La dernière ligne a les donnes jouées jusqu’ici.
   *[other] Interrompu avant la fin d’une donne de la ligne suivante.
}

## Avancement

arena-progress = { $up-to ->
    [yes] { $done } parties sur { $all } au plus, encore { $left } au plus
   *[no] { $done } parties sur { $all }, encore { $left }
}
arena-progress-row = { $up-to ->
    [yes] ligne { $row } sur { $rows } : { $done } parties
   *[no] ligne { $row } sur { $rows } : { $done } parties sur { $all }
}

## Nombres

unit-deals = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
unit-matches = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
unit-decisions = { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}
