### What happened: one line for each kind of fact.

## The course of play

event-set-up-ended = The set-up is done.
event-turn-began = Turn { $turn } begins.
event-initiative-rolled = Initiative: { $axis } { $first } (die { $roll1 }), { $allies } { $second } (die { $roll2 }). { $winner ->
        [none] A tie.
       *[other] The initiative is with { $winner }, action segments before the other side:
    }{ $winner ->
        [none] {""}
       *[other] {""} { $opening }.
    }
event-segment-began = { $side }: action segment.
event-segment-ended = { $passed ->
        [yes] { $side }: the segment was passed.
       *[no] { $side }: the segment is over.
    }
event-passed = { $side }: passes.
event-initiative-changed = { $side }: the initiative is { $value } now.
event-segment-saved = { $saved ->
        [0] The saved segment is used.
       *[other] A segment is saved for later.
    }
event-game-ended = { $winner ->
        [none] The game is over: a draw.
       *[other] The game is over. { $winner }: victory.
    } { $ending }
event-control-set = Control of the hexes at the start is settled.
event-control-lost = Both sides have fallen: { $hex } belongs to nobody.
event-markers-removed = All MOVED and FIRED markers are removed.
event-surprised = { $what ->
        [none] { $side }: the second activation is used.
       *[other] { $side }: one marked unit may be activated again in this turn.
    }
event-command-taken = { $side }: { $player } is in command.
event-divided = { $player } commands { $pieces }.

## Combat

attack-group = { $shift ->
        [none] { $pieces }, column { $column }
       *[other] { $pieces }, column { $column } after a shift of { $shift }
    }: { $result }
attack-nobody = nobody is hit
event-attacked = { $side }: { $kind ->
        [direct] direct fire at
        [friendly-fire] friendly fire falls on
       *[other] bombardment of
    } { $hex }{ $pieces ->
        [none] {""}
       *[other] {""} by { $pieces }
    } with { $value }; dice { $roll }. { $results }.
event-friendly-fire-rolled = { $side }: friends in { $hex } beside the target: { $roll }. { $hit ->
        [yes] Number { $number }, column { $column }: they are hit, too.
       *[no] They are spared.
    }
event-shot-at = { $firer } shoots at { $target }: { $total }. Result: { $result }.
event-assault-began = { $side }: assault in { $hex } by { $attackers }{ $leaders ->
        [none] {""}
       *[other] {""}, led by { $leaders }
    }, against { $defenders }.
event-assault-rolled = { $side }: assault in { $hex }{ $pieces ->
        [none] {""}
       *[other] {""} by { $pieces }
    } with { $value }; die { $roll }. { $results }.
event-morale-checked = { $piece } checks morale: { $roll }, against { $value }: { $outcome }.
event-recovery-tried = { $piece } tries to recover: dice { $roll }, must be below { $value }: { $outcome }.
event-leader-tested = { $piece } is in danger ({ $why }): { $roll }. { $lost ->
        [yes] He is lost.
       *[no] He is unharmed.
    }
tested-aircraft = Aircraft unit { $about } over { $hex }, dice { $dice }: { $outcome }.
tested-crossing = { $about } in { $hex } tries to cross the river, dice { $dice }: { $outcome }.
tested-dispersal = { $about }: smoke in { $hex }, dice { $dice }: { $outcome }.
tested-drift = { $about }: the smoke of { $hex } in the wind, dice { $dice }: { $outcome }.
tested-mines = { $about } in the mines of { $hex }, dice { $dice }: { $outcome }.
tested-random-event = { $about }: random event, dice { $dice }: { $outcome }.
tested-smoke = { $about }: smoke shells on { $hex }, dice { $dice }: { $outcome }.
declared-demand = { $side }: demands that a demoralized piece tries to recover.
declared-first-fire = { $side }: takes First Fire in { $hex }.
declared-leaving-attack = { $side }: attacks { $piece }, who leaves { $hex }.

## What came of it, in short

headline-attacked = { $side }: { $kind ->
        [direct] direct fire at
        [friendly-fire] friendly fire on
       *[other] bombardment of
    } { $hex } with { $value }: { $result }
headline-assault = { $side }: assault in { $hex } with { $value }: { $result }
headline-shot = { $firer } at { $target }, { $total }: { $result }
headline-passed = { $piece } holds: { $roll } against { $value }
headline-disrupts = { $piece } fails its morale check: { $roll } against { $value }
headline-demoralizes = { $piece } fails its morale check badly: { $roll } against { $value }
headline-recovered = { $piece } recovers: { $roll } below { $value }
headline-rallied = { $piece } rallies fully with { $roll }
headline-failed = { $piece } does not recover: { $roll } against { $value }
headline-deserted = { $piece } runs away with { $roll }
headline-punished = { $piece }: the commissar shoots, { $roll } against { $value }
headline-leader = { $lost ->
        [yes] { $piece } is lost
       *[no] { $piece } is unharmed
    }

## Pieces

event-leader-drawn = { $side }: { $type } is drawn.
event-placed = { $piece } is set up{ $hidden ->
        [yes] {""} hidden
       *[no] {""}
    } in { $hex }{ $dug-in ->
        [yes] {""}, dug in
       *[no] {""}
    }.
event-awaited = { $piece } will enter later.
event-tank-leader-assigned = { $piece } carries a tank leader.
event-cavalry-leader-named = { $piece } leads cavalry.
event-revealed = { $piece } shows itself in { $hex }.
event-moved = { $how ->
        [enter] { $piece } enters in { $hex }
        [flee] { $piece } flees from { $origin } to { $hex }
        [assault] { $piece } goes in to the assault, from { $origin } to { $hex }
        [charge] { $piece } charges from { $origin } into { $hex }
        [displaced] { $piece } gets away from { $origin } to { $hex }
       *[move] { $piece } moves from { $origin } to { $hex }
    }{ $along ->
        [none] {""}
       *[other] {""}, with { $along }
    }.
event-exited = { $piece } leaves the boards ({ $steps ->
        [one] one step
       *[other] { $steps } steps
    }).
event-lost = { $piece } is lost: { $why }.
event-fallen-settled = What follows from the losses is settled.
event-step-lost = { $piece } loses a step and is reduced now.
event-announced = { $action ->
        [fire] { $piece } is activated to fire.
       *[move] { $piece } is activated to move.
    }
event-marked = { $marks ->
        [0] { $piece } loses its marker.
        [1] { $piece } is marked MOVED.
        [2] { $piece } is marked FIRED.
       *[other] { $piece } is marked MOVED and FIRED.
    }
event-factors-kept = { $piece } has { $left } left after firing at { $hex }.
event-points-spent = { $piece } has spent { $spent } movement points.
event-opportunity-taken = { $piece } makes opportunity fire at { $target } in { $hex }.
event-spotted = { $piece } is spotted by firing.
event-status-changed = { $piece } is { $status } now: { $why }.
event-held = { $pieces } may not leave their hexes until the end of turn { $until }.
event-went-own-way = { $piece } leaves that duty to another commissar.
event-loaded = { $piece } is aboard { $carrier } now{ $limbered ->
        [yes] {""}, limbered
       *[no] {""}
    }.
event-unloaded = { $piece } is unloaded{ $limbered ->
        [yes] {""}, limbered
       *[no] {""}
    }.
event-limbered = { $limbered ->
        [yes] { $piece } limbers.
       *[no] { $piece } goes into position.
    }
event-foxhole-dug = { $stage ->
        [1] { $piece } begins to dig in.
       *[other] { $piece } is dug in.
    }
event-work-begun = { $turn ->
        [0] { $piece } ends its work.
       *[other] { $piece } begins to clear a wreck.
    }
event-crossing-begun = { $piece } begins to cross the river.
event-consolidated = { $piece } and { $other } become one full unit.

## Markers and support

event-smoke-laid = { $side }: smoke in { $hex }.
event-smoke-gone = { $side }: the smoke in { $hex } is gone.
event-wrecked = Wrecks in { $hex }: { $count }.
event-entrenched = There is an entrenchment in { $hex }.
event-mines-laid = { $side }: a minefield of strength { $strength } in { $hex }.
event-mines-declared = { $side }: minefields lie in { $hexes }.
event-mines-shown = { $strength ->
        [0] The minefield in { $hex } is a dummy.
       *[other] The minefield in { $hex } has strength { $strength }.
    }
event-mines-reduced = { $strength ->
        [0] The minefield in { $hex } is gone.
       *[other] The minefield in { $hex } has strength { $strength } now.
    }
event-off-board-fired = { $side }: off-board artillery is used for this turn.
event-aircraft-drawn = { $side }: an aircraft unit with firepower { $firepower }, until turn { $until }.
event-aircraft-flown = { $side }: the aircraft have attacked in this turn.
event-clearing-counted = { $piece } in the minefield: undisturbed for { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
event-party-announced = { $pieces }: into the minefield in { $hex }, as announced.

## For the eye

clock-turn = Turn { $turn }
begin-segment = Action segment
begin-pass = Pass
mark-assault = Assault
mark-lost = { $piece } lost
mark-rolled = { $side } { $value } → { $result }
mark-step-lost = step lost

## Battles for others

drawn-number = { $value }
drawn-special = { $what } ({ $value })
event-book-kept = It is noted who wavers.
event-counters-drawn = { $force } draws { $rows } ({ $cause }): { $drawn } in all.
event-counter-kept = { $put-away ->
        [yes] { $force }: the first air attack flies elsewhere, and more counters are drawn for it.
       *[no] { $force }: { $what }, when the next turn begins.
    }
event-counter-played = { $piece ->
        [none] { $force }: { $what }.
       *[other] { $force }: { $what }: { $piece }.
    }
event-units-counted = The losses are counted.
event-objective-taken = { $side }: an objective is taken, { $hex }.
event-bombed = For the first time under attack from the air: { $pieces }.
event-force-broke = { $force } is broken: { $drawn } drawn, the rating is { $rating }.
event-force-left = { $force } leaves the boards.
event-fire-spent = { $side }: one of the salvoes from afar is spent.
