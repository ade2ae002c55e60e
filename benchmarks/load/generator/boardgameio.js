'use strict';
// Two seats of a match of boardgame.io, each with a socket that speaks engine.io 4 and socket.io by hand: no client
// library stands between the server and the measurement, and the state is not even parsed.

const WebSocket = require('ws');

const SPACE = '/raid,';
const UPDATE = `42${SPACE}["update"`;
const PATCH = `42${SPACE}["patch"`;
const SYNC = `42${SPACE}["sync"`;
const PATCH_VERSION = /^[^,]*,\["patch","[^"]+",\d+,(\d+)/;
const VERSION = '"_stateID":';
const SEATS_IN_STATE = 5;
const MOVES = [['draw', []], ['bid', [1]], ['bid', [2]], ['bid', [3]], ['pass', []]];

/** The same as the mean of random games of Razzia! with two: both servers set up as many games per move. */
const MOVES_PER_MATCH = 100;

class Pair {
  constructor(load) {
    this.load = load;
    this.sockets = [];
  }

  async open() {
    this.sockets = await Promise.all([0, 1].map((seat) => this.connect(seat)));
    await this.renew();
  }

  connect(seat) {
    return new Promise((resolve, reject) => {
      const address = `ws://127.0.0.1:${this.load.api.port}/socket.io/?EIO=4&transport=websocket`;
      const socket = new WebSocket(address, { perMessageDeflate: false });
      socket.on('error', reject);
      socket.on('close', () => this.load.closed());
      socket.on('message', (data) => {
        const text = data.toString('latin1');
        if (text.startsWith('42')) this.receive(seat, text);
        else if (text.startsWith('40')) resolve(socket);
        else if (text[0] === '2') socket.send('3');
        else if (text[0] === '0') socket.send(`40${SPACE}`);
      });
    });
  }

  receive(seat, text) {
    this.load.received(text.length);
    if (text.startsWith(UPDATE)) {
      const at = text.indexOf(VERSION) + VERSION.length;
      this.at(seat, parseInt(text.slice(at, at + 10), 10));
    } else if (text.startsWith(PATCH)) {
      this.at(seat, Number(PATCH_VERSION.exec(text)[1]));
    } else if (text.startsWith(SYNC) && ++this.synced === 2) {
      this.ready();
    }
  }

  at(seat, version) {
    if (version !== this.version + 1 || seat === this.version % 2) return; // the mover's own copy
    this.version = version;
    this.load.acknowledged(this);
    this.load.next(this);
  }

  get over() {
    return this.version >= MOVES_PER_MATCH;
  }

  /** A new match over the same sockets. */
  async renew() {
    const { api } = this.load;
    const made = await api.post('/games/raid/create', { numPlayers: SEATS_IN_STATE, unlisted: true });
    this.match = made.matchID;
    this.secrets = [];
    for (const seat of ['0', '1']) {
      const body = { playerID: seat, playerName: `Player ${seat}` };
      const joined = await api.post(`/games/raid/${this.match}/join`, body);
      this.secrets.push(joined.playerCredentials);
    }
    this.version = 0;
    this.synced = 0;
    await new Promise((resolve) => {
      this.ready = resolve;
      for (const seat of [0, 1]) this.emit(seat, ['sync', this.match, `${seat}`, this.secrets[seat], SEATS_IN_STATE]);
    });
  }

  emit(seat, message) {
    this.sockets[seat].send(`42${SPACE}${JSON.stringify(message)}`);
  }

  send() {
    const seat = this.version % 2;
    const [type, args] = MOVES[this.version % MOVES.length];
    const payload = { type, args, playerID: `${seat}`, credentials: this.secrets[seat] };
    this.emit(seat, ['update', { type: 'MAKE_MOVE', payload }, this.version, this.match, `${seat}`]);
  }
}

module.exports = { Pair };
