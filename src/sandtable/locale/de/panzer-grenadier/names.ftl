### Namen von Seiten, Nationen, Figuren, Gelände und Ergebnissen in Panzer Grenadier.

## Das Spiel selbst

system-title = Panzer Grenadier
system-text = Züge, Offiziere und Panzer im Zweiten Weltkrieg: Beide Seiten handeln abwechselnd, mit wenigen Einheiten auf einmal.

## Seiten und Nationen

side-axis = Achse
side-allies = Alliierte
nation-american = USA
nation-british = Großbritannien
nation-finnish = Finnland
nation-french = Frankreich
nation-german = Deutschland
nation-italian = Italien
nation-japanese = Japan
nation-polish = Polen
nation-romanian = Rumänien
nation-soviet = Sowjetunion

## Arten von Figuren

kind-infantry = Infanterie
kind-engineer = Pioniere
kind-hmg = schwere Maschinengewehre
kind-smg = Maschinenpistolenschützen
kind-cavalry = Kavallerie
kind-motorcycle = Kradschützen
kind-mortar = Granatwerfer
kind-anti-tank = Panzerabwehrgeschütze
kind-artillery = Artillerie
kind-anti-air = Flugabwehrgeschütze
kind-tank = Panzerfahrzeuge
kind-armored-car = Panzerspähwagen
kind-apc = Schützenpanzer
kind-truck = Lastwagen
kind-wagon = Pferdewagen
kind-sled = Schlitten
kind-headquarters = Stab
kind-train = Panzerzug
kind-vessel = Flusskampfschiff
kind-bunker = Bunker
kind-leader = Offizier
kind-commissar = Kommissar
kind-aircraft = Flugzeuge
work-entrenchment = Schützengraben
work-minefield = Minenfeld
work-off-board = Artillerie außerhalb der Karten { $value }

## Wie Figuren in Sätzen heißen

piece-name = { $name } #{ $number }
piece-placed = { $name } ({ $details })
unknown-piece = eine verborgene Einheit
unknown-hex = ein Feld außerhalb der Karten
list-empty = niemand
status-0 = geordnet
status-1 = angeschlagen
status-2 = demoralisiert
state-status-1 = angeschlagen
state-status-2 = demoralisiert
state-reduced = reduziert
state-digging = gräbt sich ein
state-dug-in = eingegraben
state-limbered = aufgeprotzt
state-mounted = Kavallerieoffizier
state-hidden = verborgen
state-moved = MOVED
state-fired = FIRED
state-one-shot-left = noch einmal Gelegenheitsfeuer
state-aboard = an Bord von { $piece }
state-waiting = noch nicht auf den Karten
state-tank-leader = Panzeroffizier
state-spotted = erspäht
state-held = gebunden
state-crossing = setzt über
figures-direct = direktes Feuer { $value }-{ $range }
figures-bombard = Bombardement { $value }-{ $range }
figures-at = Anti-Tank { $value }-{ $range }
figures-armor = Panzerung { $value }
figures-move = Bewegung { $value }
figures-leader = Moral { $morale }, Kampf { $combat }, Moralmodifikator { $mod }, Bewegung { $move }

## Gelände

terrain-open = offen
terrain-woods = Wald
terrain-town = Stadt
terrain-village = Dorf
terrain-field = Kornfeld
terrain-swamp = Sumpf
terrain-narrow-river = schmaler Fluss
terrain-wide-river = breiter Fluss
terrain-hill = Hügel
terrain-road = Straße
terrain-rail = Bahn
terrain-bridge = Brücke
terrain-ford = Furt
terrain-hedge = Hecke
terrain-smoke = Nebel
direction-0 = oben
direction-1 = rechts oben
direction-2 = rechts unten
direction-3 = unten
direction-4 = links unten
direction-5 = links oben

## Ergebnisse der Tabellen

result-none = keine Wirkung
result-M = M: Moraltest
result-M1 = M1: Moraltest mit +1
result-M2 = M2: Moraltest mit +2
result-X = X: eine Stufe verloren, und Moraltest
result-2X = 2X: zwei Stufen verloren, und Moraltest
result-3X = 3X: drei Stufen verloren, und Moraltest
result-1 = 1: eine Stufe verloren
result-2 = 2: zwei Stufen verloren
result-3 = 3: drei Stufen verloren

## Teile von Summen

part-by = { $amount } von { $piece }
sum-adjacent = angrenzend
sum-ambush = Hinterhalt
sum-aircraft = Flugzeuge
sum-off-board = Artillerie außerhalb der Karten
sum-anti-air = Flugabwehr in der Nähe
sum-anti-tank-value = Anti-Tank-Wert
sum-armor = Panzerung
sum-artillery-target = Artillerie im Zielfeld
sum-cavalry-target = Kavallerie
sum-charge = Reiterangriff
sum-commissar = Kommissar
sum-crossfire = Kreuzfeuer
sum-crossing = beim Übersetzen
sum-demoralized = demoralisiert
sum-dice = Würfel
sum-die = Würfel
sum-disrupted = angeschlagen
sum-distance = Entfernung
sum-dug-in = eingegraben
sum-entrenched = im Schützengraben
sum-bunker = Bunker
sum-engineers-bunker = Pioniere gegen Bunker
sum-extended-range = erweiterte Reichweite
sum-friendly-fire-number = Zahl für Eigenbeschuss
sum-leader = Offizier
sum-leader-lost = Offizier verloren
sum-out-of-river = aus dem Fluss
sum-printed-morale = aufgedruckte Moral
sum-result = Ergebnis
sum-shelter = Schutz
sum-steady-fire = ruhige Richtschützen
sum-steps-lost = verlorene Stufen
sum-stubborn-bunker = zäh gehaltener Bunker
sum-three-units = drei Einheiten im Feld
sum-troop-morale = Moral
sum-uphill = bergauf
sum-without-infantry = ohne Infanterie

## Warum etwas geschah

fate-abandoned = demoralisiert und aufgegeben
fate-anti-tank = Anti-Tank-Feuer
fate-assault = Nahkampf
fate-casualty = Offiziersverlust
fate-commissar = vom Kommissar erschossen
fate-cornered = kein Fluchtweg
fate-demoralized-again = noch einmal demoralisiert
fate-deserted = davongelaufen
fate-fire = Feuer
fate-mines = Minen
fate-no-room = kein Platz zum Aufstellen
fate-overrun = überrannt
fate-stacking = zu viele im Feld
fate-surrounded = umzingelt
fate-taken = vom Feind genommen
cause-check = Moraltest
cause-engineers = mit den Pionieren
cause-mines = Minen
cause-random-event = Zufallsereignis
cause-recovery = Erholung
cause-transport = mit dem Transport
danger-casualty = in seinem Feld gingen Stufen verloren
danger-overrun = der Feind drang in sein Feld ein
outcome-passed = bestanden
outcome-disrupts = misslungen
outcome-demoralizes = um drei oder mehr misslungen
outcome-recovered = erholt sich um einen Grad
outcome-rallied = ganz gesammelt
outcome-failed = kein Erfolg
outcome-deserted = die Einheit läuft davon
outcome-punished = der Kommissar schießt
outcome-across = hinüber
outcome-stays = bleibt
outcome-goes = verweht
outcome-drifts = treibt ab
outcome-hits = im Ziel
outcome-misses = verfehlt
outcome-halts = sie muss halten
outcome-nothing = nichts geschieht
surprise-nothing = nichts geschieht
surprise-aircraft = Flugzeuge kommen zu Hilfe
surprise-guns-silent = die Artillerie außerhalb der Karten schweigt in dieser Runde
surprise-second-wind = eine Einheit mit Marke darf noch einmal aktiviert werden
surprise-rally = eine Einheit sammelt sich
surprise-sniper = ein Scharfschütze zielt auf einen Offizier
surprise-panic = eine Einheit gerät in Panik
ending-conditions = Die Siegbedingungen des Szenarios entscheiden.
ending-broken = Die Hauptmacht einer Seite ist gebrochen.
ending-draw = Beide Seiten oder keine haben ihre Bedingungen erfüllt.
ending-nothing-left = Eine Seite hat nichts mehr, womit sie kämpfen könnte.
ending-otherwise = Niemand allein hat die Bedingungen erfüllt: Das Szenario nennt den Sieger.

## Was gewinnt

win-side = { $side }: Sieg durch { $conditions }.
win-unbroken = Eine Seite verliert sofort, wenn ihre Hauptmacht mehr Plättchen gezogen hat, als ihre Kampfmoral erlaubt.
win-and = und
win-or = oder
win-now = sofort
win-control = { $every ->
        [yes] Kontrolle über { $hexes }
       *[no] Kontrolle über mindestens { $number } von { $hexes }
    }
win-towns = mindestens { $number } Stadtfelder
win-steps = mindestens { $number } verlorene Stufen des Feindes
win-lost = weniger als { $number } eigene verlorene Stufen
win-exit = mindestens { $number } eigene Stufen über den Kartenrand
win-otherwise = Sonst: { $side }.
win-draw = Sonst ist es unentschieden.
stood-side = { $side }: { $conditions }.
stood-control = { $have } von { $hexes } kontrolliert, nötig { $number }
stood-towns = { $have } Stadtfelder kontrolliert, nötig { $number }
stood-steps = verlorene Stufen des Feindes: { $have }, nötig { $number }
stood-lost = eigene verlorene Stufen: { $have }, nötig weniger als { $number }
stood-exit = eigene Stufen über den Kartenrand: { $have }, nötig { $number }
stood-met = erfüllt
stood-missed = nicht erfüllt
