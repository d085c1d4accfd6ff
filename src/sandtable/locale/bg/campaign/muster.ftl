### Съединения: видовете им, формулярът, с който се съставят, и защо някое е отказано.

## Видове съединения

formation-kind-combat-group = Бойна група
formation-kind-engineers = Инженерно съединение
formation-kind-reconnaissance = Разузнавателно съединение
formation-kind-artillery = Артилерийско съединение
formation-kind-airborne = Въздушнодесантно съединение

## Формулярът

muster-name = Име
muster-kind = Вид
muster-units = Части
muster-unit-entry = Част
muster-unit-parts = Заедно с нея
muster-unit-choices = Избор

## От какво се състои цена или боен рейтинг

label-muster-entry = самата част
label-muster-part = купеното към нея
label-muster-choice = избор
label-muster-formation = съединение

## Защо съединение е отказано

reason-formation-empty = Едно съединение има поне една част.
reason-formation-needs-infantry = Бойната група има нужда от поне една пехотна част.
reason-formation-not-half-engineers = Поне половината трябва да са инженери или снабдяване; те са { $value1 } от { $value2 }.
reason-formation-not-half-reconnaissance = Поне половината трябва да е разузнаване; то е { $value1 } от { $value2 }.
reason-formation-not-half-artillery = Поне половината трябва да е артилерия; тя е { $value1 } от { $value2 }.
reason-formation-not-airborne = { $value1 } е от армейски списък, който не скача от въздуха.
reason-formation-too-large = Това прави { $value1 } точки; съединението може да има { $value2 }.
reason-formation-unique-twice = { $value1 } е единствена, а тук стои { $value2 } пъти.
reason-formations-beyond-points = Всички съединения заедно правят { $value1 } точки; налични са { $value2 }.
reason-commander-without-headquarters = Главнокомандващият има нужда от преден щаб в бойна група.

## Защо поръчка е отказана

reason-muster-no-entry = „{ $value1 }“ не е част, която тази страна може да купи.
reason-muster-no-part = „{ $value1 }“ не е елемент от тази част.
reason-muster-part-belongs = { $value1 } и без това принадлежи към частта.
reason-muster-part-without = { $value1 } принадлежи към елемент, който не е взет.
reason-muster-no-choice = „{ $value1 }“ не е избор за тази част.
reason-muster-choice-without = { $value1 } е избор за { $value2 }, което не е взето.
reason-muster-choice-twice = { $value1 }: тук изборът вече е направен ({ $value2 }).
reason-muster-beyond-left = Това прави { $value1 } точки; остават { $value2 }.
