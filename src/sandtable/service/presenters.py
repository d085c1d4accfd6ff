"""What a rule system gives to its tables besides rules; what it does not give is plain."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.foresight import Plan
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.loop import asked
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.rulings import Switch
from sandtable.kernel.state import State
from sandtable.kernel.system import System
from sandtable.kernel.view import View
from sandtable.kernel.wishes import Wishes
from sandtable.service.history import Cast, MakeCast
from sandtable.service.making import readings
from sandtable.service.narrators import Narrator, PlainNarrator
from sandtable.service.page_types import Reading
from sandtable.service.sheets.battle import Extra
from sandtable.service.standing import Held, Judge, Lapsed
from sandtable.service.words import Words
from sandtable.systems import load_part, load_system

Json = dict[str, Any]


class Start(NamedTuple):
    """Where ways begin: the table as the side that is asked knows it, and what it is asked."""

    state: State
    decision: Decision


class Onward(NamedTuple):
    """What a question is to ways that lead through it or end there (`service.ways`)."""

    behind: Sequence[Option] = ()
    """Answers behind which there is more to see."""
    worth: Sequence[Option] = ()
    """Answers that may be named from afar."""
    whole: Sequence[Option] = ()
    """Answers that may be given all at once."""
    left: int = 0
    """How much whoever is asked has left: of equally long ways the one that leaves most is gone."""


NOWHERE = Onward()


class Setting(NamedTuple):
    """Something that is chosen when a game is made, beside rules: an option of its system.

    It is one of some values, or (without any) said or not; `seat` is one that a game has by it.
    """

    values: tuple[str, ...] = ()
    seat: str = ""


NO_PLACE: Final = -1


class Placement(NamedTuple):
    """A piece that was laid, and where; told by an event of the journal.

    `piece` and `place` are the answers that take it in hand and lay it there.
    """

    piece: Option
    place: Option
    event: int


class Looker(NamedTuple):
    """Who inspects a table: words about it as it is, the side that looks (SPECTATOR too), and the
    place of the seat among those of the table.
    """

    narrator: Narrator
    state: State
    side: int
    seat: int = NO_PLACE


class Presenter:
    """How one system is told and shown. A system says what is different."""

    judge: Judge | None = None
    """Who judges standing orders."""
    ahead: Plan = Plan()
    """How far one looks ahead before the report of a battle is given."""
    make_cast: MakeCast | None = None
    """What notes who is who, for lines of the log that are read later."""
    inspections: tuple[str, ...] = ()
    """What can be asked about a table besides its question, by name."""
    wishes: Wishes | None = None
    """What can be wished of a random scenario, where there are such."""
    takes_files: bool = False
    """Whether a scenario of somebody's own can be read from files."""
    wish_messages: ClassVar[Mapping[str, str]] = {}
    """What the ids of words begin with that name the choices of a wish, if not `wish-FIELD`."""

    def __init__(self, system: System) -> None:
        self.system = system

    # --- words ----------------------------------------------------------------------------

    def narrator(self, words: Words, state: State | Cast) -> Narrator:
        """Words about a position, or about who was who."""
        return PlainNarrator(words, self.system, state)

    # --- what lies beside the table -------------------------------------------------------

    def title(self, start: Json, words: Words) -> str:
        """What a scenario, by value, is called; "" if nothing but its name."""
        return str(start.get("title", ""))

    def scenario(self, key: str, words: Words) -> Json:
        """One scenario in a few facts: `key`, `title`, and whatever the system's page shows."""
        return {"key": key, "title": key}

    def briefing(self, key: str, words: Words) -> Json:
        """One scenario in full, for a page of its own."""
        return self.scenario(key, words)

    def scenarios(self, words: Words) -> list[Json]:
        """Every scenario in a few facts."""
        return [self.scenario(key, words) for key in self.system.scenario_keys()]

    def first_scenario(self) -> str:
        """The scenario for somebody who names none."""
        return self.system.scenario_keys()[0]

    def library(self, kind: str, key: str) -> Json | None:
        """Something that the page draws (a map, the counters ...); None if there is none."""
        return None

    def is_costly(self, key: str) -> bool:
        """Whether a scenario must first be made, so that nobody may ask for too many."""
        return False

    def switches(self) -> Mapping[str, Switch]:
        """The readings of unclear text that a game can choose."""
        return {}

    def reading(self, state: State, switch: str) -> str:
        """The reading that a game has chosen."""
        return self.switches()[switch].default

    def readings(self, words: Words, state: State) -> list[Reading]:
        """The readings that a game has chosen, in words."""
        return readings(words, self.switches(), lambda switch: self.reading(state, switch))

    def optional_rules(self) -> Mapping[str, str]:
        """The rules that are used only if a game's option `optional` names them: their numbers."""
        return {}

    def settings(self) -> Mapping[str, Setting]:
        """What is chosen beside rules when people make a game for several, by option."""
        return {}

    def problems(self, files: list[Path]) -> list[Problem]:
        """Every problem of the system's data, and of the given files; plainly it reads none."""
        reason = f"{self.system.name} reads no files of its own"
        return [Problem(str(path), "", reason) for path in files]

    def take_in(self, files: Mapping[str, str]) -> str:
        """Read a scenario of somebody's own from the text of its files, by their names.

        Returns the key by which it is found from now on; DataError lists what is wrong with them.
        """
        reason = f"{self.system.name} reads no files of its own"
        raise DataError([Problem(name, "", reason) for name in files])

    def files_of(self, key: str) -> Mapping[str, str]:
        """The text of the files of a scenario, by their names, for others to begin with."""
        return {}

    # --- asking ----------------------------------------------------------------------------

    def is_idle(self, state: State, decision: Decision) -> bool:
        """Whether nothing could be gained by any other answer than the only one, or the pass.

        It is judged by what the side that is asked knows, and in doubt there is something.
        """
        return len(decision.options) == 1

    def tally(self, narrator: Narrator, state: State, decision: Decision, option: Option) -> Json:
        """What the system reckons of a form that is being filled in, whether it is legal or not."""
        return {}

    def silence(self, state: State, decision: Decision) -> Option | None:
        """What it counts as if nobody answers in time, where that was agreed on; None: nothing.

        Plainly whoever says nothing has passed, where that can be done.
        """
        return PASS if PASS in decision.options else None

    def tells_missing(self, state: State) -> bool:
        """Whether of those who are asked side by side all may know who has answered.

        Only where everybody knows who is asked, and of how many answers nothing can be learned.
        """
        return False

    def duties(self, narrator: Narrator, state: State, seat: int) -> list[str]:
        """What a seat may do, what is for others of its side; nothing where it has that alone."""
        return []

    def is_preparing(self, state: State, decision: Decision) -> bool:
        """Whether a question is part of laying the table, of which an adviser may do the rest."""
        return False

    def placements(self, state: State, decision: Decision) -> Sequence[Placement]:
        """What the side that is asked has laid, in its order, if it may lie elsewhere still."""
        return ()

    def in_hand(self, state: State, decision: Decision) -> Option | None:
        """The piece for which a question asks a place, named as in `placements`."""
        return None

    def onward(self, start: Start, way: Sequence[Option], decision: Decision) -> Onward:
        """What a question is to ways that have come to it by some answers."""
        return NOWHERE

    # --- looking ---------------------------------------------------------------------------

    def inspect(self, kind: str, looker: Looker, query: Mapping[str, str]) -> Json:
        """Answer a question about the table; ValueError says what is wrong with it."""
        there = ", ".join(self.inspections) or "nothing"
        raise ValueError(f"{kind!r} cannot be inspected; there is: {there}")

    def odds(self, narrator: Narrator, option: str, found: Mapping[str, Any]) -> Json:
        """Put odds into words (`service.odds_words`)."""
        from sandtable.service.odds_words import odds_page

        return odds_page(narrator, option, found)

    # --- battles that are commissioned ------------------------------------------------------

    def sees_battle(self, state: State, side: int) -> bool:
        """Whether a side that is not asked for its report may read the terms of a battle."""
        return False

    def battle_extra(self, state: State, decision: Decision, words: Words) -> Extra:
        """What only the system knows of the sheet of a battle that it asks for."""
        return Extra()

    # --- standing orders ------------------------------------------------------------------

    def held(self, narrator: Narrator, held: Held) -> Json:
        """An order in force, for its side."""
        return {}

    def lapsed(self, narrator: Narrator, lapsed: Lapsed) -> Json:
        """An order that was dropped, and why."""
        return {}

    def any_order(self, state: State, side: int, chance: Random) -> Json | None:
        """An order as somebody may give it, sensible or not; None where there are none."""
        return None

    # --- for those who measure ------------------------------------------------------------

    def bench(self, state: State) -> dict[str, float]:
        """Microseconds that something of the system's own takes in a position, by name."""
        return {}

    # --- to other processes ---------------------------------------------------------------

    def pack(self, view: View) -> bytes:
        """Pack what a side knows, for another process."""
        return pickle.dumps((view.side, view.known))

    def unpack(self, data: bytes, scenario: str, options: str) -> tuple[View, Decision]:
        """Open what was packed; the scenario by value and the options are in JSON."""
        side, known = pickle.loads(data)
        return View.of(self.system, side, known), question_of(known)


def question_of(known: State) -> Decision:
    """What is asked at a table that was unpacked."""
    decision = asked(known)
    if not isinstance(decision, Decision):
        raise TypeError("the table asks nothing")
    return decision


@cache
def _made(make: Callable[[System], Presenter], system: Hashable) -> Presenter:
    return make(cast(System, system))


def presenter_of(name: str) -> Presenter:
    """Return how a system is told and shown; ValueError names the systems that exist."""
    return _made(load_part(name, "presenter") or Presenter, cast(Hashable, load_system(name)))
