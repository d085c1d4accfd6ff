### The table in the browser.

## Scenarios and random battles

web-length = { $number ->
        [one] 1 Time space to Sudden Death
       *[other] { $number } Time spaces to Sudden Death
    }
web-filter-nation = Nation
web-filter-part = To play
web-filter-length = Length
web-filter-scale = Size
web-filter-difficulty = Difficulty
web-filter-origin = From
web-minutes = about { $minutes } minutes
web-length-short = up to { $short } minutes
web-length-middle = { $short } to { $long } minutes
web-length-long = more than { $long } minutes
web-scale-small = small
web-scale-middle = medium-sized
web-scale-large = large
web-difficulty-easy = easy
web-difficulty-middle = not quite easy
web-difficulty-hard = demanding
web-origin-own = our own
web-origin-book = the published ones
web-orders-each = { $number ->
        [one] one Order a Turn
       *[other] { $number } Orders a Turn
    }
web-secret-chits = { $nation }: { $number ->
        [one] one secret Objective chit
       *[other] { $number } secret Objective chits
    }, counted at the end
web-starting-points = { $nation } begins with { $points } VP
web-starting-even = Both begin with 0 VP
web-surrender-at = { $nation } surrenders with the loss of unit { $number }
web-initiative-first = Initiative: { $initiative }; first Turn: { $first }
web-balance = Balance
web-balance-even = even, as far as can be told
web-balance-favours = in favour of { $nation }
web-balance-text = The captain against itself, { $games } games: { $nation } { $share } % of the points (with 95 % certainty { $low } to { $high } %).
web-balance-none = not measured
web-to-learn = good to learn with
wish-year = Year
wish-axis = Axis
wish-allies = Allies
wish-map = Map
wish-size = Size
wish-size-platoon = platoon
wish-size-detachment = detachment
wish-size-company = company

## Readings of unclear rules

ruling-time-advance-smoke = Smoke that goes when time advances
ruling-time-advance-smoke-one = one marker
ruling-time-advance-smoke-all = all markers
ruling-exit-space = Time space where an exited unit waits
ruling-exit-space-any = any space, also one already passed
ruling-exit-space-later = only a space still ahead
ruling-moving-target = A unit of a Move Order counts as moving
ruling-moving-target-whole-order = during the whole Order
ruling-moving-target-own-movement = only during its own movement
ruling-rallied-before-roll = A unit rallied before its own Rally or Rout roll
ruling-rallied-before-roll-rolls = still rolls
ruling-rallied-before-roll-skipped = is skipped
ruling-fatal-retreat = A retreat step that loses the unit
ruling-fatal-retreat-forced = only if nothing else is left
ruling-fatal-retreat-free = may be chosen
ruling-assault-fire = Assault Fire: one piece may fire in a Move Order
ruling-assault-fire-each-action = once with every card
ruling-assault-fire-once-per-piece = once in all
ruling-field-promotion = Field Promotion: the Private joins
ruling-field-promotion-any-unit = a broken unit of either side
ruling-field-promotion-own-unit = a broken unit of the own side
ruling-scrounged-weapon = A scrounged Weapon comes back
ruling-scrounged-weapon-unbroken = unbroken
ruling-scrounged-weapon-broken = broken
ruling-hexside-cover = Hedge or Wall gives Cover if fired across by
ruling-hexside-cover-any-piece = any firing piece
ruling-hexside-cover-every-piece = every firing piece
ruling-road-bonus = The Road bonus counts
ruling-road-bonus-after-entering = after entering the Road
ruling-road-bonus-for-entering = for entering it
ruling-road-and-hexside-cover = Hedge or Wall at a Road
ruling-road-and-hexside-cover-reduced = covers less
ruling-road-and-hexside-cover-full = covers fully
ruling-stat-floor = Least value of a number after modifiers
ruling-stat-floor-none = none
ruling-stat-floor-zero = zero
ruling-reinforcement-order = Reinforcements of one side enter
ruling-reinforcement-order-as-they-lie = as they lie in their space
ruling-reinforcement-order-owner = in the order the owner likes
ruling-returned-unit = A unit that is lost and back in the same Turn
ruling-returned-unit-same = stays activated
ruling-returned-unit-new = can be activated again
ruling-broken-member = When a unit of a moving group breaks
ruling-broken-member-goes-on = the group may go on
ruling-broken-member-stops = the group stops
ruling-repeated-roll = A roll repeated with the Initiative card is made
ruling-repeated-roll-at-once = made at once
ruling-repeated-roll-after-actions = after Actions
ruling-hindered-fire-order = Fire Order when Hindrances forbid every attack
ruling-hindered-fire-order-smoke = allowed if Smoke can be fired
ruling-hindered-fire-order-attack = not allowed
ruling-concealment-without-cover = Concealment in a hex with Cover below 0
ruling-concealment-without-cover-raises = raises the Attack Total
ruling-concealment-without-cover-no-effect = changes nothing
ruling-op-fire-activation = A unit is activated for Op Fire
ruling-op-fire-activation-range-and-sight = with range and sight alone
ruling-op-fire-activation-can-fire = only if it could attack
ruling-op-fire-after-attack = Another Fire Action after the attack on a step
ruling-op-fire-after-attack-allowed = allowed
ruling-op-fire-after-attack-closed = not allowed
ruling-emptied-target = Ordnance hits a hex that has become empty
ruling-emptied-target-rolled = the attack is rolled
ruling-emptied-target-dropped = there is no attack
ruling-found-weapon = A Weapon scrounged during an Order
ruling-found-weapon-waits = is activated the next time
ruling-found-weapon-fires = may fire at once

## The board

web-level = level { $level }
web-cover = Cover { $cover }
web-hindrance = Hindrance { $hindrance }
web-objective = Objective { $number }
web-cost = entering costs { $points }
web-no-entry = nobody can enter
web-obstacle = blocks sight
web-objective-whole = Objective { $number }: { $hexes }
web-figure-fp = FP
web-figure-range = Range
web-figure-move = Movement
web-figure-morale = Morale
web-figure-command = Command
web-figure-weapon-fp = Weapon FP
web-figure-weapon-range = Weapon Range
web-figure-printed = printed { $printed }
web-figures = Values now
web-legend = What the numbers mean
web-legend-fp = What the unit brings to an attack.
web-legend-range = How many hexes away it can hit.
web-legend-move = How many points it has to go with.
web-legend-morale = How firmly it stands when it is attacked; Cover is added.
web-legend-command = A Leader only: what he adds to the men in his hex, and how far he takes them along.
web-legend-boxed = A number in a box allows more: { $fp } (FP), { $range } (Range), { $move } (Movement).
web-look-line = Line of sight
web-look-sees = Sees
web-look-threat = Who fires here
web-look-fire = Fire
web-look-move = Reach
web-look-reach = Reach of an Order
web-overlay-sees = Seen from { $thing }, with Hindrance
web-overlay-fire = { $thing }: FP that reaches each hex
web-overlay-move = { $thing }: movement points to each hex
web-overlay-threat = Units that can fire into { $thing }, with FP
web-overlay-reach-move = Move: least movement points to each hex, for all units that can be activated
web-overlay-reach-advance = Advance: how many units can go to each hex
web-overlay-reach-fire = Fire: greatest FP of one unit that reaches each hex
web-sight-from = Line of sight: from which hex?
web-sight-to = Line of sight from { $hex }: to which hex?
web-range = Range { $range }.

## The bar and the state of the battle

web-time = Time { $time }, Sudden Death from { $sudden }
web-vp = { $points } Victory Points for { $side }
web-vp-short = VP
web-initiative = holds the Initiative card
web-losses = lost { $lost } of { $limit }
web-battle = State of the battle
web-objectives = Objectives
web-worth = { $points } VP
web-secret = secret
web-orders = Orders: { $given } of { $limit } given
web-hand-count = cards in hand
web-pile = cards in the pile
web-discards = { $number } discarded
web-arrives = Time { $space }
web-tab-hand = Hand
web-tab-battle = Battle

## Passes and standing orders

web-pass-order = Order
web-pass-turn = Turn
web-span-order = Order
web-span-turn = Turn
web-order = Standing order
web-order-text = Reactions that the server makes for you, so that nobody waits. An order is dropped, and you are asked, as soon as things are not as you foresaw.
web-order-op-fire = Fire at an enemy who moves (Op Fire)
web-order-pass = Pass reactions until something happens
web-order-action = Play an Action when it fits
web-order-window = Reactions
web-order-until = until
web-order-which = Action
web-order-who = Who fires
web-order-about = Unit
web-order-place = Hex
web-order-anywhere = anywhere in sight
web-order-there = where the unit is
web-order-range = within so many hexes of it
web-order-uses = so many times
web-order-scope = until the end of
web-order-scope-order = this Order
web-order-scope-turn = this Turn
web-order-scope-game = the game
web-order-give = Give the order
web-order-here = Standing order …
web-window-step = to each hex that is entered
web-window-advance = to an Advance
web-window-fire = while I fire
web-window-defense = while I am fired at
web-window-melee = before a Melee
web-window-initiative = with the Initiative card
web-alarm-near = an enemy comes near
web-alarm-sight = an enemy comes into sight
web-alarm-fired-at = it is fired at
web-alarm-attacked = any unit of mine is fired at
web-offer-order = Pass this Order
web-offer-turn = Pass this Turn

## Cards

web-hand = Your hand
web-last-card = last card turned: { $side }
web-can-play = can be played now
web-cannot-play = cannot be played now

## Links


## Hints for the first game, by question

web-hint-winning = This is how you win: at the end more Victory Points than the enemy. Objectives, the numbered places in the list on the side, bring points to whoever was in them last; so does every unit that the enemy loses. Whoever has lost too many units surrenders at once. The charts (I) say more.
web-hint-counters = A counter shows from left to right how hard a unit shoots (FP), how far (Range) and how far it goes (Movement); above them stands its Morale, and a Leader's Command in a hexagon.
web-hint-cards = Each card has an Order for your own Turn, an Action for a certain moment, an Event, and two dice for when it is turned as a roll. Point at a card to read what it does.
web-hint-time = The battle is over when time runs out. “Time!” on a turned card moves the clock in the bar; from Sudden Death on each step may be the last, and then the points decide.
web-hint-initiative = The Initiative card is no card of the hand: one side has it and may have a roll made again with it, then the other side gets it. Whoever has it at the end wins a tie.
web-hint-set-up-piece = Before the battle you place your units. Take a Leader or a Squad in hand, then choose one of the lit hexes. A Leader helps the units around him: keep him near them.
web-hint-set-up-hex = Woods and buildings give Cover. Point at a hex to see its ground (on a touch screen: hold it); the number beside Cover is added to the Morale of whoever stands there.
web-hint-give-weapon = A machine gun fires far, but only in somebody's hands. Squads and Teams make the best gunners.
web-hint-order-or-pass = You act by playing cards. The name at the top of a card is its Order; lit cards can be played now. Move to come closer, Fire to shoot, Recover to rally the broken. With nothing useful in hand, pass and discard.
web-hint-discard = Discarding costs nothing but time: new cards come at the end of the Turn, and when the pile runs out the clock moves.
web-hint-activate = An Order goes to one unit. Activate a Leader, and he takes along every unit within his Command, the number in the hexagon.
web-hint-take-along = Choose everybody who should act under this Order. Whoever is not chosen now must wait for another card.
web-hint-move-which = Units move one after the other. The last number on a counter is its Movement.
web-hint-move-to = Each hex costs movement points: open ground 1, woods 2. The enemy may fire at you in every hex that you enter, so mind who can see it: click a hex with the right button, or hold it, and ask who fires here.
web-hint-fire-with = Choose who leads the attack; others may join and add to it.
web-hint-target = Lit hexes are in sight and in range. Hindrance on the way is taken off the attack.
web-hint-group = Each piece that joins adds 1 to the attack. Then fire.
web-hint-fire-actions = The middle name on a card is its Action. Some can be played in the middle of an attack; if you have none that fits, pass.
web-hint-defense-actions = You are shot at. Your Morale, Cover and a roll must beat the attack; on less you break, when equal you are suppressed.
web-hint-reroll = Every roll is a card turned over: the two dice at its foot. With the Initiative card you can have any roll made again, but then your opponent gets that card.
web-hint-step = The enemy moves within your sight. A Fire card can be played as Op Fire now. If you do not want to be asked at every step, pass until the end of the Order.
web-hint-rally-which = Broken units rally if they roll less than their Morale; when equal, they are suppressed.
web-hint-rout-whom = Rout makes broken units run: your own out of danger, or the enemy's out of their position.
web-hint-advance-which = Advance goes one hex, also into the enemy: then there is a Melee, and somebody loses.
web-hint-sniper = A trigger on the card has interrupted play: you may have a sniper break one unit in or next to the random hex.

## Keys

web-key-sight = measure a line of sight
web-key-sees = what is seen from here
web-key-threat = who fires here

## The captain's advice, and lit hexes

web-advice = The captain would choose
web-advice-ask = What would the captain do?
web-advice-waiting = The captain thinks …
web-review-waiting = The captain goes through the whole game. This takes some seconds.
web-review-text = All numbers are percentage points of the chance to win, as the captain reckons it. Each entry opens the replay there. A stroke of luck counts from the mean of all draws that could have come to the one that came; that mean is not on the line of the chart.
web-verdict-agrees = The captain would have chosen the same.
web-verdict-differs = The captain would have chosen: { $answer }.
web-pick-place = { $number ->
        [one] Choose the lit hex on the board, or
       *[other] Choose one of { $number } lit hexes on the board, or
    }
web-rest = Place the rest for me

## What can be changed of a scenario

option-scenario-initiative = Initiative begins with
option-scenario-first-turn = The first Turn is taken by
option-scenario-vp = Victory Points at the start
option-scenario-time = Time marker at the start
option-scenario-sudden-death = Sudden Death space
option-scenario-objectives-open = Open Objective chits
option-scenario-objectives-secret = secret Objective chits
option-scenario-objectives-removed = Objective chits that are left out
option-scenario-objectives-control = Objectives controlled at the start
option-scenario-nation = nation
option-scenario-posture = posture
option-scenario-orders = Orders in a Turn
option-scenario-quality = troop quality
option-scenario-discard = cards that may be discarded
option-scenario-surrender = surrenders when it has lost
option-scenario-edge = own map edge
option-scenario-hand = cards in hand at the start
option-scenario-radio = radio
option-scenario-forces = forces
option-scenario-weapons = weapons
option-scenario-fortifications = fortifications
option-scenario-groups = groups that set up apart
option-scenario-reinforcements = reinforcements
option-scenario-zone-depth = set-up area, rows of hexes
option-scenario-zone-near = set-up area near
option-scenario-zone = set-up area
option-scenario-special-fire-minus-range = Fire is weaker by the range
option-scenario-special = special rules
option-scenario-edge-left = left
option-scenario-edge-right = right
option-scenario-edge-top = top
option-scenario-edge-bottom = bottom
