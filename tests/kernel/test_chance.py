"""What players take their own chance from."""

from sandtable.kernel.chance import key_of_seed, seed_of_player

KEY = key_of_seed("game")


def test_the_same_place_at_the_same_game_has_the_same_seed() -> None:
    assert seed_of_player(KEY, 0, 3) == seed_of_player(KEY, 0, 3)


def test_games_sides_and_beginnings_differ() -> None:
    others = [
        seed_of_player(key, side, number)
        for key in (KEY, key_of_seed("other"))
        for side in (0, 1)
        for number in (0, 1, 10, 11)
    ]

    assert len(set(others)) == len(others)


def test_a_seed_is_shorter_than_the_key_and_no_part_of_it() -> None:
    seed = bytes.fromhex(seed_of_player(KEY, 0))

    assert len(seed) == 16 < len(KEY)
    assert seed not in KEY
