"""Combat Commander: card-driven squad combat on hexes."""

from sandtable.systems import Parts

PARTS = Parts(
    rules="sandtable.systems.combat_commander.system:COMBAT_COMMANDER",
    presenter="sandtable.service.combat_commander.presenter:CombatCommanderPresenter",
    adviser="sandtable.ai.combat_commander.adviser:CombatCommanderAdviser",
    board="sandtable.cli.terminal.combat_commander.board:CombatCommanderBoard",
    commands={"los": "sandtable.cli.terminal.combat_commander.los"},
    cases="sandtable.systems.combat_commander.cases.game:Words",
    usual=True,
)
