"""Ask the engine: any cards on the table, any cards played, any house rules; the verdict has an address of its own.

state.py        what is asked: read from an address, written as an address and as a line of the batch protocol
reading.py      an address into a state, with a sentence for whatever in it could not be read
decks.py        the cards to tap, the house rules to choose
presenters.py   the verdict with all that belongs to it, for the template
"""
