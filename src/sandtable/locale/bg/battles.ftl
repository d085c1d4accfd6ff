### Поръчани и докладвани боеве.

# Полетата на доклада

battle-report-winner = Победител
battle-report-rounds = Пълни рундове
battle-report-half-round = Започнат е още един рунд
battle-report-ratings = Изтеглени жетони
battle-report-outcomes = Какво стана със страните
battle-report-losses = Загуби
battle-report-placed = Построени укрепления
battle-report-destroyed = Разрушени укрепления
battle-rating-id = Съединение
battle-rating-drawn = Сбор на жетоните му
battle-outcome-id = Страна
battle-outcome-commander = Нейният командир
battle-outcome-blocked = Краища, препречени при пречупването
battle-losses-id = Част
battle-losses-steps = Изгубено
battle-losses-how = Как
battle-placed-side = Страна
battle-placed-source = Откъде
battle-placed-kind = Вид
battle-placed-at = Къде
battle-placed-destroyed = Разрушено

# Като какво се бие една част

battle-arm-infantry = пехота
battle-arm-cavalry = кавалерия
battle-arm-team = разчет
battle-arm-mortar = миномет
battle-arm-anti-tank = противотанково оръдие
battle-arm-anti-aircraft = зенитно оръдие
battle-arm-artillery = артилерия
battle-arm-rockets = ракетна установка
battle-arm-tank = танк
battle-arm-assault-gun = щурмово оръдие
battle-arm-armoured-car = бронеавтомобил
battle-arm-carrier = бронетранспортьор
battle-arm-transport = транспорт

# Колко добре се бие

battle-quality-regular = редовна
battle-quality-green = неопитна
battle-quality-veteran = опитна
battle-quality-elite = елитна

# Как се движи

battle-mobility-foot = пеша
battle-mobility-horse = с коне
battle-mobility-wheels = на колела
battle-mobility-tracks = на вериги
battle-mobility-fixed = неподвижна

# Какво още е

battle-role-officer = офицер
battle-role-headquarters = щаб
battle-role-scout = разузнавачи
battle-role-engineer = сапьори
battle-role-observer = наблюдател
battle-role-air-observer = авионаводчик
battle-role-medic = санитари
battle-role-supply = снабдяване

# Краищата на полето

battle-edge-north = север
battle-edge-east = изток
battle-edge-south = юг
battle-edge-west = запад

# Какво има на полето

battle-feature-bridge = мост
battle-feature-crossroads = кръстопът
battle-feature-building = сграда
battle-feature-road = път
battle-feature-wood = гора
battle-feature-river = река
battle-feature-railway = железница
battle-feature-village = село
battle-feature-hill = хълм
battle-feature-port = пристанище
battle-feature-station = гара
battle-feature-airfield = летище
battle-feature-depot = склад

# За какво е дошла една страна

battle-posture-attack = напада
battle-posture-defend = отбранява се
battle-posture-meet = среща врага по пътя си
battle-posture-ambush = чака в засада
battle-posture-surprised = изненадана е, докато се подрежда

# Какво е едно съединение за страната си

battle-part-main = главно съединение
battle-part-reinforcement = подкрепление
battle-part-support = подкрепа

# Как частите идват на полето

battle-entry-placed = разположени преди боя
battle-entry-reserve = в резерв
battle-entry-arrival = пристигат по-късно
battle-entry-hidden = отначало скрити

# За кого е един път

battle-entrant-all = всички части
battle-entrant-scouts = разузнавачи
battle-entrant-others = всички без разузнавачите
battle-entrant-chosen = части по избор на собственика

# Къде може да стои нещо

battle-zone-anywhere = навсякъде
battle-zone-edge = близо до край
battle-zone-objectives = близо до цел
battle-zone-middle = в средата

# Светлина

battle-light-day = ден
battle-light-twilight = здрач
battle-light-night = нощ

# Време

battle-weather-clear = ясно
battle-weather-rain = дъжд
battle-weather-heavy-rain = силен дъжд
battle-weather-light-fog = лека мъгла
battle-weather-heavy-fog = гъста мъгла
battle-weather-snow = сняг
battle-weather-snowstorm = снежна буря

# Укрепления

battle-work-foxholes = стрелкови окопи
battle-work-trench = окоп
battle-work-gun-pit = оръдейна позиция
battle-work-bunker = бункер
battle-work-wire = бодлива тел
battle-work-mines = мини
battle-work-ditch = противотанков ров
battle-work-roadblock = барикада на пътя
battle-work-booby-trap = мина капан

# Откъде идват укрепленията

battle-source-dug-in = окопаване
battle-source-fortified = предварително укрепване
battle-source-harbour = съоръжения на пристанището
battle-source-last-stand = решимост да се удържи
battle-source-other = друго

# Огън отвън

battle-support-howitzers = гаубици
battle-support-rockets = ракети
battle-support-mortars = минохвъргачки
battle-support-ships = кораби
battle-support-aircraft = самолети

# Самолети над съединение

battle-air-usual = както реши случаят
battle-air-promised = обещано е нападение
battle-air-elsewhere = помагат на други
battle-air-none = никой не лети

# Какво се тегли срещу оценка

battle-counter-number = число
battle-counter-air = въздушно нападение
battle-counter-mines = мини
battle-counter-breakdown = повреда
battle-counter-ammunition = малко боеприпаси
battle-counter-confusion = объркване
battle-counter-courage = храброст

# Какво кара едно съединение да тегли

battle-trigger-unit-lost = изгубена част
battle-trigger-commander-lost = изгубен командир
battle-trigger-bombed = първо нападение от въздуха
battle-trigger-burned = първо нападение с огън
battle-trigger-rallied = части се събират
battle-trigger-outscouted = врагът има повече разузнавачи
battle-trigger-objective-lost = изгубена цел
battle-trigger-urged = командирът ги подтиква

# Как е изгубена една част

battle-loss-destroyed = унищожена
battle-loss-routed = побягнала
battle-loss-captured = пленена
battle-loss-abandoned = изоставена

# Съдбата на командир

battle-fate-unhurt = невредим
battle-fate-wounded = ранен
battle-fate-captured = пленен
battle-fate-killed = загинал

# Какво не е наред с условията или доклада.

reason-battle-no-side = „{ $value }“ не е страна в този бой.
reason-battle-no-force = „{ $value }“ не е съединение в този бой.
reason-battle-no-unit = „{ $value }“ не е част в този бой.
reason-battle-no-feature = На полето няма „{ $value }“.
reason-battle-no-work = „{ $value }“ не е укрепление в този бой.
reason-battle-not-its-unit = „{ $value }“ не е част на тази страна.
reason-battle-no-carrier = „{ $value }“ не може да носи или тегли тази част.
reason-battle-not-one-main-force = „{ $value }“ трябва да има точно едно главно съединение.
reason-battle-no-way-in = „{ $value }“ няма път към полето.
reason-battle-needs-round = Резервите и пристигащите трябва да имат рунд.
reason-battle-needs-no-round = Който се разполага, няма рунд.
reason-battle-needs-count = Колко на брой?
reason-battle-needs-dice = Резервът трябва да има зарове.
reason-battle-needs-spans = Кои части от краищата?
reason-battle-needs-no-spans = Само зона при край има части от краища.
reason-battle-empty-span = Това трябва да е по-малко от { $high }.
reason-battle-beyond-edge = Този край е дълъг само { $length }.
reason-battle-beyond-field = Това е извън полето от { $width } на { $depth }.
reason-battle-beyond-clock = Боят има най-много { $rounds } рунда.
reason-battle-points-or-kind = Дават се или точки, или вид укрепление.
reason-battle-count-with-kind = Брой има само при вид укрепление, и при него е задължителен.
reason-battle-no-observer = „{ $value }“ няма наблюдател за това.
reason-battle-no-budget = „{ $value }“ нямаше с какво да построи това.
reason-battle-beyond-budget = Можеше да се построят най-много { $most } такива.
reason-battle-beyond-pool = Всички жетони заедно са само { $most }.
reason-battle-beyond-strength = Частта има само { $strength } за губене.
reason-battle-not-told = За „{ $value }“ не е казано нищо.
reason-battle-not-arrived = Това щеше да дойде в рунд { $round }; дотогава боят беше свършил.
reason-battle-no-rating = „{ $value }“ няма оценка и не тегли жетони.
reason-battle-no-commander = Командирът на „{ $value }“ не е там.
reason-battle-edges-stay-open = В този бой краищата не се препречват.
reason-battle-not-beaten = „{ $value }“ не е победена: никой край не ѝ е препречен.
reason-battle-winner-broken = Главното съединение на „{ $value }“ е пречупено: не е спечелило.
reason-battle-winner-gone = На „{ $value }“ не ѝ остава нищо: не е спечелила.
reason-battle-one-unbroken = Само „{ $value }“ не е пречупена: тя е спечелила.
