### Sentences of the account page

page-account-nav = Konto
page-account-more = Passwort, Geräte und deine Daten
page-account-heading = Dein Konto
page-account-loading = Wird geladen …
page-account-cancel = Abbrechen

## Who I am

page-account-who-heading = Wer du bist
page-account-you-play-as = Du spielst als { $name }.
page-account-guest = Du bist Gast. Nur dieser Browser kennt dich. Damit du deine Partien und Wertungen behältst, lege ein Passwort fest oder verbinde ein weiteres Gerät.
page-account-member = Du meldest dich als { $name } an.
page-account-change-name = Namen ändern
page-account-signed-in = Du bist jetzt als { $name } angemeldet.
page-account-signed-out = Du bist auf diesem Gerät abgemeldet.
page-account-deleted = Dein Konto ist gelöscht.

## Signing in

page-account-sign-in-heading = Auf diesem Gerät anmelden
page-account-sign-in-line = Du spielst schon woanders? Melde dich hier mit demselben Konto an. Die Partien von { $name } werden nicht übernommen.
page-account-code = Code vom anderen Gerät
page-account-sign-in-by-code = Mit dem Code anmelden
page-account-or = oder
page-account-sign-in-name = Anmeldename
page-account-password = Passwort
page-account-sign-in = Anmelden
page-account-sign-in-again = Anmelden
page-account-wrong-code = Der Code ist falsch, schon benutzt oder abgelaufen. Hol dir auf dem anderen Gerät einen neuen.
page-account-wrong-password = Der Anmeldename oder das Passwort ist falsch.

## Password

page-account-password-heading = Passwort
page-account-password-line = Mit Anmeldename und Passwort kannst du dich auf jedem Gerät anmelden. Andere sehen den Anmeldenamen nie.
page-account-new-password = Neues Passwort
page-account-password-length = Mindestens 8 Zeichen
page-account-password-show = Passwort anzeigen
page-account-password-set = Passwort festlegen
page-account-password-change = Passwort ändern
page-account-password-remove = Passwort entfernen
page-account-password-is-set = Dein Passwort ist gespeichert.
page-account-password-is-removed = Dein Passwort ist entfernt.
page-account-name-taken = Mit diesem Namen meldet sich schon jemand an. Wähle einen anderen.
page-account-not-possible = Dieser Name oder dieses Passwort geht nicht. Ein Name hat 1 bis 32 Zeichen, ein Passwort 8 bis 256.

## Devices

page-account-devices-heading = Geräte
page-account-devices-line = Überall, wo du angemeldet bist
page-account-this-device = Dieses Gerät
page-account-since = angemeldet am { $when }
page-account-device-told = bekommt Benachrichtigungen
page-account-sign-out = Abmelden
page-account-sign-out-device = Gerät abmelden, angemeldet am { $when }
page-account-sign-out-others = Alle anderen Geräte abmelden
page-account-device-signed-out = Das Gerät ist abgemeldet.
page-account-others-signed-out = Alle anderen Geräte sind abgemeldet.
page-account-sign-out-here = Auf diesem Gerät abmelden
page-account-sign-out-question = Auf diesem Gerät abmelden?
page-account-sign-out-line = Mit deinem Passwort oder von einem anderen Gerät aus kannst du dich wieder anmelden.
page-account-sign-out-lost = Du hast weder ein Passwort noch ein anderes Gerät. Du kannst dich dann nicht wieder anmelden: Deine Partien und Wertungen bleiben, gehören dir aber nicht mehr.
page-account-link = Weiteres Gerät verbinden
page-account-link-scan = Scanne den QR-Code mit dem anderen Gerät.
page-account-link-type = Oder öffne dort { $address } und gib diesen Code ein:
page-account-link-line = Er gilt einmal, bis { $when }. Wer ihn hat, kann sich als du anmelden.
page-account-qr = QR-Code, der ein weiteres Gerät anmeldet
page-account-device-linked = Dein anderes Gerät ist verbunden.

## Data and deletion

page-account-data-heading = Deine Daten
page-account-data-line = Alles, was dieser Server über dich speichert, als Datei: Namen, Geräte, Partien, Wertungen, Chatnachrichten und Meldungen.
page-account-data-download = Deine Daten herunterladen
page-account-delete = Konto löschen
page-account-delete-question = Konto löschen?
page-account-delete-line = Dein Name, dein Passwort, deine Wertungen und deine Chatnachrichten werden gelöscht und alle Geräte abgemeldet. Deine Partien bleiben ohne deinen Namen. Wo du noch spielst, übernimmt ein Bot.
page-account-delete-forever = Das lässt sich nicht rückgängig machen.
page-account-delete-yes = Endgültig löschen
