### Odds: what an answer may lead to.

## What is taken for granted

odds-no-reactions = Niemand reagiert darauf.
odds-first-fire = Verteidiger in einer Stellung schießen zuerst.
odds-as-staged = Was angesagt ist, wird so ausgeführt.
odds-hidden-left-out = Was dir verborgen ist, bleibt außer Betracht.

## What may come

odds-enemy-unhurt = Dem Gegner geschieht nichts
odds-enemy-hurt = Ein Gegner wird angeschlagen oder schlimmer
odds-enemy-shaken = Ein Gegner wird demoralisiert oder schlimmer
odds-enemy-loses = Der Gegner verliert eine Stufe
odds-enemy-eliminated = Ein Gegner wird ausgeschaltet
odds-mine-unhurt = Dir geschieht nichts
odds-mine-hurt = Einer von dir wird angeschlagen oder schlimmer
odds-mine-shaken = Einer von dir wird demoralisiert oder schlimmer
odds-mine-loses = Du verlierst eine Stufe
odds-mine-eliminated = Einer von dir wird ausgeschaltet
odds-own-unhurt = Dir geschieht nichts
odds-own-hurt = Einer von dir wird angeschlagen oder schlimmer
odds-own-shaken = Einer von dir wird demoralisiert oder schlimmer
odds-own-loses = Du verlierst eine Stufe
odds-own-eliminated = Einer von dir wird ausgeschaltet
odds-tried-recovered = Er erholt sich
odds-tried-rallied = Er ist wieder in guter Ordnung
odds-tried-failed = Der Versuch misslingt
odds-tried-punished = Der Kommissar straft ihn
odds-tried-deserted = Er läuft davon

## What may become of one piece

fate-of-unit-holds = unverändert
fate-of-unit-disrupted = angeschlagen
fate-of-unit-demoralized = demoralisiert
fate-of-unit-reduced = verliert eine Stufe
fate-of-unit-eliminated = ausgeschaltet
fate-of-unit-recovered = erholt sich
