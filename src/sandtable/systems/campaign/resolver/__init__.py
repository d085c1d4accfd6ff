"""Battles by the computer: what is to be expected of one, and one that is settled.

All of it is ours, not of the rules: a balance of strengths, a throw for luck, and a report.
"""

from sandtable.systems.campaign.resolver.forecasting import Forecast, forecast

__all__ = ["Forecast", "forecast"]
