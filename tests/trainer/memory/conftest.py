"""A device whose answers come at set times."""

from tests.trainer.remembering import answers, at, device

__all__ = ("answers", "at", "device")
