"""What is kept for a device as a whole: taken to another device, handed out as a file, forgotten.

kept.py     every kind of thing that is kept: how it is handed out, how two devices' become one
export.py   all of it as JSON
codes.py    the one-time code: made, typed, tried
moving.py   the move itself
"""
