### The table in the browser.

## The board

web-board = Board
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-fit = Show the whole board
web-level = level { $level }
web-objective = Objective { $number }
web-can-choose = can be chosen

## The bar

web-time = Time { $time }, Sudden Death from { $sudden }
web-vp = { $points } Victory Points for { $side }
web-vp-short = VP
web-initiative = holds the Initiative card
web-losses = lost { $lost } of { $limit }
web-undo = Undo
web-menu = Menu

## The question

web-waiting = Waiting
web-waiting-for = { $side } must decide.
web-game-over = The game is over
web-winner = { $side } wins.
web-confirm = You are about to choose: { $answer }
web-confirm-yes = Go ahead
web-confirm-no = Not yet
web-pick-hex = { $number ->
        [one] Choose the lit hex on the board, or
       *[other] Choose one of { $number } lit hexes on the board, or
    }
web-list = from a list
web-pass-until = Pass all of these until the end of the
web-pass-order = Order
web-pass-turn = Turn
web-pass-game = game
web-line-lost = The line is down; it comes back by itself.

## Why

web-why = Why not?
web-why-not = { $thing }: why not?
web-is-legal = It can be chosen now.
web-rule = Rule { $rule }
web-show-rule = Show rule { $rule }
web-close = Close

## The log

web-log = Log
web-log-short = short
web-log-more = More
web-total = Total { $total }
web-sum = Total

## Cards

web-hand = Your hand
web-can-play = can be played now
web-cannot-play = cannot be played now

## Home

web-play = Play
