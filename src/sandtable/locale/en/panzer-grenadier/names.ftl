### Names of sides, nations, pieces, terrain and results in Panzer Grenadier.

## The game itself

system-title = Panzer Grenadier
system-text = Platoons, leaders and tanks in the Second World War: both sides act in turns, a few units at a time.

## Sides and nations

side-axis = Axis
side-allies = Allies
nation-american = United States
nation-british = Great Britain
nation-finnish = Finland
nation-french = France
nation-german = Germany
nation-italian = Italy
nation-japanese = Japan
nation-polish = Poland
nation-romanian = Romania
nation-soviet = Soviet Union

## Kinds of pieces

kind-infantry = infantry
kind-engineer = engineers
kind-hmg = heavy machine guns
kind-smg = submachine gunners
kind-cavalry = cavalry
kind-motorcycle = motorcyclists
kind-mortar = mortars
kind-anti-tank = anti-tank guns
kind-artillery = artillery
kind-anti-air = anti-aircraft guns
kind-tank = AFVs
kind-armored-car = armored cars
kind-apc = APCs
kind-truck = trucks
kind-wagon = wagons
kind-sled = sleds
kind-headquarters = headquarters
kind-train = armored train
kind-vessel = river vessel
kind-bunker = bunker
kind-leader = leader
kind-commissar = commissar
kind-aircraft = aircraft
work-entrenchment = entrenchment
work-minefield = minefield
work-off-board = off-board artillery { $value }

## How pieces are named in sentences

piece-name = { $name } #{ $number }
piece-placed = { $name } ({ $details })
unknown-piece = a hidden unit
unknown-hex = a hex off the boards
list-empty = nobody
status-0 = in good order
status-1 = disrupted
status-2 = demoralized
state-status-1 = disrupted
state-status-2 = demoralized
state-reduced = reduced
state-digging = digging in
state-dug-in = dug in
state-limbered = limbered
state-mounted = cavalry leader
state-hidden = hidden
state-moved = MOVED
state-fired = FIRED
state-one-shot-left = one opportunity fire left
state-aboard = aboard { $piece }
state-waiting = off the boards
state-tank-leader = tank leader
state-spotted = spotted
state-held = held fast
state-crossing = crossing
figures-direct = direct fire { $value }-{ $range }
figures-bombard = bombardment { $value }-{ $range }
figures-at = anti-tank { $value }-{ $range }
figures-armor = armor { $value }
figures-move = movement { $value }
figures-leader = morale { $morale }, combat { $combat }, morale modifier { $mod }, movement { $move }

## Terrain

terrain-open = open ground
terrain-woods = woods
terrain-town = town
terrain-village = village
terrain-field = field
terrain-swamp = swamp
terrain-narrow-river = narrow river
terrain-wide-river = wide river
terrain-hill = hill
terrain-road = road
terrain-rail = railway
terrain-bridge = bridge
terrain-ford = ford
terrain-hedge = hedge
terrain-smoke = smoke
direction-0 = top
direction-1 = upper right
direction-2 = lower right
direction-3 = bottom
direction-4 = lower left
direction-5 = upper left

## Results of the tables

result-none = no effect
result-M = M: morale check
result-M1 = M1: morale check at +1
result-M2 = M2: morale check at +2
result-X = X: one step lost, and a morale check
result-2X = 2X: two steps lost, and a morale check
result-3X = 3X: three steps lost, and a morale check
result-1 = 1: one step lost
result-2 = 2: two steps lost
result-3 = 3: three steps lost

## Parts of sums

part-by = { $amount } by { $piece }
sum-adjacent = adjacent
sum-ambush = ambush
sum-aircraft = aircraft
sum-off-board = off-board artillery
sum-anti-air = anti-aircraft guns nearby
sum-anti-tank-value = anti-tank value
sum-armor = armor
sum-artillery-target = artillery in the target hex
sum-cavalry-target = cavalry
sum-charge = charge
sum-commissar = commissar
sum-crossfire = crossfire
sum-crossing = crossing a river
sum-demoralized = demoralized
sum-dice = dice
sum-die = die
sum-disrupted = disrupted
sum-distance = distance
sum-dug-in = dug in
sum-entrenched = entrenched
sum-bunker = bunker
sum-engineers-bunker = engineers against a bunker
sum-extended-range = extended range
sum-friendly-fire-number = friendly fire number
sum-leader = leader
sum-leader-lost = leader lost
sum-out-of-river = out of the river
sum-printed-morale = printed morale
sum-result = result
sum-shelter = shelter
sum-steady-fire = steady gunners
sum-steps-lost = steps lost
sum-stubborn-bunker = stubbornly held bunker
sum-three-units = three units in the hex
sum-troop-morale = morale
sum-uphill = uphill
sum-without-infantry = without infantry

## Why something happened

fate-abandoned = demoralized and abandoned
fate-anti-tank = anti-tank fire
fate-assault = assault
fate-casualty = leader casualty
fate-commissar = shot by the commissar
fate-cornered = no way to flee
fate-demoralized-again = demoralized once more
fate-deserted = deserted
fate-fire = fire
fate-mines = mines
fate-no-room = no room to set it up
fate-overrun = overrun
fate-stacking = too many in the hex
fate-surrounded = surrounded
fate-taken = taken by the enemy
cause-check = morale check
cause-engineers = with the engineers
cause-mines = mines
cause-random-event = random event
cause-recovery = recovery
cause-transport = with the transport
danger-casualty = steps were lost in his hex
danger-overrun = the enemy entered his hex
outcome-passed = passed
outcome-disrupts = failed
outcome-demoralizes = failed by three or more
outcome-recovered = recovers one level
outcome-rallied = fully rallied
outcome-failed = no success
outcome-deserted = the unit runs away
outcome-punished = the commissar shoots
outcome-across = across
outcome-stays = stays
outcome-goes = gone
outcome-drifts = drifts
outcome-hits = on target
outcome-misses = misses
outcome-halts = it must stop
outcome-nothing = nothing happens
surprise-nothing = nothing happens
surprise-aircraft = aircraft come to help
surprise-guns-silent = the off-board artillery is silent in this turn
surprise-second-wind = one marked unit may be activated again
surprise-rally = a unit rallies
surprise-sniper = a sniper aims at a leader
surprise-panic = a unit panics
ending-conditions = The conditions of the scenario decide.
ending-broken = A side's main force is broken.
ending-draw = Both sides, or neither, have met their conditions.
ending-nothing-left = A side has nothing left to fight with.
ending-otherwise = Nobody alone has met the conditions: the scenario names the winner.

## What wins

win-side = { $side }: victory by { $conditions }.
win-unbroken = A side loses at once when its main force has drawn more counters than its rating allows.
win-and = and
win-or = or
win-now = at once
win-control = { $every ->
        [yes] control of { $hexes }
       *[no] control of at least { $number } of { $hexes }
    }
win-towns = at least { $number } town hexes
win-steps = at least { $number } enemy steps lost
win-lost = fewer than { $number } own steps lost
win-exit = at least { $number } own steps off the boards
win-otherwise = Otherwise: { $side }.
win-draw = Otherwise it is a draw.
stood-side = { $side }: { $conditions }.
stood-control = controls { $have } of { $hexes }, { $number } needed
stood-towns = controls { $have } town hexes, { $number } needed
stood-steps = enemy steps lost: { $have }, { $number } needed
stood-lost = own steps lost: { $have }, fewer than { $number } needed
stood-exit = own steps off the boards: { $have }, { $number } needed
stood-met = met
stood-missed = not met
