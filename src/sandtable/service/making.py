"""What is chosen before a game: readings of unclear text, and wishes of a random scenario."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from sandtable.kernel.rulings import Switch
from sandtable.kernel.wishes import SEED, Wishes
from sandtable.service.page_types import Reading
from sandtable.service.words import Words

if TYPE_CHECKING:
    from sandtable.service.presenters import Setting

Json = dict[str, Any]


def rulings(words: Words, switches: Mapping[str, Switch]) -> list[Json]:
    """The readings that a game can choose."""
    return [
        {
            "name": switch.name,
            "id": switch.ambiguity,
            "text": _word(words, f"ruling-{switch.name}", switch.name),
            "default": switch.default,
            "choices": [_choice(words, f"ruling-{switch.name}", v) for v in switch.choices],
        }
        for switch in switches.values()
    ]


def optional(words: Words, rules: Mapping[str, str]) -> list[Json]:
    """The optional rules that a game can choose: their numbers, by name."""
    return [
        {"name": name, "id": number, "text": _word(words, f"optional-{name}", name)}
        for name, number in rules.items()
    ]


def settings(words: Words, settings: Mapping[str, Setting]) -> list[Json]:
    """What is chosen beside rules, the usual value of each first."""
    return [
        {
            "name": name,
            "text": _word(words, f"option-{name}", name),
            "choices": [_choice(words, f"option-{name}", value) for value in setting.values],
            "seat": setting.seat,
        }
        for name, setting in settings.items()
    ]


def readings(
    words: Words, switches: Mapping[str, Switch], value_of: Callable[[str], str]
) -> list[Reading]:
    """The readings of a game, those first that are not the usual ones."""
    found = []
    for switch in switches.values():
        value, about = value_of(switch.name), f"ruling-{switch.name}"
        usual = value == switch.default
        found.append(
            Reading(switch.ambiguity, words.say(about), words.say(f"{about}-{value}"), usual)
        )
    return sorted(found, key=lambda reading: reading.usual)


def wishes(words: Words, wishes: Wishes, messages: Mapping[str, str]) -> Json:
    """What can be wished of a random scenario; the ids of words begin as `messages` says."""
    fields = [field for field in wishes.fields if field != SEED]
    return {
        "prefix": wishes.prefix,
        "fields": [
            {
                "name": field,
                "text": _word(words, f"wish-{field}", field),
                "choices": [
                    _choice(words, messages.get(field, f"wish-{field}"), value)
                    for value in wishes.choices(field)
                ],
            }
            for field in fields
        ],
    }


def _choice(words: Words, message: str, value: str) -> Json:
    return {"value": value, "text": _word(words, f"{message}-{value}", value)}


def _word(words: Words, message: str, name: str) -> str:
    """What has no words yet shows its name."""
    return words.say(message) if words.has(message) else name.replace("-", " ")
