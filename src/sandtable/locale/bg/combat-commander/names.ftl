### Имена на страни, държави, пулове, карти и терени в Combat Commander.

## Самата игра

system-title = Combat Commander: Europe
system-text = Отделения, командири и карти във Втората световна война: тактически битки върху карта от шестоъгълници.

## Страни и държави

side-axis = Ос
side-allies = Съюзници

nation-german = Германия
nation-italian = Италия
nation-american = Съединени щати
nation-russian = Съветски съюз
nation-british = Великобритания
nation-french = Франция
nation-bulgarian = България
nation-croat = Хърватия
nation-finnish = Финландия
nation-hungarian = Унгария
nation-romanian = Румъния
nation-slovakian = Словакия
nation-brazilian = Бразилия
nation-anzac = АНЗАК
nation-canadian = Канада
nation-indian = Индия
nation-belgian = Белгия
nation-dutch = Нидерландия
nation-free-french = Свободна Франция
nation-greek = Гърция
nation-norwegian = Норвегия
nation-polish = Полша
nation-yugoslav = Югославия

posture-attacker = нападател
posture-defender = защитник
posture-recon = разузнаване

edge-top = горе
edge-bottom = долу
edge-left = ляво
edge-right = дясно

## Командири по чин, после останалите единици

rank-captain = { $nation ->
        [german] кап.
       *[other] кап.
    } { $name }
rank-lieutenant = { $nation ->
        [german] лейт.
       *[other] лейт.
    } { $name }
rank-sergeant = { $nation ->
        [german] серж.
       *[other] серж.
    } { $name }
rank-corporal = { $nation ->
        [german] ефр.
       *[other] ефр.
    } { $name }
rank-private = { $nation ->
        [german] ред.
       *[other] ред.
    } { $name }
rank-private-nameless = редник
rank-hero = герой { $name }
rank-hero-nameless = герой

unit-any-leader = командир, изтеглен на случаен принцип
unit-airborne-squad = Въздушнодесантно отделение
unit-assault-squad = Щурмово отделение
unit-bar-squad = Отделение с BAR
unit-bersaglieri-squad = Отделение берсалиери
unit-blackshirt-squad = Отделение черноризци
unit-chasseur-squad = Отделение шасьори
unit-conscript-squad = Отделение новобранци
unit-elite-rifle-squad = Елитно стрелково отделение
unit-elite-squad = Елитно отделение
unit-elite-team = Елитна група
unit-engineer-squad = Инженерно отделение
unit-fucilieri-squad = Отделение фучилиери
unit-green-squad = Необстреляно отделение
unit-green-team = Необстреляна група
unit-guards-rifle-squad = Гвардейско стрелково отделение
unit-guards-smg-squad = Гвардейско отделение автоматчици
unit-guards-squad = Гвардейско отделение
unit-guastatori-squad = Отделение гуастатори
unit-legionnaire-squad = Отделение легионери
unit-line-squad = Редовно отделение
unit-line-team = Редовна група
unit-militia-squad = Опълченско отделение
unit-parachute-squad = Отделение парашутисти
unit-paratroop-squad = Парашутно отделение
unit-pionier-squad = Пионерно отделение
unit-reservist-squad = Отделение запасни
unit-rifle-squad = Стрелково отделение
unit-smg-squad = Отделение автоматчици
unit-ss-squad = Отделение на СС
unit-sissi-squad = Отделение сиси
unit-territorial-squad = Териториално отделение
unit-volksgrenadier-squad = Отделение фолксгренадири
unit-weapon-team = Оръжеен разчет

## Оръжия и радиостанции

weapon-25-pounder = 25-фунтово оръдие
weapon-50cal-mg = Картечница кал. .50
weapon-50mm-mortar = 50-мм минохвъргачка
weapon-60mm-mortar = 60-мм минохвъргачка
weapon-brandt-mortar = Минохвъргачка „Брандт“
weapon-brixia-mortar = Минохвъргачка „Бриксия“
weapon-flamethrower = Огнехвъргачка
weapon-french-75 = Френско 75-мм оръдие
weapon-grw-mortar = Минохвъргачка GrW
weapon-heavy-mg = Тежка картечница
weapon-ig-18-gun = Оръдие IG 18
weapon-ig-33-gun = Оръдие IG 33
weapon-infantry-gun = Пехотно оръдие
weapon-light-mg = Лека картечница
weapon-light-mortar = Лека минохвъргачка
weapon-medium-mg = Средна картечница
weapon-medium-mortar = Средна минохвъргачка
weapon-molotov-cocktail = Коктейл „Молотов“
weapon-mountain-gun = Планинско оръдие
weapon-pack-howitzer = Планинска гаубица
weapon-satchel-charge = Взривен заряд

weapon-kind-mg = Картечница
weapon-kind-mortar = Миномет
weapon-kind-gun = Оръдие
weapon-kind-flame = Огнехвъргачка, коктейл „Молотов“
weapon-kind-charge = Взривен заряд
weapon-kind-radio = Радиостанция

radio = Радиостанция { $calibre }

## Как се наричат пуловете в изреченията

unit-numbered = { $name } { $number }
unit-placed = { $name } ({ $hex })
weapon-carried = { $weapon } на { $unit }
unit-figures = { $unit }: ОМ { $fp }, обсег { $range }, движение { $move }, дух { $morale }{ $command ->
        [0] {""}
       *[other] , командване { $command }
    }
weapon-figures = { $weapon }: ОМ { $fp }, обсег { $range }
state-broken = с пречупен дух
state-suppressed = под натиск
state-veteran = ветеран
weapon-state-broken = с повреда
state-activated = с дадена заповед
list-empty = никой
off-map = извън картата
time-space = време { $number }
unknown-hex = хекс, какъвто тази карта няма

## Карти на съдбата

card = карта { $key }
card-described = { $order } / { $action }

order-advance = Настъпление
order-artillery-denied = Отказана артилерия
order-artillery-request = Искане за артилерия
order-command-confusion = Объркани заповеди
order-fire = Огън
order-move = Движение
order-op-fire = Огън при възможност
order-recover = Възстановяване
order-rout = Бягство

action-ambush = Засада
action-assault-fire = Щурмови огън
action-bore-sighting = Пристрелян сектор
action-command-confusion = Объркани заповеди
action-concealment = Маскировка
action-crossfire = Кръстосан огън
action-demolitions = Взривяване
action-dig-in = Окопаване
action-fire = Огън при възможност
action-hand-grenades = Ръчни гранати
action-hidden-entrenchments = Скрити окопи
action-hidden-mines = Скрити мини
action-hidden-pillbox = Скрит дот
action-hidden-unit = Скрита единица
action-hidden-wire = Скрита тел
action-light-wounds = Леки рани
action-marksmanship = Точна стрелба
action-no-quarter = Без пощада
action-smoke-grenades = Димни гранати
action-spray-fire = Разсеян огън
action-sustained-fire = Непрекъснат огън

fate-air-support = Въздушна поддръжка
fate-battle-harden = Бойно калени
fate-battlefield-integrity = Здрав строй
fate-blaze = Пожар
fate-booby-trap = Мина капан
fate-breeze = Бриз
fate-command-and-control = Командване и контрол
fate-commissar = Комисар
fate-cower = Страх
fate-deploy = Разделяне
fate-dust = Прах
fate-elan = Устрем
fate-entrench = Укрепяване
fate-field-promotion = Повишение на бойното поле
fate-fog-of-war = Мъглата на войната
fate-hero = Герой
fate-infiltration = Проникване
fate-interdiction = Преградно нападение
fate-interrogation = Разпит
fate-kia = Загинали
fate-malfunction = Повреда
fate-medic = Санитар!
fate-mission-objective = Цел на задачата
fate-prisoners-of-war = Военнопленници
fate-reconnaissance = Разузнаване
fate-reinforcements = Подкрепления
fate-rubble = Развалини
fate-sappers = Сапьори
fate-scrounge = Находка
fate-shell-shock = Контузия
fate-shellholes = Ями от снаряди
fate-strategic-objective = Стратегическа цел
fate-suppressing-fire = Потискащ огън
fate-walking-wounded = Ранени на крак
fate-white-phosphorus = Бял фосфор

trigger-none = без знак
trigger-event = Събитие!
trigger-jammed = Засечка!
trigger-sniper = Снайперист!
trigger-time = Време!

## Терен, страни на хексове, укрепления, цели

terrain-open = Открит терен
terrain-woods = Гора
terrain-building = Сграда
terrain-brush = Храсталак
terrain-orchard = Овощна градина
terrain-field = Нива
terrain-marsh = Блато
terrain-stream = Поток
terrain-gully = Дере
terrain-water-barrier = Водна преграда
terrain-major-bridge = Голям мост
terrain-minor-bridge = Малък мост
terrain-road = Път
terrain-railway = Железница
terrain-trail = Пътека
terrain-hill = Хълм
terrain-wall = Зид
terrain-hedge = Жив плет
terrain-fence = Ограда
terrain-cliff = Урва
terrain-smoke = Дим
terrain-blaze = Пожар

fortification-bunker = Бункер
fortification-foxholes = Стрелкови ями
fortification-mines = Мини
fortification-pillbox = Дот
fortification-trench = Окоп
fortification-wire = Телено заграждение

chit-drawn = още един жетон се тегли в началото
chit-objective = { $chit }: цел { $objective } носи { $vp } ПТ
chit-every = { $chit }: всяка цел носи { $vp } ПТ
chit-sudden-death = { $chit }: който държи и петте цели при хвърляне за внезапен край, печели
chit-double-exit = { $chit }: точките за излизане се удвояват
chit-double-elimination = { $chit }: точките за извадени от строя единици се удвояват
