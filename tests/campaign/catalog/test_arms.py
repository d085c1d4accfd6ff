"""What the names are: known entries of many lists, by hand."""

import pytest

from sandtable.kernel.battles import vocabulary as words
from sandtable.systems.campaign.catalog.entries import Entry
from sandtable.systems.campaign.catalog.library import Library, list_keys, load_library
from sandtable.systems.campaign.muster.purchase import Bought, Purchase, purchase


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(*list_keys())


def units(library: Library) -> list[Entry]:
    return [entry for army in library.lists.values() for entry in army.units]


def bought(library: Library, key: str, *choices: str) -> Purchase:
    return purchase(library, Bought(key, (), choices))


def made_of(unit: Purchase) -> str:
    return ", ".join(member.kind.key for member in (*unit.members, *unit.mounts))


SAMPLES = [
    # tanks and their like
    ("ardennes-infantry/panther", "vehicle", "tank", "tracks", "tank"),
    ("kursk-panzer/panzer-v-squadron", "vehicle", "tank", "tracks", "tank, tank, tank"),
    ("reich-soviet-rifle/is-ii-platoon", "vehicle", "tank", "tracks", ", ".join(["tank"] * 5)),
    ("kursk-tank-corps/t-34-company", "vehicle", "tank", "tracks", ", ".join(["tank"] * 10)),
    (
        "overlord-british-infantry/churchill-tank-troop",
        "vehicle",
        "tank",
        "tracks",
        "tank, tank, tank",
    ),
    ("ardennes-fallschirmjaeger/stug-iii", "vehicle", "assault-gun", "tracks", "assault-gun"),
    (
        "overlord-us-armoured/self-propelled-tank-destroyer",
        "vehicle",
        "assault-gun",
        "tracks",
        "assault-gun",
    ),
    ("ardennes-panzer/brummbaer", "vehicle", "assault-gun", "tracks", "self-propelled-gun"),
    ("ardennes-panzer/wirbelwind", "vehicle", "anti-aircraft", "tracks", "flak-tank"),
    ("reich-defence/bergepanther", "vehicle", "transport", "tracks", "recovery-vehicle"),
    (
        "overlord-british-armoured/armoured-engineering-vehicle",
        "vehicle",
        "tank",
        "tracks",
        "engineer-tank",
    ),
    ("overlord-atlantic-wall/goliath-demo-squadron", "vehicle", "team", "tracks", "remote-vehicle"),
    # wheels
    ("ardennes-fallschirmjaeger/armoured-car", "vehicle", "armoured-car", "wheels", "armoured-car"),
    ("tobruk-british-armoured/lrdg-patrol", "vehicle", "team", "wheels", "gun-truck"),
    ("ardennes-fallschirmjaeger/supply-column", "vehicle", "transport", "wheels", "truck"),
    ("ardennes-fallschirmjaeger/ambulance", "vehicle", "transport", "wheels", "ambulance"),
    (
        "overlord-british-infantry/light-bridging-unit",
        "vehicle",
        "transport",
        "wheels",
        "squad, truck",
    ),
    # men
    (
        "ardennes-panzer/armoured-pzr-gren-squad",
        "infantry",
        "infantry",
        "foot",
        "squad, half-track",
    ),
    ("kursk-rifle/cavalry-squadron", "infantry", "cavalry", "horse", "cavalry"),
    ("barbarossa-panzer/kradschuetzen-squad", "infantry", "infantry", "wheels", "motorcyclists"),
    ("spring-hungarian/bicycle-recce-patrol", "infantry", "infantry", "foot", "cyclists"),
    ("ardennes-fallschirmjaeger/sniper", "infantry", "team", "foot", "team"),
    ("ardennes-fallschirmjaeger/forward-observer-team", "infantry", "team", "foot", "team, car"),
    (
        "ardennes-us-airborne/anti-aircraft-machine-gun",
        "infantry",
        "anti-aircraft",
        "foot",
        "flak-team",
    ),
    ("kursk-panzer/motorcycle-dispatch-rider", "infantry", "infantry", "wheels", "motorcyclists"),
    # guns
    ("overlord-british-infantry/heavy-anti-tank-gun", "gun", "anti-tank", "foot", "anti-tank-gun"),
    (
        "ardennes-infantry/heavy-anti-aircraft-gun",
        "gun",
        "anti-aircraft",
        "foot",
        "anti-aircraft-gun",
    ),
    ("reich-defence/88mml56-aa-gun", "gun", "anti-aircraft", "foot", "anti-aircraft-gun"),
    (
        "overlord-british-infantry/towed-25-pdr-battery",
        "gun",
        "artillery",
        "foot",
        "howitzer, howitzer",
    ),
    ("ardennes-fallschirmjaeger/heavy-mortar-team", "gun", "mortar", "foot", "mortar"),
    ("ardennes-fallschirmjaeger/nebelwerfer-team", "gun", "rockets", "foot", "rocket-launcher"),
    ("overlord-atlantic-wall/coastal-artillery-casemate", "gun", "artillery", "fixed", "fixed-gun"),
    # artillery that drives, and what is far away
    (
        "ardennes-us-armoured/m7-priest-artillery-gun",
        "vehicle",
        "assault-gun",
        "tracks",
        "self-propelled-gun",
    ),
    (
        "kursk-rifle/guards-mortar-battery",
        "vehicle",
        "rockets",
        "wheels",
        "rocket-truck, rocket-truck",
    ),
    (
        "kursk-rifle/off-table-artillery-fire",
        "distant",
        "artillery",
        "fixed",
        "distant-rockets, distant-rockets",
    ),
    (
        "kursk-infantry/off-table-mortar-fire",
        "distant",
        "mortar",
        "fixed",
        "distant-mortars, distant-mortars",
    ),
    (
        "overlord-british-landing/off-table-naval-gun-fire",
        "distant",
        "artillery",
        "fixed",
        "distant-ships, distant-ships",
    ),
    (
        "overlord-british-infantry/aerial-artillery-observer",
        "aircraft",
        "team",
        "fixed",
        "aircraft",
    ),
]


@pytest.mark.parametrize(("key", "family", "arm", "mobility", "members"), SAMPLES)
def test_known_entries(
    library: Library, key: str, family: str, arm: str, mobility: str, members: str
) -> None:
    unit = bought(library, key)

    assert unit.entry.head.kind.family == family
    assert made_of(unit) == members
    if family != "distant":
        assert (unit.arm, unit.mobility) == (arm, mobility)
    else:
        assert unit.members[0].kind.family == "distant"


@pytest.mark.parametrize(
    ("key", "work"),
    [
        ("kursk-rifle/foxholes", "foxholes"),
        ("kursk-rifle/trenches", "trench"),
        ("kursk-rifle/minefield", "mines"),
        ("kursk-rifle/barbed-wire", "wire"),
        ("kursk-rifle/machine-gun-pillbox", "bunker"),
        ("kursk-rifle/at-gun-dug-out", "gun-pit"),
        ("kursk-rifle/booby-trapped-building", "booby-trap"),
        ("kursk-rifle/improvised-road-block", "roadblock"),
        ("kursk-rifle/anti-tank-ditch-embankment", "ditch"),
    ],
)
def test_works_are_no_units(library: Library, key: str, work: str) -> None:
    entry = library.entry(key)

    assert entry.head.kind.work == work
    assert not entry.is_unit


@pytest.mark.parametrize(
    "key",
    [
        "overlord-british-armoured/timed-typhoon-air-strike",
        "kursk-rifle/timed-katyusha-barrage",
        "kursk-rifle/counter-battery-fire-mission",
        "ardennes-us-airborne/curahee",
        "kursk-rifle/for-the-motherland",
        "kursk-rifle/dug-in-t-34",
    ],
)
def test_missions_events_and_what_is_dug_in_are_no_units(library: Library, key: str) -> None:
    assert not library.entry(key).is_unit


CHOSEN = [
    ("kursk-panzer/forward-headquarters", "transport:panther-a-or-g", "tank", "tank"),
    ("kursk-panzer/forward-headquarters", "transport:sdkfz-251-3", "team", "team, half-track"),
    (
        "kursk-rifle/off-table-artillery-fire",
        "composition:2-122mm-howitzers",
        "artillery",
        "distant-howitzers, distant-howitzers",
    ),
    (
        "overlord-british-infantry/heavy-bridging-unit",
        "composition:3-heavy-trucks-18-men",
        "transport",
        "squad, squad, squad, truck, truck, truck",
    ),
    ("dispatches-partisans/partisan-foot-patrol", "transport:horses", "infantry", "squad, horses"),
    (
        "kursk-panzer/borgward-demolition-squadron",
        "borgwards:3-borgward-b-iv",
        "team",
        "assault-gun, remote-vehicle, remote-vehicle, remote-vehicle",
    ),
    (
        "ardennes-fallschirmjaeger/heavy-anti-tank-gun",
        "composition:88mm-flak36-aa-at-with-4-crew",
        "anti-tank",
        "anti-tank-gun",
    ),
]


@pytest.mark.parametrize(("key", "choice", "arm", "members"), CHOSEN)
def test_choices_make_something_of_a_unit(
    library: Library, key: str, choice: str, arm: str, members: str
) -> None:
    assert library.entry(key).choice(choice) is not None
    unit = bought(library, key, choice)

    assert (unit.arm, made_of(unit)) == (arm, members)


def test_trucks_come_in_the_place_of_wagons(library: Library) -> None:
    key = next(
        entry.key
        for entry in units(library)
        if entry.choice("medium-trucks:replace-2-wagons-with-trucks")
    )
    wagons = next(
        choice.id
        for slot in library.entry(key).head.slots
        for choice in slot.choices
        if [str(thing) for thing in choice.gives] == ["3 wagon"]
    )

    assert made_of(bought(library, key, wagons)) == "wagon, wagon, wagon"
    swapped = bought(library, key, wagons, "medium-trucks:replace-2-wagons-with-trucks")
    assert sorted(made_of(swapped).split(", ")) == ["truck", "truck", "wagon"]


def test_what_names_several_is_several_and_what_names_its_vehicle_has_one(
    library: Library,
) -> None:
    assert made_of(bought(library, "spring-panzer/stug-iii-battery")) == ", ".join(
        ["assault-gun"] * 3
    )
    assert made_of(bought(library, "reich-soviet-rifle/sherman-emcha-company")) == ", ".join(
        ["tank"] * 10
    )
    assert made_of(bought(library, "tobruk-creforce/carrier-patrol")) == "carrier, team"
    assert made_of(bought(library, "spring-hungarian/motorised-infantry-patrol")) == "squad, truck"
    assert (
        made_of(bought(library, "market-garden-british-armoured/motorised-infantry-patrol"))
        == "squad, half-track"
    )


def test_as_many_lists_have_staff_and_observers_as_the_specification_counts(
    library: Library,
) -> None:
    """G11 counts them: 52 headquarters, 24 who call aircraft."""
    lists = {
        role: {entry.army for entry in units(library) if role in entry.head.roles}
        for role in words.ROLES.all
    }
    observers = {entry.army for entry in units(library) if entry.name == "Forward Observer Team"}

    assert len(lists["headquarters"]) == 52
    assert len(observers) == 52
    assert observers <= lists["observer"]
    assert len(lists["air-observer"]) == 24


@pytest.mark.parametrize(
    ("key", "roles"),
    [
        ("kursk-panzer/forward-headquarters", {"headquarters", "officer"}),
        ("kursk-panzer/luftwaffe-air-control-officer", {"air-observer", "officer"}),
        ("overlord-british-landing/shore-fire-control-party", {"observer"}),
        ("kursk-panzer/armoured-pioneer-platoon", {"engineer", "officer"}),
        ("overlord-british-infantry/combat-engineer-section", {"engineer"}),
        ("overlord-british-infantry/ambulance", {"medic"}),
        ("overlord-british-infantry/supply-column", {"supply"}),
        ("overlord-british-infantry/recon-platoon-command", {"officer", "scout"}),
        ("kursk-rifle/rifle-squad", set()),
    ],
)
def test_roles(library: Library, key: str, roles: set[str]) -> None:
    assert set(bought(library, key).roles) == roles


def test_every_unit_has_members_and_every_member_fights_as_something(library: Library) -> None:
    for entry in units(library):
        unit = bought(library, entry.key)
        assert unit.members, entry.key
        assert unit.arm in words.ARMS, entry.key
        assert unit.mobility in words.MOBILITIES, entry.key
        for member in unit.members:
            assert member.kind.arm in words.ARMS
            assert member.quality in words.QUALITIES


def test_every_choice_leaves_a_unit(library: Library) -> None:
    for entry in units(library):
        for part in entry.parts:
            for slot in part.slots:
                for choice in slot.choices:
                    if part.must:
                        assert bought(library, entry.key, choice.id).members, choice.id


def test_artillery_fires_as_howitzers_rockets_or_mortars(library: Library) -> None:
    """C48, C49: what stands under artillery does, but staff, planes and what cannot be moved."""
    silent = set()
    for entry in units(library):
        fire = bought(library, entry.key).fire
        if entry.section != "artillery":
            assert fire == "", entry.key
        elif not fire:
            silent.add(entry.name)

    assert silent == {
        "88mmL56 AA Gun",
        "Aerial Artillery Observer",
        "Armoured Forward Observer",
        "Armoured Fwd Observer Team",
        "Forward Observer Team",
        "Infantry Gun Casemate",
        "Shore Fire Control Party",
    }


def test_quality_is_chosen_for_a_platoon_or_a_squad(library: Library) -> None:
    plain = bought(library, "kursk-panzer/armoured-pioneer-platoon")
    elite = bought(library, "kursk-panzer/armoured-pioneer-platoon", "troop-quality:elite")
    squad = bought(library, "kursk-rifle/rifle-squad")

    assert {member.quality for member in plain.members} == {"veteran"}
    assert {member.quality for member in elite.members} == {"elite"}
    assert (elite.points - plain.points, elite.rating - plain.rating) == (55, 7)
    assert squad.quality == "regular"
