"""Starts a child that holds the pipes open, writes down its number, and ends."""

import subprocess
import sys

from table import questions

for question in questions():
    child = subprocess.Popen(["sleep", "1000"])
    with open(sys.argv[1], "w") as file:
        file.write(str(child.pid))
    sys.exit("off I go")
