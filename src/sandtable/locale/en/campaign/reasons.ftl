### Why something is not offered.

reason-air-once = Aircraft are promised to one formation of a side in a round.
reason-airborne-only = Only airborne formations come on the map here.
reason-already-fortified = { $value1 } is fortified already.
reason-artillery-not-ready = This artillery does not stand ready for the battle.
reason-attack-one-field = An attack names one field.
reason-bridge-there = There is a bridge on { $value1 }.
reason-drop-among-enemies = The enemy stands on { $value1 }.
reason-edge-blocked = The edge is blocked: { $value1 }.
reason-entry-not-for-sale = This is not in your army list.
reason-entry-with-enemy = { $value1 } is not yours, or the enemy stands there.
reason-field-is-own = { $value1 } is yours.
reason-field-not-own = { $value1 } is not yours.
reason-enemy-on-field = The enemy stands on { $value1 }.
reason-field-not-yours = Only fields of your own will do.
reason-flank-without-attack = Only an attack comes from the flank.
reason-formation-not-led = You do not lead this formation.
reason-formation-not-placed = This formation must be placed, too.
reason-formation-not-waiting = This formation does not wait outside the map.
reason-more-than-half = At most { $value3 } points of { $value1 } may go, not { $value2 }.
reason-must-reorganise = { $value1 } must reorganise first.
reason-no-air-observer = This is no air liaison of the formation.
reason-no-entry-point = { $value1 } is no entry point.
reason-no-headquarters = { $value1 } has no forward headquarters.
reason-no-headquarters-left = Your side has no headquarters left.
reason-no-offensive = Your side does not have the Offensive.
reason-no-such-field = The map has no such field.
reason-no-such-formation = There is no such formation to place.
reason-no-water = No water flows through { $value1 } or along it.
reason-not-neighbours = { $value2 } does not lie beside { $value1 }.
reason-observer-elsewhere = { $value1 } belongs to another formation.
reason-order-of-another-kind = This is an order for { $value2 ->
    [engineers] engineers
    [reconnaissance] reconnaissance
    [artillery] artillery
    [airborne] airborne troops
   *[other] others
  }.
reason-other-bank = The formation stands on the other bank: there is no bridge on { $value1 }.
reason-own-leader-only = Only its own leader can give this order to { $value1 }.
reason-path-missing = The order names no field.
reason-path-not-needed = This order names no fields.
reason-rails-cut = The rails to { $value1 } are cut.
reason-retreat-not-nearest = Another field is reached sooner than { $value1 }.
reason-river-without-bridge = No bridge leads from { $value1 } to { $value2 }.
reason-support-one-field = Support names one field.
reason-too-few-reserves = That costs { $value1 } of { $value2 } reserve points.
reason-unit-left-out = { $value1 } belongs to no formation.
reason-unit-not-here = This unit has not reorganised here.
reason-unit-not-in-support = This unit does not support here.
reason-unit-twice = { $value1 } is in two formations.
