"""Plays a card that it does not have."""

from table import questions, say

for question in questions():
    played = {action["play"] for action in question["legal"]}
    other = next(card for card in range(1, 105) if card not in played)
    say({"act": {"decision": question["decision"], "do": {"play": other}}})
