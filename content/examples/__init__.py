"""Executable examples of the rules pages: cards in, verdicts, scores, tributes, levels and rounds out.

A block holds no words (``fields``). Each kind of block has its module, which reads it, asks the engine, compares and
shows (``kinds`` lists them); ``render`` is what the figures of a page share. What a block says it expects is never
shown: the tests compare it with the engine's answer (``check``).
"""
