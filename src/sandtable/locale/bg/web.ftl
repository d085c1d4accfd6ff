### Масата в браузъра.

## Начало

web-lead = Тактически игри; всяко правило се спазва и обяснява. Избери сценарий и противник.
web-games = Твоите игри
web-no-games = Още няма игра. Започнатото и отвореното стои тук, само в този браузър.
web-running = в ход
web-finished = приключена
web-forget = Махни { $title } от списъка
web-forget-sure = Тази игра още е в ход и само този браузър пази връзката към нея.
web-forget-yes = Махни я от списъка
web-forget-no = Остави я
web-forgotten = Махната от списъка: { $title }
web-forget-undo = Върни я
web-dropped = Махнати от списъка ({ $number })
web-drop = Забрави { $title } завинаги
web-import = Отвори записана игра
web-systems = Игри
web-against = Кой играе?
web-against-computer = Аз срещу компютъра
web-against-friend = Аз срещу приятел, чрез връзка
web-against-hotseat = Няколко души на този екран, един след друг
web-against-watch = Никой: гледам как играят компютри
web-computer = Компютърът
web-your-side = Твоята страна
web-random = Случаен бой
web-random-text = Терен, сили и ход се теглят по правилата на генератора на сценарии. Избери каквото искаш; останалото решава случаят.
web-random-roll = Изтегли бой
web-random-again = Изтегли друг
web-own = Сценарий от файлове
web-own-text = Един файл със сценария и по един за всяка карта, която не е част от играта. Започни с файловете на готов сценарий:
web-own-choose = Избери файлове
web-own-wrong = { $number ->
    [one] Една грешка:
   *[other] { $number } грешки:
  }
web-any = без значение
web-optional = Незадължителни правила
web-optional-text = Важат само ако се изберат тук; всички на масата играят по тях.
web-rulings = Тълкувания на неясни правила
web-rulings-text = Където правилникът оставя избор, е зададен нашият; можеш да играеш с друг.
web-readings-all = Тълкувано както обикновено
web-readings-unusual = За разлика от обичайното тук важи:
web-readings-usual = Всичко е както обикновено.
web-begin = Започни
web-begin-game = Започни игра
web-filters = Подбор
web-filter-any = всички
web-filter-found = { $number ->
        [0] Нищо не отговаря.
        [one] Един сценарий
       *[other] { $number } сценария
    }
web-home = Всички сценарии
web-rules = Правила
web-rules-search = Търси по номер или дума
web-rules-none = Нищо не е намерено.
web-rules-chapter = Прочети цялата глава
web-rules-before = Предишно
web-rules-next = Следващо
web-ruling = Как го четем:
web-in-english = Правилата са само на английски.
web-rules-lead = Какво казва всяко правило, с наши думи (на английски). Всеки ред от дневника и всеки въпрос назовава правилото си; щракване върху номера води тук.

## Настройки

web-preferences = Настройки
web-language = Език
web-theme = Тема
web-theme-auto = Както на това устройство
web-theme-light = Светла
web-theme-dark = Тъмна
web-palette = Цветове
web-palette-classic = класически
web-palette-clear = лесно различими (за далтонисти)
web-palette-contrast = силен контраст
web-asking = Искай потвърждение
web-asking-never = никога
web-asking-chance = когато решава случаят
web-asking-always = винаги
web-names = Имена на хексовете
web-pace = Показвай събитията
web-pace-slow = бавно
web-pace-normal = с нормална скорост
web-pace-fast = бързо
web-pace-off = веднага
web-pace-skip = Прескочи
web-pace-skip-key = Прескочи това, което се показва (клавиш .)
web-pace-pause = Пауза
web-pace-on = Продължи
web-sound = Звук
web-sound-on = Включи звука
web-sound-off = Изключи звука
web-notice = Извести ме, когато съм на ход и страницата не се вижда
web-showing = Какво се случва
web-shown = { $side }: { $text }
web-shown-score = { $side }: { $amount ->
    [one] една точка
   *[other] { $amount } точки
  }
web-your-turn = Твой ред е
web-motion = Анимации
web-hints = Съвети в първия сценарий

## Полето

web-board = Поле
web-bare = Скрий жетоните
web-tools = Оглед и мащаб
web-zoom-in = Приближи
web-zoom-out = Отдалечи
web-zoom-fit = Покажи цялото поле
web-can-choose = може да се избере

## Лента и положение

web-charts = Таблици
web-undo = Отмени
web-menu = Меню
web-player-you = ти
web-player-human = човек
web-player-computer = компютър

## Листове на малък екран

web-sheets = Листове
web-tab-question = Въпрос
web-tab-log = Дневник
web-tab-table = Маса

## Въпросът

web-opening = Играта се отваря …
web-questions = { $number ->
        [one] Един въпрос
       *[other] { $number } въпроса едновременно
    }
web-aside-sure = Наистина ли? Това не може да се върне.
web-aside-yes = Наистина: { $answer }
web-aside-no = Не, остави
web-waiting = Изчакване
web-waiting-for = Сега решава: { $side }.
web-waiting-thinks = { $player } мисли
web-invite = Копиране на поканата
web-game-over = Играта свърши
web-you-won = Ти победи
web-you-won-by = { $points ->
        [one] Ти победи с една точка преднина
       *[other] Ти победи с { $points } точки преднина
    }
web-you-lost = Ти загуби
web-you-lost-by = { $points ->
        [one] Ти загуби с една точка разлика
       *[other] Ти загуби с { $points } точки разлика
    }
web-nobody-won = Никой не победи
web-turning = Повратната точка
web-turning-waiting = Съветникът търси повратната точка …
web-turning-none = Повратната точка не можа да се намери.
web-turning-luck = Лош късмет за { $side }
web-turning-choice = { $side }: избор
web-again = Реванш с разменени страни
web-next-scenario = Следващ сценарий: { $title }
web-confirm = Ще избереш: { $answer }
web-confirm-yes = Потвърди
web-confirm-no = Още не
web-pick-place = { $number ->
        [one] Избери осветеното място на полето или
       *[other] Избери едно от { $number } осветени места на полето или
    }
web-list = от списък
web-odds = Шансове: { $answer }
web-odds-more = Още, единица по единица
web-pass-until = Пасувай на всички такива въпроси до края на
web-pass-game = играта
web-standing = { $number ->
        [one] Винаги пасуваш при един вид реакции.
       *[other] Винаги пасуваш при { $number } вида реакции.
    }
web-unstand = Питай ме пак при всяка реакция
web-order-give-one = Дай постоянна заповед …
web-order-drop = Отмени тази заповед
web-line-lost = Връзката прекъсна; ще се върне сама.
web-line-replaced = Отворени са твърде много страници: тази вече не следи играта.
web-line-unwatched = Който държи това място, вече не допуска зрители: тази страница не следи повече играта.
web-line-ended = Това, което отвори страницата, вече не я отваря: мястото е издадено наново. Тя не следи повече играта.
web-line-follow = Следи я тук

## Съвет

web-advice = Съветникът би избрал
web-advice-ask = Какво би направил съветникът?
web-advice-waiting = Съветникът мисли …
web-advice-bare = Тук не бе претеглено нищо особено.
web-advice-second = На второ място: { $answer }
web-advice-take = Направи така

## Предаване на мястото

web-hand-over = Компютърът да играе вместо мен
web-hand-over-text = Можеш да си върнеш мястото по всяко време. Постоянните ти заповеди и пасове приключват.
web-hand-over-do = Предай
web-watching = Наблюдаваш: { $side }.
web-away = { $player } играе на твоето място.
web-away-back = Върни ми мястото
web-thinking = { $seconds ->
        [one] около секунда за решение
       *[other] около { $seconds } секунди за решение
    }
web-thinking-none = решава веднага

## Връщане на избор

web-takeback = Помоли да върнеш последния си избор
web-takeback-asked = { $side }: молба да се върне това:
web-takeback-waiting = Помоли да върнеш това; другата страна трябва да се съгласи:
web-takeback-yes = Съгласие
web-takeback-no = Отказ
web-takeback-withdraw = Оттегли

## Пред един екран

web-curtain = { $side }
web-curtain-alone = Сега гледа екрана само играчът на тази страна.
web-curtain-lift = Сам съм: вдигни завесата
web-offer-pass = Пас
web-offer-look = Виж моята страна

## Защо

web-why = Защо не?
web-why-cannot = Защо не мога …
web-why-not = { $thing }: защо не?
web-is-legal = Може да се избере сега.
web-rule = Правило { $rule }
web-show-rule = Покажи правило { $rule }
web-close = Затвори

## Ход и повторение

web-log = Дневник
web-log-short = кратко
web-log-more = Още
web-log-then = Полето при номер { $number }
web-total = Сбор { $total }
web-sum = Сбор
web-replay = Повторение
web-replay-at = { $number } от { $last }
web-replay-now = Обратно в настоящето
web-replay-back = Една стъпка назад
web-replay-on = Една стъпка напред
web-replay-play = Пусни
web-replay-pause = Спри
web-replay-speed = Скорост
web-replay-before = { $span }: назад
web-replay-next = { $span }: напред
web-replay-asked = Сега има въпрос към теб.
web-replay-link = Копирай връзка към тази позиция
web-continue = Продължи оттук
web-continue-text = Нова игра започва от номер { $number }; тази остава каквато е. Случаят ще донесе същото.
web-variations = Варианти
web-variation = от номер { $number }, започнат { $date }
web-variation-over = завършен
web-variations-none = Сега не може да се каже какво е излязло от тази игра.
web-viewpoint = Гледна точка
web-viewpoint-own = както го видя това място
web-viewpoint-public = каквото видяха всички

## Преглед след края

web-review = Преглед
web-review-waiting = Съветникът преглежда цялата игра, избор по избор.
web-review-trying = Сега съветникът опитва отново онова, което може да е струвало най-много.
web-review-seam = Играта не можа да се изиграе отново от началото си (дневникът ѝ казва защо): прегледът започва след номер { $number }.
web-review-chart = Шанс за победа на { $side }: отначало { $first }, накрая { $last }, най-малко { $low }, най-много { $high }.
web-review-at = Номер { $number }: { $chance } за { $side }. Щракване показва полето тогава.
web-review-at-each = Номер { $number }: { $chances }. Щракване показва полето тогава.
web-review-luck = Късмет
web-review-points = { $points } пункта
web-review-swings = Най-големите прищевки на късмета
web-review-for = { $side } { $points }
web-review-costly = { $side }: най-скъпите решения
web-review-chosen = Избрано: { $answer }
web-review-better = По-добре: { $answer }
web-review-none = Няма значими.
web-review-text = Всички числа са процентни пунктове от шанса за победа, както го преценява съветникът. Всеки запис отваря повторението там. Ударът на късмета се мери от средното за всичко, което можеше да дойде, до това, което дойде; това средно не лежи на линията на графиката.
web-verdict = Защо?
web-verdict-at = Защо този избор, при номер { $number }?
web-verdict-why = Защо този избор?
web-verdict-next = Какво да се избере?
web-verdict-agrees = Съветникът би избрал същото.
web-verdict-differs = Съветникът би избрал: { $answer }.
web-verdict-ahead = Който избра така, е погледнал напред: { $chance } за победа.
web-verdict-ahead-second = Опитано и: { $answer }, { $chance }.
web-verdict-none = При този номер нищо не е избирано.

## Меню

web-save = Запиши играта във файл
web-links = Места и връзки
web-links-text = Адресът на тази страница е вашето място: пазете го за себе си. Другите идват с покани.
web-link-spectator = Копирай връзката за гледане
web-link-watch = Копирай връзка за гледане на моята страна (показва какво държа)
web-link-shares = Копиране на връзка за друго мое устройство
web-link-withdraw = Никой вече да не гледа моята страна
web-seat-free = свободно: никой още не е последвал поканата
web-seat-taken = заето на { $date }
web-seat-maker = държи го този, който е създал играта
web-seat-devices = отворено на { $number } устройства
web-terms = Не е както обикновено в тази игра
web-room = В очакване на другите
web-room-text = Играта започва, когато всички места са заети. Преди това нищо не се тегли. Може да затворите страницата и да се върнете.
web-room-seal = Печат на случайността, за сравнение след играта:
web-invitation = Покана
web-invitation-text = Поканени сте да играете за: { $side }. Който пръв заеме мястото, негово е; всички виждат кога.
web-invitation-shares = Който играе за { $side }, споделя това място с вас на друго устройство. Ако някой друг ви е поканил на игра, не го заемайте: той самият държи това място. Поискайте покана.
web-invitation-spent = Мястото на { $side } беше заето с тази покана на { $date }. Ако не сте били вие, някой друг е бил пръв.
web-invitation-joined = Мястото на { $side } беше заето от списъка с отворени партии на { $date }, без тази покана.
web-invitation-take = Заемане на мястото
web-invitation-device = Друго устройство
web-invitation-join = Отваряне на мястото и тук
web-invitation-agree = Съгласен съм и заемам мястото
web-invitation-own = Към моето място
web-foreign = Този браузър не е заел това място: направил го е някой друг и също го държи. Ако сте поканени да играете, поискайте покана.
web-foreign-understood = Разбрах
web-copied = Копирано
web-keys = Клавиши
web-keys-table = На масата
web-key-board = към полето
web-key-question = към въпроса
web-key-main = даване на главния отговор
web-key-digits = даване на някой от другите отговори
web-key-advice = съвет
web-key-undo = върни хода
web-key-bare = скрий жетоните (задръж или натисни веднъж)
web-key-list = този списък
web-key-walk = от място на място
web-key-choose = избери
web-key-why = защо не?
web-key-lit = следващо и предишно осветено място
web-key-zoom = по-близо, по-далеч, цялото поле
web-key-close = затвори
web-key-hand = към картите
web-key-replay = по стъпки в повторението, с Shift или Ctrl – по-големи
web-key-skip = прескочи каквото се показва
web-key-charts = таблици
web-seal = Печат на случая
web-seal-text = Преди първото теглене сървърът запечата от какво е направена играта; после всеки играч добави нещо свое и ключът следва от всичко това. Това е печатът, който този браузър видя първо. След играта ключът се показва и се проверява тук.
web-seal-fits = Ключът следва от запечатаното преди играта.
web-seal-broken = Ключът не следва от запечатаното.
web-seal-changed = Сървърът показва сега друг печат от този, който браузърът видя първо.
web-breach-seal = Тази игра сега има друг печат, а не този, който браузърът видя първо. Не се доверявай на картите ѝ.
web-breach-terms = Тази игра не е тази, която е била запечатана: условията, сценарият или часовникът ѝ са други.
web-breach-key = Картите на тази игра не са запечатаните: ключът не следва от това, което този браузър е видял и добавил.
web-seal-own = Добавеното от този браузър е част от ключа.
web-seal-given = Ключът на тази игра е бил даден предварително, от число, файл или друга игра: нищо от добавеното от играчите не е част от него. Ако никой не ти го е казал, преди да заемеш мястото си, не вярвай на нито една нейна карта.
web-key = Ключ, показан след играта

## Съвети за първата игра, по въпрос

web-hint = Съвет
web-hint-ok = Разбрах
web-hint-off = Без повече съвети

## Страницата на система, която няма своя

web-plain-facts = Масата
web-plain-seats = Кой играе
web-plain-changed = ново
web-plain-yes = да
web-plain-no = не
web-plain-point = Щракни върху полето или напиши двете числа. Оцветеното е достижимо.
web-plain-possible = възможно
web-plain-send = Изпрати
web-plain-choose = избери …
web-plain-nobody = никой
web-plain-nothing-to-choose = Няма какво да се избира.
web-plain-add = Добави: { $thing }
web-plain-remove = Махни: { $thing }
web-plain-as-json = Напиши го като JSON
web-plain-as-fields = Попълни полета
web-plain-no-json = Това не е обект в JSON.
web-plain-search = Търси в отговорите
web-plain-found = { $number ->
        [one] 1 отговор
       *[other] { $number } отговора
    }
web-plain-change = Отвори отново отговора
web-less = { $thing }: с едно по-малко
web-more = { $thing }: с едно повече
web-report-fill = Попълни резултата
web-report-give = Подай този доклад
web-report-whole = цяло
web-report-nobody = никой
web-report-lost-of = { $unit }: загубени от { $strength }
web-report-drawn = Изтеглени жетони
web-report-left = бойна стойност { $rating }, остават { $left }
web-report-broken = повече от бойната стойност { $rating }: сломено
web-report-commander = Командирът
web-report-blocked = Краища, които врагът е преградил
web-report-works = Построени и разрушени укрепления
web-report-first = Кажи кой е победил и колко рунда е траяло: тогава ще видиш какво следва.
web-report-ahead = Ето какво би последвало
web-report-looking = Проверява се какво би последвало …
web-sealing = Отговори
web-sealing-in = подаден
web-sealing-missing = липсва
web-duties = Кой какво прави
web-sealing-mine = Отговорът ти е подаден. Показва се, когато дойде и последният; дотогава можеш да го отвориш отново.
web-due = Срок: { $date }, след { $left }
web-due-past = Срок: { $date }
web-due-calendar = За моя календар
web-due-soon = Отговорът ти още липсва. Срокът е { $date }.
role-umpire = съдия
role-spectator = зрител
web-plain-battle = Битка: { $title }
web-plain-all-terms = Всички условия
web-plain-fight-by = Проведи я на отделна маса по правилата на
web-plain-open-battle = Открий битката
web-plain-battle-opened = Битката е открита. Докладът ѝ идва тук сам, щом свърши.
web-plain-copy = Копирай връзката
web-plain-sheet = Лист на сражението
web-plain-sheet-pdf = Листът като PDF
web-plain-preview = Какво би последвало?
web-plain-ahead = Ако изпратиш този доклад и в този рунд не следва друго сражение:
web-plain-report-yourself = Или я проведете, където искате, и докладвайте какво е станало:
web-plain-battle-for = Тази битка се води за друга игра.
web-plain-back = Назад към { $title }
web-term-ground = Терен
web-term-place = Място
web-term-rounds = Рундове
web-term-sky = Светлина и време
web-term-postures = Страни
web-term-forces = Сили
web-term-side = Страна
web-term-units = Единици

## По-малко въпроси

web-idle = Отговаряй сам, където няма избор
web-idle-never = никога
web-idle-computers = срещу компютри
web-idle-always = винаги, в такт, който не издава нищо
web-idle-done = Автоматично: { $answer }
web-guard = Не зачитай щраквания в първия миг на нов въпрос
web-all = Всичките { $number }
web-these =
    { $number ->
        [one] Само това
       *[other] Тези { $number }
    }
web-the-others =
    { $number ->
        [one] Другото
       *[other] Другите { $number }
    }
web-rest = Довърши останалото вместо мен
web-anew = Постави наново: { $piece }
web-anew-there = може да се постави наново
web-anew-where = { $piece }: къде вместо това?
web-anew-leave = Остави го на място
web-anew-hint = Поставеното още може да се мести: щракни върху него, после върху новото му място.
web-ways = Няколко наведнъж
web-way-gone = В ход: { $way }
web-way-halt = Спри
web-way-there = достижимо на няколко стъпки
web-ways-far = Очертаното с пунктир е по-далеч: едно щракване изминава целия път.
web-tasks = Едно щракване върху пунктирано поле праща там всички от групата, които могат; поле на врага показва какво могат всички срещу него.
web-line-down = Връзката прекъсна и това не беше изпратено. Тя ще се върне сама; тогава опитай пак.

## Когато хора играят заедно

web-conduct = Как играете заедно
web-conduct-clock = Часовник
web-clock-none = няма
web-clock-quick = 30 секунди за отговор
web-clock-evening = 30 минути на страна, 10 секунди обратно с всеки отговор
web-clock-slow = 3 дни за отговор
web-clock-days = 3 дни на рунд; липсващото се смята за неподадено
web-clock-moment = определен момент, отново и отново …
web-clock-moment-first = Първият срок
web-clock-moment-every = После отново на всеки
web-clock-moment-least = Попитаният разполага най-малко с
web-clock-own = друг …
web-clock-own-answer = За всеки отговор (0: без граница)
web-clock-own-game = За цялата игра (0: без граница)
web-clock-own-back = Връща се с всеки отговор
web-clock-own-reaction = За всяка реакция, преди да се изразходва друго
web-unit = Единица за време
web-unit-seconds = секунди
web-unit-minutes = минути
web-unit-hours = часове
web-unit-days = дни
web-lasts-seconds = { $number ->
        [one] една секунда
       *[other] { $number } секунди
    }
web-lasts-minutes = { $number ->
        [one] една минута
       *[other] { $number } минути
    }
web-lasts-hours = { $number ->
        [one] един час
       *[other] { $number } часа
    }
web-lasts-days = { $number ->
        [one] един ден
       *[other] { $number } дни
    }
web-conduct-ends = Когато времето изтече
web-ends-claim = другата страна може да поиска победата
web-ends-computer = продължава компютър
web-ends-silence = липсващото се смята за неподадено
web-conduct-may-talk = Може да си пишем на масата
web-conduct-may-ask = Всеки може да пита съветника, докато играем
web-conduct-list-it = Непознати могат да намерят свободното място сред отворените игри
web-conduct-no-clock = Няма часовник.
web-conduct-answer = За всеки отговор има { $span }.
web-conduct-game = Всяка страна има { $span } за цялата игра.
web-conduct-moment = Срокът за отговор е { $date } и после отново на всеки { $span }.
web-conduct-moment-least = Попитаният има най-малко { $span }; иначе важи следващият такъв момент.
web-conduct-game-back = Всяка страна има { $span } за цялата игра; с всеки отговор се връщат { $back }.
web-conduct-reaction = Всяка реакция има свои { $span }, преди да се изразходва това.
web-conduct-starts = Часовникът тръгва, когато всички са едновременно на масата, най-късно един ден след като е заето последното място.
web-conduct-away = Който предаде мястото си на компютър, въпреки това използва времето си, а отговорите на компютъра не носят време.
web-conduct-ends-claim = Който остане без време, може да загуби: другата страна може да поиска победата.
web-conduct-ends-computer = За който остане без време, продължава компютър.
web-conduct-ends-silence = Каквото дотогава не е дошло, се смята за неподадено, където правилата казват какво значи това; иначе се чака. Никой не губи заради това.
web-conduct-ends-forfeit = Понеже тук не се пита съветник, когото компютър е заменил, не се връща.
web-conduct-talk = Може да си пишете на масата.
web-conduct-no-talk = На масата не си пишете.
web-conduct-advice = Всяка страна може да пита съветника; другите научават.
web-conduct-no-advice = Никой не пита съветника, докато трае играта. Шансовете не са съвет: правилата ги пресмятат, еднакво за всички.
web-conduct-listed = Непознати намират свободните места сред отворените игри.
web-name = Твоето име
web-name-text = виждат го всички на масата; може да остане празно
web-name-keep = Използвай това име
web-people = Кой играе
web-present = тук е
web-absent = няма го
web-between = Между теб и другите
web-tab-talk = Разговор
web-talk = Разговор
web-talk-mute = не показвай
web-talk-muted = Не виждаш какво се казва тук. Другите виждат само, че мълчиш.
web-talk-none = Още нищо не е казано.
web-talk-say = Кажи нещо на всички
web-talk-to = До
web-talk-all = всички
web-talk-side = нашата страна
web-talk-say-side = Кажи нещо на нашата страна
web-talk-aside = до нашата страна
web-seat-unknown = Този браузър няма място в тази игра. Отвори я там, където играеш, или пренеси местата си тук.
web-talk-send = Изпрати
web-key-talk = към разговора
web-talk-unread = непрочетени
web-resign = Предавам играта …
web-resign-sure = Да предам ли играта? Тогава печели другата страна. Това не може да се върне.
web-resign-yes = Да, предавам се
web-resign-no = Не, играя нататък
web-draw-sure = Да приема ли равенството? Тогава играта свършва. Това не може да се върне.
web-draw-yes = Да, равенство
web-draw-offer = Предложи равенство
web-drawn = Равенство
web-proposed-agreed = Твоето съгласие е дадено.
web-proposed-draw = { $side } предлага равенство.
web-proposed-draw-own = Предложи равенство. То важи, докато не му отговорят или не избереш нещо.
web-proposed-lost-seat = Някой, който е имал поканата на { $side }, моли отново за това място.
web-proposed-lost-seat-more = Ако се съгласиш и никой, който го държи, не играе и не откаже до три дни (или до времето за отговор, ако е по-дълго), всичко, което го отваря сега, спира.
web-proposed-more = Какво означава това
web-waits-more =
    { $number ->
        [one] Още едно нещо за отговор или за сведение
       *[other] Още { $number } неща за отговор или за сведение
    }
web-proposed-lost-seat-own = Някой, който е имал твоята покана, моли за мястото ти. Ако не си ти, откажи.
web-lost-seat = Изгубено място
web-lost-seat-mine = Не съм аз
web-lost-seat-ask = Загубих това място: помоли за него отново
web-lost-seat-asked = Помолено е. Запази тази страница: когато всички други се съгласят и минат три дни (или времето за отговор, ако е по-дълго), заеми мястото тук. Който го играе междувременно, не го е загубил.
web-lost-seat-take = Заеми мястото
web-proposed-pause = { $side } моли за пауза на часовниците.
web-proposed-pause-own = Помоли за пауза. Часовниците вървят, докато другите не се съгласят.
web-proposed-rematch = { $side } иска да играете отново с разменени страни.
web-proposed-rematch-own = Предложи да играете отново с разменени страни. Другите трябва да се съгласят.
web-pause-ask = Помоли за пауза
web-pause-end = Край на паузата
web-paused = Всички се съгласиха на пауза. Тя свършва, когато някой избере нещо или го каже.
web-win-text = Другата страна няма повече време.
web-win-claim = Поискай победата
web-win-threat = Нямаш повече време. Отговорът ти още важи, докато другата страна не поиска победата.
web-rematch = Предложи реванш с разменени страни
web-rematch-accept = Съгласи се на реванш с разменени страни
web-rematch-open = Към новата маса
web-battle-fought = Едно сражение от тази игра се води на отделна маса.
web-battle-open = Заемане на място в сражението
web-seal-prove = Провери печата на случайността
web-clock-left = Време на { $side }
web-clock-long = { $days } д { $hours } ч
web-clock-grace = реакция { $time }
web-clock-waits = часовникът тръгва, когато всички дойдат, най-късно на { $date }
web-clock-paused = пауза
web-clock-warn = { $side }: остават { $seconds } секунди
web-clock-warn-you = Остават ти { $seconds } секунди
web-room-begun = Играта започва
web-notices-ask = Кажи ми, когато съм на ход и страницата е скрита
web-notices-on = Този браузър ти казва, когато си на ход.
web-notices-end = Вече не
web-notices-refused = Браузърът не позволява. Настройките му за тази страница могат да го променят.
web-contact = Кажи ми по имейл
web-contact-text = Сървърът пише, когато те питат нещо и страницата ти е затворена. Той пази адреса само за това място и не го показва на никого.
web-contact-address = Имейл адрес
web-contact-send = Използвай този адрес
web-contact-end = Не ми пиши повече
web-contact-prove = Там беше изпратено писмо. Отвори връзката в него: тогава адресът важи.
web-contact-kept = Адресът важи.
web-contact-gone = Нищо повече не се изпраща.
web-contact-proven = Този адрес е потвърден. Там научаваш, когато те питат нещо.
web-contact-proving = Твоят имейл адрес
web-contact-do = Да, пиши ми там
web-games-all = Всички мои игри и как да ги запазя
web-games-with = с { $names }
web-games-dropped = извън списъка
web-open = Отворени игри
web-open-text = Игри, чиито домакини търсят с кого да играят. Който пръв заеме място, то е негово.
web-open-none = В момента никой не чака. Започни игра срещу приятел и нека непознати я намират: тогава стои тук.
web-open-waiting = Чака: { $names }
web-open-somebody = Някой чака
web-open-join = Играй за { $side }
web-open-agree = Съгласявам се и играя за { $side }
web-open-own = Към моето място
web-recover = Запази игрите си
web-recover-text = Това, което отваря местата ти, е само в този браузър. Файл или връзка пренася всичко в друг браузър или обратно, ако този бъде изчистен. Сървърът не вижда нито едното.
web-recover-warning = Който има файла или връзката, има местата ти: не ги показвай на никого.
web-recover-save = Запази файл
web-recover-copy = Копирай връзката
web-recover-read = Прочети файл
web-recover-done = { $number ->
        [one] Прочетена е една игра.
       *[other] Прочетени са { $number } игри.
    }
web-recover-wrong = Тук няма игри, които могат да се прочетат.
web-recover-link = { $number ->
        [one] Тази връзка носи една игра:
       *[other] Тази връзка носи { $number } игри:
    }
web-recover-merges = Игрите, които този браузър вече има, остават; другите се добавят.
web-recover-whose = Приеми само връзка, която ти си направил: който я е направил, има същите места и вижда каквото виждаш ти.
web-recover-take = Пренеси ги в този браузър
web-position = Позиция от завършена игра
web-position-text = Някой споделя тази позиция. Можеш да играеш от нея нататък на своя нова маса; старата игра остава каквато е.
web-position-open = Играй оттук нататък
web-position-copy = Копирай връзка, от която всеки може да играе нататък
