### Имена на страни, държави, фигури, терен и резултати в Panzer Grenadier.

## Самата игра

system-title = Panzer Grenadier
system-text = Взводове, командири и танкове във Втората световна война: двете страни действат поред, с по няколко единици.

## Страни и държави

side-axis = Оста
side-allies = Съюзниците
nation-american = САЩ
nation-british = Великобритания
nation-finnish = Финландия
nation-french = Франция
nation-german = Германия
nation-italian = Италия
nation-japanese = Япония
nation-polish = Полша
nation-romanian = Румъния
nation-soviet = Съветски съюз

## Видове фигури

kind-infantry = пехота
kind-engineer = инженери
kind-hmg = тежки картечници
kind-smg = автоматчици
kind-cavalry = кавалерия
kind-motorcycle = мотоциклетисти
kind-mortar = миномети
kind-anti-tank = противотанкови оръдия
kind-artillery = артилерия
kind-anti-air = зенитни оръдия
kind-tank = бронирани машини
kind-armored-car = бронеавтомобили
kind-apc = бронетранспортьори
kind-truck = камиони
kind-wagon = каруци
kind-sled = шейни
kind-headquarters = щаб
kind-train = брониран влак
kind-vessel = речен кораб
kind-bunker = бункер
kind-leader = командир
kind-commissar = комисар
kind-aircraft = самолети
work-entrenchment = окоп
work-minefield = минно поле
work-off-board = артилерия извън картите { $value }

## Как се назовават фигурите

piece-name = { $name } #{ $number }
piece-placed = { $name } ({ $details })
unknown-piece = скрита единица
unknown-hex = хекс извън картите
list-empty = никой
status-0 = в ред
status-1 = разколебан/а
status-2 = деморализиран/а
state-status-1 = разколебан/а
state-status-2 = деморализиран/а
state-reduced = намалена
state-digging = окопава се
state-dug-in = окопана
state-limbered = в походно положение
state-mounted = кавалерийски командир
state-hidden = скрита
state-moved = MOVED
state-fired = FIRED
state-one-shot-left = още един огън при възможност
state-aboard = на борда на { $piece }
state-waiting = извън картите
state-tank-leader = танков командир
state-spotted = забелязана
state-held = задържана
state-crossing = преминава река
figures-direct = пряк огън { $value }-{ $range }
figures-bombard = обстрел { $value }-{ $range }
figures-at = противотанков { $value }-{ $range }
figures-armor = броня { $value }
figures-move = движение { $value }
figures-leader = дух { $morale }, бой { $combat }, модификатор на духа { $mod }, движение { $move }

## Терен

terrain-open = открито
terrain-woods = гора
terrain-town = град
terrain-village = село
terrain-field = нива
terrain-swamp = блато
terrain-narrow-river = тясна река
terrain-wide-river = широка река
terrain-hill = хълм
terrain-road = път
terrain-rail = жп линия
terrain-bridge = мост
terrain-ford = брод
terrain-hedge = жив плет
terrain-smoke = дим
direction-0 = горе
direction-1 = горе вдясно
direction-2 = долу вдясно
direction-3 = долу
direction-4 = долу вляво
direction-5 = горе вляво

## Резултати от таблиците

result-none = без ефект
result-M = M: проверка на духа
result-M1 = M1: проверка на духа с +1
result-M2 = M2: проверка на духа с +2
result-X = X: загуба на степен и проверка на духа
result-2X = 2X: загуба на две степени и проверка на духа
result-3X = 3X: загуба на три степени и проверка на духа
result-1 = 1: загуба на степен
result-2 = 2: загуба на две степени
result-3 = 3: загуба на три степени

## Части от сборове

part-by = { $amount } от { $piece }
sum-adjacent = съседство
sum-ambush = засада
sum-aircraft = самолети
sum-off-board = артилерия извън картите
sum-anti-air = зенитни оръдия наблизо
sum-anti-tank-value = противотанкова стойност
sum-armor = броня
sum-artillery-target = артилерия в целта
sum-cavalry-target = кавалерия
sum-charge = атака на коне
sum-commissar = комисар
sum-crossfire = кръстосан огън
sum-crossing = при преминаване на река
sum-demoralized = деморализация
sum-dice = зарове
sum-die = зар
sum-disrupted = разколебаност
sum-distance = разстояние
sum-dug-in = окопани
sum-entrenched = в окоп
sum-bunker = бункер
sum-engineers-bunker = инженери срещу бункер
sum-extended-range = удължена далекобойност
sum-friendly-fire-number = число за огън по свои
sum-leader = командир
sum-leader-lost = загубен командир
sum-out-of-river = от реката
sum-printed-morale = отпечатан дух
sum-result = резултат
sum-shelter = укритие
sum-steady-fire = сигурни мерачи
sum-steps-lost = загубени степени
sum-stubborn-bunker = упорито държан бункер
sum-three-units = три единици в хекса
sum-troop-morale = дух
sum-uphill = нагоре по хълма
sum-without-infantry = без пехота

## Защо се случи

fate-abandoned = деморализирана и изоставена
fate-anti-tank = противотанков огън
fate-assault = щурм
fate-casualty = загуба на командир
fate-commissar = разстрелян от комисаря
fate-cornered = няма къде да бяга
fate-demoralized-again = деморализирана още веднъж
fate-deserted = дезертира
fate-fire = огън
fate-mines = мини
fate-no-room = няма място за поставяне
fate-overrun = прегазена
fate-stacking = твърде много в хекса
fate-surrounded = обкръжена
fate-taken = превзета от врага
cause-check = проверка на духа
cause-engineers = заедно с инженерите
cause-mines = мини
cause-random-event = случайно събитие
cause-recovery = съвземане
cause-transport = заедно с транспорта
danger-casualty = в хекса му бяха загубени степени
danger-overrun = врагът влезе в хекса му
outcome-passed = издържана
outcome-disrupts = неуспешна
outcome-demoralizes = неуспешна с три или повече
outcome-recovered = съвзема се с едно ниво
outcome-rallied = напълно се съвзема
outcome-failed = неуспех
outcome-deserted = единицата се разбягва
outcome-punished = комисарят стреля
outcome-across = отсреща
outcome-stays = остава
outcome-goes = изчезва
outcome-drifts = отнася се
outcome-hits = в целта
outcome-misses = пропуска
outcome-halts = трябва да спре
outcome-nothing = нищо не става
surprise-nothing = нищо не става
surprise-aircraft = идват самолети на помощ
surprise-guns-silent = артилерията извън картите мълчи в този ход
surprise-second-wind = една единица с маркер може да се активира пак
surprise-rally = една единица се съвзема
surprise-sniper = снайперист се цели в командир
surprise-panic = единица изпада в паника
ending-conditions = Решават условията на сценария.
ending-broken = Главната сила на една от страните е разбита.
ending-draw = И двете страни, или никоя, изпълниха условията си.
ending-nothing-left = Една страна няма с какво да се бие.
ending-otherwise = Никой сам не изпълни условията: победителя посочва сценарият.

## Какво печели

win-side = { $side }: победа с { $conditions }.
win-unbroken = Една страна губи веднага, щом главната ѝ сила изтегли повече жетони, отколкото позволява бойният ѝ дух.
win-and = и
win-or = или
win-now = веднага
win-control = { $every ->
        [yes] контрол над { $hexes }
       *[no] контрол над поне { $number } от { $hexes }
    }
win-towns = поне { $number } градски хекса
win-steps = поне { $number } загубени вражески степени
win-lost = по-малко от { $number } загубени свои степени
win-exit = поне { $number } свои степени извън картите
win-otherwise = Иначе: { $side }.
win-draw = Иначе е равен.
stood-side = { $side }: { $conditions }.
stood-control = контролира { $have } от { $hexes }, нужни { $number }
stood-towns = контролира градски хексове: { $have }, нужни { $number }
stood-steps = загубени вражески степени: { $have }, нужни { $number }
stood-lost = загубени свои степени: { $have }, нужни по-малко от { $number }
stood-exit = свои степени извън картите: { $have }, нужни { $number }
stood-met = изпълнено
stood-missed = неизпълнено
