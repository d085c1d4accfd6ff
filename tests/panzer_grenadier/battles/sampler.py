"""Legal terms by chance, such as a map campaign writes: a field, two sides, all there can be."""

from __future__ import annotations

from random import Random

from sandtable.kernel.battles import (
    Budget,
    Clock,
    Counter,
    Feature,
    Force,
    Ground,
    Objective,
    Side,
    Sky,
    Span,
    Support,
    Terms,
    Trigger,
    Unit,
    Way,
    Work,
    Zone,
    terms_faults,
    vocabulary,
    write_terms,
)

WIDTH, DEPTH = 720, 480
LENGTH = {"north": WIDTH, "south": WIDTH, "east": DEPTH, "west": DEPTH}
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
NATIONS = (
    "german", "soviet", "british", "american", "italian", "french", "finnish", "polish", "romanian",
    "japanese", "hungarian", "canadian", "greek",
)  # fmt: skip
NAMES = {
    "tank": ("Panzer IV", "T-34", "Tiger", "Light Tank", "Sherman", "Panther", ""),
    "assault-gun": ("StuG III", "SU-76", "Marder", ""),
    "team": ("HMG", "Sniper", "Anti-Tank Rifle", "Artillery Observer"),
    "anti-tank": ("PaK 40", "6 pdr", "45mm", ""),
    "mortar": ("81mm", "Light Mortar", ""),
}
LINES = ("river", "road", "railway")
GUNS = ("anti-tank", "anti-aircraft", "artillery", "rockets", "mortar")
DRIVEN = ("tank", "assault-gun", "armoured-car", "carrier")


class Sampler:
    """Draws one battle."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.count = 0

    def terms(self) -> Terms:
        """Legal terms."""
        dice = self.dice
        edge = dice.choice(vocabulary.EDGES.all)
        postures = dice.choice((("attack", "defend"), ("meet", "meet"), ("attack", "ambush"),
                                ("attack", "surprised")))  # fmt: skip
        sides = tuple(self.side(n, posture) for n, posture in enumerate(postures))
        sides[0].exits, sides[1].exits = (edge,), (OPPOSITE[edge],)
        main = [self.force(side, "main") for side in sides]
        clock = Clock(dice.choice((0, 6, 9, 18, 30)))
        clock.start, clock.year = 60 * dice.randrange(24), dice.choice((0, *range(1938, 1947)))
        clock.minutes = dice.choice((10, 10, 10, 15, 30))
        main[0].ways = self.attack(edge)
        main[1].ways = self.defence(postures[1], edge)
        more = range(dice.randrange(3))
        forces = main + [self.force(dice.choice(sides), self.part()) for _ in more]
        for force in forces[2:]:
            side = [each.id for each in sides].index(force.side)
            way = Way("arrival", "all", self.edge(edge if side == 0 else OPPOSITE[edge]))
            way.round = dice.randint(1, clock.rounds or 12)
            force.ways = (way,)
        for number, side in enumerate(sides):
            if dice.random() < 0.7:
                side.commander = dice.choice(main[number].units).id
        terms = Terms(self.ground(), sides, tuple(forces))
        terms.title = dice.choice(("", "B3 to B4"))
        terms.clock = clock
        terms.sky = Sky(dice.choice(("day", "day", "twilight", "night")),
                        dice.choice(vocabulary.WEATHERS.all))  # fmt: skip
        terms.sky.sight = dice.choice((0, 0, 240))
        self.decorate(terms)
        faults = terms_faults(write_terms(terms))
        assert not faults, faults
        return terms

    def part(self) -> str:
        return self.dice.choice(("reinforcement", "support"))

    def side(self, number: int, posture: str) -> Side:
        side = Side(("first", "second")[number], posture)
        side.nation = self.dice.choice(NATIONS)
        return side

    # --- the field ------------------------------------------------------------------------

    def ground(self) -> Ground:
        dice, found = self.dice, []
        for number in range(dice.randrange(10)):
            feature = Feature(f"f{number}", dice.choice(vocabulary.FEATURES.all))
            if dice.random() < 0.8:
                feature.at = (dice.randint(0, WIDTH), dice.randint(0, DEPTH))
            if feature.kind in (*LINES, "crossroads", "village"):
                many = dice.randint(0, 3) if feature.kind != "river" else dice.randint(0, 2)
                feature.edges = tuple(dice.sample(vocabulary.EDGES.all, many))
            found.append(feature)
        ground = Ground(WIDTH, DEPTH, tuple(found))
        ground.place = "B3"
        return ground

    def edge(self, name: str, reach: int = 0) -> Zone:
        low = self.dice.choice((0, 0, 100, LENGTH[name] // 2))
        high = self.dice.choice((LENGTH[name], LENGTH[name], low + 100))
        return Zone("edge", reach, (Span(name, low, min(high, LENGTH[name])),))

    # --- forces ---------------------------------------------------------------------------

    def force(self, side: Side, part: str) -> Force:
        dice = self.dice
        self.count += 1
        units: list[Unit] = []
        for _ in range(dice.randint(2, 9) if part == "main" else dice.randint(1, 3)):
            units += self.units()
        if not any(unit.arm in ("infantry", "tank") for unit in units):
            units.append(self.unit("infantry", 3))
        force = Force(f"{side.id}-{self.count}", side.id, tuple(units))
        force.part = part
        force.rating = dice.choice((0, 12, 20, 35))
        force.air = dice.choice(vocabulary.AIR.all)
        return force

    def units(self) -> list[Unit]:
        """Some units of an arm, with what draws them."""
        dice = self.dice
        arm = dice.choice(("infantry", "infantry", "infantry", *vocabulary.ARMS.all))
        found = [self.unit(arm, dice.choice((1, 1, 1, 3))) for _ in range(dice.randint(1, 4))]
        if arm in (*GUNS, "infantry") and dice.random() < 0.4:
            carrier = self.unit(dice.choice(("transport", "carrier")), 1)
            for unit in found:
                unit.rides = carrier.id
            found.append(carrier)
        return found

    def unit(self, arm: str, strength: int) -> Unit:
        dice = self.dice
        self.count += 1
        unit = Unit(f"u{self.count}", arm, strength)
        unit.name = dice.choice(NAMES.get(arm, ("",)))
        unit.quality = dice.choice(vocabulary.QUALITIES.all)
        unit.points = dice.choice((0, 20, 45, 110)) * strength
        if arm in DRIVEN:
            unit.mobility = "tracks"
        elif arm in (*GUNS, "transport", "cavalry"):
            unit.mobility = dice.choice(("foot", "horse", "wheels"))
        unit.roles = (dice.choice(vocabulary.ROLES.all),) if dice.random() < 0.25 else ()
        return unit

    def attack(self, edge: str) -> tuple[Way, ...]:
        scouts = Way("placed", "scouts", self.edge(edge, 100))
        others = Way("reserve", "others", self.edge(edge))
        others.round, others.dice = self.dice.randint(1, 3), self.dice.randint(1, 3)
        return (scouts, others)

    def defence(self, posture: str, edge: str) -> tuple[Way, ...]:
        if posture == "meet":
            return (Way("placed", "all", self.edge(OPPOSITE[edge], 100)),)
        if posture == "surprised":
            return (Way("placed", "all", Zone("middle", 50)),)
        placed = Way("placed", "others", Zone("objectives", 50))
        scouts = Way("placed", "scouts", Zone("anywhere"))
        if posture == "ambush":
            hidden = Way("hidden", "chosen", Zone("anywhere"))
            hidden.count, hidden.zone.apart = 1, 110
            return (hidden, Way("hidden", "scouts", hidden.zone), placed)
        later = Way("reserve", "chosen", self.edge(OPPOSITE[edge]))
        later.count, later.round, later.dice = 2, 2, 1
        return (placed, scouts, later)

    # --- everything else ------------------------------------------------------------------

    def decorate(self, terms: Terms) -> None:
        dice = self.dice
        ids = [side.id for side in terms.sides]
        features = [each for each in terms.ground.features if each.kind not in LINES]
        chosen = dice.sample(features, min(len(features), dice.randrange(4)))
        terms.objectives = tuple(
            Objective(f"o{n}", each.id, dice.choice((ids[1], "")))
            for n, each in enumerate(chosen)
        ) or (Objective("o0", "", ids[1]),)  # fmt: skip
        terms.first_turn = dice.choice((ids[0], ""))
        terms.first_set_up = dice.choice((ids[1], ids[0], ""))
        terms.block_reach = dice.choice((0, 100))
        for number in range(dice.randrange(4)):
            work = Work(f"w{number}", dice.choice(vocabulary.WORKS.all), dice.choice(ids))
            if dice.random() < 0.5:
                work.at = (dice.randint(0, WIDTH), dice.randint(0, DEPTH))
            terms.works += (work,)
        if dice.random() < 0.6:
            terms.budgets = (self.budget(ids[1]),)
        if dice.random() < 0.6:
            self.support(terms)
        if dice.random() < 0.6:
            self.rating(terms)

    def budget(self, side: str) -> Budget:
        budget = Budget(side, self.dice.choice(vocabulary.SOURCES.all))
        budget.zone = self.dice.choice((Zone("objectives", 100), Zone("anywhere")))
        if self.dice.random() < 0.5:
            budget.points = self.dice.randint(5, 120)
        else:
            budget.kind, budget.count = self.dice.choice(vocabulary.WORKS.all), 3
        return budget

    def support(self, terms: Terms) -> None:
        for number, force in enumerate(terms.forces):
            kind = self.dice.choice(vocabulary.SUPPORTS.all)
            support = Support(f"s{number}", kind, force.id)
            support.guns, support.uses = self.dice.randint(1, 4), self.dice.randint(1, 4)
            support.call = self.dice.randint(1, 5)
            support.observed = any(unit.observes(kind) for unit in force.units)
            terms.supports += (support,)

    def rating(self, terms: Terms) -> None:
        terms.pool = (
            Counter("number", 1, 8), Counter("number", 2, 16), Counter("number", 3, 16),
            Counter("number", 5, 6),
            *(Counter(kind, 1, 3) for kind in vocabulary.COUNTERS.all if kind != "number"),
        )  # fmt: skip
        terms.triggers = tuple(Trigger(cause) for cause in vocabulary.TRIGGERS.all)
