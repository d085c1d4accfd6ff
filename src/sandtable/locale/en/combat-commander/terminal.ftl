### The table in the terminal.

## Signs on the board

mark-bunker = Bu
mark-foxholes = Fx
mark-mines = Mi
mark-pillbox = Pb
mark-trench = Tr
mark-wire = Wi
mark-blaze = ***
legend-units = Axis: ■ Squad, ▲ Team, ★ Leader. Allies: □ Squad, △ Team, ☆ Leader. The number is the unit's.
legend-states = After the number: + carries a Weapon, ! broken, ~ suppressed, ^ Veteran. × broken (small board). +2: two more units.
legend-marks = ◆3 Objective 3, ▒4 Smoke 4, *** Blaze, ↑1 hill of level 1, ═ Road, ╪ Railway, · Trail. Fx Foxholes, Tr Trench, Mi Mines, Wi Wire, Bu Bunker, Pb Pillbox. E5* can be chosen now.

## Status and hand

status-set-up = Set-up
status-turn = Turn { $turn }, { $side }
status-time = Time { $time }, Sudden Death from { $sudden }
status-even = VP even
status-points = { $side } +{ $points } VP
status-initiative = Initiative: { $side }
status-orders = Orders { $given } of { $limit }
status-losses = { $lost } of { $limit } units lost
status-cards = { $hand } cards in hand, { $pile } in the pile
status-secret = { $number ->
        [one] one secret chit
       *[other] { $number } secret chits
    }
chits-open = Open chit { $chit }
chits-secret = Your secret chit { $chit }
hand-title = { $side }, your hand
hand-card = card
hand-order = Order
hand-action = Action
hand-event = Event
hand-dice = dice
hand-hex = hex

## Standing passes

scope-order = order
scope-turn = turn

## Scenarios

scenarios-map = map
scenarios-nations = nations
scenarios-size = units
scenarios-year = year
scenarios-length = to Sudden Death
scenarios-spaces = { $number } spaces

## The course of a session, and its own commands

welcome = { $title }, { $year }. { $axis } (Axis) against { $allies } (Allies). Type help at any time.
help-own-answers = A hex (E5), a unit (#12 or its name) and a card (G-32) are answers too.
look-where = Which hex? For instance: look E5.
los-how = From where to where? For instance: los E5 H7.
command-legend = legend
command-look = look
command-los = los
use-legend = legend
use-look = look HEX
use-los = los HEX HEX
help-legend = what the signs on the board mean
help-look = everything in a hex, with current numbers
help-los = whether a hex sees another, and why
