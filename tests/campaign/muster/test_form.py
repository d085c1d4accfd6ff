"""The form of a formation: judged whole, every fault with its field; and formations by chance."""

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from sandtable.kernel.fields import FieldsError
from sandtable.kernel.refusals import Fault
from sandtable.systems.campaign.catalog.library import Library, list_keys, load_library
from sandtable.systems.campaign.muster.c08_formations import (
    Terms,
    beyond_points,
    most_points,
    without_headquarters,
)
from sandtable.systems.campaign.muster.chance import (
    draw_formation,
    draw_host,
    draw_raising,
    may_raise,
)
from sandtable.systems.campaign.muster.form import (
    Offer,
    raising_faults,
    raising_shape,
    read_raising,
    write_raising,
)
from sandtable.systems.campaign.muster.purchase import purchases

PLATOON = "kursk-panzer/panzer-grenadier-platoon"
NO_STAFF = {
    "overlord-british-landing",
    "overlord-us-landing",
    "tobruk-auto-saharan",
    "tobruk-long-range-desert-group",
}


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(*list_keys())


@pytest.fixture
def offer(library: Library) -> Offer:
    return Offer(library, ["kursk-panzer"], Terms(300), 500)


def form(*units: dict[str, Any], kind: str = "combat-group") -> dict[str, Any]:
    return {"name": "Kampfgruppe Nord", "kind": kind, "units": list(units)}


def told(faults: list[Fault]) -> list[tuple[str, str, str]]:
    return [(fault.field, fault.refusal.rule, fault.refusal.reason) for fault in faults]


def test_a_right_form_is_taken_and_written_back(offer: Offer) -> None:
    fields = form(
        {
            "entry": PLATOON,
            "parts": ["light-mortar-team"],
            "choices": ["light-mortar-team:loader-team:3-man-loader-team"],
        },
        {"entry": "kursk-panzer/panzer-v-panther"},
    )

    assert raising_faults(offer, fields) == []
    raising = read_raising(offer, fields)
    assert raising.name == "Kampfgruppe Nord"
    assert sum(unit.points for unit in map(offer.purchase, raising.units)) == 100 + 12 + 10 + 85
    assert read_raising(offer, write_raising(raising)) == raising


@pytest.mark.parametrize(
    ("unit", "fault"),
    [
        ({"entry": "kursk-rifle/t-34"}, ("units[0].entry", "C05", "muster-no-entry")),
        ({"entry": "kursk-panzer/foxholes"}, ("units[0].entry", "C05", "muster-no-entry")),
        ({"entry": "kursk-panzer/panzer-ace"}, ("units[0].entry", "C05", "muster-no-entry")),
        ({}, ("units[0].entry", "", "field-missing")),
        (
            {"entry": PLATOON, "parts": ["heavy-tank"]},
            ("units[0].parts[0]", "C05", "muster-no-part"),
        ),
        ({"entry": PLATOON, "parts": [""]}, ("units[0].parts[0]", "C05", "muster-no-part")),
        (
            {"entry": PLATOON, "parts": ["command-squad"]},
            ("units[0].parts[0]", "C05", "muster-part-belongs"),
        ),
        (
            {"entry": PLATOON, "parts": ["combat-medic", "combat-medic"]},
            ("units[0].parts[1]", "", "field-twice"),
        ),
        (
            {"entry": PLATOON, "choices": ["tow:jeep"]},
            ("units[0].choices[0]", "C05", "muster-no-choice"),
        ),
        (
            {"entry": PLATOON, "choices": ["anti-tank-gun:tow:opel-maultier"]},
            ("units[0].choices[0]", "C05", "muster-choice-without"),
        ),
        (
            {
                "entry": PLATOON,
                "choices": [
                    "panzer-grenadier-squad:mg-team:bipod-mg34",
                    "panzer-grenadier-squad:mg-team:bipod-mg42",
                ],
            },
            ("units[0].choices[1]", "C05", "muster-choice-twice"),
        ),
        ({"entry": PLATOON, "colour": 3}, ("units[0].colour", "", "field-unknown")),
    ],
)
def test_each_fault_of_an_order_has_its_field(
    offer: Offer, unit: dict[str, Any], fault: tuple[str, str, str]
) -> None:
    assert told(raising_faults(offer, form(unit))) == [fault]


def test_a_part_inside_a_part_that_was_not_taken(library: Library) -> None:
    """All platoons of a company belong to it; what they may have does not come by itself."""
    offer = Offer(library, ["kursk-rifle"], Terms(999), 999)
    order = {
        "entry": "kursk-rifle/rifle-company",
        "choices": ["rifle-platoon/anti-tank-gun:tow:medium-truck"],
    }

    assert told(raising_faults(offer, form(order))) == [
        ("units[0].choices[0]", "C05", "muster-choice-without")
    ]
    order["parts"] = ["rifle-platoon/anti-tank-gun"]
    assert raising_faults(offer, form(order)) == []


def test_all_faults_are_told_at_once(offer: Offer) -> None:
    fields = {
        "name": "x" * 41,
        "kind": "navy",
        "units": [{"entry": "kursk-panzer/u-boat"}, {"entry": PLATOON, "parts": ["u-boat"]}],
    }

    assert [fault.field for fault in raising_faults(offer, fields)] == [
        "name",
        "kind",
        "units[0].entry",
        "units[1].parts[0]",
    ]
    with pytest.raises(FieldsError):
        read_raising(offer, fields)


@pytest.mark.rule("C13/1", "C08/1", "C11/1")
def test_the_conditions_are_judged_when_all_orders_are_right(offer: Offer) -> None:
    tank = {"entry": "kursk-panzer/panzer-v-panther"}

    assert told(raising_faults(offer, form(tank))) == [("units", "C08", "formation-needs-infantry")]
    assert told(raising_faults(offer, form({"entry": PLATOON}, tank, tank, tank))) == [
        ("units", "C13", "formation-too-large")
    ]
    assert told(raising_faults(offer, form({"entry": PLATOON}, kind="artillery"))) == [
        ("units", "C11", "formation-not-half-artillery")
    ]
    assert told(raising_faults(offer, form())) == [("units", "", "field-too-few")]


@pytest.mark.rule("C15/1")
def test_no_more_is_spent_than_is_left(library: Library) -> None:
    poor = Offer(library, ["kursk-panzer"], Terms(300), 99)

    found = raising_faults(poor, form({"entry": PLATOON}))
    assert told(found) == [("units", "C15", "muster-beyond-left")]
    assert found[0].refusal.args == (100, 99)


@pytest.mark.parametrize("fields", [None, [], "form", 7, {"units": 3}, {"units": [3], "kind": 1}])
def test_nonsense_is_judged_too(offer: Offer, fields: object) -> None:
    assert raising_faults(offer, fields)


def test_the_form_describes_what_is_offered(offer: Offer) -> None:
    shape = raising_shape(offer)

    assert [field["name"] for field in shape["fields"]] == ["name", "kind", "units"]
    entry = shape["fields"][2]["each"]["fields"][0]
    choices = {choice["value"]: choice for choice in entry["choices"]}
    assert "kursk-panzer/foxholes" not in choices
    platoon = choices[PLATOON]
    assert (platoon["name"], platoon["points"], platoon["rating"]) == (
        "Panzer Grenadier Platoon",
        100,
        11,
    )
    assert {"value": "combat-medic", "name": "Combat Medic", "points": 8, "rating": 0} in platoon[
        "parts"
    ]
    assert json.loads(json.dumps(shape)) == shape


# By chance


@pytest.mark.parametrize("key", list_keys())
def test_formations_by_chance_are_legal_for_every_list(library: Library, key: str) -> None:
    chance = random.Random(key)
    points = 2000
    terms = Terms(most_points(points))
    offer = Offer(library, [key], terms, points)
    for _ in range(3):
        host = draw_host(offer, 5, chance.choice)
        assert bool(host) == (key not in NO_STAFF)
        units = [purchases(library, raising.units) for raising in host]
        assert beyond_points(units, points) is None
        for raising in host:
            assert raising_faults(offer, write_raising(raising)) == []
        if host:
            kinds = [raising.kind for raising in host]
            assert without_headquarters(zip(kinds, units, strict=True)) is None


def test_forms_by_chance_are_legal_while_points_last(library: Library) -> None:
    chance = random.Random(7)
    kinds = set()
    for left in range(0, 400, 5):
        offer = Offer(library, ["market-garden-1st-airborne"], Terms(250), left)
        if may_raise(offer):
            fields = draw_raising(offer, chance.choice)
            kinds.add(fields["kind"])
            assert raising_faults(offer, fields) == []
        else:
            assert left < 10
    assert kinds == {"combat-group", "engineers", "reconnaissance", "artillery", "airborne"}


def test_a_kind_can_be_asked_for(library: Library) -> None:
    offer = Offer(library, ["kursk-rifle"], Terms(250), 250)

    assert draw_formation(offer, random.Random(1).choice, ["artillery"]).kind == "artillery"


def test_parts_and_choices_are_taken_now_and_then(offer: Offer) -> None:
    chance = random.Random(3)
    units = [unit for _ in range(60) for unit in draw_formation(offer, chance.choice).units]

    assert any(unit.parts for unit in units)
    assert any(unit.choices for unit in units)
    assert any(not unit.parts and not unit.choices for unit in units)


def test_chance_is_soon_done(library: Library) -> None:
    offer = Offer(library, list_keys()[:4], Terms(2500), 10_000)
    chance, asked = random.Random(5), []

    def pick(among: Sequence[Any]) -> Any:
        asked.append(len(among))
        return chance.choice(among)

    draw_host(offer, 8, pick)

    assert 8 <= len(asked) < 5_000
