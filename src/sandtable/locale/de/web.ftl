### Der Tisch im Browser.

## Startseite

web-lead = Taktische Gefechte des Zweiten Weltkriegs auf gemalter Karte; jede Regel wird eingehalten und erklärt. Wähle ein Szenario und einen Gegner.
web-games = Deine Partien
web-no-games = Noch keine Partie. Was du beginnst oder öffnest, steht hier, nur in diesem Browser.
web-running = läuft
web-finished = beendet
web-forget = { $title } von der Liste nehmen
web-import = Gespeicherte Partie öffnen
web-scenarios = Szenarien
web-length = { $number ->
        [one] 1 Zeitfeld bis zum jähen Ende
       *[other] { $number } Zeitfelder bis zum jähen Ende
    }
web-to-learn = gut zum Lernen
web-random = Zufälliges Gefecht
web-random-text = Gelände, Truppen und Verlauf werden nach den Regeln des Szenariogenerators gezogen. Wähle, was du möchtest; der Rest ist Zufall.
web-random-year = Jahr
web-random-size = Größe
web-random-size-platoon = Zug
web-random-size-detachment = Abteilung
web-random-size-company = Kompanie
web-random-roll = Gefecht ziehen
web-random-again = Ein anderes ziehen
web-any = beliebig
web-against = Wer spielt?
web-against-computer = Ich gegen den Computer
web-against-friend = Ich gegen einen Freund, mit einem Link
web-against-hotseat = Zwei Spieler an diesem Bildschirm
web-against-watch = Niemand: Ich sehe zwei Computern zu
web-computer = Der Computer
web-your-side = Deine Seite
web-rulings = Lesarten unklarer Regeln
web-rulings-text = Wo das Regelheft eine Wahl lässt, ist unsere eingestellt; du kannst eine andere spielen.
web-ruling-time-advance-smoke = Rauch, der beim Vorrücken der Zeit verschwindet
web-ruling-time-advance-smoke-one = ein Marker
web-ruling-time-advance-smoke-all = alle Marker
web-ruling-exit-space = Abgezogene Einheiten kommen auf ein Zeitfeld
web-ruling-exit-space-any = irgendeins
web-ruling-exit-space-later = nur ein späteres
web-ruling-moving-target = Eine Einheit gilt als ziehend
web-ruling-moving-target-whole-order = während des ganzen Befehls
web-ruling-moving-target-own-movement = während ihres eigenen Zuges
web-ruling-rallied-before-roll = Schon gesammelt vor dem Wurf
web-ruling-rallied-before-roll-rolls = würfelt trotzdem
web-ruling-rallied-before-roll-skipped = wird übergangen
web-ruling-fatal-retreat = Rückzug in sicheren Verlust
web-ruling-fatal-retreat-forced = nur wenn nichts anderes bleibt
web-ruling-fatal-retreat-free = darf gewählt werden
web-ruling-assault-fire = Sturmfeuer eines Stücks im Befehl
web-ruling-assault-fire-each-action = mit jeder Aktion
web-ruling-assault-fire-once-per-piece = einmal
web-ruling-field-promotion = Der Beförderte stößt zu
web-ruling-field-promotion-any-unit = jeder gebrochenen Einheit
web-ruling-field-promotion-own-unit = einer eigenen gebrochenen
web-ruling-scrounged-weapon = Eine aufgelesene Waffe kommt zurück
web-ruling-scrounged-weapon-unbroken = heil
web-ruling-scrounged-weapon-broken = defekt
web-ruling-hexside-cover = Hecke oder Mauer deckt, wenn über sie schießt
web-ruling-hexside-cover-any-piece = irgendein Stück
web-ruling-hexside-cover-every-piece = jedes Stück
web-ruling-road-bonus = Der Straßenbonus gilt
web-ruling-road-bonus-after-entering = nach dem Betreten der Straße
web-ruling-road-bonus-for-entering = schon für das Betreten
web-ruling-road-and-hexside-cover = Hecke oder Mauer an einer Straße
web-ruling-road-and-hexside-cover-reduced = deckt weniger
web-ruling-road-and-hexside-cover-full = deckt voll
web-ruling-stat-floor = Kleinster Wert einer geänderten Zahl
web-ruling-stat-floor-none = keiner
web-ruling-stat-floor-zero = null
web-begin = Beginnen
web-home = Alle Szenarien
web-rules = Regeln
web-rules-search = Suche nach Nummer oder Wort
web-rules-none = Nichts gefunden.
web-in-english = Die Regeln gibt es nur auf Englisch.
web-rules-lead = Was jede Regel sagt, in unseren Worten (englisch). Jede Zeile des Verlaufs und jede Frage nennt ihre Regel; ein Klick auf die Nummer führt hierher.

## Einstellungen

web-preferences = Einstellungen
web-language = Sprache
web-palette = Farben
web-palette-classic = wie gemalt
web-palette-clear = gut unterscheidbar (farbenblind)
web-palette-contrast = starker Kontrast
web-asking = Nachfragen vor
web-asking-never = nichts
web-asking-chance = Kartenglück
web-asking-always = jeder Wahl
web-names = Namen der Felder
web-motion = Bewegte Figuren
web-hints = Hinweise im ersten Szenario

## Der Spielplan

web-board = Spielplan
web-zoom-in = Vergrößern
web-zoom-out = Verkleinern
web-zoom-fit = Ganzen Spielplan zeigen
web-level = Stufe { $level }
web-cover = Deckung { $cover }
web-hindrance = Behinderung { $hindrance }
web-objective = Ziel { $number }
web-can-choose = wählbar
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

## Leiste und Lage

web-time = Zeit { $time }, jähes Ende ab { $sudden }
web-vp = { $points } Siegpunkte für { $side }
web-vp-short = SP
web-initiative = hält die Initiativekarte
web-losses = { $lost } von { $limit } verloren
web-undo = Zurück
web-menu = Menü
web-battle = Lage
web-objectives = Ziele
web-worth = { $points } SP
web-secret = geheim
web-orders = Befehle: { $given } von { $limit } gegeben
web-hand-count = Karten auf der Hand
web-pile = Karten im Stapel
web-discards = { $number } abgelegt
web-arrives = Zeit { $space }
web-player-you = du
web-player-human = ein Mensch
web-player-computer = Computer

## Blätter auf kleinem Schirm

web-sheets = Blätter
web-tab-question = Frage
web-tab-hand = Hand
web-tab-log = Verlauf
web-tab-battle = Lage

## Die Frage

web-opening = Die Partie wird geöffnet …
web-asides = Etwas anderes
web-waiting = Warten
web-waiting-for = { $side }: muss entscheiden.
web-waiting-thinks = { $player } denkt nach
web-invite = Link für die andere Seite kopieren
web-game-over = Die Partie ist zu Ende
web-confirm = Du wählst gleich: { $answer }
web-confirm-yes = Ausführen
web-confirm-no = Noch nicht
web-pick-hex = { $number ->
        [one] Wähle das leuchtende Feld auf dem Plan oder
       *[other] Wähle eines von { $number } leuchtenden Feldern auf dem Plan oder
    }
web-list = aus einer Liste
web-odds = Aussichten: { $answer }
web-odds-more = Mehr, Einheit für Einheit
web-pass-until = Alle solchen passen bis zum Ende:
web-pass-order = des Befehls
web-pass-turn = des Zuges
web-pass-game = der Partie
web-standing = { $number ->
        [one] Du passt eine Art von Reaktion auf Dauer.
       *[other] Du passt { $number } Arten von Reaktionen auf Dauer.
    }
web-unstand = Wieder bei jeder Reaktion fragen
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
web-order-give-one = Stehenden Befehl geben …
web-order-here = Stehender Befehl …
web-order-drop = Diesen Befehl aufheben
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
web-line-lost = Die Verbindung ist weg; sie kommt von selbst zurück.
web-line-replaced = Zu viele Seiten sind offen: Diese folgt dem Spiel nicht mehr.
web-line-follow = Hier weiter folgen

## Der Rat des Hauptmanns

web-advice = Der Hauptmann würde wählen
web-advice-ask = Was täte der Hauptmann?
web-advice-waiting = Der Hauptmann überlegt …
web-advice-bare = Hier wägt er nichts Besonderes ab.
web-advice-second = Das Zweitbeste: { $answer }
web-advice-take = So sei es

## Den Platz abgeben

web-hand-over = Den Computer für mich spielen lassen
web-hand-over-text = Du kannst deinen Platz jederzeit zurücknehmen. Deine stehenden Befehle und dein Passen enden.
web-hand-over-do = Abgeben
web-watching = Du siehst zu: { $side }.
web-away = { $player } spielt an deinem Platz.
web-away-back = Meinen Platz zurücknehmen
web-thinking = { $seconds ->
        [one] etwa eine Sekunde je Entscheidung
       *[other] etwa { $seconds } Sekunden je Entscheidung
    }
web-thinking-none = entscheidet sofort

## Rücknahme

web-takeback = Um Rücknahme der letzten Wahl bitten
web-takeback-asked = { $side } bittet, dies zurückzunehmen:
web-takeback-waiting = Du hast um Rücknahme gebeten; die andere Seite muss zustimmen:
web-takeback-yes = Zustimmen
web-takeback-no = Ablehnen
web-takeback-withdraw = Zurückziehen

## An einem Bildschirm

web-curtain = { $side }
web-curtain-alone = Jetzt schaut nur der Spieler dieser Seite auf den Schirm.
web-curtain-lift = Ich bin allein: Vorhang auf
web-offer-pass = Passen
web-offer-order = Diesen Befehl lang passen
web-offer-turn = Diesen Zug lang passen
web-offer-look = Meine Hand ansehen

## Warum

web-why = Warum nicht?
web-why-cannot = Warum kann ich nicht …
web-why-not = { $thing }: Warum nicht?
web-is-legal = Das steht jetzt zur Wahl.
web-rule = Regel { $rule }
web-show-rule = Regel { $rule } zeigen
web-close = Schließen

## Verlauf und Rückblick

web-log = Verlauf
web-log-short = kurz
web-log-more = Mehr
web-total = Summe { $total }
web-sum = Summe
web-replay = Rückblick
web-replay-at = { $number } von { $last }
web-replay-now = Zurück in die Gegenwart
web-replay-back = Ein Schritt zurück
web-replay-on = Ein Schritt weiter
web-replay-play = Abspielen
web-continue = Von hier weiterspielen
web-continue-text = Bei Nummer { $number } beginnt eine neue Partie; diese bleibt, wie sie ist. Die Karten, die folgen, sind dieselben.
web-viewpoint = Blickwinkel
web-viewpoint-own = wie dieser Platz es sah
web-viewpoint-public = was alle sahen

## Die Nachbetrachtung

web-review = Nachbetrachtung
web-review-waiting = Der Hauptmann geht die ganze Partie durch. Das dauert einige Sekunden.
web-review-seam = Von Anfang an ließ sich das Spiel nicht nachspielen (sein Protokoll sagt, warum): Der Rückblick beginnt nach Nummer { $number }.
web-review-chart = Siegchance für { $side }: zuerst { $first }, zuletzt { $last }, mindestens { $low }, höchstens { $high }.
web-review-at = Nummer { $number }: { $chance } für { $side }. Ein Klick zeigt den Plan von damals.
web-review-luck = Kartenglück
web-review-points = { $points } Punkte
web-review-swings = Die größten Glücksfälle
web-review-for = { $side } { $points }
web-review-costly = { $side }: die teuersten Entscheidungen
web-review-chosen = Gewählt: { $answer }
web-review-better = Besser: { $answer }
web-review-none = Keine von Bedeutung.
web-review-text = Alle Zahlen sind Prozentpunkte der Siegchance, wie der Hauptmann sie schätzt. Jeder Eintrag öffnet dort den Rückblick. Ein Glücksfall zählt vom Mittel aller Karten, die hätten kommen können, bis zu der, die kam; dieses Mittel liegt nicht auf der Linie des Bildes.
web-verdict = Warum?
web-verdict-at = Warum diese Wahl, bei Nummer { $number }?
web-verdict-why = Warum diese Wahl?
web-verdict-agrees = Der Hauptmann hätte dasselbe gewählt.
web-verdict-differs = Der Hauptmann hätte gewählt: { $answer }.
web-verdict-ahead = Wer so wählte, hat vorausgerechnet: { $chance } für den Sieg.
web-verdict-ahead-second = Auch geprüft: { $answer }, { $chance }.
web-verdict-none = Bei dieser Nummer wurde nichts gewählt.

## Karten

web-hand = Deine Hand
web-last-card = zuletzt gezogen: { $side }
web-can-play = jetzt spielbar
web-cannot-play = jetzt nicht spielbar

## Menü

web-save = Partie in eine Datei speichern
web-links = Links
web-links-text = Wer einen Link hat, hat den Platz. Behalte deinen für dich.
web-link-axis = Platz der Achse kopieren
web-link-allies = Platz der Alliierten kopieren
web-link-spectator = Link zum Zusehen kopieren
web-link-watch = Link kopieren, um meiner Seite zuzusehen (zeigt meine Hand)
web-copied = Kopiert
web-keys = Tasten
web-keys-text = B Spielplan, Q Frage, H Hand, C Rat des Hauptmanns, U zurück. Auf dem Plan: Pfeile bewegen, Eingabe wählt, ? fragt warum nicht, N und P gehen zum nächsten und vorigen leuchtenden Feld, L misst eine Sichtlinie, S zeigt, was zu sehen ist, T, wer hierher schießt, + − 0 vergrößern, Escape schließt.
web-seal = Siegel der Karten
web-seal-text = Die Reihenfolge der Karten stand vor dem ersten Zug fest, und dies ist ihr Siegel. Nach dem Spiel wird der Schlüssel gezeigt; wer ihn hat, kann jede Karte noch einmal ziehen.
web-seal-fits = Der Schlüssel passt zum Siegel: Die Karten standen vorher fest.
web-seal-broken = Der Schlüssel passt nicht zum Siegel.
web-key = Schlüssel, nach der Partie gezeigt

## Hinweise für die erste Partie, nach Frage

web-hint = Hinweis
web-hint-ok = Verstanden
web-hint-off = Keine Hinweise mehr
web-hint-set-up-piece = Vor dem Gefecht stellst du deine Einheiten auf. Nimm einen Anführer oder eine Gruppe und wähle dann eines der leuchtenden Felder. Ein Anführer hilft den Einheiten um ihn: Halte ihn in ihrer Nähe.
web-hint-set-up-hex = Wald und Gebäude geben Deckung. Zeige auf ein Feld, um sein Gelände zu sehen; die Zahl bei Deckung kommt zur Moral derer, die dort stehen.
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
