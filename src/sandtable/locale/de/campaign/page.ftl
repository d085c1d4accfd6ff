### The map in the browser.

web-map = Karte
web-tab-battle = Truppen
web-armies = Truppen
web-round = Runde { $round }
web-phase-set-up = Aufstellung
web-phase-start = Beginn
web-phase-orders = Befehle
web-phase-combat = Kampf
web-phase-action = Aktion
web-phase-end = Ende
web-offensive = hat die Offensive
web-reserve = { $points ->
    [one] 1 Reservepunkt
   *[other] { $points } Reservepunkte
}
web-fields = { $number ->
    [one] 1 Feld
   *[other] { $number } Felder
}
web-wins = { $number ->
    [one] 1 Sieg
   *[other] { $number } Siege
} in dieser Runde
web-points-rating = { $points } Punkte, Battle Rating { $rating }
web-unknown-troops = Truppen: { $side }
web-of-side = gehört: { $side }
web-nobodys = niemandes Feld
