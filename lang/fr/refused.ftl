### Ce qu’un serveur refuse, par code. La page dit la même chose, sauf là où elle peut faire mieux.

refused-garbage = Le serveur n’a pas compris la demande.
refused-protocol = Ce programme et le serveur n’ont pas la même version.
refused-unknown = Le serveur ne vous connaît plus. Recommencez.
refused-no-table = Cette table n’existe pas, ou vous ne pouvez pas la regarder.
refused-not-seated = Seuls les joueurs à la table peuvent faire cela.
refused-not-host = Seul l’hôte peut faire cela.
refused-taken = Cette place est prise.
refused-no-seat = Personne n’est assis là, ou cette place n’existe pas.
refused-not-now = Ce n’est pas possible en ce moment.
refused-illegal = Les règles ne le permettent pas.
refused-late = Trop tard : c’est déjà décidé.
refused-reused = Le serveur a pris cette demande pour une autre, plus ancienne. Réessayez.
refused-setup = Impossible d’ouvrir une table avec ces réglages.
refused-slower = Trop de demandes. Attendez un instant.
refused-busy = Le serveur est occupé. Réessayez dans un instant.
refused-banned = Vous êtes banni de ce serveur.
refused-because = { $refused } ({ $why })
