### Sentences about other players: invitations and blocks

## People I played with lately

page-people-heading = Mit wem du zuletzt gespielt hast
page-people-lead = Lade jemanden wieder ein: Dann öffnet sich für euch beide ein neuer Tisch mit demselben Spiel.
page-people-at = { $game } · { $when }
page-people-invite = Wieder einladen
page-people-invite-one = Wieder einladen: { $name }, { $game }
page-people-block = Blockieren
page-people-block-one = { $name } blockieren

## Invitations

page-invitations-heading = Einladungen
page-invitations-one = { $name } lädt dich zu { $game } ein
page-invitations-join = Mitspielen
page-invitations-join-one = Mitspielen: { $game } mit { $name }
page-invitations-decline = Jetzt nicht
page-invitations-decline-one = Jetzt nicht: Einladung von { $name } zu { $game }

## Blocked people

page-blocks-heading = Blockierte Personen
page-blocks-line = Sie können dich nicht einladen, ihre Nachrichten sind an jedem Tisch stummgeschaltet, und der Server wählt sie nicht als deine Gegner aus. Sie erfahren nichts davon.
page-blocks-none = Du hast niemanden blockiert.
page-blocks-since = seit { $when }
page-blocks-lift = Blockierung aufheben
page-blocks-lift-one = Blockierung von { $name } aufheben
page-blocks-lifted = { $name } ist nicht mehr blockiert.
page-blocks-question = { $name } blockieren?
page-blocks-done = { $name } ist blockiert. Auf der Kontoseite kannst du das rückgängig machen.
