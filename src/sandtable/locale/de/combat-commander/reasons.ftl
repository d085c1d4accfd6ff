### Warum etwas nicht angeboten wird.

## Karten, Befehle, Aktivierung

reason-already-activated = Die Einheit wurde in diesem Zug schon aktiviert.
reason-card-not-in-hand = Diese Karte hast du nicht auf der Hand.
reason-command-confusion = Befehlswirrwarr kann weder befohlen noch gespielt werden.
reason-defender-only = Verborgene Aktionen stehen nur dem Verteidiger des Szenarios offen, und das bist du nicht.
reason-everybody-activated = Alle deine Einheiten auf der Karte wurden in diesem Zug schon aktiviert.
reason-every-weapon-is-bound = Jede noch freie Einheit trägt eine Waffe, die von dort nicht weggebracht werden kann.
reason-leader-activates-no-leader = Ein Anführer nimmt keinen anderen Anführer mit.
reason-nobody-broken = Keine Einheit, die fliehen könnte, ist gebrochen.
reason-nobody-broken-or-suppressed = Keine deiner Einheiten ist gebrochen oder niedergehalten.
reason-nobody-can-carry-it-out = Keine noch freie Einheit könnte diesen Befehl ausführen.
reason-nobody-has-hex-to-enter = Keine deiner noch freien Einheiten kann ein Nachbarfeld betreten: Feinde, Brand, unpassierbares Gelände oder der Kartenrand.
reason-nobody-has-points-for-step = Keine deiner noch freien Einheiten hat die Bewegungspunkte für einen Schritt.
reason-not-in-this-window = Diese Aktion ist jetzt nicht an der Reihe.
reason-not-your-unit = Die Einheit gehört dir nicht.
reason-order-capability-spent = Du hast alle { $limit } Befehle dieses Zuges gegeben.
reason-order-must-be-executed = Ein gegebener Befehl muss von wenigstens einer Einheit ausgeführt werden.
reason-orders-or-pass = Ein Zug besteht aus Befehlen oder aus Passen, nicht aus beidem.
reason-turn-without-order-is-pass = Ein Zug ohne Befehl ist ein Passen.
reason-discard-instead-of-or-after-orders = Abgelegt wird statt der Befehle; manche Nationen dürfen es auch nach dem letzten.
reason-who-discards-orders-no-more = Wer ablegt, gibt in diesem Zug keinen Befehl mehr.
reason-outside-command-radius = Die Einheit ist außerhalb des Befehlsbereichs des Anführers.
reason-player-already-activated = Dieser Spieler wurde in diesem Zug schon aktiviert.

## Ziehen und Aufstellen

reason-already-in-group = Die Einheit zieht schon mit.
reason-beyond-throw = Nebelgranaten reichen ins eigene Feld der Einheit und in die Felder daneben.
reason-bridge-side = Eine große Brücke wird nur entlang ihrer Straße oder Bahn betreten und verlassen.
reason-carries-a-weapon = Die Einheit trägt schon eine Waffe.
reason-carries-no-weapon = Die Einheit trägt keine Waffe.
reason-cliff = Ein Steilhang ist unüberwindlich.
reason-cliff-with-weapon = Mit einer Waffe klettert niemand über einen Steilhang.
reason-enemy-occupied = In { $hex } steht der Feind: Dorthin führt nur Vorrücken.
reason-fatal-retreat = Dort ginge die Einheit verloren, und ein anderes Feld steht ihr offen.
reason-finish-first-unit = Eine andere Einheit zieht gerade und zieht erst zu Ende.
reason-group-has-set-out = Die Gruppe ist schon unterwegs: niemand schließt sich ihr mehr an.
reason-has-moved = Die Einheit hat bei diesem Befehl schon gezogen.
reason-has-advanced = Die Einheit ist bei diesem Befehl schon vorgerückt.
reason-has-had-its-roll = Für die Einheit wurde in diesem Befehl schon gewürfelt.
reason-hex-occupied = Das Feld ist nicht leer.
reason-impassable = Dort kann niemand stehen.
reason-impassable-blaze = In einen Brand geht niemand.
reason-impassable-terrain = Das Gelände ist unpassierbar.
reason-no-exit-here = Die Karte kann nur über den feindlichen Rand verlassen werden.
reason-no-points-left = Die Einheit hat keine Bewegungspunkte mehr.
reason-no-melee-there = In diesem Feld ist kein Nahkampf.
reason-no-hex-for-smoke = Weder in ihrem Feld noch daneben ist Rauch möglich.
reason-no-room-there = In diesem Feld ist kein Platz dafür.
reason-no-such-hex = Ein solches Feld hat die Karte nicht.
reason-no-such-space = Ein solches Feld hat die Zeitleiste nicht.
reason-not-a-friendly-hex = Das Feld ist nicht in eigener Hand.
reason-not-activated-to-move = Die Einheit wurde für diese Bewegung nicht aktiviert.
reason-not-activated-to-advance = Die Einheit wurde für dieses Vorrücken nicht aktiviert.
reason-not-stacked-with-it = Die Einheit steht nicht im selben Feld wie die, die ihre Waffe abgibt.
reason-not-together-from-start = Nur Einheiten, die beim Beginn des Befehls im selben Feld standen, ziehen zusammen.
reason-not-your-weapon = Keine deiner Einheiten auf der Karte trägt diese Waffe.
reason-nobody-can-take-weapon = Keine Einheit im selben Feld kann die Waffe übernehmen.
reason-not-broken-when-announced = Die Einheit war bei der Ansage des Befehls nicht gebrochen.
reason-order-for-other-side = Der Befehl gilt den Einheiten der anderen Seite.
reason-not-adjacent = Das Feld grenzt nicht an.
reason-not-closer-to-own-edge = Dieses Feld liegt nicht näher am eigenen Kartenrand; jeder Schritt eines Rückzugs muss ein Feld näher heranführen.
reason-not-enough-movement = Der Schritt kostet { $cost } BP, übrig sind { $left }.
reason-held-back-by-broken-unit = Eine gebrochene Einheit hält die Gruppe auf: Der Schritt kostet { $cost } BP, ihr bleiben { $left }.
reason-no-step-for-these-points = Der billigste Schritt kostet { $cost } BP, { $left } sind noch da.
reason-no-hex-to-enter = Kein Nachbarfeld ist zu betreten: Feinde, Brand, unpassierbares Gelände oder der Kartenrand.
reason-transfer-costs-a-point = Eine Übergabe kostet die abgebende Einheit 1 BP, und sie hat weniger übrig.
reason-not-in-this-melee = Das ist keine deiner Einheiten in diesem Nahkampf.
reason-not-in-or-adjacent = Nur das Zufallsfeld und die Felder daneben stehen zur Wahl.
reason-not-your-edge = Das Feld liegt nicht an deinem Kartenrand.
reason-nowhere-to-place = Es gibt kein Feld, in das sie gestellt werden könnte.
reason-off-map = Das liegt außerhalb der Karte.
reason-not-in-overstacked-hex = Das ist keine deiner Einheiten in dem überfüllten Feld.
reason-has-deployed-there = In einem überfüllten Feld teilt sich nur eine Gruppe auf, und zwar bevor eine Einheit verloren geht.
reason-movement-not-boxed = Die Bewegung der Einheit ist nicht eingerahmt.
reason-more-than-needed = Damit ginge mehr verloren, als das Feld verlangt.
reason-stopped-by-wire = Der Stacheldraht hat ihr alle Bewegungspunkte genommen.
reason-space-has-passed = Der Zeitmarker hat dieses Feld erreicht oder hinter sich.
reason-rallied-since = Die Einheit hat sich seit der Ansage des Befehls gesammelt.
reason-outside-set-up-area = Das Feld liegt außerhalb deines Aufstellungsraums.
reason-too-little-cover = Das Feld selbst bietet zu wenig Deckung.
reason-too-many-soldiers = Zu viele Soldaten für ein Feld.
reason-weapon-cannot-leave = Ihre Waffe kann von dort nicht weggebracht werden.

## Feuer

reason-already-fired = Das hat schon gefeuert.
reason-already-in-fire-group = Das feuert schon in dieser Gruppe mit.
reason-below-minimum-range = Das Ziel ist { $distance ->
        [one] ein Feld
       *[other] { $distance } Felder
    } entfernt, die Mindestreichweite ist { $range }.
reason-cannot-op-fire-there = Weder die Einheit noch jemand, den sie mitnehmen könnte, kann zum Feuern auf dieses Feld aktiviert werden.
reason-carrier-broken = Eine gebrochene Einheit kann ihre Waffe nicht bedienen.
reason-carrier-suppressed = Eine niedergehaltene Einheit kann ihre Waffe nicht bedienen.
reason-every-attack-below-one = Jeder mögliche Angriff hätte weniger als 1 FK, auch mit den Aktionen deiner übrigen Karten.
reason-firepower-below-one = Der Angriff hätte weniger als 1 FK.
reason-fp-not-boxed = Seine FK ist nicht eingerahmt.
reason-inactive-player-first = Die Einheiten des inaktiven Spielers würfeln zuerst.
reason-no-adjacent-target = Niemand, der feuert, steht neben dem Ziel.
reason-no-chain = Die Felder einer Feuergruppe müssen eine Kette bilden.
reason-no-defense-roll-to-make = Die Einheit hat gegen diesen Angriff keinen Verteidigungswurf zu machen.
reason-no-enemy-in-range-and-sight = Weder die Einheit noch jemand, den sie mitnehmen könnte, hat einen Feind in Reichweite und Sicht.
reason-no-enemy-in-range-of-anybody = Keine deiner Einheiten hat einen Feind in Reichweite und Sicht.
reason-piece-reaches-no-enemy = Von hier aus ist kein Feind in Reichweite und Sicht.
reason-no-enemy-there = Dort steht kein Feind.
reason-no-fire-on-card = Auf dieser Karte steht kein Feuer.
reason-no-firing-mg-or-mortar = Das ist kein MG und kein Mörser dieses Angriffs.
reason-no-line-of-sight = { $from } sieht { $to } nicht.
reason-no-mg-or-mortar = Weder ein MG noch ein Mörser feuert.
reason-no-moving-target = Keine Einheit im Zielfeld ist in Bewegung.
reason-no-op-fire-with-ordnance = Geschütze und Mörser nehmen am Gelegenheitsfeuer nicht teil.
reason-no-second-hex = Kein zweites Feld mit Feind ist für alle erreichbar.
reason-no-squad-or-team-firing = Keine Gruppe und kein Trupp feuert selbst.
reason-no-weapon-with-fp = Keine Waffe mit wenigstens { $fp } aufgedruckter FK feuert.
reason-nobody-activated-can-op-fire = Keine zum Gelegenheitsfeuer aktivierte Einheit kann dieses Feld angreifen.
reason-nobody-can-assault = Nichts, was in Bewegung ist und eingerahmte FK hat, kann angreifen.
reason-nobody-can-op-fire = Niemand kann auf dieses Feld Gelegenheitsfeuer eröffnen.
reason-nobody-can-throw-smoke = Keine Einheit in Bewegung, deren Bewegung eingerahmt ist, kann Nebel werfen.
reason-nobody-just-entered = Verborgene Minen und Verborgener Stacheldraht werden gespielt, gleich nachdem eine Einheit ein Feld betreten hat; das hat gerade keine getan.
reason-not-activated-to-fire = Das ist nicht zum Feuern aktiviert.
reason-weapon-found-after-activation = Die Einheit war schon aktiviert, als sie diese Waffe fand.
reason-not-next-to-target = Das Feld liegt nicht neben dem Ziel.
reason-not-on-map = Das ist nicht auf der Karte.
reason-one-attack-per-step = Auf einen Schritt antwortet nur ein Gelegenheitsfeuer.
reason-only-activated-reach-enemy = Nur Einheiten, die in diesem Zug schon aktiviert wurden, haben einen Feind in Reichweite und Sicht.
reason-ordnance-fires-alone = Geschütze und Mörser feuern immer allein.
reason-out-of-range = Das Ziel ist { $distance ->
        [one] ein Feld
       *[other] { $distance } Felder
    } entfernt, die Reichweite ist { $range }.
reason-own-hex = Niemand feuert ins eigene Feld.
reason-range-not-boxed = { $piece } hat keine eingerahmte Reichweite.
reason-satchel-needs-cover = In diesem Szenario braucht eine geballte Ladung ein Ziel mit mehr Deckung.
reason-target-first = Wähle zuerst das Feld, auf das geschossen wird. Danach können sich andere Einheiten und Waffen anschließen oder später selbst angreifen.
reason-weapon-broken = Die Waffe ist unbrauchbar.
reason-weapon-in-water = Aus einem Wasserfeld feuert keine Waffe.
reason-weapon-in-wire = Aus Stacheldraht feuert keine Waffe.
reason-weapon-is-firing = Die Waffe feuert gerade: Aufgegeben werden kann sie, wenn der Angriff vorbei ist.
reason-no-giving-up-at-set-up = Beim Aufbau werden die Waffen zugeteilt: Aufgegeben werden können sie erst, wenn das Spiel begonnen hat.
reason-weapon-not-on-the-map-yet = Die Einheit, die diese Waffe trägt, ist noch nicht auf der Karte.
reason-weapon-changes-hands = Die Waffe wird gerade übergeben: Aufgegeben werden kann sie, sobald jemand sie übernommen hat.
reason-weapon-without-smoke = Diese Waffe hat keine Nebelgranaten.
reason-wire-group = Einheiten im Stacheldraht bilden mit anderen Feldern keine Feuergruppe.

## Artillerie, Unterstützung, Befestigungen

reason-artillery-box-occupied = In deinem Artilleriekasten liegt schon ein Funkgerät.
reason-hex-already-attacked = Für dieses Feld wurde schon gewürfelt.
reason-no-fortification-possible = In diesem Feld ist keine Befestigung möglich.
reason-no-fortification-there = In diesem Feld ist keine Befestigung.
reason-no-fortification-with-friend = In keinem Feld mit eigenen Einheiten ist eine Befestigung.
reason-no-friendly-unit-there = In diesem Feld steht keine deiner Einheiten.
reason-no-mines-or-wire-there = In diesem Feld sind weder Minen noch Stacheldraht.
reason-no-objective-hex = Das Feld ist kein Ziel.
reason-no-radio = Du hast kein Funkgerät.
reason-no-radio-to-choose = Hier steht kein Funkgerät zur Wahl.
reason-no-smoke-possible = In diesem Feld ist kein Rauch möglich.
reason-no-spotter = Kein ungebrochener Anführer ist frei, das Feuer zu leiten.
reason-none-in-counter-mix = Im Vorrat ist nichts mehr davon übrig: { $counter }.
reason-not-in-building = Nicht in einem Gebäude.
reason-not-in-support-column = Der Wurf { $number } bietet das im Jahr { $year } nicht.
reason-nothing-to-attack = In diesem Feld ist weder eine Einheit noch eine Befestigung.
reason-opponent-has-no-radio = Dein Gegner hat kein Funkgerät.
reason-outside-impact-area = Das Feld liegt außerhalb des Einschlagraums.
reason-pillbox-in-play = Ein Kampfstand ist schon im Spiel.
reason-radio-without-smoke = Diese Batterie hat keine Nebelgranaten.
reason-smoke-said-after-spotting = Nebel wird erst angekündigt, wenn feststeht, wohin eingeschossen wird.
reason-spotter-broken = Ein gebrochener Anführer leitet kein Feuer.
reason-spotter-does-not-see = Der Beobachter sieht dieses Feld nicht.
reason-spotter-must-be-leader = Nur ein Anführer leitet Artilleriefeuer.

## Ereignisse

reason-beyond-sniper = So weit vom Zufallsfeld reicht der Scharfschütze nicht.
reason-broken-unit-not-yours = Die gebrochene Einheit in diesem Feld gehört nicht dir.
reason-card-not-in-that-hand = Dein Gegner hat diese Karte nicht auf der Hand.
reason-event-must-be-carried-out = Ein Ereignis muss ausgeführt werden, wenn es möglich ist.
reason-has-suppressed-marker = Die Einheit ist schon niedergehalten.
reason-has-veteran-marker = Die Einheit ist schon Veteran.
reason-in-cover = Die Einheit steht in Deckung.
reason-no-broken-unit-there = In diesem Feld ist keine gebrochene Einheit.
reason-no-enemy-near = Weder in ihrem Feld noch daneben steht ein Feind.
reason-no-mg-reaches-it = Keines deiner bereiten MGs erreicht und sieht sie.
reason-no-unbroken-squad-adjacent = Keine deiner ungebrochenen Gruppen steht neben diesem Feld.
reason-no-unit-there = In diesem Feld steht keine Einheit.
reason-not-a-squad = Die Einheit ist keine Gruppe.
reason-not-an-enemy = Die Einheit ist kein Feind.
reason-not-broken = Die Einheit ist nicht gebrochen.
reason-not-in-that-hex = Die Einheit steht nicht in diesem Feld.
reason-not-nearest = Etwas anderes ist näher am Zufallsfeld.
reason-not-on-casualty-track = Die Einheit ist nicht auf der Verlustleiste.
reason-not-one-of-the-teams = Nur die beiden neuen Trupps können den Marker übernehmen.
reason-not-your-secret-chit = Das ist keines deiner geheimen Plättchen.
reason-too-few-teams-in-mix = Im Vorrat sind nicht mehr genug Trupps.
reason-weapon-not-eliminated = Die Waffe ist nicht verloren.

## Aufstellung

reason-already-given = Diese Waffe ist schon vergeben.
reason-already-placed = Das steht schon.
reason-does-not-enter-now = Diese Einheit kommt jetzt nicht.
reason-enemy-in-hex = In diesem Feld steht der Feind.
reason-enters-elsewhere = Das Szenario lässt diese Einheit anderswo kommen.
reason-enters-without-it = Diese Einheit trifft nicht mit der Gruppe dieser Waffe ein.
reason-fortification-in-hex = In diesem Feld ist schon eine Befestigung.
reason-fortification-in-water = Im Wasser ist keine Befestigung möglich.
reason-group-first = Zuerst wird eine Abteilung mit eigenen Bedingungen aufgestellt.
reason-has-a-weapon = Die Einheit trägt schon eine Waffe.
reason-hex-by-card = Eine Karte bestimmt, wo diese Einheit steht.
reason-laid-with-its-group = Es wird dort gelegt, wo seine Gruppe aufgestellt wird.
reason-late-units-only = Diese Waffe bekommt eine Einheit, die später aufgestellt wird.
reason-needed-for-group-weapon = Die Einheit wird für eine Waffe ihrer Abteilung gebraucht.
reason-no-hex-for-it = Dafür gibt es kein erlaubtes Feld.
reason-no-room-for-the-rest = Der Rest deiner Truppe fände keinen Platz.
reason-no-smoke-there = In diesem Feld liegt kein Rauch.
reason-not-next-to-chain = Die Abteilung muss eine Kette bilden: Das Feld grenzt nicht an sie.
reason-not-next-to-random-hex = Nur das Zufallsfeld und die Felder daneben sind offen.
reason-not-your-piece = Das gehört dir nicht.
reason-pieces-left = { $left ->
        [one] Ein Stück ist noch aufzustellen oder zu vergeben.
       *[other] { $left } Stücke sind noch aufzustellen oder zu vergeben.
    }
reason-same-kind-first = Zuerst kommt ein anderes derselben Art.
reason-stacking-limit = In diesem Feld wären zu viele Soldaten.
reason-units-of-group-first = Zuerst werden die Einheiten seiner Gruppe aufgestellt.
reason-weapon-of-a-group = Diese Waffe gehört zu einer anderen Abteilung.
