### Защо нещо не се предлага.

## Карти, заповеди, задействане

reason-already-activated = Единицата вече е задействана в този ход.
reason-card-not-in-hand = Тази карта не е в ръката ти.
reason-command-confusion = „Объркани заповеди“ не може нито да се заповяда, нито да се изиграе.
reason-defender-only = Скритите действия са само за защитника в сценария, а ти не си защитникът.
reason-everybody-activated = Всички твои единици на картата вече са задействани в този ход.
reason-every-weapon-is-bound = Всяка още свободна единица носи оръжие, което не може да се изнесе оттам.
reason-leader-activates-no-leader = Командир не взема със себе си друг командир.
reason-nobody-broken = Няма пречупена единица, която да побегне.
reason-nobody-broken-or-suppressed = Нито една твоя единица не е пречупена или под натиск.
reason-nobody-can-carry-it-out = Никоя още свободна единица не може да изпълни тази заповед.
reason-nobody-has-hex-to-enter = Никоя твоя още свободна единица не може да влезе в съседен хекс: враг, пожар, непроходим терен или край на картата.
reason-nobody-has-points-for-step = Никоя твоя още свободна единица няма точки за движение за една стъпка.
reason-not-in-this-window = Това действие не може да се изиграе сега.
reason-not-your-unit = Единицата не е твоя.
reason-order-capability-spent = Дал си вече всичките { $limit } заповеди за този ход.
reason-order-must-be-executed = Дадена заповед трябва да бъде изпълнена поне от една единица.
reason-orders-or-pass = Ходът е или заповеди, или пас, но не и двете.
reason-turn-without-order-is-pass = Ход без заповед е пас.
reason-discard-instead-of-or-after-orders = Карти се чистят вместо заповеди; някои нации могат и след последната.
reason-who-discards-orders-no-more = Който чисти карти, не дава повече заповеди в този ход.
reason-outside-command-radius = Единицата е извън обсега на командване на командира.
reason-player-already-activated = Този играч вече е задействан в този ход.

## Движение и разполагане

reason-already-in-group = Единицата вече се движи с групата.
reason-beyond-throw = Димните гранати достигат хекса на единицата и съседните.
reason-bridge-side = На голям мост се влиза и излиза само по пътя или железницата му.
reason-carries-a-weapon = Единицата вече носи оръжие.
reason-carries-no-weapon = Единицата не носи оръжие.
reason-cliff = Урвата е непреодолима.
reason-cliff-with-weapon = Никой не се катери по урва с оръжие.
reason-enemy-occupied = В { $hex } има враг: там се влиза само с настъпление.
reason-fatal-retreat = Там единицата би загинала, а друг хекс ѝ е достъпен.
reason-finish-first-unit = Друга единица се движи и трябва първо да завърши.
reason-group-has-set-out = Групата вече е тръгнала: никой не се присъединява към нея.
reason-has-moved = Единицата вече се е движила по тази заповед.
reason-has-advanced = Единицата вече е настъпила по тази заповед.
reason-has-had-its-roll = За единицата вече е хвърляно в тази заповед.
reason-hex-occupied = Хексът не е празен.
reason-impassable = Там никой не може да стои.
reason-impassable-blaze = Никой не влиза в пожар.
reason-impassable-terrain = Теренът е непроходим.
reason-no-exit-here = Картата се напуска само през вражеския край.
reason-no-points-left = Единицата няма повече точки движение.
reason-no-melee-there = В този хекс няма ръкопашен бой.
reason-no-hex-for-smoke = Нито в хекса ѝ, нито до него може да има дим.
reason-no-room-there = В този хекс няма място.
reason-no-such-hex = Картата няма такъв хекс.
reason-no-such-space = Скалата на времето няма такова поле.
reason-not-a-friendly-hex = Хексът не е свой.
reason-not-activated-to-move = Единицата не е задействана за това движение.
reason-not-activated-to-advance = Единицата не е задействана за това настъпление.
reason-not-stacked-with-it = Единицата не е в един хекс с тази, която дава оръжието.
reason-not-together-from-start = Заедно се движат само единици, започнали заповедта в един и същ хекс.
reason-not-your-weapon = Никоя твоя единица на картата не носи това оръжие.
reason-nobody-can-take-weapon = Никоя единица в хекса не може да поеме оръжието.
reason-not-broken-when-announced = Единицата не е била пречупена, когато заповедта е обявена.
reason-order-for-other-side = Заповедта е за единиците на другата страна.
reason-not-adjacent = Този хекс не е съседен.
reason-not-closer-to-own-edge = Този хекс не е по-близо до своя край на картата, а всяка стъпка на отстъплението трябва да води с един хекс по-близо.
reason-not-enough-movement = Стъпката струва { $cost } ТД, а остават { $left }.
reason-held-back-by-broken-unit = Пречупена единица задържа групата: стъпката струва { $cost } ТД, а на нея остават { $left }.
reason-no-step-for-these-points = Най-евтината стъпка струва { $cost } ТД, а остават { $left }.
reason-no-hex-to-enter = В нито един съседен хекс не може да се влезе: враг, пожар, непроходим терен или край на картата.
reason-transfer-costs-a-point = Предаването струва на даващия 1 ТД, а му остава по-малко.
reason-not-in-this-melee = Това не е твоя единица в този ръкопашен бой.
reason-not-in-or-adjacent = Може да се избере само случайният хекс или съседен на него.
reason-not-your-edge = Този хекс не е на твоя край на картата.
reason-nowhere-to-place = Няма хекс, в който да се разположи.
reason-off-map = Това е извън картата.
reason-not-in-overstacked-hex = Това не е твоя единица в препълнения хекс.
reason-has-deployed-there = В препълнен хекс се разделя само едно отделение, и то преди да е загубена единица.
reason-movement-not-boxed = Движението на единицата не е в рамка.
reason-more-than-needed = Така би се загубило повече, отколкото хексът изисква.
reason-stopped-by-wire = Теленото заграждение ѝ е отнело всички точки движение.
reason-space-has-passed = Маркерът на времето вече е достигнал или отминал това поле.
reason-rallied-since = След обявяването на заповедта единицата се е окопитила.
reason-outside-set-up-area = Хексът е извън зоната ти за разполагане.
reason-too-little-cover = Самият хекс дава твърде слабо прикритие.
reason-too-many-soldiers = Твърде много войници за един хекс.
reason-weapon-cannot-leave = Оръжието не може да се изнесе оттам.

## Огън

reason-already-fired = Това вече е стреляло.
reason-already-in-fire-group = Това вече стреля в тази група.
reason-below-minimum-range = Целта е на { $distance } { $distance ->
        [one] хекс
       *[other] хекса
    }, а най-малкият обсег е { $range }.
reason-cannot-op-fire-there = Нито единицата, нито някой, когото би взела със себе си, може да се задейства за стрелба по този хекс.
reason-carrier-broken = Пречупена единица не може да ползва оръжието си.
reason-carrier-suppressed = Единица под натиск не може да ползва оръжието си.
reason-every-attack-below-one = Всяка възможна атака би имала под 1 ОМ, дори с действията на другите ти карти.
reason-firepower-below-one = Атаката би имала под 1 ОМ.
reason-fp-not-boxed = Неговата ОМ не е в рамка.
reason-inactive-player-first = Първо хвърлят единиците на неактивния играч.
reason-no-adjacent-target = Никой от стрелящите не е съседен на целта.
reason-no-chain = Хексовете на огневата група трябва да образуват верига.
reason-no-defense-roll-to-make = Единицата няма да хвърля за защита срещу тази атака.
reason-no-enemy-in-range-and-sight = Нито единицата, нито някой, когото би взела със себе си, има враг в обсег и видимост.
reason-no-enemy-in-range-of-anybody = Никоя твоя единица няма враг в обсег и видимост.
reason-piece-reaches-no-enemy = Оттук няма враг в обсег и видимост.
reason-no-enemy-there = Там няма вражеска единица.
reason-no-fire-on-card = На тази карта няма огън.
reason-no-firing-mg-or-mortar = Това не е картечница или минохвъргачка от тази атака.
reason-no-line-of-sight = От { $from } не се вижда { $to }.
reason-no-mg-or-mortar = Не стреля нито картечница, нито минохвъргачка.
reason-no-moving-target = Никоя единица в целта не е в движение.
reason-no-op-fire-with-ordnance = Оръдията и минохвъргачките не участват в огъня при възможност.
reason-no-second-hex = Няма втори хекс с враг, достижим за всички.
reason-no-squad-or-team-firing = Не стреля нито отделение, нито група.
reason-no-weapon-with-fp = Не стреля оръжие с поне { $fp } отпечатана ОМ.
reason-nobody-activated-can-op-fire = Никоя единица, задействана за огън при възможност, не може да атакува този хекс.
reason-nobody-can-assault = Нищо, което се движи и има ОМ в рамка, не може да атакува.
reason-nobody-can-op-fire = Никой не може да открие огън при възможност по този хекс.
reason-nobody-can-throw-smoke = Никоя движеща се единица с движение в рамка не може да хвърли дим.
reason-nobody-just-entered = Скрити мини и скрита тел се играят веднага след като единица е влязла в хекс, а сега никоя не е влязла.
reason-not-activated-to-fire = Това не е задействано за стрелба.
reason-weapon-found-after-activation = Единицата вече беше задействана, когато намери това оръжие.
reason-not-next-to-target = Хексът не е до целта.
reason-not-on-map = Това не е на картата.
reason-one-attack-per-step = На една стъпка отговаря само една атака.
reason-only-activated-reach-enemy = Само единици, които вече са задействани в този ход, имат враг в обсег и видимост.
reason-ordnance-fires-alone = Оръдията и минохвъргачките винаги стрелят сами.
reason-out-of-range = Целта е на { $distance } { $distance ->
        [one] хекс
       *[other] хекса
    }, а обсегът е { $range }.
reason-own-hex = Никой не стреля в собствения си хекс.
reason-range-not-boxed = { $piece } няма обсег в рамка.
reason-satchel-needs-cover = В този сценарий взривният заряд иска цел с повече прикритие.
reason-target-first = Първо избери хекса, по който се стреля. След това други единици и оръжия могат да се включат или да стрелят по-късно сами.
reason-weapon-broken = Оръжието е повредено.
reason-weapon-in-water = От воден хекс оръжие не стреля.
reason-weapon-in-wire = От телено заграждение оръжие не стреля.
reason-weapon-is-firing = Оръжието стреля: може да бъде унищожено след края на атаката.
reason-no-giving-up-at-set-up = При разполагането оръжията се раздават: могат да бъдат унищожени едва след началото на играта.
reason-weapon-not-on-the-map-yet = Единицата, която носи това оръжие, още не е на картата.
reason-weapon-changes-hands = Оръжието тъкмо се предава: може да бъде унищожено, щом някой го поеме.
reason-weapon-without-smoke = Това оръжие няма димни снаряди.
reason-wire-group = Единици в телено заграждение не образуват огнева група с други хексове.

## Артилерия, поддръжка, укрепления

reason-artillery-box-occupied = В полето ти за артилерия вече има радиостанция.
reason-hex-already-attacked = За този хекс вече е хвърляно.
reason-no-fortification-possible = В този хекс не може да има укрепление.
reason-no-fortification-there = В този хекс няма укрепление.
reason-no-fortification-with-friend = Няма укрепление в хекс с твоя единица.
reason-no-friendly-unit-there = В този хекс няма твоя единица.
reason-no-mines-or-wire-there = В този хекс няма нито мини, нито тел.
reason-no-objective-hex = Хексът не е цел.
reason-no-radio = Нямаш радиостанция.
reason-no-radio-to-choose = Тук не може да се избере радиостанция.
reason-no-smoke-possible = В този хекс не може да има дим.
reason-no-spotter = Няма непречупен свободен командир, който да коригира огъня.
reason-none-in-counter-mix = В запаса не е останало: { $counter }.
reason-not-in-building = Не и в сграда.
reason-not-in-support-column = Хвърляне { $number } не предлага това през { $year } г.
reason-nothing-to-attack = В този хекс няма нито единица, нито укрепление.
reason-opponent-has-no-radio = Противникът няма радиостанция.
reason-outside-impact-area = Хексът е извън зоната на обстрела.
reason-pillbox-in-play = Вече има дот в играта.
reason-radio-without-smoke = Тази батарея няма димни снаряди.
reason-smoke-said-after-spotting = Димът се обявява, след като е избрано мястото на пристрелката.
reason-spotter-broken = Пречупен командир не коригира огъня.
reason-spotter-does-not-see = Коректировчикът не вижда този хекс.
reason-spotter-must-be-leader = Само командир коригира артилерийски огън.

## Събития

reason-beyond-sniper = Снайперистът не достига толкова далеч от случайния хекс.
reason-broken-unit-not-yours = Пречупената единица в този хекс не е твоя.
reason-card-not-in-that-hand = Противникът ти няма тази карта в ръката си.
reason-event-must-be-carried-out = Събитието трябва да се изпълни, щом е възможно.
reason-has-suppressed-marker = Единицата вече е под натиск.
reason-has-veteran-marker = Единицата вече е ветеран.
reason-in-cover = Единицата е на прикритие.
reason-no-broken-unit-there = В този хекс няма пречупена единица.
reason-no-enemy-near = Нито в хекса ѝ, нито до него има враг.
reason-no-mg-reaches-it = Никоя твоя готова картечница не я достига и не я вижда.
reason-no-unbroken-squad-adjacent = До този хекс няма твое непречупено отделение.
reason-no-unit-there = В този хекс няма единица.
reason-not-a-squad = Единицата не е отделение.
reason-not-an-enemy = Единицата не е вражеска.
reason-not-broken = Единицата не е пречупена.
reason-not-in-that-hex = Единицата не е в този хекс.
reason-not-nearest = Има по-близко до случайния хекс.
reason-not-on-casualty-track = Единицата не е на скалата на загубите.
reason-not-one-of-the-teams = Само двете нови групи могат да поемат маркера.
reason-not-your-secret-chit = Това не е твой таен жетон.
reason-too-few-teams-in-mix = В запаса няма достатъчно групи.
reason-weapon-not-eliminated = Оръжието не е изгубено.

## Разполагане

reason-already-given = Това оръжие вече е дадено.
reason-already-placed = Това вече е разположено.
reason-does-not-enter-now = Тази единица не влиза сега.
reason-enemy-in-hex = В този хекс има враг.
reason-enters-elsewhere = По сценарий тази единица влиза другаде.
reason-enters-without-it = Тази единица не влиза заедно с това оръжие.
reason-fortification-in-hex = В този хекс вече има укрепление.
reason-fortification-in-water = Във вода не може да има укрепление.
reason-group-first = Първо се разполага част със собствени условия.
reason-has-a-weapon = Единицата вече носи оръжие.
reason-hex-by-card = Карта определя къде застава тази единица.
reason-laid-with-its-group = Полага се там, където се разполага групата му.
reason-late-units-only = Това оръжие е за единица, която се разполага по-късно.
reason-needed-for-group-weapon = Единицата е нужна за оръжие на своята част.
reason-no-hex-for-it = За това няма разрешен хекс.
reason-no-room-for-the-rest = За останалите ти сили не би имало място.
reason-no-smoke-there = В този хекс няма дим.
reason-not-next-to-chain = Частта трябва да образува верига: хексът не е съседен на нея.
reason-not-next-to-random-hex = Може само в случайния хекс или до него.
reason-not-your-piece = Това не е твое.
reason-pieces-left = { $left ->
        [one] Остава { $left } брой за разполагане или раздаване.
       *[other] Остават { $left } броя за разполагане или раздаване.
    }
reason-same-kind-first = Първо идва друго от същия вид.
reason-stacking-limit = В този хекс би имало твърде много войници.
reason-units-of-group-first = Първо се разполагат единиците от групата.
reason-weapon-of-a-group = Това оръжие е на друга част.
