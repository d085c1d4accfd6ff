### The table in the browser.

## Scenarios and random battles

web-length = { $number ->
        [one] { $number } поле по времето до внезапния край
       *[other] { $number } полета по времето до внезапния край
    }
web-filter-nation = Нация
web-filter-part = Роля
web-filter-length = Времетраене
web-filter-scale = Размер
web-filter-difficulty = Трудност
web-filter-origin = Произход
web-minutes = около { $minutes } минути
web-length-short = до { $short } минути
web-length-middle = { $short } до { $long } минути
web-length-long = над { $long } минути
web-scale-small = малък
web-scale-middle = среден
web-scale-large = голям
web-difficulty-easy = лесен
web-difficulty-middle = не съвсем лесен
web-difficulty-hard = взискателен
web-origin-own = наши
web-origin-book = публикувани
web-orders-each = { $number ->
        [one] по една заповед на ход
       *[other] по { $number } заповеди на ход
    }
web-secret-chits = { $nation }: { $number ->
        [one] един таен жетон за цел, който важи накрая
       *[other] { $number } тайни жетона за цели, които важат накрая
    }
web-starting-points = { $nation } започва с { $points } ПТ
web-starting-even = И двете страни започват с 0 ПТ
web-surrender-at = { $nation } капитулира при загуба номер { $number }
web-initiative-first = Инициатива: { $initiative }; първи ход: { $first }
web-balance = Равновесие
web-balance-even = равностоен, доколкото може да се каже
web-balance-favours = в полза на: { $nation }
web-balance-text = Капитанът срещу себе си, { $games } игри: { $nation } взема { $share } % от точките (с 95 % сигурност от { $low } до { $high } %).
web-balance-none = не е измерено
web-to-learn = добър за учене
wish-year = Година
wish-axis = Оста
wish-allies = Съюзници
wish-map = Карта
wish-size = Размер
wish-size-platoon = взвод
wish-size-detachment = отряд
wish-size-company = рота

## Readings of unclear rules

ruling-time-advance-smoke = Дим, който се разсейва, когато времето напредва
ruling-time-advance-smoke-one = един маркер
ruling-time-advance-smoke-all = всички маркери
ruling-exit-space = Поле по времето, на което чака излязла единица
ruling-exit-space-any = което и да е, дори вече достигнато
ruling-exit-space-later = само такова, което предстои
ruling-moving-target = Единица от заповед за движение се смята за движеща се
ruling-moving-target-whole-order = през цялата заповед
ruling-moving-target-own-movement = само през своето движение
ruling-rallied-before-roll = Единица, която се е окопитила преди хвърлянето за нея
ruling-rallied-before-roll-rolls = все пак хвърля
ruling-rallied-before-roll-skipped = се пропуска
ruling-fatal-retreat = Стъпка на отстъпление, която погубва единицата
ruling-fatal-retreat-forced = се допуска само ако няма друга
ruling-fatal-retreat-free = може да се избере
ruling-assault-fire = Щурмови огън: една единица или оръжие стреля в заповед за движение
ruling-assault-fire-each-action = веднъж с всяка карта
ruling-assault-fire-once-per-piece = веднъж общо
ruling-field-promotion = Повишение на бойното поле: редникът отива при
ruling-field-promotion-any-unit = всяка пречупена единица
ruling-field-promotion-own-unit = пречупена единица на своята страна
ruling-scrounged-weapon = Намереното оръжие се връща
ruling-scrounged-weapon-unbroken = здраво
ruling-scrounged-weapon-broken = повредено
ruling-hexside-cover = Плет или зид дава прикритие, ако през него стреля
ruling-hexside-cover-any-piece = поне една единица или оръжие
ruling-hexside-cover-every-piece = всяка единица и оръжие
ruling-road-bonus = Бонусът за път важи
ruling-road-bonus-after-entering = след стъпване на пътя
ruling-road-bonus-for-entering = и за самото стъпване
ruling-road-and-hexside-cover = Плет или зид до път
ruling-road-and-hexside-cover-reduced = дава по-малко прикритие
ruling-road-and-hexside-cover-full = дава пълно прикритие
ruling-stat-floor = Най-малка стойност на число след всички промени
ruling-stat-floor-none = няма
ruling-stat-floor-zero = нула
ruling-reinforcement-order = Подкрепленията на една страна влизат
ruling-reinforcement-order-as-they-lie = както лежат в полето си
ruling-reinforcement-order-owner = в реда, който избере притежателят
ruling-returned-unit = Единица, изгубена и върната в същия ход
ruling-returned-unit-same = остава задействана
ruling-returned-unit-new = може да бъде задействана отново
ruling-broken-member = Когато единица от движеща се група се пречупи
ruling-broken-member-goes-on = групата може да продължи
ruling-broken-member-stops = групата спира
ruling-repeated-roll = Хвърляне, повторено с картата на инициативата, се прави
ruling-repeated-roll-at-once = веднага
ruling-repeated-roll-after-actions = след действия
ruling-hindered-fire-order = Заповед за огън, когато затрудненията забраняват всяка атака
ruling-hindered-fire-order-smoke = се допуска, ако може да се стреля с дим
ruling-hindered-fire-order-attack = не се допуска
ruling-concealment-without-cover = Маскировка в хекс с прикритие под 0
ruling-concealment-without-cover-raises = увеличава силата на атаката
ruling-concealment-without-cover-no-effect = не променя нищо
ruling-op-fire-activation = За огън при възможност единица се задейства
ruling-op-fire-activation-range-and-sight = щом има обсег и видимост
ruling-op-fire-activation-can-fire = само ако би могла да атакува
ruling-op-fire-after-attack = Още едно действие за огън след атаката срещу една стъпка
ruling-op-fire-after-attack-allowed = се допуска
ruling-op-fire-after-attack-closed = не се допуска
ruling-emptied-target = Оръдие уцелва хекс, който вече е празен
ruling-emptied-target-rolled = атаката се хвърля
ruling-emptied-target-dropped = няма атака
ruling-found-weapon = Оръжие, намерено по време на заповед
ruling-found-weapon-waits = задейства се едва следващия път
ruling-found-weapon-fires = може да стреля веднага

## The board

web-level = ниво { $level }
web-cover = прикритие { $cover }
web-hindrance = затруднение { $hindrance }
web-objective = цел { $number }
web-cost = влизането струва { $points }
web-no-entry = непроходимо
web-obstacle = спира погледа
web-objective-whole = Цел { $number }: { $hexes }
web-figure-fp = ОМ
web-figure-range = обсег
web-figure-move = движение
web-figure-morale = дух
web-figure-command = командване
web-figure-weapon-fp = ОМ на оръжието
web-figure-weapon-range = обсег на оръжието
web-figure-printed = отпечатано { $printed }
web-figures = Стойности сега
web-legend = Какво значат числата
web-legend-fp = Какво дава единицата в една атака.
web-legend-range = На колко хекса стига огънят ѝ.
web-legend-move = Колко точки има за ходене.
web-legend-morale = Колко здраво стои, когато я атакуват; прикритието се добавя.
web-legend-command = Само при командирите: какво прибавя на хората в своя хекс и от колко далеч ги води.
web-legend-boxed = Число в рамка позволява повече: { $fp } (ОМ), { $range } (обсег), { $move } (движение).
web-look-line = Линия на видимост
web-look-sees = Вижда
web-look-threat = Кой стреля тук
web-look-fire = Огън
web-look-move = Достига
web-look-reach = Обхват на заповед
web-overlay-sees = Вижда се от { $thing }, със затруднение
web-overlay-fire = { $thing }: ОМ, която достига всеки хекс
web-overlay-move = { $thing }: точки движение до всеки хекс
web-overlay-threat = Единици, които могат да стрелят в { $thing }, с ОМ
web-overlay-reach-move = Движение: най-малко точки движение до всеки хекс, за всички единици, които могат да се активират
web-overlay-reach-advance = Настъпление: колко единици могат да отидат във всеки хекс
web-overlay-reach-fire = Огън: най-голямата ОМ на една единица, която достига всеки хекс
web-sight-from = Линия на видимост: от кой хекс?
web-sight-to = Линия на видимост от { $hex }: до кой хекс?
web-range = Разстояние { $range }.

## The bar and the state of the battle

web-time = Време { $time }, внезапен край от { $sudden }
web-vp = { $points } победни точки за { $side }
web-vp-short = ПТ
web-initiative = държи картата на инициативата
web-losses = загуби { $lost } от { $limit }
web-battle = Положение
web-objectives = Цели
web-worth = { $points } ПТ
web-secret = тайно
web-orders = Заповеди: дадени { $given } от { $limit }
web-hand-count = карти в ръката
web-pile = карти в тестето
web-discards = { $number } изчистени
web-arrives = Време { $space }
web-tab-hand = Ръка
web-tab-battle = Бой

## Passes and standing orders

web-pass-order = заповедта
web-pass-turn = хода
web-span-order = Заповед
web-span-turn = Ход
web-order = Постоянна заповед
web-order-text = Реакции, които сървърът прави вместо теб, за да не чака никой. Заповедта отпада и те питат, щом нещата се развият другояче, отколкото си предвидил.
web-order-op-fire = Огън по противника, когато се движи (огън при възможност)
web-order-pass = Пас на реакциите, докато не се случи нещо
web-order-action = Изиграй действие, когато е уместно
web-order-window = Реакции
web-order-until = докато
web-order-which = Действие
web-order-who = Кой стреля
web-order-about = Единица
web-order-place = Поле
web-order-anywhere = навсякъде, докъдето вижда
web-order-there = където е единицата
web-order-range = на толкова полета от него
web-order-uses = толкова пъти
web-order-scope = до края на
web-order-scope-order = тази заповед
web-order-scope-turn = този ход
web-order-scope-game = играта
web-order-give = Дай заповедта
web-order-here = Постоянна заповед …
web-window-step = на всяко поле, в което се влиза
web-window-advance = на настъпление
web-window-fire = докато стрелям
web-window-defense = докато стрелят по мен
web-window-melee = преди ръкопашен бой
web-window-initiative = с картата за инициатива
web-alarm-near = противник се приближи
web-alarm-sight = противник се появи
web-alarm-fired-at = стрелят по нея
web-alarm-attacked = стрелят по която и да е моя единица
web-offer-order = Пас за тази заповед
web-offer-turn = Пас за този ход

## Cards

web-hand = Твоята ръка
web-last-card = последно обърната: { $side }
web-can-play = може да се изиграе сега
web-cannot-play = не може да се изиграе сега

## Links


## Hints for the first game, by question

web-hint-winning = Така се печели: с повече победни точки накрая от врага. Целите, номерираните места в списъка отстрани, носят точки на този, който последен е бил в тях; точки носи и всяка единица, която врагът губи. Който загуби твърде много единици, капитулира веднага. Повече казват таблиците (I).
web-hint-counters = Жетонът показва отляво надясно колко силно стреля единицата (ОМ), колко далеч (обсег) и колко далеч върви (движение); над тях е духът ѝ, а при командирите в шестоъгълник – командването.
web-hint-cards = Всяка карта има заповед за твоя ход, действие за определен миг, събитие и два зара, когато се обърне като хвърляне. Посочи карта, за да прочетеш какво прави.
web-hint-time = Боят свършва, когато времето изтече. „Време!“ на обърната карта мести часовника в лентата; от внезапния край нататък всяка стъпка може да е последна и тогава точките решават.
web-hint-initiative = Картата на инициативата не е от ръката: едната страна я има, може с нея да поиска ново хвърляне и тогава я получава другата. Който я има накрая, печели при равенство.
web-hint-set-up-piece = Преди боя разполагаш единиците си. Вземи командир или отделение и избери един от осветените хексове. Командирът помага на единиците около себе си: дръж го близо до тях.
web-hint-set-up-hex = Горите и сградите дават прикритие. Посочи хекс, за да видиш терена (на сензорен екран: задръж го); числото при прикритието се добавя към духа на тези, които стоят там.
web-hint-give-weapon = Картечницата стреля надалеч, но само в нечии ръце. Отделенията и групите са най-добрите стрелци.
web-hint-order-or-pass = Действаш, като играеш карти. Името най-горе на картата е нейната заповед; осветените карти могат да се играят сега. Движение, за да се приближиш, огън, за да стреляш, възстановяване, за да окопитиш пречупените. Ако нямаш нищо полезно, пасувай и изчисти карти.
web-hint-discard = Изчистването струва само време: нови карти идват в края на хода. Когато тестето свърши, часовникът напредва.
web-hint-activate = Заповедта е за една единица. Ако избереш командир, той взема със себе си всички единици в обсега на командването си – числото в шестоъгълника.
web-hint-take-along = Избери всички, които да действат по тази заповед. Който не е избран сега, чака друга карта.
web-hint-move-which = Единиците се движат една след друга. Последното число на жетона е движението ѝ.
web-hint-move-to = Всеки хекс струва точки движение: открит терен 1, гора 2. Врагът може да стреля по теб във всеки хекс, в който влезеш, затова внимавай кой го вижда: щракни хекса с десния бутон или задръж и попитай кой стреля тук.
web-hint-fire-with = Избери кой води атаката; други могат да се включат и да я усилят.
web-hint-target = Осветените хексове се виждат и са в обсег. Затруднението по пътя отслабва атаката.
web-hint-group = Всяко оръжие или единица, която се включи, добавя 1 към атаката. После стреляй.
web-hint-fire-actions = Средното име на картата е нейното действие. Някои могат да се изиграят посред атака; ако нямаш подходящо, пасувай.
web-hint-defense-actions = Стрелят по теб. Твоят дух, прикритие и хвърляне трябва да надминат атаката; при по-малко се пречупваш, при равенство си под натиск.
web-hint-reroll = Всяко хвърляне е обърната карта: двата зара в долния ѝ край. С картата на инициативата можеш да поискаш ново хвърляне, но тогава тя отива при противника.
web-hint-step = Врагът се движи пред очите ти. Карта за огън може да се изиграе сега като огън при възможност. Ако не искаш въпрос на всяка стъпка, пасувай до края на заповедта.
web-hint-rally-which = Пречупените единици се окопитват, ако хвърлят по-малко от духа си; при равенство остават под натиск.
web-hint-rout-whom = Бягството кара пречупените да тичат: своите – далеч от опасност, вражеските – от позицията им.
web-hint-advance-which = Настъплението е с един хекс, също и срещу врага: тогава има ръкопашен бой и някой губи.
web-hint-sniper = Спусък на картата прекъсна играта: можеш чрез снайперист да пречупиш единица в случайния хекс или до него.

## Клавиши

web-key-sight = измери линия на видимост
web-key-sees = какво се вижда оттук
web-key-threat = кой стреля тук

## Съветът на капитана и осветените хексове

web-advice = Капитанът би избрал
web-advice-ask = Какво би направил капитанът?
web-advice-waiting = Капитанът мисли …
web-review-waiting = Капитанът преглежда цялата игра. Това отнема няколко секунди.
web-review-text = Всички числа са процентни пунктове от шанса за победа, както го преценява капитанът. Всеки запис отваря повторението там. Ударът на късмета се мери от средното за всички карти, които можеха да дойдат, до тази, която дойде; това средно не лежи на линията на графиката.
web-verdict-agrees = Капитанът би избрал същото.
web-verdict-differs = Капитанът би избрал: { $answer }.
web-pick-place = { $number ->
        [one] Избери { $number } осветен хекс на полето или
       *[other] Избери един от { $number } осветени хекса на полето или
    }
web-rest = Разположи останалото вместо мен

## Какво може да се промени в сценарий

option-scenario-initiative = Инициативата в началото е на
option-scenario-first-turn = Първият ход е на
option-scenario-vp = Победни точки в началото
option-scenario-time = Маркер за време в началото
option-scenario-sudden-death = Поле на внезапния край
option-scenario-objectives-open = Открити жетони за цели
option-scenario-objectives-secret = тайни жетони за цели
option-scenario-objectives-removed = Жетони за цели, които не участват
option-scenario-objectives-control = цели под контрол в началото
option-scenario-nation = държава
option-scenario-posture = поза
option-scenario-orders = заповеди в един ход
option-scenario-quality = качество на войската
option-scenario-discard = карти, които могат да се изчистят
option-scenario-surrender = предава се при загуби от
option-scenario-edge = собствен край на картата
option-scenario-hand = карти в ръката в началото
option-scenario-radio = радиостанция
option-scenario-forces = сили
option-scenario-weapons = оръжия
option-scenario-fortifications = укрепления
option-scenario-groups = групи, които се разполагат отделно
option-scenario-reinforcements = подкрепления
option-scenario-zone-depth = район за разполагане, редове хексове
option-scenario-zone-near = район за разполагане близо до
option-scenario-zone = район за разполагане
option-scenario-special-fire-minus-range = огънят отслабва с разстоянието
option-scenario-special = особени правила
option-scenario-edge-left = ляв
option-scenario-edge-right = десен
option-scenario-edge-top = горен
option-scenario-edge-bottom = долен
