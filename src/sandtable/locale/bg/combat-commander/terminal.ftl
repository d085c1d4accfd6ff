### The table in the terminal.

## Signs on the board

mark-bunker = Бу
mark-foxholes = Ям
mark-mines = Ми
mark-pillbox = Дт
mark-trench = Ок
mark-wire = Те
mark-blaze = ***
legend-units = Ос: ■ отделение, ▲ група, ★ командир. Съюзници: □ отделение, △ група, ☆ командир. Числото е номерът на единицата.
legend-states = След числото: + носи оръжие, ! пречупена, ~ под натиск, ^ ветеран. × пречупена (малко поле). +2: още две единици.
legend-marks = ◆3 цел 3, ▒4 дим 4, *** пожар, ↑1 хълм от ниво 1, ═ път, ╪ железница, · пътека. Ям стрелкови ями, Ок окоп, Ми мини, Те тел, Бу бункер, Дт дот. E5* може да се избере сега.

## Status and hand

status-set-up = Разполагане
status-turn = Ход { $turn }, { $side }
status-time = Време { $time }, внезапен край от { $sudden }
status-even = ПТ наравно
status-points = { $side } +{ $points } ПТ
status-initiative = Инициатива: { $side }
status-orders = Заповеди { $given } от { $limit }
status-losses = { $lost } от { $limit } единици извън строя
status-cards = { $hand } карти в ръката, { $pile } в тестето
status-secret = { $number ->
        [one] { $number } таен жетон
       *[other] { $number } тайни жетона
    }
chits-open = Открит жетон { $chit }
chits-secret = Твой таен жетон { $chit }
hand-title = { $side }, твоята ръка
hand-card = карта
hand-order = заповед
hand-action = действие
hand-event = събитие
hand-dice = зарове
hand-hex = хекс

## Standing passes

scope-order = заповед
scope-turn = ход

## Scenarios

scenarios-map = карта
scenarios-nations = държави
scenarios-size = единици
scenarios-year = година
scenarios-length = до внезапния край
scenarios-spaces = { $number } полета

## Ходът на играта и собствени команди

welcome = { $title }, { $year } г. { $axis } (Ос) срещу { $allies } (Съюзници). Помощ по всяко време: помощ
help-own-answers = Хекс (E5), единица (#12 или името ѝ) и карта (G-32) също са отговори.
look-where = Кой хекс? Например: виж E5.
los-how = Откъде докъде? Например: видимост E5 H7.
command-legend = легенда
command-look = виж
command-los = видимост
use-legend = легенда
use-look = виж ХЕКС
use-los = видимост ХЕКС ХЕКС
help-legend = какво значат знаците на полето
help-look = всичко в един хекс, със сегашните стойности
help-los = дали един хекс вижда друг и защо
