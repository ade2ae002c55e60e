'use strict';
// Closed loop: so many games, one outstanding move in each, the next is sent as soon as it can be made.
// A move counts when the other seat has been told of it; its latency is from the sending to that, on one clock.
//
// node load.js '{"server": "redada", "port": 8000, "pids": [1], "games": 200, "warm": 2, "seconds": 8}'
// prints one line of JSON. With "acknowledged": FILE it writes there what was acknowledged of which table.

const fs = require('node:fs');
const { Api } = require('./http.js');
const { everybody, memory, seconds } = require('./process.js');

const SERVERS = { boardgameio: './boardgameio.js', redada: './redada.js' };
const AT_ONCE = 20;
const STALLED = 5000;

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Load {
  constructor(settings) {
    this.settings = settings;
    this.api = new Api(settings.port);
    this.measuring = false;
    this.stopped = false;
    this.latencies = [];
    this.messages = 0;
    this.bytes = 0;
    this.renewed = 0;
    this.lostSockets = 0;
    this.refused = 0;
  }

  /** Of these the pairs tell. */

  received(bytes) {
    if (!this.measuring) return;
    this.messages++;
    this.bytes += bytes;
  }

  acknowledged(pair) {
    const now = performance.now();
    if (this.measuring) this.latencies.push(now - pair.sentAt);
    pair.waiting = false;
  }

  next(pair) {
    if (this.stopped) return;
    if (!pair.over) {
      this.play(pair);
      return;
    }
    if (this.measuring) this.renewed++;
    pair.renew().then(() => this.play(pair)).catch(fail);
  }

  closed() {
    if (!this.stopped) this.lostSockets++;
  }

  refusal(text) {
    if (this.refused++ < 3) process.stderr.write(`refused: ${text}\n`);
  }

  play(pair) {
    pair.sentAt = performance.now();
    pair.waiting = true;
    pair.send();
  }

  async run() {
    const { server, pids, games, warm, seconds: lasting, acknowledged } = this.settings;
    const { Pair, log } = require(SERVERS[server]);
    const pairs = Array.from({ length: games }, () => new Pair(this));
    for (let first = 0; first < games; first += AT_ONCE) {
      await Promise.all(pairs.slice(first, first + AT_ONCE).map((pair) => pair.open()));
    }
    pairs.forEach((pair) => this.play(pair));
    await sleep(warm * 1000);

    const before = {
      server: seconds(pids),
      all: everybody(),
      own: process.cpuUsage(),
      at: performance.now(),
    };
    this.measuring = true;
    await sleep(lasting * 1000);
    this.measuring = false;
    const took = (performance.now() - before.at) / 1000;
    const own = process.cpuUsage(before.own);
    const cpu = seconds(pids) - before.server;
    const all = everybody() - before.all;
    const size = memory(pids);

    this.stopped = true;
    await sleep(Math.min(1000, 200 + games)); // answers on their way
    const stalled = pairs.filter((pair) => pair.waiting && performance.now() - pair.sentAt > STALLED).length;
    if (acknowledged) fs.writeFileSync(acknowledged, JSON.stringify(log(pairs)));
    const sorted = Float64Array.from(this.latencies).sort();
    const quantile = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
    return {
      moves: sorted.length / took,
      p50: quantile(0.5),
      p99: quantile(0.99),
      cpu: (100 * cpu) / took,
      generator: (own.user + own.system) / 1e4 / took,
      others: (100 * (all - cpu - (own.user + own.system) / 1e6)) / took,
      memory: size,
      bytes: this.bytes / this.messages,
      renewed: this.renewed,
      stalled,
      refused: this.refused,
      closed: this.lostSockets,
    };
  }
}

function fail(problem) {
  process.stderr.write(`${problem.stack ?? problem}\n`);
  process.exit(1);
}

new Load(JSON.parse(process.argv[2])).run().then((result) => {
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}, fail);
