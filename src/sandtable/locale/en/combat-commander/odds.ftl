### Odds: what an answer may lead to.

## What is taken for granted

odds-no-reactions = Nobody plays a reaction.
odds-no-rerolls = The Initiative card is not used.
odds-as-staged = What is announced goes ahead as it stands.
odds-events-by-chance = Choices within Events are made by chance.

## What may come

odds-targeting-hit = The shot hits
odds-targeting-miss = The shot misses
odds-accuracy-hit = The Spotting Round is accurate
odds-accuracy-miss = The Spotting Round goes astray
odds-drifts-off-map = The Spotting Round leaves the map
odds-melee-won = You win the Melee
odds-melee-lost = You lose the Melee
odds-melee-both = Both sides fall in the Melee
odds-melee-undecided = The Melee stays undecided
odds-rally-all = All rally
odds-rally-some = Some rally
odds-rally-none = Nobody rallies
odds-enemy-unhurt = Nothing happens to the enemy
odds-enemy-hurt = An enemy unit is suppressed, broken or eliminated
odds-enemy-broken = An enemy unit breaks or is eliminated
odds-enemy-eliminated = An enemy unit is eliminated
odds-own-unhurt = Nothing happens to you
odds-own-hurt = A unit of yours is suppressed, broken or eliminated
odds-own-broken = A unit of yours breaks or is eliminated
odds-own-eliminated = A unit of yours is eliminated
odds-weapon-breaks = A Weapon breaks
odds-trigger-event = An Event happens
odds-trigger-sniper = A Sniper shoots
odds-time-advances = Time advances

## What becomes of a unit

fate-of-unit-holds = unchanged
fate-of-unit-suppressed = suppressed
fate-of-unit-broken = broken
fate-of-unit-eliminated = eliminated
fate-of-unit-rallied = rallied
fate-of-unit-recovered = no longer suppressed
fate-of-unit-retreats = retreats
fate-of-unit-exits = leaves the map
