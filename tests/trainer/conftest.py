"""A table to sit at: a match of a device, driven through the site's own forms."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client

import engine
from content.links import SLUGS
from trainer import services
from trainer.devices import COOKIE, _hash
from trainer.models import HUMAN, Device, Match, Round

HTMX = {"HX-Request": "true"}


class Table:
    """One match as a browser with its cookie sees it. ``htmx``: ask for parts, as the page with script does."""

    def __init__(self, client: Client, match_id: str, *, htmx: bool = False, slug: str = "gan-deng-yan") -> None:
        self.client = client
        self.id = match_id
        self.url = f"/en/{slug}/table/{match_id}/"
        self.htmx = htmx

    @property
    def match(self) -> Match:
        return Match.objects.get(pk=self.id)

    @property
    def sitting(self) -> services.Sitting:
        match = self.match
        return services.sit_down(match.device, match.game, match.pk)

    @property
    def state(self) -> engine.State:
        state = self.sitting.state
        assert state is not None
        return state

    def get(self, **query: str) -> HttpResponse:
        return self.client.get(self.url, query)

    def post(self, action: str, *cards: str, version: int | None = None, **fields: str) -> HttpResponse:
        """Send the form ``action/`` with the current version, or another one."""
        data: dict[str, Any] = {"version": self.match.version if version is None else version, "cards": cards, **fields}
        headers = HTMX if self.htmx else {}
        return self.client.post(f"{self.url}{action}/", data, headers=headers)

    def moves(self) -> list[str]:
        """The moves stored for the current round."""
        return list(self.sitting.round.record["moves"])


def start(client: Client, *, htmx: bool = False, slug: str = "gan-deng-yan", **fields: str) -> Table:
    """Start a match through the start card's form, with the key the card has."""
    card = f"/en/{slug}/table/"
    page = client.get(card).content.decode()
    key = re.search(r'name="key" value="([^"]+)"', page)
    assert key
    answer = client.post(card, {"key": key[1], **fields})
    assert answer.status_code == 302, answer.content.decode()
    return Table(client, answer["Location"].split("/")[-2], htmx=htmx, slug=slug)


@pytest.fixture
def sit(db: None, client: Client) -> Callable[..., Table]:
    """``sit(players="3", …)`` starts a match and gives its Table."""

    def make(*, htmx: bool = False, slug: str = "gan-deng-yan", **fields: str) -> Table:
        return start(client, htmx=htmx, slug=slug, **fields)

    return make


@pytest.fixture
def sit_at(db: None, client: Client) -> Callable[..., Table]:
    """``sit_at(state)``: a match whose round stands at a dealt state, owned by the client's device."""

    def make(state: engine.State, *, htmx: bool = False, **fields: Any) -> Table:
        token = "a token for tests"
        client.cookies[COOKIE] = token
        device, _ = Device.objects.get_or_create(token_hash=_hash(token))
        match = Match.objects.create(
            device=device,
            game=state.rules.game.name,
            rules=dict(state.rules.switches),
            players=state.players,
            strength=fields.pop("strength", "normal"),
            version=len(state.moves),
            **fields,
        )
        Round.objects.create(match=match, number=1, record=engine.record_of(state).to_json())
        return Table(client, match.pk, htmx=htmx, slug=SLUGS[match.game])

    return make


@pytest.fixture(scope="session")
def find_state() -> Callable[..., engine.State]:
    """``find_state(wanted, players=3, **rules)``: a dealt state with the person to move that ``wanted`` accepts."""

    def find(wanted: Callable[[engine.State], bool], players: int = 3, **rules: Any) -> engine.State:
        ruleset = engine.game("gandengyan").rules(**rules)
        for number in range(3000):
            state = engine.new_round(ruleset, players, f"{number:032x}")
            while not state.over:
                if state.turn == HUMAN and wanted(state):
                    return state
                state = state.apply(engine.choose("random", engine.observe(state, state.turn or 0, seed=number)))
        raise AssertionError("no such state among the first 3000 rounds")

    return find


@pytest.fixture(scope="session")
def find_guandan() -> Callable[..., engine.State]:
    """``find_guandan(wanted, start=None, **rules)``: a state of Guandan with the person to move that ``wanted`` takes.

    ``start`` as in a record, for a round after the first.
    """

    def find(wanted: Callable[[engine.State], bool], start: dict[str, Any] | None = None, **rules: Any) -> engine.State:
        ruleset = engine.game("guandan").rules(**rules)
        for number in range(400):
            state = engine.new_round(ruleset, 4, f"{number:032x}", start)
            for _ in range(80):
                if state.over:
                    break
                if state.turn == HUMAN and wanted(state):
                    return state
                # The person holds on to its cards, so that there is much to choose from.
                moves = state.legal_moves()
                waits = state.turn == HUMAN and state.table is not None
                state = state.apply(moves[-1] if waits else moves[0])
        raise AssertionError("no such state among the first rounds")

    return find


def run_together(*calls: Callable[[], Any]) -> list[Any]:
    """Run the calls in threads that start at once; their results, an exception standing for itself."""
    barrier, results = threading.Barrier(len(calls)), [None] * len(calls)

    def run(place: int, call: Callable[[], Any]) -> None:
        barrier.wait()
        try:
            results[place] = call()
        except Exception as error:
            results[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place, call)) for place, call in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@pytest.fixture(scope="session")
def together() -> Callable[..., list[Any]]:
    """``together(call, call, …)``: see :func:`run_together`. For tests with ``django_db(transaction=True)``."""
    return run_together
