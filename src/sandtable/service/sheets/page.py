"""A sheet as a page of its own: HTML that needs nothing else, made to be printed too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from sandtable.service.sheets import inks
from sandtable.service.sheets.document import (
    Beside,
    Block,
    Cell,
    Document,
    Facts,
    Grid,
    Heading,
    Notes,
    Tick,
    Ticks,
    Turn,
)
from sandtable.service.sheets.drawing import Drawing, Shape

STYLE = f"""
@page {{ size: A4; margin: 14mm 13mm; }}
* {{ box-sizing: border-box; }}
body {{ margin: 0 auto; max-width: 190mm; padding: 8mm 4mm; color: {inks.INK}; background: #fff;
  font: 10.5pt/1.4 "Source Sans 3", "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif; }}
h1, h2 {{ font-family: Alegreya, Georgia, "DejaVu Serif", serif; line-height: 1.15; }}
h1 {{ margin: 0; font-size: 24pt; }}
h2 {{ margin: 12pt 0 4pt; font-size: 13pt; border-bottom: .7pt solid {inks.RULE}; }}
header {{ border-bottom: 2pt solid {inks.INK}; padding-bottom: 4pt; margin-bottom: 6pt; }}
header p, footer {{ margin: 0; color: {inks.SOFT}; }}
footer {{ margin-top: 14pt; font-size: 8.5pt; }}
dl {{ display: grid; grid-template-columns: max-content 1fr; gap: 1pt 9pt; margin: 0; }}
dt {{ color: {inks.SOFT}; }}
dd {{ margin: 0; }}
p {{ margin: 0 0 3pt; }}
table {{ width: 100%; border-collapse: collapse; table-layout: fixed; margin-top: 3pt; }}
th {{ text-align: left; font-weight: 600; color: {inks.SOFT};
  border-bottom: .9pt solid {inks.INK}; }}
td, th {{ padding: 2pt 5pt 2pt 0; vertical-align: top; overflow-wrap: anywhere; }}
td {{ border-bottom: .5pt solid {inks.RULE}; }}
tr {{ break-inside: avoid; }}
h2 {{ break-after: avoid; }}
.beside {{ display: grid; gap: 0 16pt; }}
.turn {{ break-before: page; }}
.box {{ display: inline-block; width: 9pt; height: 9pt; border: .8pt solid {inks.INK};
  margin-right: 3pt; vertical-align: -1pt; }}
.line {{ display: inline-block; min-width: 3em; width: 70%; border-bottom: .7pt solid {inks.INK}; }}
.tick {{ margin-right: 9pt; white-space: nowrap; }}
.rule {{ color: {inks.SOFT}; font-size: 85%; }}
h2 .rule {{ font: 400 8.5pt "Source Sans 3", "Segoe UI", sans-serif; }}
svg {{ display: block; width: 100%; height: auto; margin-top: 4pt; }}
@media (max-width: 640px) {{ .beside {{ grid-template-columns: 1fr !important; }} }}
"""

BOX = '<span class="box"></span>'


def html_of(document: Document) -> str:
    """Return the page of a sheet."""
    title = escape(document.title)
    body = "\n".join(_blocks(document.blocks))
    return (
        f'<!doctype html>\n<html lang="{escape(document.language)}">\n<head>\n'
        f'<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<header><h1>{title}</h1><p>{escape(document.subtitle)}</p></header>\n{body}\n"
        f"<footer>{escape(document.foot)}</footer>\n</body>\n</html>\n"
    )


def _blocks(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        yield _block(block)


def _block(block: Block) -> str:
    match block:
        case Heading(text, side, rule):
            return f'<h2 style="color:{inks.side_ink(side)}">{_note("", text, rule)}</h2>'
        case Facts(facts):
            rows = "".join(f"<dt>{escape(f.name)}</dt><dd>{_cell(f.value)}</dd>" for f in facts)
            return f"<dl>{rows}</dl>"
        case Notes(notes):
            return "".join(f"<p>{_note(*note)}</p>" for note in notes)
        case Grid():
            return _grid(block)
        case Ticks(ticks):
            return "".join(f"<p>{_tick(tick)}</p>" for tick in ticks)
        case Beside(left, right, share):
            columns = f"grid-template-columns:{share}fr {100 - share}fr"
            halves = "".join(f"<div>{''.join(_blocks(half))}</div>" for half in (left, right))
            return f'<div class="beside" style="{columns}">{halves}</div>'
        case Turn():
            return '<div class="turn"></div>'
        case Drawing():
            return svg_of(block)


def _note(title: str, text: str, rule: str) -> str:
    strong = f"<strong>{escape(title)}</strong> " if title else ""
    cited = f' <span class="rule">[{escape(rule)}]</span>' if rule else ""
    return f"{strong}{escape(text)}{cited}"


def _tick(tick: Tick) -> str:
    answers = "".join(f'<span class="tick">{BOX}{escape(answer)}</span>' for answer in tick.answers)
    return f"<strong>{escape(tick.question)}</strong> {answers}"


def _grid(grid: Grid) -> str:
    columns = "".join(f'<col style="width:{width}%">' for width in grid.widths)
    heads = "".join(f"<th>{escape(head)}</th>" for head in grid.heads)
    rows = "".join(
        f"<tr>{''.join(f'<td>{_cell(cell)}</td>' for cell in row)}</tr>" for row in grid.rows
    )
    return (
        f"<table><colgroup>{columns}</colgroup><thead><tr>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _cell(cell: Cell) -> str:
    text = f"<strong>{escape(cell.text)}</strong>" if cell.strong else escape(cell.text)
    line = '<span class="line">&nbsp;</span>' if cell.line else ""
    return f"{text} {BOX * cell.boxes}{line}".strip()


# --- the picture ------------------------------------------------------------------------------


def svg_of(drawing: Drawing) -> str:
    """Return a picture as SVG."""
    pen = SvgPen(drawing)
    margin = pen.part(24)
    view = f"{-margin} {-margin} {drawing.width + 2 * margin} {drawing.depth + 2 * margin}"
    shapes = "".join(pen.shape(each) for each in drawing.shapes)
    frame = pen.rectangle((0, 0), (drawing.width, drawing.depth), "none", inks.INK, pen.part(4))
    ground = pen.rectangle((0, 0), (drawing.width, drawing.depth), inks.GROUND)
    return f'<svg viewBox="{view}" role="img">{ground}{shapes}{frame}</svg>'


class SvgPen:
    """Draws shapes as SVG."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing

    def part(self, thousandths: int) -> int:
        """A part of the field's width."""
        return max(1, thousandths * self.drawing.width // 1000)

    def shape(self, shape: Shape) -> str:
        """One shape."""
        draw = getattr(self, f"_{shape.kind}", None)
        if draw is not None:
            return str(draw(shape))
        if shape.kind in inks.LINES:
            return self.course(shape)
        if shape.kind in inks.AREAS:
            return self.area(shape)
        return self.thing(shape) if shape.kind in inks.THINGS else ""

    def rectangle(
        self, low: tuple[int, int], high: tuple[int, int], fill: str, line: str = "none",
        width: int = 0,
    ) -> str:  # fmt: skip
        """A rectangle by two corners."""
        size = f'width="{high[0] - low[0]}" height="{high[1] - low[1]}"'
        pen = f'fill="{fill}" stroke="{line}" stroke-width="{width}"'
        return f'<rect x="{low[0]}" y="{low[1]}" {size} {pen}/>'

    def course(self, shape: Shape) -> str:
        """A road, a railway or a river."""
        points = " ".join(f"{x},{y}" for x, y in shape.points)
        return "".join(
            f'<polyline points="{points}" fill="none" stroke="{stroke.colour}"'
            f' stroke-width="{self.part(stroke.width)}" stroke-linejoin="round"'
            + (
                f' stroke-dasharray="{" ".join(str(self.part(d)) for d in stroke.dashes)}"'
                if stroke.dashes
                else ""
            )
            + "/>"
            for stroke in inks.LINES[shape.kind]
        )

    def area(self, shape: Shape) -> str:
        """A wood or a hill."""
        (x, y), (fill, line) = shape.points[0], inks.AREAS[shape.kind]
        return (
            f'<ellipse cx="{x}" cy="{y}" rx="{shape.size}" ry="{shape.size * 2 // 3}"'
            f' fill="{fill}" stroke="{line}" stroke-width="{self.part(3)}"/>'
        )

    def thing(self, shape: Shape) -> str:
        """A bridge or a house."""
        (x, y), half = shape.points[0], shape.size
        ink = inks.side_ink(shape.side) if shape.kind == "work" else inks.THINGS[shape.kind]
        low, high = (x - half, y - half * 2 // 3), (x + half, y + half * 2 // 3)
        return self.rectangle(low, high, ink, "#fff", self.part(2))

    def _band(self, shape: Shape) -> str:
        low, high = shape.points
        return self.rectangle(low, high, inks.side_wash(shape.side))

    def _reach(self, shape: Shape) -> str:
        x, y = shape.points[0]
        return (
            f'<circle cx="{x}" cy="{y}" r="{shape.size}" fill="{inks.side_wash(shape.side)}"'
            f' stroke="{inks.side_ink(shape.side)}" stroke-width="{self.part(2)}"'
            f' stroke-dasharray="{self.part(6)} {self.part(5)}"/>'
        )

    def _entry(self, shape: Shape) -> str:
        (x, y), (u, v) = shape.points
        ink, width = inks.side_ink(shape.side), self.part(inks.ENTRY)
        dashes = f' stroke-dasharray="{self.part(14)} {self.part(7)}"' if shape.mark else ""
        bar = (
            f'<line x1="{x}" y1="{y}" x2="{u}" y2="{v}" stroke="{ink}" stroke-width="{width}"'
            f"{dashes}/>"
        )
        return bar + (self.disc((x + u) // 2, (y + v) // 2, ink, shape.mark) if shape.mark else "")

    def _label(self, shape: Shape) -> str:
        x, y = shape.points[0]
        down = shape.size * 2 // 3 + self.part(22)
        return (
            f'<text x="{x}" y="{y + down}" text-anchor="middle" font-size="{self.part(19)}"'
            f' fill="{inks.INK}" stroke="{inks.GROUND}" stroke-width="{self.part(4)}"'
            f' paint-order="stroke">{escape(shape.mark)}</text>'
        )

    def _objective(self, shape: Shape) -> str:
        x, y = shape.points[0]
        return self.disc(x, y - shape.size, inks.INK, shape.mark)

    def _north(self, shape: Shape) -> str:
        (x, y), half = shape.points[0], self.part(9)
        arrow = f"{x},{y - 3 * half} {x + half},{y} {x},{y - half // 2} {x - half},{y}"
        return (
            f'<polygon points="{arrow}" fill="{inks.SOFT}"/><text x="{x}" y="{y + 2 * half}"'
            f' text-anchor="middle" font-size="{self.part(22)}" font-weight="700"'
            f' fill="{inks.SOFT}">{escape(shape.mark)}</text>'
        )

    def disc(self, x: int, y: int, ink: str, mark: str) -> str:
        """A disc with something written on it."""
        radius = self.part(inks.DISC)
        return (
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{ink}" stroke="#fff"'
            f' stroke-width="{self.part(3)}"/>'
            f'<text x="{x}" y="{y}" dy=".35em" text-anchor="middle" font-weight="700"'
            f' font-size="{radius * 4 // 3}" fill="#fff">{escape(mark)}</text>'
        )
