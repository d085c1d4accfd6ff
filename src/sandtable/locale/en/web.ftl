### The table in the browser.

## Home

web-lead = Tactical games with every rule enforced and explained. Choose a scenario and an opponent.
web-games = Your games
web-no-games = No game yet. What you begin or open is listed here, in this browser only.
web-running = running
web-finished = finished
web-forget = Take { $title } off the list
web-forget-sure = This game is still running, and this browser holds its only link.
web-forget-yes = Take it off the list
web-forget-no = Keep it
web-forgotten = Off the list: { $title }
web-forget-undo = Put it back
web-dropped = Off the list ({ $number })
web-drop = Forget { $title } for ever
web-import = Open a saved game
web-systems = Games
web-against = Who plays?
web-against-computer = Me against the computer
web-against-friend = Me against a friend, by a link
web-against-hotseat = People at this screen, one after the other
web-against-watch = Nobody: I watch computers
web-computer = The computer
web-your-side = Your side
web-random = Random battle
web-random-text = Ground, forces and course are drawn by the rules of the scenario generator. Choose what you like; the rest is chance.
web-random-roll = Draw a battle
web-random-again = Draw another
web-own = Scenario from files
web-own-text = One file of a scenario, and one of each board that does not come with the game. Begin with the files of a scenario that does:
web-own-choose = Choose files
web-own-wrong = { $number ->
    [one] One thing is wrong:
   *[other] { $number } things are wrong:
  }
web-any = any
web-optional = Optional rules
web-optional-text = Used only if they are chosen here; everybody at the table plays by them.
web-rulings = Readings of unclear rules
web-rulings-text = Where the rulebook leaves a choice, ours is set; you can play another.
web-readings-all = Read as usual
web-readings-unusual = Unlike usual, in this game:
web-readings-usual = All as usual.
web-begin = Begin
web-begin-game = Begin a game
web-filters = Filters
web-filter-any = any
web-filter-found = { $number ->
        [0] Nothing fits.
        [one] One scenario
       *[other] { $number } scenarios
    }
web-home = All scenarios
web-rules = Rules
web-rules-search = Search by number or word
web-rules-none = Nothing found.
web-rules-chapter = Read the whole chapter
web-rules-before = Previous
web-rules-next = Next
web-ruling = How we read it:
web-in-english = The rules are worded in English only.
web-rules-lead = What each rule says, in our own words. Every line of the log and every question names its rule; a click on the number brings you here.

## Preferences

web-preferences = Preferences
web-language = Language
web-theme = Appearance
web-theme-auto = As on this device
web-theme-light = Light
web-theme-dark = Dark
web-palette = Colours
web-palette-classic = classic
web-palette-clear = easy to tell apart (colour-blind)
web-palette-contrast = strong contrast
web-asking = Ask again
web-asking-never = never
web-asking-chance = before chance decides
web-asking-always = before every choice
web-names = Names of hexes
web-pace = Show what happens
web-pace-slow = slowly
web-pace-normal = at normal speed
web-pace-fast = fast
web-pace-off = at once
web-pace-skip = Skip
web-pace-skip-key = Skip what is being shown (key .)
web-pace-pause = Pause
web-pace-on = Go on
web-sound = Sound
web-sound-on = Turn the sound on
web-sound-off = Turn the sound off
web-notice = Notify me when it is my turn and the page is hidden
web-showing = What happens
web-shown = { $side }: { $text }
web-shown-score = { $side }: { $amount ->
    [one] one point
   *[other] { $amount } points
  }
web-your-turn = It is your turn
web-motion = Show movement
web-hints = Hints in the first scenario

## The board

web-board = Board
web-bare = Hide the counters
web-tools = Look and zoom
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-fit = Show the whole board
web-can-choose = can be chosen

## The bar and the state of the battle

web-charts = Charts
web-undo = Undo
web-menu = Menu
web-player-you = you
web-player-human = a person
web-player-computer = computer

## Sheets on a small screen

web-sheets = Sheets
web-tab-question = Question
web-tab-log = Log
web-tab-table = Table

## The question

web-opening = Opening the game …
web-questions = { $number ->
        [one] One question
       *[other] { $number } questions at once
    }
web-aside-sure = Really? This cannot be taken back.
web-aside-yes = Really: { $answer }
web-aside-no = No, leave it
web-waiting = Waiting
web-waiting-for = { $side } must decide.
web-waiting-thinks = { $player } thinks
web-invite = Copy the invitation
web-game-over = The game is over
web-you-won = You won
web-you-won-by = You won by { $points }
web-you-lost = You lost
web-you-lost-by = You lost by { $points }
web-nobody-won = Nobody won
web-turning = The turning point
web-turning-waiting = The adviser looks for the turning point …
web-turning-none = The turning point could not be found.
web-turning-luck = Bad luck for { $side }
web-turning-choice = { $side } chose
web-again = Rematch, sides changed
web-next-scenario = Next scenario: { $title }
web-confirm = You are about to choose: { $answer }
web-confirm-yes = Go ahead
web-confirm-no = Not yet
web-pick-place = { $number ->
        [one] Choose the lit place on the board, or
       *[other] Choose one of { $number } lit places on the board, or
    }
web-list = from a list
web-odds = Odds: { $answer }
web-odds-more = More, unit by unit
web-pass-until = Pass all of these until the end of the
web-pass-game = game
web-standing = { $number ->
        [one] You pass one kind of reaction by standing order.
       *[other] You pass { $number } kinds of reactions by standing order.
    }
web-unstand = Ask me at every reaction again
web-order-give-one = Give a standing order …
web-order-drop = Drop this order
web-line-lost = The line is down; it comes back by itself.
web-line-replaced = Too many pages are open: this one no longer follows the game.
web-line-unwatched = Watching this seat was withdrawn by whoever holds it: this page follows the game no longer.
web-line-ended = What opened this page opens it no longer: the seat was issued anew. It does not follow the game any more.
web-line-follow = Follow it here

## Advice

web-advice = The adviser would choose
web-advice-ask = What would the adviser do?
web-advice-waiting = The adviser thinks …
web-advice-bare = Nothing in particular was weighed here.
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
web-offer-look = Look at my side

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
web-log-then = The board at number { $number }
web-total = Total { $total }
web-sum = Total
web-replay = Replay
web-replay-at = { $number } of { $last }
web-replay-now = Back to the present
web-replay-back = One step back
web-replay-on = One step on
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-before = { $span }: back
web-replay-next = { $span }: on
web-replay-asked = You are asked something now.
web-replay-link = Copy a link to this position
web-continue = Continue from here
web-continue-text = A new game begins at number { $number }; this one stays as it is. What chance brings next is the same.
web-variations = Variations
web-variation = from number { $number }, begun { $date }
web-variation-over = over
web-variations-none = What was made of this game cannot be told now.
web-viewpoint = Viewpoint
web-viewpoint-own = as this seat saw it
web-viewpoint-public = what everybody saw

## The review after the end

web-review = Review
web-review-waiting = The adviser goes through the whole game, choice by choice.
web-review-trying = Now the adviser tries again what may have cost most.
web-review-seam = The game could not be played again from its beginning (its log says why): the review begins after number { $number }.
web-review-chart = Chance of { $side } to win: { $first } at first, { $last } at last, at least { $low }, at most { $high }.
web-review-at = Number { $number }: { $chance } for { $side }. A click shows the board then.
web-review-at-each = Number { $number }: { $chances }. A click shows the board then.
web-review-luck = Luck
web-review-points = { $points } points
web-review-swings = Greatest strokes of luck
web-review-for = { $side } { $points }
web-review-costly = { $side }: most costly choices
web-review-chosen = Chosen: { $answer }
web-review-better = Better: { $answer }
web-review-none = None that matters.
web-review-text = All numbers are percentage points of the chance to win, as the adviser reckons it. Each entry opens the replay there. A stroke of luck counts from the mean of all draws that could have come to the one that came; that mean is not on the line of the chart.
web-verdict = Why?
web-verdict-at = Why this choice, at number { $number }?
web-verdict-why = Why this choice?
web-verdict-next = What to choose next?
web-verdict-agrees = The adviser would have chosen the same.
web-verdict-differs = The adviser would have chosen: { $answer }.
web-verdict-ahead = Who chose it looked ahead: { $chance } to win.
web-verdict-ahead-second = Also tried: { $answer }, { $chance }.
web-verdict-none = Nothing was chosen at this number.

## Menu

web-save = Save the game to a file
web-links = Seats and links
web-links-text = The address of this page is your seat: keep it to yourself. Others come by invitations.
web-link-spectator = Copy the link to watch
web-link-watch = Copy a link to watch my side (it shows what I hold)
web-link-shares = Copy a link for another device of mine
web-link-withdraw = Let nobody watch my side any more
web-seat-free = free: nobody has followed the invitation yet
web-seat-taken = taken on { $date }
web-seat-maker = held by whoever made the game
web-seat-devices = open on { $number } devices
web-terms = Not as usual in this game
web-room = Waiting for the others
web-room-text = The game begins when every seat is taken. Nothing is drawn before that. You may close this page and come back.
web-room-seal = Seal of chance, to be compared after the game:
web-invitation = An invitation
web-invitation-text = You are invited to play { $side }. Whoever takes the seat first has it; all see when.
web-invitation-shares = Whoever plays { $side } lets you share that seat on another device. If somebody else has invited you to a game, do not take it: they hold this seat themselves. Ask them for an invitation.
web-invitation-spent = The seat of { $side } was taken by this invitation on { $date }. If that was not you, somebody else was first.
web-invitation-joined = The seat of { $side } was taken from the list of open games on { $date }, without this invitation.
web-invitation-take = Take this seat
web-invitation-device = Another device
web-invitation-join = Open this seat here too
web-invitation-agree = I agree, and take this seat
web-invitation-own = Go to my seat
web-foreign = This browser has not claimed this seat: somebody else did, and holds it too. If you were invited to play, ask for an invitation.
web-foreign-understood = Understood
web-copied = Copied
web-keys = Keys
web-keys-table = At the table
web-key-board = to the board
web-key-question = to the question
web-key-main = give the main answer
web-key-digits = give one of the other answers
web-key-advice = advice
web-key-undo = undo
web-key-bare = hide the counters (hold, or press once)
web-key-list = this list
web-key-walk = from place to place
web-key-choose = choose
web-key-why = why not?
web-key-lit = next and previous lit place
web-key-zoom = closer, farther, whole board
web-key-close = close
web-key-hand = to the hand
web-key-replay = step through the replay, longer with Shift or Ctrl
web-key-skip = skip what is being shown
web-key-charts = charts
web-seal = Seal of chance
web-seal-text = Before the first draw the server sealed what the game is made from; then every player added something of their own, and the key follows from all of it. This is the seal that this browser saw first. After the game the key is shown, and proved here.
web-seal-fits = The key follows from what was sealed before the game.
web-seal-broken = The key does not follow from what was sealed.
web-seal-changed = The server shows another seal now than this browser saw first.
web-breach-seal = This game is sealed by another seal now than this browser saw first. Do not trust its cards.
web-breach-terms = This game is not the one that was sealed: its terms, its scenario or its clock are others.
web-breach-key = The cards of this game were not those that were sealed: the key does not follow from what this browser saw and added.
web-seal-own = What this browser has added is part of the key.
web-seal-given = The key of this game was given beforehand, by a seed, a file or another game: nothing that players added is part of it. If nobody told you so before you took your seat, trust no card of it.
web-key = Key, shown after the game

## Hints for the first game, by question

web-hint = Hint
web-hint-ok = Understood
web-hint-off = No more hints

## The page of a system that has none of its own

web-plain-facts = The table
web-plain-seats = Who plays
web-plain-changed = new
web-plain-yes = yes
web-plain-no = no
web-plain-point = Click on the board, or write the two numbers. What is shaded can be reached.
web-plain-possible = possible
web-plain-send = Send
web-plain-choose = choose …
web-plain-nobody = none
web-plain-nothing-to-choose = There is nothing to choose.
web-plain-add = Add: { $thing }
web-plain-remove = Remove: { $thing }
web-plain-as-json = Write it as JSON
web-plain-as-fields = Fill in fields
web-plain-no-json = This is no JSON object.
web-plain-search = Search the answers
web-plain-found = { $number ->
        [one] 1 answer
       *[other] { $number } answers
    }
web-plain-change = Open my answer again
web-less = { $thing }: one less
web-more = { $thing }: one more
web-report-fill = Fill in the result
web-report-give = Give this report
web-report-whole = whole
web-report-nobody = nobody
web-report-lost-of = { $unit }: lost of { $strength }
web-report-drawn = Counters drawn
web-report-left = rating { $rating }, { $left } left
web-report-broken = more than the rating of { $rating }: broken
web-report-commander = The commander
web-report-blocked = Edges that the enemy blocks
web-report-works = Defence works built and destroyed
web-report-first = Tell who has won and how many rounds it took: then you see what follows.
web-report-ahead = This would follow
web-report-looking = Looking at what would follow …
web-sealing = Answers
web-sealing-in = in
web-sealing-missing = missing
web-duties = Who does what
web-sealing-mine = Your answer is in. It is shown when the last is in; until then you can open it again.
web-due = Due { $date }, in { $left }
web-due-past = Due { $date }
web-due-calendar = For my calendar
web-due-soon = Your answer is still missing. It is due { $date }.
role-umpire = umpire
role-spectator = spectator
web-plain-battle = A battle: { $title }
web-plain-all-terms = All terms
web-plain-fight-by = Fight it at a table of its own, by the rules of
web-plain-open-battle = Open the battle
web-plain-battle-opened = The battle is open. Its report comes here by itself when it is over.
web-plain-copy = Copy the link
web-plain-sheet = Battle sheet
web-plain-sheet-pdf = Battle sheet as PDF
web-plain-preview = What would follow?
web-plain-ahead = If you send this report, and no other battle of this round follows:
web-plain-report-yourself = Or fight it wherever you like, and report what came of it:
web-plain-battle-for = This battle is fought for another game.
web-plain-back = Back to { $title }
web-term-ground = Ground
web-term-place = Place
web-term-rounds = Rounds
web-term-sky = Light and weather
web-term-postures = Sides
web-term-forces = Forces
web-term-side = Side
web-term-units = Units

## Asking less

web-idle = Answer by itself what leaves no choice
web-idle-never = never
web-idle-computers = against computers
web-idle-always = always, at a beat that tells nothing
web-idle-done = By itself: { $answer }
web-guard = Ignore clicks in the first moment of a question
web-all = All { $number }
web-these =
    { $number ->
        [one] This one
       *[other] These { $number }
    }
web-the-others =
    { $number ->
        [one] The other one
       *[other] The other { $number }
    }
web-rest = Do the rest for me
web-anew = Place again: { $piece }
web-anew-there = can be placed again
web-anew-where = Where should { $piece } stand instead?
web-anew-leave = Leave it where it is
web-anew-hint = What you have placed can still be moved: click it, then its new place.
web-ways = Several at once
web-way-gone = Under way: { $way }
web-way-halt = Halt
web-way-there = can be reached in several steps
web-ways-far = What is dashed lies further off: one click goes all the way.
web-tasks = One click on a dashed place lets everybody of the group go there who can; an enemy place opens what all could do to it.
web-line-down = The line is down, so this was not sent. It comes back by itself; then try again.

## People who play together

web-conduct = How you play together
web-conduct-clock = Clock
web-clock-none = none
web-clock-quick = 30 seconds an answer
web-clock-evening = 30 minutes a side, 10 seconds back with each answer
web-clock-slow = 3 days an answer
web-clock-days = 3 days a round; what is missing counts as not given
web-clock-moment = a set moment, again and again …
web-clock-moment-first = The first deadline
web-clock-moment-every = Then again every
web-clock-moment-least = Whoever is asked has at least
web-clock-own = another …
web-clock-own-answer = For each answer (0: no bound)
web-clock-own-game = For the whole game (0: no bound)
web-clock-own-back = Comes back with each answer
web-clock-own-reaction = For each reaction, before anything else is used up
web-unit = Unit of time
web-unit-seconds = seconds
web-unit-minutes = minutes
web-unit-hours = hours
web-unit-days = days
web-lasts-seconds = { $number ->
        [one] one second
       *[other] { $number } seconds
    }
web-lasts-minutes = { $number ->
        [one] one minute
       *[other] { $number } minutes
    }
web-lasts-hours = { $number ->
        [one] one hour
       *[other] { $number } hours
    }
web-lasts-days = { $number ->
        [one] one day
       *[other] { $number } days
    }
web-conduct-ends = When time runs out
web-ends-claim = the other side may claim the win
web-ends-computer = a computer goes on
web-ends-silence = what is missing counts as not given
web-conduct-may-talk = We may write to each other at the table
web-conduct-may-ask = Each may ask the adviser while we play
web-conduct-list-it = Strangers may find the free seat among the open games
web-conduct-no-clock = There is no clock.
web-conduct-answer = Each answer has { $span }.
web-conduct-game = Each side has { $span } for the whole game.
web-conduct-moment = Answers are due on { $date }, and then again every { $span }.
web-conduct-moment-least = Whoever is asked has { $span } at least; else the next of these moments counts.
web-conduct-game-back = Each side has { $span } for the whole game; { $back } come back with each answer.
web-conduct-reaction = A reaction has { $span } of its own before that is used up.
web-conduct-starts = The clock starts when all are at the table at once, and at the latest a day after the last seat was taken.
web-conduct-away = Whoever hands their seat to a computer uses their time all the same, and what a computer answers brings none.
web-conduct-ends-claim = Whoever has no time left can lose by it: the other side may claim the win.
web-conduct-ends-computer = A computer goes on for whoever has no time left.
web-conduct-ends-silence = What has not come by then counts as not given, wherever the rules say what that means; else it is waited for. Nobody loses by it.
web-conduct-ends-forfeit = Since no adviser is asked here, whoever is replaced by a computer does not come back.
web-conduct-talk = You may write to each other at the table.
web-conduct-no-talk = Nothing is written to each other at the table.
web-conduct-advice = Each side may ask the adviser; the others are told.
web-conduct-no-advice = Nobody asks the adviser while the game lasts. Odds are no advice: the rules reckon them, for all alike.
web-conduct-listed = Strangers find its free seats among the open games.
web-name = Your name
web-name-text = all at the table see it; it may stay empty
web-name-keep = Use this name
web-people = Who plays
web-present = is here
web-absent = is away
web-between = Between you and the others
web-tab-talk = Talk
web-talk = Talk
web-talk-mute = do not show
web-talk-muted = You do not see what is said here. Others see that you say nothing, and no more.
web-talk-none = Nothing has been said yet.
web-talk-say = Say something to all
web-talk-to = To
web-talk-all = everybody
web-talk-side = our side
web-talk-say-side = Say something to our side
web-talk-aside = to our side
web-seat-unknown = This browser has no seat in that game. Open it where you play, or bring your seats here.
web-talk-send = Send
web-key-talk = to the talk
web-talk-unread = unread
web-resign = Give the game up …
web-resign-sure = Give the game up? The other side has won then. This cannot be taken back.
web-resign-yes = Yes, I give up
web-resign-no = No, play on
web-draw-sure = Agree to a draw? The game is over then. This cannot be taken back.
web-draw-yes = Yes, a draw
web-draw-offer = Offer a draw
web-drawn = A draw
web-proposed-agreed = You have agreed.
web-proposed-draw = { $side } offers a draw.
web-proposed-draw-own = You have offered a draw. It stands until it is answered, or you choose something.
web-proposed-lost-seat = Somebody who once had the invitation of { $side } asks for that seat anew.
web-proposed-lost-seat-more = If you agree, and nobody who holds it plays or says no within three days (or the time for an answer, if that is longer), whatever opens it now ends.
web-proposed-more = What that means
web-waits-more =
    { $number ->
        [one] One more thing to answer, or to know
       *[other] { $number } more things to answer, or to know
    }
web-proposed-lost-seat-own = Somebody who once had your invitation asks for your seat. If that was not you, say no.
web-lost-seat = A lost seat
web-lost-seat-mine = That is not me
web-lost-seat-ask = I have lost this seat: ask for it anew
web-lost-seat-asked = Asked. Keep this page: when all others have agreed and three days have passed (or the time for an answer, if that is longer), take the seat here. Whoever plays it meanwhile has not lost it.
web-lost-seat-take = Take the seat
web-proposed-pause = { $side } asks for a pause of the clocks.
web-proposed-pause-own = You have asked for a pause. The clocks run until the others agree.
web-proposed-rematch = { $side } wants to play again with sides changed.
web-proposed-rematch-own = You have proposed to play again with sides changed. The others must agree.
web-pause-ask = Ask for a pause
web-pause-end = End the pause
web-paused = All have agreed to a pause. It ends when somebody chooses something, or says so.
web-win-text = The other side has no time left.
web-win-claim = Claim the win
web-win-threat = You have no time left. Your answer still counts, until the other side claims the win.
web-rematch = Propose a rematch, sides changed
web-rematch-accept = Agree to a rematch, sides changed
web-rematch-open = Go to the new table
web-battle-fought = A battle of this game is fought at a table of its own.
web-battle-open = Take your seat at the battle
web-seal-prove = Prove the seal of chance
web-clock-left = Time of { $side }
web-clock-long = { $days } d { $hours } h
web-clock-grace = reaction { $time }
web-clock-waits = the clock begins when all are here, at the latest on { $date }
web-clock-paused = paused
web-clock-warn = { $side }: { $seconds } seconds left
web-clock-warn-you = You have { $seconds } seconds left
web-room-begun = The game begins
web-notices-ask = Tell me when it is my turn and the page is hidden
web-notices-on = This browser tells you when it is your turn.
web-notices-end = No longer
web-notices-refused = The browser does not allow it. Its settings for this page can change that.
web-contact = Tell me by e-mail
web-contact-text = The server writes when you are asked something and your page is closed. It keeps the address for this seat only, and shows it to nobody.
web-contact-address = E-mail address
web-contact-send = Use this address
web-contact-end = Write to me no longer
web-contact-prove = A letter was sent there. Open the link in it: then the address is used.
web-contact-kept = The address is in use.
web-contact-gone = Nothing is sent any more.
web-contact-proven = This address is proven. You are told there when you are asked something.
web-contact-proving = Your e-mail address
web-contact-do = Yes, write to me there
web-games-all = All my games, and how to keep them
web-games-with = with { $names }
web-games-dropped = off the list
web-open = Open games
web-open-text = Games whose makers look for somebody to play with. Whoever takes a seat first has it.
web-open-none = Nobody is waiting just now. Begin a game against a friend and let strangers find it: then it stands here.
web-open-waiting = Waiting: { $names }
web-open-somebody = Somebody is waiting
web-open-join = Play { $side }
web-open-agree = I agree, and play { $side }
web-open-own = Go to my seat
web-recover = Keep your games
web-recover-text = What opens your seats is in this browser only. A file or a link brings all of it to another browser, or back when this one was cleared. The server never sees either.
web-recover-warning = Whoever has the file or the link has your seats: show it to nobody.
web-recover-save = Save a file
web-recover-copy = Copy the link
web-recover-read = Read a file
web-recover-done = { $number ->
        [one] One game was read.
       *[other] { $number } games were read.
    }
web-recover-wrong = There are no games in this that could be read.
web-recover-link = { $number ->
        [one] This link holds one game:
       *[other] This link holds { $number } games:
    }
web-recover-merges = Games that this browser has already stay; the others are added.
web-recover-whose = Take only a link that you made yourself: whoever made it has the same seats, and sees what you see.
web-recover-take = Bring them to this browser
web-position = A position of a finished game
web-position-text = Somebody shares this position. You can play on from it at a new table of your own; the old game stays as it is.
web-position-open = Play on from here
web-position-copy = Copy a link from which anybody can play on
