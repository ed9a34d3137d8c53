"""What a question about a round shows: engine values only, no words. The engine works out what follows from each.

moments.py     a trick that is being played, seats with their numbers of cards
deals.py       a round that begins: who dealt, who was last, what is paid
finishes.py    a round that is over, and the levels before it
"""
