"""What a typed line can mean in Combat Commander: a hex, a unit, a card, a weapon, a verb."""

from __future__ import annotations

from sandtable.kernel.options import Option
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.systems.combat_commander.catalog.catalog import Card
from sandtable.systems.combat_commander.meaning import CARD, HEX, UNIT, WEAPON, verbs_on
from sandtable.systems.combat_commander.pieces import MAP, RESERVE

PLAIN_VERBS = (
    "done", "end-turn", "exit", "fire", "no", "pass", "reroll", "smoke", "stop", "yes",
)  # fmt: skip
CARD_VERBS, HEX_VERBS, UNIT_VERBS, WEAPON_VERBS = (
    verbs_on(kind) for kind in (CARD, HEX, UNIT, WEAPON)
)


def meanings(narrator: Narrator, side: int, text: str) -> list[Option]:
    """Everything that a line could mean, offered or not; the likeliest first."""
    wanted = text.strip().casefold()
    found = _written(narrator, wanted) + _hexes(narrator, wanted) + _cards(narrator, side, wanted)
    found += [Option(verb) for verb in PLAIN_VERBS if verb == wanted.replace(" ", "-")]
    found += _units(narrator, wanted) + _weapons(narrator, wanted)
    return list(dict.fromkeys(found))


def _written(narrator: Narrator, wanted: str) -> list[Option]:
    """The exact form that logs and scripts use: `hex:E5`, `unit:7`."""
    verb, colon, value = wanted.partition(":")
    if not colon:
        return []
    if verb in HEX_VERBS:
        place = narrator.names.state.bf.index.get(value.upper())
        return [] if place is None else [Option(verb, place)]
    return [Option(verb, int(value))] if value.isdecimal() else []


def _hexes(narrator: Narrator, wanted: str) -> list[Option]:
    """A hex, or one of the units in it."""
    state = narrator.names.state
    place = state.bf.index.get(wanted.upper())
    if place is None:
        return []
    units = [Option(verb, unit) for verb in UNIT_VERBS for unit in state.at[place]]
    return [Option(verb, place) for verb in HEX_VERBS] + units


def _cards(narrator: Narrator, side: int, wanted: str) -> list[Option]:
    """A card by its name, or cards by their Order or Action; those in hand come first."""
    state = narrator.names.state
    hand = state.hands[side]
    cards = [state.card(side, number) for number in hand]
    cards += [card for card in state.setting.cards[side] if card.index not in hand]
    named = [Option(verb, c.index) for c in cards if c.key.casefold() == wanted
             for verb in CARD_VERBS]  # fmt: skip
    orders = [c for c in cards if _is_called(narrator, "order", c.order, wanted)]
    actions = [c for c in cards if _is_called(narrator, "action", c.action, wanted)]
    return named + _first(orders, hand, "order", "op-fire") + _first(actions, hand, "action")


def _is_called(narrator: Narrator, family: str, name: str, wanted: str) -> bool:
    if not name:
        return False
    return wanted in (name, narrator.words.say(f"{family}-{name}").casefold())


def _first(cards: list[Card], hand: tuple[int, ...], *verbs: str) -> list[Option]:
    """All cards in hand; if there are none, one of the deck stands for them."""
    held = [card for card in cards if card.index in hand] or cards[:1]
    return [Option(verb, card.index) for card in held for verb in verbs]


def _units(narrator: Narrator, wanted: str) -> list[Option]:
    """A unit by its number, or units by a part of their names."""
    state = narrator.names.state
    number = wanted.lstrip("#")
    if number.isdecimal():
        found = [int(number)] if int(number) < len(state.units) else []
    else:
        here = [u.id for u in state.units if u.where in (MAP, RESERVE)] if len(wanted) > 2 else []
        found = [u for u in here if wanted in narrator.names.unit_name(u).casefold()]
    return [Option(verb, unit) for verb in UNIT_VERBS for unit in found]


def _weapons(narrator: Narrator, wanted: str) -> list[Option]:
    """Weapons by their names, or by the number of the unit that carries them.

    The verb of an answer about Weapons may go before; alone it means all of them.
    """
    state = narrator.names.state
    first, _, rest = wanted.partition(" ")
    if first in WEAPON_VERBS:
        wanted = rest
    verbs = (first,) if first in WEAPON_VERBS else WEAPON_VERBS
    number = wanted.lstrip("#")
    if number.isdecimal():
        found = [w.id for w in state.weapons if w.bearer == int(number)]
    else:
        here = [w.id for w in state.weapons if w.where in (MAP, RESERVE)]
        names = {w: narrator.names.weapon_name(w) for w in here}
        found = [w for w in here if wanted in ("", names[w].casefold(), _initials(names[w]))]
    return [Option(verb, weapon) for verb in verbs for weapon in found]


def _initials(name: str) -> str:
    """What a Weapon is called for short.

    >>> _initials("Light MG")
    'lmg'
    """
    return "".join(word if word.isupper() else word[0] for word in name.split()).casefold()
