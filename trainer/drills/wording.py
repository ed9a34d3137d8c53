"""The drills' own words: questions, headlines, reminders. What is said about cards stands in ``content.prose``."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .positions import Form

QUESTIONS: dict[Form, Promise] = {
    Form.COVER: pgettext_lazy("drill question", "Can this cover?"),
    Form.LEAD: pgettext_lazy("drill question", "May this be led?"),
    Form.PASS: pgettext_lazy("drill question", "May you pass?"),
    Form.PAY: pgettext_lazy("drill question", "May you pay this card as tribute?"),
    Form.RETURN: pgettext_lazy("drill question", "May you give this card back?"),
}

# Translators: the question about wild cards: by game, and whether there are several of them.
WILD_QUESTIONS: dict[tuple[str, bool], Promise] = {
    ("gandengyan", False): pgettext_lazy("drill question", "What can the joker stand for?"),
    ("gandengyan", True): pgettext_lazy("drill question", "What can the jokers stand for?"),
    ("guandan", False): pgettext_lazy("drill question", "What can the wild card stand for?"),
    ("guandan", True): pgettext_lazy("drill question", "What can the wild cards stand for?"),
}

TAGS: dict[Form, Promise] = {
    Form.PAY: pgettext_lazy("drill", "You pay"),
    Form.RETURN: pgettext_lazy("drill", "You give back"),
}

HEADLINES: dict[tuple[Form, bool], Promise] = {
    (Form.COVER, True): pgettext_lazy("drill verdict", "Yes, this covers"),
    (Form.COVER, False): pgettext_lazy("drill verdict", "No, this does not cover"),
    (Form.LEAD, True): pgettext_lazy("drill verdict", "Yes, this may be led"),
    (Form.LEAD, False): pgettext_lazy("drill verdict", "No, this may not be led"),
    (Form.PASS, True): pgettext_lazy("drill verdict", "Yes, you may pass"),
    (Form.PASS, False): pgettext_lazy("drill verdict", "No, you may not pass"),
    (Form.PAY, True): pgettext_lazy("drill verdict", "Yes, you may pay it"),
    (Form.PAY, False): pgettext_lazy("drill verdict", "No, you may not pay it"),
    (Form.RETURN, True): pgettext_lazy("drill verdict", "Yes, you may give it back"),
    (Form.RETURN, False): pgettext_lazy("drill verdict", "No, you may not give it back"),
}

# Translators: said, right. Keep the two sentences apart: "You said no." is a fact, "Right." is the praise.
SAID: dict[tuple[bool, bool], Promise] = {
    (True, True): _("Right: you said yes."),
    (False, True): _("Right: you said no."),
    (True, False): _("You said yes."),
    (False, False): _("You said no."),
}

# Translators: one reminder for every question of its kind; it must fit all of them and hint at none.
REMINDERS: dict[tuple[str, str], Promise] = {
    ("gandengyan", Form.COVER): _(
        "The same kind of play, the same number of cards, exactly one rank higher. A 2 or a bomb may step around it."
    ),
    ("gandengyan", Form.LEAD): _(
        "A leader may play any combination: a single, a pair, a straight, consecutive pairs, a bomb or the joker bomb."
    ),
    ("gandengyan", Form.PASS): _("Whoever leads must play. Anyone else may pass, and play again later."),
    ("gandengyan", "wild"): _(
        "A joker stands for any rank from 3 to A beside at least one ordinary card, never for a 2. What lies on the"
        " table must be covered."
    ),
    ("gandengyan", "bombs"): _("More cards make the bigger bomb, then the higher rank. The joker bomb is the biggest."),
    ("gandengyan", "higher"): _(
        "From low to high: 3 4 5 6 7 8 9 10 J Q K A 2. Only plays of one kind and size compare, and bombs with"
        " everything."
    ),
    ("guandan", "wild"): _(
        "A heart of the level stands for any card but a joker; alone it is a level card. What lies on the table must be"
        " covered."
    ),
    ("guandan", "bombs"): _(
        "Four alike, five alike, a straight flush, six alike and so on, then the four jokers. On the same step the"
        " higher rank wins."
    ),
    ("guandan", "higher"): _(
        "Jokers stand above the level, the level above the ace. In rows every rank has its natural place, the ace at"
        " either end. Only plays of one kind and size compare, and bombs with everything."
    ),
    ("guandan", Form.COVER): _(
        "The same kind of play, higher by any number of ranks. Any bomb covers what is no bomb; among bombs, the ladder"
        " decides."
    ),
    ("guandan", Form.LEAD): _(
        "A leader may play any combination: a single, a pair, a triple, a full house, a straight of five, a tube, a"
        " plate or a bomb. Hearts of the level are wild."
    ),
    ("guandan", Form.PASS): _("Whoever leads must play. Anyone else may always pass, and play again later."),
    ("guandan", Form.PAY): _("The tribute is the highest card of the hand; wild cards do not count."),
    ("guandan", Form.RETURN): _("What is given back is a card from 2 to 10 and no level card."),
}
