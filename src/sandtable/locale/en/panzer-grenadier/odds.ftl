### Odds: what an answer may lead to.

## What is taken for granted

odds-no-reactions = Nobody reacts to it.
odds-first-fire = Defenders with a position fire first.
odds-as-staged = What is announced goes ahead as it stands.
odds-hidden-left-out = What is hidden from you is left out of account.

## What may come

odds-enemy-unhurt = Nothing happens to the enemy
odds-enemy-hurt = An enemy piece is disrupted or worse
odds-enemy-shaken = An enemy piece is demoralized or worse
odds-enemy-loses = The enemy loses a step
odds-enemy-eliminated = An enemy piece is eliminated
odds-mine-unhurt = Nothing happens to you
odds-mine-hurt = A piece of yours is disrupted or worse
odds-mine-shaken = A piece of yours is demoralized or worse
odds-mine-loses = You lose a step
odds-mine-eliminated = A piece of yours is eliminated
odds-own-unhurt = Nothing happens to you
odds-own-hurt = A piece of yours is disrupted or worse
odds-own-shaken = A piece of yours is demoralized or worse
odds-own-loses = You lose a step
odds-own-eliminated = A piece of yours is eliminated
odds-tried-recovered = It recovers
odds-tried-rallied = It is in good order again
odds-tried-failed = The attempt fails
odds-tried-punished = Its commissar punishes it
odds-tried-deserted = It deserts

## What may become of one piece

fate-of-unit-holds = unchanged
fate-of-unit-disrupted = disrupted
fate-of-unit-demoralized = demoralized
fate-of-unit-reduced = loses a step
fate-of-unit-eliminated = eliminated
fate-of-unit-recovered = recovers
