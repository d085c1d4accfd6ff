### Formations: their kinds, the form on which they are raised, and why one is refused.

## Kinds of formations

formation-kind-combat-group = Combat group
formation-kind-engineers = Engineers
formation-kind-reconnaissance = Reconnaissance
formation-kind-artillery = Artillery
formation-kind-airborne = Airborne formation

## The form

muster-name = Name
muster-kind = Kind
muster-units = Units
muster-unit-entry = Unit
muster-unit-parts = With it
muster-unit-choices = Choices

## Parts of a price or a rating

label-muster-entry = the unit
label-muster-part = what was bought with it
label-muster-choice = a choice
label-muster-formation = a formation

## Why a formation is refused

reason-formation-empty = A formation has at least one unit.
reason-formation-needs-infantry = A combat group needs at least one infantry unit.
reason-formation-not-half-engineers = At least half of this must be engineers or logistics; it is { $value1 } of { $value2 }.
reason-formation-not-half-reconnaissance = At least half of this must be reconnaissance; it is { $value1 } of { $value2 }.
reason-formation-not-half-artillery = At least half of this must be artillery; it is { $value1 } of { $value2 }.
reason-formation-not-airborne = { $value1 } comes from an army list that does not drop from the air.
reason-formation-too-large = This makes { $value1 } points; a formation may have { $value2 }.
reason-formation-unique-twice = { $value1 } is unique and stands here { $value2 } times.
reason-formations-beyond-points = All formations together make { $value1 } points; there are { $value2 }.
reason-commander-without-headquarters = The commander-in-chief needs a forward headquarters in a combat group.

## Why an order is refused

reason-muster-no-entry = “{ $value1 }” is no unit that this side can buy.
reason-muster-no-part = “{ $value1 }” is no part of this unit.
reason-muster-part-belongs = { $value1 } belongs to the unit anyway.
reason-muster-part-without = { $value1 } belongs to a part that was not taken.
reason-muster-no-choice = “{ $value1 }” is no choice of this unit.
reason-muster-choice-without = { $value1 } is a choice of { $value2 }, which was not taken.
reason-muster-choice-twice = { $value1 }: a choice was made here already ({ $value2 }).
reason-muster-beyond-left = This makes { $value1 } points; { $value2 } are left.
