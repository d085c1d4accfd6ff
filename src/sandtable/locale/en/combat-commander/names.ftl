### Names of sides, nations, pieces, cards and terrain in Combat Commander.

## The game itself

system-title = Combat Commander: Europe
system-text = Squads, Leaders and cards in the Second World War: tactical battles on a map of hexes.

## Sides and nations

side-axis = Axis
side-allies = Allies

nation-german = Germany
nation-italian = Italy
nation-american = United States
nation-russian = Soviet Union
nation-british = Great Britain
nation-french = France
nation-bulgarian = Bulgaria
nation-croat = Croatia
nation-finnish = Finland
nation-hungarian = Hungary
nation-romanian = Romania
nation-slovakian = Slovakia
nation-brazilian = Brazil
nation-anzac = ANZAC
nation-canadian = Canada
nation-indian = India
nation-belgian = Belgium
nation-dutch = Netherlands
nation-free-french = Free France
nation-greek = Greece
nation-norwegian = Norway
nation-polish = Poland
nation-yugoslav = Yugoslavia

posture-attacker = Attacker
posture-defender = Defender
posture-recon = Recon

edge-top = top
edge-bottom = bottom
edge-left = left
edge-right = right

## Leaders by rank, then the other units

rank-captain = { $nation ->
        [german] Cpt.
       *[other] Cpt.
    } { $name }
rank-lieutenant = { $nation ->
        [german] Lt.
       *[other] Lt.
    } { $name }
rank-sergeant = { $nation ->
        [german] Sgt.
       *[other] Sgt.
    } { $name }
rank-corporal = { $nation ->
        [german] Cpl.
       *[other] Cpl.
    } { $name }
rank-private = { $nation ->
        [german] Pvt.
       *[other] Pvt.
    } { $name }
rank-private-nameless = Private
rank-hero = Hero { $name }
rank-hero-nameless = Hero

unit-any-leader = a Leader drawn at random
unit-airborne-squad = Airborne Squad
unit-assault-squad = Assault Squad
unit-bar-squad = BAR Squad
unit-bersaglieri-squad = Bersaglieri Squad
unit-blackshirt-squad = Blackshirt Squad
unit-chasseur-squad = Chasseur Squad
unit-conscript-squad = Conscript Squad
unit-elite-rifle-squad = Elite Rifle Squad
unit-elite-squad = Elite Squad
unit-elite-team = Elite Team
unit-engineer-squad = Engineer Squad
unit-fucilieri-squad = Fucilieri Squad
unit-green-squad = Green Squad
unit-green-team = Green Team
unit-guards-rifle-squad = Guards Rifle Squad
unit-guards-smg-squad = Guards SMG Squad
unit-guards-squad = Guards Squad
unit-guastatori-squad = Guastatori Squad
unit-legionnaire-squad = Legionnaire Squad
unit-line-squad = Line Squad
unit-line-team = Line Team
unit-militia-squad = Militia Squad
unit-parachute-squad = Parachute Squad
unit-paratroop-squad = Paratroop Squad
unit-pionier-squad = Pionier Squad
unit-reservist-squad = Reservist Squad
unit-rifle-squad = Rifle Squad
unit-smg-squad = SMG Squad
unit-ss-squad = SS Squad
unit-sissi-squad = Sissi Squad
unit-territorial-squad = Territorial Squad
unit-volksgrenadier-squad = Volksgrenadier Squad
unit-weapon-team = Weapon Team

## Weapons and Radios

weapon-25-pounder = 25-pounder
weapon-50cal-mg = .50 cal MG
weapon-50mm-mortar = 50 mm mortar
weapon-60mm-mortar = 60 mm mortar
weapon-brandt-mortar = Brandt mortar
weapon-brixia-mortar = Brixia mortar
weapon-flamethrower = Flamethrower
weapon-french-75 = French 75
weapon-grw-mortar = GrW mortar
weapon-heavy-mg = Heavy MG
weapon-ig-18-gun = IG 18 gun
weapon-ig-33-gun = IG 33 gun
weapon-infantry-gun = Infantry gun
weapon-light-mg = Light MG
weapon-light-mortar = Light mortar
weapon-medium-mg = Medium MG
weapon-medium-mortar = Medium mortar
weapon-molotov-cocktail = Molotov cocktail
weapon-mountain-gun = Mountain gun
weapon-pack-howitzer = Pack howitzer
weapon-satchel-charge = Satchel charge

weapon-kind-mg = Machine gun
weapon-kind-mortar = Mortar
weapon-kind-gun = Gun
weapon-kind-flame = Flamethrower, Molotov cocktail
weapon-kind-charge = Satchel charge
weapon-kind-radio = Radio

radio = Radio { $calibre }

## How pieces are named in sentences

unit-numbered = { $name } { $number }
unit-placed = { $name } ({ $hex })
weapon-carried = { $weapon } of { $unit }
unit-figures = { $unit }: FP { $fp }, Range { $range }, Movement { $move }, Morale { $morale }{ $command ->
        [0] {""}
       *[other] , Command { $command }
    }
weapon-figures = { $weapon }: FP { $fp }, Range { $range }
state-broken = broken
state-suppressed = suppressed
state-veteran = veteran
weapon-state-broken = broken
state-activated = activated
list-empty = nobody
off-map = off the map
time-space = Time { $number }
unknown-hex = a hex that this map does not have

## Fate cards

card = card { $key }
card-described = { $order } / { $action }

order-advance = Advance
order-artillery-denied = Artillery Denied
order-artillery-request = Artillery Request
order-command-confusion = Command Confusion
order-fire = Fire
order-move = Move
order-op-fire = Op Fire
order-recover = Recover
order-rout = Rout

action-ambush = Ambush
action-assault-fire = Assault Fire
action-bore-sighting = Bore Sighting
action-command-confusion = Command Confusion
action-concealment = Concealment
action-crossfire = Crossfire
action-demolitions = Demolitions
action-dig-in = Dig In
action-fire = Op Fire
action-hand-grenades = Hand Grenades
action-hidden-entrenchments = Hidden Entrenchments
action-hidden-mines = Hidden Mines
action-hidden-pillbox = Hidden Pillbox
action-hidden-unit = Hidden Unit
action-hidden-wire = Hidden Wire
action-light-wounds = Light Wounds
action-marksmanship = Marksmanship
action-no-quarter = No Quarter
action-smoke-grenades = Smoke Grenades
action-spray-fire = Spray Fire
action-sustained-fire = Sustained Fire

fate-air-support = Air Support
fate-battle-harden = Battle Harden
fate-battlefield-integrity = Battlefield Integrity
fate-blaze = Blaze
fate-booby-trap = Booby Trap
fate-breeze = Breeze
fate-command-and-control = Command & Control
fate-commissar = Commissar
fate-cower = Cower
fate-deploy = Deploy
fate-dust = Dust
fate-elan = Élan
fate-entrench = Entrench
fate-field-promotion = Field Promotion
fate-fog-of-war = Fog of War
fate-hero = Hero
fate-infiltration = Infiltration
fate-interdiction = Interdiction
fate-interrogation = Interrogation
fate-kia = KIA
fate-malfunction = Malfunction
fate-medic = Medic!
fate-mission-objective = Mission Objective
fate-prisoners-of-war = Prisoners of War
fate-reconnaissance = Reconnaissance
fate-reinforcements = Reinforcements
fate-rubble = Rubble
fate-sappers = Sappers
fate-scrounge = Scrounge
fate-shell-shock = Shell Shock
fate-shellholes = Shellholes
fate-strategic-objective = Strategic Objective
fate-suppressing-fire = Suppressing Fire
fate-walking-wounded = Walking Wounded
fate-white-phosphorus = White Phosphorus

trigger-none = no trigger
trigger-event = Event!
trigger-jammed = Jammed!
trigger-sniper = Sniper!
trigger-time = Time!

## Terrain, hexsides, Fortifications, Objectives

terrain-open = Open Ground
terrain-woods = Woods
terrain-building = Building
terrain-brush = Brush
terrain-orchard = Orchard
terrain-field = Field
terrain-marsh = Marsh
terrain-stream = Stream
terrain-gully = Gully
terrain-water-barrier = Water Barrier
terrain-major-bridge = Major Bridge
terrain-minor-bridge = Minor Bridge
terrain-road = Road
terrain-railway = Railway
terrain-trail = Trail
terrain-hill = Hill
terrain-wall = Wall
terrain-hedge = Hedge
terrain-fence = Fence
terrain-cliff = Cliff
terrain-smoke = Smoke
terrain-blaze = Blaze

fortification-bunker = Bunker
fortification-foxholes = Foxholes
fortification-mines = Mines
fortification-pillbox = Pillbox
fortification-trench = Trench
fortification-wire = Wire

chit-drawn = one more chit is drawn when the game begins
chit-objective = { $chit }: Objective { $objective } is worth { $vp } VP
chit-every = { $chit }: each Objective is worth { $vp } VP
chit-sudden-death = { $chit }: all five Objectives held at a Sudden Death roll win the game
chit-double-exit = { $chit }: exit points count double
chit-double-elimination = { $chit }: elimination points count double
