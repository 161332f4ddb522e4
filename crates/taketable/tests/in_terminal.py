#!/usr/bin/env python3
"""Runs a command in a terminal of its own and presses keys, as a person would.

  in_terminal.py [--size 80x24] [--keys TEXT] [--until-exit KEY] [--kill-after N] [--resize]
         [--cast FILE] [--rest SECONDS] [--first TEXT] -- COMMAND ...

Keys are pressed one after the other, each when the screen has come to rest; with --first,
none before that text is on the screen. After them,
the key of --until-exit is pressed again and again until the command ends. What was on
the screen is printed as it came; with --cast it is also written as asciicast v2, which
`asciinema play FILE` shows. The exit status is that of the command.
"""

import argparse
import fcntl
import json
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

KEYS = {
    "<Enter>": "\r",
    "<Left>": "\x1b[D",
    "<Right>": "\x1b[C",
    "<Up>": "\x1b[A",
    "<Down>": "\x1b[B",
    "<Esc>": "\x1b",
    "<Space>": " ",
    "<Home>": "\x1b[H",
    "<End>": "\x1b[F",
    "<Ctrl-C>": "\x03",
    # Nothing is pressed: somebody waits for something to appear.
    "<Rest>": "",
}


def split(text):
    """The keys of a text, in which <Enter> and the like are one key."""
    keys = []
    while text:
        name = next((name for name in KEYS if text.startswith(name)), None)
        keys.append(KEYS[name] if name else text[0])
        text = text[len(name) if name else 1 :]
    return keys


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--keys", default="")
    parser.add_argument("--until-exit", default="")
    parser.add_argument("--kill-after", type=int, default=0)
    parser.add_argument("--resize", action="store_true")
    parser.add_argument("--cast")
    parser.add_argument("--rest", type=float, default=0.05)
    parser.add_argument("--first", default="")
    parser.add_argument("command", nargs="+")
    args = parser.parse_args()

    columns, rows = map(int, args.size.split("x"))
    pid, master = pty.fork()
    if pid == 0:
        os.execvp(args.command[0], args.command)
    resize(master, columns, rows)

    started = time.monotonic()
    seen = []
    keys = split(args.keys)
    again = split(args.until_exit)
    pressed = 0
    ended = False
    while not ended:
        # The screen has come to rest when nothing more is drawn for a moment.
        ready, _, _ = select.select([master], [], [], args.rest)
        if ready:
            try:
                data = os.read(master, 65536)
            except OSError:
                data = b""
            ended = not data
            seen.append((time.monotonic() - started, data))
            continue
        if not seen or args.first.encode() not in b"".join(data for _, data in seen):
            continue
        if args.kill_after and pressed == args.kill_after:
            os.kill(pid, signal.SIGKILL)
            break
        press = [keys.pop(0)] if keys else again
        for key in press:
            try:
                os.write(master, key.encode())
            except OSError:
                ended = True
        pressed += 1
        if args.resize:
            resize(master, 20 + pressed * 37 % 200, 3 + pressed * 13 % 70)

    _, status = os.waitpid(pid, 0)
    sys.stdout.buffer.write(b"".join(data for _, data in seen))
    if args.cast:
        write_cast(args.cast, columns, rows, seen)
    if os.WIFSIGNALED(status):
        sys.exit(128 + os.WTERMSIG(status))
    sys.exit(os.WEXITSTATUS(status))


def resize(master, columns, rows):
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def write_cast(file, columns, rows, seen):
    with open(file, "w", encoding="utf-8") as cast:
        head = {"version": 2, "width": columns, "height": rows, "title": "taketable play"}
        # Nobody wants to watch a slow machine think.
        head["idle_time_limit"] = 2
        cast.write(json.dumps(head) + "\n")
        for at, data in seen:
            text = data.decode("utf-8", "replace")
            if text:
                cast.write(json.dumps([round(at, 3), "o", text], ensure_ascii=False) + "\n")


main()
