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
web-shifts = Fire at it: { $shifts }
web-ground = What ground and works do here
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
web-activation-hint = At the beginning of a segment, tap a leader on the board: here you see whom he reaches, and give each a task.
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
web-off-boards = not on the boards
web-beside-set-up-hex = or take another piece in hand first:
web-group-move = All move to { $hex } ({ $number })
web-group-fire = All fire at { $hex } ({ $number })
web-group-assault = All assault { $hex } ({ $number })
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
web-bring-on = Bring them on
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
web-fights-at-once = both sides at once
web-fights-first = First Fire: before the attackers
web-fights-leaver = at who leaves the assault
