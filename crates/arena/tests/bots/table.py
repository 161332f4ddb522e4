"""The protocol, shared by the bots here."""

import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


def questions():
    """Says "ready" to each hello, and gives each question."""
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            say({"ready": {"protocol": 1}})
        elif "decide" in message:
            yield message["decide"]


def act(question):
    """Answers decision d with the legal action in place d, so that tests see which it was."""
    legal = question["legal"]
    decision = question["decision"]
    say({"act": {"decision": decision, "do": legal[decision % len(legal)]}})
