"""The table in the terminal: answers, commands, seats, curtain, leaving and coming back."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from tests.cli.desk import Desk
from tests.message_ids import scan
from typer.testing import CliRunner, Result

import sandtable
from sandtable.ai.players import RandomPlayer, seat_player
from sandtable.cli.main import build_app
from sandtable.cli.terminal.answers import is_reaction as may_pass
from sandtable.cli.terminal.combat_commander.answers import meanings
from sandtable.cli.terminal.combat_commander.hexes import HexBoard
from sandtable.cli.terminal.hexgrid import PITCH
from sandtable.cli.terminal.session import free_path
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import PASS, Option
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems import load_system
from sandtable.systems.combat_commander.board.battlefield import load_battlefield
from sandtable.systems.combat_commander.scenario.scenario import scenario_keys
from sandtable.systems.combat_commander.state import State

SYSTEM = "combat-commander"
WAYS = {"en": "pass turn all", "de": "passen zug alle", "bg": "пас ход всички"}
ESCAPE = "\x1b["
OLD = Path(__file__).parents[1] / "old_saves" / "combat_commander"


def run(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(build_app(arguments), arguments, input=lines)


def is_reaction(decision: Decision) -> bool:
    return may_pass(load_system(SYSTEM), decision)


def plain_answer(game: Game) -> str:
    """A player who gives the first Order possible, and else takes the first answer."""
    decision = game.decision
    assert decision is not None
    first_order = decision.prompt == "order-or-pass" and len(decision.options) > 1
    return "2" if first_order else "1"


def until_turn(number: int) -> Callable[[Game], str]:
    return lambda game: "quit" if _turn(game) >= number else plain_answer(game)


def _turn(game: Game) -> int:
    assert isinstance(game.state, State)
    return game.state.turn


def at_first_turn(people: str = "axis", seed: int = 3) -> Desk:
    """A desk where everything is set up and the Axis player is asked for an Order."""
    game = sandtable.new_game(SYSTEM, "07", seed=seed)
    player = RandomPlayer(seed)
    while game.decision is not None and not (
        game.decision.prompt == "order-or-pass" and game.decision.side == 0
    ):
        game.apply(player.choose({}, game.decision))
    return Desk(game, people)


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# --- a whole turn through standard input --------------------------------------------------


def test_a_turn_of_each_side_can_be_typed_and_replayed(tmp_path: Path) -> None:
    desk = Desk(sandtable.new_game(SYSTEM, "first-steps", seed="7"))
    desk.session.seats[1].player = seat_player("random", desk.session.game, 1)
    desk.play(until_turn(3))
    typed = [line for line in desk.typed if line != "quit"]

    shown = run("play", "first-steps", "--seed", "7", lines="\n".join([*typed, "save mine.save"]))

    assert shown.exit_code == 0
    assert "Turn 3" in shown.output
    assert "Saved in mine.save." in shown.output
    assert sandtable.load(tmp_path / "mine.save").hash() == desk.session.game.hash()


def test_the_question_shows_rule_numbers_and_numbered_answers() -> None:
    shown = run("play", "01", "--seed", "1", lines="").output

    assert "Fat Lipki, 1941. Germany (Axis) against Soviet Union (Allies)." in shown
    assert "Axis: Set-up: which piece do you take in hand?  [SU.1]" in shown
    assert "  1 Lt. von Karsties\n" in shown


def test_the_first_scenario_is_the_one_to_learn_from() -> None:
    assert "First Steps, 1944." in run("play", lines="").output


def test_the_log_shows_rules_and_the_parts_of_sums() -> None:
    desk = at_first_turn()
    game = desk.session.game
    player = RandomPlayer(1)
    while not any(type(event).__name__ == "RollMade" for event in game.events):
        assert game.decision is not None
        game.apply(player.choose({}, game.decision))
    shown = desk.type("log all")

    assert re.search(r"O20\.\d.*: \d+ = \d+ .*\(3\.1\.\d\) \+ .*roll \(1\.9\)", shown)


# --- answers ------------------------------------------------------------------------------


def test_a_hex_a_unit_and_the_words_are_answers_too() -> None:
    desk = Desk(sandtable.new_game(SYSTEM, "01", seed=1))
    desk.type("rifle squad 3", "h9", "#4", "Hex:G10")
    units = desk.session.game.view(0)["units"]

    assert (units[3]["hex"], units[4]["hex"]) == ("H9", "G10")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", "Type the number of an answer, or help."),
        ("0", "There is no answer 0; there are 1 to 7."),
        ("99", "There is no answer 99; there are 1 to 7."),
        ("xyzzy", '"xyzzy" means nothing here.'),
        ("¬ü €", '"¬ü €" means nothing here.'),
        ("-1", '"-1" means nothing here.'),
        ("pass forever", "How long? pass order, pass turn or pass game"),
        ("pass turn", "This is no reaction that could be passed in advance."),
        ("why", "Why what?"),
        ("why xyzzy", '"xyzzy" means nothing here.'),
        ("odds", "Odds of what?"),
        ("odds 99", "Odds of what?"),
        ("odds 1", "Chance has no part in this."),
        ("los A1", "From where to where?"),
        ("los A1 Z99", "There is no hex Z99."),
        ("look", "Which hex?"),
        ("look Z99", "There is no hex Z99."),
        ("rule", "Which rule?"),
        ("rule X9", "There is no rule X9."),
        ("save", "Into which file?"),
        ("save nowhere/at/all.save", "cannot be written"),
        ("undo", "There is nothing to take back."),
        ("rifle", "That could mean several answers:"),
    ],
)
def test_bad_input_gets_a_clear_answer_and_loses_nothing(line: str, answer: str) -> None:
    game = sandtable.new_game(SYSTEM, "01", seed=1)
    before = game.hash()
    shown = Desk(game).type(line)

    assert answer in shown
    assert game.hash() == before
    assert not game.choices


def test_bytes_that_are_no_text_lose_nothing() -> None:
    arguments = ("play", "01", "--seed", "1")
    shown = CliRunner().invoke(build_app(arguments), arguments, input=b"1\n\xff\xfe\nF9\nlog all\n")

    assert shown.exit_code == 0
    assert "Lt. von Karsties is placed in F9." in shown.output


def test_a_weapon_is_found_by_its_name() -> None:
    game = sandtable.new_game(SYSTEM, "01", seed=1)
    Desk(game).type("light mg", "winkler")

    assert game.view(0)["units"][1]["weapon"] == 0


def test_enter_passes_a_reaction_but_never_a_turn() -> None:
    desk = at_first_turn()
    game = desk.session.game
    desk.type("")
    assert game.decision is not None
    assert game.decision.prompt == "order-or-pass"

    player = RandomPlayer(2)
    while not is_reaction(game.decision) or game.decision.side != 0:
        game.apply(player.choose({}, game.decision))
        assert game.decision is not None
    count = len(game.choices)
    desk.type("")

    assert game.choices[count].option == PASS


# --- odds ---------------------------------------------------------------------------------


def test_odds_are_told_before_the_shot() -> None:
    desk = at_first_turn()
    game = desk.session.game
    player = RandomPlayer(1)
    while game.decision is not None and game.decision.prompt != "fire-actions":
        game.apply(player.choose({}, game.decision))
    before = game.hash()
    shown = desk.type("odds 1")

    assert re.search(r"\d+ % Nothing happens to the enemy", shown)
    assert re.search(r"\d+ % broken", shown)
    assert "(Nobody plays a reaction.)" in shown
    assert game.hash() == before


# --- hints --------------------------------------------------------------------------------


def test_the_captain_gives_a_hint_with_reasons() -> None:
    desk = at_first_turn()
    game = desk.session.game
    before = game.hash()
    shown = desk.type("hint")

    found = re.search(r"The advice is to choose (\d+): (.+)", shown)
    assert found is not None
    assert game.decision is not None
    option = game.decision.options[int(found[1]) - 1]
    assert desk.session.narrator().option(game.decision, option) == found[2].strip()
    assert re.search(r"[+-]\d+\.\d  [a-zA-Z]", shown)
    assert game.hash() == before


# --- why ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["1", "why A1"], "The hex is outside your set-up area.  [SU.2]"),
        (["1", "A1"], "The hex is outside your set-up area.  [SU.2]"),
        (["why done"], "7 pieces have still to be placed or given out.  [SU.1]"),
        (["why 8"], "That piece is not yours.  [SU.1]"),
        (["why 2"], "That is offered: answer 3."),
        (["1", "why winkler"], "That is not what is asked now. Asked now: Set-up: where does Lt."),
    ],
)
def test_why_names_rule_and_reason(lines: list[str], answer: str) -> None:
    assert answer in Desk(sandtable.new_game(SYSTEM, "01", seed=1)).type(*lines)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["why undo"], "There is nothing to take back.  [SU.1]"),
        (["1", "why undo"], "That can be taken back: type undo."),
        (
            ["why scrap"],
            "A Weapon is assigned at set-up: it can be given up once the game has begun.",
        ),
        (["why scrap lmg"], "once the game has begun.  [SU.3]"),
        (["1", "why LMG"], "once the game has begun.  [SU.3]"),
    ],
)
def test_why_knows_undo_asides_and_short_names(lines: list[str], answer: str) -> None:
    assert answer in Desk(sandtable.new_game(SYSTEM, "01", seed=1)).type(*lines)


def test_a_weapon_is_given_up_by_its_rule_and_only_when_asked_again() -> None:
    desk = at_first_turn()
    game = desk.session.game
    shown = desk.type("why scrap", "say 1", "log", "yes")
    assert "That can be said unasked: say 1" in shown
    assert "This cannot be taken back:" in shown
    assert "[11.3]" in shown
    assert game.choices[-1].option.verb != "scrap"

    desk.type("say 1", "yes")
    assert game.choices[-1].option.verb == "scrap"


def test_the_readings_of_a_game_are_told() -> None:
    options = {"rulings": {"stat-floor": "zero"}}
    shown = Desk(sandtable.new_game(SYSTEM, "01", seed=1, options=options)).type("rulings")
    assert "Least value of a number after modifiers: zero  [AMB-66]" in shown
    assert "All of them are the usual ones." not in shown

    shown = Desk(sandtable.new_game(SYSTEM, "01", seed=1)).type("rulings")
    assert "Least value of a number after modifiers: none  [AMB-66]" in shown
    assert "All of them are the usual ones." in shown


def test_why_for_orders_that_are_not_in_hand() -> None:
    desk = at_first_turn()
    state = desk.session.game.state
    assert isinstance(state, State)
    held = {state.card(0, card).order for card in state.hands[0]}
    missing = next(name for name in ("rout", "recover", "advance", "fire") if name not in held)

    assert "That card is not in your hand.  [5.1]" in desk.type(f"why {missing}")


def test_meanings_of_a_hex_are_the_hex_and_the_units_in_it() -> None:
    desk = at_first_turn()
    narrator = desk.session.narrator()
    unit = narrator.names.state.on_map(0)[0]
    name = narrator.names.state.bf.names[unit.hex]

    found = meanings(narrator, 0, name.lower())
    assert Option("hex", unit.hex) in found
    assert Option("unit", unit.id) in found


# --- undo ---------------------------------------------------------------------------------


def test_undo_takes_the_last_choice_back_exactly() -> None:
    game = sandtable.new_game(SYSTEM, "01", seed=1)
    before = game.hash()
    desk = Desk(game)
    shown = desk.type("1", "F9", "undo", "undo")

    assert shown.count("Taken back.") == 2
    assert game.hash() == before


def test_undo_is_refused_after_the_other_side_has_acted() -> None:
    desk = at_first_turn()
    game = desk.session.game
    player = RandomPlayer(5)
    while game.decision is not None and not (
        game.decision.side == 0 and game.choices[-1].side == 1
    ):
        game.apply(player.choose({}, game.decision))

    assert "Somebody else has acted since." in desk.type("undo")


def test_undo_keeps_standing_passes() -> None:
    game = sandtable.new_game(SYSTEM, "01", seed=1)
    Desk(game).type("1", "pass game all", "undo")

    assert ("initiative", "game") in game.passes.in_force(game.system, game.state, 0)


# --- seats, curtain, standing passes ------------------------------------------------------


def test_the_curtain_hides_the_other_hand() -> None:
    """Whenever somebody is asked for a line, the other side's cards are nowhere on the screen."""
    game = sandtable.new_game(SYSTEM, "08", seed=4)
    desk = Desk(game, people="axis allies")
    session = desk.session
    seen = {"questions": 0, "curtains": 0}

    def wipe() -> None:
        desk.paper.seek(0)
        desk.paper.truncate()

    def hand(game: Game) -> str:
        screen = desk.paper.getvalue()
        state = game.state
        assert isinstance(state, State)
        drawn = [[state.card(side, c).key for c in state.hands[side]] for side in (0, 1)]
        if "press Enter" in screen or "looks at the screen now" in screen:
            seen["curtains"] += 1
            assert not re.search(r"\b[GR]-\d+\b", screen)
            return ""
        assert game.decision is not None
        side = game.decision.side
        seen["questions"] += 1
        assert not [key for key in drawn[1 - side] if re.search(rf"\b{key}\b", screen)]
        assert all(key in screen for key in drawn[side])
        return "EOF" if _turn(game) > 2 else plain_answer(game)

    session.wipe = wipe  # type: ignore[method-assign]
    desk.play(hand)

    assert seen["curtains"] > 3
    assert seen["questions"] > 20


def test_one_person_needs_no_curtain() -> None:
    shown = Desk(sandtable.new_game(SYSTEM, "first-steps", seed=4)).play(until_turn(3))

    assert "press Enter" not in shown


def test_a_standing_pass_asks_no_more_in_that_turn() -> None:
    desk = at_first_turn("axis allies")
    game = desk.session.game
    asked: list[tuple[int, str]] = []

    def hand(game: Game) -> str:
        decision = game.decision
        assert decision is not None
        if desk.session.at_table != decision.side:
            return ""
        if decision.side == 1 and is_reaction(decision):
            asked.append((_turn(game), decision.window))
            return "pass turn all" if len(asked) == 1 else "1"
        if _turn(game) > 5:
            return "EOF"
        return plain_answer(game)

    desk.play(hand)
    first = asked[0][0]

    assert [turn for turn, _ in asked].count(first) == 1
    assert any(choice.standing for choice in game.choices)


def test_ask_ends_standing_passes() -> None:
    game = sandtable.new_game(SYSTEM, "01", seed=1)
    Desk(game).type("pass game all", "ask")

    assert not game.passes


def reactions_asked(people: str) -> list[int]:
    """How many answers there were to each reaction that somebody was asked for, with `auto`."""
    desk = at_first_turn(people)
    for seat in desk.session.seats:
        seat.only_when_able = True
    asked: list[int] = []

    def hand(game: Game) -> str:
        assert game.decision is not None
        if is_reaction(game.decision):
            asked.append(len(game.decision.options))
        return "EOF" if _turn(game) > 8 else plain_answer(game)

    desk.play(hand)
    return asked


def test_auto_skips_only_what_is_a_pass_anyway() -> None:
    asked = reactions_asked("axis")

    assert asked
    assert min(asked) > 1


def test_two_people_at_one_keyboard_are_asked_whatever_they_hold() -> None:
    asked = reactions_asked("axis and allies")

    assert asked.count(1) > 10
    assert max(asked) > 1


def test_auto_can_be_turned_on_and_off() -> None:
    desk = at_first_turn()

    assert "where you could only pass" in desk.type("auto")
    assert desk.session.seats[0].only_when_able
    desk.type("auto off")
    assert not desk.session.seats[0].only_when_able


@pytest.mark.parametrize("lang", LANGUAGES)
def test_auto_is_not_for_two_people(lang: str) -> None:
    words = load_words(lang, SYSTEM)
    desk = at_first_turn("axis and allies")

    shown = run("play", "01", "--with", "human", "--auto", "--lang", lang)

    assert shown.exit_code == 2
    assert words.say("auto-two-people", way=WAYS[lang]) in shown.output
    assert "Several people share this keyboard" in " ".join(desk.type("", "auto").split())
    assert not any(seat.only_when_able for seat in desk.session.seats)
    assert run("play", "01", "--auto", "--lang", lang).exit_code == 0


def test_standing_passes_know_every_reaction_and_nothing_else() -> None:
    windows = {name for name in scan().ids["window"] if name}
    reactions = load_system(SYSTEM).reactions

    assert windows - set(reactions) == {"turn", "set-up"}
    assert set(reactions) <= windows


def test_the_computer_can_play_both_sides_to_the_end() -> None:
    shown = run("play", "08", "--seat", "axis=random", "--seat", "allies=random", "--seed", "3")

    assert shown.exit_code == 0
    assert "victory." in shown.output


# --- commands that only look --------------------------------------------------------------


def test_los_says_what_is_in_the_way() -> None:
    desk = Desk(sandtable.new_game(SYSTEM, "01", seed=1))
    shown = desk.type("los A5 D8", "los A1 E5")

    assert "A5 sees D8, with a Hindrance of 1." in shown
    assert "Field at C7 hinders by 1. [T85]" in shown
    assert "A1 does not see E5." in shown
    assert "Woods in B1 blocks. [T99]" in shown


def test_rule_shows_our_statements() -> None:
    shown = Desk(sandtable.new_game(SYSTEM, "01", seed=1)).type("rule 13.3")

    assert "13.3 Removal" in shown
    assert "13.3/1  A Suppressed marker is removed only" in shown


def test_look_shows_a_hex_with_current_numbers() -> None:
    desk = Desk(sandtable.new_game(SYSTEM, "01", seed=1))
    shown = desk.type("1", "F9", "look f9")

    assert "F9 (Woods)" in shown
    assert "Axis: Lt. von Karsties (F9): FP 2, Range 1, Movement 6, Morale 11" in shown
    assert "Command 2" in shown


def test_help_names_every_command() -> None:
    desk = Desk(sandtable.new_game(SYSTEM, "01", seed=1))
    shown = desk.type("help")

    assert all(name in shown for name in desk.session.commands.known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_speaks_the_language(language: str) -> None:
    desk = at_first_turn()
    words = load_words(language, SYSTEM)
    words.faults.clear()
    desk = Desk(desk.session.game, lang=language)
    known = [words.say(f"command-{name}") for name in desk.session.commands.known]
    lines = [name for name in known if name != words.say("command-quit")]
    scope = words.say("scope-turn")
    everything = f"{words.say('command-pass')} {scope} {words.say('word-all')}"
    desk.type(*lines, everything, "los A1 A2", "log all", "board small", "xyzzy", "99", "1")

    assert list(words.faults) == []


# --- leaving and coming back --------------------------------------------------------------


def test_the_end_of_input_saves_the_game_and_says_where(tmp_path: Path) -> None:
    shown = run("play", "01", "--seed", "1", lines="1\nF9\n").output

    assert "The game is kept in sandtable-01-1.save." in shown
    assert len(sandtable.load(tmp_path / "sandtable-01-1.save").choices) == 2


def test_an_interrupt_saves_the_game(tmp_path: Path) -> None:
    desk = Desk(sandtable.new_game(SYSTEM, "01", seed=1))
    lines = ["1", "F9"]

    def hand(_: Game) -> str:
        if not lines:
            raise KeyboardInterrupt
        return lines.pop(0)

    assert "The game is kept in" in desk.play(hand)
    assert (tmp_path / "sandtable-01-1.save").exists()


def test_quit_keeps_the_game_in_a_new_file(tmp_path: Path) -> None:
    run("play", "01", "--seed", "1", lines="1\nquit\n")
    run("play", "01", "--seed", "1", lines="1\nquit\n")

    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "sandtable-01-1.save",
        "sandtable-01-2.save",
    ]


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    run("play", "01", "--seed", "1", lines="1\nF9\nsave a.save\n")
    shown = run("play", "--load", "a.save", lines="1\nG9\nsave a.save\n").output

    assert "Saved in a.save." in shown
    assert len(sandtable.load(tmp_path / "a.save").choices) == 4


@pytest.mark.parametrize(("name", "told"), [("1-84ede57/03", True), ("1-first-golden/06", False)])
def test_a_saved_game_says_when_rules_have_changed(name: str, told: bool) -> None:
    saved = OLD / f"{name}.sandtable"
    shown = run("play", "--load", str(saved), "--seat", "allies=human").output

    assert ("played by older rules" in " ".join(shown.split())) == told


def test_save_leaves_other_files_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    shown = run("play", "01", "--seed", "1", lines="1\nsave letter.txt\n").output

    assert "letter.txt exists and was left alone" in shown
    assert (tmp_path / "letter.txt").read_text() == "dear"


def test_free_path_never_names_an_existing_file(tmp_path: Path) -> None:
    first = free_path("sandtable-random:seed=1", tmp_path)
    first.touch()

    assert first.name == "sandtable-random-seed-1-1.save"
    assert free_path("sandtable-random:seed=1", tmp_path) != first


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["99"], "99"),
        (["01", "--seat", "axis=genius"], "combat-commander has no player 'genius'"),
        (["01", "--seat", "king=captain"], "there is no seat 'king'; there are: axis, allies"),
        (["01", "--seat", "axis"], "'axis' is not of the form NAME=PLAYER"),
        (["01", "--lang", "xx"], "there is no language 'xx'"),
        (["--load", "missing.save"], "missing.save: cannot be read"),
    ],
)
def test_what_does_not_exist_is_said_plainly(arguments: list[str], message: str) -> None:
    shown = run("play", *arguments)

    assert shown.exit_code == 2
    assert message in shown.output


# --- the board ----------------------------------------------------------------------------


def board(scenario: str = "01", tall: bool = True, side: int = 0, **marked: list[str]) -> list[str]:
    game = sandtable.new_game(SYSTEM, scenario, seed=4)
    player = RandomPlayer(4)
    while _turn(game) < 6 and game.decision is not None:
        game.apply(player.choose({}, game.decision))
    assert isinstance(game.state, State)
    drawn = HexBoard(game.state.bf, load_words("en", SYSTEM), tall)
    return [row.plain for row in drawn.draw(game.view(side), marked.get("marked", []))]


@pytest.mark.parametrize("tall", [True, False])
def test_the_board_fits_and_names_every_hex(tall: bool) -> None:
    rows = board(tall=tall)
    names = re.findall(r"[A-O]\d+", "\n".join(rows))

    assert max(len(row) for row in rows) <= 15 * PITCH + 2 <= 118
    assert len(rows) == (42 if tall else 21)
    assert sorted(set(names)) == sorted(load_battlefield("01").names)


def test_columns_stand_half_a_hex_apart() -> None:
    rows = board()

    assert next(row for row, line in enumerate(rows) if "A1 " in line) == 0
    assert next(row for row, line in enumerate(rows) if "B1 " in line) == 2


def test_the_board_shows_units_with_state_objectives_and_what_can_be_chosen() -> None:
    game = sandtable.new_game(SYSTEM, "01", seed=4)
    view = game.view(0)
    view["units"][0] |= {"where": "map", "hex": "E5", "broken": True, "weapon": 0}
    view["units"][2] |= {"where": "map", "hex": "E5", "suppressed": True, "veteran": True}
    view["units"][9] |= {"where": "map", "hex": "F5"}
    view["smoke"] = {"C5": 4}
    view["blaze"] = ["C8"]
    view["fortifications"] = {"D5": "trench"}
    assert isinstance(game.state, State)
    drawn = HexBoard(game.state.bf, load_words("en", SYSTEM))
    text = "\n".join(row.plain for row in drawn.draw(view, ["G5"]))

    for sign in ("★0+!", "■2~^", "□9", "▒4", "***", "Tr", "◆5", "G5*", "♣", "═", ":"):
        assert sign in text, sign


def test_colours_follow_side_and_state() -> None:
    game = sandtable.new_game(SYSTEM, "01", seed=4)
    view = game.view(0)
    view["units"][2] |= {"where": "map", "hex": "E5", "broken": True}
    view["units"][3] |= {"where": "map", "hex": "E6"}
    view["units"][9] |= {"where": "map", "hex": "E7"}
    assert isinstance(game.state, State)
    rows = HexBoard(game.state.bf, load_words("en", SYSTEM)).draw(view)
    grounds = [_ground_of(rows, sign) for sign in ("■2", "■3", "□9")]

    assert len(set(grounds)) == 3


def _ground_of(rows: list[Text], sign: str) -> str:
    for row in rows:
        place = row.plain.find(sign)
        if place >= 0:
            style = row.get_style_at_offset(Console(), place)
            assert style.bgcolor is not None
            return style.bgcolor.name
    raise AssertionError(f"{sign} is not on the board")


def test_a_hidden_placement_is_not_on_the_board() -> None:
    game = sandtable.new_game(SYSTEM, "01", seed=4)
    Desk(game).type("1", "F9", "1", "G9")
    assert isinstance(game.state, State)
    words = load_words("en", SYSTEM)
    drawn = HexBoard(game.state.bf, words)
    own, other = ("\n".join(row.plain for row in drawn.draw(game.view(side))) for side in (0, 1))

    assert "★0" in own
    assert "★" not in other


def test_without_colours_there_are_none() -> None:
    shown = run("play", "01", "--seed", "1", "--no-color", lines="1\n").output

    assert ESCAPE not in shown


# --- scenarios ----------------------------------------------------------------------------


def test_scenarios_are_listed_with_their_facts() -> None:
    shown = run("scenarios").output

    assert all(re.search(rf"^ {key} ", shown, re.M) for key in scenario_keys())
    assert re.search(r"01 +Fat Lipki +01 +Germany – Soviet Union +6 : 10 +1941 +5 spaces", shown)


def test_scenarios_speak_german_too() -> None:
    assert "Sowjetunion" in run("scenarios", "--lang", "de").output
