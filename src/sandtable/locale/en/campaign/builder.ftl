### The maker of formations in the browser.

web-muster-open = Make formations
web-muster-points = { $points } of { $most } points
web-muster-sum = { $points } of { $share } points, rating { $rating }
web-muster-price = { $points } points, rating { $rating }
web-muster-name = Formation { $number }
web-muster-add = Another formation
web-muster-go-on = Go on with { $name }
web-muster-why = What it cannot be, and why
web-muster-list = The army list
web-muster-list-for = The army list, for { $name }
web-muster-unique = once only
web-muster-give = Make these formations
web-muster-not-yet = Not yet: see what is wrong
muster-section-headquarters = headquarters
muster-section-infantry = infantry
muster-section-tanks = tanks
muster-section-artillery = artillery
muster-section-reconnaissance = reconnaissance
muster-section-engineers = engineers
muster-section-logistics = logistics
muster-section-specialists = specialists
