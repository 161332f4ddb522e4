#!/usr/bin/env python3
"""Opens a table on a server and plays a match, using only Python's standard library.

    python3 examples/protocol_client.py http://127.0.0.1:8080 no-thanks

It is written from `docs/protocol.md` alone, and shows what a client has to do: become a guest, open a
table with two bots, sit down, start, decide, lose the connection in the middle, resume with the last
number that it has seen, and play on. It fails if an event number is missing or repeated. It has no
timeouts and supports neither TLS nor HTTP proxies; `live_bot.py` uses a WebSocket package instead.
"""

import base64
import json
import os
import random
import socket
import struct
import sys
import urllib.parse
import urllib.request


def main():
    server, game = sys.argv[1].rstrip("/"), sys.argv[2]
    key = post(server, "/api/me", {"name": "Protocol client", "key": True})["key"]
    asked = {"game": game, "seats": 3, "bots": ["novice", "novice"], "options": {"end": {"rounds": 1}}}
    table = post(server, "/api/tables", asked, key)["table"]
    player = Player(server, table, key)
    player.run()
    print(json.dumps({"table": table, "over": player.over, "last": player.last, "resumed": player.resumed}))


def post(server, path, body, key=None):
    headers = {"Content-Type": "application/json"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Player:
    """A client at a table."""

    def __init__(self, server, table, key):
        self.server, self.table, self.key = server, table, key
        self.run_id = os.urandom(4).hex()  # A command id is never reusable.
        self.commands = 0
        self.unanswered = {}  # Commands by id, to send again after a reconnect.
        self.last = None  # The number of the last event seen.
        self.acted = 0
        self.resumed = 0
        self.over = None
        self.line = None

    def run(self):
        while self.over is None:
            path = f"/api/tables/{self.table}/socket"
            self.line = WebSocket(self.server, path, self.key)
            come = {"protocol": 2}
            if self.last is not None:
                come["last"] = self.last
            self.say(self.new_id(), {"come": come})
            while self.over is None:
                text = self.line.receive()
                if text is None:
                    break
                [(kind, message)] = json.loads(text).items()
                handle = getattr(self, "on_" + kind, None)
                if handle:
                    handle(message)
                # The connection breaks once, while the bots play on.
                if self.acted == 3 and self.resumed == 0:
                    break
            self.line.close()

    def on_welcome(self, message):
        assert self.last is None, "a client that reconnects soon gets the missed events"
        self.last = message["number"]
        assert all(event["number"] <= self.last for event in message["recent"])
        self.send({"sit": {"seat": 0, "bot": True}})
        self.send({"start": {}})

    def on_resumed(self, message):
        self.resumed += 1
        assert message["number"] >= self.last
        for name, command in list(self.unanswered.items()):
            self.say(name, command)

    def on_event(self, event):
        assert event["number"] == self.last + 1, f"{event['number']} after {self.last}"
        self.last = event["number"]
        if "sat" in event:
            assert "program" in event["sat"]["who"], event
        for step in event.get("events", []):
            if "match_over" in step:
                self.over = step["match_over"]
        ask = event.get("ask")
        if isinstance(ask, dict) and "new" in ask:
            question = ask["new"]
            self.acted += 1
            self.send({"act": {"decision": question["decision"], "do": random.choice(question["legal"])}})

    def on_accepted(self, message):
        del self.unanswered[message["id"]]

    def on_refused(self, message):
        raise SystemExit(f"refused: {message['why']}")

    def on_bye(self, message):
        raise SystemExit(f"disconnected: {message['why']}")

    def send(self, command):
        """Sends a command and keeps it until it is answered: with the same id it counts once."""
        name = self.new_id()
        self.unanswered[name] = command
        self.say(name, command)

    def say(self, name, command):
        self.line.send(json.dumps({"id": name, "do": command}))

    def new_id(self):
        self.commands += 1
        return f"{self.run_id}-{self.commands}"


class WebSocket:
    """The part of RFC 6455 that a client needs."""

    def __init__(self, server, path, key):
        address = urllib.parse.urlsplit(server)
        self.socket = socket.create_connection((address.hostname, address.port or 80))
        nonce = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {address.path}{path} HTTP/1.1",
            f"Host: {address.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {nonce}",
            f"Authorization: Bearer {key}",
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.file = self.socket.makefile("rb")
        status = self.file.readline().decode()
        if " 101 " not in status:
            raise SystemExit(f"no WebSocket: {status}")
        while self.file.readline().strip():
            pass

    def send(self, text, kind=1):
        data = text.encode() if isinstance(text, str) else text
        mask = os.urandom(4)
        length = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def receive(self):
        """Returns the next text frame, or None when the connection has closed."""
        text = b""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                return None
            length = head[1] & 0x7F
            if length >= 126:
                size = 2 if length == 126 else 8
                length = int.from_bytes(self.file.read(size), "big")
            data = self.file.read(length)
            kind = head[0] & 0x0F
            if kind == 8:
                return None
            if kind == 9:
                self.send(data, 10)
            elif kind in (0, 1):
                text += data
                if head[0] & 0x80:
                    return text.decode()

    def close(self):
        self.file.close()
        self.socket.close()


if __name__ == "__main__":
    main()
