"""A form while it is filled in: every fault with its field, and what is reckoned of it."""

from __future__ import annotations

import json
from typing import Any

from tests.service.seats import page

import sandtable
from sandtable.service.judging import Judged, judged
from sandtable.service.pages import Page
from sandtable.service.table import Table

Json = dict[str, Any]


def asked(place: int = 0, lang: str = "en") -> Page:
    """Somebody who is to make formations."""
    return page(Table(sandtable.new_game("campaign", "first-day", seed=1)), place, lang)


def form_up(shown: Page, *formations: Json) -> Judged:
    return judged(shown, f"form-up:{json.dumps({'create': formations})}", None)


def sold(shown: Page, **facts: Any) -> Json:
    """The first entry that can be bought and is so."""
    tally = form_up(shown).tally
    same = (each for each in tally["sold"] if all(each[k] == v for k, v in facts.items()))
    return next(same)


def group(*units: tuple[Json, int], kind: str = "combat-group") -> Json:
    rows = [{"entry": entry["key"], "count": count} for entry, count in units]
    return {"name": "One", "kind": kind, "units": rows}


def test_points_and_rating_are_reckoned_as_it_is_filled_in() -> None:
    shown = asked()
    men = sold(shown, section="infantry", arm="infantry")
    staff = next(each for each in form_up(shown).tally["sold"] if "headquarters" in each["roles"])
    found = form_up(shown, group((staff, 1), (men, 2))).tally

    assert found["points"] == staff["points"] + 2 * men["points"]
    (one,) = found["formations"]
    assert one["rating"] == staff["rating"] + 2 * men["rating"]
    assert one["kinds"]["combat-group"] == []
    assert [each["rule"] for each in one["kinds"]["artillery"]] == ["C11"]


def test_every_fault_is_told_with_its_field_and_goes_away_when_it_is_mended() -> None:
    shown = asked()
    men = sold(shown, section="infantry", arm="infantry")
    staff = next(each for each in form_up(shown).tally["sold"] if "headquarters" in each["roles"])
    share = form_up(shown).tally["share"]
    many = share // men["points"] + 1
    told = form_up(shown, group((men, many)))

    assert {(each["field"], each["rule"]) for each in told.faults} == {
        ("create[0].units", "C13"), ("create", "C04"),
    }  # fmt: skip
    assert all(" " in each["text"] for each in told.faults)
    assert form_up(shown, group((staff, 1), (men, 1))).faults == []


def test_what_cannot_be_read_is_a_fault_and_reckons_nothing() -> None:
    shown = asked()
    for text in ("form-up:{", "form-up:7", "pass", "march:{}"):
        found = judged(shown, text, None)
        assert found.faults, text
        assert found.tally == {}, text
    strange = form_up(shown, {"name": 7, "units": [{"entry": "nothing", "count": "x"}, 3]}, 4)  # type: ignore[arg-type]
    assert strange.faults


def test_nothing_happens_by_judging_and_it_is_told_in_every_language() -> None:
    shown = asked()
    before = shown.table.number
    form_up(shown, group())
    assert shown.table.number == before
    texts = {
        lang: form_up(asked(0, lang), group()).faults[0]["text"] for lang in ("en", "de", "bg")
    }
    assert len(set(texts.values())) == 3
