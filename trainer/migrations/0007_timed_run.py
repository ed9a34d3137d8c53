"""When a run against the clock began."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("trainer", "0006_drill_kinds"),
    ]

    operations = [
        migrations.CreateModel(
            name="TimedRun",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=20)),
                ("run", models.CharField(max_length=40)),
                ("begun_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("device", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="timed_runs", to="trainer.device")),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("device", "run"), name="one_timed_run_per_name")],
            },
        ),
    ]
