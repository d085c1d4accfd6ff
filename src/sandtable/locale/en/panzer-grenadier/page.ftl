### Readings of unclear rules that a game can choose.

web-ruling-demanded-recovery = Who names the piece of which recovery is demanded after a pass
web-ruling-demanded-recovery-demander = the player who demands it
web-ruling-demanded-recovery-owner = its owner
web-ruling-transport-overrun = Who overruns empty trucks, wagons and sleds
web-ruling-transport-overrun-combat-units = combat units
web-ruling-transport-overrun-apcs-too = APCs, too
web-ruling-unloading-cost = What unloading personnel costs
web-ruling-unloading-cost-free = nothing
web-ruling-unloading-cost-point = a movement point
web-ruling-leader-bonuses = How many leaders may raise one unit
web-ruling-leader-bonuses-several = several
web-ruling-leader-bonuses-one = one
web-ruling-decapitated-leaders = Leaders near the place where the highest leader was lost
web-ruling-decapitated-leaders-move = may move
web-ruling-decapitated-leaders-stay = are held like units
web-ruling-assault-loss-classes = Trucks and guns in the losses of an assault
web-ruling-assault-loss-classes-joined = one class
web-ruling-assault-loss-classes-separate = two classes
web-ruling-spotted-range = How far a unit is seen that fires from limiting terrain
web-ruling-spotted-range-visibility = as far as visibility goes
web-ruling-spotted-range-twelve = always 12 hexes
web-ruling-friendly-fire-shifts = Column shifts in friendly fire
web-ruling-friendly-fire-shifts-applied = apply
web-ruling-friendly-fire-shifts-none = do not apply
web-ruling-demoralized-in-assault = A demoralized unit in a bunker or entrenchment under assault
web-ruling-demoralized-in-assault-leaves = must leave
web-ruling-demoralized-in-assault-may-stay = may stay
web-ruling-opportunity-leaders = Leaders in opportunity fire
web-ruling-opportunity-leaders-none = take no part
web-ruling-opportunity-leaders-unmarked = may help while unmarked
web-ruling-recovery-bonus = The bonus of shelter for recovery
web-ruling-recovery-bonus-units = for units
web-ruling-recovery-bonus-leaders-too = for leaders, too
web-ruling-air-targets = Targets of aircraft
web-ruling-air-targets-any-hex = any hex without friends
web-ruling-air-targets-spotted = spotted hexes only
web-ruling-minefield-engineers = Who profits from engineers in a minefield
web-ruling-minefield-engineers-announced = all who were announced to enter with them
web-ruling-minefield-engineers-alone = themselves only
web-ruling-bunker-shift = How far fire at a bunker is shifted to the left
web-ruling-bunker-shift-three = three columns at most
web-ruling-bunker-shift-unlimited = without limit
web-ruling-stopped-charge = Marker of a charge that was stopped
web-ruling-stopped-charge-fired = FIRED
web-ruling-stopped-charge-moved = MOVED
web-ruling-halved-value = What is halved for a unit that wavers
web-ruling-halved-value-printed = the printed value, before a leader adds to it
web-ruling-halved-value-with-leader = the value with the leader's part
web-ruling-commissar-value = Modifiers to a commissar's value
web-ruling-commissar-value-alone = none
web-ruling-commissar-value-modified = all the usual ones
web-ruling-hidden-approach = Approach to hidden units
web-ruling-hidden-approach-free = is free
web-ruling-hidden-approach-restricted = needs a leader
web-ruling-passenger-losses = Passengers in the losses of their hex
web-ruling-passenger-losses-with-transport = share the fate of their transport
web-ruling-passenger-losses-own-class = count in their own class
web-ruling-leader-moving-along = A leader who moves along under opportunity fire
web-ruling-leader-moving-along-casualty-roll = rolls for casualties only
web-ruling-leader-moving-along-checks-too = checks morale, too
web-ruling-crossfire-shots = Shots that must have gone before for crossfire
web-ruling-crossfire-shots-one = one
web-ruling-crossfire-shots-two = two
web-ruling-enemy-occupied = Enemy-occupied hexes for disrupted units
web-ruling-enemy-occupied-combat-units = with combat units or APCs
web-ruling-enemy-occupied-any-unit = with any unit
web-ruling-assault-hex-control = Control of an assault hex
web-ruling-assault-hex-control-nobody = nobody has it
web-ruling-assault-hex-control-former = stays with who had it
web-ruling-harmless-shot = A first shot that could do no damage
web-ruling-harmless-shot-ignored = does not count for crossfire
web-ruling-harmless-shot-counts = counts
web-ruling-british-armor = British armor
web-ruling-british-armor-efficient = is efficient
web-ruling-british-armor-plain = is like others
web-ruling-hedge-first-fire = First Fire behind a hedge
web-ruling-hedge-first-fire-granted = yes
web-ruling-hedge-first-fire-none = no

### The table in the browser.

## Scenarios

web-filter-nation = Nation
web-filter-scale = Size
web-filter-year = Year
web-filter-light = Light
web-scale-small = small
web-scale-middle = medium-sized
web-scale-large = large
web-light-day = by day
web-light-night = by night
web-to-learn = good to learn with
web-units = { $number ->
        [one] one unit
       *[other] { $number } units
    }
web-turns = { $number ->
        [one] one turn
       *[other] { $number } turns
    }
web-turns-long = { $number ->
        [one] one turn
       *[other] { $number } turns
    } of a quarter of an hour, { $hours } hours in all
web-boards = { $number ->
        [one] one board
       *[other] { $number } boards
    }
web-board-names = Boards
web-length = Length
web-visibility = one sees { $number ->
        [one] one hex
       *[other] { $number } hexes
    } far

## The board

web-piece = { $name } #{ $number }
web-held = held by { $side }
web-limiting = hides who stands in it
web-cost-foot = on foot { $points }
web-cost-motorized = wheels { $points }
web-cost-mechanized = tracks { $points }
web-mine = minefield { $strength }
web-wrecks = { $number ->
        [one] a wreck
       *[other] { $number } wrecks
    }
web-steps = { $number ->
        [one] one step
       *[other] { $number } steps
    }
web-legend = What the counters show
web-look-line = Line of sight
web-look-sees = Sees
web-look-spotters = Who sees them
web-look-lanes = Who fires here
web-overlay-sees = Seen from { $thing }, with the distance
web-overlay-spotters = { $number ->
        [0] Nobody sees { $thing } now
        [one] One unit sees { $thing }
       *[other] { $number } units see { $thing }
    }; shaded: from where it can be seen
web-overlay-lanes = { $number ->
        [0] Nobody could make opportunity fire into { $thing }
        [one] One unit could make opportunity fire into { $thing }
       *[other] { $number } units could make opportunity fire into { $thing }
    }
web-lane = { $range } away, { $shots ->
        [one] one shot left
       *[other] { $shots } shots left
    }
web-range = { $range ->
        [one] one hex away
       *[other] { $range } hexes away
    }
web-sight-from = Line of sight: from which hex?
web-sight-to = Line of sight from { $hex }: to which hex?
web-key-sight = measure a line of sight
web-key-sees = what is seen from here
web-key-spotters = who sees this stack
web-key-lanes = who could make opportunity fire here
web-pick-place = { $number ->
        [one] Choose the lit hex on the board, or
       *[other] Choose one of { $number } lit hexes on the board, or
    }

## Answers at a counter

web-verb-move = Move
web-verb-fire = Fire
web-verb-act = Acts now
web-verb-join = Joins
web-verb-raise = Raises the fire
web-verb-aim = Shoots
web-verb-shoot = Shoot at it
web-verb-lose = Loses a step
web-verb-support = Supports it

## Activation

web-activation = Who is activated
web-activation-of = Activate with { $piece }
web-chain = { $piece } reaches { $units ->
        [0] nobody
        [one] one unit
       *[other] { $units } units
    }{ $leaders ->
        [0] {""}
        [1] {""}
       *[other] {" "}by a chain of { $leaders } leaders
    }
web-activate = { $number ->
        [one] Announce one
       *[other] Announce { $number }
    }
web-task-move = moves
web-task-fire = fires
web-task-none = stays out
web-task-all = A task for all
web-task-all-move = All move ({ $number })
web-task-all-fire = All fire ({ $number })
web-task-no-target = fires, but finds nobody to fire at from here
web-tab-hand = Command
web-tab-battle = Battle

## The state of the battle

web-clock = Turn { $turn } of { $turns }, { $time }
web-battle = State of the battle
web-initiative = initiative { $number }
web-opening-segments = { $number ->
        [one] one segment before the other side
       *[other] { $number } segments before the other side
    }
web-lost = { $number ->
        [0] no losses
        [one] one step lost
       *[other] { $number } steps lost
    }
web-aims = What wins
web-aim-control = hold { $number } of { $all }
web-aim-towns = hold { $number } town hexes
web-aim-steps = enemy steps lost
web-aim-lost = fewer own steps lost than
web-aim-exit = own steps off the boards
web-force = { $steps } steps, { $lost } lost
web-morale = morale { $full }/{ $reduced }
web-fresh = { $fresh } of { $all } can still act
web-wavering = { $disrupted } disrupted, { $demoralized } demoralized
web-guns = off-board artillery: { $number } of { $all }
web-air = aircraft: { $number }
web-air-turns = turns { $first } to { $last }
web-smoke-may = can fire smoke
web-arrives = { $number ->
        [one] one piece enters from turn { $turn } on
       *[other] { $number } pieces enter from turn { $turn } on
    }
web-hidden = { $number ->
        [one] one unit hidden
       *[other] { $number } units hidden
    }

## The moment of fire

web-combat = The attack
web-combat-direct = { $side }: direct fire at { $hex }
web-combat-bombard = { $side }: bombardment of { $hex }
web-combat-friendly-fire = { $side }: own fire on { $hex }
web-combat-assault = { $side }: assault in { $hex }
web-combat-at = { $side }: anti-tank fire at { $hex }
web-strength = strength: column { $column } before shifts
web-column = column { $column }, shifted by { $shift }
web-dice = two dice
web-rolled = { $roll } rolled:
web-needs = from { $roll } on

## Charts

chart-turn = A turn
chart-direct = Direct fire
chart-bombard = Bombardment
chart-assault = Assault
chart-at = Anti-tank fire
chart-terrain = Terrain
chart-pieces = Counters
chart-table-direct = Direct fire table
chart-table-bombard = Bombardment table
chart-table-assault = Assault table
chart-table-at = Anti-tank fire
chart-turn-initiative = Each side adds a die to its initiative. The higher total wins, and who wins by much acts several times before the other side.
chart-turn-segment = Then both sides act in segments, one after the other.
chart-turn-activate = In a segment you activate one stack, or a leader with everybody in his hex and beside it; leaders below him bring theirs along. For each you announce at once whether it moves or fires.
chart-turn-act = They act one after another and are marked MOVED or FIRED: no more in this turn.
chart-turn-react = Who has not been activated may make opportunity fire at whoever moves in his sight, twice in a turn.
chart-turn-pass = Who has nothing to do passes. When both pass one after the other the turn is over.
chart-turn-end = Then markers come off, smoke drifts away, and the next quarter of an hour begins.
chart-turn-win = After the last turn the conditions of the scenario decide; some are judged at once.
chart-about-direct = Add up the direct fire of all who fire together, go to the highest column that this reaches, shift it, and roll two dice. Low rolls hit. The shift goes at most three columns to the right and two to the left.
chart-about-bombard = Mortars and guns that fire over others. Add up their bombardment values, shift the column, and roll two dice: low rolls hit. Friends beside the target hex are in danger.
chart-about-assault = Both sides add up their direct fire values, shift their own column and roll one die each: high rolls hit. Neither result touches the other's, unless the defender fires first.
chart-about-at = Two dice, and the anti-tank value of the gun, less the armour of the target. The total says what happens.
chart-friendly-fire = Beside a bombarded hex friends are hit on a 1 or 2; a second die names the column: { $columns }.
chart-modifiers = What shifts the column, or is added
chart-results = What the results do
chart-modifier-adjacent = all who fire are adjacent
chart-modifier-three-units = three units in the target hex
chart-modifier-artillery-target = artillery in the target hex
chart-modifier-cavalry-target = against cavalry
chart-modifier-crossing = the target crosses a river
chart-modifier-dug-in = the target is dug in
chart-modifier-entrenched = the target is entrenched
chart-modifier-bunker = the target is in a bunker
chart-modifier-anti-air = anti-aircraft guns near the target of aircraft
chart-modifier-ambush = out of hiding at somebody on the march
chart-modifier-leader = a leader takes part
chart-modifier-charge = cavalry charges
chart-modifier-stubborn-bunker = a bunker that is held stubbornly
chart-modifier-engineers-bunker = engineers against a bunker
chart-modifier-river = all attackers come out of a wide river
chart-modifier-crossfire = crossfire
chart-modifier-uphill = uphill
chart-modifier-close = up to two hexes
chart-modifier-long = beyond half the range
chart-terrain-text = Points to enter by class; shifts for whoever attacks somebody there; what hides lets nobody see through it, and who stands in it is seen from three hexes only.
chart-terrain-name = Ground
chart-terrain-sight = Sight
chart-terrain-limiting = hides
chart-class-foot = foot
chart-class-motorized = wheels
chart-class-mechanized = tracks
chart-shift-direct = direct
chart-shift-bombard = bombard.
chart-shift-assault = assault
chart-shift-at = anti-tank
chart-pieces-states = States and markers
chart-pieces-arms = Arms
chart-piece-direct = 5-3, plain
about-piece-direct = Direct fire: the strength, and how many hexes it reaches.
chart-piece-bombard = 12-15, on red
about-piece-bombard = Bombardment: the strength, and how far. It needs somebody who sees the target.
chart-piece-at = 5-6, on amber
about-piece-at = Anti-tank fire: what is added to the dice against vehicles, and how far.
chart-piece-armor = The shield
about-piece-armor = Armour: what is taken off anti-tank fire. Most other fire does nothing to it.
chart-piece-steps = The squares
about-piece-steps = Steps: how often it can be hit. A hollow one is lost, and the values are those of what is left.
chart-piece-leader = 8-1-0
about-piece-leader = A leader: his morale, what he adds to the fire of a unit with him, and what he adds to morale.
about-state-disrupted = Disrupted: a broken amber edge and stripes. It fires with half its strength and does not go towards the enemy.
about-state-demoralized = Demoralized: a red edge and a net of stripes. It does not fire, and must flee or try to recover.
about-state-moved = An arrow: it has moved, and does nothing more in this turn.
about-state-fired = A burst: it has fired, and does nothing more in this turn.
about-state-one-shot = A brown burst: it has made opportunity fire once and can do so once more.
about-state-dug-in = An earthwork below it: dug in. Dots: it is digging.
about-state-limbered = A hook: limbered. It can be towed and does not fire.
about-state-hidden = A struck-out eye: hidden, only its own side knows of it.
about-state-spotted = An eye: it fired from cover and is seen from afar.
about-state-tank-leader = A star: it carries a tank leader, and can bring other vehicles along.
