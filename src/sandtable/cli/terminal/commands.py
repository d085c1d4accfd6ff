"""What a person can type besides an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from sandtable.cli.terminal import screen
from sandtable.cli.terminal.answers import is_reaction, offered, unlisted
from sandtable.cli.terminal.battles import Battles
from sandtable.cli.terminal.boards import Command
from sandtable.cli.terminal.chains import Chain, Item, chained
from sandtable.cli.terminal.counsel import Counsel
from sandtable.cli.terminal.form_desk import FormDesk
from sandtable.cli.terminal.forms import form_called
from sandtable.cli.terminal.looking import Looking
from sandtable.cli.terminal.passes import Passes
from sandtable.cli.terminal.place import Place
from sandtable.cli.terminal.reasons import Reasons
from sandtable.cli.terminal.sheets import Filler, GivenUpError, named_path
from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.domains import Form
from sandtable.kernel.options import PASS, Option, form
from sandtable.kernel.refusals import Fault, RefusedError
from sandtable.kernel.taking_back import UNDO_OTHER_SIDE
from sandtable.service.words import Words

if TYPE_CHECKING:
    from sandtable.cli.terminal.session import Session


class Commands(Place):
    """Obeys typed lines; a line that makes no sense is answered and changes nothing."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.reasons, self.passes = Reasons(session), Passes(session)
        counsel, looking = Counsel(session), Looking(session)
        self.drafts: dict[tuple[int, str], dict[str, Any]] = {}
        """What was filled in and not handed in, or taken back, by seat and form."""
        self.unsure: Option | None = None
        """What whoever sits here was about to say unasked, and is to say again."""
        self.doubted: Option | None = None
        """What may not have been meant, and is to be said again."""
        self.known: dict[str, Callable[[list[str]], None]] = {
            "ask": self.passes.ask,
            "auto": self.passes.auto,
            "board": looking.board,
            "help": self.help,
            "hint": counsel.hint,
            "log": looking.log,
            "odds": counsel.odds,
            "quit": self.quit,
            "rule": looking.rule,
            "rulings": looking.rulings,
            "save": self.save,
            "say": self.speak,
            "status": looking.status,
            "undo": self.undo,
            "why": self.reasons.why,
        }
        self.battles = Battles(session)
        self.at_battles: dict[str, Callable[[list[str]], None]] = {
            "preview": lambda words: self.battles.show_preview(self.doubted),
            "sheet": self.battles.sheet,
        }
        """What can be typed besides where the report of a battle is asked for."""
        own = session.board.commands()
        self.known.update({name: self.looking(call) for name, call in own.items()})
        self.known = dict(sorted(self.known.items()))
        aliases = {session.say(f"command-{name}"): call for name, call in self.known.items()}
        self.calls = {**aliases, **self.known}

    def looking(self, call: Command) -> Callable[[list[str]], None]:
        """A command of the system's own, which only looks."""
        return lambda words: self.show(call(self.look(), words))

    def called(self, word: str) -> Callable[[list[str]], None] | None:
        """The command that a word names here."""
        return self.at_battle(word) or self.calls.get(word)

    def at_battle(self, word: str) -> Callable[[list[str]], None] | None:
        """The command that a word names where a battle is asked for."""
        for name, call in self.at_battles.items() if self.battles.asked is not None else ():
            if self.is_said(word, f"command-{name}"):
                return call
        return None

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
            self.passes.stand(words[1:])
        elif (call := self.called(first)) is not None:
            call(words[1:])
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
        if self.doubted is doubted and self.at_battle(first) is None:
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
            elif not self.reasons.explain(line, decision):
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
            self.reasons.explain(chain.items[0], decision)

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
        filled = self.filled(wanted, decision)
        if filled is None:
            return
        faults = wanted.faults(filled)
        for fault in faults:
            place = named_path(wanted.shape(), filled.fields, fault.field, self.words)
            self.fault(Fault(place, fault.refusal.or_by(decision.rule)), place)
        if not faults:
            self.take(filled, decision)

    @property
    def words(self) -> Words:
        """The words of the player's language."""
        return self.session.wording.words

    def filled(self, wanted: Form, decision: Decision) -> Option | None:
        """Return a form as whoever sits here fills it in; None if they give up."""
        draft = self.drafts.setdefault((self.seat, wanted.verb), {})
        desk = FormDesk(self, decision)
        self.tell("form-how")
        if Filler(wanted, desk, draft).rolls:
            self.tell("form-lines")
        try:
            return form(wanted.verb, Filler(wanted, desk, draft).fill())
        except GivenUpError:
            self.tell("form-given-up", verb=wanted.verb)
            return None

    def take(self, choice: Option | str, decision: Decision) -> None:
        """Make a choice, or say why it is not legal: every fault of a form by its field."""
        seat = self.seat
        try:
            if isinstance(choice, Option) and choice != self.doubted:
                doubt = self.doubt(choice, decision)
                if doubt:
                    self.doubted = choice
                    self.session.print(Text(doubt))
                    return
            self.session.take(choice, decision)
            if isinstance(choice, Option):
                self.drafts.pop((seat, choice.verb), None)
        except RefusedError as error:
            self.faulty(error, decision)

    def doubt(self, choice: Option, decision: Decision) -> str:
        """What to say before an answer is taken: of a report all that would follow from it."""
        if decision.commission is not None and decision.offers(choice):
            return self.battles.foretold(decision, choice)
        return self.session.board.doubt(self.look(decision), choice)

    def faulty(self, error: RefusedError, decision: Decision | None = None) -> None:
        """Say why an answer is refused: every fault of a form by its field."""
        if not error.faults:
            self.refused(error.refusal, decision)
        for fault in error.faults:
            self.fault(fault, fault.field)

    def fault(self, fault: Fault, place: str) -> None:
        """Say what is wrong with a field of a form."""
        text = self.session.narrator(self.seat).refusal(fault.refusal)
        rule = f"  [{fault.refusal.rule}]" if fault.refusal.rule else ""
        self.session.print(Text(f"{place}: {text}{rule}" if place else text + rule))

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

    def undo(self, words: list[str]) -> None:
        """Take the last choice back; after the end only whoever made it, if it was a person."""
        session, game = self.session, self.session.game
        seat = self.last_seat() if self.seat == ABSENT else self.seat
        if seat == ABSENT:
            self.refused(UNDO_OTHER_SIDE)
            return
        index = game.last_choice(session.side(seat), seat)
        last = game.choices[index].option if index >= 0 else PASS
        try:
            game.undo(session.side(seat), seat)
        except RefusedError as error:
            self.refused(error.refusal)
            return
        for each in session.seats:
            each.told = min(each.told, len(game.events))
        if last.body.startswith("{"):
            self.drafts[seat, last.verb] = dict(last.fields)
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
        return ABSENT

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
        spans = "|".join(map(self.passes.span, session.game.system.spans))
        sizes = "|".join(session.say(f"size-{name}") for name in session.board.sizes)
        sizes = f"[{sizes}]" if sizes else ""
        uses = {
            name: session.say(f"use-{name}", spans=spans, sizes=sizes)
            for name in ("pass", *self.known, *(self.at_battles if self.battles.asked else ()))
        }
        wide = max(map(len, uses.values())) + 2
        for name, use in uses.items():
            session.print(Text(f"  {use:{wide}}{session.say(f'help-{name}')}"))
