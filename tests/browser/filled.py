"""A device that has met everything, and the address of one page of every type, with what only such a device sees."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from scripts.pages import PAGES
from scripts.running_site import RunningSite

TOKEN = "everything"

# Every rule answered once, each kind of question among them, every other one wrongly; a past daily set and a run
# against the clock; of both games a table, a round that is over and, in Guandan, an exchange.
FILL = """
import json
from datetime import timedelta
import engine
from content.links import SLUGS
from django.utils import timezone
from tests.trainer.drills.answers import wrong
from trainer.devices import _hash
from trainer.drills.models import DrillAnswer, TimedRun
from trainer.drills.modes import daily
from trainer.drills.questions import BOOKS, make_question
from trainer.drills.services import take_answer
from trainer.drills.tokens import Asked
from trainer.models import Device, Match, Round, today
device, _ = Device.objects.get_or_create(token_hash=_hash("{token}"))
pages, kinds = {{}}, {{}}
def answer(asked, right):
    task = asked.question.task
    taken = take_answer(device, asked, task.solution if right else wrong(task))
    pages.setdefault("answer-" + task.game + "-" + task.kind, SLUGS[task.game] + f"/drills/answers/{{taken.pk}}/")
for game, book in BOOKS.items():
    for number, rule in enumerate(book.rules):
        fitting = book.kinds_of(rule)
        kind = min(fitting, key=lambda one: kinds.get((game, one), 0))
        kinds[game, kind] = kinds.get((game, kind), 0) + 1
        question = make_question(book, rule, book.answers(rule, kind)[0], f"filled {{rule}}", kind=kind)
        answer(Asked(question, "filled-" + game, number), right=number % 2 == 0)
    for kind in book.kinds:
        pages["question-" + game + "-" + kind] = SLUGS[game] + f"/drills/?kind={{kind}}"
    day = today() - timedelta(days=1)
    for number, question in enumerate(daily.questions(game, day)):
        answer(Asked(question, daily.run_name(game, day), number, mode="daily"), right=number % 2 == 0)
    pages["daily-past-" + game] = SLUGS[game] + f"/drills/daily/{{day.isoformat()}}/"
    pages["timed-over-" + game] = SLUGS[game] + "/drills/timed/"
    run = TimedRun.objects.create(device=device, game=game, run="timed-" + game)
    for number, question in enumerate(daily.questions(game, today())):
        answer(Asked(question, run.run, number, mode="timed"), right=number % 3 == 0)
    TimedRun.objects.filter(pk=run.pk).update(begun_at=timezone.now() - timedelta(hours=1))
def sit(name, game, players, wanted, start=None, **rules):
    ruleset = engine.game(game).rules(**rules)
    for seed in range(400):
        state = engine.new_round(ruleset, players, f"{{seed:032x}}", start)
        while not (wanted(state) or state.over):
            state = state.apply(engine.choose("greedy", engine.observe(state, state.turn)))
        if wanted(state):
            break
    match = Match.objects.create(device=device, game=game, rules=dict(ruleset.switches), players=players,
        strength="normal", version=len(state.moves))
    points = list(state.score.points) if state.over else None
    Round.objects.create(match=match, number=1, record=engine.record_of(state).to_json(), points=points)
    pages[name] = SLUGS[game] + f"/table/{{match.pk}}/"
    if state.over:
        pages[name + "-review"] = pages[name] + "review/1/?move=4"
mine = lambda state: state.turn == 0 and state.table is not None and len(state.moves) > 6
over = lambda state: state.over
won = dict(level="5", levels=("5", "3"), own=0, order=(0, 3, 2, 1), strikes=(0, 0))
sit("table-gandengyan", "gandengyan", 3, mine)
sit("table-of-six", "gandengyan", 6, mine, decks=2)
sit("result-gandengyan", "gandengyan", 4, over)
sit("table-guandan", "guandan", 4, mine)
sit("exchange-guandan", "guandan", 4, lambda state: state.turn == 0 and state.phase != "play", won)
sit("summary-guandan", "guandan", 4, over)
print(json.dumps(pages))
"""


def fill(site: RunningSite) -> dict[str, str]:
    """Make the device; one page of every type by name, as a path below the language, and its own pages with them."""
    own: dict[str, str] = json.loads(site.python(FILL.format(token=TOKEN)).splitlines()[-1])
    return {**PAGES, **own}


def become(page: Page, site: RunningSite) -> None:
    """The page's browser is that device from now on."""
    page.context.add_cookies([{"name": "device", "value": TOKEN, "url": site.url}])
