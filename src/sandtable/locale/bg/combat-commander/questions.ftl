### За какво биват питани играчите и какво могат да отговорят.
### Атрибут на въпрос замества общите думи на някой отговор.

## Разполагане

prompt-set-up-piece = Разполагане: какво вземаш в ръка?
    .done = Разполагането е готово
prompt-finish-set-up = Всичко е разположено. Готово ли е разполагането?
    .done = Да, разполагането е готово
prompt-set-up-hex = Разполагане: къде застава { $unit }?
prompt-set-up-fortification = Разполагане, { $fortification }: в кой хекс?
prompt-give-weapon = Разполагане: кой носи оръжието ({ $weapon })?
prompt-initiative-for-first-turn = Отстъпваш ли картата на инициативата, за да имаш първия ход?
prompt-weaken-mines = Намаляваш ли силата на всички мини от { $fp } на { $weaker } ОМ, за да започнеш с карта { $card }?

## Ход и заповеди

prompt-order-or-pass =
    { $given ->
        [0] Дай заповед или пасувай.
       *[other] Дай още една заповед или завърши хода.
    }
    .pass = Пасуване: изчисти карти и не давай заповед
prompt-discard = Изчисти до още { $left ->
        [one] { $left } карта
       *[other] { $left } карти
    }.
    .done = Нищо повече
prompt-activate = { $order }: коя единица задействаш?
prompt-take-along = { $order }: кого взема със себе си { $unit }?
    .done = Това са всички
prompt-overstacked = Твърде много войници в { $hex }: коя единица отпада?
    .deploy = Първо раздели { $unit }

## Движение, настъпление, излизане

prompt-move-which = Движение: коя единица е следващата?
    .done = Край на движението
prompt-move-to = { $unit } има още { $points } ТД: накъде?
prompt-scrap-weapon = По всяко време можеш да изоставиш свое оръжие.
    .pass = Никое
prompt-transfer-to = Кой поема оръжието на { $unit }?
prompt-advance-which = Настъпление: коя единица е следващата?
    .done = Край на настъплението
prompt-advance-to = Настъпление: накъде тръгва { $unit }?
prompt-exit-space = { $unit } напуска картата. На кое поле от скалата на времето чака?
prompt-step = Врагът влезе в { $hex }. Ще реагираш ли?
    .fire = Стреляй с единиците, задействани за огън при възможност
    .pass = Без реакция
prompt-advance-step = Врагът настъпи в { $hex }. Ще реагираш ли?
    .pass = Без реакция

## Огън

prompt-fire-with = Огън: кой води следващата атака?
    .done = Край на заповедта
prompt-target = По кой хекс стреля { $piece }?
prompt-group = Атака срещу { $hex }: кой се включва?
    .fire = Огън
prompt-fire-actions = Атака срещу { $hex } с { $strength } ОМ: ще изиграеш ли действие?
    .pass = Огън!
prompt-second-target = Разсеян огън: кой втори хекс до { $hex }?
prompt-sustained-break = Чифт след непрекъснат огън: кое оръжие се поврежда?
prompt-defend-with = Сила на атаката { $total }: кой хвърля следващ за защита?
prompt-defense-actions = { $unit } се защитава срещу { $total }: ще изиграеш ли действие?
    .pass = Без действие: хвърляй
prompt-light-wounds = { $unit } е на път да се пречупи: ще изиграеш ли „Леки рани“?
    .pass = Нека се пречупи
prompt-smoke-unit = Димни гранати: коя единица хвърля?
prompt-smoke-hex = Димни гранати: къде хвърля { $unit }?

## Ръкопашен бой

prompt-melee-where = Кой ръкопашен бой се води сега?
prompt-ambush = Ръкопашен бой в { $hex }: ще устроиш ли засада?
    .pass = Без засада
prompt-ambushed = Засада в { $hex }: коя от твоите единици се пречупва?
prompt-no-quarter = Боят свърши: без пощада ли?
    .pass = Не

## Възстановяване и бягство

prompt-rally-which = Възстановяване: коя единица опитва сега да се окопити?
prompt-rout-whom = Бягство: чиите пречупени единици?
prompt-rout-which = Бягство: за коя единица хвърляш сега?
prompt-retreat-to = { $unit } отстъпва, остава { $left ->
        [one] { $left } хекс
       *[other] { $left } хекса
    }: накъде?

## Артилерия

prompt-spotter = Искане за артилерия: кой командир коригира огъня?
prompt-spotting-round = Къде иска пристрелка { $unit }?
    .target = { $place }
prompt-shells-or-smoke = Осколочни снаряди или дим?
    .fire = Осколочни снаряди
    .smoke = Дим
prompt-smoke-next = Дим около { $hex }: кой хекс е следващият?
prompt-impact-next = Обстрел около { $hex }: за кой хекс се хвърля сега?

## Хвърляния, знаци, време

prompt-reroll = { $side }, { $roll }: { $white } и { $colored } ({ $trigger }). Ще поискаш ли ново хвърляне с картата на инициативата?
    .pass = Хвърлянето остава
prompt-sniper = Снайперист! около { $hex }: кого поразява?
    .pass = Никого
prompt-remove-smoke = Времето напредва: кой дим се разсейва?
prompt-reinforce-which = Коя единица влиза следваща?
prompt-reinforce = Къде влиза { $unit }?
prompt-dig-in = Времето напредва: ще се окопаеш ли?
    .pass = Без окопаване
prompt-dig-in-where = Окопаване: в кой хекс?
prompt-pass-actions = Противникът пасува и изчисти карти. Ще реагираш ли?
    .pass = Без реакция
prompt-demolish = Взривяване: в кой хекс?
prompt-support-item = Таблица за поддръжка, хвърляне { $number }: какво вземаш?
prompt-hide-where = Скрита единица ({ $item }): къде се появява?

## Събития

prompt-air-support = Въздушна поддръжка около { $hex }: кой хекс бива бомбардиран?
    .pass = Никой
prompt-battle-harden = Бойно калени: коя единица става ветеран?
prompt-commissar = Комисар: с коя пречупена единица се заема?
prompt-deploy = Разделяне: кое отделение става на две групи?
    .pass = Никое
prompt-deploy-marker = Разделяне: коя група запазва { $marker ->
        [weapon] оръжието
        [suppressed] маркера за натиск
       *[veteran] маркера за ветеран
    }?
prompt-entrench = Укрепяване: в кой хекс се копаят стрелкови ями?
    .pass = Никъде
prompt-field-promotion = Повишение на бойното поле: къде се появява редникът?
    .pass = Никъде
prompt-hero = Къде се появява героят?
prompt-hero-rally = Кого окопитва героят в { $hex }?
    .pass = Никого
prompt-infiltrate = Проникване около { $hex }: къде се появява { $unit }?
prompt-interdiction = Преградно нападение: коя единица попада под натиск?
prompt-interrogation = Разпит: коя карта губи противникът?
    .pass = Никоя
prompt-kia = Загинали: коя пречупена единица излиза от строя?
prompt-leave-blaze = { $unit } трябва да напусне пожара: накъде?
prompt-malfunction = Повреда около { $hex }: кое оръжие отказва?
prompt-medic = Санитар!: коя пречупена единица се окопитва?
prompt-prisoners-of-war = Военнопленници: коя от твоите пречупени единици попада в плен?
prompt-reconnaissance = Разузнаване: кой от тайните си жетони разкриваш?
prompt-sappers = Сапьори: къде се разчистват мини или тел?
    .pass = Никъде
prompt-scrounge = Находка: кое изгубено оръжие прибираш?
    .pass = Никое
prompt-scrounge-for = Находка: кой взема оръжието ({ $weapon })?
prompt-shell-shock = Контузия около { $hex }: коя единица се пречупва?
prompt-suppressing-fire = Потискащ огън: коя вражеска единица попада под натиск?
    .pass = Никоя
prompt-walking-wounded = Ранени на крак: коя изгубена единица се връща?
prompt-walking-wounded-where = Ранени на крак около { $hex }: къде се появява { $unit }?
prompt-white-phosphorus = Бял фосфор: ще го използваш ли?
    .pass = Не
prompt-white-phosphorus-where = Бял фосфор с дим { $value }: в кой хекс?
prompt-white-phosphorus-break = Бял фосфор в { $hex }: коя от твоите единици се пречупва?

## Отговори, по глагол

option-action = Изиграй „{ $action }“ ({ $card })
option-card = { $card }: { $described }
option-chit = Жетон за цел { $chit }
option-deploy = Раздели { $unit } на групи
option-discard = Изчисти { $card }: { $described }
option-done = Готово
option-end-turn = Край на хода
option-exit = Излез от картата
option-fire = Стреляй
option-fortification = { $fortification }
option-hex = { $place }
option-item = { $item }
option-join = { $unit } тръгва заедно
option-no = Не
option-op-fire = Огън при възможност ({ $card })
option-order = { $order } ({ $card })
option-pass = Пас
option-reroll = Използвай картата на инициативата: ново хвърляне
option-scrap = Изостави { $weapon }
option-side = { $side }
option-smoke = Дим
option-smoke-at = Дим в { $place }
option-space = Поле { $number }
option-stop = Спри тук
option-target = { $place }: { $occupants }
option-transfer = { $unit } предава оръжието си
option-unit = { $unit }
option-weapon = { $weapon }
whole-discard = Пасувай и изчисти всичките { $number } карти
whole-take-along = { $first } с всичките { $number }, които може да вземе
option-yes = Да

window-initiative = нови хвърляния с картата на инициативата
window-fire = действия преди твоите атаки
window-defense = действия преди твоите защити
window-step = реакции на вражеска стъпка
window-advance = реакции на вражеско настъпление
window-melee = засади
window-melee-end = „Без пощада“
window-break = „Леки рани“
window-time = окопаване при напредък на времето
window-pass = реакции на вражески пас
window-set-up = края на разполагането
window-turn = твоите ходове
window-move = края на движението
window-advance-end = края на настъплението

## Какво е положението, когато се пита, и какво следва

consequence-holds = { $unit } устоява: { $total } срещу { $against }.
consequence-suppressed = { $unit } попада под натиск: { $total } срещу { $against }.
consequence-breaks = { $unit } се пречупва: { $total } срещу { $against }.
consequence-eliminated = { $unit } е извън строя: { $total } срещу { $against }.
consequence-needs = { $unit } има { $base } срещу { $total } и устоява с хвърляне над { $roll }.
consequence-safe = { $unit } има { $base } срещу { $total } и устоява с всяко хвърляне.
consequence-lost = { $unit } има { $base } срещу { $total }: никое хвърляне не стига.
consequence-attack = { $strength } и заровете срещу { $base } и заровете: { $unit } е най-уязвим.
consequence-hit = Изстрелът попада: { $total } срещу разстояние { $against }.
consequence-miss = Изстрелът не попада: { $total } срещу разстояние { $against }.
consequence-rallies = { $unit } се окопитва: { $total } срещу дух { $against }.
consequence-is-suppressed = { $unit } попада под натиск: { $total } срещу дух { $against }.
consequence-stays-broken = { $unit } не се окопитва: { $total } срещу дух { $against }.
consequence-stays = { $unit } остава на място: { $total } срещу дух { $against }.
consequence-retreats = { $unit } отстъпва: { $total } срещу дух { $against }.
consequence-melee = { $side } има { $total } в ръкопашния бой; другата страна има { $against } и още не е хвърляла.
consequence-melee-won = Печелиш ръкопашния бой с { $total } срещу { $against }.
consequence-melee-lost = Губиш ръкопашния бой с { $total } срещу { $against }.
consequence-melee-both = { $total } срещу { $against }: и двете страни губят всички в ръкопашния бой.
consequence-time-ends = Играта свършва: { $total } срещу поле { $against }.
consequence-time-goes-on = Играта продължава: { $total } срещу поле { $against }.
