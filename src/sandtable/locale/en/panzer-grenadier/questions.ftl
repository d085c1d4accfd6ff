### What a side is asked, and its answers. An attribute of a question words one of its answers where the general words do not fit.

## Set-up

prompt-set-up-hex = Set-up: where does { $piece } go?
    .place = Take { $unit } in hand instead
    .load = Aboard { $unit }
prompt-set-up-entrenchment = Set-up: where is an entrenchment dug?
prompt-set-up-mines = Set-up: where does a minefield of strength { $strength } lie (0 is a dummy)?
prompt-set-up-load = { $piece } enters later: aboard which transport?
    .load = Aboard { $unit }
    .no = On foot
prompt-tank-leaders = Secretly: which AFV gets a tank leader ({ $left } to give)?
prompt-cavalry-leaders = Which leaders lead the cavalry?
    .done = That is all
prompt-divide-forces = Which player commands { $piece }?
prompt-who-acts = Which player acts in this segment?

## Action segments

prompt-segment = Action segment: whom do you activate first, and to do what? A leader can bring others along.
    .pass = Pass: activate nobody
prompt-announce = Activated: { $group }. Who else?
    .done = That is all: now they act
prompt-act-which = Who acts next?
    .done = End the segment: the others do nothing
prompt-save-segment = Do you save one of your opening segments for later in the turn?
prompt-use-saved-segment = Do you use the segment you saved now?
prompt-demand = Your opponent passed. Must one of his demoralized pieces try to recover?
    .pass = No demand
    .yes = Yes, he names one
prompt-demanded = Your opponent demands it: who tries to recover?
    .demand = { $unit }
prompt-rally-one = Random event: which unit is in good order at once?
    .support = { $unit }

## Movement

prompt-move = { $points ->
        [none] { $piece } moves: where to?
       *[other] { $piece } moves. Points left: { $points }. Where to?
    }
    .hex = { $cost ->
            [none] Go to { $place }
           *[other] Go to { $place }, cost { $cost }
        }
    .stop = Stay here
prompt-flee = { $points ->
        [none] { $piece } flees: where to?
       *[other] { $piece } flees. Points left: { $points }. Where to?
    }
    .hex = { $cost ->
            [none] Flee to { $place }
           *[other] Flee to { $place }, cost { $cost }
        }
    .stop = Stay here
    .with = { $unit } goes with it
prompt-mine-party = A minefield in { $hex }: who else will enter it in this segment?
    .done = Nobody else
    .with = { $unit }
prompt-clear-mines = The engineers in { $hex } have been undisturbed: which minefield do they clear?
    .done = None
prompt-over-stacked = Too many units in { $hex }: which one is removed?
    .lose = { $unit }
prompt-displace-leader = { $piece } in { $hex } gets away: where to?

## Fire

prompt-fire = { $piece } fires: how, and at what?
    .stop = Do not fire
prompt-fire-with = Direct fire at { $hex }: who joins, and which leader helps?
    .resolve = Fire!
prompt-bombard-with = Bombardment of { $hex }: who joins?
    .resolve = Fire!
prompt-divide-fire = { $piece } may divide its fire: how much goes at this target?
prompt-hexside = { $firer } shoots at { $target } across a corner: through which side of its hex?
prompt-off-board = Off-board artillery: choose factors, then a target.
    .done = That is all
prompt-aircraft = Aircraft: which unit is sent out?
    .factor = Aircraft unit { $number }, firepower { $value }
    .resolve = Attack!
prompt-air-target = Aircraft unit { $number }: which hex does it attack?
prompt-lose-step = You lose { $steps ->
        [one] one step
       *[other] { $steps } steps
    }: which unit?
prompt-op-fire = { $piece } has entered { $hex }: do you make opportunity fire?
    .pass = Hold fire
    .fire = Opportunity fire: { $unit }
    .aim = Anti-tank shot: { $unit }
prompt-op-fire-with = Opportunity fire at { $piece }: who joins?
    .resolve = Fire!

## Assault

prompt-assault-with = Assault on { $hex }: who takes part?
    .resolve = Assault!
    .with = { $unit } goes in with them
    .stop = No assault after all
prompt-charge = { $piece } charges { $hex }: through which hex?
    .with = { $unit } rides along
prompt-first-fire = Enemies assault { $hex }: do you take First Fire?
    .pass = Both sides at once
    .yes = First Fire
prompt-leaving = { $piece } leaves { $hex }: do you attack it on its way?
    .pass = Let it go
    .yes = Attack it
prompt-recover = { $piece } tries to recover: who supports it?
    .resolve = Nobody: roll

## Answers

announced-move = { $piece } (move)
announced-fire = { $piece } (fire)
option-pass = Pass
option-done = Done
option-stop = Stop
option-yes = Yes
option-no = No
option-resolve = Go ahead
option-hex = { $occupants ->
        [none] { $place }
       *[other] { $place }: { $occupants }
    }
option-hide = Hidden in { $place }
option-place = Take { $unit } in hand
option-load = Load onto, or with, { $unit }
option-unload = Unload { $unit }
option-assign = { $unit }
option-name = { $unit }
option-player = { $player }
option-rest = All the rest: { $player }
option-move = Move: { $unit }
option-fire = { $target ->
        [no] Fire: { $unit }: nobody to fire at from here
       *[yes] Fire: { $unit }
    }
option-again = Activate again: { $unit }
option-artillery = Off-board artillery
option-air = Aircraft
option-act = { $action ->
        [fire] { $unit }: fire
        [idle] { $unit }: fire, but at nobody from here
       *[move] { $unit }: move
    }
option-with = Take { $unit } along
option-exit = Leave the boards
option-recover = Try to recover
option-dig-in = Dig in
option-clear-wreck = Clear a wreck
option-limber = Limber
option-unlimber = Unlimber
option-consolidate = Consolidate with { $unit }
option-direct = { $occupants ->
        [none] Direct fire at { $place }
       *[other] Direct fire at { $place }: { $occupants }
    }
option-bombard = { $occupants ->
        [none] Bombardment of { $place }
       *[other] Bombardment of { $place }: { $occupants }
    }{ $own ->
        [none] {""}
       *[other] {""} (own there: { $own })
    }
option-smoke = Smoke on { $place }
option-shoot = Anti-tank fire at { $unit }
option-assault = { $occupants ->
        [none] Assault on { $place }
       *[other] Assault on { $place }: { $occupants }
    }{ $own ->
        [none] {""}
       *[other] {""} (own there: { $own })
    }
option-aim = Shot by { $unit }
option-join = { $unit } joins
option-raise = { $unit } raises the fire ({ $help })
option-part = { $all ->
        [yes] { $number } factors: all of it
       *[no] { $number } factors
    }
option-factor = Factor { $number }: strength { $value }
option-hexside = { $direction }
option-lose = { $unit } loses a step
option-support = { $help ->
        [none] { $unit } supports it
       *[other] { $unit } supports it ({ $help })
    }
option-demand = Demand it of { $unit }
option-mine = { $strength ->
        [none] Minefield { $number }, face down
       *[other] Minefield { $number } of strength { $strength }
    }

## Windows that can be passed

window-op-fire = opportunity fire
window-demand = demand for recovery
window-leaving = attack on who leaves an assault
window-first-fire = First Fire

## What only whoever is asked hears beside a question

consequence-fire = So far { $value }.
consequence-assault = So far { $pieces }.
consequence-hidden = Unseen by the enemy: { $unit }{ $points ->
        [none] .
       *[other] {""}. Points left: { $points }.
    }
consequence-hidden-group = Unseen by the enemy: { $pieces }.
