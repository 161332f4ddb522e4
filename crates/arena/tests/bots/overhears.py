"""Sits between the table and another bot, and writes down what they say to each other."""

import json
import subprocess
import sys

bot = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
with open(sys.argv[1], "w") as file:
    for line in sys.stdin:
        file.write("> " + line)
        file.flush()
        bot.stdin.write(line)
        bot.stdin.flush()
        if {"hello", "decide"} & json.loads(line).keys():
            answer = bot.stdout.readline()
            file.write("< " + answer)
            file.flush()
            print(answer, end="", flush=True)
