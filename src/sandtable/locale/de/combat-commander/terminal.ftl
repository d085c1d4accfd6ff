### The table in the terminal.

## Signs on the board

mark-bunker = Bu
mark-foxholes = Lö
mark-mines = Mi
mark-pillbox = Ks
mark-trench = Gr
mark-wire = Sd
mark-blaze = ***
legend-units = Achse: ■ Gruppe, ▲ Trupp, ★ Anführer. Alliierte: □ Gruppe, △ Trupp, ☆ Anführer. Die Zahl ist die Nummer der Einheit.
legend-states = Nach der Zahl: + trägt eine Waffe, ! gebrochen, ~ niedergehalten, ^ Veteran. × gebrochen (kleiner Plan). +2: zwei weitere Einheiten.
legend-marks = ◆3 Ziel 3, ▒4 Rauch 4, *** Brand, ↑1 Hügel der Stufe 1, ═ Straße, ╪ Bahn, · Pfad. Lö Schützenlöcher, Gr Schützengraben, Mi Minen, Sd Stacheldraht, Bu Bunker, Ks Kampfstand. E5* steht jetzt zur Wahl.

## Status and hand

status-set-up = Aufstellung
status-turn = Zug { $turn }, { $side }
status-time = Zeit { $time }, jähes Ende ab { $sudden }
status-even = SP ausgeglichen
status-points = { $side } +{ $points } SP
status-initiative = Initiative: { $side }
status-orders = Befehle { $given } von { $limit }
status-losses = { $lost } von { $limit } Einheiten verloren
status-cards = { $hand } Karten auf der Hand, { $pile } im Stapel
status-secret = { $number ->
        [one] ein geheimes Plättchen
       *[other] { $number } geheime Plättchen
    }
chits-open = Offenes Plättchen { $chit }
chits-secret = Dein geheimes Plättchen { $chit }
hand-title = { $side }, deine Hand
hand-card = Karte
hand-order = Befehl
hand-action = Aktion
hand-event = Ereignis
hand-dice = Würfel
hand-hex = Feld

## Standing passes

scope-order = befehl
scope-turn = zug

## Scenarios

scenarios-map = Karte
scenarios-nations = Nationen
scenarios-size = Einheiten
scenarios-year = Jahr
scenarios-length = bis zum jähen Ende
scenarios-spaces = { $number } Felder

## Der Verlauf einer Sitzung, und eigene Befehle

welcome = { $title }, { $year }. { $axis } (Achse) gegen { $allies } (Alliierte). Hilfe gibt es jederzeit mit: hilfe
help-own-answers = Auch ein Feld (E5), eine Einheit (#12 oder ihr Name) und eine Karte (G-32) sind Antworten.
look-where = Welches Feld? Zum Beispiel: ansehen E5.
los-how = Von wo nach wo? Zum Beispiel: sicht E5 H7.
command-legend = legende
command-look = ansehen
command-los = sicht
use-legend = legende
use-look = ansehen FELD
use-los = sicht FELD FELD
help-legend = was die Zeichen auf dem Plan bedeuten
help-look = alles in einem Feld, mit den jetzigen Werten
help-los = ob ein Feld ein anderes sieht, und warum
