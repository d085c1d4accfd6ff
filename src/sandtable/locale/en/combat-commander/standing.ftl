### Standing orders.

standing-pass = Pass { $window } until { $when }.
standing-op-fire = Op Fire with { $units } when { $when }.
standing-action = Play { $action } when { $when }.
standing-always = you are asked
standing-or = { $one } or { $other }
standing-near = an enemy comes within { $range } of { $place }
standing-sight = an enemy comes into sight of { $place }
standing-fired-at = the enemy fires at { $place }
standing-attacked = one of your units is attacked
standing-enters = an enemy enters a hex within { $range } of { $place }
standing-enters-here = an enemy enters { $place }
standing-defends = { $place } must defend
lapsed-until-near = The enemy has come near.
lapsed-until-sight = An enemy has come into sight.
lapsed-until-fired-at = The enemy has fired there.
lapsed-until-attacked = One of your units was attacked.
lapsed-until-enters = The enemy has entered the hex.
lapsed-until-defends = The defence that you waited for has come.
lapsed-order-cut-short = Your order could not be finished as it was meant.
lapsed-order-not-possible = What you ordered is not possible now.
lapsed-order-unit-gone = A unit of your order is no longer on the map.
lapsed-order-unit-broken = A unit of your order is broken.
reason-order-makes-no-sense = Such an order cannot be given.
reason-order-for-no-unit-of-yours = The order names a unit that is not yours on the map.
reason-order-for-no-place = The map has no such hex.
