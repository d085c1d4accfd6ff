"""A table: what seats see and do at a game, each within bounds.

A table lives in memory and does nothing by itself: each operation checks, plays, and returns the
records that must be kept. Whoever calls it must keep them before anybody is told.
"""

from __future__ import annotations

from sandtable.kernel.fields import OUT_OF_BOUNDS
from sandtable.kernel.refusals import Refusal, RefusedError
from sandtable.service import storage
from sandtable.service.computers import HUMAN
from sandtable.service.faults import (
    NO_ORDER_STANDS,
    NO_ORDERS,
    NO_SUCH_PLAYER,
    NO_SUCH_SPAN,
    NOT_A_REACTION,
    NOTHING_STANDS,
    SEAT_FORFEIT,
    TOO_MANY_ORDERS,
    StaleError,
    UnsuitableError,
)
from sandtable.service.standing import MOST_ORDERS, MOST_USES, Json, Order
from sandtable.service.storage import Record
from sandtable.service.timeouts import Timeouts


class Table(Timeouts):
    """One game, its log, and all that people and computer players do at it."""

    # --- said in advance --------------------------------------------------------------------

    def standing(self, seat: int) -> list[tuple[str, str]]:
        """Return the passes of a seat that are in force, by window and span."""
        return self.game.passes.in_force(self.game.system, self.game.state, seat)

    def stand(self, seat: int, window: str, scope: str) -> list[Record]:
        """Pass every window of a name until a span of the system (a turn, the game) is over."""
        self._expect_to_last(window, scope)
        self._expect_person(seat)
        if (window, scope) in self.standing(seat):
            return []
        self._expect_room(seat)
        record = self._note(storage.STAND, seat, f"{window} {scope}")
        self._pass_again(record)
        return [record, *self._stand_by()]

    def unstand(self, seat: int, window: str = "") -> list[Record]:
        """End one standing pass of a seat, or all of them."""
        self._expect_going_on()
        if not self.game.passes.end(seat, window):
            raise RefusedError(NOTHING_STANDS)
        return [self._note(storage.UNSTAND, seat, window)]

    def order(self, seat: int, said: Json) -> list[Record]:
        """Give a standing order in the system's own words; UnsuitableError says what they lack."""
        self._expect_person(seat)
        order = self._read_order(said)
        self._expect_to_last(order.window, order.scope)
        refusal = self._why_no_order(seat, order) or self._why_only_choose(seat)
        if refusal is not None:
            raise RefusedError(refusal)
        record = self._note(storage.ORDER, seat, order.write())
        self.orders.give(self.game, record.number, seat, order)
        return [record, *self._stand_by()]

    def _read_order(self, said: Json) -> Order:
        judge = self.orders.judge
        if judge is None:
            raise RefusedError(NO_ORDERS)
        try:
            return judge.read(said)
        except ValueError as error:
            raise UnsuitableError(str(error)) from error

    def _why_no_order(self, seat: int, order: Order) -> Refusal | None:
        if not 1 <= order.uses <= MOST_USES:
            return OUT_OF_BOUNDS.about(1, MOST_USES)
        if len(self.orders.of(seat, self.game)) >= MOST_ORDERS:
            return TOO_MANY_ORDERS
        assert self.orders.judge is not None
        side = self.side(seat)
        return self.orders.judge.refusal(self.game.known(side, seat).known, side, order)

    def _expect_to_last(self, window: str, scope: str) -> None:
        """RefusedError unless a window is a reaction, and a span one that the system has."""
        if window not in self.game.system.reactions:
            raise RefusedError(NOT_A_REACTION)
        if scope not in self.game.system.spans:
            raise RefusedError(NO_SUCH_SPAN)

    def unorder(self, seat: int, order: int = 0) -> list[Record]:
        """End one standing order of a seat, or all of them."""
        self._expect_going_on()
        if not self.orders.end(seat, order):
            raise RefusedError(NO_ORDER_STANDS)
        return [self._note(storage.UNORDER, seat, value=order)]

    # --- changing hands ---------------------------------------------------------------------

    def hand_over(self, seat: int, number: int, player: str) -> list[Record]:
        """Let a computer player go on with a seat, or a person again; at any time.

        Where advice is ruled out between people no computer may play a move for one of them; whom
        one has replaced since their time was out does not come back to what it has played.
        """
        self._expect_going_on()
        if player != HUMAN and player not in self.computers.roster.known:
            raise RefusedError(NO_SUCH_PLAYER)
        if not self.seated.get(seat, 0) <= number <= self.number:
            raise StaleError(number)
        if self.computers.name(seat) == player:
            return []
        if self.why_no_advice is not None:
            raise RefusedError(SEAT_FORFEIT if player == HUMAN else self.why_no_advice)
        if player != HUMAN:
            self._expect_room(seat)
        record = self._note(storage.SEAT, seat, player)
        self._seat_again(record)
        return [record]

    def join(self, seat: int) -> list[Record]:
        """Another device has joined a seat."""
        self._expect_room(seat)
        return [self._note(storage.DEVICE, seat)]
