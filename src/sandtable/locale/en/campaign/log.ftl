### What happened: one line for each kind of fact, and how a campaign ends.

event-positioned = { $formation } is placed on { $field }.
event-occupied = { $side } has troops on: { $where }.
event-map-shown = Both sides see the whole map.
event-round-began = Round { $round } begins.
event-phase-began = Phase: { $phase ->
        [start] start
        [orders] orders
        [combat] combat
        [action] action
       *[other] end
    }.
event-duration-reckoned = The round took { $minutes } minutes.
event-reserves-gained = { $side }: { $points } reserve points ({ $field }).
event-offensive-passed = { $side } has the Offensive now.
event-clock-moved = It is { $time }.
event-weather-changed = New weather: { $weather }.
event-game-ended = The campaign is over.
event-raised = { $side }: { $formation }, { $name }, is formed.
event-bought = { $formation } gets { $unit } ({ $entry }, { $points } points).
event-commander-named = { $side }: the commander is with { $unit } now.
event-entry-assigned = { $formation } will come on the map at { $field }.
event-entered = { $formation } comes on the map at { $field }.
event-ordered = { $formation }: { $kind ->
        [move] Move
        [attack] Attack
        [dig-in] Dig in
        [support] Support
        [reorganise] Reorganise
        [build-bridge] Build a bridge
        [fortify] Fortify
        [fire-support] Fire support
        [lie-in-wait] Ambush
        [hold-out] Hold out
       *[other] No order
    }{ $path }.
event-air-withdrawn = { $formation } gets no aircraft: another formation does.
event-entrenched = { $formation } { $dug_in ->
        [in] is dug in
       *[out] has left its trenches
    }.
event-marched = { $formation } comes from { $start } to { $field } (minute { $minute }).
event-order-settled = { $formation }: { $status ->
        [done] the order is done.
        [void] the order is void.
       *[other] the order was not finished.
    }
event-delayed = { $formation } waits for the battle on { $field }.
event-field-taken = { $side } takes { $field }.
event-lost = { $unit } loses { $members } for good, { $left } are left.
event-scattered = { $unit } loses { $members }, who come back.
event-made-good = { $unit } gets { $members } back.
event-dissolved = { $formation } is no more.
event-disordered = { $formation } must reorganise: { $must }.
event-regrouped = { $unit } goes over to { $formation }.
event-remade = { $formation } is formed anew.
event-bridge-built = { $formation } has built a bridge on { $field }.
event-fortified = { $formation } has fortified { $field }.
event-met = Battle on { $field } (minute { $minute }): { $attackers } against { $defenders }, who defend.
event-rolled = { $name ->
        [objectives] Objectives are rolled for
       *[other] Dice are rolled
    }: { $shown }.
event-battle-ended = The battle on { $field } is over after { $lasted } minutes; { $winner } has won.
event-report-corrected = Corrected by { $by }, the report of the battle on { $field }: { $changes }.
event-won = { $side } counts { $count } for the win on { $field }.
event-cut-off = The own field of { $retreating } has fallen: after the battle on { $field } there is no way home.
event-retreated = { $formation } retreats to { $field } ({ $minutes } minutes).
event-commander-fell = { $side }: the commander has fallen.
event-fire-given = { $formation } gives its fire to the battle on { $field }.
event-support-joined = { $units } of { $formation } go into the battle on { $field } in round { $round }.
event-structure-noted = Noted on { $field }: { $kind }.
event-structure-removed = Struck off on { $field }: { $kind }.
event-settlement-proposed = { $side } proposes that the computer settles the battle on { $field }.
event-settlement-refused = { $side } does not let the computer settle the battle on { $field }, and reports it.
event-settled = The computer settles the battle on { $field } (by its own reckoning, not by the rules). Balance { $balance }: { $balance-parts }. Of 1000 such battles { $side } wins { $first }, the other side { $second }, nobody { $nobody }. Luck: { $luck }. Winner: { $winner }.
event-course-drawn = Dice for losses and length, above or below their middle: { $losses }; { $rounds }.
event-recounted = { $what ->
        [story-defend] { $who } defended the field; it took { $count } rounds.
        [story-meet] Both sides met on the march; it took { $count } rounds.
        [story-ambush] { $who } lay in wait; it took { $count } rounds.
        [story-surprised] { $who } was caught while it reorganised; it took { $count } rounds.
        [story-came] { $who } came in round { $count }.
        [story-too-late] { $who } was to come in round { $count }; then it was over.
        [story-howitzers] { $count } howitzers fired for { $who } from afar.
        [story-rockets] { $count } rocket launchers fired for { $who } from afar.
        [story-mortars] { $count } mortars fired for { $who } from a neighbouring field.
        [story-ships] { $count } guns of ships fired for { $who }.
        [story-aircraft] { $count } aircraft flew for { $who }.
        [story-by-numbers] { $who } was the stronger ({ $count }).
        [story-by-others] { $who } got the more help ({ $count }).
        [story-by-fire] The fire from afar was for { $who } ({ $count }).
        [story-by-ratings] { $who } could bear more ({ $count }).
        [story-by-works] The works of { $who } held much off ({ $count }).
        [story-by-ground] The ground was for { $who } ({ $count }).
        [story-by-dark] Who saw little could not attack: that helped { $who } ({ $count }).
        [story-by-aircraft] Aircraft were over the field for { $who } ({ $count }).
        [story-by-scouts] { $who } had the more scouts ({ $count }).
        [story-by-meeting] Neither side could wait for the other: that helped { $who } ({ $count }).
        [story-by-posture-attack] { $who } had the initiative ({ $count }).
        [story-by-posture-defend] Who defends has the easier task: { $who } ({ $count }).
        [story-by-posture-ambush] The ambush was of use to { $who } ({ $count }).
        [story-by-posture-surprised] The surprise was of use to { $who } ({ $count }).
        [story-by-posture-meet] { $who } was quicker ({ $count }).
        [story-undecided] Nobody could force a decision ({ $count } of 1000).
        [story-against-the-odds] Against the odds { $who } won ({ $count } of 1000).
        [story-clearly] { $who } won clearly ({ $count } of 1000).
        [story-hardly] { $who } won by a hair ({ $count } of 1000).
        [story-won] { $who } won ({ $count } of 1000).
       *[story-commander-fell] The commander of { $who } fell.
    }
ending-elimination = the enemy has no formation left
ending-entry-points = all entry points of the enemy are held
ending-agreed-fields = all the agreed fields are held
ending-strategic-sites = the strategic sites were counted
