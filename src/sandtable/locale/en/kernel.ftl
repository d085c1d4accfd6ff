### What the kernel says in every game.

reason-not-asked-now = That is not what is asked now.
asked-now = Asked now: { $question }
asked-of-side = Asked now ({ $side }): { $question }
reason-must-answer = This question must be answered.
reason-cannot-be-read = This answer cannot be read: { $why }.
reason-game-over = The game is over.
reason-undo-nothing = There is nothing to take back.
reason-undo-other-side-acted = Somebody else has acted since.
reason-undo-chance = Chance has spoken, or something hidden was shown: that cannot be taken back.
reason-undo-other-rules = The game goes on from a later point (its log says why): what came before cannot be taken back.
reason-is-no-point = This must be a point: two whole numbers.
reason-is-no-form = This must be a form with fields.

# What is wrong with a field of a form.

reason-field-no-whole-number = This must be a whole number.
reason-field-no-flag = This must be true or false.
reason-field-no-text = This must be text.
reason-field-no-line = This must be one line of plain writing: no hidden signs, no heaps of accents.
reason-field-no-list = This must be a list.
reason-field-no-sheet = This must have fields of its own.
reason-field-no-point = This must be two numbers, or none.
reason-field-no-id = This must be a name of letters, digits and the marks - _ . :
reason-field-no-word = “{ $value }” is not one of the words that can stand here.
reason-field-out-of-bounds = This must be { $low } to { $high }.
reason-field-too-long = This is longer than { $most } characters.
reason-field-too-few = This needs at least { $least }.
reason-field-too-many = There can be no more than { $most } of these.
reason-field-twice = “{ $value }” stands here twice.
reason-field-missing = This is missing.
reason-field-unknown = There is no such field.

# What is said where a system has no words of its own.

side-nobody = nobody
plain-result = The game is over: { $ending }. Winner: { $winner }.
plain-pass = Pass
plain-done = Done
plain-yes = yes
plain-no = no
plain-none = none
