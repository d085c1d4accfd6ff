### Der Baukasten für Verbände im Browser.

web-muster-open = Verbände aufstellen
web-muster-points = { $points } von { $most } Punkten
web-muster-sum = { $points } von { $share } Punkten, Kampfwert { $rating }
web-muster-price = { $points } Punkte, Kampfwert { $rating }
web-muster-name = Verband { $number }
web-muster-add = Noch ein Verband
web-muster-go-on = Weiter mit { $name }
web-muster-why = Was er nicht sein kann, und warum
web-muster-list = Die Armeeliste
web-muster-list-for = Die Armeeliste, für { $name }
web-muster-unique = nur einmal
web-muster-give = Diese Verbände aufstellen
web-muster-not-yet = Noch nicht: Sieh nach, was fehlt
muster-section-headquarters = Stab
muster-section-infantry = Infanterie
muster-section-tanks = Panzer
muster-section-artillery = Artillerie
muster-section-reconnaissance = Aufklärung
muster-section-engineers = Pioniere
muster-section-logistics = Nachschub
muster-section-specialists = Spezialisten
