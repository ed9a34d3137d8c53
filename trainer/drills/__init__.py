"""The drills: endless engine-made questions, kept per device (trainer.devices)."""
