### Масата в браузъра.

## Сценарии

web-filter-nation = Нация
web-filter-scale = Размер
web-filter-year = Година
web-filter-light = Светлина
web-scale-small = малък
web-scale-middle = среден
web-scale-large = голям
web-light-day = през деня
web-light-night = през нощта
web-to-learn = подходящ за учене
web-units = { $number ->
        [one] една единица
       *[other] { $number } единици
    }
web-turns = { $number ->
        [one] един ход
       *[other] { $number } хода
    }
web-turns-long = { $number ->
        [one] един ход
       *[other] { $number } хода
    } по четвърт час, общо { $hours } часа
web-boards = { $number ->
        [one] една карта
       *[other] { $number } карти
    }
web-board-names = Карти
web-length = Дължина
web-visibility = вижда се на { $number ->
        [one] един хекс
       *[other] { $number } хекса
    }

## Картите

web-piece = { $name } #{ $number }
web-held = държи се от: { $side }
web-limiting = скрива кой стои вътре
web-cost-foot = пеша { $points }
web-cost-motorized = колела { $points }
web-cost-mechanized = вериги { $points }
web-shifts = Огън по него: { $shifts }
web-ground = Какво правят тук теренът и укрепленията
web-mine = минно поле { $strength }
web-wrecks = { $number ->
        [one] една развалина
       *[other] { $number } развалини
    }
web-steps = { $number ->
        [one] една степен
       *[other] { $number } степени
    }
web-legend = Какво показват жетоните
web-look-line = Линия на видимост
web-look-sees = Вижда
web-look-spotters = Кой ги вижда
web-look-lanes = Кой стреля тук
web-overlay-sees = Вижда се от { $thing }, с разстоянието
web-overlay-spotters = { $number ->
        [0] Никой не вижда { $thing } сега
        [one] Една единица вижда { $thing }
       *[other] { $number } единици виждат { $thing }
    }; оцветено: откъдето може да се види
web-overlay-lanes = { $number ->
        [0] Никой не би могъл да стреля при възможност в { $thing }
        [one] Една единица би могла да стреля при възможност в { $thing }
       *[other] { $number } единици биха могли да стрелят при възможност в { $thing }
    }
web-lane = на { $range } хекса, { $shots ->
        [one] остава един изстрел
       *[other] остават { $shots } изстрела
    }
web-range = { $range ->
        [one] на един хекс
       *[other] на { $range } хекса
    }
web-sight-from = Линия на видимост: от кой хекс?
web-sight-to = Линия на видимост от { $hex }: до кой хекс?
web-key-sight = измерване на линия на видимост
web-key-sees = какво се вижда оттук
web-key-spotters = кой вижда тази купчина
web-key-lanes = кой би стрелял тук при възможност
web-pick-place = { $number ->
        [one] Избери светещия хекс на картата, или
       *[other] Избери един от { $number } светещи хекса на картата, или
    }

## Отговори при жетон

web-verb-move = Движи се
web-verb-fire = Стреля
web-verb-act = Действа сега
web-verb-join = Включва се
web-verb-raise = Усилва огъня
web-verb-aim = Стреля
web-verb-shoot = Огън по нея
web-verb-lose = Губи степен
web-verb-support = Помага

## Активиране

web-activation = Кой се активира
web-activation-of = Активиране с { $piece }
web-activation-hint = В началото на сегмент докосни командир на картата: тук виждаш кого достига и даваш задача на всеки.
web-chain = { $piece } достига { $units ->
        [0] никого
        [one] една единица
       *[other] { $units } единици
    }{ $leaders ->
        [0] {""}
        [1] {""}
       *[other] {" "}по верига от { $leaders } командири
    }
web-activate = { $number ->
        [one] Обяви един
       *[other] Обяви { $number }
    }
web-task-move = движи се
web-task-fire = стреля
web-task-none = остава настрана
web-task-all = Една задача за всички
web-task-all-move = Всички се движат ({ $number })
web-task-all-fire = Всички стрелят ({ $number })
web-task-no-target = стреля, но оттук няма по кого
web-off-boards = извън картите
web-beside-set-up-hex = или вземи първо нещо друго в ръка:
web-group-move = Всички към { $hex } ({ $number })
web-group-fire = Всички стрелят по { $hex } ({ $number })
web-group-assault = Всички щурмуват { $hex } ({ $number })
web-tab-hand = Заповед
web-tab-battle = Бой

## Състоянието на боя

web-clock = Ход { $turn } от { $turns }, { $time }
web-battle = Състояние на боя
web-initiative = инициатива { $number }
web-opening-segments = { $number ->
        [one] един сегмент преди другата страна
       *[other] { $number } сегмента преди другата страна
    }
web-lost = { $number ->
        [0] без загуби
        [one] загубена една степен
       *[other] загубени { $number } степени
    }
web-aims = Какво носи победа
web-aim-control = държи { $number } от { $all }
web-aim-towns = държи { $number } градски хекса
web-aim-steps = загубени вражески степени
web-aim-lost = загубени свои степени под
web-aim-exit = свои степени извън картите
web-force = { $steps } степени, { $lost } загубени
web-morale = дух { $full }/{ $reduced }
web-fresh = { $fresh } от { $all } още могат да действат
web-wavering = разколебани: { $disrupted }, деморализирани: { $demoralized }
web-guns = артилерия извън картите: { $number } от { $all }
web-air = самолети: { $number }
web-air-turns = ходове { $first } до { $last }
web-smoke-may = може да стреля с дим
web-arrives = { $number ->
        [one] един жетон влиза от ход { $turn }
       *[other] { $number } жетона влизат от ход { $turn }
    }
web-bring-on = Въведи ги
web-hidden = { $number ->
        [one] една скрита единица
       *[other] { $number } скрити единици
    }

## Мигът на огъня

web-combat = Атаката
web-combat-direct = { $side }: пряк огън по { $hex }
web-combat-bombard = { $side }: обстрел на { $hex }
web-combat-friendly-fire = { $side }: огън по свои в { $hex }
web-combat-assault = { $side }: щурм в { $hex }
web-combat-at = { $side }: противотанков огън по { $hex }
web-strength = сила: колона { $column } преди измествания
web-column = колона { $column }, изместена с { $shift }
web-dice = два зара
web-rolled = хвърлено { $roll }:
web-needs = от { $roll } нагоре
web-fights-at-once = двете страни едновременно
web-fights-first = Пръв огън: преди нападащите
web-fights-leaver = по този, който напуска щурма
