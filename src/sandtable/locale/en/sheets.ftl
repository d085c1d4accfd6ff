### The sheet of a battle that is fought at a table.

sheet-foot = Sandtable, battle sheet
sheet-conditions = Conditions
sheet-begins = Begins at
sheet-light = Light
sheet-weather = Weather
sheet-sight = Sight
sheet-rounds = Rounds
sheet-rounds-of = { $rounds }, { $each } minutes each
sheet-any-number = any number
sheet-first-set-up = Sets up first
sheet-first-turn = Has the first turn
sheet-by-your-rules = by your rules
sheet-north = N
sheet-size = { $width } by { $depth }:
sheet-bare = open ground
sheet-key = Pairs in brackets say how far east and how far south of the north-west corner something lies. Bars at the edges: where a side comes on; dashed ones: later, in the round on the disc. Black discs: objectives. Pale ground: where a side may set up.
sheet-none = none
sheet-objectives = Objectives
sheet-middle-of-field = the middle of the field
sheet-posture = Task
sheet-nation = Nation
sheet-commander = Commander with
sheet-exits = Edges to own ground
sheet-winning = How one wins
sheet-win-by-breaking = A side has lost when its main force has drawn counters for more than its Battle Rating.
sheet-edge-blocked = An edge is blocked to a side that breaks if the enemy has an unpinned unit within { $reach } of the middle of that edge and the side itself has none.
sheet-special = Special rules
sheet-defences = Defence
sheet-no-defences = No defence works.
sheet-budget-of-points = works for { $points } points
sheet-budget-of-kind = { $count } × { $kind }, free of points
sheet-fire = Fire and aircraft
sheet-no-fire = Nothing from outside the field.
sheet-support = { $guns ->
        [one] one gun
       *[other] { $guns } guns
    } for { $force }, { $uses ->
        [one] once
       *[other] { $uses } times
    }, on a roll of { $call } or more.
sheet-observed = One of its observers must see the target.
sheet-air = Aircraft
sheet-counters = Battle Rating counters
sheet-pool = The pool:
sheet-drawn-when = One is drawn when:
sheet-force-sum = { $points } points, Battle Rating { $rating }
sheet-unit = Unit
sheet-kind = Kind
sheet-points = Points
sheet-members = Members
sheet-at-most = at most { $count } of { $who }
sheet-way-placed = set up before the battle
sheet-way-reserve = in reserve from round { $round }, { $dice ->
        [one] one die
       *[other] { $dice } dice
    } a round says how many come
sheet-way-arrival = all of them arrive in round { $round }
sheet-way-hidden = hidden; placed once the first enemies have come
sheet-or = or
sheet-zone-anywhere = anywhere on the field
sheet-zone-edge = over the { $spans }
sheet-zone-near-edge = no farther than { $reach } from the { $spans }
sheet-zone-objectives = no farther than { $reach } from an objective
sheet-zone-middle = no farther than { $reach } from the line between the middles of the short edges
sheet-one-span = (all of them at one of these)
sheet-apart = at least { $reach } from any enemy
sheet-whole-edge = { $edge } edge
sheet-part-of-edge = { $edge } edge, { $low } to { $high } from its { $end } end
sheet-result = Result
sheet-winner = Winner:
sheet-nobody = nobody
sheet-rounds-played = Complete rounds
sheet-half-round = Another round was begun:
sheet-yes = yes
sheet-no = no
sheet-force-of = Force
sheet-rating = Rating
sheet-drawn = Drawn
sheet-fate-of = Commander of { $side }:
sheet-blocked-to = Edges blocked to { $side } when it broke:
sheet-losses = Losses
sheet-tick-losses = A box for each member that was lost; then how: { $hows }.
sheet-lost = Lost
sheet-how = How
sheet-built = Works that were built
sheet-from = From
sheet-where = Where
sheet-destroyed = Destroyed
sheet-destroyed-works = Works that are no more
sheet-signed = Both sides

## What would follow from a report

preview-certain = What follows from this report, if no other battle of this round is fought after it:
preview-between = at least: { $least } At most: { $most }
preview-choice = { $side } is asked: { $question } ({ $answers }) What follows is told for the first answer.
preview-open = From here on dice decide what happens.
preview-how-dice = dice
preview-how-choice = hangs on that
preview-give = Type { $yes } to give this report, or { $form } to change it. Nothing has happened yet.
preview-form = { $side } is asked: { $question } What follows is told for nothing changed by that.
