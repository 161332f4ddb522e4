"""Answers in a language of its own."""

from table import questions

for question in questions():
    print("\x1b[31mplay the low one" + "!" * 1000, flush=True)
