### Съставянето на съединения в браузъра.

web-muster-open = Състави съединения
web-muster-points = { $points } от { $most } точки
web-muster-sum = { $points } от { $share } точки, бойна стойност { $rating }
web-muster-price = { $points } точки, бойна стойност { $rating }
web-muster-name = Съединение { $number }
web-muster-add = Още едно съединение
web-muster-go-on = Продължи с { $name }
web-muster-why = Какво не може да бъде и защо
web-muster-list = Армейският списък
web-muster-list-for = Армейският списък за { $name }
web-muster-unique = само веднъж
web-muster-give = Състави тези съединения
web-muster-not-yet = Още не: виж какво не е наред
muster-section-headquarters = щаб
muster-section-infantry = пехота
muster-section-tanks = танкове
muster-section-artillery = артилерия
muster-section-reconnaissance = разузнаване
muster-section-engineers = сапьори
muster-section-logistics = снабдяване
muster-section-specialists = специалисти
