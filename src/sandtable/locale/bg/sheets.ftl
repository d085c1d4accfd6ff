### Листът на сражение, което се играе на маса.

sheet-foot = Sandtable, лист на сражението
sheet-conditions = Условия
sheet-begins = Начало
sheet-light = Осветеност
sheet-weather = Време
sheet-sight = Видимост
sheet-rounds = Рундове
sheet-rounds-of = { $rounds }, по { $each } минути
sheet-any-number = колкото е нужно
sheet-first-set-up = Разполага се първи
sheet-first-turn = Ходи първи
sheet-by-your-rules = по вашите правила
sheet-north = С
sheet-size = { $width } на { $depth }:
sheet-bare = открит терен
sheet-key = Двойките числа в скоби казват колко на изток и колко на юг от северозападния ъгъл лежи нещо. Ивиците по краищата: откъде влиза една страна; прекъснатите: по-късно, в рунда върху кръга. Черните кръгове: цели. Светлият терен: къде една страна може да се разположи.
sheet-none = няма
sheet-objectives = Цели
sheet-middle-of-field = средата на полето
sheet-posture = Задача
sheet-nation = Държава
sheet-commander = Главнокомандващият е при
sheet-exits = Краища към своя територия
sheet-winning = Как се печели
sheet-win-by-breaking = Една страна е загубила, щом главните ѝ сили са изтеглили жетони за повече от бойния си рейтинг.
sheet-edge-blocked = За страна, която се пречупва, един край е блокиран, ако врагът има неприкована единица на не повече от { $reach } от средата на края, а тя самата няма.
sheet-special = Особени правила
sheet-defences = Отбрана
sheet-no-defences = Няма укрепления.
sheet-budget-of-points = укрепления за { $points } точки
sheet-budget-of-kind = { $count } × { $kind }, без точки
sheet-fire = Огън и самолети
sheet-no-fire = Нищо отвън.
sheet-support = { $guns ->
        [one] едно оръдие
       *[other] { $guns } оръдия
    } за { $force }, { $uses ->
        [one] веднъж
       *[other] { $uses } пъти
    }, при хвърляне { $call } или повече.
sheet-observed = Някой от наблюдателите им трябва да вижда целта.
sheet-air = Самолети
sheet-counters = Жетони за боен рейтинг
sheet-pool = Запасът:
sheet-drawn-when = Тегли се един, когато:
sheet-force-sum = { $points } точки, боен рейтинг { $rating }
sheet-unit = Единица
sheet-kind = Вид
sheet-points = Точки
sheet-members = Членове
sheet-at-most = най-много { $count }, { $who }
sheet-way-placed = разположени преди сражението
sheet-way-reserve = в резерв от рунд { $round }; { $dice ->
        [one] един зар казва
       *[other] { $dice } зара казват
    } колко идват всеки рунд
sheet-way-arrival = всички пристигат в рунд { $round }
sheet-way-hidden = скрити; поставят се, щом дойдат първите врагове
sheet-or = или
sheet-zone-anywhere = навсякъде на полето
sheet-zone-edge = край: { $spans }
sheet-zone-near-edge = на не повече от { $reach } от край: { $spans }
sheet-zone-objectives = на не повече от { $reach } от цел
sheet-zone-middle = на не повече от { $reach } от линията между средите на късите краища
sheet-one-span = (всички при един от тях)
sheet-apart = поне на { $reach } от всеки враг
sheet-whole-edge = { $edge }
sheet-part-of-edge = { $edge } ({ $low } до { $high } от неговия край: { $end })
sheet-result = Изход
sheet-winner = Победител:
sheet-nobody = никой
sheet-rounds-played = Пълни рундове
sheet-half-round = Започнат е още един рунд:
sheet-yes = да
sheet-no = не
sheet-force-of = Сили
sheet-rating = Рейтинг
sheet-drawn = Изтеглено
sheet-fate-of = Главнокомандващият на { $side }:
sheet-blocked-to = Краища, блокирани за { $side }, когато се пречупи:
sheet-losses = Загуби
sheet-tick-losses = По едно квадратче за всеки загубен член; после как: { $hows }.
sheet-lost = Загубени
sheet-how = Как
sheet-built = Построени укрепления
sheet-from = Откъде
sheet-where = Къде
sheet-destroyed = Унищожено
sheet-destroyed-works = Укрепления, които вече ги няма
sheet-signed = Двете страни

## Какво би последвало от един доклад

preview-certain = Какво следва от този доклад, ако след него в този рунд няма друго сражение:
preview-between = най-малко: { $least } Най-много: { $most }
preview-choice = Питат { $side }: { $question } ({ $answers }) Следващото е при първия отговор.
preview-open = Оттук нататък зарове решават какво става.
preview-how-dice = зарове
preview-how-choice = зависи от това
preview-give = Напиши { $yes }, за да дадеш този доклад, или { $form }, за да го промениш. Още нищо не се е случило.
preview-form = Питат { $side }: { $question } Следващото е, ако с това нищо не се промени.
