"""The procedures that are begun by name: a trigger, and the Melees that follow one."""

from __future__ import annotations

from sandtable.kernel.procedures import Procedures

PROCEDURES = Procedures()
