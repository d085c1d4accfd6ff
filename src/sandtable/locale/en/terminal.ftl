### The table in the terminal.

## The course of a session

input = >
commitment = What chance brings is sealed by { $seal }.
other-rules = Until now this game was played by older rules. It goes on from here by those of today; what came before cannot be taken back.
curtain = Only the player of this side ({ $side }) looks at the screen now.
curtain-input = { $side }: press Enter when you are alone.
curtain-undo = Whoever sat here may still type undo: nobody has seen their answer.
empty-line = Type the number of an answer, or help.
not-understood = "{ $line }" means nothing here. Type the number of an answer, the name of a thing, or help.
not-understood-after = "{ $line }" means nothing any more. Type log, board, undo, save FILE or quit.
no-such-number = There is no answer { $number }; there are 1 to { $most }.
several = That could mean several answers:
chain-broken = The rest of the line was not given: { $rest }
offered-as = That is offered: answer { $number }.
why-what = Why what? Name something that is not offered, for instance: why pass.
hint-is = The advice is to choose { $number }: { $text }
hint-typed = The advice is to type: { $text }
hint-nothing = The game is over: there is nothing to advise.
odds-what = Odds of what? Give an answer's number, for instance: odds 2.
undo-offered = That can be taken back: type undo.
undone = Taken back.
stand-how = How long? { $ways }; with "all" for every kind of reaction.
stand-no-reaction = This is no reaction that could be passed in advance. "{ $way }" passes every reaction for a while.
standing = Passed until further notice ({ $scope }): { $window }.
asked-again = You will be asked about every reaction again.
auto-on = From now on you pass by standing order where you could only pass.
auto-two-people = Several people share this keyboard: whoever passes unasked where they could only pass shows what they do not hold. “{ $way }” passes whatever you hold.
auto-off = You will be asked at every reaction again.
word-yes = yes
word-all = all
word-off = off
scope-game = game
size-large = large
size-small = small
log-earlier = … { $number } earlier lines: type log
log-empty = Nothing has happened yet.
no-such-hex = There is no hex { $name }.
rule-what = Which rule? Give its number, as it stands in brackets behind a line of the log.
no-such-rule = There is no rule { $number }.
rulings-none = This game has no readings to choose.
rulings-usual = All of them are the usual ones.
save-where = Into which file? For instance: save evening.save.
save-exists = { $path } exists and was left alone: choose another name.
save-failed = { $path } cannot be written: { $error }
saved = Saved in { $path }.
kept = The game is kept in { $path }. Go on with: sandtable play --load { $path }
after-game = You can still type log, board, undo, save FILE or quit.

## Commands: a word of this language for each, how it is used, what it does

command-pass = pass
command-ask = ask
command-auto = auto
command-board = board
command-help = help
command-log = log
command-hint = hint
command-odds = odds
command-quit = quit
command-rule = rule
command-rulings = rulings
command-save = save
command-status = status
command-undo = undo
command-why = why

use-pass = pass { $spans } [all]
use-ask = ask
use-auto = auto [off]
use-board = board { $sizes }
use-help = help
use-log = log [NUMBER|all]
use-hint = hint
use-odds = odds ANSWER
use-quit = quit
use-rule = rule NUMBER
use-rulings = rulings
use-save = save FILE
use-status = status
use-undo = undo
use-why = why THING

help-answers = Answer with a number, the name of a thing (a place, a piece), or the words of the answer. Enter alone passes a reaction.
help-chain = Several answers fit into one line: numbers (4 7 9, or 4-9), hexes (0404 0504), or a verb with several things.
help-pass = pass this reaction (or all) for as long as you say
help-ask = end all standing passes
help-auto = ask me only when I can do more than pass
help-board = draw the board
help-help = this list
help-log = what happened, with rule numbers
help-hint = advice: what to choose, and why
help-odds = how likely an answer is to succeed
help-quit = leave; the game is kept in a file
help-rule = what a rule says
help-rulings = which readings of unclear rules this game has
help-save = write the game to a file
help-status = how the game stands, and what you hold
help-undo = take the last choice back, if chance has not spoken
help-why = why a thing or an answer is not offered

## Scenarios

scenarios-key = key
scenarios-title = scenario

## Computer players

players-name = Player
players-is = What it does
players-time = Time for a decision
players-exec = another program: docs/how-to/write-a-bot.md
    .time = as it likes, at most 30 s
player-random = takes any option that is offered
    .time = none
player-searcher = tries answers and plays on by chance to see who wins; seconds=… or simulations=…
    .time = as told; usually 1 s

## Any system at the table

welcome-plain = { $system }, { $title }: { $sides }. Type help at any time.
word-or = or
not-read = "{ $line }" cannot be read: { $error }
type-space = a point: type two numbers
type-form = a form: type { $verb } to be asked for each field, or all of them in JSON: {"{"}…{"}"}
form-how = Type a value for each field, in JSON where it is no plain word. Enter keeps what stands in brackets, - leaves the field out.
form-lines = Lists go line by line, for each thing one: type what it is to do, such as the numbers or names that are told, in any order. Enter keeps what stands in brackets, or leaves the thing out; - leaves it out. board, log, rule and status look around meanwhile.
form-commas = Several with commas between them; for instance: { $line }
form-given-up = The form is laid aside; what you filled in is kept. Type { $verb } to go on.
form-hand-in = Enter hands the sheet in; the number of a line changes it; cancel lays it aside:
word-unknown = "{ $word }" is nothing that fits here.
word-cancel = cancel
field-flag = yes or no
field-list = a list in JSON
field-sheets = each with: { $fields }
field-several = one or more of: { $things }
field-text = words
field-point = a point: [x, y], or []
say-sure = Really? This cannot be taken back: { $answer } Type yes, or say it again.
offered-unasked = That can be said unasked: say { $number } ({ $text })
say-nothing = There is nothing to say now.
command-say = say
use-say = say [WORDS]
help-say = say something though nobody asked; alone: what can be said

## Systems

systems-name = system
systems-sides = sides
systems-scenarios = scenarios

## At a battle whose report is asked for

command-sheet = sheet
command-preview = preview
use-sheet = sheet [FILE]
use-preview = preview
help-sheet = write the battle sheet to a file, PDF or HTML
help-preview = what would follow from the report that you have filled in
sheet-written = The battle sheet is in { $path }.
sheet-failed = { $path } cannot be written: { $error }
sheet-no-print = PDF needs a part that is not installed: pip install 'sandtable[print]'. HTML works without: sheet battle.html
preview-nothing = Fill in the report first: report

## Sealed answers

sealed = Send { $sealed } now. Keep { $opened } until theirs has come. The hash to publish:
seal-not-asked = { $seat } is not asked anything now.
seal-not-secret = What { $seat } is asked is not answered unseen: it needs no seal.
seal-no-seat = There is no seat { $seat }; there are: { $seats }.
seal-not-published = The sealed file is not the one whose hash was published.
seal-not-of-one = The two files do not belong together: they differ in { $field }.
seal-broken = The opened answer is not what was sealed: answer or random bytes were changed.
seal-other-game = This answer was sealed for another game.
seal-other-seat = This answer is that of { $seat }, not of { $wanted }.
seal-stale = This answer was sealed for a question that has long been answered.
seal-other-question = This answer was sealed for another question.
seal-answered = { $seat } has answered already.
seal-no-file = { $path } is no sealed or opened answer.
seal-opened = { $seat } has answered as was sealed; { $path } stands at { $hash }.
seal-waits = The game waits for: { $seats }.
