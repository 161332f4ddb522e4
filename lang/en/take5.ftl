### Take 5

take5-event-pool = { $first-is ->
    [you] { unit-cards } lie face up. You choose first.
   *[other] { unit-cards } lie face up. { $first } chooses first.
}
take5-event-drafted = { $seat-is ->
    [you] You take { $card }.
   *[other] { $seat } takes { $card }.
}
take5-event-row-taken = { $why ->
    [sixth] { $seat-is ->
        [you] Your { $card } is the sixth card in row { $row }. You take { unit-cards }, { unit-heads }.
       *[other] { $seat }'s { $card } is the sixth card in row { $row }. { $seat } takes { unit-cards }, { unit-heads }.
    }
   *[too_low] { $seat-is ->
        [you] You take row { $row } with your { $card }: { unit-cards }, { unit-heads }.
       *[other] { $seat } takes row { $row } with { $card }: { unit-cards }, { unit-heads }.
    }
}

take5-action-draft = Take { $card }

take5-preview-drafts = { unit-heads }
take5-preview-fills = the sixth card in row { $row }; you take { unit-cards }, { unit-heads }, unless the rows change

take5-ask-drafting = Take a card for your hand.
