### Das Blatt eines Gefechts, das an einem Tisch gespielt wird.

sheet-foot = Sandtable, Gefechtsblatt
sheet-conditions = Bedingungen
sheet-begins = Beginn
sheet-light = Licht
sheet-weather = Wetter
sheet-sight = Sicht
sheet-rounds = Runden
sheet-rounds-of = { $rounds }, je { $each } Minuten
sheet-any-number = beliebig viele
sheet-first-set-up = Stellt zuerst auf
sheet-first-turn = Ist zuerst am Zug
sheet-by-your-rules = nach euren Regeln
sheet-north = N
sheet-size = { $width } mal { $depth }:
sheet-bare = offenes Gelände
sheet-key = Zahlenpaare in Klammern sagen, wie weit östlich und wie weit südlich der Nordwestecke etwas liegt. Balken an den Kanten: wo eine Seite auf das Feld kommt; gestrichelt: später, in der Runde auf der Scheibe. Schwarze Scheiben: Missionsziele. Heller Grund: wo eine Seite aufstellen darf.
sheet-none = keine
sheet-objectives = Missionsziele
sheet-middle-of-field = die Mitte des Feldes
sheet-posture = Auftrag
sheet-nation = Nation
sheet-commander = Oberbefehlshaber bei
sheet-exits = Kanten zu eigenem Gebiet
sheet-winning = Wie man gewinnt
sheet-win-by-breaking = Eine Seite hat verloren, sobald ihre Hauptstreitmacht Marker für mehr als ihren Kampfwert gezogen hat.
sheet-edge-blocked = Einer Seite, die bricht, ist eine Kante blockiert, wenn der Feind eine nicht festgenagelte Einheit höchstens { $reach } von der Mitte dieser Kante hat und sie selbst keine.
sheet-special = Besondere Regeln
sheet-defences = Verteidigung
sheet-no-defences = Keine Stellungen.
sheet-budget-of-points = Stellungen für { $points } Punkte
sheet-budget-of-kind = { $count } × { $kind }, ohne Punkte
sheet-fire = Feuer und Flugzeuge
sheet-no-fire = Nichts von außerhalb des Feldes.
sheet-support = { $guns ->
        [one] ein Geschütz
       *[other] { $guns } Geschütze
    } für { $force }, { $uses ->
        [one] einmal
       *[other] { $uses } Mal
    }, bei einem Wurf von { $call } oder mehr.
sheet-observed = Einer seiner Beobachter muss das Ziel sehen.
sheet-air = Flugzeuge
sheet-counters = Kampfwertmarker
sheet-pool = Der Vorrat:
sheet-drawn-when = Einer wird gezogen, wenn:
sheet-force-sum = { $points } Punkte, Kampfwert { $rating }
sheet-unit = Einheit
sheet-kind = Art
sheet-points = Punkte
sheet-members = Mitglieder
sheet-at-most = höchstens { $count }, { $who }
sheet-way-placed = vor dem Gefecht aufgestellt
sheet-way-reserve = in Reserve ab Runde { $round }; { $dice ->
        [one] ein Würfel sagt
       *[other] { $dice } Würfel sagen
    } je Runde, wie viele kommen
sheet-way-arrival = alle treffen in Runde { $round } ein
sheet-way-hidden = verborgen; aufgestellt, sobald die ersten Feinde gekommen sind
sheet-or = oder
sheet-zone-anywhere = überall auf dem Feld
sheet-zone-edge = Kante: { $spans }
sheet-zone-near-edge = höchstens { $reach } von der Kante: { $spans }
sheet-zone-objectives = höchstens { $reach } von einem Missionsziel
sheet-zone-middle = höchstens { $reach } von der Linie zwischen den Mitten der kurzen Kanten
sheet-one-span = (alle an einer davon)
sheet-apart = mindestens { $reach } von jedem Feind
sheet-whole-edge = { $edge }
sheet-part-of-edge = { $edge } ({ $low } bis { $high } vom Ende im { $end })
sheet-result = Ergebnis
sheet-winner = Gewonnen hat:
sheet-nobody = niemand
sheet-rounds-played = Vollständige Runden
sheet-half-round = Noch eine Runde war begonnen:
sheet-yes = ja
sheet-no = nein
sheet-force-of = Streitmacht
sheet-rating = Kampfwert
sheet-drawn = Gezogen
sheet-fate-of = Oberbefehlshaber von { $side }:
sheet-blocked-to = Kanten, die { $side } blockiert waren, als es brach:
sheet-losses = Verluste
sheet-tick-losses = Ein Kästchen für jedes verlorene Mitglied; dann wie: { $hows }.
sheet-lost = Verloren
sheet-how = Wie
sheet-built = Gebaute Stellungen
sheet-from = Woher
sheet-where = Wo
sheet-destroyed = Zerstört
sheet-destroyed-works = Stellungen, die es nicht mehr gibt
sheet-signed = Beide Seiten

## Was aus einer Meldung folgen würde

preview-certain = Was aus dieser Meldung folgt, wenn danach in dieser Runde kein anderes Gefecht mehr gespielt wird:
preview-between = mindestens: { $least } Höchstens: { $most }
preview-choice = { $side } wird gefragt: { $question } ({ $answers }) Was folgt, gilt für die erste Antwort.
preview-open = Von hier an entscheiden Würfel, was geschieht.
preview-how-dice = Würfel
preview-how-choice = hängt davon ab
preview-give = Tippe { $yes }, um diese Meldung abzugeben, oder { $form }, um sie zu ändern. Noch ist nichts geschehen.
preview-form = { $side } wird gefragt: { $question } Was folgt, gilt, wenn dadurch nichts anders wird.
