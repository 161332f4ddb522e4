"""Starts a child in a session of its own that holds the pipes open for a while, and ends."""

import subprocess
import sys

from table import questions

for question in questions():
    subprocess.Popen(["sleep", "5"], start_new_session=True)
    sys.exit("you will not find it")
