"""What a table answers to those who cannot have what they ask for."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal, RefusedError

__all__ = [
    "BeyondError",
    "BrokenGameError",
    "CommissionedError",
    "NoMailError",
    "NotAgreedError",
    "NotAllowedError",
    "NotYetError",
    "RefusedError",
    "StaleError",
    "TakenError",
    "TooManyError",
    "UnknownGameError",
    "UnsuitableError",
    "WaitingError",
]

NOT_YOURS = Refusal("", "takeback-not-yours")
NO_TAKEBACK = Refusal("", "takeback-not-asked")
NOTHING_STANDS = Refusal("", "nothing-stands")
NOT_A_REACTION = Refusal("", "not-a-reaction")
NO_SUCH_SPAN = Refusal("", "no-such-span")
NO_ORDER_STANDS = Refusal("", "no-order-stands")
NO_ORDERS = Refusal("", "no-standing-orders")
TOO_MANY_ORDERS = Refusal("", "too-many-orders")
SEAT_HANDED_OVER = Refusal("", "seat-handed-over")
NO_SUCH_PLAYER = Refusal("", "no-such-player")
TAKEBACK_OPEN = Refusal("", "takeback-open")
ENOUGH_ASKED = Refusal("", "takeback-enough")
ENOUGH_BESIDE = Refusal("", "enough-beside")
GAME_FULL = Refusal("", "too-many-records")
NO_BATTLE = Refusal("", "no-battle-asked")
NOTHING_DUE = Refusal("", "nothing-due")
NO_UMPIRE = Refusal("", "no-umpire")
UNDO_REPORT = Refusal("", "undo-report")
ANEW_NOT_LAID = Refusal("", "anew-not-laid")
ANEW_SEALED = Refusal("", "anew-sealed")
ANEW_TIED = Refusal("", "anew-tied")
NO_CLOCK = Refusal("", "no-clock")
TIME_LEFT = Refusal("", "time-left")
TIME_OUT = Refusal("", "time-out")
SEAT_FORFEIT = Refusal("", "seat-forfeit")
SETTLED = Refusal("", "game-settled")
NO_TALK = Refusal("", "no-talk")
NOBODY_BESIDE = Refusal("", "nobody-beside")
NOTHING_SAID = Refusal("", "nothing-said")
ENOUGH_SAID = Refusal("", "enough-said")
NOT_IN_A_BATTLE = Refusal("", "not-in-a-battle")
TWO_SIDES_ONLY = Refusal("", "two-sides-only")
NOT_ALONE = Refusal("", "resign-not-alone")
UMPIRE_STANDS_ASIDE = Refusal("", "umpire-stands-aside")
COMPUTERS_PLAY_ON = Refusal("", "draw-computer")
PROPOSED_ALREADY = Refusal("", "proposed-already")
NOTHING_PROPOSED = Refusal("", "nothing-proposed")
ENOUGH_PROPOSED = Refusal("", "proposed-enough")
NOT_OVER = Refusal("", "rematch-not-over")
REMATCH_MADE = Refusal("", "rematch-made")
UNEVEN_SEATS = Refusal("", "rematch-uneven")
NO_ADVICE = Refusal("", "no-advice-here")


class StaleError(Exception):
    """The question has changed since; `number` is what the asker knew."""

    def __init__(self, number: int) -> None:
        super().__init__(f"number {number} is out of date")
        self.number = number


class CommissionedError(Exception):
    """Another game fights this battle already: `game`."""

    def __init__(self, game: str) -> None:
        super().__init__(f"{game} fights this battle already")
        self.game = game


class UnknownGameError(Exception):
    """There is no game of this name."""


class NotAllowedError(Exception):
    """The secret opens no seat, or not one that may do this."""


class WaitingError(Exception):
    """Not all seats of this game are taken: there is no table yet."""


class TakenError(Exception):
    """Somebody has followed this invitation already."""


class NotYetError(Exception):
    """A seat is not issued anew yet: others have not agreed, or a day has not passed."""


class NotAgreedError(Exception):
    """Something about this game is not as usual, and must be agreed to."""


class NoMailError(Exception):
    """The server sends no mail."""


class UnsuitableError(Exception):
    """What a game, or an order, should be made from is wrong; `text` says what."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


FILE_TOO_LARGE, FILE_TOO_LONG = "file-too-large", "file-too-long"


class BeyondError(Exception):
    """A file that would cost more than it may; `what` is the message id."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class TooManyError(Exception):
    """A limit is reached; `what` is its message id."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


DAMAGED, OTHER_RULES, UNSEALED = "damaged", "other-rules", "unsealed"


class BrokenGameError(Exception):
    """A kept game that cannot be opened: `what` is why."""

    def __init__(self, text: str, what: str = OTHER_RULES) -> None:
        super().__init__(text)
        self.what = what
