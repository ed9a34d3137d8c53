"""The drills: endless engine-made questions, kept per device (docs/drills.md says how a question is made).

tasks.py       what a question is: the engine's verdict on it is the answer
kinds/         the kinds of question; positions.py is the oldest, one move in a position
scenes/        what questions about rounds show, set up and played by the engine
shown/         how each kind is shown and worded
recipes.py     how questions on one rule are made; a game's recipes are its Book
derived.py     from cards that decide a yes or no to the other kinds; tabled.py does it for a game's tables
gandengyan/    the recipes of Gan Deng Yan
guandan/       the recipes of Guandan
questions.py   which rule, kind and answer comes next, and the task for it
modes/         the modes of practice: what is due, and where it ends
tokens.py      the question inside its form, signed
services.py    ask, take an answer, count it once
presenters.py  questions, answers and progress for the templates
"""
