"""Panzer Grenadier: platoons, leaders and tanks on hexes."""

from sandtable.systems import Parts

PARTS = Parts(
    rules="sandtable.systems.panzer_grenadier.system:PANZER_GRENADIER",
    cases="sandtable.systems.panzer_grenadier.cases.game:Words",
    presenter="sandtable.service.panzer_grenadier.presenter:PanzerGrenadierPresenter",
    adviser="sandtable.ai.panzer_grenadier.adviser:PanzerGrenadierAdviser",
    board="sandtable.cli.terminal.panzer_grenadier.board:PanzerGrenadierBoard",
)
