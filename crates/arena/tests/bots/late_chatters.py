"""Thinks too long about its second decision, and then aloud."""

import time

from table import act, questions

for question in questions():
    if question["decision"] == 2:
        time.sleep(1.2)
        print("that was a hard one", flush=True)
    act(question)
