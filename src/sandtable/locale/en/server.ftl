### What the table's server says.

table-undo = { $side } takes the last choice back.
table-ask = { $side } asks to take moves back.
table-consent = { $side } agrees: moves are taken back.
table-decline = Nothing is taken back.
reason-takeback-not-yours = The other side must answer your request.
reason-takeback-not-asked = There is nothing that could be taken back.
reason-nothing-stands = No standing pass is in force.
reason-no-such-window = That cannot be passed in advance.
reason-too-many-records = This game has grown too long to go on.
error-unknown-game = There is no such game.
error-wrong-seat = This link opens no seat at the table, or not one that may do this.
error-stale = The game has gone on since.
error-refused = That is not possible now.
error-unsuitable = A game cannot be made from this.
error-invalid = The request cannot be read.
error-not-found = There is nothing here.
error-not-allowed = That is not done this way.
error-too-large = That is too large.
error-too-many-games = No more games can be kept here.
error-too-many-streams = Too many pages watch this game.
error-too-fast = Too many requests; wait a moment.
error-foreign = Requests from other sites are not accepted.
error-not-json = The request must be JSON.
error-not-over = The game can be saved to a file when it is over, or by whoever holds all its seats.
error-other-rules = This game was played by other rules and cannot be opened.
error-internal = Something went wrong here. The game is as it was.
