### Why something is not offered.

reason-air-once = Авиация се обещава на едно съединение на страна за рунд.
reason-airborne-only = Тук влизат само въздушнодесантни съединения.
reason-already-fortified = { $value1 } вече е укрепено.
reason-artillery-not-ready = Тази артилерия не е готова за битката.
reason-attack-one-field = Атаката посочва едно поле.
reason-bridge-there = На { $value1 } има мост.
reason-drop-among-enemies = На { $value1 } има противник.
reason-edge-blocked = Краят е блокиран: { $value1 }.
reason-entry-not-for-sale = Това го няма в списъка ви.
reason-entry-with-enemy = { $value1 } не е ваше или там има противник.
reason-field-is-own = { $value1 } е ваше.
reason-field-not-own = { $value1 } не е ваше.
reason-enemy-on-field = На { $value1 } има противник.
reason-field-not-yours = Възможни са само ваши полета.
reason-flank-without-attack = Само атака идва по фланга.
reason-formation-not-led = Не вие водите това съединение.
reason-formation-not-placed = И това съединение трябва да се разположи.
reason-formation-not-waiting = Това съединение не чака извън картата.
reason-more-than-half = От { $value1 } може да тръгнат най-много { $value3 } точки, а не { $value2 }.
reason-must-reorganise = { $value1 } първо трябва да се реорганизира.
reason-no-air-observer = Това не е авиационен свръзник на съединението.
reason-no-entry-point = { $value1 } не е входна точка.
reason-no-headquarters = { $value1 } няма преден щаб.
reason-no-headquarters-left = Вашата страна няма повече щаб.
reason-no-offensive = Вашата страна няма офанзивата.
reason-no-such-field = На картата няма такова поле.
reason-no-such-formation = Няма такова съединение за разполагане.
reason-no-water = През { $value1 } и покрай него не тече вода.
reason-not-neighbours = { $value2 } не е до { $value1 }.
reason-observer-elsewhere = { $value1 } е от друго съединение.
reason-order-of-another-kind = Тази заповед е само за { $value2 ->
    [engineers] инженерни съединения
    [reconnaissance] разузнавателни съединения
    [artillery] артилерийски съединения
    [airborne] въздушнодесантни съединения
   *[other] други съединения
  }.
reason-other-bank = Съединението е на другия бряг: на { $value1 } няма мост.
reason-own-leader-only = Само собственият командир дава тази заповед на { $value1 }.
reason-path-missing = Заповедта не посочва поле.
reason-path-not-needed = Тази заповед не посочва полета.
reason-rails-cut = Релсите до { $value1 } са прекъснати.
reason-retreat-not-nearest = Друго поле се стига по-бързо от { $value1 }.
reason-river-without-bridge = Няма мост от { $value1 } към { $value2 }.
reason-support-one-field = Подкрепата посочва едно поле.
reason-too-few-reserves = Това струва { $value1 } от { $value2 } резервни точки.
reason-unit-left-out = { $value1 } не е в никое съединение.
reason-unit-not-here = Тази част не се е реорганизирала тук.
reason-unit-not-in-support = Тази част не подкрепя тук.
reason-unit-twice = { $value1 } е в две съединения.
