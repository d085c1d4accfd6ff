"""Battles fought at a table: the result is filled in, previewed, checked and given whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.campaign.battles import battles, report_by_chance
from tests.campaign.kit import begin, formation, kinds, line, place, play, report, terms
from tests.cli.desk import END, Desk

from sandtable.ai.samples import Picker
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option, form
from sandtable.kernel.refusals import RefusedError
from sandtable.service.consequences import Consequence, preview
from sandtable.service.presenters import presenter_of
from sandtable.service.words import LANGUAGES, load_words


@pytest.fixture(autouse=True)
def somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are left at the keyboard are kept where they do no harm."""
    monkeypatch.chdir(tmp_path)


def at_battle(*defenders: Any, attackers: tuple[Any, ...] = ("riders",), **more: Any) -> Game:
    """A battle on B3, which 1-1 attacks from B2."""
    others = more.pop("others", ())
    game = begin(
        formation("1-1", "B2", *attackers), formation("2-1", "B3", *(defenders or ("platoon",))),
        *others, **more,
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3")])
    return game


def filled(game: Game, winner: int = 0, **more: Any) -> Option:
    """A report in which one side was broken."""
    asked = terms(game)
    loser = asked.main_force(("blue-host", "red-host")[1 - winner])
    ratings = [
        {"id": each.id, "drawn": loser.rating + 1 if each is loser else 0} for each in asked.forces
    ]
    name = ("blue-host", "red-host")[winner]
    return form("report", {"winner": name, "rounds": 3, "ratings": ratings, **more})


def foretold(game: Game, option: Option, language: str = "en") -> list[Consequence]:
    decision = game.decision
    assert decision is not None
    narrator = presenter_of("campaign").narrator(load_words(language, "campaign"), game.state)
    return preview(game, decision, option, narrator, decision.side, decision.seat)


def told(found: list[Consequence]) -> str:
    return "\n".join(f"{each.how}: {each.text} [{each.rule}]" for each in found)


# --- what is foretold happens ------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["four-bridges", "junction", "first-day"])
def test_what_a_preview_calls_certain_happens_word_for_word(scenario: str) -> None:
    """Up to the first question or die: the report is then given, and nothing is otherwise."""
    words = load_words("en", "campaign")
    count = 0
    for seed in range(1, 6):
        for game, decision in battles(scenario, seed):
            narrator = presenter_of("campaign").narrator(words, game.state)
            option = report_by_chance(decision, Picker(f"preview:{seed}"))
            before = game.hash()
            found = preview(game, decision, option, narrator, decision.side, decision.seat)
            assert game.hash() == before, "nothing has happened"
            later = [each for each in game.state.contacts if each.number > len(game.state.fought)]
            twin = game.clone()
            happened = twin.apply(option, decision.seat)
            real = [narrator.event(each) for each in happened]
            certain = [each.text for each in found if each.how == "certain"]
            ends = next(n for n, e in enumerate(happened) if type(e).__name__ == "BattleEnded")
            assert {narrator.event(e) for e in happened[: ends + 1] if e.weight()} <= set(certain)
            if not later:
                assert set(certain) <= set(real)
            count += 1
    assert count > 3


def test_dice_have_bounds_and_choices_are_named() -> None:
    board = {"roads": [["B3", "A3"]], "field": {"B3": {"places": [["bridge"]]}}}
    game = at_battle(board=board)
    found = foretold(game, filled(game))
    (bounds,) = [each for each in found if each.how == "dice"]
    assert "10 reserve points" in bounds.text
    assert "60 reserve points" in bounds.text
    assert bounds.rule == "C76"
    question = next(each for each in found if each.rule == "C68" and each.how == "choice")
    assert "retreat" in question.text


def test_every_consequence_is_there() -> None:
    """Losses that return or stay, retreat, field, catastrophe, reserve points, the Offensive."""
    game = at_battle("platoon", "tanks", board={"roads": [["B3", "B4"]]})
    lost = [{"id": each.id, "steps": 1} for each in terms(game).forces[1].units]
    text = told(foretold(game, filled(game, losses=lost)))
    for piece in (
        "who come back. [C70]", "for good", "[C71]", "counts 2 for the win", "[C67]",
        "retreats to B4", "takes B3", "must reorganise", "reserve points (B3)",
    ):  # fmt: skip
        assert piece in text, text
    edges = [{"id": "red-host", "blocked": ["north", "east", "west"]}]
    text = told(foretold(game, filled(game, outcomes=edges)))
    assert "is no more. [C62]" in text
    assert "retreats" not in text


def test_the_offensive_passes_in_the_preview_as_it_does() -> None:
    game = at_battle()
    text = told(foretold(game, filled(game, winner=1)))
    assert "has the Offensive now. [C77]" in text


def test_a_report_with_faults_has_no_preview_and_names_them_all() -> None:
    game = at_battle()
    wrong = filled(game, losses=[{"id": "nobody", "steps": 1}], rounds=-1)
    with pytest.raises(RefusedError) as error:
        foretold(game, wrong)
    assert {fault.field for fault in error.value.faults} == {"losses[0].id", "rounds"}


def test_a_preview_draws_nothing_and_foretells_no_draw() -> None:
    """Two games that differ only in what will be drawn have the same preview."""
    board = {"field": {"B3": {"places": [["bridge"]]}}}
    found = []
    for seed in (1, 2):
        game = at_battle(board=board, seed=seed)
        option = filled(game)
        draws = game.state.draws
        found.append(told(foretold(game, option)))
        assert game.state.draws == draws
    assert found[0] == found[1]


# --- in the terminal ---------------------------------------------------------------------------


def typed(
    game: Game, rounds: str = "4", lost: str = "", no: str = "no", won: str = "0"
) -> list[str]:
    """What somebody types who fills the form in: a line for each force, side and unit."""
    asked = terms(game)
    units = [unit.id for unit in asked.units()]
    first = asked.forces[1].units[0].id
    return [
        "report", "blue-host", rounds, no,
        *(won if force.side == "blue-host" else "99" for force in asked.forces),
        *("" for _ in asked.sides),
        *(lost if unit == first else "" for unit in units),
        "", "",
        "",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_is_filled_in_thing_by_thing_and_previewed(language: str) -> None:
    game = at_battle()
    unit = terms(game).forces[1].units[0]
    words = load_words(language, "campaign")
    no, yes = words.say("plain-no"), words.say("word-yes")
    desk = Desk(game, "one two", language)
    shown = desk.type("", *typed(game, lost="2 routed", no=no), yes)
    assert [each.members for each in kinds(game.events, "Scattered")] == [2], shown
    assert place(game, "1-1") == "B3"
    assert unit.name in shown
    assert "preview-" not in shown


def test_nothing_happens_before_somebody_says_yes() -> None:
    game = at_battle()
    before = game.hash()
    shown = Desk(game, "one two").type("", *typed(game), "preview", "log")
    assert game.hash() == before
    assert shown.count("counts 2 for the win") == 2, "shown, and shown once more"


def test_a_preview_is_gone_when_something_else_was_typed() -> None:
    game = at_battle()
    before = game.hash()
    Desk(game, "one two").type("", *typed(game), "log", "yes")
    assert game.hash() == before
    Desk(game, "one two").type("", *typed(game), "preview", "yes")
    assert game.hash() != before


def test_faults_are_told_by_field_and_the_draft_stays() -> None:
    game = at_battle()
    before = game.hash()
    again = ["report", "", "3", *([""] * 10), "yes"]
    shown = Desk(game, "one two").type("", *typed(game, rounds="-3"), *again)
    assert "This must be 0 to" in shown
    assert game.hash() != before
    assert kinds(game.events, "BattleEnded")[0].lasted == 30


def test_the_sheet_is_written_where_one_sits(tmp_path: Path) -> None:
    game = at_battle()
    page, paper = tmp_path / "a battle.html", tmp_path / "battle.pdf"
    desk = Desk(game, "one two", "de")
    desk.type("", f"blatt {page}", f"sheet {paper}", f"sheet {tmp_path}/no/battle.pdf", END)
    assert "Ergebnis" in page.read_text(encoding="utf-8")
    assert paper.read_bytes().startswith(b"%PDF-")


def happenings(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_a_report_that_was_previewed_is_given_as_any_other() -> None:
    one, other = at_battle(), at_battle()
    foretold(one, filled(one))
    assert happenings(list(one.apply(filled(one)))) == happenings(report(other, 0))
