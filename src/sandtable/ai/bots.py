"""Players in any language: a program is asked one line at a time and answers with one.

A line is a JSON object. `{"type": "choose", "view": …, "decision": …}` goes to the program's
standard input; `{"option": "hex:E5"}` comes back on its standard output. The input ends with the
game. A program that says anything else, or nothing in time, is not asked again.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sandtable.ai.players import Thought
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View

PROTOCOL = 1
PATIENCE = 30.0
"""Seconds that a program may think, unless `exec:seconds=5,COMMAND` says otherwise."""
SHOWN = 200
"""Characters of a wrong answer that are repeated."""
ENOUGH = ""
GRACE = 2.0
"""Seconds that a program has to end by itself when its input ends."""


class BotError(Exception):
    """A program did not answer as it must."""


def question(view: View, decision: Decision, seed: int | str) -> dict[str, Any]:
    """What a program is told: all that its side knows, and what it is asked."""
    write = view.system.write_option
    return {
        "type": "choose",
        "protocol": PROTOCOL,
        "system": view.system.name,
        "side": view.side,
        "seat": decision.seat,
        "seed": str(seed),
        "view": view.facts,
        "decision": {
            "prompt": decision.prompt,
            "rule": decision.rule,
            "window": decision.window,
            "args": list(decision.args),
            "options": [write(view.known, option) for option in decision.options],
            "domains": [domain.shape() for domain in decision.domains],
        },
    }


class Bot:
    """A player who is another program; it is started when it is first asked."""

    thought: Thought | None = None

    def __init__(self, command: str, seed: int | str) -> None:
        limit, self.command = _read(command)
        self.seconds = PATIENCE if limit is None else limit
        self.seed = seed
        self.words = shlex.split(self.command)
        if not self.words or shutil.which(self.words[0]) is None:
            raise ValueError(f"exec:{command}: there is no such program")
        self.process: subprocess.Popen[str] | None = None
        self.asked: SimpleQueue[str] = SimpleQueue()
        self.said: SimpleQueue[str] = SimpleQueue()
        self.talk = Thread()

    def choose(self, view: View, decision: Decision) -> Option:
        """Ask the program; BotError says what it said if that is not legal."""
        asked = question(view, decision, self.seed)
        answer = self._ask(json.dumps(asked, separators=(",", ":")))
        options: list[str] = asked["decision"]["options"]
        option = self._option(answer)
        if option in options:
            return decision.options[options.index(option)]
        if decision.domains:
            return self._judged(view, decision, option)
        raise self._fault(f"said {_short(answer)}; {decision.prompt} offers {_some(options)}")

    def _judged(self, view: View, decision: Decision, text: str) -> Option:
        """An answer that no list holds; BotError names everything that is wrong with it."""
        try:
            option = view.system.read_option(view.known, text)
        except ValueError as error:
            raise self._fault(f"said {_short(text)}: {error}") from None
        if not decision.offers(option):
            faults = [f"{fault.field} {fault.refusal}" for fault in decision.faults(option)]
            verbs = [domain.verb for domain in decision.domains]
            wrong = "; ".join(faults) or f"{decision.prompt} offers {_some(verbs)}"
            raise self._fault(f"said {_short(text)}; {wrong}")
        return option

    def close(self) -> None:
        """End the input, and then the program if it stays."""
        if self.process is None or self.process.stdin is None or self.process.stdout is None:
            return
        self.asked.put(ENOUGH)
        with suppress(OSError):
            self.process.stdin.close()
        self._status()
        self.process.kill()
        self.process.wait()
        self.talk.join(GRACE)
        self.process.stdout.close()
        self.process = None

    # --- talking --------------------------------------------------------------------------

    def _ask(self, line: str) -> str:
        if self.process is None:
            self._start()
        self.asked.put(line)
        try:
            answer = self.said.get(timeout=self.seconds)
        except Empty:
            self._kill()
            raise self._fault(f"said nothing for {self.seconds:g} seconds") from None
        if not answer:
            raise self._fault(f"ended (status {self._status()}) without an answer")
        return answer

    def _start(self) -> None:
        self.process = subprocess.Popen(
            self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
            errors="replace",
        )  # fmt: skip
        self.talk = Thread(target=_talk, args=(self.process, self.asked, self.said), daemon=True)
        self.talk.start()

    def _kill(self) -> None:
        assert self.process is not None
        self.process.kill()

    def _status(self) -> int | str:
        assert self.process is not None
        try:
            return self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "still running"

    def _option(self, answer: str) -> str:
        """The option that an answer names; BotError if it names none."""
        try:
            found = json.loads(answer)
        except ValueError:
            raise self._fault(f"said {_short(answer)}, which is not JSON") from None
        option = found.get("option") if isinstance(found, dict) else None
        if not isinstance(option, str):
            raise self._fault(f'said {_short(answer)}, which has no "option"')
        return option

    def _fault(self, what: str) -> BotError:
        return BotError(f"the bot {self.command!r} {what}")


def _talk(process: subprocess.Popen[str], asked: SimpleQueue[str], said: SimpleQueue[str]) -> None:
    """Carry lines to and fro until there are enough; an empty answer: the program has ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    while line := asked.get():
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
            said.put(process.stdout.readline())
        except (OSError, ValueError):
            said.put("")


def _read(command: str) -> tuple[float | None, str]:
    """Split the time limit from the command.

    >>> _read("seconds=5,python bot.py"), _read("python bot.py")
    ((5.0, 'python bot.py'), (None, 'python bot.py'))
    """
    found = re.fullmatch(r"(?:seconds=([0-9.]+),)?(.*)", command, re.DOTALL)
    assert found is not None
    return float(found[1]) if found[1] else None, found[2]


def _some(texts: list[str]) -> str:
    return ", ".join(texts[:20]) + (", …" if len(texts) > 20 else "")


def _short(text: str) -> str:
    text = text.strip()
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")
