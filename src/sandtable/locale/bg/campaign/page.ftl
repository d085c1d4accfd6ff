### The map in the browser.

web-map = Карта
web-tab-battle = Войски
web-tab-hand = Минути
web-armies = Войски
web-round = Рунд { $round }
web-phase-set-up = Разполагане
web-phase-start = Начало
web-phase-orders = Заповеди
web-phase-combat = Бой
web-phase-action = Действие
web-phase-end = Край
web-offensive = има офанзивата
web-reserve = { $points ->
    [one] 1 резервна точка
   *[other] { $points } резервни точки
}
web-fields = { $number ->
    [one] 1 поле
   *[other] { $number } полета
}
web-wins = { $number ->
    [one] 1 победа
   *[other] { $number } победи
} в този рунд
web-points-rating = { $points } точки, бойна оценка { $rating }
web-unknown-troops = Войски: { $side }
web-of-side = принадлежи на: { $side }
web-nobodys = ничие

web-hand-in = Предайте листа
web-write-plainly = Попълнете като формуляр
web-write-here = Попълнете върху картата
web-orders-begin = Изберете съединение, после поле, което светва. Който няма заповед, остава на място.
web-orders-left = { $number ->
    [0] Всяко съединение има заповед.
    [one] 1 съединение е без заповед.
   *[other] { $number } съединения са без заповед.
}
web-no-order = Без заповед
web-take-order-back = Оттегляне на заповедта на { $formation }
web-choose-formation = Изберете { $formation }
web-way-march = Марш, атака
web-way-support = Подкрепа
web-on-spot = На място
web-impossible = Какво не може да се заповяда на { $formation } тук
web-minutes = { $minutes } мин
web-at-once = веднага
web-nobody-flies = без авиация
web-why-forward = Въпреки главнокомандващия, защото: { $reason }
web-fits-sure = Изпълнява се при всички случаи: атака от този лист трае толкова.
web-fits-counts = Рундът трае поне толкова.
web-fits-quiet = Изпълнява се, ако никой не атакува: тогава рундът трае колкото най-дългата заповед, но най-много { $quiet } минути.
web-fits-long = В спокоен рунд това не се довършва: той трае най-много { $quiet } минути.
web-fits-rounds = Изпълнява се, ако битката трае { $rounds ->
    [one] 1 пълен рунд
   *[other] { $rounds } пълни рунда
} (по { $round } минути).
web-fits-late = Не се изпълнява, освен ако битка не удължи рунда.
web-fits-at-once = Не отнема време.
web-time-line = Рундът, минута по минута
web-time-empty = Щом се дадат заповеди, минутите им се виждат тук.
web-least = С атаките от този лист рундът трае поне { $minutes } минути.
web-quiet = Без атака рундът трае колкото най-дългата заповед, най-много { $minutes } минути.
web-meets = Какво, ако …
web-meets-none = Нищо, което врагът може да направи в този рунд, не засяга тази заповед.
web-meets-more = още { $number }
web-key-march = Марш или атака: избраното съединение към това поле
web-key-support = Подкрепа на това поле
web-key-dig = Окопаване
web-key-reorganise = Реорганизация
web-key-take-back = Оттегляне на заповедта на избраното съединение
web-key-next = Следващото Ваше съединение
meets-void = Ако { $enemy } атакува { $field }{ $forward ->
    [yes] {" "}(Напред!)
   *[no] {""}
}, там е в минута { $his }{ $own ->
    [0] {""}
   *[other] , а Вие едва в минута { $own }
}: тази заповед отпада.
meets-late = Ако { $enemy } атакува { $field }, от минута { $his } там се води бой: пристигате след него, ако полето е удържано.
meets-defended = Ако { $enemy } се придвижи към { $field }, там е в минута { $his }: атаката Ви в минута { $own } заварва защитник.
meets-defends = Ако { $enemy } атакува { $field }, там е в минута { $his }: Вие се защитавате.
meets-first = Ако { $enemy } атакува { $field }, там е в минута { $his }, а Вие в минута { $own }: защитавате се там.
meets-counter = Ако { $enemy } атакува { $field }, там е в минута { $his }, а Вие бихте стигнали до него в минута { $own }: двамата се срещат в контраатака.
meets-caught = Ако { $enemy } атакува { $field }, там е в минута { $his }, преди да сте се реорганизирали (минута { $own }): заварва Ви при това.
meets-trap = Ако { $enemy } атакува { $field } (минута { $his }), попада в засадата Ви.
meets-disturbed = Ако { $enemy } атакува { $field } (минута { $his }), работата започва отначало след битката.
meets-forestalled = Ако { $enemy } иска да атакува { $field } (минута { $his }), Вие сте при него в минута { $own }: атаката му отпада и той се защитава.

mark-minute = Минута { $minute }
mark-battle = Битка: { $attackers } срещу { $defenders }
mark-taken = превзето
mark-void = отпада: { $rule ->
    [C41] нападнато преди това
    [G49] полето вече не е свободно
   *[other] не може да се изпълни
}
mark-unfinished = не стигна времето
mark-delayed = чака битката
mark-undecided = никой не победи
mark-won = победа: { $side }
mark-dissolved = вече не съществува
mark-bridge-built = построен мост
mark-fortified = укрепено
mark-duration = Рундът трая { $minutes } минути

web-posts-begin = Изберете съединение, после свое поле, което светва.
web-posts-left = { $number ->
    [0] Всяко съединение е разположено.
    [one] 1 съединение още не е разположено.
   *[other] { $number } съединения още не са разположени.
}
web-place = разполагане на { $formation } тук
