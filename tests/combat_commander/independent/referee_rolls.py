"""Cards, die rolls, triggers, random hexes (1, 5.4, 9.1, E42)."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, after, before, each

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.cards import (
    CardDiscarded,
    CardDrawn,
    CardGiven,
    CardLost,
    CardPlayed,
    CardRevealed,
    InitiativeUsed,
    PileReshuffled,
)
from sandtable.systems.combat_commander.events.course import TriggerBegan, TurnBegan
from sandtable.systems.combat_commander.events.rolls import Declared, RollMade
from sandtable.systems.combat_commander.events.units import StatusInherited
from sandtable.systems.combat_commander.events.weapons import (
    WeaponBroke,
    WeaponEliminated,
    WeaponFixed,
)
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.state import State

NO_ROLLS = ("event", "random-hex", "drift")


class Roll:
    """A card that was turned up: for whom, and the table as it lay at that moment."""

    def __init__(self, s: State, event: CardRevealed) -> None:
        self.side = event.side
        self.purpose = event.purpose
        self.face = facts.card(s, event.side, event.card)
        self.table = s.clone()
        self.open = True
        """Whether nothing has followed from it yet: it can still be cancelled (9.1/2)."""
        self.last = False
        self.triggered = ""

    @property
    def sum(self) -> int:
        return self.face.white + self.face.colored

    @property
    def is_double(self) -> bool:
        return self.face.white == self.face.colored

    @property
    def product(self) -> int:
        return self.face.white * self.face.colored


class Rolls:
    """The last card turned up at each depth of triggers, and who came from whom (A36, E52)."""

    def __init__(self) -> None:
        self.at: dict[int, Roll] = {}
        self.parents: dict[int, int] = {}

    def as_it_was(self, number: int, table: State) -> Unit | None:
        """Return a unit on an earlier table, or the one it was made from."""
        while number >= len(table.units) or table.units[number].where != MAP:
            if number not in self.parents:
                return None
            number = self.parents[number]
        return table.units[number]

    def line(self, number: int) -> list[int]:
        """Return a unit and those that it was made from."""
        found = [number]
        while found[-1] in self.parents:
            found.append(self.parents[found[-1]])
        return found


@before(StatusInherited)
def note_parent(w: Referee, s: State, event: StatusInherited) -> None:
    w.memory(Rolls).parents[event.unit] = event.origin


def roll_now(w: Referee, s: State) -> Roll | None:
    """Return the roll that is being carried out."""
    return w.memory(Rolls).at.get(s.in_trigger)


# --- cards ------------------------------------------------------------------------------------


@after(CardDrawn, CardGiven, CardRevealed, CardPlayed, CardDiscarded, CardLost, PileReshuffled)
def cards_are_conserved(w: Referee, s: State, event: CardDrawn) -> None:
    """1.3, 1.4: a deck has each card once, in pile, hand or discard pile."""
    cards = sorted((*s.piles[event.side], *s.hands[event.side], *s.discards[event.side]))
    w.same("1.3", "cards of a deck", list(range(72)), cards)


@before(CardDrawn)
def only_the_active_refills(w: Referee, s: State, event: CardDrawn) -> None:
    """5.4: the active player alone draws, up to the hand size of the Posture (1.1)."""
    if event.rule != "5.4":
        return
    size = facts.HAND_SIZE[s.setting.scenario.postures[event.side]]
    w.true("5.4", "refill", event.side == s.active and len(s.hands[event.side]) < size, event)


@before(TurnBegan)
def hand_is_full(w: Referee, s: State, event: TurnBegan) -> None:
    """5.4: a Turn ends with a full hand; 5: then the opponent's begins."""
    if event.number > 1:
        size = facts.HAND_SIZE[s.setting.scenario.postures[s.active]]
        w.same("5.4", "hand at the end of a Turn", size, len(s.hands[s.active]))
        w.same("5", "next Turn", 1 - s.active, event.side)


@before(CardPlayed)
def card_says_so(w: Referee, s: State, event: CardPlayed) -> None:
    """1.5, 1.6: a card from the hand, for the Order or Action that is printed on it."""
    face = facts.card(s, event.side, event.card)
    names = {face.order, face.action} if face.order == "fire" else {face.action}
    names = {face.order} if event.use == "order" else names
    w.true("1.6", "card played", event.card in s.hands[event.side], event)
    w.true("1.6", "card played", event.name in names - {"command-confusion"}, (event, face))


# --- last cards and Time ----------------------------------------------------------------------


@after(CardRevealed, CardDrawn)
def last_card_advances_time(w: Referee, s: State, event: CardDrawn) -> None:
    """6.1.2: revealing or drawing the last card advances Time at once (after 9.1)."""
    if s.piles[event.side]:
        return

    def advances(following: Event) -> bool:
        if isinstance(following, InitiativeUsed):
            w.next("6.1.2", "last card", "Time", advances)
            return True
        return isinstance(following, TriggerBegan) and (following.name, following.side) == (
            "time",
            event.side,
        )

    w.next("6.1.2", "last card", "Time", advances)


# --- rolls ------------------------------------------------------------------------------------


@after(CardRevealed)
def note_roll(w: Referee, s: State, event: CardRevealed) -> None:
    roll = Roll(s, event)
    roll.last = not s.piles[event.side]
    roll.open = event.purpose not in NO_ROLLS
    w.memory(Rolls).at[s.in_trigger] = roll


@before(InitiativeUsed)
def initiative(w: Referee, s: State, event: InitiativeUsed) -> None:
    """9.1: the holder cancels the last roll before anything came of it, and hands the card on."""
    roll = roll_now(w, s)
    w.same("9.1", "Initiative", s.initiative, event.side)
    w.true("9.1", "Initiative", roll is not None and roll.open, "nothing to cancel")
    w.true("9.1", "Initiative", isinstance(w.past[-1], CardRevealed), w.past[-1])
    if roll is not None:
        roll.open = False


@after(InitiativeUsed)
def initiative_passes(w: Referee, s: State, event: InitiativeUsed) -> None:
    """9.1/3: the opponent holds the card now."""
    w.same("9.1", "Initiative", 1 - event.side, s.initiative)


@before(TriggerBegan)
def trigger_is_due(w: Referee, s: State, event: TriggerBegan) -> None:
    """1.9.1: a trigger stands on the roll that stands; none in a trigger; Time also by 6.1.2."""
    roll = roll_now(w, s)
    drawn = w.past[-1]
    if event.name == "time" and not s.piles[event.side]:
        w.true("6.1.2", "Time by the last card", isinstance(drawn, CardDrawn) or roll)
        if roll is not None:
            roll.triggered = roll.triggered or ("time" if roll.face.trigger == "time" else "")
        return
    due = roll is not None and roll.open and not s.in_trigger
    w.true("1.9.1", "trigger", due and roll.face.trigger == event.name, event)
    w.true("1.9.1", "trigger", due and roll.side == event.side, event)
    if roll is not None:
        roll.triggered = event.name


@before(RollMade)
def trigger_was_resolved(w: Referee, s: State, event: RollMade) -> None:
    """1.9.1/5: the trigger of a roll comes before its result; 1.9.1/4: none in a trigger."""
    roll = roll_now(w, s)
    w.true("1.9", "roll", roll is not None and roll.purpose == event.purpose, event)
    if roll is None or roll.purpose != event.purpose:
        return
    w.same("1.9", "roll", roll.side, event.side)
    if roll.face.trigger in ("event", "sniper", "time") and not s.in_trigger:
        w.same("1.9.1", "trigger before the result", roll.face.trigger, roll.triggered)
    roll.open = False


@before(Declared)
def event_of_the_card(w: Referee, s: State, event: Declared) -> None:
    """1.9.1.1: the Event is the one on the next card of the roller."""
    roll = roll_now(w, s)
    if event.rule[0] == "E" and roll is not None and roll.purpose == "event":
        expected = roll.face.event, roll.side
        w.same("1.9.1.1", "Event of the card", expected, (event.what, event.side))
        roll.purpose = "event-read"


# --- random hexes (1.8, 11.4) -------------------------------------------------------------------


@before(Declared)
def random_hex(w: Referee, s: State, event: Declared) -> None:
    """1.8, 11.4: the hex of the card; its number first mends or removes broken Weapons."""
    roll = roll_now(w, s)
    if event.what != "random-hex" or roll is None:
        return
    w.same("1.8", "random hex", s.bf.index.get(roll.face.hex, -1), event.hex)
    number = int(roll.face.hex[1:])
    for weapon in s.weapons:
        in_play = weapon.where == MAP and weapon.bearer >= 0
        if in_play and weapon.broken and s.units[weapon.bearer].where == MAP:
            fate = facts.arms(weapon)
            fixed, lost = number in fate.fix, number in fate.eliminate
            w.memory(Checked).fates[weapon.id] = "fixed" if fixed else "lost" if lost else "same"


class Checked:
    """What 11.4 does to each broken Weapon, until an event is about something else."""

    def __init__(self) -> None:
        self.fates: dict[int, str] = {}


@each
def broken_weapons(w: Referee, s: State, event: Event) -> None:
    """11.4: mended, removed or left as the number says, before anything else happens."""
    fates = w.memory(Checked).fates
    of_this = isinstance(event, (WeaponFixed, WeaponEliminated)) and event.rule == "11.4"
    if not fates or of_this or isinstance(event, Declared):
        return
    for number, fate in fates.items():
        weapon = s.weapons[number]
        now = "lost" if weapon.where != MAP else "same" if weapon.broken else "fixed"
        w.same("11.4", "broken Weapon", fate, now)
    fates.clear()


@before(WeaponFixed)
def weapon_is_fixed(w: Referee, s: State, event: WeaponFixed) -> None:
    """11.4/3: only the number of a random hex mends a Weapon."""
    w.same("11.4", "Weapon fixed", "fixed", w.memory(Checked).fates.get(event.weapon))


@before(WeaponBroke)
def weapon_breaks_once(w: Referee, s: State, event: WeaponBroke) -> None:
    """11.4/1: a whole Weapon in play breaks."""
    weapon = s.weapons[event.weapon]
    w.true("11.4", "Weapon breaks", weapon.where == MAP and not weapon.broken, event)
