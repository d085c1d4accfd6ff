"""Asking "why not?" of everything at random positions: does each refusal name a rule and a reason?

A thing of a kind that the question is about is asked with every verb that the question takes for
it, any other with the plain verb of its kind; and nothing that is out of all reason may do harm.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

from sandtable.kernel.cases.words import CaseWords
from sandtable.kernel.decisions import Decision
from sandtable.kernel.domains import Form
from sandtable.kernel.game import Game
from sandtable.kernel.options import PASS, Option, form
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.system import System
from sandtable.systems import load_case_words

ABSURD = (-1, -7, 9_999, 1 << 40)
"""Numbers that no thing has."""
RARE = 3
"""So often a question is looked at whenever it comes; then but now and then."""
SELDOM = 100
UNDO = "undo"
OTHERS = 3
"""So many other choices are tried in a field of a form, and so many lines of a list."""


class Told(NamedTuple):
    """What an answer was refused by, and at which question."""

    prompt: str
    verb: str
    rule: str
    reason: str

    @property
    def is_mute(self) -> bool:
        """Whether the refusal names no rule or no reason."""
        return not (self.rule and self.reason)


class Count:
    """What was asked and how it was explained, by question."""

    def __init__(self) -> None:
        self.positions: Counter[str] = Counter()
        self.told: Counter[Told] = Counter()

    def add(self, prompt: str, verb: str, refusal: Refusal | None) -> None:
        """Count an answer; one that is legal needs no reason."""
        if refusal is not None:
            self.told[Told(prompt, verb, refusal.rule, refusal.reason)] += 1

    @property
    def mute(self) -> list[Told]:
        """The refusals that explain nothing."""
        return sorted(told for told in self.told if told.is_mute)

    def share(self, name: str, prompts: Iterable[str]) -> str:
        """How much is explained at some questions."""
        among = set(prompts)
        asked = sum(number for told, number in self.told.items() if told.prompt in among)
        mute = sum(self.told[told] for told in self.mute if told.prompt in among)
        positions = sum(self.positions[prompt] for prompt in among)
        part = 100 * (asked - mute) / asked if asked else 100
        return f"{name:28} {positions:5} positions {asked:8} refusals {part:7.2f} %"

    def lines(self) -> Iterator[str]:
        """The share that is explained, by question and in all; then what is mute."""
        yield from (self.share(prompt, [prompt]) for prompt in sorted(self.positions))
        yield self.share("in all", self.positions)
        stock = sum(n for told, n in self.told.items() if told.reason == NOT_ASKED.reason)
        part = 100 * stock / max(1, self.told.total())
        yield f"{part:.2f} % say only that this is not what the question asks for"
        for prompt, reason in sorted({(mute.prompt, mute.reason) for mute in self.mute}):
            verbs = [
                mute.verb for mute in self.mute if (mute.prompt, mute.reason) == (prompt, reason)
            ]
            yield f"mute: {prompt}: {reason or 'no reason'}: {', '.join(verbs)}"

    def table(self) -> Iterator[str]:
        """Every refusal that was met, with how often; whatever is not asked for, of all verbs."""
        found: Counter[Told] = Counter()
        for told, number in self.told.items():
            stock = told.reason == NOT_ASKED.reason
            found[told._replace(verb="-") if stock else told] += number
        yield from (f"{' '.join(told)} {number}" for told, number in sorted(found.items()))


class Questioner:
    """Asks why not, of everything, at positions of random games."""

    def __init__(self, words: CaseWords[Any]) -> None:
        self.words = words
        self.count = Count()
        self.rng = random.Random(words.system.name)

    def look(self, game: Game, decision: Decision) -> None:
        """Ask at one position."""
        prompt = decision.prompt
        self.count.positions[prompt] += 1
        for option in self.everything(game, decision):
            self.count.add(prompt, option.verb, self.why_not(game, decision, option))
        for option in bent_forms(decision, self.rng):
            self.count.add(prompt, option.verb, self.why_not(game, decision, option))
        self.count.add(prompt, UNDO, game.why_no_undo(decision.side))

    def why_not(self, game: Game, decision: Decision, option: Option) -> Refusal | None:
        """Ask of one answer; an error of the program is a refusal without a rule."""
        try:
            return game.why_not(option, game.answerers(decision)[0], decision.flow)
        except Exception as error:  # whatever rules do with what makes no sense
            return Refusal("", f"{type(error).__name__} at {option.value}: {error}")

    def everything(self, game: Game, decision: Decision) -> Iterator[Option]:
        """Every thing with the verbs that fit, every verb with absurd numbers, and pass."""
        verbs = self.words.system.verbs
        taken = {kind.verb for kind in decision.answers} | {o.verb for o in decision.options}
        things = self.words.things(game.state, decision.side)
        for kind, numbers in things.items():
            fitting = [verb for verb in verbs if verbs[verb].on == kind]
            for verb in [verb for verb in fitting if verb in taken] or fitting[:1]:
                yield from (Option(verb, number) for number in numbers)
        forms = {domain.verb for domain in decision.domains}
        for verb in sorted({*taken, *verbs} - forms):
            yield from (Option(verb, number) for number in ABSURD)
        yield PASS


def bent_forms(decision: Decision, rng: random.Random) -> Iterator[Option]:
    """Forms that are filled in legally but for one place: left out, unknown, twice, or another."""
    for domain in decision.domains:
        if isinstance(domain, Form):
            fields = domain.sample(rng.choice).fields
            for changed in bent(fields, domain.shape(), rng):
                yield form(domain.verb, changed)


def bent(sheet: dict[str, Any], shape: dict[str, Any], rng: random.Random) -> Iterator[Any]:
    """Return a sheet with one of its fields changed, in each way there is.

    >>> shape = {"fields": [{"name": "to", "choices": [{"value": 1}, {"value": 2}]}]}
    >>> list(bent({"to": 1}, shape, random.Random(1)))
    [{'to': 1, 'no-such-field': 1}, {}, {'to': 'nothing'}, {'to': -1}, {'to': 2}]
    """
    yield {**sheet, "no-such-field": 1}
    for field in shape.get("fields", ()):
        name = field["name"]
        yield {key: value for key, value in sheet.items() if key != name}
        for value in bent_value(sheet.get(name), field, rng):
            yield {**sheet, name: value}


def bent_value(value: Any, shape: dict[str, Any], rng: random.Random) -> Iterator[Any]:
    """Return other values for a field: of another kind, out of bounds, another choice, twice."""
    yield from ("nothing", -1)
    others = [each["value"] for each in shape.get("choices", ()) if each["value"] != value]
    yield from rng.sample(others, min(len(others), OTHERS))
    if isinstance(value, bool):
        yield not value
    if isinstance(value, dict) and "fields" in shape:
        yield from bent(value, shape, rng)
    if isinstance(value, list) and "each" in shape:
        each = shape["each"]
        for place in rng.sample(range(len(value)), min(len(value), OTHERS)):
            rest = [*value[:place], *value[place + 1 :]]
            yield from (rest, [*value, value[place]])
            for other in bent_item(value[place], each, rng):
                yield [*value[:place], other, *value[place + 1 :]]


def bent_item(value: Any, shape: dict[str, Any], rng: random.Random) -> Iterator[Any]:
    """Return other things for a place in a list."""
    if isinstance(value, dict) and "fields" in shape:
        yield from bent(value, shape, rng)
    else:
        yield from bent_value(value, shape, rng)


def survey(system: str, scenarios: list[str], positions: int, seed: int) -> Count:
    """Ask at so many positions, spread over the scenarios."""
    questioner = Questioner(load_case_words(system))
    shares = [positions // len(scenarios)] * len(scenarios)
    for extra in range(positions % len(scenarios)):
        shares[extra] += 1
    for scenario, share in zip(scenarios, shares, strict=True):
        places = visited(questioner.words.system, scenario, seed, questioner.count.positions)
        for _, (game, decision) in zip(range(share), places, strict=False):
            questioner.look(game, decision)
    return questioner.count


def visited(
    system: System, scenario: str, seed: int, seen: Mapping[str, int]
) -> Iterator[tuple[Game, Decision]]:
    """Positions of random games without end: a rare question at once, others now and then."""
    for number in count():
        rng = random.Random(f"{scenario}:{seed}:{number}")
        game = Game(system, scenario, seed=f"{seed}:{number}")
        while game.decision is not None:
            decision = rng.choice(game.questions)
            if seen.get(decision.prompt, 0) < RARE or rng.randrange(SELDOM) == 0:
                yield game, decision
            game.take(decision.sample(rng.choice), decision=decision)
