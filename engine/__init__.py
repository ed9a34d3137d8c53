"""The rules of both games: pure Python, no Django, no I/O, no prose."""
