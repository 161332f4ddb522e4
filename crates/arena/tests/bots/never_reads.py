"""Talks all the time, though not too much, and never reads what it is told."""

import time

from table import say

say({"ready": {"protocol": 1}})
while True:
    time.sleep(0.002)
    print("blah", flush=True)
