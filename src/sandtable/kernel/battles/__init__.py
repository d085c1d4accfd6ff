"""Battles that one game commissions and another, a computer or people fight: terms and reports.

Whoever commissions writes `Terms` in neutral words (`vocabulary`) and takes a `Report` back. Both
are sheets: judged whole, every fault named with its field, taken wholly or not at all.
"""

from sandtable.kernel.battles.report import (
    Loss,
    Outcome,
    Placed,
    Rating,
    Report,
    read_report,
    report_faults,
    report_shape,
    survivors,
    write_report,
)
from sandtable.kernel.battles.sampling import sample_report
from sandtable.kernel.battles.system import BattleSystem
from sandtable.kernel.battles.terms import (
    Budget,
    Clock,
    Counter,
    Feature,
    Force,
    Ground,
    Objective,
    Side,
    Sky,
    Span,
    Support,
    Terms,
    Trigger,
    Unit,
    Way,
    Work,
    Zone,
)
from sandtable.kernel.battles.terms_sheet import read_terms, terms_faults, write_terms

__all__ = [
    "BattleSystem",
    "Budget",
    "Clock",
    "Counter",
    "Feature",
    "Force",
    "Ground",
    "Loss",
    "Objective",
    "Outcome",
    "Placed",
    "Rating",
    "Report",
    "Side",
    "Sky",
    "Span",
    "Support",
    "Terms",
    "Trigger",
    "Unit",
    "Way",
    "Work",
    "Zone",
    "read_report",
    "read_terms",
    "report_faults",
    "report_shape",
    "sample_report",
    "survivors",
    "terms_faults",
    "write_report",
    "write_terms",
]
