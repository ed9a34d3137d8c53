"""What a device remembers of each rule, and when it should be asked again.

scheduler.py   one rule's memory after each answer: the FSRS card, no database, no clock of its own
models.py      the memory of each rule a device has met
services.py    an answer enters the memory, once; what is due; rules a lesson has just shown; memories brought together
strength.py    new, shaky, fair, steady, firm: how well a rule is held today
due.py         what is due and why it is shown, as the pages say it
"""
