### Take A Number

take-a-number-event-row-taken = { $why ->
    [full] { $seat-is ->
        [you] Votre { $card } remplit la rangée { $row }. Vous prenez { $cards }.
       *[other] { $seat } remplit la rangée { $row } avec son { $card } et prend { $cards }.
    }
   *[too_low] { $seat-is ->
        [you] Vous prenez la rangée { $row } avec votre { $card } : { $cards }.
       *[other] { $seat } prend la rangée { $row } avec son { $card } : { $cards }.
    }
}
take-a-number-event-row-swept = { $seat-is ->
    [you] Votre rangée # passe dans votre pile # : { unit-cards }, { unit-heads }.
   *[other] { $seat } fait passer sa rangée # dans sa pile # : { unit-cards }, { unit-heads }.
}
take-a-number-event-kept = { $to-hand-count ->
    [0] { $seat-is ->
        [you] Vous mettez le { $card } dans votre rangée #.
       *[other] { $seat } met le { $card } dans sa rangée #.
    }
   *[other] { $seat-is ->
        [you] Vous mettez le { $card } dans votre rangée # et prenez { $to-hand } en main.
       *[other] { $seat } met le { $card } dans sa rangée # et prend { $to-hand } en main.
    }
}
take-a-number-event-scored = { $seat-is ->
    [you] Vous avez { $in-hand } en main + 2 × { $in-pile } dans la pile # = { $score ->
        [one] { $score } tête de bœuf.
       *[other] { $score } têtes de bœuf.
    }
   *[other] { $seat } a { $in-hand } en main + 2 × { $in-pile } dans la pile # = { $score ->
        [one] { $score } tête de bœuf.
       *[other] { $score } têtes de bœuf.
    }
}

take-a-number-action-keep = Mettre le { $card } dans la rangée #

take-a-number-preview-fills = remplit la rangée { $row } ; vous prenez { $cards }, si les rangées restent ainsi
take-a-number-preview-takes = { $sweeps ->
    [none] { $cards } ({ unit-heads })
   *[some] { $cards } ({ unit-heads }) ; votre rangée # passe dans la pile # (2 × { $sweeps-heads } têtes de bœuf)
}
take-a-number-preview-keeps = { $to-hand-count ->
    [0] { $sweeps ->
        [none] va dans votre rangée #
       *[some] votre rangée # passe dans la pile # (2 × { $sweeps-heads } têtes de bœuf)
    }
   *[other] { $sweeps ->
        [none] { $to-hand } dans votre main
       *[some] { $to-hand } dans votre main ; votre rangée # passe dans la pile # (2 × { $sweeps-heads } têtes de bœuf)
    }
}

take-a-number-ask-keeping = Quelle carte va dans votre rangée # ? Les autres vont dans votre main.
