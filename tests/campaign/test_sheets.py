"""The sheet of a battle: everything that its terms hold, on the page and on paper, in words."""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from io import BytesIO

import pytest
from reportlab.pdfbase.ttfonts import TTFont
from tests.campaign.battles import battles, first_battle
from tests.campaign.kit import begin, formation, line, play

from sandtable.kernel.battles import Terms
from sandtable.kernel.battles import vocabulary as neutral
from sandtable.kernel.game import Game
from sandtable.kernel.options import form
from sandtable.kernel.refusals import RefusedError
from sandtable.service.sheets.document import Document
from sandtable.service.sheets.drawing import Surveyor
from sandtable.service.sheets.making import battle_asked, battle_seen, sheet_of, write_sheet
from sandtable.service.sheets.paper import FONTS
from sandtable.service.words import LANGUAGES, catalogue, load_words

every_language = pytest.mark.parametrize("language", LANGUAGES)


def told(game: Game, language: str = "en") -> str:
    """The page of the battle that is asked for."""
    return write_sheet(document(game, language), "html").decode()


def document(game: Game, language: str = "en") -> Document:
    return sheet_of(game, battle_asked(game), load_words(language, "campaign"))


def whatever_it_names(terms: Terms, language: str) -> list[str]:
    """Words that must stand on a sheet, written down from the terms alone."""
    words = load_words(language, "campaign")
    found = [terms.title, *(side.name for side in terms.sides)]
    for force in terms.forces:
        found += [force.name, str(force.rating), str(sum(unit.points for unit in force.units))]
        found += [unit.name for unit in force.units]
        found += [words.say(neutral.ARMS.label(unit.arm)) for unit in force.units]
        found += [words.say(neutral.ROLES.label(role)) for u in force.units for role in u.roles]
    found += [words.say(neutral.FEATURES.label(each.kind)) for each in terms.ground.features]
    found += [words.say(neutral.SOURCES.label(each.source)) for each in terms.budgets]
    found += [str(each.points) for each in terms.budgets]
    found += [words.say(neutral.WORKS.label(each.kind)) for each in terms.works]
    found += [words.say(neutral.SUPPORTS.label(each.kind)) for each in terms.supports]
    found.append(words.say(neutral.WEATHERS.label(terms.sky.weather)))
    found.append(f"{terms.clock.start // 60 % 24:02}:{terms.clock.start % 60:02}")
    return found


@every_language
@pytest.mark.parametrize("scenario", ["four-bridges", "junction", "first-day"])
def test_the_sheet_tells_all_that_the_terms_hold(scenario: str, language: str) -> None:
    words = load_words(language, "campaign")
    words.faults.clear()
    count = 0
    for seed in (1, 2, 3, 5):
        for game, decision in battles(scenario, seed):
            page = told(game, language)
            assert decision.commission is not None
            for text in whatever_it_names(decision.commission, language):
                assert escape(text) in page, text
            strength = sum(min(u.strength, 12) for u in decision.commission.units())
            assert page.count('class="box"') >= 2 * strength, "to tick, and on the result form"
            count += 1
    assert count > 2
    assert list(words.faults) == []


@every_language
def test_paper_is_written_and_always_the_same(language: str) -> None:
    game, _ = first_battle("junction", 5)
    paper = write_sheet(document(game, language), "pdf")
    assert paper.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", paper)) >= 2
    assert write_sheet(document(game, language), "pdf") == paper


@every_language
def test_the_fonts_have_every_letter_of_a_language(language: str) -> None:
    folder = files("sandtable.service.sheets").joinpath("fonts")
    letters = {sign for text in catalogue(language, "campaign") for sign in text if sign.isalpha()}
    for file in FONTS.values():
        font = TTFont(file, BytesIO(folder.joinpath(file).read_bytes()))
        missing = {
            sign for sign in letters | set("–·×″−½") if ord(sign) not in font.face.charToGlyph
        }
        assert not missing, file


# --- special rules --------------------------------------------------------------------------


def rules_on(page: str) -> set[str]:
    """The rules that the special rules of a page cite."""
    return {rule for cited in re.findall(r"\[([CG0-9, –]+)\]", page) for rule in cited.split(", ")}


def test_what_only_the_campaign_knows_stands_there_with_its_rule() -> None:
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"))
    play(game, [line("1-1", "attack", "B3")])
    plain = rules_on(told(game))
    assert {"C53", "C62", "C67", "G55"} <= plain
    assert not plain & {"C31", "C39", "C42", "C50", "C64", "C65", "C78"}

    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"))
    play(game, [line("1-1", "attack", "B3")], [line("2-1", "dig-in")])
    assert "C31" in rules_on(told(game))

    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"))
    play(game, [line("1-1", "attack", "B3")], [line("2-1", "reorganise")])
    caught = rules_on(told(game))
    assert "C65" in caught
    assert "C53" not in caught


WEATHER = {
    "rain": ["woods", "1″ less"], "heavy-rain": ["As in rain", "difficult for vehicles"],
    "light-fog": ["36″"], "heavy-fog": ["22″"], "snow": ["woods", "1″ less"],
    "snowstorm": ["difficult for infantry and vehicles", "may only turn"],
}  # fmt: skip


@pytest.mark.rule("C79/2", "C79/4", "C79/5", "C79/6")
@pytest.mark.parametrize("weather", WEATHER)
def test_what_the_weather_does_stands_on_the_sheet(weather: str) -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"), weather=weather
    )
    play(game, [line("1-1", "attack", "B3")])
    page = told(game)
    assert "C79" in rules_on(page)
    assert all(text in page for text in WEATHER[weather])


@pytest.mark.rule("C78/4", "C78/3")
@pytest.mark.parametrize(("start", "night"), [(21 * 60 - 10, True), (21 * 60 - 11, False)])
def test_what_the_night_does_stands_on_the_sheet(start: int, night: bool) -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"), clock=True, start=start
    )
    play(game, [line("1-1", "attack", "B3")])
    page = told(game)
    assert ("C78" in rules_on(page)) == night
    assert ("−2 beyond 20″, −1 within; a target that fired +1" in page) == night


@pytest.mark.rule("C42/6", "G39")
def test_who_is_first_on_the_march_stands_on_the_sheet() -> None:
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "hq", "platoon"))
    play(game, [line("1-1", "attack", "B3")], [line("2-1", "attack", "B2", forward=True)])
    assert "The first turn goes to the higher total of a die and the number of scouts" in told(game)


@pytest.mark.rule("C48/8", "G46", "G47")
def test_how_fire_is_called_for_stands_on_the_sheet() -> None:
    game = begin(
        formation("1-1", "B2", "riders", "observer"),
        formation("1-2", "B1", "howitzers", kind="artillery"), formation("2-1", "B3", "platoon"),
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3"), line("1-2", "fire-support")])
    game.apply(form("commit", {"units": [], "fire": ["1-2"]}))
    page = told(game)
    for text in ("once a turn until a die shows 5 or more", "wire teams are of no use"):
        assert text in page


def test_lengths_are_inches() -> None:
    game, _ = first_battle()
    assert "72″ by 48″" in told(game)


# --- the picture ------------------------------------------------------------------------------


def test_the_picture_has_every_feature_edge_and_objective_once() -> None:
    for game, decision in battles("junction", 5):
        terms = decision.commission
        assert terms is not None
        shapes = Surveyor(terms).draw().shapes
        assert [s.mark for s in shapes if s.kind == "objective"] == [
            str(number) for number in range(1, len(terms.objectives) + 1)
        ]
        drawn = {shape.kind for shape in shapes}
        assert {each.kind for each in terms.ground.features if each.at} <= drawn | {"crossroads"}
        spans = {span for f in terms.forces for way in f.ways for span in way.zone.spans}
        assert {s.side for s in shapes if s.kind == "entry"} == {
            n for n, side in enumerate(terms.sides)
            for f in terms.forces if f.side == side.id and any(w.zone.spans for w in f.ways)
        }  # fmt: skip
        assert spans
        assert game.decision is not None


def test_a_river_runs_between_its_banks_and_under_its_bridge() -> None:
    board = {
        "rivers": [["B3", "B4"]],
        "field": {
            "B3": {
                "places": [["bridge", 300, 200]],
                "banks": [
                    {"exits": ["north", "north-east", "north-west"]},
                    {"exits": ["south", "south-east", "south-west", "east", "west"]},
                ],
            }
        },
    }
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "platoon"), board=board)
    play(game, [line("1-1", "attack", "B3")])
    (picture,) = [b for b in document(game).blocks[0].left if hasattr(b, "shapes")]  # type: ignore[union-attr]
    (river,) = [shape for shape in picture.shapes if shape.kind == "river"]
    assert river.points == ((720, 120), (300, 200), (0, 120))


# --- who may see it ----------------------------------------------------------------------------


def test_both_sides_see_it_and_no_stranger() -> None:
    game, decision = first_battle()
    for place, seat in enumerate(game.seats):
        assert battle_seen(game, place, seat.side).commission is decision.commission
    with pytest.raises(RefusedError):
        battle_seen(game, -1, -1)


def test_where_no_battle_is_asked_for_there_is_no_sheet() -> None:
    game = begin(formation("1-1", "B2", "riders"))
    with pytest.raises(RefusedError):
        battle_asked(game)
    with pytest.raises(RefusedError):
        battle_seen(game, 0, 0)
