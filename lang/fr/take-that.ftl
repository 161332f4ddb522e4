### Take That

take-that-event-pile = { event-first }
take-that-event-laid = { $seat-is ->
    [you] Vous jouez le { $card }.
   *[other] { $seat } joue le { $card }.
}
take-that-event-twisted = { $seat-is ->
    [you] Vous retirez le { $twin } avec le { $card } : 2 points.
   *[other] { $seat } retire le { $twin } avec le { $card } : 2 points.
}
take-that-event-line-taken = { $seat-is ->
    [you] Vous prenez la ligne : { unit-cards }, { SIGNED($worth) }.
   *[other] { $seat } prend la ligne : { unit-cards }, { SIGNED($worth) }.
}
take-that-event-top-taken = { $seat-is ->
    [you] Vous prenez aussi la première carte de la pioche, face cachée.
   *[other] { $seat } prend aussi la première carte de la pioche, face cachée.
}
take-that-event-drawn = { $card ->
    [none] { "" }
   *[other] { $seat-is ->
        [you] Vous piochez le { $card }.
       *[other] { $seat } pioche le { $card }.
    }
}
take-that-event-scored = { $seat-is ->
    [you] Vous : { take-that-sum }
   *[other] { $seat } : { take-that-sum }
}
# Points d’une manche : + 1 par carte visible, − 1 par carte prise, − 4 de plus par crapaud.
take-that-sum = { $toads ->
    [0] { $face-up } visibles − { $taken-count } prises = { $score }.
    [one] { $face-up } visibles − { $taken-count } prises − 4 pour un crapaud = { $score }.
   *[other] { $face-up } visibles − { $taken-count } prises − { $toads } × 4 pour les crapauds = { $score }.
}

take-that-action-twist = Retirer avec le { $card }
take-that-action-take-line = Prendre la ligne

take-that-preview-lays = { $after ->
    [none] commence une nouvelle ligne
   *[other] va après le { $after }
}
take-that-preview-twists = retire le { $twin } de la ligne : 2 points
take-that-preview-takes = { $with-top ->
    [yes] { unit-cards }, { SIGNED($worth) }, et la première carte de la pioche, face cachée
   *[no] { unit-cards }, { SIGNED($worth) }
}

take-that-ask-turn = { $choices ->
    [lay] Jouez n’importe quelle carte.
    [take-line] Aucune de vos cartes ne convient. Prenez la ligne.
    [lay-take-line] Jouez une carte, ou prenez la ligne.
    [take-line-twist] Retirez une carte, ou prenez la ligne.
   *[other] Jouez une carte, retirez-en une, ou prenez la ligne.
}
