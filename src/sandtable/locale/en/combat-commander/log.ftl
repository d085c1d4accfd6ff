### What happened: one line for each kind of fact.

## Cards

event-card-drawn = { $side }: draws { $card } ({ $described }).
event-card-given = { $side }: starts with { $card } ({ $described }).
event-hidden-card-drawn = { $side }: draws a card.
event-card-revealed = { $side }: { $roll }: { $white } and { $colored } (hex { $random }, { $trigger }).
event-card-played = { $side }: plays { $card } for its { $use ->
        [order] Order
       *[action] Action
    } { $name }.
event-card-discarded = { $side }: discards { $card } ({ $described }).
event-card-lost = { $side }: loses { $card } ({ $described }).
event-hand-shown = { $side }: shows the hand: { $cards }.
event-own-hand-shown = { $side }: the opponent sees the hand.
event-pile-reshuffled = { $side }: shuffles the discard pile into the draw pile.
event-initiative-used = { $side }: Initiative card, rolled again.
event-initiative-given = { $side }: receives the Initiative card.

## Turns, Orders, triggers, time

event-set-up-ended = The set-up is done.
event-first-turn-given = { $side }: takes the first Turn.
event-turn-began = { $side }: Turn { $number } begins.
event-order-given = { $side }: Order { $order }.
event-order-ended = { $side }: the Order is carried out.
event-passed = { $side }: passes.
event-player-activated = { $side }: the player is activated.
event-trigger-began = { $side }: { $trigger }
event-trigger-ended = The interruption is over.
event-time-advanced = { $side }: Time moves to { $space }.
event-order-limit-changed = { $side }: may now give { $orders } { $orders ->
        [one] Order
       *[other] Orders
    } in a Turn.
event-mist-lifted = The mist thins to { $hindrance }.
event-mines-strength = All Mines have { $fp } FP.
event-game-ended = { $winner }: victory. { $ending }

## Points

event-points-scored = { $side }: { $points } VP ({ $why }).
event-surrender-moved = { $side }: the Surrender marker moves to { $space }.
event-control-changed = { $side }: takes Objective { $objective } ({ $hex }).
event-chit-drawn = { $side }: draws the secret chit { $chit }.
event-hidden-chit-drawn = { $side }: draws a secret Objective chit.
event-chit-opened = Objective chit { $chit }.

## Rolls and attacks

event-roll-made = { $side }: { $roll }{ $subject ->
        [none] {""}
       *[other] , { $subject }
    }: { $total }{ $against ->
        [none] {""}
       *[other] , against { $against }
    }. { $outcome }
event-attack-declared = { $side }: { $pieces ->
        [none] attack on { $hex } with { $strength }.
       *[other] attack on { $hex } by { $pieces } with { $strength }.
    }

## What came of it, in short

headline-against = { $total } against { $against }
headline-attack = { $side }: attack on { $hex } with { $strength }
headline-attack-total = { $roll } on { $subject }: { $numbers }
headline-breaks = { $subject } breaks: { $numbers }
headline-eliminated = { $subject } is eliminated: { $numbers }
headline-game-ends = The game ends: { $numbers }
headline-hand = { $side }: shows the hand
headline-hit = Hit at { $subject }: { $numbers }
headline-holds = { $subject } holds: { $numbers }
headline-melee-total = Melee in { $subject }, { $side }: { $numbers }
headline-miss = Miss at { $subject }: { $numbers }
headline-placement = { $side }: the set-up is shown
headline-play-goes-on = Play goes on: { $numbers }
headline-played = { $use ->
        [order] { $side }: Order { $name }
       *[action] { $side }: Action { $name }
    }
headline-rallies = { $subject } rallies: { $numbers }
headline-retreats = { $subject } retreats: { $numbers }
headline-stays-broken = { $subject } stays broken: { $numbers }
headline-support-column = Support Table: column { $numbers }
headline-suppressed = { $subject } is suppressed: { $numbers }

## Units

event-unit-activated = { $unit } is activated: { $order }.
event-op-fire-activated = { $unit } is activated for Op Fire.
event-unit-created = { $side }: { $unit } comes into play.
event-unit-placed = { $unit } is placed in { $hex }.
event-unit-taken-back = { $unit } is taken back.
event-placement-shown = { $side }: the set-up is shown: { $pieces }.
event-unit-moved = { $how ->
        [advance] { $unit } advances from { $origin } to { $hex }.
        [retreat] { $unit } retreats from { $origin } to { $hex }.
        [shift] { $unit } shifts from { $origin } to { $hex }.
       *[move] { $unit } moves from { $origin } to { $hex }.
    }
event-points-spent = { $unit } spends { $halves } MP, { $total } in all.
event-unit-exited = { $unit } leaves the map and waits on Time space { $space }.
event-unit-entered = { $unit } enters in { $hex }.
event-unit-scheduled = { $unit } waits on Time space { $space }.
event-unit-broke = { $unit } breaks.
event-unit-rallied = { $unit } rallies.
event-unit-suppressed = { $unit } is suppressed.
event-suppression-removed = { $unit } is no longer suppressed.
event-unit-hardened = { $unit } is Veteran now.
event-veteran-removed = { $unit } is no longer Veteran.
event-unit-eliminated = { $unit } is eliminated.
event-unit-removed = { $unit } goes back to the counter mix.
event-unit-returned = { $unit } returns in { $hex }.
event-status-inherited = { $unit } takes the place of { $origin }.

## Weapons and Radios

event-weapon-created = { $weapon } comes into play.
event-weapon-broke = { $weapon } breaks.
event-weapon-fixed = { $weapon } works again.
event-weapon-came-late = { $weapon } is not activated with its unit: it was not carried then.
event-weapon-eliminated = { $weapon } is lost.
event-weapon-given = { $weapon } is now with { $unit }.
event-weapon-given-up = { $side }: { $unit } gives the { $weapon } up in { $hex }, on purpose.
event-radio-placed = { $side }: { $radio } is ready.
event-radio-scheduled = { $side }: { $radio } is due at Time space { $space }.
event-radio-entered = { $side }: { $radio } arrives.
event-radio-turned = { $side }: { $broken ->
        [yes] the Radio breaks.
       *[no] the battery answers again.
    }
event-radio-eliminated = { $side }: the Radio is lost.

## Markers

event-marker-drawn = A marker of { $value } is drawn from the cup.
event-marker-returned = The marker of { $value } goes back into the cup.
event-smoke-placed = Smoke { $value } in { $hex }.
event-smoke-removed = The Smoke in { $hex } lifts.
event-blaze-placed = { $hex } is ablaze.
event-fortification-placed = { $fortification } in { $hex }.
event-fortification-removed = { $fortification } in { $hex } removed.

## Declared

event-fate = { $side }: Event: { $fate }
declared-announces-smoke = { $side }: { $subject } calls for smoke at { $hex }.
declared-drifts = { $side }: the spotting round comes down in { $hex }.
declared-drifts-off-map = { $side }: the spotting round comes down off the map.
declared-fires-smoke = { $side }: { $subject } fires smoke at { $hex }.
declared-melee = Melee in { $hex }.
declared-random-hex = { $side }: random hex { $hex }.
declared-random-hex-off-map = { $side }: the random hex is not on this map.
declared-smoke-grenades = { $side }: { $subject } throws Smoke Grenades at { $hex }.
declared-spotting-round = { $side }: { $subject } calls for a spotting round at { $hex }.
declared-sprays = { $side }: the fire also sprays { $hex }.
declared-support-item = { $side }: support: { $item }.
declared-takes-aim = { $side }: { $subject } takes aim at { $hex }.

## Kinds of rolls and reveals

roll-accuracy = Accuracy
roll-commissar = Commissar roll
roll-defense = Defense Roll
roll-drift = drift
roll-event = Event
roll-fire-attack = Fire Attack
roll-impact = Impact
roll-melee = Melee
roll-mine-attack = Mine Attack
roll-rally = Rally Roll
roll-random-hex = random hex
roll-rout = Rout Roll
roll-set-up-hex = set-up hex
roll-sudden-death = Sudden Death
roll-support = Support Table
roll-targeting = Targeting

## At the place where it happens

begin-pass = passes
begin-turn = Turn { $number }
mark-against = { $who }: { $against } against { $total } · { $outcome }
mark-changed = { $thing } · { $change }
mark-melee = Melee
mark-shot = Attack: { $total } FP
mark-total = { $who }: { $total }

## Outcomes

outcome-attack-total = That is the Attack Total.
outcome-breaks = Breaks.
outcome-eliminated = Eliminated.
outcome-given-up = Given up.
outcome-game-ends = The game ends.
outcome-hit = Hit.
outcome-holds = Holds.
outcome-melee-total = That is the Melee total.
outcome-miss = Miss.
outcome-play-goes-on = Play goes on.
outcome-rallies = Rallies.
outcome-retreats = Retreats.
outcome-stays-broken = Stays broken.
outcome-support-column = That is the column.
outcome-suppressed = Suppressed.

## Parts of sums

sum-airburst = airburst
sum-target-range = range
sum-time-space = on the Time Track
sum-boxed-fp = boxed FP
sum-command = Command
sum-concealment = Concealment
sum-dice-product = dice multiplied
sum-downhill = downhill
sum-group = others in the group
sum-hindrance = Hindrance
sum-least-zero = never below 0
sum-melee-bonus = Melee bonus
sum-melee-fp = FP of all fighters
sum-mines = Mines
sum-movement = Movement
sum-no-cover = no Cover
sum-printed-fp = FP
sum-printed-morale = Morale
sum-printed-move = Movement
sum-printed-range = Range
sum-radio-fp = battery FP
sum-range = range
sum-road = Road
sum-roll = roll
sum-suppressed = Suppressed
sum-uphill = uphill
sum-veteran = Veteran
sum-weapon-fp = Weapon FP
sum-weapon-weight = weight of the Weapon
sum-wire = Wire

## Why points were scored

why-battlefield-integrity = Battlefield Integrity
why-command-and-control = Command & Control
why-defender = time gained by the Defender
why-elimination = unit eliminated
why-exit = unit over the enemy edge
why-light-wounds = Light Wounds
why-no-quarter = No Quarter
why-objective = Objective
why-objective-lost = Objective lost

## How a game ends

ending-all-objectives = All five Objectives were held at the Sudden Death roll.
ending-annihilation = The enemy has no unit left on the map.
ending-last-unit-exited = The last unit has left the map; the points decided.
ending-sudden-death = Sudden Death; the points decided.
ending-surrender = The enemy surrendered.

## Lines of sight

sight-clear = { $from } sees { $to }.
sight-clear-hindered = { $from } sees { $to }, with a Hindrance of { $hindrance }.
sight-blocked = { $from } does not see { $to }.
sight-blaze = The Blaze in { $place } blocks.
sight-blind = { $what } in { $place } leaves a blind hex behind it.
sight-crest = The crest at { $place } blocks.
sight-gully = { $place } lies in a Gully.
sight-hexside = { $what } at { $place } blocks.
sight-hill = The hill at { $place } blocks.
sight-hindrance = { $what } at { $place } hinders by { $value }.
sight-obstacle = { $what } in { $place } blocks.
sight-mist = Mist hinders by { $value } more.
