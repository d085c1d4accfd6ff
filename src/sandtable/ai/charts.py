"""Charts as SVG: estimates with their intervals, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, isfinite
from xml.sax.saxutils import escape

from sandtable.ai.ratings import Interval

LABELS, PLOT, RIGHT = 180, 430, 190
LONGEST = 22
"""Characters of a label."""
TOP, ROW, BOTTOM = 48, 24, 40
INK, FAINT, MARK = "#222222", "#c8c8c8", "#1f5f8b"
STYLE = f"font-family:system-ui,sans-serif;font-size:13px;fill:{INK}"


class Scale:
    """Where values lie on the paper; what is outside, or infinite, is drawn at the edge."""

    def __init__(self, low: float, high: float, step: float) -> None:
        self.low = low
        self.high = high
        self.ticks = [low + step * n for n in range(round((high - low) / step) + 1)]

    def x(self, value: float) -> float:
        """The place of a value."""
        inside = max(self.low, min(self.high, value))
        return round(LABELS + PLOT * (inside - self.low) / (self.high - self.low), 1)


SHARES = Scale(0, 1, 0.25)
"""Scores, from nothing to everything."""


def fitting(rows: Sequence[tuple[str, Interval]], step: float = 100) -> Scale:
    """A scale that holds all finite ends."""
    ends = [end for _, interval in rows for end in interval if isfinite(end)] or [0.0]
    low, high = floor(min(ends) / step) * step, ceil(max(ends) / step) * step
    while (high - low) / step > 8:
        step *= 2
        low, high = floor(low / step) * step, ceil(high / step) * step
    return Scale(low, max(high, low + step), step)


def chart(
    title: str, rows: Sequence[tuple[str, Interval]], scale: Scale = SHARES, guide: float = 0.5
) -> str:
    """Dots with whiskers; `guide` is drawn as a line from top to bottom."""
    height = TOP + ROW * len(rows) + BOTTOM
    percent = scale is SHARES
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABELS + PLOT + RIGHT} {height}" '
        f'role="img" style="{STYLE}"><title>{escape(title)}</title>',
        f'<rect width="{LABELS + PLOT + RIGHT}" height="{height}" fill="#ffffff"/>',
        f'<text x="{LABELS}" y="24" font-weight="bold">{escape(title)}</text>',
        *(_tick(scale, tick, height, percent) for tick in scale.ticks),
        _line(scale.x(guide), TOP, scale.x(guide), height - BOTTOM, INK, ' stroke-dasharray="4 3"'),
        *(_row(scale, n, label, interval, percent) for n, (label, interval) in enumerate(rows)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _line(x1: float, y1: float, x2: float, y2: float, color: str, more: str = "") -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{color}"{more}/>'


def _tick(scale: Scale, value: float, height: int, percent: bool) -> str:
    x = scale.x(value)
    line = _line(x, TOP, x, height - BOTTOM, FAINT)
    text = f"{value * 100:.0f} %" if percent else f"{value:.0f}"
    return f'{line}<text x="{x}" y="{height - 18}" text-anchor="middle">{text}</text>'


def _row(scale: Scale, number: int, label: str, interval: Interval, percent: bool) -> str:
    y = TOP + ROW * number + ROW / 2
    label = label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"
    value, low, high = (scale.x(part) for part in interval)
    return (
        f'<text x="{LABELS - 12}" y="{y + 4}" text-anchor="end">{escape(label)}</text>'
        + _line(low, y, high, y, MARK, ' stroke-width="3"')
        + f'<circle cx="{value}" cy="{y}" r="5" fill="{MARK}"/>'
        + f'<text x="{LABELS + PLOT + 12}" y="{y + 4}">{worded(interval, percent)}</text>'
    )


def worded(interval: Interval, percent: bool) -> str:
    """An estimate with its ends.

    >>> worded(Interval(0.5, 0.404, 0.596), True), worded(Interval(191, 113, float("inf")), False)
    ('50.0 % (40.4–59.6)', '+191 (+113…)')
    """
    if percent:
        value, low, high = (100 * part for part in interval)
        return f"{value:.1f} % ({low:.1f}–{high:.1f})"
    if interval.low == interval.high:
        return f"{interval.value:.0f}"
    middle, left, right = (f"{part:+.0f}" if isfinite(part) else "…" for part in interval)
    return f"{middle} ({left}{'' if '…' in left + right else ' to '}{right})"
