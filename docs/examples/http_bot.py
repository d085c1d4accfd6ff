"""A bot that takes a seat at a server by its link: python http_bot.py LINK."""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from unlisted import any_answer


def call(url, secret, body=None):
    """GET, or POST with a body; None if the table has gone on meanwhile, or it was too fast."""
    headers = {"X-Seat": secret, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data, headers)) as answer:
            return json.load(answer)
    except HTTPError as error:
        if error.code not in (409, 429):
            raise
        time.sleep(0.2)


def choose(decision, chance):
    """Any option, or any point or form; nothing if somebody else is asked."""
    options = [each["option"] for each in decision.get("options", ())]
    options += [any_answer(domain, chance) for domain in decision.get("domains", ())]
    return chance.choice(options) if options else None


def main(link, chance):
    """Play until the game is over, and return how it ended."""
    server, _, seat = link.partition("/#/game/")
    game, secret = seat.split("/")
    url = f"{server}/api/games/{game}"
    while True:
        page = call(url, secret)
        if page and ("result" in page or "settled" in page):
            return page.get("result") or page["settled"]
        if page and (option := choose(page["decision"], chance)):
            answer = {"number": page["number"], "option": option}
            call(f"{url}/decide", secret, answer)
        else:
            time.sleep(0.05)


if __name__ == "__main__":
    print(main(sys.argv[1], random.Random()))
