"""Everything that is worded: prose in the reader's language, sentences about cards, card names, lists.

``markdown`` and ``catalog`` translate and render prose; ``sentences``, ``eventtext`` and ``cardhtml`` word what the
engine answers; ``languages`` knows the languages. The trainer may import this package and ``content.links``, nothing
else of ``content``.
"""
