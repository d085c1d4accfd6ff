### The map in the browser.

web-map = Map
web-tab-battle = Armies
web-armies = Armies
web-round = Round { $round }
web-phase-set-up = Set-up
web-phase-start = Start
web-phase-orders = Orders
web-phase-combat = Combat
web-phase-action = Action
web-phase-end = End
web-offensive = has the Offensive
web-reserve = { $points ->
    [one] 1 reserve point
   *[other] { $points } reserve points
}
web-fields = { $number ->
    [one] 1 field
   *[other] { $number } fields
}
web-wins = { $number ->
    [one] 1 win
   *[other] { $number } wins
} in this round
web-points-rating = { $points } points, Battle Rating { $rating }
web-unknown-troops = Troops: { $side }
web-of-side = belongs to: { $side }
web-nobodys = nobody's
