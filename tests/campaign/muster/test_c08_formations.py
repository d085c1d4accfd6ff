"""C08 to C15 and the rulings on them: what may be a formation, and how large it may be."""

import pytest

from sandtable.kernel.refusals import Refusal
from sandtable.systems.campaign.catalog.library import load_library
from sandtable.systems.campaign.muster.c08_formations import (
    KINDS,
    Terms,
    air_observers,
    beyond_points,
    half,
    kinds_of,
    may_press_on,
    most_points,
    total,
    unfit,
    without_headquarters,
)
from sandtable.systems.campaign.muster.purchase import Bought, purchases


class Item:
    """A unit with nothing but what the conditions ask for."""

    def __init__(self, section: str, points: int = 10, arm: str = "tank", *roles: str) -> None:
        self.name = f"a {section} unit"
        self.section = section
        self.points = points
        self.arm = arm
        self.roles = roles
        self.unique = ""
        self.airborne = "never"


TERMS = Terms(100)
SQUAD = Item("infantry", 10, "infantry")
TANK = Item("tanks", 30)


def reasons(kind: str, *items: Item, terms: Terms = TERMS) -> list[tuple[str, str]]:
    return [(refusal.rule, refusal.reason) for refusal in unfit(kind, items, terms)]


@pytest.mark.rule("C08/3", "G06")
def test_there_are_five_kinds() -> None:
    assert KINDS.all == ("combat-group", "engineers", "reconnaissance", "artillery", "airborne")


@pytest.mark.rule("C08/1")
@pytest.mark.parametrize(
    ("item", "is_infantry"),
    [
        (SQUAD, True),
        (Item("reconnaissance", 10, "infantry"), True),
        (Item("reconnaissance", 10, "cavalry"), True),
        (Item("infantry", 10, "team"), True),
        (Item("headquarters", 10, "team", "headquarters"), False),
        (Item("tanks"), False),
        (Item("artillery", 10, "mortar"), False),
    ],
)
def test_a_combat_group_has_an_infantry_unit(item: Item, is_infantry: bool) -> None:
    found = reasons("combat-group", TANK, TANK, item)

    assert found == ([] if is_infantry else [("C08", "formation-needs-infantry")])


def test_other_kinds_need_no_infantry() -> None:
    assert reasons("artillery", Item("artillery")) == []


HALVES = [
    pytest.param("engineers", "C09", Item("engineers"), marks=pytest.mark.rule("C09/1")),
    pytest.param("engineers", "C09", Item("logistics"), marks=pytest.mark.rule("C09/1")),
    pytest.param(
        "engineers",
        "C09",
        Item("infantry", 10, "infantry", "engineer"),
        marks=pytest.mark.rule("C09/1"),
    ),
    pytest.param("reconnaissance", "C10", Item("reconnaissance"), marks=pytest.mark.rule("C10/1")),
    pytest.param("artillery", "C11", Item("artillery"), marks=pytest.mark.rule("C11/1")),
]


@pytest.mark.rule("G07")
@pytest.mark.parametrize(("kind", "rule", "own"), HALVES)
def test_at_least_half_of_the_entries_are_of_the_kind(kind: str, rule: str, own: Item) -> None:
    other = Item("specialists", 40)

    assert reasons(kind, own) == []
    assert reasons(kind, own, other) == []
    assert unfit(kind, [own, other, other], Terms(999)) == [
        Refusal(rule, f"formation-not-half-{kind}", (1, 3))
    ]
    assert reasons(kind, own, own, other, other) == []


@pytest.mark.parametrize("kind", ["reconnaissance", "artillery"])
def test_the_halves_of_others_do_not_count(kind: str) -> None:
    assert reasons(kind, Item("engineers"), Item("logistics")) != []


@pytest.mark.rule("G07")
def test_half_of_the_points_if_that_is_agreed() -> None:
    gun, tank = Item("artillery", 20), Item("tanks", 30)
    by_points = Terms(999, "points")

    assert reasons("artillery", gun, tank) == []
    assert unfit("artillery", [gun, tank], by_points) == [
        Refusal("C11", "formation-not-half-artillery", (20, 50))
    ]
    assert unfit("artillery", [gun, gun, tank], by_points) == []
    assert half("artillery", [gun, tank]) == (1, 2)


def test_a_platoon_is_one_entry() -> None:
    """G07: four squads of a platoon weigh no more than one gun."""
    library = load_library("kursk-rifle")
    orders = [Bought("kursk-rifle/rifle-company"), Bought("kursk-rifle/heavy-mortar-battery")]

    assert half("artillery", purchases(library, orders)) == (1, 2)


@pytest.mark.rule("C12/1", "G10")
def test_two_lists_drop_from_the_air() -> None:
    keys = ("market-garden-1st-airborne", "market-garden-us-airborne", "overlord-us-airborne")
    library = load_library(*keys, "kursk-rifle")
    squads = {
        key: next(entry for entry in library.army(key).units if entry.section == "infantry")
        for key in (*keys, "kursk-rifle")
    }
    units = {key: purchases(library, [Bought(squads[key].key)]) for key in squads}

    assert unfit("airborne", units[keys[0]], Terms(500)) == []
    assert unfit("airborne", units[keys[1]], Terms(500)) == []
    for key in (keys[2], "kursk-rifle"):
        assert unfit("airborne", units[key], Terms(500)) == [
            Refusal("C12", "formation-not-airborne", (squads[key].name,))
        ]
    mixed = [*units[keys[0]], *units["kursk-rifle"]]
    assert [refusal.rule for refusal in unfit("airborne", mixed, Terms(500))] == ["C12"]


@pytest.mark.rule("G10")
@pytest.mark.parametrize(
    "key",
    [
        "overlord-fallschirmjaeger",
        "ardennes-fallschirmjaeger",
        "market-garden-fallschirmjaeger",
        "tobruk-7th-flieger",
    ],
)
def test_lists_of_parachutists_drop_if_that_is_agreed(key: str) -> None:
    library = load_library(key)
    units = purchases(library, [Bought(entry.key) for entry in library.army(key).units[:1]])

    assert [refusal.rule for refusal in unfit("airborne", units, Terms(999))] == ["C12"]
    assert unfit("airborne", units, Terms(999, parachutists=True)) == []


@pytest.mark.rule("C13/1")
def test_a_formation_has_at_most_a_quarter_of_the_points() -> None:
    assert [most_points(points) for points in (1200, 1203, 3)] == [300, 300, 0]
    at_most = [SQUAD, Item("tanks", 90)]

    assert unfit("combat-group", at_most, TERMS) == []
    assert unfit("combat-group", [*at_most, Item("tanks", 1)], TERMS) == [
        Refusal("C13", "formation-too-large", (101, 100))
    ]


@pytest.mark.rule("C13/3", "C14/2", "G08")
def test_formations_are_merged_and_split_under_the_same_conditions() -> None:
    """A merger of two legal formations may be too large or of no kind; so may a half of one."""
    guns, group = [Item("artillery", 60)], [SQUAD, Item("tanks", 40)]

    assert not unfit("artillery", guns, TERMS)
    assert not unfit("combat-group", group, TERMS)
    assert reasons("combat-group", *guns, *group) == [("C13", "formation-too-large")]
    assert reasons("artillery", *guns, *group, terms=Terms(200)) == [
        ("C11", "formation-not-half-artillery")
    ]
    assert reasons("combat-group", *group[1:]) == [("C08", "formation-needs-infantry")]


@pytest.mark.rule("C15/1")
def test_all_formations_together_have_at_most_the_points_of_the_faction() -> None:
    formations = [[SQUAD, TANK], [TANK], [Item("artillery", 30)]]

    assert total(formations).parts == (
        (40, "muster-formation", "C15"),
        (30, "muster-formation", "C15"),
        (30, "muster-formation", "C15"),
    )
    assert beyond_points(formations, 100) is None
    assert beyond_points(formations, 99) == Refusal("C15", "formations-beyond-points", (100, 99))


@pytest.mark.rule("G09")
def test_what_is_unique_comes_once_in_a_formation_if_that_is_agreed() -> None:
    library = load_library("kursk-panzer")
    key = "kursk-panzer/forward-headquarters"
    squad = Bought("kursk-panzer/panzer-grenadier-platoon")
    twice = purchases(library, [squad, Bought(key), Bought(key, (), ("transport:panther-a-or-g",))])
    plain = purchases(library, [squad, squad, Bought(key)])

    assert unfit("combat-group", twice, Terms(999)) == []
    assert unfit("combat-group", twice, Terms(999, unique=True)) == [
        Refusal("G09", "formation-unique-twice", ("Forward Headquarters", 2))
    ]
    assert unfit("combat-group", plain, Terms(999, unique=True)) == []


@pytest.mark.rule("C08/2")
def test_nothing_is_no_formation() -> None:
    for kind in KINDS.all:
        assert [refusal.reason for refusal in unfit(kind, [], TERMS)] == ["formation-empty"]


def test_all_that_is_wrong_is_told() -> None:
    crowd = [Item("tanks", 60), Item("tanks", 60)]

    assert reasons("artillery", *crowd) == [
        ("C13", "formation-too-large"),
        ("C11", "formation-not-half-artillery"),
    ]


def test_the_kinds_that_units_can_be() -> None:
    assert kinds_of([SQUAD], TERMS) == ("combat-group",)
    assert kinds_of([SQUAD, Item("artillery")], TERMS) == ("combat-group", "artillery")
    assert kinds_of([TANK], TERMS) == ()


@pytest.mark.rule("C04/3")
def test_the_commander_has_a_headquarters_in_a_combat_group() -> None:
    staff = Item("headquarters", 20, "team", "headquarters")
    refusal = Refusal("C04", "commander-without-headquarters")

    assert without_headquarters([("combat-group", [SQUAD, staff])]) is None
    assert without_headquarters([("combat-group", [SQUAD]), ("artillery", [staff])]) == refusal
    assert without_headquarters([]) == refusal


@pytest.mark.rule("G11")
def test_who_may_press_on_and_who_calls_aircraft() -> None:
    staff = Item("headquarters", 20, "team", "headquarters")
    liaison = Item("headquarters", 20, "team", "air-observer")

    assert may_press_on([SQUAD, staff])
    assert not may_press_on([SQUAD, liaison])
    assert air_observers([SQUAD, liaison, staff]) == ("a headquarters unit",)
    assert air_observers([staff]) == ()
