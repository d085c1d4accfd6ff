"""Chance as somebody tells it, for tests and rule cases: `attack 3 4`, `cup 12`."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.chance import Chance


class ScriptError(Exception):
    """The rules draw something that the script does not tell, or not so."""


class UnscriptedError(ScriptError):
    """The script tells nothing any more of what is drawn."""


class ToldDraw:
    """One thing that is drawn: the name of its kind of chance, what comes, and the text of both."""

    __slots__ = ("name", "text", "word")

    def __init__(self, name: str, word: str, text: str) -> None:
        self.name = name
        self.word = word
        self.text = text


class ScriptedChance:
    """Draws by the names of their kinds (`kernel.dice`), each name in its own order.

    `rest` draws what is not told; without it, that is an error. A draw that was made stays the
    draw of its number, so a game can be played again.

    >>> script = ScriptedChance("attack 3 4", "cup 12")
    >>> [script.pick(0, "attack", range(1, 7)), script.pick(1, "cup", (11, 12))]
    [3, 12]
    >>> script.pick(0, "attack", range(1, 7)), [told.word for told in script.left()]
    (3, ['4'])
    """

    __slots__ = ("made", "queues", "rest")

    def __init__(self, *texts: str, rest: Chance | None = None) -> None:
        self.rest = rest
        self.queues: dict[str, list[ToldDraw]] = {}
        self.made: dict[tuple[int, str], int] = {}
        self.add(*texts)

    def add(self, *texts: str) -> None:
        """Tell what is drawn next; ValueError says what is wrong with a text."""
        for text in texts:
            for told in self.parse(text):
                self.put(told)

    def put(self, told: ToldDraw) -> None:
        """Tell one thing that is drawn next."""
        self.queues.setdefault(told.name, []).append(told)

    def left(self) -> list[ToldDraw]:
        """Return what was told and never drawn."""
        return [told for queue in self.queues.values() for told in queue]

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Return what the script says is drawn now."""
        if (number, stream) not in self.made:
            self.made[number, stream] = self.draw(number, stream, candidates)
        return self.made[number, stream]

    # --- what a system may read otherwise ---------------------------------------------------

    def parse(self, text: str) -> Sequence[ToldDraw]:
        """Read a name and a word for each draw."""
        name, *words = text.split()
        if not words:
            raise ValueError(f"draw {text!r}: what is drawn is missing")
        return [ToldDraw(name, word, text) for word in words]

    def draw(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        """Make a draw for the first time."""
        if self.rest is not None and not self.queues.get(stream):
            return self.rest.pick(number, stream, candidates)
        return self.meant(self.take(stream, f"chance draws from {stream!r}"), candidates)

    def take(self, name: str, what: str) -> ToldDraw:
        """Take the next thing of a name from the script; `what` says what is happening."""
        queue = self.queues.get(name)
        if not queue:
            raise UnscriptedError(f"{what}, but no {name} is scripted any more")
        return queue.pop(0)

    def meant(self, told: ToldDraw, candidates: Sequence[int]) -> int:
        """Return the candidate that is told."""
        if not told.word.isdecimal() or int(told.word) not in candidates:
            raise ScriptError(f"{told.text!r}: {told.word} cannot be drawn")
        return int(told.word)
