"""Answers in bytes that are not text."""

import sys

from table import questions

for question in questions():
    sys.stdout.buffer.write(b'{"act":"\xff\xfe"}\n')
    sys.stdout.buffer.flush()
