### За какво се пита една страна и отговорите. Атрибут на въпрос назовава отговор, където общите думи не подхождат.

## Подреждане

prompt-set-up-hex = Подреждане: къде отива { $piece }?
    .place = Вземи { $unit } вместо нея
    .load = На борда на { $unit }
prompt-set-up-entrenchment = Подреждане: къде е изкопан окоп?
prompt-set-up-mines = Подреждане: къде е минно поле със сила { $strength } (0 е лъжливо)?
prompt-set-up-load = { $piece } влиза по-късно: на кой транспорт?
    .load = На борда на { $unit }
    .no = Пеша
prompt-tank-leaders = Тайно: коя машина получава танков командир (остават { $left })?
prompt-cavalry-leaders = Кои командири водят кавалерията?
    .done = Това са всички
prompt-divide-forces = Кой играч командва { $piece }?
prompt-who-acts = Кой играч действа в този сегмент?

## Сегменти на действие

prompt-segment = Сегмент на действие: кого активираш първо и за какво? Командир може да активира и други.
    .pass = Пас: не активираш никого
prompt-announce = Активирани: { $group }. Кой още?
    .done = Това са всички: сега действат
prompt-act-which = Кой действа сега?
    .done = Край на сегмента: другите не правят нищо
prompt-save-segment = Запазваш ли един от първите си сегменти за по-късно в хода?
prompt-use-saved-segment = Използваш ли сега запазения сегмент?
prompt-demand = Противникът пасува. Трябва ли някоя негова деморализирана фигура да опита да се съвземе?
    .pass = Без искане
    .yes = Да, той посочва коя
prompt-demanded = Противникът го иска: кой опитва да се съвземе?
    .demand = { $unit }
prompt-rally-one = Случайно събитие: коя единица веднага е в ред?
    .support = { $unit }

## Движение

prompt-move = { $points ->
        [none] { $piece } се движи: накъде?
       *[other] { $piece } се движи. Останали точки: { $points }. Накъде?
    }
    .hex = { $cost ->
            [none] Към { $place }
           *[other] Към { $place }, цена { $cost }
        }
    .stop = Остава тук
prompt-flee = { $points ->
        [none] { $piece } бяга: накъде?
       *[other] { $piece } бяга. Останали точки: { $points }. Накъде?
    }
    .hex = { $cost ->
            [none] Бягство към { $place }
           *[other] Бягство към { $place }, цена { $cost }
        }
    .stop = Остава тук
    .with = { $unit } тръгва с нея
prompt-mine-party = Минно поле в { $hex }: кой още ще влезе в този сегмент?
    .done = Никой друг
    .with = { $unit }
prompt-clear-mines = Инженерите в { $hex } не бяха смущавани: кое минно поле разчистват?
    .done = Никое
prompt-over-stacked = Твърде много единици в { $hex }: коя се маха?
    .lose = { $unit }
prompt-displace-leader = { $piece } в { $hex } се измъква: накъде?

## Огън

prompt-fire = { $piece } стреля: как и по какво?
    .stop = Без стрелба
prompt-fire-with = Пряк огън по { $hex }: кой се включва и кой командир помага?
    .resolve = Огън!
prompt-bombard-with = Обстрел на { $hex }: кой се включва?
    .resolve = Огън!
prompt-divide-fire = { $piece } може да раздели огъня: колко по тази цел?
prompt-hexside = { $firer } стреля през ъгъл по { $target }: през коя страна на хекса?
prompt-off-board = Артилерия извън картите: избери фактори, после цел.
    .done = Това е всичко
prompt-aircraft = Самолети: коя единица излита?
    .factor = Самолетна единица { $number }, огнева мощ { $value }
    .resolve = Атака!
prompt-air-target = Самолетна единица { $number }: кой хекс атакува?
prompt-lose-step = Губиш { $steps ->
        [one] една степен
       *[other] { $steps } степени
    }: коя единица?
prompt-op-fire = { $piece } влезе в { $hex }: стреляш ли при възможност?
    .pass = Без стрелба
    .fire = Огън при възможност: { $unit }
    .aim = Противотанков изстрел: { $unit }
prompt-op-fire-with = Огън при възможност по { $piece }: кой се включва?
    .resolve = Огън!

## Щурм

prompt-assault-with = Щурм на { $hex }: кой участва?
    .resolve = Щурм!
    .with = { $unit } влиза с тях
    .stop = Все пак без щурм
prompt-charge = { $piece } атакува { $hex } на коне: през кой хекс?
    .with = { $unit } язди с нея
prompt-first-fire = Враг щурмува { $hex }: стреляш ли пръв?
    .pass = Двете страни едновременно
    .yes = Стреляш пръв
prompt-leaving = { $piece } напуска { $hex }: нападаш ли я при това?
    .pass = Пусни я
    .yes = Нападни я
prompt-recover = { $piece } опитва да се съвземе: кой помага?
    .resolve = Никой: хвърли

## Отговори

announced-move = { $piece } (движение)
announced-fire = { $piece } (огън)
option-pass = Пас
option-done = Готово
option-stop = Спри
option-yes = Да
option-no = Не
option-resolve = Давай
option-hex = { $occupants ->
        [none] { $place }
       *[other] { $place }: { $occupants }
    }
option-hide = Скрита в { $place }
option-place = Вземи { $unit }
option-load = Товарене: { $unit }
option-unload = Разтоварване: { $unit }
option-assign = { $unit }
option-name = { $unit }
option-player = { $player }
option-rest = Всички останали: { $player }
option-move = Движение: { $unit }
option-fire = { $target ->
        [no] Огън: { $unit }: оттук няма цел
       *[yes] Огън: { $unit }
    }
option-again = Активирай пак: { $unit }
option-artillery = Артилерия извън картите
option-air = Самолети
option-act = { $action ->
        [fire] { $unit }: огън
        [idle] { $unit }: огън, но оттук няма цел
       *[move] { $unit }: движение
    }
option-with = Вземи { $unit } със себе си
option-exit = Напусни картите
option-recover = Опит за съвземане
option-dig-in = Окопаване
option-clear-wreck = Разчистване на останка
option-limber = Походно положение
option-unlimber = Бойно положение
option-consolidate = Обединяване с { $unit }
option-direct = { $occupants ->
        [none] Пряк огън по { $place }
       *[other] Пряк огън по { $place }: { $occupants }
    }
option-bombard = { $occupants ->
        [none] Обстрел на { $place }
       *[other] Обстрел на { $place }: { $occupants }
    }{ $own ->
        [none] {""}
       *[other] {""} (свои там: { $own })
    }
option-smoke = Дим върху { $place }
option-shoot = Противотанков огън по { $unit }
option-assault = { $occupants ->
        [none] Щурм на { $place }
       *[other] Щурм на { $place }: { $occupants }
    }{ $own ->
        [none] {""}
       *[other] {""} (свои там: { $own })
    }
option-aim = Изстрел от { $unit }
option-join = { $unit } се включва
option-raise = { $unit } усилва огъня ({ $help })
option-part = { $all ->
        [yes] { $number } фактора: всички
       *[no] { $number } фактора
    }
option-factor = Фактор { $number }: сила { $value }
option-hexside = { $direction }
option-lose = { $unit } губи степен
option-support = { $help ->
        [none] { $unit } помага
       *[other] { $unit } помага ({ $help })
    }
option-demand = Искане към { $unit }
option-mine = { $strength ->
        [none] Минно поле { $number }, закрито
       *[other] Минно поле { $number } със сила { $strength }
    }

## Прозорци, в които може пас

window-op-fire = огън при възможност
window-demand = искане за съвземане
window-leaving = нападение над напускащите щурм
window-first-fire = пръв огън

## Какво до въпроса чува само питаният

consequence-fire = Дотук { $value }.
consequence-assault = Дотук { $pieces }.
consequence-hidden = Невидимо за врага: { $unit }{ $points ->
        [none] .
       *[other] {""}. Остават точки: { $points }.
    }
consequence-hidden-group = Невидимо за врага: { $pieces }.
