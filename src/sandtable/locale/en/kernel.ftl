### What the kernel says in every game.

reason-not-asked-now = That is not what is asked now.
reason-game-over = The game is over.
reason-undo-nothing = There is nothing to take back.
reason-undo-other-side-acted = The other side has acted since.
reason-undo-chance = Chance has spoken, or something hidden was shown: that cannot be taken back.
