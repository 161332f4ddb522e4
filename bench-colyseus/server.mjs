// The workload simul-4 on Colyseus, in memory. Four seats at each table, a hidden hand of ten cards
// from 1 to 104 each. Every accepted action is told to all four seats; the fourth reveals the cards;
// after ten turns there is a new deal. What a seat is told besides is its own new hand.

import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

const SEATS = 4;
const HAND = 10;
const CARDS = 104;

class Simul4 extends Room {
  maxClients = SEATS;
  // No state is synchronised: messages only, so that each seat gets its own.
  patchRate = null;

  onCreate() {
    this.seats = [];
    this.turn = 0;
    this.onMessage("begin", () => this.begin());
    this.onMessage("act", (client, message) => this.act(client, message));
  }

  onJoin(client) {
    client.userData = { seat: this.seats.length };
    this.seats.push(client);
  }

  begin() {
    this.deal();
    this.ask("started", {});
  }

  deal() {
    const deck = Array.from({ length: CARDS }, (_, index) => index + 1);
    for (let place = 0; place < SEATS * HAND; place++) {
      const other = place + Math.floor(Math.random() * (CARDS - place));
      [deck[place], deck[other]] = [deck[other], deck[place]];
    }
    this.hands = this.seats.map((_, seat) => deck.slice(seat * HAND, (seat + 1) * HAND));
    this.chosen = new Array(SEATS).fill(0);
    this.count = 0;
  }

  // A new turn: each seat is told what happened, and its own hand.
  ask(type, news) {
    this.turn += 1;
    this.seats.forEach((client, seat) => {
      client.send(type, { ...news, turn: this.turn, hand: this.hands[seat] });
    });
  }

  act(client, { id, turn, card }) {
    const { seat } = client.userData;
    if (turn !== this.turn || this.chosen[seat] !== 0 || !this.hands[seat].includes(card)) {
      client.send("refused", { id });
      return;
    }
    this.chosen[seat] = card;
    this.count += 1;
    if (this.count < SEATS) {
      // The same for all: encoded once.
      this.broadcast("chose", { seat });
      return;
    }
    const cards = this.chosen;
    this.hands.forEach((hand, at) => hand.splice(hand.indexOf(cards[at]), 1));
    this.chosen = new Array(SEATS).fill(0);
    this.count = 0;
    if (this.hands[0].length === 0) {
      this.deal();
    }
    this.ask("revealed", { seat, cards });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define("simul4", Simul4);
await server.listen(Number(process.argv[2]), "127.0.0.1");
console.log("ready");
