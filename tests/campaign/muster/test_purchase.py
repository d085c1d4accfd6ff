"""Prices with their parts, members, choices that depend on parts, losses, and who drives."""

import pytest

from sandtable.systems.campaign.catalog.library import Library, list_keys, load_library
from sandtable.systems.campaign.muster.losses import (
    gone_for_good,
    is_expendable,
    is_infantry_platoon,
)
from sandtable.systems.campaign.muster.purchase import (
    Bought,
    Purchase,
    cost_of,
    morale_of,
    purchase,
    purchases,
)
from sandtable.systems.campaign.muster.transport import Present, all_of, walkers

PLATOON = "kursk-panzer/panzer-grenadier-platoon"


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(*list_keys())


def buy(
    library: Library, key: str, parts: tuple[str, ...] = (), choices: tuple[str, ...] = ()
) -> Purchase:
    return purchase(library, Bought(key, parts, choices))


@pytest.mark.rule("C05/2")
def test_a_platoon_costs_what_the_list_says(library: Library) -> None:
    plain = buy(library, PLATOON)

    assert plain.cost.parts == ((100, "muster-entry", "C05"),)
    assert plain.morale.parts == ((11, "muster-entry", "C05"),)
    assert (plain.points, plain.rating, plain.officers, plain.scouts) == (100, 11, 1, 0)
    assert plain.strength == 4


def test_parts_and_choices_are_added(library: Library) -> None:
    unit = buy(
        library,
        PLATOON,
        ("anti-tank-gun", "combat-medic"),
        (
            "anti-tank-gun:gun-type:75mm-pak40",
            "anti-tank-gun:tow:opel-maultier",
            "panzer-grenadier-squad.2:transport:medium-truck",
        ),
    )

    assert unit.points == 100 + 27 + 8 + 14 + 8 + 4
    assert unit.rating == 11 + 2
    assert unit.cost.parts[0] == (100, "muster-entry", "C05")
    assert sum(part[0] for part in unit.cost.parts) == unit.points
    assert [member.kind.key for member in unit.members if member.part == "anti-tank-gun"] == [
        "anti-tank-gun",
        "tractor",
    ]


def test_choices_of_a_part_that_was_not_taken_cost_nothing(library: Library) -> None:
    unit = buy(library, PLATOON, (), ("anti-tank-gun:gun-type:75mm-pak40",))

    assert unit.points == 100


def test_parts_inside_parts(library: Library) -> None:
    company = buy(library, "kursk-rifle/rifle-company", ("rifle-platoon.2/infantry-gun",))

    assert company.points == 188 + 19
    assert company.strength == 1 + 3 * 5 + 1
    assert company.officers == 4


def test_choices_may_be_cheaper(library: Library) -> None:
    key = "kursk-rifle/lend-lease-tank"

    assert buy(library, key).points == 48
    cheap = buy(library, key, (), ("composition:valentine-iii",))
    assert (cheap.points, cheap.rating) == (34, 2)


def test_dice_are_told_apart_from_the_rating(library: Library) -> None:
    officer = buy(library, "kursk-rifle/nkvd-officer")
    other = buy(library, "dispatches-partisans/political-officer")

    assert (officer.rating, officer.dice) == (0, 1)
    assert (other.rating, other.dice) == (1, 1)


def test_several_together(library: Library) -> None:
    units = purchases(library, [Bought(PLATOON), Bought("kursk-panzer/forward-headquarters")])

    assert cost_of(units).total == 128
    assert cost_of(units).parts == ((100, "muster-entry", "C05"), (28, "muster-entry", "C05"))
    assert morale_of(units).total == 14
    assert cost_of(()).total == 0


def test_no_choice_ever_costs_more_than_it_gives_back(library: Library) -> None:
    """Negative prices are of choices: no unit has a negative price or rating with any of them."""
    for army in library.lists.values():
        for entry in army.units:
            cheap = sum(
                min(0, *(choice.points for choice in slot.choices))
                for part in entry.parts
                for slot in part.slots
            )
            assert entry.head.points + cheap >= 0, entry.key


# Losses


@pytest.mark.rule("C70", "C71", "G58")
@pytest.mark.rule("G59")
@pytest.mark.rule("G24")
@pytest.mark.rule("G24")
@pytest.mark.rule("G24")
@pytest.mark.parametrize(
    ("key", "member", "comes_back"),
    [
        (PLATOON, 0, True),
        ("kursk-rifle/rifle-squad", 0, True),
        ("overlord-british-infantry/heavy-anti-tank-gun", 0, True),
        ("kursk-panzer/forward-headquarters", 0, False),
        ("kursk-rifle/forward-observer-team", 0, False),
        ("overlord-british-infantry/towed-25-pdr-battery", 0, False),
        ("kursk-panzer/panzer-v-panther", 0, False),
        ("overlord-british-infantry/supply-column", 0, False),
        ("kursk-rifle/off-table-mortar-fire", 0, False),
        ("ardennes-panzer/armoured-pzr-gren-squad", 1, False),
    ],
)
def test_infantry_and_guns_come_back_and_nothing_else(
    library: Library, key: str, member: int, comes_back: bool
) -> None:
    unit = buy(library, key)

    assert is_expendable(unit, unit.members[member]) == comes_back


@pytest.mark.rule("C71")
def test_a_platoon_that_is_wiped_out_stays_lost(library: Library) -> None:
    unit = buy(library, PLATOON)

    assert is_infantry_platoon(unit)
    assert gone_for_good(unit, (0, 1, 2)) == ()
    assert gone_for_good(unit, (0, 1, 2, 3)) == (0, 1, 2, 3)


def test_the_gun_of_a_platoon_comes_back_though_its_men_do_not(library: Library) -> None:
    unit = buy(
        library,
        PLATOON,
        ("anti-tank-gun",),
        ("panzer-grenadier-squad:transport:medium-truck",),
    )
    kinds = [member.kind.key for member in unit.members]
    gun, truck = kinds.index("anti-tank-gun"), kinds.index("truck")
    men = [number for number, kind in enumerate(kinds) if kind == "squad"]

    assert gone_for_good(unit, (gun, truck)) == (truck,)
    assert gone_for_good(unit, (*men, gun)) == tuple(men)


def test_a_squad_by_itself_is_no_platoon(library: Library) -> None:
    squad = buy(library, "kursk-rifle/rifle-squad")

    assert not is_infantry_platoon(squad)
    assert gone_for_good(squad, (0,)) == ()
    assert not is_infantry_platoon(buy(library, "kursk-tank-corps/t-34-platoon"))


# Who drives


TRUCKS = tuple(
    f"{part}:transport:medium-truck"
    for part in (
        "command-squad",
        "panzer-grenadier-squad",
        "panzer-grenadier-squad.2",
        "panzer-grenadier-squad.3",
    )
)


def afoot(library: Library, *orders: Bought) -> tuple[str, ...]:
    return walkers(library, all_of(purchases(library, orders)))


def test_a_platoon_drives_if_each_of_its_squads_has_a_vehicle(library: Library) -> None:
    assert afoot(library, Bought(PLATOON)) == ("Panzer Grenadier Platoon",)
    assert afoot(library, Bought(PLATOON, (), TRUCKS)) == ()


def test_trucks_have_room_for_a_team_beside_the_squad(library: Library) -> None:
    assert afoot(library, Bought(PLATOON, ("light-mortar-team",), TRUCKS)) == ()
    assert afoot(library, Bought(PLATOON, (), TRUCKS[:3])) == ()
    assert afoot(library, Bought(PLATOON, (), TRUCKS[:2])) == ("Panzer Grenadier Platoon",)


def test_a_gun_needs_a_vehicle_to_itself(library: Library) -> None:
    gun = "anti-tank-gun"
    towed = (*TRUCKS, "anti-tank-gun:tow:opel-maultier")

    assert afoot(library, Bought(PLATOON, (gun,), TRUCKS)) == ("Panzer Grenadier Platoon",)
    assert afoot(library, Bought(PLATOON, (gun,), towed)) == ()


def test_each_gun_of_a_battery_needs_one(library: Library) -> None:
    battery = "kursk-rifle/field-artillery-battery"
    british = "overlord-british-infantry/towed-25-pdr-battery"

    assert afoot(library, Bought(battery)) == ("Field Artillery Battery",)
    assert afoot(library, Bought(battery, (), ("tow:2-horse-limber-tows",))) != ()
    assert afoot(library, Bought(british, (), ("tow:1-morris-quad",))) == ("Towed 25 pdr Battery",)
    assert afoot(library, Bought(british, (), ("tow:2-morris-quads",))) == ()


def test_room_that_one_unit_leaves_serves_another(library: Library) -> None:
    wire = Bought("kursk-panzer/wire-team")

    assert afoot(library, Bought(PLATOON, (), TRUCKS), wire) == ()
    assert afoot(library, Bought(PLATOON, (), TRUCKS), *[wire] * 6) == ("Wire Team",)


def test_a_column_of_trucks_carries_others(library: Library) -> None:
    squad = Bought("ardennes-volksgrenadier/volksgrenadier-squad")
    column = Bought("ardennes-volksgrenadier/transport-column")

    assert afoot(library, squad) == ("Volksgrenadier Squad",)
    assert afoot(library, squad, column) == ()
    assert afoot(library, squad, squad, column) == ("Volksgrenadier Squad",)


def test_infantry_rides_on_tanks_where_the_list_lets_it(library: Library) -> None:
    tanks = Bought("kursk-tank-corps/t-34-platoon")
    squad = Bought("kursk-tank-corps/tank-rider-squad")
    german = Bought("kursk-panzer/panzer-iv-squadron"), Bought(PLATOON)

    assert afoot(library, squad) == ("Tank Rider Squad",)
    assert afoot(library, squad, squad, squad, tanks) == ()
    assert afoot(library, squad, squad, squad, squad, tanks) != ()
    assert afoot(library, *german) == ("Panzer Grenadier Platoon",)


@pytest.mark.rule("G24")
@pytest.mark.parametrize(
    ("key", "choices", "drives"),
    [
        ("kursk-panzer/panzer-v-panther", (), True),
        ("barbarossa-panzer/kradschuetzen-squad", (), True),
        ("kursk-rifle/cavalry-squadron", (), False),
        ("spring-hungarian/bicycle-recce-patrol", (), False),
        ("dispatches-partisans/partisan-foot-patrol", ("transport:horses",), False),
        ("kursk-rifle/supply-column", (), False),
        ("overlord-british-infantry/supply-column", (), True),
        ("kursk-rifle/off-table-mortar-fire", (), True),
        ("overlord-british-infantry/aerial-artillery-observer", (), True),
        ("kursk-panzer/forward-headquarters", (), True),
        ("kursk-panzer/wire-team", (), False),
        ("spring-hungarian/motorised-infantry-patrol", (), True),
        ("overlord-atlantic-wall/coastal-artillery-casemate", (), False),
    ],
)
def test_horses_and_bicycles_are_on_foot(
    library: Library, key: str, choices: tuple[str, ...], drives: bool
) -> None:
    assert (afoot(library, Bought(key, (), choices)) == ()) == drives


def test_who_has_lost_his_truck_walks(library: Library) -> None:
    unit = buy(library, PLATOON, (), TRUCKS)
    trucks = [member for member in unit.members if member.kind.key == "truck"]
    left = [member for member in unit.members if member not in trucks[:2]]
    squads_left = [member for member in unit.members if member.kind.key == "truck"]

    assert walkers(library, [Present(unit, left)]) == ("Panzer Grenadier Platoon",)
    assert walkers(library, [Present(unit, squads_left)]) == ()
