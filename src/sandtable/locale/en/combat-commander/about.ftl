### What Orders, Actions, Events, terrain and markers do, in one line each: where they are met, and in the charts.

## Orders: played in one's own Turn

about-order-advance = Each chosen unit goes one hex, whatever the ground, without being shot at on the way. It may enter an enemy's hex: then there is a Melee.
about-order-artillery-denied = The enemy's Radio breaks; one that is broken already is lost. He must have one.
about-order-artillery-request = With a broken Radio: it answers again. With a working one: an unbroken Leader spots, and shells or Smoke fall on the hex he sees and the six around it.
about-order-command-confusion = Cannot be given as an Order. The card still has its Action, its dice and its Event.
about-order-fire = The chosen units and their Weapons shoot at enemies in range and sight. In the enemy's Move it can be played as Op Fire.
about-order-move = The chosen units go from hex to hex and pay movement points. The enemy may answer with Op Fire at every hex.
about-order-op-fire = Played while the enemy moves: your units shoot at the hex that was just entered. They may go on shooting until that Move is over; Ordnance may not.
about-order-recover = No unit of yours is Suppressed any more, and each broken one rolls: below its Morale it rallies. Once a Turn.
about-order-rout = You choose a side: each of its broken units rolls and runs towards its own edge, as many hexes as the roll exceeds its Morale.

## Actions: played at their moment, in anybody's Turn

about-action-ambush = Just before a Melee is rolled: the enemy must break one of his units in it.
about-action-assault-fire = During your Move: moving units and Weapons with boxed FP may make a Fire Attack on the way.
about-action-bore-sighting = For the Defender, before the roll of an attack with a Weapon of at least 5 printed FP: +2 FP.
about-action-command-confusion = Cannot be played as an Action. The card still has its Order, its dice and its Event.
about-action-concealment = Before your Defense Roll: the attack is lowered by the Cover of the hex that was hit.
about-action-crossfire = Before your Fire Attack Roll at units that move: +2 FP.
about-action-demolitions = When the enemy passes and discards: one Fortification in a hex with a unit of yours is gone.
about-action-dig-in = At the end of a time advance: Foxholes in a hex with a unit of yours.
about-action-fire = Played while the enemy moves: your units shoot at the hex that was just entered. They may go on shooting until that Move is over; Ordnance may not.
about-action-hand-grenades = Before your Fire Attack Roll, if one of the firers is adjacent to the target: +2 FP.
about-action-hidden-entrenchments = For the Defender, before a Defense Roll: Foxholes appear in the hex that was hit, and help at once. Not in buildings or water.
about-action-hidden-mines = For the Defender, when units have moved or advanced into a hex: Mines lie there, and go off under them.
about-action-hidden-pillbox = For the Defender, before a Defense Roll in an Objective hex: a Pillbox appears there. There is only one.
about-action-hidden-unit = For the Defender, when the enemy passes and discards: a unit from the Support Table appears in an empty hex with Cover of your set-up area.
about-action-hidden-wire = For the Defender, when units have moved or advanced into a hex: Wire lies there, and a moving unit stops.
about-action-light-wounds = When a Squad of yours would break: it becomes a Team instead, and you lose 1 VP.
about-action-marksmanship = Before your Fire Attack Roll with a Squad or Team: +2 FP.
about-action-no-quarter = At the end of a Melee that a unit of yours has survived: 2 VP. For Russians, and for Germans against them.
about-action-smoke-grenades = During your Move: a moving unit with boxed Movement throws Smoke into its hex or one beside it.
about-action-spray-fire = Before your Fire Attack Roll, if every firer has boxed Range: the attack hits two adjacent hexes with enemies at once.
about-action-sustained-fire = Before your Fire Attack Roll with an MG or a mortar: +2 FP; if the dice are equal, one of these Weapons breaks.

## Events: never played from the hand; a trigger turns a card, and its Event happens

about-fate-air-support = A random hex is drawn: whoever drew may break all units in it, or in the nearest hex that has any.
about-fate-battle-harden = One unit of the side that drew becomes a Veteran.
about-fate-battlefield-integrity = 1 VP for every enemy unit on the Casualty Track.
about-fate-blaze = A random hex catches fire: nobody can stay in it or see through it.
about-fate-booby-trap = Mines in a random hex.
about-fate-breeze = All Smoke is blown away, and every fire spreads one hex down the wind.
about-fate-command-and-control = 1 VP for every Objective that the side which drew holds.
about-fate-commissar = A broken Russian unit rolls: up to its Morale it rallies, above it is lost.
about-fate-cower = Squads of the side that drew are Suppressed where no Leader's Command reaches them.
about-fate-deploy = A Squad of the side that drew may become two Teams.
about-fate-dust = Smoke in a random hex.
about-fate-elan = The side that drew can bear one more loss before it surrenders.
about-fate-entrench = The side that drew may put Foxholes into a hex with a unit of its own.
about-fate-field-promotion = The nation's Private may join the battle as a Leader, beside a broken unit.
about-fate-fog-of-war = Each side loses a random card of its hand.
about-fate-hero = The Hero of the side that drew appears in a hex of its own, and may rally one unit there. He can act several times a Turn.
about-fate-infiltration = A unit from the Support Table comes in or beside a random hex.
about-fate-interdiction = One unit without Cover is Suppressed; who drew chooses it.
about-fate-interrogation = The enemy shows his hand, and who drew may have him discard one card of it.
about-fate-kia = One broken unit, of either side, is lost; who drew chooses it.
about-fate-malfunction = The working Weapon nearest to a random hex breaks.
about-fate-medic = One broken unit, of either side, rallies; who drew chooses it.
about-fate-mission-objective = The side that drew gets another secret Objective chit.
about-fate-prisoners-of-war = A broken unit of the side that drew is lost, if one has an enemy in or beside its hex.
about-fate-reconnaissance = The enemy must show one of his secret Objective chits; it counts at once.
about-fate-reinforcements = A unit or a Radio from the Support Table comes; units enter at the own edge of the map.
about-fate-rubble = Wire in a random hex.
about-fate-sappers = Who drew may clear one marker of Mines or Wire.
about-fate-scrounge = A lost Weapon may come back to a unit of the side that drew.
about-fate-shell-shock = The unit nearest to a random hex breaks.
about-fate-shellholes = Foxholes in a random hex.
about-fate-strategic-objective = Another open Objective chit counts from now on, for both sides.
about-fate-suppressing-fire = One enemy in range and sight of a working MG may be Suppressed.
about-fate-walking-wounded = A lost unit comes back, broken, in or beside a random hex.
about-fate-white-phosphorus = Smoke may be put beside a Squad; each side with units in that hex breaks one of them.

## Triggers: words beside the dice

about-trigger-event = After this roll the roller turns another card, and its Event happens.
about-trigger-jammed = On a Fire Attack Roll every Weapon that fires breaks. On other rolls it means nothing.
about-trigger-sniper = A random hex is drawn: the roller may break one unit in or beside it.
about-trigger-time = The Time marker goes on by one space: the roller shuffles, and near the end rolls for Sudden Death.

## Ground

about-terrain-open = Easy going, and nowhere to hide.
about-terrain-woods = Good Cover; nobody sees through. Shells of mortars and artillery burst in the trees and hit harder.
about-terrain-building = The best natural Cover; nobody sees through. An Objective in it is the whole building, with all its hexes.
about-terrain-brush = Some Cover, slow going; fire through it loses much.
about-terrain-orchard = Some Cover and easy going; fire through it is hindered.
about-terrain-field = Open ground with a crop that hinders fire through it a little.
about-terrain-marsh = Water: very slow, no Cover; no Weapon fires from here.
about-terrain-stream = Water: very slow, and worse than no Cover; no Weapon fires from here.
about-terrain-gully = A hollow with some Cover, seen only from adjacent and from higher hexes, and seeing only those.
about-terrain-water-barrier = Deep water: nobody can enter it. One sees across.
about-terrain-major-bridge = A bridge of whole hexes: entered and left only along its road or railway.
about-terrain-minor-bridge = A bridge within one hex: easy along the road or railway; otherwise the ground below counts.
about-terrain-road = Easy going along it, and one more movement point in a Move that enters it; but other Cover in the hex is worse.
about-terrain-railway = Easy going along it; it hinders sight across a little.
about-terrain-trail = Easy going along it, nothing more.
about-terrain-hill = Climbing costs more. From above one sees further and shoots better; from below, worse.
about-terrain-wall = Costs extra to cross. Cover against direct fire that comes over it; nobody sees past it, but whoever stands at it sees over.
about-terrain-hedge = Costs extra to cross. A little Cover against direct fire that comes through it; nobody sees past it, but whoever stands at it sees over.
about-terrain-fence = Costs extra to cross; hinders sight a little, unless one stands at it.
about-terrain-cliff = Cannot be crossed by moving; a unit without a Weapon may advance across.
about-terrain-smoke = Hinders all fire into, out of and through the hex by its number, at every height.
about-terrain-blaze = Fire: nobody can enter, and nobody sees through, at any height.

## Fortifications: one in a hex, for whoever is there

about-fortification-bunker = Very good Cover instead of that of the ground; in a Melee with equal totals whoever held it wins.
about-fortification-foxholes = Cover instead of that of the ground, better against mortars and artillery.
about-fortification-mines = They attack whoever goes into the hex or out of it; no Cover helps.
about-fortification-pillbox = Very good Cover instead of that of the ground; in a Melee with equal totals whoever held it wins.
about-fortification-trench = Good Cover; from trench to trench, or to a bunker or pillbox, one goes cheaply and safe from Op Fire.
about-fortification-wire = Weakens whoever is in it, stops movement into and out of it; no Weapon fires from it.

## Kinds of Weapons, and the Radio

about-weapon-mg = Fires by itself or with a group, also as Op Fire; a Leader's Command helps it.
about-weapon-mortar = Must hit first (the dice multiplied beat the range), never Op Fire. Has a least range; shells burst in woods.
about-weapon-gun = Must hit first (the dice multiplied beat the range), fires alone, never Op Fire. Heavy to carry.
about-weapon-flame = Reaches one hex; the target has no Cover whatever. Must hit first, fires alone, never Op Fire.
about-weapon-charge = Reaches one hex, works once, and is gone. Must hit first, fires alone, never Op Fire.
about-radio = Artillery behind the map. It needs the card Artillery Request and a Leader who sees the place.

## Markers and states

about-marker-broken = Weaker numbers, and its Weapon does not fire. If it breaks again, it is lost. Recover rallies it, Rout drives it back.
about-marker-suppressed = −1 to FP, Range, Movement and Morale; its Weapon does not fire. The next Recover removes it.
about-marker-veteran = +1 to FP, Range, Movement and Morale, for as long as the unit is on the map.
about-marker-activated = Has had its Order in this Turn and must wait for the next one.
about-marker-weapon-broken = Does not fire. Random hexes that are drawn later may repair it, or do away with it; if it breaks again, it is lost.
about-marker-control = Whoever was alone in an Objective last holds it, also after having gone on.
about-marker-initiative = Its holder may have any roll made again, and then must hand the card over. He also wins a tie.
about-marker-time = Goes on with every “Time!” and with the last card of a pile; each time the Defender gains 1 VP.
about-marker-sudden-death = From this space on every advance of time is rolled for: below the number of the Time space the game ends.
about-marker-surrender = A side whose losses reach this space has lost, whatever the points.
