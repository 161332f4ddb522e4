#!/usr/bin/env python3
"""Sits down at a table of a server and plays, with the brain of `bot.py` beside it.

    pip install websockets
    python3 examples/live_bot.py http://127.0.0.1:8080 TABLE

TABLE is what stands in the address of the table. Without a key the bot comes as a new guest. With
one, in the environment variable TAKETABLE_KEY, it is the same player every time; whoever knows the
key is that player, so keep it to yourself. `docs/protocol.md` explains every message.
"""

import argparse
import json
import os
import secrets
import sys
import time
import urllib.request

import websockets
from websockets.sync.client import connect

import bot

# Ids belong to a person at a table for good: another run may choose another card.
RUN = secrets.token_hex(4)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("server", help="such as http://127.0.0.1:8080")
    arguments.add_argument("table")
    arguments.add_argument("--name", default="Live bot", help="what others read")
    arguments.add_argument("--seat", type=int, help="where to sit; the first free seat if not given")
    asked = arguments.parse_args()
    server = asked.server.rstrip("/")
    key = os.environ.get("TAKETABLE_KEY") or introduce(server, asked.name)
    player = Player(asked.seat)
    while not player.over:
        try:
            address = "ws" + server.removeprefix("http") + f"/api/tables/{asked.table}/socket"
            with connect(address, additional_headers={"Authorization": f"Bearer {key}"}) as socket:
                player.sit_at(socket)
        except websockets.InvalidStatus as no:
            raise SystemExit(f"not let in: {no.response.body.decode()}")
        except (OSError, websockets.ConnectionClosed) as lost:
            print("lost the server, and try again:", lost, file=sys.stderr)
        if not player.over:
            time.sleep(1)
    print("the match is over:", json.dumps(player.over))


def introduce(server, name):
    """A new guest: the answer has the key, and no other answer ever will."""
    body = json.dumps({"name": name, "key": True}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(server + "/api/me", data=body, headers=headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["key"]


class Player:
    """What the bot knows, also when it has lost the server and comes back."""

    def __init__(self, seat):
        self.seat = seat
        self.game = self.view = self.over = None
        self.answers = {}  # By the number of the question.

    def sit_at(self, socket):
        """Plays until the match is over, or the connection is lost."""
        say(socket, "come", "come", {"protocol": 2, "views": True})
        for frame in socket:
            [(kind, message)] = json.loads(frame).items()
            if kind == "welcome":
                self.welcome(socket, message)
            elif kind == "event":
                self.event(socket, message)
            elif kind == "refused" and message["code"] != "late":
                # Late is only somebody else's hurry: the clock's, or the substitute's.
                raise SystemExit(f"refused: {message['why']}")
            elif kind == "bye" and "again_ms" not in message:
                raise SystemExit(f"sent away: {message['why']}")
            if self.over:
                return

    def welcome(self, socket, message):
        table = message["table"]
        self.game, self.view = table["game"], message["view"]
        if isinstance(table["stage"], dict):
            self.over = table["stage"]["over"]
        elif message["you"]["seat"] is None:
            free = [seat for seat, chair in enumerate(table["chairs"]) if chair["sitter"] is None]
            if self.seat is None and not free:
                raise SystemExit("all seats are taken")
            self.seat = free[0] if self.seat is None else self.seat
            say(socket, f"sit-{secrets.token_hex(4)}", "sit", {"seat": self.seat, "bot": True})
        else:
            self.seat = message["you"]["seat"]
        self.answer(socket, message["ask"])

    def event(self, socket, message):
        self.view = message.get("view", self.view)
        for event in message.get("events", []):
            if "match_over" in event:
                self.over = event["match_over"]
        change = message.get("ask")
        if isinstance(change, dict):
            # Only a new question needs an answer; one that is asked again has another deadline.
            self.answer(socket, change.get("new"))

    def answer(self, socket, ask):
        if not ask:
            return
        decision = ask["decision"]
        if decision not in self.answers:
            position = self.view["position"]
            self.answers[decision] = bot.choose(self.game, self.seat, position, ask["legal"])
        # The same name and the same answer, however often it is sent: it counts once.
        act = {"decision": decision, "do": self.answers[decision]}
        say(socket, f"{RUN}-{decision}", "act", act)


def say(socket, name, command, how):
    socket.send(json.dumps({"id": name, "do": {command: how}}))


if __name__ == "__main__":
    main()
