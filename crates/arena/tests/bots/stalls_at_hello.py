"""Is never ready."""

import time

time.sleep(1000)
