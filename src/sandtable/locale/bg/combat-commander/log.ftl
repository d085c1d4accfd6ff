### Какво се случи: по един ред за всеки вид факт.

## Карти

event-card-drawn = { $side }: тегли { $card } ({ $described }).
event-card-given = { $side }: започва с { $card } ({ $described }).
event-hidden-card-drawn = { $side }: тегли карта.
event-card-revealed = { $side }: { $roll }: { $white } и { $colored } (хекс { $random }, { $trigger }).
event-card-played = { $side }: изиграва { $card } като { $use ->
        [order] заповед
       *[action] действие
    } „{ $name }“.
event-card-discarded = { $side }: изчиства { $card } ({ $described }).
event-card-lost = { $side }: губи { $card } ({ $described }).
event-hand-shown = { $side }: показва ръката си: { $cards }.
event-own-hand-shown = { $side }: противникът вижда ръката.
event-pile-reshuffled = { $side }: размесва изчистените карти с тестето.
event-initiative-used = { $side }: карта на инициативата, ново хвърляне.
event-initiative-given = { $side }: получава картата на инициативата.

## Ходове, заповеди, знаци, време

event-set-up-ended = Разполагането завърши.
event-first-turn-given = { $side }: първи ход.
event-turn-began = { $side }: започва ход { $number }.
event-order-given = { $side }: заповед „{ $order }“.
event-order-ended = { $side }: заповедта е изпълнена.
event-passed = { $side }: пас.
event-player-activated = { $side }: играчът е задействан.
event-trigger-began = { $side }: { $trigger }
event-trigger-ended = Прекъсването свърши.
event-time-advanced = { $side }: времето минава на { $space }.
event-order-limit-changed = { $side }: вече до { $orders ->
        [one] { $orders } заповед
       *[other] { $orders } заповеди
    } на ход.
event-mist-lifted = Мъглата изтънява до { $hindrance }.
event-mines-strength = Всички мини имат { $fp } ОМ.
event-game-ended = { $winner }: победа. { $ending }

## Точки

event-points-scored = { $side }: { $points } ПТ ({ $why }).
event-surrender-moved = { $side }: маркерът за капитулация минава на { $space }.
event-control-changed = { $side }: превзема цел { $objective } ({ $hex }).
event-chit-drawn = { $side }: тегли таен жетон { $chit }.
event-hidden-chit-drawn = { $side }: тегли таен жетон за цел.
event-chit-opened = Жетон за цел { $chit }.

## Хвърляния и атаки

event-roll-made = { $side }: { $roll }{ $subject ->
        [none] {""}
       *[other] , { $subject }
    }: { $total }{ $against ->
        [none] {""}
       *[other] , срещу { $against }
    }. { $outcome }
event-attack-declared = { $side }: { $pieces ->
        [none] атака срещу { $hex } с { $strength }.
       *[other] атака срещу { $hex } от { $pieces } с { $strength }.
    }

## Какво излезе, накратко

headline-against = { $total } срещу { $against }
headline-attack = { $side }: атака срещу { $hex } със сила { $strength }
headline-attack-total = { $roll } срещу { $subject }: { $numbers }
headline-breaks = { $subject } се пречупва: { $numbers }
headline-eliminated = { $subject } е извън строя: { $numbers }
headline-game-ends = Играта свършва: { $numbers }
headline-hand = { $side }: показва ръката си
headline-hit = Попадение в { $subject }: { $numbers }
headline-holds = { $subject } устоява: { $numbers }
headline-melee-total = Ръкопашен бой в { $subject }, { $side }: { $numbers }
headline-miss = Пропуск при { $subject }: { $numbers }
headline-placement = { $side }: разполагането се разкрива
headline-play-goes-on = Играта продължава: { $numbers }
headline-played = { $use ->
        [order] { $side }: заповед „{ $name }“
       *[action] { $side }: действие „{ $name }“
    }
headline-rallies = { $subject } се окопитва: { $numbers }
headline-retreats = { $subject } отстъпва: { $numbers }
headline-stays-broken = { $subject } не се окопитва: { $numbers }
headline-support-column = Таблица за поддръжка: колона { $numbers }
headline-suppressed = { $subject } попада под натиск: { $numbers }

## Единици

event-unit-activated = { $unit } се задейства: { $order }.
event-op-fire-activated = { $unit } се задейства за огън при възможност.
event-unit-created = { $side }: { $unit } влиза в играта.
event-unit-placed = { $unit } се разполага в { $hex }.
event-unit-taken-back = { $unit } се взема обратно.
event-placement-shown = { $side }: разполагането се разкрива: { $pieces }.
event-unit-moved = { $how ->
        [advance] { $unit } настъпва от { $origin } в { $hex }.
        [retreat] { $unit } отстъпва от { $origin } в { $hex }.
        [shift] { $unit } се премества от { $origin } в { $hex }.
       *[move] { $unit } се придвижва от { $origin } в { $hex }.
    }
event-points-spent = { $unit } изразходва { $halves } ТД, общо { $total }.
event-unit-exited = { $unit } напуска картата и чака на поле { $space } от времето.
event-unit-entered = { $unit } влиза в { $hex }.
event-unit-scheduled = { $unit } чака на поле { $space } от времето.
event-unit-broke = { $unit } се пречупва.
event-unit-rallied = { $unit } се окопитва.
event-unit-suppressed = { $unit } попада под натиск.
event-suppression-removed = { $unit } вече не е под натиск.
event-unit-hardened = { $unit } вече е с маркер „ветеран“.
event-veteran-removed = { $unit } губи маркера „ветеран“.
event-unit-eliminated = { $unit } е извън строя.
event-unit-removed = { $unit } се връща в запаса.
event-unit-returned = { $unit } се завръща в { $hex }.
event-status-inherited = { $unit } заема мястото на { $origin }.

## Оръжия и радиостанции

event-weapon-created = { $weapon } влиза в играта.
event-weapon-broke = { $weapon } отказва.
event-weapon-fixed = { $weapon } отново работи.
event-weapon-came-late = { $weapon } не е задействано с единицата: тогава тя още не го носеше.
event-weapon-eliminated = { $weapon } излиза от игра.
event-weapon-given = { $weapon } вече е у { $unit }.
event-weapon-given-up = { $side }: { $unit } нарочно изоставя { $weapon } в { $hex }.
event-radio-placed = { $side }: { $radio } е на линия.
event-radio-scheduled = { $side }: { $radio } се очаква на поле { $space } от времето.
event-radio-entered = { $side }: { $radio } пристига.
event-radio-turned = { $side }: { $broken ->
        [yes] радиостанцията отказва.
       *[no] батареята отново отговаря.
    }
event-radio-eliminated = { $side }: радиостанцията е изгубена.

## Маркери

event-marker-drawn = От чашата се тегли маркер { $value }.
event-marker-returned = Маркер { $value } се връща в чашата.
event-smoke-placed = Дим { $value } в { $hex }.
event-smoke-removed = Димът в { $hex } се разсейва.
event-blaze-placed = { $hex } гори.
event-fortification-placed = { $fortification } в { $hex }.
event-fortification-removed = { $fortification } в { $hex } – премахване.

## Обявено

event-fate = { $side }: събитие: { $fate }
declared-announces-smoke = { $side }: { $subject } иска дим в { $hex }.
declared-drifts = { $side }: пристрелката пада в { $hex }.
declared-drifts-off-map = { $side }: пристрелката пада извън картата.
declared-fires-smoke = { $side }: { $subject } стреля с дим по { $hex }.
declared-melee = Ръкопашен бой в { $hex }.
declared-random-hex = { $side }: случаен хекс { $hex }.
declared-random-hex-off-map = { $side }: случайният хекс не е на тази карта.
declared-smoke-grenades = { $side }: { $subject } хвърля димни гранати в { $hex }.
declared-spotting-round = { $side }: { $subject } иска пристрелка в { $hex }.
declared-sprays = { $side }: огънят обхваща и { $hex }.
declared-support-item = { $side }: поддръжка: { $item }.
declared-takes-aim = { $side }: { $subject } се прицелва в { $hex }.

## Видове хвърляния и разкрити карти

roll-accuracy = точност
roll-commissar = хвърляне за комисаря
roll-defense = хвърляне за защита
roll-drift = отклонение
roll-event = събитие
roll-fire-attack = огнева атака
roll-impact = попадение
roll-melee = ръкопашен бой
roll-mine-attack = атака на мини
roll-rally = хвърляне за окопитване
roll-random-hex = случаен хекс
roll-rout = хвърляне за бягство
roll-set-up-hex = хекс за разполагане
roll-sudden-death = внезапен край
roll-support = таблица за поддръжка
roll-targeting = прицелване

## На мястото на събитието

begin-pass = пас
begin-turn = Ход { $number }
mark-against = { $who }: { $against } срещу { $total } · { $outcome }
mark-changed = { $thing } · { $change }
mark-melee = Ръкопашен бой
mark-shot = Атака: { $total } ОМ
mark-total = { $who }: { $total }

## Резултати

outcome-attack-total = Това е силата на атаката.
outcome-breaks = Пречупва се.
outcome-eliminated = Извън строя.
outcome-given-up = Изоставено.
outcome-game-ends = Играта свършва.
outcome-hit = Попадение.
outcome-holds = Устоява.
outcome-melee-total = Това е силата в ръкопашния бой.
outcome-miss = Пропуск.
outcome-play-goes-on = Играта продължава.
outcome-rallies = Окопитва се.
outcome-retreats = Отстъпва.
outcome-stays-broken = Не се окопитва.
outcome-support-column = Това е колоната.
outcome-suppressed = Попада под натиск.

## Части на сборове

sum-airburst = взрив в короните
sum-target-range = разстояние
sum-time-space = по скалата на времето
sum-boxed-fp = ОМ в рамка
sum-command = командване
sum-concealment = маскировка
sum-dice-product = произведение на заровете
sum-downhill = надолу
sum-group = другите в групата
sum-hindrance = затруднение
sum-least-zero = никога под 0
sum-melee-bonus = премия за ръкопашен бой
sum-melee-fp = ОМ на всички бойци
sum-mines = мини
sum-movement = движение
sum-no-cover = без прикритие
sum-printed-fp = ОМ
sum-printed-morale = дух
sum-printed-move = движение
sum-printed-range = обсег
sum-radio-fp = ОМ на батареята
sum-range = разстояние
sum-road = път
sum-roll = хвърляне
sum-suppressed = под натиск
sum-uphill = нагоре
sum-veteran = ветеран
sum-weapon-fp = ОМ на оръжието
sum-weapon-weight = тежест на оръжието
sum-wire = тел

## За какво са точките

why-battlefield-integrity = „Здрав строй“
why-command-and-control = „Командване и контрол“
why-defender = време, спечелено от защитника
why-elimination = единица извън строя
why-exit = единица през вражеския край
why-light-wounds = „Леки рани“
why-no-quarter = „Без пощада“
why-objective = цел
why-objective-lost = изгубена цел

## Как свършва играта

ending-all-objectives = При хвърлянето за внезапен край и петте цели бяха в едни ръце.
ending-annihilation = Врагът няма повече единици на картата.
ending-last-unit-exited = Последната единица напусна картата; точките решиха.
ending-sudden-death = Внезапен край; точките решиха.
ending-surrender = Врагът капитулира.

## Линии на видимост

sight-clear = { $from } вижда { $to }.
sight-clear-hindered = { $from } вижда { $to } със затруднение { $hindrance }.
sight-blocked = { $from } не вижда { $to }.
sight-blaze = Пожарът в { $place } закрива.
sight-blind = { $what } в { $place } оставя зад себе си сляп хекс.
sight-crest = Билото при { $place } закрива.
sight-gully = { $place } е в дере.
sight-hexside = { $what } при { $place } закрива.
sight-hill = Хълмът при { $place } закрива.
sight-hindrance = { $what } при { $place } затруднява с { $value }.
sight-obstacle = { $what } в { $place } закрива.
sight-mist = Мъглата затруднява с още { $value }.
