### The map in the browser.

web-map = Map
web-tab-battle = Armies
web-tab-hand = Minutes
web-armies = Armies
web-round = Round { $round }
web-phase-set-up = Set-up
web-phase-start = Start
web-phase-orders = Orders
web-phase-combat = Combat
web-phase-action = Action
web-phase-end = End
web-offensive = has the Offensive
web-reserve = { $points ->
    [one] 1 reserve point
   *[other] { $points } reserve points
}
web-fields = { $number ->
    [one] 1 field
   *[other] { $number } fields
}
web-wins = { $number ->
    [one] 1 win
   *[other] { $number } wins
} in this round
web-points-rating = { $points } points, Battle Rating { $rating }
web-unknown-troops = Troops: { $side }
web-of-side = belongs to: { $side }
web-nobodys = nobody's

web-hand-in = Hand in the sheet
web-write-plainly = Write it as a form
web-write-here = Write it on the map
web-orders-begin = Choose a formation, then a field that lights up. Whoever gets no order stays.
web-orders-left = { $number ->
    [0] Every formation has an order.
    [one] 1 formation has no order.
   *[other] { $number } formations have no order.
}
web-no-order = No order
web-take-order-back = Take the order of { $formation } back
web-choose-formation = Choose { $formation }
web-way-march = March, attack
web-way-support = Support
web-on-spot = On the spot
web-impossible = What { $formation } cannot be ordered here
web-minutes = { $minutes } min
web-at-once = at once
web-nobody-flies = no aircraft
web-why-forward = Over the commander’s head, since: { $reason }
web-fits-sure = Done in any case: an attack of this sheet takes as long.
web-fits-counts = The round lasts at least as long.
web-fits-quiet = Done if nobody attacks: then the round lasts as long as the longest order, but at most { $quiet } minutes.
web-fits-long = In a quiet round this is never done: it lasts at most { $quiet } minutes.
web-fits-rounds = Done if the battle lasts { $rounds ->
    [one] 1 complete round
   *[other] { $rounds } complete rounds
} (of { $round } minutes).
web-fits-late = Not done unless a battle makes the round longer.
web-fits-at-once = Takes no time.
web-time-line = The round, minute by minute
web-time-empty = Once orders are given, their minutes are seen here.
web-least = The attacks of this sheet make the round last { $minutes } minutes at least.
web-quiet = Without any attack the round lasts as long as the longest order, at most { $minutes } minutes.
web-meets = What if …
web-meets-none = Nothing that the enemy can do this round meets this order.
web-meets-more = { $number } more
web-key-march = March or attack: the chosen formation, to this field
web-key-support = Support this field
web-key-dig = Dig in
web-key-reorganise = Reorganise
web-key-take-back = Take the order of the chosen formation back
web-key-next = The next formation of yours
meets-void = If { $enemy } attacks { $field }{ $forward ->
    [yes] {" "}(Forward!)
   *[no] {""}
}, it is there in minute { $his }{ $own ->
    [0] {""}
   *[other] , you only in minute { $own }
}: this order is void.
meets-late = If { $enemy } attacks { $field }, there is a battle from minute { $his } on: you arrive after it, if the field is held.
meets-defended = If { $enemy } moves to { $field }, it is there in minute { $his }: your attack in minute { $own } finds a defender.
meets-defends = If { $enemy } attacks { $field }, it is there in minute { $his }: you defend.
meets-first = If { $enemy } attacks { $field }, it is there in minute { $his }, you in minute { $own }: you defend there.
meets-counter = If { $enemy } attacks { $field }, it is there in minute { $his }, you would be there in minute { $own }: both meet in a counter-attack.
meets-caught = If { $enemy } attacks { $field }, it is there in minute { $his }, before you have reorganised (minute { $own }): it catches you at that.
meets-trap = If { $enemy } attacks { $field } (minute { $his }), it walks into your ambush.
meets-disturbed = If { $enemy } attacks { $field } (minute { $his }), the work begins anew after the battle.
meets-forestalled = If { $enemy } wants to attack { $field } (minute { $his }), you are upon it in minute { $own }: its attack is void, it defends.

mark-minute = Minute { $minute }
mark-battle = Battle: { $attackers } against { $defenders }
mark-taken = taken
mark-void = void: { $rule ->
    [C41] attacked first
    [G49] the field is no longer free
   *[other] it cannot be done
}
mark-unfinished = not done in time
mark-delayed = waits for the battle
mark-undecided = nobody has won
mark-won = won by: { $side }
mark-dissolved = is no more
mark-bridge-built = bridge built
mark-fortified = fortified
mark-duration = The round took { $minutes } minutes

web-posts-begin = Choose a formation, then a field of yours that lights up.
web-posts-left = { $number ->
    [0] Every formation stands somewhere.
    [one] 1 formation stands nowhere.
   *[other] { $number } formations stand nowhere.
}
web-place = place { $formation } here
