"""Answers each question a million times and more."""

from table import act, questions

for question in questions():
    while True:
        act(question)
