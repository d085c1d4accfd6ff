### Der Tisch im Browser.

## Szenarien

web-filter-nation = Nation
web-filter-scale = Größe
web-filter-year = Jahr
web-filter-light = Licht
web-scale-small = klein
web-scale-middle = mittelgroß
web-scale-large = groß
web-light-day = bei Tag
web-light-night = bei Nacht
web-to-learn = gut zum Lernen
web-units = { $number ->
        [one] eine Einheit
       *[other] { $number } Einheiten
    }
web-turns = { $number ->
        [one] eine Runde
       *[other] { $number } Runden
    }
web-turns-long = { $number ->
        [one] eine Runde
       *[other] { $number } Runden
    } zu einer Viertelstunde, zusammen { $hours } Stunden
web-boards = { $number ->
        [one] eine Karte
       *[other] { $number } Karten
    }
web-board-names = Karten
web-length = Länge
web-visibility = man sieht { $number ->
        [one] ein Feld
       *[other] { $number } Felder
    } weit

## Die Karten

web-piece = { $name } #{ $number }
web-held = gehalten von: { $side }
web-limiting = verbirgt, wer darin steht
web-cost-foot = zu Fuß { $points }
web-cost-motorized = Räder { $points }
web-cost-mechanized = Ketten { $points }
web-shifts = Feuer darauf: { $shifts }
web-ground = Was Gelände und Stellungen hier bewirken
web-mine = Minenfeld { $strength }
web-wrecks = { $number ->
        [one] ein Wrack
       *[other] { $number } Wracks
    }
web-steps = { $number ->
        [one] eine Stufe
       *[other] { $number } Stufen
    }
web-legend = Was die Spielsteine zeigen
web-look-line = Sichtlinie
web-look-sees = Sieht
web-look-spotters = Wer sieht sie
web-look-lanes = Wer schießt hierher
web-overlay-sees = Von { $thing } aus zu sehen, mit der Entfernung
web-overlay-spotters = { $number ->
        [0] Niemand sieht { $thing } jetzt
        [one] Eine Einheit sieht { $thing }
       *[other] { $number } Einheiten sehen { $thing }
    }; schattiert: von wo es zu sehen ist
web-overlay-lanes = { $number ->
        [0] Niemand könnte mit Gelegenheitsfeuer nach { $thing } schießen
        [one] Eine Einheit könnte mit Gelegenheitsfeuer nach { $thing } schießen
       *[other] { $number } Einheiten könnten mit Gelegenheitsfeuer nach { $thing } schießen
    }
web-lane = { $range } entfernt, { $shots ->
        [one] noch ein Schuss
       *[other] noch { $shots } Schüsse
    }
web-range = { $range ->
        [one] ein Feld entfernt
       *[other] { $range } Felder entfernt
    }
web-sight-from = Sichtlinie: von welchem Feld?
web-sight-to = Sichtlinie von { $hex }: zu welchem Feld?
web-key-sight = eine Sichtlinie messen
web-key-sees = was von hier zu sehen ist
web-key-spotters = wer diesen Stapel sieht
web-key-lanes = wer hierher Gelegenheitsfeuer geben könnte
web-pick-place = { $number ->
        [one] Wähle das leuchtende Feld auf der Karte, oder
       *[other] Wähle eines von { $number } leuchtenden Feldern auf der Karte, oder
    }

## Antworten bei einem Spielstein

web-verb-move = Bewegen
web-verb-fire = Schießen
web-verb-act = Ist jetzt dran
web-verb-join = Schießt mit
web-verb-raise = Verstärkt das Feuer
web-verb-aim = Schießt
web-verb-shoot = Darauf schießen
web-verb-lose = Verliert eine Stufe
web-verb-support = Hilft ihm

## Aktivierung

web-activation = Wer aktiviert wird
web-activation-of = Aktivieren mit { $piece }
web-activation-hint = Tippe zu Beginn eines Segments einen Offizier auf der Karte an: Hier siehst du, wen er erreicht, und gibst jedem seinen Auftrag.
web-chain = { $piece } erreicht { $units ->
        [0] niemanden
        [one] eine Einheit
       *[other] { $units } Einheiten
    }{ $leaders ->
        [0] {""}
        [1] {""}
       *[other] {" "}über eine Kette von { $leaders } Offizieren
    }
web-activate = { $number ->
        [one] Einen ansagen
       *[other] { $number } ansagen
    }
web-task-move = bewegt sich
web-task-fire = schießt
web-task-none = bleibt außen vor
web-task-all = Ein Auftrag für alle
web-task-all-move = Alle bewegen ({ $number })
web-task-all-fire = Alle schießen ({ $number })
web-task-no-target = schießt, findet von hier aber kein Ziel
web-off-boards = nicht auf den Karten
web-beside-set-up-hex = oder nimm zuerst etwas anderes in die Hand:
web-group-move = Alle nach { $hex } ({ $number })
web-group-fire = Alle feuern auf { $hex } ({ $number })
web-group-assault = Alle stürmen { $hex } ({ $number })
web-tab-hand = Befehl
web-tab-battle = Lage

## Der Stand des Gefechts

web-clock = Runde { $turn } von { $turns }, { $time }
web-battle = Stand des Gefechts
web-initiative = Initiative { $number }
web-opening-segments = { $number ->
        [one] ein Segment vor der anderen Seite
       *[other] { $number } Segmente vor der anderen Seite
    }
web-lost = { $number ->
        [0] keine Verluste
        [one] eine Stufe verloren
       *[other] { $number } Stufen verloren
    }
web-aims = Was den Sieg bringt
web-aim-control = { $number } von { $all } halten
web-aim-towns = { $number } Stadtfelder halten
web-aim-steps = verlorene Stufen des Feindes
web-aim-lost = weniger eigene Stufen verloren als
web-aim-exit = eigene Stufen über den Kartenrand
web-force = { $steps } Stufen, { $lost } verloren
web-morale = Moral { $full }/{ $reduced }
web-fresh = { $fresh } von { $all } können noch handeln
web-wavering = { $disrupted } angeschlagen, { $demoralized } demoralisiert
web-guns = Artillerie außerhalb: { $number } von { $all }
web-air = Flugzeuge: { $number }
web-air-turns = Runden { $first } bis { $last }
web-smoke-may = kann Nebel schießen
web-arrives = { $number ->
        [one] ein Spielstein kommt ab Runde { $turn }
       *[other] { $number } Spielsteine kommen ab Runde { $turn }
    }
web-bring-on = Heranführen
web-hidden = { $number ->
        [one] eine Einheit verborgen
       *[other] { $number } Einheiten verborgen
    }

## Der Augenblick des Feuers

web-combat = Der Angriff
web-combat-direct = { $side }: direktes Feuer auf { $hex }
web-combat-bombard = { $side }: Bombardement von { $hex }
web-combat-friendly-fire = { $side }: eigenes Feuer auf { $hex }
web-combat-assault = { $side }: Nahkampf in { $hex }
web-combat-at = { $side }: Anti-Tank-Feuer auf { $hex }
web-strength = Stärke: Spalte { $column } vor Verschiebungen
web-column = Spalte { $column }, verschoben um { $shift }
web-dice = zwei Würfel
web-rolled = { $roll } gewürfelt:
web-needs = ab { $roll }
web-fights-at-once = beide Seiten zugleich
web-fights-first = Erstes Feuer: vor den Angreifern
web-fights-leaver = auf den, der den Nahkampf verlässt
