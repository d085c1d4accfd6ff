### The table in the terminal.

## Signs on the board

legend-pieces = Pieces are a letter and their number: capitals for the Axis, small letters for the Allies.
legend-states = After the number: & carries somebody, - reduced, ! disrupted, !! demoralized, _ dug in, ' MOVED, " FIRED, ´ one opportunity fire left. +2: two more pieces.
legend-marks = In the last line of a hex: E entrenchment, M minefield, S smoke, W wreck, ^ hill, = bridge; a hex that counts is held by > the Axis, < the Allies, ? nobody. 0504* can be chosen now.

## Status

status-set-up = Set-up
status-over = The game is over
status-turn = Turn { $turn } of { $turns }, { $time }
status-segment = { $side }: action segment
status-opening = { $number ->
        [one] the last segment before the other side
       *[other] { $number } segments in a row, this one included
    }
status-visibility = Visibility { $hexes }
status-force = Initiative { $initiative }, morale { $full }/{ $reduced }, { $lost ->
        [one] one step
       *[other] { $lost } steps
    } lost
status-waiting = { $number } still to enter
status-hidden = { $number } hidden
status-off-board = off-board artillery { $values }
status-aircraft = aircraft { $values }
status-passed = passed
status-held-hexes = Hexes that count: { $hexes }
status-holds = { $hex } ({ $side })

## Standing passes

scope-move = move
scope-segment = segment
scope-turn = turn

## Scenarios

scenarios-place = place
scenarios-nations = nations
scenarios-size = units
scenarios-year = year
scenarios-turns = turns

## The course of a session, and its own commands

welcome = { $title }, { $place }. { $axis } (Axis) against { $allies } (Allies), { $turns } turns. Type help at any time.
help-own-answers = A hex (0504), a piece (#12 or INF), or a verb with it (move #12, fire 0504) are answers too.
doubt-cavalry = Nobody leads the cavalry then: it can never charge. Type it again, or yes, if you mean that.
doubt-idle = { $pieces } would do nothing in this turn. Type it again, or yes, if you mean that.
look-where = Which hex? For instance: look 0504.
look-control = controlled by { $side }
look-smoke = smoke
look-wrecks = wrecks: { $count }
look-entrenchment = entrenchment
look-mines = { $strength ->
        [none] minefield, face down
       *[other] minefield of strength { $strength }
    }
look-names = on the boards: { $names }
los-how = From where to where? For instance: los 0504 0907.
sight-clear = The line of sight from { $start } to { $end } is clear, { $distance } hexes.
sight-blocked = The line of sight from { $start } to { $end } is blocked, { $distance } hexes.
sight-limiting = It passes through limiting terrain: { $what }.
sight-between = It runs exactly between two limiting hexes: { $what }.
sight-smoke = It passes through smoke: { $what }.
sight-far = But visibility is { $visibility } hexes only.
sight-into-limiting = In the limiting terrain of { $end } units are spotted from three hexes at most, unless they have fired.
command-legend = legend
command-look = look
command-los = los
use-legend = legend
use-look = look HEX
use-los = los HEX HEX
help-legend = what the signs on the board mean
help-look = everything in a hex, with its numbers
help-los = whether a line of sight is clear, and why
