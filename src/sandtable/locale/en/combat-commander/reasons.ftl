### Why something is not offered.

## Cards, Orders, activation

reason-already-activated = The unit was already activated in this Turn.
reason-card-not-in-hand = That card is not in your hand.
reason-command-confusion = Command Confusion can be neither ordered nor played.
reason-defender-only = Hidden Actions are for the Defender of the scenario only, and you are not the Defender.
reason-everybody-activated = All your units on the map have already been activated in this Turn.
reason-every-weapon-is-bound = Every unit that is still free carries a Weapon that cannot be taken away from there.
reason-leader-activates-no-leader = A Leader takes no other Leader along.
reason-nobody-broken = No unit that could be routed is broken.
reason-nobody-broken-or-suppressed = None of your units is broken or suppressed.
reason-nobody-can-carry-it-out = No unit that is still free could carry this Order out.
reason-nobody-has-hex-to-enter = None of your units that are still free can enter a neighbouring hex: enemies, fire, impassable ground or the map edge.
reason-nobody-has-points-for-step = None of your units that are still free has the movement points for a step.
reason-not-in-this-window = That Action cannot be played at this moment.
reason-not-your-unit = The unit is not yours.
reason-order-capability-spent = You have given all { $limit } Orders of this Turn.
reason-order-must-be-executed = An Order that was given must be carried out by at least one unit.
reason-orders-or-pass = A Turn is either Orders or a Pass, not both.
reason-turn-without-order-is-pass = A Turn without an Order is a Pass.
reason-discard-instead-of-or-after-orders = Cards are discarded instead of Orders; some nations may discard after the last one.
reason-who-discards-orders-no-more = Whoever discards gives no more Orders in this Turn.
reason-outside-command-radius = The unit is outside the Leader's Command Radius.
reason-player-already-activated = This player was already activated in this Turn.

## Moving and placing

reason-already-in-group = The unit already goes along.
reason-beyond-throw = Smoke Grenades reach the unit's own hex and those next to it.
reason-bridge-side = A Major Bridge is entered and left only along its Road or Railway.
reason-carries-a-weapon = The unit already carries a Weapon.
reason-carries-no-weapon = The unit carries no Weapon.
reason-cliff = A Cliff cannot be crossed.
reason-cliff-with-weapon = Nobody climbs a Cliff with a Weapon.
reason-enemy-occupied = Enemy units are in { $hex }: only an Advance goes there.
reason-fatal-retreat = The unit would be lost there, and another hex is open to it.
reason-finish-first-unit = Another unit is moving: it finishes first.
reason-group-has-set-out = The group has set out: nobody joins it any more.
reason-has-moved = The unit has already moved in this Order.
reason-has-advanced = The unit has already advanced in this Order.
reason-has-had-its-roll = The unit has already had its roll in this Order.
reason-hex-occupied = The hex is not empty.
reason-impassable = Nobody can stand there.
reason-impassable-blaze = Nobody enters a Blaze.
reason-impassable-terrain = The terrain is impassable.
reason-no-exit-here = The map can be left only over the enemy's edge.
reason-no-points-left = The unit has no movement points left.
reason-no-melee-there = There is no Melee in that hex.
reason-no-hex-for-smoke = Neither its hex nor one next to it can hold Smoke.
reason-no-room-there = There is no room for it in that hex.
reason-no-such-hex = The map has no such hex.
reason-no-such-space = The Time Track has no such space.
reason-not-a-friendly-hex = The hex is not friendly.
reason-not-activated-to-move = The unit was not activated for this Move.
reason-not-activated-to-advance = The unit was not activated for this Advance.
reason-not-stacked-with-it = The unit is not in the same hex as the one that gives the Weapon.
reason-not-together-from-start = Only units that began the Order in the same hex move together.
reason-not-your-weapon = No unit of yours on the map carries that Weapon.
reason-nobody-can-take-weapon = No unit stacked with it can take the Weapon.
reason-not-broken-when-announced = The unit was not broken when the Order was announced.
reason-order-for-other-side = The Order is for the units of the other side.
reason-not-adjacent = That hex is not adjacent.
reason-not-closer-to-own-edge = That hex is no closer to the own map edge, and every step of a retreat must lead one hex closer.
reason-not-enough-movement = The step costs { $cost } MP, and { $left } are left.
reason-held-back-by-broken-unit = A broken unit of the group holds it back: the step costs { $cost } MP, and that unit has { $left } left.
reason-no-step-for-these-points = The cheapest step costs { $cost } MP, and { $left } are left.
reason-no-hex-to-enter = No neighbouring hex can be entered: enemies, fire, impassable ground or the map edge.
reason-transfer-costs-a-point = A transfer costs the giver 1 MP, and it has less than that left.
reason-not-in-this-melee = It is not one of your units in this Melee.
reason-not-in-or-adjacent = Only the random hex and those next to it can be chosen.
reason-not-your-edge = That hex is not on your own map edge.
reason-nowhere-to-place = There is no hex where it could be placed.
reason-off-map = That is off the map.
reason-not-in-overstacked-hex = It is not one of your units in the overstacked hex.
reason-has-deployed-there = Only one Squad deploys in an overstacked hex, before any unit is lost.
reason-movement-not-boxed = The unit's Movement is not boxed.
reason-more-than-needed = More would be lost than the hex demands.
reason-stopped-by-wire = Wire has taken all its movement points.
reason-space-has-passed = The Time marker has reached or passed that space.
reason-rallied-since = The unit has been rallied since the Order was announced.
reason-outside-set-up-area = The hex is outside your set-up area.
reason-too-little-cover = The hex has too little Cover of its own.
reason-too-many-soldiers = Too many soldiers for one hex.
reason-weapon-cannot-leave = Its Weapon cannot be taken away from there.

## Fire

reason-already-fired = That piece has already fired.
reason-already-in-fire-group = That piece already fires in this group.
reason-below-minimum-range = The target is { $distance ->
        [one] one hex
       *[other] { $distance } hexes
    } away, the least range is { $range }.
reason-cannot-op-fire-there = Neither the unit nor anybody whom it could take along can be activated to fire at that hex.
reason-carrier-broken = A broken unit cannot use its Weapon.
reason-carrier-suppressed = A suppressed unit cannot use its Weapon.
reason-every-attack-below-one = Every possible attack would have less than 1 FP, even with the Actions of your other cards.
reason-firepower-below-one = The attack would have less than 1 FP.
reason-fp-not-boxed = The FP of that piece is not boxed.
reason-inactive-player-first = The inactive player's units roll first.
reason-no-adjacent-target = No firing piece is adjacent to the target.
reason-no-chain = The hexes of a Fire Group must form a chain.
reason-no-defense-roll-to-make = The unit has no Defense Roll to make against this attack.
reason-no-enemy-in-range-and-sight = Neither the unit nor anybody whom it could take along has an enemy in range and in sight.
reason-no-enemy-in-range-of-anybody = None of your units has an enemy in range and in sight.
reason-piece-reaches-no-enemy = The piece has no enemy in range and in sight.
reason-no-enemy-there = No enemy unit is there.
reason-no-fire-on-card = There is no Fire on that card.
reason-no-firing-mg-or-mortar = That is no MG or mortar of this attack.
reason-no-line-of-sight = { $from } does not see { $to }.
reason-no-mg-or-mortar = Neither an MG nor a mortar is firing.
reason-no-moving-target = No unit in the target hex is moving.
reason-no-op-fire-with-ordnance = Ordnance takes no part in Op Fire.
reason-no-second-hex = No second hex with an enemy is in reach of all pieces.
reason-no-squad-or-team-firing = No Squad or Team is firing itself.
reason-no-weapon-with-fp = No Weapon with at least { $fp } printed FP is firing.
reason-nobody-activated-can-op-fire = No unit that is activated for Op Fire can attack that hex.
reason-nobody-can-assault = Nothing that is moving and has boxed FP can attack.
reason-nobody-can-op-fire = No unit can open Op Fire on that hex.
reason-nobody-can-throw-smoke = No moving unit with boxed Movement can throw Smoke.
reason-nobody-just-entered = Hidden Mines and Hidden Wire are played just after a unit has entered a hex, and none has just done so.
reason-not-activated-to-fire = The piece is not activated to fire.
reason-weapon-found-after-activation = The unit was activated before it found this Weapon.
reason-not-next-to-target = The hex is not next to the target.
reason-not-on-map = It is not on the map.
reason-one-attack-per-step = Only one Op Fire attack answers a step.
reason-only-activated-reach-enemy = Only units that have already been activated in this Turn have an enemy in range and in sight.
reason-ordnance-fires-alone = Ordnance always fires alone.
reason-out-of-range = The target is { $distance ->
        [one] one hex
       *[other] { $distance } hexes
    } away, the range is { $range }.
reason-own-hex = Nobody fires into their own hex.
reason-range-not-boxed = { $piece } has no boxed Range.
reason-satchel-needs-cover = In this scenario a Satchel Charge needs a target with more Cover.
reason-target-first = First choose the hex to fire at. Then other pieces can join this attack, or fire later in one of their own.
reason-weapon-broken = The Weapon is broken.
reason-weapon-in-water = No Weapon fires from a Water hex.
reason-weapon-in-wire = No Weapon fires from a Wire hex.
reason-weapon-is-firing = The Weapon is firing: it can be given up when the attack is over.
reason-no-giving-up-at-set-up = A Weapon is assigned at set-up: it can be given up once the game has begun.
reason-weapon-not-on-the-map-yet = The unit that carries this Weapon is not on the map yet.
reason-weapon-changes-hands = The Weapon is just being handed over: it can be given up when somebody has taken it.
reason-weapon-without-smoke = This Weapon has no smoke rounds.
reason-wire-group = Units in Wire form no Fire Group with other hexes.

## Artillery, support, Fortifications

reason-artillery-box-occupied = Your Artillery Box already holds a Radio.
reason-hex-already-attacked = That hex was already rolled for.
reason-no-fortification-possible = That hex cannot hold a Fortification.
reason-no-fortification-there = There is no Fortification in that hex.
reason-no-fortification-with-friend = No Fortification is in a hex with one of your units.
reason-no-friendly-unit-there = None of your units is in that hex.
reason-no-mines-or-wire-there = There are neither Mines nor Wire in that hex.
reason-no-objective-hex = The hex is no Objective.
reason-no-radio = You have no Radio.
reason-no-radio-to-choose = No Radio can be chosen here.
reason-no-smoke-possible = That hex cannot hold Smoke.
reason-no-spotter = No unbroken Leader is free to direct the fire.
reason-none-in-counter-mix = No { $counter } is left in the counter mix.
reason-not-in-building = Not in a Building.
reason-not-in-support-column = The roll of { $number } does not offer it in { $year }.
reason-nothing-to-attack = There is neither a unit nor a Fortification in that hex.
reason-opponent-has-no-radio = Your opponent has no Radio.
reason-outside-impact-area = The hex is outside the impact area.
reason-pillbox-in-play = A Pillbox is already in play.
reason-radio-without-smoke = This Radio has no smoke rounds.
reason-smoke-said-after-spotting = Smoke is announced once the place of the Spotting Round is chosen.
reason-spotter-broken = A broken Leader directs no fire.
reason-spotter-does-not-see = The Spotter does not see that hex.
reason-spotter-must-be-leader = Only a Leader directs artillery fire.

## Events

reason-beyond-sniper = The Sniper does not reach so far from the random hex.
reason-broken-unit-not-yours = The broken unit in that hex is not yours.
reason-card-not-in-that-hand = Your opponent does not hold that card.
reason-event-must-be-carried-out = An Event must be carried out if it can be.
reason-has-suppressed-marker = The unit is already suppressed.
reason-has-veteran-marker = The unit is already Veteran.
reason-in-cover = The unit is in Cover.
reason-no-broken-unit-there = No broken unit is in that hex.
reason-no-enemy-near = No enemy unit is in or next to its hex.
reason-no-mg-reaches-it = None of your ready MGs reaches and sees it.
reason-no-unbroken-squad-adjacent = None of your unbroken Squads is next to that hex.
reason-no-unit-there = No unit is in that hex.
reason-not-a-squad = The unit is no Squad.
reason-not-an-enemy = The unit is not an enemy.
reason-not-broken = The unit is not broken.
reason-not-in-that-hex = The unit is not in that hex.
reason-not-nearest = Another one is nearer to the random hex.
reason-not-on-casualty-track = The unit is not on the Casualty Track.
reason-not-one-of-the-teams = Only the two new Teams can take the marker.
reason-not-your-secret-chit = That is not one of your secret chits.
reason-too-few-teams-in-mix = The counter mix has not enough Teams left.
reason-weapon-not-eliminated = The Weapon has not been eliminated.

## Set-up

reason-already-given = That Weapon has already been given out.
reason-already-placed = That piece is already placed.
reason-does-not-enter-now = This unit does not enter now.
reason-enemy-in-hex = An enemy unit is in that hex.
reason-enters-elsewhere = The scenario lets this unit enter elsewhere.
reason-enters-without-it = That unit does not enter with this Weapon's group.
reason-fortification-in-hex = There is already a Fortification in that hex.
reason-fortification-in-water = A Fortification cannot be in Water.
reason-group-first = A group with conditions of its own is placed first.
reason-has-a-weapon = The unit already carries a Weapon.
reason-hex-by-card = A card decides where this unit stands.
reason-laid-with-its-group = It is laid where its group is placed.
reason-late-units-only = This Weapon goes to a unit that sets up late.
reason-needed-for-group-weapon = The unit is needed for a Weapon of its group.
reason-no-hex-for-it = There is no legal hex for it.
reason-no-room-for-the-rest = The rest of your force would find no room.
reason-no-smoke-there = There is no Smoke in that hex.
reason-not-next-to-chain = The group must form a chain: the hex is not next to it.
reason-not-next-to-random-hex = Only the random hex and those next to it are open.
reason-not-your-piece = That piece is not yours.
reason-pieces-left = { $left ->
        [one] One piece has still to be placed or given out.
       *[other] { $left } pieces have still to be placed or given out.
    }
reason-same-kind-first = Another one of the same kind comes first.
reason-stacking-limit = There would be too many soldiers in that hex.
reason-units-of-group-first = The units of its group are placed first.
reason-weapon-of-a-group = This Weapon belongs to another group.
