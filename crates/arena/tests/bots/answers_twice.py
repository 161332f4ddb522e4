"""Says everything twice."""

from table import act, questions

for question in questions():
    act(question)
    act(question)
