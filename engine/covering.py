"""What covers what, why not, and what would."""

from __future__ import annotations

from dataclasses import dataclass

from .combinations import Combination
from .rulebook import Reason
from .ruleset import Ruleset
from .shapes import Form


def on_table(rules: Ruleset, table: Combination) -> Form:
    """The form that lies on the table, in these rules (a combination may have been read under others)."""
    form = table.form
    return form if form.rules.design.made is rules.design.made else rules.form(form.kind, form.rank, form.size)


def covers(rules: Ruleset, play: Combination, table: Combination) -> bool:
    """Whether ``play`` covers ``table``.

    >>> from engine import game, parse_cards, readings
    >>> rules = game("gandengyan").rules()
    >>> seven, eight, nine = (readings(rules, parse_cards(text))[0] for text in ("7s", "8h", "9h"))
    >>> covers(rules, eight, seven), covers(rules, nine, seven)
    (True, False)
    """
    return on_table(rules, play).covers(on_table(rules, table))


def why_covers(play: Form, table: Form) -> Reason:
    """The reason for a play that covers."""
    if play.rung:
        return Reason.JOKER_BOMB_COVERS if play.kind == "joker_bomb" else Reason.BOMB_COVERS
    return Reason.TWO_COVERS if play.rank in play.shape.leaps else Reason.COVERS


def why_not(rules: Ruleset, play: Form, table: Form) -> Reason:
    """The reason for a play that does not cover: a table out of its reach, then its kind, its size, its rank."""
    tables = rules.tables
    if table.rung:
        if table is tables.highest:
            return Reason.JOKER_BOMB_UNBEATABLE
        return Reason.BOMB_TOO_SMALL if play.rung else Reason.DIFFERENT_KIND
    if rules.design.has_top and not tables.answers[table]:
        both_leap = play.shape is table.shape and play.rank in play.shape.leaps
        return Reason.TWO_ON_TWO if both_leap else Reason.TOP_REACHED
    if play.kind != table.kind:
        return Reason.DIFFERENT_KIND
    if play.size != table.size:
        return Reason.DIFFERENT_SIZE
    return rules.design.not_higher


def nearness(play: Form, table: Form) -> tuple[int, int]:
    """How near a reading that fails comes to the table (less is nearer): same kind and size, same kind, a bomb, any."""
    if play.shape is table.shape:
        return 0, abs(play.height - table.height)
    if play.kind == table.kind:
        return 1, abs(play.size - table.size)
    return (2, 0) if play.rung else (3, 0)


@dataclass(frozen=True, slots=True)
class BombNeed:
    """The least bomb that serves: ``min_size`` cards, and of that rung a rank higher than ``above`` (None: any).

    ``kind`` is that of its rung; the joker bomb is told apart and never named here.
    """

    min_size: int
    above: str | None = None
    kind: str = "bomb"

    def to_json(self) -> dict[str, object]:
        """The protocol's object; the kind is named where it is no plain bomb."""
        kind = {} if self.kind == "bomb" else {"kind": self.kind}
        return {"min_size": self.min_size, "above": self.above, **kind}


@dataclass(frozen=True, slots=True)
class Needs:
    """What would cover a table of ``kind``, ``size`` and ``label``.

    ``ranks``: the ranks of that kind and size, lowest first, without the 2 that covers out of turn; ``twos`` says
    whether that 2 serves. ``bombs``: the least bomb, None if no bomb of one rank serves. ``joker_bomb``: whether a
    joker bomb does.
    """

    kind: str
    size: int
    label: str
    ranks: tuple[str, ...]
    twos: bool
    bombs: BombNeed | None
    joker_bomb: bool

    def to_json(self) -> dict[str, object]:
        """The protocol's object, with the label."""
        return {
            "kind": self.kind,
            "size": self.size,
            "label": self.label,
            "ranks": list(self.ranks),
            "twos": self.twos,
            "bombs": self.bombs.to_json() if self.bombs else None,
            "joker_bomb": self.joker_bomb,
        }


def needs(rules: Ruleset, table: Combination) -> Needs:
    """What would cover this table, whoever holds it.

    >>> from engine import combination, game, parse_cards
    >>> rules = game("gandengyan").rules()
    >>> needs(rules, combination(rules, parse_cards("Ks"))).ranks
    ('A',)
    """
    return form_needs(rules, on_table(rules, table))


def form_needs(rules: Ruleset, table: Form) -> Needs:
    """``needs`` of a form."""
    plain = rules.tables.answers[table]
    leaps = table.shape.leaps
    bombs = [form for form in rules.tables.bomb_forms if form.covers(table)]
    least = next((form for form in bombs if form.kind != "joker_bomb"), None)
    need = None
    if least:
        need = BombNeed(least.size, table.rank if least.rung == table.rung else None, least.kind)
    return Needs(
        kind=table.kind,
        size=table.size,
        label=table.label,
        ranks=tuple(form.rank for form in plain if form.rank not in leaps),
        twos=any(form.rank in leaps for form in plain),
        bombs=need,
        joker_bomb=any(form.kind == "joker_bomb" for form in bombs),
    )
