"""The statements of a case about what is true now: each returns what is true instead, or ""."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable.kernel.cases.happenings import sum_answers, sum_words
from sandtable.kernel.cases.proofs import unknown_statement
from sandtable.kernel.cases.vocabulary import insist, unknown
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.cases.happenings import AWAITED, NUMBERED, points
from sandtable.systems.combat_commander.cases.script import is_key
from sandtable.systems.combat_commander.cases.words import (
    card_answers,
    hex_name,
    side_name,
    things,
)
from sandtable.systems.combat_commander.catalog.figures import (
    ACTIONS,
    FORTIFICATIONS,
    ORDERS,
    SIDES,
)
from sandtable.systems.combat_commander.meaning import SPACE
from sandtable.systems.combat_commander.pieces import CASUALTY, MAP, MIX, Unit, Weapon
from sandtable.systems.combat_commander.rules.c03_units import (
    unit_fp_sum,
    unit_movement,
    unit_range,
    weapon_fp_sum,
    weapon_range,
)
from sandtable.systems.combat_commander.rules.c07_victory import objective_worth
from sandtable.systems.combat_commander.rules.c08_stacking import icons, is_overstacked
from sandtable.systems.combat_commander.rules.c10_sighting import hindrance, sees
from sandtable.systems.combat_commander.rules.orders.o21_points import MovePoints
from sandtable.systems.combat_commander.rules.orders.o22_recover import current_morale
from sandtable.systems.combat_commander.rules.terrain.t78_cover import best_cover
from sandtable.systems.combat_commander.sight.sight import explain_sight
from sandtable.systems.combat_commander.state import State

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.cases.game import CaseGame

ABOUT_PIECE = re.compile(r"(.+?) (is|at|carries) (.+)")
HEX = re.compile(r"[A-Za-z]{1,3}\d{1,2}")
NONE = "none"


def check(game: CaseGame, text: str) -> str:
    """What is true instead of a statement, "" if it is true; ValueError if it says nothing."""
    keyword, _, rest = text.partition(" ")
    rest = rest.strip()
    if keyword in FACTS:
        if not rest:
            raise ValueError(f"what is told of {keyword!r} is missing")
        words = rest.split()
        told, true = FACTS[keyword](game, words)
        if len(told.split()) < len(words):
            raise ValueError(f"{words[-1]!r} is too much: it is '{keyword} {told}'")
        return "" if told == true else f"{keyword} {true}"
    if keyword in NUMBERS:
        return _check_number(game, keyword, rest)
    if keyword in SIGHTS:
        return SIGHTS[keyword](game, rest)
    match = ABOUT_PIECE.fullmatch(text)
    if match is None:
        raise ValueError(unknown_statement(text, game.people, KEYWORDS))
    return _check_piece(game, match[1], match[2], match[3])


# --- facts of the table: what was told, and what is true ------------------------------------

Fact = tuple[str, str]


def _word(words: list[str], place: int) -> str:
    if place >= len(words):
        raise ValueError(f"a word is missing behind {' '.join(words)!r}")
    return words[place]


def _number(words: list[str], place: int) -> int:
    word = _word(words, place)
    if not re.fullmatch(r"[+-]?\d+", word):
        raise ValueError(f"{word!r} is not a number")
    return int(word)


def _hex(game: CaseGame, name: str) -> int:
    index = game.state.bf.index
    return index[insist("hex", name.upper(), index)]


def _unit(game: CaseGame, name: str) -> Unit:
    return game.state.units[game.names.insist_on_unit(game.state, name)]


def _side(name: str) -> int:
    return SIDES.index(insist("side", name, SIDES))


def _vp(game: CaseGame, words: list[str]) -> Fact:
    """`vp +2` is two points for the Axis; `vp allies 3`."""
    side = _word(words, 0) if words[:1] and words[0] in SIDES else ""
    true = -game.state.vp if side == SIDES[1] else game.state.vp
    return f"{side} {_number(words, bool(side))}".strip(), f"{side} {true}".strip()


def _number_of(name: str) -> Callable[[CaseGame, list[str]], Fact]:
    def fact(game: CaseGame, words: list[str]) -> Fact:
        return str(_number(words, 0)), str(getattr(game.state, name))

    return fact


def _side_of(name: str) -> Callable[[CaseGame, list[str]], Fact]:
    def fact(game: CaseGame, words: list[str]) -> Fact:
        told = insist("side", _word(words, 0), (*SIDES, "nobody"))
        return told, side_name(getattr(game.state, name))

    return fact


def _smoke(game: CaseGame, words: list[str]) -> Fact:
    value = game.state.smoke.get(_hex(game, _word(words, 0)))
    return f"{words[0]} {_word(words, 1)}", f"{words[0]} {value or NONE}"


def _blaze(game: CaseGame, words: list[str]) -> Fact:
    """`blaze K7`, `blaze K7 none`."""
    burning = _hex(game, _word(words, 0)) in game.state.blaze
    return " ".join(words), words[0] if burning else f"{words[0]} {NONE}"


def _fortification(game: CaseGame, words: list[str]) -> Fact:
    kind = game.state.forts.get(_hex(game, _word(words, 0)), NONE)
    told = insist("Fortification", _word(words, 1), (*FORTIFICATIONS, NONE))
    return f"{words[0]} {told}", f"{words[0]} {kind}"


def _objective_number(words: list[str]) -> int:
    return int(insist("Objective", _word(words, 0), "12345"))


def _control(game: CaseGame, words: list[str]) -> Fact:
    holder = side_name(game.state.control[_objective_number(words) - 1])
    told = insist("side", _word(words, 1), (*SIDES, "nobody"))
    return f"{words[0]} {told}", f"{words[0]} {holder}"


def _objective(game: CaseGame, words: list[str]) -> Fact:
    worth = objective_worth(game.state, _objective_number(words))
    return f"{words[0]} {_number(words, 1)}", f"{words[0]} {worth}"


def _count_of(name: str) -> Callable[[CaseGame, list[str]], Fact]:
    """`hand axis 3`: how many cards."""

    def fact(game: CaseGame, words: list[str]) -> Fact:
        count = len(getattr(game.state, name)[_side(_word(words, 0))])
        return f"{words[0]} {_number(words, 1)}", f"{words[0]} {count}"

    return fact


def _card(words: list[str]) -> str:
    """A card as a case names it."""
    told = _word(words, 1).casefold()
    if not is_key(told):
        for part in told.split("/"):
            insist("Order or Action", part, (*ORDERS, *ACTIONS))
    return told


def _holds(game: CaseGame, words: list[str]) -> Fact:
    """`holds axis fire`: a card of the hand."""
    side = _side(_word(words, 0))
    cards = [game.state.card(side, number) for number in game.state.hands[side]]
    told = _card(words)
    held = any(card_answers(card, told) for card in cards)
    return " ".join(words), " ".join(words) if held else f"{words[0]} no {words[1]}"


def _surrender(game: CaseGame, words: list[str]) -> Fact:
    space = game.state.surrender[_side(_word(words, 0))]
    return f"{words[0]} {_number(words, 1)}", f"{words[0]} {space}"


def _radio(game: CaseGame, words: list[str]) -> Fact:
    """`radio axis ready`, `broken` or `none`; `radio axis time 3`: one waits on the Time Track."""
    side = _side(_word(words, 0))
    if _word(words, 1) == "time":
        spaces = [str(space) for space, of, _ in game.state.radio_track if of == side]
        waits = str(_number(words, 2)) in spaces
        return " ".join(words), " ".join(words) if waits else f"{words[0]} time {spaces or NONE}"
    insist("state of a Radio", words[1], ("ready", "broken", "time", NONE))
    radio = game.state.radios[side]
    state = NONE if radio is None else "broken" if radio.broken else "ready"
    return " ".join(words), f"{words[0]} {state}"


def _casualties(game: CaseGame, words: list[str]) -> Fact:
    """`casualties axis A, B`: who lies on the spaces of the Casualty Track, in their order."""
    side = _side(_word(words, 0))
    told = [name.strip() for name in " ".join(words[1:]).split(",")]
    if told != [NONE]:
        told = [game.names.unit(game.state, game.names.insist_on_unit(game.state, name))
                for name in told]  # fmt: skip
    lost = [game.names.unit(game.state, number) for number in game.state.casualties[side]]
    return f"{words[0]} {', '.join(told)}", f"{words[0]} {', '.join(lost) or NONE}"


def _cup(game: CaseGame, words: list[str]) -> Fact:
    """`cup 4 4 7`: the markers that are left in the cup, in any order."""
    told = [] if words == [NONE] else sorted(_number(words, at) for at in range(len(words)))
    return str(told), str(sorted(game.state.cup))


def _terrain(game: CaseGame, words: list[str]) -> Fact:
    hex_ = _hex(game, _word(words, 0))
    told = insist("terrain", _word(words, 1), game.state.bf.chart.types)
    return f"{words[0]} {told}", f"{words[0]} {game.state.bf.terrain[hex_]}"


def _water(game: CaseGame, words: list[str]) -> Fact:
    """`water K7`, `water K7 none`."""
    wet = game.state.bf.water(_hex(game, _word(words, 0)))
    return " ".join(words), words[0] if wet else f"{words[0]} {NONE}"


def _cost(game: CaseGame, words: list[str]) -> Fact:
    """`cost K7 K8 2`: the printed cost of a step in movement points; `none` if it cannot be."""
    origin, hex_ = _hex(game, _word(words, 0)), _hex(game, _word(words, 1))
    near = game.state.bf.neighbors[origin]
    if hex_ not in near:
        raise ValueError(f"{words[0]} and {words[1]} are not adjacent")
    cost = game.state.setting.ground.steps[game.state.active][origin][near.index(hex_)]
    way = f"{words[0]} {words[1]}"
    return f"{way} {_word(words, 2)}", f"{way} {points(cost) if cost >= 0 else NONE}"


def _icons(game: CaseGame, words: list[str]) -> Fact:
    """`icons axis K7 8 [overstacked]`."""
    side, hex_ = _side(_word(words, 0)), _hex(game, _word(words, 1))
    count = icons(game.state, side, hex_)
    over = " overstacked" if is_overstacked(game.state, side, hex_) else ""
    return " ".join(words), f"{words[0]} {words[1]} {count}{over}"


def _over(game: CaseGame, words: list[str]) -> Fact:
    """`game goes on`, `game won by axis`, `game won by axis surrender`."""
    state = game.state
    if not state.over:
        return " ".join(words), "goes on"
    won = f"won by {side_name(state.winner)}"
    return " ".join(words), won if len(words) == 3 else f"{won} {state.ending}"


def _discards(game: CaseGame, words: list[str]) -> Fact:
    """`discarded axis fire`: the last card of the discard pile."""
    side = _side(_word(words, 0))
    pile = game.state.discards[side]
    card = game.state.card(side, pile[-1]) if pile else None
    told = _card(words)
    same = card is not None and card_answers(card, told)
    found = f"{card.order}/{card.action}" if card else NONE
    return " ".join(words), " ".join(words) if same else f"{words[0]} {found}"


def _chits(game: CaseGame, words: list[str]) -> Fact:
    """`chits C G`: the open chits."""
    chits = game.state.setting.catalog.chits
    open_chits = sorted(chits[number].key for number in game.state.open_chits)
    return " ".join(sorted(words)), " ".join(open_chits) or NONE


FACTS: dict[str, Callable[[CaseGame, list[str]], Fact]] = {
    "vp": _vp,
    "time": _number_of("time"),
    "turn": _number_of("turn"),
    "orders": _number_of("orders_given"),
    "mist": _number_of("mist"),
    "initiative": _side_of("initiative"),
    "active": _side_of("active"),
    "smoke": _smoke,
    "blaze": _blaze,
    "fortification": _fortification,
    "control": _control,
    "objective": _objective,
    "chits": _chits,
    "hand": _count_of("hands"),
    "pile": _count_of("piles"),
    "discards": _count_of("discards"),
    "discarded": _discards,
    "holds": _holds,
    "surrender": _surrender,
    "radio": _radio,
    "casualties": _casualties,
    "cup": _cup,
    "terrain": _terrain,
    "water": _water,
    "cost": _cost,
    "icons": _icons,
    "game": _over,
}
"""Statements that begin with a keyword, with what each compares."""


# --- numbers with their parts ---------------------------------------------------------------


def _check_number(game: CaseGame, keyword: str, rest: str) -> str:
    """`fp of A 6`, `morale of A 8 = 7 printed-morale + 1 woods`, `cover K7 2`."""
    match = NUMBERED.fullmatch(rest)
    if match is None:
        raise ValueError(f"'{keyword} {rest}' is not understood")
    total = NUMBERS[keyword](game, match[1])
    if sum_answers(total, match[2].strip()):
        return ""
    return f"{keyword} of {match[1]} {sum_words(total)}"


def _fp(game: CaseGame, name: str) -> Sum:
    piece = find_piece(game, name)
    return unit_fp_sum(game.state, piece) if isinstance(piece, Unit) else (
        weapon_fp_sum(game.state, piece)
    )  # fmt: skip


def _range(game: CaseGame, name: str) -> Sum:
    piece = find_piece(game, name)
    value = (
        unit_range(game.state, piece)
        if isinstance(piece, Unit)
        else weapon_range(game.state, piece)
    )
    return Sum(value, "range", "3.1.2")


def _movement(game: CaseGame, name: str) -> Sum:
    """With the Road bonus that the unit has earned in the Move Order that is under way."""
    unit, s = _unit(game, name), game.state
    total = Sum(unit_movement(s, unit) // 2, "movement", "3.1.3")
    earned = any(isinstance(each, MovePoints) and each.road >> unit.id & 1 for each in s.stack)
    return total.add(s.bf.chart.road_bonus // 2 if earned else 0, "road", "T93")


def _morale(game: CaseGame, name: str) -> Sum:
    """Outside an attack: the best Cover of the hex counts (T78.3/5)."""
    return current_morale(game.state, _unit(game, name))


def _command(game: CaseGame, name: str) -> Sum:
    return Sum(_unit(game, name).face.command, "command", "3.1.5")


def _cover(game: CaseGame, name: str) -> Sum:
    cover = best_cover(game.state, _hex(game, name))
    return Sum(cover.given, cover.label, cover.rule).add(cover.road, "road", "T93")


NUMBERS: dict[str, Callable[[CaseGame, str], Sum]] = {
    "fp": _fp,
    "range": _range,
    "movement": _movement,
    "morale": _morale,
    "command": _command,
    "cover": _cover,
}


def find_piece(game: CaseGame, name: str) -> Unit | Weapon:
    """A unit or a Weapon by its name."""
    try:
        return game.unit(name)
    except KeyError:
        pass
    try:
        return game.weapon(name)
    except KeyError as error:
        s, names = game.state, game.names
        raise ValueError(unknown("piece", name, [*names.units, *names.weapons(s)])) from error


# --- lines of sight -------------------------------------------------------------------------


def _sight(game: CaseGame, text: str) -> str:
    """`sight J9 K6 blocked [by J8] [T88.4]`, `sight J9 N6 clear [hindrance 2]`; both ways."""
    words = text.split()
    one, other = _hex(game, _word(words, 0)), _hex(game, _word(words, 1))
    for a, b in ((one, other), (other, one)):
        verdict = sight_words(game.state, a, b, words[2:])
        if verdict:
            return f"sight {hex_name(game.state, a)} {hex_name(game.state, b)} {verdict}"
    return ""


def sight_words(s: State, a: int, b: int, told: list[str]) -> str:
    """What a line is instead of what was told, or ""."""
    blaze = sum(1 << hex_ for hex_ in s.blaze)
    sight = explain_sight(s.bf, a, b, s.smoke, blaze)
    if sight.clear != sees(s, a, b):
        return "answers of the two models differ"
    if sight.blocker is None:
        value = hindrance(s, a, b)
        found = f"clear hindrance {value}"
        return "" if " ".join(told) in ("clear", found) else found
    blocker = sight.blocker
    found = f"blocked by {hex_name(s, blocker.hex)} [{blocker.rule}]"
    known = ("blocked", "by", hex_name(s, blocker.hex), f"[{blocker.rule}]")
    return "" if told[:1] == ["blocked"] and all(word in known for word in told) else found


SIGHTS: dict[str, Callable[[CaseGame, str], str]] = {"sight": _sight}
KEYWORDS = (*FACTS, *NUMBERS, *SIGHTS, *AWAITED)


# --- pieces ---------------------------------------------------------------------------------


def _check_piece(game: CaseGame, name: str, verb: str, told: str) -> str:
    piece = find_piece(game, name)
    if verb == "is":
        return _check_states(game, name, told)
    if not isinstance(piece, Unit):
        raise ValueError(f"{name} is a Weapon: only of units is it said what they carry, or where")
    if verb == "carries":
        weapon = game.names.weapon(game.state, piece.weapon)
        return "" if told in (weapon, weapon.partition(" of ")[0]) else f"{name} carries {weapon}"
    place = hex_name(game.state, piece.hex)
    insist("hex", told.upper(), (*game.state.bf.names, "NOWHERE"))
    return "" if told.upper() == place.upper() else f"{name} at {place} ({piece.where})"


def _check_states(game: CaseGame, name: str, told: str) -> str:
    state = _states(game, find_piece(game, name))
    words = [word.strip() for word in told.replace(" and ", ", ").split(",")]
    if len(set(words)) < len(words):
        raise ValueError(f"{told!r} tells a state twice")
    true = [_is(state, word) for word in words]
    if all(true):
        return ""
    return f"{name} is {', '.join(word for word, true in state.items() if true)}"


def _is(state: dict[str, bool], word: str) -> bool:
    negated, word = word.startswith("not "), word.removeprefix("not ")
    return state[insist("state", word, state)] != negated


def _states(game: CaseGame, piece: Unit | Weapon) -> dict[str, bool]:
    state = {
        "on map": piece.where == MAP, "in the mix": piece.where == MIX,
        "eliminated": piece.where in (CASUALTY, MIX),
        "broken": piece.broken, "unbroken": not piece.broken,
    }  # fmt: skip
    if isinstance(piece, Unit):
        s = game.state
        spaces = things(s, piece.side)[SPACE]
        state.update({
            "suppressed": piece.suppressed, "veteran": piece.veteran,
            "activated": bool(s.activated >> piece.id & 1),
            "moving": bool(s.moving >> piece.id & 1),
            "off map": piece.where == "time",
            **{f"on time {n}": piece.id in s.time_track.get(n, ()) for n in spaces},
        })  # fmt: skip
    return state
