### Take 5

take5-event-pool = { $first-is ->
    [you] { unit-cards } sont visibles sur la table. Vous choisissez en premier.
   *[other] { unit-cards } sont visibles sur la table. { $first } choisit en premier.
}
take5-event-drafted = { $seat-is ->
    [you] Vous prenez le { $card }.
   *[other] { $seat } prend le { $card }.
}
take5-event-row-taken = { $why ->
    [sixth] { $seat-is ->
        [you] Votre { $card } est la sixième carte de la rangée { $row }. Vous prenez { unit-cards }, { unit-heads }.
       *[other] { $seat } pose le { $card }, sixième carte de la rangée { $row }, et prend { unit-cards }, { unit-heads }.
    }
   *[too_low] { $seat-is ->
        [you] Vous prenez la rangée { $row } avec votre { $card } : { unit-cards }, { unit-heads }.
       *[other] { $seat } prend la rangée { $row } avec son { $card } : { unit-cards }, { unit-heads }.
    }
}

take5-action-draft = Prendre le { $card }

take5-preview-drafts = { unit-heads }
take5-preview-fills = la sixième carte de la rangée { $row } ; vous prenez { unit-cards }, { unit-heads }, si les rangées restent ainsi

take5-ask-drafting = Prenez une carte pour votre main.
