"""Executable examples of the rules pages: cards in, verdicts, scores and rounds out.

A block holds no words (``parse``); the engine answers it (``run``); ``render`` shows it in the reader's language.
What a block says it expects is never shown: the tests compare it with the engine's answer (``check``).
"""
