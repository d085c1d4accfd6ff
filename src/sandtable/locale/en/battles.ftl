### Battles that are commissioned and reported.

# The fields of a report

battle-report-winner = Winner
battle-report-rounds = Complete rounds
battle-report-half-round = Another round was begun
battle-report-ratings = Counters drawn
battle-report-outcomes = What became of the sides
battle-report-losses = Losses
battle-report-placed = Defence works built
battle-report-destroyed = Defence works destroyed
battle-rating-id = Force
battle-rating-drawn = Sum of its counters
battle-outcome-id = Side
battle-outcome-commander = Its commander
battle-outcome-blocked = Edges blocked when it broke
battle-losses-id = Unit
battle-losses-steps = Lost
battle-losses-how = How
battle-placed-side = Side
battle-placed-source = From
battle-placed-kind = Kind
battle-placed-at = Where
battle-placed-destroyed = Destroyed

# What a unit fights as

battle-arm-infantry = infantry
battle-arm-cavalry = cavalry
battle-arm-team = weapon team
battle-arm-mortar = mortar
battle-arm-anti-tank = anti-tank gun
battle-arm-anti-aircraft = anti-aircraft gun
battle-arm-artillery = artillery
battle-arm-rockets = rocket launcher
battle-arm-tank = tank
battle-arm-assault-gun = assault gun
battle-arm-armoured-car = armoured car
battle-arm-carrier = armoured carrier
battle-arm-transport = transport

# How well it fights

battle-quality-regular = regular
battle-quality-green = green
battle-quality-veteran = veteran
battle-quality-elite = elite

# How it moves

battle-mobility-foot = on foot
battle-mobility-horse = by horse
battle-mobility-wheels = on wheels
battle-mobility-tracks = on tracks
battle-mobility-fixed = does not move

# What else it is

battle-role-officer = officer
battle-role-headquarters = headquarters
battle-role-scout = scouts
battle-role-engineer = engineers
battle-role-observer = observer
battle-role-air-observer = air observer
battle-role-medic = medics
battle-role-supply = supply

# The edges of the field

battle-edge-north = north
battle-edge-east = east
battle-edge-south = south
battle-edge-west = west

# What there is on the field

battle-feature-bridge = bridge
battle-feature-crossroads = crossroads
battle-feature-building = building
battle-feature-road = road
battle-feature-wood = wood
battle-feature-river = river
battle-feature-railway = railway
battle-feature-village = village
battle-feature-hill = hill
battle-feature-port = port
battle-feature-station = station
battle-feature-airfield = airfield
battle-feature-depot = depot

# What a side came for

battle-posture-attack = attacks
battle-posture-defend = defends
battle-posture-meet = meets the enemy on its way
battle-posture-ambush = lies in ambush
battle-posture-surprised = is surprised while it reorganises

# What a force is to its side

battle-part-main = main force
battle-part-reinforcement = reinforcement
battle-part-support = support

# How units come on the field

battle-entry-placed = placed before the battle
battle-entry-reserve = in reserve
battle-entry-arrival = arrives later
battle-entry-hidden = hidden at first

# Whom a way is for

battle-entrant-all = all units
battle-entrant-scouts = scouts
battle-entrant-others = all but scouts
battle-entrant-chosen = units of the owner’s choice

# Where something may stand

battle-zone-anywhere = anywhere
battle-zone-edge = near an edge
battle-zone-objectives = near an objective
battle-zone-middle = in the middle

# Light

battle-light-day = day
battle-light-twilight = twilight
battle-light-night = night

# Weather

battle-weather-clear = clear
battle-weather-rain = rain
battle-weather-heavy-rain = heavy rain
battle-weather-light-fog = light fog
battle-weather-heavy-fog = heavy fog
battle-weather-snow = snow
battle-weather-snowstorm = snowstorm

# Defence works

battle-work-foxholes = foxholes
battle-work-trench = trench
battle-work-gun-pit = gun pit
battle-work-bunker = bunker
battle-work-wire = wire
battle-work-mines = mines
battle-work-ditch = anti-tank ditch
battle-work-roadblock = roadblock
battle-work-booby-trap = booby trap

# Where works come from

battle-source-dug-in = dug in
battle-source-fortified = fortified before
battle-source-harbour = works of the harbour
battle-source-last-stand = means to hold out
battle-source-other = other

# Fire from outside

battle-support-howitzers = howitzers
battle-support-rockets = rockets
battle-support-mortars = mortars
battle-support-ships = ships
battle-support-aircraft = aircraft

# Aircraft over a force

battle-air-usual = as chance has it
battle-air-promised = an attack is promised
battle-air-elsewhere = they help others
battle-air-none = nobody flies

# What is drawn against a rating

battle-counter-number = number
battle-counter-air = air attack
battle-counter-mines = mines
battle-counter-breakdown = breakdown
battle-counter-ammunition = low ammunition
battle-counter-confusion = confusion
battle-counter-courage = courage

# What makes a force draw

battle-trigger-unit-lost = a unit is lost
battle-trigger-commander-lost = the commander is lost
battle-trigger-bombed = first attack from the air
battle-trigger-burned = first attack by flame
battle-trigger-rallied = units are rallied
battle-trigger-outscouted = the enemy has more scouts
battle-trigger-objective-lost = an objective is lost
battle-trigger-urged = the commander urges them on

# How a unit was lost

battle-loss-destroyed = destroyed
battle-loss-routed = routed
battle-loss-captured = captured
battle-loss-abandoned = abandoned

# The fate of a commander

battle-fate-unhurt = unhurt
battle-fate-wounded = wounded
battle-fate-captured = captured
battle-fate-killed = killed

# What is wrong with terms or a report.

reason-battle-no-side = “{ $value }” is not a side of this battle.
reason-battle-no-force = “{ $value }” is not a force of this battle.
reason-battle-no-unit = “{ $value }” is not a unit of this battle.
reason-battle-no-feature = There is no “{ $value }” on the field.
reason-battle-no-work = “{ $value }” is not a defence work of this battle.
reason-battle-not-its-unit = “{ $value }” is not a unit of this side.
reason-battle-no-carrier = “{ $value }” cannot carry or tow this unit.
reason-battle-not-one-main-force = “{ $value }” must have exactly one main force.
reason-battle-no-way-in = “{ $value }” has no way to the field.
reason-battle-needs-round = Reserves and arrivals need a round.
reason-battle-needs-no-round = Whoever is placed has no round.
reason-battle-needs-count = Say how many.
reason-battle-needs-dice = A reserve needs dice.
reason-battle-needs-spans = Say which parts of edges.
reason-battle-needs-no-spans = Only a zone at an edge has parts of edges.
reason-battle-empty-span = This must be less than { $high }.
reason-battle-beyond-edge = This edge is only { $length } long.
reason-battle-beyond-field = This lies outside the field of { $width } by { $depth }.
reason-battle-beyond-clock = The battle has no more than { $rounds } rounds.
reason-battle-points-or-kind = Give either points or a kind of work.
reason-battle-count-with-kind = A number goes with a kind of work, and only with it.
reason-battle-no-observer = “{ $value }” has no observer for this.
reason-battle-no-budget = “{ $value }” had nothing to build that from.
reason-battle-beyond-budget = No more than { $most } of these could be built.
reason-battle-beyond-pool = All counters together are only { $most }.
reason-battle-beyond-strength = The unit has only { $strength } to lose.
reason-battle-not-told = Nothing is told of “{ $value }”.
reason-battle-not-arrived = It would have come in round { $round }; the battle was over by then.
reason-battle-no-rating = “{ $value }” has no rating and draws no counters.
reason-battle-no-commander = The commander of “{ $value }” is not there.
reason-battle-edges-stay-open = In this battle edges are not blocked.
reason-battle-not-beaten = “{ $value }” was not beaten: no edge was blocked to it.
reason-battle-winner-broken = The main force of “{ $value }” is broken: it has not won.
reason-battle-winner-gone = “{ $value }” has nothing left: it has not won.
reason-battle-one-unbroken = Only “{ $value }” is not broken: it has won.
