### The map in the browser.

web-map = Карта
web-tab-battle = Войски
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
