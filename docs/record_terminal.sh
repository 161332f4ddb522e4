#!/bin/sh
# Records docs/terminal.cast: some turns of a match of Take 5 in the terminal, always the same.
# Needs Python 3; `asciinema play docs/terminal.cast` shows what was recorded.
set -eu
cd "$(dirname "$0")/.."
cargo build --package taketable
data=$(mktemp -d)
trap 'rm -r "$data"' EXIT
XDG_DATA_HOME="$data" LANG=C.UTF-8 COLORTERM=truecolor TERM=xterm-256color \
  python3 crates/taketable/tests/in_terminal.py --size 80x24 --rest 1.2 --cast docs/terminal.cast \
  --keys "<Right><Right><Enter>h<Rest><Rest><Rest><Rest><Rest><Rest><Esc><Right><Enter><Right><Enter>s<Esc>qy" --until-exit y \
  -- "${CARGO_TARGET_DIR:-target}/debug/taketable" play take5 --seats 4 --bots expert --seed 5 \
  --name Zoe >/dev/null
