"""Thinks too long about its second decision, and is quick otherwise."""

import time

from table import act, questions

for question in questions():
    if question["decision"] == 2:
        time.sleep(1.2)
    act(question)
