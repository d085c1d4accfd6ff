### The table in the browser.

## Home

web-lead = Tactical battles of the Second World War on a painted map, with every rule enforced and explained. Choose a scenario and an opponent.
web-games = Your games
web-no-games = No game yet. What you begin or open is listed here, in this browser only.
web-running = running
web-finished = finished
web-forget = Take { $title } off the list
web-import = Open a saved game
web-scenarios = Scenarios
web-length = { $number ->
        [one] 1 Time space to Sudden Death
       *[other] { $number } Time spaces to Sudden Death
    }
web-to-learn = good to learn with
web-random = Random battle
web-random-text = Ground, forces and course are drawn by the rules of the scenario generator. Choose what you like; the rest is chance.
web-random-year = Year
web-random-size = Size
web-random-size-platoon = platoon
web-random-size-detachment = detachment
web-random-size-company = company
web-random-roll = Draw a battle
web-random-again = Draw another
web-any = any
web-against = Who plays?
web-against-computer = Me against the computer
web-against-friend = Me against a friend, by a link
web-against-hotseat = Two players at this screen
web-against-watch = Nobody: I watch two computers
web-computer = The computer
web-your-side = Your side
web-rulings = Readings of unclear rules
web-rulings-text = Where the rulebook leaves a choice, ours is set; you can play another.
web-ruling-time-advance-smoke = Smoke that goes when time advances
web-ruling-time-advance-smoke-one = one marker
web-ruling-time-advance-smoke-all = all markers
web-ruling-exit-space = Exited units go to a Time space
web-ruling-exit-space-any = any
web-ruling-exit-space-later = later ones only
web-ruling-moving-target = A unit counts as moving
web-ruling-moving-target-whole-order = during the whole Order
web-ruling-moving-target-own-movement = during its own movement
web-ruling-rallied-before-roll = Rallied before its roll
web-ruling-rallied-before-roll-rolls = still rolls
web-ruling-rallied-before-roll-skipped = is skipped
web-ruling-fatal-retreat = A retreat into certain loss
web-ruling-fatal-retreat-forced = only if nothing else is left
web-ruling-fatal-retreat-free = may be chosen
web-ruling-assault-fire = Assault Fire of one piece in an Order
web-ruling-assault-fire-each-action = with every Action
web-ruling-assault-fire-once-per-piece = once
web-ruling-field-promotion = The promoted Private joins
web-ruling-field-promotion-any-unit = any broken unit
web-ruling-field-promotion-own-unit = a broken unit of his side
web-ruling-scrounged-weapon = A scrounged Weapon comes back
web-ruling-scrounged-weapon-unbroken = unbroken
web-ruling-scrounged-weapon-broken = broken
web-ruling-hexside-cover = Hedge or Wall covers if it is crossed by
web-ruling-hexside-cover-any-piece = any firing piece
web-ruling-hexside-cover-every-piece = every firing piece
web-ruling-road-bonus = The Road bonus counts
web-ruling-road-bonus-after-entering = after entering the Road
web-ruling-road-bonus-for-entering = for entering it
web-ruling-road-and-hexside-cover = Hedge or Wall at a Road
web-ruling-road-and-hexside-cover-reduced = covers less
web-ruling-road-and-hexside-cover-full = covers fully
web-ruling-stat-floor = Least value of a modified number
web-ruling-stat-floor-none = none
web-ruling-stat-floor-zero = zero
web-begin = Begin
web-home = All scenarios
web-rules = Rules
web-rules-search = Search by number or word
web-rules-none = Nothing found.
web-in-english = The rules are worded in English only.
web-rules-lead = What each rule says, in our own words. Every line of the log and every question names its rule; a click on the number brings you here.

## Preferences

web-preferences = Preferences
web-language = Language
web-palette = Colours
web-palette-classic = as painted
web-palette-clear = easy to tell apart (colour-blind)
web-palette-contrast = strong contrast
web-asking = Ask again before
web-asking-never = nothing
web-asking-chance = cards decide
web-asking-always = every choice
web-names = Names of hexes
web-motion = Moving pieces
web-hints = Hints in the first scenario

## The board

web-board = Board
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-fit = Show the whole board
web-level = level { $level }
web-cover = Cover { $cover }
web-hindrance = Hindrance { $hindrance }
web-objective = Objective { $number }
web-can-choose = can be chosen
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
web-undo = Undo
web-menu = Menu
web-battle = State of the battle
web-objectives = Objectives
web-worth = { $points } VP
web-secret = secret
web-orders = Orders: { $given } of { $limit } given
web-hand-count = cards in hand
web-pile = cards in the pile
web-discards = { $number } discarded
web-arrives = Time { $space }
web-player-you = you
web-player-human = a person
web-player-computer = computer

## Sheets on a small screen

web-sheets = Sheets
web-tab-question = Question
web-tab-hand = Hand
web-tab-log = Log
web-tab-battle = Battle

## The question

web-opening = Opening the game …
web-asides = Something else
web-waiting = Waiting
web-waiting-for = { $side } must decide.
web-waiting-thinks = { $player } thinks
web-invite = Copy the link for the other side
web-game-over = The game is over
web-confirm = You are about to choose: { $answer }
web-confirm-yes = Go ahead
web-confirm-no = Not yet
web-pick-hex = { $number ->
        [one] Choose the lit hex on the board, or
       *[other] Choose one of { $number } lit hexes on the board, or
    }
web-list = from a list
web-odds = Odds: { $answer }
web-odds-more = More, unit by unit
web-pass-until = Pass all of these until the end of the
web-pass-order = Order
web-pass-turn = Turn
web-pass-game = game
web-standing = { $number ->
        [one] You pass one kind of reaction by standing order.
       *[other] You pass { $number } kinds of reactions by standing order.
    }
web-unstand = Ask me at every reaction again
web-order = Standing order
web-order-text = Reactions that the server makes for you, so that nobody waits. An order is dropped, and you are asked, as soon as things are not as you foresaw.
web-order-op-fire = Fire at the enemy when he moves (Op Fire)
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
web-order-give-one = Give a standing order …
web-order-here = Standing order …
web-order-drop = Drop this order
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
web-line-lost = The line is down; it comes back by itself.
web-line-replaced = Too many pages are open: this one no longer follows the game.
web-line-follow = Follow it here

## The captain's advice

web-advice = The captain would choose
web-advice-ask = What would the captain do?
web-advice-waiting = The captain thinks …
web-advice-bare = He weighs nothing in particular here.
web-advice-second = Second best: { $answer }
web-advice-take = Do so

## Handing the seat over

web-hand-over = Let the computer play my seat
web-hand-over-text = At any time you can take it back. Your standing orders and passes end.
web-hand-over-do = Hand over
web-watching = You are watching: { $side }.
web-away = { $player } plays your seat.
web-away-back = Take my seat back
web-thinking = { $seconds ->
        [one] about a second a decision
       *[other] about { $seconds } seconds a decision
    }
web-thinking-none = decides at once

## Takeback

web-takeback = Ask to take your last choice back
web-takeback-asked = { $side } asks to take back:
web-takeback-waiting = You asked to take this back; the other side must agree:
web-takeback-yes = Agree
web-takeback-no = Decline
web-takeback-withdraw = Withdraw

## At one screen

web-curtain = { $side }
web-curtain-alone = Only the player of this side looks at the screen now.
web-curtain-lift = I am alone: lift the curtain
web-offer-pass = Pass
web-offer-order = Pass this Order
web-offer-turn = Pass this Turn
web-offer-look = Look at my hand

## Why

web-why = Why not?
web-why-cannot = Why can I not …
web-why-not = { $thing }: why not?
web-is-legal = It can be chosen now.
web-rule = Rule { $rule }
web-show-rule = Show rule { $rule }
web-close = Close

## The log and the replay

web-log = Log
web-log-short = short
web-log-more = More
web-total = Total { $total }
web-sum = Total
web-replay = Replay
web-replay-at = { $number } of { $last }
web-replay-now = Back to the present
web-replay-back = One step back
web-replay-on = One step on
web-replay-play = Play
web-continue = Continue from here
web-continue-text = A new game begins at number { $number }; this one stays as it is. The cards that follow are the same ones.
web-viewpoint = Viewpoint
web-viewpoint-own = as this seat saw it
web-viewpoint-public = what everybody saw

## The review after the end

web-review = Review
web-review-waiting = The captain goes through the whole game. This takes some seconds.
web-review-seam = The game could not be played again from its beginning (its log says why): the review begins after number { $number }.
web-review-chart = Chance of { $side } to win: { $first } at first, { $last } at last, at least { $low }, at most { $high }.
web-review-at = Number { $number }: { $chance } for { $side }. A click shows the board then.
web-review-luck = Luck of the cards
web-review-points = { $points } points
web-review-swings = Greatest strokes of luck
web-review-for = { $side } { $points }
web-review-costly = { $side }: most costly choices
web-review-chosen = Chosen: { $answer }
web-review-better = Better: { $answer }
web-review-none = None that matters.
web-review-text = All numbers are percentage points of the chance to win, as the captain reckons it. Each entry opens the replay there. A stroke of luck counts from the mean of all draws that could have come to the one that came; that mean is not on the line of the chart.
web-verdict = Why?
web-verdict-at = Why this choice, at number { $number }?
web-verdict-why = Why this choice?
web-verdict-agrees = The captain would have chosen the same.
web-verdict-differs = The captain would have chosen: { $answer }.
web-verdict-ahead = Who chose it looked ahead: { $chance } to win.
web-verdict-ahead-second = Also tried: { $answer }, { $chance }.
web-verdict-none = Nothing was chosen at this number.

## Cards

web-hand = Your hand
web-last-card = last card turned: { $side }
web-can-play = can be played now
web-cannot-play = cannot be played now

## Menu

web-save = Save the game to a file
web-links = Links
web-links-text = Who has a link has the seat. Keep yours to yourself.
web-link-axis = Copy the Axis seat
web-link-allies = Copy the Allied seat
web-link-spectator = Copy the link to watch
web-link-watch = Copy a link to watch my side (it shows my hand)
web-copied = Copied
web-keys = Keys
web-keys-text = B board, Q question, H hand, C the captain's advice, U undo. On the board: arrows move, Enter chooses, ? asks why not, N and P go to the next and previous lit hex, L measures a line of sight, S shows what is seen, T who fires here, + − 0 zoom, Escape closes.
web-seal = Seal of the cards
web-seal-text = The order of the cards was fixed before the first draw, and this is its seal. After the game the key is shown, and whoever has it can draw every card again.
web-seal-fits = The key fits the seal: the cards were fixed beforehand.
web-seal-broken = The key does not fit the seal.
web-key = Key, shown after the game

## Hints for the first game, by question

web-hint = Hint
web-hint-ok = Understood
web-hint-off = No more hints
web-hint-set-up-piece = Before the battle you place your units. Take a Leader or a Squad in hand, then choose one of the lit hexes. A Leader helps the units around him: keep him near them.
web-hint-set-up-hex = Woods and buildings give Cover. Point at a hex to see its ground; the number beside Cover is added to the Morale of whoever stands there.
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
web-hint-step = The enemy moves where you can see him. A Fire card can be played as Op Fire now. If you do not want to be asked at every step, pass until the end of the Order.
web-hint-rally-which = Broken units rally if they roll less than their Morale; when equal, they are suppressed.
web-hint-rout-whom = Rout makes broken units run: your own out of danger, or the enemy's out of his position.
web-hint-advance-which = Advance goes one hex, also into the enemy: then there is a Melee, and somebody loses.
web-hint-sniper = A trigger on the card has interrupted play: you may have a sniper break one unit in or next to the random hex.
