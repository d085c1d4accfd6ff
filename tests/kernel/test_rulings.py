"""Switches of a game: our readings, others by name, and all that is wrong with a choice at once."""

import pytest

from sandtable.kernel.loading import DataError
from sandtable.kernel.rulings import Switch, choose

SWITCHES = {
    switch.name: switch
    for switch in (
        Switch("lost-smoke", "AMB-1", "one", ("all", "none")),
        Switch("order", "AMB-2", "owner", ("chance",)),
    )
}


class Readings:
    """The switches of a small system."""

    def __init__(self) -> None:
        self.lost_smoke = "one"
        self.order = "owner"


def test_every_reading_can_be_chosen() -> None:
    for reading in SWITCHES["lost-smoke"].choices:
        readings = Readings()
        choose(readings, SWITCHES, {"lost-smoke": reading})

        assert (readings.lost_smoke, readings.order) == (reading, "owner")


def test_our_reading_is_the_first_choice() -> None:
    assert SWITCHES["lost-smoke"].choices == ("one", "all", "none")


def test_everything_wrong_is_told_at_once() -> None:
    with pytest.raises(DataError) as caught:
        choose(Readings(), SWITCHES, {"lost-smoke": "two", "odour": "none", "order": "owner"})

    assert [str(problem) for problem in caught.value.problems] == [
        "rulings: lost-smoke: must be one of one, all, none, is two",
        "rulings: odour: is not a known ruling",
    ]
