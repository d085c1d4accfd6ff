"""Options by verb, built once: listing them costs a look-up."""

from __future__ import annotations

from sandtable.kernel.options import Option, table

HEX = table("hex", 2048)
PLACE = table("place", 512)
MOVE = table("move", 512)
FIRE = table("fire", 512)
ACT = table("act", 512)
JOIN = table("join", 512)
WITH = table("with", 512)
LOAD = table("load", 512)
UNLOAD = table("unload", 512)
LOSE = table("lose", 512)
SUPPORT = table("support", 512)
DIRECT = table("direct", 2048)
BOMBARD = table("bombard", 2048)
SMOKE = table("smoke", 2048)
SHOOT = table("shoot", 512)
ASSAULT = table("assault", 2048)
AIM = table("aim", 512)
RAISE = table("raise", 512)
PART = table("part", 64)
RESOLVE = Option("resolve")
STOP = Option("stop")
DIG_IN = Option("dig-in")
RECOVER = Option("recover")
LIMBER = Option("limber")
UNLIMBER = Option("unlimber")
YES = Option("yes")
NO = Option("no")
