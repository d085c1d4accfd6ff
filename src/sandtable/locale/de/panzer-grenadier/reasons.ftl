### Warum etwas nicht angeboten wird. Die Nummer der Regel steht daneben.

## Aktivierung

reason-not-your-piece = Diese Figur gehört der anderen Seite.
reason-no-such-piece = Eine solche Figur gibt es nicht.
reason-no-such-hex = Ein solches Feld haben die Karten nicht.
reason-not-on-the-board = Sie steht nicht auf den Karten.
reason-marked-this-turn = Sie hat eine Marke MOVED oder FIRED: Sie wurde in dieser Runde schon aktiviert.
reason-activated-this-turn = Sie wurde in dieser Runde schon aktiviert: Sie gibt kein Gelegenheitsfeuer.
reason-has-made-opportunity-fire = Sie hat in dieser Runde Gelegenheitsfeuer gegeben und kann nicht mehr aktiviert werden.
reason-enters-later = Sie kommt frühestens in Runde { $turn } ins Spiel.
reason-already-activated = Sie ist in diesem Segment schon aktiviert.
reason-not-activated = Sie gehört nicht zu denen, die in diesem Segment aktiviert sind.
reason-leader-helps-others-fire = Für diesen Offizier wurde Feuer angesagt: Er hilft anderen beim Feuern und handelt nicht selbst.
reason-has-acted = Sie hat in diesem Segment schon gehandelt, oder sie handelt nur mit anderen.
reason-segment-is-used-up = Was sie getan hat, nimmt ihr ganzes Segment in Anspruch.
reason-demoralized-leader-activates-nobody = Ein demoralisierter Offizier aktiviert niemanden.
reason-disrupted-leader-own-hex-only = Ein angeschlagener Offizier aktiviert nur Einheiten seines eigenen Feldes.
reason-leader-own-and-adjacent-hexes = Ein Offizier aktiviert Einheiten seines Feldes und der angrenzenden Felder.
reason-leader-outside-assault-hex = Wer in einem Nahkampffeld steht, wird nur von Offizieren in diesem Feld aktiviert.
reason-leader-inside-assault-hex = Ein Offizier in einem Nahkampffeld aktiviert Einheiten außerhalb nur, um diesen Nahkampf zu verstärken.
reason-one-stack-without-leader = Ohne Offizier werden nur Einheiten eines einzigen Feldes zusammen aktiviert.
reason-leader-is-named-first = Ein Offizier aktiviert andere und wird zuerst genannt; zu Einheiten, die ohne einen handeln, kommt er nicht hinzu.
reason-piece-of-another-player = Ein anderer Spieler deiner Seite befehligt sie.
reason-player-has-nobody-to-activate = Dieser Spieler hat niemanden zu aktivieren, und jemand der Seite muss noch versuchen, sich zu erholen.
reason-commanding-officer-decides = Das entscheidet der Spieler, der deine Seite befehligt.
reason-not-a-player-of-the-side = Das ist kein Spieler dieser Seite.
reason-bunkers-do-not-move = Ein Bunker bewegt sich nicht.
reason-demoralized-must-try-to-recover = { $piece } ist demoralisiert und wurde aktiviert: Sie muss erst versuchen, sich zu erholen.
reason-demoralized-units-first = { $piece } ist demoralisiert und ohne Marke: Solange sie aktiviert werden kann, darf nicht gepasst werden.
reason-demand-unactivated-demoralized = Eine Erholung kann nur von demoralisierten Figuren ohne Marke verlangt werden.
reason-owner-names-the-demanded = Wer sich erholen soll, sagt der Besitzer.
reason-no-second-wind = Kein Zufallsereignis gibt dir in dieser Runde eine zweite Aktivierung.
reason-not-marked = Nur eine eigene Figur mit Marke auf den Karten kann ein zweites Mal aktiviert werden.
reason-unit-in-good-order = Sie ist schon geordnet oder gehört nicht dir.
reason-optional-rule-not-played = Dieses Spiel wird ohne diese optionale Regel gespielt.

## Offiziere und Befehl

reason-leader-not-subordinate = Ein Offizier aktiviert nur Offiziere niedrigeren Ranges.
reason-leader-and-adjacent-afv = Ein gewöhnlicher Offizier aktiviert Panzerfahrzeuge nur in seinem eigenen Feld.
reason-leader-needs-infantry-with-afv = Ein Offizier aktiviert Panzerfahrzeuge nur zusammen mit Infanterie desselben Feldes.
reason-disrupted-leader-and-afv = Ein angeschlagener Offizier aktiviert keine Panzerfahrzeuge.
reason-tank-leader-infantry-same-hex = Ein Panzeroffizier aktiviert Infanterie nur in seinem eigenen Feld.
reason-armored-car-leader-cars-only = Ein Offizier im Spähwagen aktiviert nur Spähwagen.
reason-tank-leader-adjacent-afvs-only = Ein Panzeroffizier aktiviert in angrenzenden Feldern nur Panzerfahrzeuge.
reason-no-chain-through-tank-leaders = Ein Panzeroffizier hat keinen Rang: Er aktiviert keine anderen Offiziere und wird von keinem aktiviert.
reason-tank-leaders-are-for-afvs = Ein Panzeroffizier braucht ein eigenes Panzerfahrzeug, das noch keinen hat.
reason-has-a-tank-leader = Sie hat schon einen Panzeroffizier.
reason-leaders-of-yours-only = Das kann nur einer deiner Offiziere sein.
reason-is-a-cavalry-leader = Er ist schon Kavallerieoffizier.
reason-cavalry-leaders-are-not-transported = Ein Kavallerieoffizier reitet selbst: Er kann nicht an Bord eines Transports beginnen.
reason-only-leaders-lead-cavalry = Nur Offiziere können Kavallerieoffiziere werden.
reason-side-has-no-cavalry = Diese Seite hat keine Kavallerie.
reason-cavalry-leader-already = Er ist schon Kavallerieoffizier.
reason-not-a-leader = Das ist kein Offizier.
reason-no-combat-modifier = Sein Kampfmodifikator ist 0.
reason-raises-in-own-hex-only = Ein Offizier verstärkt nur das Feuer von Einheiten in seinem Feld.
reason-afvs-not-raised-by-leaders = Offiziere verstärken das Feuer von Panzerfahrzeugen nicht.
reason-demoralized-leader-raises-nothing = Ein demoralisierter Offizier verstärkt nichts.
reason-unit-is-raised-already = Ein anderer Offizier verstärkt diese Einheit schon.
reason-raises-already = Er verstärkt dieses Feuer schon.
reason-commissars-do-not-fire = Kommissare leiten kein Feuer.
reason-commissar-activates-nobody = Ein Kommissar aktiviert niemanden.
reason-demoralized-commissar = Ein demoralisierter Kommissar hilft niemandem, sich zu erholen.
reason-commissar-stays-with-demoralized = Ein Kommissar bleibt, wo eine demoralisierte Einheit in seinem Feld ist.
reason-commissar-takes-shortest-route = Er muss den kürzesten Weg zur nächsten demoralisierten Einheit nehmen: über { $way }, nicht { $hex }.
reason-commissar-must-go-on = Er muss so weit wie möglich zur nächsten demoralisierten Einheit weitergehen.
reason-commissar-supports-first = Er muss zuerst die Erholung in seinem Feld unterstützen.
reason-no-demoralized-unit-with-commissar = Im Feld des Kommissars ist keine demoralisierte Einheit.
reason-commissar-supports-all-of-his-hex = { $piece } ist aktiviert, also muss auch { $other } in seinem Feld versuchen, sich zu erholen.
reason-commissar-there-must-support = { $piece } versucht sich zu erholen, also muss der Kommissar { $other } dort aktiviert werden und helfen.
reason-commissar-with-demoralized-unit = Der Kommissar { $piece } steht bei { $other }, demoralisiert: Vor dem Passen müssen beide aktiviert werden.
reason-commissar-must-support = Der Kommissar dort unterstützt sie, sonst niemand.
reason-commissar-helps-demoralized-units-here = Ein Kommissar hilft nur demoralisierten Einheiten seines Feldes.
reason-leader-goes-to-adjacent-hex = { $hex } grenzt nicht an: Ein verdrängter Offizier geht ein Feld weit.
reason-neither-controlled-nor-empty = { $hex } ist weder deines noch leer.
reason-held-without-command = In der Nähe fiel der ranghöchste Offizier: Bis zum Ende von Runde { $turn } darf sie ihr Feld nicht verlassen.
reason-held-without-headquarters = Das Hauptquartier ging verloren: Bis zum Ende von Runde { $turn } darf sie ihr Feld nicht verlassen.

## Bewegung

reason-not-adjacent = Das Feld grenzt nicht an.
reason-stands-there-already = Sie steht schon dort.
reason-no-movement-allowance = Sie hat keine Bewegungsreichweite.
reason-too-few-points = Das kostet { $cost } Bewegungspunkte; übrig sind { $left }.
reason-one-hex-only = Unter Feinden bewegt sie sich nur ein Feld weit.
reason-one-hex-out-of-the-river = Nach dem Übersetzen bewegt sie sich nur ein Feld weit.
reason-disrupted-one-hex-only = Angeschlagen bewegt sie sich nur ein Feld weit.
reason-moves-with-its-transport = Sie bewegt sich mit ihrem Transport.
reason-leader-moves-with-his-unit = Nur ein Offizier, der die Einheit im selben Feld aktiviert hat, kann mitgehen.
reason-moves-along-already = Er geht schon mit.
reason-has-set-out = Sie ist schon unterwegs.
reason-terrain-prohibited = Das Gelände von { $hex } kann sie nicht betreten.
reason-three-wrecks-bar-the-way = Drei Wracks sperren { $hex }.
reason-river-needs-engineers = { $hex } ist ein Fluss: Dazu braucht es Pioniere oder eine Brücke.
reason-crosses-until-next-turn = Sie setzt in { $hex } über und kann erst in der nächsten Runde weiter.
reason-no-engineers-to-cross = Niemand hilft ihr aus { $hex }: Pioniere müssen dabei sein.
reason-enemy-there-assault-only = In { $hex } stehen Feinde: Es wird im Nahkampf betreten, und das ist Feuern.
reason-disrupted-not-among-enemies = Angeschlagen betritt sie { $hex } nicht: Dort stehen Feinde.
reason-approach-needs-leader = Der Schritt nach { $hex } führt näher an { $piece }: Dazu braucht es einen Offizier, der sie aktiviert hat.
reason-approach-needs-tank-leader = Der Schritt nach { $hex } führt näher an { $piece }: Dazu braucht es einen Panzeroffizier.
reason-night-needs-leader = Nachts betritt sie { $hex } nur, wenn ein Offizier sie aktiviert hat.
reason-trains-keep-to-track = Nach { $hex } führt kein Gleis.
reason-vessels-keep-to-rivers = { $hex } ist kein Wasser für ein Schiff.
reason-enters-elsewhere = Über { $hex } kommt sie nicht ins Spiel.
reason-scenario-allows-no-exit = In diesem Szenario darf deine Seite die Karten nicht verlassen.
reason-leaves-elsewhere = Von { $hex } aus können die Karten nicht verlassen werden.
reason-hex-holds-three-combat-units = In { $hex } stehen schon drei Kampfeinheiten.
reason-hex-holds-three-transports = In { $hex } stehen schon drei Transporteinheiten.
reason-not-above-the-limit = Sie gehört nicht zu denen über der Stapelgrenze.
reason-announced-into-minefield = Es wurde angesagt, dass sie das Minenfeld in { $hex } betritt; nun muss sie.
reason-enters-with-its-first-step = Mit ihrem ersten Schritt erreicht sie dieses Minenfeld nicht.
reason-not-announced-to-move = Für sie wurde in diesem Segment keine Bewegung angesagt.

## Transport und Geschütze

reason-no-transport-and-passenger = Das ist kein Transport mit jemandem, der mitfahren könnte.
reason-not-in-one-hex = Sie sind nicht im selben Feld.
reason-carries-a-unit-already = Sie trägt schon eine Einheit.
reason-carries-three-leaders = Sie trägt schon drei Offiziere.
reason-rides-already = Sie ist schon an Bord eines Transports.
reason-unit-is-never-carried = Solche Einheiten werden nie transportiert.
reason-cavalry-is-never-carried = Kavallerie wird nie transportiert.
reason-cavalry-leaders-are-never-carried = Ein Kavallerieoffizier reitet selbst.
reason-mobile-weapon-is-never-carried = Eine Waffe, die sich selbst bewegt, wird nicht transportiert.
reason-no-loading-among-enemies = Unter Feinden wird weder auf- noch abgeladen.
reason-demoralized-do-not-load = Demoralisierte laden nicht und werden nicht geladen.
reason-both-must-be-activated-to-move = Beide müssen in diesem Segment zur Bewegung aktiviert sein.
reason-both-need-a-point = Beide brauchen dafür einen Bewegungspunkt.
reason-takes-the-whole-segment-of-both = Das nimmt das ganze Segment beider in Anspruch.
reason-takes-the-whole-segment = Das braucht ein ganzes Segment, und sie hat schon etwas getan.
reason-not-aboard = Sie ist nicht an Bord.
reason-unloads-on-the-board = Abgeladen wird nur auf den Karten.
reason-is-not-limbered = Sie ist nicht aufgeprotzt.
reason-is-limbered = Sie ist schon aufgeprotzt.
reason-has-no-limbered-side = Sie hat keine aufgeprotzte Seite.
reason-limbers-with-its-transport = Sie hat keine eigene Reichweite: Sie protzt zusammen mit ihrem Transport auf.
reason-passenger-was-announced-to-fire = { $piece } ist an Bord, und für sie wurde Feuern angesagt.
reason-passenger-is-held = { $piece } ist an Bord und ohne Führung: Bis zum Ende von Runde { $turn } darf sie ihr Feld nicht verlassen.
reason-passenger-has-been-activated = { $piece } ist an Bord und wurde in dieser Runde schon aktiviert.
reason-passenger-wavers = { $piece } ist an Bord und nicht Geordnet: Sie kann nicht in ein vom Gegner besetztes Feld mitgenommen werden.
reason-group-does-not-begin-loaded = Diese Gruppe beginnt nicht aufgeladen.
reason-transport-not-set-up-there = Dieser Transport steht nicht dort, wo die Figur aufgestellt werden darf.

## Feuer

reason-no-fire-value = Sie hat nichts, womit sie feuern könnte.
reason-demoralized-do-not-fire = Demoralisierte feuern nicht.
reason-transported-do-not-fire = Wer transportiert wird, feuert nicht.
reason-limbered-does-not-fire = Eine aufgeprotzte Waffe feuert nicht.
reason-out-of-range = Die Entfernung ist { $distance }, die Reichweite { $range }.
reason-beyond-extended-range = Die Entfernung ist { $distance }; selbst mit erweiterter Reichweite sind es { $range }.
reason-no-enemy-there = In { $hex } ist kein Feind zu sehen.
reason-friends-in-target-hex = In { $hex } stehen eigene Figuren.
reason-friendly-vehicles-there = In { $hex } stehen eigene Fahrzeuge.
reason-one-kind-of-fire = Eine Einheit feuert in einem Segment nur auf eine Art.
reason-has-fired-already = Sie hat schon gefeuert.
reason-no-such-target = Ein solches Ziel gibt es nicht.
reason-no-direct-fire-value = Sie hat keinen Wert für direktes Feuer.
reason-no-bombardment-value = Sie hat keinen Bombardementwert.
reason-no-anti-tank-value = Sie hat keinen Anti-Tank-Wert.
reason-no-assault-value = Sie hat keinen Nahkampfwert.
reason-not-spotted = Diese Einheit erspäht in { $hex } niemanden: zu weit, oder die Sichtlinie ist blockiert.
reason-no-fire-out-of-assault-hex = Aus einem Nahkampffeld heraus feuert niemand.
reason-friends-block-the-fire = Eigene Einheiten in { $hex } stehen in der Schusslinie.
reason-no-free-hex-behind-friends = Um über die Eigenen in { $hex } zu schießen, muss hinter ihnen ein Feld frei sein.
reason-parts-at-several-targets = Auf { $hex } hat sie schon gefeuert: Die Teile gehen auf verschiedene Ziele.
reason-parts-of-three-at-least = Jeder Teil hat mindestens drei von { $whole }.
reason-raised-before-it-is-divided = Verstärkt wird, bevor geteilt wird.
reason-not-announced-for-fire = Für sie wurde in diesem Segment kein Feuern angesagt.
reason-fires-already = Sie ist schon dabei.
reason-no-leader-combines-these-hexes = Kein aktivierter Offizier fasst das Feuer dieser Felder zusammen.
reason-nobody-spots-the-target = Niemand von dir erspäht { $hex } für die Geschütze.
reason-no-smoke-in-this-scenario = In diesem Szenario hat deine Seite keinen Nebel.
reason-smoke-by-artillery-and-mortars = Nebel schießen Artillerie und Mörser.
reason-smoke-is-not-combined = Nebel schießt ein Faktor allein.
reason-target-is-no-vehicle = Anti-Tank-Feuer geht nur auf Fahrzeuge.
reason-target-not-spotted = Das Ziel ist nicht erspäht.
reason-only-afvs-of-the-assault-hex = In einem Nahkampffeld feuert sie nur auf Panzerfahrzeuge dort.
reason-not-an-enemy = Das ist kein Feind.
reason-line-enters-elsewhere = Die Schusslinie tritt durch eine andere Feldseite ein.
reason-no-off-board-artillery = Deine Seite hat keine Artillerie außerhalb der Karten.
reason-off-board-artillery-has-fired = Alle Artillerie außerhalb der Karten hat in dieser Runde geschossen.
reason-off-board-artillery-not-in-this-turn = Die Artillerie außerhalb der Karten steht in dieser Runde nicht zur Verfügung.
reason-off-board-artillery-was-called = Die Artillerie außerhalb der Karten wurde gerufen: Sie muss schießen.
reason-no-target-spotted-by-a-leader = Keiner deiner Offiziere erspäht ein Ziel.
reason-not-spotted-by-a-leader = Keiner deiner Offiziere erspäht { $hex }.
reason-no-such-factor = Einen solchen Artilleriefaktor gibt es nicht.
reason-factor-has-fired = Dieser Faktor hat in dieser Runde schon geschossen oder ist nicht da.
reason-factor-chosen-already = Dieser Faktor ist schon gewählt.
reason-three-factors-at-most = Höchstens drei Faktoren schießen zusammen.
reason-choose-factors-first = Wähle zuerst die Faktoren.
reason-no-aircraft = Deine Seite hat keine Flugzeuge.
reason-aircraft-have-attacked = Alle deine Flugzeuge haben in dieser Runde angegriffen.
reason-aircraft-not-in-this-turn = Die Flugzeuge sind in dieser Runde nicht da.
reason-no-such-aircraft = Eine solche Flugzeugeinheit gibt es nicht.
reason-aircraft-has-its-target = Sie hat ihr Ziel schon.
reason-three-aircraft-at-most = Höchstens drei Flugzeugeinheiten greifen ein Feld an.
reason-no-hex-to-attack = Es gibt kein Feld, das Flugzeuge angreifen könnten.
reason-target-hex-not-spotted = Niemand von dir erspäht { $hex }.
reason-place-aircraft-first = Schicke zuerst eine Flugzeugeinheit.

## Gelegenheitsfeuer

reason-no-opportunity-fire-left = Ihr Gelegenheitsfeuer ist verbraucht: { $most } in einer Runde.
reason-one-kind-of-opportunity-fire = In einer Runde gibt sie nur eine Art Gelegenheitsfeuer.
reason-fired-at-it-in-this-hex = Auf diese Einheit hat sie in diesem Feld schon geschossen.
reason-friends-beside-the-target = Beim Ziel stehen eigene Einheiten.
reason-demoralized-no-opportunity-fire = Demoralisierte geben kein Gelegenheitsfeuer.
reason-moving-unit-not-spotted = Sie erspäht die ziehende Einheit nicht.
reason-no-opportunity-fire-at-assault = Wer ihr Feld betritt, dem begegnet sie im Nahkampf, nicht mit Gelegenheitsfeuer.
reason-leaders-not-in-opportunity-fire = Offiziere nehmen am Gelegenheitsfeuer nicht teil.
reason-combines-in-one-hex-only = Gelegenheitsfeuer wird nur in einem Feld zusammengefasst.
reason-not-your-unit = Das ist keine deiner Einheiten.

## Nahkampf

reason-nobody-to-assault = In { $hex } ist niemand für einen Nahkampf.
reason-assault-from-adjacent-hex = { $hex } ist weder ihr eigenes noch ein angrenzendes Feld.
reason-assaulted-in-this-segment = In { $hex } wurde in diesem Segment schon ein Nahkampf ausgetragen.
reason-demoralized-do-not-assault = Demoralisierte greifen nicht im Nahkampf an.
reason-disrupted-do-not-enter-assault = Angeschlagene betreten kein Nahkampffeld.
reason-leaves-enemies-behind = Sie kann die Feinde in ihrem Feld nicht für einen anderen Nahkampf verlassen.
reason-takes-part-already = Sie ist schon dabei.
reason-assault-is-mandatory = Wer eingedrungen ist, muss kämpfen.
reason-assault-is-declared = Der Nahkampf ist angesagt: Andere können dazukommen, aber er findet statt.
reason-assault-needs-leader = Um zum Nahkampf einzudringen, muss ein Offizier sie aktiviert haben.
reason-assault-needs-tank-leader = Um zum Nahkampf einzudringen, braucht dieses Panzerfahrzeug einen Panzeroffizier.
reason-tank-leader-not-into-fire = Ein Panzeroffizier führt keine Infanterie unter den Augen von { $piece } nach { $hex }.
reason-may-only-reinforce-the-assault = Von einem Offizier in { $hex } aktiviert, darf sie nur den Nahkampf dort verstärken.
reason-wavering-leader-keeps-out = Ein Offizier, der nicht geordnet ist, dringt nicht zum Nahkampf ein.
reason-demoralized-leader-brings-nothing = Ein demoralisierter Offizier hilft im Nahkampf nicht.
reason-charge-needs-cavalry-leader = Ein Reiterangriff über zwei Felder braucht einen Kavallerieoffizier.
reason-charge-through-free-hex = Der Weg des Reiterangriffs, { $hex }, ist vom Feind besetzt.
reason-charge-beyond-allowance = Der Reiterangriff kostet { $cost } Punkte; sie hat { $left }.
reason-charge-passes-between = Der Reiterangriff muss durch ein Feld zwischen hier und dem Ziel.
reason-rides-along-from-the-start = Ein Offizier geht mit seiner Einheit durch jedes Feld: In eine Attacke reitet er von Anfang an mit.
reason-cavalry-leaders-ride-along = Nur Kavallerieoffiziere reiten bei einem Angriff mit.
reason-loss-from-this-class = Dieser Verlust muss aus einer anderen Klasse von Einheiten kommen.
reason-assault-loss-from-this-class = Dieser Verlust muss aus einer anderen Klasse von Einheiten kommen.
reason-first-loss-from-the-steadiest = Der erste Verlust trifft die Einheiten mit der besten Ordnung.
reason-armor-must-be-among-the-losses = Unter den Verlusten muss ein Panzerfahrzeug sein.

## Moral

reason-in-good-order = Sie ist geordnet.
reason-recovery-takes-the-turn = Wer sich zu erholen versucht, tut in der Runde nichts anderes.
reason-supporter-not-activated = Er wurde in diesem Segment nicht aktiviert.
reason-supporter-is-no-leader = Nur Offiziere unterstützen eine Erholung.
reason-supporter-announced-fire = Für ihn wurde Feuern angesagt: Er unterstützt keine Erholung.
reason-supporter-has-acted = Er hat in diesem Segment schon gehandelt.
reason-leader-cannot-support-it = Er kann sie nicht unterstützen: zu weit weg, von niedrigerem Rang oder nicht geordnet.
reason-demoralized-not-among-enemies = Demoralisierte fliehen nicht nach { $hex }: Dort stehen Feinde.
reason-flee-farther-away = Nicht nach { $hex }: Es gibt Felder, die weiter vom Feind wegführen.
reason-flee-no-nearer = Nicht nach { $hex }: Das ist näher am Feind.
reason-flee-towards-refuge = Nicht nach { $hex }: Sie flieht auf kürzestem Weg dorthin, wo der Feind sie nicht sieht.
reason-must-flee = Sie muss fliehen.
reason-only-supporter-accompanies = Nur der Offizier, der sie unterstützt hat, kann mitgehen.
reason-supporter-in-another-hex = Der Offizier ist in einem anderen Feld.
reason-accompanies-already = Er geht schon mit.
reason-flight-has-begun = Die Flucht hat schon begonnen.

## Eingraben, Wracks, Minen, Aufstellung

reason-no-digging-in-there = In { $hex } gräbt sich niemand ein.
reason-demoralized-do-not-dig = Demoralisierte graben sich nicht ein.
reason-units-dig-in = Nur Einheiten graben sich ein.
reason-dug-in-already = Sie ist schon eingegraben.
reason-passengers-do-not-dig = Wer transportiert wird, gräbt sich nicht ein.
reason-cannot-dig-in = Einheiten dieser Art können sich nicht eingraben.
reason-no-wreck-here = Hier ist kein Wrack.
reason-afv-with-armor-of-two = Wracks räumen Panzerfahrzeuge mit mindestens 2 Panzerung.
reason-good-order-to-clear = Um Wracks zu räumen, muss sie geordnet sein.
reason-mines-in-the-same-hex = Das Minenfeld muss im Feld der Pioniere liegen.
reason-both-activated-in-one-hex = Beide müssen in einem Feld zur Bewegung aktiviert sein.
reason-both-must-be-reduced = Beide müssen reduziert sein.
reason-same-kind-and-morale = Beide müssen von derselben Art und in derselben Ordnung sein.
reason-consolidation-takes-all-points = Das Zusammenlegen kostet alle Bewegungspunkte beider.
reason-outside-set-up-zone = { $hex } liegt außerhalb des Aufstellungsraums dieser Figur.
reason-enemy-set-up-there = In { $hex } stehen schon Feinde.
reason-group-hides-no-more = Mehr Einheiten dieser Gruppe können nicht verborgen beginnen.
reason-units-are-hidden = Nur Einheiten können verborgen beginnen.
reason-not-to-be-placed = Sie wartet nicht darauf, aufgestellt zu werden.
reason-alike-piece-first = { $piece } ist gleich und kommt zuerst.
reason-was-in-hand-before = Sie war schon in der Hand: Stelle erst etwas auf.
reason-bunker-there-already = In { $hex } ist schon ein Bunker.
reason-entrenchment-there-already = In { $hex } ist schon ein Schützengraben.

reason-off-board-artillery-used-up = Diese Artillerie außerhalb der Karten hat in diesem Gefecht so oft geschossen, wie sie darf.
reason-battle-is-for-two = Hier gibt es zwei Seiten, nicht mehr.
reason-nation-without-counters = Für { $nation } gibt es keine Spielsteine.
reason-side-without-fighters = { $name } hat niemanden, der kämpft.
reason-comes-after-the-last-turn = Das ist nach der letzten Runde ({ $turn }).
reason-too-many-for-the-board = { $number } sind zu viele für eine Karte, auf der Platz für { $most } ist.
