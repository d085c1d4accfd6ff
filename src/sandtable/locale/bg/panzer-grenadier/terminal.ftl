### Масата в терминала.

## Знаци на картата

legend-pieces = Фигурите са буква и номер: главни за Оста, малки за Съюзниците.
legend-states = След номера: & вози някого, - намалена, ! разколебана, !! деморализирана, _ окопана, ' MOVED, " FIRED, ´ още един огън при възможност. +2: още две фигури.
legend-marks = В последния ред на хекса: E окоп, M минно поле, S дим, W останки, ^ хълм, = мост; важен хекс държи > Оста, < Съюзниците, ? никой. 0504* може да се избере сега.

## Състояние

status-set-up = Подреждане
status-over = Играта свърши
status-turn = Ход { $turn } от { $turns }, { $time }
status-segment = { $side }: сегмент на действие
status-opening = { $number ->
        [one] последният сегмент преди другата страна
       *[other] { $number } сегмента поред, с този
    }
status-visibility = Видимост { $hexes }
status-force = Инициатива { $initiative }, дух { $full }/{ $reduced }, { $lost ->
        [one] загубена е една степен
       *[other] загубени са { $lost } степени
    }
status-waiting = още { $number } ще влязат
status-hidden = { $number } скрити
status-off-board = артилерия извън картите { $values }
status-aircraft = самолети { $values }
status-passed = пасува
status-held-hexes = Важни хексове: { $hexes }
status-holds = { $hex } ({ $side })

## Постоянен пас

scope-move = движение
scope-segment = сегмент
scope-turn = ход

## Сценарии

scenarios-place = място
scenarios-nations = държави
scenarios-size = единици
scenarios-year = година
scenarios-turns = ходове

## Протичане и собствени команди

welcome = { $title }, { $place }. { $axis } (Оста) срещу { $allies } (Съюзниците), { $turns } хода. „помощ“ по всяко време.
help-own-answers = Хекс (0504), фигура (#12 или INF) или глагол с тях (move #12, fire 0504) също са отговори.
doubt-cavalry = Тогава никой не води кавалерията: тя никога не може да атакува на коне. Напиши го пак, или да, ако наистина е така.
doubt-idle = Без действие този ход: { $pieces }. Напиши го пак, или да, ако наистина е така.
look-where = Кой хекс? Например: виж 0504.
look-control = контрол: { $side }
look-smoke = дим
look-wrecks = останки: { $count }
look-entrenchment = окоп
look-mines = { $strength ->
        [none] минно поле, закрито
       *[other] минно поле със сила { $strength }
    }
look-names = на картите: { $names }
los-how = Откъде докъде? Например: видимост 0504 0907.
sight-clear = Линията на видимост от { $start } до { $end } е свободна, { $distance } хекса.
sight-blocked = Линията на видимост от { $start } до { $end } е закрита, { $distance } хекса.
sight-limiting = Минава през ограничаващ терен: { $what }.
sight-between = Върви точно между два ограничаващи хекса: { $what }.
sight-smoke = Минава през дим: { $what }.
sight-far = Но видимостта е само { $visibility } хекса.
sight-into-limiting = В ограничаващия терен на { $end } единици се забелязват най-много от три хекса, освен ако са стреляли.
command-legend = легенда
command-look = виж
command-los = видимост
use-legend = легенда
use-look = виж ХЕКС
use-los = видимост ХЕКС ХЕКС
help-legend = какво означават знаците
help-look = всичко в хекса, с числата
help-los = дали линията на видимост е свободна и защо
