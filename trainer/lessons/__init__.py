"""Lessons: short steps on a real board, one idea each, judged by the engine.

    moves.py       what a learner can do in a step
    goals.py       when a step is done: a registry of predicates over one moment
    answers.py     how the others answer: a registry of policies, and scripts
    steps.py       a step as the engine knows it, made of its text (content.prose.lessons)
    attempt.py     a learner's moves so far, replayed
    progress.py    what a device has done
    presenters.py  a step and the list of steps as templates show them
    views.py       the pages

How a step is written: docs/lessons.md.
"""
