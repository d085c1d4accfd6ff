### The table in the browser.

## Scenarios and random battles

web-length = { $number ->
        [one] 1 Zeitfeld bis zum jähen Ende
       *[other] { $number } Zeitfelder bis zum jähen Ende
    }
web-filter-nation = Nation
web-filter-part = Rolle
web-filter-length = Dauer
web-filter-scale = Größe
web-filter-difficulty = Schwierigkeit
web-filter-origin = Herkunft
web-minutes = etwa { $minutes } Minuten
web-length-short = bis { $short } Minuten
web-length-middle = { $short } bis { $long } Minuten
web-length-long = über { $long } Minuten
web-scale-small = klein
web-scale-middle = mittelgroß
web-scale-large = groß
web-difficulty-easy = leicht
web-difficulty-middle = nicht ganz leicht
web-difficulty-hard = anspruchsvoll
web-origin-own = eigene
web-origin-book = veröffentlichte
web-orders-each = { $number ->
        [one] ein Befehl je Zug
       *[other] { $number } Befehle je Zug
    }
web-secret-chits = { $nation }: { $number ->
        [one] ein geheimes Zielplättchen
       *[other] { $number } geheime Zielplättchen
    }, am Ende gezählt
web-starting-points = { $nation } beginnt mit { $points } SP
web-starting-even = Beide beginnen mit 0 SP
web-surrender-at = { $nation } gibt beim { $number }. Verlust auf
web-initiative-first = Initiative: { $initiative }; erster Zug: { $first }
web-balance = Ausgewogenheit
web-balance-even = ausgeglichen, soweit man es sagen kann
web-balance-favours = zugunsten von: { $nation }
web-balance-text = Der Hauptmann gegen sich selbst, { $games } Spiele: { $nation } { $share } % der Punkte (mit 95 % Sicherheit { $low } bis { $high } %).
web-balance-none = nicht gemessen
web-to-learn = gut zum Lernen
wish-year = Jahr
wish-axis = Achse
wish-allies = Alliierte
wish-map = Karte
wish-size = Größe
wish-size-platoon = Zug
wish-size-detachment = Abteilung
wish-size-company = Kompanie

## Readings of unclear rules

ruling-time-advance-smoke = Rauch, der sich mit dem Fortschreiten der Zeit verzieht
ruling-time-advance-smoke-one = ein Marker
ruling-time-advance-smoke-all = alle Marker
ruling-exit-space = Zeitfeld, auf dem eine abgezogene Einheit wartet
ruling-exit-space-any = jedes, auch ein schon erreichtes
ruling-exit-space-later = nur eines, das noch kommt
ruling-moving-target = Eine Einheit eines Bewegungsbefehls gilt als in Bewegung
ruling-moving-target-whole-order = während des ganzen Befehls
ruling-moving-target-own-movement = nur während ihrer eigenen Bewegung
ruling-rallied-before-roll = Eine Einheit, die sich vor ihrem Sammel- oder Fluchtwurf gesammelt hat
ruling-rallied-before-roll-rolls = würfelt trotzdem
ruling-rallied-before-roll-skipped = wird übergangen
ruling-fatal-retreat = Ein Rückzugsschritt, der die Einheit kostet
ruling-fatal-retreat-forced = ist nur erlaubt, wenn nichts anderes bleibt
ruling-fatal-retreat-free = darf gewählt werden
ruling-assault-fire = Sturmfeuer: Eine Einheit oder Waffe schießt in einem Bewegungsbefehl
ruling-assault-fire-each-action = einmal mit jeder Karte
ruling-assault-fire-once-per-piece = insgesamt einmal
ruling-field-promotion = Beförderung im Feld: Der Soldat kommt zu
ruling-field-promotion-any-unit = jeder gebrochenen Einheit
ruling-field-promotion-own-unit = einer gebrochenen Einheit der eigenen Seite
ruling-scrounged-weapon = Eine aufgelesene Waffe kommt zurück
ruling-scrounged-weapon-unbroken = heil
ruling-scrounged-weapon-broken = defekt
ruling-hexside-cover = Hecke oder Mauer gibt Deckung, wenn über sie schießt
ruling-hexside-cover-any-piece = wenigstens eine Einheit oder Waffe
ruling-hexside-cover-every-piece = jede Einheit und Waffe
ruling-road-bonus = Der Straßenbonus gilt
ruling-road-bonus-after-entering = nach dem Betreten der Straße
ruling-road-bonus-for-entering = schon für das Betreten
ruling-road-and-hexside-cover = Hecke oder Mauer an einer Straße
ruling-road-and-hexside-cover-reduced = deckt weniger
ruling-road-and-hexside-cover-full = deckt voll
ruling-stat-floor = Kleinster Wert einer Zahl nach allen Änderungen
ruling-stat-floor-none = keiner
ruling-stat-floor-zero = null
ruling-reinforcement-order = Verstärkungen einer Seite kommen
ruling-reinforcement-order-as-they-lie = wie sie auf ihrem Zeitfeld liegen
ruling-reinforcement-order-owner = in der Reihenfolge des Besitzers
ruling-returned-unit = Eine Einheit, verloren und zurück im selben Zug
ruling-returned-unit-same = bleibt aktiviert
ruling-returned-unit-new = kann erneut aktiviert werden
ruling-broken-member = Wenn in einer Gruppe in Bewegung eine Einheit bricht
ruling-broken-member-goes-on = darf die Gruppe weitergehen
ruling-broken-member-stops = bleibt die Gruppe stehen
ruling-repeated-roll = Ein mit der Initiativekarte wiederholter Wurf folgt
ruling-repeated-roll-at-once = sofort
ruling-repeated-roll-after-actions = nach Aktionen
ruling-hindered-fire-order = Feuerbefehl, wenn Behinderungen jeden Angriff verbieten
ruling-hindered-fire-order-smoke = ist erlaubt, wenn Nebel möglich ist
ruling-hindered-fire-order-attack = ist nicht erlaubt
ruling-concealment-without-cover = Tarnung in einem Feld mit Deckung unter 0
ruling-concealment-without-cover-raises = erhöht den Angriffswert
ruling-concealment-without-cover-no-effect = ändert nichts
ruling-op-fire-activation = Für Gelegenheitsfeuer wird eine Einheit aktiviert
ruling-op-fire-activation-range-and-sight = schon bei Reichweite und Sicht
ruling-op-fire-activation-can-fire = nur wenn sie angreifen könnte
ruling-op-fire-after-attack = Eine weitere Feueraktion nach dem Angriff auf einen Schritt
ruling-op-fire-after-attack-allowed = ist erlaubt
ruling-op-fire-after-attack-closed = ist nicht erlaubt
ruling-emptied-target = Ein Geschütz trifft ein inzwischen leeres Feld
ruling-emptied-target-rolled = der Angriff wird gewürfelt
ruling-emptied-target-dropped = es gibt keinen Angriff
ruling-found-weapon = Eine mitten in einem Befehl aufgelesene Waffe
ruling-found-weapon-waits = wird erst mit der nächsten Aktivierung bereit
ruling-found-weapon-fires = darf sofort feuern

## The board

web-level = Stufe { $level }
web-cover = Deckung { $cover }
web-hindrance = Behinderung { $hindrance }
web-objective = Ziel { $number }
web-cost = Betreten kostet { $points }
web-no-entry = nicht betretbar
web-obstacle = versperrt die Sicht
web-objective-whole = Ziel { $number }: { $hexes }
web-figure-fp = FK
web-figure-range = Reichweite
web-figure-move = Bewegung
web-figure-morale = Moral
web-figure-command = Führung
web-figure-weapon-fp = FK der Waffe
web-figure-weapon-range = Reichweite der Waffe
web-figure-printed = gedruckt { $printed }
web-figures = Werte jetzt
web-legend = Was die Zahlen bedeuten
web-legend-fp = Was die Einheit zu einem Angriff beiträgt.
web-legend-range = Wie viele Felder weit sie trifft.
web-legend-move = Wie viele Punkte sie zum Gehen hat.
web-legend-morale = Wie fest sie steht, wenn sie angegriffen wird; Deckung kommt hinzu.
web-legend-command = Nur bei Anführern: was er den Leuten in seinem Feld hinzugibt, und wie weit er sie mitnimmt.
web-legend-boxed = Eine Zahl im Kästchen erlaubt mehr: { $fp } (FK), { $range } (Reichweite), { $move } (Bewegung).
web-look-line = Sichtlinie
web-look-sees = Sieht
web-look-threat = Wer schießt hierher
web-look-fire = Feuer
web-look-move = Reichweite
web-look-reach = Reichweite eines Befehls
web-overlay-sees = Von { $thing } zu sehen, mit Behinderung
web-overlay-fire = { $thing }: FK, die jedes Feld erreicht
web-overlay-move = { $thing }: Bewegungspunkte zu jedem Feld
web-overlay-threat = Einheiten, die nach { $thing } schießen können, mit FK
web-overlay-reach-move = Bewegung: geringste Bewegungspunkte zu jedem Feld, für alle aktivierbaren Einheiten
web-overlay-reach-advance = Vorrücken: wie viele Einheiten in jedes Feld gehen können
web-overlay-reach-fire = Feuer: größte FK einer Einheit, die jedes Feld erreicht
web-sight-from = Sichtlinie: Von welchem Feld?
web-sight-to = Sichtlinie von { $hex }: Zu welchem Feld?
web-range = Entfernung { $range }.

## The bar and the state of the battle

web-time = Zeit { $time }, jähes Ende ab { $sudden }
web-vp = { $points } Siegpunkte für { $side }
web-vp-short = SP
web-initiative = hält die Initiativekarte
web-losses = { $lost } von { $limit } verloren
web-battle = Lage
web-objectives = Ziele
web-worth = { $points } SP
web-secret = geheim
web-orders = Befehle: { $given } von { $limit } gegeben
web-hand-count = Karten auf der Hand
web-pile = Karten im Stapel
web-discards = { $number } abgelegt
web-arrives = Zeit { $space }
web-tab-hand = Hand
web-tab-battle = Lage

## Passes and standing orders

web-pass-order = des Befehls
web-pass-turn = des Zuges
web-span-order = Befehl
web-span-turn = Zug
web-order = Stehender Befehl
web-order-text = Reaktionen, die der Server für dich ausführt, damit niemand warten muss. Ein Befehl fällt weg und du wirst gefragt, sobald es anders kommt, als du es vorausgesehen hast.
web-order-op-fire = Auf den Gegner feuern, wenn er zieht (Gelegenheitsfeuer)
web-order-pass = Reaktionen passen, bis etwas geschieht
web-order-action = Eine Aktion spielen, wenn sie passt
web-order-window = Reaktionen
web-order-until = bis
web-order-which = Aktion
web-order-who = Wer feuert
web-order-about = Einheit
web-order-place = Feld
web-order-anywhere = überall in Sicht
web-order-there = wo die Einheit steht
web-order-range = im Umkreis von so vielen Feldern
web-order-uses = so oft
web-order-scope = bis zum Ende
web-order-scope-order = dieses Befehls
web-order-scope-turn = dieses Zuges
web-order-scope-game = der Partie
web-order-give = Befehl geben
web-order-here = Stehender Befehl …
web-window-step = auf jedes betretene Feld
web-window-advance = auf einen Vorstoß
web-window-fire = während ich feuere
web-window-defense = während auf mich gefeuert wird
web-window-melee = vor einem Nahkampf
web-window-initiative = mit der Initiativekarte
web-alarm-near = ein Gegner nahe kommt
web-alarm-sight = ein Gegner in Sicht kommt
web-alarm-fired-at = darauf gefeuert wird
web-alarm-attacked = auf irgendeine meiner Einheiten gefeuert wird
web-offer-order = Diesen Befehl lang passen
web-offer-turn = Diesen Zug lang passen

## Cards

web-hand = Deine Hand
web-last-card = zuletzt gezogen: { $side }
web-can-play = jetzt spielbar
web-cannot-play = jetzt nicht spielbar

## Links


## Hints for the first game, by question

web-hint-winning = So gewinnst du: mit mehr Siegpunkten am Ende als der Feind. Ziele, die nummerierten Orte in der Liste an der Seite, bringen dem Punkte, der zuletzt darin war; ebenso jede Einheit, die der Feind verliert. Wer zu viele Einheiten verloren hat, gibt sofort auf. Mehr sagen die Übersichten (I).
web-hint-counters = Ein Plättchen zeigt von links nach rechts, wie stark eine Einheit schießt (FK), wie weit (Reichweite) und wie weit sie zieht (Bewegung); darüber steht ihre Moral, bei Anführern im Sechseck die Führung.
web-hint-cards = Jede Karte hat einen Befehl für deinen Zug, eine Aktion für einen bestimmten Augenblick, ein Ereignis und zwei Würfel, wenn sie als Wurf umgedreht wird. Zeige auf eine Karte und lies, was sie tut.
web-hint-time = Das Gefecht endet, wenn die Zeit um ist. „Zeit!“ auf einer umgedrehten Karte rückt die Uhr in der Leiste vor; ab dem jähen Ende kann jeder Schritt der letzte sein, dann entscheiden die Punkte.
web-hint-initiative = Die Initiativekarte gehört nicht zur Hand: Eine Seite hat sie, darf damit einen Wurf wiederholen lassen, und dann bekommt sie die andere. Wer sie am Ende hat, gewinnt bei Gleichstand.
web-hint-set-up-piece = Vor dem Gefecht stellst du deine Einheiten auf. Nimm einen Anführer oder eine Gruppe und wähle dann eines der leuchtenden Felder. Ein Anführer hilft den Einheiten um ihn: Halte ihn in ihrer Nähe.
web-hint-set-up-hex = Wald und Gebäude geben Deckung. Zeige auf ein Feld, um sein Gelände zu sehen (auf dem Touchscreen: halte es); die Zahl bei Deckung kommt zur Moral derer, die dort stehen.
web-hint-give-weapon = Ein Maschinengewehr schießt weit, aber nur in jemandes Händen. Gruppen und Trupps sind die besten Schützen.
web-hint-order-or-pass = Du handelst, indem du Karten spielst. Der Name oben auf einer Karte ist ihr Befehl; leuchtende Karten sind jetzt spielbar. Bewegung, um näher zu kommen, Feuer, um zu schießen, Erholung, um Gebrochene zu sammeln. Hast du nichts Nützliches, dann passe und lege ab.
web-hint-discard = Ablegen kostet nur Zeit: Am Ende des Zuges kommen neue Karten. Ist der Stapel durch, rückt die Uhr vor.
web-hint-activate = Ein Befehl gilt einer Einheit. Aktivierst du einen Anführer, nimmt er alle Einheiten im Umkreis seiner Führung mit, der Zahl im Sechseck.
web-hint-take-along = Wähle alle, die unter diesem Befehl handeln sollen. Wer jetzt fehlt, wartet auf eine andere Karte.
web-hint-move-which = Einheiten ziehen nacheinander. Die letzte Zahl auf einem Plättchen ist ihre Bewegung.
web-hint-move-to = Jedes Feld kostet Bewegungspunkte: offenes Gelände 1, Wald 2. Der Feind darf in jedem Feld, das du betrittst, auf dich schießen. Sieh nach, wer es sieht: Rechtsklick auf ein Feld, oder lange drücken, und frage, wer hierher schießt.
web-hint-fire-with = Wähle, wer den Angriff führt; andere können sich anschließen und ihn verstärken.
web-hint-target = Leuchtende Felder sind in Sicht und Reichweite. Behinderung auf dem Weg schwächt den Angriff.
web-hint-group = Jedes Teil, das sich anschließt, bringt dem Angriff 1 mehr. Dann feuere.
web-hint-fire-actions = Der mittlere Name auf einer Karte ist ihre Aktion. Manche lassen sich mitten in einem Angriff spielen; passt keine, dann passe.
web-hint-defense-actions = Du wirst beschossen. Deine Moral, Deckung und ein Wurf müssen den Angriff übertreffen; darunter brichst du, bei Gleichstand wirst du niedergehalten.
web-hint-reroll = Jeder Wurf ist eine umgedrehte Karte: die zwei Würfel an ihrem Fuß. Mit der Initiativekarte kannst du jeden Wurf wiederholen lassen, aber dann bekommt sie dein Gegner.
web-hint-step = Der Feind zieht in deiner Sicht. Eine Feuerkarte kann jetzt als Gelegenheitsfeuer dienen. Willst du nicht bei jedem Schritt gefragt werden, passe bis zum Ende des Befehls.
web-hint-rally-which = Gebrochene Einheiten sammeln sich, wenn sie weniger als ihre Moral würfeln; bei Gleichstand werden sie niedergehalten.
web-hint-rout-whom = Flucht lässt gebrochene Einheiten laufen: eigene aus der Gefahr, feindliche aus ihrer Stellung.
web-hint-advance-which = Vorrücken geht ein Feld weit, auch in den Feind: Dann gibt es Nahkampf, und jemand verliert.
web-hint-sniper = Ein Auslöser auf der Karte hat das Spiel unterbrochen: Du darfst einen Scharfschützen eine Einheit im Zufallsfeld oder daneben brechen lassen.

## Tasten

web-key-sight = Sichtlinie messen
web-key-sees = was von hier zu sehen ist
web-key-threat = wer hierher schießt

## Der Rat des Hauptmanns, und leuchtende Felder

web-advice = Der Hauptmann würde wählen
web-advice-ask = Was täte der Hauptmann?
web-advice-waiting = Der Hauptmann überlegt …
web-review-waiting = Der Hauptmann geht die ganze Partie durch. Das dauert einige Sekunden.
web-review-text = Alle Zahlen sind Prozentpunkte der Siegchance, wie der Hauptmann sie schätzt. Jeder Eintrag öffnet dort den Rückblick. Ein Glücksfall zählt vom Mittel aller Karten, die hätten kommen können, bis zu der, die kam; dieses Mittel liegt nicht auf der Linie des Bildes.
web-verdict-agrees = Der Hauptmann hätte dasselbe gewählt.
web-verdict-differs = Der Hauptmann hätte gewählt: { $answer }.
web-pick-place = { $number ->
        [one] Wähle das leuchtende Feld auf dem Plan oder
       *[other] Wähle eines von { $number } leuchtenden Feldern auf dem Plan oder
    }
web-rest = Den Rest für mich aufstellen

## Was an einem Szenario geändert werden kann

option-scenario-initiative = Die Initiative hat zu Beginn
option-scenario-first-turn = Den ersten Zug hat
option-scenario-vp = Siegpunkte zu Beginn
option-scenario-time = Zeitmarker zu Beginn
option-scenario-sudden-death = Feld des plötzlichen Endes
option-scenario-objectives-open = Offene Ziel-Chits
option-scenario-objectives-secret = geheime Ziel-Chits
option-scenario-objectives-removed = Ziel-Chits, die wegbleiben
option-scenario-objectives-control = Ziele, die zu Beginn kontrolliert werden
option-scenario-nation = Nation
option-scenario-posture = Haltung
option-scenario-orders = Befehle in einem Zug
option-scenario-quality = Truppengüte
option-scenario-discard = Karten, die abgeworfen werden dürfen
option-scenario-surrender = ergibt sich nach Verlusten von
option-scenario-edge = eigener Kartenrand
option-scenario-hand = Handkarten zu Beginn
option-scenario-radio = Funkgerät
option-scenario-forces = Kräfte
option-scenario-weapons = Waffen
option-scenario-fortifications = Befestigungen
option-scenario-groups = Gruppen, die gesondert aufgestellt werden
option-scenario-reinforcements = Verstärkungen
option-scenario-zone-depth = Aufstellungsgebiet, Hexfeldreihen
option-scenario-zone-near = Aufstellungsgebiet in der Nähe von
option-scenario-zone = Aufstellungsgebiet
option-scenario-special-fire-minus-range = Feuer ist um die Entfernung schwächer
option-scenario-special = Sonderregeln
option-scenario-edge-left = links
option-scenario-edge-right = rechts
option-scenario-edge-top = oben
option-scenario-edge-bottom = unten
