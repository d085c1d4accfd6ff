"""Pieces, cards and options in the words of a case, and back."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.cases.vocabulary import VERBS, unknown
from sandtable.kernel.options import Option
from sandtable.systems.combat_commander import meaning
from sandtable.systems.combat_commander.cases.script import BLANK
from sandtable.systems.combat_commander.cases.vocabulary import vocabulary
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.catalog.figures import (
    ACTIONS,
    FORTIFICATIONS,
    ORDERS,
    SIDES,
)
from sandtable.systems.combat_commander.meaning import is_valued
from sandtable.systems.combat_commander.pieces import WEAPON_BASE
from sandtable.systems.combat_commander.rules.events.e61_interrogation import Interrogation
from sandtable.systems.combat_commander.rules.support import item_at, support_table
from sandtable.systems.combat_commander.scenario.setup_plan import plan_of
from sandtable.systems.combat_commander.state import State

ORDER, ACTION, OP_FIRE = "order", "action", "op-fire"
CARD_VERBS = (ORDER, ACTION, OP_FIRE, "discard", "card")
HEX_VERBS = ("hex", "target", "smoke-at")
UNIT_VERBS = ("unit", "join", "transfer", "deploy")
WEAPON_VERBS = ("weapon", "scrap")
SAID_AS = {
    "to": "hex", "play": ACTION, "keep": "pass", "re-roll": "reroll", "decline": "pass",
    "smoke at": "smoke-at", "op fire": OP_FIRE, "end turn": "end-turn",
}  # fmt: skip

PRINTED: dict[str, Sequence[str]] = {
    ORDER: ORDERS, ACTION: ACTIONS, meaning.CARD: (*ORDERS, *ACTIONS),
    meaning.FORTIFICATION: FORTIFICATIONS,
}  # fmt: skip
"""What can be printed on that which a side may hold or not, by verb or kind of thing."""


class Names:
    """What the pieces of a game are called. Names of units by number, in the order they came."""

    __slots__ = ("units",)

    def __init__(self, units: Sequence[str]) -> None:
        self.units: list[str] = []
        for name in units:
            self._add(name)

    def _add(self, name: str) -> None:
        same = 1
        told = name
        while told.casefold() in (other.casefold() for other in self.units):
            same += 1
            told = f"{name} {same}"
        self.units.append(told)

    def unit(self, s: State, number: int) -> str:
        """The name of a unit; one that came later is called by its kind."""
        while len(self.units) < len(s.units):
            self._add(short(s.units[len(self.units)].type.key))
        return self.units[number] if 0 <= number < len(self.units) else "nobody"

    def weapon(self, s: State, number: int) -> str:
        """The name of a Weapon: its kind, and where there are several its bearer or number."""
        if not 0 <= number < len(s.weapons):
            return "nothing"
        weapon = s.weapons[number]
        kind = short(weapon.type.key)
        same = [other.id for other in s.weapons if short(other.type.key) == kind]
        if len(same) == 1:
            return kind
        if weapon.bearer >= 0:
            return f"{kind} of {self.unit(s, weapon.bearer)}"
        return f"{kind} {same.index(number) + 1}"

    def piece(self, s: State, number: int) -> str:
        """The name of a piece of a Fire Group."""
        if number >= WEAPON_BASE:
            return self.weapon(s, number - WEAPON_BASE)
        return self.unit(s, number)

    def find_unit(self, s: State, text: str) -> int:
        """The number of a named unit, or -1."""
        self.unit(s, 0)
        wanted = text.casefold()
        for number, name in enumerate(self.units):
            if name.casefold() == wanted:
                return number
        return -1

    def insist_on_unit(self, s: State, text: str) -> int:
        """The number of a named unit; ValueError names the nearest if there is none."""
        number = self.find_unit(s, text)
        if number < 0:
            raise ValueError(unknown("unit", text, self.units))
        return number

    def find_weapon(self, s: State, text: str) -> int:
        """The number of a Weapon called `light-mg`, `light-mg of A` or `light-mg 2`, or -1."""
        wanted = text.casefold()
        for weapon in s.weapons:
            if wanted in (name.casefold() for name in self.of_weapon(s, weapon.id)):
                return weapon.id
        return -1

    def of_weapon(self, s: State, number: int) -> tuple[str, str]:
        """What a Weapon can be called: by its name, or by its kind and bearer."""
        weapon = s.weapons[number]
        return self.weapon(s, number), f"{short(weapon.type.key)} of {self.unit(s, weapon.bearer)}"

    def weapons(self, s: State) -> list[str]:
        """The names of all Weapons."""
        return [self.weapon(s, weapon.id) for weapon in s.weapons]


def short(key: str) -> str:
    """A key without its nation."""
    return key.rpartition("/")[2]


def side_name(side: int) -> str:
    return SIDES[side] if side in (0, 1) else "nobody"


def hex_name(s: State, hex_: int) -> str:
    return s.bf.names[hex_] if 0 <= hex_ < s.bf.size else "nowhere"


def card_name(card: Card) -> str:
    """Order and Action, what is blank left out."""
    if card.order == BLANK and card.action:
        return card.action
    return f"{card.order}/{card.action}" if card.action else card.order


def card_answers(card: Card, text: str) -> bool:
    """Whether a card is meant by a text: its key, its Order, its Action or both."""
    return text in (card.order, card.action) or is_that_card(card, text)


def is_that_card(card: Card, text: str) -> bool:
    """Whether a text is a card's key, or its Order and Action."""
    return text in (card.key.casefold(), f"{card.order}/{card.action}")


def things(s: State, side: int) -> dict[str, Sequence[int]]:
    """The numbers of everything that can be pointed at, by kind."""
    forts = plan_of(s.setting).forts[side] if s.setting_up else ()
    return {
        meaning.HEX: range(s.bf.size),
        meaning.UNIT: range(len(s.units)),
        meaning.WEAPON: range(len(s.weapons)),
        meaning.CARD: s.hands[side],
        meaning.SPACE: range(s.setting.scenario.sudden_death + 2),
        meaning.ITEM: range(len(support_table(s, side))),
        meaning.CHIT: range(len(s.setting.catalog.chits)),
        meaning.FORTIFICATION: range(len(forts)),
        meaning.SIDE: range(len(SIDES)),
    }


# --- options ------------------------------------------------------------------------------


def option_words(s: State, names: Names, side: int, option: Option) -> str:
    """An option as a case writes it."""
    verb, value = option.verb, option.value
    if verb in CARD_VERBS:
        return _card_words(s.setting.cards[_owner(s, side, verb)], verb, value)
    if verb in HEX_VERBS:
        return f"{verb} {hex_name(s, value)}".replace("smoke-at", "smoke at")
    if verb in UNIT_VERBS:
        return f"{verb} {names.unit(s, value)}"
    if verb in WEAPON_VERBS:
        return f"{verb} {names.weapon(s, value)}"
    if verb == "side":
        return f"side {side_name(value)}"
    if verb == "chit":
        return f"chit {s.setting.catalog.chits[value].key}"
    if verb == "fortification":
        return f"{verb} {plan_of(s.setting).forts[side][value].key}"
    if verb == "item":
        return f"item {_item_name(s, side, value)}"
    if verb in ("space", "number"):
        return f"{verb} {value}"
    return f"{verb} {value}" if value else verb


def _owner(s: State, side: int, verb: str) -> int:
    """Whose hand the cards are in: an Interrogation looks at the opponent's (E61)."""
    return 1 - side if verb == "card" and isinstance(s.stack[-1], Interrogation) else side


def _card_words(cards: tuple[Card, ...], verb: str, value: int) -> str:
    card = cards[value]
    if verb == ORDER:
        return f"order {card.order}"
    if verb == ACTION:
        return f"play {card.action}"
    return "op fire" if verb == OP_FIRE else f"{verb} {card_name(card)}"


def read_options(s: State, names: Names, side: int, text: str) -> list[Option]:
    """Every option that a text can mean; the decision says which one it is."""
    said = " ".join(text.replace(":", " ").split())
    known = [(verb, rest) for verb, rest in _splits(said) if verb in vocabulary().families[VERBS]]
    found = [option for verb, rest in known for option in _options(s, names, side, verb, rest)]
    found += _bare(s, names, said)
    return list(dict.fromkeys(found))


def _splits(said: str) -> list[tuple[str, str]]:
    """The text as verb and thing: the verb may be of one word or of two."""
    words = said.split(" ")
    one, two = words[0].casefold(), " ".join(words[:2]).casefold()
    splits = [(SAID_AS.get(one, one), " ".join(words[1:]))]
    if len(words) > 1:
        splits.append((SAID_AS.get(two, two.replace(" ", "-")), " ".join(words[2:])))
    return splits


def _options(s: State, names: Names, side: int, verb: str, rest: str) -> list[Option]:
    if verb in CARD_VERBS:
        return _card_options(s, side, verb, rest.casefold())
    if not is_valued(verb):
        return [] if rest else [Option(verb)]
    said = rest.casefold()
    called = _called(s, names, side, meaning.VERBS[verb].on)
    return [Option(verb, number) for name, number in called if name.casefold() == said]


def _called(s: State, names: Names, side: int, kind: str) -> list[tuple[str, int]]:
    """What the things of a kind are called, with their numbers; a thing may have several names."""
    numbers = things(s, side)[kind]
    if kind == meaning.HEX:
        return [(s.bf.names[number], number) for number in numbers]
    if kind == meaning.UNIT:
        return [(names.unit(s, number), number) for number in numbers]
    if kind == meaning.WEAPON:
        return [(name, number) for number in numbers for name in names.of_weapon(s, number)]
    if kind == meaning.SIDE:
        return [(SIDES[number], number) for number in numbers]
    if kind == meaning.CHIT:
        return [(s.setting.catalog.chits[number].key, number) for number in numbers]
    if kind == meaning.FORTIFICATION:
        return [(plan_of(s.setting).forts[side][number].key, number) for number in numbers]
    told = [(str(number), number) for number in numbers]
    if kind == meaning.ITEM:
        told += [(_item_name(s, side, number), number) for number in numbers]
    return told


def _item_name(s: State, side: int, number: int) -> str:
    """An item of the Support Table; commas part choices, so it has none."""
    return item_at(s, side, number).text.replace(",", "")


def _card_options(s: State, side: int, verb: str, rest: str) -> list[Option]:
    """The cards of the hand that a text can mean; `fire/ambush 2` is the second such."""
    owner = _owner(s, side, verb)
    cards = s.setting.cards[owner]
    told, _, place = rest.rpartition(" ")
    if told and place.isdecimal():
        return _card_options(s, side, verb, told)[int(place) - 1 : int(place)]
    if verb == OP_FIRE:
        rest = rest or "fire"
    found = [card for card in s.hands[owner] if _is_meant(cards[card], verb, rest)]
    return [Option(verb, card) for card in found]


def _is_meant(card: Card, verb: str, text: str) -> bool:
    """Whether a card is meant in the use of it that a verb names."""
    if verb in (ORDER, OP_FIRE):
        return text == card.order or is_that_card(card, text)
    if verb == ACTION:
        return text == card.action or is_that_card(card, text)
    return card_answers(card, text)


def _bare(s: State, names: Names, said: str) -> list[Option]:
    """A piece, a hex or a side without a verb."""
    found = []
    unit, weapon = names.find_unit(s, said), names.find_weapon(s, said)
    if unit >= 0:
        found.append(Option("unit", unit))
    if weapon >= 0:
        found.append(Option("weapon", weapon))
    if said.upper() in s.bf.index:
        hex_ = s.bf.index[said.upper()]
        found += [Option("hex", hex_), Option("target", hex_)]
    if said.casefold() in SIDES:
        found.append(Option("side", SIDES.index(said.casefold())))
    return found


def unknown_choice(s: State, names: Names, side: int, text: str) -> str:
    """Say that a text means no answer at all: what is not there, or the nearest right one."""
    verbs = vocabulary().families[VERBS]
    said = " ".join(text.replace(":", " ").split())
    known = [(verb, rest) for verb, rest in _splits(said) if verb in verbs]
    if known:
        verb, rest = next(((v, r) for v, r in known if is_valued(v)), known[0])
        return _unknown_thing(s, names, side, (verb, rest, said))
    near = [*names.units, *names.weapons(s), *verbs, *SAID_AS]
    _, space, rest = said.partition(" ")
    spoken = [verb for verb in (*verbs, *SAID_AS) if is_valued(SAID_AS.get(verb, verb))]
    near += [f"{verb} {rest}" for verb in spoken if space]
    near += s.bf.names if said[-1:].isdecimal() and not space else ()
    return unknown("choice", text, near)


def _unknown_thing(s: State, names: Names, side: int, told: tuple[str, str, str]) -> str:
    """The same of a verb and what it is said of; the nearest is another thing of its kind."""
    verb, rest, said = told
    before = said.removesuffix(rest).strip()
    if not is_valued(verb):
        return unknown("choice", said, [before])
    kind = meaning.VERBS[verb].on
    words = PRINTED.get(verb, PRINTED.get(kind, ()))
    if words and all(part in words for part in rest.casefold().split(" ")[0].split("/")):
        return f"the {side_name(side)} hold no {kind} for {said!r}"
    known = words or [name for name, _ in _called(s, names, side, kind)]
    return unknown("choice", said, [f"{before} {word}" for word in known])
