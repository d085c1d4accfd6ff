### Масата в терминала.

## Знаци на полето

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

## Положение и ръка

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

## Протичане на играта

input = >
welcome = { $title }, { $year } г. { $axis } (Ос) срещу { $allies } (Съюзници). Помощ по всяко време: помощ
commitment = Предстоящите карти са запечатани с { $seal }.
other-rules = Досега тази игра се игра по по-стари правила. Оттук тя продължава по днешните; каквото е било преди това, не може да се върне.
curtain = Сега екрана гледа само играчът на тази страна ({ $side }).
curtain-input = { $side }: натисни Enter, когато си сам.
empty-line = Напиши номера на отговор или: помощ
not-understood = „{ $line }“ не значи нищо тук. Напиши номера на отговор, хекс, единица или: помощ
not-understood-after = „{ $line }“ вече не значи нищо. Напиши дневник, поле, запиши ФАЙЛ или край.
no-such-number = Няма отговор { $number }; има от 1 до { $most }.
several = Това може да значи няколко отговора:
offered-as = Това се предлага: отговор { $number }.
why-what = Защо какво? Например: защо E5, защо огън, защо 12, защо pass.
hint-is = Капитанът би избрал { $number }: { $text }
hint-nothing = Играта свърши: няма за какво да се дава съвет.
odds-what = Шансове за какво? Дайте номера на отговор, например: шансове 2.
undone = Върнато.
stand-how = За колко? пас заповед, пас ход или пас игра; с „всички“ за всеки вид реакция.
stand-no-reaction = Това не е реакция, от която можеш да се откажеш предварително. „пас ход всички“ се отказва от всички реакции в този ход.
standing = Пас до второ нареждане ({ $scope }): { $window }.
asked-again = Отново ще бъдеш питан за всяка реакция.
auto-on = Отсега нататък пасуваш по постоянно нареждане там, където можеш само да пасуваш.
auto-two-people = На тази клавиатура седят двама: който пасува без въпрос там, където може само да пасува, показва какво няма в ръката си. „пас ход всички“ пасува каквото и да държиш.
auto-off = Отново ще бъдеш питан при всяка реакция.
word-all = всички
word-off = не
scope-order = заповед
scope-turn = ход
scope-game = игра
size-large = голямо
size-small = малко
log-earlier = … още { $number } реда преди това: дневник
log-empty = Още нищо не се е случило.
look-where = Кой хекс? Например: виж E5.
los-how = Откъде докъде? Например: видимост E5 H7.
no-such-rule = Няма правило { $number }.
save-where = В кой файл? Например: запиши вечер.save.
save-exists = { $path } съществува и не е променен: избери друго име.
save-failed = { $path } не може да се запише: { $error }
saved = Записано в { $path }.
kept = Играта е запазена в { $path }. Продължи с: sandtable play --load { $path }
after-game = Още можеш да напишеш дневник, поле, запиши ФАЙЛ или край.

## Команди: дума на този език, употреба, действие

command-pass = пас
command-ask = питай
command-auto = авто
command-board = поле
command-help = помощ
command-legend = легенда
command-log = дневник
command-look = виж
command-los = видимост
command-hint = съвет
command-odds = шансове
command-quit = край
command-rule = правило
command-save = запиши
command-status = положение
command-undo = назад
command-why = защо

use-pass = пас заповед|ход|игра [всички]
use-ask = питай
use-auto = авто [не]
use-board = поле [голямо|малко]
use-help = помощ
use-legend = легенда
use-log = дневник [БРОЙ|всички]
use-look = виж ХЕКС
use-los = видимост ХЕКС ХЕКС
use-hint = съвет
use-odds = шансове ОТГОВОР
use-quit = край
use-rule = правило НОМЕР
use-save = запиши ФАЙЛ
use-status = положение
use-undo = назад
use-why = защо НЕЩО

help-answers = Отговаряй с номер, хекс (E5), единица (#12 или името ѝ), карта (G-32) или с думите на отговора. Само Enter пасува при реакция.
help-pass = пас за тази реакция (или всички), докато свърши заповедта, ходът или играта
help-ask = край на всички постоянни пасове
help-auto = питай ме само когато мога повече от пас
help-board = начертай полето
help-help = този списък
help-legend = какво значат знаците на полето
help-log = какво се случи, с номерата на правилата
help-look = всичко в един хекс, със сегашните стойности
help-los = дали един хекс вижда друг и защо
help-hint = какво би направил капитанът и защо
help-odds = колко вероятен е успехът на отговор
help-quit = край; играта остава във файл
help-rule = какво казва едно правило
help-save = запиши играта във файл
help-status = точки, карти, загуби, цели, ръка
help-undo = върни последния избор, ако случаят още не е решил
help-why = защо хекс, единица, карта или отговор не се предлага

## Сценарии

scenarios-key = ключ
scenarios-title = сценарий
scenarios-map = карта
scenarios-nations = държави
scenarios-size = единици
scenarios-year = година
scenarios-length = до внезапния край
scenarios-spaces = { $number } полета

## Компютърни играчи

players-name = Играч
players-is = Какво прави
players-time = Време за решение
players-exec = друга програма: docs/how-to/write-a-bot.md
    .time = колкото иска, най-много 30 s
player-random = избира каквото и да е от предложеното
    .time = никакво
player-recruit = избира най-изгодното веднага, по истинските шансове
    .time = няколко милисекунди
player-greedy = избира най-изгодното веднага, по истинските шансове
    .time = няколко милисекунди
player-captain = знае какво печели: цели, време, позиция, кои карти да се пазят
    .time = няколко стотни от секундата
player-colonel = гледа напред върху маси, които може да са истинската; seconds=… или simulations=…
    .time = колкото му се каже; иначе 1 s
player-general = гледа напред с научена преценка; seconds=… или simulations=…
    .time = колкото му се каже; иначе 1 s
