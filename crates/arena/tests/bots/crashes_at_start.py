"""Ends before it is ready, and says why."""

import sys

print("loading the brain", file=sys.stderr)
sys.exit("no brain.bin here")
