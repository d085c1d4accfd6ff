"""Options by verb, built once: listing them costs a look-up."""

from __future__ import annotations

from sandtable.kernel.options import Option, table

HEX = table("hex", 1024)
UNIT = table("unit", 512)
WEAPON = table("weapon", 512)
SCRAP = table("scrap", 512)
ORDER = table("order", 128)
ACTION = table("action", 128)
DISCARD = table("discard", 128)
SPACE = table("space", 64)
SIDE = table("side", 2)
JOIN = table("join", 512)
TARGET = table("target", 1024)
ITEM = table("item", 256)
CHIT = table("chit", 64)
CARD = table("card", 128)
FORTIFICATION = table("fortification", 64)
END_TURN = Option("end-turn")
STOP = Option("stop")
EXIT = Option("exit")
FIRE = Option("fire")
YES = Option("yes")
NO = Option("no")
SMOKE = Option("smoke")
