### Odds: what an answer may lead to.

## What is taken for granted

odds-no-reactions = Niemand spielt eine Reaktion.
odds-no-rerolls = Die Initiativekarte wird nicht eingesetzt.
odds-as-staged = Was angesagt ist, geschieht so, wie es steht.
odds-events-by-chance = Entscheidungen in Ereignissen fallen zufällig.

## What may come

odds-targeting-hit = Der Schuss trifft
odds-targeting-miss = Der Schuss geht fehl
odds-accuracy-hit = Das Einschießen gelingt
odds-accuracy-miss = Das Einschießen misslingt
odds-drifts-off-map = Das Einschießen gerät von der Karte
odds-melee-won = Du gewinnst den Nahkampf
odds-melee-lost = Du verlierst den Nahkampf
odds-melee-both = Beide Seiten fallen im Nahkampf
odds-melee-undecided = Der Nahkampf bleibt unentschieden
odds-rally-all = Alle sammeln sich
odds-rally-some = Einige sammeln sich
odds-rally-none = Niemand sammelt sich
odds-enemy-unhurt = Dem Gegner geschieht nichts
odds-enemy-hurt = Eine gegnerische Einheit wird niedergehalten, bricht oder wird ausgeschaltet
odds-enemy-broken = Eine gegnerische Einheit bricht oder wird ausgeschaltet
odds-enemy-eliminated = Eine gegnerische Einheit wird ausgeschaltet
odds-own-unhurt = Dir geschieht nichts
odds-own-hurt = Eine deiner Einheiten wird niedergehalten, bricht oder wird ausgeschaltet
odds-own-broken = Eine deiner Einheiten bricht oder wird ausgeschaltet
odds-own-eliminated = Eine deiner Einheiten wird ausgeschaltet
odds-weapon-breaks = Eine Waffe fällt aus
odds-trigger-event = Ein Ereignis tritt ein
odds-trigger-sniper = Ein Scharfschütze schießt
odds-time-advances = Die Zeit rückt vor

## What becomes of a unit

fate-of-unit-holds = unverändert
fate-of-unit-suppressed = niedergehalten
fate-of-unit-broken = gebrochen
fate-of-unit-eliminated = ausgeschaltet
fate-of-unit-rallied = gesammelt
fate-of-unit-recovered = nicht mehr niedergehalten
fate-of-unit-retreats = weicht zurück
fate-of-unit-exits = verlässt die Karte
