"""Answers to questions of every kind: what was said is a list of codes, no longer yes or no alone."""

from __future__ import annotations

from typing import Any

from django.db import migrations, models


def said_as_codes(apps: Any, schema_editor: Any) -> None:
    """``True`` and ``False`` become the codes of the options."""
    answers = apps.get_model("trainer", "DrillAnswer").objects
    answers.filter(said_yes=True).update(said=["y"])
    answers.filter(said_yes=False).update(said=["n"])


def said_as_yes(apps: Any, schema_editor: Any) -> None:
    """The way back knows yes and no only; what else was said counts as no."""
    answers = apps.get_model("trainer", "DrillAnswer").objects
    for answer in answers.only("pk", "said"):
        answers.filter(pk=answer.pk).update(said_yes=answer.said == ["y"])


class Migration(migrations.Migration):
    dependencies = [
        ("trainer", "0005_round_whys"),
    ]

    operations = [
        migrations.RenameField("drillanswer", "said", "said_yes"),
        migrations.AddField("drillanswer", "said", models.JSONField(default=list), preserve_default=False),
        migrations.AlterField("drillanswer", "said_yes", models.BooleanField(default=False)),
        migrations.RunPython(said_as_codes, said_as_yes),
        migrations.RemoveField("drillanswer", "said_yes"),
        migrations.AddField("drillanswer", "mode", models.CharField(max_length=20, default="mixed")),
        migrations.AddField("drillanswer", "practised_kind", models.CharField(max_length=20, blank=True, default="")),
        migrations.AlterField("drillanswer", "practised_kind", models.CharField(max_length=20, blank=True)),
    ]
