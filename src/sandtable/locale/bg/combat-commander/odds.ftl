### Odds: what an answer may lead to.

## What is taken for granted

odds-no-reactions = Никой не играе реакция.
odds-no-rerolls = Картата за инициатива не се използва.
odds-as-staged = Обявеното се изпълнява така, както е.
odds-events-by-chance = Изборите в събитията се решават случайно.

## What may come

odds-targeting-hit = Изстрелът попада
odds-targeting-miss = Изстрелът пропуска
odds-accuracy-hit = Пристрелката е точна
odds-accuracy-miss = Пристрелката се отклонява
odds-drifts-off-map = Пристрелката излиза от картата
odds-melee-won = Печелиш ръкопашния бой
odds-melee-lost = Губиш ръкопашния бой
odds-melee-both = И двете страни падат в ръкопашния бой
odds-melee-undecided = Ръкопашният бой остава нерешен
odds-rally-all = Всички се окопитват
odds-rally-some = Някои се окопитват
odds-rally-none = Никой не се окопитва
odds-enemy-unhurt = На противника не се случва нищо
odds-enemy-hurt = Вражеска единица попада под натиск, пречупва се или е извън строя
odds-enemy-broken = Вражеска единица се пречупва или е извън строя
odds-enemy-eliminated = Вражеска единица е извън строя
odds-own-unhurt = На теб не ти се случва нищо
odds-own-hurt = Твоя единица попада под натиск, пречупва се или е извън строя
odds-own-broken = Твоя единица се пречупва или е извън строя
odds-own-eliminated = Твоя единица е извън строя
odds-weapon-breaks = Оръжие отказва
odds-trigger-event = Настъпва събитие
odds-trigger-sniper = Стреля снайперист
odds-time-advances = Времето напредва

## What becomes of a unit

fate-of-unit-holds = без промяна
fate-of-unit-suppressed = под натиск
fate-of-unit-broken = с пречупен дух
fate-of-unit-eliminated = извън строя
fate-of-unit-rallied = окопитена
fate-of-unit-recovered = вече не е под натиск
fate-of-unit-retreats = отстъпва
fate-of-unit-exits = напуска картата
