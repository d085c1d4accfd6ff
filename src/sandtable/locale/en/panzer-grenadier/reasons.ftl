### Why something is not offered. The rule's number stands beside it.

## Activation

reason-not-your-piece = This piece belongs to the other side.
reason-no-such-piece = There is no such piece.
reason-no-such-hex = The boards have no such hex.
reason-not-on-the-board = It is not on the boards.
reason-marked-this-turn = It has a MOVED or FIRED marker: it was activated in this turn already.
reason-activated-this-turn = It was activated in this turn already: it makes no opportunity fire.
reason-has-made-opportunity-fire = It has made opportunity fire in this turn and cannot be activated any more.
reason-enters-later = It enters in turn { $turn } at the earliest.
reason-already-activated = It is activated in this segment already.
reason-not-activated = It is not among those activated in this segment.
reason-leader-helps-others-fire = Fire was announced for this leader: he helps others to fire and does not act by himself.
reason-has-acted = It has acted in this segment already, or acts only with others.
reason-segment-is-used-up = What it has done takes its whole segment.
reason-demoralized-leader-activates-nobody = A demoralized leader activates nobody.
reason-disrupted-leader-own-hex-only = A disrupted leader activates units of his own hex only.
reason-leader-own-and-adjacent-hexes = A leader activates units of his own hex and of adjacent ones.
reason-leader-outside-assault-hex = Whoever stands in an assault hex is activated only by leaders in that hex.
reason-leader-inside-assault-hex = A leader in an assault hex activates units outside only to reinforce that assault.
reason-one-stack-without-leader = Without a leader only units of one hex are activated together.
reason-leader-is-named-first = A leader activates others and is named first, not added to units that act without one.
reason-piece-of-another-player = Another player of your side commands it.
reason-player-has-nobody-to-activate = This player has nobody to activate, and somebody of the side must still try to recover.
reason-commanding-officer-decides = The player who commands your side decides that.
reason-not-a-player-of-the-side = That is no player of this side.
reason-bunkers-do-not-move = A bunker does not move.
reason-demoralized-must-try-to-recover = { $piece } is demoralized and was activated: it must try to recover first.
reason-demoralized-units-first = { $piece } is demoralized and unmarked: whoever could activate it may not pass.
reason-demand-unactivated-demoralized = Recovery can be demanded of demoralized pieces without a marker only.
reason-owner-names-the-demanded = The owner says which of his pieces tries to recover.
reason-no-second-wind = No random event gives you a second activation in this turn.
reason-not-marked = Only a marked piece of yours on the boards can be activated a second time.
reason-unit-in-good-order = It is in good order already, or not yours.
reason-optional-rule-not-played = This game is played without that optional rule.

## Leaders and command

reason-leader-not-subordinate = A leader activates only leaders of lower rank.
reason-leader-and-adjacent-afv = An ordinary leader activates AFVs of his own hex only.
reason-leader-needs-infantry-with-afv = A leader activates AFVs only together with infantry of the same hex.
reason-disrupted-leader-and-afv = A disrupted leader activates no AFVs.
reason-tank-leader-infantry-same-hex = A tank leader activates infantry of his own hex only.
reason-armored-car-leader-cars-only = A leader in an armored car activates armored cars only.
reason-tank-leader-adjacent-afvs-only = A tank leader activates only AFVs in adjacent hexes.
reason-no-chain-through-tank-leaders = A tank leader has no rank: he activates no other leaders and is activated by none.
reason-tank-leaders-are-for-afvs = A tank leader needs an AFV of yours that has none.
reason-has-a-tank-leader = It has a tank leader already.
reason-leaders-of-yours-only = Only a leader of yours can be one.
reason-is-a-cavalry-leader = He is a cavalry leader already.
reason-cavalry-leaders-are-not-transported = A cavalry leader rides his own horse: he cannot begin aboard a transport.
reason-only-leaders-lead-cavalry = Only leaders can become cavalry leaders.
reason-side-has-no-cavalry = This side has no cavalry.
reason-cavalry-leader-already = He is a cavalry leader already.
reason-not-a-leader = That is no leader.
reason-no-combat-modifier = His combat modifier is 0.
reason-raises-in-own-hex-only = A leader raises the fire of units in his own hex only.
reason-afvs-not-raised-by-leaders = Leaders do not raise the fire of AFVs.
reason-demoralized-leader-raises-nothing = A demoralized leader raises nothing.
reason-unit-is-raised-already = Another leader raises this unit already.
reason-raises-already = He raises this fire already.
reason-commissars-do-not-fire = Commissars do not direct fire.
reason-commissar-activates-nobody = A commissar activates nobody.
reason-demoralized-commissar = A demoralized commissar helps nobody to recover.
reason-commissar-stays-with-demoralized = A commissar stays where a demoralized unit is in his hex.
reason-commissar-takes-shortest-route = He must take the shortest way to the nearest demoralized unit: by { $way }, not { $hex }.
reason-commissar-must-go-on = He must go on as far as he can towards the nearest demoralized unit.
reason-commissar-supports-first = He must support the recovery in his hex first.
reason-no-demoralized-unit-with-commissar = There is no demoralized unit in the commissar's hex.
reason-commissar-supports-all-of-his-hex = { $piece } is activated, so { $other } in his hex must try to recover, too.
reason-commissar-there-must-support = { $piece } tries to recover, so the commissar { $other } there must be activated and support it.
reason-commissar-with-demoralized-unit = The commissar { $piece } stands with the demoralized { $other }: both must be activated before you pass.
reason-commissar-must-support = The commissar there supports it, nobody else.
reason-commissar-helps-demoralized-units-here = A commissar helps demoralized units of his own hex only.
reason-leader-goes-to-adjacent-hex = { $hex } is not adjacent: a displaced leader goes one hex.
reason-neither-controlled-nor-empty = { $hex } is neither yours nor empty.
reason-held-without-command = Its highest leader was lost nearby: until the end of turn { $turn } it may not leave its hex.
reason-held-without-headquarters = Its headquarters was lost: until the end of turn { $turn } it may not leave its hex.

## Movement

reason-not-adjacent = That hex is not adjacent.
reason-stands-there-already = It stands there already.
reason-no-movement-allowance = It has no movement allowance.
reason-too-few-points = That costs { $cost } movement points; { $left } are left.
reason-one-hex-only = Among enemies it moves one hex only.
reason-one-hex-out-of-the-river = Having crossed a river it moves one hex only.
reason-disrupted-one-hex-only = Disrupted, it moves one hex only.
reason-moves-with-its-transport = It moves with its transport.
reason-leader-moves-with-his-unit = Only an unmarked leader who activated the unit in the same hex can move along.
reason-moves-along-already = He moves along already.
reason-has-set-out = It has set out already.
reason-terrain-prohibited = It cannot enter the terrain of { $hex }.
reason-three-wrecks-bar-the-way = Three wrecks bar the road in { $hex }.
reason-river-needs-engineers = { $hex } is a river: engineers or a bridge are needed.
reason-crosses-until-next-turn = It is crossing in { $hex } and cannot go on before the next turn.
reason-no-engineers-to-cross = Nobody helps it out of { $hex }: engineers must be there.
reason-enemy-there-assault-only = Enemies stand in { $hex }: it is entered by assault, which is Fire.
reason-disrupted-not-among-enemies = Disrupted, it does not enter { $hex }, where enemies stand.
reason-approach-needs-leader = Going on to { $hex } brings it under the eyes of { $piece }: that needs a leader who activated it.
reason-approach-needs-tank-leader = Going on to { $hex } brings it under the guns of { $piece }: that needs a tank leader.
reason-night-needs-leader = At night it enters { $hex } only if a leader has activated it.
reason-trains-keep-to-track = There is no track to { $hex }.
reason-vessels-keep-to-rivers = { $hex } is no water for a vessel.
reason-enters-elsewhere = It does not enter by { $hex }.
reason-scenario-allows-no-exit = In this scenario your side may not leave the boards.
reason-leaves-elsewhere = The boards cannot be left from { $hex }.
reason-hex-holds-three-combat-units = { $hex } holds three combat units already.
reason-hex-holds-three-transports = { $hex } holds three transport units already.
reason-not-above-the-limit = It is not one of those above the stacking limit.
reason-announced-into-minefield = It was announced to enter the minefield in { $hex }, and must.
reason-enters-with-its-first-step = With its first step it cannot reach this minefield.
reason-not-announced-to-move = It was not announced to move in this segment.

## Transport and guns

reason-no-transport-and-passenger = That is not a transport with somebody to carry.
reason-not-in-one-hex = They are not in the same hex.
reason-carries-a-unit-already = It carries a unit already.
reason-carries-three-leaders = It carries three leaders already.
reason-rides-already = It is aboard a transport already.
reason-unit-is-never-carried = Such units are never carried.
reason-cavalry-is-never-carried = Cavalry is never carried.
reason-cavalry-leaders-are-never-carried = A cavalry leader rides his own horse.
reason-mobile-weapon-is-never-carried = A weapon that moves by itself is not carried.
reason-no-loading-among-enemies = Nobody loads or unloads among enemies.
reason-demoralized-do-not-load = Demoralized pieces neither load nor are loaded.
reason-both-must-be-activated-to-move = Both must be activated in this segment to move.
reason-both-need-a-point = Both need a movement point for it.
reason-takes-the-whole-segment-of-both = That takes the whole segment of both.
reason-takes-the-whole-segment = That takes a whole segment, and it has done something already.
reason-not-aboard = It is not aboard.
reason-unloads-on-the-board = It can be unloaded only on the boards.
reason-is-not-limbered = It is not limbered.
reason-is-limbered = It is limbered already.
reason-has-no-limbered-side = It has no limbered side.
reason-limbers-with-its-transport = It has no allowance of its own: it limbers together with its transport.
reason-passenger-was-announced-to-fire = { $piece } is aboard, and Fire was announced for it.
reason-passenger-is-held = { $piece } is aboard and has lost its command: until the end of turn { $turn } it may not leave its hex.
reason-passenger-has-been-activated = { $piece } is aboard and has been activated in this turn.
reason-passenger-wavers = { $piece } is aboard and not in good order: it cannot be taken into an enemy-occupied hex.
reason-group-does-not-begin-loaded = This group does not begin loaded.
reason-transport-not-set-up-there = That transport is not set up where this piece may be.

## Fire

reason-no-fire-value = It has nothing to fire with.
reason-demoralized-do-not-fire = Demoralized pieces do not fire.
reason-transported-do-not-fire = Passengers do not fire.
reason-limbered-does-not-fire = A limbered weapon does not fire.
reason-out-of-range = It is { $distance } hexes away; the range is { $range }.
reason-beyond-extended-range = It is { $distance } hexes away; even with extended range it reaches { $range }.
reason-no-enemy-there = In { $hex } no enemy can be seen.
reason-friends-in-target-hex = Friends stand in { $hex }.
reason-friendly-vehicles-there = Vehicles of yours stand in { $hex }.
reason-one-kind-of-fire = A unit uses one kind of fire in a segment.
reason-has-fired-already = It has fired already.
reason-no-such-target = There is no such target.
reason-no-direct-fire-value = It has no direct fire value.
reason-no-bombardment-value = It has no bombardment value.
reason-no-anti-tank-value = It has no anti-tank value.
reason-no-assault-value = It has no assault value.
reason-not-spotted = Nobody in { $hex } is spotted by this unit: too far, or the line of sight is blocked.
reason-no-fire-out-of-assault-hex = Nobody fires out of an assault hex.
reason-friends-block-the-fire = Friends in { $hex } stand in the line of fire.
reason-no-free-hex-behind-friends = To fire over the friends in { $hex } there must be a free hex behind them.
reason-parts-at-several-targets = It has fired at { $hex } already: the parts go at different targets.
reason-parts-of-three-at-least = Each part has at least three of { $whole }.
reason-raised-before-it-is-divided = Its value must be raised before it is divided.
reason-not-announced-for-fire = It was not announced for Fire in this segment.
reason-fires-already = It takes part already.
reason-no-leader-combines-these-hexes = No activated leader combines the fire of these hexes.
reason-nobody-spots-the-target = Nobody of yours spots { $hex } for the guns.
reason-no-smoke-in-this-scenario = In this scenario your side has no smoke.
reason-smoke-by-artillery-and-mortars = Smoke is fired by artillery and mortars.
reason-smoke-is-not-combined = Smoke is fired by one factor alone.
reason-target-is-no-vehicle = Anti-tank fire is for vehicles.
reason-target-not-spotted = The target is not spotted.
reason-only-afvs-of-the-assault-hex = In an assault hex it fires at AFVs there only.
reason-not-an-enemy = That is no enemy.
reason-line-enters-elsewhere = The line of fire enters through another hexside.
reason-no-off-board-artillery = Your side has no off-board artillery.
reason-off-board-artillery-has-fired = All off-board artillery has fired in this turn.
reason-off-board-artillery-not-in-this-turn = The off-board artillery is not there in this turn.
reason-off-board-artillery-was-called = The off-board artillery was called: it must fire.
reason-no-target-spotted-by-a-leader = No leader of yours spots a target.
reason-not-spotted-by-a-leader = No leader of yours spots { $hex }.
reason-no-such-factor = There is no such artillery factor.
reason-factor-has-fired = This factor has fired in this turn, or is not there.
reason-factor-chosen-already = This factor is chosen already.
reason-three-factors-at-most = At most three factors fire together.
reason-choose-factors-first = Choose the factors first.
reason-no-aircraft = Your side has no aircraft.
reason-aircraft-have-attacked = All your aircraft have attacked in this turn.
reason-aircraft-not-in-this-turn = The aircraft are not there in this turn.
reason-no-such-aircraft = There is no such aircraft unit.
reason-aircraft-has-its-target = It has its target already.
reason-three-aircraft-at-most = At most three aircraft units attack a hex.
reason-no-hex-to-attack = There is no hex that aircraft could attack.
reason-target-hex-not-spotted = Nobody of yours spots { $hex }.
reason-place-aircraft-first = Send an aircraft unit first.

## Opportunity fire

reason-no-opportunity-fire-left = It has used its opportunity fire: { $most } in a turn.
reason-one-kind-of-opportunity-fire = In a turn it makes one kind of opportunity fire.
reason-fired-at-it-in-this-hex = It has fired at this unit in this hex already.
reason-friends-beside-the-target = Friends stand with the target.
reason-demoralized-no-opportunity-fire = Demoralized units make no opportunity fire.
reason-moving-unit-not-spotted = It does not spot the moving unit.
reason-no-opportunity-fire-at-assault = Who enters its own hex is met in the assault, not by opportunity fire.
reason-leaders-not-in-opportunity-fire = Leaders take no part in opportunity fire.
reason-combines-in-one-hex-only = Opportunity fire is combined in one hex only.
reason-not-your-unit = That is no unit of yours.

## Assault

reason-nobody-to-assault = There is nobody to assault in { $hex }.
reason-assault-from-adjacent-hex = { $hex } is neither adjacent nor its own hex.
reason-assaulted-in-this-segment = In { $hex } an assault was fought in this segment already.
reason-demoralized-do-not-assault = Demoralized units do not assault.
reason-disrupted-do-not-enter-assault = Disrupted units do not enter an assault hex.
reason-leaves-enemies-behind = It cannot leave the enemies in its hex for another assault.
reason-takes-part-already = It takes part already.
reason-assault-is-mandatory = Whoever has entered must fight.
reason-assault-is-declared = The assault is declared: others may join, but it takes place.
reason-assault-needs-leader = To enter for an assault it must have been activated by a leader.
reason-assault-needs-tank-leader = To enter for an assault this AFV needs a tank leader.
reason-tank-leader-not-into-fire = A tank leader does not lead infantry into { $hex } under the eyes of { $piece }.
reason-may-only-reinforce-the-assault = Activated by a leader in { $hex }, it may only reinforce the assault there.
reason-wavering-leader-keeps-out = A leader who is not in good order does not enter an assault.
reason-demoralized-leader-brings-nothing = A demoralized leader brings nothing to an assault.
reason-charge-needs-cavalry-leader = A charge over two hexes needs a cavalry leader.
reason-charge-through-free-hex = The way of the charge, { $hex }, is held by the enemy.
reason-charge-beyond-allowance = The charge costs { $cost } points; it has { $left }.
reason-charge-passes-between = The charge must pass through a hex between here and its target.
reason-rides-along-from-the-start = A leader goes through every hex with his unit: into a charge he rides from its start.
reason-cavalry-leaders-ride-along = Only cavalry leaders ride along with a charge.
reason-loss-from-this-class = This loss must be taken from another class of units.
reason-assault-loss-from-this-class = This loss must be taken from another class of units.
reason-first-loss-from-the-steadiest = The first loss is taken from the units in the best order.
reason-armor-must-be-among-the-losses = An AFV must be among the losses.

## Morale

reason-in-good-order = It is in good order.
reason-recovery-takes-the-turn = Whoever tries to recover does nothing else in the turn.
reason-supporter-not-activated = He was not activated in this segment.
reason-supporter-is-no-leader = Only leaders support a recovery.
reason-supporter-announced-fire = Fire was announced for him: he does not support a recovery.
reason-supporter-has-acted = He has acted in this segment already.
reason-leader-cannot-support-it = He cannot support it: too far, of lower rank, or not in good order.
reason-demoralized-not-among-enemies = Demoralized units do not flee into { $hex }, where enemies stand.
reason-flee-farther-away = Not to { $hex }: there are hexes that lead farther away from the enemy.
reason-flee-no-nearer = Not to { $hex }: that is nearer to the enemy.
reason-flee-towards-refuge = Not to { $hex }: it flees by the shortest way to where the enemy does not see it.
reason-must-flee = It must flee.
reason-only-supporter-accompanies = Only the leader who supported it can go with it.
reason-supporter-in-another-hex = The leader is in another hex.
reason-accompanies-already = He goes with it already.
reason-flight-has-begun = The flight has begun already.

## Digging, wrecks, mines, set-up

reason-no-digging-in-there = Nobody digs in in { $hex }.
reason-demoralized-do-not-dig = Demoralized units do not dig in.
reason-units-dig-in = Only units dig in.
reason-dug-in-already = It is dug in already.
reason-passengers-do-not-dig = Passengers do not dig in.
reason-cannot-dig-in = This kind of unit cannot dig in.
reason-no-wreck-here = There is no wreck here.
reason-afv-with-armor-of-two = Wrecks are cleared by AFVs with an armor value of at least 2.
reason-good-order-to-clear = It must be in good order to clear wrecks.
reason-mines-in-the-same-hex = The minefield must lie in the hex of the engineers.
reason-both-activated-in-one-hex = Both must be activated to move in one hex.
reason-both-must-be-reduced = Both must be reduced.
reason-same-kind-and-morale = Both must be of the same kind and in the same order.
reason-consolidation-takes-all-points = Consolidation takes all movement points of both.
reason-outside-set-up-zone = { $hex } lies outside of where this piece is set up.
reason-enemy-set-up-there = Enemies are set up in { $hex }.
reason-group-hides-no-more = No more units of this group can begin hidden.
reason-units-are-hidden = Only units can begin hidden.
reason-not-to-be-placed = It does not wait to be set up.
reason-alike-piece-first = { $piece } is alike and comes first.
reason-was-in-hand-before = It was in hand already: set something up first.
reason-bunker-there-already = In { $hex } there is a bunker already.
reason-entrenchment-there-already = In { $hex } there is an entrenchment already.

reason-off-board-artillery-used-up = This artillery off the boards has fired as often as it may in this battle.
reason-battle-is-for-two = There are two sides here, not more.
reason-nation-without-counters = There are no counters for { $nation }.
reason-side-without-fighters = { $name } has nobody who fights.
reason-comes-after-the-last-turn = That is after the last turn ({ $turn }).
reason-too-many-for-the-board = { $number } are too many for one board, which has room for { $most }.
