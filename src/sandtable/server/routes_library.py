"""What lies beside the table: each system's scenarios, players, words, rules and things to draw."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import Annotated

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from sandtable.server.answers import problem
from sandtable.server.context import AnyRequest, Language, context_of
from sandtable.server.library import scenario_cards, scenario_page, system_facts
from sandtable.server.opponents import opponents_page
from sandtable.server.wire import Lang, Problem
from sandtable.server.wire_library import (
    GameSetting,
    OpponentFacts,
    OptionalRule,
    OwnScenario,
    RuleFacts,
    RuleTitle,
    RulingFacts,
    ScenarioCard,
    SystemFacts,
    WishesFacts,
)
from sandtable.service import making
from sandtable.service.page_types import Json
from sandtable.service.presenters import Presenter, presenter_of
from sandtable.service.rulebook import chapter_facts, find_rules, rule_facts
from sandtable.service.words import load_words, own_texts, shared_texts
from sandtable.systems import names

HOUR = {"Cache-Control": "public, max-age=3600"}
SystemName = Annotated[str, PathParameter(max_length=60)]
Kind = Annotated[str, PathParameter(max_length=40)]
Key = Annotated[str, PathParameter(max_length=200)]
UNREADABLE = {
    400: ResponseSpec(Problem, description="cannot be read"),
    429: ResponseSpec(Problem, description="too often"),
}
MISSING = {
    **UNREADABLE,
    404: ResponseSpec(Problem, description="there is none"),
    422: ResponseSpec(Problem, description="there is no such scenario"),
}


def known(request: AnyRequest, system: str) -> Presenter:
    """Return how a system is shown; a problem if there is none of that name."""
    if system not in names():
        raise problem(request, 404, "unknown-system", details=list(names()))
    return presenter_of(system)


@get("/api/systems", sync_to_thread=False, responses=UNREADABLE)
def systems(lang: Language = "en") -> list[SystemFacts]:
    """Return the games that can be played here."""
    return [system_facts(name, lang) for name in names()]


@get("/api/systems/{system:str}/scenarios", sync_to_thread=True, responses=MISSING)
def scenarios(request: AnyRequest, system: SystemName, lang: Language = "en") -> list[ScenarioCard]:
    """Return every scenario: its title, sides and seats, and whatever the system tells of it."""
    return scenario_cards(known(request, system), lang)


@get("/api/systems/{system:str}/scenarios/{key:str}", responses=MISSING)
async def scenario(
    request: AnyRequest, system: SystemName, key: Key, lang: Language = "en"
) -> ScenarioCard:
    """Return one scenario in full: beside what its card says whatever the system tells of it."""
    presenter = known(request, system)
    if presenter.is_costly(key):
        context_of(request).limit_makers(request)
    return await asyncio.to_thread(scenario_page, presenter, key, lang)


@post(
    "/api/systems/{system:str}/scenarios",
    status_code=200,
    responses={**MISSING, 422: ResponseSpec(Problem, description="what is wrong with the files")},
)
async def own_scenario(
    request: AnyRequest, system: SystemName, data: JSONBody[OwnScenario], lang: Language = "en"
) -> ScenarioCard:
    """Read a scenario of one's own; whoever knows its key finds it, until it is forgotten."""
    presenter = known(request, system)
    context_of(request).limit_makers(request)
    key = await asyncio.to_thread(presenter.take_in, data.files)
    return await asyncio.to_thread(scenario_page, presenter, key, lang)


@get("/api/systems/{system:str}/scenarios/{key:str}/files", sync_to_thread=True, responses=MISSING)
def scenario_files(request: AnyRequest, system: SystemName, key: Key) -> dict[str, str]:
    """Return the text of the files of a scenario, for somebody to begin one of their own with."""
    return dict(known(request, system).files_of(key))


@get("/api/systems/{system:str}/players", sync_to_thread=False, responses=MISSING)
def players(request: AnyRequest, system: SystemName, lang: Language = "en") -> list[OpponentFacts]:
    """Return the computer players that may be given a seat, the weakest first."""
    known(request, system)
    return opponents_page(system, load_words(lang, system))


@get("/api/systems/{system:str}/rulings", sync_to_thread=False, responses=MISSING)
def rulings(request: AnyRequest, system: SystemName, lang: Language = "en") -> list[RulingFacts]:
    """Return the readings of unclear text that a game can choose."""
    switches = known(request, system).switches()
    return msgspec.convert(making.rulings(load_words(lang, system), switches), list[RulingFacts])


@get("/api/systems/{system:str}/optional", sync_to_thread=False, responses=MISSING)
def optional(request: AnyRequest, system: SystemName, lang: Language = "en") -> list[OptionalRule]:
    """Return the optional rules that a game can choose."""
    rules = known(request, system).optional_rules()
    return msgspec.convert(making.optional(load_words(lang, system), rules), list[OptionalRule])


@get("/api/systems/{system:str}/settings", sync_to_thread=False, responses=MISSING)
def settings(request: AnyRequest, system: SystemName, lang: Language = "en") -> list[GameSetting]:
    """Return what is chosen beside rules when a game is made for several people."""
    found = known(request, system).settings()
    return msgspec.convert(making.settings(load_words(lang, system), found), list[GameSetting])


@get("/api/systems/{system:str}/wishes", sync_to_thread=True, responses=MISSING)
def wishes(request: AnyRequest, system: SystemName, lang: Language = "en") -> WishesFacts:
    """Return what can be wished of a random scenario; no prefix where there are none."""
    presenter = known(request, system)
    if presenter.wishes is None:
        return WishesFacts("", [])
    found = making.wishes(load_words(lang, system), presenter.wishes, presenter.wish_messages)
    return msgspec.convert(found, WishesFacts)


@get("/api/systems/{system:str}/rules", sync_to_thread=False, responses=MISSING)
def rules(
    request: AnyRequest,
    system: SystemName,
    search: Annotated[str, QueryParameter(max_length=80)] = "",
) -> list[RuleTitle]:
    """Return rules by number, title or text; all of them without a search."""
    known(request, system)
    return [RuleTitle(**each) for each in find_rules(system, search)]


@get("/api/systems/{system:str}/rules/{number:path}", sync_to_thread=False, responses=MISSING)
def rule(
    request: AnyRequest, system: SystemName, number: Annotated[str, PathParameter(max_length=60)]
) -> RuleFacts:
    """Return our statement of a rule, with the rulings on it."""
    known(request, system)
    found = rule_facts(system, number.strip("/"))
    if found is None:
        raise problem(request, 404, "not-found")
    return msgspec.convert(found, RuleFacts)


@get("/api/systems/{system:str}/chapters/{part:str}", sync_to_thread=False, responses=MISSING)
def chapter(
    request: AnyRequest, system: SystemName, part: Annotated[str, PathParameter(max_length=60)]
) -> list[RuleFacts]:
    """Return a whole part of the rulebook, rule after rule."""
    known(request, system)
    found = chapter_facts(system, part)
    if not found:
        raise problem(request, 404, "not-found")
    return msgspec.convert(found, list[RuleFacts])


@get(
    "/api/systems/{system:str}/words/{lang:str}",
    media_type=MediaType.TEXT,
    sync_to_thread=False,
    responses=MISSING,
)
def words(request: AnyRequest, system: SystemName, lang: Annotated[Lang, PathParameter()]) -> str:
    """Return a system's own words of a language (Fluent); nothing if it has none."""
    known(request, system)
    return "\n".join(own_texts(lang, system))


@get("/api/systems/{system:str}/library/{kind:str}/{key:str}", responses=MISSING)
async def library(request: AnyRequest, system: SystemName, kind: Kind, key: Key) -> Response[Json]:
    """Return something that the page draws, as the system tells it (a map, its counters ...)."""
    presenter = known(request, system)
    costly = presenter.is_costly(key)
    if costly:
        context_of(request).limit_makers(request)
    found = await asyncio.to_thread(presenter.library, kind, key)
    if found is None:
        raise problem(request, 404, "not-found")
    return Response(found, headers=None if costly else HOUR)


@get("/api/locale/{lang:str}", media_type=MediaType.TEXT, sync_to_thread=False, responses=MISSING)
def locale(lang: Annotated[Lang, PathParameter()]) -> str:
    """Return the words of a language that all systems share (Fluent)."""
    page = files("sandtable").joinpath("locale", lang, "web.ftl").read_text(encoding="utf-8")
    return "\n".join([*shared_texts(lang), page])


async def limit(request: AnyRequest) -> None:
    """Let no address read too much."""
    context_of(request).limit_address(request.scope)


library_routes = Router(
    "/",
    route_handlers=[
        chapter,
        library,
        locale,
        optional,
        settings,
        own_scenario,
        players,
        rule,
        rules,
        rulings,
        scenario,
        scenario_files,
        scenarios,
        systems,
        wishes,
        words,
    ],
    before_request=limit,
)
