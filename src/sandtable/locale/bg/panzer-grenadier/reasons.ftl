### Защо нещо не се предлага. Номерът на правилото стои отделно.

## Активиране

reason-not-your-piece = Тази фигура е на другата страна.
reason-no-such-piece = Няма такава фигура.
reason-no-such-hex = Такъв хекс няма на картите.
reason-not-on-the-board = Не е на картите.
reason-marked-this-turn = Има маркер MOVED или FIRED: вече беше активирана в този ход.
reason-activated-this-turn = Вече беше активирана в този ход: не стреля при възможност.
reason-has-made-opportunity-fire = Стреляла е при възможност в този ход и вече не може да се активира.
reason-enters-later = Влиза най-рано в ход { $turn }.
reason-already-activated = Вече е активирана в този сегмент.
reason-not-activated = Не е сред активираните в този сегмент.
reason-leader-helps-others-fire = За този командир е обявен огън: той помага на други да стрелят и не действа сам.
reason-has-acted = Вече е действала в този сегмент или действа само с други.
reason-segment-is-used-up = Което е направила, заема целия ѝ сегмент.
reason-demoralized-leader-activates-nobody = Деморализиран командир не активира никого.
reason-disrupted-leader-own-hex-only = Разколебан командир активира само единици в своя хекс.
reason-leader-own-and-adjacent-hexes = Командир активира единици в своя хекс и в съседните.
reason-leader-outside-assault-hex = Който стои в хекс с щурм, се активира само от командири там.
reason-leader-inside-assault-hex = Командир в хекс с щурм активира единици отвън само за подкрепа на този щурм.
reason-one-stack-without-leader = Без командир се активират заедно само единици от един хекс.
reason-leader-is-named-first = Командирът активира други и се посочва пръв; не се добавя към единици, които действат без него.
reason-piece-of-another-player = Командва я друг играч на твоята страна.
reason-player-has-nobody-to-activate = Този играч няма кого да активира, а някой от страната още трябва да опита да се съвземе.
reason-commanding-officer-decides = Това решава играчът, който командва твоята страна.
reason-not-a-player-of-the-side = Това не е играч на тази страна.
reason-bunkers-do-not-move = Бункерът не се движи.
reason-demoralized-must-try-to-recover = { $piece } е деморализирана и е активирана: първо трябва да опита да се съвземе.
reason-demoralized-units-first = { $piece } е деморализирана и без маркер: докато може да се активира, пас не е позволен.
reason-demand-unactivated-demoralized = Съвземане може да се иска само от деморализирани фигури без маркер.
reason-owner-names-the-demanded = Коя фигура опитва, казва собственикът ѝ.
reason-no-second-wind = Никое случайно събитие не ти дава второ активиране в този ход.
reason-not-marked = Само твоя фигура с маркер на картите може да се активира втори път.
reason-unit-in-good-order = Вече е в ред или не е твоя.
reason-optional-rule-not-played = Тази игра е без това незадължително правило.

## Командири и командване

reason-leader-not-subordinate = Командир активира само командири с по-нисък чин.
reason-leader-and-adjacent-afv = Обикновен командир активира бронирани машини само в своя хекс.
reason-leader-needs-infantry-with-afv = Командир активира бронирани машини само заедно с пехота от същия хекс.
reason-disrupted-leader-and-afv = Разколебан командир не активира бронирани машини.
reason-tank-leader-infantry-same-hex = Танков командир активира пехота само в своя хекс.
reason-armored-car-leader-cars-only = Командир в бронеавтомобил активира само бронеавтомобили.
reason-tank-leader-adjacent-afvs-only = Танков командир активира в съседни хексове само бронирани машини.
reason-no-chain-through-tank-leaders = Танковият командир няма чин: не активира други командири и никой не активира него.
reason-tank-leaders-are-for-afvs = За танков командир трябва твоя бронирана машина без такъв.
reason-has-a-tank-leader = Вече има танков командир.
reason-leaders-of-yours-only = Може да бъде само твой командир.
reason-is-a-cavalry-leader = Той вече е кавалерийски командир.
reason-cavalry-leaders-are-not-transported = Кавалерийският командир язди: не може да започне на транспорт.
reason-only-leaders-lead-cavalry = Само командири могат да станат кавалерийски командири.
reason-side-has-no-cavalry = Тази страна няма кавалерия.
reason-cavalry-leader-already = Той вече е кавалерийски командир.
reason-not-a-leader = Това не е командир.
reason-no-combat-modifier = Бойният му модификатор е 0.
reason-raises-in-own-hex-only = Командир усилва огъня само на единици в своя хекс.
reason-afvs-not-raised-by-leaders = Командирите не усилват огъня на бронирани машини.
reason-demoralized-leader-raises-nothing = Деморализиран командир не усилва нищо.
reason-unit-is-raised-already = Друг командир вече усилва тази единица.
reason-raises-already = Той вече усилва този огън.
reason-commissars-do-not-fire = Комисарите не ръководят огън.
reason-commissar-activates-nobody = Комисарят не активира никого.
reason-demoralized-commissar = Деморализиран комисар не помага на никого да се съвземе.
reason-commissar-stays-with-demoralized = Комисарят остава, щом в хекса му има деморализирана единица.
reason-commissar-takes-shortest-route = Трябва да мине по най-късия път до най-близката деморализирана единица: през { $way }, не { $hex }.
reason-commissar-must-go-on = Трябва да продължи, докъдето може, към най-близката деморализирана единица.
reason-commissar-supports-first = Първо трябва да подкрепи съвземането в своя хекс.
reason-no-demoralized-unit-with-commissar = В хекса на комисаря няма деморализирана единица.
reason-commissar-supports-all-of-his-hex = { $piece } е активиран, значи и { $other } в неговия хекс трябва да опита да се съвземе.
reason-commissar-there-must-support = { $piece } опитва да се съвземе, значи комисарят { $other } там трябва да се активира и да помага.
reason-commissar-with-demoralized-unit = Комисарят { $piece } е при деморализираната { $other }: и двамата трябва да се активират преди пас.
reason-commissar-must-support = Подкрепя я комисарят там, никой друг.
reason-commissar-helps-demoralized-units-here = Комисарят помага само на деморализирани единици в своя хекс.
reason-leader-goes-to-adjacent-hex = { $hex } не е съседен: изместен командир отива един хекс.
reason-neither-controlled-nor-empty = { $hex } нито е твой, нито е празен.
reason-held-without-command = Наблизо падна най-старшият командир: до края на ход { $turn } не може да напуска хекса си.
reason-held-without-headquarters = Щабът е загубен: до края на ход { $turn } не може да напуска хекса си.

## Движение

reason-not-adjacent = Хексът не е съседен.
reason-stands-there-already = Вече стои там.
reason-no-movement-allowance = Няма точки за движение.
reason-too-few-points = Струва { $cost } точки движение; остават { $left }.
reason-one-hex-only = Сред врагове се движи само един хекс.
reason-one-hex-out-of-the-river = След преминаване на река се движи само един хекс.
reason-disrupted-one-hex-only = Разколебана, тя се движи само един хекс.
reason-moves-with-its-transport = Движи се с транспорта си.
reason-leader-moves-with-his-unit = Само командир, активирал единицата в същия хекс, може да тръгне с нея.
reason-moves-along-already = Той вече върви с нея.
reason-has-set-out = Вече е тръгнала.
reason-terrain-prohibited = Не може да влезе в терена на { $hex }.
reason-three-wrecks-bar-the-way = Три останки преграждат { $hex }.
reason-river-needs-engineers = { $hex } е река: нужни са инженери или мост.
reason-crosses-until-next-turn = Преминава в { $hex } и може да продължи чак в следващия ход.
reason-no-engineers-to-cross = Никой не ѝ помага да излезе от { $hex }: нужни са инженери.
reason-enemy-there-assault-only = В { $hex } има врагове: влиза се с щурм, а това е Огън.
reason-disrupted-not-among-enemies = Разколебана, не влиза в { $hex }, където има врагове.
reason-approach-needs-leader = Стъпката към { $hex } я приближава до { $piece }: нужен е командир, който я е активирал.
reason-approach-needs-tank-leader = Стъпката към { $hex } я приближава до { $piece }: нужен е танков командир.
reason-night-needs-leader = Нощем влиза в { $hex } само ако я е активирал командир.
reason-trains-keep-to-track = Към { $hex } няма релси.
reason-vessels-keep-to-rivers = { $hex } не е вода за кораб.
reason-enters-elsewhere = Не влиза през { $hex }.
reason-scenario-allows-no-exit = В този сценарий твоята страна не може да напуска картите.
reason-leaves-elsewhere = От { $hex } не може да се напуснат картите.
reason-hex-holds-three-combat-units = В { $hex } вече има три бойни единици.
reason-hex-holds-three-transports = В { $hex } вече има три транспорта.
reason-not-above-the-limit = Не е от тези над допустимото в хекса.
reason-announced-into-minefield = Обявено е, че влиза в минното поле в { $hex }, и трябва.
reason-enters-with-its-first-step = С първата си стъпка не стига до това минно поле.
reason-not-announced-to-move = За нея не е обявено движение в този сегмент.

## Транспорт и оръдия

reason-no-transport-and-passenger = Това не е транспорт с някого за возене.
reason-not-in-one-hex = Не са в един хекс.
reason-carries-a-unit-already = Вече вози единица.
reason-carries-three-leaders = Вече вози трима командири.
reason-rides-already = Вече е на транспорт.
reason-unit-is-never-carried = Такива единици не се превозват.
reason-cavalry-is-never-carried = Кавалерия не се превозва.
reason-cavalry-leaders-are-never-carried = Кавалерийският командир язди сам.
reason-mobile-weapon-is-never-carried = Оръжие, което се движи само, не се превозва.
reason-no-loading-among-enemies = Сред врагове не се товари и разтоварва.
reason-demoralized-do-not-load = Деморализирани не товарят и не се товарят.
reason-both-must-be-activated-to-move = И двете трябва да са активирани за движение в този сегмент.
reason-both-need-a-point = На двете им трябва по точка движение.
reason-takes-the-whole-segment-of-both = Това заема целия сегмент и на двете.
reason-takes-the-whole-segment = За това трябва цял сегмент, а тя вече е направила нещо.
reason-not-aboard = Не е на борда.
reason-unloads-on-the-board = Разтоварва се само на картите.
reason-is-not-limbered = Не е в походно положение.
reason-is-limbered = Вече е в походно положение.
reason-has-no-limbered-side = Няма походно положение.
reason-limbers-with-its-transport = Не се движи сама: приготвя се за поход заедно с транспорта си.
reason-passenger-was-announced-to-fire = { $piece } е на борда, а за нея е обявен огън.
reason-passenger-is-held = { $piece } е на борда и без командване: до края на ход { $turn } не може да напуска хекса.
reason-passenger-has-been-activated = { $piece } е на борда и вече е активирана в този ход.
reason-passenger-wavers = { $piece } е на борда и не е в ред: не може да бъде отведена в хекс, зает от противника.
reason-group-does-not-begin-loaded = Тази група не започва натоварена.
reason-transport-not-set-up-there = Транспортът не е поставен там, където фигурата може да бъде.

## Огън

reason-no-fire-value = Няма с какво да стреля.
reason-demoralized-do-not-fire = Деморализирани не стрелят.
reason-transported-do-not-fire = Който се превозва, не стреля.
reason-limbered-does-not-fire = Оръжие в походно положение не стреля.
reason-out-of-range = Разстоянието е { $distance }, далекобойността { $range }.
reason-beyond-extended-range = Разстоянието е { $distance }; дори с удължена далекобойност стига { $range }.
reason-no-enemy-there = В { $hex } не се вижда враг.
reason-friends-in-target-hex = В { $hex } има свои.
reason-friendly-vehicles-there = В { $hex } има твои машини.
reason-one-kind-of-fire = В един сегмент единицата стреля само по един начин.
reason-has-fired-already = Вече е стреляла.
reason-no-such-target = Няма такава цел.
reason-no-direct-fire-value = Няма стойност за пряк огън.
reason-no-bombardment-value = Няма стойност за обстрел.
reason-no-anti-tank-value = Няма противотанкова стойност.
reason-no-assault-value = Няма стойност за щурм.
reason-not-spotted = Единицата не забелязва никого в { $hex }: далеч е или линията на видимост е закрита.
reason-no-fire-out-of-assault-hex = От хекс с щурм не се стреля навън.
reason-friends-block-the-fire = Свои в { $hex } стоят на линията на огъня.
reason-no-free-hex-behind-friends = За стрелба над своите в { $hex } зад тях трябва да има свободен хекс.
reason-parts-at-several-targets = По { $hex } вече е стреляла: частите са за различни цели.
reason-parts-of-three-at-least = Всяка част е поне три от { $whole }.
reason-raised-before-it-is-divided = Усилва се преди разделянето.
reason-not-announced-for-fire = За нея не е обявен огън в този сегмент.
reason-fires-already = Вече участва.
reason-no-leader-combines-these-hexes = Никой активиран командир не обединява огъня на тези хексове.
reason-nobody-spots-the-target = Никой твой не наблюдава { $hex } за оръдията.
reason-no-smoke-in-this-scenario = В този сценарий твоята страна няма дим.
reason-smoke-by-artillery-and-mortars = Дим изстрелват артилерия и миномети.
reason-smoke-is-not-combined = Дим се изстрелва от един фактор сам.
reason-target-is-no-vehicle = Противотанков огън има само по машини.
reason-target-not-spotted = Целта не е забелязана.
reason-only-afvs-of-the-assault-hex = В хекс с щурм стреля само по бронирани машини там.
reason-not-an-enemy = Това не е враг.
reason-line-enters-elsewhere = Линията на огъня влиза през друга страна на хекса.
reason-no-off-board-artillery = Твоята страна няма артилерия извън картите.
reason-off-board-artillery-has-fired = Цялата артилерия извън картите вече стреля в този ход.
reason-off-board-artillery-not-in-this-turn = Артилерията извън картите я няма в този ход.
reason-off-board-artillery-was-called = Артилерията извън картите е повикана: трябва да стреля.
reason-no-target-spotted-by-a-leader = Никой твой командир не вижда цел.
reason-not-spotted-by-a-leader = Никой твой командир не вижда { $hex }.
reason-no-such-factor = Няма такъв артилерийски фактор.
reason-factor-has-fired = Този фактор вече стреля в този ход или го няма.
reason-factor-chosen-already = Този фактор вече е избран.
reason-three-factors-at-most = Най-много три фактора стрелят заедно.
reason-choose-factors-first = Първо избери факторите.
reason-no-aircraft = Твоята страна няма самолети.
reason-aircraft-have-attacked = Всичките ти самолети вече атакуваха в този ход.
reason-aircraft-not-in-this-turn = Самолетите ги няма в този ход.
reason-no-such-aircraft = Няма такава самолетна единица.
reason-aircraft-has-its-target = Вече има цел.
reason-three-aircraft-at-most = Най-много три самолетни единици атакуват един хекс.
reason-no-hex-to-attack = Няма хекс, който самолети биха атакували.
reason-target-hex-not-spotted = Никой твой не вижда { $hex }.
reason-place-aircraft-first = Първо изпрати самолетна единица.

## Огън при възможност

reason-no-opportunity-fire-left = Огънят ѝ при възможност е изчерпан: { $most } на ход.
reason-one-kind-of-opportunity-fire = В един ход стреля при възможност само по един начин.
reason-fired-at-it-in-this-hex = По тази единица в този хекс вече е стреляла.
reason-friends-beside-the-target = При целта има свои.
reason-demoralized-no-opportunity-fire = Деморализирани не стрелят при възможност.
reason-moving-unit-not-spotted = Не забелязва движещата се единица.
reason-no-opportunity-fire-at-assault = Който влиза в нейния хекс, се посреща в щурма, не с огън при възможност.
reason-leaders-not-in-opportunity-fire = Командирите не участват в огън при възможност.
reason-combines-in-one-hex-only = Огън при възможност се обединява само в един хекс.
reason-not-your-unit = Това не е твоя единица.

## Щурм

reason-nobody-to-assault = В { $hex } няма кого да щурмуваш.
reason-assault-from-adjacent-hex = { $hex } нито е нейният, нито съседен.
reason-assaulted-in-this-segment = В { $hex } вече имаше щурм в този сегмент.
reason-demoralized-do-not-assault = Деморализирани не щурмуват.
reason-disrupted-do-not-enter-assault = Разколебани не влизат в хекс с щурм.
reason-leaves-enemies-behind = Не може да остави враговете в хекса си за друг щурм.
reason-takes-part-already = Вече участва.
reason-assault-is-mandatory = Който е влязъл, трябва да се бие.
reason-assault-is-declared = Щурмът е обявен: други могат да се включат, но той се провежда.
reason-assault-needs-leader = За да влезе с щурм, трябва да я е активирал командир.
reason-assault-needs-tank-leader = За да влезе с щурм, машината има нужда от танков командир.
reason-tank-leader-not-into-fire = Танков командир не води пехота в { $hex } пред очите на { $piece }.
reason-may-only-reinforce-the-assault = Активирана от командир в { $hex }, може само да подкрепи щурма там.
reason-wavering-leader-keeps-out = Командир, който не е в ред, не влиза в щурм.
reason-demoralized-leader-brings-nothing = Деморализиран командир не помага в щурм.
reason-charge-needs-cavalry-leader = Атака на коне през два хекса иска кавалерийски командир.
reason-charge-through-free-hex = Пътят на атаката, { $hex }, е зает от врага.
reason-charge-beyond-allowance = Атаката струва { $cost } точки; има { $left }.
reason-charge-passes-between = Атаката трябва да мине през хекс между тук и целта.
reason-rides-along-from-the-start = Командирът минава през всеки хекс с единицата си: в атака на конницата язди от самото начало.
reason-cavalry-leaders-ride-along = Само кавалерийски командири яздят в атаката.
reason-loss-from-this-class = Тази загуба трябва да е от друг вид единици.
reason-assault-loss-from-this-class = Тази загуба трябва да е от друг вид единици.
reason-first-loss-from-the-steadiest = Първата загуба е от единиците в най-добър ред.
reason-armor-must-be-among-the-losses = Сред загубите трябва да има бронирана машина.

## Дух

reason-in-good-order = Тя е в ред.
reason-recovery-takes-the-turn = Който опитва да се съвземе, не прави нищо друго в хода.
reason-supporter-not-activated = Не е активиран в този сегмент.
reason-supporter-is-no-leader = Само командири подкрепят съвземане.
reason-supporter-announced-fire = За него е обявен огън: не подкрепя съвземане.
reason-supporter-has-acted = Вече е действал в този сегмент.
reason-leader-cannot-support-it = Не може да я подкрепи: далеч е, с по-нисък чин или не е в ред.
reason-demoralized-not-among-enemies = Деморализирани не бягат в { $hex }, където има врагове.
reason-flee-farther-away = Не в { $hex }: има хексове по-далеч от врага.
reason-flee-no-nearer = Не в { $hex }: по-близо е до врага.
reason-flee-towards-refuge = Не в { $hex }: бяга по най-късия път там, където врагът не я вижда.
reason-must-flee = Трябва да бяга.
reason-only-supporter-accompanies = Само командирът, който я подкрепи, може да тръгне с нея.
reason-supporter-in-another-hex = Командирът е в друг хекс.
reason-accompanies-already = Той вече върви с нея.
reason-flight-has-begun = Бягството вече започна.

## Окопаване, останки, мини, подреждане

reason-no-digging-in-there = В { $hex } никой не се окопава.
reason-demoralized-do-not-dig = Деморализирани не се окопават.
reason-units-dig-in = Само единици се окопават.
reason-dug-in-already = Вече е окопана.
reason-passengers-do-not-dig = Който се превозва, не се окопава.
reason-cannot-dig-in = Единици от този вид не могат да се окопават.
reason-no-wreck-here = Тук няма останка.
reason-afv-with-armor-of-two = Останки разчистват бронирани машини с броня поне 2.
reason-good-order-to-clear = За да разчиства, трябва да е в ред.
reason-mines-in-the-same-hex = Минното поле трябва да е в хекса на инженерите.
reason-both-activated-in-one-hex = И двете трябва да са активирани за движение в един хекс.
reason-both-must-be-reduced = И двете трябва да са намалени.
reason-same-kind-and-morale = Двете трябва да са от един вид и в еднакъв ред.
reason-consolidation-takes-all-points = Обединяването иска всички точки движение на двете.
reason-outside-set-up-zone = { $hex } е извън мястото за поставяне на тази фигура.
reason-enemy-set-up-there = В { $hex } вече има врагове.
reason-group-hides-no-more = Повече единици от тази група не могат да започнат скрити.
reason-units-are-hidden = Само единици могат да започнат скрити.
reason-not-to-be-placed = Не чака да бъде поставена.
reason-alike-piece-first = { $piece } е същата и е първа.
reason-was-in-hand-before = Вече беше в ръката: първо постави нещо.
reason-bunker-there-already = В { $hex } вече има бункер.
reason-entrenchment-there-already = В { $hex } вече има окоп.

reason-off-board-artillery-used-up = Тази артилерия извън картите вече стреля колкото може в това сражение.
reason-battle-is-for-two = Тук има две страни, не повече.
reason-nation-without-counters = За { $nation } няма жетони.
reason-side-without-fighters = { $name } няма кой да се бие.
reason-comes-after-the-last-turn = Това е след последния ход ({ $turn }).
reason-too-many-for-the-board = { $number } са твърде много за една карта, на която има място за { $most }.
