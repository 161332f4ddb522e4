"""Closes its standard output at the second question, and lives on."""

import os
import sys
import time

from table import act, questions

for question in questions():
    if question["decision"] == 2:
        print("enough said", file=sys.stderr, flush=True)
        os.close(1)
        time.sleep(1000)
    act(question)
