"""Thinks aloud, on standard output."""

from table import act, questions

for question in questions():
    print("let me see ...", flush=True)
    act(question)
