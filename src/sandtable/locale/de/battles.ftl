### Gefechte, die in Auftrag gegeben und gemeldet werden.

# Die Felder eines Berichts

battle-report-winner = Sieger
battle-report-rounds = Vollständige Runden
battle-report-half-round = Eine weitere Runde war begonnen
battle-report-ratings = Gezogene Marker
battle-report-outcomes = Was aus den Seiten wurde
battle-report-losses = Verluste
battle-report-placed = Gebaute Stellungen
battle-report-destroyed = Zerstörte Stellungen
battle-rating-id = Verband
battle-rating-drawn = Summe seiner Marker
battle-outcome-id = Seite
battle-outcome-commander = Ihr Befehlshaber
battle-outcome-blocked = Kanten, die beim Brechen versperrt waren
battle-losses-id = Einheit
battle-losses-steps = Verloren
battle-losses-how = Wie
battle-placed-side = Seite
battle-placed-source = Woher
battle-placed-kind = Art
battle-placed-at = Wo
battle-placed-destroyed = Zerstört

# Als was eine Einheit kämpft

battle-arm-infantry = Infanterie
battle-arm-cavalry = Kavallerie
battle-arm-team = Trupp
battle-arm-mortar = Mörser
battle-arm-anti-tank = Panzerabwehrkanone
battle-arm-anti-aircraft = Flugabwehrkanone
battle-arm-artillery = Artillerie
battle-arm-rockets = Raketenwerfer
battle-arm-tank = Panzer
battle-arm-assault-gun = Sturmgeschütz
battle-arm-armoured-car = Spähwagen
battle-arm-carrier = Schützenpanzer
battle-arm-transport = Transporter

# Wie gut sie kämpft

battle-quality-regular = regulär
battle-quality-green = unerfahren
battle-quality-veteran = erfahren
battle-quality-elite = Elite

# Wie sie sich bewegt

battle-mobility-foot = zu Fuß
battle-mobility-horse = zu Pferd
battle-mobility-wheels = auf Rädern
battle-mobility-tracks = auf Ketten
battle-mobility-fixed = unbeweglich

# Was sie sonst ist

battle-role-officer = Offizier
battle-role-headquarters = Hauptquartier
battle-role-scout = Aufklärer
battle-role-engineer = Pioniere
battle-role-observer = Beobachter
battle-role-air-observer = Fliegerleitoffizier
battle-role-medic = Sanitäter
battle-role-supply = Versorgung

# Die Kanten des Feldes

battle-edge-north = Norden
battle-edge-east = Osten
battle-edge-south = Süden
battle-edge-west = Westen

# Was es auf dem Feld gibt

battle-feature-bridge = Brücke
battle-feature-crossroads = Kreuzung
battle-feature-building = Gebäude
battle-feature-road = Straße
battle-feature-wood = Wald
battle-feature-river = Fluss
battle-feature-railway = Bahnlinie
battle-feature-village = Dorf
battle-feature-hill = Hügel
battle-feature-port = Hafen
battle-feature-station = Bahnhof
battle-feature-airfield = Flugplatz
battle-feature-depot = Depot

# Wozu eine Seite gekommen ist

battle-posture-attack = greift an
battle-posture-defend = verteidigt
battle-posture-meet = trifft unterwegs auf den Feind
battle-posture-ambush = liegt im Hinterhalt
battle-posture-surprised = wird beim Ordnen überrascht

# Was ein Verband seiner Seite ist

battle-part-main = Hauptverband
battle-part-reinforcement = Verstärkung
battle-part-support = Unterstützung

# Wie Einheiten auf das Feld kommen

battle-entry-placed = vor dem Gefecht aufgestellt
battle-entry-reserve = in Reserve
battle-entry-arrival = kommt später an
battle-entry-hidden = zunächst verborgen

# Für wen ein Weg ist

battle-entrant-all = alle Einheiten
battle-entrant-scouts = Aufklärer
battle-entrant-others = alle außer Aufklärern
battle-entrant-chosen = Einheiten nach Wahl des Besitzers

# Wo etwas stehen darf

battle-zone-anywhere = überall
battle-zone-edge = nahe einer Kante
battle-zone-objectives = nahe einem Ziel
battle-zone-middle = in der Mitte

# Licht

battle-light-day = Tag
battle-light-twilight = Dämmerung
battle-light-night = Nacht

# Wetter

battle-weather-clear = klar
battle-weather-rain = Regen
battle-weather-heavy-rain = starker Regen
battle-weather-light-fog = leichter Nebel
battle-weather-heavy-fog = dichter Nebel
battle-weather-snow = Schnee
battle-weather-snowstorm = Schneesturm

# Stellungen

battle-work-foxholes = Schützenlöcher
battle-work-trench = Graben
battle-work-gun-pit = Geschützstellung
battle-work-bunker = Bunker
battle-work-wire = Stacheldraht
battle-work-mines = Minen
battle-work-ditch = Panzergraben
battle-work-roadblock = Straßensperre
battle-work-booby-trap = Sprengfalle

# Woher Stellungen kommen

battle-source-dug-in = eingegraben
battle-source-fortified = vorher befestigt
battle-source-harbour = Anlagen des Hafens
battle-source-last-stand = will ausharren
battle-source-other = anderes

# Feuer von außen

battle-support-howitzers = Haubitzen
battle-support-rockets = Raketenwerfer
battle-support-mortars = Mörser
battle-support-ships = Schiffe
battle-support-aircraft = Flugzeuge

# Flugzeuge über einem Verband

battle-air-usual = wie der Zufall will
battle-air-promised = ein Angriff ist zugesagt
battle-air-elsewhere = sie helfen anderen
battle-air-none = niemand fliegt

# Was gegen einen Kampfwert gezogen wird

battle-counter-number = Zahl
battle-counter-air = Luftangriff
battle-counter-mines = Minen
battle-counter-breakdown = Panne
battle-counter-ammunition = wenig Munition
battle-counter-confusion = Verwirrung
battle-counter-courage = Mut

# Was einen Verband ziehen lässt

battle-trigger-unit-lost = eine Einheit ist verloren
battle-trigger-commander-lost = der Befehlshaber ist verloren
battle-trigger-bombed = erster Angriff aus der Luft
battle-trigger-burned = erster Angriff mit Flammen
battle-trigger-rallied = Einheiten werden gesammelt
battle-trigger-outscouted = der Feind hat mehr Aufklärer
battle-trigger-objective-lost = ein Ziel ist verloren
battle-trigger-urged = der Befehlshaber treibt sie an

# Wie eine Einheit verloren ging

battle-loss-destroyed = vernichtet
battle-loss-routed = geflohen
battle-loss-captured = gefangen
battle-loss-abandoned = aufgegeben

# Das Schicksal eines Befehlshabers

battle-fate-unhurt = unverletzt
battle-fate-wounded = verwundet
battle-fate-captured = gefangen
battle-fate-killed = gefallen

# Was an Bedingungen oder einem Bericht falsch ist.

reason-battle-no-side = „{ $value }“ ist keine Seite dieses Gefechts.
reason-battle-no-force = „{ $value }“ ist kein Verband dieses Gefechts.
reason-battle-no-unit = „{ $value }“ ist keine Einheit dieses Gefechts.
reason-battle-no-feature = „{ $value }“ gibt es auf dem Feld nicht.
reason-battle-no-work = „{ $value }“ ist keine Stellung dieses Gefechts.
reason-battle-not-its-unit = „{ $value }“ ist keine Einheit dieser Seite.
reason-battle-no-carrier = „{ $value }“ kann diese Einheit nicht tragen oder ziehen.
reason-battle-not-one-main-force = „{ $value }“ muss genau einen Hauptverband haben.
reason-battle-no-way-in = „{ $value }“ hat keinen Weg auf das Feld.
reason-battle-needs-round = Reserven und Ankommende brauchen eine Runde.
reason-battle-needs-no-round = Wer aufgestellt wird, hat keine Runde.
reason-battle-needs-count = Die Anzahl fehlt.
reason-battle-needs-dice = Eine Reserve braucht Würfel.
reason-battle-needs-spans = Die Teile der Kanten fehlen.
reason-battle-needs-no-spans = Nur eine Zone an einer Kante hat Teile von Kanten.
reason-battle-empty-span = Das muss kleiner als { $high } sein.
reason-battle-beyond-edge = Diese Kante ist nur { $length } lang.
reason-battle-beyond-field = Das liegt außerhalb des Feldes von { $width } mal { $depth }.
reason-battle-beyond-clock = Das Gefecht hat höchstens { $rounds } Runden.
reason-battle-points-or-kind = Anzugeben sind entweder Punkte oder eine Art von Stellung.
reason-battle-count-with-kind = Zu einer Art von Stellung gehört eine Anzahl, und nur zu ihr.
reason-battle-no-observer = „{ $value }“ hat dafür keinen Beobachter.
reason-battle-no-budget = „{ $value }“ hatte nichts, um das zu bauen.
reason-battle-beyond-budget = Davon konnten höchstens { $most } gebaut werden.
reason-battle-beyond-pool = Alle Marker zusammen sind nur { $most }.
reason-battle-beyond-strength = Die Einheit hat nur { $strength } zu verlieren.
reason-battle-not-told = Über „{ $value }“ ist nichts gesagt.
reason-battle-not-arrived = Das wäre in Runde { $round } gekommen; da war das Gefecht vorbei.
reason-battle-no-rating = „{ $value }“ hat keinen Kampfwert und zieht keine Marker.
reason-battle-no-commander = Der Befehlshaber von „{ $value }“ ist nicht dabei.
reason-battle-edges-stay-open = In diesem Gefecht werden keine Kanten versperrt.
reason-battle-not-beaten = „{ $value }“ wurde nicht geschlagen: Keine Kante wurde ihm versperrt.
reason-battle-winner-broken = Der Hauptverband von „{ $value }“ ist gebrochen: Gewonnen hat er nicht.
reason-battle-winner-gone = „{ $value }“ hat nichts mehr: Gewonnen hat es nicht.
reason-battle-one-unbroken = Nur „{ $value }“ ist nicht gebrochen: Es hat gewonnen.
