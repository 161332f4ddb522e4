#!/usr/bin/env python3
"""Joins a table on a server and plays with the decisions of `bot.py`.

    pip install websockets
    python3 examples/live_bot.py http://127.0.0.1:8080 TABLE

TABLE is the last part of the table's URL. Without a key the bot is a new guest. With the environment
variable TAKETABLE_KEY it is the same player every time. Anyone with the key can act as that player, so
keep it secret. `docs/protocol.md` explains every message.
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

# A command id is never reusable: another run may choose another card.
RUN = secrets.token_hex(4)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("server", help="such as http://127.0.0.1:8080")
    arguments.add_argument("table")
    arguments.add_argument("--name", default="Live bot", help="the name that others see")
    arguments.add_argument("--seat", type=int, help="index of the seat to take, from 0 [default: the first free one]")
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
            raise SystemExit(f"connection refused: {no.response.body.decode()}")
        except (OSError, websockets.ConnectionClosed) as lost:
            print("connection lost, reconnecting:", lost, file=sys.stderr)
        if not player.over:
            time.sleep(1)
    print("the match is over:", json.dumps(player.over))


def introduce(server, name):
    """Registers a new guest and returns its key, which no later answer repeats."""
    body = json.dumps({"name": name, "key": True}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(server + "/api/me", data=body, headers=headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["key"]


class Player:
    """The state of the bot, which survives a reconnect."""

    def __init__(self, seat):
        self.seat = seat
        self.game = self.view = self.over = None
        self.answers = {}  # By decision number.

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
                # Late only means that the clock or the substitute was faster.
                raise SystemExit(f"refused: {message['why']}")
            elif kind == "bye" and "again_ms" not in message:
                raise SystemExit(f"disconnected: {message['why']}")
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
            # Only a new question needs an answer; `again` only changes the deadline.
            self.answer(socket, change.get("new"))

    def answer(self, socket, ask):
        if not ask:
            return
        decision = ask["decision"]
        if decision not in self.answers:
            position = self.view["position"]
            self.answers[decision] = bot.choose(self.game, self.seat, position, ask["legal"])
        # With the same id and answer, it counts once however often it is sent.
        act = {"decision": decision, "do": self.answers[decision]}
        say(socket, f"{RUN}-{decision}", "act", act)


def say(socket, name, command, how):
    socket.send(json.dumps({"id": name, "do": {command: how}}))


if __name__ == "__main__":
    main()
