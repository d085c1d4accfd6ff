"""A commission: a question whose answer is the report of a battle that is fought elsewhere.

Who fights it does not matter to whoever asks: another game, people at a table, or a computer. The
answer is one form, judged by the terms, and taken once.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from sandtable.kernel.battles.report import (
    Report,
    read_report,
    report_faults,
    report_shape,
)
from sandtable.kernel.battles.sampling import sample_report
from sandtable.kernel.battles.terms import Terms
from sandtable.kernel.decisions import Answers, Decision, Handler, ask
from sandtable.kernel.domains import Form
from sandtable.kernel.options import Option

REPORT = "report"


def commission(
    frame: Any,
    state: Any,
    question: tuple[int, str, str],
    terms: Terms,
    then: Handler,
    *,
    args: tuple[int | str, ...] = (),
    others: tuple[Answers, ...] = (),
) -> Decision:
    """Ask a side for the report of a battle on these terms; `others` may be answered instead."""
    form = Form(
        REPORT,
        partial(report_faults, terms),
        partial(sample_report, terms),
        partial(report_shape, terms),
    )
    decision = ask(frame, state, question, Answers(form, then), *others, args=args)
    decision.commission = terms
    return decision


def reported(terms: Terms, option: Option) -> Report:
    """Return the report that an answer gives."""
    return read_report(terms, option.fields)
