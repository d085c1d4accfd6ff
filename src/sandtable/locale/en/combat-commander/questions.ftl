### What players are asked, and the answers they can give.
### An attribute of a question words one of its answers where the general words do not fit.

## Set-up

prompt-set-up-piece = Set-up: which piece do you take in hand?
    .done = The set-up is finished
prompt-finish-set-up = Everything is placed. Is the set-up finished?
    .done = Yes, the set-up is finished
prompt-set-up-hex = Set-up: where does { $unit } stand?
prompt-set-up-fortification = Set-up, { $fortification }: in which hex?
prompt-give-weapon = Set-up: who carries the { $weapon }?
prompt-initiative-for-first-turn = Do you give the Initiative card away to take the first Turn?
prompt-weaken-mines = Do you weaken all Mines from { $fp } to { $weaker } FP to start with the card { $card }?

## Turn and Orders

prompt-order-or-pass =
    { $given ->
        [0] Give an Order, or pass.
       *[other] Give another Order, or end the Turn.
    }
    .pass = Pass: discard and give no Order
prompt-discard = Discard up to { $left } more { $left ->
        [one] card
       *[other] cards
    }.
    .done = Discard no more
prompt-activate = { $order }: which unit do you activate?
prompt-take-along = { $order }: whom does { $unit } take along?
    .done = That is all
prompt-overstacked = Too many soldiers in { $hex }: which unit goes?
    .deploy = Deploy { $unit } first

## Move, Advance, exit

prompt-move-which = Move: which unit goes next?
    .done = End the Move
prompt-move-to = { $unit } has { $points } MP left: where to?
prompt-scrap-weapon = You may give a Weapon up at any time.
    .pass = Never mind
prompt-transfer-to = Who takes over the Weapon of { $unit }?
prompt-advance-which = Advance: which unit goes next?
    .done = End the Advance
prompt-advance-to = Advance: where does { $unit } go?
prompt-exit-space = { $unit } leaves the map. On which space of the Time Track does it wait?
prompt-step = The enemy has entered { $hex }. Do you react?
    .fire = Fire with units activated for Op Fire
    .pass = Do not react
prompt-advance-step = The enemy has advanced into { $hex }. Do you react?
    .pass = Do not react

## Fire

prompt-fire-with = Fire: which piece leads the next attack?
    .done = End the Order
prompt-target = Target of { $piece }: which hex?
prompt-group = Attack on { $hex }: who joins?
    .fire = Fire
prompt-fire-actions = Attack on { $hex } with { $strength } FP: do you play an Action?
    .pass = Fire!
prompt-second-target = Spray Fire: which second hex next to { $hex }?
prompt-sustained-break = Doubles after Sustained Fire: which Weapon breaks?
prompt-defend-with = Attack Total { $total }: who makes the next Defense Roll?
prompt-defense-actions = { $unit } defends against { $total }: do you play an Action?
    .pass = No Action: roll
prompt-light-wounds = { $unit } is about to break: do you play Light Wounds?
    .pass = Let it break
prompt-smoke-unit = Smoke Grenades: which unit throws?
prompt-smoke-hex = Smoke Grenades: at which hex does { $unit } throw?

## Melee

prompt-melee-where = Which Melee is fought next?
prompt-ambush = Melee in { $hex }: do you lay an Ambush?
    .pass = No Ambush
prompt-ambushed = Ambush in { $hex }: which of your units breaks?
prompt-no-quarter = The Melee is over: do you give No Quarter?
    .pass = No

## Recover and Rout

prompt-rally-which = Recover: which unit tries to rally next?
prompt-rout-whom = Rout: whose broken units?
prompt-rout-which = Rout: for which unit do you roll next?
prompt-retreat-to = { $unit } retreats, { $left } { $left ->
        [one] hex
       *[other] hexes
    } to go: where to?

## Artillery

prompt-spotter = Artillery Request: which Leader directs the fire?
prompt-spotting-round = Where does { $unit } call for the spotting round?
    .target = { $place }
prompt-shells-or-smoke = Shells, or smoke?
    .fire = High explosive
    .smoke = Smoke
prompt-smoke-next = Smoke around { $hex }: which hex next?
prompt-impact-next = Barrage around { $hex }: which hex is rolled for next?

## Rolls, triggers, time

prompt-reroll = { $side }, { $roll }: { $white } and { $colored } ({ $trigger }). Do you have it rolled again with the Initiative card?
    .pass = Keep the roll
prompt-sniper = Sniper! around { $hex }: whom does he hit?
    .pass = Nobody
prompt-remove-smoke = Time advance: which Smoke goes?
prompt-reinforce-which = Which unit enters next?
prompt-reinforce = Where does { $unit } enter?
prompt-dig-in = Time advance: do you Dig In?
    .pass = Do not dig in
prompt-dig-in-where = Dig In: in which hex?
prompt-pass-actions = Your opponent has passed and discarded. Do you react?
    .pass = Do not react
prompt-demolish = Demolitions: in which hex?
prompt-support-item = Support Table, roll { $number }: what do you take?
prompt-hide-where = Hidden Unit ({ $item }): where does it appear?

## Events

prompt-air-support = Air Support near { $hex }: which hex is bombed?
    .pass = None
prompt-battle-harden = Battle Harden: which unit becomes Veteran?
prompt-commissar = Commissar: which broken unit does he deal with?
prompt-deploy = Deploy: which Squad becomes two Teams?
    .pass = None
prompt-deploy-marker = Deploy: which Team keeps { $marker ->
        [weapon] the Weapon
        [suppressed] the Suppressed marker
       *[veteran] the Veteran marker
    }?
prompt-entrench = Entrench: in which hex are Foxholes dug?
    .pass = Nowhere
prompt-field-promotion = Field Promotion: where does the Private appear?
    .pass = Nowhere
prompt-hero = Where does the Hero appear?
prompt-hero-rally = Does the Hero rally a broken unit in { $hex }?
    .pass = Nobody
prompt-infiltrate = Infiltration near { $hex }: where does { $unit } appear?
prompt-interdiction = Interdiction: which unit is suppressed?
prompt-interrogation = Interrogation: which card of your opponent goes?
    .pass = None
prompt-kia = KIA: which broken unit is eliminated?
prompt-leave-blaze = { $unit } must leave the Blaze: where to?
prompt-malfunction = Malfunction near { $hex }: which Weapon breaks?
prompt-medic = Medic!: which broken unit rallies?
prompt-prisoners-of-war = Prisoners of War: which of your broken units is taken?
prompt-reconnaissance = Reconnaissance: which of your secret chits do you open?
prompt-sappers = Sappers: where are Mines or Wire cleared?
    .pass = Nowhere
prompt-scrounge = Scrounge: which lost Weapon do you pick up?
    .pass = None
prompt-scrounge-for = Scrounge: who takes the { $weapon }?
prompt-shell-shock = Shell Shock near { $hex }: which unit breaks?
prompt-suppressing-fire = Suppressing Fire: which enemy unit is suppressed?
    .pass = None
prompt-walking-wounded = Walking Wounded: which lost unit comes back?
prompt-walking-wounded-where = Walking Wounded near { $hex }: where does { $unit } appear?
prompt-white-phosphorus = White Phosphorus: do you throw it?
    .pass = No
prompt-white-phosphorus-where = White Phosphorus with Smoke { $value }: into which hex?
prompt-white-phosphorus-break = White Phosphorus in { $hex }: which of your units breaks?

## Answers, by verb

option-action = Play { $action } ({ $card })
option-card = { $card }: { $described }
option-chit = Objective chit { $chit }
option-deploy = Deploy { $unit } into Teams
option-discard = Discard { $card }: { $described }
option-done = Done
option-end-turn = End the Turn
option-exit = Leave the map
option-fire = Fire
option-fortification = { $fortification }
option-hex = { $place }
option-item = { $item }
option-join = { $unit } goes along
option-no = No
option-op-fire = Op Fire ({ $card })
option-order = { $order } ({ $card })
option-pass = Pass
option-reroll = Use the Initiative card: roll again
option-scrap = Give { $weapon } up
option-side = { $side }
option-smoke = Smoke
option-smoke-at = Smoke into { $place }
option-space = Space { $number }
option-stop = Stop here
option-target = { $place }: { $occupants }
option-transfer = { $unit } hands the Weapon over
option-unit = { $unit }
option-weapon = { $weapon }
whole-discard = Pass and discard all { $number } cards
whole-take-along = { $first } with all { $number } that he can take along
option-yes = Yes

window-initiative = re-rolls with the Initiative card
window-fire = Actions before your attacks
window-defense = Actions before your Defense Rolls
window-step = reactions to an enemy step
window-advance = reactions to an enemy Advance
window-melee = Ambushes
window-melee-end = No Quarter
window-break = Light Wounds
window-time = Dig In at a time advance
window-pass = reactions to an enemy Pass
window-set-up = the end of the set-up
window-turn = your Turns
window-move = the end of a Move
window-advance-end = the end of an Advance

## What stands as a question is asked, and what follows

consequence-holds = { $unit } holds: { $total } against { $against }.
consequence-suppressed = { $unit } is suppressed: { $total } against { $against }.
consequence-breaks = { $unit } breaks: { $total } against { $against }.
consequence-eliminated = { $unit } is lost: { $total } against { $against }.
consequence-needs = { $unit } has { $base } against { $total } and holds with a roll above { $roll }.
consequence-safe = { $unit } has { $base } against { $total } and holds with any roll.
consequence-lost = { $unit } has { $base } against { $total }: no roll is enough.
consequence-attack = { $strength } and the dice against { $base } and the dice: { $unit } is the easiest to hurt.
consequence-hit = The shot hits: { $total } against a range of { $against }.
consequence-miss = The shot misses: { $total } against a range of { $against }.
consequence-rallies = { $unit } rallies: { $total } against Morale { $against }.
consequence-is-suppressed = { $unit } is suppressed: { $total } against Morale { $against }.
consequence-stays-broken = { $unit } stays broken: { $total } against Morale { $against }.
consequence-stays = { $unit } stays: { $total } against Morale { $against }.
consequence-retreats = { $unit } retreats: { $total } against Morale { $against }.
consequence-melee = { $side } has { $total } in the Melee; the other side has { $against } and is still to roll.
consequence-melee-won = You win the Melee with { $total } against { $against }.
consequence-melee-lost = You lose the Melee with { $total } against { $against }.
consequence-melee-both = { $total } against { $against }: the Melee costs both sides everybody in it.
consequence-time-ends = The game ends: { $total } against space { $against }.
consequence-time-goes-on = The game goes on: { $total } against space { $against }.
