"""A bot that is asked on standard input and answers on standard output."""

import json
import random
import sys

from unlisted import any_answer

EAGER = ("order", "fire", "target", "reroll")


def choose(view, decision, chance):
    """Give an Order, fire, turn a bad draw over: whatever comes first of it. Else anything."""
    listed = decision["options"]
    for verb in EAGER:
        wanted = [option for option in listed if option.partition(":")[0] == verb]
        if wanted:
            return chance.choice(wanted)
    if decision["domains"] and chance.randrange(len(listed) + 1) == 0:
        return any_answer(chance.choice(decision["domains"]), chance)
    return chance.choice(listed)


def main():
    chance = None
    for line in sys.stdin:
        asked = json.loads(line)
        chance = chance or random.Random(asked["seed"])
        option = choose(asked["view"], asked["decision"], chance)
        print(json.dumps({"option": option}), flush=True)


if __name__ == "__main__":
    main()
