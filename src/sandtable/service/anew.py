"""Laying anew: a piece that was laid is laid elsewhere, and all that was laid since lies as it lay.

The game goes back to before the piece was laid, and every piece is given again by name: where the
kernel takes the last one in hand by itself, or asks where it went by itself before, that does no
harm. It is tried with a twin of the game first; a piece that can no longer lie where it lay is the
reason why nothing happens at all.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from sandtable.kernel.choices import ASIDE, Choice
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal, RefusedError
from sandtable.kernel.taking_back import UNDO_CHANCE, UNDO_OTHER_SIDE, UNDO_SEAM
from sandtable.service import storage
from sandtable.service.corrections import Corrections
from sandtable.service.faults import ANEW_NOT_LAID, ANEW_SEALED, ANEW_TIED, GAME_FULL, UNDO_REPORT
from sandtable.service.history import left
from sandtable.service.limits import MOST_CHOICES
from sandtable.service.presenters import Placement, Presenter, presenter_of
from sandtable.service.storage import Record

Wanted = dict[Option, Option | None]
"""Where pieces are to lie, in the order in which they are laid; None: that is to be asked."""


class Anew(Corrections):
    """A game whose seats lay pieces elsewhere, as long as what they laid can be taken back."""

    def laid(self, seat: int) -> list[Placement]:
        """Return what a seat has laid, and may lay elsewhere."""
        laid, index = self._placements(seat), len(self.game.choices)
        if not laid or self._why_not_anew(seat) is not None:
            return []
        while index and self._why_not_free(index - 1, seat) is None:
            index -= 1
        return [each for each in laid if each.event >= self._events_before(index)]

    def places_anew(self, seat: int, text: str) -> list[Option]:
        """Return where a piece could lie instead. RefusedError says why it cannot be moved."""
        piece = self._read(text)
        placement, laying, _ = self._lifted(seat, piece)
        laying.run()
        asked = laying.game.question(seat)
        if asked is None or laying.in_hand != piece:
            raise RefusedError(ANEW_TIED)
        usual = laying.twin({piece: placement.place}).run()[1:]
        places = [option for option in asked.options if option.verb != piece.verb]
        others = (option for option in places if option != placement.place)
        free = [each for each in others if laying.twin({piece: each}).can_run(each, usual)]
        if not free:
            raise RefusedError(ANEW_TIED)
        return free

    def place_anew(self, seat: int, number: int, text: str, place: str) -> list[Record]:
        """Lay a piece elsewhere. RefusedError says what is against it; nothing happens then."""
        self._expect(seat, number)
        piece, option = self._read(text), self._read(place)
        placement, laying, index = self._lifted(seat, piece)
        if option == placement.place:
            return []
        given = laying.twin({piece: option}).run()
        if index + len(given) > MOST_CHOICES:
            raise RefusedError(GAME_FULL)
        added = [self._go_back(Record(self.number + 1, storage.UNDO, seat, value=index))]
        for each in given:
            asked = self.game.question(seat)
            assert asked is not None
            added += self._played(asked, each, seat)
        return added

    def _lifted(self, seat: int, piece: Option) -> tuple[Placement, Laying, int]:
        """Where a piece lies, a game in which it does not yet, and how many choices that has."""
        refusal = self._why_not_anew(seat)
        if refusal is not None:
            raise RefusedError(refusal)
        laid, choices = self._placements(seat), self.game.choices
        found = next((each for each in laid if each.piece == piece), None)
        index = bisect_right([choice.events for choice in choices], found.event) if found else 0
        if found is None or found.event < self._events_before(index):
            raise RefusedError(ANEW_NOT_LAID)
        for each in range(len(choices) - 1, index - 1, -1):
            refusal = self._why_not_free(each, seat)
            if refusal is not None:
                raise RefusedError(refusal)
        wanted: Wanted = {each.piece: each.place for each in laid}
        before = left(choices, Record(0, storage.UNDO, seat, value=index))
        laying = Laying(self._presenter, self.game.anew(before), seat, {**wanted, piece: None})
        laying.then = Laying(self._presenter, self.game, seat, {}).in_hand
        return found, laying, index

    @property
    def _presenter(self) -> Presenter:
        return presenter_of(self.game.system.name)

    def _placements(self, seat: int) -> list[Placement]:
        asked = self.game.question(seat)
        return [] if asked is None else list(self._presenter.placements(self.game.state, asked))

    def _events_before(self, index: int) -> int:
        return self.game.choices[index - 1].events if index else self.game.opening

    def _why_not_anew(self, seat: int) -> Refusal | None:
        """Why a seat can lay nothing anew at all."""
        asked = self.game.question(seat)
        if asked is None:
            return NOT_ASKED
        return ANEW_SEALED if asked.flow >= 0 else self.why_no_undo(seat)

    def _why_not_free(self, index: int, seat: int) -> Refusal | None:
        """Why a choice could not be taken back freely if it were the last."""
        choice: Choice = self.game.choices[index]
        if index < self.game.seam:
            return UNDO_SEAM
        if choice.flow != ASIDE and (choice.flow >= 0 or not self._made_by(index, seat)):
            return UNDO_OTHER_SIDE
        if self.given[index] in self.reports:
            return UNDO_REPORT
        events = self.game.events[self._events_before(index) : choice.events]
        return UNDO_CHANCE if any(event.CHANCE for event in events) else None


class Laying:
    """A game in which pieces are laid where they are wanted; `then` is taken in hand last."""

    def __init__(self, presenter: Presenter, game: Game, seat: int, wanted: Wanted) -> None:
        self.presenter = presenter
        self.game = game
        self.seat = seat
        self.wanted = wanted
        self.then: Option | None = None

    def twin(self, elsewhere: Wanted) -> Laying:
        """Return another one in which some pieces are wanted elsewhere."""
        wanted = {**self.wanted, **elsewhere}
        twin = Laying(self.presenter, self.game.clone(), self.seat, wanted)
        twin.then = self.then
        return twin

    @property
    def in_hand(self) -> Option | None:
        """The piece for which a place is asked now."""
        asked = self.game.question(self.seat)
        return None if asked is None else self.presenter.in_hand(self.game.state, asked)

    def can_run(self, first: Option, usual: Sequence[Option]) -> bool:
        """Whether all can be laid after a first answer; the usual ones are tried at once."""
        for then in (usual, ()):
            twin = self.twin({})
            try:
                for option in (first, *then):
                    twin.game.apply(option, self.seat)
                twin.run()
            except RefusedError:
                continue
            return True
        return False

    def run(self) -> list[Option]:
        """Lay all, and return what was answered; RefusedError says what cannot be laid."""
        given: list[Option] = []
        before = len(self.game.events)
        while (option := self._next()) is not None:
            self.game.apply(option, self.seat)
            given.append(option)
        if any(event.CHANCE for event in self.game.events[before:]):
            raise RefusedError(UNDO_CHANCE)
        return given

    def _next(self) -> Option | None:
        """What is to be answered now; None at the end, or where a place is to be asked."""
        game, in_hand = self.game, self.in_hand
        asked = game.question(self.seat)
        if asked is None:
            raise RefusedError(ANEW_TIED)
        laid = {each.piece: each.place for each in self.presenter.placements(game.state, asked)}
        if any(laid.get(piece, place) != place for piece, place in self.wanted.items()):
            raise RefusedError(ANEW_TIED)
        if in_hand in self.wanted:
            return self.wanted[in_hand]
        missing = [piece for piece in self.wanted if piece not in laid]
        if not missing:
            waits = self.then is not None and self.then != in_hand and asked.offers(self.then)
            return self.then if waits else None
        if in_hand is not None and not asked.offers(missing[0]):
            raise RefusedError(ANEW_TIED)
        return missing[0]
