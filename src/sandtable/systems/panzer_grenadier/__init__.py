"""Panzer Grenadier: platoons and tanks, leaders and morale, at battalion scale."""
