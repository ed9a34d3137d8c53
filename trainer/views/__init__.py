"""Views of the trainer, one module a page: parse the form, call one service, render."""
