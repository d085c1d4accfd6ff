### Was geschah: eine Zeile für jede Art von Tatsache.

## Karten

event-card-drawn = { $side }: zieht { $card } ({ $described }).
event-card-given = { $side }: beginnt mit { $card } ({ $described }).
event-hidden-card-drawn = { $side }: zieht eine Karte.
event-card-revealed = { $side }: { $roll }: { $white } und { $colored } (Feld { $random }, { $trigger }).
event-card-played = { $side }: spielt { $card } als { $use ->
        [order] Befehl
       *[action] Aktion
    } { $name }.
event-card-discarded = { $side }: legt { $card } ab ({ $described }).
event-card-lost = { $side }: verliert { $card } ({ $described }).
event-hand-shown = { $side }: zeigt die Hand: { $cards }.
event-own-hand-shown = { $side }: der Gegner sieht die Hand.
event-pile-reshuffled = { $side }: mischt die Ablage in den Stapel.
event-initiative-used = { $side }: Initiativekarte, neuer Wurf.
event-initiative-given = { $side }: erhält die Initiativekarte.

## Züge, Befehle, Auslöser, Zeit

event-set-up-ended = Die Aufstellung ist fertig.
event-first-turn-given = { $side }: hat den ersten Zug.
event-turn-began = { $side }: Zug { $number } beginnt.
event-order-given = { $side }: Befehl { $order }.
event-order-ended = { $side }: der Befehl ist ausgeführt.
event-passed = { $side }: passt.
event-player-activated = { $side }: der Spieler ist aktiviert.
event-trigger-began = { $side }: { $trigger }
event-trigger-ended = Die Unterbrechung ist vorbei.
event-time-advanced = { $side }: die Zeit rückt auf { $space }.
event-order-limit-changed = { $side }: darf jetzt { $orders ->
        [one] einen Befehl
       *[other] { $orders } Befehle
    } je Zug geben.
event-mist-lifted = Der Nebel lichtet sich auf { $hindrance }.
event-mines-strength = Alle Minen haben { $fp } FK.
event-game-ended = { $winner }: Sieg. { $ending }

## Punkte

event-points-scored = { $side }: { $points } SP ({ $why }).
event-surrender-moved = { $side }: der Aufgabemarker rückt auf { $space }.
event-control-changed = { $side }: nimmt Ziel { $objective } ({ $hex }).
event-chit-drawn = { $side }: zieht das geheime Plättchen { $chit }.
event-hidden-chit-drawn = { $side }: zieht ein geheimes Zielplättchen.
event-chit-opened = Zielplättchen { $chit }.

## Würfe und Angriffe

event-roll-made = { $side }: { $roll }{ $subject ->
        [none] {""}
       *[other] , { $subject }
    }: { $total }{ $against ->
        [none] {""}
       *[other] , gegen { $against }
    }. { $outcome }
event-attack-declared = { $side }: { $pieces ->
        [none] Angriff auf { $hex } mit { $strength }.
       *[other] Angriff auf { $hex } durch { $pieces } mit { $strength }.
    }

## Was daraus wurde, kurz

headline-against = { $total } gegen { $against }
headline-attack = { $side }: Angriff auf { $hex } mit { $strength }
headline-attack-total = { $roll } auf { $subject }: { $numbers }
headline-breaks = { $subject } bricht: { $numbers }
headline-eliminated = { $subject } ist ausgeschaltet: { $numbers }
headline-game-ends = Das Spiel endet: { $numbers }
headline-hand = { $side }: zeigt die Hand
headline-hit = Treffer in { $subject }: { $numbers }
headline-holds = { $subject } hält stand: { $numbers }
headline-melee-total = Nahkampf in { $subject }, { $side }: { $numbers }
headline-miss = Daneben bei { $subject }: { $numbers }
headline-placement = { $side }: die Aufstellung wird gezeigt
headline-play-goes-on = Es geht weiter: { $numbers }
headline-played = { $use ->
        [order] { $side }: Befehl { $name }
       *[action] { $side }: Aktion { $name }
    }
headline-rallies = { $subject } sammelt sich: { $numbers }
headline-retreats = { $subject } weicht zurück: { $numbers }
headline-stays-broken = { $subject } bleibt gebrochen: { $numbers }
headline-support-column = Unterstützungstabelle: Spalte { $numbers }
headline-suppressed = { $subject } ist niedergehalten: { $numbers }

## Einheiten

event-unit-activated = { $unit } wird aktiviert: { $order }.
event-op-fire-activated = { $unit } wird zum Gelegenheitsfeuer aktiviert.
event-unit-created = { $side }: { $unit } kommt ins Spiel.
event-unit-placed = { $unit } wird in { $hex } aufgestellt.
event-unit-taken-back = { $unit } wird zurückgenommen.
event-placement-shown = { $side }: die Aufstellung wird aufgedeckt: { $pieces }.
event-unit-moved = { $how ->
        [advance] { $unit } rückt von { $origin } nach { $hex } vor.
        [retreat] { $unit } weicht von { $origin } nach { $hex } zurück.
        [shift] { $unit } wechselt von { $origin } nach { $hex }.
       *[move] { $unit } zieht von { $origin } nach { $hex }.
    }
event-points-spent = { $unit } gibt { $halves } BP aus, insgesamt { $total }.
event-unit-exited = { $unit } verlässt die Karte und wartet auf Zeitfeld { $space }.
event-unit-entered = { $unit } trifft in { $hex } ein.
event-unit-scheduled = { $unit } wartet auf Zeitfeld { $space }.
event-unit-broke = { $unit } bricht.
event-unit-rallied = { $unit } sammelt sich.
event-unit-suppressed = { $unit } wird niedergehalten.
event-suppression-removed = { $unit } ist nicht mehr niedergehalten.
event-unit-hardened = { $unit } ist jetzt Veteran.
event-veteran-removed = { $unit } ist nicht mehr Veteran.
event-unit-eliminated = { $unit } ist ausgeschaltet.
event-unit-removed = { $unit } geht in den Vorrat zurück.
event-unit-returned = { $unit } kehrt in { $hex } zurück.
event-status-inherited = { $unit } tritt an die Stelle von { $origin }.

## Waffen und Funkgeräte

event-weapon-created = { $weapon } kommt ins Spiel.
event-weapon-broke = { $weapon } fällt aus.
event-weapon-fixed = { $weapon } ist wieder einsatzbereit.
event-weapon-came-late = { $weapon } ist nicht mit aktiviert: die Einheit trug sie da noch nicht.
event-weapon-eliminated = { $weapon } ist verloren.
event-weapon-given = { $weapon } ist jetzt bei { $unit }.
event-weapon-given-up = { $side }: { $unit } gibt { $weapon } in { $hex } freiwillig auf.
event-radio-placed = { $side }: { $radio } ist bereit.
event-radio-scheduled = { $side }: { $radio } kommt auf Zeitfeld { $space }.
event-radio-entered = { $side }: { $radio } trifft ein.
event-radio-turned = { $side }: { $broken ->
        [yes] das Funkgerät fällt aus.
       *[no] die Batterie meldet sich wieder.
    }
event-radio-eliminated = { $side }: das Funkgerät ist verloren.

## Marker

event-marker-drawn = Ein Marker mit { $value } wird aus dem Becher gezogen.
event-marker-returned = Der Marker mit { $value } geht in den Becher zurück.
event-smoke-placed = Rauch { $value } in { $hex }.
event-smoke-removed = Der Rauch in { $hex } verzieht sich.
event-blaze-placed = { $hex } steht in Brand.
event-fortification-placed = { $fortification } in { $hex }.
event-fortification-removed = { $fortification } in { $hex } beseitigt.

## Angesagt

event-fate = { $side }: Ereignis: { $fate }
declared-announces-smoke = { $side }: { $subject } fordert Nebel auf { $hex } an.
declared-drifts = { $side }: das Einschießen liegt auf { $hex }.
declared-drifts-off-map = { $side }: das Einschießen geht über die Karte hinaus.
declared-fires-smoke = { $side }: { $subject } schießt Nebel nach { $hex }.
declared-melee = Nahkampf in { $hex }.
declared-random-hex = { $side }: Zufallsfeld { $hex }.
declared-random-hex-off-map = { $side }: das Zufallsfeld liegt nicht auf dieser Karte.
declared-smoke-grenades = { $side }: { $subject } wirft Nebelhandgranaten nach { $hex }.
declared-spotting-round = { $side }: { $subject } fordert Einschießen auf { $hex } an.
declared-sprays = { $side }: das Feuer streut auch nach { $hex }.
declared-support-item = { $side }: Unterstützung: { $item }.
declared-takes-aim = { $side }: { $subject } nimmt { $hex } ins Visier.

## Arten von Würfen und aufgedeckten Karten

roll-accuracy = Genauigkeit
roll-commissar = Kommissarwurf
roll-defense = Verteidigungswurf
roll-drift = Abweichung
roll-event = Ereignis
roll-fire-attack = Feuerangriff
roll-impact = Einschlag
roll-melee = Nahkampf
roll-mine-attack = Minenangriff
roll-rally = Sammelwurf
roll-random-hex = Zufallsfeld
roll-rout = Fluchtwurf
roll-set-up-hex = Aufstellungsfeld
roll-sudden-death = jähes Ende
roll-support = Unterstützungstabelle
roll-targeting = Zielwurf

## Am Ort des Geschehens

begin-pass = passt
begin-turn = Zug { $number }
mark-against = { $who }: { $against } gegen { $total } · { $outcome }
mark-changed = { $thing } · { $change }
mark-melee = Nahkampf
mark-shot = Angriff: { $total } FK
mark-total = { $who }: { $total }

## Ergebnisse

outcome-attack-total = Das ist der Angriffswert.
outcome-breaks = Bricht.
outcome-eliminated = Ausgeschaltet.
outcome-given-up = Aufgegeben.
outcome-game-ends = Das Spiel endet.
outcome-hit = Treffer.
outcome-holds = Hält stand.
outcome-melee-total = Das ist der Nahkampfwert.
outcome-miss = Daneben.
outcome-play-goes-on = Es geht weiter.
outcome-rallies = Sammelt sich.
outcome-retreats = Weicht zurück.
outcome-stays-broken = Bleibt gebrochen.
outcome-support-column = Das ist die Spalte.
outcome-suppressed = Niedergehalten.

## Teile von Summen

sum-airburst = Baumkrepierer
sum-target-range = Entfernung
sum-time-space = auf der Zeitleiste
sum-boxed-fp = eingerahmte FK
sum-command = Führung
sum-concealment = Tarnung
sum-dice-product = Würfelprodukt
sum-downhill = bergab
sum-group = weitere der Gruppe
sum-hindrance = Behinderung
sum-least-zero = nie unter 0
sum-melee-bonus = Nahkampfbonus
sum-melee-fp = FK aller Kämpfer
sum-mines = Minen
sum-movement = Bewegung
sum-no-cover = keine Deckung
sum-printed-fp = FK
sum-printed-morale = Moral
sum-printed-move = Bewegung
sum-printed-range = Reichweite
sum-radio-fp = FK der Batterie
sum-range = Entfernung
sum-road = Straße
sum-roll = Wurf
sum-suppressed = niedergehalten
sum-uphill = bergauf
sum-veteran = Veteran
sum-weapon-fp = FK der Waffe
sum-weapon-weight = Gewicht der Waffe
sum-wire = Stacheldraht

## Wofür es Punkte gab

why-battlefield-integrity = Zusammenhalt
why-command-and-control = Führung und Kontrolle
why-defender = Zeitgewinn des Verteidigers
why-elimination = Einheit ausgeschaltet
why-exit = Einheit über den feindlichen Rand
why-light-wounds = Leichte Verwundungen
why-no-quarter = Kein Pardon
why-objective = Ziel
why-objective-lost = Ziel verloren

## Wie ein Spiel endet

ending-all-objectives = Beim Wurf auf jähes Ende waren alle fünf Ziele in einer Hand.
ending-annihilation = Der Feind hat keine Einheit mehr auf der Karte.
ending-last-unit-exited = Die letzte Einheit hat die Karte verlassen; die Punkte entschieden.
ending-sudden-death = Jähes Ende; die Punkte entschieden.
ending-surrender = Der Feind hat sich ergeben.

## Sichtlinien

sight-clear = { $from } sieht { $to }.
sight-clear-hindered = { $from } sieht { $to }, mit einer Behinderung von { $hindrance }.
sight-blocked = { $from } sieht { $to } nicht.
sight-blaze = Der Brand in { $place } versperrt die Sicht.
sight-blind = { $what } in { $place } lässt dahinter ein Feld im toten Winkel.
sight-crest = Die Kante bei { $place } versperrt die Sicht.
sight-gully = { $place } liegt in einer Senke.
sight-hexside = { $what } an { $place } versperrt die Sicht.
sight-hill = Der Hügel bei { $place } versperrt die Sicht.
sight-hindrance = { $what } bei { $place } behindert um { $value }.
sight-obstacle = { $what } in { $place } versperrt die Sicht.
sight-mist = Nebel behindert um weitere { $value }.
