"""Figures of units, leaders and nations, the terrain chart and the combat tables."""
