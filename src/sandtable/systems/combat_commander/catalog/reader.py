"""From data files to counters, cards, chits and tables; every problem is noted on the way."""

from sandtable.kernel.loading import Table
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.data_files import (
    ABOUT,
    MAJOR,
    Counters,
    DataFiles,
    read_years,
)
from sandtable.systems.combat_commander.catalog.figures import (
    ACTIONS,
    EVENTS,
    FORTIFICATIONS,
    LEADER,
    NO_COVER,
    ORDERS,
    POSTURES,
    QUALITIES,
    SIDES,
    SPECIAL_CHITS,
    SQUAD,
    TEAM,
    TRIGGERS,
    Card,
    Chit,
    Deck,
    Face,
    Fortification,
    Nation,
    RadioType,
    SupportItem,
    UnitType,
    WeaponType,
)

CARD_COLUMNS = ("card", "order", "action", "event", "hex", "white", "colored", "trigger")
WEAPON_FLAGS = ("ordnance", "smoke", "mg", "mortar", "cover-zero", "one-use")
KINDS = {"leader": LEADER, "team": TEAM, "squad": SQUAD}
CARDS_IN_DECK = 72
BIGGEST = 20
"""No number on a counter is bigger."""


@rule("3", "GL.Unit")
def read_counters(files: DataFiles) -> Counters:
    counters = Counters()
    values = _read_units(files.open("units"), counters)
    _read_leaders(files.open("leaders"), counters, values["leader"])
    _read_weapons(files.open("weapons"), counters)
    _read_radios(files.open("radios"), counters)
    return counters


def _read_units(table: Table, counters: Counters) -> dict[str, int]:
    """Squads and Teams; answers the Victory Points of each type of unit (7.1)."""
    types = table.table("types")
    values = {kind: _read_type(types.table(kind), kind) for kind in KINDS}
    for nation, units in table.named(*ABOUT, "types"):
        for name, unit in units.named():
            kind = name.rpartition("-")[2]
            if kind in ("team", "squad"):
                _read_unit(unit, f"{nation}/{name}", kind, counters, values[kind])
            else:
                units.fail(name, "must end in -squad or -team")
    return values


def _read_type(table: Table, kind: str) -> int:
    if table.integer("icons", 1, 4) != KINDS[kind]:
        table.fail("icons", f"must be {KINDS[kind]}")
    table.integer("men", 1, 10)
    return table.integer("vp", 0, 9)


def _read_unit(table: Table, key: str, kind: str, counters: Counters, vp: int) -> None:
    counters.units[key] = UnitType(
        key,
        key.partition("/")[0],
        table.text("name"),
        KINDS[kind],
        table.one_of("quality", ("", *QUALITIES)),
        read_face(table, "front"),
        read_face(table, "back"),
        vp,
        table.integer("count", 1, 99),
    )


def _read_leaders(table: Table, counters: Counters, vp: int) -> None:
    grades = dict(table.table("grades").named())
    ranks = {grade: row.text("rank") for grade, row in grades.items()}
    faces = {grade: _read_leader_faces(row) for grade, row in grades.items()}
    for nation, holders in table.named(*ABOUT, "grades"):
        for grade, (front, back) in faces.items():
            worth = 0 if grade == "hero" else vp + front.command
            for name in holders.texts(grade):
                key = f"{nation}/{leader_name(ranks[grade], name, grade)}"
                shown = f"{ranks[grade]} {name}" if name else grade.capitalize()
                counters.units[key] = UnitType(
                    key, nation, shown, LEADER, "", front, back, worth, 1, grade
                )


def _read_leader_faces(table: Table) -> tuple[Face, Face]:
    command = table.integer("command", 0, 3)
    return read_face(table, "front", command), read_face(table, "back")


def leader_name(rank: str, name: str, grade: str) -> str:
    """The part of a Leader's key after the nation; the Private and the Hero are always so called.

    >>> leader_name("Lt.", "von Karsties", "lieutenant-y"), leader_name("Pvt.", "Herzog", "private")
    ('lt-von-karsties', 'private')
    """
    if grade in ("private", "hero"):
        return grade
    letters = f"{rank} {name}".lower().replace(".", "").replace("'", "")
    return letters.replace(" ", "-")


def read_face(table: Table, key: str, command: int = 0) -> Face:
    """FP, Range, Movement and Morale, like "5 6* 5* 8"; a star marks a boxed number."""
    parts = table.text(key).split()
    boxed = tuple(part.endswith("*") for part in parts)
    numbers = tuple(_number(part.rstrip("*")) for part in parts)
    if len(numbers) == 4 and min(numbers) >= 0 and max(numbers) <= BIGGEST and not boxed[3]:
        return Face(numbers, boxed, command)
    if key in table:
        table.fail(key, "must be FP, Range, Movement and Morale like '5 6* 5* 8'")
    return Face((0, 0, 0, 0), (False, False, False), command)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else -1


def _read_weapons(table: Table, counters: Counters) -> None:
    for nation, weapons in table.named(*ABOUT):
        for name, weapon in weapons.named():
            key = f"{nation}/{name}"
            counters.weapons[key] = _read_weapon(weapon, key, nation)


@rule("GL.Weapon", "GL.MG", "GL.Ordnance")
def _read_weapon(table: Table, key: str, nation: str) -> WeaponType:
    flags = table.texts("flags", WEAPON_FLAGS)
    fp, range_ = table.text("fp"), table.text("range")
    low, _, high = range_.rstrip("*").rpartition("-")
    if _number(fp.rstrip("*")) not in range(1, BIGGEST + 1):
        table.fail("fp", "must be a number like '8' or '4*'")
    if _number(low or "0") < 0 or _number(high) not in range(1, BIGGEST + 1):
        table.fail("range", "must be a number like '16*' or two like '2-14'")
    fix, eliminate = table.span("fix", 1, 10), table.span("eliminate", 1, 10)
    if set(fix) & set(eliminate):
        table.fail("eliminate", "shares numbers with fix")
    return WeaponType(
        key=key,
        nation=nation,
        name=table.text("name"),
        fp=_number(fp.rstrip("*")),
        min_range=_number(low or "0"),
        range=_number(high),
        fp_boxed=fp.endswith("*"),
        range_boxed=range_.endswith("*"),
        move=table.integer("move", -9, 0),
        ordnance="ordnance" in flags,
        smoke="smoke" in flags,
        mg="mg" in flags,
        mortar="mortar" in flags,
        fix=fix,
        eliminate=eliminate,
        cover_zero="cover-zero" in flags,
        one_use="one-use" in flags,
        count=table.integer("count", 1, 99),
    )


def _read_radios(table: Table, counters: Counters) -> None:
    for nation, radios in table.named(*ABOUT):
        for name, radio in radios.named():
            key = f"{nation}/{name}"
            fp = radio.integer("fp", 8, 13)
            smoke = radio.flag("smoke")
            counters.radios[key] = RadioType(key, nation, radio.text("name"), fp, smoke)


@rule("1", "1[a]")
def read_decks(files: DataFiles) -> dict[str, Deck]:
    return {nation: _read_deck(files.open(f"cards/{nation}"), nation) for nation in MAJOR}


def _read_deck(table: Table, nation: str) -> Deck:
    if table.text("nation") != nation:
        table.fail("nation", f"must be {nation!r}")
    rows = table.rows("cards", CARD_COLUMNS)
    breeze = table.table("breeze")
    directions = breeze.integers("directions", 1, 6)
    cards: list[Card] = []
    blown = 0
    for index, row in enumerate(rows):
        card = _read_card(row, index, nation, directions[blown : blown + 1])
        blown += card.event == "breeze"
        cards.append(card)
    if blown != len(directions):
        breeze.fail("directions", f"must have {blown} entries, one for each Breeze card")
    _check_deck(table, cards)
    return Deck(nation, tuple(cards))


def _read_card(row: Table, index: int, nation: str, direction: tuple[int, ...]) -> Card:
    event = row.one_of("event", EVENTS)
    breeze = direction[0] if direction and event == "breeze" else 0
    return Card(
        index,
        row.text("card"),
        nation,
        row.one_of("order", ORDERS),
        row.one_of("action", ACTIONS),
        event,
        row.text("hex"),
        row.integer("white", 1, 6),
        row.integer("colored", 1, 6),
        row.one_of("trigger", TRIGGERS, ""),
        breeze,
    )


def _check_deck(table: Table, cards: list[Card]) -> None:
    """72 cards, each pair of dice twice, no number and no random hex twice."""
    if len(cards) != CARDS_IN_DECK:
        table.fail("cards", f"must be {CARDS_IN_DECK}, are {len(cards)}")
    pairs: dict[tuple[int, int], int] = {}
    for card in cards:
        pairs[card.white, card.colored] = pairs.get((card.white, card.colored), 0) + 1
    for (white, colored), times in pairs.items():
        if times != 2:
            table.fail("cards", f"dice {white}·{colored} stand on {times} cards, not on 2")
    _check_unlike(table, "number", [card.key for card in cards])
    _check_unlike(table, "random hex", [card.hex for card in cards])
    for index, card in enumerate(cards):
        if card.hex[:1] not in "ABCDEFGHIJKLMNO" or _number(card.hex[1:]) not in range(1, 11):
            table.fail(f"cards[{index}].hex", f"must be A1 to O10, is {card.hex!r}")


def _check_unlike(table: Table, what: str, values: list[str]) -> None:
    for index, value in enumerate(values):
        if value in values[:index]:
            table.fail(f"cards[{index}]", f"has the same {what} as another card, {value!r}")


def read_chits(table: Table) -> tuple[Chit, ...]:
    found: list[Chit] = []
    for letter, row in table.table("chits").named():
        special = row.one_of("special", SPECIAL_CHITS, "")
        objective = 0 if special else row.integer("objective", 0, 5)
        vp = 0 if special else row.integer("vp", 1, 20)
        found.append(Chit(letter, objective, vp, row.flag("always_open"), special))
    return tuple(found)


def read_smoke_mix(table: Table) -> tuple[int, ...]:
    """One entry for each Smoke/Blaze marker in the cup (T94)."""
    counts = table.table("smoke").integers("counts", 0, 99)
    if len(counts) != 10:
        table.fail("smoke.counts", "must have ten entries, for Hindrance 1 to 10")
    if sum(counts) < 7:
        table.fail("smoke.counts", "must be seven markers at least (O18.2.3.1)")
    return tuple(value + 1 for value, count in enumerate(counts) for _ in range(count))


@rule("GL.Posture")
def read_hand_sizes(table: Table) -> dict[str, int]:
    sizes = table.table("hand_size")
    return {posture: sizes.integer(posture, 1, 12) for posture in POSTURES}


def read_fortifications(table: Table) -> dict[str, Fortification]:
    return {key: _read_fortification(table.table(key), key) for key in FORTIFICATIONS}


def _read_fortification(table: Table, key: str) -> Fortification:
    cover = table.integer("cover", 0, 9, NO_COVER)
    return Fortification(
        key, table.text("name"), cover, table.integer("artillery_cover", 0, 9, NO_COVER)
    )


@rule("4.3.4")
def read_vulnerability(table: Table) -> dict[int, int]:
    """The dice sum that destroys a Fortification, by the FP of the Radio (O18.2.3.3)."""
    numbers = table.table("vulnerability")
    return {fp: numbers.integer(str(fp), 2, 12) for fp in range(8, 14)}


def read_nations(table: Table) -> dict[str, Nation]:
    rows = dict(table.named(*ABOUT))
    found: dict[str, Nation] = {}
    for key, row in rows.items():
        if key in MAJOR:
            side, limit = SIDES.index(row.one_of("side", SIDES)), row.integer("discard", 0, 6)
            found[key] = Nation(key, row.text("name"), side, key, key, limit, False)
    for key, row in rows.items():
        if key not in MAJOR:
            found[key] = _read_minor_nation(row, key, found)
    for key in MAJOR:
        table.table(key)
    return found


def _read_minor_nation(row: Table, key: str, major: dict[str, Nation]) -> Nation:
    deck = row.one_of("deck", MAJOR)
    side = major[deck].side if deck in major else 0
    limit = row.integer("discard", 0, 6, major[deck].discard if deck in major else 0)
    after = row.flag("discard_after_orders")
    return Nation(key, row.text("name"), side, deck, deck, limit, after)


def read_support(table: Table, counters: Counters) -> dict[str, tuple[SupportItem, ...]]:
    return {nation: _read_support_table(table, nation, counters) for nation in MAJOR}


def _read_support_table(table: Table, nation: str, counters: Counters) -> tuple[SupportItem, ...]:
    found: list[SupportItem] = []
    for index, row in enumerate(table.tables(nation)):
        for unit, weapon, radio in _read_choices(row, nation, counters):
            found += _read_columns(row, nation, index, (unit, weapon, radio), counters)
    return tuple(found)


def _read_choices(row: Table, nation: str, counters: Counters) -> list[tuple[str, str, str]]:
    """The unit, its Weapon and the Radio of a row, once for each choice that it leaves."""
    if "radio" in row:
        return [("", "", counters.radio(row, "radio", row.text("radio"), nation))]
    names = row.texts("choice") if "choice" in row else (row.text("unit"),)
    weapon = row.text("weapon", "")
    arm = counters.weapon(row, "weapon", weapon, nation) if weapon else ""
    return [(counters.unit(row, "unit", name, nation), arm, "") for name in names]


def _read_columns(
    row: Table, nation: str, index: int, item: tuple[str, str, str], counters: Counters
) -> list[SupportItem]:
    unit, weapon, radio = item
    cost, only = row.integer("cost", 1, 20), row.text("only", "")
    text = _item_text(unit, weapon, radio, counters)
    units, weapons = ((unit,), (weapon,)) if unit else ((), ())
    columns = row.table("at")
    found: list[SupportItem] = []
    for roll in range(2, 13):
        if str(roll) in columns:
            years = read_years(columns, str(roll))
            found.append(
                SupportItem(nation, roll, years, cost, text, units, weapons, radio, only, index)
            )
    return found


def _item_text(unit: str, weapon: str, radio: str, counters: Counters) -> str:
    if radio:
        return counters.radios[radio].name
    names = [counters.units[unit].name] if unit else []
    names += [counters.weapons[weapon].name] if weapon else []
    return " + ".join(names)
