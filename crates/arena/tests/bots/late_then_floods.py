"""Is late with its first answer, and then answers what was never asked, again and again."""

import time

from table import act, questions

for question in questions():
    time.sleep(0.7)
    while True:
        act(question | {"decision": 0})
