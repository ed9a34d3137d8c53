"""The drills: endless engine-made questions, kept per device (docs/drills.md says how a question is made).

positions.py   what a question shows; the engine's verdict on it is the answer
recipes.py     how positions of one rule are made; a game's recipes are its Book
gandengyan/    the recipes of Gan Deng Yan
guandan/       the recipes of Guandan
questions.py   which rule and which answer comes next, and the position for it
tokens.py      the question inside its form, signed
services.py    ask, take an answer, count it once
presenters.py  questions, answers and progress for the templates
"""
