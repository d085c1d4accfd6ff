### Der Tisch im Browser.

## Startseite

web-lead = Taktische Spiele; jede Regel wird eingehalten und erklärt. Wähle ein Szenario und einen Gegner.
web-games = Deine Partien
web-no-games = Noch keine Partie. Was du beginnst oder öffnest, steht hier, nur in diesem Browser.
web-running = läuft
web-finished = beendet
web-forget = { $title } von der Liste nehmen
web-forget-sure = Diese Partie läuft noch, und nur dieser Browser hat ihren Link.
web-forget-yes = Von der Liste nehmen
web-forget-no = Behalten
web-forgotten = Nicht mehr auf der Liste: { $title }
web-forget-undo = Zurückholen
web-dropped = Von der Liste genommen ({ $number })
web-drop = { $title } für immer vergessen
web-import = Gespeicherte Partie öffnen
web-systems = Spiele
web-against = Wer spielt?
web-against-computer = Ich gegen den Computer
web-against-friend = Ich gegen einen Freund, mit einem Link
web-against-hotseat = Mehrere an diesem Bildschirm, nacheinander
web-against-watch = Niemand: Ich sehe Computern zu
web-computer = Der Computer
web-your-side = Deine Seite
web-random = Zufälliges Gefecht
web-random-text = Gelände, Truppen und Verlauf werden nach den Regeln des Szenariogenerators gezogen. Wähle, was du möchtest; der Rest ist Zufall.
web-random-roll = Gefecht ziehen
web-random-again = Ein anderes ziehen
web-own = Szenario aus Dateien
web-own-text = Eine Datei mit einem Szenario, und eine für jede Karte, die nicht zum Spiel gehört. Am besten fängst du mit den Dateien eines fertigen Szenarios an:
web-own-choose = Dateien wählen
web-own-wrong = { $number ->
    [one] Ein Fehler:
   *[other] { $number } Fehler:
  }
web-any = beliebig
web-optional = Wahlregeln
web-optional-text = Gelten nur, wenn sie hier gewählt werden; alle am Tisch spielen danach.
web-rulings = Lesarten unklarer Regeln
web-rulings-text = Wo das Regelheft eine Wahl lässt, ist unsere eingestellt; du kannst eine andere spielen.
web-readings-all = Gelesen wie üblich
web-readings-unusual = Anders als üblich gilt hier:
web-readings-usual = Alles wie üblich.
web-begin = Beginnen
web-begin-game = Ein Spiel beginnen
web-filters = Auswahl
web-filter-any = alle
web-filter-found = { $number ->
        [0] Nichts passt.
        [one] Ein Szenario
       *[other] { $number } Szenarien
    }
web-home = Alle Szenarien
web-rules = Regeln
web-rules-search = Suche nach Nummer oder Wort
web-rules-none = Nichts gefunden.
web-rules-chapter = Das ganze Kapitel lesen
web-rules-before = Davor
web-rules-next = Danach
web-ruling = So lesen wir es:
web-in-english = Die Regeln gibt es nur auf Englisch.
web-rules-lead = Was jede Regel sagt, in unseren Worten (englisch). Jede Zeile des Verlaufs und jede Frage nennt ihre Regel; ein Klick auf die Nummer führt hierher.

## Einstellungen

web-preferences = Einstellungen
web-language = Sprache
web-theme = Erscheinungsbild
web-theme-auto = Wie auf diesem Gerät
web-theme-light = Hell
web-theme-dark = Dunkel
web-palette = Farben
web-palette-classic = klassisch
web-palette-clear = gut unterscheidbar (farbenblind)
web-palette-contrast = starker Kontrast
web-asking = Vor dem Ausführen nachfragen
web-asking-never = nie
web-asking-chance = wenn der Zufall entscheidet
web-asking-always = immer
web-names = Namen der Felder
web-pace = Geschehen zeigen
web-pace-slow = langsam
web-pace-normal = in normalem Tempo
web-pace-fast = schnell
web-pace-off = sofort
web-pace-skip = Überspringen
web-pace-skip-key = Überspringen, was gerade gezeigt wird (Taste .)
web-pace-pause = Anhalten
web-pace-on = Weiter
web-sound = Ton
web-sound-on = Ton einschalten
web-sound-off = Ton ausschalten
web-notice = Benachrichtigen, wenn ich dran bin und die Seite nicht zu sehen ist
web-showing = Was geschieht
web-shown = { $side }: { $text }
web-shown-score = { $side }: { $amount ->
    [one] ein Punkt
   *[other] { $amount } Punkte
  }
web-your-turn = Du bist am Zug
web-motion = Bewegungen zeigen
web-hints = Hinweise im ersten Szenario

## Der Spielplan

web-board = Spielplan
web-bare = Spielsteine ausblenden
web-tools = Ansehen und vergrößern
web-zoom-in = Vergrößern
web-zoom-out = Verkleinern
web-zoom-fit = Ganzen Spielplan zeigen
web-can-choose = wählbar

## Leiste und Lage

web-charts = Übersichten
web-undo = Rückgängig
web-menu = Menü
web-player-you = du
web-player-human = ein Mensch
web-player-computer = Computer

## Blätter auf kleinem Schirm

web-sheets = Blätter
web-tab-question = Frage
web-tab-log = Verlauf
web-tab-table = Tisch

## Die Frage

web-opening = Die Partie wird geöffnet …
web-questions = { $number ->
        [one] Eine Frage
       *[other] { $number } Fragen zugleich
    }
web-aside-sure = Wirklich? Das lässt sich nicht zurücknehmen.
web-aside-yes = Wirklich: { $answer }
web-aside-no = Nein, lassen
web-waiting = Warten
web-waiting-for = Jetzt entscheidet: { $side }.
web-waiting-thinks = { $player } denkt nach
web-invite = Einladung kopieren
web-game-over = Die Partie ist zu Ende
web-you-won = Du hast gewonnen
web-you-won-by = { $points ->
        [one] Du hast mit einem Punkt Vorsprung gewonnen
       *[other] Du hast mit { $points } Punkten Vorsprung gewonnen
    }
web-you-lost = Du hast verloren
web-you-lost-by = { $points ->
        [one] Du hast mit einem Punkt Rückstand verloren
       *[other] Du hast mit { $points } Punkten Rückstand verloren
    }
web-nobody-won = Niemand hat gewonnen
web-turning = Der Wendepunkt
web-turning-waiting = Der Berater sucht den Wendepunkt …
web-turning-none = Der Wendepunkt ließ sich nicht finden.
web-turning-luck = Pech für { $side }
web-turning-choice = { $side }: eine Entscheidung
web-again = Revanche mit getauschten Seiten
web-next-scenario = Nächstes Szenario: { $title }
web-confirm = Du wählst gleich: { $answer }
web-confirm-yes = Ausführen
web-confirm-no = Noch nicht
web-pick-place = { $number ->
        [one] Wähle den leuchtenden Ort auf dem Plan oder
       *[other] Wähle einen von { $number } leuchtenden Orten auf dem Plan oder
    }
web-list = aus einer Liste
web-odds = Aussichten: { $answer }
web-odds-more = Mehr, Einheit für Einheit
web-pass-until = Bei allen solchen Fragen passen bis zum Ende
web-pass-game = der Partie
web-standing = { $number ->
        [one] Bei einer Art von Reaktion passt du ständig.
       *[other] Bei { $number } Arten von Reaktionen passt du ständig.
    }
web-unstand = Wieder bei jeder Reaktion fragen
web-order-give-one = Stehenden Befehl geben …
web-order-drop = Diesen Befehl aufheben
web-line-lost = Die Verbindung ist unterbrochen; sie kommt von selbst zurück.
web-line-replaced = Zu viele Seiten sind offen: Diese folgt dem Spiel nicht mehr.
web-line-unwatched = Wer diesen Platz hat, lässt niemanden mehr zusehen: Diese Seite folgt dem Spiel nicht mehr.
web-line-ended = Was diese Seite geöffnet hat, öffnet sie nicht mehr: Der Platz wurde neu vergeben. Sie folgt dem Spiel nicht mehr.
web-line-follow = Hier weiter folgen

## Rat

web-advice = Der Berater würde wählen
web-advice-ask = Was täte der Berater?
web-advice-waiting = Der Berater überlegt …
web-advice-bare = Hier wurde nichts Besonderes abgewogen.
web-advice-second = Das Zweitbeste: { $answer }
web-advice-take = So machen

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
web-offer-look = Meine Seite ansehen

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
web-log-then = Der Spielplan bei Nummer { $number }
web-total = Summe { $total }
web-sum = Summe
web-replay = Rückblick
web-replay-at = { $number } von { $last }
web-replay-now = Zurück in die Gegenwart
web-replay-back = Ein Schritt zurück
web-replay-on = Ein Schritt weiter
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-speed = Tempo
web-replay-before = { $span }: zurück
web-replay-next = { $span }: weiter
web-replay-asked = Du wirst gerade etwas gefragt.
web-replay-link = Link zu dieser Stellung kopieren
web-continue = Von hier weiterspielen
web-continue-text = Bei Nummer { $number } beginnt eine neue Partie; diese bleibt, wie sie ist. Was der Zufall als Nächstes bringt, ist dasselbe.
web-variations = Varianten
web-variation = ab Nummer { $number }, begonnen { $date }
web-variation-over = beendet
web-variations-none = Was aus dieser Partie wurde, lässt sich gerade nicht sagen.
web-viewpoint = Blickwinkel
web-viewpoint-own = wie dieser Platz es sah
web-viewpoint-public = was alle sahen

## Die Nachbetrachtung

web-review = Nachbetrachtung
web-review-waiting = Der Berater geht die ganze Partie durch, Wahl für Wahl.
web-review-trying = Jetzt probiert der Berater noch einmal, was am meisten gekostet haben könnte.
web-review-seam = Von Anfang an ließ sich die Partie nicht nachspielen (ihr Verlauf sagt, warum): Die Nachbetrachtung beginnt nach Nummer { $number }.
web-review-chart = Siegchance für { $side }: zuerst { $first }, zuletzt { $last }, mindestens { $low }, höchstens { $high }.
web-review-at = Nummer { $number }: { $chance } für { $side }. Ein Klick zeigt den Plan von damals.
web-review-at-each = Nummer { $number }: { $chances }. Ein Klick zeigt den Plan von damals.
web-review-luck = Glück
web-review-points = { $points } Punkte
web-review-swings = Die größten Glücksfälle
web-review-for = { $side } { $points }
web-review-costly = { $side }: die teuersten Entscheidungen
web-review-chosen = Gewählt: { $answer }
web-review-better = Besser: { $answer }
web-review-none = Keine von Bedeutung.
web-review-text = Alle Zahlen sind Prozentpunkte der Siegchance, wie der Berater sie schätzt. Jeder Eintrag öffnet dort den Rückblick. Ein Glücksfall zählt vom Mittel all dessen, was hätte kommen können, bis zu dem, was kam; dieses Mittel liegt nicht auf der Linie des Bildes.
web-verdict = Warum?
web-verdict-at = Warum diese Wahl, bei Nummer { $number }?
web-verdict-why = Warum diese Wahl?
web-verdict-next = Was wäre hier zu wählen?
web-verdict-agrees = Der Berater hätte dasselbe gewählt.
web-verdict-differs = Der Berater hätte gewählt: { $answer }.
web-verdict-ahead = Wer so wählte, hat vorausgerechnet: { $chance } für den Sieg.
web-verdict-ahead-second = Auch geprüft: { $answer }, { $chance }.
web-verdict-none = Bei dieser Nummer wurde nichts gewählt.

## Menü

web-save = Partie in eine Datei speichern
web-links = Plätze und Links
web-links-text = Die Adresse dieser Seite ist dein Platz: Behalte sie für dich. Andere kommen durch Einladungen.
web-link-spectator = Link zum Zusehen kopieren
web-link-watch = Link kopieren, um meiner Seite zuzusehen (zeigt, was ich halte)
web-link-shares = Link für ein weiteres Gerät von mir kopieren
web-link-withdraw = Niemand soll meiner Seite mehr zusehen
web-seat-free = frei: der Einladung ist noch niemand gefolgt
web-seat-taken = besetzt am { $date }
web-seat-maker = in der Hand dessen, der die Partie angelegt hat
web-seat-devices = auf { $number } Geräten offen
web-terms = In dieser Partie nicht wie üblich
web-room = Warten auf die anderen
web-room-text = Die Partie beginnt, wenn alle Plätze besetzt sind. Vorher wird nichts gezogen. Du kannst diese Seite schließen und wiederkommen.
web-room-seal = Siegel des Zufalls, zum Vergleich nach der Partie:
web-invitation = Eine Einladung
web-invitation-text = Du bist eingeladen, { $side } zu spielen. Wer den Platz zuerst nimmt, hat ihn; alle sehen, wann.
web-invitation-shares = Wer { $side } spielt, teilt diesen Platz mit dir auf einem weiteren Gerät. Wenn dich jemand anders zu einer Partie eingeladen hat, nimm ihn nicht: Er hat diesen Platz selbst. Bitte um eine Einladung.
web-invitation-spent = Der Platz von { $side } wurde mit dieser Einladung am { $date } besetzt. Wenn du das nicht warst, war jemand anders schneller.
web-invitation-joined = Der Platz von { $side } wurde am { $date } aus der Liste offener Partien besetzt, ohne diese Einladung.
web-invitation-take = Diesen Platz nehmen
web-invitation-device = Ein weiteres Gerät
web-invitation-join = Diesen Platz auch hier öffnen
web-invitation-agree = Ich stimme zu und nehme diesen Platz
web-invitation-own = Zu meinem Platz
web-foreign = Dieser Browser hat diesen Platz nicht genommen: Das war jemand anders, und der hat ihn auch. Wenn du zum Spielen eingeladen bist, bitte um eine Einladung.
web-foreign-understood = Verstanden
web-copied = Kopiert
web-keys = Tasten
web-keys-table = Am Tisch
web-key-board = zum Spielplan
web-key-question = zur Frage
web-key-main = die Hauptantwort geben
web-key-digits = eine der anderen Antworten geben
web-key-advice = Rat
web-key-undo = zurücknehmen
web-key-bare = Spielsteine ausblenden (halten oder einmal drücken)
web-key-list = diese Liste
web-key-walk = von Ort zu Ort
web-key-choose = wählen
web-key-why = warum nicht?
web-key-lit = nächster und voriger leuchtender Ort
web-key-zoom = näher, weiter, ganzer Plan
web-key-close = schließen
web-key-hand = zur Hand
web-key-replay = schrittweise durch den Rückblick, mit Umschalt oder Strg in größeren Schritten
web-key-skip = überspringen, was gerade gezeigt wird
web-key-charts = Übersichten
web-seal = Siegel des Zufalls
web-seal-text = Vor dem ersten Ziehen hat der Server versiegelt, woraus die Partie gemacht ist; dann hat jeder Spieler etwas Eigenes beigetragen, und aus allem folgt der Schlüssel. Dies ist das Siegel, das dieser Browser zuerst sah. Nach der Partie wird der Schlüssel gezeigt und hier geprüft.
web-seal-fits = Der Schlüssel folgt aus dem, was vor der Partie versiegelt wurde.
web-seal-broken = Der Schlüssel folgt nicht aus dem, was versiegelt wurde.
web-seal-changed = Der Server zeigt jetzt ein anderes Siegel als das, das dieser Browser zuerst sah.
web-breach-seal = Dieses Spiel trägt jetzt ein anderes Siegel als das, das dieser Browser zuerst gesehen hat. Trau seinen Karten nicht.
web-breach-terms = Dieses Spiel ist nicht das, das versiegelt wurde: Seine Bedingungen, sein Szenario oder seine Uhr sind andere.
web-breach-key = Die Karten dieses Spiels waren nicht die versiegelten: Der Schlüssel folgt nicht aus dem, was dieser Browser gesehen und beigetragen hat.
web-seal-own = Was dieser Browser beigetragen hat, steckt im Schlüssel.
web-seal-given = Der Schlüssel dieser Partie stand vorher fest, durch eine Zahl, eine Datei oder eine andere Partie: Nichts, was Spieler hinzugefügt haben, gehört dazu. Hat dir das niemand gesagt, bevor du deinen Platz nahmst, so traue keiner ihrer Karten.
web-key = Schlüssel, nach der Partie gezeigt

## Hinweise für die erste Partie, nach Frage

web-hint = Hinweis
web-hint-ok = Verstanden
web-hint-off = Keine Hinweise mehr

## Die Seite eines Systems, das keine eigene hat

web-plain-facts = Der Tisch
web-plain-seats = Wer spielt
web-plain-changed = neu
web-plain-yes = ja
web-plain-no = nein
web-plain-point = Klicke auf das Brett oder schreibe die zwei Zahlen. Was getönt ist, ist erreichbar.
web-plain-possible = möglich
web-plain-send = Absenden
web-plain-choose = wählen …
web-plain-nobody = keine
web-plain-nothing-to-choose = Es gibt nichts zu wählen.
web-plain-add = Hinzufügen: { $thing }
web-plain-remove = Entfernen: { $thing }
web-plain-as-json = Als JSON schreiben
web-plain-as-fields = Felder ausfüllen
web-plain-no-json = Das ist kein JSON-Objekt.
web-plain-search = In den Antworten suchen
web-plain-found = { $number ->
        [one] 1 Antwort
       *[other] { $number } Antworten
    }
web-plain-change = Antwort wieder öffnen
web-less = { $thing }: eins weniger
web-more = { $thing }: eins mehr
web-report-fill = Ergebnis eintragen
web-report-give = So melden
web-report-whole = heil
web-report-nobody = niemand
web-report-lost-of = { $unit }: verloren von { $strength }
web-report-drawn = Gezogene Marker
web-report-left = Kampfwert { $rating }, noch { $left }
web-report-broken = mehr als der Kampfwert von { $rating }: gebrochen
web-report-commander = Der Befehlshaber
web-report-blocked = Kanten, die der Gegner sperrt
web-report-works = Gebaute und zerstörte Stellungen
web-report-first = Sag, wer gewonnen hat und wie viele Runden es dauerte: Dann siehst du, was folgt.
web-report-ahead = Das würde folgen
web-report-looking = Es wird nachgesehen, was folgen würde …
web-sealing = Antworten
web-sealing-in = ist da
web-sealing-missing = fehlt
web-duties = Wer was tut
web-sealing-mine = Deine Antwort ist da. Sie wird gezeigt, wenn die letzte da ist; bis dahin kannst du sie wieder öffnen.
web-due = Fällig { $date }, in { $left }
web-due-past = Fällig { $date }
web-due-calendar = Für meinen Kalender
web-due-soon = Deine Antwort fehlt noch. Sie ist fällig: { $date }.
role-umpire = Schiedsrichter
role-spectator = Zuschauer
web-plain-battle = Eine Schlacht: { $title }
web-plain-all-terms = Alle Bedingungen
web-plain-fight-by = An einem eigenen Tisch ausfechten, nach den Regeln von
web-plain-open-battle = Schlacht eröffnen
web-plain-battle-opened = Die Schlacht ist eröffnet. Ihr Bericht kommt von selbst hierher, wenn sie vorbei ist.
web-plain-copy = Link kopieren
web-plain-sheet = Gefechtsblatt
web-plain-sheet-pdf = Gefechtsblatt als PDF
web-plain-preview = Was würde folgen?
web-plain-ahead = Wenn du diese Meldung absendest und in dieser Runde kein anderes Gefecht mehr folgt:
web-plain-report-yourself = Oder fechtet sie aus, wo ihr wollt, und berichtet, was daraus wurde:
web-plain-battle-for = Diese Schlacht wird für ein anderes Spiel geschlagen.
web-plain-back = Zurück zu { $title }
web-term-ground = Gelände
web-term-place = Ort
web-term-rounds = Runden
web-term-sky = Licht und Wetter
web-term-postures = Seiten
web-term-forces = Kräfte
web-term-side = Seite
web-term-units = Einheiten

## Weniger fragen

web-idle = Von selbst beantworten, was keine Wahl lässt
web-idle-never = nie
web-idle-computers = gegen Computer
web-idle-always = immer, in einem Takt, der nichts verrät
web-idle-done = Von selbst: { $answer }
web-guard = Klicks im ersten Augenblick einer neuen Frage überhören
web-all = Alle { $number }
web-these =
    { $number ->
        [one] Nur das
       *[other] Diese { $number }
    }
web-the-others =
    { $number ->
        [one] Das andere
       *[other] Die anderen { $number }
    }
web-rest = Den Rest für mich erledigen
web-anew = Neu aufstellen: { $piece }
web-anew-there = lässt sich neu aufstellen
web-anew-where = { $piece }: Wohin stattdessen?
web-anew-leave = Stehen lassen
web-anew-hint = Was schon steht, lässt sich noch versetzen: klick es an, dann seinen neuen Platz.
web-ways = Mehreres auf einmal
web-way-gone = Unterwegs: { $way }
web-way-halt = Halt
web-way-there = in mehreren Schritten zu erreichen
web-line-down = Die Verbindung ist unterbrochen, das wurde nicht gesendet. Sie kommt von selbst zurück; versuch es dann noch einmal.
web-ways-far = Gestricheltes liegt weiter weg: Ein Klick geht den ganzen Weg.
web-tasks = Ein Klick auf ein gestricheltes Feld schickt alle der Gruppe dorthin, die können; ein Feld des Gegners zeigt, was alle dort tun könnten.

## Wenn Menschen miteinander spielen

web-conduct = Wie ihr miteinander spielt
web-conduct-clock = Uhr
web-clock-none = keine
web-clock-quick = 30 Sekunden je Antwort
web-clock-evening = 30 Minuten je Seite, 10 Sekunden zurück mit jeder Antwort
web-clock-slow = 3 Tage je Antwort
web-clock-days = 3 Tage je Runde; was fehlt, gilt als nicht gegeben
web-clock-moment = ein fester Zeitpunkt, immer wieder …
web-clock-moment-first = Die erste Frist
web-clock-moment-every = Danach wieder alle
web-clock-moment-least = Wer gefragt ist, hat mindestens
web-clock-own = eine andere …
web-clock-own-answer = Für jede Antwort (0: unbegrenzt)
web-clock-own-game = Für die ganze Partie (0: unbegrenzt)
web-clock-own-back = Kommt mit jeder Antwort zurück
web-clock-own-reaction = Für jede Reaktion, bevor etwas anderes verbraucht wird
web-unit = Zeiteinheit
web-unit-seconds = Sekunden
web-unit-minutes = Minuten
web-unit-hours = Stunden
web-unit-days = Tage
web-lasts-seconds = { $number ->
        [one] eine Sekunde
       *[other] { $number } Sekunden
    }
web-lasts-minutes = { $number ->
        [one] eine Minute
       *[other] { $number } Minuten
    }
web-lasts-hours = { $number ->
        [one] eine Stunde
       *[other] { $number } Stunden
    }
web-lasts-days = { $number ->
        [one] einen Tag
       *[other] { $number } Tage
    }
web-conduct-ends = Wenn die Zeit abläuft
web-ends-claim = darf die andere Seite den Sieg fordern
web-ends-computer = spielt ein Computer weiter
web-ends-silence = gilt, was fehlt, als nicht gegeben
web-conduct-may-talk = Wir dürfen einander am Tisch schreiben
web-conduct-may-ask = Jeder darf während der Partie den Berater fragen
web-conduct-list-it = Fremde finden den freien Platz unter den offenen Partien
web-conduct-no-clock = Es gibt keine Uhr.
web-conduct-answer = Jede Antwort hat { $span }.
web-conduct-game = Jede Seite hat { $span } für die ganze Partie.
web-conduct-moment = Antworten sind fällig am { $date } und dann wieder alle { $span }.
web-conduct-moment-least = Wer gefragt ist, hat mindestens { $span }; sonst gilt der nächste dieser Zeitpunkte.
web-conduct-game-back = Jede Seite hat { $span } für die ganze Partie; mit jeder Antwort kommen { $back } zurück.
web-conduct-reaction = Eine Reaktion hat { $span } für sich, bevor das verbraucht wird.
web-conduct-starts = Die Uhr läuft los, wenn alle zugleich am Tisch sind, spätestens einen Tag, nachdem der letzte Platz eingenommen wurde.
web-conduct-away = Wer seinen Platz einem Computer überlässt, verbraucht seine Zeit trotzdem, und was ein Computer antwortet, bringt keine.
web-conduct-ends-claim = Wer keine Zeit mehr hat, kann dadurch verlieren: die andere Seite darf den Sieg fordern.
web-conduct-ends-computer = Für wen keine Zeit mehr bleibt, spielt ein Computer weiter.
web-conduct-ends-silence = Was bis dahin nicht da ist, gilt als nicht gegeben, wo die Regeln sagen, was das heißt; sonst wird darauf gewartet. Niemand verliert dadurch.
web-conduct-ends-forfeit = Da hier kein Berater gefragt wird, kommt nicht zurück, wen ein Computer ersetzt hat.
web-conduct-talk = Ihr dürft einander am Tisch schreiben.
web-conduct-no-talk = Am Tisch wird einander nichts geschrieben.
web-conduct-advice = Jede Seite darf den Berater fragen; die anderen erfahren es.
web-conduct-no-advice = Niemand fragt den Berater, solange das Spiel dauert. Chancen sind kein Rat: Die Regeln berechnen sie, für alle gleich.
web-conduct-listed = Fremde finden die freien Plätze unter den offenen Partien.
web-name = Dein Name
web-name-text = alle am Tisch sehen ihn; er darf leer bleiben
web-name-keep = Diesen Namen nehmen
web-people = Wer spielt
web-present = ist da
web-absent = ist weg
web-between = Zwischen dir und den anderen
web-tab-talk = Gespräch
web-talk = Gespräch
web-talk-mute = nicht zeigen
web-talk-muted = Du siehst nicht, was hier gesagt wird. Die anderen sehen nur, dass du nichts sagst.
web-talk-none = Noch wurde nichts gesagt.
web-talk-say = Allen etwas sagen
web-talk-to = An
web-talk-all = alle
web-talk-side = unsere Seite
web-talk-say-side = Unserer Seite etwas sagen
web-talk-aside = an unsere Seite
web-seat-unknown = Dieser Browser hat keinen Platz in dieser Partie. Öffne sie dort, wo du spielst, oder hole deine Plätze hierher.
web-talk-send = Senden
web-key-talk = zum Gespräch
web-talk-unread = ungelesen
web-resign = Die Partie aufgeben …
web-resign-sure = Die Partie aufgeben? Die andere Seite hat dann gewonnen. Das lässt sich nicht zurücknehmen.
web-resign-yes = Ja, ich gebe auf
web-resign-no = Nein, weiterspielen
web-draw-sure = Dem Unentschieden zustimmen? Die Partie ist dann vorbei. Das lässt sich nicht zurücknehmen.
web-draw-yes = Ja, unentschieden
web-draw-offer = Unentschieden anbieten
web-drawn = Unentschieden
web-proposed-agreed = Du hast zugestimmt.
web-proposed-draw = { $side } bietet ein Unentschieden an.
web-proposed-draw-own = Du hast ein Unentschieden angeboten. Es gilt, bis es beantwortet ist oder du etwas wählst.
web-proposed-lost-seat = Jemand, der einmal die Einladung von { $side } hatte, bittet erneut um diesen Platz.
web-proposed-lost-seat-more = Stimmst du zu und spielt niemand, der ihn hat, und sagt keiner nein, binnen drei Tagen (oder der Zeit für eine Antwort, wenn sie länger ist), so endet alles, was ihn jetzt öffnet.
web-proposed-more = Was das heißt
web-waits-more =
    { $number ->
        [one] Noch etwas zu beantworten oder zu wissen
       *[other] Noch { $number } Dinge zu beantworten oder zu wissen
    }
web-proposed-lost-seat-own = Jemand, der einmal deine Einladung hatte, bittet um deinen Platz. Warst du das nicht, sage nein.
web-lost-seat = Ein verlorener Platz
web-lost-seat-mine = Das bin ich nicht
web-lost-seat-ask = Ich habe diesen Platz verloren: erneut darum bitten
web-lost-seat-asked = Gebeten. Behalte diese Seite: Haben alle anderen zugestimmt und sind drei Tage vergangen (oder die Zeit für eine Antwort, wenn sie länger ist), nimm den Platz hier ein. Wer ihn inzwischen spielt, hat ihn nicht verloren.
web-lost-seat-take = Platz einnehmen
web-proposed-pause = { $side } bittet um eine Pause der Uhren.
web-proposed-pause-own = Du hast um eine Pause gebeten. Die Uhren laufen, bis die anderen zustimmen.
web-proposed-rematch = { $side } möchte mit vertauschten Seiten noch einmal spielen.
web-proposed-rematch-own = Du hast vorgeschlagen, mit vertauschten Seiten noch einmal zu spielen. Die anderen müssen zustimmen.
web-pause-ask = Um eine Pause bitten
web-pause-end = Die Pause beenden
web-paused = Alle haben einer Pause zugestimmt. Sie endet, wenn jemand etwas wählt oder es sagt.
web-win-text = Die andere Seite hat keine Zeit mehr.
web-win-claim = Den Sieg fordern
web-win-threat = Du hast keine Zeit mehr. Deine Antwort gilt noch, solange die andere Seite den Sieg nicht fordert.
web-rematch = Revanche mit vertauschten Seiten vorschlagen
web-rematch-accept = Der Revanche mit vertauschten Seiten zustimmen
web-rematch-open = Zum neuen Tisch
web-battle-fought = Ein Gefecht dieses Spiels wird an einem eigenen Tisch ausgetragen.
web-battle-open = Am Gefecht Platz nehmen
web-seal-prove = Das Siegel des Zufalls prüfen
web-clock-left = Zeit von { $side }
web-clock-long = { $days } T { $hours } Std
web-clock-grace = Reaktion { $time }
web-clock-waits = die Uhr läuft, sobald alle da sind, spätestens am { $date }
web-clock-paused = Pause
web-clock-warn = { $side }: noch { $seconds } Sekunden
web-clock-warn-you = Du hast noch { $seconds } Sekunden
web-room-begun = Die Partie beginnt
web-notices-ask = Sag mir Bescheid, wenn ich am Zug bin und die Seite verborgen ist
web-notices-on = Dieser Browser sagt Bescheid, wenn du am Zug bist.
web-notices-end = Nicht mehr
web-notices-refused = Der Browser erlaubt es nicht. Seine Einstellungen für diese Seite können das ändern.
web-contact = Bescheid per E-Mail
web-contact-text = Der Server schreibt, wenn du gefragt wirst und deine Seite geschlossen ist. Er behält die Adresse nur für diesen Platz und zeigt sie niemandem.
web-contact-address = E-Mail-Adresse
web-contact-send = Diese Adresse nehmen
web-contact-end = Mir nicht mehr schreiben
web-contact-prove = Dorthin ging ein Brief. Öffne den Link darin: dann gilt die Adresse.
web-contact-kept = Die Adresse gilt.
web-contact-gone = Es wird nichts mehr gesendet.
web-contact-proven = Diese Adresse ist bestätigt. Dort erfährst du, wenn du gefragt wirst.
web-contact-proving = Deine E-Mail-Adresse
web-contact-do = Ja, schreib mir dorthin
web-games-all = Alle meine Partien, und wie man sie behält
web-games-with = mit { $names }
web-games-dropped = nicht auf der Liste
web-open = Offene Partien
web-open-text = Partien, deren Gastgeber jemanden zum Mitspielen suchen. Wer einen Platz zuerst nimmt, hat ihn.
web-open-none = Gerade wartet niemand. Beginne eine Partie gegen einen Freund und lass Fremde sie finden: dann steht sie hier.
web-open-waiting = Es wartet: { $names }
web-open-somebody = Jemand wartet
web-open-join = { $side } spielen
web-open-agree = Ich bin einverstanden und spiele { $side }
web-open-own = Zu meinem Platz
web-recover = Deine Partien behalten
web-recover-text = Was deine Plätze öffnet, liegt nur in diesem Browser. Eine Datei oder ein Link bringt alles in einen anderen Browser, oder zurück, wenn dieser geleert wurde. Der Server sieht beides nie.
web-recover-warning = Wer die Datei oder den Link hat, hat deine Plätze: zeige sie niemandem.
web-recover-save = Datei speichern
web-recover-copy = Link kopieren
web-recover-read = Datei einlesen
web-recover-done = { $number ->
        [one] Eine Partie wurde eingelesen.
       *[other] { $number } Partien wurden eingelesen.
    }
web-recover-wrong = Darin sind keine Partien, die sich lesen lassen.
web-recover-link = { $number ->
        [one] Dieser Link enthält eine Partie:
       *[other] Dieser Link enthält { $number } Partien:
    }
web-recover-merges = Partien, die dieser Browser schon hat, bleiben; die anderen kommen dazu.
web-recover-whose = Nimm nur einen Link, den du selbst gemacht hast: Wer ihn gemacht hat, hat dieselben Plätze und sieht, was du siehst.
web-recover-take = In diesen Browser holen
web-position = Eine Stellung aus einer beendeten Partie
web-position-text = Jemand teilt diese Stellung. Du kannst von ihr aus an einem eigenen neuen Tisch weiterspielen; die alte Partie bleibt, wie sie ist.
web-position-open = Von hier aus weiterspielen
web-position-copy = Link kopieren, von dem aus jeder weiterspielen kann
