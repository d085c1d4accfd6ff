"""What the counters, cards and tables of Combat Commander show: plain values, never changed."""

from typing import Final

LEADER: Final = 1
TEAM: Final = 2
SQUAD: Final = 4

SIDES: Final = ("axis", "allies")
QUALITIES: Final = ("green", "line", "elite")
POSTURES: Final = ("attacker", "recon", "defender")
SIZES: Final = ("company", "detachment", "platoon")
FORTIFICATIONS: Final = ("foxholes", "trench", "mines", "wire", "bunker", "pillbox")

ORDERS: Final = (
    "advance", "artillery-denied", "artillery-request", "command-confusion", "fire", "move",
    "recover", "rout",
)  # fmt: skip
ACTIONS: Final = (
    "ambush", "assault-fire", "bore-sighting", "command-confusion", "concealment", "crossfire",
    "demolitions", "dig-in", "hand-grenades", "hidden-entrenchments", "hidden-mines",
    "hidden-pillbox", "hidden-unit", "hidden-wire", "light-wounds", "marksmanship", "no-quarter",
    "smoke-grenades", "spray-fire", "sustained-fire",
)  # fmt: skip
EVENTS: Final = (
    "air-support", "battle-harden", "battlefield-integrity", "blaze", "booby-trap", "breeze",
    "command-and-control", "commissar", "cower", "deploy", "dust", "elan", "entrench",
    "field-promotion", "fog-of-war", "hero", "infiltration", "interdiction", "interrogation",
    "kia", "malfunction", "medic", "mission-objective", "prisoners-of-war", "reconnaissance",
    "reinforcements", "rubble", "sappers", "scrounge", "shell-shock", "shellholes",
    "strategic-objective", "suppressing-fire", "walking-wounded", "white-phosphorus",
)  # fmt: skip
TRIGGERS: Final = ("event", "jammed", "sniper", "time")
NO_COVER: Final = -99
"""What a Fortification gives that has no Cover of its own: never the best in its hex."""

SPECIAL_CHITS: Final = ("sudden-death", "double-exit", "double-elimination")


class Face:
    """One side of a unit's counter; Command is 0 on all but Leaders."""

    __slots__ = (
        "command",
        "fp",
        "fp_boxed",
        "morale",
        "move",
        "move_boxed",
        "range",
        "range_boxed",
    )

    def __init__(self, numbers: tuple[int, ...], boxed: tuple[bool, ...], command: int = 0) -> None:
        self.fp: Final = numbers[0]
        self.range: Final = numbers[1]
        self.move: Final = numbers[2]
        self.morale: Final = numbers[3]
        self.command: Final = command
        self.fp_boxed: Final = boxed[0]
        self.range_boxed: Final = boxed[1]
        self.move_boxed: Final = boxed[2]


class UnitType:
    """A kind of unit: all counters that look alike, or one named Leader.

    `kind` is the number of soldier icons; `quality` is empty for Leaders and Weapon Teams;
    `grade` is a Leader's only ("sergeant-x"); `count` is how many counters exist.
    """

    __slots__ = (
        "back",
        "count",
        "front",
        "grade",
        "hero",
        "key",
        "kind",
        "name",
        "nation",
        "private",
        "quality",
        "vp",
    )

    def __init__(  # noqa: PLR0913, PLR0917 - one argument for each thing a counter shows
        self,
        key: str,
        nation: str,
        name: str,
        kind: int,
        quality: str,
        front: Face,
        back: Face,
        vp: int,
        count: int,
        grade: str = "",
    ) -> None:
        self.key: Final = key
        self.nation: Final = nation
        self.name: Final = name
        self.kind: Final = kind
        self.quality: Final = quality
        self.front: Final = front
        self.back: Final = back
        self.vp: Final = vp
        self.count: Final = count
        self.grade: Final = grade
        self.hero: Final = grade == "hero"
        self.private: Final = grade == "private"

    def __repr__(self) -> str:
        return f"UnitType({self.key!r})"


class WeaponType:
    """A kind of Weapon; `move` is 0 or less, `min_range` 0 where there is none."""

    __slots__ = (
        "count",
        "cover_zero",
        "eliminate",
        "fix",
        "fp",
        "fp_boxed",
        "key",
        "mg",
        "min_range",
        "mortar",
        "move",
        "name",
        "nation",
        "one_use",
        "ordnance",
        "range",
        "range_boxed",
        "smoke",
    )

    def __init__(  # noqa: PLR0913, PLR0917 - one argument for each thing a counter shows
        self,
        key: str,
        nation: str,
        name: str,
        fp: int,
        min_range: int,
        range: int,  # noqa: A002 - the rulebook's word
        fp_boxed: bool,
        range_boxed: bool,
        move: int,
        ordnance: bool,
        smoke: bool,
        mg: bool,
        mortar: bool,
        fix: tuple[int, ...],
        eliminate: tuple[int, ...],
        cover_zero: bool,
        one_use: bool,
        count: int,
    ) -> None:
        self.key: Final = key
        self.nation: Final = nation
        self.name: Final = name
        self.fp: Final = fp
        self.min_range: Final = min_range
        self.range: Final = range
        self.fp_boxed: Final = fp_boxed
        self.range_boxed: Final = range_boxed
        self.move: Final = move
        self.ordnance: Final = ordnance
        self.smoke: Final = smoke
        self.mg: Final = mg
        self.mortar: Final = mortar
        self.fix: Final = fix
        self.eliminate: Final = eliminate
        self.cover_zero: Final = cover_zero
        self.one_use: Final = one_use
        self.count: Final = count

    def __repr__(self) -> str:
        return f"WeaponType({self.key!r})"


class RadioType:
    __slots__ = ("fp", "key", "name", "nation", "smoke")

    def __init__(self, key: str, nation: str, name: str, fp: int, smoke: bool) -> None:
        self.key: Final = key
        self.nation: Final = nation
        self.name: Final = name
        self.fp: Final = fp
        self.smoke: Final = smoke

    def __repr__(self) -> str:
        return f"RadioType({self.key!r})"


class Card:
    """A Fate card; `trigger` may be empty, `breeze` is 1 to 6 on Breeze cards and else 0."""

    __slots__ = (
        "action",
        "breeze",
        "colored",
        "event",
        "hex",
        "index",
        "key",
        "nation",
        "order",
        "trigger",
        "white",
    )

    def __init__(  # noqa: PLR0913, PLR0917 - one argument for each thing a card shows
        self,
        index: int,
        key: str,
        nation: str,
        order: str,
        action: str,
        event: str,
        hex: str,  # noqa: A002 - the rulebook's word
        white: int,
        colored: int,
        trigger: str,
        breeze: int,
    ) -> None:
        self.index: Final = index
        self.key: Final = key
        self.nation: Final = nation
        self.order: Final = order
        self.action: Final = action
        self.event: Final = event
        self.hex: Final = hex
        self.white: Final = white
        self.colored: Final = colored
        self.trigger: Final = trigger
        self.breeze: Final = breeze

    def __repr__(self) -> str:
        return f"Card({self.key!r})"


class Deck:
    """The 72 Fate cards of a nation, in printed order."""

    __slots__ = ("cards", "nation")

    def __init__(self, nation: str, cards: tuple[Card, ...]) -> None:
        self.nation: Final = nation
        self.cards: Final = cards


class Chit:
    """An Objective chit; `objective` 0 means each of the five."""

    __slots__ = ("always_open", "key", "objective", "special", "vp")

    def __init__(
        self, key: str, objective: int, vp: int, always_open: bool, special: str = ""
    ) -> None:
        self.key: Final = key
        self.objective: Final = objective
        self.vp: Final = vp
        self.always_open: Final = always_open
        self.special: Final = special

    def __repr__(self) -> str:
        return f"Chit({self.key!r})"


class Fortification:
    """A kind of Fortification and the alternate Cover it gives (`NO_COVER` if none)."""

    __slots__ = ("artillery_cover", "cover", "key", "name")

    def __init__(self, key: str, name: str, cover: int, artillery_cover: int) -> None:
        self.key: Final = key
        self.name: Final = name
        self.cover: Final = cover
        self.artillery_cover: Final = artillery_cover

    def __repr__(self) -> str:
        return f"Fortification({self.key!r})"


class Nation:
    """A nation: whose deck and counters it uses, and how many cards it may discard (O15)."""

    __slots__ = ("deck", "discard", "discard_after_orders", "key", "name", "pieces", "side")

    def __init__(
        self,
        key: str,
        name: str,
        side: int,
        deck: str,
        pieces: str,
        discard: int,
        discard_after_orders: bool,
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.side: Final = side
        self.deck: Final = deck
        self.pieces: Final = pieces
        self.discard: Final = discard
        self.discard_after_orders: Final = discard_after_orders

    def __repr__(self) -> str:
        return f"Nation({self.key!r})"


class SupportItem:
    """One choice in a column (`roll`) of a Support Table: units with their Weapons, or a Radio.

    `only` names the minor nation that alone may choose it; items of one `row` exclude each other.
    """

    __slots__ = (
        "cost",
        "nation",
        "only",
        "radio",
        "roll",
        "row",
        "text",
        "units",
        "weapons",
        "years",
    )

    def __init__(  # noqa: PLR0913, PLR0917 - one argument for each thing the table shows
        self,
        nation: str,
        roll: int,
        years: tuple[int, ...],
        cost: int,
        text: str,
        units: tuple[str, ...],
        weapons: tuple[str, ...],
        radio: str,
        only: str,
        row: int,
    ) -> None:
        self.nation: Final = nation
        self.roll: Final = roll
        self.years: Final = years
        self.cost: Final = cost
        self.text: Final = text
        self.units: Final = units
        self.weapons: Final = weapons
        self.radio: Final = radio
        self.only: Final = only
        self.row: Final = row

    def __repr__(self) -> str:
        return f"SupportItem({self.nation!r}, {self.roll}, {self.text!r})"
