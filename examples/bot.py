#!/usr/bin/env python3
"""A bot that plays all five games by rules of thumb. Needs only Python 3.

    taketable arena take5 --bots random,random,random --bots 'exec:python3 examples/bot.py'

Use it as a template: replace the functions that estimate the cost of an action. `docs/bots.md`
explains every message and field.
"""

import json
import random
import sys


def main():
    game = seat = None
    for line in sys.stdin:
        [(kind, message)] = json.loads(line).items()
        if kind == "hello":
            game, seat = message["game"], message["seat"]
            random.seed(0)  # The same match gives the same moves every time.
            say({"ready": {"protocol": 1}})
        elif kind == "decide":
            action = choose(game, seat, message["view"]["position"], message["legal"])
            say({"act": {"decision": message["decision"], "do": action}})
        elif kind == "refused":
            print("refused:", message["why"], file=sys.stderr)
        elif kind == "result":
            pass  # message["totals"] and message["winners"]: a learning bot updates itself here.


def say(message):
    # Without the flush, the answer stays in a buffer and arrives late.
    print(json.dumps(message), flush=True)


def choose(game, seat, position, legal):
    """The cheapest action; random among equals, and in unknown games."""
    cost = COSTS.get(game, lambda *_: 0)
    return min(legal, key=lambda action: (cost(position, seat, action), random.random()))


def parts(action):
    """An action is a word, or an object with one key: ("pass", None) or ("play", 55)."""
    return (action, None) if isinstance(action, str) else next(iter(action.items()))


# Take 5 and Take A Number


def heads(cards):
    """The bullheads on these cards."""
    return sum(
        7 if c == 55 else 5 if c % 11 == 0 else 3 if c % 10 == 0 else 2 if c % 5 == 0 else 1
        for c in cards
    )


def placing(position, card, deck, room, away):
    """What it costs to play this card, on average: row r has room for room[r] cards."""
    rows = position["rows"]
    below = [r for r in range(len(rows)) if rows[r][-1] < card]
    if not below:
        return min(map(heads, rows))  # We will take the cheapest.
    r = max(below, key=lambda r: rows[r][-1])
    free = room[r] - len(rows[r])
    if free <= 0:
        return heads(rows[r])
    # Other players' cards between the end of the row and ours use up the free places.
    seen = set().union(*rows, *away, *(hand["known"] for hand in position["hands"]))
    unseen = [c for c in range(1, deck + 1) if c not in seen]
    between = sum(rows[r][-1] < c < card for c in unseen) / max(1, len(unseen))
    others = len(position["hands"]) - 1
    return heads(rows[r]) * min(1, others * between / free)


def take5(position, seat, action):
    kind, what = parts(action)
    if kind == "take_row":
        return heads(position["rows"][what])
    if kind == "draft":
        return heads([what])
    small = 10 * len(position["hands"]) + 4
    deck = 104 if position["variant"] == "standard" else small
    return placing(position, what, deck, room=[5, 5, 5, 5], away=position["piles"])


def take_a_number(position, seat, action):
    kind, what = parts(action)
    if kind == "take_row":
        return heads(position["rows"][what])
    if kind == "keep":
        mine = position["number_rows"][seat]
        if mine and what < mine[-1]:
            return 2 * heads(mine) - heads([what])  # The #-row breaks, and counts double.
        return what / 100 - heads([what])  # Heads are safe here; low cards leave room for more.
    away = position["number_rows"] + position["number_piles"]
    # Cards left in the hand count, so among equals the expensive ones go first.
    return placing(position, what, 100, room=[2, 3, 4], away=away) - heads([what]) / 10


# Hornochsen!


def points(cards):
    """What these cattle cards are worth."""
    reds = sum(heads([c]) for c in cards if heads([c]) > 1)
    greens = sum(2 if c % 10 == 2 else 1 for c in cards if heads([c]) == 1)
    return greens - reds


def row_of(position, card):
    """The row that the card goes to: the highest end below it, or else the highest end."""
    rows = {r: row["cards"] for r, row in enumerate(position["rows"]) if row}
    below = [r for r in rows if rows[r][-1] < card]
    return max(below or rows, key=lambda r: rows[r][-1])


def hornochsen(position, seat, action):
    kind, what = parts(action)
    if kind == "stop":
        return 0
    hand = position["hands"][seat]["known"]
    if kind == "special":
        # Ten points are lost if it stays in the hand. Best is a row that we take right after.
        row = position["rows"][what["row"]]["cards"]
        laid = position["stage"]["turn"]["laid"]
        gains = [points(row + [c]) for c in hand if row_of(position, c) == what["row"]]
        taken = len(row) == 4 and laid < 2 and gains and max(gains) > 0
        return -5 if taken else -1 if len(hand) < 4 else 1
    row = position["rows"][row_of(position, what)]
    worth = points(row["cards"] + [what])
    if len(row["cards"]) == 4:
        return -(worth + 5 * row["specials"]["+5"]) * (1 + row["specials"]["x2"])
    # A row of four is a gift to the next player: bad if it is worth something.
    return worth / 3 if len(row["cards"]) == 3 else 0.1


# Take That


def take_that(position, seat, action):
    kind, card = parts(action)
    if kind == "twist":
        return -2
    if kind == "take_line":
        return sum(5 if c % 11 == 0 else 1 for c in position["line"])
    twin = card % 10 * 10 + card // 10
    hand = position["hands"][seat]["known"]
    gone = position["face_up"] + [taken["known"] for taken in position["taken"]]
    if twin in hand and twin != card:
        return -0.5  # Perhaps we twist it away next time.
    return 0 if any(twin in cards for cards in gone) else 0.5


# No Thanks!


def series(cards):
    """What these cards cost: of each series only the lowest counts."""
    return sum(c for c in cards if c - 1 not in cards)


def no_thanks(position, seat, action):
    mine = position["cards"][seat]
    turn = position["stage"]["turn"]
    if action == "take":
        # A counter that we get is also one that the others do not have: it counts twice.
        return series(mine + [turn["card"]]) - series(mine) - 2 * turn["on_card"]
    return 3 if position["counters"][seat] > 2 else 8  # The last counters are precious.


COSTS = {
    "take5": take5,
    "take-a-number": take_a_number,
    "hornochsen": hornochsen,
    "take-that": take_that,
    "no-thanks": no_thanks,
}

if __name__ == "__main__":
    main()
