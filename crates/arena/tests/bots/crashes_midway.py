"""Falls over its third question."""

from table import act, questions

for question in questions():
    if question["decision"] == 3:
        raise ValueError("three is too much for me")
    act(question)
