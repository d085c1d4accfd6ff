"""What a person can type besides an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from sandtable.cli.terminal.answers import REACTIONS, is_reaction, meanings, offered
from sandtable.cli.terminal.screen import QUIET
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal, RefusedError
from sandtable.kernel.seats import SPECTATOR
from sandtable.service.combat_commander.odds_words import odds_lines
from sandtable.service.rulebook import rule_lines
from sandtable.systems.combat_commander.sight import explain_sight
from sandtable.systems.combat_commander.sight_report import LosReport

if TYPE_CHECKING:
    from sandtable.cli.terminal.session import Session

SCOPES = ("order", "turn", "game")
LOG_LINES = 20
MOST_REASONS = 3


class Commands:
    """Obeys typed lines; a line that makes no sense is answered and changes nothing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.known: dict[str, Callable[[list[str]], None]] = {
            "ask": self.ask,
            "auto": self.auto,
            "board": self.board,
            "help": self.help,
            "hint": self.hint,
            "legend": self.legend,
            "log": self.log,
            "look": self.look,
            "los": self.los,
            "odds": self.odds,
            "quit": self.quit,
            "rule": self.rule,
            "save": self.save,
            "status": self.status,
            "undo": self.undo,
            "why": self.why,
        }
        aliases = {session.say(f"command-{name}"): call for name, call in self.known.items()}
        self.calls = {**aliases, **self.known}

    @property
    def side(self) -> int:
        """Whoever is asked; after the game nobody's secrets are shown."""
        decision = self.session.game.decision
        return SPECTATOR if decision is None else decision.side

    def tell(self, name: str, /, **arguments: str | int) -> None:
        """Print a sentence of the terminal."""
        self.session.print(Text(self.session.say(name, **arguments)))

    # --- answers --------------------------------------------------------------------------

    def obey(self, line: str, decision: Decision | None) -> None:
        """Carry out one line: a command, a standing pass, or an answer."""
        words = line.split()
        first = words[0].casefold() if words else ""
        if first in ("pass", self.session.say("command-pass")) and len(words) > 1:
            self.stand(words[1:])
        elif first in self.calls:
            self.calls[first](words[1:])
        elif decision is None:
            self.tell("not-understood-after", line=line)
        elif words:
            self.answer(line, decision)
        elif is_reaction(decision):
            self.take(PASS)
        else:
            self.tell("empty-line")

    def answer(self, line: str, decision: Decision) -> None:
        """Take the answer that a line means, or say why it cannot be taken."""
        narrator = self.session.narrator()
        found = offered(narrator, decision, line)
        if len(found) == 1:
            self.take(found[0])
        elif found:
            self.tell("several")
            for option in found:
                number = list(decision.options).index(option) + 1
                self.session.print(Text(f"{number:>3} {narrator.option(decision, option)}"))
        elif line.isdecimal():
            self.tell("no-such-number", number=int(line), most=len(decision.options))
        elif decision.domains:
            self.typed(line)
        elif not self.explain(line):
            self.tell("not-understood", line=line)

    def typed(self, line: str) -> None:
        """Take an answer that no list holds, as it is typed, or say all that is wrong with it."""
        try:
            self.session.game.apply(line)
        except RefusedError as error:
            if not error.faults:
                self.refused(error.refusal)
            for fault in error.faults:
                text = self.session.narrator().refusal(fault.refusal)
                self.session.print(Text(f"{fault.field}: {text}" if fault.field else text))
        except ValueError:
            self.tell("not-understood", line=line)

    def take(self, option: Option) -> None:
        """Make a choice."""
        try:
            self.session.game.apply(option)
        except RefusedError as error:
            self.refused(error.refusal)

    def refused(self, refusal: Refusal) -> None:
        """Say why something is not possible, and by which rule; else what is asked."""
        narrator, decision = self.session.narrator(), self.session.game.decision
        text = narrator.refusal(refusal)
        if refusal.rule:
            text += f"  [{refusal.rule}]"
        elif refusal.reason == NOT_ASKED.reason and decision is not None:
            text += f" {narrator.prompt(decision)}  [{decision.rule}]"
        self.session.print(Text(text))

    # --- odds -----------------------------------------------------------------------------

    def odds(self, words: list[str]) -> None:
        """How likely an answer is to succeed, by what whoever is asked knows."""
        from sandtable.ai.advisers import adviser_of

        game, decision = self.session.game, self.session.game.decision
        narrator = self.session.narrator()
        found = offered(narrator, decision, " ".join(words)) if decision and words else []
        if decision is None or len(found) != 1:
            self.tell("odds-what")
            return
        view = game.known(decision.side)
        reckoned = adviser_of(game.system.name).odds(view, decision, found[0])
        if not reckoned.kind:
            self.tell("odds-no-roll")
        else:
            for line in odds_lines(narrator, "", reckoned.plain()):
                self.session.print(Text(line))

    def hint(self, words: list[str]) -> None:
        """What the captain would do, with his weightiest reasons."""
        from sandtable.ai.advisers import adviser_of

        game, decision = self.session.game, self.session.game.decision
        if decision is None:
            self.tell("hint-nothing")
            return
        thought = adviser_of(game.system.name).think(game.known(decision.side), decision)
        number = list(decision.options).index(thought.option) + 1
        text = self.session.narrator().option(decision, thought.option)
        self.tell("hint-is", number=number, text=text)
        for label, amount in sorted(thought.parts, key=lambda part: -abs(part[1]))[:MOST_REASONS]:
            if round(amount, 1):
                self.session.print(Text(f"  {amount:+.1f}  {self.session.say(label)}"))

    # --- why ------------------------------------------------------------------------------

    def why(self, words: list[str]) -> None:
        """Why something is not offered."""
        if not words:
            self.tell("why-what")
        elif self.session.game.decision is None or not self.explain(" ".join(words)):
            self.tell("not-understood", line=" ".join(words))

    def explain(self, text: str) -> bool:
        """Give the reasons why something is not offered; False if it means nothing."""
        game, decision = self.session.game, self.session.game.decision
        assert decision is not None
        possible = meanings(self.session.narrator(), decision.side, text)
        legal = [option for option in possible if option in decision.options]
        if legal:
            for option in legal[:MOST_REASONS]:
                self.tell("offered-as", number=list(decision.options).index(option) + 1)
            return True
        refusals = [game.why_not(option) for option in possible]
        found = list(dict.fromkeys(r for r in refusals if r is not None))
        telling = [r for r in found if r.reason != NOT_ASKED.reason]
        for refusal in (telling or found)[:MOST_REASONS]:
            self.refused(refusal)
        return bool(found)

    # --- taking back, standing passes -----------------------------------------------------

    def undo(self, words: list[str]) -> None:
        """Take the last choice back."""
        game = self.session.game
        try:
            game.undo(self.side if self.side >= 0 else None)
        except RefusedError as error:
            self.refused(error.refusal)
            return
        for seat in self.session.seats:
            seat.told = min(seat.told, len(game.events))
        self.tell("undone")

    def stand(self, words: list[str]) -> None:
        """Pass this kind of reaction, or all, for the order, the turn or the game."""
        decision = self.session.game.decision
        scope = self.scope(words[0].casefold())
        if scope is None or decision is None:
            self.tell("stand-how")
            return
        every = len(words) > 1 and words[1].casefold() in ("all", self.session.say("word-all"))
        if not every and not is_reaction(decision):
            self.tell("stand-no-reaction")
            return
        windows = REACTIONS if every else (decision.window,)
        for window in windows:
            name = self.session.say(f"window-{window}")
            self.tell("standing", window=name, scope=self.session.say(f"scope-{scope}"))
        self.promise(decision.side, windows, scope)

    def scope(self, word: str) -> str | None:
        """The span that a word means."""
        return next((s for s in SCOPES if word in (s, self.session.say(f"scope-{s}"))), None)

    def promise(self, side: int, windows: tuple[str, ...], scope: str) -> None:
        """Leave passes standing, the one that answers the present question last."""
        game = self.session.game
        now = game.decision.window if game.decision is not None else ""
        for window in sorted(windows, key=lambda name: name == now):
            game.stand(side, window, scope)

    def ask(self, words: list[str]) -> None:
        """End all standing passes of the side that is asked."""
        game = self.session.game
        game.passes.end(self.side)
        self.tell("asked-again")

    def auto(self, words: list[str]) -> None:
        """Be asked for reactions only when something else than a pass is possible."""
        if self.side < 0:
            self.tell("not-understood-after", line="auto")
            return
        if self.session.people() > 1:
            self.tell("auto-two-people")
            return
        seat = self.session.seats[self.side]
        off = ("off", self.session.say("word-off"))
        seat.only_when_able = not (words and words[0].casefold() in off)
        self.tell("auto-on" if seat.only_when_able else "auto-off")

    # --- looking --------------------------------------------------------------------------

    def board(self, words: list[str]) -> None:
        """Draw the board; a size stays."""
        session = self.session
        size = words[0].casefold() if words else ""
        for name in ("large", "small"):
            if size in (name, session.say(f"size-{name}")):
                session.screen.size = name
        view = session.game.view(self.side)
        session.print(session.screen.board(session.narrator(), view))

    def legend(self, words: list[str]) -> None:
        """What the signs of the board mean."""
        self.session.print(self.session.screen.legend(self.session.narrator()))

    def status(self, words: list[str]) -> None:
        """Points, time, cards, losses, Objectives."""
        session, side = self.session, self.side
        narrator, view = session.narrator(), session.game.view(side)
        session.print(session.screen.status(narrator, view))
        session.print(*session.screen.forces(narrator, view))
        session.print(*session.screen.chits(narrator, view, side))
        if side >= 0:
            session.print(session.screen.hand(narrator, view, side))

    def log(self, words: list[str]) -> None:
        """The last lines of the log, with their rules; `log all` leaves nothing out."""
        session = self.session
        events = session.game.events_for(self.side)
        every = bool(words) and words[0].casefold() in ("all", session.say("word-all"))
        count = int(words[0]) if words and words[0].isdecimal() else LOG_LINES
        if not every:
            events = [event for event in events if type(event).__name__ not in QUIET]
        lines = session.screen.log(session.narrator(), events, 0 if every else count)
        session.print(*lines or [Text(session.say("log-empty"))])

    def look(self, words: list[str]) -> None:
        """A hex with everything in it."""
        session, names = self.session, self.session.narrator().names
        place = names.state.bf.index.get(words[0].upper()) if words else None
        if place is None:
            self.tell("look-where")
            return
        view = session.game.view(self.side)
        name = names.state.bf.names[place]
        session.print(Text(names.place(place), style="bold"))
        for unit in view["units"]:
            if unit["hex"] == name and unit["where"] == "map":
                session.print(Text(f"  {names.side(unit['side'])}: {names.figures(unit['id'])}"))
        if name in view["fortifications"]:
            kind = view["fortifications"][name]
            session.print(Text(f"  {session.say(f'fortification-{kind}')}"))
        if name in view["smoke"]:
            session.print(Text(f"  {session.say('terrain-smoke')} {view['smoke'][name]}"))
        if name in view["blaze"]:
            session.print(Text(f"  {session.say('terrain-blaze')}"))

    def los(self, words: list[str]) -> None:
        """Whether a hex sees another now, and why."""
        narrator = self.session.narrator()
        state = narrator.names.state
        ends = [state.bf.index.get(word.upper(), -1) for word in words]
        if len(ends) != 2 or min(ends) < 0:
            self.tell("los-how")
            return
        blaze = sum(1 << hex_ for hex_ in state.blaze)
        sight = explain_sight(state.bf, ends[0], ends[1], state.smoke, blaze)
        for line in narrator.sight(LosReport(state.bf, sight), state.mist):
            self.session.print(Text(line))

    def rule(self, words: list[str]) -> None:
        """What a rule says."""
        number = words[0] if words else ""
        lines = rule_lines(self.session.game.system.name, number)
        if not lines:
            self.tell("no-such-rule", number=number)
        for line in lines:
            self.session.print(Text(line))

    # --- the rest -------------------------------------------------------------------------

    def save(self, words: list[str]) -> None:
        """Write the game to a file; another file of that name is left alone."""
        session = self.session
        if not words:
            self.tell("save-where")
            return
        path = Path(" ".join(words)).expanduser()
        if path.exists() and str(path) != session.saved:
            self.tell("save-exists", path=str(path))
            return
        try:
            session.game.save(path)
        except OSError as error:
            self.tell("save-failed", path=str(path), error=error.strerror or str(error))
            return
        session.saved = str(path)
        self.tell("saved", path=str(path))

    def quit(self, words: list[str]) -> None:
        """Leave the table; the game is kept."""
        self.session.keep()
        self.session.left = True

    def help(self, words: list[str]) -> None:
        """What can be typed."""
        session = self.session
        session.print(Text(session.say("help-answers")))
        for name in ("pass", *self.known):
            use = session.say(f"use-{name}")
            session.print(Text(f"  {use:28}{session.say(f'help-{name}')}"))
