"""Says that it is ready, and then thinks for ever."""

import time

from table import questions

for question in questions():
    time.sleep(1000)
