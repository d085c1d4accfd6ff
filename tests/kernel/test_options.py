"""Options that are listed again and again."""

from random import Random

from sandtable.kernel.options import Menu, among, table


def test_a_menu_lists_what_its_mask_names_whatever_it_listed_before() -> None:
    options, rng = table("unit", 90), Random(1)
    menu, mask = Menu(options), 0
    for _ in range(500):
        gone = sum(1 << rng.randrange(90) for _ in range(rng.randrange(7)))
        mask = rng.getrandbits(90) if rng.random() < 0.1 else mask & ~gone

        assert menu.among(mask) == among(options, mask)


def test_what_a_menu_has_listed_is_never_changed() -> None:
    menu = Menu(table("unit", 4))
    first = menu.among(0b1111)

    menu.among(0b1101)

    assert [option.value for option in first] == [0, 1, 2, 3]
