"""The statements of a case about what is true now: each returns what is true instead, or ""."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable.kernel.cases.happenings import sum_answers
from sandtable.kernel.cases.proofs import unknown_statement
from sandtable.kernel.cases.vocabulary import insist
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.cases.happenings import AWAITED, STATUSES, said, sum_of
from sandtable.systems.panzer_grenadier.cases.vocabulary import RESULTS, vocabulary
from sandtable.systems.panzer_grenadier.cases.words import find_hex, hex_name, side_name
from sandtable.systems.panzer_grenadier.catalog.terrain import TYPES
from sandtable.systems.panzer_grenadier.events.fire import AssaultRolled, Attacked
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DIGGING,
    DUG_IN,
    FIRED,
    LEFT,
    LOST,
    MOVED,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.c07_shifts import shifted
from sandtable.systems.panzer_grenadier.rules.c08_spotting import has_line, is_limiting, spots
from sandtable.systems.panzer_grenadier.rules.c14_morale import morale_of
from sandtable.systems.panzer_grenadier.scenario.scenario import SIDES

if TYPE_CHECKING:
    from sandtable.systems.panzer_grenadier.cases.game import CaseGame

ABOUT_PIECE = re.compile(r"(.+?) (is|at|on) (.+)")
OF = re.compile(r"of (.+?) (-?\d+\s*(?:=.*)?)")
STRUCK = re.compile(r"(.+?) (-?\d+\s*(?:=.*)?)")
NONE = "none"
YES_NO = ("no", "yes")


def check(game: CaseGame, text: str) -> str:
    """What is true instead of a statement, "" if it is true; ValueError if it says nothing."""
    keyword, _, rest = text.partition(" ")
    rest = rest.strip()
    if keyword == "game":
        return game.check_ending(text)
    if keyword in FACTS:
        words = rest.split()
        count, fact = FACTS[keyword]
        if len(words) != count:
            raise ValueError(f"'{keyword}' is told with {count} words, as docs say; not {rest!r}")
        true = fact(game, words)
        return "" if words[-1] == true else f"{keyword} {' '.join((*words[:-1], true))}"
    if keyword in NUMBERS:
        return _compare(game, keyword, OF, rest, NUMBERS[keyword])
    if keyword == "shift":
        return _compare(game, keyword, STRUCK, rest, _shift)
    match = ABOUT_PIECE.fullmatch(text)
    if match is None:
        raise ValueError(unknown_statement(text, game.people, KEYWORDS))
    return _check_piece(game, match[1], match[2], match[3])


# --- facts of the table: the last word is what is true ----------------------------------------


def _hex(game: CaseGame, name: str) -> int:
    return find_hex(game.state, name)


def _side(name: str) -> int:
    return SIDES.index(insist("side", name, SIDES))


def _number(told: str) -> str:
    """Insist that a number is told."""
    if told != NONE and not told.lstrip("-").isdecimal():
        raise ValueError(f"{told!r} is not a number")
    return told


def _yes(told: str, true: bool) -> str:
    insist("answer", told, YES_NO)
    return YES_NO[true]


def _control(game: CaseGame, words: list[str]) -> str:
    insist("side", words[1], (*SIDES, "nobody"))
    return side_name(game.state.control[_hex(game, words[0])])


def _terrain(game: CaseGame, words: list[str]) -> str:
    insist("terrain", words[1], TYPES)
    return game.state.field.terrain[_hex(game, words[0])]


def _limiting(game: CaseGame, words: list[str]) -> str:
    return _yes(words[1], is_limiting(game.state, _hex(game, words[0])))


def _sight(game: CaseGame, words: list[str]) -> str:
    """A line is looked along both ways."""
    insist("line of sight", words[2], ("clear", "blocked"))
    one, other = _hex(game, words[0]), _hex(game, words[1])
    forth, back = has_line(game.state, one, other), has_line(game.state, other, one)
    if forth != back:
        return "clear one way only"
    return "clear" if forth else "blocked"


def _spots(game: CaseGame, words: list[str]) -> str:
    return _yes(words[2], spots(game.state, _hex(game, words[0]), game.piece(words[1])))


def _smoke(game: CaseGame, words: list[str]) -> str:
    _number(words[1])
    return str(len(game.state.smoke.get(_hex(game, words[0]), ())) or NONE)


def _wrecks(game: CaseGame, words: list[str]) -> str:
    _number(words[1])
    return str(game.state.wrecks.get(_hex(game, words[0]), NONE))


def _mines(game: CaseGame, words: list[str]) -> str:
    _number(words[1])
    hex_ = _hex(game, words[0])
    return str(next((mine.strength for mine in game.state.mines if mine.hex == hex_), NONE))


def _of_side(values: Callable[[CaseGame], list[int]]) -> Callable[[CaseGame, list[str]], str]:
    def fact(game: CaseGame, words: list[str]) -> str:
        _number(words[1])
        return str(values(game)[_side(words[0])])

    return fact


def _turn(game: CaseGame, words: list[str]) -> str:
    _number(words[0])
    return str(game.state.turn)


def _opening(game: CaseGame, words: list[str]) -> str:
    _number(words[0])
    return str(game.state.opening)


def _active(game: CaseGame, words: list[str]) -> str:
    _side(words[0])
    return side_name(game.state.active)


def _shifted(game: CaseGame, words: list[str]) -> str:
    """`shifted bombard 5 2 12`: the column for a value after a shift."""
    tables = game.state.setting.tables
    columns = {
        "direct": tables.direct_columns, "bombard": tables.bombard_columns,
        "assault": tables.assault_columns,
    }[insist("table", words[0], ("direct", "bombard", "assault"))]  # fmt: skip
    value, shift = int(words[1]), int(words[2])
    _number(words[3])
    return str(columns[shifted(columns, value, shift)])


def _table(game: CaseGame, words: list[str]) -> str:
    """`table direct 7 4 M1`: what a table has on a column for a roll."""
    tables = game.state.setting.tables
    columns, rows = {
        "direct": (tables.direct_columns, tables.direct),
        "bombard": (tables.bombard_columns, tables.bombard),
        "assault": (tables.assault_columns, tables.assault),
    }[insist("table", words[0], ("direct", "bombard", "assault"))]
    vocabulary().insist(RESULTS, words[3])
    column = int(insist("column", words[1], [str(each) for each in columns]))
    return str(rows[int(words[2])][columns.index(column)])


# --- the last attack on a piece ---------------------------------------------------------------

Group = tuple[tuple[int, ...], tuple[tuple[int, str, str], ...], int, str]


def _last_on(game: CaseGame, name: str) -> Group:
    """Column and result of the last attack that struck a piece; ValueError if there is none."""
    number = game.names.find(game.state, name)
    for event in reversed(game.events):
        if isinstance(event, Attacked | AssaultRolled):
            for group in event.groups:
                if number in group[0]:
                    return group
    raise ValueError(f"nobody has attacked {name}")


def _column(game: CaseGame, words: list[str]) -> str:
    _number(words[1])
    return str(_last_on(game, words[0])[2])


def _result(game: CaseGame, words: list[str]) -> str:
    vocabulary().insist(RESULTS, words[1])
    return _last_on(game, words[0])[3]


def _shift(game: CaseGame, name: str) -> Sum:
    return sum_of(_last_on(game, name)[1])


Fact = Callable[["CaseGame", list[str]], str]
FACTS: dict[str, tuple[int, Fact]] = {
    "control": (2, _control), "terrain": (2, _terrain), "limiting": (2, _limiting),
    "sight": (3, _sight), "spots": (3, _spots), "smoke": (2, _smoke), "wrecks": (2, _wrecks),
    "mines": (2, _mines), "turn": (1, _turn), "opening": (1, _opening), "active": (1, _active),
    "lost": (2, _of_side(lambda game: game.state.lost_steps)),
    "exited": (2, _of_side(lambda game: game.state.exited_steps)),
    "initiative": (2, _of_side(lambda game: game.state.initiative)),
    "shifted": (4, _shifted), "table": (4, _table), "column": (2, _column), "result": (2, _result),
}  # fmt: skip
"""What is told of a fact: how many words, and how the last one is found."""


# --- numbers of pieces, with their parts --------------------------------------------------------


def _compare(
    game: CaseGame,
    keyword: str,
    form: re.Pattern[str],
    told: str,
    find: Callable[[CaseGame, str], Sum],
) -> str:
    match = form.fullmatch(told)
    if match is None:
        raise ValueError(f"'{keyword} {told}' is not somebody and a number")
    total = find(game, match[1])
    return "" if sum_answers(total, match[2]) else f"{keyword} {match[1]} {said(total)}"


def _plain(value: Callable[[Piece], int]) -> Callable[[CaseGame, str], Sum]:
    return lambda game, name: Sum.of(((value(game.piece(name)), "unit", ""),))


NUMBERS: dict[str, Callable[[CaseGame, str], Sum]] = {
    "direct": _plain(lambda piece: piece.direct),
    "bombard": _plain(lambda piece: piece.bombard),
    "at": _plain(lambda piece: piece.at),
    "movement": _plain(lambda piece: piece.allowance),
    "steps": _plain(lambda piece: piece.steps if piece.where == BOARD else 0),
    "morale": lambda game, name: morale_of(game.state, game.piece(name)),
}
KEYWORDS = (*FACTS, *NUMBERS, "shift", *AWAITED)


# --- pieces ---------------------------------------------------------------------------------


def _check_piece(game: CaseGame, name: str, verb: str, told: str) -> str:
    piece = game.piece(name)
    if verb == "is":
        return _check_states(game, name, told)
    if verb == "on":
        carrier = game.names.piece(game.state, piece.carrier)
        insist("piece", told, (*game.names.pieces, "nobody"))
        return "" if told == carrier else f"{name} on {carrier}"
    place = hex_name(game.state, piece.hex)
    if told != "nowhere":
        find_hex(game.state, told)
    return "" if told == place else f"{name} at {place} ({piece.where})"


def _check_states(game: CaseGame, name: str, told: str) -> str:
    state = _states(game, game.piece(name))
    words = [word.strip() for word in told.split(",")]
    if len(set(words)) < len(words):
        raise ValueError(f"{told!r} tells a state twice")
    true = [_is(state, word) for word in words]
    if all(true):
        return ""
    return f"{name} is {', '.join(word for word, true in state.items() if true)}"


def _is(state: dict[str, bool], word: str) -> bool:
    negated, word = word.startswith("not "), word.removeprefix("not ")
    return state[insist("state", word, state)] != negated


def _states(game: CaseGame, piece: Piece) -> dict[str, bool]:
    return {
        **{status: piece.status == n for n, status in enumerate(STATUSES)},
        "reduced": piece.reduced,
        "full": not piece.reduced,
        "moved": piece.marks == MOVED,
        "fired": piece.marks == FIRED,
        "fired once": piece.marks == MOVED | FIRED,
        "unmarked": not piece.marks,
        "limbered": piece.limbered,
        "loaded": piece.carrier >= 0,
        "digging": piece.digging == DIGGING,
        "dug-in": piece.digging == DUG_IN,
        "spotted": piece.spotted,
        "hidden": piece.hidden,
        "commands": piece.commands,
        "mounted": piece.mounted,
        "held": game.state.turn <= piece.held,
        "crossing": piece.id in game.state.crossing,
        "on board": piece.where == BOARD,
        "waiting": piece.where == WAITING,
        "lost": piece.where == LOST,
        "left": piece.where == LEFT,
    }
