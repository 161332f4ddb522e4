### Was ein Server ablehnt, nach Code. Die Seite sagt dasselbe, außer wo sie mehr tun kann.

refused-garbage = Der Server hat die Anfrage nicht verstanden.
refused-protocol = Dieses Programm und der Server haben verschiedene Versionen.
refused-unknown = Der Server kennt dich nicht mehr. Fang noch einmal an.
refused-no-table = Diesen Tisch gibt es nicht, oder du darfst nicht zusehen.
refused-not-seated = Das kann nur, wer am Tisch sitzt.
refused-not-host = Das kann nur der Gastgeber.
refused-taken = Dieser Platz ist besetzt.
refused-no-seat = Da sitzt niemand, oder den Platz gibt es nicht.
refused-not-now = Das geht gerade nicht.
refused-illegal = Das erlauben die Regeln nicht.
refused-late = Zu spät: Das ist schon entschieden.
refused-reused = Der Server hielt das für eine frühere Anfrage. Versuch es noch einmal.
refused-setup = So einen Tisch kann man nicht eröffnen.
refused-slower = Zu viele Anfragen. Warte einen Moment.
refused-busy = Der Server ist überlastet. Versuch es gleich noch einmal.
refused-banned = Du bist auf diesem Server gesperrt.
refused-because = { $refused } ({ $why })
