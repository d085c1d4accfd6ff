"""Sheets with lists: filled in line by line, each line judged at once, changed until handed in.

A list that has a line for each of several things (a *roll*: the orders of all formations) is gone
through thing by thing. Any other list of sheets is filled in one after the other, or in one line if
its sheets are short.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rich.text import Text

from sandtable.cli.terminal.boards import PALE
from sandtable.cli.terminal.forms import (
    LEFT_OUT,
    choice_text,
    field_name,
    fields_of,
    prompt_of,
    read_value,
    shown,
)
from sandtable.cli.terminal.lines import NOTHING, NotReadError, meant, read_line, read_names
from sandtable.kernel.domains import Form
from sandtable.kernel.options import form
from sandtable.kernel.refusals import Fault
from sandtable.service.words import Words

Json = dict[str, Any]
Judge = Callable[[Json], Sequence[Fault]]


class GivenUpError(Exception):
    """Whoever fills in a form does not want to go on; what was filled in is kept."""


class Desk(Protocol):
    """Where a form is filled in: how lines are asked for, what is told, what is known besides."""

    words: Words

    def ask(self, text: str) -> str:
        """Ask for a line; GivenUpError if no more are wanted."""
        ...

    def show(self, text: str | Text) -> None:
        """Say something."""
        ...

    def faulty(self, fault: Fault, field: str) -> None:
        """Say what is wrong with a field, and by which rule."""
        ...

    def guide(self, verb: str, field: str, line: Json) -> list[Text]:
        """What the system knows of a line before it is filled in, or of one that is filled in."""
        ...


def is_sheet(field: Json) -> bool:
    """Whether a field is a list of sheets."""
    return field.get("kind") == "list" and field["each"].get("kind") == "sheet"


def is_roll(field: Json) -> bool:
    """Whether a list has a line for each of the things that its key can name."""
    if not is_sheet(field) or not field.get("key"):
        return False
    choices = key_field(field).get("choices", ())
    return field["most"] <= max(len(choices), 1) and "choices" in key_field(field)


def key_field(field: Json) -> Json:
    """Return the field that tells the sheets of a list apart."""
    return next(each for each in field["each"]["fields"] if each["name"] == field["key"])


def is_short(field: Json) -> bool:
    """Whether the sheets of a list can be typed in one line, several with commas."""
    kinds = [each.get("kind") for each in field["each"]["fields"]]
    return all(kind in ("word", "one-of", "whole", "flag") for kind in kinds)


class Filler:
    """Fills in one form."""

    def __init__(self, wanted: Form, desk: Desk, draft: Json) -> None:
        self.wanted = wanted
        self.desk = desk
        self.words = desk.words
        self.draft = draft
        self.shape = wanted.shape()

    @property
    def rolls(self) -> list[Json]:
        """The lists of the form that have a line for each of several things."""
        return [field for field in fields_of(self.shape) if is_roll(field)]

    def fill(self) -> Json:
        """Ask for everything; a sheet with rolls is shown again and changed until it is wanted."""
        self.sheet(self.shape, self.draft)
        while self.rolls and self.changed():
            pass
        return self.draft

    def sheet(self, shape: Json, filled: Json, path: str = "") -> None:
        """Ask for the fields of a sheet, one after the other."""
        for field in fields_of(shape):
            name = str(field["name"])
            if fields_of(field):
                self.sheet(field, filled.setdefault(name, {}), f"{path}{name}.")
            elif is_roll(field):
                self.roll(field, filled)
            elif is_sheet(field) and not is_short(field):
                self.several(field, filled)
            else:
                self.field(field, filled)

    # --- one field ----------------------------------------------------------------------------

    def field(self, field: Json, filled: Json) -> bool:
        """Ask for one field until it can be read; whether it has a value now."""
        name = str(field["name"])
        kept = [held[key] for held, key in ((filled, name), (field, "default")) if key in held][:1]
        told = [self.told(field, each) for each in kept]
        if is_sheet(field):
            self.explain(field)
        while True:
            line = self.desk.ask(prompt_of(field, told, self.words))
            filled.pop(name, None)
            if not line and kept:
                filled[name] = kept[0]
            elif line and line != LEFT_OUT:
                try:
                    filled[name] = self.value(line, field)
                except NotReadError as error:
                    self.desk.show(self.words.say("word-unknown", word=str(error)))
                    continue
            return name in filled

    def explain(self, field: Json) -> None:
        """Tell what the sheets of a list take, and how several are typed."""
        example = []
        for each in field["each"]["fields"]:
            choices = each.get("choices", ())
            if choices:
                told = ", ".join(choice_text(choice, self.words) for choice in choices)
                self.desk.show(f"  {field_name(each, self.words)}: {told}")
                example.append(str(choices[0]["value"]))
            elif each.get("kind") == "whole":
                example.append(str(max(each["low"], 2)))
        if example:
            self.desk.show(f"  {self.words.say('form-commas', line=' '.join(example))}")

    def value(self, line: str, field: Json) -> Any:
        """Read a typed value: things of a list by name, short sheets with commas between them."""
        if field.get("kind") != "list" or line.startswith("["):
            named = meant(line, field, self.words)
            return read_value(line, field, self.words) if named is NOTHING else named
        each = field["each"]
        if is_sheet(field):
            parts = [part for part in line.split(",") if part.strip()]
            return [read_line(part, each["fields"], self.words) for part in parts]
        if "choices" not in each:
            return read_value(line, field, self.words)
        return read_names(line, each, self.words)

    # --- lists of sheets ----------------------------------------------------------------------

    def several(self, field: Json, filled: Json) -> None:
        """Fill in one sheet after the other; an empty first field ends the list."""
        name, made = str(field["name"]), list(filled.get(field["name"], ()))
        filled[name] = []
        first, *rest = field["each"]["fields"]
        while len(filled[name]) < field["most"]:
            line = dict(made.pop(0)) if made else {}
            number = len(filled[name]) + 1
            self.desk.show(f"{field_name(field, self.words)}, {number}:")
            if not self.field({**first, "must": True}, line):
                return
            self.sheet({"fields": rest}, line)
            if not self.judged(field, line):
                made.insert(0, line)
                continue
            for told in self.desk.guide(self.wanted.verb, name, line):
                self.desk.show(told)
            filled[name].append(line)

    def roll(self, field: Json, filled: Json) -> None:
        """Go through the things of a roll, a line for each."""
        name, key = str(field["name"]), str(field["key"])
        choices = key_field(field).get("choices", ())
        there = [each["value"] for each in choices]
        filled[name] = [line for line in filled.get(name, ()) if line[key] in there]
        for choice in choices:
            self.line(field, choice, filled)

    def line(self, field: Json, choice: Json, filled: Json) -> None:
        """Ask for the line of one thing until it is legal, or left out."""
        name, key = str(field["name"]), str(field["key"])
        lines = filled.setdefault(name, [])
        old = next((each for each in lines if each.get(key) == choice["value"]), None)
        self.desk.show("")
        self.desk.show(Text(choice_text(choice, self.words), "bold"))
        for told in self.desk.guide(self.wanted.verb, name, {key: choice["value"]}):
            self.desk.show(told)
        others = [each for each in field["each"]["fields"] if each["name"] != key]
        while True:
            kept = f" [{self.typed(field, old)}]" if old else ""
            typed = self.desk.ask(f"{choice['value']}{kept}:")
            if not typed and old:
                return
            line = self.read(typed, others, {key: choice["value"]})
            if line is not None and (len(line) == 1 or self.judged(field, line)):
                break
        if old:
            lines.remove(old)
        if len(line) > 1:
            lines.append(line)
            there = [each["value"] for each in key_field(field)["choices"]]
            lines.sort(key=lambda each: there.index(each[key]))
            for told in self.desk.guide(self.wanted.verb, name, line):
                self.desk.show(told)

    def read(self, typed: str, fields: list[Json], fixed: Json) -> Json | None:
        """Read a line of a roll; None says that it makes no sense, and the player is told."""
        if typed == LEFT_OUT:
            return fixed
        try:
            return read_line(typed, fields, self.words, fixed)
        except NotReadError as error:
            self.desk.show(self.words.say("word-unknown", word=str(error)))
            return None

    def judged(self, field: Json, line: Json) -> bool:
        """Say what is wrong with a line for itself; whether it is legal."""
        at = f"{field['name']}[0]"
        alone = form(self.wanted.verb, {field["name"]: [line]})
        faults = [fault for fault in self.wanted.faults(alone) if fault.field.startswith(at)]
        for fault in faults:
            self.desk.faulty(fault, self.place(fault.field, {field["name"]: [line]}))
        return not faults

    # --- the whole sheet ----------------------------------------------------------------------

    def changed(self) -> bool:
        """Show the whole sheet and let it be changed; False if it is to be handed in."""
        self.desk.show("")
        for field in self.rolls:
            for line in self.draft.get(field["name"], ()):
                self.desk.show(Text(f"  {line[field['key']]}: {self.typed(field, line)}", PALE))
        for fault in self.wanted.faults(form(self.wanted.verb, self.draft)):
            self.desk.faulty(fault, self.place(fault.field, self.draft))
        typed = self.desk.ask(self.words.say("form-hand-in"))
        if not typed or typed.casefold() in ("yes", self.words.say("word-yes").casefold()):
            return False
        for field in self.rolls:
            for choice in key_field(field).get("choices", ()):
                if typed.casefold() in (str(choice["value"]).casefold(), choice["name"].casefold()):
                    self.line(field, choice, self.draft)
                    return True
        self.desk.show(self.words.say("word-unknown", word=typed))
        return True

    def told(self, field: Json, value: Any) -> str:
        """A value as it can be typed: the lines of a list with commas, things one by one."""
        if isinstance(value, list) and is_sheet(field):
            return ", ".join(self.typed(field, each) for each in value)
        if isinstance(value, list) and "each" in field and all(isinstance(v, str) for v in value):
            return " ".join(value)
        return shown(value, self.words)

    def typed(self, field: Json, line: Json) -> str:
        """A line of a list as it can be typed; a roll has its key before it."""
        parts = []
        for each in field["each"]["fields"]:
            value = line.get(each["name"])
            if (each["name"] == field["key"] and is_roll(field)) or value in (None, "", [], False):
                continue
            if value is True:
                parts.append(str(each["name"]))
            elif isinstance(value, list):
                parts += map(str, value)
            else:
                own = each["name"] if each.get("empty") else ""
                parts.append(f"{own} {shown(value, self.words)}".strip())
        return " ".join(parts)

    def place(self, path: str, filled: Json) -> str:
        """Where in a form something is wrong, in words: the thing of a line, and the field."""
        return named_path(self.shape, filled, path, self.words)


def named_path(shape: Json, filled: Any, path: str, words: Words) -> str:
    """Return the words for the place of a field: those of its labels, and what keys name."""
    parts: list[str] = []
    for step in path.replace("]", "").replace("[", ".").split("."):
        if step.isdecimal() and isinstance(filled, list):
            each = filled[int(step)] if int(step) < len(filled) else {}
            told = each.get(shape.get("key", "")) if isinstance(each, dict) else each
            parts[-1:] = [str(told)] if told else [*parts[-1:], str(int(step) + 1)]
            shape, filled = shape.get("each", {}), each
        else:
            fields = {str(each["name"]): each for each in fields_of(shape)}
            shape = fields.get(step, {"name": step})
            filled = filled.get(step) if isinstance(filled, dict) else None
            parts.append(field_name(shape, words))
    return ", ".join(parts)
