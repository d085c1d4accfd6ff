"""A sheet as PDF, by reportlab and with fonts of our own; needs the extra `print`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from importlib.resources import files
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor, white
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
)

from sandtable.service.sheets import inks
from sandtable.service.sheets.document import (
    Beside,
    Block,
    Cell,
    Document,
    Facts,
    Grid,
    Heading,
    Note,
    Notes,
    Tick,
    Ticks,
    Turn,
)
from sandtable.service.sheets.drawing import Drawing, Shape

WIDTH, HEIGHT = A4
SIDE, TOP, BOTTOM = 14 * mm, 15 * mm, 16 * mm
GAP = 6 * mm
BOX, APART = 8, 3.5
SIZE, LEAD = 8.8, 11.2
TEXT, STRONG, TITLE = "sandtable-text", "sandtable-strong", "sandtable-title"
FONTS = {TEXT: "text.ttf", STRONG: "strong.ttf", TITLE: "title.ttf"}
MOST_FOR_NAMES = 0.45
"""The part of the width that the names of facts may take."""
NO_PADDING = [
    ("LEFTPADDING", (0, 0), (-1, -1), 0), ("RIGHTPADDING", (0, 0), (-1, -1), 0),
    ("TOPPADDING", (0, 0), (-1, -1), 0), ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
]  # fmt: skip


def pdf_of(document: Document) -> bytes:
    """Return a sheet as PDF; the same sheet is always the same bytes."""
    load_fonts()
    written = BytesIO()
    paper = BaseDocTemplate(
        written, pagesize=A4, title=document.title, subject=document.subtitle,
        lang=document.language, creator="Sandtable", invariant=1,
    )  # fmt: skip
    frame = Frame(SIDE, BOTTOM, WIDTH - 2 * SIDE, HEIGHT - TOP - BOTTOM, 0, 0, 0, 0, showBoundary=0)
    paper.addPageTemplates(PageTemplate("sheet", [frame], onPage=partial(foot, document)))
    paper.build([*_head(document), *_flowables(document.blocks, WIDTH - 2 * SIDE)])
    return written.getvalue()


@cache
def load_fonts() -> None:
    """Make the fonts known that lie beside this module."""
    folder = files(__package__).joinpath("fonts")
    for name, file in FONTS.items():
        pdfmetrics.registerFont(TTFont(name, BytesIO(folder.joinpath(file).read_bytes())))


def style(font: str = TEXT, size: float = SIZE, colour: str = inks.INK) -> ParagraphStyle:
    """How a paragraph looks."""
    return ParagraphStyle(
        f"{font}{size}{colour}", fontName=font, fontSize=size, leading=size * LEAD / SIZE,
        textColor=HexColor(colour), splitLongWords=1,
    )  # fmt: skip


def foot(document: Document, canvas: Any, _paper: Any) -> None:
    """Write the foot of a page: whose sheet it is, and which page."""
    canvas.saveState()
    canvas.setFont(TEXT, 7.5)
    canvas.setFillColor(HexColor(inks.SOFT))
    canvas.drawString(SIDE, BOTTOM - 7 * mm, f"{document.title} · {document.subtitle}")
    canvas.drawRightString(
        WIDTH - SIDE, BOTTOM - 7 * mm, f"{document.foot} · {canvas.getPageNumber()}"
    )
    canvas.restoreState()


def _head(document: Document) -> Iterator[Any]:
    yield Paragraph(escape(document.title), style(TITLE, 21))
    yield Paragraph(escape(document.subtitle), style(TEXT, 10, inks.SOFT))
    yield Rule(WIDTH - 2 * SIDE, 1.6, inks.INK)
    yield Spacer(0, 2 * mm)


# --- blocks -----------------------------------------------------------------------------------


def _flowables(blocks: Iterable[Block], width: float) -> Iterator[Any]:
    for block in blocks:
        yield from _block(block, width)


def _block(block: Block, width: float) -> Iterator[Any]:
    match block:
        case Heading():
            yield from _heading(block, width)
        case Facts(facts):
            yield from [_facts(block, width)] if facts else []
        case Notes(notes):
            yield from (each for note in notes for each in _lines(note))
        case Grid():
            yield from (Spacer(0, 1.2 * mm), _grid(block, width), Spacer(0, 1.2 * mm))
        case Ticks(ticks):
            yield from (TickLine(tick, width) for tick in ticks)
        case Beside():
            yield _beside(block, width)
        case Turn():
            yield PageBreak()
        case Drawing():
            yield from (Spacer(0, 1.5 * mm), Picture(block, width), Spacer(0, 1.5 * mm))


def _heading(heading: Heading, width: float) -> Iterator[Any]:
    colour = inks.side_ink(heading.side)
    cited = f' <font name="{TEXT}" color="{inks.SOFT}" size="7.4">[{escape(heading.rule)}]</font>'
    text = escape(heading.text) + (cited if heading.rule else "")
    yield CondPageBreak(24 * mm)
    yield Spacer(0, 2.6 * mm)
    yield Paragraph(text, style(TITLE, 12, colour))
    yield Rule(width, 0.6, colour if heading.side >= 0 else inks.RULE)
    yield Spacer(0, 1 * mm)


def _lines(note: Note) -> Iterator[Any]:
    yield Paragraph(_note(note), style())
    yield Spacer(0, 0.7 * mm)


def _note(note: Note) -> str:
    strong = f'<font name="{STRONG}">{escape(note.title)}</font> ' if note.title else ""
    rule = f' <font color="{inks.SOFT}" size="7.4">[{escape(note.rule)}]</font>'
    return f"{strong}{escape(note.text)}{rule if note.rule else ''}"


def _facts(facts: Facts, width: float) -> Table:
    longest = max(pdfmetrics.stringWidth(fact.name, TEXT, SIZE) for fact in facts.facts)
    label = min(longest + 3 * mm, width * MOST_FOR_NAMES)
    rows = [
        [Paragraph(escape(fact.name), style(colour=inks.SOFT)), _cell(fact.value, width - label)]
        for fact in facts.facts
    ]
    return Table(rows, colWidths=[label, width - label], style=[*NO_PADDING, _below(1.2)])


def _below(points: float) -> tuple[Any, ...]:
    return ("BOTTOMPADDING", (0, 0), (-1, -1), points)


def _grid(grid: Grid, width: float) -> Table:
    widths = [width * each / sum(grid.widths) for each in grid.widths]
    rows: list[list[Any]] = [
        [Paragraph(escape(head), style(STRONG, 7.8, inks.SOFT)) for head in grid.heads]
    ]
    rows += [
        [_cell(cell, place - 6) for cell, place in zip(row, widths, strict=True)]
        for row in grid.rows
    ]
    look = [
        *NO_PADDING, _below(2), ("TOPPADDING", (0, 0), (-1, -1), 1.6),
        ("RIGHTPADDING", (0, 0), (-1, -1), 6),
        ("LINEBELOW", (0, 0), (-1, 0), 0.8, HexColor(inks.INK)),
        ("LINEBELOW", (0, 1), (-1, -1), 0.35, HexColor(inks.RULE)),
    ]  # fmt: skip
    return Table(rows, colWidths=widths, repeatRows=1, style=look)


def _cell(cell: Cell, width: float) -> Any:
    if not cell.text and (cell.boxes or cell.line):
        return Boxes(cell.boxes, cell.line, width)
    words = Paragraph(escape(cell.text), style(STRONG if cell.strong else TEXT))
    if not cell.boxes and not cell.line:
        return words
    return [words, Boxes(cell.boxes, cell.line, width)]


def _beside(beside: Beside, width: float) -> Any:
    left = (width - GAP) * beside.share / 100
    right = width - GAP - left
    columns = [
        list(_inner(_flowables(half, room)))
        for half, room in ((beside.left, left), (beside.right, right))
    ]
    return Table(
        [[columns[0], "", columns[1]]], colWidths=[left, GAP, right], style=NO_PADDING,
        splitInRow=1,
    )  # fmt: skip


def _inner(flowables: Iterable[Any]) -> Iterator[Any]:
    """What can stand inside a column."""
    return (each for each in flowables if not isinstance(each, CondPageBreak))


# --- with a pen -------------------------------------------------------------------------------


class Rule(Flowable):
    """A line across."""

    def __init__(self, width: float, thick: float, colour: str) -> None:
        super().__init__()
        self.width, self.height = width, thick + 2
        self.thick, self.colour = thick, colour

    def wrap(self, *_: float) -> tuple[float, float]:
        """How large it is."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw it."""
        self.canv.setStrokeColor(HexColor(self.colour))
        self.canv.setLineWidth(self.thick)
        self.canv.line(0, 1, self.width, 1)


class Boxes(Flowable):
    """Boxes to tick, in as many rows as they need, and a line to write on."""

    def __init__(self, count: int, line: bool, width: float) -> None:
        super().__init__()
        self.count, self.line, self.width = count, line, width
        self.each_row = max(1, int(width // (BOX + APART)))
        rows = -(-count // self.each_row)
        self.height = max(rows, 1) * (BOX + 2.5)

    def wrap(self, *_: float) -> tuple[float, float]:
        """How large it is."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw them."""
        self.canv.setStrokeColor(HexColor(inks.INK))
        self.canv.setLineWidth(0.6)
        for number in range(self.count):
            row, column = divmod(number, self.each_row)
            y = self.height - (row + 1) * (BOX + 2.5) + 1
            self.canv.rect(column * (BOX + APART), y, BOX, BOX)
        if self.line:
            start = self.count * (BOX + APART)
            self.canv.line(start, 1, self.width, 1)


class TickLine(Flowable):
    """A question, and its answers, each with a box, in as many rows as they need."""

    def __init__(self, tick: Tick, width: float) -> None:
        super().__init__()
        self.tick, self.width = tick, width
        self.places: list[tuple[float, int, str]] = []
        indent = pdfmetrics.stringWidth(tick.question, STRONG, SIZE) + 8 if tick.question else 0
        x, row = (indent, 0) if indent < width * 0.6 else (10, 1)
        for answer in tick.answers:
            room = BOX + 4 + pdfmetrics.stringWidth(answer, TEXT, SIZE) + 9
            if x + room > width + 9 and x > 0:
                x, row = (10 if indent else 0), row + 1
            self.places.append((x, row, answer))
            x += room
        self.height = (row + 1) * 14.0

    def wrap(self, *_: float) -> tuple[float, float]:
        """How large it is."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw it."""
        canvas = self.canv
        canvas.setFillColor(HexColor(inks.INK))
        canvas.setFont(STRONG, SIZE)
        canvas.drawString(0, self.height - 10, self.tick.question)
        canvas.setStrokeColor(HexColor(inks.INK))
        canvas.setLineWidth(0.6)
        canvas.setFont(TEXT, SIZE)
        for x, row, answer in self.places:
            y = self.height - 10 - row * 14.0
            canvas.rect(x, y - 1, BOX, BOX)
            canvas.drawString(x + BOX + 4, y, answer)


# --- the picture ------------------------------------------------------------------------------


class Picture(Flowable):
    """The field, as wide as there is room."""

    MARGIN = 9

    def __init__(self, drawing: Drawing, width: float) -> None:
        super().__init__()
        self.drawing, self.width = drawing, width
        self.scale = (width - 2 * self.MARGIN) / drawing.width
        self.height = drawing.depth * self.scale + 2 * self.MARGIN

    def wrap(self, *_: float) -> tuple[float, float]:
        """How large it is."""
        return self.width, self.height

    def part(self, thousandths: int) -> float:
        """A part of the field's width, in points."""
        return thousandths * self.drawing.width * self.scale / 1000

    def at(self, place: tuple[int, int]) -> tuple[float, float]:
        """Where a place of the field lies on paper."""
        x, y = place
        return self.MARGIN + x * self.scale, self.height - self.MARGIN - y * self.scale

    def draw(self) -> None:
        """Draw everything."""
        low, high = (0, 0), (self.drawing.width, self.drawing.depth)
        self.canv.setLineJoin(1)
        self.rectangle(low, high, inks.GROUND)
        self.canv.saveState()
        path = self.canv.beginPath()
        (x, y), (u, v) = self.at(low), self.at(high)
        path.rect(x, v, u - x, y - v)
        self.canv.clipPath(path, stroke=0)
        above = [each for each in self.drawing.shapes if each.kind in ("entry", "objective")]
        for shape in self.drawing.shapes:
            if shape not in above:
                self.shape(shape)
        self.canv.restoreState()
        self.rectangle(low, high, "", inks.INK, self.part(4))
        for shape in above:
            self.shape(shape)

    def shape(self, shape: Shape) -> None:
        """Draw one shape."""
        draw = getattr(self, f"_{shape.kind}", None)
        if draw is not None:
            draw(shape)
        elif shape.kind in inks.LINES:
            self.course(shape)
        elif shape.kind in inks.AREAS:
            self.area(shape)
        elif shape.kind in inks.THINGS:
            self.thing(shape)

    def rectangle(
        self, low: tuple[int, int], high: tuple[int, int], fill: str, line: str = "",
        width: float = 0,
    ) -> None:  # fmt: skip
        """Draw a rectangle by two corners."""
        (x, y), (u, v) = self.at(low), self.at(high)
        if fill:
            self.canv.setFillColor(HexColor(fill))
        if line:
            self.canv.setStrokeColor(HexColor(line))
            self.canv.setLineWidth(width)
        self.canv.rect(x, v, u - x, y - v, stroke=int(bool(line)), fill=int(bool(fill)))

    def course(self, shape: Shape) -> None:
        """Draw a road, a railway or a river."""
        for stroke in inks.LINES[shape.kind]:
            self.canv.setStrokeColor(HexColor(stroke.colour))
            self.canv.setLineWidth(self.part(stroke.width))
            self.canv.setDash(*([[self.part(d) for d in stroke.dashes]] if stroke.dashes else []))
            path = self.canv.beginPath()
            path.moveTo(*self.at(shape.points[0]))
            for place in shape.points[1:]:
                path.lineTo(*self.at(place))
            self.canv.drawPath(path)
        self.canv.setDash()

    def area(self, shape: Shape) -> None:
        """Draw a wood or a hill."""
        (x, y), (fill, line) = self.at(shape.points[0]), inks.AREAS[shape.kind]
        half = shape.size * self.scale
        self.canv.setFillColor(HexColor(fill))
        self.canv.setStrokeColor(HexColor(line))
        self.canv.setLineWidth(self.part(3))
        self.canv.ellipse(x - half, y - half * 2 / 3, x + half, y + half * 2 / 3, fill=1)

    def thing(self, shape: Shape) -> None:
        """Draw a bridge or a house."""
        x, y = shape.points[0]
        half, ink = shape.size, inks.THINGS[shape.kind]
        if shape.kind == "work":
            ink = inks.side_ink(shape.side)
        low, high = (x - half, y - half * 2 // 3), (x + half, y + half * 2 // 3)
        self.rectangle(low, high, ink, "#ffffff", self.part(2))

    def _band(self, shape: Shape) -> None:
        low, high = shape.points
        self.rectangle(low, high, inks.side_wash(shape.side))

    def _reach(self, shape: Shape) -> None:
        x, y = self.at(shape.points[0])
        self.canv.setFillColor(HexColor(inks.side_wash(shape.side)))
        self.canv.setStrokeColor(HexColor(inks.side_ink(shape.side)))
        self.canv.setLineWidth(self.part(2))
        self.canv.setDash([self.part(6), self.part(5)])
        self.canv.circle(x, y, shape.size * self.scale, fill=1)
        self.canv.setDash()

    def _entry(self, shape: Shape) -> None:
        (x, y), (u, v) = (self.at(place) for place in shape.points)
        ink = inks.side_ink(shape.side)
        self.canv.setStrokeColor(HexColor(ink))
        self.canv.setLineWidth(self.part(inks.ENTRY))
        self.canv.setDash(*([[self.part(14), self.part(7)]] if shape.mark else []))
        self.canv.line(x, y, u, v)
        self.canv.setDash()
        if shape.mark:
            self.disc((x + u) / 2, (y + v) / 2, ink, shape.mark)

    def _label(self, shape: Shape) -> None:
        x, y = self.at(shape.points[0])
        down = shape.size * self.scale * 2 / 3 + self.part(22)
        size = self.part(20)
        half = pdfmetrics.stringWidth(shape.mark, TEXT, size) / 2
        x = min(max(x, self.MARGIN + half + 3), self.width - self.MARGIN - half - 3)
        y = max(y - down, self.MARGIN + 4)
        halo = self.canv.beginText(x - half, y)
        halo.setFont(TEXT, size)
        halo.setTextRenderMode(1)
        self.canv.setStrokeColor(HexColor(inks.GROUND))
        self.canv.setLineWidth(self.part(5))
        halo.textOut(shape.mark)
        halo.setTextRenderMode(0)
        self.canv.drawText(halo)
        self.canv.setFillColor(HexColor(inks.INK))
        self.canv.setFont(TEXT, size)
        self.canv.drawString(x - half, y, shape.mark)

    def _north(self, shape: Shape) -> None:
        (x, y), half = self.at(shape.points[0]), self.part(9)
        path = self.canv.beginPath()
        path.moveTo(x, y + 3 * half)
        for across, up in ((half, 0), (0, half / 2), (-half, 0)):
            path.lineTo(x + across, y + up)
        path.close()
        self.canv.setFillColor(HexColor(inks.SOFT))
        self.canv.drawPath(path, stroke=0, fill=1)
        self.canv.setFont(STRONG, self.part(22))
        self.canv.drawCentredString(x, y - 2 * half, shape.mark)

    def _objective(self, shape: Shape) -> None:
        x, y = self.at(shape.points[0])
        self.disc(x, y + shape.size * self.scale, inks.INK, shape.mark)

    def disc(self, x: float, y: float, ink: str, mark: str) -> None:
        """Draw a disc with something written on it."""
        radius = self.part(inks.DISC)
        self.canv.setFillColor(HexColor(ink))
        self.canv.setStrokeColor(white)
        self.canv.setLineWidth(self.part(3))
        self.canv.circle(x, y, radius, fill=1)
        self.canv.setFillColor(white)
        self.canv.setFont(STRONG, radius * 1.3)
        self.canv.drawCentredString(x, y - radius * 0.45, mark)
