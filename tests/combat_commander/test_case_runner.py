"""Cases fail when they should, and say what came; the guide shows what works."""

import inspect
import re
import tomllib
from pathlib import Path

import pytest
from tests.combat_commander.table import table

from sandtable.service.cases import Result, read_cases, run_file
from sandtable.systems.combat_commander.cases.proofs import VALUES
from sandtable.systems.combat_commander.rules.orders.o20_fire import FireOrder
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "rule-cases.md"
BLOCKS = re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)

HEAD = """
title = "Test"
map = { cols = 9, rows = 7 }
[axis]
hand = "fire"
units = "A = rifle-squad at E4 with light-mg"
[allies]
units = "X = line-squad at E6"
[[case]]
id = "T"
title = "a test"
rules = ["O20.3/1"]
"""


def run(folder: Path, play: str, more: str = "") -> list[str]:
    """The lines of the report of one case."""
    path = folder / "case.toml"
    path.write_text(f'{HEAD}{more}\nplay = """\n{play}\n"""\n', encoding="utf-8")
    (result,) = run_file(path)
    return list(result.report())


def came(folder: Path, play: str, more: str = "") -> str:
    """What came instead, at the first failure."""
    return run(folder, play, more)[2].removeprefix("  came").strip()


def test_the_file_of_the_guide_passes(tmp_path: Path) -> None:
    path = tmp_path / "guide.toml"
    path.write_text(BLOCKS[0], encoding="utf-8")

    results = run_file(path)

    assert [result.case.id for result in results] == ["Q-1", "Q-2", "Q-3"]
    assert not any(result.failures for result in results)


def test_the_map_of_the_guide_loads() -> None:
    game = table(**tomllib.loads(BLOCKS[1]))

    bf = game.state.bf
    assert (bf.terrain[bf.index["K8"]], bf.level[bf.index["K8"]]) == ("woods", 1)
    assert not bf.has_road[bf.index["A1"]]
    assert bf.has_road[bf.index["E2"]]


def test_the_program_of_the_guide_runs() -> None:
    exec(PYTHON[0], {})


def test_a_failure_names_the_line_and_the_question(tmp_path: Path) -> None:
    lines = run(tmp_path, "axis: order fire\n  asked allies step")

    assert lines[0].endswith("case.toml:16: T a test")
    assert lines[1] == "  expected  asked allies step"
    assert lines[2] == "  came      asked axis fire-with [O20.3]"
    assert lines[-3:] == [
        "  answered by itself: axis activate",
        "  now: asked axis fire-with [O20.3]",
        "  offered: unit A; weapon light-mg",
    ]


NONSENSE = "this cannot be tested: 'nonsense' is not understood; the nearest statement is 'spends'"
ATTACK = "axis: order fire, A, A, fire\ndraw fire-attack 6·6, defense 1·1\n"


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("strength 6", "strength 5 = 5 printed-fp"),
        ("strength 5 = 4 printed-fp + 1 command", "strength 5 = 5 printed-fp"),
        ("strength 5 = 5 printed-fp [T97]", "strength 5 = 5 printed-fp"),
        ("roll defense X 9", "roll defense X 8 = 6 printed-morale + 2 roll: breaks"),
        ("roll defense X 8: holds", "roll defense X 8 = 6 printed-morale + 2 roll: breaks"),
        ("roll melee 8", "no roll for melee since the last choice"),
        ("event unit-broke unit=A", "unit-broke unit=X [O20.3.4]"),
        ("event unit-rallied", "nothing of this kind since the last choice"),
        ("no event unit-broke", "unit-broke unit=X [O20.3.4]"),
        ("X is unbroken", "X is on map, broken"),
        ("X is eliminated", "X is on map, broken"),
        ("X at E5", "X at E6 (map)"),
        ("A carries nothing", "A carries light-mg"),
        ("light-mg is broken", "light-mg is on map, unbroken"),
        ("vp +2", "vp 0"),
        ("time 1", "time 0"),
        ("initiative allies", "initiative axis"),
        ("smoke E5 3", "smoke E5 none"),
        ("fortification E5 wire", "fortification E5 none"),
        ("control 1 axis", "control 1 nobody"),
        ("hand axis 1", "hand axis 0"),
        ("cover E4 2", "cover of E4 0 = 0 open"),
        ("morale of A 8", "morale of A 7 = 7 printed-morale"),
        ("movement of A 5", "movement of A 4 = 4 movement"),
        ("cost E4 E5 2", "cost E4 E5 1"),
        ("sight E4 E6 blocked", "sight E4 E6 clear hindrance 0"),
        ("sight E4 E6 clear hindrance 1", "sight E4 E6 clear hindrance 0"),
        ("offered A", "'A' is not offered (O20.3 already-fired)"),
        ("offered only done", "also weapon light-mg"),
        ("not offered light-mg", "'light-mg' is offered"),
        ("not offered A because 10.2", "not offered because O20.3 already-fired"),
        ("game won by axis", "game goes on"),
        ("nonsense", NONSENSE),
    ],
)
def test_a_wrong_statement_fails(tmp_path: Path, claim: str, told: str) -> None:
    assert came(tmp_path, ATTACK + claim) == told


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("no event unit-brok", "no event 'unit-brok'; the nearest is 'unit-broke'"),
        ("no event unit-broke unt=X", "no field of unit-broke 'unt'; the nearest is 'unit'"),
        ("no event unit-broke unit=XX", "no unit 'XX'; the nearest is 'X'"),
        ("no event unit-moved hex=E55", "no hex 'E55'; the nearest is 'E5'"),
        ("no event unit-moved how=mov", "no how of unit-moved 'mov'; the nearest is 'move'"),
        ("no event unit-moved how=sides", "no how of unit-moved 'sides'; the nearest is"),
        ("not told axis unit-moved how=mine-attack", "no how of unit-moved 'mine-attack'"),
        ("no event points-scored why=melee", "no why of points-scored 'melee'"),
        ("no event order-given name=ambush", "no name of order-given 'ambush'"),
        (
            "no event weapon-broke weapon=light-mgs",
            "no Weapon 'light-mgs'; the nearest is 'light-mg",
        ),
        ("no event turn-began side=axs", "no side 'axs'; the nearest is 'axis'"),
        ("event unit-broke [O20.3.44]", "no rule 'O20.3.44'; the nearest is 'O20.3.4"),
        ("no event unit-broke unit=X [T97]", "what does not happen has no rule"),
        ("not told axis unit-broke [T97]", "what does not happen has no rule"),
        ("not asked axis fire-wth", "no question 'fire-wth'; the nearest is 'fire-with'"),
        ("not asked axs step", "no side or seat 'axs'; the nearest is 'axis'"),
        ("not offered nonsense", "no choice 'nonsense'; the nearest is"),
        ("not offered A1 A2", "no choice 'A1 A2'"),
        ("not offered AA", "no choice 'AA'; the nearest is 'A'"),
        ("not offered pass A", "no choice 'pass A'; the nearest is 'pass'"),
        ("not offered play ambsh", "no choice 'play ambsh'; the nearest is 'play ambush'"),
        ("not offered play ambush", "the axis hold no card for 'play ambush'"),
        ("not offered A because O20.3 already-fird", "no reason 'already-fird'; the nearest is"),
        ("roll defnse X 8", "no roll 'defnse'; the nearest is 'defense'"),
        ("roll defense XX 8", "no unit 'XX'; the nearest is 'X'"),
        ("roll fire-attack E66 8", "no hex 'E66'; the nearest is 'E6'"),
        ("roll defense X 8: breks", "no outcome 'breks'; the nearest is 'breaks'"),
        ("roll defense X 8 = 6 moral + 2 roll", "no part of a sum 'moral'; the nearest is"),
        ("strength 5 = 5 printd-fp", "no part of a sum 'printd-fp'; the nearest is 'printed-fp'"),
        ("morale of A 7 = 7 printed-moral", "no part of a sum 'printed-moral'; the nearest is"),
        ("A is not brokn", "no state 'brokn'; the nearest is 'broken'"),
        ("AA is not broken", "no piece 'AA'; the nearest is 'A'"),
        ("fortification E5 wires", "no Fortification 'wires'; the nearest is 'wire'"),
        ("holds axis fyre", "no Order or Action 'fyre'; the nearest is 'fire'"),
        ("view allies unts.A.hex E4", "no part of the view 'unts'; the nearest is 'units'"),
        ("not told allies unit-brok", "no event 'unit-brok'; the nearest is 'unit-broke'"),
        ("refused axs A", "no side or seat 'axs'; the nearest is 'axis'"),
        ("vp", "what is told of 'vp' is missing"),
        ("vp axis", "a word is missing behind 'axis'"),
        ("vp two", "'two' is not a number"),
        ("control 6 axis", "no Objective '6'"),
        ("not offered fortification wires", "nearest is 'fortification wire'"),
        ("not offered fortification wire", "the axis hold no fortification for"),
        ("not offered hexx E5", "no choice 'hexx E5'; the nearest is 'hex E5'"),
        ("not offered hex E55", "no choice 'hex E55'; the nearest is 'hex E5'"),
        ("not offered E55", "no choice 'E55'; the nearest is 'E5'"),
        ("not offered weapon light-mgs", "the nearest is 'weapon light-mg'"),
        ("not offered unit XX", "no choice 'unit XX'; the nearest is 'unit X'"),
        ("not offered side axs", "no choice 'side axs'; the nearest is 'side axis'"),
        ("not offered space x", "no choice 'space x'"),
        ("not offered space 99", "no choice 'space 99'; the nearest is 'space 9'"),
        ("not offered item 9999", "no choice 'item 9999'; the nearest is 'item 9'"),
        ("not offered chit ZZ", "no choice 'chit ZZ'"),
        ("not offered order fyre", "no choice 'order fyre'; the nearest is 'order fire'"),
        ("not offered A because 5/99", "5 has no statement '5/99'; it has 1, 2, 3, 4"),
        ("not offered A because O20.33", "no rule 'O20.33'; the nearest is 'O20.3"),
        ("not offered A because already-fird", "no reason 'already-fird'; the nearest is"),
        ("not offered A because", "behind 'because' stand a rule, a reason"),
        ("not offered A because O20.3 already-fired too", "behind 'because' stand a rule"),
        ("offered weapon light-mg, light-mg", "an answer is told twice"),
        ("offered", "which answers?"),
        ("offered only", "which answers?"),
        ("axis:", "which answers?"),
        ("axs: pass", "no side or seat 'axs'; the nearest is 'axis'"),
        ("not asked axis fire-with [T97]", "what is not asked has no rule"),
        ("no event unit-broke unit=X unit=A", "'unit' is told twice"),
        ("not told axis unit-broke unit=X unit=A", "'unit' is told twice"),
        ("event unit-broke [T97] [O20.3.4]", "'[O20.3.4]' is not the one rule of an event"),
        ("no event unit-broke unit=X [", "'[' is not the one rule of an event"),
        ("no event unit-broke unit=99", "no unit '99'"),
        ("no event unit-broke unit=nowhere", "no unit 'nowhere'"),
        ("no event weapon-broke weapon=5", "no Weapon '5'; the nearest is 'light-mg'"),
        ("no event unit-moved hex=99", "no hex '99'"),
        ("no event unit-moved origin=E44", "no hex 'E44'; the nearest is 'E4'"),
        ("no event roll-made side=3", "no side '3'"),
        ("no event roll-made subject=XX", "no piece 'XX'; the nearest is 'X'"),
        ("no event roll-made total=banana", "'banana' is not a number"),
        ("no event roll-made total=5=", "the parts of '5=' are missing"),
        ("no event roll-made total='6 = 5 roll'", "the parts of '6 = 5 roll' make 5"),
        ("no event points-scored points=1.5", "'1.5' is not a number"),
        ("no event points-spent halves=x", "'x' is not a number"),
        ("no event attack-declared pieces='A, XX'", "no piece 'XX'; the nearest is 'X'"),
        ("no event card-drawn card=fyre", "no Order or Action 'fyre'; the nearest is 'fire'"),
        ("no event card-revealed card=7·1", "'7·1' are not two dice"),
        ("no event chit-drawn chit=ZZ", "no chit 'ZZ'"),
        ("no event unit-returned broken=ys", "no answer 'ys'; the nearest is 'yes'"),
        ("strength five", "'five' is not a number"),
        ("strength 6 = 5 printed-fp", "the parts of '6 = 5 printed-fp' make 5"),
        ("fp of A 6 = 5 printed-fp", "the parts of '6 = 5 printed-fp' make 5"),
        ("fp of A five", "'of A five' is not something and its number"),
        ("movement of AA 4", "no unit 'AA'; the nearest is 'A'"),
        ("X is broken, broken", "'broken, broken' tells a state twice"),
        ("X is not on time 99", "no state 'on time 99'; the nearest is 'on time 9'"),
        ("X at E66", "no hex 'E66'; the nearest is 'E6'"),
        ("light-mg at E4", "light-mg is a Weapon"),
        ("vp 0 1", "'1' is too much: it is 'vp 0'"),
        ("time 0 1", "'1' is too much: it is 'time 0'"),
        ("initiative axis allies", "'allies' is too much: it is 'initiative axis'"),
        ("fortification E5 none wire", "'wire' is too much"),
        ("cost E4 E5 1 2", "'2' is too much"),
        ("hand axis 0 3", "'3' is too much"),
        ("hexx", "'hexx' is not understood; the nearest statement is"),
        ("offerd A", "the nearest statement is 'offered'"),
        ("not offerd A", "the nearest statement is 'not offered'"),
        ("smok E5 none", "the nearest statement is 'smoke'"),
    ],
)
def test_a_wrong_word_is_an_error_that_names_the_right_one(
    tmp_path: Path, claim: str, told: str
) -> None:
    assert told in came(tmp_path, ATTACK + claim)


@pytest.mark.parametrize(
    "claim",
    ["not offered A", "not offered A because O20.3 already-fired", "not asked axis fire-actions",
     "refused axis A"],
)  # fmt: skip
def test_a_statement_about_the_question_needs_the_draws_before_it(
    tmp_path: Path, claim: str
) -> None:
    lines = run(tmp_path, f"axis: order fire, A, A, fire\n  A is on map\n  {claim}")

    assert lines[0].endswith("case.toml:17: T a test")
    assert lines[1] == f"  expected  {claim}"
    assert "no reveal is scripted any more (for fire-attack, O20.3.3)" in lines[2]


def test_a_misspelt_choice_is_reported_where_it_stands(tmp_path: Path) -> None:
    lines = run(tmp_path, "axis: order fire, A, A, fire\naxis: dne")

    assert lines[0].endswith("case.toml:16: T a test")
    assert lines[2] == "  came      there is no choice 'dne'; the nearest is 'done'"


def test_a_stray_pass_does_not_run_past_a_window(tmp_path: Path) -> None:
    play = "axis: order fire, A, A, fire, pass\ndraw 6·6, 1·1"
    more = 'initiative = "allies"'

    assert came(tmp_path, play, more) == "asked allies reroll [9.1]"


def test_what_lies_beside_the_map_can_be_said(tmp_path: Path) -> None:
    more = (
        'axis.radio = "radio-105mm, radio-150mm time 4"\ncup = [7, 4, 4]\n'
        'axis.units = "one = rifle-squad casualty; two = rifle-squad casualty"\n'
    )
    right = "radio axis ready\nradio axis time 4\ncup 4 4 7\ncasualties axis one, two"

    assert run(tmp_path, right, more) == []
    assert came(tmp_path, "casualties axis two, one", more) == "casualties axis one, two"
    assert came(tmp_path, "cup 4 7", more) == "cup [4, 4, 7]"
    assert came(tmp_path, "radio axis time 5", more) == "radio axis time ['4']"
    assert "only one can be in play" in came(
        tmp_path, "vp 0", 'axis.radio = "radio-105mm, radio-150mm"'
    )


def test_what_a_side_sees_can_be_said(tmp_path: Path) -> None:
    more = 'allies.hand = "ambush"\nallies.chits = "C"'
    right = "view allies cards.axis.hand null\nview axis units.X.hex E6\n"
    right += 'view axis chits.secret [null, null]\nview allies chits.secret [null, ["C"]]'

    assert run(tmp_path, right.replace("[null, null]", "[[], null]"), more) == []
    assert (
        came(tmp_path, "view axis cards.allies.hand 1", more) == "view axis cards.allies.hand null"
    )


def test_one_of_two_equal_cards_can_be_played(tmp_path: Path) -> None:
    more = 'axis.hand = "fire/ambush, fire/crossfire, fire/ambush"'
    left = "\n holds axis fire/{}\n hand axis 2"

    for said, kept in (("fire/crossfire", "ambush"), ("fire", "crossfire"), ("fire 2", "ambush")):
        assert run(tmp_path, f"axis: order {said}{left.format(kept)}", more) == []
    assert "holds axis no" in came(
        tmp_path, "axis: order fire/crossfire\nholds axis crossfire", more
    )


def test_a_unit_cannot_be_named_like_a_hex(tmp_path: Path) -> None:
    told = came(tmp_path, "vp 0", 'axis.units = "e5 = rifle-squad at E5"')

    assert "a unit cannot be called 'e5': that is a hex of the map" in told


def test_reasons_can_be_asked_of_the_other_side(tmp_path: Path) -> None:
    right = "refused allies X because 5 not-asked-now\nrefused axis end turn because 5"
    assert run(tmp_path, right) == []
    assert "asked axis order-or-pass [5]; if this is meant" in came(tmp_path, "refused allies X")
    assert came(tmp_path, "refused axis order fire") == "'order fire' is offered"


def test_what_may_be_said_unasked_is_not_refused(tmp_path: Path) -> None:
    firing = "axis: order fire, light-mg\n"
    refused = "scrap light-mg because O20.3 weapon-is-firing"

    for claim in ("refused axis", "not offered"):
        assert came(tmp_path, f"{claim} scrap light-mg") == "'scrap light-mg' is offered"
        assert run(tmp_path, f"{firing}{claim} {refused}") == []
    assert run(tmp_path, "refused allies scrap light-mg because 11.3") == []


def test_movement_has_the_road_bonus_that_was_earned(tmp_path: Path) -> None:
    more = 'map = { cols = 9, rows = 7, road = "E4-E3-E2" }\naxis.hand = "move"'
    play = "movement of A 4\naxis: order move, A, A, E3\n movement of A 5 = 4 movement + 1 road"

    assert run(tmp_path, play, more) == []


def test_events_are_told_in_their_order(tmp_path: Path) -> None:
    right = "roll fire-attack 17\nevent unit-broke unit=X"
    wrong = "event unit-broke unit=X\nroll fire-attack 17"

    assert run(tmp_path, ATTACK + right) == []
    assert came(tmp_path, ATTACK + wrong) == "no roll for fire-attack since the last choice"


def test_a_choice_that_is_refused_says_why(tmp_path: Path) -> None:
    assert came(tmp_path, "axis: order move").startswith("the axis hold no card for 'order move'")
    assert came(tmp_path, "allies: pass") == "asked axis order-or-pass [5]"
    assert came(tmp_path, "axis: end turn") == "not offered because 5 turn-without-order-is-pass"


def test_a_draw_that_is_missing_too_many_or_wrong(tmp_path: Path) -> None:
    fire = "axis: order fire, A, A, fire\n"

    assert came(tmp_path, fire + "axis: done").startswith("the axis reveal a card, but no reveal")
    assert came(tmp_path, ATTACK + "draw 1·1") == "it was never drawn"
    assert "the next draw is 'allies 1·1'" in came(tmp_path, fire + "draw allies 1·1")
    assert "it is for defense" in came(tmp_path, fire + "draw defense 1·1")
    assert "it shows no dice" in came(tmp_path, fire + "draw hex A1")
    assert "neither dice nor" in came(tmp_path, fire + "draw axis")


@pytest.mark.parametrize(
    ("draw", "told"),
    [
        ("defnse 1·1", "no roll 'defnse'; the nearest is 'defense'"),
        ("7·1", "'7·1' are not two dice"),
        ("1·1 2·2", "'2·2' are not two dice"),
        ("1·1 evnt!", "the nearest is 'event'"),
        ("1·1 event! sniper!", "the trigger is told twice"),
        ("axis allies 1·1", "the side is told twice"),
        ("1·1 defense rally", "the purpose is told twice"),
        ("hex E5 hex E6", "the hex is told twice"),
        ("event kiaa", "the nearest is 'kia'"),
        ("event breeze breeze 9", "no such draw '9'"),
        ("1·1 breeze 3", "only a Breeze has a direction"),
        ("1·1 marker 4", "what is no revealed card shows no white"),
        ("card fyre", "no Order or Action 'fyre'; the nearest is 'fire'"),
        ("pick", "a word is missing"),
    ],
)
def test_a_wrong_draw_is_an_error_on_its_line(tmp_path: Path, draw: str, told: str) -> None:
    lines = run(tmp_path, f"axis: order fire, A, A, fire\n  vp 0\ndraw {draw}")

    assert lines[0].endswith("case.toml:17: T a test")
    assert lines[1] == f"  expected  draw {draw}"
    assert told in lines[2]


@pytest.mark.parametrize("claim", ["hex E5", "E5 because O20.3", "side axis", "reroll", "pass"])
def test_what_a_question_does_not_ask_for_is_not_said_not_to_be_offered(
    tmp_path: Path, claim: str
) -> None:
    """It would be true of everything; that nothing such is asked is said by its reason."""
    text = claim.partition(" because ")[0]

    assert "fire-with takes only done, unit, weapon; if this is meant, say" in came(
        tmp_path, f"{ATTACK}not offered {claim}"
    )
    assert run(tmp_path, f"{ATTACK}not offered {text} because O20.3 not-asked-now") == []
    assert came(tmp_path, f"{ATTACK}not offered {text} because O20.3 out-of-range") == (
        "not offered because O20.3 not-asked-now"
    )


def test_nothing_is_said_not_to_happen_before_anything_did(tmp_path: Path) -> None:
    for claim in ("no event unit-broke", "not told axis unit-broke"):
        assert "nothing has been chosen yet, and nothing has happened" in came(tmp_path, claim)


def test_every_field_of_an_event_is_proved_by_its_type() -> None:
    """A number is never taken for a word: it would be in no list of words."""
    for kind in COMBAT_COMMANDER.event_kinds.values():
        types = inspect.signature(kind.__init__).parameters
        numbers = [name.rstrip("_") for name, each in types.items() if each.annotation == "int"]

        assert [name for name in numbers if name not in VALUES] == []


def test_a_case_may_end_before_a_card(tmp_path: Path) -> None:
    assert run(tmp_path, "axis: order fire, A, A, fire\nstrength 5") == []


def test_windows_are_passed_unless_they_are_to_be_asked(tmp_path: Path) -> None:
    more = 'windows = "ask"'

    assert came(tmp_path, ATTACK + "X is broken", more).startswith("X is on map, unbroken")
    assert run(tmp_path, ATTACK + "axis: keep, keep\nX is broken", more) == []


def test_initiative_takes_the_roll_back(tmp_path: Path) -> None:
    play = (
        "axis: order fire, A, A, fire\ndraw axis 1·1\naxis: reroll\ndraw axis 6·6\n"
        "  initiative allies\nallies: keep\n  roll fire-attack 17\ndraw allies 6·6"
    )

    assert run(tmp_path, play) == []


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('axis.units = "B = rifle-squad at Z9"', "there is no hex 'Z9'"),
        ('axis.units = "B = tank at E5"', "there is no unit 'german/tank'"),
        ('axis.units = "B = rifle-squad at E5 brokn"', "'brokn'; the nearest is 'broken'"),
        ('axis.hand = "fyre"', "no Order or Action 'fyre'; the nearest is 'fire'"),
        ('axis.radio = "radio-1mm"', "there is no Radio 'german/radio-1mm'"),
        ("smoke = { E5 = 11 }", "no marker of 11 left"),
        ('fortifications = { E5 = "moat" }', "there is no Fortification 'moat'"),
        ("time = 21", "time: must be"),
        ('axis.units = "B = rifle-squad at E5 broken broken"', "broken is told twice"),
        ('axis.units = "B = rifle-squad at E5 at E4"', "where it is is told twice"),
        ('axis.units = "B = rifle-squad at E5 casualty"', "where it is is told twice"),
        ("control = { axis = [1], allies = [1] }", "control.allies: Objective 1 has a holder"),
        ('axis.hand = "G-12, G-12"', "axis.hand: there is one card G-12 only"),
        ("smoke = { E5 = 4 }\nblaze = { E5 = 3 }", "smoke: E5: there is a Blaze"),
        (
            'fortifications = { E5 = "wire" }\nblaze = { E5 = 3 }',
            "fortifications: E5: there is a Blaze",
        ),
        (
            'map = { cols = 9, rows = 7, hexes = { E5 = "stream" } }\nsmoke = { E5 = 4 }',
            "smoke: E5: nothing can lie on water",
        ),
        ('map = { hexes = { E5 = "lava" } }', "'lava' is neither a level nor"),
        ('start = "later"', "must be one of"),
        ("nonsense = 1", "is not a known key"),
        ('axis.nation = "martian"', "must be one of"),
        ('rulings = { "no-such" = "x" }', "is not a known ruling"),
    ],
)
def test_a_wrong_position_is_refused(tmp_path: Path, more: str, told: str) -> None:
    assert told in came(tmp_path, "vp 0", more)


def test_a_wrong_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(
        'title = "x"\n[[case]]\nid = "A"\ntitle = "a"\nrules = []\nafter = "B"\nplay = ""\n'
        '[[case]]\nid = "A"\ntitle = "a"\nrules = []\nplay = ""\n',
        encoding="utf-8",
    )
    told = [line for result in run_file(path) for line in result.report()]

    assert "  came      after: there is no case 'B' above" in told
    assert "  came      id: 'A' is used twice" in told


def test_a_case_goes_on_from_another(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(
        f'{HEAD}play = "axis: order fire\\nvp 0"\n[[case]]\nid = "U"\n'
        'title = "u"\nrules = ["O20.3"]\n'
        'after = "T"\naxis.units = "B = rifle-squad at E5"\nplay = "offered only A, B"\n',
        encoding="utf-8",
    )

    assert [result.failures for result in run_file(path)] == [[], []]


def test_an_error_of_the_program_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FireOrder, "choose", lambda self, s: 1 // 0)

    assert came(tmp_path, ATTACK).startswith("the program failed: ZeroDivisionError")


def test_a_game_at_a_position_can_be_taken_back() -> None:
    game = table(
        axis="A = rifle-squad at E4 with light-mg; guard = line-team at A1",
        allies="X = line-squad at E6",
        hands={"axis": "fire"},
    )
    before = game.hash()
    game.choose("order fire")
    game.undo()

    assert game.hash() == before
    assert game.offered() == ["pass", "order fire"]


def test_a_published_card_can_be_held() -> None:
    game = table(
        axis="A = rifle-squad at E4", allies="X = line-squad at E6", hands={"axis": "G-19"}
    )

    card = game.state.card(0, game.state.hands[0][0])
    assert (card.order, card.action, card.hex) == ("move", "crossfire", "D9")
    assert len(game.state.piles[0]) == 71


def test_the_report_is_empty_if_all_is_well(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(f'{HEAD}play = "vp 0"\n', encoding="utf-8")
    (case,) = read_cases(path)

    assert list(Result(case, case.run(tmp_path)).report()) == []
