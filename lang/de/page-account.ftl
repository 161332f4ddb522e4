### Sentences of the account page

page-account-nav = Konto
page-account-more = Passwort, Geräte und deine Daten
page-account-heading = Dein Konto
page-account-loading = Wird geladen …
page-account-cancel = Abbrechen

## Who I am

page-account-who-heading = Wer du bist
page-account-you-play-as = Du spielst als { $name }.
page-account-guest = Du bist Gast. Nur dieser Browser kennt dich. Damit du deine Partien und Wertungen behältst, füge einen Passkey hinzu, lege ein Passwort fest oder verbinde ein weiteres Gerät.
page-account-member = Du meldest dich als { $name } an.
page-account-passkey-member = Du meldest dich mit einem Passkey an.
page-account-change-name = Namen ändern
page-account-signed-in = Du bist jetzt als { $name } angemeldet.
page-account-signed-out = Du bist auf diesem Gerät abgemeldet.
page-account-deleted = Dein Konto ist gelöscht.

## Signing in

page-account-sign-in-heading = Auf diesem Gerät anmelden
page-account-sign-in-line = Du spielst schon woanders? Melde dich hier mit demselben Konto an. Die Partien von { $name } werden nicht übernommen.
page-account-code = Code vom anderen Gerät
page-account-sign-in-by-code = Mit dem Code anmelden
page-account-sign-in-by-passkey = Mit einem Passkey anmelden
page-account-or = oder
page-account-sign-in-name = Anmeldename
page-account-password = Passwort
page-account-sign-in = Anmelden
page-account-sign-in-again = Anmelden
page-account-wrong-code = Der Code ist falsch, schon benutzt oder abgelaufen. Hol dir auf dem anderen Gerät einen neuen.
page-account-wrong-password = Der Anmeldename oder das Passwort ist falsch.
page-account-wrong-passkey = Dieser Passkey gilt hier nicht. Vielleicht wurde er gelöscht. Melde dich anders an.
page-account-passkey-late = Das hat zu lange gedauert. Versuch es noch einmal.

## Passkeys

page-account-passkeys-heading = Passkeys
page-account-passkeys-line = Melde dich so an, wie du dein Gerät entsperrst: mit Fingerabdruck, Gesicht oder PIN. Du musst nichts eintippen und dir nichts merken.
page-account-passkeys-none = Du hast noch keinen Passkey.
page-account-passkey-add = Passkey hinzufügen
page-account-passkey-added = Dein Passkey ist hinzugefügt. Ab jetzt kannst du dich damit anmelden.
page-account-passkey-exists = Auf diesem Gerät hast du schon einen Passkey.
page-account-passkey-not-made = Der Passkey konnte nicht hinzugefügt werden. Versuch es noch einmal.
page-account-passkeys-full = Mehr Passkeys sind nicht möglich. Lösche zuerst einen.
page-account-passkey-name = Passkey
page-account-passkey-since = hinzugefügt am { $when }
page-account-passkey-used = zuletzt benutzt am { $when }
page-account-passkey-rename = Umbenennen
page-account-passkey-rename-this = Passkey „{ $name }“ umbenennen
page-account-passkey-new-name = Name des Passkeys
page-account-passkey-save = Speichern
page-account-passkey-delete = Löschen
page-account-passkey-delete-this = Passkey „{ $name }“ löschen
page-account-passkey-delete-question = Passkey „{ $name }“ löschen?
page-account-passkey-delete-line = Du kannst dich dann nicht mehr damit anmelden. Angemeldete Geräte bleiben angemeldet.
page-account-passkey-deleted = Der Passkey ist gelöscht. Vielleicht schlägt dein Gerät ihn noch vor: Lösche ihn in den Einstellungen bei den Passwörtern.
page-account-passkeys-insecure = Passkeys brauchen eine sichere Verbindung. Öffne diese Seite mit einer Adresse, die mit https:// beginnt.
page-account-passkeys-browser = Dieser Browser unterstützt keine Passkeys.
page-account-passkeys-address = Passkeys funktionieren nicht über eine IP-Adresse. Öffne die Seite über ihren Domainnamen.

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
page-account-sign-out-line = Mit einem Passkey, deinem Passwort oder von einem anderen Gerät aus kannst du dich wieder anmelden.
page-account-sign-out-lost = Du hast weder einen Passkey noch ein Passwort noch ein anderes Gerät. Du kannst dich dann nicht wieder anmelden: Deine Partien und Wertungen bleiben, gehören dir aber nicht mehr.
page-account-link = Weiteres Gerät verbinden
page-account-link-scan = Scanne den QR-Code mit dem anderen Gerät.
page-account-link-type = Oder öffne dort { $address } und gib diesen Code ein:
page-account-link-line = Er gilt einmal, bis { $when }. Wer ihn hat, kann sich als du anmelden.
page-account-qr = QR-Code, der ein weiteres Gerät anmeldet
page-account-device-linked = Dein anderes Gerät ist verbunden.

## Data and deletion

page-account-data-heading = Deine Daten
page-account-data-line = Alles, was dieser Server über dich speichert, als Datei: Namen, Geräte, Passkeys, Partien, Wertungen, Chatnachrichten und Meldungen.
page-account-data-download = Deine Daten herunterladen
page-account-delete = Konto löschen
page-account-delete-question = Konto löschen?
page-account-delete-line = Dein Name, dein Passwort, deine Passkeys, deine Wertungen und deine Chatnachrichten werden gelöscht und alle Geräte abgemeldet. Deine Partien bleiben ohne deinen Namen. Wo du noch spielst, übernimmt ein Bot.
page-account-delete-forever = Das lässt sich nicht rückgängig machen.
page-account-delete-yes = Endgültig löschen
