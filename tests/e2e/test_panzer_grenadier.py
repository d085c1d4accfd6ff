"""Panzer Grenadier by clicks: a chain is taken in hand and announced, a turn is played."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.keys import choose_in_question, choose_on_board, press_in_question, tab_to, walk_to
from tests.e2e.playing import choose, fetch, next_question, play_until, post, wait_until_asked
from tests.e2e.test_pages import faults, still

SEATS = {"axis": "human", "allies": "random"}
LEAST_ROOM = 200
"""Pixels that the question has at least."""
SETTLED = 300
"""Milliseconds after which a board that is given other room lies still."""
TURN_ENOUGH = 400
"""Answers within which a turn of a company is over."""


RANKS = ("COL", "LTC", "MAJ", "CPT", "LT", "SGT", "CPL")
"""Of leaders, from the highest."""


def begun(server: str, scenario: str = "first-town") -> Any:
    """A game whose set-up is done: the first segment is to begin."""
    body = {"system": "panzer-grenadier", "scenario": scenario, "seats": SEATS, "seed": 4}
    made = post(server, "games", body)
    found = play_until(server, made, "axis", lambda it: it["decision"]["prompt"] == "segment")
    return made, found["view"]["pieces"]


def sit_down(page: Any, server: str) -> list[Any]:
    made, pieces = begun(server)
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    return [piece for piece in pieces if piece["side"] == 0]


def leaders_of(pieces: list[Any]) -> list[Any]:
    return [piece for piece in pieces if piece["leader"] and piece["hex"]]


def hex_of(page: Any, piece: Any) -> Any:
    return page.locator(f'.cell[data-ref="hex:{piece["hex"]}"]')


def test_a_chain_is_announced_by_three_clicks(page: Any, server: str) -> None:
    [first, *_] = leaders_of(sit_down(page, server))

    hex_of(page, first).click(force=True)
    page.locator("[data-task-all=move]").click()
    count = int(page.locator("[data-announce]").get_attribute("data-announce"))
    page.locator("[data-announce]").click()

    page.wait_for_selector("[data-prompt=act-which], [data-prompt=move]")
    assert page.locator(".log").get_by_text("is activated to move").count() >= count >= 1


def test_who_is_left_out_of_a_chain_is_not_announced(page: Any, server: str) -> None:
    [first, *_] = leaders_of(sit_down(page, server))
    hex_of(page, first).click(force=True)
    announce = page.locator("[data-announce]")
    before = int(announce.get_attribute("data-announce"))

    page.locator("[data-task^='none:']:not([disabled])").last.click()

    expect(announce).to_have_attribute("data-announce", str(before - 1))
    announce.click()
    page.wait_for_selector("[data-prompt=act-which], [data-prompt=move]")
    assert page.locator(".log").get_by_text("is activated to").count() == before - 1


def test_a_chain_is_put_away(page: Any, server: str) -> None:
    [first, *_] = leaders_of(sit_down(page, server))
    hex_of(page, first).click(force=True)
    expect(page.locator("[data-announce]")).to_have_count(1)

    page.keyboard.press("Escape")

    expect(page.locator("[data-announce]")).to_have_count(0)


def test_one_click_sends_everybody_of_a_group_to_a_hex_who_can(page: Any, server: str) -> None:
    pieces = sit_down(page, server)
    [first, *_] = leaders_of(pieces)
    hex_of(page, first).click(force=True)
    page.locator("[data-task-all=move]").click()
    page.locator("[data-announce]").click()
    page.wait_for_selector("[data-prompt=act-which]")
    page.wait_for_selector(".cell[data-tasks=move]")
    cells = page.locator(".cell[data-tasks=move]").evaluate_all(
        "all => all.map(e => [e.dataset.ref, e.getAttribute('aria-label')])"
    )
    able = {ref: int(label.rpartition("(")[2].rstrip(")")) for ref, label in cells}
    place, wanted = max(able.items(), key=lambda each: each[1])
    page.locator(f".cell[data-ref='{place}']").click(force=True)
    expect(page.get_by_role("button", name="Halt")).to_have_count(0)
    page.wait_for_selector("[data-asked=true]")

    _, game, token = page.url.rpartition("#")[2].strip("/").split("/")[:3]
    shown = fetch(server, f"games/{game}", token)["view"]["pieces"]
    assert wanted > 1
    before, after = ([f"hex:{piece['hex']}" for piece in each] for each in (pieces, shown))
    assert after.count(place) == before.count(place) + wanted


def test_who_acts_next_is_named_without_stopping_first(page: Any, server: str) -> None:
    [first, *_] = leaders_of(sit_down(page, server))
    hex_of(page, first).click(force=True)
    page.locator("[data-task-all=move]").click()
    page.locator("[data-announce]").click()
    page.locator(f".question [data-option='act:{first['id']}']").click()
    page.wait_for_selector("[data-prompt=move]")
    way = page.locator(".question [data-way^='stop act:']").first
    piece = way.get_attribute("data-way").rpartition(":")[2]

    way.click()

    expect(page.locator("#asked")).to_contain_text(f"#{piece} moves")


def test_many_answers_lie_in_heaps_that_keys_open(page: Any, server: str, axe: str) -> None:
    made, _ = begun(server, "mokra")
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    heaps = page.locator(".question details[data-heap]")
    expect(heaps.first).to_be_visible()
    titles = heaps.locator("summary").all_inner_texts()
    ranks = [min((RANKS.index(each) for each in RANKS if f" {each} " in f" {title} "),
                 default=len(RANKS)) for title in titles]  # fmt: skip
    assert ranks == sorted(ranks)
    assert ranks[0] < ranks[-1]
    hidden = page.locator(".question details [data-option]")
    assert hidden.count() > 12
    assert not any(each.is_visible() for each in hidden.all())

    page.locator(".question details > summary").first.focus()
    page.keyboard.press("Enter")
    inside = heaps.first.locator("[data-option]")
    expect(inside.first).to_be_visible()
    still(page)
    assert faults(page, axe) == []
    page.keyboard.press("Tab")
    expect(inside.first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-prompt=announce], [data-prompt=move], [data-prompt=fire]")


def test_what_was_set_up_is_moved_and_the_rest_is_set_up(page: Any, server: str) -> None:
    seats = {"axis": "random", "allies": "human"}
    body = {"system": "panzer-grenadier", "scenario": "first-town", "seats": seats, "seed": 4}
    made = post(server, "games", body)
    found = play_until(server, made, "allies", lambda it: len(it["decision"].get("anew", [])) > 2)
    page.goto(server + made["links"]["allies"])
    wait_until_asked(page)
    [laid, *_] = found["decision"]["anew"]
    option, home = laid["piece"]["option"], laid["place"]["id"]
    page.locator(f'.cell[data-ref="hex:{home}"]').click(button="right", force=True)
    page.locator(f"[data-anew='{option}']").click()
    page.locator("[data-put-down]").wait_for()
    cell = page.locator(".cell[data-option^='hex:']").last
    place = cell.get_attribute("data-option")
    cell.click(force=True)
    expect(page.locator("[data-put-down]")).to_have_count(0)
    expect(page.locator("[data-prompt=set-up-hex]")).to_have_count(1)
    now = fetch(server, f"games/{made['game']}", made["tokens"]["allies"])["decision"]["anew"]
    assert [each["place"]["id"] for each in now if each["piece"]["option"] == option] == [
        (place or "").removeprefix("hex:")
    ]

    page.get_by_role("button", name="Do the rest for me").click()
    page.wait_for_selector("[data-prompt=set-up-hex]", state="detached")
    waiting = [piece for piece in fetch(server, f"games/{made['game']}", made["tokens"]["allies"])
               ["view"]["pieces"] if piece["side"] == 1 and not piece["hex"]]  # fmt: skip
    assert waiting == []


def test_a_turn_is_played_by_clicks(page: Any, server: str) -> None:
    sit_down(page, server)
    chance, found = random.Random(5), next_question(page)
    for _ in range(TURN_ENOUGH):
        turn = page.locator(".clock .turn strong").inner_text()
        if found["over"] or turn != "1":
            break
        passes = [each for each in found["options"] if each in ("pass", "done", "stop", "resolve")]
        option = chance.choice([*found["options"], *passes * 4])
        found = choose(page, option, found["number"])

    assert page.locator(".clock .turn strong").inner_text() == "2"


def sit_and_aim(page: Any, server: str) -> None:
    """Sit down where somebody may fire."""
    body = {"system": "panzer-grenadier", "scenario": "first-town", "seats": SEATS, "seed": 4}
    made = post(server, "games", body)

    def aims(it: Any) -> bool:
        return any(each["option"].startswith(("direct", "bombard"))
                   for each in it["decision"]["options"])  # fmt: skip

    play_until(server, made, "axis", aims)
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)


def test_who_cannot_point_sees_the_tables_before_an_attack(browser: Any, server: str) -> None:
    phone = browser.new_page(
        locale="en", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    sit_and_aim(phone, server)
    before = phone.locator("[data-number]").get_attribute("data-number")
    phone.locator(".cell[data-option]").first.tap(force=True)
    attack = phone.get_by_role("group", name="The attack")
    expect(attack.locator(".chances strong").first).to_contain_text("%")
    expect(phone.locator("[data-number]")).to_have_attribute("data-number", before)

    phone.locator(".sure [data-option]").tap()

    expect(phone.locator("[data-number]")).not_to_have_attribute("data-number", before)
    phone.context.close()


def test_the_tables_are_shown_for_what_would_be_fired(page: Any, server: str) -> None:
    sit_and_aim(page, server)
    page.locator(
        ".question [data-option^='direct'], .question [data-option^='bombard']"
    ).first.hover()

    attack = page.get_by_role("group", name="The attack")
    expect(attack.locator("th.lit")).to_have_count(1)
    expect(attack.locator(".total")).to_contain_text("column")
    expect(attack.locator(".chances strong").first).to_contain_text("%")


def test_dice_are_seen_and_stand_still_for_who_wants_no_motion(page: Any, server: str) -> None:
    chosen = '{"pace": "slow", "sound": false, "guard": false}'
    page.add_init_script(f"localStorage.setItem('sandtable.settings', '{chosen}')")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server}/#/systems/panzer-grenadier/scenarios/first-town")
    page.get_by_label("I watch computers").check()
    page.get_by_role("button", name="Begin").click()
    dice = page.locator("[data-rolled]").first
    dice.wait_for()

    assert dice.get_attribute("data-rolled").isdigit()
    moving = dice.evaluate("e => e.getAnimations({ subtree: true }).length")
    assert moving == 0


def test_the_board_is_played_by_keys_and_shuts_nobody_out(page: Any, server: str, axe: str) -> None:
    sit_down(page, server)
    page.keyboard.press("b")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Who is activated")).to_be_visible()
    still(page)
    assert faults(page, axe) == []

    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    expect(page.get_by_role("dialog", name="Charts")).to_be_visible()
    still(page)
    assert faults(page, axe) == []


def test_the_first_scenario_teaches_one_rule_at_a_time(page: Any, server: str) -> None:
    sit_down(page, server)
    hint = page.get_by_role("complementary", name="Hint")

    expect(hint).to_contain_text("Click a leader")
    hint.get_by_role("button", name="3.2").click()
    expect(page.get_by_role("dialog")).to_contain_text("Chain of command")
    page.keyboard.press("Escape")
    hint.get_by_role("button", name="Understood").click()
    expect(hint).to_contain_text("Both sides act in turn")

    page.reload()
    expect(hint).to_contain_text("Both sides act in turn")
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_have_count(0)


def test_other_scenarios_teach_nobody(page: Any, server: str) -> None:
    body = {"system": "panzer-grenadier", "scenario": "izbushensky", "seats": SEATS, "seed": 4}
    page.goto(server + post(server, "games", body)["links"]["axis"])
    wait_until_asked(page)

    expect(page.get_by_role("complementary", name="Hint")).to_have_count(0)


def test_ground_says_what_it_does_where_it_is_met(page: Any, server: str) -> None:
    sit_down(page, server)
    woods = page.locator('.cell[data-ref="hex:1103"]')

    woods.hover(force=True)
    expect(page.locator(".card")).to_contain_text("Fire at it: direct −2 · assault −1")
    woods.click(button="right", force=True)
    expect(page.get_by_role("dialog", name="1103")).to_contain_text("nobody sees through it")


def test_every_chart_has_its_lines(page: Any, server: str, axe: str) -> None:
    sit_down(page, server)
    page.keyboard.press("i")
    window = page.get_by_role("dialog", name="Charts")
    for tab, line in {
        "A turn": "A hex belongs to the side",
        "Spotting": "three hexes at most",
        "Direct fire": "X: one step lost",
        "Bombardment": "Friends beside the target hex",
        "Assault": "1: one step lost",
        "Anti-tank fire": "crossfire",
        "Morale": "cannot pass",
        "Terrain": "A refuge for who flees",
        "Counters": "does not fire",
    }.items():
        window.get_by_role("tab", name=tab).click()
        expect(window.get_by_role("tabpanel")).to_contain_text(line)
        assert [] == faults(page, axe, "[role=dialog]"), tab
        assert "chart-" not in window.get_by_role("tabpanel").inner_text()


def sit_under_fire(page: Any, server: str) -> None:
    """Sit down where an enemy moves before one's guns."""
    body = {"system": "panzer-grenadier", "scenario": "first-town", "seats": SEATS, "seed": 4}
    made = post(server, "games", body)
    play_until(server, made, "axis", lambda it: it["decision"]["prompt"] == "op-fire")
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)


def test_a_platoon_is_told_to_hold_its_fire(page: Any, server: str) -> None:
    sit_under_fire(page, server)
    page.get_by_role("button", name="Give a standing order").click()
    form = page.get_by_role("dialog", name="Standing order")

    form.get_by_label("Who holds fire").select_option(index=1)
    form.get_by_label("or until").select_option("near")
    form.get_by_label("within so many hexes").fill("1")
    form.get_by_role("button", name="Give the order").click()

    expect(form).to_have_count(0)
    told = page.locator(".orders")
    expect(told).to_contain_text("no opportunity fire until the end of this turn, or an enemy")
    told.get_by_role("button", name="Drop this order").click()
    expect(told).to_have_count(0)


def test_one_move_is_let_go_by(page: Any, server: str) -> None:
    sit_under_fire(page, server)
    number = page.locator("[data-number]").get_attribute("data-number")
    spans = page.locator(".reaction .button")
    expect(spans).to_have_text(["move", "segment", "turn", "game"])

    spans.first.click()

    expect(page.locator(f"[data-number='{number}']")).to_have_count(0)


CHAINS = 2
"""Leaders who are sent out in the turn that is played by keys."""


def announce_by_keys(page: Any, leader: Any) -> None:
    """Let a leader and everybody whom he reaches move."""
    walk_to(page, leader["hex"])
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-announce]")
    page.keyboard.press("h")
    tab_to(page, "[data-task-all=move]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-announce]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-prompt=act-which], [data-prompt=move]")


def offered_by_keys(page: Any) -> list[str]:
    """The answers that the question lists, its list of hexes unfolded."""
    if page.locator(".question button[aria-expanded=false]").count():
        press_in_question(page, "button[aria-expanded=false]")
    found: list[str] = page.locator(".question [data-option]:visible").evaluate_all(
        "all => all.map(e => e.dataset.option)"
    )
    return found


def test_a_whole_turn_is_played_by_keyboard(page: Any, server: str) -> None:
    leaders = leaders_of(sit_down(page, server))
    turn = page.locator(".clock .turn strong")
    went = sent = 0
    for _ in range(TURN_ENOUGH):
        if turn.inner_text() != "1":
            break
        prompt = page.locator("[data-prompt]").get_attribute("data-prompt")
        if prompt == "segment" and sent < CHAINS:
            announce_by_keys(page, leaders[sent])
            sent += 1
            continue
        options = offered_by_keys(page)
        hexes = [each for each in options if each.startswith("hex:")]
        next_one = [each for each in options if each.startswith("act:")]
        quiet = [each for each in options if each in ("pass", "stop", "done", "resolve")]
        if hexes and went % 2 == 0:
            choose_on_board(page, hexes[0])
        else:
            choose_in_question(page, (next_one or quiet or options)[0])
        went += bool(hexes)

    assert turn.inner_text() == "2"
    assert sent == CHAINS
    assert went > CHAINS


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), (1366, 600)])
def test_what_is_asked_stays_in_view_whatever_stands_beside_it(
    page: Any, server: str, width: int, height: int
) -> None:
    """A proposal of the other side and a hint of the lessons leave room for the question."""
    page.set_viewport_size({"width": width, "height": height})
    seats = {"axis": "human", "allies": "human"}
    body = {"system": "panzer-grenadier", "scenario": "first-town", "seats": seats, "seed": 4}
    made = post(server, "games", body)
    game, tokens = f"games/{made['game']}", made["tokens"]
    while (asked := fetch(server, game, tokens["axis"]))["decision"].get("prompt") != "segment":
        seat = "allies" if asked["decision"].get("waiting") else "axis"
        found = fetch(server, game, tokens[seat])
        option = found["decision"]["options"][0]["option"]
        post(server, f"{game}/decide", {"number": found["number"], "option": option}, tokens[seat])
    post(server, f"{game}/draw", {"number": asked["number"]}, tokens["allies"])
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)

    expect(page.locator(".waits > *")).to_have_count(1)
    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)
    expect(page.locator(".question [data-option=pass]")).to_be_in_viewport(ratio=1)
    assert page.locator(".question").bounding_box()["height"] >= LEAST_ROOM


def test_the_board_stays_where_it_is_when_a_group_is_put_together(page: Any, server: str) -> None:
    [first, *_] = leaders_of(sit_down(page, server))
    cell = page.locator('.cell[data-ref="hex:0101"]')
    before = cell.bounding_box()

    hex_of(page, first).click(force=True)
    expect(page.locator("[data-announce]")).to_be_visible()
    page.wait_for_timeout(SETTLED)
    during = cell.bounding_box()
    page.keyboard.press("Escape")
    page.wait_for_timeout(SETTLED)

    assert during == before
    assert cell.bounding_box() == before


def test_a_hint_is_followed_by_one_more_and_then_the_next_question(page: Any, server: str) -> None:
    sit_down(page, server)
    hint = page.get_by_role("complementary", name="Hint")
    for _ in range(2):
        hint.get_by_role("button", name="Understood").click()
    expect(hint).to_have_count(0)

    page.locator(".question [data-option=pass]").click()
    wait_until_asked(page)

    expect(hint).to_have_count(1)


@pytest.mark.parametrize(("pressed", "drawn"), [("s", ".shaded.sees"), ("w", ".watcher.spotters")])
def test_a_key_looks_from_the_hex_under_the_pointer(
    page: Any, server: str, pressed: str, drawn: str
) -> None:
    """Nobody who has a mouse needs to reach the hex by keys; and nothing covers what is drawn."""
    pieces = sit_down(page, server)
    unit = next(piece for piece in pieces if piece["hex"] and not piece["leader"])
    hex_of(page, unit).hover(force=True)
    page.wait_for_selector(".card, .panel.chain")

    page.keyboard.press(pressed)

    page.locator(f".panel:not(.chain), {drawn}").first.wait_for()
    expect(page.locator(".card, path.link, .reached")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(f".panel:not(.chain), {drawn}")).to_have_count(0)


def test_nothing_covers_the_table_of_an_attack(page: Any, server: str) -> None:
    sit_under_fire(page, server)
    page.locator(".question [data-option^='fire']").first.hover()
    page.get_by_role("group", name="The attack").wait_for()

    expect(page.locator(".card")).to_have_count(0)
    page.locator(".question [data-option=pass]").hover()
    expect(page.get_by_role("group", name="The attack").locator(".chances")).to_have_count(0)


def overlap(one: Any, other: Any) -> bool:
    return all(
        one[at] < other[at] + other[size] and other[at] < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def test_what_is_told_of_a_chain_covers_none_of_it(page: Any, server: str) -> None:
    made, pieces = begun(server, "ponyri")
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    page.keyboard.press("b")
    page.keyboard.press("0")
    page.wait_for_timeout(SETTLED)
    mine = [piece for piece in leaders_of(pieces) if piece["side"] == 0]
    boxes = {piece["hex"]: hex_of(page, piece).bounding_box() for piece in mine}
    low = 0
    for hex_ in sorted(boxes, key=lambda each: boxes[each]["x"] + boxes[each]["y"])[:4]:
        page.locator(f'.cell[data-ref="hex:{hex_}"]').hover(force=True)
        panel = page.locator(".panel.chain")
        panel.wait_for()
        told = panel.bounding_box()
        reached = [each.bounding_box() for each in page.locator(".reached").all()]
        assert reached
        assert not any(overlap(told, each) for each in reached), hex_
        low += panel.evaluate("e => e.matches('.low')")
        page.mouse.move(2, 2)
        panel.wait_for(state="detached")
    assert low


TALL = 64
"""Pixels of an answer of two lines."""


def test_long_answers_are_not_broken_into_many_lines(page: Any, server: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    body = {"system": "panzer-grenadier", "scenario": "first-town", "seats": SEATS, "seed": 4}
    made = post(server, "games", body)
    play_until(server, made, "axis", lambda it: it["decision"]["prompt"] == "set-up-hex")
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)

    answers = page.locator(".question .answers [data-option]:has(svg)")
    assert answers.count() > 2
    assert all(each.bounding_box()["height"] <= TALL for each in answers.all())


def test_a_chain_is_closed_beside_its_title_on_a_phone(page: Any, server: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    [first, *_] = leaders_of(sit_down(page, server))
    hex_of(page, first).click(force=True)
    hand = page.get_by_role("region", name="Who is activated")
    title, close = (
        hand.get_by_role(role, name=name).bounding_box()
        for role, name in (("heading", "Activate"), ("button", "Close"))
    )
    assert abs(title["y"] + title["height"] / 2 - close["y"] - close["height"] / 2) < 14
    tops = [hand.locator(each).bounding_box()["y"] for each in ("[data-task-all=move]", ".main")]
    assert tops[0] == tops[1]


def test_what_an_attack_adds_up_to_is_read_at_once_on_a_phone(page: Any, server: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    sit_under_fire(page, server)
    page.locator(".question [data-option^='fire']").first.hover()
    attack = page.get_by_role("group", name="The attack")

    for each in (".chances li >> nth=-1", ".total", ".step.to"):
        expect(attack.locator(each)).to_be_in_viewport(ratio=1)
