"""The army lists: all there, all readable, every name and choice known; what is wrong is named."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.kernel.loading import DataError, Reader
from sandtable.kernel.values import fixed
from sandtable.systems.campaign.catalog.arms import Arms
from sandtable.systems.campaign.catalog.entries import Entry
from sandtable.systems.campaign.catalog.library import (
    LISTS,
    Library,
    check_lists,
    library_value,
    list_keys,
    load_library,
    read_library,
    used_names,
    used_texts,
)
from sandtable.systems.campaign.catalog.reader import read_list, slug
from sandtable.systems.campaign.muster.form import order_faults
from sandtable.systems.campaign.muster.purchase import Bought, taken_parts

TINY = """
name = "Tiny"
book = "None"
nation = "german"
source = "a test"
confidence = "designed"

[infantry]
"Rifle Platoon" = { points = 50, rating = "2+D6" }

[parts."Rifle Platoon"]
"Command Squad" = { must = 1, officers = 1 }
"Rifle Squad" = { must = 2, options = ["Transport: Jeep | Medium truck +4/1"] }
"Light Mortar Team" = { points = 12, rating = 1, most = 2 }
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(*list_keys())


def arms_of(reader: Reader, change: Callable[[str], str] = str) -> Arms:
    folder = LISTS.parent
    return Arms(
        reader.parse(change((folder / "arms.toml").read_text(encoding="utf-8")), "arms.toml"),
        reader.file(folder / "choices.toml", "choices.toml"),
    )


def tiny(text: str = TINY) -> tuple[Entry, list[str]]:
    """The one entry of a small list, and what is wrong with the list."""
    reader = Reader()
    army = read_list("tiny", reader.parse(text, "lists/tiny.toml"), arms_of(reader))
    return next(iter(army.entries.values())), [str(problem) for problem in reader.close()]


def problems(old: str, new: str) -> list[str]:
    assert old in TINY
    return tiny(TINY.replace(old, new))[1]


def test_all_lists_are_there_and_without_a_problem() -> None:
    assert len(list_keys()) == 56
    assert [] == [str(problem) for problem in check_lists()]


def test_no_line_was_lost(library: Library) -> None:
    entries = [entry for army in library.lists.values() for entry in army.entries.values()]
    texts = [path.read_text(encoding="utf-8").splitlines() for path in LISTS.glob("*.toml")]
    lines = [line for text in texts for line in text if line.startswith(('"', "'"))]

    assert len(entries) == 3426
    assert len(lines) == 3426 + 1058


def test_every_name_and_every_choice_has_its_row() -> None:
    lists = library_value(*list_keys())["lists"]

    assert len(used_names(lists)) == 758
    assert len(used_texts(lists)) == 1384


def test_the_notice_of_their_author_lies_beside_them() -> None:
    notice = (LISTS / "NOTICE").read_text(encoding="utf-8")

    assert "MIT License" in notice
    assert "Copyright (c) 2018 Greg Farrell" in notice
    for path in LISTS.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert "see NOTICE" in text.splitlines()[0]
        assert 'confidence = "fan"' in text


def test_a_list_is_read_by_value_whatever_the_order_of_its_keys(library: Library) -> None:
    value = library_value("kursk-rifle", "ardennes-panzer")
    twin = read_library(fixed(json.loads(json.dumps(dict(value), sort_keys=True))))

    for key in ("kursk-rifle", "ardennes-panzer"):
        ours, theirs = library.lists[key].entries, twin.lists[key].entries
        assert list(ours) == list(theirs)
        for name, entry in ours.items():
            assert [part.id for part in entry.parts] == [part.id for part in theirs[name].parts]


def test_a_value_holds_the_rows_of_its_lists_alone() -> None:
    value = library_value("tobruk-ariete")

    assert "Panther" not in json.dumps(value)
    assert "CV-35" in json.dumps(value)


def test_there_is_no_other_list() -> None:
    with pytest.raises(DataError, match=r"lists/kursk-navy.toml: is no list"):
        library_value("kursk-navy")
    with pytest.raises(KeyError):
        load_library("kursk-rifle").entry("kursk-rifle/panther")
    with pytest.raises(KeyError):
        load_library("kursk-rifle").entry("kursk-panzer/panzer-v-panther")


def test_an_entry_with_its_parts_copies_and_choices() -> None:
    entry, wrong = tiny()

    assert wrong == []
    assert (entry.key, entry.section, entry.head.points) == ("tiny/rifle-platoon", "infantry", 50)
    assert (entry.head.rating, entry.head.dice, entry.head.is_whole) == (2, 1, False)
    assert [(part.id, part.must) for part in entry.parts[1:]] == [
        ("command-squad", True),
        ("rifle-squad", True),
        ("rifle-squad.2", True),
        ("light-mortar-team", False),
        ("light-mortar-team.2", False),
    ]
    found = entry.choice("rifle-squad.2:transport:medium-truck")
    assert found is not None
    part, slot, choice = found
    assert (part.id, slot.name, choice.text) == ("rifle-squad.2", "Transport", "Medium truck")
    assert (choice.points, choice.rating) == (4, 1)
    assert slot.usual is not None
    assert slot.usual.text == "Jeep"


def test_what_belongs_to_a_part_that_is_bought_comes_with_it_alone() -> None:
    entry, wrong = tiny(
        TINY.replace(
            '"Light Mortar Team" = { points = 12',
            '"Carrier Section" = { points = 20 }\n"Light Mortar Team" = { points = 12',
        )
        + '[parts."Rifle Platoon/Carrier Section"]\n"Rifle Team" = { must = 2 }\n'
        + '"PIAT Team" = { points = 5 }\n'
    )
    inside = ["carrier-section/rifle-team", "carrier-section/rifle-team.2"]
    piat = "carrier-section/piat-team"

    def taken(*parts: str) -> list[str]:
        return [part.id for part in taken_parts(entry, parts) if "carrier" in part.id]

    assert wrong == []
    assert taken() == taken(piat) == []
    assert taken("carrier-section") == ["carrier-section", *inside]
    assert taken("carrier-section", piat) == ["carrier-section", *inside, piat]
    reasons = [fault.refusal.reason for fault in order_faults(entry, Bought(entry.key, (piat,)))]
    assert reasons == ["muster-part-without"]


def test_a_slot_whose_first_choice_costs_something_has_no_usual_one() -> None:
    entry, _ = tiny(TINY.replace("Jeep |", "Jeep +1 |"))
    found = entry.choice("rifle-squad:transport:jeep")

    assert found is not None
    assert found[1].usual is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            '"Rifle Platoon" = {',
            '"Rifle Plattoon" = {',
            "lists/tiny.toml: infantry.Rifle Plattoon: 'Rifle Plattoon' has no kind in arms.toml",
        ),
        (
            "Jeep",
            "Jeeep",
            "lists/tiny.toml: parts.Rifle Platoon.Rifle Squad.options[0]: "
            "'Jeeep' has no row in choices.toml",
        ),
        (
            '"2+D6"',
            '"2+D8"',
            "lists/tiny.toml: infantry.Rifle Platoon.rating: "
            "must be a number or like 'D6' or '1+D6', is '2+D8'",
        ),
        (
            '[parts."Rifle Platoon"]',
            '[parts."Rifle Group"]',
            "lists/tiny.toml: parts.Rifle Group: are parts of nothing",
        ),
        (
            "{ points = 12, rating",
            "{ rating",
            "lists/tiny.toml: parts.Rifle Platoon.Light Mortar Team.points: is missing",
        ),
        (
            "Transport: Jeep",
            "Jeep",
            "lists/tiny.toml: parts.Rifle Platoon.Rifle Squad.options[0]: "
            "must be like 'Tow: Jeep | Truck +4', is 'Jeep | Medium truck +4/1'",
        ),
        (
            "Jeep | Medium truck",
            "Jeep | Jeep +1 | Medium truck",
            "lists/tiny.toml: parts.Rifle Platoon.Rifle Squad.options[0]: "
            "two choices are written alike",
        ),
        (
            "officers = 1",
            "oficers = 1",
            "parts.Rifle Platoon.Command Squad.oficers: is not a known",
        ),
        ("points = 50, ", "", "lists/tiny.toml: infantry.Rifle Platoon.points: is missing"),
        ('nation = "german"', 'nation = "martian"', "lists/tiny.toml: nation: must be one of"),
        ("must = 2", "must = 0", "parts.Rifle Platoon.Rifle Squad.must: must be 1 to 9, is 0"),
    ],
)
def test_what_is_wrong_in_a_list_is_named_with_file_and_entry(
    old: str, new: str, said: str
) -> None:
    found = problems(old, new)

    assert any(said in problem for problem in found), found


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"Panther",', '"Panther", "Panther",', "arms.toml: names.tank: 'Panther' stands under"),
        ('"5 tank"', '"5 tunk"', "'5 tunk' is nothing like '3 tank' or 'truck for wagon'"),
        ('"IS-II Platoon" = "5', '"IS-III Platoon" = "5', "members.IS-III Platoon: has no kind"),
        ('class = "asset"', 'class = "aset"', "arms.toml: kinds.asset.class: must be one of"),
        (', work = "wire" }', " }", "arms.toml: kinds.wire.work: is missing"),
        ("medic = [", "cook = [", "arms.toml: roles.cook: must be one of officer"),
        (
            'medic = [\n  "Ambulance",',
            'medic = [\n  "Ambulence",',
            "roles.medic[0]: must be one of",
        ),
        ("[names]\n", "[names]\nelephant = []\n", "names.elephant: is not a known kind"),
        ('arm = "tank", mobility', 'arm = "tunk", mobility', "kinds.tank.arm: must be one of"),
    ],
)
def test_what_is_wrong_in_the_rows_is_named(old: str, new: str, said: str) -> None:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    reader = Reader()
    arms_of(reader, change)
    found = [str(problem) for problem in reader.close()]

    assert any(said in problem for problem in found), found


def test_a_row_for_nothing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library_module = "sandtable.systems.campaign.catalog.library"
    (tmp_path / "lists").mkdir()
    for name in ("arms", "choices"):
        text = (LISTS.parent / f"{name}.toml").read_text(encoding="utf-8")
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    (tmp_path / "lists" / "tiny.toml").write_text(TINY, encoding="utf-8")
    monkeypatch.setattr(f"{library_module}.DATA", tmp_path)
    monkeypatch.setattr(f"{library_module}.list_keys", lambda: ("tiny",))
    found = [str(problem) for problem in check_lists()]

    assert "arms.toml: names: 'Panther' stands in no list" in found
    assert "choices.toml: gives: 'Kettenkrad' stands in no list" in found
    assert not any("'Rifle Squad'" in problem for problem in found)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Panzergrenadier-Züge", "panzergrenadier-zuege"),
        ("Sherman 'Emcha' Platoon", "sherman-emcha-platoon"),
        ('Towed 4.5" Battery', "towed-4-5-battery"),
        ("Heavy Anti-Aircraft Gun(Flak39)", "heavy-anti-aircraft-gun-flak39"),
    ],
)
def test_keys_are_plain(name: str, written: str) -> None:
    assert slug(name) == written
