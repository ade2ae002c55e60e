'use strict';
// Two seats of a game of Razzia! on our server. Random legal moves, from the list that the server sends.

const WebSocket = require('ws');

const PROTOCOL = 1;
const LETTERS = ['A', 'B'];

let messages = 0;
const newId = () => (++messages).toString(36);

/** A socket at a table, and what its client knows. */
class Seat {
  constructor(load, told) {
    this.load = load;
    this.told = told;
  }

  /** Comes back with the server's welcome; without a token one watches. */
  open(table, token) {
    return new Promise((resolve, reject) => {
      this.entered = resolve;
      const address = `ws://127.0.0.1:${this.load.api.port}/api/tables/${table}/socket`;
      const socket = new WebSocket(address, { perMessageDeflate: false });
      this.socket = socket;
      this.leaving = false;
      socket.on('error', reject);
      socket.on('close', () => {
        if (!this.leaving) this.load.closed();
      });
      socket.on('open', () => this.send({ type: 'hello', protocol: PROTOCOL, token }));
      socket.on('message', (data) => {
        const message = JSON.parse(data);
        this.load.received(data.length);
        if (message.type === 'update') this.update(message);
        else if (message.type === 'welcome') this.entered(this.welcome(message));
        else if (message.type === 'error') this.load.refusal(JSON.stringify(message));
      });
    });
  }

  /** To another table over the same socket. */
  go(table, token) {
    return new Promise((resolve) => {
      this.entered = resolve;
      this.send({ type: 'hello', protocol: PROTOCOL, token, table });
    });
  }

  close() {
    this.leaving = true;
    this.socket.close();
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  welcome(message) {
    this.version = message.version;
    this.actor = message.position.actor;
    this.legal = message.legal;
    return message;
  }

  update(message) {
    this.version = message.version;
    this.actor = message.position?.actor ?? this.actor;
    this.legal = message.legal ?? this.legal;
    this.told(this);
  }
}

/** A table where two people have sat down, and their tokens. */
async function newTable(api) {
  const made = await api.post('/api/tables', {
    game: 'razzia',
    seats: ['me', 'open'],
    me: { name: 'Ada', nonce: newId() },
  });
  const second = await api.post(`/api/tables/${made.table}/seats`, { name: 'Bob', nonce: newId() });
  return { table: made.table, tokens: [made.seated.token, second.token] };
}

class Pair {
  constructor(load) {
    this.load = load;
    /** By table: the ids of the moves that were acknowledged. */
    this.log = new Map();
  }

  async open() {
    await this.connect(await newTable(this.load.api));
    await this.start();
  }

  /** A new table over the same sockets. */
  async renew() {
    const { table, tokens } = await newTable(this.load.api);
    this.at(table);
    await Promise.all(this.seats.map((seat, number) => seat.go(table, tokens[number])));
    await this.start();
  }

  async connect({ table, tokens }) {
    this.at(table);
    this.seats = LETTERS.map(() => new Seat(this.load, (seat) => this.told(seat)));
    await Promise.all(this.seats.map((seat, number) => seat.open(table, tokens[number])));
  }

  at(table) {
    this.acknowledged = [];
    this.log.set(table, this.acknowledged);
    this.starting = () => {};
  }

  start() {
    return new Promise((resolve) => {
      this.starting = resolve;
      this.seats[0].send({ type: 'start', id: newId() });
    });
  }

  /** One of the two has heard of something new. */
  told(seat) {
    const [one, other] = this.seats;
    const both = one.version === other.version;
    if (this.starting) {
      if (!both || !LETTERS.includes(seat.actor)) return;
      this.starting();
      this.starting = undefined;
      return;
    }
    if (!this.answered && seat !== this.mover && seat.version > this.version) {
      this.answered = true;
      this.acknowledged.push(this.id);
      this.load.acknowledged(this);
    }
    if (this.answered && both) this.load.next(this);
  }

  get over() {
    return this.seats[0].actor === 'over';
  }

  send() {
    this.mover = this.seats[LETTERS.indexOf(this.seats[0].actor)];
    this.answered = false;
    this.version = this.mover.version;
    this.id = newId();
    const { legal } = this.mover;
    const move = legal[Math.floor(Math.random() * legal.length)];
    this.mover.send({ type: 'move', id: this.id, version: this.version, move });
  }
}

/** What the moves that were acknowledged are, by table. */
const log = (pairs) => Object.fromEntries(pairs.flatMap((pair) => [...pair.log]));

/** Of moves that were acknowledged, how many are not in the logs of their tables. */
async function lost(load, acknowledged) {
  let missing = 0;
  const tables = Object.entries(acknowledged);
  const check = async () => {
    for (let next = tables.pop(); next; next = tables.pop()) {
      const [table, ids] = next;
      const watcher = new Seat(load, () => {});
      const { events } = await watcher.open(table, null);
      watcher.close();
      const found = new Set(events.map((event) => event.id));
      missing += ids.filter((id) => !found.has(id)).length;
    }
  };
  await Promise.all(Array.from({ length: 20 }, check));
  return missing;
}

module.exports = { Pair, log, lost, newTable };
