"""The list of open games, as strangers are told it."""

from __future__ import annotations

from sandtable.server.wire_together import OpenGame, OpenGames
from sandtable.service.open_games import Listing
from sandtable.service.rooms import is_sealed
from sandtable.service.storage import OpenRow


class Showcase:
    """What was last told of each open game, so that the same is not worded again and again."""

    def __init__(self) -> None:
        self._told: dict[tuple[str, str, int], OpenGame] = {}

    def tell(self, rows: list[OpenRow], lang: str) -> OpenGames:
        """Return the list in a language; what has changed since the last time is worded anew."""
        sound = [each for each in rows if is_sealed(each.row)]
        found = {(each.row.id, lang, each.taken): each for each in sound}
        told = {
            key: self._told.get(key) or _told(Listing(each, lang)) for key, each in found.items()
        }
        others = {key: each for key, each in self._told.items() if key[1] != lang}
        self._told = {**others, **told}
        return OpenGames(list(told.values()))


def _told(listing: Listing) -> OpenGame:
    row, room = listing.row, listing.room
    return OpenGame(
        game=row.id,
        system=row.system,
        scenario=row.scenario,
        title=room.title,
        free=[seat.name for seat in listing.free],
        sides=[room.sides[seat.side] for seat in listing.free],
        waiting=[seat.called for seat in room.seats if seat.since and seat.called],
        terms=room.terms,
        conduct=room.conduct,
        since=listing.since,
        seal=room.seal,
    )
