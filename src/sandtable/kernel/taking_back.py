"""Which choice of a game is taken back first, and whether it can be."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.choices import ASIDE, Choice
from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.events import Event
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.state import State

NOTHING_TO_UNDO = Refusal("", "undo-nothing")
UNDO_OTHER_SIDE = Refusal("", "undo-other-side-acted")
UNDO_CHANCE = Refusal("", "undo-chance")
UNDO_SEAM = Refusal("", "undo-other-rules")


class Past:
    """The choices of a game up to its state: `seam` of them cannot be played again.

    `opening` events happened before anybody had to choose.
    """

    __slots__ = ("choices", "opening", "seam", "state")

    def __init__(self, state: State, choices: list[Choice], seam: int, opening: int) -> None:
        self.state = state
        self.choices = choices
        self.seam = seam
        self.opening = opening

    def refusal(self, side: int | None, seat: int, asked: str) -> Refusal | None:
        """Say why the last choice cannot be taken back (by this side or seat), or None if it can.

        In a flow one takes back one's own, whatever others have answered; once the flows have
        joined, nobody does. It cites the rule of what stands in the way, or `asked`, that of the
        open question.
        """
        index = self.last(side, seat)
        if index < self.seam:
            return (UNDO_SEAM if self.seam else NOTHING_TO_UNDO).by(asked)
        choice = self.choices[index]
        if choice.flow >= 0:
            own = choice.flow in self._own_flows(side, seat)
            return None if own else UNDO_OTHER_SIDE.by(asked)
        if side is not None and choice.side != side:
            own = any(each.side == side for each in self.choices[self.seam :])
            return (UNDO_OTHER_SIDE if own else NOTHING_TO_UNDO).by(asked)
        since = self.state.journal[self.choices[index - 1].events if index else self.opening :]
        chances = [event for event in since if event.CHANCE]
        if not chances:
            return None
        viewer = side if side is not None else choice.side
        return UNDO_CHANCE.by(_first_rule(chances, viewer, seat) or asked)

    def last(self, side: int | None, seat: int) -> int:
        """Return the index of the choice that would be taken back first, -1 if there is none.

        Among flows that have not joined it is one's own last answer, else the last of all. What
        was answered by itself goes back with the choice of the same seat that it followed.
        """
        own = self._own_flows(side, seat)
        for index in range(len(self.choices) - 1, -1, -1):
            flow = self.choices[index].flow
            if flow == ASIDE or (own and flow not in own):
                continue
            return index if flow >= 0 else self._followed(index)
        return -1

    def _own_flows(self, side: int | None, seat: int) -> list[int]:
        """The flows that have not joined in which a side, or a seat, has answered."""
        return [
            number
            for number, flow in enumerate(self.state.flows)
            if flow.answers
            and (side is None or flow.side == side)
            and (flow.seat == seat or ANY_SEAT in (flow.seat, seat))
        ]

    def _followed(self, last: int) -> int:
        """The choice of the same seat that answers given by themselves followed; else the last."""
        index, choice = last, self.choices[last]
        while index > self.seam and (self.choices[index].standing or self.choices[index].is_aside):
            index -= 1
        before = self.choices[index]
        same = (before.side, before.seat) == (choice.side, choice.seat)
        return index if same and not before.standing and not before.is_aside else last


def _first_rule(events: Sequence[Event], side: int, seat: int) -> str:
    """Return the rule of the first fact that a seat may know, "" if there is none."""
    seen = (event.seen_by(side, seat) for event in events)
    return next((event.rule for event in seen if event is not None), "")
