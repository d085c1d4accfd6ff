### The charts beside the table: how one wins, the course of a Turn, the parts of counters and cards.

chart-win = How one wins
chart-turn = A Turn
chart-ground = Ground
chart-orders = Orders
chart-actions = Actions
chart-events = Events
chart-pieces = Counters
chart-cards = Cards

## How one wins

chart-win-points = Whoever has more Victory Points (VP) at the end wins. There is one scale: what one side gains the other loses. At zero the holder of the Initiative card wins.
chart-win-objectives = Objectives bring points to whoever was alone in them last. Open chits say what each is worth, and count at once; each side may hold secret chits too, which count at the end.
chart-win-losses = Losses bring points to the enemy: a Squad { $squad }, a Team { $team }, a Leader { $leader } and as many more as his Command.
chart-win-exit = Whoever leaves the map over the enemy's edge gets the same points for each unit, and has it back later as a reinforcement.
chart-win-time = Time goes on when a card with “Time!” is turned, or a pile runs out. Each time the Defender gets a point.
chart-win-sudden-death = Once the Time marker has reached Sudden Death, it is rolled at every further advance: a roll below the number of the Time space ends the game, and the points decide.
chart-win-surrender = Surrender: a side that has lost as many units as its Surrender number has lost at once, whatever the points; so has one with nobody left on the map.

## A Turn

chart-turn-choose = Give Orders or pass. An Order is a card from the hand, one after another, up to the number that your side may give. Whoever passes gives none and may discard.
chart-turn-activate = An Order activates one unit. A Leader takes along units within his Command. Whoever was activated has had his Turn.
chart-turn-actions = Actions are played by both sides whenever their moment comes. First the side whose Turn it is not, then the other.
chart-turn-rolls = Every roll turns the top card of the roller's pile: its two dice count, and its trigger, if it has one.
chart-turn-fire = Fire: FP, Command, others of the group and a roll against Morale, Cover, Command and a roll. Less: the unit breaks. Equal: it is Suppressed, or breaks if it was moving.
chart-turn-melee = Melee: both sides in one hex add up their FP, without Weapons, and roll. Whoever has less is lost.
chart-turn-refill = At the end of the Turn the hand is filled up: { $attacker } cards for an Attacker, { $recon } for Recon, { $defender } for a Defender. Then the other side has its Turn.

## Ground

chart-ground-name = Ground
chart-ground-move = Move
chart-ground-cover = Cover
chart-ground-sight = Sight
chart-ground-artillery = against artillery
chart-ground-none = no entry
chart-ground-below = as below it
chart-ground-obstacle = blocked
chart-ground-clear = clear
chart-ground-hindrance = −{ $number }
chart-ground-fortifications = Fortifications

## Counters

chart-pieces-fp = FP: how hard it shoots. In a frame: it can fire while moving (Assault Fire), and fights better in a Melee.
chart-pieces-range = Range in hexes. In a frame: it can use Spray Fire.
chart-pieces-move = Movement points for one Move. In a frame: it can throw Smoke Grenades.
chart-pieces-morale = Morale: what holds it together when it is shot at.
chart-pieces-command = Command, on Leaders only: how far he takes others along, and how much better those in his hex shoot, move and hold.
chart-pieces-states = Marks and states
chart-pieces-weapons = Weapons

## Cards

chart-cards-order = The Order: for your own Turn.
chart-cards-action = The Action: for its moment, in anybody's Turn.
chart-cards-event = The Event: happens when the card is turned after “Event!”.
chart-cards-hex = The random hex.
chart-cards-dice = The two dice: every roll is a card turned.
chart-cards-trigger = The trigger: what interrupts play when the card is turned for a roll.
chart-cards-triggers = Triggers
