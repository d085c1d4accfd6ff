### Der Tisch im Terminal.

## Zeichen auf der Karte

legend-pieces = Figuren sind ein Buchstabe und ihre Nummer: groß für die Achse, klein für die Alliierten.
legend-states = Nach der Nummer: & trägt jemanden, - reduziert, ! angeschlagen, !! demoralisiert, _ eingegraben, ' MOVED, " FIRED, ´ noch einmal Gelegenheitsfeuer. +2: zwei weitere Figuren.
legend-marks = In der letzten Zeile eines Feldes: E Schützengraben, M Minenfeld, S Nebel, W Wrack, ^ Hügel, = Brücke; ein Feld, das zählt, hält > die Achse, < die Alliierten, ? niemand. 0504* kann jetzt gewählt werden.

## Stand

status-set-up = Aufstellung
status-over = Das Spiel ist aus
status-turn = Runde { $turn } von { $turns }, { $time }
status-segment = { $side }: Aktionssegment
status-opening = { $number ->
        [one] das letzte Segment vor der anderen Seite
       *[other] { $number } Segmente in Folge, dieses eingeschlossen
    }
status-visibility = Sichtweite { $hexes }
status-force = Initiative { $initiative }, Moral { $full }/{ $reduced }, { $lost ->
        [one] eine Stufe
       *[other] { $lost } Stufen
    } verloren
status-waiting = { $number } kommen noch
status-hidden = { $number } verborgen
status-off-board = Artillerie außerhalb { $values }
status-aircraft = Flugzeuge { $values }
status-passed = hat gepasst
status-held-hexes = Felder, die zählen: { $hexes }
status-holds = { $hex } ({ $side })

## Stehendes Passen

scope-move = bewegung
scope-segment = segment
scope-turn = runde

## Szenarien

scenarios-place = Ort
scenarios-nations = Nationen
scenarios-size = Einheiten
scenarios-year = Jahr
scenarios-turns = Runden

## Der Verlauf einer Sitzung, und eigene Befehle

welcome = { $title }, { $place }. { $axis } (Achse) gegen { $allies } (Alliierte), { $turns } Runden. „hilfe“ geht jederzeit.
help-own-answers = Ein Feld (0504), eine Figur (#12 oder INF) oder ein Verb dazu (move #12, fire 0504) sind auch Antworten.
doubt-cavalry = Dann führt niemand die Kavallerie: Sie kann nie attackieren. Noch einmal eingeben, oder ja, wenn das gemeint ist.
doubt-idle = Diese Runde untätig: { $pieces }. Noch einmal eingeben, oder ja, wenn das gemeint ist.
look-where = Welches Feld? Zum Beispiel: ansehen 0504.
look-control = gehört: { $side }
look-smoke = Nebel
look-wrecks = Wracks: { $count }
look-entrenchment = Schützengraben
look-mines = { $strength ->
        [none] Minenfeld, verdeckt
       *[other] Minenfeld der Stärke { $strength }
    }
look-names = auf den Karten: { $names }
los-how = Von wo nach wo? Zum Beispiel: sicht 0504 0907.
sight-clear = Die Sichtlinie von { $start } nach { $end } ist frei, { $distance } Felder.
sight-blocked = Die Sichtlinie von { $start } nach { $end } ist blockiert, { $distance } Felder.
sight-limiting = Sie geht durch einschränkendes Gelände: { $what }.
sight-between = Sie läuft genau zwischen zwei einschränkenden Feldern: { $what }.
sight-smoke = Sie geht durch Nebel: { $what }.
sight-far = Aber die Sichtweite beträgt nur { $visibility } Felder.
sight-into-limiting = Im einschränkenden Gelände von { $end } sind Einheiten höchstens drei Felder weit zu erspähen, außer sie haben gefeuert.
command-legend = legende
command-look = ansehen
command-los = sicht
use-legend = legende
use-look = ansehen FELD
use-los = sicht FELD FELD
help-legend = was die Zeichen auf der Karte bedeuten
help-look = alles in einem Feld, mit seinen Zahlen
help-los = ob eine Sichtlinie frei ist, und warum
