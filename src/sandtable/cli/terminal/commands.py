"""What a person can type besides an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.text import Text

from sandtable.cli.terminal import screen
from sandtable.cli.terminal.answers import is_reaction, offered, unlisted
from sandtable.cli.terminal.boards import Command, Look
from sandtable.cli.terminal.chains import Chain, Item, chained
from sandtable.cli.terminal.forms import fill, form_called
from sandtable.kernel.asides import is_aside
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.domains import Form
from sandtable.kernel.meaning import QUIET
from sandtable.kernel.options import PASS, Option, form
from sandtable.kernel.refusals import NOT_ASKED, Refusal, RefusedError
from sandtable.kernel.taking_back import UNDO_OTHER_SIDE
from sandtable.service.presenters import presenter_of
from sandtable.service.rulebook import rule_lines

if TYPE_CHECKING:
    from sandtable.cli.terminal.session import Session

NOBODY = -1
LOG_LINES = 20
MOST_REASONS = 3


class Commands:
    """Obeys typed lines; a line that makes no sense is answered and changes nothing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.drafts: dict[tuple[int, str], dict[str, Any]] = {}
        """What was filled in before, by seat and form."""
        self.unsure: Option | None = None
        """What whoever sits here was about to say unasked, and is to say again."""
        self.doubted: Option | None = None
        """What may not have been meant, and is to be said again."""
        self.known: dict[str, Callable[[list[str]], None]] = {
            "ask": self.ask,
            "auto": self.auto,
            "board": self.board,
            "help": self.help,
            "hint": self.hint,
            "log": self.log,
            "odds": self.odds,
            "quit": self.quit,
            "rule": self.rule,
            "rulings": self.rulings,
            "save": self.save,
            "say": self.speak,
            "status": self.status,
            "undo": self.undo,
            "why": self.why,
        }
        own = session.board.commands()
        self.known.update({name: self.looking(call) for name, call in own.items()})
        self.known = dict(sorted(self.known.items()))
        aliases = {session.say(f"command-{name}"): call for name, call in self.known.items()}
        self.calls = {**aliases, **self.known}

    @property
    def seat(self) -> int:
        """Whoever sits at the table; after the game nobody's secrets are shown."""
        return NOBODY if self.session.game.is_over else self.session.at_table

    @property
    def decision(self) -> Decision | None:
        """What whoever sits here is asked."""
        return self.session.game.question(self.seat) if self.seat >= 0 else None

    def look(self, decision: Decision | None = None) -> Look:
        """What whoever sits here sees."""
        return self.session.look(self.seat, decision)

    def tell(self, name: str, /, **arguments: str | int) -> None:
        """Print a sentence of the terminal."""
        self.session.print(Text(self.session.say(name, **arguments)))

    def looking(self, call: Command) -> Callable[[list[str]], None]:
        """A command of the system's own, which only looks."""
        return lambda words: self.show(call(self.look(), words))

    def show(self, things: Iterable[RenderableType]) -> None:
        """Print several things."""
        self.session.print(*things)

    def is_said(self, word: str, name: str) -> bool:
        """Whether a typed word is one of ours, in English or in the language of the player."""
        return word.casefold() in (name.rpartition("-")[2], self.session.say(name))

    # --- answers --------------------------------------------------------------------------

    def obey(self, line: str, decision: Decision | None) -> None:
        """Carry out one line: a command, a standing pass, or an answer."""
        words = line.split()
        first = words[0].casefold() if words else ""
        unsure, doubted = self.unsure, self.doubted
        if unsure is not None and self.is_said(line, "word-yes"):
            self.utter(unsure)
        elif doubted is not None and decision is not None and self.is_said(line, "word-yes"):
            self.take(doubted, decision)
        elif words[1:] and self.is_said(first, "command-pass"):
            self.stand(words[1:])
        elif first in self.calls:
            self.calls[first](words[1:])
        elif decision is None:
            self.tell("not-understood-after", line=line)
        elif words:
            self.answer(line, decision)
        elif is_reaction(self.session.game.system, decision):
            self.take(PASS, decision)
        else:
            self.tell("empty-line")
        if self.unsure is unsure:
            self.unsure = None
        if self.doubted is doubted:
            self.doubted = None

    def answer(self, line: str, decision: Decision) -> None:
        """Take the answer that a line means, or say why it cannot be taken."""
        look = self.look(decision)
        found = offered(self.session.board, look, line)
        if len(found) == 1:
            self.take(found[0], decision)
        elif found:
            self.tell("several")
            listed = screen.answers(look.narrator, decision)
            self.show(listed[list(decision.options).index(option)] for option in found)
        elif self.session.board.is_number(line) and decision.options:
            self.tell("no-such-number", number=int(line), most=len(decision.options))
        elif not self.typed(line, decision):
            chain = chained(self.session.board, decision, line)
            if chain:
                self.begin(chain, decision)
            elif not self.explain(line, decision):
                self.tell("not-understood", line=line)

    def begin(self, items: list[Item], decision: Decision) -> None:
        """Give several answers one after the other, as long as each is offered."""
        session = self.session
        session.chain = Chain(self.seat, items, decision.prompt, len(session.game.events))
        broken = session.go_on(decision)
        if broken is not None:
            self.break_off(broken, decision)

    def break_off(self, chain: Chain, decision: Decision) -> None:
        """Say what is left of a line, and why the next of it is not offered."""
        self.tell("chain-broken", rest=chain.rest(self.look(decision)))
        if isinstance(chain.items[0], str):
            self.explain(chain.items[0], decision)

    def typed(self, line: str, decision: Decision) -> bool:
        """Take an answer that no list holds, or say all that is wrong with it; False if none."""
        called = form_called(decision.domains, line)
        if called is not None:
            self.fill_in(called, decision)
            return True
        try:
            found = unlisted(decision, line)
            if not found and line.partition(":")[0] not in [each.verb for each in decision.domains]:
                return False
            self.take(found[0] if found else line, decision)
        except ValueError as error:
            self.tell("not-read", line=line, error=str(error))
        return True

    def fill_in(self, wanted: Form, decision: Decision) -> None:
        """Ask for a form field by field; what was filled in before is offered again."""
        session, key = self.session, (self.seat, wanted.verb)
        self.tell("form-how")

        def ask(text: str) -> str:
            session.print(Text(text))
            return session.read()

        draft, words = self.drafts.get(key, {}), session.wording.words
        self.drafts[key] = fill(wanted.shape(), draft, words, ask)
        self.take(form(wanted.verb, self.drafts[key]), decision)

    def take(self, choice: Option | str, decision: Decision) -> None:
        """Make a choice, or say why it is not legal: every fault of a form by its field."""
        if isinstance(choice, Option) and choice != self.doubted:
            doubt = self.session.board.doubt(self.look(decision), choice)
            if doubt:
                self.doubted = choice
                self.session.print(Text(doubt))
                return
        try:
            self.session.take(choice, decision)
        except RefusedError as error:
            self.faulty(error, decision)

    def faulty(self, error: RefusedError, decision: Decision | None = None) -> None:
        """Say why an answer is refused: every fault of a form by its field."""
        if not error.faults:
            self.refused(error.refusal, decision)
        narrator = self.session.narrator(self.seat)
        for fault in error.faults:
            text = narrator.refusal(fault.refusal)
            rule = f"  [{fault.refusal.rule}]" if fault.refusal.rule else ""
            self.session.print(Text(f"{fault.field}: {text}{rule}" if fault.field else text + rule))

    def refused(self, refusal: Refusal, decision: Decision | None = None) -> None:
        """Say why something is not possible, and by which rule."""
        session, seat = self.session, self.seat
        narrator, side = session.narrator(seat), session.side(seat)
        text = session.wording.why_not(narrator, refusal, decision, side)
        self.session.print(Text(f"{text}  [{refusal.rule}]" if refusal.rule else text))

    def speak(self, words: list[str]) -> None:
        """Say something though it is not asked for; without words, what can be said."""
        game, seat, text = self.session.game, self.seat, " ".join(words)
        aside = game.aside(seat)
        if aside is None:
            self.tell("say-nothing")
        elif not words:
            narrator = self.session.narrator(seat)
            self.session.print(Text(f"{narrator.prompt(aside)}  [{aside.rule}]"))
            self.show(screen.answers(narrator, aside))
        else:
            found = offered(self.session.board, self.look(aside), text)
            try:
                read = game.system.read_option(game.state, text) if not found else found[0]
            except ValueError as error:
                self.tell("not-read", line=text, error=str(error))
                return
            self.say_twice(read, aside)

    def say_twice(self, option: Option, aside: Decision) -> None:
        """Say something unasked that was said just before; else ask once more: it stays said."""
        refusal = self.session.game.why_not_say(self.seat, option)
        if refusal is not None or option == self.unsure:
            self.utter(option)
            return
        self.unsure = option
        text = self.session.narrator(self.seat).option(aside, option)
        sure = self.session.say("say-sure", answer=text)
        self.session.print(Text(f"{sure}  [{aside.rule}]"))

    def utter(self, option: Option) -> None:
        """Say something unasked, or say why that is not possible."""
        self.unsure = None
        try:
            self.session.game.say(self.seat, option)
        except RefusedError as error:
            self.faulty(error, self.decision)

    # --- odds -----------------------------------------------------------------------------

    def odds(self, words: list[str]) -> None:
        """How likely an answer is to succeed, by what whoever is asked knows."""
        from sandtable.ai.advisers import adviser_of

        game, decision = self.session.game, self.decision
        look = self.look(decision)
        found = offered(self.session.board, look, " ".join(words)) if words else []
        if decision is None or len(found) != 1:
            self.tell("odds-what")
            return
        view = game.known(decision.side, self.seat)
        reckoned = adviser_of(game.system.name).odds(view, decision, found[0])
        if not reckoned.kind:
            self.tell("odds-no-roll")
        else:
            presenter = presenter_of(game.system.name)
            self.show(screen.odds(presenter.odds(look.narrator, "", reckoned.plain())))

    def hint(self, words: list[str]) -> None:
        """What the counsel of the system would do, with its weightiest reasons."""
        from sandtable.ai.advisers import adviser_of

        game, decision = self.session.game, self.decision
        if decision is None:
            self.tell("hint-nothing")
            return
        view = game.known(decision.side, self.seat)
        thought = adviser_of(game.system.name).think(view, decision)
        self.advise(decision, thought.option)
        for label, amount in sorted(thought.parts, key=lambda part: -abs(part[1]))[:MOST_REASONS]:
            if round(amount, 1):
                self.session.print(Text(f"  {amount:+.1f}  {self.session.say(label)}"))

    def advise(self, decision: Decision, option: Option) -> None:
        """Say which answer is advised: by its number, or as it is typed."""
        if option in decision.options:
            text = self.session.narrator(self.seat).option(decision, option)
            number = list(decision.options).index(option) + 1
            self.tell("hint-is", number=number, text=text)
        else:
            self.tell("hint-typed", text=f"{option.verb}: {option.body}")

    # --- why ------------------------------------------------------------------------------

    def why(self, words: list[str]) -> None:
        """Why something is not offered."""
        decision = self.decision
        if not words:
            self.tell("why-what")
        elif self.is_said(" ".join(words), "command-undo"):
            self.why_no_undo()
        elif decision is None or not self.explain(" ".join(words), decision):
            self.tell("not-understood", line=" ".join(words))

    def why_no_undo(self) -> None:
        """Why the last choice cannot be taken back, or that it can."""
        refusal = self.session.game.why_no_undo(self.session.side(self.seat), self.seat)
        if refusal is None:
            self.tell("undo-offered")
        else:
            self.refused(refusal)

    def explain(self, text: str, decision: Decision) -> bool:
        """Give the reasons why something is not offered; False if it means nothing."""
        possible = self.session.board.meanings(self.look(decision), text)
        legal = [option for option in possible if option in decision.options]
        if legal:
            for option in legal[:MOST_REASONS]:
                self.tell("offered-as", number=list(decision.options).index(option) + 1)
            return True
        if self.sayable(possible):
            return True
        refusals = [self.why_not(option, decision) for option in possible]
        found = list(dict.fromkeys(r for r in refusals if r is not None))
        telling = [r for r in found if r.reason != NOT_ASKED.reason]
        for refusal in (telling or found)[:MOST_REASONS]:
            self.refused(refusal, decision)
        return bool(found)

    def sayable(self, possible: list[Option]) -> bool:
        """Tell which of these answers may be said unasked; False if none."""
        aside = self.session.game.aside(self.seat)
        legal = [] if aside is None else [each for each in possible if each in aside.options]
        for option in legal[:MOST_REASONS]:
            assert aside is not None
            text = self.session.narrator(self.seat).option(aside, option)
            self.tell("offered-unasked", number=list(aside.options).index(option) + 1, text=text)
        return bool(legal)

    def why_not(self, option: Option, decision: Decision) -> Refusal | None:
        """Why an answer is not legal: as an answer to the question, or as something unasked."""
        game, seat = self.session.game, self.seat
        if is_aside(game.system, game.state, seat, option):
            return game.why_not_say(seat, option)
        return game.why_not(option, seat, decision.flow)

    # --- taking back, standing passes -----------------------------------------------------

    def undo(self, words: list[str]) -> None:
        """Take the last choice back; after the end only whoever made it, if it was a person."""
        session, game = self.session, self.session.game
        seat = self.seat if self.seat >= 0 else self.last_seat()
        if seat < 0:
            self.refused(UNDO_OTHER_SIDE)
            return
        try:
            game.undo(session.side(seat), seat)
        except RefusedError as error:
            self.refused(error.refusal)
            return
        for each in session.seats:
            each.told = min(each.told, len(game.events))
        self.tell("undone")

    def last_seat(self) -> int:
        """The person whose choice was the last of all, or nobody."""
        session, game = self.session, self.session.game
        index = game.last_choice()
        for seat in session.seats if index >= 0 else ():
            last, side = game.choices[index], session.side(seat.number)
            theirs = last.seat in (ANY_SEAT, seat.number) and last.side == side
            if theirs and seat.player is None:
                return seat.number
        return NOBODY

    def stand(self, words: list[str]) -> None:
        """Pass this kind of reaction, or all, for one of the system's spans."""
        session, decision = self.session, self.decision
        system = session.game.system
        scope = next((s for s in system.spans if words[0].casefold() in (s, self.span(s))), None)
        if scope is None or decision is None:
            self.tell("stand-how", ways=self.ways())
            return
        every = len(words) > 1 and self.is_said(words[1], "word-all")
        windows = system.reactions if every else (decision.window,)
        if not windows or not (every or is_reaction(system, decision)):
            self.tell("stand-no-reaction", way=self.passing())
            return
        for window in windows:
            name = session.board.named("window", window)
            self.tell("standing", window=name, scope=self.span(scope))
        self.promise(windows, scope, decision)

    def promise(self, windows: tuple[str, ...], scope: str, decision: Decision) -> None:
        """Leave passes standing, the one that answers the present question last."""
        for window in sorted(windows, key=lambda name: name == decision.window):
            self.session.game.stand(self.seat, window, scope)

    def span(self, name: str) -> str:
        """What a span is called."""
        return self.session.board.named("scope", name)

    def ways(self) -> str:
        """How standing passes are typed."""
        say, spans = self.session.say, self.session.game.system.spans
        typed = [f"{say('command-pass')} {self.span(span)}" for span in spans]
        first = ", ".join(typed[:-1])
        return f"{first} {say('word-or')} {typed[-1]}" if first else typed[-1]

    def passing(self) -> str:
        """How all reactions are passed for a while: not the shortest, and not all the game."""
        say, spans = self.session.say, self.session.game.system.spans
        return f"{say('command-pass')} {self.span(spans[len(spans) // 2])} {say('word-all')}"

    def ask(self, words: list[str]) -> None:
        """End all standing passes of whoever is asked."""
        self.session.game.passes.end(self.seat)
        self.tell("asked-again")

    def auto(self, words: list[str]) -> None:
        """Be asked for reactions only when something else than a pass is possible."""
        if self.seat < 0:
            self.tell("not-understood-after", line="auto")
            return
        if self.session.people() > 1:
            self.tell("auto-two-people", way=self.passing())
            return
        seat = self.session.seats[self.seat]
        seat.only_when_able = not (words and self.is_said(words[0], "word-off"))
        self.tell("auto-on" if seat.only_when_able else "auto-off")

    # --- looking --------------------------------------------------------------------------

    def board(self, words: list[str]) -> None:
        """Draw the board; a size stays."""
        board = self.session.board
        for name in board.sizes:
            if words and self.is_said(words[0], f"size-{name}"):
                board.size = name
        self.session.print(board.picture(self.look()))

    def status(self, words: list[str]) -> None:
        """The facts of the table, and what whoever sits here holds."""
        board, look = self.session.board, self.look()
        facts = [*board.status(look), *board.details(look)]
        self.show(facts or [board.picture(look)])
        self.session.print(board.hand(look))

    def log(self, words: list[str]) -> None:
        """The last lines of the log, with their rules; `log all` leaves nothing out."""
        session, seat = self.session, self.seat
        events = session.game.events_for(session.side(seat), seat)
        every = bool(words) and self.is_said(words[0], "word-all")
        count = int(words[0]) if words and words[0].isdecimal() else LOG_LINES
        if not every:
            events = [event for event in events if event.weight() > QUIET]
        lines = screen.log(session.narrator(seat), events, 0 if every else count)
        session.print(*lines or [Text(session.say("log-empty"))])

    def rule(self, words: list[str]) -> None:
        """What a rule says."""
        number = words[0] if words else ""
        lines = rule_lines(self.session.game.system.name, number)
        if not lines:
            self.tell("no-such-rule", number=number)
        for line in lines:
            self.session.print(Text(line))

    def rulings(self, words: list[str]) -> None:
        """The readings of unclear rules that this game has, those first that are not usual."""
        session = self.session
        readings = session.wording.presenter.readings(session.wording.words, session.game.state)
        if not readings:
            self.tell("rulings-none")
        for each in readings:
            text = f"{each.about}: {each.chosen}  [{each.id}]"
            session.print(Text(text, "" if each.usual else "bold"))
        if readings and all(each.usual for each in readings):
            self.tell("rulings-usual")

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
        for message in ("help-answers", "help-chain", *session.board.advice):
            self.tell(message)
        spans = "|".join(map(self.span, session.game.system.spans))
        sizes = "|".join(session.say(f"size-{name}") for name in session.board.sizes)
        sizes = f"[{sizes}]" if sizes else ""
        uses = {
            name: session.say(f"use-{name}", spans=spans, sizes=sizes)
            for name in ("pass", *self.known)
        }
        wide = max(map(len, uses.values())) + 2
        for name, use in uses.items():
            session.print(Text(f"  {use:{wide}}{session.say(f'help-{name}')}"))
