"""The campaign: a map of tables, orders measured in minutes, battles whose losses stay."""

from sandtable.systems import Parts

PARTS = Parts(
    rules="sandtable.systems.campaign.system:CAMPAIGN",
    presenter="sandtable.service.campaign.presenter:CampaignPresenter",
    adviser="sandtable.ai.campaign.adviser:CampaignAdviser",
    board="sandtable.cli.terminal.campaign.board:CampaignBoard",
)
