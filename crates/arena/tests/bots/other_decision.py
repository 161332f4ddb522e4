"""Answers the question after next."""

from table import act, questions

for question in questions():
    act(question | {"decision": question["decision"] + 2})
