"""The strings and names that source is written with: Python, TypeScript and Svelte."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

STRING, NAME, IMPORT, PIECE = "string", "name", "import", "piece"


class Token(NamedTuple):
    """A whole string or a piece of a composed one, a field's name, an import; and its line."""

    kind: str
    text: str
    line: int


# --- Python -----------------------------------------------------------------------------------


def of_python(source: str) -> Iterator[Token]:
    """What a module is written with; docstrings aside."""
    tree = ast.parse(source)
    aside = {id(each) for node in ast.walk(tree) for each in _aside(node)}
    for node in ast.walk(tree):
        if id(node) not in aside:
            yield from _of_node(node)


def _of_node(node: ast.AST) -> Iterator[Token]:
    match node:
        case ast.Constant(value=str(text)):
            yield Token(STRING, text, node.lineno)
        case ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
            yield Token(NAME, name, node.lineno)
        case ast.Import(names=names):
            yield from (Token(IMPORT, each.name, node.lineno) for each in names)
        case ast.ImportFrom(module=module, names=names):
            home = module or "."
            yield from (Token(IMPORT, f"{home}.{each.name}", node.lineno) for each in names)
        case ast.JoinedStr(values=values):
            pieces = (each.value for each in values if isinstance(each, ast.Constant))
            yield from (Token(PIECE, str(each), node.lineno) for each in pieces)
        case ast.Constant(value=bytes(data)):
            yield Token(STRING, data.decode("latin-1"), node.lineno)
        case ast.arg(arg=name):
            yield Token(NAME, name, node.lineno)
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield Token(NAME, name, node.lineno)


def _aside(node: ast.AST) -> Iterator[ast.AST]:
    """The strings of a node that say nothing by themselves: pieces, documents, names in code."""
    match node:
        case ast.JoinedStr(values=values):
            yield from values
        case ast.Expr(value=ast.Constant() as document):
            yield document
        case ast.Assign(
            targets=[ast.Name(id="__slots__" | "__all__")],
            value=ast.Tuple(elts=names) | ast.List(elts=names),
        ):
            yield from names


# --- TypeScript -------------------------------------------------------------------------------

SCRIPT = re.compile(
    r"""
    (?P<space>\s+|//[^\n]*|/\*.*?\*/)
    | (?P<quoted>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")
    | (?P<template>`)
    | (?P<regex>/(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*)
    | (?P<name>[A-Za-z_$][\w$]*)
    | (?P<number>\d[\w.]*)
    | (?P<mark>=>|\?\.|\.\.\.|.)
    """,
    re.VERBOSE | re.DOTALL,
)
BEFORE_A_DIVISION = re.compile(r"[\w$)\]'\"`]$")
WORDS_BEFORE_A_REGEX = ("return", "typeof", "case", "in", "of", "else")


class Script:
    """Reads TypeScript up to its end, or to a brace that closes what it did not open."""

    def __init__(self, source: str, start: int = 0) -> None:
        self.source = source
        self.at = start
        self.found: list[Token] = []
        self.before = ("", "")
        """The last two things that were read."""

    @property
    def last(self) -> str:
        """What was read last."""
        return self.before[1]

    def read(self) -> list[Token]:
        """Return what is written from here on; `at` is where reading ended."""
        depth = 0
        while self.at < len(self.source):
            token = self._next()
            depth += (token == "{") - (token == "}")
            if depth < 0:
                break
        return self.found

    def _next(self) -> str:
        match = SCRIPT.match(self.source, self.at)
        assert match is not None
        kind, text = str(match.lastgroup), match.group()
        if kind == "regex" and self._divides():
            kind, text = "mark", "/"
        line = self._line()
        self.at += len(text)
        if kind == "space":
            return ""
        if kind == "quoted":
            self._string(text[1:-1], line)
        elif kind == "template":
            self._template(line)
        elif kind == "name" and (self.last in (".", "?.") or self._is_key()):
            self.found.append(Token(NAME, text, line))
        self.before = (self.last, text)
        return text if kind == "mark" else ""

    def _string(self, text: str, line: int) -> None:
        imported = self.last in ("from", "import") or self.before == ("import", "(")
        self.found.append(Token(IMPORT if imported else STRING, text, line))

    def _template(self, line: int) -> None:
        """Read a template up to its end; it is a whole string only if nothing is put into it."""
        begun, kind = self.at, STRING
        while self.source[self.at] != "`":
            if self.source.startswith("${", self.at):
                kind = PIECE
                self.found.append(Token(kind, self.source[begun : self.at], line))
                inner = Script(self.source, self.at + 2)
                self.found += inner.read()
                begun = self.at = inner.at
            else:
                self.at += 2 if self.source[self.at] == "\\" else 1
        self.found.append(Token(kind, self.source[begun : self.at], line))
        self.at += 1

    def _divides(self) -> bool:
        return bool(BEFORE_A_DIVISION.search(self.last)) and self.last not in WORDS_BEFORE_A_REGEX

    def _is_key(self) -> bool:
        """Whether what was just read is followed by a colon, as the key of an object or type is."""
        return bool(re.match(r"\s*\??\s*:", self.source[self.at :]))

    def _line(self) -> int:
        return self.source.count("\n", 0, self.at) + 1


def of_script(source: str) -> list[Token]:
    """What a TypeScript file is written with."""
    return Script(source).read()


# --- Svelte -----------------------------------------------------------------------------------

STYLE = re.compile(r"<style\b.*?</style>", re.DOTALL)
CODE = re.compile(r"<script\b[^>]*>(.*?)</script>", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
BLOCK = re.compile(r"\{[#/:@][\w ]*?(?=[\s}(])|\{")
MARKUP = re.compile(r"\{|<[A-Za-z][\w.:-]*|>|=\"([^\"{]*)\"|='([^'{]*)'", re.DOTALL)


def of_component(source: str) -> list[Token]:
    """What a Svelte file is written with: its script, its attributes, what stands in braces."""
    found = []
    for code in CODE.finditer(source):
        found += _moved(of_script(code.group(1)), source, code.start(1))
    markup = _blanked(_blanked(_blanked(source, STYLE), CODE), COMMENT)
    return sorted([*found, *_of_markup(markup)], key=lambda token: token.line)


def _of_markup(markup: str) -> Iterator[Token]:
    at = 0
    while match := MARKUP.search(markup, at):
        at = match.end()
        value = match.group(1) or match.group(2)
        if match.group() == "{":
            opened = BLOCK.match(markup, match.start())
            assert opened is not None
            inner = Script(markup, opened.end())
            yield from inner.read()
            at = inner.at
        elif value:
            yield Token(STRING, value, markup.count("\n", 0, at) + 1)


def _blanked(source: str, what: re.Pattern[str]) -> str:
    """The source with its lines, and nothing in those parts."""
    return what.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), source)


def _moved(tokens: list[Token], source: str, start: int) -> list[Token]:
    above = source.count("\n", 0, start)
    return [token._replace(line=token.line + above) for token in tokens]


READERS = {
    ".py": of_python,
    ".ts": of_script,
    ".mjs": of_script,
    ".js": of_script,
    ".svelte": of_component,
}
