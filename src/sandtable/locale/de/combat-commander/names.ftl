### Namen von Seiten, Nationen, Spielsteinen, Karten und Gelände in Combat Commander.

## Das Spiel selbst

system-title = Combat Commander: Europe
system-text = Gruppen, Offiziere und Karten im Zweiten Weltkrieg: taktische Gefechte auf einem Sechseckplan.

## Seiten und Nationen

side-axis = Achse
side-allies = Alliierte

nation-german = Deutschland
nation-italian = Italien
nation-american = Vereinigte Staaten
nation-russian = Sowjetunion
nation-british = Großbritannien
nation-french = Frankreich
nation-bulgarian = Bulgarien
nation-croat = Kroatien
nation-finnish = Finnland
nation-hungarian = Ungarn
nation-romanian = Rumänien
nation-slovakian = Slowakei
nation-brazilian = Brasilien
nation-anzac = ANZAC
nation-canadian = Kanada
nation-indian = Indien
nation-belgian = Belgien
nation-dutch = Niederlande
nation-free-french = Freies Frankreich
nation-greek = Griechenland
nation-norwegian = Norwegen
nation-polish = Polen
nation-yugoslav = Jugoslawien

posture-attacker = Angreifer
posture-defender = Verteidiger
posture-recon = Aufklärung

edge-top = oben
edge-bottom = unten
edge-left = links
edge-right = rechts

## Anführer nach Dienstgrad, dann die übrigen Einheiten

rank-captain = { $nation ->
        [german] Hptm.
       *[other] Capt.
    } { $name }
rank-lieutenant = { $nation ->
        [german] Lt.
       *[other] Lt.
    } { $name }
rank-sergeant = { $nation ->
        [german] Fw.
       *[other] Sgt.
    } { $name }
rank-corporal = { $nation ->
        [german] Uffz.
       *[other] Cpl.
    } { $name }
rank-private = { $nation ->
        [german] Schütze
       *[other] Pvt.
    } { $name }
rank-private-nameless = Schütze
rank-hero = Held { $name }
rank-hero-nameless = Held

unit-any-leader = ein ausgeloster Anführer
unit-airborne-squad = Luftlandegruppe
unit-assault-squad = Sturmgruppe
unit-bar-squad = BAR-Gruppe
unit-bersaglieri-squad = Bersaglieri-Gruppe
unit-blackshirt-squad = Schwarzhemdengruppe
unit-chasseur-squad = Chasseur-Gruppe
unit-conscript-squad = Rekrutengruppe
unit-elite-rifle-squad = Elite-Schützengruppe
unit-elite-squad = Elitegruppe
unit-elite-team = Elitetrupp
unit-engineer-squad = Pioniergruppe
unit-fucilieri-squad = Füsiliergruppe
unit-green-squad = Unerfahrene Gruppe
unit-green-team = Unerfahrener Trupp
unit-guards-rifle-squad = Garde-Schützengruppe
unit-guards-smg-squad = Garde-MPi-Gruppe
unit-guards-squad = Gardegruppe
unit-guastatori-squad = Guastatori-Gruppe
unit-legionnaire-squad = Legionärsgruppe
unit-line-squad = Liniengruppe
unit-line-team = Linientrupp
unit-militia-squad = Milizgruppe
unit-parachute-squad = Fallschirmgruppe
unit-paratroop-squad = Fallschirmjägergruppe
unit-pionier-squad = Pioniergruppe
unit-reservist-squad = Reservistengruppe
unit-rifle-squad = Schützengruppe
unit-smg-squad = MPi-Gruppe
unit-ss-squad = SS-Gruppe
unit-sissi-squad = Sissi-Gruppe
unit-territorial-squad = Territorialgruppe
unit-volksgrenadier-squad = Volksgrenadiergruppe
unit-weapon-team = Waffentrupp

## Waffen und Funkgeräte

weapon-25-pounder = 25-Pfünder
weapon-50cal-mg = MG Kaliber .50
weapon-50mm-mortar = 50-mm-Mörser
weapon-60mm-mortar = 60-mm-Mörser
weapon-brandt-mortar = Brandt-Mörser
weapon-brixia-mortar = Brixia-Mörser
weapon-flamethrower = Flammenwerfer
weapon-french-75 = Französische 75er
weapon-grw-mortar = Granatwerfer
weapon-heavy-mg = Schweres MG
weapon-ig-18-gun = Geschütz IG 18
weapon-ig-33-gun = Geschütz IG 33
weapon-infantry-gun = Infanteriegeschütz
weapon-light-mg = Leichtes MG
weapon-light-mortar = Leichter Mörser
weapon-medium-mg = Mittleres MG
weapon-medium-mortar = Mittlerer Mörser
weapon-molotov-cocktail = Molotowcocktail
weapon-mountain-gun = Gebirgsgeschütz
weapon-pack-howitzer = Gebirgshaubitze
weapon-satchel-charge = Geballte Ladung

weapon-kind-mg = Maschinengewehr
weapon-kind-mortar = Mörser
weapon-kind-gun = Geschütz
weapon-kind-flame = Flammenwerfer, Molotowcocktail
weapon-kind-charge = Sprengladung
weapon-kind-radio = Funkgerät

radio = Funkgerät { $calibre }

## Wie Spielsteine in Sätzen heißen

unit-numbered = { $name } { $number }
unit-placed = { $name } ({ $hex })
weapon-carried = { $weapon } von { $unit }
unit-figures = { $unit }: FK { $fp }, Reichweite { $range }, Bewegung { $move }, Moral { $morale }{ $command ->
        [0] {""}
       *[other] , Führung { $command }
    }
weapon-figures = { $weapon }: FK { $fp }, Reichweite { $range }
state-broken = gebrochen
state-suppressed = niedergehalten
state-veteran = Veteran
weapon-state-broken = unbrauchbar
state-activated = aktiviert
list-empty = niemand
off-map = außerhalb der Karte
time-space = Zeit { $number }
unknown-hex = einem Feld, das es auf dieser Karte nicht gibt

## Schicksalskarten

card = Karte { $key }
card-described = { $order } / { $action }

order-advance = Vorrücken
order-artillery-denied = Artillerie verweigert
order-artillery-request = Artillerieanforderung
order-command-confusion = Befehlswirrwarr
order-fire = Feuer
order-move = Bewegung
order-op-fire = Gelegenheitsfeuer
order-recover = Erholung
order-rout = Flucht

action-ambush = Hinterhalt
action-assault-fire = Sturmfeuer
action-bore-sighting = Eingeschossen
action-command-confusion = Befehlswirrwarr
action-concealment = Tarnung
action-crossfire = Kreuzfeuer
action-demolitions = Sprengung
action-dig-in = Eingraben
action-fire = Gelegenheitsfeuer
action-hand-grenades = Handgranaten
action-hidden-entrenchments = Verborgene Stellungen
action-hidden-mines = Verborgene Minen
action-hidden-pillbox = Verborgener Kampfstand
action-hidden-unit = Verborgene Einheit
action-hidden-wire = Verborgener Stacheldraht
action-light-wounds = Leichte Verwundungen
action-marksmanship = Treffsicherheit
action-no-quarter = Kein Pardon
action-smoke-grenades = Nebelhandgranaten
action-spray-fire = Streufeuer
action-sustained-fire = Dauerfeuer

fate-air-support = Luftunterstützung
fate-battle-harden = Kampferprobt
fate-battlefield-integrity = Zusammenhalt
fate-blaze = Brand
fate-booby-trap = Sprengfalle
fate-breeze = Brise
fate-command-and-control = Führung und Kontrolle
fate-commissar = Kommissar
fate-cower = Verzagen
fate-deploy = Aufteilen
fate-dust = Staub
fate-elan = Elan
fate-entrench = Verschanzen
fate-field-promotion = Beförderung im Feld
fate-fog-of-war = Nebel des Krieges
fate-hero = Held
fate-infiltration = Einsickern
fate-interdiction = Abriegelung
fate-interrogation = Verhör
fate-kia = Gefallen
fate-malfunction = Versagen
fate-medic = Sanitäter!
fate-mission-objective = Auftragsziel
fate-prisoners-of-war = Kriegsgefangene
fate-reconnaissance = Erkundung
fate-reinforcements = Verstärkungen
fate-rubble = Trümmer
fate-sappers = Sappeure
fate-scrounge = Organisieren
fate-shell-shock = Granatschock
fate-shellholes = Granattrichter
fate-strategic-objective = Strategisches Ziel
fate-suppressing-fire = Niederhaltendes Feuer
fate-walking-wounded = Gehfähige Verwundete
fate-white-phosphorus = Weißer Phosphor

trigger-none = kein Auslöser
trigger-event = Ereignis!
trigger-jammed = Ladehemmung!
trigger-sniper = Scharfschütze!
trigger-time = Zeit!

## Gelände, Feldseiten, Befestigungen, Ziele

terrain-open = Offenes Gelände
terrain-woods = Wald
terrain-building = Gebäude
terrain-brush = Gestrüpp
terrain-orchard = Obstgarten
terrain-field = Acker
terrain-marsh = Sumpf
terrain-stream = Bach
terrain-gully = Senke
terrain-water-barrier = Gewässer
terrain-major-bridge = Große Brücke
terrain-minor-bridge = Kleine Brücke
terrain-road = Straße
terrain-railway = Bahndamm
terrain-trail = Pfad
terrain-hill = Hügel
terrain-wall = Mauer
terrain-hedge = Hecke
terrain-fence = Zaun
terrain-cliff = Steilhang
terrain-smoke = Rauch
terrain-blaze = Brand

fortification-bunker = Bunker
fortification-foxholes = Schützenlöcher
fortification-mines = Minen
fortification-pillbox = Kampfstand
fortification-trench = Schützengraben
fortification-wire = Stacheldraht

chit-drawn = ein weiteres Plättchen wird zu Beginn gezogen
chit-objective = { $chit }: Ziel { $objective } ist { $vp } SP wert
chit-every = { $chit }: jedes Ziel ist { $vp } SP wert
chit-sudden-death = { $chit }: Wer beim Wurf auf jähes Ende alle fünf Ziele hält, gewinnt
chit-double-exit = { $chit }: Punkte fürs Verlassen der Karte zählen doppelt
chit-double-elimination = { $chit }: Punkte für ausgeschaltete Einheiten zählen doppelt
