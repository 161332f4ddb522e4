// Four clients at each of so many tables. Each acts as soon as it sees a new turn. Prints one line of
// JSON: actions that all four seats saw, per second and per second of the server's CPU.
// Usage: client.mjs PORT PID TABLES SECONDS

import { readFileSync } from "node:fs";
import { Client } from "@colyseus/sdk";

const SEATS = 4;
const WARM_UP = 2000;
const TICKS_PER_SECOND = 100;
const [port, pid, tables, seconds] = process.argv.slice(2).map(Number);

function cpuSeconds(process) {
  const stat = readFileSync(`/proc/${process}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

let measuring = false;
let errors = 0;
const latencies = [];

class Table {
  constructor() {
    // For each seat, when it sent the actions that not all have seen, and how often they were seen.
    this.sent = Array.from({ length: SEATS }, () => []);
    this.seen = new Array(SEATS).fill(0);
    this.actions = new Array(SEATS).fill(0);
  }

  saw(seat) {
    this.seen[seat] += 1;
    if (this.seen[seat] % SEATS !== 0) {
      return;
    }
    const sent = this.sent[seat].shift();
    if (measuring) {
      this.actions[seat] += 1;
      latencies.push(performance.now() - sent);
    }
  }

  async join(client) {
    this.rooms = [await client.create("simul4")];
    for (let seat = 1; seat < SEATS; seat++) {
      this.rooms.push(await client.joinById(this.rooms[0].roomId));
    }
    this.rooms.forEach((room, seat) => this.play(room, seat));
  }

  play(room, seat) {
    let count = 0;
    const act = ({ turn, hand }) => {
      count += 1;
      this.sent[seat].push(performance.now());
      room.send("act", { id: `${seat}-${count}`, turn, card: hand[turn % hand.length] });
    };
    room.onMessage("started", act);
    room.onMessage("chose", (message) => this.saw(message.seat));
    room.onMessage("revealed", (message) => {
      this.saw(message.seat);
      act(message);
    });
    room.onMessage("refused", () => (errors += 1));
    room.onLeave(() => (errors += 1));
  }
}

const client = new Client(`ws://127.0.0.1:${port}`);
const all = Array.from({ length: tables }, () => new Table());
for (const table of all) {
  await table.join(client);
}
for (const table of all) {
  table.rooms[0].send("begin", {});
}
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
await sleep(WARM_UP);
const [from, cpu, own] = [performance.now(), cpuSeconds(pid), cpuSeconds("self")];
measuring = true;
await sleep(seconds * 1000);
measuring = false;
const elapsed = (performance.now() - from) / 1000;
const server = cpuSeconds(pid) - cpu;
const actions = all.flatMap((table) => table.actions).reduce((a, b) => a + b, 0);
latencies.sort((a, b) => a - b);
const quantile = (share) => latencies[Math.floor(latencies.length * share)] ?? 0;
console.log(
  JSON.stringify({
    tables,
    seconds: elapsed,
    actions,
    actions_per_second: actions / elapsed,
    actions_per_cpu_second: actions / server,
    p50_ms: quantile(0.5),
    p99_ms: quantile(0.99),
    server_cpu: server / elapsed,
    generator_cpu: (cpuSeconds("self") - own) / elapsed,
    stalled_tables: all.filter((table) => table.actions.includes(0)).length,
    errors,
  }),
);
process.exit(0);
