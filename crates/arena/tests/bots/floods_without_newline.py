"""Writes one line that never ends."""

import sys

from table import questions

for question in questions():
    while True:
        sys.stdout.write("x" * 4096)
