"""Answers that are sealed in files: people who trust no server hand in sheets side by side.

An answer is written twice. The *sealed* file says whose answer to which question of which game it
is, and a hash over that, the answer and 32 random bytes; it is sent at once. The *opened* file
holds answer and bytes; it follows when the other's sealed file has come. Whoever has both files and
the saved game can prove that nothing was changed in between.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.flows import Flow
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.options import Option
from sandtable.kernel.seals import digest_of_value
from sandtable.kernel.values import canonical

Json = dict[str, Any]
KIND: Final = "sandtable-sealed-answer"
RANDOM_BYTES: Final = 32
LONGEST: Final = 2**20
"""Bytes of a file that is read."""
ABOUT: Final = ("kind", "system", "game", "position", "answered", "prompt", "seat")
"""Which answer it is: game, question and seat."""
SEALED: Final = (*ABOUT, "hash")
OPENED: Final = (*ABOUT, "answer", "random")


class SealError(ValueError):
    """A sealed or opened answer that cannot be taken; `name` is the message that says why."""

    def __init__(self, name: str, **arguments: str) -> None:
        super().__init__(name)
        self.name = name
        self.arguments = arguments


# --- which game, which question --------------------------------------------------------------


def game_id(game: Game) -> str:
    """Return what a game is known by: scenario, readings, where it begins, and its chance."""
    made = [game.system.name, game.start, game.options, game.begins]
    return digest_of_value([*made, KeyedChance(game.key).commitment()])


def position_id(game: Game) -> str:
    """Return the fingerprint of the table without what the flows have answered."""
    twin = game.system.clone(game.state)
    twin.flows = tuple(Flow(each.side, each.seat) for each in twin.flows)
    return state_hash(game.system, twin)


def asked_of(game: Game, seat: int) -> Decision:
    """Return the question of a seat that can be answered unseen; SealError if there is none."""
    decision = game.question(seat)
    if decision is None:
        raise SealError("seal-not-asked", seat=game.seats[seat].name)
    if decision.flow < 0:
        raise SealError("seal-not-secret", seat=game.seats[seat].name)
    return decision


def about(game: Game, seat: int) -> Json:
    """Return which answer a seat owes now."""
    decision = asked_of(game, seat)
    return {
        "kind": KIND,
        "system": game.system.name,
        "game": game_id(game),
        "position": position_id(game),
        "answered": len(game.state.flows[decision.flow].answers),
        "prompt": decision.prompt,
        "seat": game.seats[seat].name,
    }


def seat_named(game: Game, name: str) -> int:
    """Return the number of a seat; SealError names those there are."""
    names = [seat.name for seat in game.seats]
    if name not in names:
        raise SealError("seal-no-seat", seat=name, seats=", ".join(names))
    return names.index(name)


# --- sealing -----------------------------------------------------------------------------------


def seal(game: Game, seat: int, option: Option, random: bytes = b"") -> tuple[Json, Json]:
    """Return an answer sealed and opened; RefusedError if it is not legal."""
    game.clone().apply(option, seat, asked_of(game, seat).flow)
    told = about(game, seat)
    salt = random or secrets.token_bytes(RANDOM_BYTES)
    text = game.system.write_option(game.state, option)
    opened = {**told, "answer": text, "random": salt.hex()}
    return {**told, "hash": hash_of(opened)}, opened


def hash_of(opened: Mapping[str, Any]) -> str:
    """Return what is published of an answer: a hash over game, question, seat, answer and bytes."""
    return sha256(canonical({name: opened[name] for name in OPENED}).encode()).hexdigest()


# --- opening -----------------------------------------------------------------------------------


def open_answer(
    game: Game, seat: int, sealed: Json, opened: Json, published: str = ""
) -> list[Event]:
    """Give an opened answer to a game, and return what came of it.

    SealError says what does not fit; RefusedError says why a sheet that fits is not legal.
    """
    if published and published.strip().casefold() != sealed["hash"]:
        raise SealError("seal-not-published")
    for name in ABOUT:
        if sealed[name] != opened[name]:
            raise SealError("seal-not-of-one", field=name)
    if hash_of(opened) != sealed["hash"]:
        raise SealError("seal-broken")
    check_place(game, seat, opened)
    return game.apply(str(opened["answer"]), seat, asked_of(game, seat).flow)


def check_place(game: Game, seat: int, opened: Json) -> None:
    """See that an answer is one to what this seat is asked in this game now."""
    name = game.seats[seat].name
    if (opened["system"], opened["game"]) != (game.system.name, game_id(game)):
        raise SealError("seal-other-game")
    if opened["seat"] != name:
        raise SealError("seal-other-seat", seat=str(opened["seat"]), wanted=name)
    if opened["position"] != position_id(game):
        passed = was_at(game, str(opened["position"]))
        raise SealError("seal-stale" if passed else "seal-other-question")
    if game.question(seat) is None:
        raise SealError("seal-answered", seat=name)
    wanted = about(game, seat)
    if opened["answered"] != wanted["answered"] or opened["prompt"] != wanted["prompt"]:
        raise SealError("seal-other-question")


def was_at(game: Game, position: str) -> bool:
    """Whether a game has been at a position before."""
    twin = game.anew(game.choices[: game.seam])
    for choice in game.choices[game.seam :]:
        if position_id(twin) == position:
            return True
        twin.replay(choice)
    return False


# --- files -------------------------------------------------------------------------------------


def written(sheet: Json) -> str:
    """Return a file of a sealed or opened answer."""
    return json.dumps(sheet, ensure_ascii=False, indent=2) + "\n"


def read_file(data: bytes, name: str, fields: tuple[str, ...]) -> Json:
    """Read a sealed or an opened answer; SealError if it is none."""
    try:
        found = json.loads(data) if len(data) <= LONGEST else None
    except (RecursionError, ValueError):
        found = None
    if not isinstance(found, dict) or found.get("kind") != KIND or set(found) != set(fields):
        raise SealError("seal-no-file", path=name)
    kinds = {each: int if each == "answered" else str for each in fields}
    if any(type(found[each]) is not kind for each, kind in kinds.items()):
        raise SealError("seal-no-file", path=name)
    if "random" in fields and len(found["random"]) != 2 * RANDOM_BYTES:
        raise SealError("seal-no-file", path=name)
    return found
