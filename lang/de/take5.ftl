### Take 5

take5-event-pool = { $first-is ->
    [you] { unit-cards } liegen offen. Du wählst zuerst.
   *[other] { unit-cards } liegen offen. { $first } wählt zuerst.
}
take5-event-drafted = { $seat-is ->
    [you] Du nimmst die { $card }.
   *[other] { $seat } nimmt die { $card }.
}
take5-event-row-taken = { $why ->
    [sixth] { $seat-is ->
        [you] Deine { $card } ist die sechste Karte in Reihe { $row }. Du nimmst { unit-cards }, { unit-heads }.
       *[other] Die { $card } von { $seat } ist die sechste Karte in Reihe { $row }. { $seat } nimmt { unit-cards }, { unit-heads }.
    }
   *[too_low] { $seat-is ->
        [you] Du nimmst Reihe { $row } mit deiner { $card }: { unit-cards }, { unit-heads }.
       *[other] { $seat } nimmt Reihe { $row } mit der { $card }: { unit-cards }, { unit-heads }.
    }
}

take5-action-draft = Die { $card } nehmen

take5-preview-drafts = { unit-heads }
take5-preview-fills = die sechste Karte in Reihe { $row }; du nimmst { unit-cards }, { unit-heads }, falls die Reihen so bleiben

take5-ask-drafting = Nimm eine Karte auf die Hand.
