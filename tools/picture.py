"""Draw docs/images/terminal.svg: the game of the tutorial as the terminal shows it.

    .venv/bin/python tools/picture.py [TYPED]

The game is played up to the line TYPED of docs/tutorial.md; the picture is the screen on which
it would be typed.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.target import FIRST, SYSTEM

from sandtable import new_game
from sandtable.ai.players import seat_player
from sandtable.cli.terminal.session import Occupant, Session

DOCS = Path(__file__).parents[1] / "docs"
SEED = "13857"
WIDTH, HEIGHT = 164, 40
FONTS = '"DejaVu Sans Mono", Menlo, Consolas, "Noto Sans Mono", monospace'
RECENT = 7
"""Choices whose events are shown as new."""


def typed_before(stop: str) -> list[str]:
    """The lines that the tutorial types before one of them."""
    text = (DOCS / "tutorial.md").read_text(encoding="utf-8")
    lines = [line[2:] for line in text.splitlines() if re.match(r"> \S", line)]
    return lines[: lines.index(stop)]


def screen(session: Session, lines: list[str]) -> Console:
    """Type lines without looking, then draw the screen that follows."""
    waiting = list(lines)

    def read() -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    session.read = read  # type: ignore[method-assign]
    session.keep = lambda: None  # type: ignore[method-assign]
    session.run()
    session.seats[0].told = session.game.choices[-RECENT].events
    session.console = Console(
        file=io.StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        width=WIDTH,
        height=HEIGHT,
    )
    session.board.console = session.console
    assert session.game.decision is not None
    session.show(session.game.decision)
    return session.console


def own_fonts() -> str:
    """The frame that rich draws, with fonts of the reader's machine and nothing to fetch."""
    frame = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    return frame.replace("Fira Code, monospace", FONTS)


def main() -> None:
    stop = sys.argv[1] if len(sys.argv) > 1 else "los E4 A4"
    game = new_game(SYSTEM, FIRST, seed=SEED)
    seats = [Occupant(0, None), Occupant(1, seat_player("random", game, 1))]
    session = Session(game, seats, Console(file=io.StringIO(), width=WIDTH), "en")
    console = screen(session, typed_before(stop))
    path = DOCS / "images" / "terminal.svg"
    path.parent.mkdir(exist_ok=True)
    svg = console.export_svg(title=f"sandtable play {FIRST}", code_format=own_fonts())
    path.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
