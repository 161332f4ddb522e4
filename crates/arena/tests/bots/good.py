"""Does as it is asked."""

from table import act, questions

for question in questions():
    act(question)
