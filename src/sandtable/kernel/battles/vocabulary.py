"""The words in which battles are commissioned and reported, closed lists; the first is the usual.

They are nobody's counters. A campaign says with them what it has; each battle system finds
among its own counters what comes nearest.
"""

from __future__ import annotations

from sandtable.kernel.fields import WordList

ARMS = WordList(
    "battle-arm",
    "infantry", "cavalry", "team", "mortar", "anti-tank", "anti-aircraft", "artillery", "rockets",
    "tank", "assault-gun", "armoured-car", "carrier", "transport",
)  # fmt: skip
"""What a unit fights as.

- `infantry`: men who fight with what they carry.
- `cavalry`: men who move mounted.
- `team`: a few men with one weapon: a machine gun, a sniper's rifle, a flamethrower.
- `mortar`: mortars that are on the field.
- `anti-tank`, `anti-aircraft`: guns against tanks, against aircraft.
- `artillery`: guns and howitzers against everything else.
- `rockets`: rocket launchers that fire salvoes.
- `tank`: armoured, with a gun in a turret; a fighting machine of any kind.
- `assault-gun`: armoured, with a gun in its hull, or a gun that drives itself.
- `armoured-car`: armoured and on wheels, made to look rather than to fight.
- `carrier`: armoured, carries others.
- `transport`: carries or tows, and does not fight.
"""

QUALITIES = WordList("battle-quality", "regular", "green", "veteran", "elite")
"""How well a unit fights: `regular` as one expects, `green` has hardly fought yet, `veteran` has
for long, `elite` are chosen men."""

MOBILITIES = WordList("battle-mobility", "foot", "horse", "wheels", "tracks", "fixed")
"""How a unit moves by itself: men on `foot` or drawn by a `horse`, on `wheels` or on `tracks`;
a `fixed` one does not."""

ROLES = WordList(
    "battle-role", "officer", "headquarters", "scout", "engineer", "observer", "air-observer",
    "medic", "supply",
)  # fmt: skip
"""What a unit is besides its arm; it may have several roles, or none.

- `officer`: leads others. `headquarters`: the staff of the whole force.
- `scout`: finds the enemy, is placed farther forward.
- `engineer`: builds and clears.
- `observer`: directs guns that are not on the field. `air-observer`: directs aircraft.
- `medic`: tends the wounded. `supply`: brings up what is used up.
"""

EDGES = WordList("battle-edge", "north", "east", "south", "west")
"""The edges of the field: `north` and `south` are as long as it is wide, `east` and `west` as long
as it is deep."""

FEATURES = WordList(
    "battle-feature",
    "bridge", "crossroads", "building", "road", "wood", "river", "railway", "village", "hill",
    "port", "station", "airfield", "depot",
)  # fmt: skip
"""What there is on the field.

- `bridge`: where a river is crossed. `crossroads`: where roads meet.
- `building`: a large one by itself. `village`: many of them.
- `road`, `river`, `railway`: lines that lead on over edges of the field.
- `wood`, `hill`: ground by itself.
- `port`, `station`, `airfield`: where more troops could come from.
- `depot`: where supplies lie.
"""

POSTURES = WordList("battle-posture", "attack", "defend", "meet", "ambush", "surprised")
"""What a side came for.

- `attack`: to take the field from the enemy. `defend`: to keep it.
- `meet`: on its way somewhere else; the enemy was not expected here.
- `ambush`: lies in wait for an attacker.
- `surprised`: is attacked while it gets itself in order.
"""

PARTS = WordList("battle-part", "main", "reinforcement", "support")
"""What a force is to its side: its `main` one, the battle is over when that breaks;
a `reinforcement` that stays; a `support` that came to help from elsewhere and goes back there."""

ENTRIES = WordList("battle-entry", "placed", "reserve", "arrival", "hidden")
"""How units come on the field.

- `placed`: they stand in the zone before the first round.
- `reserve`: from a round on, so many a round as the dice say enter through the zone.
- `arrival`: all of them enter in one round, through the zone.
- `hidden`: they are placed in the zone when the first enemies have entered.
"""

ENTRANTS = WordList("battle-entrant", "all", "scouts", "others", "chosen")
"""Whom an entry is for: `all` units of the force, its `scouts`, all `others`, or as many as it
says that the owner has `chosen`."""

ZONES = WordList("battle-zone", "anywhere", "edge", "objectives", "middle")
"""Where units or works may stand.

- `anywhere` on the field.
- `edge`: no farther than `reach` from the named parts of edges.
- `objectives`: no farther than `reach` from an objective.
- `middle`: in a bar of `reach` on either side of the line between the middles of the short edges.
"""

LIGHTS = WordList("battle-light", "day", "twilight", "night")
"""What one sees by: `day`, `twilight` before it or after it, `night`."""

WEATHERS = WordList(
    "battle-weather", "clear", "rain", "heavy-rain", "light-fog", "heavy-fog", "snow", "snowstorm"
)
"""What is over the field and on it.

- `clear`: nothing of the kind.
- `rain`: softens the ground. `heavy-rain`: makes mud of it.
- `light-fog`: one sees about half the field. `heavy-fog`: one sees less.
- `snow`: lies on the ground. `snowstorm`: hardly anything moves in it.
"""

WORKS = WordList(
    "battle-work",
    "foxholes", "trench", "gun-pit", "bunker", "wire", "mines", "ditch", "roadblock", "booby-trap",
)  # fmt: skip
"""Defence works. `foxholes`, `trench`, `gun-pit` (for a gun or a vehicle) and `bunker` shelter;
`wire`, `mines`, `ditch`, `roadblock` and `booby-trap` are in the way."""

SOURCES = WordList("battle-source", "dug-in", "fortified", "harbour", "last-stand", "other")
"""Where works come from: the force has `dug-in`, the field was `fortified` before, the `harbour`
had them, the force means to hold out in a `last-stand`, or anything `other`."""

SUPPORTS = WordList("battle-support", "howitzers", "rockets", "mortars", "ships", "aircraft")
"""Fire that comes from outside the field: of `howitzers` far behind it, of `rockets` in salvoes, of
`mortars` nearby, of `ships` or of `aircraft`."""

AIR = WordList("battle-air", "usual", "promised", "elsewhere", "none")
"""Aircraft over a force.

- `usual`: as chance has it.
- `promised`: its first counter that is no number is an air attack.
- `elsewhere`: they help others; its first air attack is put away, and two counters drawn for it.
- `none`: nobody flies.
"""

COUNTERS = WordList(
    "battle-counter", "number", "air", "mines", "breakdown", "ammunition", "confusion", "courage"
)
"""What is drawn against a rating: a `number`, or something that happens instead: an `air` attack,
a unit on `mines`, the `breakdown` of a vehicle, `ammunition` that runs low, an enemy's
`confusion`, a deed of `courage`. Each counts its value, which may be nothing."""

TRIGGERS = WordList(
    "battle-trigger",
    "unit-lost", "commander-lost", "bombed", "burned", "rallied", "outscouted", "objective-lost",
    "urged",
)  # fmt: skip
"""What makes a force draw counters.

- `unit-lost`: a unit is destroyed, runs or is left by its crew.
- `commander-lost`: besides that, it was the commander's.
- `bombed`, `burned`: a unit is for the first time attacked by aircraft, by flame.
- `rallied`: it puts units in order again.
- `outscouted`: the enemy began with more scouts.
- `objective-lost`: the enemy has taken an objective.
- `urged`: the commander drives it beyond what it could do.
"""

LOSSES = WordList("battle-loss", "destroyed", "routed", "captured", "abandoned")
"""How a unit was lost: `destroyed` for good, `routed` from the field, `captured` by the enemy,
`abandoned` by its crew."""

FATES = WordList("battle-fate", "unhurt", "wounded", "captured", "killed")
"""What became of a side's commander: `unhurt`, also one who was not there; `wounded` and out of it;
`captured`; `killed`."""
