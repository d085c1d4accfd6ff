"""The loop, undo, standing passes, clones and the log, on a toy system."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from tests.kernel.toy import DRAW, STEP, TOY, Drawn, SomethingDrawn, Table, Toy

from sandtable.kernel.choices import Choice
from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.game import Game
from sandtable.kernel.log import (
    LARGEST,
    LogError,
    OversizedError,
    read,
    restore,
    save,
    verify,
    write,
)
from sandtable.kernel.loop import DeadEndError, run
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, RefusedError
from sandtable.kernel.state import State


def new_game(seed: int = 1) -> Game:
    return Game(TOY, "plain", seed=seed)


def played(moves: int, seed: int = 1) -> Game:
    game = new_game(seed)
    for number in range(moves):
        game.apply(DRAW if number % 2 else STEP)
        game.apply(PASS)
    return game


def test_an_illegal_choice_is_refused_with_its_rule_and_changes_nothing() -> None:
    game = new_game()
    before = game.hash()

    with pytest.raises(RefusedError) as refused:
        game.apply(Option("jump"))

    assert refused.value.refusal == NOT_ASKED.by("T.1")
    assert game.hash() == before
    assert game.choices == []


def test_choices_can_be_given_as_text_and_wrong_text_is_named() -> None:
    game = new_game()
    game.apply("step")

    assert game.view(0)["points"] == [1, 0]
    with pytest.raises(ValueError, match="'fly' is no option"):
        game.apply("fly")


def test_undo_is_free_before_chance_and_exact() -> None:
    game = new_game()
    before = game.hash()
    game.apply(STEP)
    game.undo()

    assert game.hash() == before
    assert game.events == []


def test_undo_is_refused_after_chance() -> None:
    game = new_game()
    game.apply(DRAW)

    refusal = game.why_no_undo()
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("T.2", "undo-chance")
    with pytest.raises(RefusedError):
        game.undo()


def test_undo_is_refused_to_a_side_after_the_other_has_acted() -> None:
    game = new_game()
    game.apply(STEP)
    game.apply(PASS)

    refusal = game.why_no_undo(0)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("T.1", "undo-other-side-acted")
    assert game.why_no_undo(1) is None


def test_nothing_can_be_undone_at_the_start() -> None:
    refusal = new_game().why_no_undo()

    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("T.1", "undo-nothing")


def test_a_standing_pass_answers_windows_until_its_span_ends() -> None:
    game = new_game()
    game.stand(1, "objection", "turn")
    game.apply(STEP)

    assert game.decision is not None
    assert (game.decision.side, game.decision.prompt) == (1, "move")
    assert game.choices[-1].standing
    game.apply(STEP)
    game.apply(PASS)
    game.apply(STEP)
    assert game.decision.prompt == "objection"


def test_a_window_is_asked_even_with_one_answer() -> None:
    game = new_game()
    game.apply(STEP)

    assert game.decision is not None
    assert list(game.decision.options) == [PASS]


def test_the_log_shows_each_side_what_it_may_know() -> None:
    game = new_game()
    game.apply(DRAW)

    assert any(isinstance(event, Drawn) for event in game.events_for(0))
    assert not any(isinstance(event, Drawn) for event in game.events_for(1))
    assert any(isinstance(event, SomethingDrawn) for event in game.events_for(1))


def test_a_clone_goes_its_own_way() -> None:
    game = played(3)
    before = game.hash()
    twin = game.clone()
    twin.apply(STEP)

    assert game.hash() == before
    assert len(twin.choices) == len(game.choices) + 1
    assert len(twin.events) > len(game.events)


def test_a_clone_has_passes_of_its_own() -> None:
    game = new_game()
    twin = game.clone()
    twin.passes.stand(game.system, twin.state, 0, "turn", "turn")

    assert twin.passes
    assert not game.passes


def test_a_game_is_played_again_from_nothing_but_its_start_and_choices() -> None:
    game = played(8)
    again = game.anew(game.choices)

    assert (again.hash(), again.events, again.key) == (game.hash(), game.events, game.key)
    assert [choice.standing for choice in again.choices] == [c.standing for c in game.choices]
    again.restart(game.choices[:2])
    assert again.hash() == game.anew(game.choices[:2]).hash() != game.hash()


def test_a_choice_that_answers_nothing_cannot_be_made_again() -> None:
    game = played(2)
    other = Choice(1 - game.choices[0].side, DRAW, 0, False)

    assert not game.anew([]).replay(other)
    assert game.anew([]).answered_by(other) is None
    with pytest.raises(ValueError, match="does not answer"):
        game.anew([other])


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    assert played(6, seed=4).hash() == played(6, seed=4).hash()
    assert played(6, seed=4).hash() != played(6, seed=5).hash()


def test_a_question_without_an_answer_is_an_error_of_the_rules() -> None:
    class Stuck(Frame):
        __slots__ = ()

        def start(self, s: State) -> Decision:
            return Decision(0, "stuck", "T.1", (), None)

    state = TOY.new_state({"key": "plain"}, {}, played(0).chance)
    state.call(Stuck())
    with pytest.raises(DeadEndError, match=r"Stuck\.start"):
        run(TOY, state)


def test_a_saved_game_loads_to_the_same_position(tmp_path: Path) -> None:
    game = played(5)
    save(game, tmp_path / "game.sandtable")
    loaded = restore(TOY, read((tmp_path / "game.sandtable").read_bytes()))

    assert loaded.hash() == game.hash()
    loaded.apply(STEP)
    game.apply(STEP)
    assert loaded.hash() == game.hash()
    assert [path.name for path in tmp_path.iterdir()] == ["game.sandtable"]


def changed(game: Game, **fields: object) -> bytes:
    record = json.loads(gzip.decompress(write(game)))
    record.update(fields)
    return gzip.compress(json.dumps(record).encode())


def test_every_missing_or_wrong_field_of_a_save_is_named() -> None:
    data = changed(played(2), key=7, choices="none", position=None)

    with pytest.raises(LogError) as error:
        read(data, "my.sandtable")
    assert str(error.value).splitlines() == [
        "my.sandtable: key: has the wrong kind",
        "my.sandtable: choices: has the wrong kind",
        "my.sandtable: position: has the wrong kind",
    ]


@pytest.mark.parametrize(
    ("text", "kind"),
    [(b" " * (LARGEST + 1), OversizedError), (b"[" * 1_000_000, LogError)],
    ids=["large", "deep"],
)
def test_a_file_that_unpacks_without_end_is_refused(text: bytes, kind: type[LogError]) -> None:
    with pytest.raises(kind):
        read(gzip.compress(text))


@pytest.mark.parametrize(
    "data", [b"", b"not a game", gzip.compress(b"[1, 2]", mtime=0), b"\x1f\x8b broken"]
)
def test_what_is_no_saved_game_is_refused(data: bytes) -> None:
    with pytest.raises(LogError, match="is not a saved game"):
        read(data)


def test_a_save_of_a_newer_format_is_refused() -> None:
    with pytest.raises(LogError, match="newer"):
        read(changed(played(1), format=99))


def test_a_changed_log_is_found_where_it_diverges() -> None:
    game = played(4)
    record = read(write(game))
    record["events"][2][1]["rule"] = "T.9"
    record["hashes"] = {str(len(game.choices)): "0"}

    with pytest.raises(LogError, match="diverges at event 3"):
        verify(TOY, record)


@pytest.mark.parametrize("seat", [7, -2])
def test_a_choice_of_a_seat_that_was_not_asked_is_found(seat: int) -> None:
    record = read(write(played(2)))
    record["choices"][0]["seat"] = seat

    with pytest.raises(LogError, match="diverges"):
        verify(TOY, record)


def test_an_illegal_choice_in_a_log_is_found() -> None:
    record = read(write(played(2)))
    record["choices"][0]["verb"] = "jump"

    with pytest.raises(LogError, match="diverges"):
        restore(TOY, record)


class OtherToy(Toy):
    """Later rules: drawing is no longer allowed."""

    version = "2"

    def new_state(self, scenario, options, chance):  # type: ignore[no-untyped-def]
        state = Table(chance)
        state.call(StricterRound())
        return state


class StricterRound(Frame):
    __slots__ = ()

    def start(self, s: Table) -> Decision:
        return Decision(s.active, "move", "T.1", (STEP, PASS), StricterRound.moved, window="turn")

    def moved(self, s: Table, option: Option) -> None:
        self.step = "start"


def test_a_game_of_older_rules_goes_on_from_where_it_stood() -> None:
    game = played(4)
    loaded = restore(OtherToy(), read(write(game)))

    assert [(seam.version, seam.choices) for seam in loaded.seams] == [("1", len(game.choices))]
    assert loaded.events == game.events
    assert TOY.facts(loaded.state) == TOY.facts(game.state)
    assert loaded.decision is not None
    assert loaded.decision.options == [STEP, DRAW]


def test_a_game_that_went_on_by_other_rules_is_saved_and_loaded_with_its_seam() -> None:
    loaded = restore(OtherToy(), read(write(played(4))))
    loaded.apply(STEP)
    again = restore(OtherToy(), read(write(loaded)))

    assert again.hash() == loaded.hash()
    assert again.events == loaded.events
    assert len(again.choices) == again.seam + 1
    again.undo()
    refusal = again.why_no_undo()
    assert refusal is not None
    assert refusal.reason == "undo-other-rules"


def test_a_game_of_older_rules_with_an_unknown_event_gets_a_clear_word() -> None:
    record = read(write(played(4)))
    record["events"][0][0] = "Teleported"

    with pytest.raises(LogError, match=r"version 1; its position cannot be laid out by version 2"):
        restore(OtherToy(), record)


def test_a_game_played_to_its_end_has_a_result() -> None:
    game = new_game()
    while game.decision is not None:
        game.apply(game.decision.options[0])

    assert game.is_over
    assert game.result is not None
    assert game.result.winner == 0
    refusal = game.why_not(STEP)
    assert refusal is not None
    assert refusal.reason == "game-over"
